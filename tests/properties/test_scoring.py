"""Laws of scoring: what a deal changes, who has won, and what the next target is."""

import random
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from pinochle import (
    AllPass,
    AnyTrick,
    AuctionRules,
    BothReach,
    Contract,
    Ending,
    ForfeitSides,
    Reason,
    Seating,
    SideTally,
    StateError,
    ThrowInRule,
    TrickPoints,
    Variant,
    game_winner,
    next_target,
    presets,
    settle,
    throw_in_status,
)
from tests.reference_play import (
    before_first_lead,
    endings,
    may_be_contract,
    may_be_deal,
    nines,
    raised_target,
    scored,
    trick_total,
    winning_side,
)

# --- Rules ---------------------------------------------------------------------------------------

THREE = evolve(
    presets.SINGLE_DECK,
    seating=Seating(players=3, partnerships=False, hand_size=16, packet=4),
    exchange=None,
)
BASES = (
    presets.SINGLE_DECK,
    presets.DOUBLE_DECK,
    presets.BICYCLE_TURN_UP,
    presets.TURN_UP,
    THREE,
)


def house(seed: int) -> Variant:
    """Make rules by chance: every option with every other."""
    rng = random.Random(seed)  # noqa: S311
    base = rng.choice(BASES)
    auction = isinstance(base.trump, AuctionRules)
    with_nines = base.deck.size == 48
    step = 10 if with_nines else 1
    reach = [BothReach.HIGHER, BothReach.RAISE_250]
    scoring = evolve(
        base.scoring,
        rounded=rng.random() < 0.3,
        forfeit=rng.choice(
            [None, AnyTrick(), TrickPoints(1), TrickPoints(2 * step), TrickPoints(8 * step)]
        ),
        forfeit_sides=rng.choice(list(ForfeitSides)) if auction else ForfeitSides.BOTH,
        nines_kept=with_nines and rng.random() < 0.5,
        minimum_meld=rng.choice([0, 0, step, 4 * step]),
        both_reach=rng.choice([*reach, BothReach.DECLARER_SIDE]) if auction else rng.choice(reach),
        target=rng.choice([1, 500, 1500]),
        loss_floor=rng.choice([None, -1, -1000]),
    )
    trump = base.trump
    if isinstance(trump, AuctionRules):
        trump = evolve(
            trump,
            throw_in=rng.choice(list(ThrowInRule)),
            hopeless_ends=rng.random() < 0.4,
            all_pass=rng.choice(list(AllPass)),
            needs_marriage=rng.random() < 0.3,
            forced=trump.minimum - rng.choice([0, 10]),
        )
    return evolve(base, name=f"house-{seed}", scoring=scoring, trump=trump)


VARIANTS = [*presets.ALL.values(), *map(house, range(400))]
VARIANT = st.sampled_from(VARIANTS)
WITH_AUCTION = [variant for variant in VARIANTS if isinstance(variant.trump, AuctionRules)]


# --- Deals ---------------------------------------------------------------------------------------


class Deal(NamedTuple):
    """All that a settlement is asked with."""

    variant: Variant
    contract: Contract | None
    sides: list[SideTally]
    ending: Ending


def split(draw: st.DrawFn, total: int, parts: int, near: Sequence[int]) -> list[int]:
    """Draw numbers with a given sum, some of them close to a bound."""
    left, found = total, []
    for _ in range(parts - 1):
        some = [n for n in (0, 1, total, *near, *(n - 1 for n in near)) if 0 <= n <= left]
        number = draw(st.one_of(st.integers(0, left), st.sampled_from(some)))
        found.append(number)
        left -= number
    order = [*found, left]
    return draw(st.permutations(order)) if parts == 2 else order


def amounts(variant: Variant, near: int) -> st.SearchStrategy[int]:
    """Draw an amount that can be bid, often close to a given one."""
    grid = on_grid(variant)
    place = bisect_left(grid, near)
    close = grid[max(0, place - 1) : place + 2]
    return st.one_of(st.sampled_from(close), st.sampled_from(grid))


