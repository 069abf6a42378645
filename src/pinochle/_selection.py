"""The exact best choice of melds from a table, compiled to look-ups.

Melds of one family compete for the copies of the cards they share; melds that share no card, not
even through others, are independent. So a table of melds falls into small parts, the best choice
in a part depends only on the few bits of the hand that its melds need, and it is found once and
remembered. A hand is looked up in five tables: one for each suit, indexed by the packed suit, and
one for what all suits have in common, which decides the melds that need the same ranks in every
suit (the arounds). An entry is a number; it stands for the best choice in the parts of its table,
and for what melds across the suits (the pinochle) need of its suit. The numbers are scaled so that
their sum is that of the whole sheet.

Here a meld is its place in a sequence, sets of melds are ints, and so are packed cards.
"""

from collections.abc import Callable, Sequence
from functools import reduce
from math import prod
from operator import or_
from threading import Lock
from typing import Final, Generic, TypeAlias, TypeVar, final

from attrs import frozen

from pinochle import _packed
from pinochle._packed import COLUMN, FACES, RANKS, Suits
from pinochle.errors import StateError

_Sheet = TypeVar("_Sheet")

_REMEMBERED: Final = 1 << 16
"""How many entries a memory may have; beyond that it is emptied, or nothing is added."""

_MOST_PARTS: Final = 1 << 11
"""How many parts of a choice are solved before it is given up; presets need a few dozen."""

_LISTED_COPIES: Final = 2
"""A packed suit of so many copies is a small enough index for a list; of more it is a key."""


_COMMON: Final = 4
"""The table of parts that need the same ranks in all suits; before it stand those of the suits."""

