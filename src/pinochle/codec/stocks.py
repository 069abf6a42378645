"""States of games with a stock, in which when each meld was laid is not told."""

from collections import Counter
from typing import Final, assert_never

from attrs import evolve

from pinochle.actions import EndMelding, PlayCard, TakeLast
from pinochle.cards import Card, Cards, Rank, Suit
from pinochle.codec.drafts import (
    ImpossibleError,
    InPlay,
    StateDraft,
    before_told,
    cards_of,
    check_number,
    check_play,
    leader_of,
    played,
    winner_of,
)
from pinochle.codec.endings import check_laid, check_points
from pinochle.codec.replays import done
from pinochle.game.engine import apply
from pinochle.game.phases import Deal, Melding, Playing, TakingLast
from pinochle.game.positions import first_leader
from pinochle.game.states import GameState
from pinochle.game.stock import rules_of
from pinochle.rules.auction import NinePays
from pinochle.rules.stock import LastTwo
from pinochle.rules.variant import Variant
from pinochle.table import DIX


def laid_out(draft: StateDraft, phase: InPlay, *, duties: bool = True) -> GameState:
    """Return the state of a draft, with what follows from the rest of it.

    Args:
        draft: the draft.
        phase: its phase.
        duties: whether the hands are those that were played from, so that each card must have
            been legal.

    Raises:
        ImpossibleError: it cannot be a state.
        StateError: the same.
    """
    variant = draft.variant
    check_number("hands", draft.hands, variant.seating.players)
    check_number("given", draft.given, 0)
    check_play(variant, phase)
    deal = _deal(draft, phase.deal)
    state = evolve(draft.state, phase=evolve(phase, deal=deal))
    lead = _next_lead(state, phase)
    position = _set_up(lead, deal)
    check_tricks(draft, phase)
    if not deal.before:
        check_told(variant, phase)
        _check_turned_drawn(variant, phase)
        _check_nines_paid(draft, phase)
    if duties:
        _check_duties(variant, phase, lead)
    _check_laid(variant, phase, _strict_tricks(lead))
    if not deal.before:
        _check_tables(deal)
    playing = position.phase
    if isinstance(phase, Playing) and isinstance(playing, Playing):
        return evolve(position, phase=evolve(playing, deal=deal, tricks=phase.tricks))
    return state


# --- The cards on the table ----------------------------------------------------------------------


def _deal(draft: StateDraft, deal: Deal) -> Deal:
    """Return a deal in which only such things are told of as can be, and what follows from it."""
    variant = draft.variant
    players = variant.seating.players
    for name, values in (
        ("paid", deal.paid),
        ("melds", deal.melds),
        ("tables", deal.tables),
        ("known", deal.known),
    ):
        check_number(f"phase.deal.{name}", values, players)
    check_points(variant, deal, "phase.deal")
    if deal.trump is None:
        raise ImpossibleError("phase.deal.trump", "cards are dealt, and no trump is turned up")
    if draft.stock and deal.upcard is None:
        raise ImpossibleError("phase.deal.upcard", "it is the last card of the stock")
    nine = deal.upcard is not None and deal.upcard.rank is Rank.NINE
    pays = variant.turn_up.nine_pays
    must_be_paid = nine and NinePays.TURN_UP in pays
    can_be_paid = nine and bool({NinePays.TURN_UP, NinePays.EXCHANGE} & {*pays})
    if not must_be_paid <= deal.upcard_paid <= can_be_paid:
        raise ImpossibleError("phase.deal.upcard_paid", "a turned card is paid if it is a nine")
    check_known(draft, deal, deal.trump)
    check_laid(variant, deal, "phase.deal")
    return Deal(
        trump=deal.trump,
        upcard=deal.upcard,
        extra=deal.extra,
        before=deal.before,
        paid=deal.paid,
        melds=deal.melds,
        tables=deal.tables,
        stock_size=len(draft.stock) + (deal.upcard is not None),
        upcard_paid=deal.upcard_paid,
        known=deal.known,
    )


