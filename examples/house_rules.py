"""Write down the rules of a kitchen table as one value, and say how they differ."""

from attrs import evolve

from pinochle import (
    Cards,
    MeldCard,
    MeldKind,
    Rank,
    Suit,
    SuitRole,
    best_melds,
    presets,
)

DOUBLE_ROYAL = MeldKind(
    "double-royal-marriage",
    (MeldCard(Rank.KING, SuitRole.TRUMP, 2), MeldCard(Rank.QUEEN, SuitRole.TRUMP, 2)),
    points=300,
    family="run",
)
BASE = presets.SINGLE_DECK
KITCHEN = evolve(
    BASE,
    name="kitchen",
    trump=evolve(BASE.auction, minimum=200, forced=190),
    melds=BASE.melds.adding(DOUBLE_ROYAL).repriced(aces_around=120),
)


def main() -> None:
    """Print the differences, and a hand counted under both sets of rules."""
    for difference in KITCHEN.differences(BASE):
        print(difference)
    hand = Cards.parse("AH 10H KH KH QH QH JH AS AD AC")
    for variant in (BASE, KITCHEN):
        print(f"{variant.name}: {best_melds(hand, Suit.HEARTS, variant).points}")


if __name__ == "__main__":
    main()
