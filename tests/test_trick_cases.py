"""Tricks whose legal plays, winner and points are known, and positions that cannot be."""

import random
from collections.abc import Callable, Iterator, Sequence

import pytest

from pinochle import (
    Card,
    Cards,
    Rank,
    Reason,
    StateError,
    Suit,
    Variant,
    explain_play,
    legal_plays,
    presets,
    trick_points,
    trick_winner,
)
from tests.cases.play import PLAYS, POINTS, VARIANTS, WINNERS

SINGLE, DOUBLE, TWO = presets.SINGLE_DECK, presets.DOUBLE_DECK, presets.TWO_PLAYER
ACE, KING, NINE = (Card.parse(text) for text in ("AS", "KH", "9S"))
HAND = Cards.parse("AS KH 9S")


def cards(column: str) -> list[Card]:
    """Read cards in the order in which they stand."""
    return [] if column == "-" else [Card.parse(text) for text in column.split()]


def codes(found: Sequence[Card]) -> str:
    return " ".join(card.code for card in found)


# --- The tables ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "columns"),
    [
        pytest.param(VARIANTS[name], line.columns, id=f"{line.id}-{name}")
        for line in PLAYS
        for name in line.rules
    ],
)
def test_legal_plays_of_case(variant: Variant, columns: tuple[str, ...]) -> None:
    trump, trick, hand, legal = columns
    found = legal_plays(Cards(cards(hand)), cards(trick), Suit.parse(trump), variant)
    assert codes(found) == legal


@pytest.mark.parametrize("columns", [pytest.param(line.columns, id=line.id) for line in WINNERS])
def test_winner_of_case(columns: tuple[str, ...]) -> None:
    trump, trick, winner = columns
    assert trick_winner(cards(trick), Suit.parse(trump)) == int(winner)


@pytest.mark.parametrize(
    ("variant", "columns"),
    [
        pytest.param(VARIANTS[name], line.columns, id=f"{line.id}-{name}")
        for line in POINTS
        for name in line.rules
    ],
)
def test_points_of_case(variant: Variant, columns: tuple[str, ...]) -> None:
    captured, last, points = columns
    for order in (cards(captured), cards(captured)[::-1]):
        assert trick_points(order, variant, last=last == "last") == int(points)


# --- Cases that are more than a line --------------------------------------------------------------


def test_case_50_refuses_the_nine_because_it_does_not_beat_the_queen() -> None:
    hand, trick = Cards.parse("TH AH 9H"), cards("QH")
    why = explain_play(Card.parse("9H"), hand, trick, Suit.SPADES, SINGLE)
    assert why is not None
    assert (why.code, codes(why.allowed)) == (Reason.PLAY_MUST_HEAD, "AH TH")


def test_case_51_a_trump_instead_of_the_suit_led_is_a_revoke() -> None:
    why = explain_play(ACE, Cards.parse("TH 9H AS"), cards("QH AH"), Suit.SPADES, SINGLE)
    assert why is not None
    assert (why.code, codes(why.allowed)) == (Reason.PLAY_MUST_FOLLOW, "TH 9H")


def test_case_57_neither_discard_wins() -> None:
    for discard in cards("9C AD"):
        assert trick_winner([*cards("KH QS"), discard], Suit.SPADES) == 1


@pytest.mark.parametrize("hand", ["AS 9C TH", "AH KH 9C"])
def test_case_63_first_lead_is_a_trump_only_by_a_house_rule(hand: str) -> None:
    held = Cards.parse(hand)
    trumps = tuple(held.of(Suit.SPADES)) or tuple(held)
    for variant in VARIANTS.values():
        if Rank.NINE not in variant.deck.ranks:
            continue
        first = legal_plays(held, [], Suit.SPADES, variant, first_lead=True)
        assert first == (trumps if variant.name == "trump-first" else tuple(held))
        assert legal_plays(held, [], Suit.SPADES, variant) == tuple(held)


def test_case_63_house_rule_binds_the_leader_only() -> None:
    legal = legal_plays(
        Cards.parse("AS KH"), cards("9H"), Suit.SPADES, VARIANTS["trump-first"], first_lead=True
    )
    assert codes(legal) == "KH"


