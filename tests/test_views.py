"""What a seat may see, in deals made to order: known cards, menus, redacted logs."""

import copy
import pickle
from collections.abc import Callable, Iterator

import pytest
from attrs import evolve, fields
from attrs.exceptions import FrozenInstanceError

from pinochle import (
    Action,
    Bid,
    Card,
    Cards,
    ClaimRedeal,
    DealCards,
    EndMelding,
    ExchangeDix,
    GameState,
    GiveCards,
    Giving,
    LastTwo,
    LayMeld,
    Melding,
    NameTrump,
    Pass,
    PlayCard,
    PlayOn,
    Record,
    Redacted,
    SeatView,
    ShowDix,
    StateError,
    StockRules,
    Suit,
    TableCard,
    TakeLast,
    ThrowIn,
    Variant,
    apply,
    legal_actions,
    new_game,
    presets,
    redact,
    unseen_cards,
    view,
)
from tests.game.hidden import hands_of
from tests.game.positions import bought, dealt, done, hands_with, plays, stocked
from tests.game.tables import HOUSES

PAGAT, TURNED, TWO_PLAYER = presets.PAGAT, presets.BICYCLE_TURN_UP, presets.TWO_PLAYER
SPADES, HEARTS = Suit.SPADES, Suit.HEARTS
SIX = HOUSES["six-players"]
CHOOSING = evolve(
    TWO_PLAYER,
    name="choosing",
    stock=StockRules(
        fresh_card=False,
        royal_after_run=False,
        dix_is_meld=False,
        meld_after_draw=False,
        meld_after_stock=False,
        last_two=LastTwo.WINNER_CHOOSES,
    ),
)


def cards(text: str) -> Cards:
    return Cards.parse(text)


def known(state: GameState, viewer: int | None, seat: int) -> str:
    return view(state, viewer).known(seat).code


# --- A view --------------------------------------------------------------------------------------


def test_a_view_has_the_own_hand_and_the_sizes_of_the_others() -> None:
    state = dealt(PAGAT, hands_with(PAGAT, {}))
    for seat in range(4):
        seen = view(state, seat)
        assert seen.seat == seat
        assert seen.hand == state.hand(seat)
        assert seen.hand_sizes == (12, 12, 12, 12)
        assert seen.given == ()
        assert seen.gone == Cards()
    assert view(state, None).hand is None
    assert view(state, None).seat is None


def test_only_the_seat_to_act_has_a_menu() -> None:
    state = dealt(PAGAT, hands_with(PAGAT, {}))
    menus = [view(state, seat).menu for seat in (None, 0, 1, 2, 3)]
    assert menus == [None, legal_actions(state), None, None, None]


def test_a_view_says_who_looks() -> None:
    state = dealt(PAGAT, hands_with(PAGAT, {}))
    assert repr(view(state, 2)) == "<SeatView of pagat for seat 2: Bidding, turn 0>"
    assert (
        repr(view(state, None)) == "<SeatView of pagat for somebody who looks on: Bidding, turn 0>"
    )


def test_views_are_values() -> None:
    state = dealt(PAGAT, hands_with(PAGAT, {}))
    seen = view(state, 1)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(seen, protocol))  # noqa: S301
        assert again == seen
        assert hash(again) == hash(seen)
    assert copy.copy(seen) == copy.deepcopy(seen) == seen
    assert len({seen, view(state, 1), view(state, 2), view(state, None)}) == 3
    with pytest.raises(FrozenInstanceError):
        seen.seat = 2  # type: ignore[misc]


@pytest.mark.parametrize("seat", [-1, 4])
def test_there_is_no_view_of_no_seat(seat: int) -> None:
    state = dealt(PAGAT, hands_with(PAGAT, {}))
    with pytest.raises(StateError, match="seat"):
        view(state, seat)
    for ask in (view(state, 0).known, view(state, 0).known_in_hand, view(state, 0).played_by):
        with pytest.raises(StateError, match="seat"):
            ask(seat)


