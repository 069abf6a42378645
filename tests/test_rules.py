"""The groups of rules and the variant that holds them: checks, copies, comparison."""

import copy
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from threading import Barrier, Thread
from typing import cast

import pytest
from attrs import AttrsInstance, evolve, fields
from attrs.exceptions import FrozenInstanceError

import pinochle
from pinochle import (
    AllPass,
    AnyTrick,
    AuctionRules,
    BothReach,
    Card,
    CardPoints,
    Cards,
    Deck,
    Difference,
    ExchangeRules,
    FirstLead,
    FirstLeader,
    ForfeitSides,
    Head,
    LastTwo,
    Meld,
    MeldCard,
    MeldKind,
    MeldRules,
    MeldSheet,
    NearMeld,
    NinePays,
    NinesRedeal,
    PinochleError,
    PlayRules,
    Rank,
    Reason,
    ScoringRules,
    Seating,
    StateError,
    StockRules,
    Suit,
    SuitRole,
    ThrowInRule,
    TrickPoints,
    TurnUpRules,
    TurnUpSource,
    Variant,
    VariantError,
    Violation,
    best_melds,
    near_melds,
    presets,
)
from tests.reference import best_points

SINGLE, PAGAT, TWO_PLAYER = presets.SINGLE_DECK, presets.PAGAT, presets.TWO_PLAYER
FOUR_HAND, TURN_UP, DOUBLE_DECK = presets.FOUR_HAND, presets.TURN_UP, presets.DOUBLE_DECK
BICYCLE_AUCTION, LAST_CARD = presets.BICYCLE_AUCTION, presets.BICYCLE_TURN_UP

ACE, KING, QUEEN = Rank.ACE, Rank.KING, Rank.QUEEN
TRUMP, PLAIN = SuitRole.TRUMP, SuitRole.PLAIN

Maker = Callable[..., object]
"""A class that is called with wrong arguments on purpose."""

GROUPS: dict[str, AttrsInstance] = {
    "deck": SINGLE.deck,
    "seating": SINGLE.seating,
    "auction": SINGLE.auction,
    "turn-up": TWO_PLAYER.turn_up,
    "nines-redeal": NinesRedeal(count=5),
    "exchange": ExchangeRules(cards=4),
    "stock": StockRules(
        meld_after_draw=False,
        fresh_card=True,
        dix_is_meld=False,
        royal_after_run=False,
        last_two=LastTwo.WINNER_CHOOSES,
        meld_after_stock=False,
    ),
    "meld-card": MeldCard(Rank.KING, SuitRole.PLAIN, 2),
    "meld-kind": SINGLE.melds.kind("pinochle"),
    "melds": SINGLE.melds,
    "play": SINGLE.play,
    "card-points": SINGLE.scoring.card_points,
    "any-trick": AnyTrick(),
    "trick-points": TrickPoints(20),
    "scoring": SINGLE.scoring,
    "variant": SINGLE,
    "difference": Difference("trump.minimum", 200, 250),
    "meld": Meld(SINGLE.melds.kind("pinochle"), Cards.parse("QS JD")),
    "sheet": best_melds(Cards.parse("QS QS JD JD KS QH"), Suit.SPADES, SINGLE),
    "no-melds": MeldSheet(),
    "near-meld": near_melds(Cards.parse("QS"), Suit.SPADES, SINGLE)[0],
    "violation": Violation(
        Reason.MELD_CARDS_MISSING,
        (("meld", "run"), ("number", 1)),
        "run lacks one card",
        (Card.parse("AS"),),
    ),
}
ENUMS = (
    *(AllPass, BothReach, FirstLead, FirstLeader, ForfeitSides, Head, LastTwo, NinePays),
    *(Rank, Suit, SuitRole, ThrowInRule, TurnUpSource),
)


def changed(group: AttrsInstance, **changes: object) -> object:
    """Make a group anew with other values for some of its fields."""
    given = {part.name: getattr(group, part.name) for part in fields(type(group)) if part.init}
    return cast("Maker", type(group))(**given | changes)


def problems(group: AttrsInstance, **changes: object) -> tuple[str, ...]:
    """Return the sentences of the error that a group with other values raises."""
    with pytest.raises(VariantError) as caught:
        changed(group, **changes)
    assert isinstance(caught.value, PinochleError)
    assert isinstance(caught.value, ValueError)
    assert str(caught.value) == "; ".join(caught.value.problems)
    return caught.value.problems


# --- Every group is frozen data ------------------------------------------------------------------


@pytest.mark.parametrize("name", GROUPS)
def test_printed_value_is_code_that_gives_it_back(name: str) -> None:
    value = GROUPS[name]
    again = eval(repr(value), vars(pinochle).copy())  # noqa: S307 - our own
    assert (type(again), again, repr(again)) == (type(value), value, repr(value))


@pytest.mark.parametrize("kind", ENUMS)
def test_printed_choice_is_code_that_gives_it_back(kind: type[Suit]) -> None:
    members = list(kind)
    names = vars(pinochle).copy()
    assert all(eval(repr(one), names) is one for one in members)  # noqa: S307 - our own
    assert len({str(one) for one in members}) == len(members)


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        (AllPass.ELDEST_FORCED, "eldest_forced"),
        (ThrowInRule.HOPELESS, "hopeless"),
        (TurnUpSource.LAST_DEALT, "last_dealt"),
        (NinePays.TURN_UP, "turn_up"),
        (LastTwo.WINNER_FACE_DOWN, "winner_takes_face_down"),
        (Head.TRUMP_LED, "trump_led"),
        (FirstLeader.ELDEST, "eldest"),
        (FirstLead.TRUMP, "trump"),
        (ForfeitSides.DEFENDERS, "defenders"),
        (BothReach.RAISE_250, "raise_250"),
        (SuitRole.PLAIN, "plain"),
    ],
    ids=repr,
)
def test_choice_is_written_by_its_name_in_texts(choice: AllPass, text: str) -> None:
    assert (str(choice), choice.value, type(choice)(text)) == (text, text, choice)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize("name", GROUPS)
def test_stored_value_is_equal_and_still_frozen(name: str, protocol: int) -> None:
    value = GROUPS[name]
    hash(value)
    again = pickle.loads(pickle.dumps(value, protocol))  # noqa: S301 - our own
    assert (type(again), again, hash(again)) == (type(value), value, hash(value))
    for part in fields(type(value)):
        assert getattr(again, part.name) == getattr(value, part.name) or part.eq is False
        with pytest.raises(FrozenInstanceError):
            setattr(again, part.name, None)
        with pytest.raises(FrozenInstanceError):
            delattr(again, part.name)


