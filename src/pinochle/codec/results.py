"""The forms of what the rules answer: melds, refusals, contracts, settlements."""

from contextlib import suppress
from typing import Final, final

from pinochle.auction import Contract
from pinochle.codec.actions import ACTIONS
from pinochle.codec.forms import (
    CARD,
    CARDS,
    FLAG,
    TEXT,
    WHOLE,
    Form,
    Many,
    Tagged,
    choice,
    form,
    trusted,
)
from pinochle.codec.places import Place, UnreadError
from pinochle.codec.rules import KIND
from pinochle.codec.schemas import Schema, Schemas, either
from pinochle.codec.texts import JSON
from pinochle.errors import StateError
from pinochle.melds import NearMeld
from pinochle.reasons import Reason, Violation
from pinochle.rules.melds import Meld, MeldSheet
from pinochle.scoring import Settlement, SideScore
from pinochle.table import Laying

_REASON: Final = choice(Reason)

MELD: Final = form(Meld, kind=KIND, cards=CARDS)
SHEET: Final = form(MeldSheet, melds=Many(MELD), cards=CARDS)

CONTRACT: Final = form(Contract, declarer=WHOLE, side=WHOLE, amount=WHOLE, forced=FLAG)

SETTLEMENT: Final = form(
    Settlement,
    sides=Many(form(SideScore, change=WHOLE, meld=WHOLE, points=WHOLE, reasons=Many(_REASON))),
)


@final
class _Params:
    """The parts of a sentence as an object, each a number or a text."""

    def write(self, value: object) -> JSON:
        """Return the object."""
        params = trusted(value, tuple)
        found = {TEXT.write(name): _form(part).write(part) for name, part in params}
        if len(found) < len(params):
            raise StateError("params that cannot be written: a name is there twice")
        return found

    def read(self, at: Place) -> tuple[tuple[str, int | str], ...]:
        """Return the parts, in the order of the object."""
        members = at.members()
        found: list[tuple[str, int | str]] = []
        for name, place in members.items():
            with suppress(UnreadError):
                found.append((name, _form(place.value).read(place)))
        if len(found) < len(members):
            raise UnreadError
        return tuple(found)

    def schema(self, schemas: Schemas) -> Schema:
        """Return the schema of the object."""
        part = either(TEXT.schema(schemas), WHOLE.schema(schemas))
        return {"type": "object", "additionalProperties": part}


def _form(part: object) -> Form[int | str]:
    return TEXT if isinstance(part, str) else WHOLE


VIOLATION: Final = form(Violation, code=_REASON, params=_Params(), message=TEXT, allowed=Many(CARD))

_TO_LAY: Final = Tagged({"lay_meld": ACTIONS["lay_meld"]}, "action_of_laying")

LAYING: Final = form(Laying, action=_TO_LAY, points=WHOLE)
NEAR_MELD: Final = form(NearMeld, meld=MELD, missing=CARDS, gain=WHOLE)
