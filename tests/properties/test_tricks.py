"""Laws of the trick: what may be played, who wins, and what it is worth."""

from collections.abc import Sequence
from itertools import permutations, product
from typing import NamedTuple

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from pinochle import (
    Card,
    Cards,
    FirstLead,
    Head,
    Rank,
    StateError,
    Suit,
    Variant,
    explain_play,
    legal_plays,
    presets,
    strategies,
    trick_points,
    trick_winner,
)
from tests.reference import FACES
from tests.reference_play import (
    Position,
    beats,
    cannot_be,
    captured_points,
    playable,
    refusal,
    trick_total,
    winning_place,
)

# --- Rules ---------------------------------------------------------------------------------------


class Choice(NamedTuple):
    """Everything that can be chosen about plays."""

    head: Head
    overtrump: bool
    beat_after_ruff: bool
    first_lead: FirstLead


def house(base: Variant, choice: Choice) -> Variant:
    head, overtrump, beat_after_ruff, first_lead = choice
    play = evolve(
        base.play,
        head=head,
        overtrump=overtrump,
        beat_after_ruff=beat_after_ruff,
        first_lead=first_lead,
    )
    return evolve(base, name="house", play=play)


CHOICES = [Choice(*choice) for choice in product(Head, (True, False), (True, False), FirstLead)]
BASES = (presets.SINGLE_DECK, presets.DOUBLE_DECK, presets.TWO_PLAYER)
HOUSES = {base.name: {choice: house(base, choice) for choice in CHOICES} for base in BASES}
VARIANTS = [
    *presets.ALL.values(),
    *(variant for houses in HOUSES.values() for variant in houses.values()),
]
STRICT = [
    variant for variant in VARIANTS if variant.play.head is Head.ALWAYS and variant.play.overtrump
]

# --- Positions -----------------------------------------------------------------------------------

SUITS = st.sampled_from(list(Suit))
FACE = st.sampled_from(FACES)


def dealt(pieces: Sequence[Sequence[Card]], variant: Variant, gone: Sequence[Card]) -> list[Card]:
    """Put cards together as far as the deck and the size of a hand allow."""
    cards: list[Card] = []
    for card in (card for piece in pieces for card in piece):
        copies = variant.deck.copies if card.rank in variant.deck.ranks else 0
        if cards.count(card) + gone.count(card) < copies:
            cards.append(card)
    return cards[: variant.seating.hand_size]


def positions_of(variants: Sequence[Variant] = VARIANTS) -> st.SearchStrategy[Position]:
    """Draw a position in which ruffs, twins, long suits and voids are frequent."""
    places = st.sampled_from(range(len(variants)))
    return places.flatmap(lambda place: strategies.positions(variants[place])).map(
        lambda drawn: Position(
            drawn.hand,
            drawn.trick,
            drawn.trump,
            drawn.variant,
            drawn.open_stock,
            drawn.first_lead,
        )
    )


POSITIONS = positions_of()


@st.composite
def odd_positions(draw: st.DrawFn) -> Position:
    """Draw a position that very often cannot be."""
    variant = draw(st.sampled_from(VARIANTS))
    few = draw(st.lists(FACE, min_size=1, max_size=3))
    face = st.one_of(st.sampled_from(few), FACE)
    trick = draw(st.lists(face, max_size=5))
    hand = Cards(draw(st.lists(face, max_size=5)))
    return Position(hand, trick, draw(SUITS), variant, draw(st.booleans()), draw(st.booleans()))


def legal(position: Position) -> tuple[Card, ...]:
    hand, trick, trump, variant, open_stock, first_lead = position
    return legal_plays(hand, trick, trump, variant, open_stock=open_stock, first_lead=first_lead)


TRICKS = st.builds(
    lambda suits, cards: [card for card in cards if card.suit in suits] or cards,
    st.sets(SUITS, min_size=1, max_size=3),
    st.lists(FACE, min_size=1, max_size=6),
)

