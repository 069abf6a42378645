"""Melds that a player of a two-player game tries to lay, and what comes of it, one case a line.

The columns of a case:

1. its id;
2. the names of the rules under which it is asked, of `RULE_SETS`;
3. the trump suit;
4. the hand;
5. the cards on the table, each with what it has served in: ``QS:marriage+pinochle``;
6. the meld: the name of its kind, then its cards, those from the table as in column 5;
7. its points, or the code of the refusal.

A single ``-`` stands for no cards.
"""
# ruff: noqa: E501

from typing import NamedTuple

from attrs import evolve

from pinochle import Card, Cards, LayMeld, StockRules, Suit, TableCard, Variant, presets
from tests.reference_table import Position


def stock_of(variant: Variant) -> StockRules:
    """Return the rules of a game that has a stock."""
    assert variant.stock is not None
    return variant.stock


_BASE = presets.TWO_PLAYER
_FRESH = evolve(_BASE, name="fresh-card", stock=evolve(stock_of(_BASE), fresh_card=True))
_ROYAL = evolve(_BASE, name="royal-after-run", stock=evolve(stock_of(_BASE), royal_after_run=True))

THREE = (presets.TWO_PLAYER, presets.TURN_UP, presets.BICYCLE_TWO_HAND)
"""The two-player games."""

RULE_SETS: dict[str, tuple[Variant, ...]] = {
    **{variant.name: (variant,) for variant in (*THREE, _FRESH, _ROYAL)},
    "hoyle": THREE[1:],
    "three": THREE,
    "every": (*THREE, _FRESH, _ROYAL),
}
"""``hoyle`` are the presets that ask for a card from the hand with each meld."""


class Case(NamedTuple):
    """A meld that somebody tries to lay, and its points or the code of the refusal."""

    id: str
    rules: tuple[Variant, ...]
    trump: Suit
    hand: Cards
    table: tuple[TableCard, ...]
    action: LayMeld
    answer: int | str

    def under(self, variant: Variant) -> Position:
        """Return what is asked under some rules."""
        return Position(self.hand, self.table, self.trump, variant)


def hand_of(column: str) -> Cards:
    """Read the cards that are in the hand."""
    return Cards(Card.parse(word) for word in column.split() if word != "-" and ":" not in word)


def table_of(column: str) -> tuple[TableCard, ...]:
    """Read the cards that lie on the table."""
    words = (word.split(":") for word in column.split() if ":" in word)
    return tuple(TableCard(Card.parse(card), tuple(served.split("+"))) for card, served in words)


def laying_of(column: str) -> LayMeld:
    """Read a meld that is laid."""
    kind, _, cards = column.partition(" ")
    return LayMeld(kind, hand_of(cards), table_of(cards))


def read(table: str) -> tuple[Case, ...]:
    """Read a table, in which blank lines and lines that begin with ``#`` say nothing."""
    lines = (line.strip() for line in table.splitlines())
    return tuple(_case(line) for line in lines if line and not line.startswith("#"))


def _case(line: str) -> Case:
    name, rules, trump, hand, table, meld, answer = (column.strip() for column in line.split("|"))
    return Case(
        name,
        tuple(variant for word in rules.split() for variant in RULE_SETS[word]),
        Suit.parse(trump),
        hand_of(hand),
        table_of(table),
        laying_of(meld),
        int(answer) if answer.isdigit() else answer,
    )


