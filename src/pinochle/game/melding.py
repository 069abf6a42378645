"""Melds are shown all at once; then declarer plays on or throws in."""

from functools import lru_cache

from attrs import evolve

from pinochle._packed import Suits
from pinochle.actions import PlayOn, ThrowIn
from pinochle.auction import Contract
from pinochle.cards import Card, Cards, Rank, unpacked
from pinochle.game.phases import (
    Deal,
    Deciding,
    Standing,
)
from pinochle.game.playing import begun
from pinochle.game.settling import meld_of, settled
from pinochle.game.states import (
    GameState,
    new_state,
)
from pinochle.melds import best_melds
from pinochle.menus import Choices, Menu
from pinochle.reasons import Reason, Violation
from pinochle.rules.auction import AuctionRules, NinePays, ThrowInRule
from pinochle.rules.melds import MeldRules, MeldSheet
from pinochle.rules.variant import Variant
from pinochle.scoring import Ending, ThrowInStatus, throw_in_status


def melded(
    standing: Standing, deal: Deal, hands: tuple[Suits, ...], given: tuple[tuple[int, Cards], ...]
) -> GameState:
    """Return the state after all have shown their melds."""
    variant = standing.variant
    deal = evolve(
        deal,
        melds=tuple(
            sheet_shown(variant, deal, seat, unpacked(hand)) for seat, hand in enumerate(hands)
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


def sheet_shown(variant: Variant, deal: Deal, seat: int, hand: Cards) -> MeldSheet:
    """Return the melds that a seat shows with a hand; a nine that has been paid is none of them."""
    if deal.paid and deal.paid[seat] and deal.trump is not None:
        hand -= Cards([Card(Rank.NINE, deal.trump)] * deal.paid[seat])
    return best_melds(hand, deal.trump, _shown_rules(variant))


def _shown_rules(variant: Variant) -> Variant:
    """Return the rules by which melds are counted: without the dix where showing does not pay."""
    rules = variant.trump
    if isinstance(rules, AuctionRules) or NinePays.SHOW in rules.nine_pays:
        return variant
    return _without_dix(variant)


@lru_cache(maxsize=16)
def _without_dix(variant: Variant) -> Variant:
    kinds = [kind for kind in variant.melds.kinds if kind.name != "dix"]
    trump = evolve(variant.turn_up, nine_pays=(), again_on_play=False)
    return evolve(variant, melds=MeldRules(kinds), trump=trump)


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