@pytest.mark.parametrize("name", ["two-player", "turn-up", "bicycle-two-hand"])
def test_case_64_while_there_is_a_stock_any_card_may_be_thrown(name: str) -> None:
    hand, trick = Cards.parse("9D TC 9S AC"), cards("AC")
    for trump in Suit:
        free = legal_plays(hand, trick, trump, presets.ALL[name], open_stock=True)
        assert free == tuple(hand)
        bound = legal_plays(hand, trick, trump, presets.ALL[name])
        assert codes(bound) == "AC TC"
        assert explain_play(Card.parse("9D"), hand, trick, trump, TWO, open_stock=True) is None


def test_two_player_177_without_a_duty_a_club_may_be_kept() -> None:
    hand, trick = Cards.parse("9C AH"), cards("KC")
    assert codes(legal_plays(hand, trick, Suit.SPADES, TWO, open_stock=True)) == "9C AH"


def test_case_64_the_stock_frees_the_leader_as_well() -> None:
    hand = Cards.parse("9D TC 9S AC")
    assert legal_plays(hand, [], Suit.SPADES, TWO, open_stock=True, first_lead=True) == tuple(hand)


# --- Answers -------------------------------------------------------------------------------------


def test_legal_plays_are_a_tuple_of_distinct_faces_in_the_order_of_cards() -> None:
    """Reported of other programs: live iterators, and an order that changed between runs."""
    hand = Cards.parse("9C AC 9C TD AD KH AH 9S AS AS")
    legal = legal_plays(hand, [], Suit.HEARTS, SINGLE)
    assert isinstance(legal, tuple)
    assert codes(legal) == "AC 9C AD TD AH KH AS 9S"


def test_a_trick_may_be_any_sequence() -> None:
    hand, trick = Cards.parse("TH AH 9H"), tuple(cards("QH"))
    for shape in (trick, list(trick), Shape(trick)):
        assert codes(legal_plays(hand, shape, Suit.SPADES, SINGLE)) == "AH TH"
        assert trick_winner(shape, Suit.SPADES) == 0
    empties: list[Sequence[Card]] = [(), [], Shape(())]
    for empty in empties:
        assert legal_plays(hand, empty, Suit.SPADES, SINGLE) == tuple(hand)


class Shape(Sequence[Card]):
    """A sequence that is neither a list nor a tuple."""

    def __init__(self, items: Sequence[Card]) -> None:
        self.items = items

    def __len__(self) -> int:
        return len(self.items)

    def __getitem__(self, index: int) -> Card:  # type: ignore[override]
        return self.items[index]


def test_questions_leave_their_arguments_alone() -> None:
    hand, trick = Cards.parse("TH AH 9H"), cards("QH")
    legal_plays(hand, trick, Suit.SPADES, SINGLE)
    explain_play(NINE, hand, trick, Suit.SPADES, SINGLE)
    trick_winner(trick, Suit.SPADES)
    trick_points(trick, SINGLE)
    assert (hand.code, codes(trick)) == ("AH TH 9H", "QH")


def test_captured_cards_may_come_from_any_iterable() -> None:
    assert trick_points(iter(cards("AS TS KS QS")), SINGLE) == 30
    assert trick_points(Cards.parse("AS TS KS QS"), SINGLE) == 30


@pytest.mark.parametrize("name", presets.ALL)
def test_whole_deck_is_worth_the_total_of_a_deal(name: str) -> None:
    variant = presets.ALL[name]
    everything = trick_points(variant.deck.cards, variant, last=True)
    assert everything == variant.trick_total == (50 if name == "double-deck" else 250)


@pytest.mark.parametrize("name", presets.ALL)
def test_every_suit_has_the_same_points(name: str) -> None:
    variant = presets.ALL[name]
    expected = 12 if name == "double-deck" else 60
    for suit in Suit:
        assert trick_points(variant.deck.cards.of(suit), variant) == expected


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("single-deck", (10, 10, 10, 0, 0, 0)),
        ("four-hand", (10, 10, 10, 0, 0, 0)),
        ("jump-bid", (10, 10, 10, 0, 0, 0)),
        ("pagat", (10, 10, 10, 0, 0, 0)),
        ("bicycle-auction", (10, 10, 10, 0, 0, 0)),
        ("turn-up", (10, 10, 10, 0, 0, 0)),
        ("two-player", (10, 10, 5, 5, 0, 0)),
        ("bicycle-turn-up", (11, 10, 4, 3, 2, 0)),
        ("bicycle-two-hand", (11, 10, 4, 3, 2, 0)),
        ("double-deck", (1, 1, 1, 0, 0)),
    ],
)
def test_points_of_each_rank(name: str, points: tuple[int, ...]) -> None:
    variant = presets.ALL[name]
    ranks = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE)
    found = tuple(trick_points([Card(rank, Suit.CLUBS)], variant) for rank in ranks[: len(points)])
    assert found == points
    assert trick_points([], variant, last=True) == (2 if name == "double-deck" else 10)


