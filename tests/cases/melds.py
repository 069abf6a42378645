"""Hands and what they are worth, one case a line.

The columns of a case:

1. its id;
2. the trump suit, or ``-`` when none is named;
3. the hand;
4. the points under each set of rules of `RULE_SETS`;
5. the melds under the first of these sets, where the case says them; ``none`` for no meld.
"""
# ruff: noqa: E501

from typing import NamedTuple

EXTRAS = ("single-deck", "jump-bid", "pagat")
"""A run with another king, queen or both is worth more than a run."""

CLASS_ONLY = ("four-hand", "bicycle-auction", "bicycle-turn-up", "turn-up")
"""It is worth as much as a run, unless king and queen together make a marriage."""

TWO_HAND = ("two-player", "bicycle-two-hand")
"""Likewise, and a double is worth two singles."""

RULE_SETS: dict[str, tuple[str, ...]] = {
    "extras": EXTRAS,
    "class-only": CLASS_ONLY,
    "two-hand": TWO_HAND,
    "static": (*EXTRAS, *CLASS_ONLY),
    "every": (*EXTRAS, *CLASS_ONLY, *TWO_HAND),
    **{name: (name,) for name in (*EXTRAS, *CLASS_ONLY, *TWO_HAND, "double-deck")},
}
"""The presets by what their tables of melds have in common; ``every`` is all with 48 cards."""


class Case(NamedTuple):
    """A hand with what it is worth by the name of a preset, and its melds by that of the first."""

    id: str
    trump: str
    hand: str
    points: dict[str, int]
    melds: list[tuple[str, str]] | None


def read(table: str) -> tuple[Case, ...]:
    """Read a table, in which blank lines and lines that begin with ``#`` say nothing."""
    lines = (line.strip() for line in table.splitlines())
    return tuple(_case(line) for line in lines if line and not line.startswith("#"))


def _case(line: str) -> Case:
    name, trump, hand, worth, *melds = (column.strip() for column in line.split("|"))
    points: dict[str, int] = {}
    for part in worth.split(","):
        rule_set, number = part.split()
        points |= dict.fromkeys(RULE_SETS[rule_set], int(number))
    return Case(name, trump, hand, points, _melds(melds[0]) if melds else None)


def _melds(column: str) -> list[tuple[str, str]]:
    if column == "none":
        return []
    pairs = (meld.strip().partition(" ") for meld in column.split(","))
    return [(kind, cards) for kind, _, cards in pairs]


