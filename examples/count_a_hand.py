"""Count the melds of a hand for every trump, and see what one more card would bring."""

from pinochle import Cards, melds_by_trump, near_melds, presets

HAND = Cards.parse("AS 10S KS QS QS AH AD AC KD QD JD 9S")


def main() -> None:
    """Print the sheet of each trump, the best first, and the near misses of the best trump."""
    variant = presets.SINGLE_DECK
    sheets = melds_by_trump(HAND, variant)
    best_first = sorted(sheets, key=lambda trump: -sheets[trump].points)
    for trump in best_first:
        print(f"{trump.word}: {sheets[trump]}")
    print(f"one card short, with {best_first[0].word} as trump:")
    for near in near_melds(HAND, best_first[0], variant):
        if near.gain:
            print(f"  {near}")


if __name__ == "__main__":
    main()
