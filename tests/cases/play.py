"""Tricks, auctions, deals and games with what must come of them, one case a line.

Each table says what its columns are. A case names the rules under which it is asked: one name of
`RULE_SETS`, or several.
"""
# ruff: noqa: E501

from typing import NamedTuple

from attrs import evolve

from pinochle import (
    AllPass,
    AuctionRules,
    BothReach,
    FirstLead,
    Head,
    NinesRedeal,
    PlayRules,
    ScoringRules,
    Seating,
    TrickPoints,
    Variant,
    presets,
)

# --- The rules under which a case is asked -------------------------------------------------------

_BASE = presets.SINGLE_DECK
_PLAY, _AUCTION, _SCORING = _BASE.play, _BASE.auction, _BASE.scoring


def _play(name: str, rules: PlayRules) -> Variant:
    return evolve(_BASE, name=name, play=rules)


def _auction(name: str, rules: AuctionRules) -> Variant:
    return evolve(_BASE, name=name, trump=rules)


def _scoring(name: str, rules: ScoringRules, base: Variant = _BASE) -> Variant:
    return evolve(base, name=name, scoring=rules)


THREE = evolve(
    _BASE,
    name="three",
    seating=Seating(players=3, partnerships=False, hand_size=16, packet=4),
    exchange=None,
)
"""Three players, each for himself; everything else as in the single deck."""

HOUSES = (
    _play("trump-led-only", evolve(_PLAY, head=Head.TRUMP_LED)),
    _play("head-never", evolve(_PLAY, head=Head.NEVER)),
    _play("no-overtrump", evolve(_PLAY, overtrump=False)),
    _play("beat-after-ruff", evolve(_PLAY, beat_after_ruff=True)),
    _play("beat-after-ruff-unheaded", evolve(_PLAY, beat_after_ruff=True, head=Head.TRUMP_LED)),
    _play("trump-first", evolve(_PLAY, first_lead=FirstLead.TRUMP)),
    _auction("eldest-forced", evolve(_AUCTION, all_pass=AllPass.ELDEST_FORCED)),
    _auction("all-pass-redeal", evolve(_AUCTION, all_pass=AllPass.REDEAL)),
    _auction("stick-190", evolve(_AUCTION, minimum=200, forced=190)),
    _auction("five-nines", evolve(_AUCTION, nines_redeal=NinesRedeal(count=5))),
    _auction("six-nines", evolve(_AUCTION, nines_redeal=NinesRedeal(count=6))),
    _auction("five-nines-no-ace", evolve(_AUCTION, nines_redeal=NinesRedeal(count=5, no_ace=True))),
    _auction(
        "five-nines-no-meld", evolve(_AUCTION, nines_redeal=NinesRedeal(count=5, no_meld=True))
    ),
    _scoring("no-forfeit", evolve(_SCORING, forfeit=None)),
    _scoring("forfeit-50", evolve(_SCORING, forfeit=TrickPoints(50))),
    _scoring("minimum-meld", evolve(_SCORING, minimum_meld=60)),
    _scoring("floor", evolve(_SCORING, loss_floor=-1000)),
    _scoring(
        "two-player-higher",
        evolve(presets.TWO_PLAYER.scoring, both_reach=BothReach.HIGHER),
        presets.TWO_PLAYER,
    ),
    THREE,
    _scoring("three-floor", evolve(_SCORING, loss_floor=-1000), THREE),
)

VARIANTS: dict[str, Variant] = {**presets.ALL, **{house.name: house for house in HOUSES}}
"""The presets, and tables that play one thing otherwise than the single deck."""

_HEAD_FOUR = ("single-deck", "four-hand", "jump-bid", "pagat")
_HEAD_TWO = ("two-player", "turn-up")
_LED_FOUR = ("bicycle-auction", "bicycle-turn-up", "trump-led-only")

