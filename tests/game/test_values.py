"""States and actions are plain values: compared, hashed, copied, pickled and never changed."""

import copy
import pickle
from collections.abc import Iterator
from itertools import islice, product
from operator import attrgetter
from random import Random

import pytest
from attrs import evolve, fields
from attrs.exceptions import FrozenInstanceError

from pinochle import (
    Action,
    Bid,
    Bidding,
    Card,
    Cards,
    ClaimRedeal,
    Contract,
    Deal,
    DealCards,
    Dealing,
    Deciding,
    EndMelding,
    ExchangeDix,
    ExchangingDix,
    GameOver,
    GameState,
    GiveCards,
    Giving,
    LastTwo,
    LayMeld,
    Melding,
    NameTrump,
    NamingTrump,
    Pass,
    PlayCard,
    Playing,
    PlayOn,
    Settlement,
    ShowDix,
    StateError,
    Suit,
    TableCard,
    TakeLast,
    TakingLast,
    ThrowIn,
    Trick,
    Variant,
    apply,
    legal_actions,
    new_game,
    presets,
    shuffled_deck,
)
from tests.game.tables import PHASES, PLAYABLE, reach, walk

PHASE_TYPES = {
    kind.__name__: kind
    for kind in (
        Dealing,
        Bidding,
        NamingTrump,
        Giving,
        ExchangingDix,
        Deciding,
        Playing,
        Melding,
        TakingLast,
        GameOver,
    )
}


def may_come_to(variant: Variant, phase: str) -> bool:
    """Leave out the games with no such phase where a search would be long."""
    rules = variant.stock
    match phase:
        case "Melding":
            return rules is not None
        case "TakingLast":
            return rules is not None and rules.last_two is LastTwo.WINNER_CHOOSES
        case _:
            return True


def example(phase: str) -> GameState:
    """Return a state in a phase, with as much in it as may be."""
    names = [name for name, rules in PLAYABLE.items() if may_come_to(rules, phase)]
    for name, seed in product(names, range(12)):
        where = reach(PLAYABLE[name], 1, seed, phase=phase, skip=30, limit=400)
        if type(where.state.phase).__name__ == phase:
            return where.state
    raise AssertionError(phase)


def in_a_trick() -> GameState:
    """Return a state in which two cards lie in a trick that is not the first."""
    for state, _ in walk(presets.SINGLE_DECK, 0, Random(1)):  # noqa: S311
        if len(state.trick) == 2 and len(state.tricks) > 3:
            return state
    raise AssertionError


def with_tables() -> GameState:
    """Return a state in which both have cards on the table and one lies in the trick."""
    for state, _ in walk(presets.TWO_PLAYER, 0, Random(3)):  # noqa: S311
        if state.trick and len(state.tricks) > 8 and state.table(0) and state.table(1):
            return state
    raise AssertionError


STATES = {phase: example(phase) for phase in PHASES} | {
    "trick": in_a_trick(),
    "tables": with_tables(),
}
EACH = pytest.mark.parametrize("state", STATES.values(), ids=STATES.keys())
KING_AND_QUEEN = [TableCard(card, ("royal-marriage",)) for card in Card.parse_all("KH QH")]
ACTIONS: dict[str, Action] = {
    type(action).__name__: action
    for action in (
        Bid(250),
        Pass(help=True),
        ClaimRedeal(),
        DealCards(shuffled_deck(presets.PAGAT, Random(1))),  # noqa: S311
        NameTrump(Suit.HEARTS),
        GiveCards(Cards.parse("AS AS 9H TH")),
        PlayOn(),
        ThrowIn(),
        ExchangeDix(),
        EndMelding(),
        PlayCard(Card.parse("TH")),
        LayMeld("run", Cards.parse("AH TH JH"), KING_AND_QUEEN[::-1]),
        ShowDix(),
        TakeLast(upcard=True),
    )
}
EACH_ACTION = pytest.mark.parametrize("action", ACTIONS.values(), ids=ACTIONS.keys())


# --- States --------------------------------------------------------------------------------------


@EACH
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_states_pickle_by_every_protocol(state: GameState, protocol: int) -> None:
    again = pickle.loads(pickle.dumps(state, protocol))  # noqa: S301
    check_equal(again, state)
    check_frozen(again)


@EACH
def test_states_are_copied(state: GameState) -> None:
    check_equal(copy.copy(state), state)
    check_equal(copy.deepcopy(state), state)
    check_frozen(copy.deepcopy(state))


