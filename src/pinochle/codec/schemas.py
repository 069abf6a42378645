"""JSON Schema: what a document may look like, for programs in any language."""

import inspect
import re
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias, final

from pinochle.codec.texts import JSON

Schema: TypeAlias = dict[str, JSON]
"""A schema, or a part of one, of the edition 2020-12."""

_DEFINITIONS: Final = "$defs"
_CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
_ARGUMENT: Final = re.compile(r"^    (\w+): (.*(?:\n     .*)*)", re.MULTILINE)
_WORDS: Final = {"`None`": "null", "`True`": "true", "`False`": "false"}


@final
class Schemas:
    """The schemas that have a name; the others refer to them.

    Args:
        written: whether they are of documents as this library writes them, in which no key is
            left out, or of all that it reads.
    """

    def __init__(self, *, written: bool) -> None:
        """Begin with none."""
        self.written = written
        self._named: dict[str, Schema] = {}

    def named(self, name: str, schema: Schema) -> Schema:
        """Keep a schema under a name, and return a reference to it."""
        if self._named.setdefault(name, schema) != schema:
            raise AssertionError(name)
        return {"$ref": f"#/{_DEFINITIONS}/{name}"}

    def whole(self, schema: Schema) -> Schema:
        """Return a schema with all that it refers to."""
        definitions: Schema = {name: self._named[name] for name in sorted(self._named)}
        return schema | {_DEFINITIONS: definitions}


def one_object(properties: Mapping[str, Schema], required: Iterable[str]) -> Schema:
    """Return the schema of an object that has no other keys."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(required),
        "additionalProperties": False,
    }


def either(*schemas: Schema) -> Schema:
    """Return the schema of what fits one of some schemas; no value fits two of them."""
    return schemas[0] if len(schemas) == 1 else {"oneOf": [*schemas]}


def with_keys(schema: Schema, properties: Mapping[str, JSON], required: Iterable[JSON]) -> Schema:
    """Return the schema of an object that has more keys, after those that it has."""
    return schema | {
        "properties": _members(schema, "properties") | dict(properties),
        "required": [*_items(schema, "required"), *required],
    }


def tagged(tags: Mapping[str, str | int], objects: Iterable[Schema]) -> Schema:
    """Return the schema of any of some objects that have other keys before all else."""
    head = one_object({key: {"const": value} for key, value in tags.items()}, tags)
    return either(
        *(
            schema | with_keys(head, _members(schema, "properties"), _items(schema, "required"))
            for schema in objects
        )
    )


def _members(schema: Schema, key: str) -> Schema:
    found = schema[key]
    if isinstance(found, dict):
        return found
    raise AssertionError(key)


def _items(schema: Schema, key: str) -> list[JSON]:
    found = schema[key]
    if isinstance(found, list):
        return found
    raise AssertionError(key)


# --- What the code says of itself ----------------------------------------------------------------


def name_of(kind: type) -> str:
    """Return the name that a class has in a schema."""
    return _CAPITAL.sub("_", kind.__name__.strip("_")).lower()


def described(schema: Schema, text: str) -> Schema:
    """Return a schema with a description, if there is one.

    It does not stand beside a reference: programs that make types would forget the name then.
    """
    if not text:
        return schema
    whole: Schema = {"allOf": [schema]} if "$ref" in schema else schema
    return whole | {"description": text}


def summary_of(kind: type) -> str:
    """Return the first paragraph of what a class says of itself; nothing under ``python -OO``."""
    return _plain((inspect.getdoc(kind) or "").partition("\n\n")[0])


def arguments_of(kind: type) -> dict[str, str]:
    """Return what a class says of its arguments."""
    _, _, section = (inspect.getdoc(kind) or "").partition("Args:\n")
    found = _ARGUMENT.findall(section.partition("\n\n")[0])
    return {name: _plain(text) for name, text in found}


def _plain(text: str) -> str:
    """Return a sentence of a docstring in the words of JSON, on one line."""
    for code, word in _WORDS.items():
        text = text.replace(code, word)
    return " ".join(text.replace("`", "").split())
