"""The choice of melds below the public functions: exact for any table, bounded in memory, fast."""

import gc
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from statistics import median
from time import process_time
from typing import TypeVar

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from pinochle import (
    Card,
    Cards,
    Deck,
    MeldCard,
    MeldKind,
    MeldRules,
    Rank,
    StateError,
    Suit,
    SuitRole,
    Variant,
    _selection,
    best_melds,
    presets,
)
from pinochle._packed import Suits
from pinochle._selection import Item, compiled
from tests.reference import best_points, best_selection

T = TypeVar("T")
Choice = tuple[int, ...]

RANKS = (Rank.ACE, Rank.QUEEN, Rank.NINE)
FACES = [Card(rank, suit) for suit in Suit for rank in RANKS]


def nothing(choice: Choice) -> Choice:
    return choice


def brute_force(items: Sequence[Item], hand: Counter[Card]) -> Choice:
    """Try every choice of the melds of each family, in every number."""
    needs = [Counter(FACES[at] for at in faces_of(item.need)) for item in items]

    def merit(choice: Choice) -> tuple[int, int, Choice]:
        return -sum(items[item].points for item in choice), len(choice), choice

    chosen: list[int] = []
    for family in {item.family for item in items}:
        members = [at for at, item in enumerate(items) if item.family == family]

        @cache
        def best(place: int, left: tuple[int, ...], members: Sequence[int] = members) -> Choice:
            if place == len(members):
                return ()
            need = needs[members[place]]
            choices = [best(place + 1, left)]
            if all(have >= need[face] for have, face in zip(left, FACES, strict=True)):
                rest = (have - need[face] for have, face in zip(left, FACES, strict=True))
                choices.append((members[place], *best(place, tuple(rest))))
            return min(choices, key=merit)

        chosen += best(0, tuple(hand[face] for face in FACES))
    return tuple(sorted(chosen))


def faces_of(need: Suits) -> list[int]:
    """Return the places in `FACES` of packed cards, bit by bit."""
    return [
        at
        for at, face in enumerate(FACES)
        for copy in range(8)
        if need[face.suit.ordinal] >> 6 * copy + face.rank.strength & 1
    ]


def item_of(cards: Sequence[Card], points: int, family: str) -> Item:
    return Item(points, family, Cards(cards).packed)


def deck_of(copies: int) -> Suits:
    return Cards(FACES * copies).packed


def items(copies: int) -> st.SearchStrategy[Item]:
    """Draw a meld of a few cards, in one suit or across several."""
    cards = st.lists(st.sampled_from(FACES), min_size=1, max_size=4).filter(
        lambda drawn: max(Counter(drawn).values()) <= copies
    )
    around = st.sampled_from(RANKS).map(lambda rank: [Card(rank, suit) for suit in Suit])
    points = st.sampled_from([1, 2, 3, 4, 6, 10])
    return st.builds(item_of, cards | around, points, st.sampled_from(["one", "other"]))


def hands(copies: int, size: int) -> st.SearchStrategy[Counter[Card]]:
    """Draw cards of a few faces, many of them more than once."""
    number = st.lists(st.integers(0, copies), min_size=len(FACES), max_size=len(FACES))

    def limited(numbers: list[int]) -> Counter[Card]:
        hand: Counter[Card] = Counter()
        for face, many in zip(FACES, numbers, strict=True):
            hand[face] = min(many, size - hand.total())
        return hand

    return number.map(limited)


@pytest.mark.parametrize("copies", [1, 2, 3, 4, 8])
@given(data=st.data())
@settings(max_examples=60)
def test_choice_is_the_best_of_all(copies: int, data: st.DataObject) -> None:
    """Law: whatever melds there are, no choice of them scores more or is better among equals."""
    table = data.draw(st.lists(items(copies), min_size=1, max_size=5))
    find = compiled(table, deck_of(copies), nothing)
    for _ in range(4):
        hand = data.draw(hands(copies, size=16))
        assert find(Cards(hand.elements()).packed) == brute_force(table, hand)


