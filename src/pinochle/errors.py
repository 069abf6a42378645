"""The exceptions of the package: one short family, every member also a `ValueError`.

Functions, cards, rules and actions check what they are given. An argument of the wrong *type* is a
plain `TypeError` that says what was expected, and a `bool` is no number; everything else that is
refused is a `PinochleError`. A whole number has at most 18 digits, in every place; a longer one is
a `StateError`, in rules as well. What only the library makes, such as views, phases, finished
tricks and differences, is not checked again when somebody makes it by hand. The index of a menu
and ``Reason(text)`` fail as they do everywhere in Python.
"""

from typing import final

from attrs import frozen

__all__ = ["DecodeError", "Fault", "ParseError", "PinochleError", "StateError", "VariantError"]

_SHOWN = 60


class PinochleError(Exception):
    """Anything that this package refuses; catch it to catch all of them.

    >>> from pinochle import Cards, PinochleError
    >>> try:
    ...     Cards.parse("AS 1S")
    ... except PinochleError as error:
    ...     print(type(error).__name__, isinstance(error, ValueError))
    ParseError True
    """


@final
class ParseError(PinochleError, ValueError):
    """A text that is not what it should be.

    Attributes:
        text: the whole text that was given.
        position: the 0-based index of the first character that does not fit.
        expected: what could have stood there, in words.

    >>> from pinochle import Cards
    >>> Cards.parse("AS 1S")
    Traceback (most recent call last):
        ...
    pinochle.errors.ParseError: at position 3 of 'AS 1S': expected a rank (A, 10 or T, K, Q, J, 9)
    """

    def __init__(self, text: str, position: int, expected: str) -> None:
        """Keep the parts of the message; all three stay readable as attributes."""
        super().__init__(text, position, expected)
        self.text = text
        self.position = position
        self.expected = expected

    def __str__(self) -> str:
        """Return one line for people, in which a long text is cut to the place of the fault."""
        start = max(0, self.position - _SHOWN // 2)
        part = self.text[start : start + _SHOWN]
        before = "…" if start else ""
        after = "…" if start + _SHOWN < len(self.text) else ""
        return f"at position {self.position} of {before}{part!r}{after}: expected {self.expected}"


@final
class VariantError(PinochleError, ValueError):
    """Rules that do not make a game, with everything that is wrong with them.

    Attributes:
        problems: one sentence for each fault, in the order of the fields.

    >>> from pinochle import Deck
    >>> Deck(ranks=(), copies=9)
    Traceback (most recent call last):
        ...
    pinochle.errors.VariantError: ranks: none is given; copies: 9 is not from 1 to 8
    """

    def __init__(self, problems: tuple[str, ...]) -> None:
        """Keep the sentences, one for each fault."""
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        """Return all problems in one line."""
        return "; ".join(self.problems)


@final
class StateError(PinochleError, ValueError):
    """Something that cannot be: a hand the deck does not have, a card taken that is not there.

    >>> from pinochle import Cards
    >>> Cards.parse("AS KS") - Cards.parse("QS")
    Traceback (most recent call last):
        ...
    pinochle.errors.StateError: cannot take QS from AS KS: it is not there
    """


@final
@frozen
class Fault:
    """One place of a document where something else should stand.

    Args:
        path: the keys and places that lead there from the outermost object, as in
            ``melds[2].points``; empty for the document as a whole.
        message: what was expected and what is there.

    >>> from pinochle import DecodeError, loads_action
    >>> try:
    ...     loads_action('{"format": 1, "type": "bid", "amount": "x"}')
    ... except DecodeError as error:
    ...     fault = error.faults[0]
    >>> fault.path, fault.message
    ('amount', 'expected a whole number, got "x"')
    """

    path: str
    message: str

    def __str__(self) -> str:
        """Return a line for people."""
        return f"{self.path or 'document'}: {self.message}"


@final
class DecodeError(PinochleError, ValueError):
    """A document that is not in the format, with everything that is wrong with it.

    Attributes:
        faults: each with its place; the first hundred if there are more.

    >>> from pinochle import loads_action
    >>> loads_action('{"format": 1, "type": "bid", "amount": "x"}')
    Traceback (most recent call last):
        ...
    pinochle.errors.DecodeError: amount: expected a whole number, got "x"
    """

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        """Keep the faults."""
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        """Return all faults in one line."""
        return "; ".join(map(str, self.faults))
