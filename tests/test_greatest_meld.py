"""The most that twelve cards can score, over all 287,134,346 hands at once."""

from itertools import product

import pytest

from pinochle import Card, Cards, Rank, Suit, Variant, best_melds, presets

RANKS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE)
AROUND = RANKS[:4]

Numbers = tuple[int, ...]
"""A number for each rank of `RANKS`, or for the first few."""

BySize = dict[int, int]
"""The most points by number of cards."""


def of_family(family: str, cards: list[Card], trump: Suit, variant: Variant) -> int:
    melds = best_melds(Cards(cards), trump, variant).melds
    return sum(meld.points for meld in melds if meld.kind.family == family)


def sets_of_four(numbers: Numbers) -> list[Card]:
    return [
        Card(rank, suit)
        for rank, number in zip(AROUND, numbers, strict=True)
        for suit in Suit
        for _ in range(number)
    ]


def pinochles(number: int) -> list[Card]:
    return [Card(Rank.QUEEN, Suit.SPADES), Card(Rank.JACK, Suit.DIAMONDS)] * number


def best_of_suit(suit: Suit, trump: Suit, variant: Variant) -> dict[Numbers, BySize]:
    """Return what a suit scores alone at most, if it has so many of some ranks at least."""
    copies = range(variant.deck.copies + 1)
    found: dict[Numbers, BySize] = {floor: {} for floor in product(copies, repeat=len(AROUND))}
    for numbers in product(copies, repeat=len(RANKS)):
        pairs = zip(RANKS, numbers, strict=True)
        cards = Cards(Card(rank, suit) for rank, number in pairs for _ in range(number))
        points = best_melds(cards, trump, variant).points
        for floor in product(*(range(number + 1) for number in numbers[: len(AROUND)])):
            found[floor][len(cards)] = max(points, found[floor].get(len(cards), 0))
    return found


def joined(some: BySize, more: BySize, limit: int) -> BySize:
    found: BySize = {}
    for (size, points), (added, extra) in product(some.items(), more.items()):
        if size + added <= limit:
            found[size + added] = max(points + extra, found.get(size + added, 0))
    return found


def greatest_meld(size: int, trump: Suit, variant: Variant) -> int:
    """Return the most points of any hand up to a size, from the most of its parts.

    A hand scores what its suits score alone, and what its pinochles and its sets of four suits
    score. The latter need some cards at least of every suit; beyond these, every suit may be
    filled up as is best for it.
    """
    copies = range(variant.deck.copies + 1)
    suits = {suit: best_of_suit(suit, trump, variant) for suit in Suit}
    greatest = 0
    for sets, pairs in product(product(copies, repeat=len(AROUND)), copies):
        shared = of_family("arounds", sets_of_four(sets), trump, variant)
        shared += of_family("pinochle", pinochles(pairs), trump, variant)
        hands = {0: shared}
        aces, kings, queens, jacks = sets
        for suit in Suit:
            spades = max(queens, pairs) if suit is Suit.SPADES else queens
            diamonds = max(jacks, pairs) if suit is Suit.DIAMONDS else jacks
            hands = joined(hands, suits[suit][aces, kings, spades, diamonds], size)
        greatest = max([greatest, *hands.values()])
    return greatest


def test_there_are_so_many_hands_of_twelve_cards() -> None:
    deck = presets.SINGLE_DECK.deck
    ways = [1]
    for _ in set(deck.cards):
        longer = [0] * (len(ways) + deck.copies)
        for size, number in enumerate(ways):
            for copies in range(deck.copies + 1):
                longer[size + copies] += number
        ways = longer
    assert ways[presets.SINGLE_DECK.seating.hand_size] == 287_134_346


@pytest.mark.parametrize("preset", ["single-deck", "four-hand"])
@pytest.mark.parametrize(
    ("trump", "hand", "points"),
    [
        ("C", "AC AC TC TC KC KC QC QC JC JC QS JD", 1540),
        ("D", "AD AD TD TD KD KD QD QD JD JD QS QS", 1800),
        ("H", "AH AH TH TH KH KH QH QH JH JH QS JD", 1540),
        ("S", "AS AS TS TS KS KS QS QS JS JS JD JD", 1800),
    ],
)
def test_greatest_meld_of_twelve_cards(preset: str, trump: str, hand: str, points: int) -> None:
    question = Suit.parse(trump), presets.ALL[preset]
    assert best_melds(Cards.parse(hand), *question).points == points
    assert greatest_meld(12, *question) == points


@pytest.mark.parametrize("preset", ["two-player", "bicycle-two-hand"])
@pytest.mark.parametrize(
    ("trump", "hand", "points"),
    [
        ("C", "AC TC KC QC JC KD QD KH QH KS QS JD", 390),
        ("D", "AD TD KD QD JD KC QC KH QH KS QS 9D", 400),
        ("H", "AH TH KH QH JH KC QC KD QD KS QS JD", 390),
        ("S", "AS TS KS QS JS KC QC KD QD KH QH JD", 390),
    ],
)
def test_greatest_meld_where_doubles_are_two_singles(
    preset: str, trump: str, hand: str, points: int
) -> None:
    question = Suit.parse(trump), presets.ALL[preset]
    assert best_melds(Cards.parse(hand), *question).points == points
    assert greatest_meld(12, *question) == points
