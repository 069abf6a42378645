"""Every option of every preset, written down here as the sources give it."""

import pickle
from collections.abc import Mapping
from itertools import chain

import pytest
from attrs.exceptions import FrozenInstanceError

from pinochle import (
    AllPass,
    AnyTrick,
    BothReach,
    Card,
    CardPoints,
    Cards,
    FirstLead,
    FirstLeader,
    ForfeitSides,
    Head,
    LastTwo,
    MeldKind,
    NinePays,
    Rank,
    Suit,
    ThrowInRule,
    TrickPoints,
    TurnUpSource,
    Variant,
    best_melds,
    presets,
)


class Absent:
    """Stands for a rule that a preset does not have."""

    def __repr__(self) -> str:
        return "absent"


ABSENT = Absent()
A, N, Y = ABSENT, False, True

COLUMNS = (
    *("single-deck", "four-hand", "jump-bid", "pagat", "bicycle-auction", "double-deck"),
    *("bicycle-turn-up", "two-player", "turn-up", "bicycle-two-hand"),
)

WITH_NINES = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE)
NO_NINES = WITH_NINES[:5]

TENS = CardPoints(ace=10, ten=10, king=10, queen=0, jack=0, nine=0)
ONES = CardPoints(ace=1, ten=1, king=1, queen=0, jack=0, nine=0)
CLASSIC = CardPoints(ace=11, ten=10, king=4, queen=3, jack=2, nine=0)
FIVES = CardPoints(ace=10, ten=10, king=5, queen=5, jack=0, nine=0)

GRID = ((0, 10),)
ONES_THEN_FIVES = ((0, 1), (60, 5))
DEALER, DECLARES, RAISES = AllPass.DEALER_FORCED, BothReach.DECLARER_SIDE, BothReach.RAISE_250
NEVER, HOPELESS, FREE = ThrowInRule.NEVER, ThrowInRule.HOPELESS, ThrowInRule.FREE
STOCK, LAST_DEALT = TurnUpSource.STOCK, TurnUpSource.LAST_DEALT
THREE = (NinePays.TURN_UP, NinePays.EXCHANGE, NinePays.SHOW)
FOUR = (NinePays.TURN_UP, NinePays.EXCHANGE, NinePays.SHOW, NinePays.PLAY)
ALWAYS, TRUMP_LED = Head.ALWAYS, Head.TRUMP_LED
DECLARER, ELDEST = FirstLeader.DECLARER, FirstLeader.ELDEST
ANY_LEAD = FirstLead.ANY
FACE_DOWN = LastTwo.WINNER_FACE_DOWN
POINT, TRICK = TrickPoints(1), AnyTrick()
BOTH, DEFENDERS = ForfeitSides.BOTH, ForfeitSides.DEFENDERS

