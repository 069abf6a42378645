"""Draw a hand and its melds, and write a page that shows both."""

from pathlib import Path

from pinochle import Cards, Suit, best_melds, presets, svg

HAND = Cards.parse("AS 10S KS QS JS KS QS AH AD AC JD 9S")
TRUMP = Suit.SPADES
PAGE = """<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>A hand</title><meta name="color-scheme" content="light dark">
</head>
<body>
<p>{hand}</p>
<p>{sheet}</p>
</body>
</html>
"""


def main() -> None:
    """Write the page beside the program that was started, and say where."""
    melds = best_melds(HAND, TRUMP, presets.SINGLE_DECK)
    page = PAGE.format(hand=svg.hand(HAND, trump=TRUMP), sheet=svg.sheet(melds))
    target = Path("hand.html")
    target.write_text(page, "utf-8")
    print(f"{target.resolve()} shows {HAND} with melds of {melds.points}")


if __name__ == "__main__":
    main()
