"""Laws of melds, on hands full of doubles, royals and whole melds."""

from collections import Counter
from itertools import permutations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from pinochle import (
    Card,
    Cards,
    MeldCard,
    MeldKind,
    MeldRules,
    Rank,
    Reason,
    Suit,
    SuitRole,
    Variant,
    best_melds,
    explain_meld,
    find_melds,
    near_melds,
    presets,
)
from pinochle.strategies import meld_kinds, meld_rich_hands
from tests.reference import (
    best_selection,
    nearly_melds,
    possible_melds,
    present_melds,
)

# --- Hands and tables ----------------------------------------------------------------------------

TRUMPS = st.sampled_from([*Suit, None])
ONE_DECK = [variant for name, variant in presets.ALL.items() if name != "double-deck"]
TWOFOLD = ("two-player", "bicycle-two-hand")

HOUSE_KINDS = (
    MeldKind(
        "double-royal-marriage",
        (MeldCard(Rank.KING, SuitRole.TRUMP, 2), MeldCard(Rank.QUEEN, SuitRole.TRUMP, 2)),
        points=300,
        family="run",
    ),
    MeldKind(
        "grand-pinochle",
        (
            MeldCard(Rank.KING, Suit.SPADES),
            MeldCard(Rank.QUEEN, Suit.SPADES),
            MeldCard(Rank.JACK, Suit.DIAMONDS),
        ),
        points=80,
        family="pinochle",
    ),
)

Question = tuple[Cards, Suit | None, Variant]


@st.composite
def questions_of(draw: st.DrawFn, variant: Variant, *, more: int = 4) -> Question:
    """Draw a hand of a variant, which may have some cards more than are dealt, and a trump."""
    trump = draw(TRUMPS)
    size = variant.seating.hand_size + more
    hand = draw(meld_rich_hands(variant, trump, max_size=size))
    return hand, trump, variant


def kinds(name: str, variant: Variant) -> st.SearchStrategy[MeldKind]:
    """Draw a kind of meld that the deck can give, of any shape, in one of two families."""
    return st.sampled_from(["run", "other"]).flatmap(
        lambda family: meld_kinds(variant.deck, name=name, family=family)
    )


@st.composite
def house_variants(draw: st.DrawFn) -> Variant:
    """Draw a variant whose table somebody composed: some known kinds, some of any shape."""
    base = draw(st.sampled_from([presets.SINGLE_DECK, presets.DOUBLE_DECK]))
    known = (*base.melds.kinds, *HOUSE_KINDS) if draw(st.booleans()) else ()
    kept = [kind for kind in known if draw(st.booleans())]
    number = draw(st.integers(0 if kept else 1, 5))
    drawn = [draw(kinds(f"kind-{place}", base)) for place in range(number)]
    return evolve(base, name="house", melds=MeldRules(draw(st.permutations([*kept, *drawn]))))


PRESET_QUESTIONS = st.sampled_from(list(presets.ALL.values())).flatmap(questions_of)

QUESTIONS = st.one_of(PRESET_QUESTIONS, house_variants().flatmap(questions_of))
"""Hands under the presets and under tables that somebody composed."""


def points(hand: Cards, trump: Suit | None, variant: Variant) -> int:
    return best_melds(hand, trump, variant).points


# --- The best selection --------------------------------------------------------------------------


def assert_best_selection(hand: Cards, trump: Suit | None, variant: Variant) -> None:
    sheet = best_melds(hand, trump, variant)
    expected = best_selection(hand, trump, variant)
    assert sheet.points == expected.points
    assert tuple((meld.name, meld.cards.code) for meld in sheet.melds) == expected.melds


@pytest.mark.parametrize("preset", presets.ALL)
@given(data=st.data())
def test_preset_counts_the_best_selection(preset: str, data: st.DataObject) -> None:
    """Law: no choice of melds of a preset scores more, and ties are broken as the rules say."""
    assert_best_selection(*data.draw(questions_of(presets.ALL[preset])))


@given(variant=house_variants(), data=st.data())
def test_house_table_counts_the_best_selection(variant: Variant, data: st.DataObject) -> None:
    """Law: no choice of melds scores more, whatever kinds a user composes."""
    for _ in range(5):
        assert_best_selection(*data.draw(questions_of(variant)))


