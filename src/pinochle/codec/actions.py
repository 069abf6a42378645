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
    ClassForm,
    Many,
    Maybe,
    form,
)

TABLE_CARD: Final = form(TableCard, card=CARD, served=Many(TEXT))

ACTIONS: Final[Mapping[str, ClassForm[Action]]] = {
    "deal_cards": form(DealCards, deck=Many(CARD)),
    "claim_redeal": form(ClaimRedeal),
    "bid": form(Bid, amount=WHOLE),
    "pass": form(Pass, help=FLAG),
    "name_trump": form(NameTrump, suit=SUIT),
    "give_cards": form(GiveCards, cards=CARDS),
    "play_on": form(PlayOn),
    "throw_in": form(ThrowIn),
    "lay_meld": form(LayMeld, kind=TEXT, from_hand=CARDS, from_table=Many(TABLE_CARD)),
    "show_dix": form(ShowDix),
    "exchange_dix": form(ExchangeDix),
    "take_last": form(TakeLast, upcard=FLAG),
    "end_melding": form(EndMelding),
    "play_card": form(PlayCard, card=CARD, copy=Maybe(TABLE_CARD)),
}
