"""A place in a document that is being read, and the report of what is wrong there."""

import re
from collections.abc import Callable
from enum import Enum
from typing import Final, TypeVar, final

from attrs import frozen

from pinochle._checks import LIMIT
from pinochle.codec.texts import TOO_LONG, Unfit, quoted
from pinochle.errors import DecodeError, Fault, StateError, VariantError

_T = TypeVar("_T")

_MAX_FAULTS: Final = 100
"""A million bytes of faults should not become many more bytes of messages."""

SURROGATE: Final = re.compile("[\ud800-\udfff]")
"""Half of a character, which no encoding can write."""
_WORD: Final = re.compile(r"[\w.-]{1,60}", re.ASCII)


@final
class Missing(Enum):
    """What stands where a key is not there."""

    MISSING = "nothing"


@final
class UnreadError(Exception):
    """There is no value at a place; the report says why."""


@final
class Report:
    """What is wrong with a document, as it is found."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._faults: list[Fault] = []
        self._malformed = False
        self._rules: list[str] = []

    @property
    def size(self) -> int:
        """The number of faults."""
        return len(self._faults)

    def malformed(self, path: str, message: str) -> None:
        """Add something that is not in the format."""
        self._malformed = True
        self._add(Fault(path, message))

    def impossible(self, path: str, message: str) -> None:
        """Add something that is in the format and cannot be."""
        self._add(Fault(path, message))

    def unfitting(self, path: str, problem: str) -> None:
        """Add rules that do not make a game; their problem begins with the name of the rule."""
        name, _, _ = problem.partition(".")
        whole = path.removesuffix(name)
        if path and whole == path:
            whole = f"{path}."
        where, _, message = f"{whole}{problem}".partition(": ")
        self._rules.append(f"{where}: {message}")
        self._add(Fault(where, message))

    def error(self) -> DecodeError | VariantError | StateError:
        """Return the error: of the format before that of rules, and that before all others."""
        if self._malformed:
            return DecodeError(tuple(self._faults))
        if self._rules:
            return VariantError(tuple(self._rules))
        return StateError("; ".join(str(of) if of.path else of.message for of in self._faults))

    def _add(self, fault: Fault) -> None:
        self._faults.append(fault)
        if len(self._faults) == _MAX_FAULTS:
            raise self.error()


@final
@frozen
class Place:
    """A place in a document.

    Args:
        value: what stands there, of any type.
        path: the way to it from the outermost object.
        report: what is wrong with the document.
    """

    value: object
    path: str
    report: Report

    def refused(self, expected: str) -> UnreadError:
        """Report that something else was expected; the result is to be raised."""
        self.report.malformed(self.path, f"expected {expected}, got {_shown(self.value)}")
        return UnreadError()

    def fault(self, message: str) -> UnreadError:
        """Report another fault; the result is to be raised."""
        self.report.malformed(self.path, message)
        return UnreadError()

    def impossible(self, message: str) -> UnreadError:
        """Report that what stands here cannot be; the result is to be raised."""
        self.report.impossible(self.path, message)
        return UnreadError()

    def unknown(self, key: object) -> None:
        """Report a key that is not in the format."""
        self.report.malformed(self.path, f"unknown key {_shown(key)}")

    def members(self) -> dict[str, "Place"]:
        """Return the places of an object by their keys; each of these is a text."""
        before = self.report.size
        for key in self._object():
            if not isinstance(key, str) or SURROGATE.search(key):
                self.unknown(key)
        if self.report.size > before:
            raise UnreadError
        return {key: self.under(key) for key in self._object() if isinstance(key, str)}

    def under(self, key: str) -> "Place":
        """Return the place of a key, in which nothing stands if it is not there."""
        value = self._object().get(key, Missing.MISSING)
        path = key if _WORD.fullmatch(key) else f"[{quoted(key)}]"
        between = "." if self.path and path == key else ""
        return Place(value, f"{self.path}{between}{path}", self.report)

    def without(self, key: str) -> "Place":
        """Return the same place as if a key of its object were not there."""
        kept = {other: value for other, value in self._object().items() if other != key}
        return Place(kept, self.path, self.report)

    def items(self) -> list["Place"]:
        """Return the places of a list."""
        if not isinstance(self.value, list):
            raise self.refused("a list")
        return [
            Place(value, f"{self.path}[{place}]", self.report)
            for place, value in enumerate(self.value)
        ]

    def at(self, path: str) -> "Place":
        """Return a place further inside, by the way to it, at which nothing is looked up."""
        between = "." if self.path and path else ""
        return Place(None, f"{self.path}{between}{path}", self.report)

    def made(self, make: Callable[[], _T]) -> _T:
        """Return what a constructor makes of what was read here; report what it refuses."""
        try:
            return make()
        except VariantError as error:
            for problem in error.problems:
                self.report.unfitting(self.path, problem)
        except StateError as error:
            self.report.impossible(self.path, str(error))
        raise UnreadError

    def _object(self) -> dict[object, object]:
        if isinstance(self.value, dict):
            return self.value
        raise self.refused("an object")


def _shown(value: object) -> str:
    """Return a few words for anything."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if -LIMIT < value < LIMIT else TOO_LONG
        case str():
            return quoted(value)
        case list():
            return "a list"
        case dict():
            return "an object"
        case Unfit():
            return value.shown
        case Missing():
            return value.value
        case _:
            return type(value).__name__