RULE_SETS: dict[str, tuple[str, ...]] = {
    "-": (),
    # Tricks. Two players' tricks have two cards, so a second card on the table leaves them out.
    "head": (*_HEAD_FOUR, *_HEAD_TWO),
    "head-four": _HEAD_FOUR,
    "trump-led": (*_LED_FOUR, "bicycle-two-hand"),
    "trump-led-four": _LED_FOUR,
    "four": (*_HEAD_FOUR, *_LED_FOUR, "head-never"),
    "every": (*_HEAD_FOUR, *_HEAD_TWO, *_LED_FOUR, "bicycle-two-hand", "head-never"),
    "stock": ("two-player", "turn-up", "bicycle-two-hand"),
    # Auctions.
    "short-steps": ("single-deck", "four-hand"),
    "jumps": ("jump-bid", "pagat"),
    "auction-250": _HEAD_FOUR,
    "with-help": ("four-hand", "pagat"),
    "no-help": ("single-deck", "jump-bid", "bicycle-auction", "double-deck"),
    # Scores.
    "set-without-points": ("single-deck", "four-hand"),
    "made-without-points": ("jump-bid", "pagat"),
    "raises": ("two-player", "turn-up", "bicycle-two-hand", "bicycle-turn-up"),
    **{name: (name,) for name in VARIANTS},
}


class Line(NamedTuple):
    """A line of a table: its id, the names of the rules, and the other columns."""

    id: str
    rules: tuple[str, ...]
    columns: tuple[str, ...]


def read(table: str) -> tuple[Line, ...]:
    """Read a table, in which blank lines and lines that begin with ``#`` say nothing."""
    lines = (line.strip() for line in table.splitlines())
    return tuple(_line(line) for line in lines if line and not line.startswith("#"))


def _line(line: str) -> Line:
    name, rules, *columns = (column.strip() for column in line.split("|"))
    names = tuple(name for rule_set in rules.split() for name in RULE_SETS[rule_set])
    return Line(name, names, tuple(columns))


# --- Tricks --------------------------------------------------------------------------------------