# --- Cards that are not held ----------------------------------------------------------------------


def test_lp_10_leader_may_not_lead_a_card_that_is_not_held() -> None:
    why = explain_play(ACE, Cards.parse("9S"), [], Suit.HEARTS, SINGLE)
    assert why is not None
    assert (why.code, codes(why.allowed)) == (Reason.PLAY_NOT_HELD, "9S")


@pytest.mark.parametrize(
    ("variant", "trick", "options"),
    [
        pytest.param(SINGLE, "", {}, id="lead"),
        pytest.param(VARIANTS["trump-first"], "", {"first_lead": True}, id="first-lead"),
        pytest.param(SINGLE, "QH", {}, id="follow"),
        pytest.param(SINGLE, "QC", {}, id="trump"),
        pytest.param(SINGLE, "QD KS", {}, id="overtrump"),
        pytest.param(TWO, "QH", {"open_stock": True}, id="stock"),
        pytest.param(DOUBLE, "QH", {}, id="double-deck"),
    ],
)
def test_not_holding_a_card_comes_before_every_duty(
    variant: Variant, trick: str, options: dict[str, bool]
) -> None:
    hand = Cards.parse("AS KH")
    explain: Callable[..., object] = explain_play
    legal: Callable[..., object] = legal_plays
    for rank in Rank:
        for suit in Suit:
            card = Card(rank, suit)
            if card in hand:
                continue
            why = explain(card, hand, cards(trick), Suit.SPADES, variant, **options)
            assert getattr(why, "code", None) is Reason.PLAY_NOT_HELD
            expected = legal(hand, cards(trick), Suit.SPADES, variant, **options)
            assert getattr(why, "allowed", None) == expected


# --- What cannot be ------------------------------------------------------------------------------


@pytest.mark.parametrize("trick", ["", "QC"], ids=["lead", "follow"])
@pytest.mark.parametrize(
    ("hand", "variant"),
    [
        pytest.param("AS AS AS", SINGLE, id="three-aces"),
        pytest.param("9S AS", DOUBLE, id="nine-of-double-deck"),
        pytest.param("AS AS AS AS AS", DOUBLE, id="five-aces"),
        pytest.param("", SINGLE, id="empty"),
    ],
)
def test_a_hand_that_cannot_be_is_an_error(hand: str, variant: Variant, trick: str) -> None:
    with pytest.raises(StateError, match=r"\bhand\b"):
        legal_plays(Cards.parse(hand), cards(trick or "-"), Suit.SPADES, variant)


@pytest.mark.parametrize(
    ("hand", "trick", "variant"),
    [
        pytest.param("KH", "AS AS AS", SINGLE, id="three-in-the-trick"),
        pytest.param("AS KH", "AS AS", SINGLE, id="two-and-one"),
        pytest.param("AS AS KH", "AS", SINGLE, id="one-and-two"),
        pytest.param("AS AS KH", "QH AS", SINGLE, id="one-and-two-not-led"),
        pytest.param("AS AS KH", "AS", TWO, id="two-hand"),
        pytest.param("AS AS KH", "AS AS AS", DOUBLE, id="double-deck-three-and-two"),
        pytest.param("AS AS AS AS KH", "QH AS", DOUBLE, id="double-deck-one-and-four"),
        pytest.param("AS AS AS KH", "AS AS", DOUBLE, id="double-deck-two-and-three"),
        pytest.param("AS KH", "9H", DOUBLE, id="nine-of-double-deck"),
        pytest.param("AS KH", "AD 9D", DOUBLE, id="nine-of-double-deck-second"),
        pytest.param("KH", "QH QH QH QH", SINGLE, id="complete-and-too-many"),
        pytest.param("KH", "9H TH AH JH", SINGLE, id="complete"),
        pytest.param("KH", "9H TH AH JH QH", SINGLE, id="five-cards"),
        pytest.param("KH", "9H TH", TWO, id="two-hand-complete"),
        pytest.param("KH", "9H TH AH", VARIANTS["three"], id="three-hand-complete"),
    ],
)
def test_a_trick_that_cannot_be_is_an_error(hand: str, trick: str, variant: Variant) -> None:
    held = Cards.parse(hand)
    for first_lead in (False, True):
        with pytest.raises(StateError, match=r"\btrick\b"):
            legal_plays(held, cards(trick), Suit.SPADES, variant, first_lead=first_lead)
    with pytest.raises(StateError, match=r"\btrick\b"):
        explain_play(KING, held, cards(trick), Suit.SPADES, variant)


