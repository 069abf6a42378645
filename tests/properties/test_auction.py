"""Laws of the auction: what may be called, who calls next, and who has won."""

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from pinochle import (
    AllPass,
    AuctionRules,
    Bid,
    Call,
    Card,
    Cards,
    ClaimRedeal,
    Deck,
    ExchangeRules,
    NinesRedeal,
    Pass,
    Rank,
    Reason,
    Seating,
    StateError,
    Suit,
    Variant,
    auction_result,
    explain_call,
    legal_calls,
    legal_trumps,
    next_caller,
    presets,
)
from tests.reference import FACES
from tests.reference_play import callable_now, claimable, contract_of, standing, step_at

# --- Rules ---------------------------------------------------------------------------------------

WITH_AUCTION = [v for v in presets.ALL.values() if isinstance(v.trump, AuctionRules)]

GRIDS: tuple[tuple[tuple[tuple[int, int], ...], int, int], ...] = (
    (((0, 10),), 250, 400),
    (((0, 1), (60, 5)), 50, 100),
    (((0, 1), (60, 5)), 60, 90),
    (((0, 3), (20, 7), (50, 1)), 15, 60),
    (((5, 10),), 25, 95),
    (((0, 1),), 1, 12),
)
"""Grids with a lowest and a highest amount."""

TABLES = (
    Seating(players=4, partnerships=True, hand_size=12, packet=3),
    Seating(players=4, partnerships=False, hand_size=12, packet=3),
    Seating(players=3, partnerships=False, hand_size=16, packet=4),
    Seating(players=2, partnerships=False, hand_size=24, packet=4),
    Seating(players=6, partnerships=True, hand_size=8, packet=4),
)


def house(seed: int) -> Variant:
    """Make rules by chance: every option with every other."""
    rng = random.Random(seed)  # noqa: S311
    grid, minimum, highest = rng.choice(GRIDS)
    seating = rng.choice(TABLES)
    nines = NinesRedeal(
        count=rng.choice([1, 4, 5, 6]), no_ace=rng.random() < 0.5, no_meld=rng.random() < 0.5
    )
    step = max(step for start, step in grid if start <= highest)
    rules = evolve(
        presets.SINGLE_DECK.auction,
        grid=grid,
        minimum=minimum,
        highest=highest,
        forced=rng.choice([minimum, minimum + 10, max(1, minimum - 10)]),
        largest_raise=rng.choice([None, *(most * step for most in (1, 2, 3))]),
        all_pass=rng.choice(list(AllPass)),
        pass_with_help=rng.random() < 0.5,
        nines_redeal=rng.choice([None, nines]),
    )
    partners = seating.partnerships and seating.players == 4
    return evolve(
        presets.SINGLE_DECK,
        name=f"house-{seed}",
        seating=seating,
        exchange=ExchangeRules(cards=4) if partners else None,
        trump=rules,
    )


VARIANTS = [*WITH_AUCTION, *map(house, range(250))]
VARIANT = st.sampled_from(VARIANTS)


@st.composite
def tries(draw: st.DrawFn, variant: Variant, calls: Sequence[Call], dealer: int) -> Call:
    """Draw a call that somebody might try: near the standing bid, and not always legal."""
    bids = standing(calls, variant, dealer).bids
    base = bids[-1][1] if bids else variant.auction.minimum
    step = step_at(max(base, variant.auction.minimum), variant.auction)
    call: st.SearchStrategy[Call] = st.one_of(
        st.just(Pass()),
        st.integers(0, 3).map(lambda steps: Bid(base + steps * step)),
        st.integers(-5, 25).map(lambda more: Bid(base + more)),
        st.sampled_from([variant.auction.highest, variant.auction.highest + step]).map(Bid),
        st.just(Pass(help=True)),
        st.just(ClaimRedeal()),
    )
    return draw(call)


FEW = st.lists(st.sampled_from(FACES), max_size=2)
NINES = st.lists(st.sampled_from([Card(Rank.NINE, suit) for suit in Suit]), max_size=6)


@st.composite
def hands(draw: st.DrawFn, variant: Variant) -> Cards | None:
    """Draw a hand with many nines, or none."""
    if draw(st.integers(0, 3)) == 0:
        return None
    return Cards([*draw(NINES), *draw(FEW)]) & variant.deck.cards


# --- The slow answers ----------------------------------------------------------------------------


