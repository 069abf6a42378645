"""A solver: what the last tricks bring when all play with open cards and make no mistake."""

from functools import cache

from pinochle import (
    Action,
    Card,
    Cards,
    Contract,
    GameState,
    Suit,
    apply,
    legal_actions,
    presets,
    trick_points,
    trick_winner,
)


@cache
def margin(state: GameState) -> int:
    if state.settlement is not None:
        ours, theirs = state.settlement.changes
        return ours - theirs
    values = [margin(apply(state, action)) for action in legal_actions(state)]
    return max(values) if state.variant.side_of(state.turn or 0) == 0 else min(values)


def best(state: GameState) -> tuple[Action, int]:
    values = {action: margin(apply(state, action)) for action in legal_actions(state)}
    action = max(values, key=values.__getitem__)
    return action, values[action]


def main() -> None:
    position = GameState.at_play(
        presets.BICYCLE_AUCTION,
        hands=[Cards.parse(text) for text in ("AS 9D", "TS TD", "9C 9C", "JC JC")],
        trump=Suit.SPADES,
        leader=0,
        contract=Contract(declarer=0, side=0, amount=210),
        meld=(50, 40),
        points=(130, 80),
        won=(6, 4),
    )
    action, value = best(position)
    print(action, value)  # noqa: T201
    trick = Card.parse_all("9D TD 9C JC")
    place: int = trick_winner(trick, Suit.SPADES)
    print(trick[place].code, trick_points(trick, presets.BICYCLE_AUCTION))  # noqa: T201


if __name__ == "__main__":
    main()
