"""Find the order in which to lay melds, one for each trick won, that scores most."""

from functools import cache

from pinochle import Cards, Laying, Suit, TableCard, Variant, layings, presets

HANDS = {
    "king and queen of each suit": "KS QS KH QH KD QD KC QC",
    "run": "AS TS KS QS JS",
    "two pinochles": "QS QS JD JD",
}
TRUMP = Suit.SPADES
VARIANTS = (presets.TWO_PLAYER, presets.TURN_UP, presets.BICYCLE_TWO_HAND)


def best_order(hand: Cards, variant: Variant) -> tuple[Laying, ...]:
    """Return the layings that score most together, in order, if no card of the hand is played."""

    @cache
    def search(hand: Cards, table: tuple[TableCard, ...]) -> tuple[Laying, ...]:
        best: tuple[Laying, ...] = ()
        for laying in layings(hand, table, TRUMP, variant):
            order = (laying, *search(*laid(hand, table, laying)))
            best = max(best, order, key=points)
        return best

    return search(hand, ())


def points(order: tuple[Laying, ...]) -> int:
    """Return what some layings score together."""
    return sum(laying.points for laying in order)


def laid(
    hand: Cards, table: tuple[TableCard, ...], laying: Laying
) -> tuple[Cards, tuple[TableCard, ...]]:
    """Return the hand and the table after a meld was laid: all its cards have served in it."""
    action = laying.action
    after = list(table)
    for lying in action.from_table:
        after.remove(lying)
        after.append(TableCard(lying.card, (*lying.served, action.kind)))
    after += [TableCard(card, [action.kind]) for card in action.from_hand]
    return hand - action.from_hand, tuple(sorted(after, key=str))


def main() -> None:
    """Print the best order for some hands under the rules of each game for two."""
    for title, text in HANDS.items():
        for variant in VARIANTS:
            order = best_order(Cards.parse(text), variant)
            print(f"{title}, {variant.name}: {points(order)}")
            for laying in order:
                print(f"  {laying}")


if __name__ == "__main__":
    main()
