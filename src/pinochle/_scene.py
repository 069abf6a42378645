"""What a view shows at a table, read once for the drawing and the words of a picture."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final, final

from attrs import frozen

from pinochle._words import counted, is_trump, listed, named, played_in_words, sentences, wins
from pinochle.actions import Call, PlayCard, TableCard
from pinochle.auction import after, opened
from pinochle.cards import Card
from pinochle.game.phases import (
    Bidding,
    Deal,
    Dealing,
    Deciding,
    ExchangingDix,
    GameOver,
    Giving,
    Melding,
    NamingTrump,
    Phase,
    Playing,
    TakingLast,
)
from pinochle.reasons import Reason
from pinochle.tricks import trick_winner
from pinochle.views import SeatView

__all__ = ["Scene"]

_TO_DO: Final[Mapping[type[Phase], str]] = {
    Bidding: "is to call",
    NamingTrump: "is to name trump",
    Giving: "is to give cards to its partner",
    ExchangingDix: "may exchange a nine of trump",
    Deciding: "is to play on or throw in",
    Melding: "may lay melds",
    TakingLast: "is to choose one of the last two cards",
}

_WHY: Final = {
    Reason.SCORE_MADE: "has made the bid",
    Reason.SCORE_SET: "is set",
    Reason.SCORE_THROWN_IN: "has thrown in",
    Reason.SCORE_OUT_OF_REACH: "the bid was out of reach",
    Reason.SCORE_COUNTED: "scores what it has",
    Reason.SCORE_UNPLAYED: "scores its melds",
    Reason.SCORE_FORFEITED: "has too little in tricks to score",
    Reason.SCORE_NINES_KEPT: "scores its nines only",
    Reason.SCORE_MINIMUM_MISSED: "melds below the minimum",
}


@final
@frozen(kw_only=True)
class Scene:
    """A view, with all that both the drawing and the words need to know of it.

    Args:
        seen: the view.
        deal: the deal, or the one that has just ended.
        played: the cards of the trick by their seats, in order of play; those of the last trick
            if there is none under way.
        leader: the seat that led to it; `None` without a card.
        winner: the seat that wins it so far, or has won it.
        past: whether it is the last trick.
        calls: the last call of each seat, until there is a contract.
        hand: the cards in its hand that the seat that looks may play.
        copies: the cards on its table that it may play.
    """

    seen: SeatView
    deal: Deal
    played: Mapping[int, Card]
    leader: int | None
    winner: int | None
    past: bool
    calls: Mapping[int | None, Call]
    hand: frozenset[Card]
    copies: frozenset[TableCard]

    @classmethod
    def of(cls, seen: SeatView) -> "Scene":
        """Return the table that a view shows."""
        phase, last = seen.phase, seen.last_trick
        finished = phase.finished if isinstance(phase, Dealing | GameOver) else None
        players = seen.variant.seating.players
        leader, cards, winner = None, seen.trick, None
        if cards and seen.leader is not None and seen.trump is not None:
            leader = seen.leader
            winner = (leader + trick_winner(cards, seen.trump)) % players
        elif last is not None:
            leader, cards, winner = last.leader, last.cards, last.winner
        menu = seen.menu if isinstance(phase, Playing) else None
        plays = [action for action in menu or () if isinstance(action, PlayCard)]
        return cls(
            seen=seen,
            deal=finished or phase.deal,
            played={((leader or 0) + turn) % players: card for turn, card in enumerate(cards)},
            leader=leader,
            winner=winner,
            past=bool(cards) and not seen.trick,
            calls=_last_calls(seen),
            hand=frozenset(play.card for play in plays if play.copy is None),
            copies=frozenset(play.copy for play in plays if play.copy is not None),
        )

    @property
    def seats(self) -> list[int]:
        """The seats clockwise, from the one that sits below."""
        players = self.seen.variant.seating.players
        return [((self.seen.seat or 0) + step) % players for step in range(players)]

    def told(self) -> str:
        """Return in words all that is drawn."""
        seats = chain.from_iterable(map(self._seat_told, self.seats))
        return sentences(
            [
                self.status(),
                *self.facts(),
                *self._middle_told(),
                *self._trick_told(),
                *seats,
                *self._melds_told(),
                *self._sides_told(),
            ]
        )

    def status(self) -> str:
        """Say what is to be done, and by whom."""
        seen = self.seen
        match seen.phase:
            case GameOver(winner=winner):
                has = "have" if seen.variant.seating.partnerships else "has"
                return f"{self.side(winner)} {has} won the game"
            case Dealing(settlement=None):
                return f"seat {seen.dealer} is to deal"
            case Dealing():
                return f"the deal is over, seat {seen.dealer} deals next"
            case Melding(laid=True):
                return f"seat {seen.turn} has laid a meld and may go on"
            case Playing():
                return f"seat {seen.turn} is to {'play' if seen.trick else 'lead'}"
            case phase:
                return f"seat {seen.turn} {_TO_DO[type(phase)]}"

    def facts(self) -> Iterator[str]:
        """Say what holds for the whole deal."""
        seen, contract = self.seen, self.deal.contract
        if not isinstance(seen.phase, Dealing | GameOver):
            yield f"seat {seen.dealer} has dealt"
        if contract is not None:
            has = "has to make" if contract.forced else "has bid"
            yield f"seat {contract.declarer} {has} {contract.amount}"

    def _middle_told(self) -> Iterator[str]:
        deal = self.deal
        yield "no trump yet" if deal.trump is None else is_trump(deal.trump)
        if self.seen.upcard is not None:
            yield f"the {named(self.seen.upcard)} lies turned up"
        if self.seen.stock_size:
            yield f"the stock has {counted(self.seen.stock_size, 'card')}"

    def _trick_told(self) -> Iterator[str]:
        if self.leader is not None and self.winner is not None:
            told = played_in_words(self.played, self.leader)
            yield f"in the last trick {told[0]}" if self.past else told[0]
            yield from told[1:]
            yield wins(self.winner, whole=self.past)

    def _seat_told(self, seat: int) -> Iterator[str]:
        seen = self.seen
        known = seen.known_in_hand(seat).sorted(self.deal.trump)
        held = f"seat {seat} holds {counted(seen.hand_sizes[seat], 'card')}"
        if known:
            held += ": " if len(known) == seen.hand_sizes[seat] else ", among them the "
        yield held + listed(known)
        if table := seen.table(seat):
            lying = [f"{named(copy.card)} ({', '.join(copy.served)})" for copy in table]
            yield f"on its table: {', '.join(lying)}"
        if seat == seen.turn and (self.hand or self.copies):
            plays = [named(card) for card in dict.fromkeys(known) if card in self.hand]
            plays += [
                f"{named(copy.card)} ({', '.join(copy.served)}) from its table"
                for copy in dict.fromkeys(table)
                if copy in self.copies
            ]
            yield f"it may play: {', '.join(plays)}"
        if seat in self.calls:
            yield f"its last call: {self.calls[seat]}"

    def _melds_told(self) -> Iterator[str]:
        for seat, sheet in enumerate(self.deal.melds):
            melds = ", ".join(f"{meld.name} {meld.points}" for meld in sheet)
            yield f"melds of seat {seat}, {sheet.points} points: {melds or 'none'}"

    def _sides_told(self) -> Iterator[str]:
        yield f"the game is to {self.seen.target}"
        settlement = self.seen.settlement
        for side, (melds, tricks, change, score) in enumerate(self.account()):
            told = f"{self.side(side)}: {melds} for melds, {tricks} for tricks, "
            told += f"{change} in this deal, score {score}"
            yield told if settlement is None else f"{told} ({self.why(side)})"

    def side(self, side: int) -> str:
        """Return the name of a side."""
        variant = self.seen.variant
        seats = range(variant.seating.players)
        names = " and ".join(str(seat) for seat in seats if variant.side_of(seat) == side)
        return f"seats {names}" if variant.seating.partnerships else f"seat {names}"

    def account(self) -> list[tuple[int, int, str, int]]:
        """Return for each side the points of its melds and tricks, of the deal, and its score."""
        seen, settlement = self.seen, self.seen.settlement
        if settlement is not None:
            return [
                (part.meld, part.points, f"{part.change:+}", score)
                for part, score in zip(settlement.sides, seen.scores, strict=True)
            ]
        tricks = [0] * len(seen.scores)
        if isinstance(seen.phase, Playing | Melding | TakingLast):
            tricks = list(seen.phase.points)
        return [
            (points - won, won, str(points), score)
            for points, won, score in zip(seen.points, tricks, seen.scores, strict=True)
        ]

    def why(self, side: int) -> str:
        """Say why a side scores what it does."""
        settlement = self.seen.settlement
        reasons = () if settlement is None else settlement.sides[side].reasons
        return ", ".join(_WHY[reason] for reason in reasons)


def _last_calls(seen: SeatView) -> dict[int | None, Call]:
    """Return the last call of each seat, until there is a contract."""
    calls: dict[int | None, Call] = {}
    if seen.contract is None:
        now = opened(seen.variant, seen.dealer)
        for call in seen.calls:
            calls[now.turn] = call
            now = after(now, call, seen.variant)
    return calls
