"""What cannot be is refused: wrong types, seats that are not there, positions no deal leads to."""

from collections.abc import Callable
from random import Random
from typing import cast

import pytest

from pinochle import (
    Card,
    Cards,
    Contract,
    DealCards,
    GameState,
    IllegalActionError,
    Laying,
    LayMeld,
    Pass,
    PlayCard,
    Playing,
    Reason,
    Record,
    Settlement,
    StateError,
    Suit,
    TableCard,
    Variant,
    apply,
    deck_from_hands,
    explain,
    legal_actions,
    new_game,
    presets,
    replay,
    shuffled_deck,
    view,
)
from tests.game.positions import dealt, done, hands_with, plays, stocked

SINGLE, DOUBLE, TURNED = presets.SINGLE_DECK, presets.DOUBLE_DECK, presets.BICYCLE_TURN_UP
TWO = presets.TWO_PLAYER
NEW = new_game(SINGLE)
BIDDING = dealt(SINGLE, hands_with(SINGLE, {}))
HANDS = tuple(Cards.parse(text) for text in ("QS 9H", "KS AH", "AS 9D", "TS JD"))
STOCK = stocked(TWO, {}, upcard="AS")
PLAYING = GameState.at_play(SINGLE, hands=HANDS, trump=Suit.SPADES, leader=1)

Call = Callable[..., object]
WRONG_TYPES: dict[str, tuple[Call, tuple[object, ...], dict[str, object]]] = {
    "new-game-variant": (new_game, ("single-deck",), {}),
    "new-game-dealer": (new_game, (SINGLE,), {"dealer": "0"}),
    "new-game-dealer-bool": (new_game, (SINGLE,), {"dealer": True}),
    "menu-state": (legal_actions, ("state",), {}),
    "menu-phase": (legal_actions, (NEW.phase,), {}),
    "explain-state": (explain, (None, Pass()), {}),
    "explain-action": (explain, (BIDDING, "pass"), {}),
    "explain-class": (explain, (BIDDING, Pass), {}),
    "apply-state": (apply, ("state", Pass()), {}),
    "apply-state-play": (apply, ("state", PlayCard(Card.parse("AS"))), {}),
    "apply-action": (apply, (BIDDING, 250), {}),
    "apply-card": (apply, (PLAYING, Card.parse("QS")), {}),
    "apply-by": (apply, (BIDDING, Pass()), {"by": "0"}),
    "apply-by-bool": (apply, (BIDDING, Pass()), {"by": False}),
    "replay-action": (replay, (SINGLE, ["deal"]), {}),
    "deck-variant": (shuffled_deck, ("single-deck", Random(1)), {}),  # noqa: S311
    "hands-variant": (deck_from_hands, ("single-deck", HANDS), {"dealer": 0}),
    "hands-texts": (deck_from_hands, (SINGLE, ["AS", "KS", "QS", "JS"]), {"dealer": 0}),
    "hands-dealer": (deck_from_hands, (SINGLE, HANDS), {"dealer": None}),
    "hands-upcard": (
        deck_from_hands,
        (SINGLE, hands_with(SINGLE, {})),
        {"dealer": 0, "upcard": "AS"},
    ),
    "hands-stock": (
        deck_from_hands,
        (TWO, hands_with(TWO, {})),
        {"dealer": 0, "upcard": Card.parse("AS"), "stock": Cards.parse("KS")},
    ),
    "hands-stock-text": (
        deck_from_hands,
        (TWO, hands_with(TWO, {})),
        {"dealer": 0, "upcard": Card.parse("AS"), "stock": "KS"},
    ),
    "seat-text": (BIDDING.hand, ("0",), {}),
    "table-seat-text": (STOCK.table, ("0",), {}),
}


@pytest.mark.parametrize(
    ("call", "positional", "named"), WRONG_TYPES.values(), ids=WRONG_TYPES.keys()
)
def test_wrong_types_are_type_errors(
    call: Call, positional: tuple[object, ...], named: dict[str, object]
) -> None:
    with pytest.raises(TypeError, match="expected"):
        call(*positional, **named)


