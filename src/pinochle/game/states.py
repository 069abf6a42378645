"""A game at one moment: what everybody can see, by phase, and what is hidden."""

from collections.abc import Sequence
from typing import final

from attrs import field, frozen

from pinochle._checks import tuple_of
from pinochle._packed import Suits
from pinochle.actions import TableCard
from pinochle.auction import Contract
from pinochle.cards import Card, Cards, Suit, unpacked
from pinochle.game.phases import Deal, Phase, Playing, Standing, Trick
from pinochle.game.positions import in_order_of_drawing, set_up
from pinochle.game.readers import PublicReaders
from pinochle.rules.variant import Variant

__all__ = ["GameState"]


@final
@frozen(kw_only=True, weakref_slot=False, repr=False)
class GameState(PublicReaders):
    """A game at one moment, immutable.

    States come from `new_game`, `apply` and `GameState.at_play`. Equal positions are equal, and
    hash equal, however they were reached; what everybody has seen in this deal, the finished
    tricks among it, is part of the position. Every reader answers in every phase, with `None`
    or nothing where it has no meaning.

    A state is small: it shares all that an action does not change with the state before. To
    compare or hash states takes time in proportion to the cards played in the deal.

    Attributes:
        standing: what the deals of the game share.
        phase: what is going on, as far as all can see it.

    >>> from random import Random
    >>> from pinochle import DealCards, apply, new_game, presets, shuffled_deck
    >>> before = new_game(presets.PAGAT, dealer=3)
    >>> state = apply(before, DealCards(shuffled_deck(presets.PAGAT, Random(7))))
    >>> state
    <GameState of pagat: Bidding, turn 0, (0, 0)>
    >>> len(state.hand(0)), len(before.hand(0)), state.trump
    (12, 0, None)
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
            leader: the seat, from 0, that led to this trick, or is to lead.
            trick: the cards played to it, in order.
            contract: the contract; in a game with an auction the leader has the minimum if it is
                left out.
            tables: the cards on the table of each seat, in a game with a stock; none if left out.
            stock: the face-down cards of the stock, the next one first.
            upcard: the turned card, which is the last of the stock.
            paid: how many nines of trump in each hand have been paid; 0 if left out. A turned
                nine has, where the rules pay for turning or exchanging it.
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

        >>> from pinochle import Card, Cards, GameState, Suit, legal_actions, presets
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
        held = tuple_of(hands, Cards, "hands")
        face_down = in_order_of_drawing(stock)
        standing, playing, must = set_up(
            variant,
            hands=held,
            trump=trump,
            leader=leader,
            trick=trick,
            contract=contract,
            tables=tables,
            stock=face_down,
            upcard=upcard,
            paid=paid,
            meld=meld,
            points=points,
            won=won,
            scores=scores,
            target=target,
            dealer=dealer,
        )
        packed = tuple(hand.packed for hand in held)
        return new_state(standing, playing, packed, stock=face_down, must=must)

    def hand(self, seat: int) -> Cards:
        """Return the cards that a seat holds, without those on its table.

        Args:
            seat: the seat, from 0.

        Raises:
            StateError: there is no such seat.
            TypeError: the seat is not a number.
        """
        self.variant.check_seat(seat, "seat")
        return unpacked(self._hands[seat]) if self._hands else Cards()


# A frozen class takes several times as long to fill as an ordinary one, and a play makes two or
# three objects. So each is filled as an ordinary object with the same slots and then turned into
# what it is. What comes out is equal in every way to what the constructor makes; a test holds that.


class _StateDraft(PublicReaders):
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
