"""The form of a state: what is public, what is hidden, and that all of it can be."""

from collections.abc import Mapping
from typing import Final, final

from attrs import frozen

from pinochle.cards import Card, Cards
from pinochle.codec.drafts import ImpossibleError, StateDraft, check_standing
from pinochle.codec.endings import ended
from pinochle.codec.forms import CARD, CARDS, Form, Many
from pinochle.codec.games import CLAIMS, GameForm
from pinochle.codec.phases import GIFTS
from pinochle.codec.replays import replayed
from pinochle.codec.stocks import laid_out
from pinochle.game.phases import Dealing, GameOver, Melding, Phase, Playing, Standing, TakingLast
from pinochle.game.states import GameState
from pinochle.rules.variant import Variant


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
"""The hidden cards, which have a key each."""


def _hidden(state: GameState) -> dict[str, object]:
    hands = tuple(state.hand(seat) for seat in range(len(state._hands)))
    return {"hands": hands, "given": state._given, "stock": state._stock}


def _games(parts: _Parts, variant: Variant) -> tuple[GameState, GameState]:
    draft = parts.draft(variant)
    return draft.state, _rebuilt(draft)


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


STATE: Final = GameForm(GameState, _Parts, _HIDDEN, _hidden, CLAIMS, lambda state: state, _games)