# --- The slow answers ----------------------------------------------------------------------------


@given(position=POSITIONS)
def test_legal_plays_are_those_of_the_slow_search(position: Position) -> None:
    """Law: the legal plays are the cards that satisfy all duties, in the order of `Cards`."""
    assert legal(position) == playable(position)


@given(position=POSITIONS)
def test_explanation_is_given_for_every_card_that_is_not_legal(position: Position) -> None:
    """Law: of all faces those without explanation are legal; others break a first duty."""
    hand, trick, trump, variant, open_stock, first_lead = position
    allowed = legal(position)
    for card in FACES:
        why = explain_play(
            card, hand, trick, trump, variant, open_stock=open_stock, first_lead=first_lead
        )
        assert (why is None) == (card in allowed)
        assert (why.code if why else None) == refusal(card, position)
        assert why is None or why.allowed == allowed


@given(position=odd_positions())
def test_positions_that_cannot_be_are_errors(position: Position) -> None:
    """Law: a position is refused exactly when no deal can lead to it."""
    if cannot_be(position):
        with pytest.raises(StateError):
            legal(position)
        with pytest.raises(StateError):
            explain_play(
                FACES[0],
                *position[:4],
                open_stock=position.open_stock,
                first_lead=position.first_lead,
            )
    else:
        assert legal(position) == playable(position)


@given(trick=TRICKS, trump=SUITS)
def test_winner_is_that_of_the_slow_search(trick: list[Card], trump: Suit) -> None:
    """Law: the best trump wins, else the best of the suit led; of identical cards the first."""
    place = trick_winner(trick, trump)
    assert place == winning_place(trick, trump)
    assert all(not beats(card, trick[: place + 1], trump) for card in trick[place + 1 :])


@given(
    variant=st.sampled_from(list(presets.ALL.values())),
    faces=st.lists(FACE, max_size=24),
    last=st.booleans(),
)
def test_points_are_those_of_the_slow_count(
    variant: Variant,
    faces: list[Card],
    last: bool,  # noqa: FBT001
) -> None:
    """Law: captured cards are worth the sum of their ranks, and the last trick its own points."""
    cards = dealt([[face] for face in faces], variant, ())
    assert trick_points(cards, variant, last=last) == captured_points(cards, variant, last=last)


# --- Laws of the game ----------------------------------------------------------------------------


@given(variant=st.sampled_from(list(presets.ALL.values())), data=st.data())
def test_points_of_all_tricks_make_the_total(variant: Variant, data: st.DataObject) -> None:
    """Law 1: however the tricks fall, they are worth 250, or 50 with the double deck."""
    deck = list(variant.deck.cards)
    bounds = sorted(data.draw(st.lists(st.integers(0, len(deck)), max_size=3)))
    piles = [deck[start:end] for start, end in zip([0, *bounds], [*bounds, len(deck)], strict=True)]
    points = [trick_points(pile, variant, last=place == 0) for place, pile in enumerate(piles)]
    assert sum(points) == variant.trick_total == trick_total(variant)
    assert sum(points) == (50 if variant.name == "double-deck" else 250)


@given(position=POSITIONS)
def test_something_of_the_hand_is_always_legal(position: Position) -> None:
    """Law 2: the legal plays are a non-empty part of the hand, each face once."""
    allowed = legal(position)
    assert allowed
    assert all(card in position.hand for card in allowed)
    assert len(set(allowed)) == len(allowed)


@given(position=POSITIONS, data=st.data())
def test_legal_plays_depend_on_the_question_alone(position: Position, data: st.DataObject) -> None:
    """Law 2: neither the order of the hand nor more copies in it change what is legal."""
    shuffled = Cards(data.draw(st.permutations(list(position.hand))))
    assert legal(position._replace(hand=shuffled)) == legal(position)
    once = Cards(set(position.hand))
    assert legal(position._replace(hand=once)) == legal(position)


