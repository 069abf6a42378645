"""The rules of pinochle: cards, melds, calls, tricks and scores for ten variants of the game.

>>> from pinochle import Cards, Suit, best_melds, presets
>>> hand = Cards.parse("AS TS KS QS JS KS QS AH AD AC JD 9S")
>>> best_melds(hand, Suit.SPADES, presets.SINGLE_DECK).points
380
"""

from pinochle import presets
from pinochle.actions import (
    Action,
    Bid,
    Call,
    ClaimRedeal,
    DealCards,
    EndMelding,
    ExchangeDix,
    GiveCards,
    NameTrump,
    Pass,
    PlayCard,
    PlayOn,
    ThrowIn,
)
from pinochle.auction import (
    Contract,
    auction_result,
    explain_call,
    legal_calls,
    legal_trumps,
    next_caller,
)
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
from pinochle.menus import Amounts, Menu
from pinochle.reasons import Reason, Violation
from pinochle.rules.auction import (
    AllPass,
    AuctionRules,
    ExchangeRules,
    NinePays,
    NinesRedeal,
    ThrowInRule,
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
from pinochle.scoring import (
    Ending,
    Settlement,
    SideScore,
    SideTally,
    ThrowInStatus,
    game_winner,
    next_target,
    settle,
    throw_in_status,
)
from pinochle.tricks import explain_play, legal_plays, trick_points, trick_winner

__version__ = "0.1.0.dev0"

__all__ = [
    "Action",
    "AllPass",
    "Amounts",
    "AnyTrick",
    "AuctionRules",
    "Bid",
    "BothReach",
    "Call",
    "Card",
    "CardPoints",
    "Cards",
    "ClaimRedeal",
    "Contract",
    "DealCards",
    "Deck",
    "Difference",
    "EndMelding",
    "Ending",
    "ExchangeDix",
    "ExchangeRules",
    "FirstLead",
    "FirstLeader",
    "ForfeitSides",
    "GiveCards",
    "Head",
    "LastTwo",
    "Meld",
    "MeldCard",
    "MeldKind",
    "MeldRules",
    "MeldSheet",
    "Menu",
    "NameTrump",
    "NearMeld",
    "NinePays",
    "NinesRedeal",
    "ParseError",
    "Pass",
    "PinochleError",
    "PlayCard",
    "PlayOn",
    "PlayRules",
    "Rank",
    "Reason",
    "ScoringRules",
    "Seating",
    "Settlement",
    "SideScore",
    "SideTally",
    "StateError",
    "StockRules",
    "Suit",
    "SuitRole",
    "ThrowIn",
    "ThrowInRule",
    "ThrowInStatus",
    "TrickPoints",
    "TurnUpRules",
    "TurnUpSource",
    "Variant",
    "VariantError",
    "Violation",
    "auction_result",
    "best_melds",
    "explain_call",
    "explain_meld",
    "explain_play",
    "find_melds",
    "game_winner",
    "legal_calls",
    "legal_plays",
    "legal_trumps",
    "melds_by_trump",
    "near_melds",
    "next_caller",
    "next_target",
    "presets",
    "settle",
    "throw_in_status",
    "trick_points",
    "trick_winner",
]