@pytest.mark.parametrize("name", GROUPS)
def test_copied_value_is_equal(name: str) -> None:
    value = GROUPS[name]
    for again in (copy.copy(value), copy.deepcopy(value), changed(value)):
        assert (again, hash(again)) == (value, hash(value))


@pytest.mark.parametrize(
    ("name", "part"),
    [
        (name, part.name)
        for name, group in GROUPS.items()
        for part in fields(type(group))
        if part.init and name != "difference"  # which holds rules of any type
    ],
)
def test_field_of_a_wrong_type_is_named(name: str, part: str) -> None:
    with pytest.raises(TypeError) as caught:
        changed(GROUPS[name], **{part: object()})
    assert str(caught.value).startswith(f"{part}: expected ")
    assert str(caught.value).endswith(", got object")


@pytest.mark.parametrize(
    ("name", "part", "value", "message"),
    [
        ("deck", "copies", "2", "copies: expected int, got str"),
        ("deck", "copies", 2.0, "copies: expected int, got float"),
        ("deck", "copies", True, "copies: expected int, got bool"),
        ("deck", "ranks", 5, "ranks: expected Iterable, got int"),
        ("deck", "ranks", ["A"], "ranks, an item: expected Rank, got str"),
        ("deck", "ranks", "A", "ranks, an item: expected Rank, got str"),
        ("seating", "players", None, "players: expected int, got NoneType"),
        ("seating", "partnerships", 1, "partnerships: expected bool, got int"),
        ("auction", "minimum", True, "minimum: expected int, got bool"),
        ("auction", "largest_raise", "20", "largest_raise: expected int or None, got str"),
        ("auction", "all_pass", "redeal", "all_pass: expected AllPass, got str"),
        ("auction", "throw_in", None, "throw_in: expected ThrowInRule, got NoneType"),
        ("auction", "nines_redeal", 5, "nines_redeal: expected NinesRedeal or None, got int"),
        ("auction", "grid", [10, 20], "grid, an item: expected tuple, got int"),
        ("auction", "grid", 10, "grid: expected Iterable, got int"),
        ("auction", "grid", [(0,)], "grid: expected pairs of int (start, step), got (0,)"),
        (
            *("auction", "grid", [("0", 10)]),
            "grid: expected pairs of int (start, step), got ('0', 10)",
        ),
        (
            *("auction", "grid", [(0, True)]),
            "grid: expected pairs of int (start, step), got (0, True)",
        ),
        ("turn-up", "source", "stock", "source: expected TurnUpSource, got str"),
        ("turn-up", "nine_pays", NinePays.SHOW, "nine_pays: expected Iterable, got NinePays"),
        ("turn-up", "nine_pays", ["show"], "nine_pays, an item: expected NinePays, got str"),
        ("meld-card", "rank", Suit.SPADES, "rank: expected Rank, got Suit"),
        ("meld-card", "suit", None, "suit: expected Suit or SuitRole, got NoneType"),
        ("meld-kind", "cards", [Card.parse("AS")], "cards, an item: expected MeldCard, got Card"),
        ("meld-kind", "points", 40.0, "points: expected int, got float"),
        ("meld-kind", "all_new", 0, "all_new: expected bool, got int"),
        ("melds", "kinds", ["run"], "kinds, an item: expected MeldKind, got str"),
        ("play", "head", True, "head: expected Head, got bool"),
        ("scoring", "card_points", 10, "card_points: expected CardPoints, got int"),
        (
            *("scoring", "forfeit", 20),
            "forfeit: expected AnyTrick or TrickPoints or None, got int",
        ),
        ("scoring", "forfeit", True, "forfeit: expected AnyTrick or TrickPoints or None, got bool"),
        ("variant", "name", None, "name: expected str, got NoneType"),
        ("variant", "trump", None, "trump: expected AuctionRules or TurnUpRules, got NoneType"),
        ("variant", "exchange", 4, "exchange: expected ExchangeRules or None, got int"),
        ("variant", "stock", False, "stock: expected StockRules or None, got bool"),
        ("meld", "cards", [Card.parse("QS")], "cards: expected Cards, got list"),
        ("violation", "code", "meld.unknown", "code: expected Reason, got str"),
        ("violation", "params", [["meld", 1]], "params, an item: expected tuple, got list"),
    ],
)
def test_message_says_what_was_expected(name: str, part: str, value: object, message: str) -> None:
    with pytest.raises(TypeError) as caught:
        changed(GROUPS[name], **{part: value})
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "make", [Deck, Seating, AuctionRules, TurnUpRules, StockRules, PlayRules, ScoringRules, Variant]
)
def test_groups_are_made_by_keyword(make: Maker) -> None:
    with pytest.raises(TypeError, match="positional argument"):
        make(1)


# --- Deck and seats ------------------------------------------------------------------------------


def test_ranks_of_a_deck_are_kept_from_the_strongest_down() -> None:
    one = Deck(ranks=[Rank.JACK, Rank.ACE, Rank.QUEEN], copies=1)
    other = Deck(ranks={Rank.ACE, Rank.QUEEN, Rank.JACK}, copies=1)
    assert one.ranks == (Rank.ACE, Rank.QUEEN, Rank.JACK)
    assert (one, hash(one)) == (other, hash(other))
    assert one.cards == Cards.parse("AC QC JC AD QD JD AH QH JH AS QS JS")
    assert one.size == 12


@pytest.mark.parametrize(
    ("ranks", "copies", "expected"),
    [
        pytest.param([], 2, ["ranks: none is given"], id="no-rank"),
        pytest.param(
            [Rank.ACE, Rank.NINE, Rank.ACE], 2, ["ranks: ace is given more than once"], id="twice"
        ),
        pytest.param(
            [Rank.NINE, Rank.ACE, Rank.NINE, Rank.ACE],
            2,
            ["ranks: ace is given more than once", "ranks: nine is given more than once"],
            id="two-ranks-twice",
        ),
        pytest.param(Rank, 0, ["copies: 0 is not from 1 to 8"], id="no-copy"),
        pytest.param(Rank, 9, ["copies: 9 is not from 1 to 8"], id="nine-copies"),
        pytest.param([], -1, ["ranks: none is given", "copies: -1 is not from 1 to 8"], id="both"),
    ],
)
def test_deck_that_cannot_be(ranks: list[Rank], copies: int, expected: list[str]) -> None:
    assert problems(SINGLE.deck, ranks=ranks, copies=copies) == tuple(expected)


