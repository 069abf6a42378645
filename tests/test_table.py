"""Melds on the table of the two-player games: what may be laid, and what it comes to in the end."""

import pickle
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from functools import cache

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError

import pinochle
from pinochle import (
    Card,
    Cards,
    GameState,
    Laying,
    LayMeld,
    Meld,
    MeldCard,
    MeldKind,
    MeldRules,
    MeldSheet,
    PlayCard,
    Rank,
    Reason,
    StateError,
    Suit,
    SuitRole,
    TableCard,
    Variant,
    apply,
    best_melds,
    explain_laying,
    layings,
    presets,
    trick_points,
)
from tests.cases.table import (
    NUMBERED,
    POSITIONS,
    REFUSED,
    REPORTED,
    RULE_SETS,
    THREE,
    Case,
    hand_of,
    laying_of,
    stock_of,
    table_of,
)
from tests.reference_table import Position, after, attempts, refusal

TWO, TURN_UP, BICYCLE = THREE
FRESH, ROYAL = (RULE_SETS[name][0] for name in ("fresh-card", "royal-after-run"))
EACH = pytest.mark.parametrize("variant", THREE, ids=[variant.name for variant in THREE])


def may_lay(position: Position) -> tuple[Laying, ...]:
    return layings(*position)


def explained(action: LayMeld, position: Position) -> str | None:
    """Return the code of a refusal."""
    why = explain_laying(action, *position)
    return None if why is None else str(why.code)


def position_of(hand: str, table: str, trump: str, variant: Variant) -> Position:
    return Position(hand_of(hand), table_of(table), Suit.parse(trump), variant)


# --- The tables ----------------------------------------------------------------------------------

CASES = [
    pytest.param(case, variant, id=f"{case.id}-{variant.name}")
    for case in (*NUMBERED, *REFUSED, *POSITIONS, *REPORTED)
    for variant in case.rules
]


@pytest.mark.parametrize(("case", "variant"), CASES)
def test_laying_of_case(case: Case, variant: Variant) -> None:
    position = case.under(variant)
    points = [found.points for found in may_lay(position) if found.action == case.action]
    if isinstance(case.answer, int):
        assert points == [case.answer]
        assert explained(case.action, position) is None
    else:
        assert points == []
        assert explained(case.action, position) == case.answer


@pytest.mark.parametrize(("case", "variant"), CASES)
def test_reference_of_case(case: Case, variant: Variant) -> None:
    """The slow answers, with which others are compared, are themselves those of the cases."""
    position = case.under(variant)
    found = {tried.action: tried.points for tried in attempts(position) if tried.reason is None}
    why = refusal(case.action, position)
    assert (found.get(case.action) if why is None else str(why)) == case.answer


def test_two_player_163_a_nine_is_worth_ten_and_is_not_laid() -> None:
    nine = Cards.parse("9H")
    assert best_melds(nine, Suit.HEARTS, TWO).points == 10
    assert layings(nine, (), Suit.HEARTS, TWO) == ()


def test_two_player_187_points_of_tricks_and_melds() -> None:
    captured = Card.parse_all("TC JC TH JS AH QC")
    aces = laying_of("aces-around AC AD AH AS")
    laid = next(
        found
        for found in layings(Cards.parse("AC AD AH AS"), (), Suit.HEARTS, TWO)
        if found.action == aces
    )
    melds = MeldSheet(
        (
            Meld(TWO.melds.kind("dix"), Cards.parse("9H")),
            Meld(TWO.melds.kind("aces-around"), aces.from_hand),
        )
    )
    assert melds.points == 10 + laid.points
    assert trick_points(captured, TWO) + melds.points == 145


def test_tp_01_two_nines_are_two_cards() -> None:
    """The nine shown and the one in the hand are told apart, and neither is laid."""
    nine = TableCard(Card.parse("9S"), ("dix",))
    for hand, table in (("9S AH", [nine]), ("9S 9S AH", []), ("AH", [nine, nine])):
        assert layings(Cards.parse(hand), table, Suit.SPADES, TWO) == ()
    with pytest.raises(StateError):
        layings(Cards.parse("9S AH"), [nine, nine], Suit.SPADES, TWO)