@given(variant=VARIANT, data=st.data())
def test_auction_is_that_of_the_slow_walk(variant: Variant, data: st.DataObject) -> None:
    """Law: seat by seat the same calls may be made, the same seat calls, the same has won."""
    dealer = data.draw(st.integers(0, variant.seating.players - 1))
    calls: list[Call] = []
    for _ in range(data.draw(st.integers(1, 14))):
        call = data.draw(tries(variant, calls, dealer))
        allowed = callable_now(calls, variant, dealer)
        menu = legal_calls(calls, variant, dealer=dealer)
        assert (call in menu) == (call in allowed)
        why = explain_call(call, calls, variant, dealer=dealer)
        assert (why is None) == (call in allowed)
        if call in allowed:
            calls.append(call)
        else:
            place = rf"calls\[{len(calls)}\]"
            with pytest.raises(StateError, match=place):
                auction_result([*calls, call], variant, dealer=dealer)
    assert list(legal_calls(calls, variant, dealer=dealer)) == callable_now(calls, variant, dealer)
    assert next_caller(calls, variant, dealer=dealer) == standing(calls, variant, dealer).to_call
    assert auction_result(calls, variant, dealer=dealer) == contract_of(calls, variant, dealer)


@given(variant=VARIANT, data=st.data())
def test_claims_are_those_of_the_slow_search(variant: Variant, data: st.DataObject) -> None:
    """Law: with a hand, a claim is legal when the hand has what the rule asks for."""
    hand = data.draw(hands(variant))
    dealer = data.draw(st.integers(0, variant.seating.players - 1))
    calls: list[Call] = [Pass()] * data.draw(st.integers(0, variant.seating.players))
    allowed = callable_now(calls, variant, dealer, hand)
    menu = legal_calls(calls, variant, dealer=dealer, hand=hand)
    assert list(menu) == allowed
    why = explain_call(ClaimRedeal(), calls, variant, dealer=dealer, hand=hand)
    assert (why is None) == (ClaimRedeal() in allowed)


@given(variant=VARIANT, data=st.data())
def test_refusals_are_true(variant: Variant, data: st.DataObject) -> None:
    """Law: the code of a refusal says something that is the case."""
    dealer = data.draw(st.integers(0, variant.seating.players - 1))
    calls: list[Call] = []
    for _ in range(data.draw(st.integers(1, 8))):
        call = data.draw(tries(variant, calls, dealer))
        hand = data.draw(hands(variant)) if call == ClaimRedeal() else None
        why = explain_call(call, calls, variant, dealer=dealer, hand=hand)
        if why is None:
            calls.append(call)
        else:
            assert is_true(why.code, call, calls, variant, dealer, hand)


def is_true(  # noqa: PLR0917
    code: Reason,
    call: Call,
    calls: Sequence[Call],
    variant: Variant,
    dealer: int,
    hand: Cards | None,
) -> bool:
    rules, now = variant.auction, standing(calls, variant, dealer)
    amount = call.amount if isinstance(call, Bid) else 0
    best = now.bids[-1][1] if now.bids else None
    base = rules.minimum - step_at(rules.minimum, rules) if best is None else best
    ranks = [card.rank for card in hand or ()]
    nines = rules.nines_redeal
    claims = {
        Reason.AUCTION_OVER: now.to_call is None,
        Reason.BID_NOT_HIGHER: best is not None and amount <= best,
        Reason.BID_BELOW_MINIMUM: amount < rules.minimum,
        Reason.BID_TOO_HIGH: amount > rules.highest,
        Reason.BID_OFF_STEP: not rules.on_grid(amount),
        Reason.BID_RAISE_TOO_LARGE: amount - base > (rules.largest_raise or amount),
        Reason.PASS_NO_HELP: call == Pass(help=True) and not rules.pass_with_help,
        Reason.REDEAL_NO_RULE: nines is None,
        Reason.REDEAL_TOO_LATE: now.to_call in now.called,
        Reason.REDEAL_FEW_NINES: nines is not None and ranks.count(Rank.NINE) < nines.count,
        Reason.REDEAL_HAS_ACE: nines is not None and nines.no_ace and Rank.ACE in ranks,
        Reason.REDEAL_HAS_MELD: nines is not None
        and nines.no_meld
        and hand is not None
        and not claimable(hand, NinesRedeal(count=1, no_meld=True), variant),
    }
    return claims[code]


# --- Menus ---------------------------------------------------------------------------------------