LAYING = Laying(LayMeld("marriage", Cards.parse("KH QH")), 20)
ELSEWHERE: dict[str, tuple[Call, tuple[object, ...], str]] = {
    "menu-view": (
        legal_actions,
        (view(BIDDING, 0),),
        "state: expected GameState, got SeatView (see SeatView.menu)",
    ),
    "apply-view": (
        apply,
        (view(BIDDING, 0), Pass()),
        "state: expected GameState, got SeatView (see SeatView.menu)",
    ),
    "apply-record": (
        apply,
        (Record(variant=SINGLE, dealer=0, actions=[]), Pass()),
        "state: expected GameState, got Record (see Record.state)",
    ),
    "apply-text": (apply, ("state", Pass()), "state: expected GameState, got str"),
    "apply-laying": (
        apply,
        (STOCK, LAYING),
        "action: expected an action, got Laying (see Laying.action)",
    ),
    "replay-laying": (
        replay,
        (TWO, [LAYING]),
        "actions[0]: expected an action, got Laying (see Laying.action)",
    ),
    "explain-text": (explain, (BIDDING, "pass"), "action: expected an action, got str"),
}


@pytest.mark.parametrize(
    ("call", "positional", "message"), ELSEWHERE.values(), ids=ELSEWHERE.keys()
)
def test_what_was_meant_is_pointed_to(
    call: Call, positional: tuple[object, ...], message: str
) -> None:
    with pytest.raises(TypeError) as refused:
        call(*positional)
    assert str(refused.value) == message


IMPOSSIBLE: dict[str, tuple[Call, tuple[object, ...], dict[str, object], str]] = {
    "dealer-4": (new_game, (SINGLE,), {"dealer": 4}, "dealer: 4 is not from 0 to 3"),
    "dealer-negative": (new_game, (SINGLE,), {"dealer": -1}, "dealer"),
    "table-2": (STOCK.table, (2,), {}, "seat: 2 is not from 0 to 1"),
    "hands-stock-of-none": (
        deck_from_hands,
        (SINGLE, hands_with(SINGLE, {})),
        {"dealer": 0, "stock": Card.parse_all("AS")},
        "stock: single-deck has no stock",
    ),
    "hands-nothing-turned": (
        deck_from_hands,
        (TWO, hands_with(TWO, {})),
        {"dealer": 0},
        "upcard: in two-player a card is turned up, and none is named",
    ),
    "hands-upcard-in-a-hand": (
        deck_from_hands,
        (TWO, hands_with(TWO, {0: "9S", 1: "9S"})),
        {"dealer": 0, "upcard": Card.parse("9S")},
        "hands, stock and upcard",
    ),
    "hands-stock-in-a-hand": (
        deck_from_hands,
        (TWO, hands_with(TWO, {0: "9S 9S"})),
        {"dealer": 0, "upcard": Card.parse("TS"), "stock": Card.parse_all("9S")},
        "hands, stock and upcard",
    ),
    "hands-one-for-two": (
        deck_from_hands,
        (TWO, hands_with(TWO, {})[:1]),
        {"dealer": 0, "upcard": Card.parse("TS")},
        "hands: expected 2 of 12 cards",
    ),
    "by-4": (apply, (BIDDING, Pass()), {"by": 4}, "by: 4 is not from 0 to 3"),
    "explain-by-negative": (explain, (BIDDING, Pass()), {"by": -1}, "by"),
    "hand-4": (BIDDING.hand, (4,), {}, "seat"),
    "replay-dealer": (replay, (SINGLE, []), {"dealer": 9}, "dealer"),
    "hands-three": (
        deck_from_hands,
        (SINGLE, hands_with(SINGLE, {})[:3]),
        {"dealer": 0},
        "hands: expected 4 of 12 cards",
    ),
    "hands-uneven": (
        deck_from_hands,
        (
            SINGLE,
            [Cards.parse("AS"), *hands_with(SINGLE, {})[1:]],
        ),
        {"dealer": 0},
        "hands: expected 4 of 12 cards",
    ),
    "hands-no-deck": (
        deck_from_hands,
        (SINGLE, [hands_with(SINGLE, {})[0]] * 4),
        {"dealer": 0},
        "hands: together they are not the deck of single-deck",
    ),
    "hands-dealer-4": (
        deck_from_hands,
        (SINGLE, hands_with(SINGLE, {})),
        {"dealer": 4},
        "dealer",
    ),
    "hands-upcard-not-dealers": (
        deck_from_hands,
        (TURNED, hands_with(TURNED, {0: "9S 9S"})),
        {"dealer": 1, "upcard": Card.parse("9S")},
        "upcard: the dealer does not hold 9S",
    ),
}