def test_se_01_what_each_copy_has_served_in_is_kept() -> None:
    table = table_of("KS:marriage QS:marriage+pinochle JD:pinochle")
    assert pickle.loads(pickle.dumps(table)) == table  # noqa: S301 - our own
    fresh = position_of("QS JD", "", "H", TWO)
    assert {found.action.kind for found in may_lay(fresh)} == {"pinochle"}
    assert layings(Cards.parse("QS"), table, Suit.HEARTS, TWO) == ()


# --- One meld after the other --------------------------------------------------------------------


def most(position: Position, tricks: int) -> int:
    """Return the most points that can be laid with so many tricks won, no card being played."""

    @cache
    def best(hand: Cards, table: tuple[TableCard, ...], left: int) -> int:
        now = position._replace(hand=hand, table=table)
        if not left:
            return 0
        totals = [0]
        for found in may_lay(now):
            then = after(found.action, now)
            totals.append(found.points + best(then.hand, in_order(then.table), left - 1))
        return max(totals)

    return best(position.hand, in_order(position.table), tricks)


def in_order(table: Iterable[TableCard]) -> tuple[TableCard, ...]:
    return tuple(sorted(table, key=lambda laid: (laid.card.code, laid.served)))


def laid(start: Position, *melds: str) -> Position:
    """Return the position after some melds, each of which must be allowed."""
    position = start
    for meld in melds:
        assert explained(laying_of(meld), position) is None, meld
        position = after(laying_of(meld), position)
    return position


@EACH
@pytest.mark.parametrize("trump", Suit, ids=str)
def test_case_31_marriage_and_then_run_are_190(variant: Variant, trump: Suit) -> None:
    run = Cards(Card.parse(rank + trump.code) for rank in "ATKQJ")
    start = Position(run, (), trump, variant)
    best_of = best_melds(run, trump, variant).points
    assert [most(start, tricks) for tricks in range(4)] == [0, best_of, 190, 190]
    assert best_of == 150


@EACH
def test_case_32_run_first_leaves_nothing(variant: Variant) -> None:
    start = position_of("AS TS KS QS JS", "", "S", variant)
    assert may_lay(laid(start, "run AS TS KS QS JS")) == ()


@pytest.mark.parametrize(
    ("variant", "total"),
    [(TWO, 240), (TURN_UP, 220), (BICYCLE, 220), (FRESH, 220)],
    ids=["two-player", "turn-up", "bicycle-two-hand", "fresh-card"],
)
@pytest.mark.parametrize("trump", Suit, ids=str)
def test_case_33_four_kings_and_four_queens(variant: Variant, total: int, trump: Suit) -> None:
    """Five melds where each needs a card from the hand, all six where none does."""
    hand = Cards.parse("KC KD KH KS QC QD QH QS")
    start = Position(hand, (), trump, variant)
    assert most(start, 5) == 220
    assert most(start, 6) == most(start, 9) == total
    assert best_melds(hand, trump, variant).points == 240


JACKS = "JC:jacks-around JD:jacks-around JH:jacks-around JS:jacks-around"


@EACH
def test_case_34_pinochle_first_keeps_the_jacks(variant: Variant) -> None:
    start = position_of("JC JD JH JS", "KS:marriage QS:marriage", "H", variant)
    assert {found.action.kind: found.points for found in may_lay(start)} == {
        "jacks-around": 40,
        "pinochle": 40,
    }
    then = laid(start, "pinochle JD QS:marriage", "jacks-around JC JH JS JD:pinochle")
    assert may_lay(then) == ()
    assert [most(start, tricks) for tricks in range(4)] == [0, 40, 80, 80]


@pytest.mark.parametrize(
    ("variant", "more"),
    [(TWO, 40), (TURN_UP, 0), (BICYCLE, 0), (FRESH, 0)],
    ids=["two-player", "turn-up", "bicycle-two-hand", "fresh-card"],
)
def test_case_34_jacks_first(variant: Variant, more: int) -> None:
    start = position_of("JC JD JH JS TC", "KS:marriage QS:marriage", "H", variant)
    then = laid(start, "jacks-around JC JD JH JS")
    assert then.table == table_of(f"KS:marriage QS:marriage {JACKS}")
    assert [most(then, tricks) for tricks in (1, 2)] == [more, more]