NUMBERED = read("""
# 1-5: a run, alone and with more of its cards. The king and queen inside it marry nobody.
case-01 | S | AS TS KS QS JS | every 150 | run AS TS KS QS JS
case-02 | S | AS TS KS QS JS KS | extras 190, class-only 150, two-hand 150 | run-king AS TS KS KS QS JS
case-03 | S | AS TS KS QS JS QS | extras 190, class-only 150, two-hand 150 | run-queen AS TS KS QS QS JS
case-04 | S | AS TS KS QS JS KS QS | extras 230, class-only 190, two-hand 190 | run-marriage AS TS KS KS QS QS JS
case-04-class-only | S | AS TS KS QS JS KS QS | class-only 190, two-hand 190 | run AS TS KS QS JS, royal-marriage KS QS
case-05 | S | AS AS TS TS KS KS QS QS JS | extras 230, class-only 190, two-hand 190 | run-marriage AS TS KS KS QS QS JS
# 6-8: both runs. Where no double run is printed they are two runs.
case-06 | S | AS AS TS TS KS KS QS QS JS JS | static 1500, two-hand 300 | double-run AS AS TS TS KS KS QS QS JS JS
case-06-two-hand | S | AS AS TS TS KS KS QS QS JS JS | two-hand 300 | run AS TS KS QS JS, run AS TS KS QS JS
case-07 | S | AS AS TS TS KS KS QS QS JS JS JD JD | static 1800, two-hand 380 | double-run AS AS TS TS KS KS QS QS JS JS, double-pinochle QS QS JD JD
case-07-diamonds | D | AD AD TD TD KD KD QD QD JD JD QS QS | static 1800, two-hand 380
case-08 | H | AH AH TH TH KH KH QH QH JH JH 9H 9H | static 1520, two-hand 320 | double-run AH AH TH TH KH KH QH QH JH JH, dix 9H, dix 9H
# 9-10: what only looks like a run.
case-09 | H | AS TS KS QS JS | every 20 | marriage KS QS
case-10 | S | AS TS KS QS | every 40 | royal-marriage KS QS
# 11-16: marriages.
case-11 | H | KH KH QH QH | every 80 | royal-marriage KH QH, royal-marriage KH QH
case-12 | H | KH QH QH | every 40 | royal-marriage KH QH
case-13 | H | KS QS KH QH KD QD KC QC | every 240 | royal-marriage KH QH, marriage KC QC, marriage KD QD, marriage KS QS, kings-around KC KD KH KS, queens-around QC QD QH QS
case-14 | H | AH TH KH QH JH KS QS KC QC KD QD | every 350 | run AH TH KH QH JH, marriage KC QC, marriage KD QD, marriage KS QS, kings-around KC KD KH KS, queens-around QC QD QH QS
case-15 | S | AS TS KS QS JS KH QH KC QC KD QD JD | every 390
case-16 | H | KS QS JD | every 60 | marriage KS QS, pinochle QS JD
case-16-trump | S | KS QS JD | every 80 | royal-marriage KS QS, pinochle QS JD
# 17-19: pinochles. Two are a double one, or two singles.
case-17 | H | QS QS JD | every 40 | pinochle QS JD
case-18 | H | QS QS JD JD | static 300, two-hand 80 | double-pinochle QS QS JD JD
case-18-two-player | H | QS QS JD JD | two-player 80 | double-pinochle QS QS JD JD
case-18-two-hand | H | QS QS JD JD | bicycle-two-hand 80 | pinochle QS JD, pinochle QS JD
case-19 | S | QS QS JD JD KS KS | static 380, two-hand 160 | double-pinochle QS QS JD JD, royal-marriage KS QS, royal-marriage KS QS
# 20-23: four and eight of a rank.
case-20 | S | AS AS AH AH AD AD AC AC | static 1000, two-hand 200 | aces-abound AC AC AD AD AH AH AS AS
case-20-two-player | S | AS AS AH AH AD AD AC AC | two-player 200 | aces-abound AC AC AD AD AH AH AS AS
case-20-two-hand | S | AS AS AH AH AD AD AC AC | bicycle-two-hand 200 | aces-around AC AD AH AS, aces-around AC AD AH AS
case-20-seven | S | AS AS AH AH AD AD AC | every 100 | aces-around AC AD AH AS
case-21 | S | AS AS AH AH AD AD AC AC TS KS QS JS | static 1150, two-hand 350 | run AS TS KS QS JS, aces-abound AC AC AD AD AH AH AS AS
case-22 | S | JS JH JD JC QS | every 80 | pinochle QS JD, jacks-around JC JD JH JS
case-23 | H | JS JS JH JH JD JD JC JC QS QS | static 700, two-hand 160 | double-pinochle QS QS JD JD, jacks-abound JC JC JD JD JH JH JS JS
# 24: the nine of trump has no double form; another nine is nothing.
case-24 | S | 9S 9S | every 20 | dix 9S, dix 9S
case-24-plain | H | 9S 9S | every 0 | none
case-25 | D | AC TC KC QC JC JH AH AH 9D KD QD KD | every 70 | royal-marriage KD QD, marriage KC QC, dix 9D
# 26: partners do not meld together, so each has nothing.
case-26-king | S | KS | every 0 | none
case-26-queen | S | QS | every 0 | none
# 28-30: eighty cards. The value of so many sets is looked up, never added.
case-28 | S | KS KS KS QS QS QS JD JD JD | double-deck 72 | royal-marriage KS QS, royal-marriage KS QS, royal-marriage KS QS, triple-pinochle QS QS QS JD JD JD
case-29 | S | AS AS AS AS AH AH AH AD AD AD AC AC | double-deck 100 | aces-abound AC AC AD AD AH AH AS AS
case-30 | S | AS AS AS AS TS TS TS TS KS KS KS KS QS QS QS QS JS JS JS JS | double-deck 300 | quadruple-run AS AS AS AS TS TS TS TS KS KS KS KS QS QS QS QS JS JS JS JS
case-30-three | S | AS AS AS TS TS TS KS KS KS QS QS QS JS JS JS | double-deck 225 | triple-run AS AS AS TS TS TS KS KS KS QS QS QS JS JS JS
""")
"""The edge cases by their numbers. Case 27, about the exchange, is a test of its own."""