TABLE: dict[str, tuple[object, ...]] = {
    "deck.ranks": (WITH_NINES,) * 5 + (NO_NINES,) + (WITH_NINES,) * 4,
    "deck.copies": (2, 2, 2, 2, 2, 4, 2, 2, 2, 2),
    "seating.players": (4, 4, 4, 4, 4, 4, 4, 2, 2, 2),
    "seating.partnerships": (Y, Y, Y, Y, Y, Y, Y, N, N, N),
    "seating.hand_size": (12, 12, 12, 12, 12, 20, 12, 12, 12, 12),
    "seating.packet": (3, 3, 3, 3, 3, 4, 3, 4, 3, 3),
    # An auction, in the first six.
    "trump.minimum": (250, 250, 250, 250, 100, 50, A, A, A, A),
    "trump.forced": (250, 250, 250, 250, 100, 50, A, A, A, A),
    "trump.highest": (3000, 3000, 3000, 3000, 3000, 500, A, A, A, A),
    "trump.grid": (GRID, GRID, GRID, GRID, GRID, ONES_THEN_FIVES, A, A, A, A),
    "trump.largest_raise": (20, 20, None, None, None, None, A, A, A, A),
    "trump.all_pass": (DEALER, DEALER, DEALER, DEALER, DEALER, DEALER, A, A, A, A),
    "trump.pass_with_help": (N, Y, N, Y, N, N, A, A, A, A),
    "trump.needs_marriage": (N, N, N, N, N, Y, A, A, A, A),
    "trump.throw_in": (HOPELESS, HOPELESS, NEVER, FREE, NEVER, FREE, A, A, A, A),
    "trump.hopeless_ends": (N, N, Y, Y, N, N, A, A, A, A),
    "trump.nines_redeal": (None, None, None, None, None, None, A, A, A, A),
    # A turned-up trump, in the last four.
    "trump.source": (A, A, A, A, A, A, LAST_DEALT, STOCK, STOCK, STOCK),
    "trump.nine_pays": (A, A, A, A, A, A, THREE, FOUR, THREE, THREE),
    "trump.again_on_play": (A, A, A, A, A, A, N, N, N, N),
    "exchange": (A, A, A, A, None, None, None, None, None, None),
    "exchange.cards": (4, 4, 4, 4, A, A, A, A, A, A),
    # A stock, in the last three.
    "stock": (None, None, None, None, None, None, None, A, A, A),
    "stock.meld_after_draw": (A, A, A, A, A, A, A, N, N, N),
    "stock.fresh_card": (A, A, A, A, A, A, A, N, Y, Y),
    "stock.dix_is_meld": (A, A, A, A, A, A, A, N, N, N),
    "stock.royal_after_run": (A, A, A, A, A, A, A, N, N, N),
    "stock.last_two": (A, A, A, A, A, A, A, FACE_DOWN, FACE_DOWN, FACE_DOWN),
    "stock.meld_after_stock": (A, A, A, A, A, A, A, N, N, N),
    "play.head": (
        *(ALWAYS, ALWAYS, ALWAYS, ALWAYS, TRUMP_LED, ALWAYS),
        *(TRUMP_LED, ALWAYS, ALWAYS, TRUMP_LED),
    ),
    "play.overtrump": (Y,) * 10,
    "play.beat_after_ruff": (N,) * 10,
    "play.first_leader": (
        *(DECLARER, DECLARER, DECLARER, DECLARER, ELDEST, DECLARER),
        *(ELDEST, ELDEST, ELDEST, ELDEST),
    ),
    "play.first_lead": (ANY_LEAD,) * 10,
    "scoring.card_points": (
        *(TENS, TENS, TENS, TENS, TENS, ONES),
        *(CLASSIC, FIVES, TENS, CLASSIC),
    ),
    "scoring.last_trick": (10, 10, 10, 10, 10, 2, 10, 10, 10, 10),
    "scoring.rounded": (N, N, N, N, N, N, N, N, N, Y),
    "scoring.forfeit": (
        *(POINT, POINT, POINT, POINT, TRICK, TrickPoints(20)),
        *(TRICK, None, None, None),
    ),
    "scoring.forfeit_sides": (
        *(BOTH, BOTH, DEFENDERS, DEFENDERS, BOTH, BOTH),
        *(BOTH, BOTH, BOTH, BOTH),
    ),
    "scoring.nines_kept": (N, N, N, Y, N, N, N, N, N, N),
    "scoring.minimum_meld": (0, 0, 0, 0, 0, 20, 0, 0, 0, 0),
    "scoring.target": (1500, 1500, 1500, 1500, 1000, 500, 1000, 1000, 1500, 1000),
    "scoring.both_reach": (
        *(DECLARES, DECLARES, DECLARES, DECLARES, DECLARES, DECLARES),
        *(RAISES, RAISES, RAISES, RAISES),
    ),
    "scoring.loss_floor": (None,) * 10,
}

# --- Melds: points, cards with t for trump and p for a plain suit, family ------------------------

Kinds = Mapping[str, tuple[int, str, str]]