@pytest.mark.parametrize(
    ("call", "positional", "named", "message"), IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys()
)
def test_what_cannot_be_is_a_state_error(
    call: Call, positional: tuple[object, ...], named: dict[str, object], message: str
) -> None:
    with pytest.raises(StateError, match=message):
        call(*positional, **named)


def test_upcard_is_the_last_card_of_the_deck() -> None:
    hands = hands_with(TURNED, {1: "9S KH"})
    for text in ("9S", "KH"):
        deck = deck_from_hands(TURNED, hands, dealer=1, upcard=Card.parse(text))
        assert deck[-1] is Card.parse(text)
        state = apply(new_game(TURNED, dealer=1), DealCards(deck))
        again = state.hand(1) + Cards([state.upcard] if state.upcard else [])
        assert again == hands[1]
        assert state.trump is deck[-1].suit


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("variant", [SINGLE, DOUBLE], ids=["single-deck", "double-deck"])
def test_deck_from_hands_gives_each_seat_its_hand(variant: object, dealer: int) -> None:
    rules = SINGLE if variant is SINGLE else DOUBLE
    hands = hands_with(rules, {}, seed=dealer)
    state = dealt(rules, hands, dealer=dealer)
    assert [state.hand(seat) for seat in range(4)] == hands
    assert state.turn == (dealer + 1) % 4


def test_packets_go_round_from_the_left_of_the_dealer() -> None:
    deck = tuple(SINGLE.deck.cards)
    state = apply(new_game(SINGLE, dealer=2), DealCards(deck))
    for seat, order in ((3, 0), (0, 1), (1, 2), (2, 3)):
        packets = [deck[start : start + 3] for start in range(3 * order, 48, 12)]
        assert state.hand(seat) == Cards(card for packet in packets for card in packet)


def test_a_wrong_deck_is_refused() -> None:
    deck = shuffled_deck(SINGLE, Random(1))  # noqa: S311
    wrong = {
        47: deck[1:],
        49: (*deck, deck[0]),
        48: (*deck[:-1], deck[0] if deck[-1] is not deck[0] else deck[1]),
        80: shuffled_deck(DOUBLE, Random(1)),  # noqa: S311
        0: (),
    }
    for number, cards in wrong.items():
        why = explain(NEW, DealCards(cards))
        assert why is not None
        assert why.code is Reason.DEAL_WRONG_DECK
        assert why.params == (("cards", number), ("size", 48))
        with pytest.raises(IllegalActionError):
            apply(NEW, DealCards(cards))
    assert explain(NEW, DealCards(deck)) is None
    why = explain(NEW, DealCards(deck), by=1)
    assert why is not None
    assert why.code is Reason.DEAL_NOT_A_SEAT


def test_a_replay_stops_at_what_is_not_allowed() -> None:
    deck = DealCards(shuffled_deck(SINGLE, Random(1)))  # noqa: S311
    assert len(replay(SINGLE, [deck, Pass()], dealer=1)) == 3
    with pytest.raises(IllegalActionError) as caught:
        replay(SINGLE, [deck, Pass(help=True)])
    assert caught.value.code is Reason.PASS_NO_HELP
    assert "pass.no_help" in str(caught.value)


