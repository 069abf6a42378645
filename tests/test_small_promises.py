"""Promises that belong to no larger table: what cannot be changed, and what fits no rule."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest
from attrs import evolve

import pinochle
from pinochle import (
    Amounts,
    Bid,
    Card,
    Cards,
    Contract,
    DealCards,
    Deck,
    FirstLead,
    IllegalActionError,
    Meld,
    MeldCard,
    MeldKind,
    MeldRules,
    NinesRedeal,
    Pass,
    Rank,
    Reason,
    SideTally,
    StateError,
    Suit,
    SuitRole,
    TrickPoints,
    VariantError,
    Violation,
    apply,
    best_melds,
    deck_from_hands,
    explain,
    game_winner,
    legal_calls,
    legal_plays,
    new_game,
    next_target,
    presets,
    replay,
    settle,
    shuffled_deck,
)
from pinochle.demo import choose

SINGLE = presets.SINGLE_DECK


@pytest.mark.parametrize("member", [Suit.SPADES, Rank.TEN], ids=str)
def test_suits_and_ranks_cannot_be_changed(member: Suit | Rank) -> None:
    with pytest.raises(AttributeError, match="cannot be changed"):
        member.word = "clubs"
    assert member.word in {"spades", "ten"}


@pytest.mark.parametrize(
    ("kind", "cards"),
    [("run", "AS TS KS QS"), ("pinochle", "JS QD"), ("marriage", "KS QH"), ("dix", "")],
)
def test_meld_is_of_its_kind(kind: str, cards: str) -> None:
    with pytest.raises(StateError, match=f"is no {kind}"):
        Meld(SINGLE.melds.kind(kind), Cards.parse(cards))


def test_nobody_is_asked_for_more_trick_points_than_there_are() -> None:
    with pytest.raises(VariantError, match="a deal has only 250 trick points"):
        evolve(SINGLE, scoring=evolve(SINGLE.scoring, forfeit=TrickPoints(251)))
    evolve(SINGLE, scoring=evolve(SINGLE.scoring, forfeit=TrickPoints(250)))


def test_a_new_deal_needs_no_more_nines_than_a_deck_has() -> None:
    def house(count: int) -> Callable[[], object]:
        redeal = NinesRedeal(count=count)
        return lambda: evolve(SINGLE, trump=evolve(SINGLE.auction, nines_redeal=redeal))

    with pytest.raises(VariantError, match="no hand can have 9 nines"):
        house(9)()
    house(8)()


def test_first_lead_is_a_trump_only_for_a_leader_who_has_one() -> None:
    house = evolve(SINGLE, play=evolve(SINGLE.play, first_lead=FirstLead.TRUMP))
    hand = Cards.parse("AS 9S AH")
    assert len(legal_plays(hand, [], Suit.SPADES, house, first_lead=True)) == 2
    assert len(legal_plays(hand, [], Suit.CLUBS, house, first_lead=True)) == 3
    assert len(legal_plays(hand, [], Suit.SPADES, house)) == 3


class Stretch(NamedTuple):
    start: int
    step: int


def test_pairs_of_the_grid_may_be_named() -> None:
    named = evolve(SINGLE.auction, grid=[Stretch(0, 10)])
    assert named == SINGLE.auction


def test_refusal_is_raised_with_all_that_explains_it() -> None:
    with pytest.raises(IllegalActionError, match="the table is to deal") as caught:
        apply(new_game(SINGLE), Pass())
    assert caught.value.code is Reason.PHASE_WRONG
    assert str(caught.value) == "the table is to deal [phase.wrong]"
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own
    assert again.violation == caught.value.violation


def test_copies_in_a_trick_that_the_deck_still_has_are_allowed() -> None:
    trick = Card.parse_all("9H 9H")
    assert legal_plays(Cards.parse("AH"), trick, Suit.SPADES, SINGLE) == (Card.parse("AH"),)


def test_melds_of_no_cards_are_none() -> None:
    assert best_melds(Cards(), None, SINGLE).points == 0


HUGE = 10**5000


@pytest.mark.parametrize(
    "refused",
    [
        lambda: Bid(HUGE),
        lambda: Bid(-HUGE),
        lambda: SINGLE.side_of(HUGE),
        lambda: SideTally(HUGE, 0),
        lambda: Deck(ranks=Rank, copies=HUGE),
        lambda: game_winner(SINGLE, (HUGE, 0), declarer_side=0),
        lambda: explain(new_game(SINGLE), Pass(), by=HUGE),
        lambda: evolve(SINGLE.auction, highest=HUGE),
        lambda: evolve(SINGLE.auction, grid=((0, 10), (500, HUGE))),
    ],
    ids=["bid", "negative", "seat", "tally", "deck", "scores", "by", "rules", "grid"],
)
def test_numbers_too_large_for_a_message_are_refused(refused: Callable[[], object]) -> None:
    with pytest.raises(StateError, match="a number of more than 18 digits"):
        refused()
    assert Bid(10**18 - 1).amount == 10**18 - 1


NINES = (MeldCard(Rank.NINE, SuitRole.TRUMP, 2),)
DOUBLE_DIX = MeldKind("double-dix", NINES, 50, "run")
NINES_AROUND = MeldKind("nines-around", [MeldCard(Rank.NINE, suit) for suit in Suit], 80, "around")


def test_only_nines_of_trump_are_kept() -> None:
    """Nines of other suits beside them are forfeited, a meld of two nines of trump is not."""
    assert [kind.trump_nines for kind in (DOUBLE_DIX, NINES_AROUND)] == [2, 0]
    assert presets.PAGAT.melds.kind("run").trump_nines == 0
    house = evolve(presets.PAGAT, melds=presets.PAGAT.melds.adding(DOUBLE_DIX, NINES_AROUND))
    contract = Contract(0, 0, 250)

    def kept(meld: int) -> int:
        defenders = SideTally(meld, 0, nines_only=True)
        return settle(house, contract, [SideTally(60, 250), defenders]).changes[1]

    assert [kept(meld) for meld in (0, 10, 20, 50)] == [0, 10, 20, 50]
    for meld in (30, 60, 80):
        with pytest.raises(StateError, match="no meld of trump nines"):
            kept(meld)


def test_a_table_of_melds_has_a_greatest_size() -> None:
    ace = (MeldCard(Rank.ACE, SuitRole.TRUMP),)
    kinds = [MeldKind(f"kind-{number}", ace, 10 + number, "run") for number in range(65)]
    assert len(MeldRules(kinds[:64]).kinds) == 64
    with pytest.raises(VariantError, match="kinds: more than 64"):
        MeldRules(kinds)
    house = evolve(SINGLE, melds=MeldRules(kinds[:64]))
    assert best_melds(Cards.parse("AS AS"), Suit.SPADES, house).points == 146


def test_families_that_differ_only_in_case_are_a_slip() -> None:
    with pytest.raises(VariantError, match="families Run and run differ only in case"):
        SINGLE.melds.adding(evolve(DOUBLE_DIX, family="Run"))


@pytest.mark.parametrize(
    ("call", "name"),
    [
        (lambda: shuffled_deck(SINGLE, 5), "rng"),  # type: ignore[arg-type]
        (lambda: choose(new_game(SINGLE), 5), "rng"),  # type: ignore[arg-type]
        (lambda: replay(SINGLE, 5), "actions"),  # type: ignore[arg-type]
        (lambda: replay(SINGLE, ["x"]), r"actions\[0\]"),  # type: ignore[list-item]
        (lambda: SINGLE.scoring.card_points.of("A"), "rank"),  # type: ignore[arg-type]
        (lambda: SINGLE.auction.on_grid("x"), "amount"),  # type: ignore[arg-type]
        (lambda: SINGLE.auction.step_at("x"), "amount"),  # type: ignore[arg-type]
        (lambda: SINGLE.deck.check("x", "hand"), "hand"),  # type: ignore[arg-type]
        (lambda: DOUBLE_DIX.sets("S"), "trump"),  # type: ignore[arg-type]
        (lambda: DOUBLE_DIX.copies("Q"), "rank"),  # type: ignore[arg-type]
        (lambda: SINGLE.melds.dropping(5), "names"),  # type: ignore[arg-type]
        (lambda: IllegalActionError("x"), "violation"),  # type: ignore[arg-type]
        (lambda: Amounts("abc"), "ranges"),  # type: ignore[arg-type]
        (lambda: Violation(Reason.GAME_OVER, (("a",),), "m"), "params"),  # type: ignore[arg-type]
        (lambda: legal_plays(Cards(), b"", Suit.CLUBS, SINGLE), "trick"),  # type: ignore[arg-type]
        (lambda: legal_calls(b"", SINGLE, dealer=0), "calls"),  # type: ignore[arg-type]
    ],
    ids=map(str, range(16)),
)
def test_wrong_types_are_named(call: Callable[[], object], name: str) -> None:
    with pytest.raises(TypeError, match=name):
        call()


def test_a_number_that_is_none_of_the_amounts_is_found_at_once() -> None:
    amounts = Amounts((range(10**15),))
    assert 1.5 not in amounts
    assert 10**14 in amounts


def test_hands_may_come_from_an_iterator() -> None:
    suits = [SINGLE.deck.cards.of(suit) for suit in Suit]
    deck = deck_from_hands(SINGLE, iter(suits), dealer=3, upcard=Card.parse("AS"))  # type: ignore[arg-type]
    assert deck[-1] is Card.parse("AS")


def test_a_target_is_one_or_more() -> None:
    with pytest.raises(StateError, match="target: 0 is less than 1"):
        game_winner(SINGLE, (0, 0), declarer_side=0, target=0)
    with pytest.raises(StateError, match="target: -5 is less than 1"):
        next_target(SINGLE, (0, 0), -5)


def test_a_nine_that_does_not_pay_for_showing_is_no_dix_but_serves_other_melds() -> None:
    base = presets.BICYCLE_TURN_UP
    house = evolve(
        base,
        trump=evolve(base.turn_up, nine_pays=()),
        melds=base.melds.adding(NINES_AROUND),
    )
    hands = [
        Cards.parse("9C 9D 9H 9S AC TC KC JC AD TD KD JD"),
        Cards.parse("9C 9D 9H 9S AC TC KC JC AD TD KD JD"),
        Cards.parse("QC QC QD QD AH AH TH TH KH KH QH QH"),
        Cards.parse("JH JH AS AS TS TS KS KS QS QS JS JS"),
    ]
    deck = deck_from_hands(house, hands, dealer=3, upcard=Card.parse("AS"))
    state = apply(new_game(house, dealer=3), DealCards(deck))
    sheet = state.melds[0]
    assert sheet is not None
    assert [meld.name for meld in sheet] == ["nines-around"]


def test_suits_keep_their_parts() -> None:
    with pytest.raises(AttributeError, match="cannot be changed"):
        del Suit.HEARTS.ordinal
    assert Suit.HEARTS.ordinal == 2


def test_to_count_a_hand_loads_no_game() -> None:
    program = (
        "import sys, pinochle;"
        "print(pinochle.best_melds(pinochle.Cards(), None, pinochle.presets.PAGAT).points,"
        "[name for name in sys.modules if name.startswith('pinochle.game')])"
    )
    ran = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == ["0", "[]"]


def test_what_is_loaded_late_is_there_as_everything_else() -> None:
    assert set(pinochle.__all__) <= set(dir(pinochle))
    assert all(getattr(pinochle, name) is not None for name in pinochle.__all__)
    with pytest.raises(AttributeError, match="module 'pinochle' has no attribute 'appply'"):
        pinochle.__getattr__("appply")