@pytest.mark.parametrize("trump", [*Suit, None])
@pytest.mark.parametrize("preset", presets.ALL)
def test_whole_deck_counts_the_best_selection(preset: str, trump: Suit | None) -> None:
    variant = presets.ALL[preset]
    assert_best_selection(variant.deck.cards, trump, variant)


@given(question=QUESTIONS)
def test_sheet_is_valid_by_itself(question: Question) -> None:
    """Law: in each family a card serves once, and the cards laid down serve all families."""
    hand, trump, variant = question
    sheet = best_melds(hand, trump, variant)
    assert sheet.points == sum(meld.points for meld in sheet.melds)
    served: dict[str, Counter[Card]] = {}
    for meld in sheet.melds:
        assert variant.melds.kind(meld.name) == meld.kind
        served.setdefault(meld.kind.family, Counter()).update(meld.cards)
    shown: Counter[Card] = Counter()
    for cards in served.values():
        assert cards <= Counter(hand)
        shown |= cards
    assert sheet.cards == Cards(shown.elements())


@given(question=QUESTIONS, times=st.integers(2, 10))
def test_scale_of_points_changes_no_choice(question: Question, times: int) -> None:
    """Law: with all points multiplied the same melds are chosen, as in units and in tens."""
    hand, trump, variant = question
    kinds = (evolve(kind, points=kind.points * times) for kind in variant.melds.kinds)
    scaled = evolve(variant, name="scaled", melds=MeldRules(kinds))
    mine, other = best_melds(hand, trump, variant), best_melds(hand, trump, scaled)
    assert other.points == mine.points * times
    assert [meld.name for meld in other] == [meld.name for meld in mine]
    assert [meld.cards for meld in other] == [meld.cards for meld in mine]


# --- Laws of the game ----------------------------------------------------------------------------


@given(question=QUESTIONS, data=st.data())
def test_another_card_never_lowers_meld(question: Question, data: st.DataObject) -> None:
    """Law 6, first half: meld is monotone in the hand."""
    hand, trump, variant = question
    left = variant.deck.cards - hand
    more = hand + Cards([data.draw(st.sampled_from(list(left)))])
    assert points(more, trump, variant) >= points(hand, trump, variant)


@given(question=questions_of(presets.SINGLE_DECK))
def test_run_extras_only_matter_with_one_run_and_a_royal_to_spare(question: Question) -> None:
    """Law 6, second half: they never lower meld, and raise it exactly in that case."""
    hand, trump, extras = question
    difference = points(hand, trump, extras) - points(hand, trump, presets.FOUR_HAND)
    runs, kings, queens = 0, 0, 0
    if trump is not None:
        held = {rank: hand.count(Card(rank, trump)) for rank in Rank}
        kings, queens = held[Rank.KING], held[Rank.QUEEN]
        runs = min(number for rank, number in held.items() if rank is not Rank.NINE)
    assert difference == (40 if runs == 1 and max(kings, queens) > 1 else 0)


Relabelling = dict[Suit, Suit]
RELABELLINGS: list[Relabelling] = [
    dict(zip(Suit, order, strict=True)) for order in permutations(Suit)
]


def relabelled(question: Question, suits: Relabelling) -> Question:
    hand, trump, variant = question
    moved = Cards(Card(card.rank, suits[card.suit]) for card in hand)
    return moved, None if trump is None else suits[trump], variant


@given(question=PRESET_QUESTIONS)
def test_hearts_and_clubs_are_alike(question: Question) -> None:
    """Law 7: meld does not change when hearts and clubs are swapped in hand and trump."""
    swap = {suit: suit for suit in Suit} | {Suit.HEARTS: Suit.CLUBS, Suit.CLUBS: Suit.HEARTS}
    assert points(*relabelled(question, swap)) == points(*question)