# Trump; the cards played, in order; the cards held; those that may be played.
PLAYS = read("""
# 50-51: beat the card that is winning, if you can; not the card that was led.
case-50 | head | S | QH | TH AH 9H | AH TH
case-50-not-headed | trump-led head-never | S | QH | TH AH 9H | AH TH 9H
case-51 | four | S | QH AH | TH 9H AS | TH 9H
# 52: once the trick is ruffed no card of the suit led can win it.
case-52 | four no-overtrump | S | QH 9S | AH 9H | AH 9H
case-52-best-of-suit | beat-after-ruff | S | QH 9S | AH 9H | AH
case-52-best-of-suit-lapses | beat-after-ruff | S | AH 9S | AH 9H | AH 9H
case-52-best-of-suit-needs-head | beat-after-ruff-unheaded | S | QH 9S | AH 9H | AH 9H
case-52-best-of-suit-behind-two | beat-after-ruff | S | QH 9S KH | AH TH 9H QH | AH TH
# 53: a twin does not beat its twin.
case-53 | every | S | AH | AH TH | AH TH
# 54-55: without the suit, trump; a trump that wins already is beaten, if that can be.
case-54 | four | S | QH KS | JS AS | AS
case-54-no-overtrump | no-overtrump | S | QH KS | JS AS | AS JS
case-55 | four no-overtrump | S | QH KS | 9S JS AD | JS 9S
# 56: trump led.
case-56 | every | S | KS | 9S JS AC | JS 9S
case-56-forced | every | S | QS | AS 9C | AS
case-56-headed | head trump-led | S | QS | AS 9S 9C | AS
case-56-not-headed | head-never | S | QS | AS 9S 9C | AS 9S
# 57: neither the suit nor a trump.
case-57 | four | S | KH QS | 9C AD | 9C AD
# 58: a partner's winning card is beaten as well.
case-58 | head-four | S | TH 9H | AH QH | AH
case-58-last | head-four | S | QH TH 9H | AH QH | AH
# 59: the last player follows a trick that was ruffed.
case-59 | four | S | TH 9H KS | AH JH 9H | AH JH 9H
# 63: any card may be led.
case-63 | every | S | - | AS 9C TH | 9C TH AS
# 65: the last tricks of the two-player game.
case-65 | two-player turn-up | S | KH | TH 9H | TH
case-65-trump-led | bicycle-two-hand | S | KH | TH 9H | TH 9H
case-65-must-trump | stock | S | KH | 9S 9C AD | 9S
# Positions of other programs.
legal_plays-061 | single-deck | S | JC | 9C AC | AC
legal_plays-062 | single-deck | H | AC | 9S AH | AH
legal_plays-063 | single-deck | H | AC | AC 9H | AC
legal_plays-064 | single-deck | H | AC KH | 9H AH | AH
legal_plays-065 | single-deck | H | AC | QC AC | AC QC
legal_plays-066 | single-deck | S | - | 9H AC | AC 9H
legal_plays-067 | single-deck | S | KH | 9H AH TH | AH TH
legal_plays-068 | single-deck | S | AH | 9H JH | JH 9H
legal_plays-069 | single-deck | S | KH AS | 9S TC | 9S
legal_plays-070 | single-deck | S | KH | 9C AD | 9C AD
legal_plays-071 | single-deck | S | KH 9S | 9H AH | AH 9H
legal_plays-072 | single-deck | H | KS | TS JS AC | TS
legal_plays-073 | single-deck | H | AS | 9H AC | 9H
legal_plays-074 | single-deck | H | AS QH | KH 9H | KH
legal_plays-075 | single-deck | H | KC TC KH | TC 9C TS JS 9H KS 9C KS AS AC QH | AC TC 9C
legal_plays-076 | single-deck | S | QH KH | AH AD | AH
legal_plays-077 | single-deck | S | QH KH | JS AC | JS
legal_plays-078 | single-deck | S | QH KH | AH JH | AH
legal_plays-079 | single-deck | S | QC | AS TS KS KS QS QS JS 9S JD JD JC JH | JC
legal_plays-080 | single-deck | S | 9H 9S JS | AS TS KS KS QS QS JS 9S QD JD 9D JC | AS TS KS QS
legal_plays-081 | single-deck | S | 9D JD | AS TS KS QS JS 9S KS QS QD JD JC JH | QD
legal_plays-082 | single-deck | C | JC KD | QH JS KC AH AD TD JH AH KS JD KC 9C | KC
legal_plays-083 | single-deck | H | KS 9H | AS JS TH | AS JS
legal_plays-084 | single-deck | S | 9C QS | AS JS TH | AS
legal_plays-085 | single-deck | H | AC | KC QC TH AH QC KC 9S QH AH 9S JH | KC QC
legal_plays-086 | single-deck | H | 9D | KC QC TH AH QC KC 9S QH AH 9S JH | AH TH QH JH
legal_plays-087 | single-deck | H | - | KC QC TH AH QC KC 9S QH AH 9S JH | KC QC AH TH QH JH 9S
legal_plays-088 | single-deck | D | 9D | JD QS 9D TH | JD
legal_plays-089 | single-deck | D | KH 9D | JD QS 9D TH | TH
legal_plays-090 | single-deck | D | KS | JD QS 9D TH | QS
legal_plays-091 | single-deck | D | AC KD | JD QS 9D TH | JD 9D
two_player-178 | two-player | S | KC | 9C AC AH | AC
two_player-179 | two-player | S | KC | 9S JD | 9S
two_player-180 | two-player | S | KC | 9C AC AH | AC
# Faults that were reported of other programs.
LP-01 | double-deck | C | TD TC | JC JC JC | JC
LP-02 | single-deck | S | QH AS | 9S TS | TS 9S
LP-04 | single-deck | C | QD | KD TD AD 9D | AD TD KD
LP-05 | single-deck | S | KH | TH QH | TH
LP-08 | single-deck | S | AH KH | AS AH | AH
LP-10 | single-deck | H | - | 9S | 9S
LP-11 | single-deck | S | QH AH | KH 9H | KH 9H
LP-13 | single-deck | S | QH JS 9H | 9S AS TC | AS
LP-14 | two-player | H | KC | 9H AD | 9H
LP-16 | single-deck | D | 9C TD | KD AD | AD
LP-17 | trump-led-only | S | QH | AH 9H | AH 9H
LP-17-trump | trump-led-only | S | QS | AS 9S | AS
LP-20 | single-deck | S | AH | AH 9H | AH 9H
UA-07-four-copies | double-deck | C | AS AS | AS AS KS | AS KS
UA-07-two-copies | single-deck | C | AS | AS KS | AS KS
""")

