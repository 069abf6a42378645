"""A game at one moment: what everybody can see, by phase, and what is hidden."""

from collections.abc import Iterable, Sequence
from types import NoneType
from typing import Final, final

from attrs import field, frozen

from pinochle._checks import expect, tuple_of
from pinochle._packed import Suits
from pinochle.actions import Call, TableCard
from pinochle.auction import Contract
from pinochle.cards import Card, Cards, Rank, Suit, unpacked
from pinochle.errors import StateError
from pinochle.game.phases import (
    Deal,
    Dealing,
    GameOver,
    Melding,
    Phase,
    Playing,
    Standing,
    TakingLast,
    Trick,
)
from pinochle.rules.auction import AuctionRules
from pinochle.rules.melds import MeldSheet
from pinochle.rules.play import FirstLeader
from pinochle.rules.variant import Variant
from pinochle.scoring import Settlement, check_contract, check_target
from pinochle.table import checked
from pinochle.tricks import check_trick, must_play, trick_points, trick_winner

__all__ = ["GameState"]


@final
@frozen(kw_only=True, weakref_slot=False, repr=False)
class GameState:
    """A game at one moment, immutable.

    States come from `new_game`, `apply` and `GameState.at_play`. Equal positions are equal, and
    hash equal, however they were reached; what everybody has seen in this deal, the finished
    tricks among it, is part of the position. Every reader answers in every phase, with `None`
    or nothing where it has no meaning.
    """

    standing: Standing
    phase: Phase
    # All that is hidden, in one place: the hands, what partners gave each other, the face-down
    # cards of the stock, the next one first, and what the seat to play must choose from, which
    # follows from its hand.
    _hands: tuple[Suits, ...] = field(alias="hands", repr=False)
    _given: tuple[tuple[int, Cards], ...] = field(alias="given", repr=False)
    _stock: tuple[Card, ...] = field(alias="stock", repr=False)
    _must: int = field(alias="must", repr=False, eq=False)

    def __repr__(self) -> str:
        """Return a short text; the whole of a state would be pages long, and shows hidden cards."""
        phase = type(self.phase).__name__
        return f"<GameState of {self.variant.name}: {phase}, turn {self.turn}, {self.scores}>"

    @classmethod
    def at_play(
        cls,
        variant: Variant,
        *,
        hands: Sequence[Cards],
        trump: Suit,
        leader: int,
        trick: Sequence[Card] = (),
        contract: Contract | None = None,
        tables: Sequence[Sequence[TableCard]] = (),
        stock: Sequence[Card] = (),
        upcard: Card | None = None,
        paid: Sequence[int] | None = None,
        meld: Sequence[int] | None = None,
        points: Sequence[int] | None = None,
        won: Sequence[int] | None = None,
        scores: Sequence[int] | None = None,
        target: int | None = None,
        dealer: int = 0,
    ) -> "GameState":
        """Return a position in the play of a deal, for puzzles, solvers and tests.

        Args:
            variant: the rules.
            hands: the cards that each seat still holds; cards not given count as played.
            trump: the trump suit.
            leader: the seat that led to this trick, or is to lead.
            trick: the cards played to it, in order.
            contract: the contract; in a game with an auction the leader has the minimum if it is
                left out.
            tables: the cards on the table of each seat, in a game with a stock; none if left out.
            stock: the face-down cards of the stock, the next one first.
            upcard: the turned card, which is the last of the stock.
            paid: how many nines of trump in each hand have been paid; 0 if left out. A turned
                nine has.
            meld: the points that each side has melded; 0 if left out.
            points: the trick points of each side so far; left out, the leader's side has those
                of the cards played.
            won: the tricks of each side so far; left out, every side with points has one and the
                leader's side the others.
            scores: the totals before this deal; 0 if left out.
            target: the target that holds now, where it has risen.
            dealer: the seat that dealt.

        Raises:
            StateError: a position that cannot be.
            TypeError: an argument is of a wrong type.

        >>> from pinochle import Card, Cards, Suit, legal_actions, presets
        >>> state = GameState.at_play(
        ...     presets.SINGLE_DECK,
        ...     hands=[Cards.parse(text) for text in ("9S", "AS 9S", "KS JH", "TS TH")],
        ...     trump=Suit.SPADES,
        ...     leader=0,
        ...     trick=Card.parse_all("QS"),
        ... )
        >>> [str(action) for action in legal_actions(state)]
        ['play A♠']
        """
        expect(variant, Variant, name="variant")
        expect(trump, Suit, name="trump")
        variant.check_seat(leader, "leader")
        variant.check_seat(dealer, "dealer")
        held = tuple_of(hands, Cards, "hands")
        expect(tables, Iterable, name="tables")
        lying = tuple(tuple_of(table, TableCard, "tables, an item") for table in tables)
        left = _check_stock(variant, trump, stock, upcard, lying)
        every = _with_tables(held, lying)
        played = _check_position(variant, every, left, trick, leader)
        side = variant.side_of(leader)
        expect(contract, Contract, NoneType, name="contract")
        if contract is not None:
            if not isinstance(variant.trump, AuctionRules):
                raise StateError(f"contract: {variant.name} has no auction")
            check_contract(contract, variant)
        elif isinstance(variant.trump, AuctionRules):
            contract = Contract(leader, side, variant.auction.minimum)
        to_win = trick_points(sum(every, left + Cards(played)), variant, last=True)
        to_come = len(every[leader]) + bool(played) + len(left) // len(held)
        tricks = variant.deck.size // len(held) - to_come
        if not tricks and leader != first_leader(variant, contract, dealer):
            raise StateError(f"leader: seat {leader} does not lead to the first trick")
        if target is not None:
            check_target(target)
        sides = variant.seating.sides
        totals = _each("scores", scores, sides)
        melded = _each("meld", meld, sides)
        if min(melded) < 0:
            raise StateError(f"meld: {min(melded)} is less than 0")
        counted = _so_far("points", points, side, sides, variant.trick_total - to_win)
        taken = _tricks_so_far(won, counted, side, tricks)
        turn = (leader + len(played)) % len(held)
        best = trick_winner(played, trump) if played else 0
        deal = Deal(
            contract=contract,
            trump=trump,
            upcard=upcard,
            extra=melded,
            paid=_check_paid(variant, trump, paid, held),
            melds=() if variant.stock is None else (MeldSheet(),) * len(held),
            tables=() if variant.stock is None else _tables(held, lying, trump, variant),
            stock_size=len(left),
            upcard_paid=upcard is not None and upcard.rank is Rank.NINE,
        )
        must = 0
        if not left:
            packed = every[turn].packed
            must = must_play(packed, played, trump, variant, first_lead=not tricks)
        return new_state(
            Standing(variant, dealer, totals, variant.scoring.target if target is None else target),
            Playing(deal, leader, turn, played, best, (), counted, taken),
            tuple(hand.packed for hand in held),
            stock=tuple(stock),
            must=must,
        )

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self.standing.variant

    @property
    def dealer(self) -> int:
        """The seat that deals this deal."""
        return self.standing.dealer

    @property
    def scores(self) -> tuple[int, ...]:
        """The total of each side before this deal."""
        return self.standing.scores

    @property
    def target(self) -> int:
        """The total that wins the game now."""
        return self.standing.target

    @property
    def turn(self) -> int | None:
        """The seat to act; `None` when the table deals or the game is over."""
        return self.phase.turn

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls of the auction so far."""
        return self.phase.deal.calls

    @property
    def contract(self) -> Contract | None:
        """The contract."""
        return self.phase.deal.contract

    @property
    def trump(self) -> Suit | None:
        """The trump suit."""
        return self.phase.deal.trump

    @property
    def upcard(self) -> Card | None:
        """The card turned up for trump, while it lies there."""
        return self.phase.deal.upcard

    @property
    def melds(self) -> tuple[MeldSheet | None, ...]:
        """The melds of each seat, or `None` before they are shown.

        Where melds are laid one at a time, those so far in the order of laying, shown nines among
        them; what lies there now is `table`.
        """
        return self.phase.deal.melds or (None,) * self.variant.seating.players

    @property
    def stock_size(self) -> int:
        """The cards left in the stock, the turned card among them."""
        return self.phase.deal.stock_size

    @property
    def leader(self) -> int | None:
        """The seat that led to the trick, or is to lead."""
        if isinstance(self.phase, Playing):
            return self.phase.leader
        return self.phase.turn if isinstance(self.phase, Melding | TakingLast) else None

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards played to the trick so far, in order."""
        return self.phase.trick if isinstance(self.phase, Playing) else ()

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks of this deal."""
        return self.phase.tricks if isinstance(self.phase, _IN_PLAY) else ()

    @property
    def last_trick(self) -> Trick | None:
        """The trick finished last; it stays after the end of its deal, until the next is dealt."""
        if isinstance(self.phase, Dealing | GameOver):
            return self.phase.last_trick
        return self.tricks[-1] if self.tricks else None

    @property
    def points(self) -> tuple[int, ...]:
        """What each side has in this deal so far, melds and tricks."""
        variant = self.variant
        deal = self.phase.deal
        points = [0] * variant.seating.sides
        if isinstance(self.phase, _IN_PLAY):
            points = list(self.phase.points)
        for side, more in enumerate(deal.extra):
            points[side] += more
        for seat, sheet in enumerate(deal.melds):
            points[variant.side_of(seat)] += sheet.points
        return tuple(points)

    @property
    def settlement(self) -> Settlement | None:
        """What the last deal has brought; until the next is dealt."""
        return self.phase.settlement if isinstance(self.phase, Dealing | GameOver) else None

    @property
    def is_over(self) -> bool:
        """Whether somebody has won the game."""
        return isinstance(self.phase, GameOver)

    @property
    def winner(self) -> int | None:
        """The side that has won the game."""
        return self.phase.winner if isinstance(self.phase, GameOver) else None

    def hand(self, seat: int) -> Cards:
        """Return the cards that a seat holds, without those on its table.

        Raises:
            StateError: there is no such seat.
        """
        self.variant.check_seat(seat, "seat")
        return unpacked(self._hands[seat]) if self._hands else Cards()

    def table(self, seat: int) -> tuple[TableCard, ...]:
        """Return the cards that lie on the table of a seat, in order.

        Raises:
            StateError: there is no such seat.
        """
        self.variant.check_seat(seat, "seat")
        tables = self.phase.deal.tables
        return tables[seat] if tables else ()


_IN_PLAY: Final = Playing | Melding | TakingLast


def _check_stock(
    variant: Variant,
    trump: Suit,
    stock: Sequence[Card],
    upcard: Card | None,
    tables: tuple[tuple[TableCard, ...], ...],
) -> Cards:
    """Return the cards of the stock, once it is known that they and the tables can be."""
    expect(upcard, Card, NoneType, name="upcard")
    face_down = in_order_of_drawing(stock)
    if variant.stock is None:
        for name, given in (("stock", stock), ("upcard", upcard), ("tables", tables)):
            if given:
                raise StateError(f"{name}: {variant.name} has no stock")
        return Cards()
    players = variant.seating.players
    if tables and len(tables) != players:
        raise StateError(f"tables: expected {players}, got {len(tables)}")
    if upcard is None:
        if face_down:
            raise StateError("upcard: it is the last card of the stock, and it is missing")
        return Cards()
    if upcard.suit is not trump:
        raise StateError(f"upcard: {upcard.code} is no trump")
    if (len(face_down) + 1) % players:
        raise StateError(f"stock: {len(face_down)} cards and the turned one are not drawn evenly")
    return Cards((*face_down, upcard))


def in_order_of_drawing(stock: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of a stock, which must have an order."""
    if isinstance(stock, Cards):
        raise TypeError("stock: expected cards in order, got Cards, which have none")
    return tuple_of(stock, Card, "stock")


