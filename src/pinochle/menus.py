"""Legal choices as sequences that compute their items, so that none is listed to be counted."""

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, final, overload

from attrs import field, frozen

from pinochle._checks import tuple_of
from pinochle._packed import FACES, RANKS, Suits
from pinochle.actions import Action, Bid, GiveCards, PlayCard
from pinochle.cards import SUIT_FACES, Card, Cards, faces_of

__all__ = ["Amounts", "CallMenu", "Choices", "GiftMenu", "Menu"]


def _ranges(ranges: Iterable[range]) -> tuple[range, ...]:
    return tuple_of(ranges, range, "ranges")


@final
@frozen
class Amounts(Sequence[int]):
    """Amounts that may be bid, in rising order, made of a few ranges.

    Args:
        ranges: ranges that rise and do not overlap, in points of the variant's scale.

    To count, to index and to ask for an amount take time for each range, not for each amount.

    >>> from pinochle import Amounts
    >>> amounts = Amounts((range(58, 60), range(60, 75, 5)))
    >>> list(amounts), len(amounts), 65 in amounts, 61 in amounts, amounts[-1]
    ([58, 59, 60, 65, 70], 5, True, False, 70)
    """

    ranges: tuple[range, ...] = field(default=(), converter=_ranges)

    def __len__(self) -> int:
        """Return the number of amounts."""
        return sum(map(len, self.ranges))

    def __contains__(self, amount: object) -> bool:
        """Tell whether an amount is among them, without going through them."""
        return isinstance(amount, int) and any(int(amount) in part for part in self.ranges)

    @overload
    def __getitem__(self, index: int) -> int: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[int, ...]: ...

    def __getitem__(self, index: int | slice) -> int | tuple[int, ...]:
        """Return an amount by its place, or a tuple of several."""
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(len(self))))
        place = range(len(self))[index]
        ends = list(accumulate(map(len, self.ranges)))
        stretch = bisect_right(ends, place)
        return self.ranges[stretch][place - ends[stretch]]


class Menu(Sequence[Action]):
    """The legal choices of a seat, as a sequence of actions.

    It can be asked ``action in menu``, counted, indexed and iterated, and `random.choice` takes
    from it; only what is asked for is made.

    >>> from pinochle import Bid, Pass, legal_calls, presets
    >>> menu = legal_calls([Bid(250)], presets.SINGLE_DECK, dealer=3)
    >>> list(menu)
    [Pass(help=False), Bid(amount=260), Bid(amount=270)]
    >>> Bid(280) in menu, list(menu.amounts)
    (False, [260, 270])
    """

    __slots__ = ()

    @property
    def alone(self) -> tuple[Action, ...]:
        """The choices that need nothing chosen besides, plays among them."""
        return ()

    @property
    def amounts(self) -> Amounts:
        """The amounts that may be bid."""
        return _NO_AMOUNTS

    @property
    def cards(self) -> Cards:
        """The cards to choose from: those that may be played, or of which some may be given."""
        return _NO_CARDS

    @property
    def choose(self) -> int:
        """How many of the cards to choose; 0 where none is to be chosen."""
        return 0


@final
class Choices(tuple[Action, ...], Menu):
    """A few choices that stand alone: calls without an amount, suits, plays.

    >>> from pinochle import Card, Cards, GameState, Suit, legal_actions, presets
    >>> state = GameState.at_play(
    ...     presets.PAGAT,
    ...     hands=[Cards.parse(text) for text in ("AS TS", "AD KD KD", "AS JD JD", "TH TC 9C")],
    ...     trump=Suit.SPADES,
    ...     leader=0,
    ...     trick=Card.parse_all("QD"),
    ... )
    >>> menu = legal_actions(state)
    >>> menu.cards, menu.choose, str(menu[0])
    (Cards.parse('AD KD'), 1, 'play A♦')
    """

    __slots__ = ()

    @property
    def alone(self) -> tuple[Action, ...]:
        """All of them."""
        return tuple(self)

    @property
    def cards(self) -> Cards:
        """The cards that may be played, each face once."""
        plays = (action.card for action in self if isinstance(action, PlayCard))
        return Cards(dict.fromkeys(plays))

    @property
    def choose(self) -> int:
        """One card, if cards may be played."""
        return int(any(isinstance(action, PlayCard) for action in self))


class _Computed(Menu):
    """A menu whose items are made when they are asked for."""

    __slots__ = ()

    @abstractmethod
    def _at(self, place: int) -> Action:
        """Return the choice at a place that is there."""

    @overload
    def __getitem__(self, index: int) -> Action: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...

    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        """Return a choice by its place, or a tuple of several."""
        places = range(len(self))[index]
        return self._at(places) if isinstance(places, int) else tuple(map(self._at, places))


