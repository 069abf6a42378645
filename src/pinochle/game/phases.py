"""What can be going on in a game, and what everybody can see of it: a class for each phase."""

from typing import TypeAlias, final

from attrs import frozen

from pinochle.actions import Call, TableCard
from pinochle.auction import Auction, Contract
from pinochle.cards import Card, Cards, Rank, Suit
from pinochle.rules.melds import MeldSheet
from pinochle.rules.variant import Variant
from pinochle.scoring import Settlement

__all__ = [
    "Bidding",
    "Deal",
    "Dealing",
    "Deciding",
    "ExchangingDix",
    "GameOver",
    "Giving",
    "Melding",
    "NamingTrump",
    "Phase",
    "Playing",
    "Standing",
    "TakingLast",
    "Trick",
]


@final
@frozen(weakref_slot=False)
class Trick:
    """A trick that is finished.

    Args:
        leader: the seat that led.
        cards: its cards in order of play, from the leader clockwise.
        winner: the seat that won it.
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int


@final
@frozen
class Standing:
    """What the deals of a game share.

    Args:
        variant: the rules.
        dealer: the seat that deals this deal.
        scores: the total of each side before this deal.
        target: the total that wins the game now.
    """

    variant: Variant
    dealer: int
    scores: tuple[int, ...]
    target: int


@final
@frozen
class Deal:
    """What everybody knows of a deal, tricks apart; what is not settled yet is empty.

    Args:
        calls: the calls of the auction.
        contract: the contract.
        trump: the trump suit.
        upcard: the card turned up for trump, while it lies there.
        extra: the points that each side was paid for nines of trump, besides melds shown.
        before: the points that each side had melded before a position of `GameState.at_play`.
        paid: how many nines of trump that have been paid each seat holds in its hand, as long as
            that can make a difference.
        melds: the sheet of each seat, once they are shown; where melds are laid one at a time,
            those so far in the order of laying.
        tables: the cards that lie on the table of each seat, in order, where melds are laid one
            at a time.
        stock_size: the cards of the stock that are left, the turned card among them.
        upcard_paid: whether the turned card is a nine that has been paid.
        known: where a card is turned up, the cards in the hand of each seat that all have seen
            it take up, without those played since.
    """

    calls: tuple[Call, ...] = ()
    contract: Contract | None = None
    trump: Suit | None = None
    upcard: Card | None = None
    extra: tuple[int, ...] = ()
    before: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()
    melds: tuple[MeldSheet, ...] = ()
    tables: tuple[tuple[TableCard, ...], ...] = ()
    stock_size: int = 0
    upcard_paid: bool = False
    known: tuple[Cards, ...] = ()


_NO_DEAL = Deal()


def taken_up(known: tuple[Cards, ...], seat: int, card: Card) -> tuple[Cards, ...]:
    """Return the known cards after a seat has taken up one that all have seen."""
    return (*known[:seat], known[seat] + Cards((card,)), *known[seat + 1 :])


def put_down(deal: Deal, seat: int, cards: Cards) -> tuple[Cards, ...]:
    """Return the known cards after some have left the hand of a seat, face up.

    A nine that has been paid leaves it last, so where the hand still has one, it is known.
    """
    known = deal.known
    left = known[seat].excess(cards)
    if deal.tables and deal.paid[seat] and deal.trump is not None:
        left |= Cards([Card(Rank.NINE, deal.trump)] * deal.paid[seat])
    return (*known[:seat], left, *known[seat + 1 :])


@final
@frozen
class Dealing:
    """The table is to deal.

    Args:
        settlement: what the deal before this one has brought; `None` before the first and after
            a deal that was not settled.
        last_trick: the last trick of that deal.
        finished: that deal: its calls, contract, trump and melds.
    """

    settlement: Settlement | None = None
    last_trick: Trick | None = None
    finished: Deal | None = None

    @property
    def turn(self) -> None:
        """Nobody: no seat deals."""

    @property
    def deal(self) -> Deal:
        """Nothing yet."""
        return _NO_DEAL


@final
@frozen
class Bidding:
    """The seats call.

    Args:
        auction: the calls so far and what follows from them.
    """

    auction: Auction

    @property
    def turn(self) -> int | None:
        """The seat to call."""
        return self.auction.turn

    @property
    def deal(self) -> Deal:
        """The calls so far."""
        return Deal(calls=self.auction.calls)


@final
@frozen
class NamingTrump:
    """Declarer is to name trump; one who may name none can only throw in.

    Args:
        deal: calls and contract.
        turn: declarer.
    """

    deal: Deal
    turn: int


@final
@frozen
class Giving:
    """A seat is to give cards to its partner.

    Args:
        deal: calls, contract and trump.
        turn: the seat to give: declarer's partner first, then declarer.
    """

    deal: Deal
    turn: int


@final
@frozen
class ExchangingDix:
    """A seat may exchange a nine of trump for the card that the dealer has turned up.

    Args:
        deal: trump and the card turned up.
        turn: the seat to decide.
    """

    deal: Deal
    turn: int


@final
@frozen
class Deciding:
    """Melds are shown; declarer plays on or throws in.

    Args:
        deal: calls, contract, trump and melds.
        turn: declarer.
    """

    deal: Deal
    turn: int


@final
@frozen(weakref_slot=False)
class Playing:
    """A card is to be played.

    Args:
        deal: what was settled before the first lead.
        leader: the seat that led to this trick, or is to lead.
        turn: the seat to play.
        trick: the cards of this trick so far.
        winning: the place in the trick of the card that is winning; 0 before any.
        tricks: the finished tricks.
        points: the trick points of each side so far.
        won: the tricks that each side has won.
    """

    deal: Deal
    leader: int
    turn: int
    trick: tuple[Card, ...]
    winning: int
    tricks: tuple[Trick, ...]
    points: tuple[int, ...]
    won: tuple[int, ...]


@final
@frozen
class Melding:
    """The winner of a trick may lay a meld, and show or exchange a nine of trump.

    Args:
        deal: trump, the tables, what is left of the stock.
        turn: the winner, who leads to the next trick.
        laid: whether the meld of this trick has been laid.
        tricks: the finished tricks.
        points: the trick points of each side so far.
        won: the tricks that each side has won.
    """

    deal: Deal
    turn: int
    laid: bool
    tricks: tuple[Trick, ...]
    points: tuple[int, ...]
    won: tuple[int, ...]


@final
@frozen
class TakingLast:
    """The winner of a trick is to choose between the last two cards of the stock.

    Args:
        deal: trump, the tables, the turned card.
        turn: the winner, who leads to the next trick.
        tricks: the finished tricks.
        points: the trick points of each side so far.
        won: the tricks that each side has won.
    """

    deal: Deal
    turn: int
    tricks: tuple[Trick, ...]
    points: tuple[int, ...]
    won: tuple[int, ...]


@final
@frozen
class GameOver:
    """Somebody has won.

    Args:
        winner: the side that has won.
        settlement: what the last deal has brought.
        last_trick: the last trick of that deal.
        finished: that deal: its calls, contract, trump and melds.
    """

    winner: int
    settlement: Settlement
    last_trick: Trick | None = None
    finished: Deal | None = None

    @property
    def turn(self) -> None:
        """Nobody."""

    @property
    def deal(self) -> Deal:
        """Nothing any more."""
        return _NO_DEAL


Phase: TypeAlias = (
    Dealing
    | Bidding
    | NamingTrump
    | Giving
    | ExchangingDix
    | Deciding
    | Playing
    | Melding
    | TakingLast
    | GameOver
)
"""What can be going on in a game; public by type, so that a phase never holds a hidden card."""