SINGLES: Kinds = {
    "run": (150, "At Tt Kt Qt Jt", "run"),
    "royal-marriage": (40, "Kt Qt", "run"),
    "marriage": (20, "Kp Qp", "run"),
    "dix": (10, "9t", "run"),
    "pinochle": (40, "QS JD", "pinochle"),
    "aces-around": (100, "AC AD AH AS", "arounds"),
    "kings-around": (80, "KC KD KH KS", "arounds"),
    "queens-around": (60, "QC QD QH QS", "arounds"),
    "jacks-around": (40, "JC JD JH JS", "arounds"),
}
RUN_EXTRAS: Kinds = {
    "run-king": (190, "At Tt Kt Kt Qt Jt", "run"),
    "run-queen": (190, "At Tt Kt Qt Qt Jt", "run"),
    "run-marriage": (230, "At Tt Kt Kt Qt Qt Jt", "run"),
}
TENFOLD: Kinds = {
    "double-run": (1500, "At At Tt Tt Kt Kt Qt Qt Jt Jt", "run"),
    "double-pinochle": (300, "QS QS JD JD", "pinochle"),
    "aces-abound": (1000, "AC AC AD AD AH AH AS AS", "arounds"),
    "kings-abound": (800, "KC KC KD KD KH KH KS KS", "arounds"),
    "queens-abound": (600, "QC QC QD QD QH QH QS QS", "arounds"),
    "jacks-abound": (400, "JC JC JD JD JH JH JS JS", "arounds"),
}
TWOFOLD: Kinds = {
    "double-pinochle": (80, "QS QS JD JD", "pinochle"),
    "aces-abound": (200, "AC AC AD AD AH AH AS AS", "arounds"),
    "kings-abound": (160, "KC KC KD KD KH KH KS KS", "arounds"),
    "queens-abound": (120, "QC QC QD QD QH QH QS QS", "arounds"),
    "jacks-abound": (80, "JC JC JD JD JH JH JS JS", "arounds"),
}
EIGHTY_CARDS: Kinds = {
    "run": (15, "At Tt Kt Qt Jt", "run"),
    "double-run": (150, "At At Tt Tt Kt Kt Qt Qt Jt Jt", "run"),
    "triple-run": (225, "At At At Tt Tt Tt Kt Kt Kt Qt Qt Qt Jt Jt Jt", "run"),
    "quadruple-run": (
        300,
        "At At At At Tt Tt Tt Tt Kt Kt Kt Kt Qt Qt Qt Qt Jt Jt Jt Jt",
        "run",
    ),
    "royal-marriage": (4, "Kt Qt", "run"),
    "marriage": (2, "Kp Qp", "run"),
    "pinochle": (4, "QS JD", "pinochle"),
    "double-pinochle": (30, "QS QS JD JD", "pinochle"),
    "triple-pinochle": (60, "QS QS QS JD JD JD", "pinochle"),
    "quadruple-pinochle": (90, "QS QS QS QS JD JD JD JD", "pinochle"),
    "aces-around": (10, "AC AD AH AS", "arounds"),
    "kings-around": (8, "KC KD KH KS", "arounds"),
    "queens-around": (6, "QC QD QH QS", "arounds"),
    "jacks-around": (4, "JC JD JH JS", "arounds"),
    "aces-abound": (100, "AC AC AD AD AH AH AS AS", "arounds"),
    "kings-abound": (80, "KC KC KD KD KH KH KS KS", "arounds"),
    "queens-abound": (60, "QC QC QD QD QH QH QS QS", "arounds"),
    "jacks-abound": (40, "JC JC JD JD JH JH JS JS", "arounds"),
    "triple-aces": (150, "AC AC AC AD AD AD AH AH AH AS AS AS", "arounds"),
    "triple-kings": (120, "KC KC KC KD KD KD KH KH KH KS KS KS", "arounds"),
    "triple-queens": (90, "QC QC QC QD QD QD QH QH QH QS QS QS", "arounds"),
    "triple-jacks": (60, "JC JC JC JD JD JD JH JH JH JS JS JS", "arounds"),
    "quadruple-aces": (200, "AC AC AC AC AD AD AD AD AH AH AH AH AS AS AS AS", "arounds"),
    "quadruple-kings": (160, "KC KC KC KC KD KD KD KD KH KH KH KH KS KS KS KS", "arounds"),
    "quadruple-queens": (120, "QC QC QC QC QD QD QD QD QH QH QH QH QS QS QS QS", "arounds"),
    "quadruple-jacks": (80, "JC JC JC JC JD JD JD JD JH JH JH JH JS JS JS JS", "arounds"),
}
MELDS: dict[str, Kinds] = {
    "single-deck": {**SINGLES, **RUN_EXTRAS, **TENFOLD},
    "four-hand": {**SINGLES, **TENFOLD},
    "jump-bid": {**SINGLES, **RUN_EXTRAS, **TENFOLD},
    "pagat": {**SINGLES, **RUN_EXTRAS, **TENFOLD},
    "bicycle-auction": {**SINGLES, **TENFOLD},
    "double-deck": EIGHTY_CARDS,
    "bicycle-turn-up": {**SINGLES, **TENFOLD},
    "two-player": {**SINGLES, **TWOFOLD},
    "turn-up": {**SINGLES, **TENFOLD},
    "bicycle-two-hand": SINGLES,
}
ALL_NEW = {"two-player": set(TWOFOLD)}
"""The kinds that need all their copies new in the family."""