REPORTED = read("""
# Hands that programs counted wrongly. MC: counting.
MC-01 | H | KS KS KH KH KD KD KC KC TS TH JC 9D | static 800 | kings-abound KC KC KD KD KH KH KS KS
MC-02 | S | AS AS TS TS KS KS QS QS JS JS 9H 9D | static 1500 | double-run AS AS TS TS KS KS QS QS JS JS
MC-04 | H | AH AH TH TH KH KH QH QH JH JH AS 9H | static 1510 | double-run AH AH TH TH KH KH QH QH JH JH, dix 9H
MC-05 | S | KH QH KD QD AS TS JC 9C 9C TC TD AC | every 40 | marriage KD QD, marriage KH QH
MC-07 | H | AC TD KH QS JC | every 0 | none
MC-07-trumps | H | AH AH JH JH QH | every 0 | none
MC-08 | H | AD TD KD QD JD | every 20 | marriage KD QD
MC-10 | H | AH TH KH KH QH QH JH | extras 230, class-only 190, two-hand 190 | run-marriage AH TH KH KH QH QH JH
MC-11 | C | AS AH AD AC 9D 9D TH TD JC JC QH QH | every 100 | aces-around AC AD AH AS
MC-13 | C | QS QS JD JD | static 300 | double-pinochle QS QS JD JD
MC-14 | H | AH TH KH QH | every 40 | royal-marriage KH QH
MC-16 | S | AS AS AS TS TS TS KS KS KS KS QS QS QS QS JS JS JS | double-deck 229 | triple-run AS AS AS TS TS TS KS KS KS QS QS QS JS JS JS, royal-marriage KS QS
MC-17 | H | QS QS JD | every 40 | pinochle QS JD
# CS: cards that serve in more than one meld.
CS-01 | H | AH TH KH QH JH | every 150 | run AH TH KH QH JH
CS-02 | H | KS QS KH QH KD QD KC QC | every 240
CS-04 | H | KS QS JD | every 60 | marriage KS QS, pinochle QS JD
CS-05 | S | JS JH JD JC QS | every 80 | pinochle QS JD, jacks-around JC JD JH JS
CS-07 | S | AS TS KS QS JS AH AD AC | every 250 | run AS TS KS QS JS, aces-around AC AD AH AS
CS-08 | S | AS TS KS QS JS KH KD KC | every 230 | run AS TS KS QS JS, kings-around KC KD KH KS
CS-10 | H | QS QS JD JD KS QH QD QC | static 380 | double-pinochle QS QS JD JD, marriage KS QS, queens-around QC QD QH QS
CS-11 | S | KS KS KH KH KD KD KC KC QS QH QD QC | double-deck 96 | royal-marriage KS QS, marriage KC QC, marriage KD QD, marriage KH QH, kings-abound KC KC KD KD KH KH KS KS, queens-around QC QD QH QS
# Hands of any size are counted: two cards, and sixteen in the middle of an exchange.
UA-11 | H | QS JD | every 40 | pinochle QS JD
UA-11-sixteen | H | AS TS KS QS JS AH TH KH QH JH JD KC QC AD AC 9H | every 340 | run AH TH KH QH JH, marriage KC QC, marriage KS QS, dix 9H, pinochle QS JD, aces-around AC AD AH AS
UA-11-three | H | AS AS AS | double-deck 0 | none
# No trump: no run, no dix, and every marriage is a plain one.
no-trump-marriages | - | KS QS KH QH KH QH | every 60 | marriage KH QH, marriage KH QH, marriage KS QS
no-trump-run | - | AS TS KS QS JS 9S | every 20 | marriage KS QS
no-trump-nines | - | 9C 9C 9D 9H 9S KH QH JC JD TC KD TS | every 20 | marriage KH QH
""")
"""Hands from reports about other programs, with the right answers."""

PUBLISHED = read("""
# Figures that others print, on the scale of a run of 150.
roundhouse | S | KS QS KH QH KD QD KC QC | every 240
roundhouse-run | S | AS TS KS QS JS KH QH KD QD KC QC | every 350
aces-eight | H | AH AH TH TH KH KH AC AC AD AD AS AS | static 1000
aces-seven | H | AH AH TH TH KH KH AC AC AD AD AS TS | every 100
kings-seven | H | AH AH TH TH KH KH KC KC KD QD KS KS | every 100
queens-seven | H | AH AH TH TH QH QH QC QC QD QD KS QS | every 80
jacks-six | H | AH AH TH TH JH JH JC JC JD JD KS QS | every 60
royal-and-plain | H | AH AH KH KH QH JH JC JC JD JD KS QS | every 100
plain-twice | H | AH AH KH KH JC JC JD JD KS KS QS QS | static 340
plain-once | H | AH AH KH KH JC JC JD JD KS KS QS JS | every 60
# The same on the scale of the double deck, whose run is 15.
double-roundhouse | S | KS QS KH QH KD QD KC QC | double-deck 24
double-roundhouse-run | S | AS TS KS QS JS KH QH KD QD KC QC | double-deck 35
""")
"""Totals printed on club sheets and in tests of other programs."""