# --- Positions of play ---------------------------------------------------------------------------

AT_PLAY = cast(Call, GameState.at_play)
GOOD: dict[str, object] = {
    "variant": SINGLE,
    "hands": HANDS,
    "trump": Suit.SPADES,
    "leader": 0,
}
TRICK = {"hands": [Cards.parse("9H"), *HANDS[1:]], "trick": Card.parse_all("QS")}
FOR_TWO: dict[str, object] = {
    "variant": TWO,
    "hands": [Cards.parse("QS 9H"), Cards.parse("KS")],
    "tables": [[], [TableCard(Card.parse("KS"), ("royal-marriage",))]],
}
NO_POSITION: dict[str, tuple[dict[str, object], str]] = {
    "leader": ({"leader": 4}, "leader: 4 is not from 0 to 3"),
    "dealer": ({"dealer": -1}, "dealer"),
    "three-hands": ({"hands": HANDS[:3]}, "hands: expected 4, got 3"),
    "whole-trick": ({"trick": Card.parse_all("9S 9S 9H 9C")}, "4 are a whole trick"),
    "uneven": (
        {"hands": [*HANDS[:3], Cards.parse("TS")]},
        "cards cannot be",
    ),
    "trick-not-taken-from-hands": (
        {"trick": Card.parse_all("QS")},
        "cards cannot be",
    ),
    "empty": ({"hands": [Cards()] * 4}, "cards cannot be"),
    "last-card-is-played": (
        {"hands": [Cards()] * 4, "trick": Card.parse_all("QS")},
        "cards cannot be",
    ),
    "too-many": ({"hands": [Cards.parse("AS")] * 4}, "hands and trick"),
    "more-than-dealt": (
        {"hands": [hand + Cards.parse("9C") for hand in hands_with(SINGLE, {})]},
        "cards cannot be",
    ),
    "foreign": ({"variant": DOUBLE}, "hands and trick"),
    "twin-in-the-trick": (
        {
            "hands": [Cards.parse(text) for text in ("AS", "QS 9H", "QS 9D", "9S TH")],
            "trick": Card.parse_all("QS"),
        },
        "hands and trick",
    ),
    "stock-of-none": ({"stock": Card.parse_all("9C")}, "stock"),
    "tables-of-none": ({"tables": [[]] * 4}, "tables"),
    "upcard-of-none": ({"upcard": Card.parse("9C")}, "upcard|stock"),
    "contract-of-the-other-side": ({"contract": Contract(1, 0, 250)}, "seat 1 is on side 1"),
    "contract-off-the-grid": ({"contract": Contract(1, 1, 255)}, "255 cannot be bid"),
    "contract-of-nobody": ({"contract": Contract(4, 0, 250)}, "4 is not from 0 to 3"),
    "meld-negative": ({"meld": (-10, 0)}, "meld"),
    "meld-three": ({"meld": (10, 20, 30)}, "meld: expected 2, got 3"),
    "contract-without-an-auction": (
        {"variant": TURNED, "leader": 1, "contract": Contract(1, 1, 250)},
        "bicycle-turn-up has no auction",
    ),
    "not-the-first-leader": (
        {"hands": hands_with(SINGLE, {}), "contract": Contract(1, 1, 250)},
        "seat 0 does not lead to the first trick",
    ),
    "points-without-a-trick": ({"points": (170, 30), "won": (10, 0)}, "without a trick"),
    "target-zero": ({"target": 0}, "target: 0 is less than 1"),
    "three-scores": ({"scores": (0, 0, 0)}, "scores: expected 2, got 3"),
    "points-too-many": ({"points": (250, 0)}, "points"),
    "points-negative": ({"points": (-10, 200)}, "points"),
    "points-three": ({"points": (180, 0, 0)}, "points"),
    "won-too-many": ({"won": (12, 0)}, "won"),
    "won-negative": ({"won": (11, -1)}, "won"),
}
NO_POSITION_FOR_TWO: dict[str, tuple[dict[str, object], str]] = {
    "hands-of-four": ({"hands": HANDS}, "hands: expected 2, got 4"),
    "table-of-one": ({"tables": [[]]}, "tables: expected 2, got 1"),
    "stock-without-upcard": ({"stock": Card.parse_all("AH")}, "upcard: .* is missing"),
    "upcard-without-stock": ({"upcard": Card.parse("AS")}, "stock: 0 cards .* not drawn evenly"),
    "upcard-of-another-suit": (
        {"stock": Card.parse_all("AS"), "upcard": Card.parse("AH")},
        "upcard: AH is no trump",
    ),
    "stock-and-few-cards": (
        {"stock": Card.parse_all("AH"), "upcard": Card.parse("AS")},
        r"cards in hands and on tables cannot be",
    ),
    "table-unknown-meld": (
        {"tables": [[], [TableCard(Card.parse("KS"), ("no-such",))]]},
        "no meld named",
    ),
    "table-cannot-have-served": (
        {"tables": [[], [TableCard(Card.parse("KS"), ("pinochle",))]]},
        "cannot have served",
    ),
    "paid-more-than-held": ({"paid": (1, 0)}, "paid: 1 nines"),
    "paid-negative": ({"paid": (0, -1)}, "paid"),
    "paid-of-one": ({"paid": (0,)}, "paid: expected 2, got 1"),
}