NUMBERED = read("""
# 31: the marriage, and then the run with the same king and queen.
case-31-marriage | every | S | AS TS KS QS JS | - | royal-marriage KS QS | 40
case-31-run | every | S | AS TS JS | KS:royal-marriage QS:royal-marriage | run AS TS JS KS:royal-marriage QS:royal-marriage | 150
case-31-run-king | every | S | AS TS KS JS | KS:royal-marriage QS:royal-marriage | run AS TS KS JS QS:royal-marriage | 150
# 32: not the other way round. King and queen must both be others.
case-32-inside | every | S | 9C | AS:run TS:run KS:run QS:run JS:run | royal-marriage KS:run QS:run | lay.served
case-32-others | every | S | KS QS | AS:run TS:run KS:run QS:run JS:run | royal-marriage KS QS | 40
case-32-king | three fresh-card | S | KS | AS:run TS:run KS:run QS:run JS:run | royal-marriage KS QS:run | lay.served
case-32-queen | three fresh-card | S | QS | AS:run TS:run KS:run QS:run JS:run | royal-marriage QS KS:run | lay.served
case-32-run-twice | every | S | AS TS KS JS | AS:run TS:run KS:run QS:run JS:run | run AS TS KS JS QS:run | lay.served
case-32-run-after-both | every | S | AS TS QS JS | KS:royal-marriage+run | run AS TS QS JS KS:royal-marriage+run | lay.served
case-32-other-run | every | S | AS TS KS QS JS | AS:run TS:run KS:run QS:run JS:run | run AS TS KS QS JS | 150
# The house rule: a card of the run marries a partner that no run or marriage has seen.
case-32-royal-king | royal-after-run | S | KS | QS:run | royal-marriage KS QS:run | 40
case-32-royal-queen | royal-after-run | S | QS | KS:run | royal-marriage QS KS:run | 40
case-32-royal-on-table | royal-after-run | S | 9C | KS:kings-around QS:run | royal-marriage KS:kings-around QS:run | 40
case-32-royal-both-run | royal-after-run | S | KS | KS:run QS:run | royal-marriage KS:run QS:run | lay.served
case-32-royal-married | royal-after-run | S | QS | KS:royal-marriage+run | royal-marriage QS KS:royal-marriage+run | lay.served
case-32-royal-partner-married | royal-after-run | S | 9C | KS:royal-marriage QS:run | royal-marriage KS:royal-marriage QS:run | lay.served
case-32-royal-no-run | royal-after-run | S | QS | KS:royal-marriage | royal-marriage QS KS:royal-marriage | lay.served
case-32-royal-plain | royal-after-run | H | QS | KS:marriage | marriage QS KS:marriage | lay.served
# 33: king and queen of each suit, one meld after the other.
case-33-kings | every | S | KC KD KH KS QC QD QH QS | - | kings-around KC KD KH KS | 80
case-33-marriage | every | S | QC QD QH QS | KC:kings-around KD:kings-around KH:kings-around KS:kings-around | marriage QC KC:kings-around | 20
case-33-queens | every | S | QS | QC:marriage QD:marriage QH:marriage | queens-around QS QC:marriage QD:marriage QH:marriage | 60
case-33-last | two-player royal-after-run | S | 9C | KS:kings-around QS:queens-around | royal-marriage KS:kings-around QS:queens-around | 40
case-33-last-fresh | hoyle fresh-card | S | 9C | KS:kings-around QS:queens-around | royal-marriage KS:kings-around QS:queens-around | lay.no_fresh_card
# 34: jacks, and a queen that has served.
case-34-jacks | every | H | JC JD JH JS | KS:marriage QS:marriage | jacks-around JC JD JH JS | 40
case-34-pinochle | every | H | JC JD JH JS | KS:marriage QS:marriage | pinochle JD QS:marriage | 40
case-34-jacks-later | every | H | JC JH JS | KS:marriage QS:marriage+pinochle JD:pinochle | jacks-around JC JH JS JD:pinochle | 40
case-34-pinochle-later | two-player | H | TC | QS:marriage JC:jacks-around JD:jacks-around JH:jacks-around JS:jacks-around | pinochle QS:marriage JD:jacks-around | 40
case-34-pinochle-never | hoyle fresh-card | H | TC | QS:marriage JC:jacks-around JD:jacks-around JH:jacks-around JS:jacks-around | pinochle QS:marriage JD:jacks-around | lay.no_fresh_card
# 35: one queen for the marriage and for the pinochle.
case-35-marriage | every | H | KS QS JD | - | marriage KS QS | 20
case-35-pinochle | every | H | KS QS JD | - | pinochle QS JD | 40
case-35-marriage-later | every | H | KS | QS:pinochle JD:pinochle | marriage KS QS:pinochle | 20
case-35-pinochle-later | every | H | JD | KS:marriage QS:marriage | pinochle JD QS:marriage | 40
case-35-both-on-table | hoyle fresh-card | H | TC | KS:kings-around QS:pinochle JD:pinochle | marriage KS:kings-around QS:pinochle | lay.no_fresh_card
# 36-38: a meld that has lost a card is not filled up.
case-36 | every | S | QH | QC:queens-around QD:queens-around QS:queens-around | queens-around QH QC:queens-around QD:queens-around QS:queens-around | lay.served
case-36-one-old | every | S | QC QD QH | QS:queens-around | queens-around QC QD QH QS:queens-around | lay.served
case-36-all-new | every | S | QC QD QH QS | QC:queens-around QD:queens-around QS:queens-around | queens-around QC QD QH QS | 60
case-37 | every | S | QH | KH:marriage | marriage QH KH:marriage | lay.served
case-37-king | every | S | KH | QH:marriage | marriage KH QH:marriage | lay.served
case-37-both-new | every | S | KH QH | KH:marriage | marriage KH QH | 20
case-38 | every | H | JD | QS:pinochle | pinochle JD QS:pinochle | lay.served
case-38-queen | every | H | QS | JD:pinochle | pinochle QS JD:pinochle | lay.served
# 39: the second pinochle beside the first.
case-39-single | every | H | QS JD | QS:pinochle JD:pinochle | pinochle QS JD | 40
case-39-double | turn-up | H | QS JD | QS:pinochle JD:pinochle | double-pinochle QS JD QS:pinochle JD:pinochle | 300
case-39-double-one-new | turn-up | H | QS | QS:pinochle JD:pinochle JD:jacks-around | double-pinochle QS QS:pinochle JD:pinochle JD:jacks-around | 300
case-39-two-player | two-player fresh-card | H | QS JD | QS:pinochle JD:pinochle | double-pinochle QS JD QS:pinochle JD:pinochle | lay.not_new
case-39-bicycle | bicycle-two-hand | H | QS JD | QS:pinochle JD:pinochle | double-pinochle QS JD QS:pinochle JD:pinochle | meld.unknown
case-39-none-new | turn-up | H | TC | QS:pinochle JD:pinochle QS:marriage JD:jacks-around | double-pinochle QS:pinochle JD:pinochle QS:marriage JD:jacks-around | lay.no_fresh_card
case-39-after-double | turn-up | H | TC | QS:double-pinochle JD:double-pinochle | pinochle QS:double-pinochle JD:double-pinochle | lay.served
# 40: both at once.
case-40-single | every | H | QS QS JD JD | - | pinochle QS JD | 40
case-40-two-player | two-player | H | QS QS JD JD | - | double-pinochle QS QS JD JD | 80
case-40-turn-up | turn-up | H | QS QS JD JD | - | double-pinochle QS QS JD JD | 300
case-40-bicycle | bicycle-two-hand | H | QS QS JD JD | - | double-pinochle QS QS JD JD | meld.unknown
case-40-after-double | two-player | H | TC | QS:double-pinochle JD:double-pinochle | pinochle QS:double-pinochle JD:double-pinochle | lay.served
case-40-other-family | two-player | H | TC | QS:marriage QS:marriage JD:jacks-around JD:jacks-around | double-pinochle QS:marriage QS:marriage JD:jacks-around JD:jacks-around | 80
case-40-aces | two-player | H | AC AD AH AS AC AD AH AS | - | aces-abound AC AD AH AS AC AD AH AS | 200
case-40-kings | two-player | H | KC KD KH KS KC KD KH KS | - | kings-abound KC KD KH KS KC KD KH KS | 160
case-40-queens | two-player | H | QC QD QH QS QC QD QH QS | - | queens-abound QC QD QH QS QC QD QH QS | 120
case-40-jacks | two-player | H | JC JD JH JS JC JD JH JS | - | jacks-abound JC JD JH JS JC JD JH JS | 80
case-40-tenfold | turn-up | H | AC AD AH AS AC AD AH AS | - | aces-abound AC AD AH AS AC AD AH AS | 1000
case-40-bicycle-aces | bicycle-two-hand | H | AC AD AH AS AC AD AH AS | - | aces-abound AC AD AH AS AC AD AH AS | meld.unknown
case-40-second | every | H | AC AD AH AS | AC:aces-around AD:aces-around AH:aces-around AS:aces-around | aces-around AC AD AH AS | 100
case-40-filled-up | two-player | H | AC AD AH AS | AC:aces-around AD:aces-around AH:aces-around AS:aces-around | aces-abound AC AD AH AS AC:aces-around AD:aces-around AH:aces-around AS:aces-around | lay.not_new
case-40-filled-up-tenfold | turn-up | H | AC AD AH AS | AC:aces-around AD:aces-around AH:aces-around AS:aces-around | aces-abound AC AD AH AS AC:aces-around AD:aces-around AH:aces-around AS:aces-around | 1000
# A double run is worth more than the marriage and the run that its cards have served in.
double-run | turn-up | S | AS AS TS TS KS QS JS JS | KS:royal-marriage QS:royal-marriage | double-run AS AS TS TS KS QS JS JS KS:royal-marriage QS:royal-marriage | 1500
double-run-after-run | turn-up | S | AS TS KS QS JS | AS:run TS:run KS:run QS:run JS:run | double-run AS TS KS QS JS AS:run TS:run KS:run QS:run JS:run | 1500
""")
"""The edge cases by their numbers. Cases 41, 42 and 45 are about turns: they are games."""

