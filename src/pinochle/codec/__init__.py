"""Values as JSON and back, in a format of its own that has a number.

A document is one object. It says under ``format`` which number it is written in, 1, and under
``type`` what it is; the other keys are the parts of the value.

Reading refuses in three ways. A text that is not in the format is a `DecodeError` with every
fault and its place; no text raises anything else before it is in the format. What is in the
format and cannot be is refused by the value itself, with the same places: rules that do not fit
each other are a `VariantError`, anything else, such as nine copies of a card, is a `StateError`.

>>> from pinochle import Bid, dumps, loads_action
>>> dumps(Bid(250))
'{"format": 1, "type": "bid", "amount": 250}'
>>> loads_action('{"format": 1, "type": "bid", "amount": 250}')
Bid(amount=250)
"""

from pinochle.actions import Action
from pinochle.codec.documents import (
    ACTION_DOCUMENT,
    RECORD_DOCUMENT,
    SHEET_DOCUMENT,
    STATE_DOCUMENT,
    VARIANT_DOCUMENT,
    VIEW_DOCUMENT,
    Encodable,
    decoded,
    encoded,
    schema_of_documents,
)
from pinochle.codec.texts import JSON, MAX_BYTES, parsed, written
from pinochle.game.states import GameState
from pinochle.records import Record
from pinochle.rules.melds import MeldSheet
from pinochle.rules.variant import Variant
from pinochle.views import SeatView

__all__ = [
    "JSON",
    "Encodable",
    "decode_action",
    "decode_record",
    "decode_sheet",
    "decode_state",
    "decode_variant",
    "decode_view",
    "dumps",
    "encode",
    "loads_action",
    "loads_record",
    "loads_sheet",
    "loads_state",
    "loads_variant",
    "loads_view",
    "schema",
]


def dumps(value: Encodable) -> str:
    """Return a value as a document: one line of ASCII.

    Args:
        value: an action, a variant, a state, a view, a record, what `Record.redacted` returns of
            one, or an answer: a meld, a sheet, a near meld, a laying, a violation, a contract or a
            settlement. Of the answers only sheets can be read back.

    Raises:
        StateError: a text in it has a lone surrogate, a number in it is longer than any game
            needs, or a violation names a part twice.
        TypeError: the value is of another type.

    >>> from pinochle import Pass, dumps, presets
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

    >>> from pinochle import Card, PlayCard, encode
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

    >>> from pinochle import loads_action
    >>> loads_action('{"format": 1, "type": "play_card", "card": "TS"}')
    PlayCard(card=Card.parse('TS'), copy=None)
    """
    return decode_action(parsed(text, max_bytes))


def decode_action(data: object) -> Action:
    """Return the action of a document that a parser has read.

    Args:
        data: what a JSON parser makes of a document.

    Raises:
        DecodeError: it is not in the format.
        StateError: as for `loads_action`.

    >>> from pinochle import decode_action
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

    >>> from pinochle import loads_variant
    >>> kitchen = loads_variant(
    ...     '{"format": 1, "type": "variant", "base": "pagat", "name": "kitchen",'
    ...     ' "summary": "Ours.", "trump.minimum": 200}'
    ... )
    >>> kitchen.auction.minimum
    200
    """
    return decode_variant(parsed(text, max_bytes))


def decode_variant(data: object) -> Variant:
    """Return the variant of a document that a parser has read.

    Args:
        data: what a JSON parser makes of a document.

    Returns:
        As for `loads_variant`.

    Raises:
        DecodeError: it is not in the format.
        VariantError: the rules do not fit each other.

    >>> from pinochle import decode_variant, presets
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

    >>> from pinochle import Cards, Suit, best_melds, dumps, loads_sheet, presets
    >>> text = dumps(best_melds(Cards.parse("KS QS JD"), Suit.SPADES, presets.PAGAT))
    >>> print(loads_sheet(text))
    80 points
    royal-marriage 40: K♠ Q♠
    pinochle 40: J♦ Q♠
    """
    return decode_sheet(parsed(text, max_bytes))


def decode_sheet(data: object) -> MeldSheet:
    """Return the sheet of a document that a parser has read.

    Args:
        data: what a JSON parser makes of a document.

    Raises:
        DecodeError: it is not in the format.
        VariantError: a kind of meld cannot be.
        StateError: the cards of a meld are none of its kind.

    >>> from pinochle import Cards, best_melds, decode_sheet, encode, presets
    >>> sheet = best_melds(Cards.parse("QS JD"), None, presets.PAGAT)
    >>> decode_sheet(encode(sheet)) == sheet
    True
    """
    return decoded(data, SHEET_DOCUMENT)


def loads_state(text: str, *, max_bytes: int = MAX_BYTES) -> GameState:
    """Return the state of a document, which has all hidden cards.

    Args:
        text: the document.
        max_bytes: how long it may be in UTF-8; looked at before anything else.

    Raises:
        DecodeError: it is not in the format.
        VariantError: the rules do not fit each other.
        StateError: no game, and no position that can be set up, is so; or ``max_bytes`` is less
            than 1.
        TypeError: an argument is of a wrong type.

    All that is told of is done again: the deal, the calls, the gifts and every card played. Where
    melds are laid one at a time it is not told when, and it is looked at whether they can have
    been laid. So a late state takes as long as its deal; no earlier deal is told of.

    >>> from random import Random
    >>> from pinochle import DealCards, apply, dumps, loads_state, new_game, presets
    >>> from pinochle import shuffled_deck
    >>> state = new_game(presets.PAGAT, dealer=3)
    >>> state = apply(state, DealCards(shuffled_deck(presets.PAGAT, Random(7))))
    >>> again = loads_state(dumps(state))
    >>> again == state, again.hand(0) == state.hand(0)
    (True, True)
    """
    return decode_state(parsed(text, max_bytes))


