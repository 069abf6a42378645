"""Documents: which values have one, and how one is read as a whole."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final, TypeAlias, TypeVar

from pinochle.actions import Action
from pinochle.auction import Contract
from pinochle.codec.actions import ACTIONS
from pinochle.codec.forms import Form, ObjectForm, Tagged
from pinochle.codec.places import Place, Report, UnreadError
from pinochle.codec.records import LOG, RECORD, REDACTED, Log
from pinochle.codec.results import CONTRACT, LAYING, MELD, NEAR_MELD, SETTLEMENT, SHEET, VIOLATION
from pinochle.codec.schemas import Schema, Schemas, either, tagged
from pinochle.codec.states import STATE
from pinochle.codec.texts import JSON
from pinochle.codec.variants import VARIANT
from pinochle.codec.views import VIEW
from pinochle.game.states import GameState
from pinochle.melds import NearMeld
from pinochle.reasons import Violation
from pinochle.records import Record
from pinochle.rules.melds import Meld, MeldSheet
from pinochle.rules.variant import Variant
from pinochle.scoring import Settlement
from pinochle.table import Laying
from pinochle.views import Redacted, SeatView

_T = TypeVar("_T")

_FORMAT: Final = 1

Encodable: TypeAlias = (
    Action
    | Variant
    | Meld
    | MeldSheet
    | NearMeld
    | Violation
    | Contract
    | Settlement
    | Laying
    | GameState
    | SeatView
    | Record
    | Redacted
    | Log
)
"""Everything that can be written: actions, rules, games, views, records, logs, and all answers."""

_FORMS: Final[Mapping[str, ObjectForm[Encodable]]] = {
    **ACTIONS,
    "variant": VARIANT,
    "meld": MELD,
    "meld_sheet": SHEET,
    "violation": VIOLATION,
    "contract": CONTRACT,
    "settlement": SETTLEMENT,
    "laying": LAYING,
    "near_meld": NEAR_MELD,
    "state": STATE,
    "view": VIEW,
    "record": RECORD,
    "redacted": REDACTED,
    "log": LOG,
}
_HEAD: Final[Schema] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "pinochle document",
    "description": f"A value of a game of pinochle, in format {_FORMAT} of pinochle-rules.",
}
_KINDS: Final = tuple(form.kind for form in _FORMS.values())

DOCUMENT: Final = Tagged(_FORMS, "document")
ACTION_DOCUMENT: Final = Tagged(ACTIONS, "action_document")
VARIANT_DOCUMENT: Final = Tagged({"variant": VARIANT}, "variant_document")
SHEET_DOCUMENT: Final = Tagged({"meld_sheet": SHEET}, "sheet_document")
STATE_DOCUMENT: Final = Tagged({"state": STATE}, "state_document")
VIEW_DOCUMENT: Final = Tagged({"view": VIEW}, "view_document")
RECORD_DOCUMENT: Final = Tagged({"record": RECORD}, "record_document")


def encoded(value: object) -> dict[str, JSON]:
    """Return the document of a value."""
    if type(value) not in _KINDS:  # a menu is a tuple too, and no log
        name = type(value).__name__
        raise TypeError(f"value: expected something that has a document, got {name}")
    return {"format": _FORMAT, **DOCUMENT.write(value)}


def schema_of_documents(*, written: bool) -> Schema:
    """Return the schema of every document, with a definition for each type of it."""
    schemas = Schemas(written=written)
    known = {
        tag: schemas.named(
            f"{tag}_document", tagged({"format": _FORMAT, "type": tag}, form.objects(schemas))
        )
        for tag, form in _FORMS.items()
    }
    action = either(*(known.pop(tag) for tag in ACTIONS))
    return _HEAD | schemas.whole(either(schemas.named("action_document", action), *known.values()))


def decoded(data: object, form: Form[_T]) -> _T:
    """Return the value of a document of one of some types, or raise all that is wrong with it."""

    def read(at: Place) -> _T:
        _check_format(at.under("format"))
        return form.read(at.without("format"))

    return _value_of(data, read)


def part_of(data: object, form: Form[_T]) -> _T:
    """Return the value of what is a part of documents, or raise all that is wrong with it."""
    return _value_of(data, form.read)


def _value_of(data: object, read: Callable[[Place], _T]) -> _T:
    """Return what is read, or raise all that is wrong: no fault that was reported is forgotten."""
    report = Report()
    with suppress(UnreadError):
        found = read(Place(data, "", report))
        if not report.size:
            return found
    raise report.error()


def _check_format(at: Place) -> None:
    """Refuse another format; nothing else is looked at in it."""
    if isinstance(at.value, bool) or not isinstance(at.value, int) or at.value != _FORMAT:
        raise at.refused(str(_FORMAT))