REFUSED = read("""
# Each rule, and of two that are broken the one that comes first.
unknown-before-all | every | S | AS | - | flush KS KH:run | meld.unknown
dix | every | S | 9S | - | dix 9S | lay.dix_is_shown
dix-on-table | every | S | AS | 9S:dix | dix 9S:dix | lay.dix_is_shown
dix-before-wrong-cards | every | S | AS | - | dix KS KH:run | lay.dix_is_shown
no-cards | every | S | AS | - | run - | lay.wrong_cards
too-few | every | S | AS TS KS QS JS | - | run AS TS KS QS | lay.wrong_cards
too-many | every | S | AS TS KS KS QS JS | - | run AS TS KS KS QS JS | lay.wrong_cards
plain-run | every | H | AS TS KS QS JS | - | run AS TS KS QS JS | lay.wrong_cards
two-suits | every | H | KS QC | - | marriage KS QC | lay.wrong_cards
royal-is-not-plain | every | S | KS QS | - | marriage KS QS | lay.wrong_cards
plain-is-not-royal | every | H | KS QS | - | royal-marriage KS QS | lay.wrong_cards
two-plain | every | H | KS QS KD QD | - | marriage KS QS KD QD | lay.wrong_cards
ten-for-jack | every | S | AS TS KS QS | - | run AS TS TS KS QS | lay.wrong_cards
wrong-before-held | every | H | AC | - | pinochle QH JD | lay.wrong_cards
not-held | every | H | QS | - | pinochle QS JD | lay.not_held
not-held-on-table | every | H | QS | JD:jacks-around | pinochle QS JD | lay.not_held
not-held-twice | two-player | H | QS JD JD | QS:queens-around | double-pinochle QS QS JD JD | lay.not_held
held-before-table | every | H | AC | - | pinochle QS JD:jacks-around | lay.not_held
not-on-table | every | H | QS JD | - | pinochle QS JD:jacks-around | lay.not_on_table
served-in-something-else | every | H | QS | JD:pinochle | pinochle QS JD:jacks-around | lay.not_on_table
served-in-more | every | H | QS | JD:jacks-around+pinochle | pinochle QS JD:jacks-around | lay.not_on_table
served-in-less | every | H | QS | JD:jacks-around | pinochle QS JD:jacks-around+pinochle | lay.not_on_table
once-on-table | two-player | H | QS QS | JD:jacks-around | double-pinochle QS QS JD:jacks-around JD:jacks-around | lay.not_on_table
table-before-new | two-player | H | QS JD | - | double-pinochle QS JD QS:pinochle JD:pinochle | lay.not_on_table
table-before-served | every | S | KS | - | royal-marriage KS QS:run | lay.not_on_table
table-before-fresh | every | H | AC | - | pinochle QS:queens-around JD:jacks-around | lay.not_on_table
new-before-served | two-player | H | AC | QS:double-pinochle QS:double-pinochle JD:double-pinochle JD:double-pinochle | double-pinochle QS:double-pinochle QS:double-pinochle JD:double-pinochle JD:double-pinochle | lay.not_new
new-before-fresh | fresh-card | H | AC | QS:pinochle QS:pinochle JD:pinochle JD:pinochle | double-pinochle QS:pinochle QS:pinochle JD:pinochle JD:pinochle | lay.not_new
served-before-fresh | hoyle fresh-card | S | AC | KS:run QS:run | royal-marriage KS:run QS:run | lay.served
""")
"""Melds that may not be laid."""

