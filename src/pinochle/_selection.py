"""The exact best choice of melds from a table, compiled to look-ups.

Melds of one family compete for the copies of the cards they share; melds that share no card, not
even through others, are independent. So a table falls into small parts, the best choice in a part
depends only on the few bits of the hand that its melds need, and it is found once and remembered:

* a part within one suit in a table of that suit, indexed by the packed suit;
* parts that need the same ranks in all four suits (the arounds) in a table that is indexed by what
  the four suits have in common;
* all others (the pinochle) in one more table, indexed by the bits that they need.

A table's entry is the number of a choice, scaled so that the sum of the six entries of a hand is
the number of its whole sheet. Here a meld is its place in a sequence and cards are packed ints.
"""

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import accumulate
from math import prod
from operator import mul, or_
from threading import Lock
from typing import Final, TypeVar, final

from attrs import frozen

from pinochle import _packed
from pinochle._packed import COLUMN, FACES, RANKS, Suits

_Sheet = TypeVar("_Sheet")

_REMEMBERED: Final = 1 << 16
"""How many entries a memory may have; beyond that it is emptied, or nothing is added."""

_LISTED_COPIES: Final = 2
"""A packed suit of so many copies is a small enough index for a list; of more it is a key."""


_COMMON: Final = 4
"""The table of parts that need the same ranks in all suits; before it stand those of the suits."""

_OTHERS: Final = 5
"""The table of all other parts."""


@final
@frozen
class Item:
    """A set of cards that is a meld, what it scores, and the family in which it competes."""

    points: int
    family: str
    need: Suits


def contains(have: Suits, need: Suits) -> bool:
    """Tell whether all needed cards are there."""
    a, b, c, d = have
    w, x, y, z = need
    return not (w & ~a | x & ~b | y & ~c | z & ~d)


def without(have: Suits, need: Suits) -> Suits:
    """Return the cards that are left when the needed ones, which are there, are taken."""
    a, b, c, d = (h if not n else _packed.subtract(h, n) for h, n in zip(have, need, strict=True))
    return a, b, c, d


def _columns(need: Suits) -> Suits:
    """Return all copies of the faces that are needed."""
    a, b, c, d = ((suit & FACES) * COLUMN for suit in need)
    return a, b, c, d


def _common(a: Suits, b: Suits) -> Suits:
    return a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]


def _joined(masks: Sequence[Suits]) -> Suits:
    a, b, c, d = (reduce(or_, suit, 0) for suit in zip(*masks, (0, 0, 0, 0), strict=True))
    return a, b, c, d


@final
class Chooser:
    """Finds the best of all choices among some melds, without tables.

    Sets of melds are ints here: bit *i* stands for item *i*.
    """

    def __init__(self, items: Sequence[Item]) -> None:
        self._items = tuple(items)
        self._columns = [_columns(item.need) for item in items]
        self._rivals = [
            sum(
                1 << other
                for other, its in enumerate(items)
                if its.family == item.family and any(_common(self._columns[other], columns))
            )
            for item, columns in zip(items, self._columns, strict=True)
        ]
        self._known: dict[tuple[int, Suits], tuple[int, ...]] = {}
        self.all = (1 << len(items)) - 1

    def parts(self, items: int) -> list[int]:
        """Split a set of melds into those that compete with each other, through others or not."""
        found = []
        while items:
            part = 0
            new = items & -items
            while new:
                part |= new
                rivals = (self._rivals[item] for item in _members(new))
                new = reduce(or_, rivals) & items & ~part
            found.append(part)
            items &= ~part
        return found

    def columns(self, items: int) -> Suits:
        """Return all copies of the faces that a set of melds is about."""
        return _joined([self._columns[item] for item in _members(items)])

    def most(self, item: int, deck: Suits) -> int:
        """Return how often a meld can be laid from a deck."""
        need = self._items[item].need
        times = 0
        while contains(deck, need):
            deck = without(deck, need)
            times += 1
        return times

    def best(self, items: int, have: Suits) -> tuple[int, ...]:
        """Return the best choice among some melds, each as often as it is laid, in order.

        It scores most; among equals it has the fewest melds, and then the lowest numbers.
        """
        fitting = sum(
            1 << item for item in _members(items) if contains(have, self._items[item].need)
        )
        chosen: list[int] = []
        for part in self.parts(fitting):
            seen = _common(have, self.columns(part))
            known = self._known.get((part, seen))
            if known is None:
                known = self._best_of_part(part, seen)
                if len(self._known) >= _REMEMBERED:
                    self._known.clear()
                self._known[part, seen] = known
            chosen += known
        return tuple(sorted(chosen))

    def _best_of_part(self, part: int, have: Suits) -> tuple[int, ...]:
        # Decide first how often to lay the meld with the most rivals: the rest falls apart soonest.
        item = max(_members(part), key=lambda member: (self._rivals[member] & part).bit_count())
        need = self._items[item].need
        choices = []
        times: tuple[int, ...] = ()
        while True:
            rest = self.best(part & ~(1 << item), have)
            choices.append(tuple(sorted(times + rest)))
            if not contains(have, need):
                return min(choices, key=self._rank)
            have = without(have, need)
            times += (item,)

    def _rank(self, choice: tuple[int, ...]) -> tuple[int, int, tuple[int, ...]]:
        return -sum(self._items[item].points for item in choice), len(choice), choice