# Trump; the cards in order; the place of the winning one.
WINNERS = read("""
case-60 | - | S | KS TS TS QS | 1
case-61 | - | S | 9H AC 9S 9S | 2
case-62 | - | S | QC AD AD TD | 0
case-64 | - | S | AC 9D | 0
case-64-higher | - | S | 9C AD | 0
trick_winner-092 | - | C | KD AD | 1
trick_winner-093 | - | C | AS QS | 0
trick_winner-094 | - | C | AS 9C | 1
trick_winner-095 | - | C | AS TC AC | 2
trick_winner-096 | - | H | 9S AS QD AS | 1
trick_winner-097 | - | C | AH JH QC KH | 2
trick_winner-098 | - | S | QH KS AH TH | 1
trick_winner-099 | - | S | AH QH AH TH | 0
trick_winner-100 | - | H | QC KC TC 9C | 2
trick_winner-101 | - | H | QC KH TS AD | 1
trick_winner-102 | - | C | 9D KH TS AD | 3
trick_winner-103 | - | C | KH 9D TS AD | 0
trick_winner-104 | - | H | 9C TC TC AD | 1
trick_winner-105 | - | H | 9C JH 9H QC | 1
trick_winner-106 | - | S | AH 9S AS QH | 2
trick_winner-107 | - | H | AS 9H TS KC | 1
trick_winner-108 | - | H | KC TC KH AC | 2
two_player-188 | - | S | KH KH | 0
two_player-189 | - | S | 9H AC | 0
two_player-190 | - | S | KH TH | 1
LP-07 | - | S | AH 9S TH KH | 1
LP-19 | - | S | AH QH AH TH | 0
UA-14 | - | S | QH KH AH 9H | 2
""")

# The cards; whether the last trick is among them; their points.
POINTS = read("""
trick_points-109 | single-deck | AH JH AC AH | - | 30
trick_points-110 | single-deck | TH TH 9C QH | - | 20
trick_points-111 | single-deck | KH TH AH KH | - | 40
trick_points-112 | single-deck | AS 9S KS QS | last | 30
trick_points-113 | single-deck | QS JS 9S QC | - | 0
trick_points-114 | single-deck | 9S TH KH KD 9S JC | - | 30
trick_points-115 | single-deck | QS JH QH TH QD QC | - | 10
trick_points-116 | single-deck | 9S JS QS KS TS AS 9H JH QH KH TH AH 9D JD QD KD TD AD 9C JC QC KC TC AC | - | 120
trick_points-117 | single-deck | KH QC | - | 10
trick_points-118 | single-deck | QH QC | - | 0
trick_points-119 | single-deck | AH TH 9H JH | last | 30
trick_points-120 | single-deck | KH QH | - | 10
trick_points-121 | two-player | AH TH KH QH | - | 30
two_player-181 | two-player | - | last | 10
two_player-183 | two-player | TC JC | - | 10
two_player-184 | two-player | QD AS KD AC | - | 30
two_player-185 | two-player | QH JH | - | 5
two_player-186 | two-player | AS JC | - | 10
SC-02 | single-deck | AS KS TS QS | last | 40
SC-08 | bicycle-turn-up bicycle-two-hand | AS QS JS 9S KH QH JH 9H | - | 25
SC-10 | two-player | AS TS KS QS JS 9S | last | 40
double-deck | double-deck | AS TS KS QS JS | last | 5
only-the-last | single-deck | - | last | 10
nothing | single-deck | - | - | 0
""")

# --- Auctions ------------------------------------------------------------------------------------

# The standing bid; the amounts that may be bid over it, a stretch as first:last:step.
BIDS = read("""
# 67-68: how far a bid may go. An opening counts from one step below the minimum.
case-67 | short-steps | 250 | 260 270
case-67-jumps | jumps | 250 | 260:3000:10
case-68 | short-steps | - | 250 260
case-68-jumps | jumps | - | 250:3000:10
case-68-low | bicycle-auction | - | 100:3000:10
case-70 | double-deck | - | 50:59:1 60:500:5
case-70-59 | double-deck | 59 | 60:500:5
case-70-60 | double-deck | 60 | 65:500:5
case-70-58 | double-deck | 58 | 59 60:500:5
highest-is-near | short-steps | 2990 | 3000
highest-is-reached | auction-250 | 3000 | -
BO-04 | single-deck | 250 | 260 270
BO-04-any | jump-bid | 250 | 260:3000:10
BO-08-50 | double-deck | 50 | 51:59:1 60:500:5
BO-08-65 | double-deck | 65 | 70:500:5
BO-11 | stick-190 | - | 200 210
bid-132 | single-deck | 600 | 610 620
""")

# The standing bid; a bid; whether it may be made.
VALID_BIDS = read("""
bid-122 | single-deck | - | 250 | yes
bid-123 | single-deck | 250 | 260 | yes
bid-124 | single-deck | - | 240 | no
bid-125 | single-deck | 250 | 250 | no
bid-126 | single-deck | 250 | 300 | no
bid-127 | single-deck | 250 | 275 | no
bid-128 | single-deck | 250 | 260 | yes
bid-129 | single-deck | - | 225 | no
bid-130 | single-deck | 250 | 250 | no
bid-131 | single-deck | 250 | 260 | yes
bid-132 | single-deck | 600 | 650 | no
bid-133 | single-deck | 250 | 260 | yes
""")