@final
@frozen
class CallMenu(_Computed):
    """Calls: first those without an amount, then bids from the lowest up.

    Args:
        alone: calls without an amount.
        amounts: the amounts that may be bid, in points of the variant's scale.

    >>> from pinochle import Bid, legal_calls, presets
    >>> menu = legal_calls([Bid(57)], presets.DOUBLE_DECK, dealer=3)
    >>> menu.alone, menu.amounts[:5]
    ((Pass(help=False),), (58, 59, 60, 65, 70))
    >>> Bid(61) in menu, len(menu)
    (False, 92)
    """

    alone: tuple[Action, ...]
    amounts: Amounts

    def __len__(self) -> int:
        """Return the number of calls."""
        return len(self.alone) + len(self.amounts)

    def __contains__(self, action: object) -> bool:
        """Tell whether a call is legal."""
        if isinstance(action, Bid):
            return action.amount in self.amounts
        return action in self.alone

    def _at(self, place: int) -> Action:
        if place < len(self.alone):
            return self.alone[place]
        return Bid(self.amounts[place - len(self.alone)])


@final
@frozen
class GiftMenu(_Computed):
    """Sets of cards to give: so many of a hand, however many sets that are.

    Args:
        cards: the hand.
        choose: how many cards to give.

    To count, to index and to ask for a set take time for the faces of the hand, not for the sets.

    >>> from random import Random
    >>> from pinochle import Bid, DealCards, NameTrump, Pass, Suit
    >>> from pinochle import legal_actions, presets, replay, shuffled_deck
    >>> deal = DealCards(shuffled_deck(presets.PAGAT, Random(7)))
    >>> done = [deal, Bid(250), Pass(), Pass(), Pass(), NameTrump(Suit.HEARTS)]
    >>> menu = legal_actions(replay(presets.PAGAT, done)[-1])
    >>> len(menu.cards), menu.choose, Random(7).choice(menu) in menu
    (12, 4, True)
    """

    cards: Cards
    choose: int

    def __len__(self) -> int:
        """Return the number of different sets."""
        counts = tuple(copies for copies, _ in _faces_by_copies(self.cards))
        return _ways(counts, self.choose)[0][self.choose]

    def __contains__(self, action: object) -> bool:
        """Tell whether a gift is legal."""
        return (
            isinstance(action, GiveCards)
            and len(action.cards) == self.choose
            and action.cards <= self.cards
        )

    def _at(self, place: int) -> Action:
        return GiveCards(_choice(self.cards, self.choose, place))


_NO_AMOUNTS: Final = Amounts()
_NO_CARDS: Final = Cards()

_PLAYS: Final = {card: PlayCard(card) for cards in SUIT_FACES for card in cards}

SUIT_PLAYS: Final = [Choices(_PLAYS[card] for card in cards) for cards in SUIT_FACES]
"""The menu of a seat that must play one of some cards of a suit, by the index of `SUIT_FACES`."""


def plays_of(packed: Suits) -> Choices:
    """Return the menu of a seat that may play any card of its hand."""
    clubs, diamonds, hearts, spades = packed
    return Choices(
        (
            *SUIT_PLAYS[clubs & FACES],
            *SUIT_PLAYS[1 << RANKS | diamonds & FACES],
            *SUIT_PLAYS[2 << RANKS | hearts & FACES],
            *SUIT_PLAYS[3 << RANKS | spades & FACES],
        )
    )


@lru_cache(maxsize=1 << 10)
def _ways(counts: tuple[int, ...], choose: int) -> tuple[tuple[int, ...], ...]:
    """Return how many sets of 0 to so many cards there are of the faces from each place on.

    Args:
        counts: the copies of each face.
        choose: the largest number of cards asked about.
    """
    rows = [(1, *[0] * choose)]
    for copies in reversed(counts):
        row = rows[-1]
        rows.append(
            tuple(sum(row[max(0, number - copies) : number + 1]) for number in range(choose + 1))
        )
    return tuple(reversed(rows))


@lru_cache(maxsize=16)
def _faces_by_copies(pool: Cards) -> tuple[tuple[int, Card], ...]:
    """Return each face with its number of copies, those of most copies first."""
    found: list[tuple[int, Card]] = []
    level = pool.packed
    copies = 0
    while any(level):
        copies += 1
        clubs, diamonds, hearts, spades = (suit >> RANKS for suit in level)
        more = (clubs, diamonds, hearts, spades)
        a, b, c, d = (suit & FACES & ~above for suit, above in zip(level, more, strict=True))
        found = [(copies, card) for card in faces_of((a, b, c, d))] + found
        level = more
    return tuple(found)


def _choice(pool: Cards, choose: int, index: int) -> Cards:
    """Return one of the sets of so many cards by its place, without making those before it."""
    faces = _faces_by_copies(pool)
    ways = _ways(tuple(copies for copies, _ in faces), choose)
    chosen: list[Card] = []
    place = 0
    while choose:
        copies, card = faces[place]
        place += 1
        n = min(copies, choose)
        while index >= ways[place][choose - n]:
            index -= ways[place][choose - n]
            n -= 1
        chosen += [card] * n
        choose -= n
    return Cards(chosen)
