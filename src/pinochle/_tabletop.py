"""A table as a seat sees it: what is drawn of a game, and the same in words."""

from collections.abc import Iterator, Mapping
from itertools import chain
from textwrap import wrap
from typing import Final, final

from attrs import frozen

from pinochle._drawing import (
    CARD_HEIGHT,
    CARD_WIDTH,
    EMPTY,
    LETTER,
    Part,
    around,
    back,
    backs,
    beside,
    box,
    column,
    face,
    faded,
    fan,
    framed,
    label,
    line,
    on_cloth,
    place,
    token,
    underlined,
)
from pinochle._words import (
    counted,
    is_trump,
    listed,
    named,
    played_in_words,
    sentences,
    shortened,
    wins,
)
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

__all__ = ["Tabletop"]

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

_WIDTH: Final = 560
_GAP: Final = 18
_LINE: Final = 22
_COLUMN: Final = 90
_X_MELDS: Final = 140
_ASIDE: Final = 200
"""How far the seats on both sides of the table are from its middle."""
_FROM_THE_MIDDLE: Final = 114
_SPACE: Final = 8
_WIDEST: Final = 165
"""How wide the small cards of another hand are at most, so that its number fits beside."""
_LONGEST: Final = 22
"""How many letters stand on a line above the card of a seat."""
_MOST_KNOWN: Final = 9
"""How many known cards of another hand stand in a row."""


