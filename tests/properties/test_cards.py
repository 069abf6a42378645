"""Laws of sets of cards, against `collections.Counter` as the model."""

import pickle
from collections import Counter
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle import Card, Cards, ParseError, Rank, StateError, Suit

ORDER = [Card(rank, suit) for suit in Suit for rank in reversed(Rank)]
PLACE = {face.code: place for place, face in enumerate(ORDER)}

FEW = st.lists(st.sampled_from(ORDER[:3] + ORDER[-3:]), max_size=4)
"""Cards of which many are the same, never more than four."""

MANY = st.lists(st.sampled_from(ORDER), max_size=48).filter(
    lambda cards: max(Counter(cards).values(), default=0) <= 4
)
LISTS = FEW | MANY


def model(cards: Cards) -> Counter[Card]:
    """Count the cards by asking for every face."""
    return Counter({face: cards.count(face) for face in ORDER if cards.count(face)})


@given(cards=LISTS)
def test_cards_count_what_was_given(cards: list[Card]) -> None:
    """Law: no card is lost or won, and each is found."""
    made = Cards(cards)
    assert model(made) == Counter(cards)
    assert len(made) == len(cards)
    assert [face in made for face in ORDER] == [face in cards for face in ORDER]


@given(cards=LISTS)
def test_order_is_by_suit_and_down_from_the_ace(cards: list[Card]) -> None:
    """Law: iteration sorts by suit, then by rank from the ace down."""
    expected = sorted(cards, key=lambda card: PLACE[card.code])
    assert list(Cards(cards)) == expected
    assert Cards(cards).code.split() == [card.code for card in expected]


@given(cards=LISTS, trump=st.sampled_from(Suit))
def test_sorted_puts_trump_first(cards: list[Card], trump: Suit) -> None:
    """Law: sorting for a trump moves that suit to the front and changes nothing else."""
    expected = sorted(cards, key=lambda card: (card.suit is not trump, PLACE[card.code]))
    assert list(Cards(cards).sorted(trump)) == expected


@given(cards=LISTS, suit=st.sampled_from(Suit))
def test_suit_has_its_cards(cards: list[Card], suit: Suit) -> None:
    """Law: a suit has exactly the cards of that suit."""
    assert model(Cards(cards).of(suit)) == Counter(card for card in cards if card.suit is suit)


@given(cards=LISTS, data=st.data())
def test_order_of_giving_does_not_matter(cards: list[Card], data: st.DataObject) -> None:
    """Law: equal cards in another order are an equal value with an equal hash."""
    other = data.draw(st.permutations(cards))
    assert Cards(other) == Cards(cards)
    assert hash(Cards(other)) == hash(Cards(cards))


@given(a=LISTS, b=LISTS)
def test_equality_is_that_of_counts(a: list[Card], b: list[Card]) -> None:
    """Law: sets are equal exactly when all counts are."""
    assert (Cards(a) == Cards(b)) is (Counter(a) == Counter(b))


@given(a=LISTS, b=LISTS)
def test_sets_combine_like_counts(a: list[Card], b: list[Card]) -> None:
    """Law: ``+ & |`` are those of counters."""
    one, other = Counter(a), Counter(b)
    assert model(Cards(a) + Cards(b)) == one + other
    assert model(Cards(a) & Cards(b)) == one & other
    assert model(Cards(a) | Cards(b)) == one | other


@given(a=LISTS, b=LISTS)
def test_sets_compare_like_counts(a: list[Card], b: list[Card]) -> None:
    """Law: ``<=`` and ``>=`` are those of counters."""
    assert (Cards(a) <= Cards(b)) is (Counter(a) <= Counter(b))
    assert (Cards(a) >= Cards(b)) is (Counter(a) >= Counter(b))


@given(a=LISTS, b=LISTS)
def test_taking_away_is_exact_or_names_what_is_missing(a: list[Card], b: list[Card]) -> None:
    """Law: a difference has the counts of a counter's; what is not there is named."""
    missing = Counter(b) - Counter(a)
    if not missing:
        assert model(Cards(a) - Cards(b)) == Counter(a) - Counter(b)
        return
    named = " ".join(face.code for face in ORDER for _ in range(missing[face]))
    with pytest.raises(StateError) as caught:
        Cards(a) - Cards(b)
    assert str(caught.value).startswith(f"cannot take {named} from ")


@given(a=LISTS, b=LISTS)
def test_adding_is_undone_by_taking_away(a: list[Card], b: list[Card]) -> None:
    """Law: ``a + b - b`` is ``a``."""
    assert Cards(a) + Cards(b) - Cards(b) == Cards(a)


@given(cards=LISTS)
def test_written_cards_are_read_back(cards: list[Card]) -> None:
    """Law: code, text for people and repr all give the value back."""
    made = Cards(cards)
    assert Cards.parse(made.code) == made
    assert Cards.parse(str(made)) == made
    assert Cards.parse(repr(made).removeprefix("Cards.parse('").removesuffix("')")) == made


@given(cards=LISTS, protocol=st.integers(0, pickle.HIGHEST_PROTOCOL))
def test_stored_cards_are_read_back(cards: list[Card], protocol: int) -> None:
    """Law: pickling and copying give an equal value."""
    made = Cards(cards)
    assert pickle.loads(pickle.dumps(made, protocol)) == made  # noqa: S301 - our own
    assert deepcopy(made) == made


@given(cards=st.lists(st.sampled_from(ORDER[:2]), max_size=24))
def test_nine_copies_are_refused(cards: list[Card]) -> None:
    """Law: there are cards exactly when no face is there more than eight times."""
    most = max(Counter(cards).values(), default=0)
    if most <= 8:
        assert len(Cards(cards)) == len(cards)
        return
    with pytest.raises(StateError, match="more than 8 copies"):
        Cards(cards)


@given(text=st.text(st.sampled_from("AaTt10K9Jq SsHhDdCc\N{BLACK SPADE SUIT}, \n"), max_size=12))
def test_text_is_cards_or_refused_at_its_first_fault(text: str) -> None:
    """Law: what stands before the word of the fault can be read, and with that word it cannot."""
    try:
        cards, fault = Cards.parse(text), None
    except ParseError as error:
        cards, fault = Cards(), error
    words = text.replace(",", " ").split()
    if fault is None:
        assert len(cards) == len(words)
        return
    before = text[: fault.position].replace(",", " ")
    start = max(before.rfind(" "), before.rfind("\n")) + 1
    assert len(Cards.parse(text[:start])) < len(words)
    with pytest.raises(ParseError) as caught:
        Cards.parse(text[start:])
    assert caught.value.position == fault.position - start
