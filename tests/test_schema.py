"""The schema of the documents, which stands in the package for programs in any language.

It follows from the forms of the codec. After they were changed on purpose, run this file as a
program to write ``pinochle.schema.json`` anew.
"""

import json
from collections.abc import Iterator
from importlib.resources import files

import pytest
from jsonschema import Draft202012Validator

from pinochle import Bid, DealCards, DecodeError, Pass, PlayCard, encode, presets
from pinochle.codec import JSON, schema
from pinochle.codec.documents import DOCUMENT, decoded
from pinochle.codec.schemas import Schemas

SHIPPED = files("pinochle") / "pinochle.schema.json"
READ, WRITTEN = schema(), schema(written=True)
DEFINITIONS = ["definitions", "$defs"]


def text_of(whole: dict[str, JSON]) -> str:
    return f"{json.dumps(whole, indent=2)}\n"


def parts(schema: JSON) -> Iterator[dict[str, JSON]]:
    """Return every object in a schema, itself first."""
    if isinstance(schema, dict):
        yield schema
    inner = schema.values() if isinstance(schema, dict) else schema
    if isinstance(inner, str | int | None):
        return
    for part in inner:
        yield from parts(part)


def named(whole: dict[str, JSON]) -> dict[str, JSON]:
    definitions = whole["$defs"]
    assert isinstance(definitions, dict)
    return definitions


def test_file_in_the_package_is_the_schema() -> None:
    assert SHIPPED.read_text("ascii") == text_of(READ)


@pytest.mark.parametrize("whole", [READ, WRITTEN], ids=["read", "written"])
def test_schema_is_one_of_the_edition_that_it_names(whole: dict[str, JSON]) -> None:
    Draft202012Validator.check_schema(whole)
    assert whole["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
