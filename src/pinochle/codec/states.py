"""The form of a state: what is public, what is hidden, and that all of it can be."""

from collections.abc import Mapping
from typing import Final, final

from attrs import frozen

from pinochle import presets
from pinochle.cards import Card, Cards
from pinochle.codec.drafts import ImpossibleError, StateDraft, check_standing
from pinochle.codec.endings import ended
from pinochle.codec.forms import (
    CARD,
    CARDS,
    WHOLE,
    Claiming,
    ClassForm,
    Form,
    Many,
    Maybe,
    attempted,
    check_claims,
    claims_at,
    claims_of,
    differences,
    form,
    trusted,
)
from pinochle.codec.phases import GIFTS, NUMBERS, phases_of
from pinochle.codec.places import Place, UnreadError
from pinochle.codec.replays import replayed
from pinochle.codec.schemas import Schema, Schemas
from pinochle.codec.stocks import laid_out
from pinochle.codec.texts import JSON
from pinochle.codec.variants import VARIANT
from pinochle.errors import StateError
from pinochle.game.phases import Dealing, GameOver, Melding, Phase, Playing, Standing, TakingLast
from pinochle.game.readers import PublicReaders
from pinochle.game.states import GameState
from pinochle.rules.variant import Variant

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


def parts_of(variant: Variant | None) -> dict[str, Form[object]]:
    """Return the forms of what a state and a view of it share, but for the variant."""
    return {
        "dealer": WHOLE,
        "scores": NUMBERS,
        "target": WHOLE,
        "phase": _NO_PHASE if variant is None else phases_of(variant),
    }


def shared(game: PublicReaders) -> dict[str, JSON]:
    """Return what is written of a state as of a view of it."""
    parts = parts_of(game.variant)
    return {
        "variant": VARIANT.write(game.variant),
        **{key: part.write(getattr(game, key)) for key, part in parts.items()},
    }


def follow(at: Place, found: JSON, wanted: JSON) -> None:
    """Refuse parts of a document that are not those that follow from the others."""
    before = at.report.size
    for path, message in differences(found, wanted, ""):
        at.at(path).impossible(message)
    if at.report.size > before:
        raise UnreadError


@final
@frozen
class _Parts:
    dealer: int
    scores: tuple[int, ...]
    target: int
    phase: Phase
    hands: tuple[Cards, ...]
    given: tuple[tuple[int, Cards], ...]
    stock: tuple[Card, ...]

    def draft(self, variant: Variant) -> StateDraft:
        standing = Standing(variant, self.dealer, self.scores, self.target)
        return StateDraft(standing, self.phase, self.hands, self.given, self.stock)


_HIDDEN: Final[Mapping[str, Form[object]]] = {
    "hands": Many(CARDS),
    "given": GIFTS,
    "stock": Many(CARD),
}


@final
@frozen
class StateForm:
    """A state as an object, in which the hidden cards have a key each."""

    kind: type[GameState] = GameState

    def write(self, value: object) -> dict[str, JSON]:
        """Return the object."""
        state = trusted(value, GameState)
        return _written(state) | claims_of(state, CLAIMS)

    def read(self, at: Place) -> GameState:
        """Return the state, once it is known that it can be."""
        claimed, rest = claims_at(at, CLAIMS)
        variant = attempted(VARIANT, at.under("variant"))
        parts = attempted(form(_Parts, **parts_of(variant), **_HIDDEN), rest.without("variant"))
        if variant is None or parts is None:
            raise UnreadError
        draft = parts.draft(variant)
        try:
            state = _rebuilt(draft)
        except ImpossibleError as error:
            raise at.at(error.path).impossible(error.message) from None
        except StateError as error:
            raise at.impossible(str(error)) from None
        follow(at, _written(draft.state), _written(state))
        check_claims(at, claimed, claims_of(state, CLAIMS))
        return state

    def objects(self, schemas: Schemas) -> list[Schema]:
        """Return the schema of the object."""
        parts = {"variant": VARIANT, **parts_of(None), **_HIDDEN}
        return Claiming(ClassForm(GameState, parts, frozenset(), ""), CLAIMS).objects(schemas)


STATE: Final = StateForm()


def _written(state: GameState) -> dict[str, JSON]:
    """Return all of a state but what follows from the rest."""
    return {
        **shared(state),
        "hands": Many(CARDS).write(tuple(state.hand(seat) for seat in range(len(state._hands)))),
        "given": GIFTS.write(state._given),
        "stock": Many(CARD).write(state._stock),
    }


def _rebuilt(draft: StateDraft) -> GameState:
    """Return the state that a draft must be."""
    check_standing(draft.standing)
    phase = draft.phase
    if isinstance(phase, Dealing | GameOver):
        return ended(draft, phase)
    if draft.variant.stock is None:
        return replayed(draft)
    if isinstance(phase, Playing | Melding | TakingLast):
        return laid_out(draft, phase)
    raise ImpossibleError("phase.type", f"{draft.variant.name} has no such phase")
