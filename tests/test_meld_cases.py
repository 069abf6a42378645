"""Hands whose melds are known: edge cases, reports, published figures, house tables."""

from collections.abc import Callable
from itertools import permutations

import pytest
from attrs import evolve

from pinochle import (
    Card,
    Cards,
    MeldCard,
    MeldKind,
    MeldRules,
    Rank,
    StateError,
    Suit,
    SuitRole,
    Variant,
    best_melds,
    explain_meld,
    find_melds,
    melds_by_trump,
    near_melds,
    presets,
)
from tests.cases.melds import NUMBERED, POSITIONS, PUBLISHED, REPORTED, Case

CASES = (*NUMBERED, *REPORTED, *PUBLISHED, *POSITIONS)


def suit(code: str) -> Suit | None:
    return None if code == "-" else Suit.parse(code)


def points(hand: str, trump: str, variant: Variant) -> int:
    return best_melds(Cards.parse(hand), suit(trump), variant).points


# --- The tables ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "preset"),
    [pytest.param(case, name, id=f"{case.id}-{name}") for case in CASES for name in case.points],
)
def test_points_of_case(case: Case, preset: str) -> None:
    assert points(case.hand, case.trump, presets.ALL[preset]) == case.points[preset]


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=case.id) for case in CASES if case.melds is not None]
)
def test_melds_of_case(case: Case) -> None:
    variant = presets.ALL[next(iter(case.points))]
    sheet = best_melds(Cards.parse(case.hand), suit(case.trump), variant)
    found = sorted((meld.name, meld.cards.code) for meld in sheet.melds)
    assert found == sorted((name, Cards.parse(cards).code) for name, cards in case.melds or [])


# --- Cases that are more than a hand --------------------------------------------------------------


def test_case_26_melds_of_partners_only_add_up() -> None:
    hands = ["KS", "QS", "KS QS"]
    assert [points(hand, "S", presets.SINGLE_DECK) for hand in hands] == [0, 0, 40]


def test_case_27_run_whose_card_went_back_in_the_exchange_is_none() -> None:
    received = Cards.parse("AS TS KS QS JS AH AC TD 9H 9D 9C JH JC TC KC QC")
    held = received - Cards.parse("JS 9H 9D JC")
    before, after = (
        best_melds(hand, Suit.SPADES, presets.SINGLE_DECK) for hand in (received, held)
    )
    assert [meld.name for meld in before] == ["run", "marriage"]
    assert [meld.name for meld in after] == ["royal-marriage", "marriage"]


def test_ex_05_meld_is_counted_after_the_exchange() -> None:
    jacks, queens = "JD JD", "QS QS"
    assert points(jacks, "C", presets.SINGLE_DECK) + points(queens, "C", presets.SINGLE_DECK) == 0
    assert points(f"{queens} {jacks}", "C", presets.SINGLE_DECK) == 300


def test_mc_02_without_double_kinds_two_runs_are_two_runs() -> None:
    rules = presets.SINGLE_DECK.melds
    doubles = [name for name in rules.names if name.startswith("double-") or "abound" in name]
    house = evolve(presets.SINGLE_DECK, name="no-doubles", melds=rules.dropping(*doubles))
    assert points("AS AS TS TS KS KS QS QS JS JS 9H 9D", "S", house) == 300
    assert points("QS QS JD JD", "H", house) == 80
    assert points("AS AS AH AH AD AD AC AC", "H", house) == 200


def test_cs_10_each_card_is_laid_down_once() -> None:
    hand = Cards.parse("QS QS JD JD KS QH QD QC")
    sheet = best_melds(hand, Suit.HEARTS, presets.SINGLE_DECK)
    assert (sheet.points, sheet.cards, len(sheet.cards)) == (380, hand, 8)


def test_ua_02_the_same_question_gets_the_same_answer() -> None:
    trumps = ["S", "H", "S", "D", "-", "S"]
    assert [points("QS JD", trump, presets.SINGLE_DECK) for trump in trumps] == [40] * 6