def check_equal(one: object, other: GameState) -> None:
    """Hold that two states are the same in every way, what may be done next among them."""
    assert isinstance(one, GameState)
    assert one == other
    assert hash(one) == hash(other)
    assert repr(one) == repr(other)
    assert not one != other  # noqa: SIM202 - this is what is asked
    menu = legal_actions(other)
    assert list(legal_actions(one))[:20] == list(menu)[:20]
    if menu:
        assert apply(one, menu[-1]) == apply(other, menu[-1])


def check_frozen(value: object) -> None:
    for part in fields(type(value)):  # type: ignore[arg-type]
        with pytest.raises(FrozenInstanceError):
            setattr(value, part.name, None)
        with pytest.raises(FrozenInstanceError):
            delattr(value, part.name)
    with pytest.raises(AttributeError):
        setattr(value, "anything" + "else", None)


@EACH
def test_states_and_their_parts_are_frozen(state: GameState) -> None:
    check_frozen(state)
    check_frozen(state.phase)
    check_frozen(state.standing)
    check_frozen(state.phase.deal)
    for taken in state.tricks:
        check_frozen(taken)


@EACH
def test_states_are_keys(state: GameState) -> None:
    assert {state: 1, copy.deepcopy(state): 2} == {state: 2}
    assert len({id(state): state for state in STATES.values()}) == len(set(STATES.values()))


def test_states_are_not_equal_to_anything_else() -> None:
    state = STATES["trick"]
    others: list[object] = ["state", state.phase, None, 0, ()]
    assert state not in others


def test_hidden_cards_are_part_of_the_value() -> None:
    one, other = (
        apply(new_game(presets.PAGAT), DealCards(shuffled_deck(presets.PAGAT, Random(seed))))  # noqa: S311
        for seed in (1, 2)
    )
    assert one.phase == other.phase
    assert one != other


@EACH
def test_no_hand_is_printed(state: GameState) -> None:
    """What a state prints is what everybody can see."""
    seen = repr(state)
    assert "hands" not in seen
    assert "given" not in seen
    assert "stock=" not in seen
    assert repr(evolve(state, hands=(), stock=())) == seen


# --- Fast ways of making the same -----------------------------------------------------------------


def every_state() -> Iterator[GameState]:
    games = ("single-deck", 4), ("bicycle-turn-up", 5), ("double-deck", 6)
    for_two = ("two-player", 7), ("stock-draw-and-meld-to-the-end", 8), ("stock-of-two", 9)
    for name, seed in games + for_two:
        for state, _ in islice(walk(PLAYABLE[name], 0, Random(seed)), 150):  # noqa: S311
            yield state


def test_states_are_what_the_constructor_makes() -> None:
    for state in every_state():
        built = GameState(
            standing=state.standing,
            phase=state.phase,
            hands=attrgetter("_hands")(state),
            given=attrgetter("_given")(state),
            stock=attrgetter("_stock")(state),
            must=attrgetter("_must")(state),
        )
        check_equal(built, state)
        assert type(built) is type(state)
        assert pickle.dumps(built) == pickle.dumps(evolve(state))


def test_phases_of_play_are_what_the_constructor_makes() -> None:
    number = 0
    for state in every_state():
        phase = state.phase
        if not isinstance(phase, Playing):
            continue
        number += 1
        built = Playing(
            deal=phase.deal,
            leader=phase.leader,
            turn=phase.turn,
            trick=phase.trick,
            winning=phase.winning,
            tricks=tuple(Trick(t.leader, t.cards, t.winner) for t in phase.tricks),
            points=phase.points,
            won=phase.won,
        )
        assert built == phase
        assert hash(built) == hash(phase)
        assert repr(built) == repr(phase)
        assert type(built) is type(phase)
        check_frozen(phase)
        for new, old in zip(built.tricks, phase.tricks, strict=True):
            assert (new, hash(new), repr(new)) == (old, hash(old), repr(old))
            assert type(new) is type(old) is Trick
            check_frozen(old)
    assert number > 60


def test_what_is_compared_is_what_is_held() -> None:
    """States with other parts are other states."""
    state = STATES["trick"]
    phase = state.phase
    assert isinstance(phase, Playing)
    others = [
        evolve(phase, leader=(phase.leader + 1) % 4),
        evolve(phase, turn=(phase.turn + 1) % 4),
        evolve(phase, trick=phase.trick[:1]),
        evolve(phase, winning=phase.winning + 1),
        evolve(phase, tricks=()),
        evolve(phase, points=(1, 2)),
        evolve(phase, won=(1, 2)),
        evolve(phase, deal=evolve(phase.deal, trump=None)),
    ]
    for other in others:
        assert other != phase
        assert evolve(state, phase=other) != state
    assert evolve(state, given=()) != state
    assert evolve(state, stock=(Card.parse("AS"),)) != state
    assert evolve(state, standing=evolve(state.standing, target=1)) != state


