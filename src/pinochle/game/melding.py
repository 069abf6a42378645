"""Melds are shown all at once; then declarer plays on or throws in."""

from attrs import evolve

from pinochle import _packed
from pinochle._packed import UNARY, Suits
from pinochle.actions import PlayOn, ThrowIn
from pinochle.auction import Contract
from pinochle.cards import Cards, Rank, unpacked
from pinochle.game.playing import begun
from pinochle.game.settling import meld_of, settled
from pinochle.game.states import Deal, Deciding, GameState, Standing, new_state
from pinochle.melds import best_melds
from pinochle.menus import Choices, Menu
from pinochle.reasons import Reason, Violation
from pinochle.rules.auction import NinePays, ThrowInRule, TurnUpRules
from pinochle.scoring import Ending, ThrowInStatus, throw_in_status


def melded(
    standing: Standing, deal: Deal, hands: tuple[Suits, ...], given: tuple[tuple[int, Cards], ...]
) -> GameState:
    """Return the state after all have shown their melds."""
    variant = standing.variant
    deal = evolve(
        deal,
        melds=tuple(
            best_melds(_countable(standing, deal, seat, hand), deal.trump, variant)
            for seat, hand in enumerate(hands)
        ),
    )
    contract = deal.contract
    if contract is None:
        return begun(standing, deal, hands, given)
    if _status(standing, deal, contract) is ThrowInStatus.ENDS_BY_ITSELF:
        return _unplayed(standing, deal, Ending.BY_ITSELF)
    if variant.auction.throw_in is ThrowInRule.NEVER:
        return begun(standing, deal, hands, given)
    return new_state(standing, Deciding(deal, contract.declarer), hands, given)


def _countable(standing: Standing, deal: Deal, seat: int, hand: Suits) -> Cards:
    """Return the cards that melds are counted of: nines that have paid or do not pay are not."""
    trump = deal.trump
    rules = standing.variant.trump
    if not isinstance(rules, TurnUpRules) or trump is None:
        return unpacked(hand)
    nines = _packed.count(hand[trump.ordinal], Rank.NINE.strength)
    left = nines - deal.paid[seat] if NinePays.SHOW in rules.nine_pays else 0
    suits = list(hand)
    suits[trump.ordinal] &= ~UNARY[-1] | UNARY[left]
    clubs, diamonds, hearts, spades = suits
    return unpacked((clubs, diamonds, hearts, spades))


def _status(standing: Standing, deal: Deal, contract: Contract) -> ThrowInStatus:
    return throw_in_status(standing.variant, contract, meld_of(standing, deal, contract.side))


def _unplayed(standing: Standing, deal: Deal, ending: Ending) -> GameState:
    nothing = (0,) * standing.variant.seating.sides
    return settled(standing, deal, nothing, nothing, ending)


def thrown_in(standing: Standing, deal: Deal) -> GameState:
    """Return the state after declarer has thrown in."""
    return _unplayed(standing, deal, Ending.THROWN_IN)


def menu(state: GameState, phase: Deciding) -> Menu:
    """Return what declarer may do."""
    return Choices((PlayOn(), ThrowIn()) if _may_throw_in(state, phase) else (PlayOn(),))


def _may_throw_in(state: GameState, phase: Deciding) -> bool:
    contract = phase.deal.contract
    may = ThrowInStatus.MAY_THROW_IN
    return contract is not None and _status(state.standing, phase.deal, contract) is may


def explain(state: GameState, phase: Deciding, action: PlayOn | ThrowIn) -> Violation | None:
    """Say why declarer may not do something."""
    contract = phase.deal.contract
    if isinstance(action, PlayOn) or contract is None:
        return None
    if _may_throw_in(state, phase):
        return None
    meld = meld_of(state.standing, phase.deal, contract.side)
    total = state.variant.trick_total
    message = (
        f"the bid of {contract.amount} can still be made: {meld} are melded, "
        f"and the tricks have {total}"
    )
    params = (("amount", contract.amount), ("meld", meld), ("tricks", total))
    return Violation(Reason.THROW_IN_NOT_ALLOWED, params, message)


def step(state: GameState, phase: Deciding, action: PlayOn | ThrowIn) -> GameState:
    """Play on or throw in, which is known to be allowed."""
    if isinstance(action, ThrowIn):
        return thrown_in(state.standing, phase.deal)
    return begun(state.standing, phase.deal, state._hands, state._given)
