"""Hidden cards moved about, and deals that lead to a given state.

Written from what happens at a table, not from the modules that views are made in.
"""

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from random import Random
from typing import NamedTuple

from attrs import evolve

from pinochle import (
    Action,
    AuctionRules,
    Card,
    Cards,
    DealCards,
    ExchangeDix,
    GameOver,
    GameState,
    GiveCards,
    LayMeld,
    PlayCard,
    Rank,
    ShowDix,
    TakeLast,
    apply,
    deck_from_hands,
    new_game,
)
from tests.game.tables import Reached

Gifts = tuple[tuple[int, Cards], ...]


def gifts_of(state: GameState) -> Gifts:
    gifts: Gifts = attrgetter("_given")(state)
    return gifts


def stock_of(state: GameState) -> tuple[Card, ...]:
    """Return the face-down cards of the stock, the next one first."""
    stock: tuple[Card, ...] = attrgetter("_stock")(state)
    return stock


def seats_of(state: GameState) -> range:
    return range(state.variant.seating.players)


def hands_of(state: GameState) -> list[Cards]:
    return [state.hand(seat) for seat in seats_of(state)]


def with_hidden(
    state: GameState, hands: Sequence[Cards], stock: Iterable[Card], gifts: Gifts
) -> GameState:
    """Return a state of the same public part with other hidden cards."""
    packed = tuple(hand.packed for hand in hands)
    return evolve(state, hands=packed, stock=tuple(stock), given=gifts)


def permuted(state: GameState, seat: int | None, rng: Random) -> GameState:
    """Return the state with every hidden card that a seat does not hold in any other place."""
    if not attrgetter("_hands")(state):
        return state
    hands = hands_of(state)
    others = [each for each in seats_of(state) if each != seat]
    pool = [card for other in others for card in hands[other]]
    pool += stock_of(state)
    rng.shuffle(pool)
    for other in others:
        size = len(hands[other])
        hands[other] = Cards(pool[:size])
        del pool[:size]
    gifts = gifts_of(state)
    if seat is None or not _of_declarer(state, seat):
        deck = list(state.variant.deck.cards)
        gifts = tuple((giver, Cards(rng.sample(deck, len(cards)))) for giver, cards in gifts)
    return with_hidden(state, hands, pool, gifts)


def _of_declarer(state: GameState, seat: int) -> bool:
    contract = state.contract
    return contract is not None and state.variant.side_of(seat) == contract.side


# --- The deal behind a state ---------------------------------------------------------------------


class LastDeal(NamedTuple):
    """The deal in which a state is: where it began, and what was done in it."""

    start: GameState
    actions: tuple[Action, ...]

    def steps(self) -> Iterator[tuple[GameState, Action]]:
        """Go through the actions, each with the state before it."""
        state = self.start
        for action in self.actions:
            yield state, action
            state = apply(state, action)


def last_deal(where: Reached) -> LastDeal:
    """Return the deal in which a game is."""
    deals = [n for n, action in enumerate(where.actions) if isinstance(action, DealCards)]
    state = new_game(where.variant, dealer=where.dealer)
    for action in where.actions[: deals[-1]]:
        state = apply(state, action)
    return LastDeal(state, where.actions[deals[-1] :])


def rebuilt(deal: LastDeal, state: GameState) -> LastDeal:
    """Return the deal with the hidden cards it must have had to end in a state.

    The state has the public part of the real one, so what was done openly is as it was.
    """
    if isinstance(state.phase, GameOver) or state.turn is None:
        return deal
    make = _dealt_out if state.variant.stock is None else _dealt_and_drawn
    gifts = iter(gifts_of(state))
    actions = [
        GiveCards(next(gifts)[1]) if isinstance(action, GiveCards) else action
        for action in deal.actions
    ]
    return LastDeal(deal.start, (DealCards(make(deal, state)), *actions[1:]))


def replayed(deal: LastDeal) -> GameState:
    state = deal.start
    for action in deal.actions:
        state = apply(state, action)
    return state


def _dealt_out(deal: LastDeal, state: GameState) -> tuple[Card, ...]:
    """Return the deck behind a state of a game in which all cards are dealt."""
    hands = hands_of(state)
    for before, action in deal.steps():
        if isinstance(action, PlayCard):
            hands[before.turn or 0] += Cards([action.card])
    for giver, cards in reversed(gifts_of(state)):
        taker = (giver + state.variant.seating.sides) % state.variant.seating.players
        hands[taker] -= cards
        hands[giver] += cards
    if isinstance(state.variant.trump, AuctionRules):
        return deck_from_hands(state.variant, hands, dealer=state.dealer)
    return _with_upcard(deal, state, hands)


def _with_upcard(deal: LastDeal, state: GameState, hands: list[Cards]) -> tuple[Card, ...]:
    """Return the deck behind a state once the card that was turned up last is given back."""
    dealer = state.dealer
    begun = apply(deal.start, deal.actions[0])
    upcard = begun.upcard or next(iter(begun.phase.deal.known[dealer]))
    lying = upcard
    for before, action in deal.steps():
        if isinstance(action, ExchangeDix):
            lying = Card(Rank.NINE, upcard.suit)
            hands[before.turn or 0] += Cards([lying])
            hands[before.turn or 0] -= Cards([upcard])
    if state.upcard is None:
        hands[dealer] -= Cards([lying])
    hands[dealer] += Cards([upcard])
    return deck_from_hands(state.variant, hands, dealer=dealer, upcard=upcard)


def _dealt_and_drawn(deal: LastDeal, state: GameState) -> tuple[Card, ...]:
    """Return the deck behind a state of a game with a stock.

    Who drew when is public, and not what. A card that was used late, or not at all, may have been
    drawn late: so the first cards that a seat has used are those that it was dealt.
    """
    hands = hands_of(state)
    used: list[list[Card]] = [[], []]
    taken: list[list[Card]] = [[], []]  # openly, and still there as far as one can see
    draws: list[int] = []
    begun = apply(deal.start, deal.actions[0])
    upcard = begun.upcard
    assert upcard is not None
    steps = list(deal.steps())[1:]
    afters = [*(before for before, _ in steps[1:]), state]
    for (before, action), after in zip(steps, afters, strict=False):
        turn = before.turn or 0
        for card in _from_hand(before, action):
            (taken[turn].remove if card in taken[turn] else used[turn].append)(card)
        if isinstance(action, ExchangeDix):
            taken[turn].append(upcard)
        if after.stock_size < before.stock_size:
            winner = after.leader or 0
            draws += [winner, 1 - winner]
            if before.upcard is not None and not after.stock_size:
                turned = action == TakeLast(upcard=True)
                del draws[-1 - turned]
                taken[winner if turned else 1 - winner].append(before.upcard)
    piles = [[*used[seat], *(hands[seat] - Cards(taken[seat]))] for seat in (0, 1)]
    size = state.variant.seating.hand_size
    drawn = [iter(pile[size:]) for pile in piles]
    stock = [*(next(drawn[seat]) for seat in draws), *stock_of(state)]
    dealt = [Cards(pile[:size]) for pile in piles]
    return deck_from_hands(state.variant, dealt, dealer=state.dealer, stock=stock, upcard=upcard)


def _from_hand(before: GameState, action: Action) -> list[Card]:
    """Return the cards that leave the hand of the seat to act."""
    match action:
        case PlayCard():
            return [] if action.copy else [action.card]
        case LayMeld():
            return list(action.from_hand)
        case ShowDix() | ExchangeDix():
            assert before.trump is not None
            return [Card(Rank.NINE, before.trump)]
        case _:
            return []
