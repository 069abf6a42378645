"""No text breaks the parser of cards: it is cards, and written it is the same cards again."""

import sys
from contextlib import suppress

import atheris

with atheris.instrument_imports(include=["pinochle"]):
    from pinochle import Card, Cards, ParseError, StateError


def parse(data: bytes) -> None:
    """Parse a text as cards, and as cards in order."""
    text = atheris.FuzzedDataProvider(data).ConsumeUnicode(len(data))
    with suppress(ParseError, StateError):
        cards = Cards.parse(text)
        assert Cards.parse(cards.code) == Cards.parse(str(cards)) == cards
    with suppress(ParseError):
        in_order = Card.parse_all(text)
        assert Card.parse_all(" ".join(card.code for card in in_order)) == in_order


if __name__ == "__main__":
    atheris.Setup(sys.argv, parse)
    atheris.Fuzz()
