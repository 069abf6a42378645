"""Deals made to order: some cards where a case wants them, and the way to a phase."""

import pickle
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random

import pytest
from attrs import evolve

from pinochle import (
    Action,
    Bid,
    Card,
    Cards,
    DealCards,
    GameState,
    Giving,
    IllegalActionError,
    NameTrump,
    Pass,
    PlayCard,
    Playing,
    Reason,
    Suit,
    Variant,
    apply,
    deck_from_hands,
    explain,
    legal_actions,
    new_game,
    shuffled_deck,
)
from tests.reference import best_points


def done(state: GameState, actions: Iterable[Action]) -> GameState:
    """Do some actions one after the other."""
    for action in actions:
        state = apply(state, action)
    return state


def hands_with(variant: Variant, wanted: Mapping[int, str], seed: int = 1) -> list[Cards]:
    """Return hands in which some seats hold some cards; the others come as chance will have it."""
    held = {seat: Cards.parse(text) for seat, text in wanted.items()}
    rest = list(variant.deck.cards - sum(held.values(), Cards()))
    Random(seed).shuffle(rest)  # noqa: S311
    hands = []
    for seat in range(variant.seating.players):
        cards = held.get(seat, Cards())
        number = variant.seating.hand_size - len(cards)
        hands.append(cards + Cards(rest[:number]))
        del rest[:number]
    return hands


def dealt(
    variant: Variant, hands: Sequence[Cards], *, dealer: int = 3, upcard: Card | None = None
) -> GameState:
    """Deal hands at the start of a game."""
    deck = deck_from_hands(variant, hands, dealer=dealer, upcard=upcard)
    return apply(new_game(variant, dealer=dealer), DealCards(deck))


def refused(state: GameState, action: Action, by: int | None = None) -> Reason:
    """Return why something is refused; the state is what it was."""
    before = pickle.dumps(state)
    with pytest.raises(IllegalActionError) as caught:
        apply(state, action, by=by)
    assert explain(state, action, by=by) == caught.value.violation
    assert pickle.dumps(state) == before
    return caught.value.code


def stocked(
    variant: Variant,
    wanted: Mapping[int, str],
    *,
    upcard: str,
    stock: str = "",
    dealer: int = 1,
    seed: int = 1,
) -> GameState:
    """Deal for two with some cards where a case wants them; seat 0 leads unless it deals."""
    turned, face_down = Card.parse(upcard), Card.parse_all(stock)
    named = Cards([turned, *face_down])
    held = [Cards.parse(wanted.get(seat, "")) for seat in range(2)]
    rest = list(variant.deck.cards - sum(held, named))
    Random(seed).shuffle(rest)  # noqa: S311
    hands = []
    for cards in held:
        number = variant.seating.hand_size - len(cards)
        hands.append(cards + Cards(rest[:number]))
        del rest[:number]
    deck = deck_from_hands(variant, hands, dealer=dealer, stock=face_down, upcard=turned)
    return apply(new_game(variant, dealer=dealer), DealCards(deck))


def bought(state: GameState, amount: int) -> GameState:
    """Let the first seat have the contract for an amount, driven up by the next if need be."""
    amounts = [amount]
    while Bid(amounts[0]) not in legal_actions(state) or len(amounts) % 2 == 0:
        amounts.insert(0, amounts[0] - 10)
    bidders = [(state.dealer + 1) % 4, (state.dealer + 2) % 4]
    for place, bid in enumerate(amounts):
        while state.turn != bidders[place % 2]:
            state = apply(state, Pass())
        state = apply(state, Bid(bid))
    while state.contract is None:
        state = apply(state, Pass())
    return state


def named(state: GameState, trump: Suit) -> GameState:
    """Name trump; where cards are exchanged, those given come back."""
    state = apply(state, NameTrump(trump))
    if isinstance(state.phase, Giving):
        gift = legal_actions(state)[0]
        state = done(state, [gift, gift])
    return state


@cache
def hands_worth(
    variant: Variant, mine: int, theirs: int, trump: Suit, *, holding: str = ""
) -> tuple[Cards, ...]:
    """Return hands of which those of seats 0 and 2 meld so much, and the others so much.

    Seat 0 holds some cards.
    """
    rng = Random(variant.name)  # noqa: S311
    size = variant.seating.hand_size
    for _ in range(20_000):
        deck = shuffled_deck(variant, rng)
        hands = tuple(Cards(deck[at : at + size]) for at in range(0, len(deck), size))
        if not Cards.parse(holding) <= hands[0]:
            continue
        points = [best_points(hand, trump, variant) for hand in hands]
        if (points[0] + points[2], points[1] + points[3]) == (mine, theirs):
            return hands
    raise AssertionError


def with_scores(state: GameState, *scores: int) -> GameState:
    """Return the same deal in a game of other scores."""
    return evolve(state, standing=evolve(state.standing, scores=scores))


def played(state: GameState, rng: Random | None = None) -> GameState:
    """Play a deal to its end, by chance or always the first card that may be played."""
    while isinstance(state.phase, Playing):
        menu = legal_actions(state)
        state = apply(state, rng.choice(menu) if rng else menu[0])
    return state


def plays(text: str) -> list[Action]:
    """Return the plays of some cards in order."""
    return [PlayCard(card) for card in Card.parse_all(text)]