@pytest.mark.parametrize("copies", [1, 8])
def test_deck_has_one_to_eight_copies(copies: int) -> None:
    assert len(Deck(ranks=Rank, copies=copies).cards) == 24 * copies


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param(
            {"players": 1, "partnerships": False}, ["players: 1 is less than 2"], id="alone"
        ),
        pytest.param(
            {"players": 3},
            ["partnerships: 3 players cannot sit in pairs across the table"],
            id="three-in-pairs",
        ),
        pytest.param(
            {"players": 2},
            ["partnerships: 2 players cannot sit in pairs across the table"],
            id="two-in-pairs",
        ),
        pytest.param(
            {"hand_size": 0, "packet": 1}, ["hand_size: 0 is less than 1"], id="empty-hand"
        ),
        pytest.param({"packet": 0}, ["packet: 0 is not from 1 to 12"], id="empty-packet"),
        pytest.param({"packet": 13}, ["packet: 13 is not from 1 to 12"], id="large-packet"),
        pytest.param(
            {"players": 0, "hand_size": -1, "packet": 2},
            [
                "players: 0 is less than 2",
                "partnerships: 0 players cannot sit in pairs across the table",
                "hand_size: -1 is less than 1",
                "packet: 2 is not from 1 to 1",
            ],
            id="everything",
        ),
    ],
)
def test_seating_that_cannot_be(changes: dict[str, object], expected: list[str]) -> None:
    assert problems(SINGLE.seating, **changes) == tuple(expected)


@pytest.mark.parametrize(
    ("players", "partnerships", "deck", "sides"),
    [
        pytest.param(4, True, Deck(ranks=Rank, copies=2), [0, 1, 0, 1], id="four-in-pairs"),
        pytest.param(4, False, Deck(ranks=Rank, copies=2), [0, 1, 2, 3], id="four-alone"),
        pytest.param(3, False, Deck(ranks=[KING, QUEEN, ACE], copies=3), [0, 1, 2], id="three"),
        pytest.param(2, False, Deck(ranks=Rank, copies=1), [0, 1], id="two"),
    ],
)
def test_partners_share_a_side(
    players: int, deck: Deck, sides: list[int], *, partnerships: bool
) -> None:
    seating = Seating(players=players, partnerships=partnerships, hand_size=12, packet=3)
    variant = evolve(BICYCLE_AUCTION, deck=deck, seating=seating, melds=MeldRules(()))
    assert [variant.side_of(seat) for seat in range(players)] == sides
    assert seating.sides == len(set(sides))


@pytest.mark.parametrize(
    ("preset", "seat", "message"),
    [
        (SINGLE, 4, "seat: 4 is not from 0 to 3"),
        (SINGLE, -1, "seat: -1 is not from 0 to 3"),
        (TWO_PLAYER, 2, "seat: 2 is not from 0 to 1"),
    ],
    ids=["four", "minus-one", "two-of-two"],
)
def test_seat_that_is_not_there(preset: Variant, seat: int, message: str) -> None:
    with pytest.raises(StateError) as caught:
        preset.side_of(seat)
    assert str(caught.value) == message


@pytest.mark.parametrize("seat", ["0", None, 0.0, True], ids=repr)
def test_seat_is_a_number(seat: object) -> None:
    side_of: Maker = SINGLE.side_of
    with pytest.raises(TypeError) as caught:
        side_of(seat)
    assert str(caught.value) == f"seat: expected int, got {type(seat).__name__}"


# --- Auction, turned-up trump, exchange, scoring -------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param(
            {"minimum": 0, "forced": 0},
            ["minimum: 0 is less than 1", "forced: 0 is less than 1"],
            id="nothing",
        ),
        pytest.param({"forced": -10}, ["forced: -10 is less than 1"], id="negative"),
        pytest.param({"minimum": 255}, ["minimum: 255 is not on the grid"], id="off-grid"),
        pytest.param({"highest": 3001}, ["highest: 3001 is not on the grid"], id="highest-off"),
        pytest.param(
            {"highest": 240}, ["highest: 240 is less than the minimum, 250"], id="highest-low"
        ),
        pytest.param({"largest_raise": 0}, ["largest_raise: 0 is less than 10"], id="no-raise"),
        pytest.param(
            {"minimum": 251, "highest": 245, "largest_raise": -1},
            [
                "minimum: 251 is not on the grid",
                "highest: 245 is not on the grid",
                "highest: 245 is less than the minimum, 251",
                "largest_raise: -1 is less than 10",
            ],
            id="several",
        ),
        pytest.param(
            {"grid": ()}, ["grid: at least one pair (start, step) is needed"], id="no-grid"
        ),
        pytest.param(
            {"grid": ((0, 10), (60, 5), (50, 1))},
            ["grid: the starts must rise, from 0 or more"],
            id="falling",
        ),
        pytest.param(
            {"grid": ((0, 10), (0, 5))},
            ["grid: the starts must rise, from 0 or more"],
            id="twice-the-same",
        ),
        pytest.param(
            {"grid": ((-10, 10),)}, ["grid: the starts must rise, from 0 or more"], id="below-0"
        ),
        pytest.param({"grid": ((0, 0),)}, ["grid: a step must be 1 or more"], id="no-step"),
        pytest.param(
            {"grid": ((300, 10),)}, ["minimum: 250 is not on the grid"], id="below-the-grid"
        ),
        pytest.param(
            {"minimum": -1, "grid": ((0, -1),)},
            ["minimum: -1 is less than 1", "grid: a step must be 1 or more"],
            id="two-kinds",
        ),
    ],
)
def test_auction_that_cannot_be(changes: dict[str, object], expected: list[str]) -> None:
    assert problems(SINGLE.auction, **changes) == tuple(expected)


def test_forced_bid_may_be_below_the_minimum() -> None:
    house = evolve(SINGLE.auction, minimum=200, forced=190)
    assert (house.minimum, house.forced) == (200, 190)


def test_grid_is_kept_as_pairs() -> None:
    auction = evolve(SINGLE.auction, grid=[(0, 10), (500, 50)])
    assert auction.grid == ((0, 10), (500, 50))
    assert hash(auction) == hash(evolve(SINGLE.auction, grid=((0, 10), (500, 50))))


@pytest.mark.parametrize(
    ("grid", "on_grid"),
    [
        pytest.param(((0, 10),), [250, 260, 270], id="tens"),
        pytest.param(((5, 10),), [255, 265], id="fives-between"),
        pytest.param(
            ((0, 1), (255, 7)), [250, 251, 252, 253, 254, 255, 262, 269], id="ones-sevens"
        ),
        pytest.param(((260, 5),), [260, 265, 270], id="from-260"),
    ],
)
def test_amount_is_on_the_grid_by_the_greatest_start(
    grid: tuple[tuple[int, int], ...], on_grid: list[int]
) -> None:
    auction = evolve(SINGLE.auction, minimum=on_grid[0], highest=on_grid[-1], grid=grid)
    assert [amount for amount in range(250, 271) if auction.on_grid(amount)] == on_grid


