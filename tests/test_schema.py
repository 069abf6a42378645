"""The schema of the documents, which stands in the package for programs in any language.

It follows from the forms of the codec. After they were changed on purpose, run this file as a
program to write ``pinochle.schema.json`` anew.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from jsonschema import Draft202012Validator

import pinochle
from pinochle import DecodeError, PinochleError
from pinochle.codec import schema
from pinochle.codec.documents import DOCUMENT, decoded
from pinochle.codec.schemas import Schemas, arguments_of, summary_of

SHIPPED = Path(pinochle.__file__).parent / "pinochle.schema.json"
GOLDEN = sorted((Path(__file__).parent / "golden" / "json").rglob("*.json"))
READ, WRITTEN = (cast("dict[str, object]", schema(written=written)) for written in (False, True))
NAMED = {id(whole): cast("dict[str, object]", whole["$defs"]) for whole in (READ, WRITTEN)}
IS_READ, IS_WRITTEN = Draft202012Validator(READ), Draft202012Validator(WRITTEN)
BOTH = pytest.mark.parametrize("whole", [READ, WRITTEN], ids=["read", "written"])
EVERY = pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])

MAY_BE_ANY = {"name", "summary", "kind", "family", "message"}
"""Keys under which any text may stand."""

Way = tuple[str | int, ...]


def text() -> str:
    return f"{json.dumps(schema(), indent=2)}\n"


def parts(value: object) -> Iterator[dict[str, object]]:
    """Find every object in a schema, itself first."""
    if isinstance(value, dict):
        yield value
    inner = [*value.values()] if isinstance(value, dict) else value
    for part in inner if isinstance(inner, list) else []:
        yield from parts(part)


def objects(value: object, way: Way = ()) -> Iterator[tuple[Way, dict[str, object]]]:
    """Find every object in a document, and the way to it."""
    if isinstance(value, dict):
        yield way, value
        for key, part in value.items():
            yield from objects(part, (*way, key))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from objects(part, (*way, place))


def put(value: object, way: Way, new: object) -> object:
    """Return a document with something else at a place."""
    if not way:
        return new
    first, *rest = way
    if isinstance(value, dict):
        return value | {first: put(value[first], tuple(rest), new)}
    assert isinstance(value, list)
    return [put(part, tuple(rest), new) if at == first else part for at, part in enumerate(value)]


def refused(document: object) -> bool:
    """Tell whether the reader says that a document is not in the format."""
    try:
        decoded(document, DOCUMENT)
    except DecodeError:
        return True
    except PinochleError:  # in the format, and cannot be
        return False
    return False


def is_free(way: Way) -> bool:
    """Tell whether any key may stand there: a part of a sentence, or the name of a meld."""
    return any(str(key) == "params" or str(key).startswith("melds.") for key in way)


# --- The schema ----------------------------------------------------------------------------------


def test_file_in_the_package_is_the_schema() -> None:
    assert SHIPPED.read_text("ascii") == text()


@BOTH
def test_schema_is_of_the_edition_that_it_names(whole: dict[str, object]) -> None:
    Draft202012Validator.check_schema(whole)
    assert whole["$schema"] == Draft202012Validator.META_SCHEMA["$id"]


@BOTH
def test_every_definition_is_used_and_every_one_used_is_there(whole: dict[str, object]) -> None:
    used = {part["$ref"] for part in parts(whole) if "$ref" in part}
    assert used == {f"#/$defs/{name}" for name in NAMED[id(whole)]}


@BOTH
def test_no_object_has_unknown_keys(whole: dict[str, object]) -> None:
    open_ones = [
        part["properties"]
        for part in parts(whole)
        if part.get("type") == "object" and part["additionalProperties"] is not False
        if "properties" in part
    ]
    assert open_ones == []


def test_every_type_of_document_has_a_definition() -> None:
    documents = {name for name in NAMED[id(READ)] if name.endswith("_document")}
    assert documents == {f"{tag}_document" for tag in (*DOCUMENT.of, "action")}


@BOTH
def test_every_definition_of_a_document_or_an_object_says_what_it_is(
    whole: dict[str, object],
) -> None:
    silent = [
        name
        for name, part in NAMED[id(whole)].items()
        if isinstance(part, dict) and part.get("type") == "object" and "description" not in part
    ]
    assert silent == []


def test_only_what_is_written_has_all_keys() -> None:
    for name, part in NAMED[id(WRITTEN)].items():
        assert isinstance(part, dict)
        other = NAMED[id(READ)][name]
        assert isinstance(other, dict)
        assert part | {"required": None} == other | {"required": None}
        if "properties" in part:
            assert part["required"] == [*part["properties"]]


@pytest.mark.parametrize(("amount", "fits"), [(10**18 - 1, True), (10**18, False)])
def test_number_has_up_to_18_digits(amount: int, fits: bool) -> None:  # noqa: FBT001
    for sign in (1, -1):
        document = {"format": 1, "type": "bid", "amount": sign * amount}
        assert IS_READ.is_valid(document) == fits
        assert refused(document) != fits


def test_one_name_has_one_meaning() -> None:
    schemas = Schemas(written=True)
    schemas.named("flag", {"type": "boolean"})
    with pytest.raises(AssertionError, match="flag"):
        schemas.named("flag", {"type": "string"})


def test_descriptions_are_those_of_the_classes() -> None:
    assert summary_of(pinochle.TakeLast) == "Choose between the last two cards of the stock."
    assert arguments_of(pinochle.TakeLast) == {
        "upcard": (
            "whether to take the turned card, and leave the face-down one to the other player."
        )
    }
    assert arguments_of(pinochle.Bidding) == {
        "auction": "the calls so far and what follows from them."
    }
    settlement = arguments_of(pinochle.Dealing)["settlement"]
    assert settlement.startswith("what the deal before this one has brought; null before")


# --- The schema and the reader -------------------------------------------------------------------


@EVERY
def test_kept_document_fits(path: Path) -> None:
    document = json.loads(path.read_text("ascii"))
    IS_WRITTEN.validate(document)
    IS_READ.validate(document)


def shapes() -> Iterator[tuple[str, object, Way, dict[str, object]]]:
    """Find an object of each shape in the kept documents: its name, the document and the way."""
    seen: set[str] = set()
    for path in sorted(GOLDEN, key=lambda path: path.stat().st_size):
        document = json.loads(path.read_text("ascii"))
        for way, members in objects(document):
            steps = [key for key in way if isinstance(key, str)]
            name = "-".join([*steps, str(members.get("type", ""))])
            if name not in seen:
                seen.add(name)
                yield name, document, way, members


OF_EACH_SHAPE = pytest.mark.parametrize(
    ("document", "way", "members"), [pytest.param(*rest, id=name) for name, *rest in shapes()]
)


@OF_EACH_SHAPE
def test_key_may_be_left_out_where_the_reader_does_without_it(
    document: object, way: Way, members: dict[str, object]
) -> None:
    for key in members:
        without = {other: value for other, value in members.items() if other != key}
        changed = put(document, way, without)
        if not key.startswith("melds."):  # which may be needed for their order
            assert (key, IS_READ.is_valid(changed)) == (key, not refused(changed))


@OF_EACH_SHAPE
def test_misspelt_key_and_other_value_fit_nowhere(
    document: object, way: Way, members: dict[str, object]
) -> None:
    """Law: what is no document for the schema is none for the reader."""
    for place, (key, value) in enumerate(members.items()):
        if is_free((*way, key)):
            continue
        without = {other: part for other, part in members.items() if other != key}
        others = [{"type": "bids"}, 2.5, [["AS"], 0], None if key in MAY_BE_ANY else f"{value}?"]
        for wrong in (
            without | {f"{key}s": value},
            members | {f"{key}s": value},
            members | {key: others[place % 3]},
            members | {key: others[3]},
        ):
            changed = put(document, way, wrong)
            assert (wrong, IS_READ.is_valid(changed)) == (wrong, False)
            assert refused(changed)


if __name__ == "__main__":
    SHIPPED.write_text(text(), "ascii")
