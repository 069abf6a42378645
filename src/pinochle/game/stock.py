"""The stock: the winner of a trick lays a meld, both players draw, and the winner leads."""

from typing import assert_never

from attrs import evolve

from pinochle._packed import Suits
from pinochle.actions import (
    Action,
    EndMelding,
    ExchangeDix,
    LayMeld,
    ShowDix,
    TableCard,
    TakeLast,
    in_order,
)
from pinochle.cards import Card, Cards, Rank, unpacked
from pinochle.game.phases import (
    Deal,
    Melding,
    Playing,
    Standing,
    TakingLast,
    Trick,
    put_down,
    taken_up,
)
from pinochle.game.positions import drawn_nine_counts, first_leader
from pinochle.game.states import (
    GameState,
    new_state,
)
from pinochle.menus import Choices
from pinochle.reasons import Reason, Violation
from pinochle.rules.auction import NinePays
from pinochle.rules.melds import Meld, MeldSheet
from pinochle.rules.stock import LastTwo, StockRules
from pinochle.rules.variant import Variant
from pinochle.table import DIX, possible, refusal


def begun(
    standing: Standing, deal: Deal, hands: tuple[Suits, ...], stock: tuple[Card, ...]
) -> GameState:
    """Return the state before the first lead, when a card of the stock has been turned up."""
    players = len(hands)
    deal = evolve(
        deal,
        melds=(MeldSheet(),) * players,
        tables=((),) * players,
        stock_size=len(stock) + 1,
    )
    leader = first_leader(standing.variant, None, standing.dealer)
    nothing = (0,) * standing.variant.seating.sides
    playing = Playing(deal, leader, leader, (), 0, (), nothing, nothing)
    return new_state(standing, playing, hands, stock=stock)


def rules_of(variant: Variant) -> StockRules:
    """Return the rules of the stock, which is there."""
    rules = variant.stock
    if rules is None:
        raise AssertionError
    return rules


def trick_won(  # noqa: PLR0917
    state: GameState,
    deal: Deal,
    hands: tuple[Suits, ...],
    winner: int,
    tricks: tuple[Trick, ...],
    points: tuple[int, ...],
    won: tuple[int, ...],
) -> GameState:
    """Return the state after a trick that was not the last."""
    rules = rules_of(state.variant)
    melding = Melding(deal, winner, False, tricks, points, won)  # noqa: FBT003
    after = new_state(state.standing, melding, hands, stock=state._stock)
    if not deal.stock_size:
        return after if rules.meld_after_stock else _lead(after, melding)
    return _draw(after, melding) if rules.meld_after_draw else after


# --- Melding -------------------------------------------------------------------------------------


def melding_menu(state: GameState, phase: Melding) -> Choices:
    """Return what the winner of the trick may do."""
    nines = (ExchangeDix(), ShowDix())
    may = [nine for nine in nines if _explain_nine(state, phase, nine) is None]
    choices: list[Action] = [EndMelding(), *may]
    if not phase.laid:
        hand, table = _cards_of(state, phase)
        trump = _nine(phase.deal).suit
        choices += [laying.action for laying in possible(hand, table, trump, state.variant)]
    return Choices(choices)


def _cards_of(state: GameState, phase: Melding) -> tuple[Cards, tuple[TableCard, ...]]:
    return unpacked(state._hands[phase.turn]), phase.deal.tables[phase.turn]


def _nine(deal: Deal) -> Card:
    if deal.trump is None:
        raise AssertionError
    return Card(Rank.NINE, deal.trump)


def explain_melding(
    state: GameState, phase: Melding, action: LayMeld | ShowDix | ExchangeDix | EndMelding
) -> Violation | None:
    """Say why the winner of the trick may not do something."""
    match action:
        case EndMelding():
            return None
        case LayMeld():
            hand, table = _cards_of(state, phase)
            return _spent(phase) or refusal(
                action, hand, table, _nine(phase.deal).suit, state.variant
            )
        case ShowDix() | ExchangeDix():
            return _explain_nine(state, phase, action)
        case _:
            assert_never(action)


def _spent(phase: Melding) -> Violation | None:
    if not phase.laid:
        return None
    return Violation(Reason.LAY_ONE_A_TRICK, (), "the meld of this trick has been laid")


