"""The forms of actions."""

from collections.abc import Mapping
from typing import Final

from pinochle.actions import (
    Action,
    Bid,
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
from pinochle.codec.forms import (
    CARD,
    CARDS,
    FLAG,
    SUIT,
    TEXT,
    WHOLE,
    Many,
    Maybe,
    Record,
    record,
)

TABLE_CARD: Final = record(TableCard, card=CARD, served=Many(TEXT))

ACTIONS: Final[Mapping[str, Record[Action]]] = {
    "deal_cards": record(DealCards, deck=Many(CARD)),
    "claim_redeal": record(ClaimRedeal),
    "bid": record(Bid, amount=WHOLE),
    "pass": record(Pass, help=FLAG),
    "name_trump": record(NameTrump, suit=SUIT),
    "give_cards": record(GiveCards, cards=CARDS),
    "play_on": record(PlayOn),
    "throw_in": record(ThrowIn),
    "lay_meld": record(LayMeld, kind=TEXT, from_hand=CARDS, from_table=Many(TABLE_CARD)),
    "show_dix": record(ShowDix),
    "exchange_dix": record(ExchangeDix),
    "take_last": record(TakeLast, upcard=FLAG),
    "end_melding": record(EndMelding),
    "play_card": record(PlayCard, card=CARD, copy=Maybe(TABLE_CARD)),
}