POSITIONS = read("""
two_player-161 | two-player | H | AH TH KH QH JH | - | run AH TH KH QH JH | 150
two_player-162 | two-player | H | KH QH | - | royal-marriage KH QH | 40
two_player-164 | two-player | H | AC AD AH AS | - | aces-around AC AD AH AS | 100
two_player-165 | two-player | H | QC QD QH QS | - | queens-around QC QD QH QS | 60
two_player-166 | two-player | H | JC JD JH JS | - | jacks-around JC JD JH JS | 40
two_player-167 | two-player | H | QS QS JD JD | - | double-pinochle QS QS JD JD | 80
two_player-168 | two-player | H | AH TH KH QH JH | - | run JH QH KH TH AH | 150
two_player-169 | two-player | H | - | AH:run TH:run KH:run QH:run JH:run | royal-marriage KH:run QH:run | lay.served
two_player-170 | two-player | H | AC | AH:run TH:run KH:run QH:run JH:run | royal-marriage QH:run KH:run | lay.served
two_player-171 | two-player | S | QH | KC:kings-around KD:kings-around KH:kings-around KS:kings-around | marriage QH KH:kings-around | 20
two_player-172 | two-player | S | KH | KC:kings-around KD:kings-around KS:kings-around | kings-around KH KC:kings-around KD:kings-around KS:kings-around | lay.served
two_player-173 | two-player | H | JD | QC:queens-around QD:queens-around QH:queens-around QS:queens-around | pinochle JD QS:queens-around | 40
two_player-174 | two-player | H | QS JD | QS:pinochle JD:pinochle | pinochle QS JD | 40
""")
"""Positions by their numbers."""