def _explain_nine(
    state: GameState, phase: Melding, action: ShowDix | ExchangeDix
) -> Violation | None:
    """Say why a nine of trump may not be shown or exchanged."""
    deal = phase.deal
    nine = _nine(deal)
    held = unpacked(state._hands[phase.turn]).count(nine)
    exchange = isinstance(action, ExchangeDix)
    event = NinePays.EXCHANGE if exchange else NinePays.SHOW
    if event not in state.variant.turn_up.nine_pays:
        message = f"a nine of trump is not {'exchanged' if exchange else 'shown'} here"
        return Violation(Reason.DIX_NO_RULE, (("event", event.value),), message)
    if rules_of(state.variant).dix_is_meld and phase.laid:
        return _spent(phase)
    if exchange and deal.upcard is None:
        return Violation(Reason.DIX_NOTHING_TURNED, (), "no turned card lies there any more")
    if exchange and deal.upcard is nine:
        message = f"the turned card is {nine} itself"
        return Violation(Reason.DIX_NINE_TURNED, (("card", nine.code),), message)
    if not held:
        message = f"{nine} is not in the hand"
        return Violation(Reason.DIX_NOT_HELD, (("card", nine.code),), message)
    if held == deal.paid[phase.turn]:
        message = f"{nine} has been paid"
        return Violation(Reason.DIX_PAID, (("card", nine.code),), message)
    return None


def meld(
    state: GameState, phase: Melding, action: LayMeld | ShowDix | ExchangeDix | EndMelding
) -> GameState:
    """Do what the winner of the trick may do, which is known to be allowed."""
    match action:
        case EndMelding():
            return _ended(state, phase)
        case LayMeld():
            return _laid(state, phase, action)
        case ShowDix():
            return _shown(state, phase)
        case ExchangeDix():
            return _exchanged(state, phase)
        case _:
            assert_never(action)


def _ended(state: GameState, phase: Melding) -> GameState:
    if phase.deal.stock_size and not rules_of(state.variant).meld_after_draw:
        return _draw(state, phase)
    return _lead(state, phase)


def _laid(state: GameState, phase: Melding, action: LayMeld) -> GameState:
    """Lay a meld: all its cards have served in it."""
    turn, deal = phase.turn, phase.deal
    table = list(deal.tables[turn])
    for lying in action.from_table:
        table.remove(lying)
        table.append(TableCard(lying.card, (*lying.served, action.kind)))
    nine = _nine(deal)
    not_paid = unpacked(state._hands[turn]).count(nine) - deal.paid[turn]
    paid = max(0, action.from_hand.count(nine) - not_paid)  # nines of a house meld
    table += [TableCard(nine, (action.kind, DIX))] * paid
    fresh = action.from_hand - Cards([nine] * paid)
    table += [TableCard(card, (action.kind,)) for card in fresh]
    phase = evolve(phase, deal=evolve(deal, paid=_less(deal.paid, turn, paid)))
    kind = state.variant.melds.kind(action.kind)
    return _on_table(state, phase, action.from_hand, table, Meld(kind, action.cards), laid=True)


def _less(paid: tuple[int, ...], seat: int, number: int) -> tuple[int, ...]:
    return (*paid[:seat], paid[seat] - number, *paid[seat + 1 :])


def _shown(state: GameState, phase: Melding) -> GameState:
    """Show a nine of trump."""
    nine = _nine(phase.deal)
    table = [*phase.deal.tables[phase.turn], TableCard(nine, (DIX,))]
    shown = Meld(state.variant.melds.kind(DIX), Cards((nine,)))
    laid = phase.laid or rules_of(state.variant).dix_is_meld
    return _on_table(state, phase, shown.cards, table, shown, laid=laid)


def _on_table(
    state: GameState,
    phase: Melding,
    from_hand: Cards,
    table: list[TableCard],
    melded: Meld,
    *,
    laid: bool,
) -> GameState:
    """Return the state in which a meld lies on the table of the winner."""
    turn = phase.turn
    deal = phase.deal
    hands, tables, melds = list(state._hands), list(deal.tables), list(deal.melds)
    hands[turn] = (unpacked(hands[turn]) - from_hand).packed
    tables[turn] = in_order(table)
    sheet = melds[turn]
    # What lay there before a position was set up is on no sheet, so its cards come in now.
    melds[turn] = MeldSheet((*sheet, melded), cards=sheet.cards + from_hand | melded.cards)
    known = put_down(deal, turn, from_hand)
    deal = evolve(deal, tables=tuple(tables), melds=tuple(melds), known=known)
    return _still_melding(state, phase, deal, hands, laid=laid)


