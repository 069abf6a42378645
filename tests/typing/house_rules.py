"""A club's own rules, made from a preset in three lines."""

from attrs import evolve

from pinochle import Cards, Head, MeldCard, MeldKind, Rank, Suit, SuitRole, best_melds, presets

base = presets.SINGLE_DECK
kitchen = evolve(base, name="kitchen", trump=evolve(base.auction, minimum=200, forced=190))
strict = evolve(kitchen, name="strict", play=evolve(base.play, head=Head.ALWAYS, overtrump=True))

double_royal = MeldKind(
    "double-royal-marriage",
    (MeldCard(Rank.KING, SuitRole.TRUMP, 2), MeldCard(Rank.QUEEN, SuitRole.TRUMP, 2)),
    points=300,
    family="run",
)
club = evolve(strict, name="club", melds=base.melds.adding(double_royal).dropping("run-marriage"))


def points(text: str, trump: Suit) -> int:
    return best_melds(Cards.parse(text), trump, club).points


def main() -> None:
    for difference in club.differences(base):
        print(f"{difference.field}: {difference}")  # noqa: T201
    print(points("KS KS QS QS", Suit.SPADES))  # noqa: T201


if __name__ == "__main__":
    main()