def _members(items: int) -> list[int]:
    return [item for item in range(items.bit_length()) if items >> item & 1]


def compiled(
    items: Sequence[Item], deck: Suits, build: Callable[[tuple[int, ...]], _Sheet]
) -> Callable[[Suits], _Sheet]:
    """Return a function that finds the sheet of the best choice for packed cards.

    Args:
        items: the melds, in the order that decides between equal choices.
        deck: all the cards there are.
        build: makes the sheet of a choice.

    The function may be called from several threads. It raises a `LookupError` for cards that the
    deck does not have. A look-up takes constant time; a choice not met before is searched for.
    """
    chooser = Chooser(items)
    homes = [0] * (_OTHERS + 1)
    for part in chooser.parts(chooser.all):
        homes[_home([items[item].need for item in _members(part)])] |= part
    mask = chooser.columns(homes[_OTHERS])
    pair = [suit for suit, columns in enumerate(mask) if columns] or [0]
    left, right = pair[0], pair[-1]
    if pair[1:-1] or (left != right and mask[left] & mask[right]):
        return _by_hand(chooser, deck, build)
    return _by_tables(chooser, homes, deck, (left, mask[left], right, mask[right]), build)


def _home(needs: Sequence[Suits]) -> int:
    """Return the table for a part that needs such cards: a suit's, the common or the other one."""
    suits = [suit for suit, need in enumerate(zip(*needs, strict=True)) if any(need)]
    if len(suits) == 1:
        return suits[0]
    return _COMMON if all(len(set(need)) == 1 for need in needs) else _OTHERS


def _by_hand(
    chooser: Chooser, deck: Suits, build: Callable[[tuple[int, ...]], _Sheet]
) -> Callable[[Suits], _Sheet]:
    """Answer hand by hand: for tables of melds that leave no small parts."""
    sheets: dict[Suits, _Sheet] = {}
    lock = Lock()

    def find(packed: Suits) -> _Sheet:
        sheet = sheets.get(packed)
        return search(packed) if sheet is None else sheet

    def search(packed: Suits) -> _Sheet:
        if not contains(deck, packed):
            raise LookupError
        with lock:
            sheet = build(chooser.best(chooser.all, packed))
            if len(sheets) >= _REMEMBERED:
                sheets.clear()
            sheets[packed] = sheet
        return sheet

    return find


def _by_tables(
    chooser: Chooser,
    homes: Sequence[int],
    deck: Suits,
    pair: tuple[int, int, int, int],
    build: Callable[[tuple[int, ...]], _Sheet],
) -> Callable[[Suits], _Sheet]:
    """Answer with six look-ups and one for the sheet."""
    left, left_mask, right, right_mask = pair
    spans = [prod(chooser.most(item, deck) + 1 for item in _members(home)) for home in homes]
    scales = list(accumulate(spans, mul, initial=1))
    # An entry not known yet makes the sum negative, which is the number of no sheet.
    unknown = -scales[-1]
    copies = max(_packed.count(suit, rank) for suit in deck for rank in range(RANKS))
    memories: list[list[int] | dict[int, int]] = [
        [unknown] * (1 << RANKS * copies) if copies <= _LISTED_COPIES else {} for _ in homes
    ]
    clubs, diamonds, hearts, spades, common, others = memories
    numbers: list[dict[tuple[int, ...], int]] = [{} for _ in homes]
    sheets: dict[int, _Sheet] = {}
    lock = Lock()

    def find(packed: Suits) -> _Sheet:
        c, d, h, s = packed
        try:
            return sheets[
                clubs[c]
                + diamonds[d]
                + hearts[h]
                + spades[s]
                + common[c & d & h & s]
                + others[packed[left] & left_mask | packed[right] & right_mask]
            ]
        except LookupError:
            return search(packed)

    def search(packed: Suits) -> _Sheet:
        if not contains(deck, packed):
            raise LookupError
        c, d, h, s = packed
        other = packed[left] & left_mask | packed[right] & right_mask
        total = 0
        laid: list[int] = []
        with lock:
            for place, index in enumerate((c, d, h, s, c & d & h & s, other)):
                choice = chooser.best(homes[place], packed)
                number = numbers[place].setdefault(choice, len(numbers[place])) * scales[place]
                if len(memories[place]) < _REMEMBERED:
                    memories[place][index] = number
                total += number
                laid += choice
            sheet = build(tuple(sorted(laid)))
            if len(sheets) >= _REMEMBERED:
                sheets.clear()
            sheets[total] = sheet
        return sheet

    return find
