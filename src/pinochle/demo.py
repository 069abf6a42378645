"""A game that plays itself, told so that a player can read it."""

from collections.abc import Iterator
from random import Random

from pinochle._checks import expect
from pinochle.actions import (
    Action,
    Bid,
    DealCards,
    EndMelding,
    ExchangeDix,
    LayMeld,
    Pass,
    PlayCard,
    ShowDix,
    TakeLast,
    ThrowIn,
)
from pinochle.cards import Cards
from pinochle.game.dealing import shuffled_deck
from pinochle.game.engine import apply, legal_actions, new_game
from pinochle.game.phases import (
    Deal,
    Dealing,
    Deciding,
    GameOver,
    Melding,
    Playing,
    Trick,
)
from pinochle.game.states import (
    GameState,
)
from pinochle.rules.variant import Variant

__all__ = ["choose", "tell"]


def choose(state: GameState, rng: Random) -> Action:
    """Return what a sane player could do: nothing clever, and nothing silly before the tricks.

    In the auction it passes or makes the lowest bid, it throws in only when that is allowed
    because the bid is out of reach, after a trick it exchanges or shows its nines and lays the
    best meld, and otherwise it takes anything legal.

    Args:
        state: a game in which a seat is to act.
        rng: the source of chance.

    Raises:
        IndexError: no seat is to act: the table deals, or the game is over.
        TypeError: an argument is of a wrong type.

    >>> from random import Random
    >>> from pinochle import DealCards, apply, legal_actions, new_game, presets, shuffled_deck
    >>> from pinochle.demo import choose
    >>> rng = Random(1)
    >>> state = new_game(presets.PAGAT)
    >>> state = apply(state, DealCards(shuffled_deck(state.variant, rng)))
    >>> choose(state, rng) in legal_actions(state)
    True
    """
    expect(rng, Random, name="rng")
    menu = legal_actions(state)
    if menu.amounts:
        return rng.choice((Pass(), Bid(menu.amounts[0])))
    if isinstance(state.phase, Melding):
        return max(menu, key=lambda action: _worth(action, state.variant))
    if isinstance(state.phase, Deciding):
        return ThrowIn() if ThrowIn() in menu and _out_of_reach(state) else menu[0]
    return rng.choice(menu)


def _worth(action: Action, variant: Variant) -> int:
    """Return what to do first after a trick: the nines, then the meld that scores most."""
    if isinstance(action, LayMeld):
        return variant.melds.kind(action.kind).points
    return 0 if isinstance(action, EndMelding) else variant.trick_total


def _out_of_reach(state: GameState) -> bool:
    contract = state.contract
    if contract is None:
        raise AssertionError
    return contract.amount - state.points[contract.side] > state.variant.trick_total


def tell(variant: Variant, rng: Random, *, deals: int) -> Iterator[str]:
    """Play some deals, or until somebody has won, and tell them line by line.

    Args:
        variant: the rules.
        rng: the source of chance.
        deals: how many deals at most.

    >>> from random import Random
    >>> from pinochle import presets
    >>> from pinochle.demo import tell
    >>> lines = list(tell(presets.BICYCLE_TURN_UP, Random(1), deals=1))
    >>> lines[2]
    'Deal 1, dealt by seat 3, for 1000'
    >>> sum(" leads: " in line for line in lines)
    12
    """
    state = new_game(variant, dealer=variant.seating.players - 1)
    yield f"{variant.name}: {variant.summary}"
    for number in range(1, deals + 1):
        yield ""
        yield f"Deal {number}, dealt by seat {state.dealer}, for {state.target}"
        state = apply(state, DealCards(shuffled_deck(variant, rng)))
        yield from _hands(state)
        yield from _paid((0,) * len(state.scores), state)
        while state.turn is not None:
            seat = state.turn
            action = choose(state, rng)
            following = apply(state, action, by=seat)
            yield from _told(state, action, following, seat)
            state = following
        yield from _score(state)
        if state.winner is not None:
            yield f"Side {state.winner} has won."
            return