@given(position=POSITIONS)
def test_legal_plays_are_all_of_one_kind(position: Position) -> None:
    """Law 3: they are all of the suit led, or all trumps, or the whole hand."""
    allowed = set(legal(position))
    suits = {card.suit for card in allowed}
    kinds = [{position.trump}, {position.trick[0].suit if position.trick else None}]
    assert suits in kinds or allowed == set(position.hand)


@given(position=positions_of(STRICT))
def test_strict_rules_ask_for_a_winning_card(position: Position) -> None:
    """Law 3: where one must always head and overtrump, one legal winner makes all winners."""
    allowed = legal(position._replace(open_stock=False))
    winning = [beats(card, position.trick, position.trump) for card in allowed]
    if position.trick:
        assert all(winning) or not any(winning)


@given(position=POSITIONS, choice=st.sampled_from(CHOICES))
def test_stricter_rules_never_allow_more(position: Position, choice: Choice) -> None:
    """Law 4: what heading, overtrumping, beating after a ruff and leading trump allow is less."""
    base = position.variant
    houses = HOUSES[
        "two-player"
        if base.stock is not None
        else "double-deck"
        if Rank.NINE not in base.deck.ranks
        else "single-deck"
    ]

    def allows(chosen: Choice) -> set[Card]:
        return set(legal(position._replace(variant=houses[chosen])))

    always, led, never = (allows(choice._replace(head=head)) for head in Head)
    assert always <= led <= never
    assert allows(choice._replace(overtrump=True)) <= allows(choice._replace(overtrump=False))
    after, before = (allows(choice._replace(beat_after_ruff=rule)) for rule in (True, False))
    assert after <= before
    assert after == before or choice.head is Head.ALWAYS
    trump, free = (
        allows(choice._replace(first_lead=rule)) for rule in (FirstLead.TRUMP, FirstLead.ANY)
    )
    assert trump <= free
    assert trump == free or (position.first_lead and not position.trick)


RELABELLINGS = [dict(zip(Suit, order, strict=True)) for order in permutations(Suit)]


@given(trick=TRICKS, trump=SUITS, suits=st.sampled_from(RELABELLINGS))
def test_winner_does_not_depend_on_the_names_of_suits(
    trick: list[Card], trump: Suit, suits: dict[Suit, Suit]
) -> None:
    """Law 5: suits may be relabelled in cards and trump, and the same place wins."""
    relabelled = [Card(card.rank, suits[card.suit]) for card in trick]
    assert trick_winner(relabelled, suits[trump]) == trick_winner(trick, trump)


@given(position=POSITIONS, suits=st.sampled_from(RELABELLINGS))
def test_legal_plays_do_not_depend_on_the_names_of_suits(
    position: Position, suits: dict[Suit, Suit]
) -> None:
    """Law 5, for plays: relabelled suits relabel the legal plays."""

    def relabelled(cards: Sequence[Card]) -> list[Card]:
        return [Card(card.rank, suits[card.suit]) for card in cards]

    other = position._replace(
        hand=Cards(relabelled(list(position.hand))),
        trick=relabelled(position.trick),
        trump=suits[position.trump],
    )
    assert set(legal(other)) == set(relabelled(legal(position)))


@given(trick=TRICKS, trump=SUITS, data=st.data())
def test_a_twin_that_comes_later_wins_nothing(
    trick: list[Card], trump: Suit, data: st.DataObject
) -> None:
    """Law 5: of twins the first wins, so another copy of a played card changes nothing."""
    twin = data.draw(st.sampled_from(trick))
    place = data.draw(st.integers(trick.index(twin) + 1, len(trick)))
    more = [*trick[:place], twin, *trick[place:]]
    winner = trick_winner(more, trump)
    assert winner != place
    assert more[winner] == trick[trick_winner(trick, trump)]
