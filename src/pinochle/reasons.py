"""Why something is refused, as data: a stable code, its parameters and a sentence for people."""

from enum import StrEnum
from typing import final

from attrs import field, frozen

from pinochle._checks import Of, tuple_of
from pinochle.cards import Card

__all__ = ["Reason", "Violation"]


@final
class Reason(StrEnum):
    """The code of a refusal. Codes do not change; programs may compare and store them."""

    MELD_UNKNOWN = "meld.unknown"
    """The variant's table has no meld of this name."""
    MELD_NO_TRUMP = "meld.no_trump"
    """The meld needs the trump suit, and none is named."""
    MELD_CARDS_MISSING = "meld.cards_missing"
    """The hand lacks cards of the meld."""
    MELD_CARDS_IN_USE = "meld.cards_in_use"
    """The hand has the meld, but cards of it serve better in another meld of its family."""


def _params(
    params: tuple[tuple[str, int | str], ...],
) -> tuple[tuple[str, int | str], ...]:
    return tuple_of(params, tuple, "params")


def _allowed(allowed: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple_of(allowed, Card, "allowed")


@final
@frozen
class Violation:
    """One rule that was broken.

    Args:
        code: which rule.
        params: the parts of the sentence, by name, for programs that write their own.
        message: a sentence for people.
        allowed: the cards that would have been allowed, where the rule is about a card.
    """

    code: Reason = field(validator=Of(Reason))
    params: tuple[tuple[str, int | str], ...] = field(converter=_params)
    message: str = field(validator=Of(str))
    allowed: tuple[Card, ...] = field(default=(), converter=_allowed)

    def __str__(self) -> str:
        """Return the sentence."""
        return self.message