@pytest.mark.parametrize(
    ("changed", "message"), NO_POSITION_FOR_TWO.values(), ids=NO_POSITION_FOR_TWO.keys()
)
def test_positions_for_two_that_cannot_be(changed: dict[str, object], message: str) -> None:
    assert isinstance(AT_PLAY(**(GOOD | FOR_TWO)), GameState)
    with pytest.raises(StateError, match=message):
        AT_PLAY(**(GOOD | FOR_TWO | changed))


@pytest.mark.parametrize(("changed", "message"), NO_POSITION.values(), ids=NO_POSITION.keys())
def test_positions_that_cannot_be(changed: dict[str, object], message: str) -> None:
    with pytest.raises(StateError, match=message):
        AT_PLAY(**(GOOD | changed))


NO_TYPES: dict[str, dict[str, object]] = {
    "variant": {"variant": "single-deck"},
    "hands": {"hands": ["AS", "KS", "QS", "JS"]},
    "hands-number": {"hands": 4},
    "trump": {"trump": "S"},
    "leader": {"leader": "0"},
    "dealer": {"dealer": True},
    "trick": {"trick": Cards.parse("QS")},
    "trick-text": {"trick": "QS"},
    "contract": {"contract": "250"},
    "meld": {"meld": ("60", 0)},
    "target": {"target": "1500"},
    "points": {"points": (1.0, 2.0)},
    "won": {"won": ("1", "2")},
    "scores": {"scores": (1, "2")},
    "tables": FOR_TWO | {"tables": 2},
    "tables-cards": FOR_TWO | {"tables": [Cards(), Cards.parse("KS")]},
    "stock-cards": FOR_TWO | {"stock": Cards.parse("AH"), "upcard": Card.parse("AS")},
    "upcard-text": FOR_TWO | {"stock": Card.parse_all("AH"), "upcard": "AS"},
    "paid-text": FOR_TWO | {"paid": ("0", 0)},
}


@pytest.mark.parametrize("changed", NO_TYPES.values(), ids=NO_TYPES.keys())
def test_positions_of_wrong_types(changed: dict[str, object]) -> None:
    with pytest.raises(TypeError, match="expected"):
        AT_PLAY(**(GOOD | changed))