@cache
def on_grid(variant: Variant) -> list[int]:
    """Return all amounts that can be bid."""
    rules = variant.auction
    steps = range(rules.minimum, rules.highest + 1, min(step for _, step in rules.grid))
    return [amount for amount in steps if rules.on_grid(amount)]


def bound(variant: Variant) -> list[int]:
    """Return the trick points at which a side forfeits."""
    forfeit = variant.scoring.forfeit
    return [forfeit.points] if isinstance(forfeit, TrickPoints) else []


@st.composite
def deals(draw: st.DrawFn, variants: Sequence[Variant] = VARIANTS) -> Deal:
    """Draw a deal that can be, with numbers close to what decides."""
    variant = draw(st.sampled_from(variants))
    count = variant.seating.sides
    step = 1 if trick_total(variant) == 50 else 10
    some = [0, variant.scoring.minimum_meld, max(0, variant.scoring.minimum_meld - 1)]
    melds = [
        draw(st.one_of(st.integers(0, 40).map(lambda n: n * step), st.sampled_from(some)))
        for _ in range(count)
    ]
    holder = draw(st.integers(-3, count - 1)) if nines(variant) else -1
    if holder >= 0:
        melds[holder] = draw(st.sampled_from(nines(variant)))
    points = split(draw, trick_total(variant), count, bound(variant))
    contract = None
    if isinstance(variant.trump, AuctionRules):
        seat = draw(st.integers(0, variant.seating.players - 1))
        place = seat % count
        forced = variant.auction.all_pass is not AllPass.REDEAL and draw(st.integers(0, 4)) == 0
        near = melds[place] + draw(st.sampled_from([points[place], trick_total(variant)]))
        amount = variant.auction.forced if forced else draw(amounts(variant, near))
        contract = Contract(seat, place, amount, forced=forced)
    tallies = [SideTally(meld, 0) for meld in melds]
    ending = draw(st.sampled_from(sorted(endings(variant, contract, tallies))))
    tricks: Sequence[int | None] = [None] * count
    if ending is not Ending.PLAYED:
        points = [0] * count
        tricks = draw(st.sampled_from([[None] * count, [0] * count]))
    elif isinstance(variant.scoring.forfeit, AnyTrick) or draw(st.booleans()):
        tricks = _tricks(draw, points, variant.deck.size // variant.seating.players)
    sides = [
        SideTally(*numbers, nines_only=side == holder)
        for side, numbers in enumerate(zip(melds, points, tricks, strict=True))
    ]
    return Deal(variant, contract, sides, ending)


def _tricks(draw: st.DrawFn, points: Sequence[int], whole: int) -> list[int]:
    """Draw tricks for all sides: one at least for each that has points."""
    least = [int(number > 0) for number in points]
    more = draw(st.integers(0, whole - sum(least)))
    rest = whole - sum(least) - more
    winner = points.index(max(points))
    tricks = list(least)
    tricks[(winner + 1) % len(points)] += draw(st.sampled_from([0, 0, more]))
    tricks[winner] += whole - sum(tricks)
    assert rest >= 0
    return tricks


DEALS = deals()
WITH_CONTRACT = deals(WITH_AUCTION)


@st.composite
def odd_deals(draw: st.DrawFn) -> Deal:
    """Draw a deal with something wrong, as a rule."""
    variant, contract, sides, ending = draw(DEALS)
    side = draw(st.integers(0, len(sides) - 1))
    number = st.integers(-3, 3)
    match draw(st.integers(0, 7)):
        case 0:
            more = draw(st.sampled_from(["meld", "points"]))
            value = getattr(sides[side], more) + draw(number)
            sides[side] = evolve(sides[side], **{more: value})
        case 1:
            value = draw(st.none() | st.integers(-1, 13))
            sides[side] = evolve(sides[side], tricks=value)
        case 2:
            ending = draw(st.sampled_from(list(Ending)))
        case 3:
            sides = draw(st.sampled_from([sides[:-1], [*sides, SideTally(0, 0)]]))
        case 4 if contract is not None:
            contract = draw(
                st.sampled_from(
                    [
                        None,
                        evolve(contract, side=1 - contract.side),
                        evolve(contract, declarer=contract.declarer + variant.seating.players),
                        evolve(contract, amount=contract.amount + draw(number)),
                        evolve(contract, forced=not contract.forced),
                        evolve(contract, amount=variant.auction.highest + 10),
                    ]
                )
            )
        case 4:
            contract = Contract(0, 0, 250)
        case 6:
            sides[side] = evolve(sides[side], nines_only=not sides[side].nines_only)
        case 5 if contract is not None:
            contract = evolve(contract, amount=draw(amounts(variant, 250)))
        case _:
            pass
    return Deal(variant, contract, sides, ending)


# --- The slow answers ----------------------------------------------------------------------------


@given(deal=DEALS)
def test_settlement_is_that_of_the_slow_count(deal: Deal) -> None:
    """Law: every side's score changes as the rules say, and for the reason they say."""
    variant, contract, sides, ending = deal
    settlement = settle(variant, contract, sides, ending=ending)
    assert [(side.change, side.reasons[0]) for side in settlement.sides] == scored(*deal)


@given(deal=odd_deals())
def test_deals_that_cannot_be_are_errors(deal: Deal) -> None:
    """Law: a deal is refused exactly when no play can lead to it."""
    variant, contract, sides, ending = deal
    if may_be_deal(*deal):
        changes = settle(variant, contract, sides, ending=ending).changes
        assert list(changes) == [score.change for score in scored(*deal)]
    else:
        with pytest.raises(StateError):
            settle(variant, contract, sides, ending=ending)


@given(variant=st.sampled_from(WITH_AUCTION), data=st.data())
def test_throw_in_is_that_of_the_slow_count(variant: Variant, data: st.DataObject) -> None:
    """Law: what may become of a deal before its first lead depends on bid and meld alone."""
    meld = data.draw(st.integers(0, 100)) * data.draw(st.sampled_from([1, 10]))
    amount = data.draw(amounts(variant, meld + trick_total(variant)))
    side = data.draw(st.integers(0, variant.seating.sides - 1))
    contract = Contract(side, side, amount)
    assert throw_in_status(variant, contract, meld) is before_first_lead(variant, amount, meld)


@given(variant=st.sampled_from(WITH_AUCTION), data=st.data())
def test_contracts_that_cannot_be_are_errors(variant: Variant, data: st.DataObject) -> None:
    """Law: a contract is refused exactly when no auction can end with it."""
    rules = variant.auction
    number = st.sampled_from(
        [rules.minimum, rules.forced, rules.highest, rules.minimum - 10, rules.highest + 10, 0]
    )
    contract = Contract(
        data.draw(st.integers(-1, variant.seating.players)),
        data.draw(st.integers(0, 2)),
        data.draw(number) + data.draw(st.sampled_from([0, 0, 0, 1, 5, -1])),
        forced=data.draw(st.booleans()),
    )
    if may_be_contract(contract, variant):
        status = throw_in_status(variant, contract, 50)
        assert status is before_first_lead(variant, contract.amount, 50)
    else:
        with pytest.raises(StateError):
            throw_in_status(variant, contract, 50)


TARGETS = st.sampled_from([1, 500, 1000, 1500])


@st.composite
def totals(draw: st.DrawFn, variant: Variant, target: int) -> list[int]:
    """Draw scores of which several are close to a bound, or equal."""
    some = [target, target - 1, target + 1, 0, -1, -2, -1000, -999, -1001, target + 250]
    score = st.one_of(st.sampled_from(some), st.integers(-2000, 2000))
    count = variant.seating.sides
    return draw(st.lists(score, min_size=count, max_size=count))


@given(variant=VARIANT, data=st.data())
def test_winner_is_that_of_the_slow_search(variant: Variant, data: st.DataObject) -> None:
    """Law: the game is won as the rules say, whoever declared and however the target stands."""
    target = data.draw(TARGETS)
    scores = data.draw(totals(variant, target))
    side = data.draw(st.none() | st.integers(0, variant.seating.sides - 1))
    reached = sum(score >= target for score in scores)
    needs = variant.scoring.both_reach is BothReach.DECLARER_SIDE and reached > 1
    if side is None and needs:
        with pytest.raises(StateError, match="declarer_side"):
            game_winner(variant, scores, declarer_side=None, target=target)
        return
    expected = winning_side(variant, scores, side, target)
    assert game_winner(variant, scores, declarer_side=side, target=target) == expected
    if target == variant.scoring.target:
        assert game_winner(variant, scores, declarer_side=side) == expected


@given(variant=VARIANT, data=st.data())
def test_next_target_is_that_of_the_slow_search(variant: Variant, data: st.DataObject) -> None:
    """Law: the target rises by 250 when several sides reach it and the rule is to raise it."""
    target = data.draw(TARGETS)
    scores = data.draw(totals(variant, target))
    assert next_target(variant, scores, target) == raised_target(variant, scores, target)


# --- Laws of the game ----------------------------------------------------------------------------


@given(deal=WITH_CONTRACT)
def test_declarer_makes_the_bid_or_loses_it(deal: Deal) -> None:
    """Law 12: declarer's change is at least the bid, or minus the bid; the others never lose."""
    variant, contract, sides, ending = deal
    assert contract is not None
    settlement = settle(variant, contract, sides, ending=ending)
    for place, side in enumerate(settlement.sides):
        if place != contract.side:
            assert side.change >= 0
        else:
            assert side.change >= contract.amount or side.change == -contract.amount
            made = side.reasons[0] is Reason.SCORE_MADE
            assert made == (side.change != -contract.amount)


@given(deal=WITH_CONTRACT)
def test_without_play_nobody_scores_in_tricks(deal: Deal) -> None:
    """Law 12: where the cards were thrown in no side has points from tricks."""
    variant, contract, sides, ending = deal
    settlement = settle(variant, contract, sides, ending=ending)
    if ending is not Ending.PLAYED:
        assert all(side.points == 0 for side in settlement.sides)


@given(deal=DEALS)
def test_a_change_is_what_counted_or_minus_the_bid(deal: Deal) -> None:
    """Law: what a side gains is the meld and the trick points that the settlement counts."""
    variant, contract, sides, ending = deal
    settlement = settle(variant, contract, sides, ending=ending)
    for place, side in enumerate(settlement.sides):
        if contract is None or place != contract.side or side.change > 0:
            assert side.change == side.meld + side.points
        assert 0 <= side.meld <= sides[place].meld
        assert side.reasons


@given(first=st.integers(0, 250))
def test_rounded_totals_make_240_or_250(first: int) -> None:
    """Law 1, where totals are rounded: the two make 240 or 250."""
    variant = presets.BICYCLE_TWO_HAND
    sides = [SideTally(0, first), SideTally(0, 250 - first)]
    changes = settle(variant, None, sides).changes
    assert sum(changes) in {240, 250}
    assert all(change % 10 == 0 for change in changes)


@given(variant=VARIANT, data=st.data())
def test_raised_targets_end_a_game(variant: Variant, data: st.DataObject) -> None:
    """Law: nobody has won when the target rises; otherwise it stays."""
    target = data.draw(TARGETS)
    scores = data.draw(totals(variant, target))
    following = next_target(variant, scores, target)
    assert following in {target, target + 250}
    if following != target:
        assert game_winner(variant, scores, declarer_side=None, target=target) is None


def test_houses_have_every_option() -> None:
    """The rules that are made by chance leave nothing out."""
    rules = [variant.scoring for variant in VARIANTS]
    assert {type(rule.forfeit) for rule in rules} == {type(None), AnyTrick, TrickPoints}
    assert {(rule.forfeit_sides, rule.nines_kept) for rule in rules} == {
        (side, kept) for side in ForfeitSides for kept in (True, False)
    }
    assert {rule.both_reach for rule in rules} == set(BothReach)
    found = {(v.auction.throw_in, v.auction.hopeless_ends) for v in WITH_AUCTION}
    assert found == {(rule, ends) for rule in ThrowInRule for ends in (True, False)}