def _with_tables(
    hands: tuple[Cards, ...], tables: tuple[tuple[TableCard, ...], ...]
) -> tuple[Cards, ...]:
    """Return all cards of each seat, those on its table among them."""
    if len(tables) != len(hands):
        return hands
    return tuple(
        hand + Cards(lying.card for lying in table)
        for hand, table in zip(hands, tables, strict=True)
    )


def _tables(
    hands: tuple[Cards, ...],
    tables: tuple[tuple[TableCard, ...], ...],
    trump: Suit,
    variant: Variant,
) -> tuple[tuple[TableCard, ...], ...]:
    """Return the tables in order, once it is known that they can be."""
    return tuple(
        checked(table, hand, trump, variant)
        for hand, table in zip(hands, tables or ((),) * len(hands), strict=True)
    )


def _check_paid(
    variant: Variant, trump: Suit, paid: Sequence[int] | None, hands: tuple[Cards, ...]
) -> tuple[int, ...]:
    """Return how many nines of each hand have been paid."""
    if variant.stock is None:
        if paid is not None:
            raise StateError(f"paid: {variant.name} has no stock")
        return ()
    given = _each("paid", paid, len(hands))
    for hand, number in zip(hands, given, strict=True):
        if not 0 <= number <= hand.count(Card(Rank.NINE, trump)):
            raise StateError(f"paid: {number} nines of trump are not in {hand.code or 'no cards'}")
    return given