def _hands(state: GameState) -> Iterator[str]:
    if state.upcard is not None:
        yield f"  turned up: {state.upcard}"
    for seat in range(state.variant.seating.players):
        yield f"  seat {seat} holds {_cards(state, seat)}"


def _cards(state: GameState, seat: int) -> str:
    return " ".join(map(str, state.hand(seat).sorted(state.trump)))


def _told(state: GameState, action: Action, following: GameState, seat: int) -> Iterator[str]:
    """Tell an action of a seat, and what has come of it."""
    if not isinstance(action, PlayCard | TakeLast) and not (
        isinstance(state.phase, Melding) and isinstance(action, EndMelding)
    ):
        yield f"  seat {seat}: {action}{_turned(state, action)}"
    if not isinstance(action, ExchangeDix):
        yield from _paid(state.phase.deal.extra, following)
    if isinstance(action, PlayCard) and following.last_trick is not state.last_trick:
        yield from map(_trick, filter(None, [following.last_trick]))
    if following.turn is not None and following.stock_size < state.stock_size:
        yield _drawn(state, action, following)
    if state.variant.stock is None and not isinstance(state.phase, Deciding | Playing):
        yield from _melds(_shown(following))
        if isinstance(following.phase, Deciding | Playing):
            for side, points in enumerate(following.points):
                yield f"  side {side} has {points} before the tricks"


def _turned(state: GameState, action: Action) -> str:
    """Return what is had for an exchanged nine, and what scores at once."""
    melds = state.variant.melds
    if isinstance(action, ExchangeDix):
        return f" for {state.upcard}, {melds.kind('dix').points}"
    if isinstance(action, ShowDix):
        return f", {melds.kind('dix').points}"
    return f", {melds.kind(action.kind).points}" if isinstance(action, LayMeld) else ""


def _paid(before: tuple[int, ...], following: GameState) -> Iterator[str]:
    """Tell who has been paid for a nine of trump."""
    after = _shown(following).extra
    for side, (had, has) in enumerate(zip(before, after, strict=False)):
        if has > had:
            yield f"  side {side} is paid {has - had} for a nine of trump"


def _drawn(state: GameState, action: Action, following: GameState) -> str:
    """Tell who has drawn what from the stock."""
    told: list[str] = []
    for seat in range(state.variant.seating.players):
        hand = state.hand(seat)
        if isinstance(action, PlayCard) and action.copy is None and seat == state.turn:
            hand -= Cards((action.card,))
        told.append(f"seat {seat} draws {following.hand(seat).excess(hand)}")
    return f"    {', '.join(told)}"


def _trick(trick: Trick) -> str:
    players = len(trick.cards)
    cards = " ".join(
        f"[{card}]" if (trick.leader + place) % players == trick.winner else str(card)
        for place, card in enumerate(trick.cards)
    )
    return f"  seat {trick.leader} leads: {cards}, seat {trick.winner} wins"


def _shown(state: GameState) -> Deal:
    """Return the deal as it stands, or as it was when it ended just now."""
    phase = state.phase
    finished = phase.finished if isinstance(phase, Dealing | GameOver) else None
    return finished or phase.deal


def _melds(deal: Deal) -> Iterator[str]:
    """Tell what each seat melds, once it is shown."""
    if deal.trump is not None and deal.melds:
        yield f"  trump is {deal.trump.word}"
    for seat, sheet in enumerate(deal.melds):
        melds = "; ".join(map(str, sheet)) or "nothing"
        yield f"  seat {seat} melds {sheet.points}: {melds}"


def _score(state: GameState) -> Iterator[str]:
    """Tell what the deal has brought."""
    if state.settlement is None:
        yield "  the cards are dealt again"
    else:
        for side, part in enumerate(state.settlement.sides):
            why = ", ".join(
                reason.removeprefix("score.").replace("_", " ") for reason in part.reasons
            )
            yield (
                f"  side {side}: {part.change:+} for meld {part.meld} and tricks {part.points} "
                f"({why}), now {state.scores[side]}"
            )