def _exchanged(state: GameState, phase: Melding) -> GameState:
    """Exchange a nine of trump for the turned card."""
    turn = phase.turn
    deal = phase.deal
    nine = _nine(deal)
    variant = state.variant
    if deal.upcard is None:
        raise AssertionError
    hands = list(state._hands)
    hands[turn] = (unpacked(hands[turn]) - Cards((nine,)) + Cards((deal.upcard,))).packed
    extra = list(deal.extra)
    extra[variant.side_of(turn)] += variant.melds.kind(DIX).points
    known = taken_up(put_down(deal, turn, Cards((nine,))), turn, deal.upcard)
    deal = evolve(deal, upcard=nine, upcard_paid=True, extra=tuple(extra), known=known)
    laid = phase.laid or rules_of(variant).dix_is_meld
    return _still_melding(state, phase, deal, hands, laid=laid)


def _still_melding(
    state: GameState, phase: Melding, deal: Deal, hands: list[Suits], *, laid: bool
) -> GameState:
    now = evolve(phase, deal=deal, laid=laid)
    return new_state(state.standing, now, tuple(hands), stock=state._stock)


def nine_played(
    variant: Variant, deal: Deal, seat: int, hand: Cards, copy: TableCard | None
) -> Deal:
    """Return the deal after a seat has played a nine of trump, for which it may be paid.

    Args:
        variant: the rules.
        deal: the deal before.
        seat: who has played it.
        hand: the hand before; of several nines one that has not been paid was played.
        copy: the copy on the table that was played; without one it came from the hand.
    """
    rules = variant.turn_up
    extra, paid = list(deal.extra), deal.paid
    was_paid = hand.count(_nine(deal)) == paid[seat] if copy is None else DIX in copy.served
    if copy is None:
        paid = _less(paid, seat, was_paid)
    if NinePays.PLAY in rules.nine_pays and (rules.again_on_play or not was_paid):
        extra[variant.side_of(seat)] += variant.melds.kind(DIX).points
    return evolve(deal, extra=tuple(extra), paid=paid)


# --- Drawing -------------------------------------------------------------------------------------


def taking_menu() -> Choices:
    """Return the choice between the last two cards."""
    return Choices((TakeLast(upcard=False), TakeLast(upcard=True)))


def take(state: GameState, phase: TakingLast, action: TakeLast) -> GameState:
    """Take one of the last two cards, and leave the other."""
    return _drawn(state, phase, turned_first=action.upcard)


def _draw(state: GameState, phase: Melding) -> GameState:
    """Let both players draw, or ask the winner which of the last two cards to take."""
    last_two = len(state._stock) < len(state._hands)
    if last_two and rules_of(state.variant).last_two is LastTwo.WINNER_CHOOSES:
        asked = TakingLast(phase.deal, phase.turn, phase.tricks, phase.points, phase.won)
        return new_state(state.standing, asked, state._hands, stock=state._stock)
    return _drawn(state, phase)


def _drawn(
    state: GameState, phase: Melding | TakingLast, *, turned_first: bool = False
) -> GameState:
    """Return the state after both players have drawn, the winner of the trick first."""
    deal = phase.deal
    seats = [phase.turn, (phase.turn + 1) % len(state._hands)]
    hands = list(state._hands)
    for seat, card in zip(reversed(seats) if turned_first else seats, state._stock, strict=False):
        hands[seat] = (unpacked(hands[seat]) + Cards((card,))).packed
    stock = state._stock[len(seats) :]
    if len(state._stock) < len(seats):
        deal = _turned_drawn(state.variant, deal, hands, seats[not turned_first])
    melding = Melding(
        evolve(deal, stock_size=max(0, deal.stock_size - len(seats))),
        phase.turn,
        False,  # noqa: FBT003
        phase.tricks,
        phase.points,
        phase.won,
    )
    after = new_state(state.standing, melding, tuple(hands), stock=stock)
    return after if rules_of(state.variant).meld_after_draw else _lead(after, melding)


def _turned_drawn(variant: Variant, deal: Deal, hands: list[Suits], seat: int) -> Deal:
    """Give the turned card to a seat."""
    if deal.upcard is None:
        raise AssertionError
    hands[seat] = (unpacked(hands[seat]) + Cards((deal.upcard,))).packed
    paid = list(deal.paid)
    paid[seat] += deal.upcard_paid and drawn_nine_counts(variant)
    known = taken_up(deal.known, seat, deal.upcard)
    return evolve(deal, upcard=None, upcard_paid=False, paid=tuple(paid), known=known)


def _lead(state: GameState, phase: Melding) -> GameState:
    """Return the state in which the winner of the trick is to lead."""
    turn = phase.turn
    playing = Playing(phase.deal, turn, turn, (), 0, phase.tricks, phase.points, phase.won)
    return new_state(state.standing, playing, state._hands, stock=state._stock)
