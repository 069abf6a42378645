"""What Hypothesis runs when it is imported: it learns which of our types it can ask for.

The strategies themselves are loaded when one is asked for. They import Hypothesis, which may be
about to be imported by them when this runs.
"""

from typing import TYPE_CHECKING, Final

from pinochle.actions import Bid, DealCards, GiveCards, LayMeld, PlayCard, TableCard
from pinochle.cards import Card, Cards
from pinochle.game.states import GameState
from pinochle.records import Record
from pinochle.rules.auction import AuctionRules, ExchangeRules, NinesRedeal, TurnUpRules
from pinochle.rules.deck import Deck, Seating
from pinochle.rules.melds import MeldCard, MeldKind, MeldRules
from pinochle.rules.scoring import CardPoints, ScoringRules, TrickPoints
from pinochle.rules.variant import Variant

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

TYPES: Final[tuple[type[object], ...]] = (
    Card,
    Cards,
    Deck,
    Seating,
    AuctionRules,
    NinesRedeal,
    TurnUpRules,
    ExchangeRules,
    MeldCard,
    MeldKind,
    MeldRules,
    CardPoints,
    TrickPoints,
    ScoringRules,
    Variant,
    DealCards,
    Bid,
    GiveCards,
    TableCard,
    LayMeld,
    PlayCard,
    GameState,
    Record,
)


def register() -> None:
    """Tell Hypothesis that it can ask for our types; `pyproject.toml` names this function."""
    from hypothesis.strategies import register_type_strategy  # noqa: PLC0415 - see above

    for kind in TYPES:
        register_type_strategy(kind, _strategy)


def _strategy(kind: type[object]) -> "SearchStrategy[object]":
    from pinochle.strategies.types import BY_TYPE  # noqa: PLC0415 - see above

    return BY_TYPE[kind]
