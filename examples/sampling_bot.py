"""Let a bot that imagines the hidden cards play against chance, and measure what that is worth."""

import argparse
from random import Random
from statistics import mean, stdev

from pinochle import (
    Action,
    DealCards,
    GameState,
    Playing,
    SeatView,
    Variant,
    apply,
    legal_actions,
    new_game,
    presets,
    sample_state,
    shuffled_deck,
    view,
)
from pinochle.demo import choose

SAMPLES = 6


def margin(state: GameState, side: int) -> int:
    """Return by how much a side scores more in the deal than the other."""
    if state.settlement is None:
        return 0
    changes = state.settlement.changes
    return changes[side] - changes[1 - side]


def thought(seen: SeatView, rng: Random) -> Action:
    """Return the play that does best on average in deals that the view could be of."""
    if seen.menu is None or seen.turn is None:
        raise ValueError("somebody else is to act")
    side = seen.variant.side_of(seen.turn)
    total = dict.fromkeys(seen.menu, 0)
    for _ in range(SAMPLES if len(total) > 1 else 0):
        imagined = sample_state(seen, rng)
        for action in total:
            total[action] += margin(finished(apply(imagined, action), None, rng), side)
    return max(total, key=lambda action: total[action])


def finished(state: GameState, bot: int | None, rng: Random) -> GameState:
    """Play the deal to its end: the side of the bot thinks, and everybody else plays anything."""
    while (seat := state.turn) is not None:
        if state.variant.side_of(seat) == bot:
            action = thought(view(state, seat), rng)
        else:
            action = rng.choice(legal_actions(state))
        state = apply(state, action)
    return state


def before_the_tricks(variant: Variant, rng: Random) -> GameState:
    """Deal until there are tricks to be played; nobody thinks before them."""
    state = new_game(variant)
    while not isinstance(state.phase, Playing):
        dealing = state.turn is None
        state = apply(
            state, DealCards(shuffled_deck(variant, rng)) if dealing else choose(state, rng)
        )
    return state


def advantage(start: GameState, rng: Random) -> float:
    """Return by how much the side of the bot does better, on average over the two sides."""
    first, second = (margin(finished(start, bot, rng), 0) for bot in (0, 1))
    return (first - second) / 2


def main() -> None:
    """Print by how much the side of the bot does better, and how sure that is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rng = Random(wanted.seed)  # noqa: S311 - the same deals each time
    starts = [before_the_tricks(presets.SINGLE_DECK, rng) for _ in range(wanted.deals)]
    gains = [advantage(start, rng) for start in starts]
    error = stdev(gains) / len(gains) ** 0.5
    print(f"{len(gains)} deals, each played on both sides")
    print(f"the bot's side scores {mean(gains):+.0f} more a deal, standard error {error:.0f}")


if __name__ == "__main__":
    main()
