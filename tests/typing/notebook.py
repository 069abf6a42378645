"""The cells of a notebook: each looks at one thing, and the last line of a cell is its answer."""

from random import Random
from xml.etree import ElementTree as ET

from pinochle import (
    Cards,
    DealCards,
    Pass,
    Record,
    Suit,
    find_melds,
    near_melds,
    presets,
    shuffled_deck,
    svg,
)
from pinochle.presets import SOURCES

# %% a hand
hand = Cards.parse("AS TS KS QS JS KS")
picture: str = svg.hand(hand, trump=Suit.SPADES)
print(ET.fromstring(picture).tag)  # noqa: S314, T201 - our own picture

# %% what is in it, and what is nearly in it
names: list[str] = [meld.name for meld in find_melds(hand, Suit.SPADES, presets.PAGAT)]
nearest = near_melds(hand, Suit.SPADES, presets.PAGAT)[0]
print(names, nearest.gain, nearest.missing.code)  # noqa: T201

# %% how two tables differ, and who says so
for difference in presets.PAGAT.differences(presets.JUMP_BID)[:1]:
    field: str = difference.field
    print(field, difference.mine, difference.other, SOURCES["pagat"][field])  # noqa: T201

# %% a game from a mail
deal = DealCards(shuffled_deck(presets.PAGAT, Random(1)))  # noqa: S311
mailed = str(Record(variant=presets.PAGAT, dealer=0, actions=[deal, Pass()]))
record = Record.parse(mailed)
print(len(record.states()), record.state.turn, record.adding(Pass()).state.turn)  # noqa: T201