@given(variant=VARIANT, data=st.data())
def test_menu_is_one_sequence_however_it_is_asked(variant: Variant, data: st.DataObject) -> None:
    """Law: membership, length, iteration, places, parts and reversal of a menu agree."""
    calls: list[Call] = []
    for _ in range(data.draw(st.integers(0, 5))):
        call = data.draw(tries(variant, calls, 0))
        if call in legal_calls(calls, variant, dealer=0):
            calls.append(call)
    menu = legal_calls(calls, variant, dealer=0)
    items = list(menu)
    assert len(menu) == len(items) == len(set(items))
    assert list(reversed(menu)) == items[::-1]
    assert all(item in menu for item in items)
    place = data.draw(st.integers(-len(items) - 2, len(items) + 1))
    if -len(items) <= place < len(items):
        assert menu[place] == items[place]
    else:
        with pytest.raises(IndexError):
            menu[place]
    bound = st.none() | st.integers(-len(items) - 2, len(items) + 2)
    step = st.none() | st.integers(1, 3) | st.integers(-3, -1)
    part = slice(data.draw(bound), data.draw(bound), data.draw(step))
    assert menu[part] == tuple(items[part])
    assert [call.amount for call in items if isinstance(call, Bid)] == list(menu.amounts)


# --- Laws of the game ----------------------------------------------------------------------------


@given(variant=VARIANT, data=st.data())
def test_auction_rises_and_ends(variant: Variant, data: st.DataObject) -> None:
    """Law 11: bids rise, nobody calls after a pass, and one seat has won unless cards go round."""
    dealer = data.draw(st.integers(0, variant.seating.players - 1))
    often_pass = data.draw(st.booleans())
    calls: list[Call] = []
    seats: list[int] = []
    while (seat := next_caller(calls, variant, dealer=dealer)) is not None:
        menu = legal_calls(calls, variant, dealer=dealer)
        assert auction_result(calls, variant, dealer=dealer) is None
        top = min(len(menu) - 1, 1 if often_pass else 6)
        call = menu[data.draw(st.integers(0, top))] if len(calls) < 20 else menu[0]
        assert isinstance(call, Bid | Pass | ClaimRedeal)
        seats.append(seat)
        calls.append(call)
    rules = variant.auction
    bids = [call.amount for call in calls if isinstance(call, Bid)]
    assert all(rules.on_grid(amount) for amount in bids)
    assert all(rules.minimum <= amount <= rules.highest for amount in bids)
    raises = [after - before for before, after in pairwise(bids)]
    assert all(0 < more <= (rules.largest_raise or more) for more in raises)
    out = [seat for seat, call in zip(seats, calls, strict=True) if isinstance(call, Pass)]
    assert len(out) == len(set(out))
    for place, (seat, call) in enumerate(zip(seats, calls, strict=True)):
        if isinstance(call, Pass):
            assert seat not in seats[place + 1 :]
    assert not legal_calls(calls, variant, dealer=dealer)
    contract = auction_result(calls, variant, dealer=dealer)
    redealt = ClaimRedeal() in calls or (not bids and rules.all_pass is AllPass.REDEAL)
    assert (contract is None) == redealt
    if contract is not None:
        assert contract.amount == (bids[-1] if bids else rules.forced)
        assert contract.forced == (not bids)
        assert contract.side == variant.side_of(contract.declarer)
        others = set(range(variant.seating.players)) - {contract.declarer}
        assert others <= set(out)
        assert contract.declarer not in out or contract.forced


ROYALS = [face for face in FACES if face.rank in {Rank.KING, Rank.QUEEN}]
SOME = st.lists(st.sampled_from([*FACES, *ROYALS, *ROYALS]), max_size=8)


@given(variant=st.sampled_from(WITH_AUCTION), data=st.data())
def test_trump_is_any_suit_or_one_with_a_marriage(variant: Variant, data: st.DataObject) -> None:
    """Law: declarer names any suit, or where a marriage is needed one with king and queen."""
    hand = Cards(data.draw(SOME)) & variant.deck.cards
    codes = {card.code for card in hand}
    needs = variant.auction.needs_marriage
    assert legal_trumps(hand, variant) == tuple(
        suit for suit in Suit if not needs or {f"K{suit.code}", f"Q{suit.code}"} <= codes
    )


def test_houses_have_every_option() -> None:
    """The rules that are made by chance leave nothing out."""
    rules = [variant.auction for variant in VARIANTS]
    assert {rule.all_pass for rule in rules} == set(AllPass)
    assert {rule.pass_with_help for rule in rules} == {True, False}
    assert {variant.seating for variant in VARIANTS} >= set(TABLES)
    claims = {
        (rule.nines_redeal.no_ace, rule.nines_redeal.no_meld) for rule in rules if rule.nines_redeal
    }
    assert len(claims) == 4
    assert Deck(ranks=Rank, copies=2) in {variant.deck for variant in VARIANTS}