def described(kind: MeldKind) -> tuple[int, str, str]:
    """Return the points, cards and family of a kind as they are written above."""
    cards = chain.from_iterable(
        [card.rank.code + (card.suit.code if isinstance(card.suit, Suit) else card.suit.value[0])]
        * card.copies
        for card in kind.cards
    )
    return kind.points, " ".join(cards), kind.family


# --- The options ---------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", COLUMNS)
@pytest.mark.parametrize("rule", TABLE)
def test_rule_of_preset(rule: str, preset: str) -> None:
    expected = TABLE[rule][COLUMNS.index(preset)]
    found = presets.ALL[preset].rules().get(rule, ABSENT)
    assert (type(found), found) == (type(expected), expected)


@pytest.mark.parametrize("preset", COLUMNS)
def test_preset_has_no_other_rule(preset: str) -> None:
    place = COLUMNS.index(preset)
    groups = {rule for rule, values in TABLE.items() if values[place] is not ABSENT}
    assert set(presets.ALL[preset].rules()) == groups | {f"melds.{name}" for name in MELDS[preset]}


@pytest.mark.parametrize(
    ("preset", "name"),
    [(preset, name) for preset in COLUMNS for name in MELDS[preset]],
)
def test_meld_of_preset(preset: str, name: str) -> None:
    kind = presets.ALL[preset].melds.kind(name)
    assert described(kind) == MELDS[preset][name]
    assert kind.all_new is (name in ALL_NEW.get(preset, ()))


@pytest.mark.parametrize(
    ("preset", "greater", "lesser"),
    [
        (preset, greater, lesser)
        for preset in COLUMNS
        for greater, lesser in [("run", "royal-marriage"), ("royal-marriage", "marriage")]
    ],
)
def test_greater_meld_stands_first_in_the_table(preset: str, greater: str, lesser: str) -> None:
    names = presets.ALL[preset].melds.names
    assert names.index(greater) < names.index(lesser)


# --- What follows from the options ---------------------------------------------------------------


@pytest.mark.parametrize("preset", COLUMNS)
def test_all_tricks_of_a_deal_are_worth_250_or_50(preset: str) -> None:
    assert presets.ALL[preset].trick_total == (50 if preset == "double-deck" else 250)


@pytest.mark.parametrize("preset", COLUMNS)
def test_size_of_the_deck(preset: str) -> None:
    deck = presets.ALL[preset].deck
    assert deck.size == len(deck.cards) == (80 if preset == "double-deck" else 48)
    assert {deck.cards.count(Card(rank, suit)) for rank in deck.ranks for suit in Suit} == {
        deck.copies
    }


@pytest.mark.parametrize("preset", COLUMNS)
def test_partners_sit_opposite_each_other(preset: str) -> None:
    variant = presets.ALL[preset]
    seats = range(variant.seating.players)
    assert [variant.side_of(seat) for seat in seats] == [0, 1, 0, 1][: len(seats)]
    assert variant.seating.sides == 2


@pytest.mark.parametrize(
    ("amounts", "on_grid"),
    [
        pytest.param([240, 250, 260, 270, 3000], True, id="tens"),
        pytest.param([245, 251, 255, 259], False, id="between-tens"),
    ],
)
def test_bids_are_multiples_of_ten(amounts: list[int], *, on_grid: bool) -> None:
    auction = presets.SINGLE_DECK.auction
    assert {auction.on_grid(amount) for amount in amounts} == {on_grid}