@given(data=st.data())
@settings(max_examples=60)
def test_answer_does_not_depend_on_what_was_asked_before(data: st.DataObject) -> None:
    """Law: a table that has answered much answers like a new one."""
    table = data.draw(st.lists(items(2), min_size=1, max_size=6))
    find = compiled(table, deck_of(2), nothing)
    asked = [Cards(data.draw(hands(2, size=24)).elements()).packed for _ in range(6)]
    answers = [find(packed) for packed in asked]
    assert [find(packed) for packed in reversed(asked)] == answers[::-1]
    assert [compiled(table, deck_of(2), nothing)(packed) for packed in asked] == answers


A, Q, N = RANKS
C, D, H, S = Suit


@pytest.mark.parametrize(
    ("melds", "hand", "expected"),
    [
        pytest.param([("AC AD AH", 5), ("AC AD", 4), ("AH", 2)], "AC AD AH", (1, 2), id="three"),
        pytest.param(
            [("AC QD NH AS", 9), ("AC QD", 5), ("NH AS", 5)], "AC QD NH AS", (1, 2), id="four"
        ),
        pytest.param(
            [("AC AD AH AS", 10), ("AC AC AD AD AH AH AS AS", 25), ("AS AS", 6), ("AC", 1)],
            "AC AC AD AD AH AH AS AS",
            (1,),
            id="around-against-a-pair",
        ),
        pytest.param(
            [("AC AD", 3), ("AD AH", 3), ("AH AS", 3), ("AS AC", 3)],
            "AC AD AH AS",
            (0, 2),
            id="ring-of-suits",
        ),
        pytest.param(
            [("AC AD", 3), ("AD AH", 4), ("AH AS", 3)], "AC AD AH AS", (0, 2), id="not-greedy"
        ),
        pytest.param([("AC AD", 4), ("AC", 2), ("AD", 2)], "AC AD", (0,), id="fewer-melds"),
        pytest.param([("AC", 2), ("AD AC", 2)], "AC AD", (0,), id="earlier-of-equals"),
        pytest.param([("AC", 1)], "AC AC", (0, 0), id="twice"),
        pytest.param([("AC", 1), ("AC AC", 2)], "AC AC AC", (0, 1), id="three-copies"),
        pytest.param([("AC", 1)], "AD", (), id="nothing"),
    ],
)
def test_melds_that_cross_suits(melds: list[tuple[str, int]], hand: str, expected: Choice) -> None:
    table = [
        item_of(list(Cards.parse(text.replace("N", "9"))), points, "one") for text, points in melds
    ]
    packed = Cards.parse(hand.replace("N", "9")).packed
    assert compiled(table, deck_of(4), nothing)(packed) == expected


@pytest.mark.parametrize("copies", [1, 2, 3, 4, 8])
def test_cards_that_the_deck_does_not_have_are_a_lookup_error(copies: int) -> None:
    find = compiled([item_of([FACES[0]], 1, "one")], deck_of(copies), nothing)
    assert find(Cards([FACES[0]] * copies).packed) == (0,) * copies
    wrong = [[Card(Rank.TEN, Suit.CLUBS)]] + ([[FACES[0]] * (copies + 1)] if copies < 8 else [])
    for cards in wrong:
        for _ in range(2):
            with pytest.raises(LookupError):
                find(Cards(cards).packed)


def test_sheet_of_equal_choices_is_one_object() -> None:
    variant = evolve(presets.SINGLE_DECK, name="house")
    one = best_melds(Cards.parse("QS JD 9C"), Suit.HEARTS, variant)
    other = best_melds(Cards.parse("QS JD TC AS"), Suit.HEARTS, variant)
    assert one is other


# --- Whole tables and whole decks ----------------------------------------------------------------