@EACH
def test_case_35_one_of_two_now_and_the_other_later(variant: Variant) -> None:
    start = position_of("KS QS JD", "", "H", variant)
    assert {found.action.kind: found.points for found in may_lay(start)} == {
        "marriage": 20,
        "pinochle": 40,
    }
    assert [most(start, tricks) for tricks in range(4)] == [0, 40, 60, 60]
    for first, second in (
        ("pinochle QS JD", "marriage KS QS:pinochle"),
        ("marriage KS QS", "pinochle JD QS:marriage"),
    ):
        assert may_lay(laid(start, first, second)) == ()


@pytest.mark.parametrize(
    ("variant", "totals"),
    [(TWO, [80, 80]), (TURN_UP, [300, 340]), (BICYCLE, [40, 80])],
    ids=["two-player", "turn-up", "bicycle-two-hand"],
)
def test_case_40_two_pinochles_in_the_hand(variant: Variant, totals: list[int]) -> None:
    start = position_of("QS QS JD JD", "", "H", variant)
    assert [most(start, tricks) for tricks in (1, 2)] == totals
    assert most(start, 4) == totals[-1]


@pytest.mark.parametrize(
    ("variant", "totals"),
    [(TWO, [200, 200]), (TURN_UP, [1000, 1100]), (BICYCLE, [100, 200])],
    ids=["two-player", "turn-up", "bicycle-two-hand"],
)
def test_case_40_eight_aces_in_the_hand(variant: Variant, totals: list[int]) -> None:
    start = position_of("AC AD AH AS AC AD AH AS", "", "H", variant)
    assert [most(start, tricks) for tricks in (1, 2)] == totals
    assert most(start, 4) == totals[-1]


# --- Answers -------------------------------------------------------------------------------------


def test_melds_are_in_the_order_of_the_kinds_and_then_of_the_suits() -> None:
    start = position_of("AS TS KS QS JS KC QC KD QD JD QH", "", "S", TWO)
    assert [(found.action.kind, found.action.from_hand.code) for found in may_lay(start)] == [
        ("run", "AS TS KS QS JS"),
        ("royal-marriage", "KS QS"),
        ("marriage", "KC QC"),
        ("marriage", "KD QD"),
        ("pinochle", "JD QS"),
        ("queens-around", "QC QD QH QS"),
    ]


def test_cards_that_look_alike_are_told_apart_by_where_they_lie() -> None:
    """A queen in the hand, one that has served, and one that has served elsewhere."""
    start = position_of("QS JD", "QS:marriage JD:jacks-around", "H", TWO)
    assert {found.action for found in may_lay(start)} == {
        *map(
            laying_of,
            (
                "pinochle QS JD",
                "pinochle QS JD:jacks-around",
                "pinochle JD QS:marriage",
                "pinochle QS:marriage JD:jacks-around",
                "double-pinochle QS JD QS:marriage JD:jacks-around",
            ),
        )
    }


def test_melds_of_copies_that_are_alike_are_given_once() -> None:
    start = position_of("QS QS", "JD:jacks-around JD:jacks-around", "H", BICYCLE)
    assert may_lay(start) == (Laying(laying_of("pinochle QS JD:jacks-around"), 40),)


def test_the_table_may_be_given_in_any_order_and_any_shape() -> None:
    hand, table = Cards.parse("QS JD JC"), table_of(f"QS:marriage KS:marriage {JACKS}")
    found = layings(hand, table, Suit.HEARTS, TWO)
    assert isinstance(found, tuple)
    assert len(found) == 5
    for shape in (list(table), table[::-1], iter(table), dict.fromkeys(table)):
        assert layings(hand, shape, Suit.HEARTS, TWO) == found
    jacks = Cards.parse("JD JC")
    twins = table_of("QS:queens-around QS:marriage KS:kings-around JD:jacks-around")
    found = layings(jacks, twins, Suit.HEARTS, TWO)
    assert len({laying.action for laying in found}) == 6
    for again in (twins[::-1], twins[1:] + twins[:1], set(twins)):
        assert layings(jacks, again, Suit.HEARTS, TWO) == found
    action = laying_of("pinochle QS:marriage JD:jacks-around")
    assert explain_laying(action, hand, iter(table[::-1]), Suit.HEARTS, TWO) is None