_ACROSS: Final = 5
"""In place of a table: the parts across suits, which the suits' tables keep in mind."""


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

    def home(self, part: int) -> int:
        """Return the place of the table that decides a part."""
        needs = [self._items[item].need for item in _members(part)]
        suits = [suit for suit, need in enumerate(zip(*needs, strict=True)) if any(need)]
        if len(suits) == 1:
            return suits[0]
        return _COMMON if all(len(set(need)) == 1 for need in needs) else _ACROSS

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

        It scores most; among equals it has the fewest melds, and then the lowest numbers. Whether
        it is given up depends on the melds and the cards alone.
        """
        return _Search(self).best(items, have)

    def fitting(self, items: int, have: Suits) -> int:
        """Return those melds of a set that the cards are enough for."""
        return sum(1 << item for item in _members(items) if contains(have, self.need(item)))

    def need(self, item: int) -> Suits:
        """Return the cards of a meld."""
        return self._items[item].need

    def points(self, item: int) -> int:
        """Return what a meld scores."""
        return self._items[item].points

    def most_rivals(self, part: int) -> int:
        """Return the meld of a set with the most rivals: without it the rest soon falls apart."""
        return max(_members(part), key=lambda item: (self._rivals[item] & part).bit_count())


@final
class _Search:
    """A search for one best choice, which remembers what it has found on its way."""

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self._known: dict[tuple[int, Suits], tuple[int, ...]] = {}

    def best(self, items: int, have: Suits) -> tuple[int, ...]:
        chosen: list[int] = []
        for part in self._chooser.parts(self._chooser.fitting(items, have)):
            seen = _common(have, self._chooser.columns(part))
            known = self._known.get((part, seen))
            if known is None:
                known = self._known[part, seen] = self._best_of_part(part, seen)
            chosen += known
        return tuple(sorted(chosen))

    def _best_of_part(self, part: int, have: Suits) -> tuple[int, ...]:
        if len(self._known) >= _MOST_PARTS:
            raise StateError("melds: too many of them compete for the same cards")
        item = self._chooser.most_rivals(part)
        need = self._chooser.need(item)
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
        return -sum(map(self._chooser.points, choice)), len(choice), choice


def _members(items: int) -> list[int]:
    return [item for item in range(items.bit_length()) if items >> item & 1]


@final
class _Table:
    """Numbers for what the cards of one suit, or those common to all, mean for the sheet.

    Cards have the same number when the best choice among the table's own melds is the same and
    they do not differ in what melds across the suits need of them. Numbers are multiples of
    ``scale``.
    """

    def __init__(self, chooser: Chooser, items: int, across: int, deck: Suits, scale: int) -> None:
        self._chooser = chooser
        self._items = items
        self._across = across
        self._numbers: dict[tuple[tuple[int, ...], int], int] = {}
        self._choices: dict[int, tuple[int, ...]] = {}
        self._scale = scale
        self.end = scale * prod(chooser.most(item, deck) + 1 for item in _members(items))
        self.end *= prod(_packed.count(across, rank) + 1 for rank in range(RANKS))

    def number(self, index: int, have: Suits) -> int:
        """Return the number for the cards of a hand that the index stands for."""
        meaning = self._chooser.best(self._items, have), index & self._across
        number = self._numbers.setdefault(meaning, len(self._numbers)) * self._scale
        self._choices[number] = meaning[0]
        return number

    def choice(self, number: int) -> tuple[int, ...]:
        """Return the best choice that a number stands for."""
        return self._choices[number]


def _tables(chooser: Chooser, deck: Suits) -> tuple[list[_Table], int]:
    """Return the tables of the four suits and of what is common to them, and the melds of none."""
    homes = [0] * (_ACROSS + 1)
    for part in chooser.parts(chooser.all):
        homes[chooser.home(part)] |= part
    minds = (*_common(chooser.columns(homes[_ACROSS]), deck), 0)
    tables: list[_Table] = []
    for home, across in zip(homes, minds, strict=False):
        scale = tables[-1].end if tables else 1
        tables.append(_Table(chooser, home, across, deck, scale))
    return tables, homes[_ACROSS]


_Entries: TypeAlias = list[int] | dict[int, int]


@final
@frozen
class Compiled(Generic[_Sheet]):
    """A function that finds the sheet of the best choice for packed cards.

    Args:
        find: the function.
        lookups: what it looks up: the entries of clubs, diamonds, hearts, spades and of what they
            have in common, and the sheets by the sum of these. A caller in a hurry may do that
            itself; anything but a sheet is a `LookupError`, for which `find` knows better.
    """

    find: Callable[[Suits], _Sheet]
    lookups: tuple[_Entries, _Entries, _Entries, _Entries, _Entries, dict[int, _Sheet]]

    def __call__(self, packed: Suits) -> _Sheet:
        """Find a sheet."""
        return self.find(packed)


def compiled(
    items: Sequence[Item], deck: Suits, build: Callable[[tuple[int, ...]], _Sheet]
) -> Compiled[_Sheet]:
    """Return a function that finds the sheet of the best choice for packed cards.

    Args:
        items: the melds, in the order that decides between equal choices.
        deck: all the cards there are.
        build: makes the sheet of a choice.

    The function may be called from several threads. It raises a `LookupError` for cards that the
    deck does not have. A look-up takes constant time; a choice not met before is searched for.
    """
    chooser = Chooser(items)
    tables, across = _tables(chooser, deck)
    # An entry not known yet makes the sum negative, which is the number of no sheet.
    unknown = -tables[-1].end
    copies = max(_packed.count(suit, rank) for suit in deck for rank in range(RANKS))
    entries: list[_Entries] = [
        [unknown] * (1 << RANKS * copies) if copies <= _LISTED_COPIES else {} for _ in tables
    ]
    clubs, diamonds, hearts, spades, common = entries
    sheets: dict[int, _Sheet] = {}
    lock = Lock()

    def find(packed: Suits) -> _Sheet:
        c, d, h, s = packed
        try:
            return sheets[clubs[c] + diamonds[d] + hearts[h] + spades[s] + common[c & d & h & s]]
        except LookupError:
            return search(packed)

    def search(packed: Suits) -> _Sheet:
        if not contains(deck, packed):
            raise LookupError
        c, d, h, s = packed
        total = 0
        choice: tuple[int, ...] = ()
        with lock:
            for table, known, index in zip(
                tables, entries, (c, d, h, s, c & d & h & s), strict=True
            ):
                number = known[index] if isinstance(known, list) else known.get(index, unknown)
                if number == unknown:
                    number = table.number(index, packed)
                    if len(known) < _REMEMBERED:
                        known[index] = number
                total += number
                choice += table.choice(number)
            sheet = sheets.get(total)
            if sheet is None:
                sheet = build(tuple(sorted(choice + chooser.best(across, packed))))
                if len(sheets) >= _REMEMBERED:
                    sheets.clear()
                sheets[total] = sheet
        return sheet

    return Compiled(find, (clubs, diamonds, hearts, spades, common, sheets))
