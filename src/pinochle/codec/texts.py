"""JSON as text: reading it so that no text can do harm, and writing it."""

import json
import re
from collections import Counter
from typing import Final, TypeAlias, final

from attrs import frozen

from pinochle._checks import DIGITS, expect
from pinochle.errors import DecodeError, Fault, StateError

JSON: TypeAlias = "bool | int | str | list[JSON] | dict[str, JSON] | None"
"""What JSON can say, without the numbers that are not whole."""

MAX_BYTES: Final = 1_000_000
_MAX_DEPTH: Final = 32
"""No document comes near; deeper ones could exhaust the stack of the parser."""

TOO_LONG: Final = f"one of more than {DIGITS} digits"
_SHOWN: Final = 40

_SIGN: Final = re.compile(r'\\.|["\[\]{}]', re.DOTALL)


@final
@frozen
class Unfit:
    """What stands in a text, is JSON, and has no place in any document.

    Args:
        shown: what it is, in words.
    """

    shown: str


def parsed(text: str, max_bytes: int) -> object:
    """Return the values that a text of JSON stands for.

    Args:
        text: the text.
        max_bytes: how long it may be in UTF-8.

    Raises:
        DecodeError: it is no JSON, too long, or too deep.
        StateError: nothing could be so short.
        TypeError: an argument is of a wrong type.

    Numbers that are not whole, numbers too large for any game and objects that have a key twice
    are returned as `Unfit`, so that the reader can say where they stand.
    """
    expect(text, str, name="text")
    expect(max_bytes, int, name="max_bytes")
    if max_bytes < 1:
        raise StateError(f"max_bytes: {max_bytes} is less than 1")
    if len(text) > max_bytes or len(text.encode("utf-8", "surrogatepass")) > max_bytes:
        raise _refused(f"longer than {max_bytes} bytes")
    if _is_deep(text):
        raise _refused(f"nested more than {_MAX_DEPTH} levels deep")
    try:
        found: object = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_number,
            parse_constant=_number,
        )
    except json.JSONDecodeError as error:
        message = f"not JSON at line {error.lineno}, column {error.colno}"
    else:
        return found
    raise _refused(message)


def written(document: JSON) -> str:
    """Return a document as one line of ASCII."""
    return json.dumps(document)


def _refused(message: str) -> DecodeError:
    return DecodeError((Fault("", message),))


def _is_deep(text: str) -> bool:
    """Tell whether brackets stand too deep in one another; those in strings do not count."""
    depth = 0
    in_string = False
    for found in _SIGN.finditer(text):
        sign = found[0]
        if sign == '"':
            in_string = not in_string
        elif in_string or sign[0] == "\\":
            continue
        elif sign in "[{":
            depth += 1
            if depth > _MAX_DEPTH:
                return True
        else:
            depth -= 1
    return False


def _object(pairs: list[tuple[str, object]]) -> object:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    twice = next(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
    return Unfit(f"an object that has {quoted(twice)} twice")


def _whole(digits: str) -> object:
    return int(digits) if len(digits.lstrip("-")) <= DIGITS else Unfit(TOO_LONG)


def _number(digits: str) -> Unfit:
    return Unfit(cut(digits))


def cut(text: str) -> str:
    """Return a text that is short enough to be shown."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def quoted(text: str) -> str:
    """Return a text of any length and content in quotes, to be shown."""
    return json.dumps(cut(text))