def _check_position(
    variant: Variant, hands: Sequence[Cards], stock: Cards, trick: Sequence[Card], leader: int
) -> tuple[Card, ...]:
    """Return the trick once it is known that it, the hands and the stock can be."""
    players = variant.seating.players
    if len(hands) != players:
        raise StateError(f"hands: expected {players}, got {len(hands)}")
    check_trick(trick)
    if len(trick) >= players:
        raise StateError(f"trick: {len(trick)} cards are played, and {players} are a whole trick")
    least, most = 1, variant.seating.hand_size
    if stock:
        least = most
    sizes = [len(hand) for hand in hands]
    to_play = sizes[(leader + len(trick)) % players]
    expected = [to_play] * players
    for step in range(len(trick)):
        expected[(leader + step) % players] -= 1
    if sizes != expected or not least <= to_play <= most:
        numbers = f"{least} to {most}" if least < most else f"{most} while there is a stock"
        raise StateError(
            f"hands: {sizes} cards cannot be with {len(trick)} in the trick: who has not played "
            f"to it has one more than who has, {numbers}"
        )
    name = "hands and trick" if variant.stock is None else "hands, tables, stock and trick"
    variant.deck.check(sum(hands, stock + Cards(trick)), name)
    return tuple(trick)


def _each(name: str, values: Sequence[int] | None, sides: int) -> tuple[int, ...]:
    """Return a number for each side."""
    given = (0,) * sides if values is None else tuple_of(values, int, name)
    if len(given) != sides:
        raise StateError(f"{name}: expected {sides}, got {len(given)}")
    return given


