"""No text breaks the parser of records: it is a record, and written it is the same again."""

import sys
from contextlib import suppress

import atheris

with atheris.instrument_imports(include=["pinochle"]):
    from pinochle import ParseError, Record, StateError


def parse(data: bytes) -> None:
    """Parse a text as a record."""
    text = data.decode("utf-8", "surrogateescape")
    with suppress(ParseError, StateError):
        record = Record.parse(text)
        assert Record.parse(str(record)) == record


if __name__ == "__main__":
    atheris.Setup(sys.argv, parse)
    atheris.Fuzz()
