# ruff: noqa: INP001 - loaded by the browser as a file of its own
"""What the calculators of the documentation ask the library, with answers as JSON.

This module runs in the browser of the reader; each function takes and returns text.
"""

import json
from collections.abc import Callable
from typing import Final

from pinochle import (
    AuctionRules,
    Card,
    Cards,
    MeldSheet,
    PinochleError,
    Suit,
    Variant,
    best_melds,
    explain_play,
    melds_by_trump,
    near_melds,
    presets,
    svg,
)

SHOWN: Final = 4
"""How many cards that would add to a hand are named."""


def offer() -> str:
    """Return the suits and the rule sets, with what a picker of cards must know of each.

    >>> json.loads(offer())["presets"][0]["name"]
    'single-deck'
    """
    found = {
        "suits": [{"code": suit.code, "sign": suit.symbol, "word": suit.word} for suit in Suit],
        "presets": [described(variant) for variant in presets.ALL.values()],
    }
    return json.dumps(found)


def described(variant: Variant) -> dict[str, object]:
    """Return what a picker of cards must know of a rule set."""
    return {
        "name": variant.name,
        "summary": variant.summary,
        "ranks": [
            {"code": rank.code, "sign": rank.symbol, "word": rank.word}
            for rank in variant.deck.ranks
        ],
        "copies": variant.deck.copies,
        "players": variant.seating.players,
        "hand": variant.seating.hand_size,
        "bids": isinstance(variant.trump, AuctionRules),
        "stock": variant.stock is not None,
    }


def melds(hand: str, trump: str, rules: str) -> str:
    """Return the best melds of a hand, with one trump, or with each of the four, best first.

    Args:
        hand: the codes of the cards.
        trump: the code of a suit, or nothing for all four.
        rules: the name of a preset.

    >>> answer = json.loads(melds("QS JD QH", "S", "single-deck"))
    >>> [sheet["points"] for sheet in answer["sheets"]]
    [40]
    """
    return answered(lambda: melded(Cards.parse(hand), trump, presets.ALL[rules]))


def melded(hand: Cards, trump: str, variant: Variant) -> dict[str, object]:
    """Return the sheets of a hand, its picture, and the cards that would add most."""
    if not trump:
        sheets = melds_by_trump(hand, variant)
        best_first = sorted(sheets, key=lambda suit: -sheets[suit].points)
        return {
            "hand": svg.hand(hand),
            "sheets": [itemised(sheets[suit], suit) for suit in best_first],
            "near": [],
        }
    suit = Suit.parse(trump)
    gains = {next(iter(near.missing)): near.gain for near in near_melds(hand, suit, variant)}
    return {
        "hand": svg.hand(hand, trump=suit),
        "sheets": [itemised(best_melds(hand, suit, variant), suit)],
        "near": [
            {"card": card.code, "gain": gain}
            for card, gain in sorted(gains.items(), key=lambda pair: -pair[1])[:SHOWN]
        ],
    }


def itemised(sheet: MeldSheet, trump: Suit) -> dict[str, object]:
    """Return a sheet as its points and its picture."""
    return {
        "trump": trump.code,
        "points": sheet.points,
        "picture": svg.sheet(sheet),
    }


def plays(hand: str, trick: str, trump: str, rules: str, stock: str) -> str:
    """Return for each card of a hand whether it may be played, and if not, why not.

    Args:
        hand: the codes of the cards of the seat to play.
        trick: the codes of the cards that lie there, in the order of play.
        trump: the code of the trump suit.
        rules: the name of a preset.
        stock: "open" where a stock remains to draw from.

    >>> answer = json.loads(plays("10H AH 9H", "QH", "S", "single-deck", ""))
    >>> [card["reason"] for card in answer["cards"]]
    [None, None, 'play.must_head']
    """
    return answered(
        lambda: judged(
            Cards.parse(hand),
            Card.parse_all(trick),
            Suit.parse(trump),
            presets.ALL[rules],
            open_stock=stock == "open",
        )
    )


def judged(
    hand: Cards, trick: tuple[Card, ...], trump: Suit, variant: Variant, *, open_stock: bool
) -> dict[str, object]:
    """Return each face of a hand with its refusal, and pictures in which the hand is seat 0."""
    players = variant.seating.players
    cards = []
    for card in dict.fromkeys(hand.sorted(trump)):
        refusal = explain_play(card, hand, trick, trump, variant, open_stock=open_stock)
        cards.append(
            {
                "card": card.code,
                "reason": None if refusal is None else refusal.code,
                "sentence": None if refusal is None else refusal.message,
            }
        )
    leader = (players - len(trick)) % players
    return {
        "hand": svg.hand(hand, trump=trump),
        "trick": svg.trick(trick, trump, leader=leader, players=players),
        "cards": cards,
    }


def answered(work: Callable[[], dict[str, object]]) -> str:
    """Return the answer as JSON; where the library refuses, its sentence."""
    try:
        return json.dumps(work())
    except PinochleError as error:
        return json.dumps({"error": str(error)})
