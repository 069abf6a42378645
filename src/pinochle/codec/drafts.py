"""Drafts: what a document says of a game, before it is known that it can be."""

from collections.abc import Sequence, Sized
from typing import TypeAlias, final

from attrs import frozen

from pinochle.cards import Card, Cards
from pinochle.game.engine import new_game
from pinochle.game.phases import Melding, Phase, Playing, Standing, TakingLast, Trick
from pinochle.game.states import GameState, new_state
from pinochle.rules.variant import Variant
from pinochle.tricks import trick_points, trick_winner

InPlay: TypeAlias = Playing | Melding | TakingLast
"""The phases between the first lead and the last card."""


@final
class ImpossibleError(Exception):
    """Something that is said of a game cannot be."""

    def __init__(self, path: str, message: str) -> None:
        """Keep the place in the document, and why."""
        super().__init__(path, message)
        self.path = path
        self.message = message


@final
@frozen
class StateDraft:
    """What is said of a state.

    Args:
        standing: what the deals of the game share.
        phase: what is public.
        hands: the hand of each seat; nothing while no cards are dealt.
        given: what partners gave each other, each with the giver.
        stock: the face-down cards, the next one first.
    """

    standing: Standing
    phase: Phase
    hands: tuple[Cards, ...]
    given: tuple[tuple[int, Cards], ...]
    stock: tuple[Card, ...]

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self.standing.variant

    @property
    def state(self) -> GameState:
        """The state as it is said to be; nothing of it is known to be right."""
        packed = tuple(hand.packed for hand in self.hands)
        return new_state(self.standing, self.phase, packed, self.given, self.stock)


def check_standing(standing: Standing) -> None:
    """Refuse a seat, scores or a target with which no game can begin."""
    new_game(
        standing.variant, dealer=standing.dealer, scores=standing.scores, target=standing.target
    )


def check_number(path: str, values: Sized, number: int) -> None:
    """Refuse another number of values."""
    if len(values) != number:
        raise ImpossibleError(path, f"expected {number}, got {len(values)}")


def check_seat(path: str, seat: int, variant: Variant) -> None:
    """Refuse a number that is no seat."""
    if not 0 <= seat < variant.seating.players:
        raise ImpossibleError(path, f"{seat} is not from 0 to {variant.seating.players - 1}")


def check_play(variant: Variant, phase: InPlay) -> None:
    """Refuse what cannot be counted with: other numbers of seats, sides and cards."""
    players, sides = variant.seating.players, variant.seating.sides
    check_number("phase.points", phase.points, sides)
    check_number("phase.won", phase.won, sides)
    check_seat("phase.turn", phase.turn, variant)
    for number, trick in enumerate(phase.tricks):
        check_number(f"phase.tricks[{number}].cards", trick.cards, players)
        check_seat(f"phase.tricks[{number}].leader", trick.leader, variant)
    if isinstance(phase, Playing):
        check_seat("phase.leader", phase.leader, variant)
        if len(phase.trick) >= players:
            raise ImpossibleError("phase.trick", f"{len(phase.trick)} cards are a whole trick")


def leader_of(phase: InPlay) -> int:
    """Return the seat that led to the trick, or is to lead."""
    return phase.leader if isinstance(phase, Playing) else phase.turn


def played(phase: InPlay, players: int, *, first: int = 0) -> list[tuple[str, int, Card]]:
    """Return the cards played to the tricks that are told of, with places and seats, in order.

    Args:
        phase: the phase.
        players: the number of seats.
        first: how many tricks to leave out.
    """
    told = [
        (f"phase.tricks[{number}].cards", trick.leader, trick.cards)
        for number, trick in enumerate(phase.tricks)
    ]
    if isinstance(phase, Playing):
        told.append(("phase.trick", phase.leader, phase.trick))
    return [
        (f"{path}[{place}]", (leader + place) % players, card)
        for path, leader, cards in told[first:]
        for place, card in enumerate(cards)
    ]


def cards_of(seat: int, plays: Sequence[tuple[str, int, Card]]) -> Cards:
    """Return the cards that a seat has played."""
    return Cards(card for _, player, card in plays if player == seat)


def before_told(variant: Variant, phase: InPlay) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the points and the tricks of each side before the tricks that are told of."""
    points, won = list(phase.points), list(phase.won)
    for trick in phase.tricks:
        side = variant.side_of(winner_of(trick, phase))
        points[side] -= trick_points(trick.cards, variant)
        won[side] -= 1
    return tuple(points), tuple(won)


def winner_of(trick: Trick, phase: InPlay) -> int:
    """Return the seat whose card won a trick."""
    trump = phase.deal.trump
    if trump is None:
        raise ImpossibleError("phase.deal.trump", "cards are played, and no trump is named")
    return (trick.leader + trick_winner(trick.cards, trump)) % len(trick.cards)
