"""The forms of phases: what is going on in a game, as far as all can see it."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, final

from attrs import frozen

from pinochle.actions import TableCard, in_order
from pinochle.auction import Auction
from pinochle.cards import Cards
from pinochle.codec.actions import ACTIONS, TABLE_CARD
from pinochle.codec.forms import (
    CARD,
    CARDS,
    FLAG,
    SUIT,
    WHOLE,
    Claiming,
    ClassForm,
    Form,
    Many,
    Maybe,
    Named,
    Tagged,
    form,
    titled,
    trusted,
)
from pinochle.codec.places import Place
from pinochle.codec.results import CONTRACT, SETTLEMENT
from pinochle.codec.schemas import Schema, Schemas
from pinochle.codec.texts import JSON
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
    TakingLast,
    Trick,
)
from pinochle.rules.melds import Meld, MeldSheet
from pinochle.rules.variant import Variant

_CALLS: Final = Many(Tagged({tag: ACTIONS[tag] for tag in ("bid", "pass", "claim_redeal")}, "call"))
_TRICK: Final = form(Trick, leader=WHOLE, cards=Many(CARD), winner=WHOLE)
_TRICKS: Final = Many(_TRICK)
NUMBERS: Final = Many(WHOLE)
"""A number for each side, or for each seat."""


@final
class _Table:
    """The cards on a table, in no order."""

    def write(self, value: object) -> JSON:
        return _LYING.write(value)

    def read(self, at: Place) -> tuple[TableCard, ...]:
        return in_order(_LYING.read(at))

    def schema(self, schemas: Schemas) -> Schema:
        return _LYING.schema(schemas)


_LYING: Final = Many(TABLE_CARD)


@final
class _Calls:
    """An auction as a phase: its calls and what follows from them."""

    kind: type[Bidding] = Bidding

    def write(self, value: object) -> dict[str, JSON]:
        auction = trusted(value, Bidding).auction
        return _AUCTION.write(auction)

    def read(self, at: Place) -> Bidding:
        return Bidding(_AUCTION.read(at))

    def objects(self, schemas: Schemas) -> list[Schema]:
        return _AUCTION.objects(schemas)


@final
class _Passed:
    """The seats that have passed, in no order."""

    def write(self, value: object) -> JSON:
        return NUMBERS.write(tuple(sorted(trusted(value, frozenset))))

    def read(self, at: Place) -> frozenset[int]:
        return frozenset(NUMBERS.read(at))

    def schema(self, schemas: Schemas) -> Schema:
        return NUMBERS.schema(schemas)


_AUCTION: Final = ClassForm(
    Auction,
    {
        "calls": _CALLS,
        "turn": Maybe(WHOLE),
        "passed": _Passed(),
        "bidder": Maybe(WHOLE),
        "amount": WHOLE,
    },
    frozenset(),
    "auction_so_far",
)


@final
@frozen
class _Given:
    """Cards that a seat gave its partner.

    Args:
        seat: who gave them.
        cards: the cards.
    """

    seat: int
    cards: Cards


@final
class _Gift:
    """Some cards that a seat gave its partner, with the seat."""

    def write(self, value: object) -> JSON:
        return _GIVEN.write(_Given(*trusted(value, tuple)))

    def read(self, at: Place) -> tuple[int, Cards]:
        given = _GIVEN.read(at)
        return given.seat, given.cards

    def schema(self, schemas: Schemas) -> Schema:
        return _GIVEN.schema(schemas)


_GIVEN: Final = form(_Given, seat=WHOLE, cards=CARDS)
GIFTS: Final = Many(_Gift())


@lru_cache(maxsize=16)
def phases_of(variant: Variant) -> Tagged[Phase]:
    """Return the form of a phase of a game by some rules, which know the kinds of melds."""
    kinds = {kind.name: kind for kind in variant.melds.kinds}
    kind = Named(kinds, "the name of a meld of the variant")
    meld = Claiming(titled("counted_meld", Meld, kind=kind, cards=CARDS), {"points": WHOLE})
    sheet = Claiming(
        titled("counted_sheet", MeldSheet, melds=Many(meld), cards=CARDS), {"points": WHOLE}
    )
    deal = form(
        Deal,
        calls=_CALLS,
        contract=Maybe(CONTRACT),
        trump=Maybe(SUIT),
        upcard=Maybe(CARD),
        extra=NUMBERS,
        before=NUMBERS,
        paid=NUMBERS,
        melds=Many(sheet),
        tables=Many(_Table()),
        stock_size=WHOLE,
        upcard_paid=FLAG,
        known=Many(CARDS),
    )
    so_far: Mapping[str, Form[object]] = {
        "tricks": _TRICKS,
        "points": NUMBERS,
        "won": NUMBERS,
    }
    last: Mapping[str, Form[object]] = {
        "settlement": Maybe(SETTLEMENT),
        "last_trick": Maybe(_TRICK),
        "finished": Maybe(deal),
    }
    return Tagged(
        {
            "dealing": form(Dealing, **last),
            "bidding": _Calls(),
            "naming_trump": form(NamingTrump, deal=deal, turn=WHOLE),
            "giving": form(Giving, deal=deal, turn=WHOLE),
            "exchanging_dix": form(ExchangingDix, deal=deal, turn=WHOLE),
            "deciding": form(Deciding, deal=deal, turn=WHOLE),
            "playing": form(
                Playing,
                deal=deal,
                leader=WHOLE,
                turn=WHOLE,
                trick=Many(CARD),
                winning=WHOLE,
                **so_far,
            ),
            "melding": form(Melding, deal=deal, turn=WHOLE, laid=FLAG, **so_far),
            "taking_last": form(TakingLast, deal=deal, turn=WHOLE, **so_far),
            "game_over": form(GameOver, winner=WHOLE, **{**last, "settlement": SETTLEMENT}),
        },
        "phase",
    )