@EACH
def test_nothing_to_lay(variant: Variant) -> None:
    assert layings(Cards(), (), Suit.HEARTS, variant) == ()
    assert layings(Cards.parse("9H 9H AC"), (), Suit.HEARTS, variant) == ()


def test_refusal_says_in_words_what_is_wrong() -> None:
    for case in REFUSED:
        for variant in case.rules:
            why = explain_laying(case.action, *case.under(variant))
            assert why is not None
            assert len(why.message.split()) > 3
            assert str(why) == why.message


# --- What cannot be ------------------------------------------------------------------------------

Question = Callable[[Cards, Iterable[TableCard], Suit, Variant], object]
RUN = LayMeld("run", Cards.parse("AS TS KS QS JS"))
QUESTIONS: dict[str, Question] = {
    "layings": layings,
    "explain": lambda hand, table, trump, variant: explain_laying(RUN, hand, table, trump, variant),
    "explain-unknown": lambda hand, table, trump, variant: explain_laying(
        LayMeld("flush", Cards.parse("AS")), hand, table, trump, variant
    ),
}
ASKED = pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS.keys())


@ASKED
@pytest.mark.parametrize("preset", [name for name in presets.ALL if presets.ALL[name] not in THREE])
def test_melds_are_laid_only_where_there_is_a_stock(question: Question, preset: str) -> None:
    with pytest.raises(StateError):
        question(Cards.parse("KS QS"), (), Suit.SPADES, presets.ALL[preset])


@ASKED
@pytest.mark.parametrize(
    ("hand", "table", "trump"),
    [
        pytest.param("AS AS AS", "-", "S", id="three-copies-in-hand"),
        pytest.param("AS AS", "AS:run", "S", id="three-copies-hand-and-table"),
        pytest.param("-", "KS:run KS:run KS:royal-marriage", "S", id="three-copies-on-table"),
        pytest.param("AS AS AC AC AD AD AH AH TS TS TC TC TD", "-", "S", id="thirteen"),
        pytest.param(
            "AS AS AC AC AD AD AH AH TS TS TC TC", "QS:pinochle", "S", id="twelve-and-one"
        ),
        pytest.param("AS", "KS:flush", "S", id="unknown-kind"),
        pytest.param("AS", "KS:marriage+flush", "H", id="known-and-unknown-kind"),
        pytest.param("AS", "KS:pinochle", "S", id="king-in-pinochle"),
        pytest.param("AS", "9S:run", "S", id="nine-in-run"),
        pytest.param("AS", "9S:dix", "H", id="nine-of-plain-suit"),
        pytest.param("AS", "KS:royal-marriage", "H", id="royal-of-plain-suit"),
        pytest.param("AS", "KS:marriage", "S", id="plain-of-trump"),
        pytest.param("AS", "KH:run", "S", id="run-of-plain-suit"),
        pytest.param("AS", "AH:aces-around+kings-around", "S", id="one-of-two"),
    ],
)
def test_hand_and_table_that_cannot_be_are_refused(
    question: Question, hand: str, table: str, trump: str
) -> None:
    with pytest.raises(StateError):
        question(hand_of(hand), table_of(table), Suit.parse(trump), TWO)


@ASKED
@EACH
def test_twelve_cards_of_which_two_are_alike_can_be(question: Question, variant: Variant) -> None:
    hand, table = "AS AS AC AC AD AD AH AH TS TS", "KS:royal-marriage+run QS:pinochle"
    question(hand_of(hand), table_of(table), Suit.SPADES, variant)


def court(name: str, points: int, *, all_new: bool = False) -> MeldKind:
    """Return a house kind of king and jack of trump."""
    cards = (MeldCard(Rank.KING, SuitRole.TRUMP), MeldCard(Rank.JACK, SuitRole.TRUMP))
    return MeldKind(name, cards, points, "run", all_new=all_new)


COURTS = TWO.melds.adding(court("low", 30), court("equal", 40), court("new", 300, all_new=True))