@pytest.mark.parametrize(
    ("make", "given", "expected"),
    [
        pytest.param(
            NinesRedeal, {"count": 0}, "nines_redeal.count: 0 is less than 1", id="no-nines"
        ),
        pytest.param(ExchangeRules, {"cards": 0}, "cards: 0 is less than 1", id="no-cards"),
        pytest.param(TrickPoints, {"points": 0}, "forfeit.points: 0 is less than 1", id="no-point"),
        pytest.param(
            TurnUpRules,
            {
                "source": TurnUpSource.STOCK,
                "nine_pays": [NinePays.SHOW],
                "again_on_play": True,
            },
            "again_on_play: playing a nine does not pay (see nine_pays)",
            id="second-payment-without-first",
        ),
        pytest.param(
            CardPoints,
            {"ace": -1, "ten": 0, "king": 0, "queen": -2, "jack": 0, "nine": 0},
            "card_points.ace: -1 is less than 0; card_points.queen: -2 is less than 0",
            id="negative-points",
        ),
    ],
)
def test_number_out_of_bounds(make: Maker, given: dict[str, object], expected: str) -> None:
    with pytest.raises(VariantError) as caught:
        make(**given)
    assert str(caught.value) == expected


def test_least_numbers_are_allowed() -> None:
    assert (NinesRedeal(count=1).count, ExchangeRules(cards=1).cards) == (1, 1)
    assert TrickPoints(1).points == 1
    nothing = CardPoints(ace=0, ten=0, king=0, queen=0, jack=0, nine=0)
    assert [nothing.of(rank) for rank in Rank] == [0] * 6


def test_payments_for_nines_are_kept_once_and_in_order() -> None:
    rules = TurnUpRules(
        source=TurnUpSource.STOCK,
        nine_pays=[NinePays.PLAY, NinePays.SHOW, NinePays.PLAY, NinePays.TURN_UP],
        again_on_play=True,
    )
    assert rules.nine_pays == (NinePays.TURN_UP, NinePays.SHOW, NinePays.PLAY)
    assert TurnUpRules(source=TurnUpSource.STOCK, nine_pays=()).nine_pays == ()


def test_points_of_each_rank() -> None:
    points = CardPoints(ace=11, ten=10, king=4, queen=3, jack=2, nine=1)
    assert [points.of(rank) for rank in Rank] == [1, 2, 3, 4, 10, 11]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({"last_trick": -1}, ["last_trick: -1 is less than 0"], id="last-trick"),
        pytest.param({"minimum_meld": -1}, ["minimum_meld: -1 is less than 0"], id="minimum-meld"),
        pytest.param({"target": 0}, ["target: 0 is less than 1"], id="target"),
        pytest.param({"loss_floor": 0}, ["loss_floor: 0 is not below 0"], id="floor"),
        pytest.param(
            {"last_trick": -1, "minimum_meld": -2, "target": -3, "loss_floor": 4},
            [
                "last_trick: -1 is less than 0",
                "minimum_meld: -2 is less than 0",
                "target: -3 is less than 1",
                "loss_floor: 4 is not below 0",
            ],
            id="everything",
        ),
    ],
)
def test_scoring_that_cannot_be(changes: dict[str, object], expected: list[str]) -> None:
    assert problems(SINGLE.scoring, **changes) == tuple(expected)


def test_floor_below_zero_is_allowed() -> None:
    assert evolve(SINGLE.scoring, loss_floor=-1).loss_floor == -1


# --- Kinds of melds ------------------------------------------------------------------------------


@pytest.mark.parametrize("copies", [0, 9, -1])
def test_card_of_a_meld_is_needed_one_to_eight_times(copies: int) -> None:
    with pytest.raises(VariantError) as caught:
        MeldCard(KING, TRUMP, copies)
    assert caught.value.problems == (f"copies: {copies} is not from 1 to 8",)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({"name": ""}, ["name: '' is not a word"], id="no-name"),
        pytest.param({"name": "two words"}, ["name: 'two words' is not a word"], id="two-words"),
        pytest.param({"family": "a\tb"}, [r"family: 'a\tb' is not a word"], id="tab-in-family"),
        pytest.param({"points": 0}, ["points: 0 is less than 1"], id="no-points"),
        pytest.param({"cards": ()}, ["cards: pinochle needs no card"], id="no-cards"),
        pytest.param(
            {"cards": (MeldCard(KING, Suit.SPADES, 5), MeldCard(KING, TRUMP, 4))},
            ["cards: pinochle needs more than 8 copies of one king"],
            id="nine-kings-when-spades-are-trump",
        ),
        pytest.param(
            {"cards": (MeldCard(KING, PLAIN, 5), MeldCard(KING, PLAIN, 4))},
            ["cards: pinochle needs more than 8 copies of one king"],
            id="nine-kings-in-two-entries",
        ),
        pytest.param(
            {"name": "", "family": "", "cards": (), "points": -5},
            [
                "name: '' is not a word",
                "family: '' is not a word",
                "cards:  needs no card",
                "points: -5 is less than 1",
            ],
            id="everything",
        ),
    ],
)
def test_kind_of_meld_that_cannot_be(changes: dict[str, object], expected: list[str]) -> None:
    assert problems(SINGLE.melds.kind("pinochle"), **changes) == tuple(expected)


def test_trump_and_plain_suit_are_never_the_same() -> None:
    cards = (MeldCard(KING, TRUMP, 5), MeldCard(KING, PLAIN, 4))
    kind = MeldKind("kings", cards, 10, "kings")
    assert kind.sets(Suit.HEARTS)[0] == Cards.parse("KH " * 5 + "KC " * 4)


@pytest.mark.parametrize(
    ("name", "trump", "sets"),
    [
        ("run", Suit.HEARTS, ["AH TH KH QH JH"]),
        ("run", None, []),
        ("run-marriage", Suit.CLUBS, ["AC TC KC KC QC QC JC"]),
        ("dix", Suit.DIAMONDS, ["9D"]),
        ("dix", None, []),
        ("royal-marriage", Suit.SPADES, ["KS QS"]),
        ("marriage", Suit.CLUBS, ["KD QD", "KH QH", "KS QS"]),
        ("marriage", Suit.SPADES, ["KC QC", "KD QD", "KH QH"]),
        ("marriage", None, ["KC QC", "KD QD", "KH QH", "KS QS"]),
        ("pinochle", Suit.SPADES, ["QS JD"]),
        ("pinochle", None, ["QS JD"]),
        ("double-pinochle", Suit.HEARTS, ["QS QS JD JD"]),
        ("aces-abound", None, ["AC AC AD AD AH AH AS AS"]),
    ],
)
def test_sets_of_cards_that_are_a_meld(name: str, trump: Suit | None, sets: list[str]) -> None:
    assert SINGLE.melds.kind(name).sets(trump) == tuple(map(Cards.parse, sets))