def decode_state(data: object) -> GameState:
    """Return the state of a document that a parser has read.

    Args:
        data: what a JSON parser makes of a document.

    Raises:
        DecodeError: it is not in the format.
        VariantError: the rules do not fit each other.
        StateError: as for `loads_state`.

    It takes as long as `loads_state`. A parser of your own bounds the length.

    >>> from random import Random
    >>> from pinochle import DealCards, apply, decode_state, encode, new_game, presets
    >>> from pinochle import shuffled_deck
    >>> state = new_game(presets.PAGAT)
    >>> state = apply(state, DealCards(shuffled_deck(presets.PAGAT, Random(7))))
    >>> decode_state(encode(state)) == state
    True
    """
    return decoded(data, STATE_DOCUMENT)


def loads_view(text: str, *, max_bytes: int = MAX_BYTES) -> SeatView:
    """Return the view of a document, for a program that plays or shows a seat.

    Args:
        text: the document.
        max_bytes: how long it may be in UTF-8; looked at before anything else.

    Raises:
        DecodeError: it is not in the format.
        VariantError: the rules do not fit each other.
        StateError: no state can be seen so; or ``max_bytes`` is less than 1.
        TypeError: an argument is of a wrong type.

    Looked at is all that this viewer can judge: the auction, the numbers of cards, the tricks,
    the points, the own melds. Whether others could have played and melded as they did is not.
    It takes time in proportion to what was done in the deal.

    >>> from random import Random
    >>> from pinochle import DealCards, apply, dumps, loads_view, new_game, presets
    >>> from pinochle import shuffled_deck, view
    >>> state = new_game(presets.PAGAT, dealer=3)
    >>> state = apply(state, DealCards(shuffled_deck(presets.PAGAT, Random(7))))
    >>> seen = loads_view(dumps(view(state, 1)))
    >>> seen, seen.hand == state.hand(1)
    (<SeatView of pagat for seat 1: Bidding, turn 0>, True)
    """
    return decode_view(parsed(text, max_bytes))


def decode_view(data: object) -> SeatView:
    """Return the view of a document that a parser has read.

    Args:
        data: what a JSON parser makes of a document.

    Raises:
        DecodeError: it is not in the format.
        VariantError: the rules do not fit each other.
        StateError: as for `loads_view`.

    >>> from random import Random
    >>> from pinochle import DealCards, apply, decode_view, encode, new_game, presets
    >>> from pinochle import shuffled_deck, view
    >>> state = new_game(presets.PAGAT)
    >>> state = apply(state, DealCards(shuffled_deck(presets.PAGAT, Random(7))))
    >>> document = encode(view(state, 1))
    >>> document["menu"]["amounts"], document["hand_sizes"]
    ([[250, 3001, 10]], [12, 12, 12, 12])
    >>> decode_view(document) == view(state, 1)
    True
    """
    return decoded(data, VIEW_DOCUMENT)


def loads_record(text: str, *, max_bytes: int = MAX_BYTES) -> Record:
    """Return the record of a document.

    Args:
        text: the document.
        max_bytes: how long it may be in UTF-8; looked at before anything else.

    Raises:
        DecodeError: it is not in the format.
        VariantError: the rules do not fit each other.
        StateError: an action in it was not legal; or ``max_bytes`` is less than 1.
        TypeError: an argument is of a wrong type.

    Every action is done again, so it takes time in proportion to their number, which
    ``max_bytes`` bounds.

    >>> from random import Random
    >>> from pinochle import Bid, DealCards, Record, dumps, loads_record, presets, shuffled_deck
    >>> deal = DealCards(shuffled_deck(presets.PAGAT, Random(7)))
    >>> record = Record(variant=presets.PAGAT, dealer=3, actions=[deal, Bid(250)])
    >>> loads_record(dumps(record)).state.calls
    (Bid(amount=250),)
    """
    return decode_record(parsed(text, max_bytes))


def decode_record(data: object) -> Record:
    """Return the record of a document that a parser has read.

    Args:
        data: what a JSON parser makes of a document.

    Raises:
        DecodeError: it is not in the format.
        VariantError: the rules do not fit each other.
        StateError: an action in it was not legal.

    It takes as long as `loads_record`. A parser of your own bounds the length.

    >>> from pinochle import Record, decode_record, encode, presets
    >>> record = Record(variant=presets.PAGAT, dealer=3, actions=[])
    >>> decode_record(encode(record)) == record
    True
    """
    return decoded(data, RECORD_DOCUMENT)


def schema(*, written: bool = False) -> dict[str, JSON]:
    """Return the JSON Schema, in the edition 2020-12, of all documents.

    Each type of document has a definition, as ``bid_document``, and so has each part of one that
    has a name, as ``card``. The file ``pinochle.schema.json`` inside the package has the same.

    Args:
        written: whether to describe only what `dumps` writes, in which no key is left out, and
            not all that is read; for programs that read documents of this library.

    What the schema refuses is no document. Not all that it allows is one: it cannot say that a
    deck has no nine copies of a card, or which rules fit each other.

    It is put together anew each time, so keep it.

    >>> from pinochle.codec import schema
    >>> definitions = schema()["$defs"]
    >>> definitions["pass_document"]["required"]
    ['format', 'type']
    >>> schema(written=True)["$defs"]["pass_document"]["required"]
    ['format', 'type', 'help']
    """
    return schema_of_documents(written=written)