@pytest.mark.parametrize(
    ("served", "base", "possible"),
    [
        pytest.param("low+royal-marriage", TWO, True, id="rising"),
        pytest.param("low+royal-marriage+run", TWO, True, id="rising-twice"),
        pytest.param("equal+royal-marriage", TWO, False, id="equal"),
        pytest.param("equal+royal-marriage", ROYAL, True, id="equal-royal-last"),
        pytest.param("low+equal+royal-marriage+run", ROYAL, True, id="royal-last-of-four"),
        pytest.param("new+royal-marriage", TWO, False, id="new-not-first"),
        pytest.param("new+royal-marriage", ROYAL, True, id="new-first-royal-last"),
        pytest.param("low+new", ROYAL, False, id="new-first-and-nothing-after"),
        pytest.param("low+new+royal-marriage", ROYAL, False, id="royal-last-is-no-way-round"),
        pytest.param("new+run", ROYAL, False, id="run-is-worth-less"),
    ],
)
def test_a_card_has_served_in_one_order_or_other(
    served: str, base: Variant, *, possible: bool
) -> None:
    """In a family a card serves for more each time, in kinds that want new cards only at first.

    By a house rule the trump marriage may follow whatever the card has served in.
    """
    house = evolve(base, name="courts", melds=COURTS)
    for question in QUESTIONS.values():
        with nullcontext() if possible else pytest.raises(StateError):
            question(Cards(), table_of(f"KS:{served}"), Suit.SPADES, house)


@pytest.mark.parametrize("all_new", [False, True])
@pytest.mark.parametrize("points", [5, 10, 40])
def test_a_nine_that_was_paid_can_be_laid_in_any_kind(points: int, *, all_new: bool) -> None:
    """On the table it is as one that was shown, though the kind may be worth no more."""
    cards = (MeldCard(Rank.NINE, SuitRole.TRUMP), MeldCard(Rank.ACE, SuitRole.TRUMP))
    kind = MeldKind("nine-ace", cards, points, "run", all_new=all_new)
    rules = evolve(stock_of(TWO), meld_after_stock=True)
    house = evolve(TWO, name="nine-ace", melds=TWO.melds.adding(kind), stock=rules)
    hands = [Cards.parse("AH 9S AS"), Cards.parse("9H 9D 9C")]
    state = GameState.at_play(house, hands=hands, trump=Suit.SPADES, leader=0, paid=(1, 0))
    state = apply(apply(state, PlayCard(Card.parse("AH"))), PlayCard(Card.parse("9H")))
    state = apply(state, LayMeld("nine-ace", Cards.parse("9S AS")))
    assert [copy.served for copy in state.table(0)] == [("nine-ace",), ("dix", "nine-ace")]
    assert layings(state.hand(0), state.table(0), Suit.SPADES, house) == ()


def test_a_trump_marriage_that_wants_new_cards_comes_first() -> None:
    royal = evolve(COURTS.kind("royal-marriage"), all_new=True)
    kinds = (royal if kind.name == royal.name else kind for kind in COURTS.kinds)
    house = evolve(ROYAL, name="new-royal", melds=MeldRules(kinds))
    layings(Cards(), table_of("KS:royal-marriage+run"), Suit.SPADES, house)
    for served in ("equal", "low"):
        with pytest.raises(StateError):
            layings(Cards(), table_of(f"KS:{served}+royal-marriage"), Suit.SPADES, house)
    position = position_of("QS", "KS:run", "S", house)
    assert explained(laying_of("royal-marriage QS KS:run"), position) == "lay.not_new"


def test_trump_marriage_that_comes_last_leaves_a_table_that_can_be() -> None:
    house = evolve(ROYAL, name="courts", melds=COURTS)
    start = position_of("KS QS JS", "", "S", house)
    then = laid(start, "equal KS JS", "royal-marriage QS KS:equal")
    assert may_lay(then) == ()


def test_kinds_that_only_one_preset_has_cannot_have_been_served_in_another() -> None:
    table = table_of("QS:double-pinochle JD:double-pinochle")
    for variant in (TWO, TURN_UP):
        layings(Cards.parse("AS"), table, Suit.SPADES, variant)
    with pytest.raises(StateError):
        layings(Cards.parse("AS"), table, Suit.SPADES, BICYCLE)