@pytest.mark.parametrize("name", ["Melding", "TakingLast"])
def test_what_is_compared_between_tricks_is_what_is_held(name: str) -> None:
    state = STATES[name]
    phase = state.phase
    assert isinstance(phase, Melding | TakingLast)
    deal = phase.deal
    copy = TableCard(Card.parse("AS"), ("run",))
    others: list[Melding | TakingLast] = [
        evolve(phase, turn=1 - phase.turn),
        evolve(phase, tricks=()),
        evolve(phase, points=(1, 2)),
        evolve(phase, won=(1, 2)),
        evolve(phase, deal=evolve(deal, tables=((copy,), ()))),
        evolve(phase, deal=evolve(deal, stock_size=99)),
        evolve(phase, deal=evolve(deal, paid=(2, 2))),
        evolve(phase, deal=evolve(deal, melds=())),
    ]
    if isinstance(phase, Melding):
        others.append(evolve(phase, laid=not phase.laid))
    for other in others:
        assert other != phase
        assert evolve(state, phase=other) != state
    assert evolve(state, stock=()) != state


# --- Readers -------------------------------------------------------------------------------------


@EACH
def test_readers_answer_in_every_phase(state: GameState) -> None:
    players, sides = state.variant.seating.players, state.variant.seating.sides
    over, dealing = isinstance(state.phase, GameOver), isinstance(state.phase, Dealing)
    bidding, playing = isinstance(state.phase, Bidding), isinstance(state.phase, Playing)
    melding = isinstance(state.phase, Melding | TakingLast)
    between = over or dealing
    assert 0 <= state.dealer < players
    assert len(state.scores) == len(state.points) == sides
    assert state.target >= state.variant.scoring.target
    assert (state.turn is None) == between
    assert len(state.melds) == players
    assert (state.melds[0] is not None) == (playing or melding or isinstance(state.phase, Deciding))
    assert (state.trump is None) == (between or bidding or isinstance(state.phase, NamingTrump))
    asked = isinstance(state.phase, ExchangingDix)
    assert (state.upcard is None) == (not asked and state.stock_size == 0)
    assert (state.leader is None) == (not playing and not melding)
    assert state.trick == () or playing
    assert state.tricks == () or playing or melding
    assert not melding or (state.leader == state.turn and state.last_trick == state.tricks[-1])
    assert state.stock_size == 0 or state.variant.stock is not None
    assert state.is_over == over
    assert (state.winner is None) == (not over)
    assert state.settlement is None or between
    if between:
        assert state.contract is None
        assert state.calls == ()
        assert state.points == (0,) * sides
        assert isinstance(state.settlement, Settlement)
        assert state.last_trick is None or isinstance(state.last_trick, Trick)
    for seat in range(players):
        assert bool(state.hand(seat)) == (not between)
        assert state.table(seat) == () or (state.variant.stock is not None and not between)
    for seat in (-1, players):
        with pytest.raises(StateError, match="seat"):
            state.hand(seat)
        with pytest.raises(StateError, match="seat"):
            state.table(seat)


@EACH
def test_turn_is_that_of_the_phase(state: GameState) -> None:
    assert state.turn == state.phase.turn
    assert isinstance(state.phase.deal, Deal)
    assert state.calls == state.phase.deal.calls


def test_a_new_game_has_nothing_yet() -> None:
    state = new_game(presets.PAGAT, dealer=2)
    assert state.phase == Dealing()
    assert state.dealer == 2
    assert state.scores == (0, 0)
    assert state.target == 1500
    assert state.settlement is None
    assert state.last_trick is None
    assert state.hand(3) == Cards()
    assert state.melds == (None,) * 4
    assert not state.is_over
    assert new_game(presets.PAGAT).dealer == 0


def test_contract_and_calls_stay_until_the_end_of_the_deal() -> None:
    state = STATES["trick"]
    assert isinstance(state.contract, Contract)
    assert state.calls
    assert state.points != (0, 0)


# --- Actions -------------------------------------------------------------------------------------


@EACH_ACTION
def test_actions_are_values(action: Action) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(action, protocol))  # noqa: S301
        assert again == action
        assert hash(again) == hash(action)
    assert copy.copy(action) == copy.deepcopy(action) == action
    check_frozen(action)
    assert [other for other in ACTIONS.values() if other == action] == [action]