# The dealer; the calls, where - is a pass, ? one with help and ! a claim; what comes of them.
AUCTIONS = read("""
# 66: all pass.
case-66 | auction-250 | 3 | - - - - | forced 3 250
case-66-other-dealer | auction-250 | 1 | - - - - | forced 1 250
case-66-dealer-is-asked | auction-250 | 3 | - - - | next 3
case-66-dealer-opens | auction-250 | 3 | - - - 260 | seat 3 260
case-66-bicycle | bicycle-auction | 2 | - - - - | forced 2 100
case-66-double-deck | double-deck | 0 | - - - - | forced 0 50
all-pass-eldest | eldest-forced | 3 | - - - - | forced 0 250
all-pass-redeal | all-pass-redeal | 3 | - - - - | again
# 69: who has passed is skipped; the last bidder has won.
case-69 | auction-250 | 3 | 250 - 260 - 270 | next 2
case-69-skipped-twice | auction-250 | 3 | 250 - 260 - 270 280 | next 0
case-69-end | auction-250 | 3 | 250 - 260 - 270 - | seat 0 270
case-69-nobody-left | auction-250 | 3 | 250 - - - | seat 0 250
case-69-no-bid-yet | auction-250 | 3 | - - 250 | next 3
case-69-first-bidder-sits-left | auction-250 | 0 | - | next 2
# 70: a pass with help is a pass.
case-70-help | with-help | 3 | 250 ? 260 ? 270 | next 2
case-70-help-end | with-help | 3 | 250 ? ? - | seat 0 250
case-70-help-forced | with-help | 3 | ? ? ? ? | forced 3 250
case-70-no-help | no-help | 3 | ? | refused
case-70-grid | double-deck | 3 | 59 60 65 | next 3
case-70-off-grid | double-deck | 3 | 59 61 | refused
case-70-off-grid-later | double-deck | 3 | 60 64 | refused
# 84: a claim of many nines ends the auction; the first call of a seat comes too late for it.
case-84 | five-nines | 3 | 250 - ! | again
case-84-too-late | five-nines | 3 | 250 - 260 - ! | refused
case-84-no-rule | auction-250 bicycle-auction double-deck | 3 | ! | refused
bid-134 | single-deck | 3 | 250 - - - | seat 0 250
bid-135 | single-deck | 3 | - 260 270 280 290 300 - - | seat 2 300
bid-136 | single-deck | 3 | - - - - | forced 3 250
bid-137 | single-deck | 3 | - - - - | forced 3 250
BO-01 | single-deck | 3 | - - - - | forced 3 250
BO-02 | single-deck | 3 | 250 - - - | seat 0 250
BO-04 | single-deck | 3 | 250 280 | refused
BO-04-any | jump-bid | 3 | 250 280 | next 2
BO-05 | single-deck | 3 | 250 - 260 - 270 | next 2
BO-05-end | single-deck | 3 | 250 - 260 - 270 - | seat 0 270
BO-07 | single-deck | 3 | 250 - 260 - - | seat 2 260
BO-08-61 | double-deck | 3 | 60 61 | refused
BO-11-default | single-deck | 3 | - - - - | forced 3 250
BO-11-house | stick-190 | 3 | - - - - | forced 3 190
three-seats | three | 2 | 250 - 260 - | seat 2 260
three-seats-forced | three | 2 | - - - | forced 2 250
""")

# --- Scores --------------------------------------------------------------------------------------