@pytest.mark.parametrize(
    ("trump", "sets"),
    [
        (Suit.SPADES, ["KC QS QS", "KD QS QS", "KH QS QS"]),
        (Suit.HEARTS, ["KC QH QS", "KD QH QS", "KS QH QS"]),
        (None, []),
    ],
    ids=str,
)
def test_meld_of_fixed_trump_and_plain_suits(trump: Suit | None, sets: list[str]) -> None:
    cards = (MeldCard(KING, PLAIN), MeldCard(QUEEN, TRUMP), MeldCard(QUEEN, Suit.SPADES))
    kind = MeldKind("mixed", cards, 10, "mixed")
    assert kind.sets(trump) == tuple(map(Cards.parse, sets))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("pinochle", "40 for Q of spades and J of diamonds"),
        ("double-pinochle", "300 for Q Q of spades and J J of diamonds"),
        ("run", "150 for A 10 K Q J of trump"),
        ("run-king", "190 for A 10 K K Q J of trump"),
        ("marriage", "20 for K Q of a plain suit"),
        ("dix", "10 for 9 of trump"),
        ("aces-around", "100 for A of each suit"),
        ("aces-abound", "1000 for A A of each suit"),
    ],
)
def test_kind_of_meld_is_written_in_a_line(name: str, text: str) -> None:
    assert str(SINGLE.melds.kind(name)) == text


def test_meld_and_sheet_are_written_for_people() -> None:
    hand = Cards.parse("QS JD KS 9S")
    sheet = best_melds(hand, Suit.SPADES, SINGLE)
    assert str(sheet) == ("90 points\nroyal-marriage 40: K♠ Q♠\ndix 10: 9♠\npinochle 40: J♦ Q♠")
    assert str(MeldSheet()) == "0 points"
    assert (
        str(near_melds(Cards.parse("QS"), Suit.HEARTS, FOUR_HAND)[0]) == "pinochle lacks J♦ (+40)"
    )


def test_sheet_is_a_collection_of_its_melds() -> None:
    hand = Cards.parse("QS QS JD JD KS QH QD QC")
    sheet = best_melds(hand, Suit.HEARTS, SINGLE)
    names = [meld.name for meld in sheet]
    assert names == ["marriage", "double-pinochle", "queens-around"]
    assert [meld.points for meld in sheet] == [20, 300, 60]
    assert (len(sheet), sheet.points, tuple(sheet)) == (3, 380, sheet.melds)
    assert sheet.melds[0] in sheet
    assert Meld(SINGLE.melds.kind("run"), Cards.parse("AH TH KH QH JH")) not in sheet
    assert sheet.cards == hand
    assert (MeldSheet().points, MeldSheet().cards, len(MeldSheet())) == (0, Cards(), 0)


# --- Tables of melds -----------------------------------------------------------------------------

GRAND = MeldKind(
    "grand-pinochle",
    (MeldCard(KING, Suit.SPADES), MeldCard(QUEEN, Suit.SPADES), MeldCard(Rank.JACK, Suit.DIAMONDS)),
    points=80,
    family="pinochle",
)
NINE_SINGLES = (
    "run, royal-marriage, marriage, dix, pinochle, aces-around, kings-around, queens-around, "
    "jacks-around"
)
TABLE = presets.BICYCLE_TWO_HAND.melds


def test_kinds_are_added_at_the_end() -> None:
    other = evolve(GRAND, name="other")
    longer = TABLE.adding(GRAND, other)
    assert longer.kinds == (*TABLE.kinds, GRAND, other)
    assert longer.kind("grand-pinochle") is GRAND
    assert TABLE.adding() == TABLE


def test_kinds_are_dropped_by_name() -> None:
    assert TABLE.dropping("dix", "run").names == tuple(
        name for name in TABLE.names if name not in {"dix", "run"}
    )
    assert TABLE.dropping() == TABLE
    assert TABLE.adding(GRAND).dropping("grand-pinochle") == TABLE
    assert TABLE.dropping(*TABLE.names) == MeldRules(())


def test_points_are_changed_by_name() -> None:
    house = TABLE.repriced(pinochle=50, aces_around=120)
    assert house.names == TABLE.names
    changes = {kind.name: kind.points for kind in house.kinds if kind != TABLE.kind(kind.name)}
    assert changes == {"pinochle": 50, "aces-around": 120}
    assert [evolve(kind, points=1) for kind in house.kinds] == [
        evolve(kind, points=1) for kind in TABLE.kinds
    ]
    assert TABLE.repriced() == TABLE


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        pytest.param(
            lambda: MeldRules((GRAND, GRAND)),
            ["kinds: grand-pinochle is there more than once"],
            id="twice",
        ),
        pytest.param(
            lambda: TABLE.adding(evolve(GRAND, name="run"), evolve(GRAND, name="dix")),
            ["kinds: dix is there more than once", "kinds: run is there more than once"],
            id="adding-known-ones",
        ),
        pytest.param(
            lambda: TABLE.kind("grand-pinochle"),
            [f"no kind of meld is named 'grand-pinochle' (there are {NINE_SINGLES})"],
            id="unknown",
        ),
        pytest.param(
            lambda: MeldRules(()).kind("run"),
            ["no kind of meld is named 'run' (there are none)"],
            id="unknown-in-an-empty-table",
        ),
        pytest.param(
            lambda: TABLE.dropping("dix", "flush", "pair"),
            [
                f"no kind of meld is named 'flush' (there are {NINE_SINGLES})",
                f"no kind of meld is named 'pair' (there are {NINE_SINGLES})",
            ],
            id="dropping-unknown-ones",
        ),
        pytest.param(
            lambda: TABLE.repriced(grand_pinochle=80),
            [f"no kind of meld is named 'grand-pinochle' (there are {NINE_SINGLES})"],
            id="repricing-an-unknown-one",
        ),
        pytest.param(
            lambda: TABLE.repriced(dix=0), ["points: 0 is less than 1"], id="repricing-to-nothing"
        ),
    ],
)
def test_table_that_cannot_be(change: Callable[[], object], expected: list[str]) -> None:
    with pytest.raises(VariantError) as caught:
        change()
    assert caught.value.problems == tuple(expected)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda table: table.adding("run"), id="adding-a-name"),
        pytest.param(lambda table: table.kind(GRAND), id="kind-of-a-kind"),
        pytest.param(lambda table: table.repriced(dix="10"), id="points-as-text"),
    ],
)
def test_table_is_changed_with_values_of_the_right_type(change: Maker) -> None:
    with pytest.raises(TypeError, match="expected"):
        change(TABLE)


