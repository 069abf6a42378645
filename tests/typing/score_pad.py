"""A score pad: the melds that four players laid down, added up for each side."""

from dataclasses import dataclass, field

from pinochle import Card, Cards, Meld, ParseError, Suit, Variant, best_melds, explain_meld, presets


@dataclass
class Pad:
    """The melds of one deal."""

    variant: Variant
    trump: Suit
    points: dict[int, int] = field(default_factory=dict[int, int])

    def lay(self, seat: int, text: str) -> tuple[Meld, ...]:
        sheet = best_melds(Cards.parse(text), self.trump, self.variant)
        side = self.variant.side_of(seat)
        self.points[side] = self.points.get(side, 0) + sheet.points
        return sheet.melds

    def why_not(self, name: str, text: str) -> str | None:
        violation = explain_meld(name, Cards.parse(text), self.trump, self.variant)
        if violation is None:
            return None
        parts: dict[str, int | str] = dict(violation.params)
        return f"{violation.code}: {violation} {parts}"


def first_card(text: str) -> Card | None:
    try:
        return next(iter(Cards.parse(text)), None)
    except ParseError as error:
        print(error.position, error.expected)  # noqa: T201
        return None


def main() -> None:
    pad = Pad(presets.PAGAT, Suit.HEARTS)
    for seat, text in enumerate(["QS JD 9H", "KH QH", "AC AD AH AS", "KC QC"]):
        for meld in pad.lay(seat, text):
            print(seat, meld.kind.family, meld)  # noqa: T201
    print(pad.points, pad.why_not("run", "AH TH KH QH"), first_card("AS"))  # noqa: T201


if __name__ == "__main__":
    main()