# The side and the amount of the contract, - for none; the meld of the sides; their trick points;
# how the deal ended, the tricks of the sides, the side whose meld is nines; the changes.
DEALS = read("""
# 71: no trick point, and meld that covers the bid.
case-71 | set-without-points | 0 250 | 300 0 | 0 250 | played | -250 250
case-71-defenders-only | made-without-points | 0 250 | 300 0 | 0 250 | played | 300 250
case-71-no-trick | bicycle-auction | 0 250 | 300 0 | 0 250 | played tricks 0 12 | -250 250
case-71-a-trick | bicycle-auction | 0 250 | 300 0 | 0 250 | played tricks 1 11 | 300 250
case-71-other-side | set-without-points | 1 250 | 0 300 | 250 0 | played | 250 -250
# 72-74: made, exactly and by more; set.
case-72 | auction-250 | 0 300 | 80 40 | 220 30 | played | 300 70
case-72-bicycle | bicycle-auction | 0 300 | 80 40 | 220 30 | played tricks 9 3 | 300 70
case-72-short | auction-250 | 0 300 | 80 40 | 210 40 | played | -300 80
case-72-far-short | auction-250 | 0 300 | 80 40 | 100 150 | played | -300 190
case-74 | auction-250 | 0 300 | 150 20 | 230 20 | played | 380 40
# 75-77: thrown in, ended by itself, played although out of reach.
case-75-thrown-in | set-without-points | 0 330 | 60 90 | 0 0 | thrown_in | -330 90
case-75-by-itself | made-without-points | 0 330 | 60 90 | 0 0 | by_itself | -330 90
case-75-no-meld | set-without-points | 0 330 | 60 0 | 0 0 | thrown_in | -330 0
case-76-conceded | double-deck | 0 70 | 60 30 | 0 0 | thrown_in | -70 30
case-76-conceded-pagat | pagat | 0 310 | 60 30 | 0 0 | thrown_in | -310 30
case-77 | set-without-points | 0 330 | 60 90 | 250 0 | played | -330 0
# 78-80: defenders without trick points.
case-78 | auction-250 | 0 250 | 100 120 | 250 0 | played tricks 12 0 | 350 0
case-78-a-trick | auction-250 | 0 250 | 100 120 | 250 0 | played tricks 11 1 | 350 0
case-78-any-trick | bicycle-auction | 0 250 | 100 120 | 250 0 | played tricks 11 1 | 350 120
case-78-no-trick | bicycle-auction | 0 250 | 100 120 | 250 0 | played tricks 12 0 | 350 0
case-78-turn-up | bicycle-turn-up | - | 100 120 | 245 5 | played tricks 11 1 | 345 125
case-78-turn-up-no-trick | bicycle-turn-up | - | 100 120 | 250 0 | played tricks 12 0 | 350 0
case-79 | auction-250 | 0 250 | 100 120 | 240 10 | played tricks 11 1 | 340 130
case-80 | pagat | 0 250 | 100 20 | 250 0 | played nines 1 | 350 20
case-80-not-kept | single-deck four-hand jump-bid | 0 250 | 100 20 | 250 0 | played nines 1 | 350 0
case-80-other-meld | pagat | 0 250 | 100 60 | 250 0 | played | 350 0
case-80-declarer | pagat | 0 250 | 20 0 | 0 250 | played nines 0 | -250 250
# 86: defenders score meld and tricks.
case-86 | auction-250 | 0 250 | 100 120 | 200 50 | played | 300 170
# Double deck: twenty in meld and twenty in tricks.
open-14-tricks | double-deck | 0 55 | 40 25 | 19 31 | played | -55 56
open-14-tricks-just | double-deck | 0 55 | 40 25 | 20 30 | played | 60 55
open-14-defenders | double-deck | 0 55 | 40 25 | 31 19 | played | 71 0
open-14-meld | double-deck | 0 55 | 19 25 | 0 0 | by_itself | -55 25
open-14-meld-both | double-deck | 0 55 | 19 19 | 0 0 | by_itself | -55 0
open-14-meld-of-defenders | double-deck | 0 55 | 40 19 | 25 25 | played | 65 25
open-14-no-marriage | double-deck | 0 55 | 0 0 | 0 0 | thrown_in | -55 0
# Options that no preset has.
no-forfeit | no-forfeit | 0 250 | 300 120 | 250 0 | played | 550 120
no-forfeit-declarer | no-forfeit | 0 250 | 300 120 | 0 250 | played | 300 370
forfeit-50 | forfeit-50 | 0 250 | 300 120 | 201 49 | played | 501 0
forfeit-50-just | forfeit-50 | 0 250 | 300 120 | 200 50 | played | 500 170
forfeit-50-declarer | forfeit-50 | 0 250 | 300 120 | 49 201 | played | -250 321
minimum-meld | minimum-meld | 0 250 | 60 59 | 200 50 | played | 260 50
minimum-meld-declarer | minimum-meld | 0 250 | 59 60 | 0 0 | by_itself | -250 60
# A forced contract is settled like any other, at its own amount.
forced | stick-190 | 3 190 forced | 60 100 | 100 150 | played | 160 250
forced-set | stick-190 | 3 190 forced | 60 30 | 100 150 | played | 160 -190
# Games without an auction.
two-player | two-player | - | 300 120 | 245 5 | played | 545 125
two-player-no-trick | two-player turn-up | - | 0 120 | 0 250 | played tricks 0 24 | 0 370
three-sides | three | 1 250 | 40 80 20 | 60 170 20 | played | 100 250 40
three-sides-set | three | 1 260 | 40 80 20 | 60 170 20 | played | 100 -260 40
# 49: rounding, units of 7 to 9 up; the two totals make 240 or 250.
case-49-126 | bicycle-two-hand | - | 0 0 | 126 124 | played | 120 120
case-49-127 | bicycle-two-hand | - | 0 0 | 127 123 | played | 130 120
case-49-125 | bicycle-two-hand | - | 0 0 | 125 125 | played | 120 120
case-49-130 | bicycle-two-hand | - | 0 0 | 130 120 | played | 130 120
case-49-128 | bicycle-two-hand | - | 0 0 | 128 122 | played | 130 120
case-49-129 | bicycle-two-hand | - | 0 0 | 129 121 | played | 130 120
case-49-meld | bicycle-two-hand | - | 40 10 | 126 124 | played | 160 130
case-49-exact | two-player turn-up | - | 0 0 | 126 124 | played | 126 124
case-49-exact-four | bicycle-turn-up | - | 0 0 | 126 124 | played tricks 6 6 | 126 124
# Deals of other programs.
score-138 | single-deck | 0 250 | 200 100 | 170 80 | played | 370 180
score-139 | single-deck | 1 250 | 200 100 | 170 80 | played | 370 -250
score-140 | single-deck | 0 300 | 20 40 | 100 150 | played | -300 190
score-141 | single-deck | 0 300 | 150 10 | 160 90 | played | 310 100
score-142 | single-deck | 0 300 | 150 60 | 250 0 | played | 400 0
score-143 | single-deck | 0 250 | 200 80 | 60 190 | played | 260 270
score-144 | single-deck | 0 250 | 150 60 | 250 0 | played | 400 0
score-145 | single-deck | 0 280 | 50 20 | 0 250 | played | -280 270
score-146 | single-deck | 0 300 | 150 40 | 150 100 | played | 300 140
score-147 | single-deck | 0 400 | 100 40 | 150 100 | played | -400 140
score-148 | single-deck | 1 330 | 90 60 | 0 0 | thrown_in | 90 -330
score-153 | single-deck | 0 330 | 60 90 | 0 0 | thrown_in | -330 90
score-160 | single-deck | 0 510 | 190 320 | 0 0 | thrown_in | -510 320
# Faults that were reported of other programs.
SC-01 | single-deck | 0 300 | 100 40 | 200 50 | played | 300 90
SC-04 | single-deck | 0 250 | 100 120 | 250 0 | played | 350 0
SC-04-no-forfeit | no-forfeit | 0 250 | 100 120 | 250 0 | played | 350 120
SC-05 | single-deck | 0 250 | 300 40 | 0 250 | played | -250 290
SC-11 | double-deck | 0 55 | 40 25 | 18 32 | played | -55 57
SC-11-meld | double-deck | 0 55 | 40 19 | 25 25 | played | 65 25
ST-05 | single-deck | 0 330 | 60 80 | 0 0 | thrown_in | -330 80
""")