def check_known(draft: StateDraft, deal: Deal, trump: Suit) -> None:
    """Refuse cards that nobody can have seen taken up."""
    seen = sum(deal.known, Cards())
    nine = Card(Rank.NINE, trump)
    exchanges = NinePays.EXCHANGE in draft.variant.turn_up.nine_pays
    most = 1 + exchanges
    if deal.upcard is not None:
        most = int(exchanges and deal.upcard is nine)
    both = len(seen) > 1
    stock = draft.variant.stock is not None
    for seat, (known, hand) in enumerate(zip(deal.known, draft.hands, strict=True)):
        if (
            (stock and known.count(nine) < deal.paid[seat])
            or not known <= hand
            or known.of(trump) != known
            or len(seen) > most
            or (both and seen.count(nine) != 1)
            or (deal.upcard is not None and nine in known)
        ):
            raise ImpossibleError(
                f"phase.deal.known[{seat}]", "not all of these can have been seen taken up"
            )


# --- The play ------------------------------------------------------------------------------------


def _next_lead(state: GameState, phase: InPlay) -> GameState:
    """Return the state at the next lead, as it will be if nothing more is melded."""
    rules = rules_of(state.variant)
    match phase:
        case Playing():
            return state
        case Melding():
            if not state.stock_size and not rules.meld_after_draw and not rules.meld_after_stock:
                raise ImpossibleError("phase.type", "nothing is melded when the stock is gone")
        case TakingLast():
            if rules.last_two is not LastTwo.WINNER_CHOOSES or state.stock_size != LAST:
                raise ImpossibleError("phase.type", "there is no choice between two last cards")
        case _:
            assert_never(phase)
    while not isinstance(state.phase, Playing):
        state = apply(
            state, TakeLast(upcard=False) if isinstance(state.phase, TakingLast) else EndMelding()
        )
    return state


LAST: Final = 2
"""How many cards of the stock there are to choose from."""


def _set_up(lead: GameState, deal: Deal) -> GameState:
    """Set up a position, which refuses cards, tables, points and tricks that cannot be."""
    phase = lead.phase
    if not isinstance(phase, Playing) or deal.trump is None:
        raise AssertionError
    return GameState.at_play(
        lead.variant,
        hands=_hands(lead),
        trump=deal.trump,
        leader=phase.leader,
        trick=phase.trick,
        tables=phase.deal.tables,
        stock=lead._stock,
        upcard=phase.deal.upcard,
        paid=phase.deal.paid,
        meld=deal.before or None,
        points=phase.points,
        won=phase.won,
        scores=lead.scores,
        target=lead.target,
        dealer=lead.dealer,
    )


def _hands(state: GameState) -> list[Cards]:
    return [state.hand(seat) for seat in range(state.variant.seating.players)]


def _every(state: GameState) -> list[Cards]:
    """Return all cards of each seat, those on its table among them."""
    return [
        hand + Cards(lying.card for lying in state.table(seat))
        for seat, hand in enumerate(_hands(state))
    ]


def check_tricks(draft: StateDraft, phase: InPlay) -> None:
    """Refuse tricks that do not follow each other, or do not bring what they brought."""
    variant = draft.variant
    leaders = [trick.leader for trick in phase.tricks] + [leader_of(phase)]
    paths = [f"phase.tricks[{number}].leader" for number in range(len(phase.tricks))]
    last = "phase.leader" if isinstance(phase, Playing) else "phase.turn"
    for number, trick in enumerate(phase.tricks):
        winner = winner_of(trick, phase)
        if trick.winner != winner:
            path = f"phase.tricks[{number}].winner"
            raise ImpossibleError(path, f"seat {winner} won this trick, not {trick.winner}")
        if leaders[number + 1] != winner:
            path = [*paths, last][number + 1]
            raise ImpossibleError(path, f"seat {winner} won the trick before")
    points, won = before_told(variant, phase)
    for side, (more, number) in enumerate(zip(points, won, strict=True)):
        if more < 0 or number < 0 or (more and not number):
            raise ImpossibleError(f"phase.points[{side}]", "the tricks told of bring other points")
    if not any(won) and leaders[0] != first_leader(
        variant, phase.deal.contract, draft.standing.dealer
    ):
        raise ImpossibleError([*paths, last][0], "another seat leads to the first trick")
    if not isinstance(phase, Playing) and not phase.tricks:
        raise ImpossibleError("phase.tricks", "somebody has won a trick, and it is not told of")
    seen = Cards(card for _, _, card in played(phase, variant.seating.players))
    lying = Cards(one.card for table in phase.deal.tables for one in table)
    turned = Cards(() if phase.deal.upcard is None else (phase.deal.upcard,))
    everything = sum(draft.hands, Cards(draft.stock) + turned + lying + seen)
    variant.deck.check(everything, "hands, tables, stock and tricks")