# --- A variant fits together ---------------------------------------------------------------------

SEVEN = Seating(players=4, partnerships=True, hand_size=7, packet=3)
THREE = Seating(players=3, partnerships=False, hand_size=12, packet=3)
FOUR_ALONE = Seating(players=4, partnerships=False, hand_size=12, packet=3)
FIVE = Seating(players=5, partnerships=False, hand_size=9, packet=3)
NO_NINES = Deck(ranks=[rank for rank in Rank if rank is not Rank.NINE], copies=2)
TENS_EACH = Seating(players=4, partnerships=True, hand_size=10, packet=5)


def two(hand_size: int) -> Seating:
    return Seating(players=2, partnerships=False, hand_size=hand_size, packet=3)


@pytest.mark.parametrize(
    ("base", "changes", "expected"),
    [
        pytest.param(
            SINGLE,
            {"seating": SEVEN},
            "seating.hand_size: 4 hands of 7 are not the 48 cards of the deck, and there is no "
            "stock",
            id="cards-left-over",
        ),
        pytest.param(
            SINGLE,
            {"deck": Deck(ranks=Rank, copies=1), "melds": TABLE},
            "seating.hand_size: 4 hands of 12 are not the 24 cards of the deck, and there is no "
            "stock",
            id="too-few-cards",
        ),
        pytest.param(
            TWO_PLAYER,
            {"stock": None, "seating": two(24)},
            "trump.source: the trump is turned from a stock, and there is none; "
            "trump.nine_pays: playing a nine pays only in a game with a stock",
            id="turned-from-no-stock",
        ),
        pytest.param(
            TWO_PLAYER,
            {"trump": LAST_CARD.trump},
            "stock: a stock goes with a trump turned from it",
            id="stock-without-a-card-turned-from-it",
        ),
        pytest.param(
            TWO_PLAYER,
            {"trump": SINGLE.trump},
            "stock: a stock goes with a trump turned from it",
            id="stock-with-an-auction",
        ),
        pytest.param(
            TWO_PLAYER,
            {"seating": THREE},
            "stock: winner and loser draw, so there are two players, not 3",
            id="three-players-and-a-stock",
        ),
        pytest.param(
            TWO_PLAYER,
            {"seating": two(24)},
            "stock: 0 cards are left for it, which 2 players cannot draw evenly",
            id="empty-stock",
        ),
        pytest.param(
            TWO_PLAYER,
            {"seating": FIVE},
            "stock: winner and loser draw, so there are two players, not 5; "
            "stock: 3 cards are left for it, which 5 players cannot draw evenly",
            id="uneven-stock",
        ),
        pytest.param(
            TWO_PLAYER,
            {"melds": TWO_PLAYER.melds.dropping("dix")},
            "trump.nine_pays: no kind of meld is named dix, so the amount is not known",
            id="nines-pay-an-unknown-amount",
        ),
        pytest.param(
            LAST_CARD,
            {"deck": NO_NINES, "seating": TENS_EACH},
            "trump.nine_pays: the deck has no nines; melds.dix: needs 1 x nine, the deck has 0",
            id="nines-pay-without-nines",
        ),
        pytest.param(
            SINGLE,
            {
                "deck": NO_NINES,
                "seating": TENS_EACH,
                "melds": SINGLE.melds.dropping("dix"),
                "trump": evolve(SINGLE.auction, nines_redeal=NinesRedeal(count=5)),
            },
            "trump.nines_redeal: the deck has no nines",
            id="redeal-of-nines-without-nines",
        ),
        pytest.param(
            PAGAT,
            {"deck": NO_NINES, "seating": TENS_EACH, "melds": PAGAT.melds.dropping("dix")},
            "scoring.nines_kept: the deck has no nines",
            id="nines-kept-without-nines",
        ),
        pytest.param(
            SINGLE,
            {"seating": FOUR_ALONE},
            "exchange: cards pass between a declarer and a partner, and there are none",
            id="exchange-without-partner",
        ),
        pytest.param(
            LAST_CARD,
            {"exchange": ExchangeRules(cards=4)},
            "exchange: cards pass between a declarer and a partner, and there are none",
            id="exchange-without-declarer",
        ),
        pytest.param(
            SINGLE,
            {"exchange": ExchangeRules(cards=13)},
            "exchange.cards: a hand has only 12 cards",
            id="exchange-of-more-than-a-hand",
        ),
        pytest.param(
            LAST_CARD,
            {"play": SINGLE.play},
            "play.first_leader: without an auction there is no declarer",
            id="declarer-leads-without-auction",
        ),
        pytest.param(
            LAST_CARD,
            {"scoring": evolve(LAST_CARD.scoring, both_reach=BothReach.DECLARER_SIDE)},
            "scoring.both_reach: without an auction there is no declarer",
            id="declarer-wins-without-auction",
        ),
        pytest.param(
            LAST_CARD,
            {"scoring": evolve(LAST_CARD.scoring, forfeit_sides=ForfeitSides.DEFENDERS)},
            "scoring.forfeit_sides: without an auction there is no declarer",
            id="defenders-forfeit-without-auction",
        ),
        pytest.param(
            SINGLE,
            {
                "melds": SINGLE.melds.adding(
                    MeldKind("kings", (MeldCard(KING, Suit.SPADES, 3),), 10, "kings"),
                    MeldKind(
                        "two-or-three",
                        (MeldCard(QUEEN, Suit.SPADES, 2), MeldCard(QUEEN, TRUMP)),
                        10,
                        "queens",
                    ),
                )
            },
            "melds.kings: needs 3 x king, the deck has 2; "
            "melds.two-or-three: needs 3 x queen, the deck has 2",
            id="melds-the-deck-cannot-give",
        ),
    ],
)
def test_variant_that_does_not_fit_together(
    base: Variant, changes: dict[str, object], expected: str
) -> None:
    assert "; ".join(problems(base, **changes)) == expected


