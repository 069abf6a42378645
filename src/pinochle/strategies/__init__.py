"""Hypothesis strategies: cards, rules, positions and games, to test programs that play pinochle.

They need Hypothesis, which ``pip install pinochle-rules[hypothesis]`` brings. With it installed,
``st.from_type`` and ``st.builds`` find the strategies of this module by the types.

Every strategy makes only what the rules allow, unless its name says otherwise; reaches what is rare
on chance hands, such as doubles, voids, whole melds and late phases; and shrinks to small hands,
presets and early positions.
"""

from pinochle.strategies.actions import actions_of, illegal_actions_of, legal_actions_of
from pinochle.strategies.games import phases_of, records, states
from pinochle.strategies.hands import cards, decks, hands, meld_rich_hands
from pinochle.strategies.rules import meld_kinds, variants
from pinochle.strategies.tables import tables
from pinochle.strategies.tricks import Position, positions, tricks

__all__ = [
    "Position",
    "actions_of",
    "cards",
    "decks",
    "hands",
    "illegal_actions_of",
    "legal_actions_of",
    "meld_kinds",
    "meld_rich_hands",
    "phases_of",
    "positions",
    "records",
    "states",
    "tables",
    "tricks",
    "variants",
]
