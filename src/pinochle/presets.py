"""The named variants of the game, and where each of their rules comes from.

`ALL` maps the names that the command line uses to the variants, and `SOURCES` maps the same names
to the source of every rule, by the dotted names of `Variant.rules`.

>>> from pinochle import presets
>>> presets.ALL["pagat"] is presets.PAGAT
True
>>> presets.PAGAT.scoring.nines_kept, presets.SOURCES["pagat"]["scoring.nines_kept"]
(True, 'pagat.com')
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pinochle.cards import Rank, Suit
from pinochle.rules.auction import (
    AllPass,
    AuctionRules,
    ExchangeRules,
    NinePays,
    ThrowInRule,
    TurnUpRules,
    TurnUpSource,
)
from pinochle.rules.deck import Deck, Seating
from pinochle.rules.melds import MeldCard, MeldKind, MeldRules, SuitRole
from pinochle.rules.play import FirstLead, FirstLeader, Head, PlayRules
from pinochle.rules.scoring import (
    AnyTrick,
    BothReach,
    CardPoints,
    ForfeitSides,
    ScoringRules,
    TrickPoints,
)
from pinochle.rules.stock import LastTwo, StockRules
from pinochle.rules.variant import Variant

__all__ = [
    "ALL",
    "BICYCLE_AUCTION",
    "BICYCLE_TURN_UP",
    "BICYCLE_TWO_HAND",
    "DOUBLE_DECK",
    "FOUR_HAND",
    "JUMP_BID",
    "PAGAT",
    "SINGLE_DECK",
    "SOURCES",
    "TURN_UP",
    "TWO_PLAYER",
]


# --- Melds ---------------------------------------------------------------------------------------


def _run(name: str, points: int, *, sets: int = 1, kings: int = 0, queens: int = 0) -> MeldKind:
    copies = {
        Rank.ACE: sets,
        Rank.TEN: sets,
        Rank.KING: sets + kings,
        Rank.QUEEN: sets + queens,
        Rank.JACK: sets,
    }
    cards = (MeldCard(rank, SuitRole.TRUMP, number) for rank, number in copies.items())
    return MeldKind(name, tuple(cards), points, "run")


def _marriage(name: str, role: SuitRole, points: int) -> MeldKind:
    return MeldKind(name, (MeldCard(Rank.KING, role), MeldCard(Rank.QUEEN, role)), points, "run")


def _pinochle(name: str, points: int, *, sets: int = 1, all_new: bool = False) -> MeldKind:
    cards = (MeldCard(Rank.QUEEN, Suit.SPADES, sets), MeldCard(Rank.JACK, Suit.DIAMONDS, sets))
    return MeldKind(name, cards, points, "pinochle", all_new=all_new)


def _around(
    name: str, rank: Rank, points: int, *, sets: int = 1, all_new: bool = False
) -> MeldKind:
    cards = tuple(MeldCard(rank, suit, sets) for suit in Suit)
    return MeldKind(name, cards, points, "arounds", all_new=all_new)


_AROUNDS: Final = ((Rank.ACE, 100), (Rank.KING, 80), (Rank.QUEEN, 60), (Rank.JACK, 40))


def _singles() -> tuple[MeldKind, ...]:
    return tuple(_around(f"{rank.word}s-around", rank, points) for rank, points in _AROUNDS)


def _abounds(times: int, *, all_new: bool = False) -> tuple[MeldKind, ...]:
    return tuple(
        _around(f"{rank.word}s-abound", rank, points * times, sets=2, all_new=all_new)
        for rank, points in _AROUNDS
    )


_RUN_EXTRAS: Final = (
    _run("run-marriage", 230, kings=1, queens=1),
    _run("run-king", 190, kings=1),
    _run("run-queen", 190, queens=1),
)
_SINGLE_RUN: Final = (
    _run("run", 150),
    _marriage("royal-marriage", SuitRole.TRUMP, 40),
    _marriage("marriage", SuitRole.PLAIN, 20),
    MeldKind("dix", (MeldCard(Rank.NINE, SuitRole.TRUMP),), 10, "run"),
)
_SINGLES: Final = (*_SINGLE_RUN, _pinochle("pinochle", 40), *_singles())

# Tenfold doubles: the table of every four-hand game with one deck.
_CLASSES_ONLY: Final = MeldRules(
    (
        _run("double-run", 1500, sets=2),
        *_SINGLE_RUN,
        _pinochle("double-pinochle", 300, sets=2),
        _pinochle("pinochle", 40),
        *_abounds(10),
        *_singles(),
    )
)
_WITH_RUN_EXTRAS: Final = MeldRules(
    (_CLASSES_ONLY.kinds[0], *_RUN_EXTRAS, *_CLASSES_ONLY.kinds[1:])
)
# Doubles that are two singles, printed with a value of their own: all their cards must be new.
_TWOFOLD: Final = MeldRules(
    (
        *_SINGLE_RUN,
        _pinochle("double-pinochle", 80, sets=2, all_new=True),
        _pinochle("pinochle", 40),
        *_abounds(2, all_new=True),
        *_singles(),
    )
)
_SINGLES_ONLY: Final = MeldRules(_SINGLES)
_EIGHTY_CARDS: Final = MeldRules(
    (
        _run("quadruple-run", 300, sets=4),
        _run("triple-run", 225, sets=3),
        _run("double-run", 150, sets=2),
        _run("run", 15),
        _marriage("royal-marriage", SuitRole.TRUMP, 4),
        _marriage("marriage", SuitRole.PLAIN, 2),
        _pinochle("quadruple-pinochle", 90, sets=4),
        _pinochle("triple-pinochle", 60, sets=3),
        _pinochle("double-pinochle", 30, sets=2),
        _pinochle("pinochle", 4),
        _around("quadruple-aces", Rank.ACE, 200, sets=4),
        _around("quadruple-kings", Rank.KING, 160, sets=4),
        _around("quadruple-queens", Rank.QUEEN, 120, sets=4),
        _around("quadruple-jacks", Rank.JACK, 80, sets=4),
        _around("triple-aces", Rank.ACE, 150, sets=3),
        _around("triple-kings", Rank.KING, 120, sets=3),
        _around("triple-queens", Rank.QUEEN, 90, sets=3),
        _around("triple-jacks", Rank.JACK, 60, sets=3),
        _around("aces-abound", Rank.ACE, 100, sets=2),
        _around("kings-abound", Rank.KING, 80, sets=2),
        _around("queens-abound", Rank.QUEEN, 60, sets=2),
        _around("jacks-abound", Rank.JACK, 40, sets=2),
        _around("aces-around", Rank.ACE, 10),
        _around("kings-around", Rank.KING, 8),
        _around("queens-around", Rank.QUEEN, 6),
        _around("jacks-around", Rank.JACK, 4),
    )
)

# --- Deck, seats, play ---------------------------------------------------------------------------

_DECK: Final = Deck(ranks=Rank, copies=2)
_FOUR: Final = Seating(players=4, partnerships=True, hand_size=12, packet=3)
_TWO: Final = Seating(players=2, partnerships=False, hand_size=12, packet=3)
_FOUR_CARDS: Final = ExchangeRules(cards=4)

_ALWAYS_HEAD: Final = PlayRules(
    head=Head.ALWAYS,
    overtrump=True,
    beat_after_ruff=False,
    first_leader=FirstLeader.DECLARER,
    first_lead=FirstLead.ANY,
)
_ALWAYS_HEAD_ELDEST: Final = PlayRules(
    head=Head.ALWAYS,
    overtrump=True,
    beat_after_ruff=False,
    first_leader=FirstLeader.ELDEST,
    first_lead=FirstLead.ANY,
)
_HEAD_TRUMP: Final = PlayRules(
    head=Head.TRUMP_LED,
    overtrump=True,
    beat_after_ruff=False,
    first_leader=FirstLeader.ELDEST,
    first_lead=FirstLead.ANY,
)

_TENS: Final = CardPoints(ace=10, ten=10, king=10, queen=0, jack=0, nine=0)
_FIVES: Final = CardPoints(ace=10, ten=10, king=5, queen=5, jack=0, nine=0)
_CLASSIC: Final = CardPoints(ace=11, ten=10, king=4, queen=3, jack=2, nine=0)
_ONES: Final = CardPoints(ace=1, ten=1, king=1, queen=0, jack=0, nine=0)

# --- Four players, an auction --------------------------------------------------------------------

SINGLE_DECK: Final[Variant] = Variant(
    name="single-deck",
    summary="Four-hand partnership game: run with extra king and queen, small raises, four cards "
    "exchanged, a hopeless deal may be thrown in.",
    deck=_DECK,
    seating=_FOUR,
    trump=AuctionRules(
        minimum=250,
        forced=250,
        highest=3000,
        grid=((0, 10),),
        largest_raise=20,
        all_pass=AllPass.DEALER_FORCED,
        pass_with_help=False,
        needs_marriage=False,
        throw_in=ThrowInRule.HOPELESS,
        hopeless_ends=False,
        nines_redeal=None,
    ),
    exchange=_FOUR_CARDS,
    stock=None,
    melds=_WITH_RUN_EXTRAS,
    play=_ALWAYS_HEAD,
    scoring=ScoringRules(
        card_points=_TENS,
        last_trick=10,
        rounded=False,
        forfeit=TrickPoints(1),
        forfeit_sides=ForfeitSides.BOTH,
        nines_kept=False,
        minimum_meld=0,
        target=1500,
        both_reach=BothReach.DECLARER_SIDE,
        loss_floor=None,
    ),
)
"""Four players in partnership: runs with an extra king or queen, and deals that are thrown in."""

FOUR_HAND: Final[Variant] = Variant(
    name="four-hand",
    summary="Four-hand partnership game: pass with help, no extra value for a run with more kings "
    "and queens.",
    deck=_DECK,
    seating=_FOUR,
    trump=AuctionRules(
        minimum=250,
        forced=250,
        highest=3000,
        grid=((0, 10),),
        largest_raise=20,
        all_pass=AllPass.DEALER_FORCED,
        pass_with_help=True,
        needs_marriage=False,
        throw_in=ThrowInRule.HOPELESS,
        hopeless_ends=False,
        nines_redeal=None,
    ),
    exchange=_FOUR_CARDS,
    stock=None,
    melds=_CLASSES_ONLY,
    play=_ALWAYS_HEAD,
    scoring=SINGLE_DECK.scoring,
)
"""Four players in partnership: a pass may ask for help, and runs have no extras."""

JUMP_BID: Final[Variant] = Variant(
    name="jump-bid",
    summary="Four-hand partnership game with free jump bids; a deal whose bid is out of reach "
    "ends by itself.",
    deck=_DECK,
    seating=_FOUR,
    trump=AuctionRules(
        minimum=250,
        forced=250,
        highest=3000,
        grid=((0, 10),),
        largest_raise=None,
        all_pass=AllPass.DEALER_FORCED,
        pass_with_help=False,
        needs_marriage=False,
        throw_in=ThrowInRule.NEVER,
        hopeless_ends=True,
        nines_redeal=None,
    ),
    exchange=_FOUR_CARDS,
    stock=None,
    melds=_WITH_RUN_EXTRAS,
    play=_ALWAYS_HEAD,
    scoring=ScoringRules(
        card_points=_TENS,
        last_trick=10,
        rounded=False,
        forfeit=TrickPoints(1),
        forfeit_sides=ForfeitSides.DEFENDERS,
        nines_kept=False,
        minimum_meld=0,
        target=1500,
        both_reach=BothReach.DECLARER_SIDE,
        loss_floor=None,
    ),
)
"""Four players in partnership, who may raise by as much as they like."""

PAGAT: Final[Variant] = Variant(
    name="pagat",
    summary="Four-hand partnership game as pagat.com describes it: free jumps, pass with help, "
    "free concession, a meld of trump nines is kept.",
    deck=_DECK,
    seating=_FOUR,
    trump=AuctionRules(
        minimum=250,
        forced=250,
        highest=3000,
        grid=((0, 10),),
        largest_raise=None,
        all_pass=AllPass.DEALER_FORCED,
        pass_with_help=True,
        needs_marriage=False,
        throw_in=ThrowInRule.FREE,
        hopeless_ends=True,
        nines_redeal=None,
    ),
    exchange=_FOUR_CARDS,
    stock=None,
    melds=_WITH_RUN_EXTRAS,
    play=_ALWAYS_HEAD,
    scoring=ScoringRules(
        card_points=_TENS,
        last_trick=10,
        rounded=False,
        forfeit=TrickPoints(1),
        forfeit_sides=ForfeitSides.DEFENDERS,
        nines_kept=True,
        minimum_meld=0,
        target=1500,
        both_reach=BothReach.DECLARER_SIDE,
        loss_floor=None,
    ),
)
"""Four players in partnership, with one deck, as pagat.com describes the game."""

BICYCLE_AUCTION: Final[Variant] = Variant(
    name="bicycle-auction",
    summary="Bicycle's partnership auction game: low bids, no exchange, the seat left of the "
    "dealer leads.",
    deck=_DECK,
    seating=_FOUR,
    trump=AuctionRules(
        minimum=100,
        forced=100,
        highest=3000,
        grid=((0, 10),),
        largest_raise=None,
        all_pass=AllPass.DEALER_FORCED,
        pass_with_help=False,
        needs_marriage=False,
        throw_in=ThrowInRule.NEVER,
        hopeless_ends=False,
        nines_redeal=None,
    ),
    exchange=None,
    stock=None,
    melds=_CLASSES_ONLY,
    play=_HEAD_TRUMP,
    scoring=ScoringRules(
        card_points=_TENS,
        last_trick=10,
        rounded=False,
        forfeit=AnyTrick(),
        forfeit_sides=ForfeitSides.BOTH,
        nines_kept=False,
        minimum_meld=0,
        target=1000,
        both_reach=BothReach.DECLARER_SIDE,
        loss_floor=None,
    ),
)
"""Four players in partnership, with an auction, as Bicycle describes the game."""

DOUBLE_DECK: Final[Variant] = Variant(
    name="double-deck",
    summary="Four-hand partnership game with 80 cards and no nines; meld and tricks each need 20.",
    deck=Deck(ranks=(Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK), copies=4),
    seating=Seating(players=4, partnerships=True, hand_size=20, packet=4),
    trump=AuctionRules(
        minimum=50,
        forced=50,
        highest=500,
        grid=((0, 1), (60, 5)),
        largest_raise=None,
        all_pass=AllPass.DEALER_FORCED,
        pass_with_help=False,
        needs_marriage=True,
        throw_in=ThrowInRule.FREE,
        hopeless_ends=False,
        nines_redeal=None,
    ),
    exchange=None,
    stock=None,
    melds=_EIGHTY_CARDS,
    play=_ALWAYS_HEAD,
    scoring=ScoringRules(
        card_points=_ONES,
        last_trick=2,
        rounded=False,
        forfeit=TrickPoints(20),
        forfeit_sides=ForfeitSides.BOTH,
        nines_kept=False,
        minimum_meld=20,
        target=500,
        both_reach=BothReach.DECLARER_SIDE,
        loss_floor=None,
    ),
)
"""Four players in partnership, with 80 cards: four of each, and no nines."""

# --- Trump turned up -----------------------------------------------------------------------------

BICYCLE_TURN_UP: Final[Variant] = Variant(
    name="bicycle-turn-up",
    summary="Bicycle's four-hand game without bidding: the last card dealt is trump.",
    deck=_DECK,
    seating=_FOUR,
    trump=TurnUpRules(
        source=TurnUpSource.LAST_DEALT,
        nine_pays=(NinePays.TURN_UP, NinePays.EXCHANGE, NinePays.SHOW),
    ),
    exchange=None,
    stock=None,
    melds=_CLASSES_ONLY,
    play=_HEAD_TRUMP,
    scoring=ScoringRules(
        card_points=_CLASSIC,
        last_trick=10,
        rounded=False,
        forfeit=AnyTrick(),
        forfeit_sides=ForfeitSides.BOTH,
        nines_kept=False,
        minimum_meld=0,
        target=1000,
        both_reach=BothReach.RAISE_250,
        loss_floor=None,
    ),
)
"""Four players without an auction, as Bicycle describes it: the last card dealt is the trump."""

TWO_PLAYER: Final[Variant] = Variant(
    name="two-player",
    summary="Two players, Bezique style: a stock, one meld for each trick won, strict last twelve "
    "tricks.",
    deck=_DECK,
    seating=Seating(players=2, partnerships=False, hand_size=12, packet=4),
    trump=TurnUpRules(source=TurnUpSource.STOCK, nine_pays=NinePays),
    exchange=None,
    stock=StockRules(
        meld_after_draw=False,
        fresh_card=False,
        dix_is_meld=False,
        royal_after_run=False,
        last_two=LastTwo.WINNER_FACE_DOWN,
        meld_after_stock=False,
    ),
    melds=_TWOFOLD,
    play=_ALWAYS_HEAD_ELDEST,
    scoring=ScoringRules(
        card_points=_FIVES,
        last_trick=10,
        rounded=False,
        forfeit=None,
        forfeit_sides=ForfeitSides.BOTH,
        nines_kept=False,
        minimum_meld=0,
        target=1000,
        both_reach=BothReach.RAISE_250,
        loss_floor=None,
    ),
)
"""Two players with a stock, who meld from the table again: Bezique style."""

TURN_UP: Final[Variant] = Variant(
    name="turn-up",
    summary="The game without bidding as a game for two: a stock, tenfold doubles, a fresh card "
    "for each meld.",
    deck=_DECK,
    seating=_TWO,
    trump=TurnUpRules(
        source=TurnUpSource.STOCK,
        nine_pays=(NinePays.TURN_UP, NinePays.EXCHANGE, NinePays.SHOW),
    ),
    exchange=None,
    stock=StockRules(
        meld_after_draw=False,
        fresh_card=True,
        dix_is_meld=False,
        royal_after_run=False,
        last_two=LastTwo.WINNER_FACE_DOWN,
        meld_after_stock=False,
    ),
    melds=_CLASSES_ONLY,
    play=_ALWAYS_HEAD_ELDEST,
    scoring=ScoringRules(
        card_points=_TENS,
        last_trick=10,
        rounded=False,
        forfeit=None,
        forfeit_sides=ForfeitSides.BOTH,
        nines_kept=False,
        minimum_meld=0,
        target=1500,
        both_reach=BothReach.RAISE_250,
        loss_floor=None,
    ),
)
"""Two players with a stock, and the tricks and target of the games for four."""

BICYCLE_TWO_HAND: Final[Variant] = Variant(
    name="bicycle-two-hand",
    summary="Classic two-hand game: a stock, doubles are two singles, the duty to head only when "
    "trump is led.",
    deck=_DECK,
    seating=_TWO,
    trump=TURN_UP.trump,
    exchange=None,
    stock=TURN_UP.stock,
    melds=_SINGLES_ONLY,
    play=_HEAD_TRUMP,
    scoring=ScoringRules(
        card_points=_CLASSIC,
        last_trick=10,
        rounded=True,
        forfeit=None,
        forfeit_sides=ForfeitSides.BOTH,
        nines_kept=False,
        minimum_meld=0,
        target=1000,
        both_reach=BothReach.RAISE_250,
        loss_floor=None,
    ),
)
"""Two players with a stock, as Bicycle describes the game."""

ALL: Final[Mapping[str, Variant]] = MappingProxyType(
    {
        variant.name: variant
        for variant in (
            SINGLE_DECK,
            FOUR_HAND,
            JUMP_BID,
            TWO_PLAYER,
            TURN_UP,
            PAGAT,
            BICYCLE_AUCTION,
            BICYCLE_TURN_UP,
            BICYCLE_TWO_HAND,
            DOUBLE_DECK,
        )
    }
)
"""The presets by name, in the order in which they are listed to people."""

# --- Sources -------------------------------------------------------------------------------------

_CUSTOM: Final = "custom; the source is silent: "
_OURS: Final = "ours: "

# What most of the sources leave open, and how it is read where a preset says nothing else.
_SILENT: Final = {
    "seating.packet": _CUSTOM + "three cards at a time",
    "trump.highest": _OURS + "keeps the legal calls finite",
    "trump.nines_redeal": "the source allows no new deal for nines",
    "trump.again_on_play": "does not arise: playing a nine does not pay",
    "exchange": "the source passes no cards",
    "stock": "all cards are dealt",
    "play.beat_after_ruff": _CUSTOM + "a card that cannot win has no duty to beat",
    "play.first_lead": _CUSTOM + "any card",
    "scoring.rounded": "the source counts exact points",
    "scoring.nines_kept": "the source keeps nothing",
    "scoring.minimum_meld": "the source asks for none",
    "scoring.loss_floor": "the source has none",
}
_TWO_SEATS: Final = {
    "play.overtrump": "does not arise: the leader's card cannot be a ruff",
    "play.beat_after_ruff": "does not arise: the leader's card cannot be a ruff",
    "scoring.forfeit": "the source has none",
    "scoring.forfeit_sides": "does not arise: nothing is forfeited",
}


def _sources(variant: Variant, text: str, notes: Mapping[str, str]) -> Mapping[str, str]:
    """Return the source of every rule: its own note, the reading of a silence, or the text."""
    return MappingProxyType(
        {rule: notes.get(rule) or _SILENT.get(rule) or text for rule in variant.rules()}
    )


SOURCES: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "single-deck": _sources(
            SINGLE_DECK,
            "detailed text",
            {
                "trump.largest_raise": "detailed text; an opening bid counts from 240 (ours)",
                "trump.pass_with_help": "detailed text: a pass says nothing else",
                "play.beat_after_ruff": "detailed text: a card that cannot win may be any",
                "play.first_lead": "detailed text",
                "scoring.forfeit_sides": "detailed text: a team, so either side",
            },
        ),
        "four-hand": _sources(
            FOUR_HAND,
            "general text",
            {
                "seating.players": "general text; only four in pairs fit its auction",
                "seating.packet": "general text says both 1 to 3 and 3 or 4 at a time",
                "trump.forced": "detailed text; the general text is silent",
                "trump.largest_raise": "general text; an opening bid counts from 240 (ours)",
                "trump.all_pass": "detailed text; the general text is silent",
                "trump.throw_in": "general text; exactly 250 short is makeable (detailed text)",
                "melds.double-run": "general text, which prints the run without its jack",
                "melds.run": "general text, which prints it without the jack",
                "melds.marriage": "general text; its any suit must mean any but trump",
                "play.head": "general text; beats the card now winning, not the one led",
                "play.overtrump": "general text says so of a trump lead; pagat.com",
                "play.first_lead": "general text",
                "scoring.card_points": "general text; queens, jacks and nines by agreement",
                "scoring.forfeit": "detailed text; the general text is silent",
                "scoring.forfeit_sides": "detailed text; the general text is silent",
            },
        ),
        "jump-bid": _sources(
            JUMP_BID,
            "jump-bid text",
            {
                "trump.forced": "detailed text; the jump-bid text is silent",
                "trump.all_pass": "detailed text; the jump-bid text is silent",
                "trump.pass_with_help": "jump-bid text: a pass says nothing else",
                "trump.throw_in": "jump-bid text: declarer has no choice",
                "trump.hopeless_ends": "jump-bid text; exactly 250 short is makeable",
                "melds.royal-marriage": "left out of the jump-bid text; 40 everywhere else",
                "melds.marriage": "left out of the jump-bid text; 20 everywhere else",
                "play.head": "pagat.com and detailed text; the jump-bid text is silent",
                "play.overtrump": "pagat.com; the jump-bid text is silent",
                "play.first_leader": "the jump-bid text names the side; declarer by custom",
                "scoring.target": "jump-bid text: any number, 1500 advised",
                "scoring.both_reach": "detailed text; the jump-bid text is silent",
            },
        ),
        "two-player": _sources(
            TWO_PLAYER,
            "two-player text",
            {
                "seating.packet": "two-player text",
                "trump.nine_pays": "two-player text; once for each nine (ours)",
                "trump.again_on_play": _OURS + "ten points once for each nine",
                "stock.fresh_card": "two-player text, by its own example",
                "stock.dix_is_meld": _OURS + "the nine is paid beside the meld of a trick",
                "stock.royal_after_run": _OURS + "one meld for each card and family",
                "play.first_leader": "two-player text: the player who did not deal",
                "scoring.both_reach": "Bicycle; the two-player text is silent",
                **_TWO_SEATS,
            },
        ),
        "turn-up": _sources(
            TURN_UP,
            "general text",
            {
                "seating.players": "general text; two, since four leave no stock",
                "seating.partnerships": "general text; there are two players",
                "seating.packet": "general text",
                "trump.nine_pays": "Bicycle; the general text is silent",
                **{
                    rule: "Bicycle; the general text is silent"
                    for rule in TURN_UP.rules()
                    if rule.startswith("stock.")
                },
                "melds.double-run": "general text, which prints the run without its jack",
                "melds.run": "general text, which prints it without the jack",
                "melds.marriage": "general text; its any suit must mean any but trump",
                "play.head": "general text; beats the card now winning, not the one led",
                "play.first_leader": "Bicycle; the general text is silent",
                "scoring.card_points": "general text; queens, jacks and nines by agreement",
                "scoring.target": "general text, which sets it for the game with an auction",
                "scoring.both_reach": "Bicycle; the general text is silent",
                **_TWO_SEATS,
            },
        ),
        "pagat": _sources(
            PAGAT,
            "pagat.com",
            {
                "trump.nines_redeal": "optional at some tables; off",
                "play.beat_after_ruff": "pagat.com",
                "play.first_lead": "pagat.com",
                "scoring.nines_kept": "pagat.com",
            },
        ),
        "bicycle-auction": _sources(
            BICYCLE_AUCTION,
            "Bicycle",
            {
                "seating.packet": "Bicycle",
                "trump.forced": _CUSTOM + "the dealer has it at the minimum",
                "trump.all_pass": _CUSTOM + "the dealer has it at the minimum",
                "melds.double-run": "Bicycle, in its four-hand game",
                "play.head": "Bicycle, in its two-hand game",
                "play.overtrump": _CUSTOM + "a trump that is winning is beaten",
                "trump.throw_in": "Bicycle has none",
                "trump.hopeless_ends": "Bicycle has none",
                "scoring.card_points": "Bicycle: by agreement; tens for ace, ten and king",
            },
        ),
        "bicycle-turn-up": _sources(
            BICYCLE_TURN_UP,
            "Bicycle",
            {
                "seating.packet": "Bicycle",
                "play.head": "Bicycle, in its two-hand game",
                "play.overtrump": _CUSTOM + "a trump that is winning is beaten",
                "scoring.card_points": "Bicycle, in its two-hand game",
                "scoring.both_reach": "Parlett, in the three-hand game: 250 more",
            },
        ),
        "bicycle-two-hand": _sources(
            BICYCLE_TWO_HAND,
            "Bicycle",
            {
                "seating.packet": "Bicycle",
                "stock.fresh_card": "Bicycle and Foster's Complete Hoyle",
                "scoring.rounded": "Bicycle: units of 7 to 9 up, others down",
                **_TWO_SEATS,
            },
        ),
        "double-deck": _sources(
            DOUBLE_DECK,
            "pagat.com",
            {
                "seating.packet": "pagat.com",
                "trump.grid": "pagat.com: by 1 up to 60, then by 5",
                **{
                    f"melds.{name}": "National Pinochle Association"
                    for name in DOUBLE_DECK.melds.names
                },
                "play.first_lead": "pagat.com",
                "scoring.minimum_meld": "pagat.com",
            },
        ),
    }
)
"""Where each rule of each preset comes from, by preset name and by the names of `Variant.rules`.

The texts are those of the documentation's page on sources: the detailed, the general, the jump-bid
and the two-player text; pagat.com, Bicycle, Parlett's Penguin Book of Card Games, Foster's Complete
Hoyle and the National Pinochle Association. What a text leaves open is said beside it.
"""