def _tricks_so_far(
    won: Sequence[int] | None, points: tuple[int, ...], side: int, tricks: int
) -> tuple[int, ...]:
    """Return the tricks that each side has, which must go with their points."""
    with_points = [int(number > 0) for number in points]
    if won is None:
        with_points[side] += tricks - sum(with_points)
        won = with_points
    taken = _so_far("won", won, side, len(points), tricks)
    for other, number in enumerate(points):
        if number and not taken[other]:
            raise StateError(f"points: side {other} has {number} without a trick")
    return taken


def first_leader(variant: Variant, contract: Contract | None, dealer: int) -> int:
    """Return the seat that leads to the first trick."""
    if contract is not None and variant.play.first_leader is FirstLeader.DECLARER:
        return contract.declarer
    return (dealer + 1) % variant.seating.players


def _so_far(
    name: str, values: Sequence[int] | None, side: int, sides: int, total: int
) -> tuple[int, ...]:
    """Return what each side has so far, which must be so much in all."""
    if values is None:
        return tuple(total if other == side else 0 for other in range(sides))
    given = _each(name, values, sides)
    if sum(given) != total or min(given) < 0:
        raise StateError(f"{name}: {list(given)} are not the {total} that have been won")
    return given


# A frozen class takes several times as long to fill as an ordinary one, and a play makes two or
# three objects. So each is filled as an ordinary object with the same slots and then turned into
# what it is. What comes out is equal in every way to what the constructor makes; a test holds that.