@pytest.mark.parametrize("trick", ["QC QC", "QC"])
def test_open_stock_does_not_hide_what_cannot_be(trick: str) -> None:
    with pytest.raises(StateError, match="hand"):
        legal_plays(Cards(), cards(trick), Suit.SPADES, TWO, open_stock=True)
    with pytest.raises(StateError, match="trick"):
        legal_plays(HAND, cards("QC QC"), Suit.SPADES, TWO, open_stock=True)
    with pytest.raises(StateError, match="trick"):
        legal_plays(Cards.parse("QC QC"), cards("QC"), Suit.SPADES, TWO, open_stock=True)


@pytest.mark.parametrize("name", presets.ALL)
@pytest.mark.parametrize("trick", ["-", "QC"], ids=["lead", "follow"])
def test_stock_is_open_only_where_there_is_one(name: str, trick: str) -> None:
    variant, hand = presets.ALL[name], Cards.parse("AS KH")
    legal = legal_plays
    if variant.stock is None:
        with pytest.raises(StateError, match=rf"^open_stock: {name} "):
            legal(hand, cards(trick), Suit.SPADES, variant, open_stock=True)
    else:
        assert len(legal(hand, cards(trick), Suit.SPADES, variant, open_stock=True)) == 2


def test_nobody_wins_an_empty_trick() -> None:
    empties: list[Sequence[Card]] = [(), [], Shape(())]
    for empty in empties:
        with pytest.raises(StateError, match="trick"):
            trick_winner(empty, Suit.SPADES)


@pytest.mark.parametrize(
    ("captured", "variant"),
    [
        pytest.param("AS AS AS", SINGLE, id="three-aces"),
        pytest.param("9S", DOUBLE, id="nine-of-double-deck"),
        pytest.param("AS AS AS AS AS", DOUBLE, id="five-aces"),
    ],
)
def test_captured_cards_that_cannot_be_are_an_error(captured: str, variant: Variant) -> None:
    with pytest.raises(StateError, match="cards"):
        trick_points(cards(captured), variant)


# --- Wrong types ---------------------------------------------------------------------------------


def generator() -> Iterator[Card]:
    yield ACE


NO_TRICKS = [
    pytest.param(Cards.parse("QH"), id="cards"),
    pytest.param(Cards(), id="no-cards"),
    pytest.param("QH", id="str"),
    pytest.param("", id="empty-str"),
    pytest.param(None, id="none"),
    pytest.param({ACE}, id="set"),
    pytest.param({ACE: 1}, id="dict"),
    pytest.param({}, id="empty-dict"),
    pytest.param(ACE, id="card"),
    pytest.param(7, id="int"),
    pytest.param(0, id="zero"),
    pytest.param(["QH"], id="texts"),
    pytest.param([None], id="nothings"),
    pytest.param([ACE, Cards.parse("QH")], id="hands"),
    pytest.param([ACE, Rank.ACE], id="ranks"),
    pytest.param([Suit.SPADES], id="suits"),
]


@pytest.mark.parametrize("trick", NO_TRICKS)
@pytest.mark.parametrize("open_stock", [False, True])
def test_a_trick_is_a_sequence_of_cards(trick: object, open_stock: bool) -> None:  # noqa: FBT001
    legal: Callable[..., object] = legal_plays
    explain: Callable[..., object] = explain_play
    winner: Callable[..., object] = trick_winner
    with pytest.raises(TypeError, match=r"^trick"):
        legal(HAND, trick, Suit.SPADES, TWO, open_stock=open_stock)
    with pytest.raises(TypeError, match=r"^trick"):
        legal(HAND, trick, Suit.SPADES, VARIANTS["trump-first"], first_lead=True)
    with pytest.raises(TypeError, match=r"^trick"):
        explain(ACE, HAND, trick, Suit.SPADES, TWO, open_stock=open_stock)
    with pytest.raises(TypeError, match=r"^trick"):
        winner(trick, Suit.SPADES)


