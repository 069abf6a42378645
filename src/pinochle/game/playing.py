"""Tricks: playing a card, and what follows from it."""

from pinochle._packed import RANKS, Suits
from pinochle.cards import Card, Cards, Suit, unpacked
from pinochle.game.phases import (
    Deal,
    Playing,
    Standing,
)
from pinochle.game.settling import settled
from pinochle.game.states import (
    GameState,
    first_leader,
    new_play,
    new_state,
    new_trick,
)
from pinochle.menus import SUIT_PLAYS, Choices, plays_of
from pinochle.reasons import Violation
from pinochle.scoring import Ending
from pinochle.tricks import duty, explain_play, first_duty


def begun(
    standing: Standing, deal: Deal, hands: tuple[Suits, ...], given: tuple[tuple[int, Cards], ...]
) -> GameState:
    """Return the state before the first lead."""
    variant = standing.variant
    leader = first_leader(variant, deal.contract, standing.dealer)
    nothing = (0,) * variant.seating.sides
    playing = Playing(deal, leader, leader, (), 0, (), nothing, nothing)
    trumps: int = deal.trump.ordinal  # type: ignore[union-attr]
    must = first_duty(hands[leader], trumps, variant.play)
    return new_state(standing, playing, hands, given, must)


def menu(state: GameState, phase: Playing) -> Choices:
    """Return the cards that may be played."""
    must = state._must
    return SUIT_PLAYS[must] if must else plays_of(state._hands[phase.turn])


def step(state: GameState, phase: Playing, card: Card) -> GameState | Violation:
    """Play a card."""
    seat = phase.turn
    hands = list(state._hands)
    packed = hands[seat]
    place = card.place
    bit = card.bit
    must = state._must
    if not (must & bit and must >> RANKS == place if must else packed[place] & bit):
        return _refusal(state, phase, card)

    # Take the card from the hand: the last copy that is there.
    variant = state.standing.variant
    suit = packed[place]
    last = bit << variant.deck.last_copy
    while not suit & last:
        last >>= RANKS
    suit ^= last
    clubs, diamonds, hearts, spades = packed
    if place == 0:
        hands[seat] = suit, diamonds, hearts, spades
    elif place == 1:
        hands[seat] = clubs, suit, hearts, spades
    elif place == 2:  # noqa: PLR2004
        hands[seat] = clubs, diamonds, suit, spades
    else:
        hands[seat] = clubs, diamonds, hearts, suit

    # Put it to the trick.
    trumps: int = phase.deal.trump.ordinal  # type: ignore[union-attr] # it is named before the play
    before = phase.trick
    winning = phase.winning
    best = card
    if before:
        best = before[winning]
        if bit > best.bit if place == best.place else place == trumps:
            winning = len(before)
            best = card
    trick = (*before, card)
    if len(trick) == len(hands):
        return _finished(state, phase, tuple(hands), trick, winning)
    turn = (seat + 1) % len(hands)
    must = duty(hands[turn], trick, best, trumps, variant.play)
    return new_play(
        state,
        tuple(hands),
        must,
        phase.leader,
        turn,
        trick,
        winning,
        phase.tricks,
        phase.points,
        phase.won,
    )


def _finished(
    state: GameState,
    phase: Playing,
    hands: tuple[Suits, ...],
    trick: tuple[Card, ...],
    winning: int,
) -> GameState:
    """Return the state after the last card of a trick."""
    standing = state.standing
    scoring = standing.variant.scoring
    winner = (phase.leader + winning) % len(hands)
    points = list(phase.points)
    won = list(phase.won)
    side = winner % len(points)
    table = scoring.card_points.by_strength
    points[side] += sum([table[card.strength] for card in trick])
    won[side] += 1
    finished = new_trick(phase.leader, trick, winner)
    if not any(hands[winner]):
        points[side] += scoring.last_trick
        return settled(standing, phase.deal, tuple(points), tuple(won), Ending.PLAYED, finished)
    tricks = (*phase.tricks, finished)
    return new_play(state, hands, 0, winner, winner, (), 0, tricks, tuple(points), tuple(won))


def _refusal(state: GameState, phase: Playing, card: Card) -> Violation:
    """Return why a card may not be played."""
    trump: Suit = phase.deal.trump  # type: ignore[assignment]
    why = explain_play(
        card,
        unpacked(state._hands[phase.turn]),
        phase.trick,
        trump,
        state.variant,
        first_lead=not any(phase.won),
    )
    if why is None:
        raise AssertionError
    return why
