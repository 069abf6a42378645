"""Checks of argument types, each a `TypeError` that says what was expected."""

from collections.abc import Iterable
from typing import Final, TypeVar

from attrs import Attribute

from pinochle.errors import StateError

_T = TypeVar("_T")

DIGITS: Final = 18
LIMIT: Final = 10**DIGITS
"""No number of a game comes near; a larger one could not even be printed in a message."""


def expect(value: object, *kinds: type[object], name: str) -> None:
    """Refuse a value of none of some types; a `bool` is not taken for a number.

    A number that is too large for any game is a `StateError`.
    """
    if isinstance(value, kinds) and (not isinstance(value, bool) or bool in kinds):
        if isinstance(value, int) and not -LIMIT < value < LIMIT:
            raise StateError(f"{name}: a number of more than {DIGITS} digits")
        return
    wanted = " or ".join("None" if kind is type(None) else kind.__name__ for kind in kinds)
    raise TypeError(f"{name}: expected {wanted}, got {type(value).__name__}")


class Of:
    """A validator of attrs: the field is of one of some types."""

    def __init__(self, *kinds: type[object]) -> None:
        self._kinds = kinds

    def __call__(self, _: object, attribute: "Attribute[_T]", value: _T) -> None:
        """Refuse a value of another type."""
        expect(value, *self._kinds, name=attribute.name)


def tuple_of(values: Iterable[_T], kind: type[_T], name: str) -> tuple[_T, ...]:
    """Return the values as a tuple when all of them are of a type."""
    expect(values, Iterable, name=name)
    items = tuple(values)
    if kind is int or set(map(type, items)) - {kind}:  # the quick look: only exact types pass
        for item in items:
            expect(item, kind, name=f"{name}, an item")
    return items