def test_a_trick_is_no_generator() -> None:
    legal: Callable[..., object] = legal_plays
    winner: Callable[..., object] = trick_winner
    with pytest.raises(TypeError, match=r"^trick"):
        legal(HAND, generator(), Suit.SPADES, SINGLE)
    with pytest.raises(TypeError, match=r"^trick"):
        winner(generator(), Suit.SPADES)


@pytest.mark.parametrize(
    "hand",
    ["AS KH", "", None, [ACE], (ACE,), [], ACE, 7],
    ids=["str", "empty-str", "none", "list", "tuple", "empty-list", "card", "int"],
)
@pytest.mark.parametrize("trick", [[], [ACE]], ids=["lead", "follow"])
def test_a_hand_is_cards(hand: object, trick: list[Card]) -> None:
    legal: Callable[..., object] = legal_plays
    explain: Callable[..., object] = explain_play
    with pytest.raises(TypeError, match=r"^hand"):
        legal(hand, trick, Suit.SPADES, SINGLE)
    with pytest.raises(TypeError, match=r"^hand"):
        legal(hand, trick, Suit.SPADES, TWO, open_stock=True)
    with pytest.raises(TypeError, match=r"^hand"):
        explain(ACE, hand, trick, Suit.SPADES, SINGLE)


@pytest.mark.parametrize(
    "trump", [Rank.ACE, "S", None, 0, ACE], ids=["rank", "str", "none", "int", "card"]
)
@pytest.mark.parametrize("trick", [[], [ACE]], ids=["lead", "follow"])
def test_trump_is_a_suit(trump: object, trick: list[Card]) -> None:
    legal: Callable[..., object] = legal_plays
    explain: Callable[..., object] = explain_play
    winner: Callable[..., object] = trick_winner
    with pytest.raises(TypeError, match=r"^trump"):
        legal(HAND, trick, trump, SINGLE)
    with pytest.raises(TypeError, match=r"^trump"):
        legal(HAND, trick, trump, TWO, open_stock=True)
    with pytest.raises(TypeError, match=r"^trump"):
        explain(ACE, HAND, trick, trump, SINGLE)
    with pytest.raises(TypeError, match=r"^trump"):
        winner([ACE], trump)


@pytest.mark.parametrize(
    "variant", ["single-deck", None, SINGLE.play], ids=["str", "none", "group"]
)
def test_rules_are_a_variant(variant: object) -> None:
    legal: Callable[..., object] = legal_plays
    points: Callable[..., object] = trick_points
    for trick in ([], [ACE]):
        with pytest.raises(TypeError, match=r"^variant"):
            legal(HAND, trick, Suit.SPADES, variant)
    with pytest.raises(TypeError, match=r"^variant"):
        points([ACE], variant)


@pytest.mark.parametrize(
    "card", ["AS", None, Rank.ACE, Cards.parse("AS")], ids=["str", "none", "rank", "cards"]
)
def test_a_card_is_a_card(card: object) -> None:
    explain: Callable[..., object] = explain_play
    with pytest.raises(TypeError, match=r"^card"):
        explain(card, HAND, [], Suit.SPADES, SINGLE)


@pytest.mark.parametrize(
    "captured",
    ["AS", None, ["AS"], ACE, [ACE, None]],
    ids=["str", "none", "texts", "card", "nothing"],
)
def test_captured_cards_are_cards(captured: object) -> None:
    points: Callable[..., object] = trick_points
    with pytest.raises(TypeError, match=r"^cards"):
        points(captured, SINGLE)


FLAGS = pytest.mark.parametrize("flag", [1, 0, "yes", None], ids=["one", "zero", "str", "none"])


@FLAGS
def test_last_is_true_or_false(flag: object) -> None:
    points: Callable[..., object] = trick_points
    with pytest.raises(TypeError, match=r"^last"):
        points([ACE], SINGLE, last=flag)


@FLAGS
@pytest.mark.parametrize("trick", [[], [KING]], ids=["lead", "follow"])
@pytest.mark.parametrize("name", ["open_stock", "first_lead"])
def test_flags_are_true_or_false(flag: object, trick: list[Card], name: str) -> None:
    legal: Callable[..., object] = legal_plays
    with pytest.raises(TypeError, match=rf"^{name}"):
        legal(HAND, trick, Suit.SPADES, TWO, **{name: flag})


def test_order_of_the_deck_does_not_matter_to_its_points() -> None:
    deck = list(SINGLE.deck.cards)
    random.Random(1).shuffle(deck)  # noqa: S311
    assert sum(trick_points(deck[i : i + 4], SINGLE) for i in range(0, 48, 4)) == 240
