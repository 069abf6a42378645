"""Play one deal with a player at the table who is always too quick, and is told why not."""

from random import Random

from pinochle import (
    DealCards,
    GameState,
    PlayCard,
    Reason,
    apply,
    explain,
    new_game,
    presets,
    shuffled_deck,
)
from pinochle.demo import choose

HASTY = 1


def grab(state: GameState, told: set[Reason]) -> None:
    """Let the hasty seat reach for its first card, and print each kind of refusal once."""
    card = next(iter(state.hand(HASTY)), None)
    if card is None:
        return
    why = explain(state, PlayCard(card), by=HASTY)
    if why is not None and why.code not in told:
        told.add(why.code)
        print(f"seat {HASTY} grabs {card} on the turn of seat {state.turn}: {why} [{why.code}]")


def main() -> None:
    """Play the deal and print what is done and what it brings."""
    rng = Random(5)  # noqa: S311 - the same game each time
    told: set[Reason] = set()
    state = new_game(presets.SINGLE_DECK, dealer=3)
    state = apply(state, DealCards(shuffled_deck(state.variant, rng)))
    while (seat := state.turn) is not None:
        grab(state, told)
        action = choose(state, rng)
        following = apply(state, action, by=seat)
        if not isinstance(action, PlayCard):
            print(f"seat {seat}: {action}")
        elif (trick := following.last_trick) is not None and trick is not state.last_trick:
            print(f"seat {trick.leader} leads", *trick.cards, f"- seat {trick.winner} wins")
        state = following
    if state.settlement is not None:
        for side, score in enumerate(state.settlement.sides):
            print(f"side {side}: {score.change:+} ({', '.join(score.reasons)})")
    print(f"seat {state.dealer} deals next")


if __name__ == "__main__":
    main()