def test_all_faults_of_a_variant_are_reported_at_once_and_in_order() -> None:
    found = problems(
        TWO_PLAYER,
        deck=NO_NINES,
        seating=evolve(THREE, hand_size=14),
        trump=evolve(LAST_CARD.turn_up, nine_pays=[NinePays.SHOW]),
        exchange=ExchangeRules(cards=4),
        melds=MeldRules((GRAND, evolve(TABLE.kind("marriage"), cards=[MeldCard(KING, PLAIN, 4)]))),
        play=SINGLE.play,
        scoring=PAGAT.scoring,
    )
    assert found == (
        "stock: a stock goes with a trump turned from it",
        "stock: winner and loser draw, so there are two players, not 3",
        "stock: 0 cards are left for it, which 3 players cannot draw evenly",
        "trump.nine_pays: no kind of meld is named dix, so the amount is not known",
        "trump.nine_pays: the deck has no nines",
        "scoring.nines_kept: the deck has no nines",
        "exchange: cards pass between a declarer and a partner, and there are none",
        "play.first_leader: without an auction there is no declarer",
        "scoring.both_reach: without an auction there is no declarer",
        "scoring.forfeit_sides: without an auction there is no declarer",
        "melds.marriage: needs 4 x king, the deck has 2",
    )


def test_largest_exchange_is_a_whole_hand() -> None:
    assert evolve(SINGLE, exchange=ExchangeRules(cards=12)).exchange == ExchangeRules(cards=12)


def test_game_without_bidding_may_lack_payments_and_dix() -> None:
    trump = evolve(TWO_PLAYER.turn_up, nine_pays=())
    variant = evolve(TWO_PLAYER, trump=trump, melds=TWO_PLAYER.melds.dropping("dix"))
    assert "melds.dix" not in variant.rules()


def test_auction_is_narrowed_where_there_is_one() -> None:
    assert SINGLE.auction is SINGLE.trump
    assert TWO_PLAYER.turn_up is TWO_PLAYER.trump
    with pytest.raises(VariantError) as caught:
        _ = TWO_PLAYER.auction
    assert str(caught.value) == "two-player has no auction: its trump is turned up"
    with pytest.raises(VariantError) as caught:
        _ = SINGLE.turn_up
    assert str(caught.value) == "single-deck turns no trump up: it has an auction"


def test_trick_total_is_that_of_all_cards_and_the_last_trick() -> None:
    assert (SINGLE.trick_total, DOUBLE_DECK.trick_total) == (250, 50)
    house = evolve(SINGLE, scoring=evolve(SINGLE.scoring, last_trick=0))
    assert house.trick_total == 240
    five_for_nines = evolve(SINGLE.scoring.card_points, nine=5)
    house = evolve(SINGLE, scoring=evolve(SINGLE.scoring, card_points=five_for_nines))
    assert house.trick_total == 290


# --- Differences ---------------------------------------------------------------------------------


def test_differences_of_two_presets_in_order() -> None:
    assert PAGAT.differences(presets.JUMP_BID) == (
        Difference("trump.pass_with_help", mine=True, other=False),
        Difference("trump.throw_in", ThrowInRule.FREE, ThrowInRule.NEVER),
        Difference("scoring.nines_kept", mine=True, other=False),
    )


def test_missing_group_is_one_difference() -> None:
    by_field = {d.field: d for d in SINGLE.differences(BICYCLE_AUCTION)}
    assert by_field["exchange"] == Difference("exchange", ExchangeRules(cards=4), None)
    assert "exchange.cards" not in by_field
    by_field = {d.field: d for d in LAST_CARD.differences(TURN_UP)}
    assert by_field["stock"] == Difference("stock", None, TURN_UP.stock)


def test_other_way_to_find_trump_is_one_difference() -> None:
    found = [d for d in SINGLE.differences(LAST_CARD) if d.field.startswith("trump")]
    assert found == [Difference("trump", SINGLE.auction, LAST_CARD.turn_up)]


def test_kind_of_meld_that_one_lacks_is_a_difference() -> None:
    found = [d for d in SINGLE.differences(FOUR_HAND) if d.field.startswith("melds")]
    assert found == [
        Difference("melds.run-marriage", SINGLE.melds.kind("run-marriage"), None),
        Difference("melds.run-king", SINGLE.melds.kind("run-king"), None),
        Difference("melds.run-queen", SINGLE.melds.kind("run-queen"), None),
    ]
    house = evolve(FOUR_HAND, melds=FOUR_HAND.melds.repriced(pinochle=50))
    assert house.differences(FOUR_HAND) == (
        Difference(
            "melds.pinochle", house.melds.kind("pinochle"), FOUR_HAND.melds.kind("pinochle")
        ),
    )


def test_order_of_melds_is_a_difference() -> None:
    run, pinochle, *others = SINGLE.melds.kinds
    house = evolve(SINGLE, melds=MeldRules((pinochle, run, *others)))
    (difference,) = house.differences(SINGLE)
    names = tuple(f"melds.{kind.name}" for kind in others)
    assert difference.field == "melds"
    assert difference.mine == (f"melds.{pinochle.name}", f"melds.{run.name}", *names)
    assert difference.other == (f"melds.{run.name}", f"melds.{pinochle.name}", *names)


def test_a_kind_named_order_is_no_order() -> None:
    card = (MeldCard(Rank.ACE, SuitRole.PLAIN),)
    with_it = evolve(SINGLE, melds=SINGLE.melds.adding(MeldKind("order", card, 5, "f")))
    run, pinochle, *others = with_it.melds.kinds
    house = evolve(with_it, melds=MeldRules((pinochle, run, *others)))
    assert [difference.field for difference in house.differences(SINGLE)] == [
        "melds.order",
        "melds",
    ]


def test_name_and_summary_are_no_rules() -> None:
    house = evolve(SINGLE, name="kitchen", summary="As at home.")
    assert house != SINGLE
    assert house.differences(SINGLE) == ()
    assert house.rules() == SINGLE.rules()


@pytest.mark.parametrize("mine", presets.ALL)
@pytest.mark.parametrize("other", presets.ALL)
def test_differences_are_empty_for_equal_rules_and_mirrored(mine: str, other: str) -> None:
    one, two = presets.ALL[mine], presets.ALL[other]
    found = one.differences(two)
    assert (found == ()) is (mine == other)
    mirrored = {Difference(d.field, d.other, d.mine) for d in two.differences(one)}
    assert set(found) == mirrored
    assert len(set(found)) == len(found)
    for difference in found:
        assert difference.mine != difference.other


