"""Values as fields of models of pydantic, by the forms that they have in JSON."""

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final

from pydantic import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, ValidationError
from pydantic_core import core_schema as core

from pinochle.actions import TableCard
from pinochle.cards import Card, Cards, Suit
from pinochle.codec import schema
from pinochle.codec.actions import TABLE_CARD
from pinochle.codec.documents import ACTION_DOCUMENT, DOCUMENT, decoded, encoded, part_of
from pinochle.codec.forms import CARD, CARDS, SUIT, Form, Tagged, trusted
from pinochle.codec.texts import JSON
from pinochle.errors import DecodeError, PinochleError, VariantError

_PARTS: Final[Mapping[type[object], tuple[str, Form[object]]]] = {
    Card: ("card", CARD),
    Cards: ("cards", CARDS),
    Suit: ("suit", SUIT),
    TableCard: ("table_card", TABLE_CARD),
}
"""What is no document, by its class, with the name that it has in the schema."""

_ACTION: Final = "action_document"
_NAMED: Final = "#/$defs/"
_STEP: Final = re.compile(r'\[(\d+)\]|(\["(?:[^"\\]|\\.)*"\]|[^.\[]+)')


def field_of(kind: type[object]) -> CoreSchema:
    """Return how pydantic reads and writes the values of a class: as documents, or parts of one."""
    if kind in _PARTS:
        name, form = _PARTS[kind]
        return _field((kind,), name, partial(part_of, form=form), form.write)
    tag, document = next((tag, form) for tag, form in DOCUMENT.of.items() if form.kind is kind)
    return _document((kind,), tag, Tagged({tag: document}, tag))


def action_field() -> CoreSchema:
    """Return how pydantic reads and writes an action of any type."""
    kinds = tuple(form.kind for form in ACTION_DOCUMENT.of.values())
    return _document(kinds, "action", ACTION_DOCUMENT)


def _document(kinds: tuple[type[object], ...], tag: str, form: Tagged[object]) -> CoreSchema:
    return _field(kinds, f"{tag}_document", partial(decoded, form=form), encoded)


def _field(
    kinds: tuple[type[object], ...],
    name: str,
    read: Callable[[object], object],
    write: Callable[[object], JSON],
) -> CoreSchema:
    """Return how a value of some classes is read, and written where JSON is wanted."""

    def validated(value: object) -> object:
        if isinstance(value, kinds):
            return value
        try:
            return read(value)
        except PinochleError as error:
            refusals = _refusals(error, value)
        raise ValidationError.from_exception_data(name, refusals)

    return core.no_info_plain_validator_function(
        validated,
        ref=_ref(name),
        metadata=_told_by(name),
        serialization=core.plain_serializer_function_ser_schema(write, when_used="json"),
    )


# --- What is wrong -------------------------------------------------------------------------------


def _refusals(error: PinochleError, value: object) -> list[InitErrorDetails]:
    """Return what is wrong with a value as pydantic reports it, at the places in it."""
    match error:
        case DecodeError():
            kind, faults = "decode_error", [(fault.path, fault.message) for fault in error.faults]
        case VariantError():
            parts = (problem.partition(": ") for problem in error.problems)
            kind, faults = "variant_error", [(where, message) for where, _, message in parts]
        case _:
            kind, faults = "state_error", [("", str(error))]
    return [
        InitErrorDetails(
            type=PydanticCustomError(kind, "{message}", {"message": message}),
            loc=_steps(path),
            input=value,
        )
        for path, message in faults
    ]


def _steps(path: str) -> tuple[int | str, ...]:
    """Return the way to a place, step by step."""
    return tuple(int(place) if place else key for place, key in _STEP.findall(path))


# --- JSON Schema ---------------------------------------------------------------------------------


def _ref(name: str) -> str:
    """Return what pydantic makes the name of a definition from: all after the last point."""
    return f"pinochle.{name.title().replace('_', '')}"


def _told_by(name: str) -> dict[str, object]:
    return {"pydantic_js_functions": [partial(_told, name)]}


def _told(name: str, _: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
    """Return a definition, in which what it refers to is a definition of pydantic as well."""
    found = trusted(_definitions(written=handler.mode == "serialization")[name], dict)
    if name != _ACTION:
        return trusted(_linked(found, handler), dict)
    references = [_link(of["$ref"], handler) for of in found["oneOf"]]
    tags = dict(zip(ACTION_DOCUMENT.of, (of["$ref"] for of in references), strict=True))
    return {"oneOf": references, "discriminator": {"propertyName": "type", "mapping": tags}}


@cache
def _definitions(*, written: bool) -> Mapping[str, object]:
    return trusted(schema(written=written)["$defs"], dict)


def _linked(part: object, handler: GetJsonSchemaHandler) -> object:
    """Return a part of a schema with references to definitions of pydantic."""
    if isinstance(part, list):
        return [_linked(item, handler) for item in part]
    if not isinstance(part, dict):
        return part
    if "$ref" in part:
        return _link(part["$ref"], handler)
    return {key: _linked(value, handler) for key, value in part.items()}


def _link(reference: str, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
    """Return a reference to the definition of pydantic that is told by one of the schema."""
    name = reference.removeprefix(_NAMED)
    definition = core.any_schema(ref=_ref(name), metadata=_told_by(name))
    # What a definition tells of itself is asked only where it stands inside of something.
    return trusted(handler(core.list_schema(definition))["items"], dict)