@final
@frozen(kw_only=True)
class Tabletop:
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
    def of(cls, seen: SeatView) -> "Tabletop":
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
    def _seats(self) -> list[int]:
        """The seats clockwise, from the one that sits below."""
        players = self.seen.variant.seating.players
        return [((self.seen.seat or 0) + step) % players for step in range(players)]

    # --- Words -----------------------------------------------------------------------------------

    def told(self) -> str:
        """Return in words all that is drawn."""
        seats = chain.from_iterable(map(self._seat_told, self._seats))
        return sentences(
            [
                self._status(),
                *self._facts(),
                *self._middle_told(),
                *self._trick_told(),
                *seats,
                *self._melds_told(),
                *self._sides_told(),
            ]
        )

    def _status(self) -> str:
        """Say what is to be done, and by whom."""
        seen = self.seen
        match seen.phase:
            case GameOver(winner=winner):
                has = "have" if seen.variant.seating.partnerships else "has"
                return f"{self._side(winner)} {has} won the game"
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

    def _facts(self) -> Iterator[str]:
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
        for side, (melds, tricks, change, score) in enumerate(self._account()):
            told = f"{self._side(side)}: {melds} for melds, {tricks} for tricks, "
            told += f"{change} in this deal, score {score}"
            yield told if settlement is None else f"{told} ({self._why(side)})"

    def _side(self, side: int) -> str:
        """Return the name of a side."""
        variant = self.seen.variant
        seats = range(variant.seating.players)
        names = " and ".join(str(seat) for seat in seats if variant.side_of(seat) == side)
        return f"seats {names}" if variant.seating.partnerships else f"seat {names}"

    def _account(self) -> list[tuple[int, int, str, int]]:
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

    def _why(self, side: int) -> str:
        """Say why a side scores what it does."""
        settlement = self.seen.settlement
        reasons = () if settlement is None else settlement.sides[side].reasons
        return ", ".join(_WHY[reason] for reason in reasons)

    # --- Drawing ---------------------------------------------------------------------------------

    def drawn(self) -> Part:
        """Return the whole table."""
        near, *others = self._seats
        seats = self._pair(near, *others) if len(others) == 1 else self._ring(near, others)
        own = column([*self._named(near), self._hand(near)], gap=8)
        width = max(_WIDTH, seats.width + 2 * _GAP, own.width)
        cloth = on_cloth(seats, width)
        return column([self._head(width), cloth, own, self._pad(width)], gap=_GAP)

    def _head(self, width: int) -> Part:
        """Return what is to be done, and below it what holds for the whole deal."""
        facts = ", ".join([self.seen.variant.name, *self._facts()])
        lines = [line(words) for words in wrap(facts, width // LETTER)]
        return column([line(sentences([self._status()]), bold=True), *lines], gap=0)

    def _pair(self, near: int, far: int) -> Part:
        """Return two players with what lies on their tables, trick, stock and trump between."""
        middle = around(
            [
                (-_ASIDE, 0, self._stock()),
                (40, -22, self._place(far)),
                (-40, 22, self._place(near)),
                (_ASIDE, 0, self._trump()),
            ]
        )
        parts = [self._plate(far), self._table(far), middle, self._table(near)]
        return column(parts, gap=_GAP)

    def _ring(self, near: int, others: list[int]) -> Part:
        """Return the other players round the table, and the trick before all of them."""
        plates = [self._plate(seat) for seat in others]
        step = max(plate.height for plate in plates) + CARD_HEIGHT + 2 * _GAP
        below, places = _places(len(others), step)
        pieces = [(0, 0, self._trump()), (0, below, self._place(near))]
        for seat, plate, (x, y) in zip(others, plates, places, strict=True):
            above = y - (CARD_HEIGHT + plate.height) // 2 - _SPACE
            pieces += [(x, y, self._place(seat)), (x, above, plate)]
        return around(pieces)

    def _place(self, seat: int) -> Part:
        """Return what a seat has played, or an empty place."""
        if seat not in self.played:
            return place()
        card = face(self.played[seat])
        return faded(framed(card) if seat == self.winner else card, self.past)

    def _trump(self) -> Part:
        """Return the trump suit, and the card turned up for it where there is no stock."""
        trump, upcard = self.deal.trump, self.seen.upcard
        notes = [line("no trump yet" if trump is None else "trump")]
        if self.past:
            notes.append(line("last trick"))
        if upcard is not None and not self.seen.stock_size:
            return column([face(upcard).scaled(7), *notes], gap=4)
        return column([EMPTY if trump is None else token(trump), *notes], gap=4)

    def _stock(self) -> Part:
        """Return the stock, the turned card under it."""
        size, upcard = self.seen.stock_size, self.seen.upcard
        cards = [] if upcard is None else [(-22, 0, face(upcard))]
        if size > len(cards):
            cards.append((22, 0, back()))
        return column([around(cards), line(f"stock: {size}")], gap=6) if size else EMPTY

    def _plate(self, seat: int) -> Part:
        """Return the hand and the name of a player."""
        return column([self._hand(seat), *self._named(seat)], gap=4)

    def _named(self, seat: int) -> list[Part]:
        """Return the name of a seat with what it has done, a line for each."""
        seen = self.seen
        notes = []
        if seat == self.leader and not self.past:
            notes.append("led")
        if seat == self.winner:
            notes.append("won" if self.past else "winning")
        if seat == seen.turn:
            notes.append("to act")
        name = ": ".join([f"seat {seat}", *filter(None, [", ".join(notes)])])
        first = line(shortened(name, _LONGEST), bold=seat == seen.turn)
        contract = self.deal.contract
        roles = ["dealer"] * (seat == seen.dealer)
        roles += ["declarer"] * (contract is not None and seat == contract.declarer)
        roles += [str(self.calls[seat])] if seat in self.calls else []
        second = line(shortened(", ".join(roles), _LONGEST)) if roles else EMPTY
        return [underlined(first) if seat == seen.turn else first, second]

    def _hand(self, seat: int) -> Part:
        """Return a hand: the own large, another small, with what is known of it face up."""
        seen = self.seen
        size = seen.hand_sizes[seat]
        if not size:
            return EMPTY
        known = seen.known_in_hand(seat).sorted(self.deal.trump)
        if seat == seen.seat:
            own = fan(known, raised=[card in self.hand for card in known])
            return own.scaled(12) if own.width < _WIDTH * 5 // 6 else own
        cards = [backs(size - len(known)), fan(known, most=_MOST_KNOWN) if known else EMPTY]
        both = beside(cards, gap=12 - CARD_WIDTH)
        if both.width > 2 * _WIDEST or both.height > CARD_HEIGHT:
            both = column(cards, gap=40 - CARD_HEIGHT)
        small = both.scaled(min(5, _WIDEST * 10 // both.width))
        return beside([small, column([Part(0, 12, ""), line(str(size))], gap=0)], gap=5)

    def _table(self, seat: int) -> Part:
        """Return the cards that lie before a seat."""
        table = self.seen.table(seat)
        playable = [seat == self.seen.turn and copy in self.copies for copy in table]
        return fan([copy.card for copy in table], raised=playable).scaled(8) if table else EMPTY

    def _pad(self, width: int) -> Part:
        """Return the points of each side and the melds of each seat, line by line."""
        columns = [width - _COLUMN * step for step in (3, 2, 1, 0)]
        heads = ("melds", "tricks", "this deal", "score")
        markup, y = label(f"game to {self.seen.target}", 0, 15, anchor="start"), 0
        for x, words in zip(columns, heads, strict=True):
            markup += label(words, x, 15, anchor="end")
        for side, points in enumerate(self._account()):
            y += _LINE
            markup += label(self._side(side), 0, y + 15, anchor="start", bold=True)
            for x, number in zip(columns, points, strict=True):
                markup += label(str(number), x, y + 15, anchor="end", bold=x == width)
            if why := self._why(side):
                y += _LINE
                markup += label(why, 0, y + 15, anchor="start")
        y += _LINE
        if self.deal.melds:
            y += _GAP
            markup += box("line", 0, y - _GAP // 2, width, 1)
        for seat, sheet in enumerate(self.deal.melds):
            markup += label(f"seat {seat}", 0, y + 15, anchor="start", bold=True)
            markup += label(str(sheet.points), _X_MELDS - _GAP, y + 15, anchor="end")
            melds = ", ".join(f"{meld.name}\N{NO-BREAK SPACE}{meld.points}" for meld in sheet)
            melds = melds or "no melds"
            for words in wrap(melds, (width - _X_MELDS) // LETTER, break_on_hyphens=False):
                markup += label(words, _X_MELDS, y + 15, anchor="start")
                y += _LINE
        return Part(width, y, markup)


def _last_calls(seen: SeatView) -> dict[int | None, Call]:
    """Return the last call of each seat, until there is a contract."""
    calls: dict[int | None, Call] = {}
    if seen.contract is None:
        now = opened(seen.variant, seen.dealer)
        for call in seen.calls:
            calls[now.turn] = call
            now = after(now, call, seen.variant)
    return calls


def _places(others: int, step: int) -> tuple[int, list[tuple[int, int]]]:
    """Return where the cards of a trick lie about the middle of the table.

    Args:
        others: how many sit there besides the seat below.
        step: how far seats on the same side are from each other.

    Returns:
        How far below the middle that seat plays, and the places of the others, clockwise. One
        or two of them sit opposite, the others on the two sides.
    """
    opposite = 0 if others == len(("left", "right")) else 2 - others % 2
    sides = (others - opposite) // 2
    below = _FROM_THE_MIDDLE + step * (sides - 1) // 2
    aside = _ASIDE * (3 if opposite == 2 else 2) // 2  # noqa: PLR2004 - there is a pair
    up = [step * (sides - 1) // 2 - step * place for place in range(sides)]
    ahead = [[], [0], [-_ASIDE // 2, _ASIDE // 2]][opposite]
    left, right = [(-aside, y) for y in up], [(aside, y) for y in reversed(up)]
    return below, [*left, *((x, -below) for x in ahead), *right]