def in_one_family(variant: Variant) -> Variant:
    kinds = (evolve(kind, family="all") for kind in variant.melds.kinds)
    return evolve(variant, name=f"{variant.name}-in-one-family", melds=MeldRules(kinds))


def dealt(variant: Variant, number: int, size: int) -> list[Cards]:
    random = Random(number)  # noqa: S311 - hands, no secrets
    deck = list(variant.deck.cards)
    return [Cards(random.sample(deck, size)) for _ in range(number)]


@pytest.mark.parametrize("name", ["single-deck", "two-player"])
def test_kinds_of_a_single_family_compete_for_every_card(name: str) -> None:
    variant = in_one_family(presets.ALL[name])
    for hand in dealt(variant, 40, 12):
        for trump in (Suit.SPADES, Suit.HEARTS, None):
            sheet = best_melds(hand, trump, variant)
            expected = best_selection(hand, trump, variant)
            found = tuple((meld.name, meld.cards.code) for meld in sheet)
            assert (sheet.points, found) == expected
            used = sum((meld.cards for meld in sheet), Cards())
            assert used <= hand


@pytest.mark.parametrize(
    ("name", "trump", "points"),
    [
        # Double run, three double marriages, two nines, double pinochle, all four abounds.
        ("single-deck", Suit.SPADES, 1500 + 6 * 20 + 2 * 10 + 300 + 1000 + 800 + 600 + 400),
        ("single-deck", None, 8 * 20 + 300 + 1000 + 800 + 600 + 400),
        # Where doubles are worth two singles.
        ("two-player", Suit.HEARTS, 2 * 150 + 6 * 20 + 2 * 10 + 80 + 200 + 160 + 120 + 80),
        ("bicycle-two-hand", Suit.CLUBS, 2 * 150 + 6 * 20 + 2 * 10 + 2 * 40 + 2 * 280),
        # Quadruple run, twelve marriages, quadruple pinochle and arounds.
        ("double-deck", Suit.DIAMONDS, 300 + 12 * 2 + 90 + 200 + 160 + 120 + 80),
        ("double-deck", None, 16 * 2 + 90 + 200 + 160 + 120 + 80),
    ],
)
def test_whole_deck_as_a_hand(name: str, trump: Suit | None, points: int) -> None:
    variant = presets.ALL[name]
    assert best_melds(variant.deck.cards, trump, variant).points == points


@pytest.mark.parametrize("copies", [1, 3, 8])
def test_deck_of_other_numbers_of_copies(copies: int) -> None:
    base = presets.BICYCLE_TWO_HAND
    variant = evolve(
        presets.BICYCLE_AUCTION,
        deck=evolve(base.deck, copies=copies),
        seating=evolve(presets.BICYCLE_AUCTION.seating, hand_size=6 * copies),
        melds=base.melds,
    )
    for hand in dealt(variant, 20, min(20, 24 * copies)):
        for trump in (Suit.DIAMONDS, None):
            assert best_melds(hand, trump, variant).points == best_points(hand, trump, variant)


@pytest.mark.parametrize("name", ["single-deck", "double-deck"])
def test_hand_of_more_copies_than_the_deck_has_is_refused(name: str) -> None:
    variant = presets.ALL[name]
    copies = variant.deck.copies
    for trump in (*Suit, None):
        assert best_melds(Cards.parse("AS " * copies), trump, variant).points == 0
        with pytest.raises(StateError, match=r"cannot give [35] x AS"):
            best_melds(Cards.parse("AS " * (copies + 1)), trump, variant)


