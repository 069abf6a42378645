"""Slow and obvious answers to the questions that the library answers fast.

Everything here is written from the rules of the game alone and tries all possibilities. Of the
package it uses only the values that a question is asked with (cards, suits, tables of melds,
variants) and none of its answers, so that an error of the one is not repeated by the other.

A *meld* here is one that could be laid: a kind from the table with its cards, and for a kind of
plain suit one meld in each plain suit.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from pinochle import Card, Cards, MeldCard, MeldKind, Rank, Suit, SuitRole, Variant

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
RANKS = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE)
FACES = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)

Counts = tuple[int, ...]
"""How many there are of each of `FACES`."""


# --- Cards as counts -----------------------------------------------------------------------------


def counts_of(cards: Iterable[Card]) -> Counts:
    """Count the cards of each face."""
    number = Counter(cards)
    return tuple(number[face] for face in FACES)


def code_of(counts: Counts) -> str:
    """Write cards suit by suit in the order of `SUITS`, the strongest first."""
    return " ".join(
        face.code for face, number in zip(FACES, counts, strict=True) for _ in range(number)
    )


def holds(held: Counts, needs: Counts) -> bool:
    """Tell whether all that is needed is held."""
    return all(have >= need for have, need in zip(held, needs, strict=True))


def together(some: Counts, more: Counts) -> Counts:
    """Put cards together."""
    return tuple(one + other for one, other in zip(some, more, strict=True))


def without(held: Counts, taken: Counts) -> Counts:
    """Take cards away."""
    return tuple(have - take for have, take in zip(held, taken, strict=True))


def lacking(needs: Counts, held: Counts) -> Counts:
    """Return the cards that are needed and not held."""
    return tuple(max(0, need - have) for need, have in zip(needs, held, strict=True))


# --- The melds of a table ------------------------------------------------------------------------


class Laid(NamedTuple):
    """A meld that is found, as texts: the name of its kind and its cards."""

    name: str
    cards: str


class Selection(NamedTuple):
    """The melds that a hand is counted for."""

    points: int
    melds: tuple[Laid, ...]


class Near(NamedTuple):
    """A meld that lacks a few cards, and what the whole hand gains when they come."""

    name: str
    cards: str
    missing: str
    gain: int


class Possible(NamedTuple):
    """A meld that could be laid; its place is that of its kind in the table and of its suit."""

    place: tuple[int, int]
    kind: MeldKind
    needs: Counts

    @property
    def laid(self) -> Laid:
        return Laid(self.kind.name, code_of(self.needs))


def possible_melds(trump: Suit | None, variant: Variant) -> list[Possible]:
    """List all melds of a variant in the order of the table, and then of the plain suits."""
    found = []
    for index, kind in enumerate(variant.melds.kinds):
        parts = {card.suit for card in kind.cards}
        if SuitRole.TRUMP in parts and trump is None:
            continue
        if SuitRole.PLAIN not in parts:
            found.append(Possible((index, 0), kind, _needs(kind.cards, trump, None)))
            continue
        for place, suit in enumerate(SUITS):
            if suit is not trump:
                found.append(Possible((index, place), kind, _needs(kind.cards, trump, suit)))
    return found


def _needs(cards: Sequence[MeldCard], trump: Suit | None, plain: Suit | None) -> Counts:
    suit_of: dict[Suit | SuitRole, Suit | None] = {suit: suit for suit in SUITS}
    suit_of |= {SuitRole.TRUMP: trump, SuitRole.PLAIN: plain}
    needed: list[Card] = []
    for card in cards:
        suit = suit_of[card.suit]
        assert suit is not None
        needed += [Card(card.rank, suit)] * card.copies
    return counts_of(needed)


# --- What a hand is worth ------------------------------------------------------------------------


def best_selection(hand: Cards, trump: Suit | None, variant: Variant) -> Selection:
    """Return the melds that count: the most points of any choice of melds.

    In each family every card serves once, and one family does not mind what another one does. Of
    choices with equal points the one of fewest melds counts, and of these the one whose places,
    written in order, come first.
    """
    held = counts_of(hand)
    fitting = [meld for meld in possible_melds(trump, variant) if holds(held, meld.needs)]
    chosen: list[Possible] = []
    for family in sorted({meld.kind.family for meld in fitting}):
        chosen += _best_of_family([m for m in fitting if m.kind.family == family], held)
    chosen.sort(key=lambda meld: meld.place)
    return Selection(_points(chosen), tuple(meld.laid for meld in chosen))


def best_points(hand: Cards, trump: Suit | None, variant: Variant) -> int:
    """Return the most points that a hand can be counted for."""
    return best_selection(hand, trump, variant).points


def _best_of_family(melds: Sequence[Possible], held: Counts) -> tuple[Possible, ...]:
    """Try every choice: the first meld is laid once more, or never again.

    What follows a decision depends only on the melds not yet decided and on the cards left, so
    the best of it is worked out once. The melds are in order of their places, and so is a choice.
    """

    @cache
    def best(undecided: int, left: Counts) -> tuple[Possible, ...]:
        if undecided == len(melds):
            return ()
        first = melds[undecided]
        choices = [best(undecided + 1, left)]
        if holds(left, first.needs):
            choices.append((first, *best(undecided, without(left, first.needs))))
        return min(choices, key=_order_of_merit)

    return best(0, held)


def _order_of_merit(chosen: Sequence[Possible]) -> tuple[int, int, list[tuple[int, int]]]:
    return -_points(chosen), len(chosen), [meld.place for meld in chosen]


def _points(chosen: Iterable[Possible]) -> int:
    return sum(meld.kind.points for meld in chosen)


# --- What is in a hand, and what is nearly there --------------------------------------------------


def present_melds(hand: Cards, trump: Suit | None, variant: Variant) -> tuple[Laid, ...]:
    """Return every meld as often as the hand holds all its cards, whatever else they serve."""
    held = counts_of(hand)
    return tuple(
        meld.laid
        for meld in possible_melds(trump, variant)
        for _ in range(_times(meld.needs, held))
    )


def nearly_melds(
    hand: Cards, trump: Suit | None, variant: Variant, *, missing: int
) -> tuple[Near, ...]:
    """Return the melds whose next whole set lacks exactly so many cards of those in the deck."""
    held, deck = counts_of(hand), counts_of(variant.deck.cards)
    now = best_points(hand, trump, variant)
    found = []
    for meld in possible_melds(trump, variant):
        wanted = meld.needs
        while holds(held, wanted):
            wanted = together(wanted, meld.needs)
        lacks = lacking(wanted, held)
        if sum(lacks) != missing or not holds(deck, together(held, lacks)):
            continue
        gain = best_points(Cards.parse(code_of(together(held, lacks))), trump, variant) - now
        found.append(Near(*meld.laid, code_of(lacks), gain))
    return tuple(sorted(found, key=lambda near: -near.gain))


def _times(needs: Counts, held: Counts) -> int:
    times = 0
    while holds(held, needs):
        held = without(held, needs)
        times += 1
    return times
