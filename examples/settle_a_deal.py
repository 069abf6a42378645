"""Keep the score of a game with real cards: who scores what for a deal, and who has won."""

from pinochle import (
    Contract,
    Ending,
    SideTally,
    ThrowInStatus,
    game_winner,
    presets,
    settle,
    throw_in_status,
)

VARIANT = presets.SINGLE_DECK


def main() -> None:
    """Settle three deals and print the score after each."""
    deals = (
        (Contract(0, 0, 300), SideTally(120, 200), SideTally(40, 50)),
        (Contract(1, 1, 330), SideTally(90, 0), SideTally(60, 0)),
        (Contract(2, 0, 250), SideTally(1500, 140), SideTally(20, 110)),
    )
    scores = [0, 0]
    for contract, *sides in deals:
        status = throw_in_status(VARIANT, contract, sides[contract.side].meld)
        given_up = status is ThrowInStatus.MAY_THROW_IN
        ending = Ending.THROWN_IN if given_up else Ending.PLAYED
        settlement = settle(VARIANT, contract, sides, ending=ending)
        scores = [total + change for total, change in zip(scores, settlement.changes, strict=True)]
        reasons = [", ".join(side.reasons) for side in settlement.sides]
        winner = game_winner(VARIANT, scores, declarer_side=contract.side)
        print(f"{contract.amount}: {settlement.changes} {reasons} -> {scores}, won by {winner}")


if __name__ == "__main__":
    main()