def check_told(variant: Variant, phase: InPlay) -> None:
    """Refuse a deal from its beginning of which not all tricks are told."""
    if any(sum(before_told(variant, phase), ())):
        raise ImpossibleError("phase.tricks", "not all tricks are told of")


def _strict_tricks(lead: GameState) -> int:
    """Return how many tricks were finished without a stock."""
    if lead.stock_size:
        return 0
    left = max(map(len, _every(lead)))
    return lead.variant.seating.hand_size - left


def _check_duties(variant: Variant, phase: InPlay, lead: GameState) -> None:
    """Refuse cards that were not legal when the stock was gone.

    They are played again, from the hand whether or not they lay on the table, for the duties are
    the same. As in games without a stock, a position may have been set up within its first trick.
    """
    if lead.stock_size or lead.trump is None:
        return
    strict = min(len(phase.tricks), _strict_tricks(lead))
    free = len(phase.tricks) - strict
    plays = played(phase, variant.seating.players, first=free)
    leader, trick = leader_of(phase), phase.trick if isinstance(phase, Playing) else ()
    if strict:
        leader, trick = phase.tricks[free].leader, phase.tricks[free].cards[:-1]
    if free:
        trick = ()
    plays = plays[len(trick) :]
    state = GameState.at_play(
        variant,
        hands=[hand + cards_of(seat, plays) for seat, hand in enumerate(_every(lead))],
        trump=lead.trump,
        leader=leader,
        trick=trick,
        dealer=lead.dealer,
    )
    for path, _, card in plays:
        if isinstance(state.phase, Melding):
            state = apply(state, EndMelding())
        state = done(state, PlayCard(card), path)


def _check_turned_drawn(variant: Variant, phase: InPlay) -> None:
    """Refuse a deal from its beginning in which nobody was seen to take up the turned card.

    The card is not told of any more. It is known where it is until it was played or laid.
    """
    deal = phase.deal
    if deal.upcard is not None or deal.trump is None:
        return
    rules, seating = rules_of(variant), variant.seating
    free = variant.deck.size // seating.players - seating.hand_size
    seats = [*range(seating.players)]
    if rules.last_two is LastTwo.WINNER_FACE_DOWN:
        seats.remove(phase.tricks[free - 1].winner)
    nine = Cards((Card(Rank.NINE, deal.trump),))
    plays = played(phase, seating.players, first=free)
    for seat in seats:
        out = cards_of(seat, plays)
        if rules.meld_after_draw or rules.meld_after_stock:
            out |= deal.melds[seat].cards
        turned = (deal.known[seat] + out).of(deal.trump)
        elsewhere = sum(deal.known[:seat] + deal.known[seat + 1 :], Cards())
        if not elsewhere & nine and (turned & nine if elsewhere else turned):
            return
    path = f"phase.deal.known[{seats[0]}]" if len(seats) == 1 else "phase.deal.known"
    raise ImpossibleError(path, "all have seen who took up the turned card")


