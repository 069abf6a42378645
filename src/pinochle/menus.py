"""Legal choices as sequences that compute their items, so that none is listed to be counted."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import final, overload

from attrs import field, frozen

from pinochle.actions import Action, Bid, GiveCards, PlayCard
from pinochle.cards import Card, Cards, faces_of

__all__ = ["Amounts", "Menu"]


@final
@frozen
class Amounts(Sequence[int]):
    """Amounts that may be bid, in rising order, made of a few ranges.

    Args:
        ranges: ranges that rise and do not overlap.

    >>> amounts = Amounts((range(58, 60), range(60, 75, 5)))
    >>> list(amounts), len(amounts), 65 in amounts, 61 in amounts, amounts[-1]
    ([58, 59, 60, 65, 70], 5, True, False, 70)
    """

    ranges: tuple[range, ...] = ()

    def __len__(self) -> int:
        """Return the number of amounts."""
        return sum(map(len, self.ranges))

    def __contains__(self, amount: object) -> bool:
        """Tell whether an amount is among them, without going through them."""
        return any(amount in stretch for stretch in self.ranges)

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


@final
@frozen
class Menu(Sequence[Action]):
    """The legal choices of a seat, as a sequence of actions.

    It can be asked ``action in menu``, counted, indexed and iterated, and `random.choice` takes
    from it; only what is asked for is made. First come the choices that stand alone, plays among
    them, then bids from the lowest up, then gifts.

    Args:
        fixed: choices that stand alone, in order.
        amounts: the amounts that may be bid.
        pool: the cards of which some may be given.
        choose: how many cards to choose; 1 where a card is to be played, 0 where none is.

    >>> from pinochle import Bid, Pass, legal_calls, presets
    >>> menu = legal_calls([Bid(250)], presets.SINGLE_DECK, dealer=3)
    >>> list(menu)
    [Pass(help=False), Bid(amount=260), Bid(amount=270)]
    >>> Bid(280) in menu, list(menu.amounts)
    (False, [260, 270])
    """

    fixed: tuple[Action, ...] = ()
    amounts: Amounts = field(factory=Amounts)
    pool: Cards = field(factory=Cards)
    choose: int = 0
    size: int = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        """Count the choices once."""
        gifts = _gifts(self.pool, self.choose) if self.pool else 0
        object.__setattr__(self, "size", len(self.fixed) + len(self.amounts) + gifts)

    @property
    def cards(self) -> Cards:
        """The cards to choose from: those that may be played, or of which some may be given."""
        return self.pool or Cards(
            action.card for action in self.fixed if isinstance(action, PlayCard)
        )

    def __len__(self) -> int:
        """Return the number of choices."""
        return self.size

    def __contains__(self, action: object) -> bool:
        """Tell whether an action is legal."""
        match action:
            case Bid():
                return action.amount in self.amounts
            case GiveCards():
                return 0 < self.choose == len(action.cards) and action.cards <= self.pool
            case _:
                return action in self.fixed

    @overload
    def __getitem__(self, index: int) -> Action: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...

    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        """Return a choice by its place, or a tuple of several."""
        if self.size == len(self.fixed):
            return self.fixed[index]
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(self.size)))
        place = range(self.size)[index]
        if place < len(self.fixed):
            return self.fixed[place]
        place -= len(self.fixed)
        if place < len(self.amounts):
            return Bid(self.amounts[place])
        return GiveCards(_choice(self.pool, self.choose, place - len(self.amounts)))


@lru_cache(maxsize=1 << 12)
def _ways(counts: tuple[int, ...], choose: int) -> int:
    """Return how many different sets of so many cards there are, given the copies of each face."""
    if not counts:
        return choose == 0
    return sum(_ways(counts[1:], choose - n) for n in range(min(counts[0], choose) + 1))


def _gifts(pool: Cards, choose: int) -> int:
    """Return how many different sets of so many cards a pool has."""
    return _ways(tuple(copies for copies, _ in _faces_by_copies(pool)), choose)


def _faces_by_copies(pool: Cards) -> list[tuple[int, Card]]:
    """Return each face with its number of copies, those of most copies first."""
    faces = [(pool.count(card), card) for card in faces_of(pool.packed)]
    return sorted(faces, key=lambda face: -face[0])


def _choice(pool: Cards, choose: int, index: int) -> Cards:
    """Return one of the sets of so many cards by its place, without making those before it."""
    faces = _faces_by_copies(pool)
    counts = tuple(copies for copies, _ in faces)
    chosen: list[Card] = []
    for place, (copies, card) in enumerate(faces, start=1):
        for n in range(min(copies, choose), -1, -1):
            ways = _ways(counts[place:], choose - n)
            if index < ways:
                chosen += [card] * n
                choose -= n
                break
            index -= ways
    return Cards(chosen)
