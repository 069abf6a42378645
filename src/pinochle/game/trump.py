"""How trump comes about: declarer names it, or the dealer turns it up."""

from attrs import evolve

from pinochle._packed import Suits
from pinochle.actions import EndMelding, ExchangeDix, NameTrump, ThrowIn
from pinochle.auction import Contract, legal_trumps
from pinochle.cards import Card, Cards, Rank, unpacked
from pinochle.game import giving
from pinochle.game.melding import melded, thrown_in
from pinochle.game.phases import (
    Deal,
    ExchangingDix,
    NamingTrump,
    Standing,
    taken_up,
)
from pinochle.game.states import (
    GameState,
    new_state,
)
from pinochle.menus import Choices, Menu
from pinochle.reasons import Reason, Violation
from pinochle.rules.auction import NinePays


def bought(
    standing: Standing, deal: Deal, contract: Contract, hands: tuple[Suits, ...]
) -> GameState:
    """Return the state after the auction."""
    phase = NamingTrump(evolve(deal, contract=contract), contract.declarer)
    return new_state(standing, phase, hands)


def naming_menu(state: GameState, phase: NamingTrump) -> Menu:
    """Return the suits that declarer may name; without any, declarer can only throw in."""
    suits = legal_trumps(unpacked(state._hands[phase.turn]), state.variant)
    return Choices(tuple(NameTrump(suit) for suit in suits) or (ThrowIn(),))


def explain_naming(
    state: GameState, phase: NamingTrump, action: NameTrump | ThrowIn
) -> Violation | None:
    """Say why declarer may not name a suit, or not throw in."""
    suits = legal_trumps(unpacked(state._hands[phase.turn]), state.variant)
    if isinstance(action, NameTrump):
        if action.suit in suits:
            return None
        message = f"the hand has no king and queen of {action.suit.word}"
        return Violation(Reason.TRUMP_NEEDS_MARRIAGE, (("suit", action.suit.code),), message)
    if not suits:
        return None
    return Violation(Reason.TRUMP_TO_NAME, (), "there is a trump to name")


def name(state: GameState, phase: NamingTrump, action: NameTrump | ThrowIn) -> GameState:
    """Name trump, or throw in for want of any; it is known to be allowed."""
    if isinstance(action, ThrowIn):
        return thrown_in(state.standing, phase.deal)
    deal = evolve(phase.deal, trump=action.suit)
    contract = deal.contract
    if contract is None:
        raise AssertionError
    return giving.named(state.standing, deal, contract, state._hands)


def turned(standing: Standing, upcard: Card) -> Deal:
    """Return the deal once a card is turned up; for a nine the dealer is paid."""
    variant = standing.variant
    extra = [0] * variant.seating.sides
    paid = upcard.rank is Rank.NINE and NinePays.TURN_UP in variant.turn_up.nine_pays
    if paid:
        extra[variant.side_of(standing.dealer)] += variant.melds.kind("dix").points
    return Deal(
        trump=upcard.suit,
        upcard=upcard,
        extra=tuple(extra),
        paid=(0,) * variant.seating.players,
        upcard_paid=paid,
        known=(Cards(),) * variant.seating.players,
    )


def turned_last(standing: Standing, hands: tuple[Suits, ...], upcard: Card) -> GameState:
    """Return the state after the last card dealt, the dealer's, is turned up."""
    deal = turned(standing, upcard)
    lying = list(hands)
    lying[standing.dealer] = (unpacked(hands[standing.dealer]) - Cards((upcard,))).packed
    return _next_asked(standing, deal, tuple(lying), standing.dealer)


def _next_asked(standing: Standing, deal: Deal, hands: tuple[Suits, ...], asked: int) -> GameState:
    """Return the state in which the seat after another is asked, or all have been.

    Every seat but the dealer may exchange, until the card turned up is a nine.
    """
    upcard = deal.upcard
    if upcard is None:
        raise AssertionError
    turn = (asked + 1) % len(hands)
    may_exchange = NinePays.EXCHANGE in standing.variant.turn_up.nine_pays
    if may_exchange and upcard.rank is not Rank.NINE and turn != standing.dealer:
        return new_state(standing, ExchangingDix(deal, turn), hands)
    taken = list(hands)
    taken[standing.dealer] = (unpacked(hands[standing.dealer]) + Cards((upcard,))).packed
    paid = [int(seat == standing.dealer and deal.upcard_paid) for seat in range(len(hands))]
    known = taken_up(deal.known, standing.dealer, upcard)
    deal = evolve(deal, upcard=None, paid=tuple(paid), upcard_paid=False, known=known)
    return melded(standing, deal, tuple(taken), ())


def exchanging_menu(state: GameState, phase: ExchangingDix) -> Menu:
    """Return whether the seat may exchange; it may always decline."""
    held = explain_exchanging(state, phase, ExchangeDix()) is None
    return Choices((EndMelding(), ExchangeDix()) if held else (EndMelding(),))


def explain_exchanging(
    state: GameState, phase: ExchangingDix, action: ExchangeDix | EndMelding
) -> Violation | None:
    """Say why a seat may not exchange the nine."""
    if isinstance(action, EndMelding) or _nine(phase.deal) in unpacked(state._hands[phase.turn]):
        return None
    message = f"{_nine(phase.deal)} is not in the hand"
    return Violation(Reason.DIX_NOT_HELD, (("card", _nine(phase.deal).code),), message)


def exchange(state: GameState, phase: ExchangingDix, action: ExchangeDix | EndMelding) -> GameState:
    """Exchange the nine, which is known to be held, or decline."""
    standing = state.standing
    deal = phase.deal
    hands = list(state._hands)
    if isinstance(action, ExchangeDix) and deal.upcard is not None:
        nine = _nine(deal)
        hand = unpacked(hands[phase.turn]) - Cards((nine,)) + Cards((deal.upcard,))
        hands[phase.turn] = hand.packed
        variant = standing.variant
        extra = list(deal.extra)
        extra[variant.side_of(phase.turn)] += variant.melds.kind("dix").points
        known = taken_up(deal.known, phase.turn, deal.upcard)
        deal = evolve(deal, upcard=nine, extra=tuple(extra), upcard_paid=True, known=known)
    return _next_asked(standing, deal, tuple(hands), phase.turn)


def _nine(deal: Deal) -> Card:
    if deal.trump is None:
        raise AssertionError
    return Card(Rank.NINE, deal.trump)
