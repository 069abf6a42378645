"""Play the game for two in a terminal: the screen of one seat, and a number for each action."""

import argparse
from collections.abc import Iterator
from random import Random

from pinochle import (
    Action,
    DealCards,
    GameState,
    SeatView,
    TableCard,
    apply,
    new_game,
    presets,
    shuffled_deck,
    view,
)
from pinochle.demo import choose

ME, OTHER = 0, 1
GAMES = [name for name, variant in presets.ALL.items() if variant.stock is not None]


def screen(seen: SeatView) -> Iterator[str]:
    """Draw what the seat sees: a view has nothing else."""
    yield f"--- trick {len(seen.tricks) + 1}, trump {seen.trump}, stock {seen.stock_size}"
    if seen.upcard is not None:
        yield f"turned up: {seen.upcard}"
    yield f"other: {seen.scores[OTHER]} and {seen.points[OTHER]} in this deal"
    yield f"    {' '.join('#' * seen.hand_sizes[OTHER])}"
    yield from table(seen.table(OTHER))
    yield " ".join(("trick:", *map(str, seen.trick)))
    yield from table(seen.table(ME))
    if seen.hand is not None:
        yield f"    {' '.join(map(str, seen.hand.sorted(seen.trump)))}"
    yield f"me: {seen.scores[ME]} and {seen.points[ME]} in this deal"
    for number, action in enumerate(seen.menu or (), 1):
        yield f"{number:>3} {action}"


def table(cards: tuple[TableCard, ...]) -> Iterator[str]:
    """Draw the cards that lie face up before a seat."""
    if cards:
        yield f"    on the table: {', '.join(map(str, cards))}"


def asked(state: GameState) -> Action:
    """Show the screen until one of its numbers is typed in."""
    seen = view(state, ME)
    print(*screen(seen), sep="\n")
    while True:
        typed = input("number: ")
        for number, action in enumerate(seen.menu or (), 1):
            if typed == str(number):
                return action
        print("there is no such number")


def tried(state: GameState, rng: Random) -> Action:
    """Show the screen, and let somebody play who takes the first sane thing."""
    print(*screen(view(state, ME)), sep="\n")
    return choose(state, rng)


def main() -> None:
    """Play until somebody has won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, help="for the same cards again")
    parser.add_argument("--moves", choices=("typed", "auto"), default="typed")
    parser.add_argument("--variant", choices=GAMES, default=GAMES[0])
    wanted = parser.parse_args()
    rng = Random(wanted.seed)  # noqa: S311 - nobody plays for money here
    state = new_game(presets.ALL[wanted.variant])
    while not state.is_over:
        if state.turn is None:
            action: Action = DealCards(shuffled_deck(state.variant, rng))
        elif state.turn == OTHER:
            action = choose(state, rng)
            print(f"the other: {action}")
        else:
            action = tried(state, rng) if wanted.moves == "auto" else asked(state)
        after = apply(state, action)
        if (trick := after.last_trick) is not None and trick is not state.last_trick:
            print("me" if trick.winner == ME else "the other", "won", *trick.cards)
        if after.settlement is not None and state.settlement is None:
            print(f"the deal brings {after.settlement.changes}, the scores are {after.scores}")
        state = after
    print("you have" if state.winner == ME else "the other has", "won")


if __name__ == "__main__":
    try:
        main()
    except EOFError:
        print("you have left the table")
