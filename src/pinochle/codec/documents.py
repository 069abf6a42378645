"""Documents: which values have one, and how one is read as a whole."""

from collections.abc import Mapping
from typing import Final, TypeAlias, TypeVar

from pinochle._checks import expect
from pinochle.actions import Action
from pinochle.auction import Contract
from pinochle.codec.actions import ACTIONS
from pinochle.codec.forms import Form, ObjectForm, Tagged
from pinochle.codec.places import Place, Report, UnreadError
from pinochle.codec.results import CONTRACT, MELD, SETTLEMENT, SHEET, VIOLATION
from pinochle.codec.texts import JSON
from pinochle.codec.variants import VARIANT
from pinochle.reasons import Violation
from pinochle.rules.melds import Meld, MeldSheet
from pinochle.rules.variant import Variant
from pinochle.scoring import Settlement

_T = TypeVar("_T")

_FORMAT: Final = 1

Encodable: TypeAlias = Action | Variant | Meld | MeldSheet | Violation | Contract | Settlement
"""Everything that can be written."""

_FORMS: Final[Mapping[str, ObjectForm[Encodable]]] = {
    **ACTIONS,
    "variant": VARIANT,
    "meld": MELD,
    "meld_sheet": SHEET,
    "violation": VIOLATION,
    "contract": CONTRACT,
    "settlement": SETTLEMENT,
}
_KINDS: Final = tuple(form.kind for form in _FORMS.values())

DOCUMENT: Final = Tagged(_FORMS)
ACTION_DOCUMENT: Final = Tagged(ACTIONS)
VARIANT_DOCUMENT: Final = Tagged({"variant": VARIANT})
SHEET_DOCUMENT: Final = Tagged({"meld_sheet": SHEET})


def encoded(value: Encodable) -> dict[str, JSON]:
    """Return the document of a value."""
    expect(value, *_KINDS, name="value")
    return {"format": _FORMAT, **DOCUMENT.write(value)}


def decoded(data: object, form: Form[_T]) -> _T:
    """Return the value of a document of one of some types, or raise all that is wrong with it."""
    report = Report()
    at = Place(data, "", report)
    try:
        _check_format(at.under("format"))
        return form.read(at.without("format"))
    except UnreadError:
        error = report.error()
    raise error


def _check_format(at: Place) -> None:
    """Refuse another format; nothing else is looked at in it."""
    if type(at.value) is not int or at.value != _FORMAT:
        raise at.refused(str(_FORMAT))
