"""What the form of a state and that of a view of it share, and how both are read."""

from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeVar, final

from attrs import AttrsInstance, frozen

from pinochle import presets
from pinochle.codec.drafts import ImpossibleError
from pinochle.codec.forms import (
    WHOLE,
    Claiming,
    ClassForm,
    Form,
    Maybe,
    attempted,
    check_claims,
    claims_at,
    claims_of,
    differences,
    form,
    trusted,
)
from pinochle.codec.phases import NUMBERS, phases_of
from pinochle.codec.places import Place, UnreadError
from pinochle.codec.schemas import Schema, Schemas
from pinochle.codec.texts import JSON
from pinochle.codec.variants import VARIANT
from pinochle.errors import StateError
from pinochle.game.phases import Dealing, Phase
from pinochle.game.states import GameState
from pinochle.rules.variant import Variant
from pinochle.views import SeatView

_Game = TypeVar("_Game", GameState, SeatView)
_Parts = TypeVar("_Parts", bound=AttrsInstance)

CLAIMS: Final[Mapping[str, Form[object]]] = {"turn": Maybe(WHOLE), "points": NUMBERS}
"""What everybody can see and follows from the rest."""


@final
class _NoPhase:
    """What stands where a phase cannot be read, because the rules cannot."""

    def write(self, value: object) -> JSON:
        raise AssertionError(value)

    def read(self, _: Place) -> Phase:
        return Dealing()

    def schema(self, schemas: Schemas) -> Schema:
        return _PHASE.schema(schemas)


_NO_PHASE: Final = _NoPhase()
_PHASE: Final = phases_of(presets.SINGLE_DECK)
"""The form of a phase by any rules; in a schema it is the same for all."""


def _shared(variant: Variant | None) -> dict[str, Form[object]]:
    """Return the forms of what all of them have, but for the variant."""
    return {
        "dealer": WHOLE,
        "scores": NUMBERS,
        "target": WHOLE,
        "phase": _NO_PHASE if variant is None else phases_of(variant),
    }


@final
@frozen
class GameForm(Generic[_Game, _Parts]):
    """A state or a view as an object: the rules, what all of them have, and what is its own.

    Args:
        kind: the class.
        parts: a class of what stands in the object, but for the variant.
        own: the forms of those of its arguments that not all games have.
        told: returns these parts of a game, by their names.
        claims: the forms of what follows from the rest.
        answers: returns a value that has the claims of a game as attributes.
        games: returns the game that the parts tell of, and the one that it then must be.
    """

    kind: type[_Game]
    parts: type[_Parts]
    own: Mapping[str, Form[object]]
    told: Callable[[_Game], Mapping[str, object]]
    claims: Mapping[str, Form[object]]
    answers: Callable[[_Game], object]
    games: Callable[[_Parts, Variant], tuple[_Game, _Game]]

    def write(self, value: object) -> dict[str, JSON]:
        """Return the object."""
        game = trusted(value, self.kind)
        return self._written(game) | self._claimed(game)

    def read(self, at: Place) -> _Game:
        """Return the game, once it is known that it can be."""
        claimed, rest = claims_at(at, self.claims)
        variant = attempted(VARIANT, at.under("variant"))
        parts = form(self.parts, **_shared(variant), **self.own)
        found = attempted(parts, rest.without("variant"))
        if variant is None or found is None:
            raise UnreadError
        try:
            told, game = self.games(found, variant)
        except ImpossibleError as error:
            raise at.at(error.path).impossible(error.message) from None
        except StateError as error:
            raise at.impossible(str(error)) from None
        _follow(at, self._written(told), self._written(game))
        check_claims(at, claimed, self._claimed(game))
        return game

    def objects(self, schemas: Schemas) -> list[Schema]:
        """Return the schema of the object."""
        parts = {"variant": VARIANT, **_shared(None), **self.own}
        return Claiming(ClassForm(self.kind, parts, frozenset(), ""), self.claims).objects(schemas)

    def _written(self, game: _Game) -> dict[str, JSON]:
        """Return all of a game but what follows from the rest."""
        told = self.told(game)
        own = {key: part.write(told[key]) for key, part in self.own.items()}
        shared = claims_of(game, _shared(game.variant))
        return {"variant": VARIANT.write(game.variant), **shared, **own}

    def _claimed(self, game: _Game) -> dict[str, JSON]:
        return claims_of(self.answers(game), self.claims)


def _follow(at: Place, found: JSON, wanted: JSON) -> None:
    """Refuse parts of a document that are not those that follow from the others."""
    before = at.report.size
    for path, message in differences(found, wanted, ""):
        at.at(path).impossible(message)
    if at.report.size > before:
        raise UnreadError