def test_a_table_that_no_search_can_master_is_refused_in_bounded_time() -> None:
    """Sixty-four kinds of three cards each, all of one family, in a deck of eight copies."""
    rng = Random(5)  # noqa: S311
    faces = list(presets.SINGLE_DECK.deck.cards)[::2]
    kinds = [
        MeldKind(
            f"k{number}",
            [MeldCard(card.rank, card.suit) for card in rng.sample(faces, 3)],
            rng.randrange(10, 1000),
            "run",
        )
        for number in range(64)
    ]
    house = evolve(
        presets.SINGLE_DECK,
        name="tangled",
        deck=Deck(ranks=Rank, copies=8),
        seating=evolve(presets.SINGLE_DECK.seating, hand_size=48),
        melds=MeldRules(kinds),
    )
    deck = list(house.deck.cards)
    rng.shuffle(deck)
    with pytest.raises(StateError, match="too many of them compete for the same cards"):
        best_melds(Cards(deck[:48]), Suit.SPADES, house)
    few = Cards(deck[:6])
    assert best_melds(few, Suit.SPADES, house).points == best_points(few, Suit.SPADES, house)


def test_what_is_refused_does_not_depend_on_what_was_asked_before() -> None:
    """Each kind of these competes with most others, for all the cards of a large deck."""
    ranks = [Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK]
    kinds = [
        MeldKind(
            f"{rank.word}s-{times}", [MeldCard(rank, suit, times) for suit in Suit], 7**times, "all"
        )
        for rank in ranks
        for times in (1, 2, 3, 4)
    ]
    kinds += [
        MeldKind(
            f"run-{suit.word}-{times}",
            [MeldCard(rank, suit, times) for rank in ranks],
            5 + 6**times,
            "all",
        )
        for suit in Suit
        for times in (1, 2)
    ]
    house = evolve(
        presets.DOUBLE_DECK,
        name="one-family",
        melds=MeldRules(kinds),
    )
    whole = house.deck.cards
    for cards in (whole, whole, whole - Cards.parse("AS"), whole - Cards.parse("AS TH"), whole):
        with pytest.raises(StateError, match="too many of them compete for the same cards"):
            best_melds(cards, Suit.SPADES, house)


# --- Memory --------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", [1, 2, 5])
@pytest.mark.parametrize("name", ["single-deck", "double-deck"])
def test_answers_stay_right_when_little_can_be_remembered(
    name: str, limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_selection, "_REMEMBERED", limit)
    base = presets.ALL[name]
    grand = MeldKind(f"grand-{limit}", (MeldCard(Rank.KING, SuitRole.TRUMP),), 3, "pinochle")
    variant = evolve(base, name="forgetful", melds=base.melds.adding(grand))
    hands = dealt(variant, 25, base.seating.hand_size)
    for _ in range(2):
        for hand in hands:
            expected = best_points(hand, Suit.SPADES, variant)
            assert best_melds(hand, Suit.SPADES, variant).points == expected


def test_memory_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_selection, "_REMEMBERED", 4)
    built: list[Choice] = []

    def build(choice: Choice) -> Choice:
        built.append(choice)
        return choice

    table = [item_of([face], 1, "one") for face in FACES]
    find = compiled(table, deck_of(2), build)
    for _ in range(2):
        for face in FACES:
            find(Cards([face]).packed)
    # Twelve answers do not fit into a memory of four, so the second round builds them again.
    assert len(built) > len(FACES)


# --- Speed ---------------------------------------------------------------------------------------


def seconds(function: Callable[[T], object], arguments: Sequence[T]) -> float:
    start = process_time()
    for argument in arguments:
        function(argument)
    return process_time() - start


def ratio() -> float:
    """Return how many times as long a `Counter` of twelve cards takes as their best melds."""
    variant, trump = presets.SINGLE_DECK, Suit.SPADES
    hands = dealt(variant, 400, 12)
    lists = [list(hand) for hand in hands]
    for hand in hands:
        best_melds(hand, trump, variant)
    gc.collect()
    gc.disable()
    try:
        pairs = [
            (
                seconds(Counter, lists),
                seconds(lambda hand: best_melds(hand, trump, variant), hands),
            )
            for _ in range(25)
        ]
    finally:
        gc.enable()
    return median(slow / fast for slow, fast in pairs)


def test_counting_melds_is_three_times_as_fast_as_counting_cards() -> None:
    assert any(ratio() >= 3 for _ in range(3))