@pytest.mark.parametrize(
    ("base", "rule", "value"),
    [
        (SINGLE, "seating.packet", 4),
        (SINGLE, "trump.minimum", 260),
        (SINGLE, "trump.forced", 240),
        (SINGLE, "trump.highest", 2000),
        (SINGLE, "trump.grid", ((0, 5),)),
        (SINGLE, "trump.largest_raise", None),
        (SINGLE, "trump.all_pass", AllPass.REDEAL),
        (SINGLE, "trump.pass_with_help", True),
        (SINGLE, "trump.needs_marriage", True),
        (SINGLE, "trump.throw_in", ThrowInRule.FREE),
        (SINGLE, "trump.hopeless_ends", True),
        (SINGLE, "trump.nines_redeal", NinesRedeal(count=5, no_ace=True)),
        (SINGLE, "exchange.cards", 3),
        (SINGLE, "play.head", Head.NEVER),
        (SINGLE, "play.overtrump", False),
        (SINGLE, "play.beat_after_ruff", True),
        (SINGLE, "play.first_leader", FirstLeader.ELDEST),
        (SINGLE, "play.first_lead", FirstLead.TRUMP),
        (SINGLE, "scoring.card_points", presets.TWO_PLAYER.scoring.card_points),
        (SINGLE, "scoring.last_trick", 0),
        (SINGLE, "scoring.rounded", True),
        (SINGLE, "scoring.forfeit", AnyTrick()),
        (SINGLE, "scoring.forfeit_sides", ForfeitSides.DEFENDERS),
        (SINGLE, "scoring.nines_kept", True),
        (SINGLE, "scoring.minimum_meld", 200),
        (SINGLE, "scoring.target", 1000),
        (SINGLE, "scoring.both_reach", BothReach.HIGHER),
        (SINGLE, "scoring.loss_floor", -1000),
        (TWO_PLAYER, "seating.hand_size", 8),
        (TWO_PLAYER, "trump.nine_pays", (NinePays.PLAY,)),
        (TWO_PLAYER, "trump.again_on_play", True),
        (TWO_PLAYER, "stock.meld_after_draw", True),
        (TWO_PLAYER, "stock.fresh_card", True),
        (TWO_PLAYER, "stock.dix_is_meld", True),
        (TWO_PLAYER, "stock.royal_after_run", True),
        (TWO_PLAYER, "stock.last_two", LastTwo.WINNER_CHOOSES),
        (TWO_PLAYER, "stock.meld_after_stock", True),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_each_rule_can_be_set_by_itself_and_is_told(
    base: Variant, rule: str, value: object
) -> None:
    group, _, part = rule.partition(".")
    house = changed(base, **{group: changed(getattr(base, group), **{part: value})})
    assert isinstance(house, Variant)
    assert house != base
    assert house.differences(base) == (Difference(rule, value, base.rules()[rule]),)
    assert base.differences(house) == (Difference(rule, base.rules()[rule], value),)


def test_difference_is_written_in_a_line() -> None:
    house = evolve(SINGLE, trump=evolve(SINGLE.auction, minimum=200, all_pass=AllPass.REDEAL))
    assert list(map(str, house.differences(SINGLE))) == [
        "trump.minimum: 200 instead of 250",
        "trump.all_pass: redeal instead of dealer_forced",
    ]


@pytest.mark.parametrize("other", [None, "pagat", PAGAT.melds], ids=lambda o: type(o).__name__)
def test_variant_is_compared_with_a_variant(other: object) -> None:
    differences: Maker = SINGLE.differences
    with pytest.raises(TypeError, match="other: expected Variant, got"):
        differences(other)


# --- What is compiled from a variant is no part of it ---------------------------------------------

HAND = Cards.parse("AS TS KS QS JS KS QS AH AD AC JD 9S")


@contextmanager
def frequent_switches() -> Iterator[None]:
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(interval)


def test_variant_that_has_counted_is_equal_to_one_that_has_not() -> None:
    used, fresh = evolve(SINGLE, name="house"), evolve(SINGLE, name="house")
    assert best_melds(HAND, Suit.SPADES, used).points == 380
    assert (used, hash(used), repr(used)) == (fresh, hash(fresh), repr(fresh))
    assert used.differences(fresh) == ()
    assert len({used, fresh}) == 1


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_stored_variant_has_its_rules_only(protocol: int) -> None:
    house = evolve(SINGLE, name="house")
    before = pickle.dumps(house, protocol)
    assert best_melds(HAND, Suit.SPADES, house).points == 380
    after = pickle.dumps(house, protocol)
    assert after == before
    assert b"counters" not in after
    again: Variant = pickle.loads(after)  # noqa: S301 - our own
    assert (again, hash(again)) == (house, hash(house))
    assert best_melds(HAND, Suit.SPADES, again).points == 380


def test_copy_of_a_variant_is_the_same_object() -> None:
    assert copy.copy(SINGLE) is SINGLE
    assert copy.deepcopy(SINGLE) is SINGLE
    assert copy.deepcopy({"rules": [SINGLE]})["rules"][0] is SINGLE


def test_changed_copy_of_a_variant_that_has_counted_counts_by_its_own_rules() -> None:
    house = evolve(SINGLE, name="house")
    assert best_melds(HAND, Suit.SPADES, house).points == 380
    dearer = evolve(house, melds=house.melds.repriced(run_marriage=500, dix=30))
    assert best_melds(HAND, Suit.SPADES, dearer).points == 670
    without = evolve(dearer, melds=TABLE)
    assert best_melds(HAND, Suit.SPADES, without).points == 150 + 40 + 10 + 40 + 100
    assert best_melds(HAND, Suit.SPADES, house).points == 380
    assert best_melds(HAND, None, dearer).points == 20 + 20 + 40 + 100


def test_eight_threads_count_alike_from_the_first_hand_on() -> None:
    house = evolve(
        SINGLE, name="threads", melds=SINGLE.melds.adding(GRAND).repriced(kings_around=90)
    )
    random = Random(8)  # noqa: S311 - hands, no secrets
    deck = list(house.deck.cards)
    hands = [Cards(random.sample(deck, 12)) for _ in range(60)]
    expected = [best_points(hand, trump, house) for hand in hands for trump in Suit]
    barrier = Barrier(8)
    found: dict[int, list[int]] = {}

    def count(thread: int) -> None:
        barrier.wait()
        found[thread] = [best_melds(hand, trump, house).points for hand in hands for trump in Suit]

    with frequent_switches():
        threads = [Thread(target=count, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert found == dict.fromkeys(range(8), expected)


def test_near_meld_is_data() -> None:
    near = near_melds(Cards.parse("QS"), Suit.HEARTS, FOUR_HAND)[0]
    pinochle = Meld(FOUR_HAND.melds.kind("pinochle"), Cards.parse("QS JD"))
    assert near == NearMeld(pinochle, Cards.parse("JD"), 40)


@pytest.mark.parametrize("missing", [0, -1])
def test_near_meld_lacks_at_least_one_card(missing: int) -> None:
    with pytest.raises(StateError) as caught:
        near_melds(Cards.parse("QS"), Suit.HEARTS, FOUR_HAND, missing=missing)
    assert str(caught.value) == f"missing: {missing} is less than 1"