def test_hand_size_is_that_of_the_variant() -> None:
    size = evolve(TWO.seating, hand_size=16)
    house = evolve(TWO, name="sixteen", seating=size)
    hand = Cards.parse("AS AS AC AC AD AD AH AH TS TS TC TC TD")
    assert "aces-abound" in [m.action.kind for m in layings(hand, (), Suit.SPADES, house)]


@pytest.mark.parametrize(
    ("hand", "table", "trump", "variant"),
    [
        pytest.param("KS QS", (), Suit.SPADES, TWO, id="hand-str"),
        pytest.param([Card.parse("KS")], (), Suit.SPADES, TWO, id="hand-list"),
        pytest.param(Cards(), None, Suit.SPADES, TWO, id="table-none"),
        pytest.param(Cards(), [Card.parse("KS")], Suit.SPADES, TWO, id="table-of-cards"),
        pytest.param(Cards(), "KS", Suit.SPADES, TWO, id="table-str"),
        pytest.param(Cards(), (), "S", TWO, id="trump-str"),
        pytest.param(Cards(), (), None, TWO, id="no-trump"),
        pytest.param(Cards(), (), Suit.SPADES, "two-player", id="variant-str"),
    ],
)
def test_wrong_types_are_refused(
    hand: object, table: object, trump: object, variant: object
) -> None:
    ask: Callable[..., object] = layings
    why: Callable[..., object] = explain_laying
    with pytest.raises(TypeError):
        ask(hand, table, trump, variant)
    with pytest.raises(TypeError):
        why(RUN, hand, table, trump, variant)


@pytest.mark.parametrize(
    "action", [None, "run", Cards.parse("KS QS")], ids=["none", "str", "cards"]
)
def test_only_a_laying_is_explained(action: object) -> None:
    why: Callable[..., object] = explain_laying
    with pytest.raises(TypeError):
        why(action, Cards(), (), Suit.SPADES, TWO)


# --- Values --------------------------------------------------------------------------------------

QUEEN, JACK = Card.parse("QS"), Card.parse("JD")
VALUES = {
    "card": TableCard(QUEEN, ("pinochle", "marriage")),
    "meld": LayMeld("pinochle", Cards.parse("QS"), [TableCard(JACK, ("jacks-around",))]),
    "meld-of-hand": LayMeld("pinochle", Cards.parse("QS JD")),
    "laying": Laying(LayMeld("pinochle", Cards.parse("QS JD")), 40),
}
VALUE = pytest.mark.parametrize("value", VALUES.values(), ids=VALUES.keys())


@VALUE
def test_values_are_rebuilt_from_their_code(value: object) -> None:
    assert eval(repr(value), vars(pinochle)) == value  # noqa: S307 - our own


@VALUE
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_values_are_pickled(value: object, protocol: int) -> None:
    again = pickle.loads(pickle.dumps(value, protocol))  # noqa: S301 - our own
    assert again == value
    assert hash(again) == hash(value)
    assert repr(again) == repr(value)


@VALUE
def test_values_are_frozen(value: object) -> None:
    for name in ("card", "served", "kind", "from_hand", "from_table", "action", "points"):
        if hasattr(value, name):
            with pytest.raises(FrozenInstanceError):
                setattr(value, name, None)


@VALUE
def test_values_have_a_text_for_people(value: object) -> None:
    assert str(value)
    assert "\n" not in str(value)


def test_what_a_card_has_served_in_is_sorted_and_without_doubles() -> None:
    card = TableCard(QUEEN, ("pinochle", "marriage", "pinochle"))
    assert card.served == ("marriage", "pinochle")
    for served in (["marriage", "pinochle"], {"pinochle", "marriage"}, iter(card.served)):
        again = TableCard(QUEEN, served)
        assert again == card
        assert hash(again) == hash(card)


def test_table_cards_differ_by_card_and_by_what_they_have_served_in() -> None:
    card = TableCard(QUEEN, ("marriage",))
    assert card != TableCard(QUEEN, ("pinochle",))
    assert card != TableCard(QUEEN, ("marriage", "pinochle"))
    assert card != TableCard(JACK, ("marriage",))


def test_a_card_on_the_table_has_served() -> None:
    with pytest.raises(StateError):
        TableCard(QUEEN, ())