def test_bids_of_the_double_deck_rise_by_one_to_sixty_and_then_by_five() -> None:
    auction = presets.DOUBLE_DECK.auction
    amounts = [amount for amount in range(50, 81) if auction.on_grid(amount)]
    assert amounts == [50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 65, 70, 75, 80]


# --- The names and the sources -------------------------------------------------------------------


def test_presets_are_listed_by_name_and_in_order() -> None:
    assert list(presets.ALL.items()) == [
        ("single-deck", presets.SINGLE_DECK),
        ("four-hand", presets.FOUR_HAND),
        ("jump-bid", presets.JUMP_BID),
        ("two-player", presets.TWO_PLAYER),
        ("turn-up", presets.TURN_UP),
        ("pagat", presets.PAGAT),
        ("bicycle-auction", presets.BICYCLE_AUCTION),
        ("bicycle-turn-up", presets.BICYCLE_TURN_UP),
        ("bicycle-two-hand", presets.BICYCLE_TWO_HAND),
        ("double-deck", presets.DOUBLE_DECK),
    ]
    assert set(COLUMNS) == set(presets.ALL)


def test_preset_is_named_by_its_constant() -> None:
    constants = {name.upper().replace("-", "_"): variant for name, variant in presets.ALL.items()}
    assert {name: getattr(presets, name) for name in constants} == constants
    assert {variant.name for variant in presets.ALL.values()} == set(presets.ALL)
    assert set(presets.__all__) == {*constants, "ALL", "SOURCES"}


def test_presets_are_told_apart() -> None:
    variants = list(presets.ALL.values())
    assert len(set(variants)) == len({hash(variant) for variant in variants}) == 10
    assert len({variant.summary for variant in variants}) == 10
    assert all(variant.summary.endswith(".") for variant in variants)
    pairs = [(one, other) for one in variants for other in variants if one is not other]
    assert all(one.differences(other) for one, other in pairs)


@pytest.mark.parametrize("preset", COLUMNS)
def test_every_rule_of_a_preset_has_a_source(preset: str) -> None:
    sources = presets.SOURCES[preset]
    assert list(sources) == list(presets.ALL[preset].rules())
    assert all(source == source.strip() != "" for source in sources.values())


def test_sources_are_those_of_the_presets() -> None:
    assert set(presets.SOURCES) == set(presets.ALL)


# --- Presets cannot be changed -------------------------------------------------------------------


@pytest.mark.parametrize(
    "mapping",
    [
        pytest.param(presets.ALL, id="all"),
        pytest.param(presets.SOURCES, id="sources"),
        pytest.param(presets.SOURCES["pagat"], id="sources-of-one"),
    ],
)
def test_mapping_cannot_be_changed(mapping: object) -> None:
    assert not hasattr(mapping, "__setitem__")
    assert not hasattr(mapping, "clear")


def test_attempt_to_change_a_preset_fails_and_leaves_all_counts_as_they_were() -> None:
    hand = Cards.parse("QS JD KS")
    before = best_melds(hand, Suit.SPADES, presets.SINGLE_DECK)
    assert before.points == 80
    attempts: list[tuple[object, str, object]] = [
        (presets.SINGLE_DECK, "melds", presets.DOUBLE_DECK.melds),
        (presets.SINGLE_DECK.melds, "kinds", ()),
        (presets.SINGLE_DECK.melds.kind("pinochle"), "points", 300),
        (before, "points", 0),
    ]
    for value, name, changed in attempts:
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, changed)
    assert best_melds(hand, Suit.SPADES, presets.SINGLE_DECK) == before
    assert best_melds(hand, Suit.SPADES, presets.SINGLE_DECK).points == 80


@pytest.mark.parametrize("preset", COLUMNS)
def test_stored_preset_is_the_same_rules(preset: str) -> None:
    variant = presets.ALL[preset]
    again: Variant = pickle.loads(pickle.dumps(variant))  # noqa: S301 - our own
    assert (again, hash(again)) == (variant, hash(variant))
    assert again.differences(variant) == ()
