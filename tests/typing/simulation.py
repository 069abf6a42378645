"""A simulation: many deals, and what they bring."""

from collections import Counter
from random import Random
from statistics import fmean

from attrs import frozen

from pinochle import (
    DealCards,
    Deciding,
    GameState,
    Menu,
    Playing,
    Reason,
    SideScore,
    Variant,
    apply,
    legal_actions,
    new_game,
    presets,
    shuffled_deck,
)


@frozen
class Outcome:
    """What one deal has brought, and how long it was."""

    sides: tuple[SideScore, ...]
    plays: int


def outcome(variant: Variant, rng: Random) -> Outcome:
    state: GameState = new_game(variant, dealer=rng.randrange(variant.seating.players))
    state = apply(state, DealCards(shuffled_deck(variant, rng)))
    plays = 0
    while state.turn is not None:
        menu: Menu = legal_actions(state)
        match state.phase:
            case Playing():
                plays += 1
                action = rng.choice(menu)
            case Deciding(deal=deal):
                action = menu[0] if deal.trump is not None else menu[-1]
            case _:
                action = rng.choice(menu)
        state = apply(state, action)
    return Outcome(() if state.settlement is None else state.settlement.sides, plays)


def reasons(outcomes: list[Outcome]) -> Counter[Reason]:
    return Counter(side.reasons[0] for deal in outcomes for side in deal.sides)


def main() -> None:
    rng = Random(1)  # noqa: S311 - the same deals each time
    variant = presets.BICYCLE_TURN_UP
    outcomes = [outcome(variant, rng) for _ in range(20)]
    print({deal.plays for deal in outcomes})  # noqa: T201
    print({sum(side.points for side in deal.sides) for deal in outcomes})  # noqa: T201
    print(reasons(outcomes).total(), [*map(str, reasons(outcomes))])  # noqa: T201
    print(fmean(side.points for deal in outcomes for side in deal.sides))  # noqa: T201


if __name__ == "__main__":
    main()
