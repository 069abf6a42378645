"""Keep the score of an evening with real cards: melds and tricks are typed in, errors undone."""

import argparse
import sys
from collections.abc import Iterable, Mapping

from attrs import evolve, frozen

from pinochle import (
    Cards,
    Contract,
    Ending,
    MeldSheet,
    PinochleError,
    SideTally,
    Suit,
    ThrowInStatus,
    Variant,
    best_melds,
    game_winner,
    next_target,
    presets,
    settle,
    throw_in_status,
)

HELP = "bid SEAT AMOUNT | trump SUIT | meld SEAT CARDS | tricks SIDE POINTS [NUMBER] | unplayed"
EVENING = """
bid 0 300
trump spades
meld 0 AS 10S KS QS JS KH QH
meld 1 AC AD AH AS
meld 2 QS JD 9S
tricks 0 110
undo
tricks 0 120
bid 1 330
trump hearts
meld 0 KH QH
meld 1 JD
unplayed
bid 2 255
bid 2 250
trump clubs
meld 2 AC AC AD AD AH AH AS AS KC QC
tricks 0 130
"""


@frozen
class Pad:
    """What is written down; each line makes a new pad, so the old ones are there for undoing."""

    variant: Variant
    scores: tuple[int, ...]
    target: int
    contract: Contract | None = None
    trump: Suit | None = None
    sheets: Mapping[int, MeldSheet] = {}
    winner: int | None = None

    def wrote(self, line: str) -> "Pad":
        """Return the pad with one more line."""
        match line.split():
            case ["bid", seat, amount]:
                contract = Contract(int(seat), self.variant.side_of(int(seat)), int(amount))
                throw_in_status(self.variant, contract, 0)  # refuses what cannot be bid
                return evolve(self, contract=contract)
            case ["trump", suit]:
                return evolve(self, trump=Suit.parse(suit))
            case ["meld", seat, *cards] if self.trump is not None:
                self.variant.side_of(int(seat))  # refuses what is no seat
                sheet = best_melds(Cards.parse(" ".join(cards)), self.trump, self.variant)
                return evolve(self, sheets={**self.sheets, int(seat): sheet})
            case ["tricks", ("0" | "1") as side, points, *number]:
                tricks = int(number[0]) if number else None
                return self.settled(Ending.PLAYED, int(side), int(points), tricks)
            case ["unplayed"] if self.contract is not None:
                meld = self.tally(self.contract.side, 0, None).meld
                status = throw_in_status(self.variant, self.contract, meld)
                alone = status is ThrowInStatus.ENDS_BY_ITSELF
                return self.settled(Ending.BY_ITSELF if alone else Ending.THROWN_IN)
            case _:
                raise ValueError(HELP)

    def tally(self, side: int, points: int, tricks: int | None) -> SideTally:
        """Return what a side has melded, together with its tricks."""
        sheets = [self.sheets[seat] for seat in self.sheets if self.variant.side_of(seat) == side]
        nines = all(meld.name == "dix" for sheet in sheets for meld in sheet)
        return SideTally(sum(sheet.points for sheet in sheets), points, tricks, nines_only=nines)

    def settled(
        self, ending: Ending, side: int = 0, points: int = 0, tricks: int | None = None
    ) -> "Pad":
        """Return the pad after a deal: the other side has the rest of the tricks."""
        rest = self.variant.trick_total - points if ending is Ending.PLAYED else 0
        others = None if tricks is None else self.variant.seating.hand_size - tricks
        sides = [self.tally(side, points, tricks), self.tally(1 - side, rest, others)]
        settlement = settle(self.variant, self.contract, sides[:: 1 - 2 * side], ending=ending)
        scores = [old + change for old, change in zip(self.scores, settlement.changes, strict=True)]
        winner = game_winner(
            self.variant,
            scores,
            declarer_side=None if self.contract is None else self.contract.side,
            target=self.target,
        )
        target = next_target(self.variant, scores, self.target)
        return Pad(self.variant, tuple(scores), target, winner=winner)


def keep(variant: Variant, lines: Iterable[str]) -> None:
    """Write one line after the other, and print what stands on the pad."""
    pads = [Pad(variant, (0,) * variant.seating.sides, variant.scoring.target)]
    for line in filter(None, map(str.strip, lines)):
        try:
            if line == "undo":
                pads = pads[:-1] or pads
            else:
                pads.append(pads[-1].wrote(line))
        except (PinochleError, ValueError) as error:
            print(f"{line} - not written: {error}")
            continue
        pad = pads[-1]
        melds = [f"seat {seat} melds {sheet.points}" for seat, sheet in pad.sheets.items()]
        won = [] if pad.winner is None else [f"side {pad.winner} has won"]
        print(f"{line} - {', '.join([*melds, f'score {pad.scores}', *won])}")


def main() -> None:
    """Keep the score of the evening above, or of what is typed in."""
    parser = argparse.ArgumentParser(description=__doc__, epilog=HELP)
    parser.add_argument("--variant", default="single-deck", choices=presets.ALL)
    parser.add_argument("--typed", action="store_true", help="read what is typed in")
    wanted = parser.parse_args()
    keep(presets.ALL[wanted.variant], sys.stdin if wanted.typed else EVENING.splitlines())


if __name__ == "__main__":
    main()
