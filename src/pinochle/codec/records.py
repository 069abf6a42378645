"""The forms of records, and of logs of what a viewer may know of one."""

from collections.abc import Mapping
from types import NoneType
from typing import Final, TypeAlias, final

from attrs import frozen

from pinochle._checks import expect
from pinochle.actions import Action
from pinochle.codec.actions import ACTIONS
from pinochle.codec.forms import TEXT, WHOLE, ClassForm, Many, Maybe, Tagged, form, trusted
from pinochle.codec.phases import NUMBERS
from pinochle.codec.places import Place
from pinochle.codec.schemas import Schema, Schemas
from pinochle.codec.texts import JSON
from pinochle.codec.variants import VARIANT
from pinochle.records import Record
from pinochle.views import Redacted

Log: TypeAlias = tuple[tuple[int | None, Action | Redacted], ...]
"""What was done as a viewer may know of it, each with the seat that did it."""

RECORD: Final = form(
    Record,
    variant=VARIANT,
    dealer=WHOLE,
    scores=NUMBERS,
    target=WHOLE,
    actions=Many(Tagged(ACTIONS, "action")),
)

REDACTED: Final = form(Redacted, kind=TEXT, cards=WHOLE)


@final
@frozen
class _Entry:
    """Something that was done.

    Args:
        seat: who did it; `None` for the table.
        action: what was done, as far as the viewer may know.
    """

    seat: int | None
    action: Action | Redacted


@final
@frozen
class _Entries:
    """What was done in a game, as a viewer may know of it.

    Args:
        entries: all that was done, in order.
    """

    entries: tuple[_Entry, ...]


_DONE: Final[Mapping[str, ClassForm[Action | Redacted]]] = {**ACTIONS, "redacted": REDACTED}
_ENTRIES: Final = form(
    _Entries, entries=Many(form(_Entry, seat=Maybe(WHOLE), action=Tagged(_DONE, "done")))
)
_KINDS: Final = tuple(each.kind for each in _DONE.values())


@final
@frozen
class LogForm:
    """A log as an object with its entries."""

    kind: type[Log] = tuple

    def write(self, value: object) -> dict[str, JSON]:
        """Return the object."""
        return _ENTRIES.write(_Entries(tuple(map(_entry, trusted(value, tuple)))))

    def read(self, at: Place) -> Log:
        """Return the pairs of the log."""
        return tuple((entry.seat, entry.action) for entry in _ENTRIES.read(at).entries)

    def objects(self, schemas: Schemas) -> list[Schema]:
        """Return the schema of the object."""
        return _ENTRIES.objects(schemas)


LOG: Final = LogForm()


def _entry(pair: tuple[int | None, Action | Redacted]) -> _Entry:
    """Return an entry of a log, once it is known to be one: a tuple may hold anything."""
    expect(pair, tuple, name="value, an item")
    if len(pair) != len(("seat", "action")):
        raise TypeError("value: expected pairs of a seat and an action")
    seat, action = pair
    expect(seat, int, NoneType, name="value, the seat of an item")
    expect(action, *_KINDS, name="value, the action of an item")
    return _Entry(seat, action)
