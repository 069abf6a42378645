"""Every number in every table of melds, each through a hand whose total has it in.

The numbers are written down here as the rules print them, not read from the tables.
"""

import pytest
from attrs import evolve

from pinochle import Cards, MeldSheet, Suit, Variant, best_melds, presets

Values = dict[str, tuple[str, int]]
"""By the name of a kind, a hand with spades as trump and what it scores."""

SINGLES: Values = {
    "run": ("AS TS KS QS JS", 150),
    "royal-marriage": ("KS QS", 40),
    "marriage": ("KH QH", 20),
    "dix": ("9S", 10),
    "pinochle": ("QS JD", 40),
    "aces-around": ("AC AD AH AS", 100),
    "kings-around": ("KC KD KH KS", 80),
    "queens-around": ("QC QD QH QS", 60),
    "jacks-around": ("JC JD JH JS", 40),
}
TWOFOLD_DOUBLES: Values = {
    "double-pinochle": ("QS QS JD JD", 80),
    "aces-abound": ("AC AC AD AD AH AH AS AS", 200),
    "kings-abound": ("KC KC KD KD KH KH KS KS", 160),
    "queens-abound": ("QC QC QD QD QH QH QS QS", 120),
    "jacks-abound": ("JC JC JD JD JH JH JS JS", 80),
}
TENFOLD_DOUBLES: Values = {
    "double-run": ("AS AS TS TS KS KS QS QS JS JS", 1500),
    "double-pinochle": ("QS QS JD JD", 300),
    "aces-abound": ("AC AC AD AD AH AH AS AS", 1000),
    "kings-abound": ("KC KC KD KD KH KH KS KS", 800),
    "queens-abound": ("QC QC QD QD QH QH QS QS", 600),
    "jacks-abound": ("JC JC JD JD JH JH JS JS", 400),
}
RUN_EXTRAS: Values = {
    "run-king": ("AS TS KS KS QS JS", 190),
    "run-queen": ("AS TS KS QS QS JS", 190),
    "run-marriage": ("AS TS KS KS QS QS JS", 230),
}
EIGHTY_CARDS: Values = {
    "run": ("AS TS KS QS JS", 15),
    "double-run": ("AS AS TS TS KS KS QS QS JS JS", 150),
    "triple-run": ("AS AS AS TS TS TS KS KS KS QS QS QS JS JS JS", 225),
    "quadruple-run": ("AS AS AS AS TS TS TS TS KS KS KS KS QS QS QS QS JS JS JS JS", 300),
    "royal-marriage": ("KS QS", 4),
    "marriage": ("KH QH", 2),
    "pinochle": ("QS JD", 4),
    "double-pinochle": ("QS QS JD JD", 30),
    "triple-pinochle": ("QS QS QS JD JD JD", 60),
    "quadruple-pinochle": ("QS QS QS QS JD JD JD JD", 90),
    "aces-around": ("AC AD AH AS", 10),
    "kings-around": ("KC KD KH KS", 8),
    "queens-around": ("QC QD QH QS", 6),
    "jacks-around": ("JC JD JH JS", 4),
    "aces-abound": ("AC AC AD AD AH AH AS AS", 100),
    "kings-abound": ("KC KC KD KD KH KH KS KS", 80),
    "queens-abound": ("QC QC QD QD QH QH QS QS", 60),
    "jacks-abound": ("JC JC JD JD JH JH JS JS", 40),
    "triple-aces": ("AC AC AC AD AD AD AH AH AH AS AS AS", 150),
    "triple-kings": ("KC KC KC KD KD KD KH KH KH KS KS KS", 120),
    "triple-queens": ("QC QC QC QD QD QD QH QH QH QS QS QS", 90),
    "triple-jacks": ("JC JC JC JD JD JD JH JH JH JS JS JS", 60),
    "quadruple-aces": ("AC AC AC AC AD AD AD AD AH AH AH AH AS AS AS AS", 200),
    "quadruple-kings": ("KC KC KC KC KD KD KD KD KH KH KH KH KS KS KS KS", 160),
    "quadruple-queens": ("QC QC QC QC QD QD QD QD QH QH QH QH QS QS QS QS", 120),
    "quadruple-jacks": ("JC JC JC JC JD JD JD JD JH JH JH JH JS JS JS JS", 80),
}

WITH_EXTRAS = SINGLES | TENFOLD_DOUBLES | RUN_EXTRAS
CLASSES_ONLY = SINGLES | TENFOLD_DOUBLES

VALUES: dict[str, Values] = {
    "single-deck": WITH_EXTRAS,
    "jump-bid": WITH_EXTRAS,
    "pagat": WITH_EXTRAS,
    "four-hand": CLASSES_ONLY,
    "bicycle-auction": CLASSES_ONLY,
    "bicycle-turn-up": CLASSES_ONLY,
    "turn-up": CLASSES_ONLY,
    "two-player": SINGLES | TWOFOLD_DOUBLES,
    "bicycle-two-hand": SINGLES,
    "double-deck": EIGHTY_CARDS,
}

EVERY_NUMBER = pytest.mark.parametrize(
    ("preset", "name", "hand", "points"),
    [
        pytest.param(preset, name, hand, points, id=f"{preset}-{name}")
        for preset, values in VALUES.items()
        for name, (hand, points) in values.items()
    ],
)


def sheet_of(hand: str, variant: Variant) -> MeldSheet:
    return best_melds(Cards.parse(hand), Suit.SPADES, variant)


@pytest.mark.parametrize("preset", presets.ALL)
def test_every_kind_of_the_preset_has_its_number_here(preset: str) -> None:
    assert sorted(VALUES[preset]) == sorted(presets.ALL[preset].melds.names)


@EVERY_NUMBER
def test_hand_with_one_meld_scores_the_printed_number(
    preset: str, name: str, hand: str, points: int
) -> None:
    sheet = sheet_of(hand, presets.ALL[preset])
    assert (sheet.points, [meld.name for meld in sheet]) == (points, [name])


@EVERY_NUMBER
def test_another_number_would_be_noticed(preset: str, name: str, hand: str, points: int) -> None:
    variant = presets.ALL[preset]
    for change in (+1, -1):
        rules = variant.melds.repriced(**{name.replace("-", "_"): points + change})
        sheet = sheet_of(hand, evolve(variant, name="repriced", melds=rules))
        assert (sheet.points, [meld.name for meld in sheet]) != (points, [name])