def test_a_meld_is_the_same_in_whatever_order_its_cards_are_named() -> None:
    table = table_of("KS:marriage QS:pinochle QS:marriage KH:marriage AS:aces-around KC:marriage")
    action = LayMeld("flush", Cards.parse("AH KH"), table)
    ordered = "KC:marriage KH:marriage AS:aces-around KS:marriage QS:marriage QS:pinochle"
    assert action.from_table == table_of(ordered)
    for shape in (table[::-1], list(table), iter(table)):
        again = LayMeld("flush", Cards.parse("KH AH"), shape)
        assert again == action
        assert hash(again) == hash(action)
        assert repr(again) == repr(action)


def test_a_meld_from_the_hand_alone_names_no_cards_of_the_table() -> None:
    assert LayMeld("run", Cards.parse("AS")).from_table == ()
    assert LayMeld("run", Cards.parse("AS")) == LayMeld("run", Cards.parse("AS"), [])


@pytest.mark.parametrize(
    ("card", "served"),
    [
        pytest.param("QS", ("pinochle",), id="card-str"),
        pytest.param(None, ("pinochle",), id="card-none"),
        pytest.param(QUEEN, None, id="served-none"),
        pytest.param(QUEEN, "pinochle", id="served-str"),
        pytest.param(QUEEN, (1,), id="served-numbers"),
    ],
)
def test_a_table_card_is_a_card_with_names(card: object, served: object) -> None:
    build: Callable[..., object] = TableCard
    with pytest.raises(TypeError):
        build(card, served)


@pytest.mark.parametrize(
    ("kind", "from_hand", "from_table"),
    [
        pytest.param(None, Cards(), (), id="kind-none"),
        pytest.param(TWO.melds.kind("run"), Cards(), (), id="kind-itself"),
        pytest.param("run", "AS TS", (), id="hand-str"),
        pytest.param("run", [QUEEN], (), id="hand-list"),
        pytest.param("run", Cards(), None, id="table-none"),
        pytest.param("run", Cards(), [QUEEN], id="table-of-cards"),
        pytest.param("run", Cards(), Cards.parse("QS"), id="table-cards"),
        pytest.param("run", Cards(), "QS", id="table-str"),
    ],
)
def test_a_meld_is_laid_with_a_name_and_cards(
    kind: object, from_hand: object, from_table: object
) -> None:
    build: Callable[..., object] = LayMeld
    with pytest.raises(TypeError):
        build(kind, from_hand, from_table)


def test_a_card_is_played_from_the_hand_or_as_the_copy_that_is_named() -> None:
    copy = TableCard(QUEEN, ("marriage",))
    from_hand, from_table = pinochle.PlayCard(QUEEN), pinochle.PlayCard(QUEEN, copy)
    assert from_hand.copy is None
    assert from_table.copy == copy
    assert from_hand != from_table
    assert from_table != pinochle.PlayCard(QUEEN, TableCard(QUEEN, ("pinochle",)))
    assert eval(repr(from_table), vars(pinochle)) == from_table  # noqa: S307 - our own
    with pytest.raises(StateError):
        pinochle.PlayCard(JACK, copy)
    play: Callable[..., object] = pinochle.PlayCard
    with pytest.raises(TypeError):
        play(QUEEN, QUEEN)


def test_the_last_of_two_is_taken_by_keyword() -> None:
    take: Callable[..., object] = pinochle.TakeLast
    assert pinochle.TakeLast(upcard=True) != pinochle.TakeLast(upcard=False)
    with pytest.raises(TypeError):
        take(True)  # noqa: FBT003 - this is what is refused
    with pytest.raises(TypeError):
        take(upcard=1)


def test_codes_of_refusals_are_all_met_here() -> None:
    """Each rule of laying has a case; that a trick gives one meld is a rule of the game."""
    codes = {code for code in Reason if code.startswith("lay.")} - {Reason.LAY_ONE_A_TRICK}
    met = {case.answer for case in (*NUMBERED, *REFUSED, *POSITIONS, *REPORTED)}
    assert codes <= met


def test_stock_rules_say_what_the_cases_are_asked_under() -> None:
    assert [stock_of(variant).fresh_card for variant in THREE] == [False, True, True]
    assert [stock_of(v).royal_after_run for v in (*THREE, ROYAL)] == [False, False, False, True]