# The amount of the contract; the meld of declarer's side; what may become of the deal.
THROW_INS = read("""
case-75 | set-without-points | 330 60 | may_throw_in
case-75-by-itself | made-without-points | 330 60 | ends_by_itself
case-75-never | bicycle-auction | 330 60 | must_play
case-76 | set-without-points jump-bid bicycle-auction | 310 60 | must_play
case-76-concede | pagat | 310 60 | may_throw_in
case-76-double-deck | double-deck | 70 20 | may_throw_in
case-76-easy | pagat | 250 300 | may_throw_in
score-149 | single-deck | 300 40 | may_throw_in
score-150 | single-deck | 300 320 | must_play
score-151 | single-deck | 410 150 | may_throw_in
score-152 | single-deck | 300 200 | must_play
ST-01 | single-deck | 310 60 | must_play
ST-01-more | single-deck | 320 60 | may_throw_in
ST-02 | single-deck | 330 60 | may_throw_in
ST-04 | single-deck | 400 100 | may_throw_in
published-150-needed | set-without-points | 360 210 | must_play
published-260-short | set-without-points | 360 100 | may_throw_in
published-250-short | set-without-points | 360 110 | must_play
minimum-double-deck | double-deck | 55 19 | ends_by_itself
minimum-double-deck-just | double-deck | 55 20 | may_throw_in
minimum | minimum-meld | 250 59 | ends_by_itself
minimum-just | minimum-meld | 250 60 | must_play
minimum-hopeless | minimum-meld | 320 60 | may_throw_in
""")