POSITIONS = read("""
meld-001 | S | JD QD KD AD TD JD QS QS KS AS TS JS | extras 510, class-only 470 | run-queen AS TS KS QS JS QS, marriage KD QD, double-pinochle QS QS JD JD
meld-002 | H | JD QD KD AD TD JD QS QS KS AS TS JS | static 340 | marriage KD QD, marriage KS QS, double-pinochle QS QS JD JD
meld-003 | D | JD QD KD AD TD JD QS QS KS AS TS JS | static 470 | run AD TD KD QD JD, marriage KS QS, double-pinochle QS QS JD JD
meld-004 | S | JD QD KD QD KD JH JC QS KS AS TS JS | static 270 | run AS TS KS QS JS, marriage KD QD, marriage KD QD, pinochle QS JD, jacks-around JC JD JH JS
meld-005 | C | JD QD KD QD KD JH JC QS KS AS TS JS | static 140 | marriage KD QD, marriage KD QD, marriage KS QS, pinochle QS JD, jacks-around JC JD JH JS
meld-006 | D | JD QD KD QD KD JH JC QS KS AS TS JS | static 180 | royal-marriage KD QD, royal-marriage KD QD, marriage KS QS, pinochle QS JD, jacks-around JC JD JH JS
meld-007 | H | 9D QD KD AD TD JD QS QS KS AS 9S 9S | static 80 | marriage KD QD, marriage KS QS, pinochle QS JD
meld-008 | C | 9D QD KD AD TD JD QS QS KS AS 9S 9S | static 80 | marriage KD QD, marriage KS QS, pinochle QS JD
meld-009 | S | JD QD KD AD TD JD QD KD AD TD TS JS | static 40 | marriage KD QD, marriage KD QD
meld-010 | H | JD QD KD AD TD JD QD KD AD TD TS JS | static 40 | marriage KD QD, marriage KD QD
meld-011 | D | JD QD KD AD TD JD QD KD AD TD TS JS | static 1500 | double-run TD TD AD AD JD JD KD KD QD QD
meld-012 | S | AD TD KD KD QD QD JD AS KS TH QS 9H | static 120 | royal-marriage KS QS, marriage KD QD, marriage KD QD, pinochle QS JD
meld-013 | C | AD TD KD KD QD QD JD AS KS TH QS 9H | static 100 | marriage KD QD, marriage KD QD, marriage KS QS, pinochle QS JD
meld-014 | D | AD TD KD KD QD QD JD AS KS TH QS 9H | extras 290, class-only 250 | run-marriage AD TD KD QD JD KD QD, marriage KS QS, pinochle QS JD
meld-015 | H | AD AH AS AC KD KH KS KC QS QS JD JD | static 500 | marriage KS QS, double-pinochle QS QS JD JD, aces-around AC AD AH AS, kings-around KC KD KH KS
meld-016 | C | AD AH AS AC KD KH KS KC QS QS JD JD | static 500 | marriage KS QS, double-pinochle QS QS JD JD, aces-around AC AD AH AS, kings-around KC KD KH KS
meld-017 | S | QD QH QS QC QD QH QS QC 9S 9S JD 9D | static 660 | dix 9S, dix 9S, pinochle QS JD, queens-abound QC QD QH QS QC QD QH QS
meld-018 | H | QD QH QS QC QD QH QS QC 9S 9S JD 9D | static 640 | pinochle QS JD, queens-abound QC QD QH QS QC QD QH QS
meld-019 | D | QD QH QS QC QD QH QS QC 9S 9S JD 9D | static 650 | dix 9D, pinochle QS JD, queens-abound QC QD QH QS QC QD QH QS
meld-020 | H | AD KD KD JD 9D JC TH KH TS TS JS 9S | static 0 | none
meld-021 | C | TD 9D AC 9C 9C AH KH QH 9H QS 9S 9S | static 40 | marriage KH QH, dix 9C, dix 9C
meld-022 | H | JD JC JH 9H KS QS JS | static 110 | marriage KS QS, dix 9H, pinochle QS JD, jacks-around JC JD JH JS
meld-023 | D | AC TC KC QC JC | static 20 | marriage KC QC
meld-024 | H | AH TH KH QH JH KH QH | extras 230, class-only 190 | run-marriage AH TH KH QH JH KH QH
meld-025 | D | AD TD KD QD JD QC QH QS KH 9D | static 280 | run AD TD KD QD JD, marriage KH QH, dix 9D, pinochle QS JD, queens-around QC QD QH QS
meld-026 | S | KD QD QD KC QH KS KS QS QS | static 100 | royal-marriage KS QS, royal-marriage KS QS, marriage KD QD
meld-027 | C | 9D KD KS KC JC AC TC 9S | static 0 | none
meld-028 | C | AC AD AH AS | static 100 | aces-around AC AD AH AS
meld-029 | C | KC KD KH KS | static 80 | kings-around KC KD KH KS
meld-030 | H | KC KC KD KD KH KH KS KS | static 800 | kings-abound KC KD KH KS KC KD KH KS
meld-031 | H | QC QC QD QD QH QH QS QS | static 600 | queens-abound QC QD QH QS QC QD QH QS
meld-032 | C | JC JD JH JS | static 40 | jacks-around JC JD JH JS
meld-033 | S | 9C 9D 9H JS QD KH | static 0 | none
meld-034 | D | AD AH AS AD AH AS | static 0 | none
meld-035 | H | AC AD AH AS AH | static 100 | aces-around AC AD AH AS
meld-036 | S | QD KD KD | static 20 | marriage KD QD
meld-037 | S | AS TS KS QS JS | static 150 | run AS TS KS QS JS
meld-038 | S | AS TS KS QS JS KS QS | extras 230, class-only 190 | run-marriage AS TS KS QS JS KS QS
meld-039 | S | AS TS KS QS JS | static 150 | run AS TS KS QS JS
meld-040 | S | 9C 9H | static 0 | none
meld-041 | S | AH JH QH TH KH TC | static 20 | marriage KH QH
meld-042 | S | 9S TH KH KD 9S JC | static 20 | dix 9S, dix 9S
meld-043 | C | AC AD AH TC TD TH KC KD KH JC JD JH | static 0 | none
meld-044 | C | AC AD 9C TC TD TH KC KD KH JC JD JH | static 10 | dix 9C
meld-045 | C | AC TC KC QC JC AD AH TD TH KD KH JD | static 150 | run AC TC KC QC JC
meld-046 | C | AC TC KC QC JC AC TC KC QC JC AD AH | static 1500 | double-run TC TC AC AC JC JC KC KC QC QC
meld-047 | S | AS TS KS QS JS 9S KS QS JD JD JC JH | extras 580, class-only 540 | run-marriage AS TS KS QS JS KS QS, dix 9S, double-pinochle QS QS JD JD, jacks-around JC JD JH JS
meld-048 | H | AS TS KS QS JS 9S KS QS JD JD JC JH | static 380 | marriage KS QS, marriage KS QS, double-pinochle QS QS JD JD, jacks-around JC JD JH JS
meld-049 | H | JH QH QH KH TH AH KS QS | extras 210, class-only 170 | run-queen AH TH KH QH JH QH, marriage KS QS
meld-050 | H | 9H JH QH KH KH TH AH | extras 200, class-only 160 | run-king AH TH KH QH JH KH, dix 9H
meld-051 | S | JC JD JH JS QS | static 80 | pinochle QS JD, jacks-around JC JD JH JS
meld-052 | S | JD QC QD KH QH KS QS | static 160 | royal-marriage KS QS, marriage KH QH, pinochle QS JD, queens-around QC QD QH QS
meld-053 | H | TS TS KS JS JH 9H KC TD KD QD 9D | static 30 | marriage KD QD, dix 9H
meld-054 | S | KC KC KD KD KH KH KS KS | static 800 | kings-abound KC KD KH KS KC KD KH KS
meld-055 | H | KS QS KD QD QC KC KH QH AH TH JD | static 280 | royal-marriage KH QH, marriage KC QC, marriage KD QD, marriage KS QS, pinochle QS JD, kings-around KC KD KH KS, queens-around QC QD QH QS
meld-056 | H | KC QC KH QH QC KC KH QH AH TH JH | extras 270, class-only 230 | run-marriage AH TH KH QH JH KH QH, marriage KC QC, marriage KC QC
meld-057 | C | 9C KH JH AH JS AS KC KD AD TH QH QS | static 30 | marriage KH QH, dix 9C
meld-058 | C | TC 9H JS KC AC QC 9D QH AC KC QC JC | extras 230, class-only 190 | run-marriage AC TC KC QC JC KC QC
meld-059 | C | JS KH AC QC TC QS QH 9H AC KC QC JC | extras 210, class-only 170 | run-queen AC TC KC QC JC QC, marriage KH QH
meld-060 | H | JD JD QS QS | static 300 | double-pinochle QS QS JD JD
""")
"""Hands with all their melds."""