class _StateDraft:
    __slots__ = ("_given", "_hands", "_must", "_stock", "phase", "standing")

    def __init__(  # noqa: PLR0917
        self,
        standing: Standing,
        phase: Phase,
        hands: tuple[Suits, ...],
        given: tuple[tuple[int, Cards], ...],
        stock: tuple[Card, ...],
        must: int,
    ) -> None:
        self.standing = standing
        self.phase = phase
        self._hands = hands
        self._given = given
        self._stock = stock
        self._must = must


class _TrickDraft:
    __slots__ = ("cards", "leader", "winner")

    def __init__(self, leader: int, cards: tuple[Card, ...], winner: int) -> None:
        self.leader = leader
        self.cards = cards
        self.winner = winner


class _PlayingDraft:
    __slots__ = ("deal", "leader", "points", "trick", "tricks", "turn", "winning", "won")

    def __init__(  # noqa: PLR0917
        self,
        deal: Deal,
        leader: int,
        turn: int,
        trick: tuple[Card, ...],
        winning: int,
        tricks: tuple[Trick, ...],
        points: tuple[int, ...],
        won: tuple[int, ...],
    ) -> None:
        self.deal = deal
        self.leader = leader
        self.turn = turn
        self.trick = trick
        self.winning = winning
        self.tricks = tricks
        self.points = points
        self.won = won


def new_trick(leader: int, cards: tuple[Card, ...], winner: int) -> Trick:
    """Return a finished trick; its parts are trusted."""
    trick: Trick = _TrickDraft(leader, cards, winner)  # type: ignore[assignment]
    trick.__class__ = Trick
    return trick


def new_play(  # noqa: PLR0917
    before: GameState,
    deal: Deal,
    hands: tuple[Suits, ...],
    must: int,
    leader: int,
    turn: int,
    trick: tuple[Card, ...],
    winning: int,
    tricks: tuple[Trick, ...],
    points: tuple[int, ...],
    won: tuple[int, ...],
) -> GameState:
    """Return the state of play that follows another one; its parts are trusted."""
    playing: Playing = _PlayingDraft(  # type: ignore[assignment]
        deal, leader, turn, trick, winning, tricks, points, won
    )
    playing.__class__ = Playing
    state: GameState = _StateDraft(  # type: ignore[assignment]
        before.standing, playing, hands, before._given, before._stock, must
    )
    state.__class__ = GameState
    return state


def new_state(  # noqa: PLR0917
    standing: Standing,
    phase: Phase,
    hands: tuple[Suits, ...],
    given: tuple[tuple[int, Cards], ...] = (),
    stock: tuple[Card, ...] = (),
    must: int = 0,
) -> GameState:
    """Return a state; its parts are trusted."""
    state: GameState = _StateDraft(  # type: ignore[assignment]
        standing, phase, hands, given, stock, must
    )
    state.__class__ = GameState
    return state