def _check_nines_paid(draft: StateDraft, phase: InPlay) -> None:
    """Refuse other payments for nines, in a deal from its beginning, than can have been made.

    The turned card was paid to the dealer, if it was a nine, or to the winner of a trick who
    exchanged it; each other payment is for a nine that was played.
    """
    deal, dealer = phase.deal, draft.standing.dealer
    if deal.trump is None:
        raise AssertionError
    rules = draft.variant.turn_up
    points = draft.variant.melds.kind(DIX).points if rules.nine_pays else 0
    nine = Card(Rank.NINE, deal.trump)
    plays = played(phase, len(draft.hands))
    most = [cards_of(seat, plays).count(nine) for seat in range(len(draft.hands))]
    if NinePays.PLAY not in rules.nine_pays:
        most = [0] * len(most)
    turned = {dealer} if NinePays.TURN_UP in rules.nine_pays else set()
    if NinePays.EXCHANGE in rules.nine_pays:
        turned |= {trick.winner for trick in phase.tricks}
    ways = [[number + (seat == one) for seat, number in enumerate(most)] for one in turned]
    if deal.upcard is None:
        ways.append(most)
    elif not deal.upcard_paid:
        ways = [most]
    least = points if deal.upcard_paid else 0
    for way in ways:
        if sum(deal.extra) >= least and all(
            paid <= points * number for paid, number in zip(deal.extra, way, strict=True)
        ):
            return
    raise ImpossibleError("phase.deal.extra", "not so many nines of trump have been paid")


# --- Melds ---------------------------------------------------------------------------------------


def _check_laid(variant: Variant, phase: InPlay, strict: int) -> None:
    """Refuse melds that are not on the table and of which no card was played, or too many.

    Cards on the table may have served in more, before the tricks that are told of.
    """
    plays = played(phase, variant.seating.players)
    rules = rules_of(variant)
    deal = phase.deal
    told = phase.tricks if rules.meld_after_stock else phase.tricks[: len(phase.tricks) - strict]
    for seat, (sheet, table) in enumerate(zip(deal.melds, deal.tables, strict=True)):
        path = f"phase.deal.melds[{seat}].melds"
        chances = sum(trick.winner == seat for trick in told)
        melds = [meld for meld in sheet if rules.dix_is_meld or meld.name != DIX]
        if seat == phase.turn and not _has_had_chance(variant, phase):
            chances -= 1
        if len(melds) > chances:
            raise ImpossibleError(path, f"{len(melds)} melds, and {chances} tricks to lay them")
        laid = Counter((meld.name, card) for meld in sheet for card in meld.cards)
        lying = Counter((name, one.card) for one in table for name in one.served)
        gone = cards_of(seat, plays)
        for (name, card), number in (laid - lying).items():
            if number > gone.count(card):
                raise ImpossibleError(path, f"{card.code} of {name} is not on the table")
        copies = Counter(one.card for one in table)
        for card in sheet.cards:
            if sheet.cards.count(card) > copies[card] + gone.count(card):
                where = f"phase.deal.melds[{seat}].cards"
                raise ImpossibleError(where, f"{card.code} is not on the table, and was not played")
    laid_by_turn = isinstance(phase, Melding) and phase.laid and not rules.dix_is_meld
    if laid_by_turn and all(meld.name == DIX for meld in deal.melds[phase.turn]):
        raise ImpossibleError("phase.laid", "no meld has been laid")


def _check_tables(deal: Deal) -> None:
    """Refuse cards on the tables of a deal from its beginning that no meld brought there."""
    for seat, (sheet, table) in enumerate(zip(deal.melds, deal.tables, strict=True)):
        path = f"phase.deal.tables[{seat}]"
        copies = Counter(one.card for one in table)
        laid = Counter((meld.name, card) for meld in sheet for card in meld.cards)
        # A nine that was paid before it served in a house meld was never shown.
        lying = Counter(
            (name, one.card)
            for one in table
            for name in one.served
            if name != DIX or one.served == (DIX,)
        )
        for card, number in copies.items():
            if number > sheet.cards.count(card):
                raise ImpossibleError(path, f"{number} of {card.code}, and fewer were laid")
        for (name, card), number in lying.items():
            if number > laid[name, card]:
                raise ImpossibleError(path, f"{card.code} has served in no such {name}")
        for (name, card), number in (laid - lying).items():
            if name != DIX and number > sheet.cards.count(card) - copies[card]:
                raise ImpossibleError(path, f"{card.code} does not tell that it served in {name}")


def _has_had_chance(variant: Variant, phase: InPlay) -> bool:
    """Tell whether the meld of the last trick may have been laid."""
    match phase:
        case Playing():
            return True
        case Melding():
            return phase.laid
        case TakingLast():
            return not rules_of(variant).meld_after_draw
        case _:
            assert_never(phase)
