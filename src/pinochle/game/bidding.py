"""The auction as a phase of the game."""

from pinochle import auction
from pinochle.actions import Call
from pinochle.cards import Cards, unpacked
from pinochle.game.phases import (
    Bidding,
    Deal,
    Dealing,
    Standing,
)
from pinochle.game.settling import next_dealer
from pinochle.game.states import (
    GameState,
    new_state,
)
from pinochle.game.trump import bought
from pinochle.menus import Menu
from pinochle.reasons import Violation


def _hand(state: GameState) -> Cards | None:
    turn = state.phase.turn
    return None if turn is None else unpacked(state._hands[turn])


def menu(state: GameState, phase: Bidding) -> Menu:
    """Return what the next seat may call."""
    return auction.menu(phase.auction, state.variant, _hand(state))


def explain(state: GameState, phase: Bidding, call: Call) -> Violation | None:
    """Say why a call may not be made."""
    return auction.explain_next(call, phase.auction, state.variant, _hand(state))


def step(state: GameState, phase: Bidding, call: Call) -> GameState:
    """Make a call, which is known to be allowed."""
    standing = state.standing
    now = auction.after(phase.auction, call, standing.variant)
    if now.turn is not None:
        return new_state(standing, Bidding(now), state._hands)
    contract = auction.result(now, standing.variant, standing.dealer)
    if contract is not None:
        return bought(standing, Deal(calls=now.calls), contract, state._hands)
    dealer = standing.dealer if now.redeal else next_dealer(standing)
    again = Standing(standing.variant, dealer, standing.scores, standing.target)
    return new_state(again, Dealing(), ())