def test_sheets_by_trump_are_those_of_each_trump() -> None:
    hand = Cards.parse("AS TS KS QS JS KH QH QH JD JD 9D AC")
    sheets = melds_by_trump(hand, presets.SINGLE_DECK)
    assert {trump.code: sheet.points for trump, sheet in sheets.items()} == {
        "C": 80,
        "D": 90,
        "H": 100,
        "S": 210,
    }
    for trump, sheet in sheets.items():
        assert sheet == best_melds(hand, trump, presets.SINGLE_DECK)


Question = Callable[[Cards, Variant], object]
QUESTIONS: dict[str, Question] = {
    "best": lambda hand, variant: best_melds(hand, Suit.SPADES, variant),
    "best-without-trump": lambda hand, variant: best_melds(hand, None, variant),
    "find": lambda hand, variant: find_melds(hand, Suit.SPADES, variant),
    "by-trump": melds_by_trump,
    "near": lambda hand, variant: near_melds(hand, Suit.SPADES, variant),
    "explain": lambda hand, variant: explain_meld("run", hand, Suit.SPADES, variant),
}


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS.keys())
@pytest.mark.parametrize(
    ("hand", "preset"),
    [
        ("AS AS AS", "single-deck"),
        ("9H 9H 9H", "two-player"),
        ("AS AS AS AS AS", "double-deck"),
        ("KS QS 9S", "double-deck"),
    ],
)
def test_ua_07_hand_that_the_deck_cannot_give_is_refused(
    question: Question, hand: str, preset: str
) -> None:
    with pytest.raises(StateError):
        question(Cards.parse(hand), presets.ALL[preset])


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS.keys())
@pytest.mark.parametrize("preset", presets.ALL)
def test_ua_07_all_copies_of_the_deck_are_accepted(question: Question, preset: str) -> None:
    variant = presets.ALL[preset]
    question(Cards([Card(Rank.ACE, Suit.SPADES)] * variant.deck.copies), variant)
    question(variant.deck.cards, variant)


# --- Kinds of melds that no preset has ------------------------------------------------------------

DOUBLE_ROYAL = MeldKind(
    "double-royal-marriage",
    (MeldCard(Rank.KING, SuitRole.TRUMP, 2), MeldCard(Rank.QUEEN, SuitRole.TRUMP, 2)),
    points=300,
    family="run",
)
GRAND_PINOCHLE = MeldKind(
    "grand-pinochle",
    (
        MeldCard(Rank.KING, Suit.SPADES),
        MeldCard(Rank.QUEEN, Suit.SPADES),
        MeldCard(Rank.JACK, Suit.DIAMONDS),
    ),
    points=80,
    family="pinochle",
)


@pytest.mark.parametrize(
    ("hand", "total", "names"),
    [
        pytest.param("KS KS QS QS", 300, ["double-royal-marriage"], id="alone"),
        pytest.param("KS KS QS", 40, ["royal-marriage"], id="incomplete"),
        pytest.param(
            "AS TS KS KS QS QS JS", 300, ["double-royal-marriage"], id="better-than-run-marriage"
        ),
        pytest.param(
            "AS AS TS TS KS KS QS QS JS JS", 1500, ["double-run"], id="worse-than-double-run"
        ),
    ],
)
def test_double_royal_marriage_is_a_kind_like_others(
    hand: str, total: int, names: list[str]
) -> None:
    rules = presets.SINGLE_DECK.melds.adding(DOUBLE_ROYAL)
    house = evolve(presets.SINGLE_DECK, name="double-royal", melds=rules)
    sheet = best_melds(Cards.parse(hand), Suit.SPADES, house)
    assert (sheet.points, [meld.name for meld in sheet]) == (total, names)


