"""Decks and dealing: where each card goes, and what happens then."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from types import NoneType

from pinochle._checks import expect, tuple_of
from pinochle._packed import RANKS, Suits
from pinochle.actions import DealCards
from pinochle.auction import opened
from pinochle.cards import Card, Cards
from pinochle.errors import StateError
from pinochle.game.phases import (
    Bidding,
)
from pinochle.game.positions import in_order_of_drawing
from pinochle.game.states import (
    GameState,
    new_state,
)
from pinochle.game.stock import begun
from pinochle.game.trump import turned, turned_last
from pinochle.reasons import Reason, Violation
from pinochle.rules.auction import AuctionRules
from pinochle.rules.deck import Seating
from pinochle.rules.variant import Variant

__all__ = ["deck_from_hands", "shuffled_deck"]


def shuffled_deck(variant: Variant, rng: Random) -> tuple[Card, ...]:
    """Return the deck of a variant in random order.

    Args:
        variant: the rules.
        rng: the source of chance; the library has none of its own.

    Raises:
        TypeError: an argument is of a wrong type.

    >>> from random import Random
    >>> from pinochle import presets, shuffled_deck
    >>> len(shuffled_deck(presets.DOUBLE_DECK, Random(7)))
    80
    """
    expect(variant, Variant, name="variant")
    expect(rng, Random, name="rng")
    cards = list(variant.deck.cards)
    rng.shuffle(cards)
    return tuple(cards)


def deck_from_hands(
    variant: Variant,
    hands: Sequence[Cards],
    *,
    dealer: int,
    stock: Sequence[Card] = (),
    upcard: Card | None = None,
) -> tuple[Card, ...]:
    """Return a deck that gives each seat the hand named, when it is dealt.

    Args:
        variant: the rules.
        hands: the hand of each seat, seat 0 first.
        dealer: the seat that will deal it, from 0.
        stock: the face-down cards of the stock, the next one first; those that are left out
            follow in the order of `Cards`.
        upcard: the card to turn up: with a stock, the one that lies under it; where the last
            card dealt is turned up, one of the dealer's hand.

    Raises:
        StateError: there is no such dealer, the hands have not the size of the variant's, the
            cards are not its deck together, or the card to turn up is missing or not where it
            must be.
        TypeError: an argument is of a wrong type.

    >>> from pinochle import Suit, deck_from_hands, presets
    >>> suits = [presets.PAGAT.deck.cards.of(suit) for suit in Suit]
    >>> deck = deck_from_hands(presets.PAGAT, suits, dealer=3)
    >>> [card.code for card in deck[:4]]
    ['AC', 'AC', 'TC', 'AD']
    """
    expect(variant, Variant, name="variant")
    variant.check_seat(dealer, "dealer")
    held = tuple_of(hands, Cards, "hands")
    piles = [list(hand) for hand in held]
    seating = variant.seating
    if [len(pile) for pile in piles] != [seating.hand_size] * seating.players:
        raise StateError(f"hands: expected {seating.players} of {seating.hand_size} cards")
    expect(upcard, Card, NoneType, name="upcard")
    face_down = in_order_of_drawing(stock)
    rest: tuple[Card, ...] = ()
    if variant.stock is not None:
        rest = _stock(variant, held, face_down, upcard)
    elif face_down:
        raise StateError(f"stock: {variant.name} has no stock")
    elif sum(card.tally for pile in piles for card in pile) != variant.deck.tally:
        raise StateError(f"hands: together they are not the deck of {variant.name}")
    elif upcard is not None:
        if upcard not in held[dealer]:
            raise StateError(f"upcard: the dealer does not hold {upcard.code}")
        piles[dealer].remove(upcard)
        piles[dealer].append(upcard)
    return (*(piles[seat].pop(0) for seat in _order(seating, dealer)), *rest)


def _stock(
    variant: Variant, hands: tuple[Cards, ...], stock: tuple[Card, ...], upcard: Card | None
) -> tuple[Card, ...]:
    """Return the card to turn up and the stock, completed with the cards that are left."""
    if upcard is None:
        raise StateError(f"upcard: in {variant.name} a card is turned up, and none is named")
    named = sum(hands, Cards((*stock, upcard)))
    variant.deck.check(named, "hands, stock and upcard")
    return (upcard, *stock, *(variant.deck.cards - named))


@lru_cache(maxsize=64)
def _order(seating: Seating, dealer: int) -> tuple[int, ...]:
    """Return the seat that each card of the deck goes to, in order."""
    order: list[int] = []
    for start in range(0, seating.hand_size, seating.packet):
        packet = min(seating.packet, seating.hand_size - start)
        for step in range(1, seating.players + 1):
            order += [(dealer + step) % seating.players] * packet
    return tuple(order)


def explain(state: GameState, action: DealCards) -> Violation | None:
    """Say why a deck cannot be dealt."""
    deck = state.variant.deck
    if len(action.deck) != deck.size or sum([card.tally for card in action.deck]) != deck.tally:
        message = f"these {len(action.deck)} cards are not the deck of {state.variant.name}"
        return Violation(
            Reason.DEAL_WRONG_DECK,
            (("cards", len(action.deck)), ("size", deck.size)),
            message,
        )
    return None


def step(state: GameState, action: DealCards) -> GameState:
    """Deal a deck that is right."""
    standing = state.standing
    variant = standing.variant
    piles = [[0, 0, 0, 0] for _ in range(variant.seating.players)]
    order = _order(variant.seating, standing.dealer)
    for seat, card in zip(order, action.deck, strict=False):
        pile = piles[seat]
        suit = pile[card.place]
        bit = card.bit
        while suit & bit:
            bit <<= RANKS
        pile[card.place] = suit | bit
    hands: tuple[Suits, ...] = tuple((c, d, h, s) for c, d, h, s in piles)
    if isinstance(variant.trump, AuctionRules):
        return new_state(standing, Bidding(opened(variant, standing.dealer)), hands)
    if variant.stock is None:
        return turned_last(standing, hands, action.deck[-1])
    upcard, *stock = action.deck[len(order) :]
    return begun(standing, turned(standing, upcard), hands, tuple(stock))
