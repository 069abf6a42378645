"""States of games without a stock, made again by doing again all that was done."""

from collections.abc import Iterable, Iterator, Mapping
from typing import final

from attrs import frozen

from pinochle.actions import (
    Action,
    DealCards,
    EndMelding,
    ExchangeDix,
    GiveCards,
    NameTrump,
    PlayCard,
    PlayOn,
)
from pinochle.cards import Card, Cards, Rank, faces_of
from pinochle.codec.drafts import (
    ImpossibleError,
    StateDraft,
    before_told,
    cards_of,
    check_number,
    check_play,
    check_seat,
    played,
)
from pinochle.errors import StateError
from pinochle.game.dealing import deck_from_hands
from pinochle.game.engine import apply
from pinochle.game.phases import Bidding, Dealing, Deciding, ExchangingDix, Playing
from pinochle.game.states import GameState, new_state
from pinochle.reasons import IllegalActionError
from pinochle.rules.auction import AuctionRules


def replayed(draft: StateDraft) -> GameState:
    """Return the state to which all that a draft tells of leads, most like it if there are several.

    Raises:
        ImpossibleError: something that it tells of cannot have been done.
        StateError: its cards cannot be.
    """
    variant, phase = draft.variant, draft.phase
    check_number("hands", draft.hands, variant.seating.players)
    if isinstance(phase, Playing):
        check_play(variant, phase)
        if phase.deal.before:
            return _set_up(draft, phase)
    for number, (giver, _) in enumerate(draft.given):
        check_seat(f"given[{number}].seat", giver, variant)
    hands = _dealt(draft)
    if isinstance(variant.trump, AuctionRules):
        return _done_again(draft, hands)
    return _most_like(draft, _ways_to_turn(draft, hands))


def done(state: GameState, action: Action, path: str) -> GameState:
    """Do what a document tells of in some place."""
    try:
        return apply(state, action)
    except IllegalActionError as error:
        raise ImpossibleError(path, f"{action}: {error.violation}") from None


def _set_up(draft: StateDraft, phase: Playing) -> GameState:
    """Set up the position before the cards that are told of, and play those.

    It may have been set up within the first of these tricks, so only the last card of that is
    known to have been legal.
    """
    variant, deal = draft.variant, phase.deal
    players = variant.seating.players
    leader, trick = phase.leader, phase.trick
    if phase.tricks:
        leader, trick = phase.tricks[0].leader, phase.tricks[0].cards[:-1]
    points, won = before_told(variant, phase)
    plays = played(phase, players)[len(trick) :]
    if deal.trump is None:
        raise ImpossibleError("phase.deal.trump", "cards are played, and no trump is named")
    state = GameState.at_play(
        variant,
        hands=[hand + cards_of(seat, plays) for seat, hand in enumerate(draft.hands)],
        trump=deal.trump,
        leader=leader,
        trick=trick,
        contract=deal.contract,
        meld=deal.before,
        points=points,
        won=won,
        scores=draft.standing.scores,
        target=draft.standing.target,
        dealer=draft.standing.dealer,
    )
    for path, _, card in plays:
        state = done(state, PlayCard(card), path)
    return state


def _dealt(draft: StateDraft) -> tuple[Cards, ...]:
    """Return the hands that were dealt."""
    seating = draft.variant.seating
    hands = list(draft.hands)
    if isinstance(draft.phase, Playing):
        plays = played(draft.phase, seating.players)
        hands = [hand + cards_of(seat, plays) for seat, hand in enumerate(hands)]
    for number, (giver, cards) in reversed([*enumerate(draft.given)]):
        taker = (giver + seating.sides) % seating.players
        if not cards <= hands[taker]:
            raise ImpossibleError(f"given[{number}].cards", f"seat {taker} has not got them")
        hands[taker] -= cards
        hands[giver] += cards
    return tuple(hands)


@final
@frozen
class _Turned:
    """How the trump may have been turned up, which is not told.

    Args:
        hands: the hands that were dealt.
        upcard: the card, which is in the dealer's.
        exchanger: the seat that exchanged a nine for it.
    """

    hands: tuple[Cards, ...]
    upcard: Card
    exchanger: int | None = None


def _ways_to_turn(draft: StateDraft, hands: tuple[Cards, ...]) -> Iterator[_Turned]:
    """Go through the ways in which the trump may have been turned up, given the hands now."""
    deal, dealer = draft.phase.deal, draft.standing.dealer
    if deal.trump is None:
        raise ImpossibleError("phase.deal.trump", "no trump is turned up")
    if deal.upcard is not None:
        yield _Turned(_moved(hands, {dealer: (Cards(), Cards((deal.upcard,)))}), deal.upcard)
        return
    for upcard in faces_of(hands[dealer].of(deal.trump).packed):
        yield _Turned(hands, upcard)
    nine = Card(Rank.NINE, deal.trump)
    for seat, hand in enumerate(hands):
        for upcard in faces_of(hand.of(deal.trump).packed):
            if nine in hands[dealer] and seat != dealer and upcard is not nine:
                lost, won = Cards((nine,)), Cards((upcard,))
                yield _Turned(_moved(hands, {dealer: (lost, won), seat: (won, lost)}), upcard, seat)


def _moved(
    hands: tuple[Cards, ...], changes: Mapping[int, tuple[Cards, Cards]]
) -> tuple[Cards, ...]:
    """Return hands, some of them without some cards and with others."""
    nothing = Cards(), Cards()
    moves = (changes.get(seat, nothing) for seat in range(len(hands)))
    return tuple(hand - out + into for hand, (out, into) in zip(hands, moves, strict=True))


def _most_like(draft: StateDraft, ways: Iterable[_Turned]) -> GameState:
    """Return the state of one of some ways that is most like a draft."""
    found: list[GameState] = []
    why: ImpossibleError | StateError = ImpossibleError("hands", "the dealer has no trump")
    for way in ways:
        try:
            state = _done_again(draft, way.hands, upcard=way.upcard, exchanger=way.exchanger)
        except (ImpossibleError, StateError) as error:
            why = error
            continue
        if state == draft.state:
            return state
        found.append(state)
    if not found:
        raise why
    paid = draft.phase.deal.extra
    return next((state for state in found if state.phase.deal.extra == paid), found[0])


def _done_again(
    draft: StateDraft,
    hands: tuple[Cards, ...],
    *,
    upcard: Card | None = None,
    exchanger: int | None = None,
) -> GameState:
    """Deal the hands and do all that is told of."""
    standing, phase, deal = draft.standing, draft.phase, draft.phase.deal
    state = new_state(standing, Dealing(), ())
    deck = deck_from_hands(draft.variant, hands, dealer=standing.dealer, upcard=upcard)
    state = apply(state, DealCards(deck))
    where = "phase.calls" if isinstance(phase, Bidding) else "phase.deal.calls"
    for place, call in enumerate(deal.calls):
        state = done(state, call, f"{where}[{place}]")
    if upcard is None and deal.trump is not None:
        state = done(state, NameTrump(deal.trump), "phase.deal.trump")
    for place, (_, cards) in enumerate(draft.given):
        state = done(state, GiveCards(cards), f"given[{place}].cards")
    while isinstance(state.phase, ExchangingDix):
        if isinstance(phase, ExchangingDix) and state.turn == phase.turn:
            return state
        exchanges = state.turn == exchanger
        state = apply(state, ExchangeDix() if exchanges else EndMelding())
    if isinstance(phase, Playing):
        if isinstance(state.phase, Deciding):
            state = apply(state, PlayOn())
        for path, _, card in played(phase, len(hands)):
            state = done(state, PlayCard(card), path)
    return state
