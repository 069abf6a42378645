"""Values as JSON and back, in a format of its own that has a number.

A document is one object. It says under ``format`` which number it is written in, 1, and under
``type`` what it is; the other keys are the parts of the value.

Reading refuses in three ways. A text that is not in the format is a `DecodeError` with every
fault and its place; no text raises anything else before it is in the format. What is in the
format and cannot be is refused by the value itself, with the same places: rules that do not fit
each other are a `VariantError`, anything else, such as nine copies of a card, is a `StateError`.

>>> from pinochle import Bid
>>> dumps(Bid(250))
'{"format": 1, "type": "bid", "amount": 250}'
>>> loads_action('{"format": 1, "type": "bid", "amount": 250}')
Bid(amount=250)
"""

from pinochle.actions import Action
from pinochle.codec.documents import (
    ACTION_DOCUMENT,
    SHEET_DOCUMENT,
    VARIANT_DOCUMENT,
    Encodable,
    decoded,
    encoded,
)
from pinochle.codec.texts import JSON, MAX_BYTES, parsed, written
from pinochle.rules.melds import MeldSheet
from pinochle.rules.variant import Variant

__all__ = [
    "JSON",
    "Encodable",
    "decode_action",
    "decode_sheet",
    "decode_variant",
    "dumps",
    "encode",
    "loads_action",
    "loads_sheet",
    "loads_variant",
]


def dumps(value: Encodable) -> str:
    """Return a value as a document: one line of ASCII.

    Args:
        value: an action, a variant, a meld, a sheet, a violation, a contract or a settlement.

    Raises:
        StateError: a text in it has a lone surrogate, a number in it is longer than any game
            needs, or a violation names a part twice.
        TypeError: the value is of another type.

    >>> from pinochle import Pass, presets
    >>> dumps(Pass())
    '{"format": 1, "type": "pass", "help": false}'
    >>> dumps(presets.PAGAT)
    '{"format": 1, "type": "variant", "preset": "pagat"}'
    """
    return written(encode(value))


def encode(value: Encodable) -> dict[str, JSON]:
    """Return a value as a document of dictionaries, lists, texts and numbers.

    For programs that write the JSON themselves, a web server for example.

    Args:
        value: as for `dumps`.

    Raises:
        StateError: as for `dumps`.
        TypeError: the value is of another type.

    >>> from pinochle import Card, PlayCard
    >>> encode(PlayCard(Card.parse("10S")))
    {'format': 1, 'type': 'play_card', 'card': 'TS', 'copy': None}
    """
    return encoded(value)


def loads_action(text: str, *, max_bytes: int = MAX_BYTES) -> Action:
    """Return the action of a document.

    Args:
        text: the document.
        max_bytes: how long it may be in UTF-8; looked at before anything else.

    Raises:
        DecodeError: it is not in the format.
        StateError: it has more copies of a card than any deck, or a play of one card names a
            copy of another; or ``max_bytes`` is less than 1.
        TypeError: an argument is of a wrong type.

    Whether the action is allowed in a game is not asked here; see `explain`.
    """
    return decode_action(parsed(text, max_bytes))


def decode_action(data: object) -> Action:
    """Return the action of a document that is no text any more.

    Args:
        data: what a JSON parser makes of a document.

    Raises:
        DecodeError: it is not in the format.
        StateError: as for `loads_action`.

    >>> decode_action({"format": 1, "type": "name_trump", "suit": "H"})
    NameTrump(suit=Suit.HEARTS)
    """
    return decoded(data, ACTION_DOCUMENT)


def loads_variant(text: str, *, max_bytes: int = MAX_BYTES) -> Variant:
    """Return the variant of a document.

    Args:
        text: the document.
        max_bytes: how long it may be in UTF-8; looked at before anything else.

    Returns:
        The preset itself, if the document names one, or a variant with its differences.

    Raises:
        DecodeError: it is not in the format.
        VariantError: the rules do not fit each other.
        StateError: ``max_bytes`` is less than 1.
        TypeError: an argument is of a wrong type.

    >>> kitchen = loads_variant(
    ...     '{"format": 1, "type": "variant", "base": "pagat", "name": "kitchen",'
    ...     ' "summary": "Ours.", "trump.minimum": 200}'
    ... )
    >>> kitchen.auction.minimum
    200
    """
    return decode_variant(parsed(text, max_bytes))


def decode_variant(data: object) -> Variant:
    """Return the variant of a document that is no text any more.

    Args:
        data: what a JSON parser makes of a document.

    Returns:
        As for `loads_variant`.

    Raises:
        DecodeError: it is not in the format.
        VariantError: the rules do not fit each other.

    >>> from pinochle import presets
    >>> document = {"format": 1, "type": "variant", "preset": "pagat"}
    >>> decode_variant(document) is presets.PAGAT
    True
    """
    return decoded(data, VARIANT_DOCUMENT)


def loads_sheet(text: str, *, max_bytes: int = MAX_BYTES) -> MeldSheet:
    """Return the sheet of a document, which carries the kinds of its melds.

    Args:
        text: the document.
        max_bytes: how long it may be in UTF-8; looked at before anything else.

    Raises:
        DecodeError: it is not in the format.
        VariantError: a kind of meld cannot be.
        StateError: the cards of a meld are none of its kind; or ``max_bytes`` is less than 1.
        TypeError: an argument is of a wrong type.

    No variant is needed, and none is asked: that the melds are the best of a hand, or those of
    some table, is not checked.
    """
    return decode_sheet(parsed(text, max_bytes))


def decode_sheet(data: object) -> MeldSheet:
    """Return the sheet of a document that is no text any more.

    Args:
        data: what a JSON parser makes of a document.

    Raises:
        DecodeError: it is not in the format.
        VariantError: a kind of meld cannot be.
        StateError: the cards of a meld are none of its kind.

    >>> from pinochle import Cards, best_melds, presets
    >>> sheet = best_melds(Cards.parse("QS JD"), None, presets.PAGAT)
    >>> decode_sheet(encode(sheet)) == sheet
    True
    """
    return decoded(data, SHEET_DOCUMENT)