REPORTED = read("""
# Faults that were reported of other programs. TP: melds of two players.
TP-01-dix | two-player | S | 9S AH | 9S:dix | dix 9S | lay.dix_is_shown
TP-07 | two-player | H | TC | KS:marriage QS:marriage JD:jacks-around JS:jacks-around JH:jacks-around JC:jacks-around | pinochle QS:marriage JD:jacks-around | 40
TP-07-fresh | hoyle fresh-card | H | TC | KS:marriage QS:marriage JD:jacks-around JS:jacks-around JH:jacks-around JC:jacks-around | pinochle QS:marriage JD:jacks-around | lay.no_fresh_card
TP-08 | every | C | QH JD | - | pinochle QH JD | lay.wrong_cards
TP-10 | two-player | S | 9C | AS:run TS:run KS:run QS:run JS:run | royal-marriage KS:run QS:run | lay.served
TP-11 | two-player | S | KS 9C | AS:run TS:run KS:run QS:run JS:run | royal-marriage KS QS:run | lay.served
TP-11-royal | royal-after-run | S | KS 9C | AS:run TS:run KS:run QS:run JS:run | royal-marriage KS QS:run | 40
TP-13 | two-player | C | QH 9C | KH:marriage QH:marriage | marriage QH KH:marriage | lay.served
TP-13-both | two-player | C | KH QH | KH:marriage QH:marriage | marriage KH QH | 20
TP-14 | two-player | C | QS JD | QS:pinochle JD:pinochle | pinochle QS JD | 40
TP-14-aces | two-player | C | AC AD AH AS | AC:aces-around AD:aces-around AH:aces-around AS:aces-around | aces-around AC AD AH AS | 100
SE-01-old-jack | two-player | H | QS | KS:marriage QS:marriage+pinochle JD:pinochle | pinochle QS JD:pinochle | lay.served
SE-01-new-jack | two-player | H | QS JD | KS:marriage QS:marriage+pinochle JD:pinochle | pinochle QS JD | 40
UA-16 | two-player | C | QH KH | - | marriage QH KH | 20
UA-16-turned | two-player | C | KH QH | - | marriage KH QH | 20
""")
"""Melds from reports about other programs, with the right answers."""