# The totals; the side that declared; the target, - for the variant's; the winner; the next target.
GAMES = read("""
# 81: both sides pass the target.
case-81 | auction-250 | 1600 1700 | 0 | - | 0 | 1500
case-81-other | auction-250 | 1700 1600 | 1 | - | 1 | 1500
case-81-defenders | auction-250 | 1480 1500 | 0 | - | 1 | 1500
case-81-exactly | auction-250 | 1500 900 | 1 | - | 0 | 1500
case-81-exactly-both | auction-250 | 1500 1500 | 1 | - | 1 | 1500
case-81-nobody | auction-250 | 1490 1490 | 0 | - | none | 1500
case-81-bicycle | bicycle-auction | 1600 1000 | 1 | - | 1 | 1000
case-81-double-deck | double-deck | 700 500 | 1 | - | 1 | 500
# 82: a score below zero is a score.
case-82 | auction-250 | -230 1490 | 0 | - | none | 1500
# 83: without an auction nobody has won, and the target rises, once.
case-83 | bicycle-two-hand two-player bicycle-turn-up | 1010 1040 | - | - | none | 1250
case-83-equal | two-player | 1000 1000 | - | - | none | 1250
case-83-again | two-player | 1260 1250 | - | 1250 | none | 1500
case-83-rises-once | two-player | 1700 1600 | - | 1000 | none | 1250
case-83-one | raises | 1500 990 | - | - | 0 | same
case-83-second | raises | 990 1500 | - | - | 1 | same
case-83-after-rise | two-player | 1250 1240 | - | 1250 | 0 | 1250
case-83-fell-back | two-player | 1240 1240 | - | 1250 | none | 1250
case-83-turn-up | turn-up | 1500 1510 | - | - | none | 1750
# Declarer's side counts only where it has reached the target itself.
three-declarer | three | 1600 1700 100 | 0 | - | 0 | 1500
three-others | three | 1600 1700 100 | 2 | - | 1 | 1500
three-others-equal | three | 1700 1700 100 | 2 | - | none | 1500
# The loss floor.
floor | floor | -1000 50 | 0 | - | 1 | 1500
floor-other | floor | 50 -1010 | 0 | - | 0 | 1500
floor-above | floor | -990 50 | 0 | - | none | 1500
floor-both | floor | -1000 -1200 | 0 | - | none | 1500
floor-none | single-deck | -9000 50 | 0 | - | none | 1500
floor-two-of-three | three-floor | -1000 -1200 50 | 0 | - | 2 | 1500
floor-one-of-three | three-floor | -1000 20 50 | 0 | - | none | 1500
score-154 | single-deck | 400 -200 | 0 | 1000 | none | 1000
score-155 | single-deck | 1050 600 | 1 | 1000 | 0 | 1000
score-156 | single-deck | 1010 1200 | 0 | 1000 | 0 | 1000
score-157 | single-deck | -1000 50 | 1 | 1000 | none | 1000
score-158 | single-deck | 510 560 | 0 | 500 | 0 | 500
score-159 | single-deck | 89 89 | 0 | 120 | none | 120
two_player-191 | two-player | 1000 900 | - | 1000 | 0 | 1000
SC-07 | single-deck | -1040 0 | 0 | - | none | 1500
GE-01 | single-deck | 1500 900 | 1 | 1500 | 0 | 1500
GE-02 | single-deck | 1700 1600 | 1 | 1500 | 1 | 1500
GE-04 | single-deck | 900 1480 | 0 | - | none | 1500
GE-04-no-forfeit | single-deck | 900 1540 | 0 | - | 1 | 1500
GE-05 | two-player | 1010 1040 | - | 1000 | none | 1250
GE-05-higher | two-player-higher | 1010 1040 | - | 1000 | 1 | 1000
GE-05-higher-other | two-player-higher | 1050 1040 | - | 1000 | 0 | 1000
GE-05-higher-equal | two-player-higher | 1040 1040 | - | 1000 | none | 1000
""")
