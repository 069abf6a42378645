"""What everybody can read of a game, in every phase."""

from typing import Final

from pinochle.actions import Call, TableCard
from pinochle.auction import Contract
from pinochle.cards import Card, Suit
from pinochle.game.phases import (
    Dealing,
    GameOver,
    Melding,
    Phase,
    Playing,
    Standing,
    TakingLast,
    Trick,
)
from pinochle.rules.melds import MeldSheet
from pinochle.rules.variant import Variant
from pinochle.scoring import Settlement

__all__ = ["PublicReaders"]

_IN_PLAY: Final = Playing | Melding | TakingLast


class PublicReaders:
    """The readers that a state and a view of it share; none of them sees a hidden card.

    Every reader answers in every phase, with `None` or nothing where it has no meaning. Seats are
    numbered from 0 clockwise, and points and totals are on the variant's scale.

    >>> from random import Random
    >>> from pinochle import Bid, DealCards, presets, replay, shuffled_deck, view
    >>> deal = DealCards(shuffled_deck(presets.PAGAT, Random(7)))
    >>> state = replay(presets.PAGAT, [deal, Bid(250)], dealer=3)[-1]
    >>> seen = view(state, 2)
    >>> state.turn, state.calls, state.contract, state.trick
    (1, (Bid(amount=250),), None, ())
    >>> (seen.turn, seen.calls, seen.contract, seen.trick) == (1, state.calls, None, ())
    True
    """

    __slots__ = ()

    standing: Standing
    phase: Phase

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self.standing.variant

    @property
    def dealer(self) -> int:
        """The seat that deals this deal; between deals, the one that deals next."""
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
        """The calls of the auction so far; none where there is no auction, and between deals."""
        return self.phase.deal.calls

    @property
    def contract(self) -> Contract | None:
        """The contract; `None` before it is won, without an auction, and between deals.

        That of the deal that has just ended is in `Dealing.finished` or `GameOver.finished`, as are
        its calls, its trump and its melds.
        """
        return self.phase.deal.contract

    @property
    def trump(self) -> Suit | None:
        """The trump suit; `None` before it is known, and between deals."""
        return self.phase.deal.trump

    @property
    def upcard(self) -> Card | None:
        """The card turned up for trump, while it lies there; otherwise `None`."""
        return self.phase.deal.upcard

    @property
    def melds(self) -> tuple[MeldSheet | None, ...]:
        """The melds of each seat; `None` before they are shown, and between deals.

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
        """The seat that led to the trick, or is to lead; `None` while no tricks are played."""
        if isinstance(self.phase, Playing):
            return self.phase.leader
        return self.phase.turn if isinstance(self.phase, Melding | TakingLast) else None

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards played to the trick so far, in order."""
        return self.phase.trick if isinstance(self.phase, Playing) else ()

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks of this deal; none between deals."""
        return self.phase.tricks if isinstance(self.phase, _IN_PLAY) else ()

    @property
    def last_trick(self) -> Trick | None:
        """The trick finished last; it stays after the end of its deal, until the next is dealt."""
        if isinstance(self.phase, Dealing | GameOver):
            return self.phase.last_trick
        return self.tricks[-1] if self.tricks else None

    @property
    def points(self) -> tuple[int, ...]:
        """What each side has in this deal so far, melds and tricks; 0 between deals."""
        variant = self.variant
        deal = self.phase.deal
        points = [0] * variant.seating.sides
        if isinstance(self.phase, _IN_PLAY):
            points = list(self.phase.points)
        for more in (deal.extra, deal.before):
            for side, number in enumerate(more):
                points[side] += number
        for seat, sheet in enumerate(deal.melds):
            points[variant.side_of(seat)] += sheet.points
        return tuple(points)

    @property
    def settlement(self) -> Settlement | None:
        """What the last deal has brought, until the next is dealt; otherwise `None`."""
        return self.phase.settlement if isinstance(self.phase, Dealing | GameOver) else None

    @property
    def is_over(self) -> bool:
        """Whether somebody has won the game."""
        return isinstance(self.phase, GameOver)

    @property
    def winner(self) -> int | None:
        """The side that has won the game; `None` while it goes on."""
        return self.phase.winner if isinstance(self.phase, GameOver) else None

    def table(self, seat: int) -> tuple[TableCard, ...]:
        """Return the cards that lie on the table of a seat, in order.

        Args:
            seat: the seat, from 0.

        Raises:
            StateError: there is no such seat.
            TypeError: the seat is not a number.
        """
        self.variant.check_seat(seat, "seat")
        tables = self.phase.deal.tables
        return tables[seat] if tables else ()