def test_position_with_all_that_may_be_given() -> None:
    contract = Contract(1, 1, 300)
    state = GameState.at_play(
        SINGLE,
        hands=[Cards.parse("9H"), *HANDS[1:]],
        trick=Card.parse_all("QS"),
        trump=Suit.SPADES,
        leader=0,
        contract=contract,
        meld=(50, 120),
        points=(100, 100),
        won=(4, 6),
        scores=(-20, 1490),
        dealer=2,
    )
    assert state.contract == contract
    assert state.points == (150, 220)
    assert state.scores == (-20, 1490)
    assert state.dealer == 2
    assert state.turn == 1
    assert state.leader == 0
    assert state.trick == Card.parse_all("QS")
    assert state.target == 1500
    assert state.melds == (None,) * 4
    phase = state.phase
    assert isinstance(phase, Playing)
    assert phase.won == (4, 6)
    assert phase.winning == 0
    assert list(legal_actions(state)) == [PlayCard(Card.parse("KS"))]


def test_position_with_what_is_left_out() -> None:
    """The leader has the least contract, and the leader's side all the points so far."""
    assert PLAYING.contract == Contract(1, 1, 250)
    counters = sum(card.rank.word in {"ace", "ten", "king"} for hand in HANDS for card in hand)
    assert PLAYING.points == (0, 250 - 10 * counters - 10)
    phase = PLAYING.phase
    assert isinstance(phase, Playing)
    assert phase.won == (0, 10)
    turned = GameState.at_play(TURNED, hands=HANDS, trump=Suit.SPADES, leader=0)
    assert turned.contract is None


def test_position_in_which_a_trick_has_a_winning_card_already() -> None:
    hands = [Cards.parse(text) for text in ("9H", "AH", "AS 9D", "TS JD")]
    state = GameState.at_play(
        SINGLE,
        hands=hands,
        trump=Suit.SPADES,
        leader=0,
        trick=Card.parse_all("QS KS"),
    )
    phase = state.phase
    assert isinstance(phase, Playing)
    assert phase.winning == 1
    played = apply(state, PlayCard(Card.parse("AS")))
    assert isinstance(played.phase, Playing)
    assert played.phase.winning == 2


def ended(variant: Variant, meld: tuple[int, int]) -> Settlement:
    """Return what a deal brings in which side 0 wins all the trick points."""
    hands = [Cards.parse(text) for text in ("QS", "9S", "9H", "9D")]
    state = GameState.at_play(variant, hands=hands, trump=Suit.SPADES, leader=0, meld=meld)
    for card in Card.parse_all("QS 9S 9H 9D"):
        state = apply(state, PlayCard(card))
    assert state.settlement is not None
    return state.settlement


def test_meld_of_a_position_is_settled() -> None:
    assert ended(SINGLE, (40, 60)).changes == (290, 0)


def test_meld_of_a_position_is_not_taken_for_nines_of_trump() -> None:
    """Only a meld of nothing but trump nines is kept, and no such meld is worth 60."""
    assert ended(presets.PAGAT, (40, 60)).changes == (290, 0)


def test_position_with_a_stock_and_tables() -> None:
    king = TableCard(Card.parse("KS"), ("royal-marriage",))
    hands = [Cards.parse("9S 9H TD TD AD AD JC JC JH JH 9C"), Cards.parse("AC AC TC TC KC KC 9S")]
    queens = [TableCard(card, ("queens-around",)) for card in Card.parse_all("QC QD QH QS")]
    state = GameState.at_play(
        TWO,
        hands=hands,
        tables=[[king], [*queens[::-1], TableCard(Card.parse("KH"), ("marriage",))]],
        stock=Card.parse_all("AH TH TH"),
        upcard=Card.parse("TS"),
        trump=Suit.SPADES,
        leader=1,
        meld=(50, 80),
    )
    assert state.stock_size == 4
    assert state.upcard is Card.parse("TS")
    assert state.table(0) == (king,)
    assert [lying.card.code for lying in state.table(1)] == ["QC", "QD", "KH", "QH", "QS"]
    assert len(legal_actions(state)) == 4 + 5
    assert PlayCard(king.card, king) not in legal_actions(state)
    taken = done(state, plays("AC 9S"))
    assert taken.turn == 0
    assert taken.points == (state.points[0] + 20, state.points[1])  # the nine was not paid yet