@pytest.mark.parametrize(
    ("hand", "total", "names"),
    [
        pytest.param("KS QS JD", 100, ["marriage", "grand-pinochle"], id="alone"),
        pytest.param("QS JD", 40, ["pinochle"], id="incomplete"),
        pytest.param(
            "KS QS QS JD JD", 320, ["marriage", "double-pinochle"], id="worse-than-double-pinochle"
        ),
    ],
)
def test_grand_pinochle_is_a_kind_like_others(hand: str, total: int, names: list[str]) -> None:
    rules = presets.SINGLE_DECK.melds.adding(GRAND_PINOCHLE)
    house = evolve(presets.SINGLE_DECK, name="grand-pinochle", melds=rules)
    sheet = best_melds(Cards.parse(hand), Suit.HEARTS, house)
    assert (sheet.points, [meld.name for meld in sheet]) == (total, names)


def test_grand_and_single_pinochle_share_two_queens_and_two_jacks() -> None:
    rules = presets.FOUR_HAND.melds.adding(GRAND_PINOCHLE).dropping("double-pinochle")
    house = evolve(presets.FOUR_HAND, name="grand-pinochle", melds=rules)
    assert points("KS QS QS JD JD", "H", house) == 20 + 40 + 80


# --- Choices that score the same ------------------------------------------------------------------


def names(hand: str, trump: str, rules: MeldRules) -> list[str]:
    variant = evolve(presets.SINGLE_DECK, name="house", melds=rules)
    return [meld.name for meld in best_melds(Cards.parse(hand), suit(trump), variant)]


def test_of_equal_choices_the_one_with_fewer_melds_counts() -> None:
    rules = presets.SINGLE_DECK.melds.dropping("run-king", "run-queen").repriced(run_marriage=190)
    last_in_table = rules.dropping("run-marriage").adding(rules.kind("run-marriage"))
    for table in (rules, last_in_table):
        assert names("AS TS KS KS QS QS JS", "S", table) == ["run-marriage"]


def test_of_equal_choices_the_one_that_stands_first_in_the_table_counts() -> None:
    pinochle = presets.SINGLE_DECK.melds.kind("pinochle")
    grand = evolve(GRAND_PINOCHLE, points=pinochle.points)
    assert names("KS QS JD", "H", MeldRules((pinochle, grand))) == ["pinochle"]
    assert names("KS QS JD", "H", MeldRules((grand, pinochle))) == ["grand-pinochle"]


def test_of_equal_choices_the_one_in_the_first_suit_counts() -> None:
    visit = MeldKind(
        "visit",
        (MeldCard(Rank.KING, SuitRole.PLAIN), MeldCard(Rank.QUEEN, SuitRole.TRUMP)),
        points=20,
        family="run",
    )
    house = evolve(presets.SINGLE_DECK, name="house", melds=MeldRules((visit,)))
    sheet = best_melds(Cards.parse("KS KD KC QH"), Suit.HEARTS, house)
    assert [meld.cards.code for meld in sheet] == ["KC QH"]


ORDERS = list(permutations(["run", "royal-marriage", "marriage", "dix"]))


@pytest.mark.parametrize("order", ORDERS, ids=map("+".join, ORDERS))
def test_melds_are_in_the_order_of_the_table_and_then_of_the_suits(order: tuple[str, ...]) -> None:
    rules = MeldRules(map(presets.SINGLE_DECK.melds.kind, order))
    house = evolve(presets.SINGLE_DECK, name="house", melds=rules)
    hand = Cards.parse("9S KD QD QS KS AS TS KS QS JS KC QC 9S")
    codes = {
        "run": ["AS TS KS QS JS"],
        "royal-marriage": ["KS QS"],
        "marriage": ["KC QC", "KD QD"],
        "dix": ["9S", "9S"],
    }
    sheet = best_melds(hand, Suit.SPADES, house)
    expected = [(name, code) for name in order for code in codes[name]]
    assert [(meld.name, meld.cards.code) for meld in sheet] == expected
