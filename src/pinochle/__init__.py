"""The rules of pinochle: cards, melds and the variants of the game as immutable typed values.

>>> from pinochle import Cards, Suit, best_melds, presets
>>> hand = Cards.parse("AS TS KS QS JS KS QS AH AD AC JD 9S")
>>> best_melds(hand, Suit.SPADES, presets.SINGLE_DECK).points
380
"""

from pinochle import presets
from pinochle.cards import Card, Cards, Rank, Suit
from pinochle.errors import ParseError, PinochleError, StateError, VariantError
from pinochle.melds import (
    NearMeld,
    best_melds,
    explain_meld,
    find_melds,
    melds_by_trump,
    near_melds,
)
from pinochle.reasons import Reason, Violation
from pinochle.rules.auction import (
    AllPass,
    AuctionRules,
    ExchangeRules,
    NinePays,
    NinesRedeal,
    ThrowIn,
    TurnUpRules,
    TurnUpSource,
)
from pinochle.rules.deck import Deck, Seating
from pinochle.rules.melds import Meld, MeldCard, MeldKind, MeldRules, MeldSheet, SuitRole
from pinochle.rules.play import FirstLead, FirstLeader, Head, PlayRules
from pinochle.rules.scoring import (
    AnyTrick,
    BothReach,
    CardPoints,
    ForfeitSides,
    ScoringRules,
    TrickPoints,
)
from pinochle.rules.stock import LastTwo, StockRules
from pinochle.rules.variant import Difference, Variant

__version__ = "0.1.0.dev0"

__all__ = [
    "AllPass",
    "AnyTrick",
    "AuctionRules",
    "BothReach",
    "Card",
    "CardPoints",
    "Cards",
    "Deck",
    "Difference",
    "ExchangeRules",
    "FirstLead",
    "FirstLeader",
    "ForfeitSides",
    "Head",
    "LastTwo",
    "Meld",
    "MeldCard",
    "MeldKind",
    "MeldRules",
    "MeldSheet",
    "NearMeld",
    "NinePays",
    "NinesRedeal",
    "ParseError",
    "PinochleError",
    "PlayRules",
    "Rank",
    "Reason",
    "ScoringRules",
    "Seating",
    "StateError",
    "StockRules",
    "Suit",
    "SuitRole",
    "ThrowIn",
    "TrickPoints",
    "TurnUpRules",
    "TurnUpSource",
    "Variant",
    "VariantError",
    "Violation",
    "best_melds",
    "explain_meld",
    "find_melds",
    "melds_by_trump",
    "near_melds",
    "presets",
]