@pytest.mark.parametrize("preset", presets.ALL)
def test_no_other_suits_are_alike(preset: str) -> None:
    """Law 7: every relabelling that moves spades or diamonds breaks the pinochle."""
    variant = presets.ALL[preset]
    pinochle = Cards.parse("QS JD"), None, variant
    for suits in RELABELLINGS:
        kept = suits[Suit.SPADES] is Suit.SPADES and suits[Suit.DIAMONDS] is Suit.DIAMONDS
        expected = variant.melds.kind("pinochle").points if kept else 0
        assert points(*relabelled(pinochle, suits)) == expected


@given(question=PRESET_QUESTIONS, suits=st.sampled_from(RELABELLINGS))
def test_without_pinochles_all_suits_are_alike(question: Question, suits: Relabelling) -> None:
    """Law 7: when pinochles score nothing, meld does not change under any relabelling."""
    hand, trump, variant = question
    pinochles = [kind.name for kind in variant.melds.kinds if kind.family == "pinochle"]
    house = evolve(variant, name="no-pinochle", melds=variant.melds.dropping(*pinochles))
    assert points(*relabelled((hand, trump, house), suits)) == points(hand, trump, house)


@given(question=PRESET_QUESTIONS, other=TRUMPS)
def test_trump_only_matters_to_its_own_suit(question: Question, other: Suit | None) -> None:
    """Law 8: another trump changes nothing but the runs, marriages and nines of the two suits."""
    hand, trump, variant = question

    def elsewhere(named: Suit | None) -> list[tuple[str, Cards]]:
        return [
            (meld.name, meld.cards)
            for meld in best_melds(hand, named, variant)
            if meld.kind.family != "run" or not {card.suit for card in meld.cards} & {trump, other}
        ]

    assert elsewhere(trump) == elsewhere(other)


@pytest.mark.parametrize("preset", [variant.name for variant in ONE_DECK])
@given(data=st.data())
def test_twelve_cards_meld_in_tens_and_within_bounds(preset: str, data: st.DataObject) -> None:
    """Law 9: a multiple of 10, at most 1800, or 400 where doubles are two singles."""
    total = points(*data.draw(questions_of(presets.ALL[preset], more=0)))
    assert total % 10 == 0
    assert 0 <= total <= (400 if preset in TWOFOLD else 1800)


@given(question=PRESET_QUESTIONS)
def test_hand_scores_what_its_parts_score(question: Question) -> None:
    """Law: a suit scores what it scores alone; beside it only pinochles and arounds score."""
    hand, trump, variant = question
    alone = sum(points(hand.of(suit), trump, variant) for suit in Suit)
    shared = sum(
        meld.points for meld in best_melds(hand, trump, variant) if meld.kind.family != "run"
    )
    assert points(hand, trump, variant) == alone + shared


# --- The other questions about melds -------------------------------------------------------------


@given(question=QUESTIONS)
def test_found_melds_are_all_there_are(question: Question) -> None:
    """Law: each kind in each suit is found once for every disjoint set of its cards."""
    found = find_melds(*question)
    assert tuple((meld.name, meld.cards.code) for meld in found) == present_melds(*question)


@given(question=QUESTIONS, missing=st.integers(1, 4))
def test_near_melds_are_those_that_lack_so_many_cards(question: Question, missing: int) -> None:
    """Law: the next set of each kind is near when it lacks so many cards; best gains first."""
    found = near_melds(*question, missing=missing)
    assert tuple(
        (near.meld.name, near.meld.cards.code, near.missing.code, near.gain) for near in found
    ) == nearly_melds(*question, missing=missing)


@given(question=QUESTIONS)
def test_explanation_is_given_for_every_meld_that_does_not_count(question: Question) -> None:
    """Law: `explain_meld` is silent about the kinds on the best sheet and about no others."""
    counted = {meld.name for meld in best_melds(*question)}
    possible = {meld.kind.name for meld in possible_melds(*question[1:])}
    present = {meld.name for meld in present_melds(*question)}
    for name in question[2].melds.names:
        violation = explain_meld(name, *question)
        if name in counted:
            assert violation is None
        elif name not in possible:
            assert violation is not None
            assert violation.code is Reason.MELD_NO_TRUMP
        else:
            assert violation is not None
            in_use = name in present
            assert violation.code is (
                Reason.MELD_CARDS_IN_USE if in_use else Reason.MELD_CARDS_MISSING
            )
