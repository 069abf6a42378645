"""Declarer's partner gives some cards, and declarer gives as many back."""

from pinochle._packed import Suits
from pinochle.actions import GiveCards
from pinochle.auction import Contract
from pinochle.cards import unpacked
from pinochle.game.melding import melded
from pinochle.game.phases import (
    Deal,
    Giving,
    Standing,
)
from pinochle.game.states import (
    GameState,
    new_state,
)
from pinochle.menus import GiftMenu, Menu
from pinochle.reasons import Reason, Violation


def named(
    standing: Standing, deal: Deal, contract: Contract, hands: tuple[Suits, ...]
) -> GameState:
    """Return the state after trump is named."""
    if standing.variant.exchange is None:
        return melded(standing, deal, hands, ())
    partner = _partner(standing, contract.declarer)
    return new_state(standing, Giving(deal, partner), hands)


def _partner(standing: Standing, seat: int) -> int:
    """Return the seat across the table."""
    seating = standing.variant.seating
    return (seat + seating.sides) % seating.players


def _wanted(state: GameState) -> int:
    exchange = state.variant.exchange
    return exchange.cards if exchange else 0


def menu(state: GameState, phase: Giving) -> Menu:
    """Return the sets of cards that may be given."""
    return GiftMenu(unpacked(state._hands[phase.turn]), _wanted(state))


def explain(state: GameState, phase: Giving, action: GiveCards) -> Violation | None:
    """Say why some cards may not be given."""
    cards = action.cards
    hand = unpacked(state._hands[phase.turn])
    missing = cards.excess(hand)
    if missing:
        message = f"{missing} {'is' if len(missing) == 1 else 'are'} not in the hand"
        return Violation(Reason.GIVE_NOT_HELD, (("cards", missing.code),), message)
    wanted = _wanted(state)
    if len(cards) != wanted:
        message = f"{len(cards)} cards are given, and it must be {wanted}"
        params = (("cards", len(cards)), ("needed", wanted))
        return Violation(Reason.GIVE_WRONG_NUMBER, params, message)
    return None


def step(state: GameState, phase: Giving, action: GiveCards) -> GameState:
    """Give cards, which are known to be right."""
    standing = state.standing
    giver = phase.turn
    taker = _partner(standing, giver)
    hands = list(state._hands)
    hands[giver] = (unpacked(hands[giver]) - action.cards).packed
    hands[taker] = (unpacked(hands[taker]) + action.cards).packed
    given = (*state._given, (giver, action.cards))
    contract = phase.deal.contract
    if contract is not None and giver != contract.declarer:
        return new_state(standing, Giving(phase.deal, taker), tuple(hands), given)
    return melded(standing, phase.deal, tuple(hands), given)
