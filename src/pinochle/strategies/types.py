"""The strategy for each type of which Hypothesis could not make good values by itself."""

from typing import Final, TypeAlias

from hypothesis import strategies as st

from pinochle import presets
from pinochle._packed import MAX_COPIES
from pinochle.actions import Bid, DealCards, GiveCards, LayMeld, PlayCard, TableCard
from pinochle.cards import Card, Cards, Rank, Suit
from pinochle.game.states import GameState
from pinochle.records import Record
from pinochle.rules.auction import (
    AuctionRules,
    ExchangeRules,
    NinesRedeal,
    TurnUpRules,
)
from pinochle.rules.deck import Deck, Seating
from pinochle.rules.melds import MeldCard, MeldKind, MeldRules, SuitRole
from pinochle.rules.scoring import CardPoints, ScoringRules, TrickPoints
from pinochle.rules.variant import Variant
from pinochle.strategies.games import records, states
from pinochle.strategies.hands import cards, decks, hands
from pinochle.strategies.rules import by_name, meld_kinds, variants

_Strategies: TypeAlias = dict[type[object], st.SearchStrategy[object]]

_PRESETS: Final = tuple(presets.ALL.values())
_AUCTIONS: Final = by_name(
    {rules.name: rules for rules in _PRESETS if isinstance(rules.trump, AuctionRules)}
)
_TURN_UPS: Final = by_name(
    {rules.name: rules for rules in _PRESETS if isinstance(rules.trump, TurnUpRules)}
)

_PARTS: Final[st.SearchStrategy[Suit | SuitRole]] = st.sampled_from([*SuitRole, *Suit])
_NAMES: Final = st.sampled_from(
    list(dict.fromkeys(name for rules in _PRESETS for name in rules.melds.names))
)
_LYING: Final = st.builds(TableCard, cards(), st.lists(_NAMES, min_size=1, max_size=3))

BY_TYPE: Final[_Strategies] = {
    Card: cards(),
    Cards: hands(),
    Deck: variants().map(lambda rules: rules.deck),
    Seating: variants().map(lambda rules: rules.seating),
    AuctionRules: _AUCTIONS.flatmap(variants).map(lambda rules: rules.auction),
    NinesRedeal: st.builds(NinesRedeal, count=st.integers(1, 8)),
    TurnUpRules: _TURN_UPS.flatmap(variants).map(lambda rules: rules.turn_up),
    ExchangeRules: st.builds(ExchangeRules, cards=st.integers(1, 4)),
    MeldCard: st.builds(MeldCard, st.sampled_from(list(Rank)), _PARTS, st.integers(1, MAX_COPIES)),
    MeldKind: meld_kinds(),
    MeldRules: variants().map(lambda rules: rules.melds),
    CardPoints: variants().map(lambda rules: rules.scoring.card_points),
    TrickPoints: st.builds(TrickPoints, st.integers(1, 250)),
    ScoringRules: variants().map(lambda rules: rules.scoring),
    Variant: variants(),
    DealCards: variants().flatmap(decks).map(DealCards),
    Bid: st.builds(Bid, st.integers(1, 3000)),
    GiveCards: st.builds(GiveCards, hands(max_size=4)),
    TableCard: _LYING,
    LayMeld: st.builds(
        LayMeld, _NAMES, hands(presets.TWO_PLAYER, max_size=5), st.lists(_LYING, max_size=3)
    ),
    PlayCard: cards().map(PlayCard) | _LYING.map(lambda one: PlayCard(one.card, one)),
    GameState: states(),
    Record: records(),
}
