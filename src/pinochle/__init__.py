"""The rules of pinochle: cards, melds, calls, tricks and scores for ten variants of the game.

>>> from pinochle import Cards, Suit, best_melds, presets
>>> hand = Cards.parse("AS TS KS QS JS KS QS AH AD AC JD 9S")
>>> best_melds(hand, Suit.SPADES, presets.SINGLE_DECK).points
380
"""

from importlib import import_module
from typing import TYPE_CHECKING

from pinochle import presets
from pinochle.cards import (
    Card,
    Cards,
    Rank,
    Suit,
)
from pinochle.errors import (
    DecodeError,
    Fault,
    ParseError,
    PinochleError,
    StateError,
    VariantError,
)
from pinochle.melds import (
    NearMeld,
    best_melds,
    explain_meld,
    find_melds,
    melds_by_trump,
    near_melds,
)
from pinochle.reasons import (
    IllegalActionError,
    Reason,
    Violation,
)
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
from pinochle.rules.deck import (
    Deck,
    Seating,
)
from pinochle.rules.melds import (
    Meld,
    MeldCard,
    MeldKind,
    MeldRules,
    MeldSheet,
    SuitRole,
)
from pinochle.rules.play import (
    FirstLead,
    FirstLeader,
    Head,
    PlayRules,
)
from pinochle.rules.scoring import (
    AnyTrick,
    BothReach,
    CardPoints,
    ForfeitSides,
    ScoringRules,
    TrickPoints,
)
from pinochle.rules.stock import (
    LastTwo,
    StockRules,
)
from pinochle.rules.variant import (
    Difference,
    Variant,
)

# Calls, play, scores, games and JSON are loaded when one of their names is first asked for, so
# that to count a hand costs no more than it must.
if TYPE_CHECKING:
    from pinochle import svg
    from pinochle.actions import (
        Action,
        Bid,
        Call,
        ClaimRedeal,
        DealCards,
        EndMelding,
        ExchangeDix,
        GiveCards,
        LayMeld,
        NameTrump,
        Pass,
        PlayCard,
        PlayOn,
        ShowDix,
        TableCard,
        TakeLast,
        ThrowIn,
    )
    from pinochle.auction import (
        Auction,
        Contract,
        auction_result,
        explain_call,
        legal_calls,
        legal_trumps,
        next_caller,
    )
    from pinochle.codec import (
        decode_action,
        decode_record,
        decode_sheet,
        decode_state,
        decode_variant,
        decode_view,
        dumps,
        encode,
        loads_action,
        loads_record,
        loads_sheet,
        loads_state,
        loads_variant,
        loads_view,
    )
    from pinochle.game.dealing import (
        deck_from_hands,
        shuffled_deck,
    )
    from pinochle.game.engine import (
        apply,
        explain,
        legal_actions,
        new_game,
        replay,
    )
    from pinochle.game.phases import (
        Bidding,
        Deal,
        Dealing,
        Deciding,
        ExchangingDix,
        GameOver,
        Giving,
        Melding,
        NamingTrump,
        Phase,
        Playing,
        Standing,
        TakingLast,
        Trick,
    )
    from pinochle.game.states import (
        GameState,
    )
    from pinochle.menus import (
        Amounts,
        Menu,
    )
    from pinochle.records import (
        Record,
    )
    from pinochle.sampling import (
        sample_state,
    )
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
    from pinochle.table import (
        Laying,
        explain_laying,
        layings,
    )
    from pinochle.tricks import (
        explain_play,
        legal_plays,
        trick_points,
        trick_winner,
    )
    from pinochle.views import (
        Redacted,
        SeatView,
        redact,
        unseen_cards,
        view,
    )
else:

    def __getattr__(name: str) -> object:
        """Load the module that has a public name, the first time that it is asked for."""
        if name == "svg":
            return import_module("pinochle.svg")
        for later in _LATER if name in __all__ else ():
            module = import_module(f"pinochle.{later}")
            if name in module.__all__:
                globals()[name] = found = getattr(module, name)
                return found
        raise AttributeError(f"module 'pinochle' has no attribute {name!r}", name=name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


_LATER = (
    "actions",
    "menus",
    "table",
    "tricks",
    "auction",
    "scoring",
    "game.phases",
    "game.states",
    "game.dealing",
    "game.engine",
    "views",
    "sampling",
    "records",
    "codec",
)

__version__ = "0.1.0.dev0"

__all__ = [
    "Action",
    "AllPass",
    "Amounts",
    "AnyTrick",
    "Auction",
    "AuctionRules",
    "Bid",
    "Bidding",
    "BothReach",
    "Call",
    "Card",
    "CardPoints",
    "Cards",
    "ClaimRedeal",
    "Contract",
    "Deal",
    "DealCards",
    "Dealing",
    "Deciding",
    "Deck",
    "DecodeError",
    "Difference",
    "EndMelding",
    "Ending",
    "ExchangeDix",
    "ExchangeRules",
    "ExchangingDix",
    "Fault",
    "FirstLead",
    "FirstLeader",
    "ForfeitSides",
    "GameOver",
    "GameState",
    "GiveCards",
    "Giving",
    "Head",
    "IllegalActionError",
    "LastTwo",
    "LayMeld",
    "Laying",
    "Meld",
    "MeldCard",
    "MeldKind",
    "MeldRules",
    "MeldSheet",
    "Melding",
    "Menu",
    "NameTrump",
    "NamingTrump",
    "NearMeld",
    "NinePays",
    "NinesRedeal",
    "ParseError",
    "Pass",
    "Phase",
    "PinochleError",
    "PlayCard",
    "PlayOn",
    "PlayRules",
    "Playing",
    "Rank",
    "Reason",
    "Record",
    "Redacted",
    "ScoringRules",
    "SeatView",
    "Seating",
    "Settlement",
    "ShowDix",
    "SideScore",
    "SideTally",
    "Standing",
    "StateError",
    "StockRules",
    "Suit",
    "SuitRole",
    "TableCard",
    "TakeLast",
    "TakingLast",
    "ThrowIn",
    "ThrowInRule",
    "ThrowInStatus",
    "Trick",
    "TrickPoints",
    "TurnUpRules",
    "TurnUpSource",
    "Variant",
    "VariantError",
    "Violation",
    "apply",
    "auction_result",
    "best_melds",
    "deck_from_hands",
    "decode_action",
    "decode_record",
    "decode_sheet",
    "decode_state",
    "decode_variant",
    "decode_view",
    "dumps",
    "encode",
    "explain",
    "explain_call",
    "explain_laying",
    "explain_meld",
    "explain_play",
    "find_melds",
    "game_winner",
    "layings",
    "legal_actions",
    "legal_calls",
    "legal_plays",
    "legal_trumps",
    "loads_action",
    "loads_record",
    "loads_sheet",
    "loads_state",
    "loads_variant",
    "loads_view",
    "melds_by_trump",
    "near_melds",
    "new_game",
    "next_caller",
    "next_target",
    "presets",
    "redact",
    "replay",
    "sample_state",
    "settle",
    "shuffled_deck",
    "svg",
    "throw_in_status",
    "trick_points",
    "trick_winner",
    "unseen_cards",
    "view",
]
