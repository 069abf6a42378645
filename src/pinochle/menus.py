"""Legal choices as sequences that compute their items, so that none is listed to be counted."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import final, overload

from attrs import field, frozen

from pinochle.actions import Action, Bid

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
    from it; only what is asked for is made. First come the choices that stand alone, then bids
    from the lowest up.

    Args:
        fixed: choices that stand alone, in order.
        amounts: the amounts that may be bid.

    >>> from pinochle import Bid, Pass, legal_calls, presets
    >>> menu = legal_calls([Bid(250)], presets.SINGLE_DECK, dealer=3)
    >>> list(menu)
    [Pass(help=False), Bid(amount=260), Bid(amount=270)]
    >>> Bid(280) in menu, list(menu.amounts)
    (False, [260, 270])
    """

    fixed: tuple[Action, ...] = ()
    amounts: Amounts = field(factory=Amounts)

    def __len__(self) -> int:
        """Return the number of choices."""
        return len(self.fixed) + len(self.amounts)

    def __contains__(self, action: object) -> bool:
        """Tell whether an action is legal."""
        return action in self.fixed or (isinstance(action, Bid) and action.amount in self.amounts)

    @overload
    def __getitem__(self, index: int) -> Action: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...

    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        """Return a choice by its place, or a tuple of several."""
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(len(self))))
        place = range(len(self))[index]
        if place < len(self.fixed):
            return self.fixed[place]
        return Bid(self.amounts[place - len(self.fixed)])