WRONG: dict[str, Callable[[], object]] = {
    "view-of-nothing": lambda: view(None, 0),  # type: ignore[arg-type]
    "view-for-text": lambda: view(new_game(PAGAT), "0"),  # type: ignore[arg-type]
    "view-for-bool": lambda: view(new_game(PAGAT), True),  # noqa: FBT003
    "unseen-of-a-state": lambda: unseen_cards(new_game(PAGAT)),  # type: ignore[arg-type]
    "redact-text": lambda: redact("bid", actor=0, viewer=0),  # type: ignore[arg-type]
    "redact-actor": lambda: redact(Pass(), actor="0", viewer=0),  # type: ignore[arg-type]
    "redact-viewer": lambda: redact(Pass(), actor=0, viewer="0"),  # type: ignore[arg-type]
    "redact-players": lambda: redact(Pass(), actor=0, viewer=0, players=None),  # type: ignore[arg-type]
    "redacted-kind": lambda: Redacted(3, 3),  # type: ignore[arg-type]
    "redacted-cards": lambda: Redacted("deal_cards", "3"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("make", WRONG.values(), ids=WRONG.keys())
def test_wrong_types_are_type_errors(make: Callable[[], object]) -> None:
    with pytest.raises(TypeError, match="expected"):
        make()


def test_before_the_deal_and_after_the_end_there_is_nothing_to_see() -> None:
    seen = view(new_game(PAGAT), 0)
    assert seen.hand == Cards()
    assert seen.hand_sizes == (0, 0, 0, 0)
    assert seen.menu is None
    assert seen.known(2) == unseen_cards(seen) == seen.played_by(1) == Cards()


def test_cards_that_a_position_leaves_out_are_gone_and_not_unseen() -> None:
    hands = [cards(text) for text in ("AS", "KS", "QS", "JS 9S")]
    state = GameState.at_play(
        PAGAT, hands=hands, trump=SPADES, leader=0, trick=Card.parse_all("TS TH KH")
    )
    seen = view(state, 0)
    assert unseen_cards(seen) == cards("KS QS JS 9S")
    assert len(seen.gone) == 48 - 5 - 3
    assert seen.gone + cards("AS KS QS JS 9S TS TH KH") == PAGAT.deck.cards


def test_played_cards_are_those_of_the_seat() -> None:
    hands = [cards(text) for text in ("AS 9S", "KS 9H", "QS 9D", "JS 9C")]
    state = GameState.at_play(PAGAT, hands=hands, trump=SPADES, leader=0)
    state = done(state, plays("AS KS QS JS 9S 9H"))
    seen = view(state, 3)
    assert [seen.played_by(seat).code for seat in range(4)] == ["AS 9S", "9H KS", "QS", "JS"]


# --- Known cards ---------------------------------------------------------------------------------


def test_shown_melds_are_known_until_they_are_played() -> None:
    """A second copy may still be there, but nobody can know it."""
    hands = hands_with(
        presets.BICYCLE_AUCTION,
        {
            0: "AS AS TS TS 9H 9H 9D 9D 9C TC TD TH",
            1: "KS KS QS AC AC AD AD TD TC TH KD KC",
        },
    )
    state = bought(dealt(presets.BICYCLE_AUCTION, hands), 250)
    state = apply(state, NameTrump(SPADES))
    shown = "KS QS"
    for viewer in (None, 0, 2, 3):
        assert known(state, viewer, 1) == shown
    state = apply(state, PlayCard(Card.parse("AS")))
    state = apply(state, PlayCard(Card.parse("KS")))
    for viewer in (None, 0, 2, 3):
        assert known(state, viewer, 1) == "QS"
    assert known(state, 1, 1) == state.hand(1).code
    assert "KS" in known(state, 1, 1)


def test_hi_05_shown_melds_are_known_when_nothing_lies_on_the_table() -> None:
    """Public knowledge is not lost when the cards are back in the hand, and lasts until played."""
    state = stocked(TWO_PLAYER, {0: "AH AD KS QS", 1: "9H 9D"}, upcard="9C")
    state = done(state, plays("AH 9H"))
    state = done(state, [LayMeld("marriage", cards("KS QS")), EndMelding()])
    for viewer in (0, 1, None):
        assert {"KS", "QS"} <= set(known(state, viewer, 0).split())
    seen = view(state, 1)
    assert seen.known_in_hand(0) == Cards()
    state = apply(state, PlayCard(Card.parse("KS"), TableCard(Card.parse("KS"), ["marriage"])))
    for viewer in (1, None):
        assert known(state, viewer, 0) == "QS"


def turned_game() -> GameState:
    """Return a deal of which the jack of spades is turned up, with a nine at seat 1."""
    hands = hands_with(
        TURNED,
        {
            0: "AS AS TS TH AC TC QD QH KD 9H JD KH",
            1: "9S AH TH KC QC JC 9C AD TD 9D QS 9H",
            2: "KS KS QS JS TS AC TC QC 9C JH QH AD",
            3: "JS JC TD KD KC AH KH JH 9D JD QD 9S",
        },
    )
    return dealt(TURNED, hands, dealer=3, upcard=Card.parse("JS"))


def test_turned_cards_that_were_taken_up_are_known() -> None:
    state = turned_game()
    assert state.upcard == Card.parse("JS")
    state = done(state, [EndMelding(), ExchangeDix()])
    for viewer in (None, 0, 2, 3):
        assert "JS" in known(state, viewer, 1).split()
    assert "9S" in known(state, 0, 3).split()


def test_a_turned_card_is_known_at_the_dealer_when_nobody_exchanges() -> None:
    state = done(turned_game(), [EndMelding(), EndMelding(), EndMelding()])
    for viewer in (None, 0, 1, 2):
        assert "JS" in known(state, viewer, 3).split()
    state = done(state, plays("AS QS KS JS"))
    for viewer in (None, 0, 1, 2):
        assert "JS" not in known(state, viewer, 3).split()


def test_the_turned_card_is_seen_while_it_lies_there() -> None:
    state = turned_game()
    seen = view(state, 0)
    assert seen.known(3) == Cards()
    assert seen.hand_sizes == (12, 12, 12, 11)
    assert len(unseen_cards(seen)) == 12 + 12 + 11
    assert unseen_cards(seen) == state.hand(1) + state.hand(2) + state.hand(3)


def test_a_card_got_for_the_nine_is_known_until_it_is_played() -> None:
    state = stocked(TWO_PLAYER, {0: "AH AD 9S KH", 1: "9H 9D"}, upcard="AS")
    state = done(state, [*plays("AH 9H"), ExchangeDix()])
    for viewer in (1, None):
        assert known(state, viewer, 0) == "AS"
        assert view(state, viewer).known_in_hand(0) == cards("AS")
    state = apply(state, EndMelding())
    state = apply(state, PlayCard(Card.parse("AS")))
    for viewer in (1, None):
        assert known(state, viewer, 0) == ""


def test_a_card_got_for_the_nine_lies_on_the_table_when_it_is_melded() -> None:
    state = stocked(TWO_PLAYER, {0: "AH AD 9S QS", 1: "9H 9D"}, upcard="KS")
    state = done(state, [*plays("AH 9H"), ExchangeDix()])
    state = apply(state, LayMeld("royal-marriage", cards("KS QS")))
    seen = view(state, 1)
    assert seen.known_in_hand(0) == Cards()
    assert seen.known(0) == cards("KS QS")


def last_draw(variant: Variant, *, first: str = "AH", upcard: str = "9S") -> GameState:
    """Return the position before the last draw: seat 0 has won the trick."""
    state = GameState.at_play(
        variant,
        hands=[
            cards(f"{first} AD TD KD QD JD 9D AC TC KC QC JC"),
            cards("9H 9S TH KH QH JH AH AD TD KD QD JD"),
        ],
        trump=SPADES,
        leader=0,
        stock=Card.parse_all("AS"),
        upcard=Card.parse(upcard),
    )
    return done(state, plays(f"{first} 9H"))


@pytest.mark.parametrize("variant", [TWO_PLAYER, presets.TURN_UP, presets.BICYCLE_TWO_HAND])
def test_the_turned_card_is_known_at_the_seat_that_drew_it(variant: Variant) -> None:
    """The other drawn card is not."""
    state = apply(last_draw(variant, upcard="KS"), EndMelding())
    assert known(state, None, 1) == "KS"
    assert known(state, None, 0) == ""
    assert unseen_cards(view(state, 0)) == state.hand(1) - cards("KS")


@pytest.mark.parametrize("turned", [True, False])
def test_the_last_card_chosen_is_known_if_it_was_the_turned_one(turned: bool) -> None:  # noqa: FBT001
    state = done(last_draw(CHOOSING, upcard="KS"), [EndMelding(), TakeLast(upcard=turned)])
    assert [known(state, None, seat) for seat in (0, 1)] == (["KS", ""] if turned else ["", "KS"])


def test_a_nine_that_has_been_paid_is_known_to_be_left_when_the_other_is_played() -> None:
    """Of two nines the one that has not been paid is played: the payment tells."""
    state = apply(last_draw(TWO_PLAYER), EndMelding())
    assert known(state, None, 1) == "9S"
    state = done(state, plays("AS"))
    paid = state.points
    state = apply(state, PlayCard(Card.parse("9S")))
    assert state.points[1] == paid[1] + 10
    assert known(state, None, 1) == "9S"
    assert state.hand(1).count(Card.parse("9S")) == 1


# --- Gifts ---------------------------------------------------------------------------------------


GIFT, BACK = "AC TC KC QC", "AC 9D 9D 9H"


def exchanged() -> tuple[GameState, GameState]:
    """Return a deal after the partner's gift, and after what declarer gave back."""
    hands = hands_with(
        PAGAT,
        {
            0: "AS KS TS JS AS TS 9D 9D 9H JD TD TH",
            2: "AC TC KC QC 9C JC JC KD AH TH QH 9H",
        },
    )
    state = apply(bought(dealt(PAGAT, hands), 250), NameTrump(SPADES))
    first = apply(state, GiveCards(cards(GIFT)))
    return first, apply(first, GiveCards(cards(BACK)))


def test_gifts_are_known_to_the_partners_alone() -> None:
    first, both = exchanged()
    assert isinstance(first.phase, Giving)
    assert known(first, 2, 0) == cards(GIFT).code
    assert [known(first, viewer, 0) for viewer in (None, 1, 3)] == ["", "", ""]
    assert [known(first, 0, 2), known(first, 2, 2)] == ["", first.hand(2).code]
    left = cards(GIFT).excess(cards(BACK))
    assert left <= view(both, 2).known(0)
    assert cards(BACK) <= view(both, 0).known(2)
    for viewer in (None, 1, 3):
        assert view(both, viewer).given == ()
        assert not cards("9D") & view(both, viewer).known(2)


def test_a_gift_that_was_given_back_is_not_with_declarer_any_more() -> None:
    _, both = exchanged()
    assert Card.parse("AC") not in view(both, 2).known(0)
    assert view(both, 2).known(0).count(Card.parse("TC")) == 1


def test_gifts_are_known_until_they_are_played() -> None:
    _, both = exchanged()
    state = apply(both, PlayOn())
    assert Card.parse("TC") in view(state, 2).known(0)
    state = apply(state, PlayCard(Card.parse("TC")))
    assert Card.parse("TC") not in view(state, 2).known(0)
    assert view(state, 2).known(0).count(Card.parse("KC")) == 1


def test_gifts_are_known_across_a_table_of_six() -> None:
    state = dealt(SIX, hands_with(SIX, {}), dealer=5)
    state = apply(state, Bid(250))
    while state.contract is None:
        state = apply(state, Pass())
    state = apply(state, NameTrump(SPADES))
    gift = Cards(list(state.hand(3))[:2])
    state = apply(state, GiveCards(gift))
    assert view(state, 3).known(0) == gift
    for viewer in (None, 1, 2, 4, 5):
        assert view(state, viewer).known(0) == Cards()


# --- Logs ----------------------------------------------------------------------------------------


DECK = tuple(PAGAT.deck.cards)
OPEN: tuple[Action, ...] = (
    Bid(250),
    Pass(),
    Pass(help=True),
    ClaimRedeal(),
    NameTrump(SPADES),
    PlayOn(),
    ThrowIn(),
    LayMeld("marriage", cards("KH QH")),
    ShowDix(),
    ExchangeDix(),
    EndMelding(),
    TakeLast(upcard=True),
    PlayCard(Card.parse("AS")),
)


@pytest.mark.parametrize("action", OPEN, ids=str)
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_is_done_openly_is_told_to_all(action: Action, viewer: int | None) -> None:
    assert redact(action, actor=0, viewer=viewer) is action


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_a_deal_is_hidden_from_all(viewer: int | None) -> None:
    told = redact(DealCards(DECK), actor=None, viewer=viewer)
    assert told == Redacted("deal_cards", 48)
    assert str(told) == "deal 48 cards"


@pytest.mark.parametrize(
    ("players", "actor", "viewers"),
    [(4, 2, {0, 2}), (4, 1, {1, 3}), (6, 1, {1, 4}), (6, 5, {2, 5})],
)
def test_a_gift_is_told_to_giver_and_taker(players: int, actor: int, viewers: set[int]) -> None:
    gift = GiveCards(cards("AS KS QS JS"))
    for viewer in (None, *range(players)):
        told = redact(gift, actor=actor, viewer=viewer, players=players)
        assert told == (gift if viewer in viewers else Redacted("give_cards", 4))


def test_a_gift_of_nobody_is_told_to_nobody() -> None:
    told = redact(GiveCards(cards("AS")), actor=None, viewer=0)
    assert str(told) == "give 1 cards"


@pytest.mark.parametrize(("actor", "viewer"), [(4, 0), (-1, 0), (0, 4), (0, -1), (6, None)])
def test_logs_are_read_at_a_seat(actor: int, viewer: int | None) -> None:
    name = "viewer" if actor == 0 else "actor"
    with pytest.raises(StateError, match=f"{name}: .* is not from 0 to 3"):
        redact(Pass(), actor=actor, viewer=viewer)


@pytest.mark.parametrize(
    ("action", "players", "message"),
    [
        (Pass(), 1, "players: 1 is less than 2"),
        (Pass(), -1, "players: -1 is less than 2"),
        (GiveCards(cards("AS")), 2, "players: of 2 nobody has a partner to give cards to"),
        (GiveCards(cards("AS")), 3, "players: of 3 nobody has a partner to give cards to"),
    ],
)
def test_logs_are_of_tables_that_there_are(action: Action, players: int, message: str) -> None:
    with pytest.raises(StateError, match=f"^{message}$"):
        redact(action, actor=0, viewer=1, players=players)


# --- Faults that other programs had --------------------------------------------------------------


def cards_in(value: object) -> Iterator[Card]:
    """Go through all cards that are anywhere in a value, the rules apart."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Cards | tuple | list):
        for item in value:
            yield from cards_in(item)
    elif not isinstance(value, Variant):
        for part in getattr(type(value), "__attrs_attrs__", ()):
            yield from cards_in(getattr(value, part.name))


def test_hi_01_after_the_deal_a_view_holds_the_cards_of_its_seat_alone() -> None:
    """Neither does the record of the game, as the seat may read it."""
    state = dealt(PAGAT, hands_with(PAGAT, {}))
    deck = tuple(card for cards in hands_of(state) for card in cards)
    record = Record(variant=PAGAT, dealer=3, actions=[DealCards(deck)]).adding(Bid(250), Pass())
    for seat in range(4):
        seen = view(state, seat)
        assert Cards(cards_in(seen)) == state.hand(seat)
        assert list(cards_in(record.redacted(seat))) == []
        assert not any(card.code in repr(seen) for card in PAGAT.deck.cards)


def test_hi_02_no_order_of_cards_and_no_source_of_chance_is_in_a_view() -> None:
    state = stocked(TWO_PLAYER, {}, upcard="AS")
    for seat in (0, 1, None):
        seen = view(state, seat)
        own = Cards() if seat is None else state.hand(seat)
        assert Cards(cards_in(seen)) == own + cards("AS")
        names = {part.name for part in fields(SeatView)}
        assert names == {"standing", "phase", "seat", "hand", "hand_sizes", "given", "gone"}


def test_hi_04_a_drawn_card_is_told_to_nobody_else() -> None:
    state = stocked(TWO_PLAYER, {0: "AH", 1: "9H"}, upcard="AS", stock="QH")
    state = done(state, plays("AH 9H"))
    before = view(state, 1)
    assert isinstance(state.phase, Melding)
    state = apply(state, EndMelding())
    after = view(state, 1)
    assert Card.parse("QH") in state.hand(0)
    assert (before.stock_size, after.stock_size) == (24, 22)
    assert (before.hand_sizes, after.hand_sizes) == ((11, 11), (12, 12))
    assert after.known(0) == Cards()
    assert Card.parse("QH") in unseen_cards(after)
    named = Cards(cards_in(evolve(after, hand=Cards())))
    assert set(named) == {Card.parse(code) for code in ("AH", "9H", "AS")}
