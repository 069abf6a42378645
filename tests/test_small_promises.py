"""Promises that belong to no larger table: what cannot be changed, and what fits no rule."""

import pickle
from collections.abc import Callable
from typing import NamedTuple

import pytest
from attrs import evolve

from pinochle import (
    Card,
    Cards,
    FirstLead,
    IllegalActionError,
    Meld,
    NinesRedeal,
    Pass,
    Rank,
    Reason,
    StateError,
    Suit,
    TrickPoints,
    VariantError,
    apply,
    best_melds,
    legal_plays,
    new_game,
    presets,
)

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