TEXTS = {
    "Bid": "bid 250",
    "Pass": "pass with help",
    "ClaimRedeal": "claim a new deal",
    "DealCards": "deal 48 cards",
    "NameTrump": "name hearts",
    "GiveCards": "give 10♥ 9♥ A♠ A♠",
    "PlayOn": "play on",
    "ThrowIn": "throw in",
    "ExchangeDix": "exchange the nine",
    "EndMelding": "end melding",
    "PlayCard": "play 10♥",
    "LayMeld": "lay run: A♥ 10♥ J♥ with K♥ (royal-marriage), Q♥ (royal-marriage) on the table",
    "ShowDix": "show the nine",
    "TakeLast": "take the turned card",
}


@EACH_ACTION
def test_actions_have_a_text_for_people(action: Action) -> None:
    assert str(action) == TEXTS[type(action).__name__]


def test_a_pass_without_help_says_just_that() -> None:
    assert str(Pass()) == "pass"
    assert Pass() != Pass(help=True)


def test_a_meld_and_a_play_say_what_comes_from_the_table() -> None:
    king, queen = KING_AND_QUEEN
    assert str(PlayCard(king.card, king)) == "play K♥ (royal-marriage) from the table"
    assert str(TakeLast(upcard=False)) == "take the face-down card"
    assert str(LayMeld("marriage", Cards.parse("KH QH"))) == "lay marriage: K♥ Q♥"
    assert LayMeld("run", Cards(), [queen, king]) == LayMeld("run", Cards(), [king, queen])
    assert PlayCard(king.card) != PlayCard(king.card, king)


def test_cards_on_the_table_are_kept_in_order() -> None:
    """Suit by suit from the ace down, and copies by what they have served in."""
    ace = Card.parse("AH")
    cards = [TableCard(ace, ("run",)), TableCard(ace, ("aces-around", "run")), *KING_AND_QUEEN]
    ordered = (cards[1], cards[0], *KING_AND_QUEEN)
    assert LayMeld("run", Cards(), cards[::-1]).from_table == ordered


def test_what_a_card_has_served_in_is_a_set() -> None:
    card = Card.parse("QS")
    copy = TableCard(card, ["pinochle", "marriage", "pinochle"])
    assert copy.served == ("marriage", "pinochle")
    assert copy == TableCard(card, ("marriage", "pinochle"))
    assert hash(copy) == hash(TableCard(card, ("marriage", "pinochle")))
    assert copy != TableCard(card, ("marriage",))
    with pytest.raises(StateError, match="served"):
        TableCard(card, ())


WRONG = {
    "bid-text": lambda: Bid("250"),  # type: ignore[arg-type]
    "bid-bool": lambda: Bid(True),  # noqa: FBT003
    "pass-number": lambda: Pass(help=1),  # type: ignore[arg-type]
    "deal-multiset": lambda: DealCards(Cards.parse("AS KS")),
    "deal-text": lambda: DealCards("AS"),  # type: ignore[arg-type]
    "deal-number": lambda: DealCards(3),  # type: ignore[arg-type]
    "trump-text": lambda: NameTrump("S"),  # type: ignore[arg-type]
    "give-list": lambda: GiveCards([Card.parse("AS")]),  # type: ignore[arg-type]
    "play-text": lambda: PlayCard("AS"),  # type: ignore[arg-type]
    "play-cards": lambda: PlayCard(Cards.parse("AS")),  # type: ignore[arg-type]
    "play-copy": lambda: PlayCard(Card.parse("AS"), Card.parse("AS")),  # type: ignore[arg-type]
    "lay-kind": lambda: LayMeld(1, Cards()),  # type: ignore[arg-type]
    "lay-text": lambda: LayMeld("run", "AS"),  # type: ignore[arg-type]
    "lay-table": lambda: LayMeld("run", Cards(), Cards.parse("AS")),  # type: ignore[arg-type]
    "lay-table-number": lambda: LayMeld("run", Cards(), 1),  # type: ignore[arg-type]
    "take-number": lambda: TakeLast(upcard=1),  # type: ignore[arg-type]
    "table-card-text": lambda: TableCard("AS", ("run",)),  # type: ignore[arg-type]
    "table-card-served": lambda: TableCard(Card.parse("AS"), "run"),
    "table-card-kinds": lambda: TableCard(Card.parse("AS"), [1]),  # type: ignore[list-item]
}


@pytest.mark.parametrize("make", WRONG.values(), ids=WRONG.keys())
def test_actions_of_wrong_parts_are_type_errors(make: object) -> None:
    assert callable(make)
    with pytest.raises(TypeError, match="expected"):
        make()
