"""Documents: the format, what is wrong with a document, and texts that mean harm.

What is written is kept for good in ``golden/json``, a file for each value. After a new one was
added, run this file as a program to write it; a file that is there is never written anew.
"""

import copy
import json
import pickle
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path
from typing import cast

import pytest
from attrs import evolve

from pinochle import (
    Action,
    AllPass,
    AnyTrick,
    Bid,
    BothReach,
    Card,
    Cards,
    ClaimRedeal,
    Contract,
    DealCards,
    Deck,
    DecodeError,
    EndMelding,
    ExchangeDix,
    Fault,
    FirstLead,
    FirstLeader,
    GiveCards,
    Laying,
    LayMeld,
    Meld,
    MeldCard,
    MeldKind,
    MeldSheet,
    NameTrump,
    NearMeld,
    NinePays,
    NinesRedeal,
    Pass,
    PinochleError,
    PlayCard,
    PlayOn,
    Rank,
    Reason,
    Redacted,
    Settlement,
    ShowDix,
    SideScore,
    StateError,
    Suit,
    SuitRole,
    TableCard,
    TakeLast,
    ThrowIn,
    TrickPoints,
    TurnUpRules,
    TurnUpSource,
    Variant,
    VariantError,
    Violation,
    best_melds,
    decode_action,
    decode_sheet,
    decode_variant,
    dumps,
    encode,
    loads_action,
    loads_record,
    loads_sheet,
    loads_state,
    loads_variant,
    loads_view,
    presets,
)
from pinochle.codec import Encodable
from pinochle.codec.documents import DOCUMENT, decoded
from pinochle.menus import Choices

GOLDEN = Path(__file__).parent / "golden" / "json"

SINGLE, PAGAT, TURN_UP = presets.SINGLE_DECK, presets.PAGAT, presets.TURN_UP
QUEEN = Card.parse("QS")
SERVED = TableCard(QUEEN, ["pinochle", "marriage"])

PINOCHLE = SINGLE.melds.kind("pinochle")
ROYALS = (MeldCard(Rank.KING, SuitRole.TRUMP, 2), MeldCard(Rank.QUEEN, SuitRole.TRUMP, 2))
DOUBLE_ROYAL = MeldKind("double-royal-marriage", ROYALS, 300, "run", all_new=True)

KITCHEN = evolve(
    SINGLE,
    name="kitchen",
    summary="Our kitchen: bids from 200.",
    trump=evolve(
        SINGLE.auction,
        minimum=200,
        largest_raise=None,
        all_pass=AllPass.REDEAL,
        nines_redeal=NinesRedeal(count=5, no_ace=True),
    ),
    melds=SINGLE.melds.adding(DOUBLE_ROYAL).repriced(pinochle=50).dropping("run-king"),
    play=evolve(SINGLE.play, first_lead=FirstLead.TRUMP),
    scoring=evolve(SINGLE.scoring, forfeit=AnyTrick(), loss_floor=-1000),
)
MIXED = evolve(
    TURN_UP,
    name="turn-up",
    summary="",
    deck=Deck(ranks=Rank, copies=1),
    seating=evolve(TURN_UP.seating, hand_size=6),
    trump=evolve(TURN_UP.turn_up, nine_pays=(NinePays.SHOW, NinePays.PLAY), again_on_play=True),
    melds=evolve(
        presets.FOUR_HAND.melds.dropping(
            *(kind.name for kind in presets.FOUR_HAND.melds.kinds if "double" in kind.name),
            *(kind.name for kind in presets.FOUR_HAND.melds.kinds if "abound" in kind.name),
        ),
        kinds=tuple(reversed(presets.FOUR_HAND.melds.kinds[1:5])),
    ),
    scoring=evolve(TURN_UP.scoring, forfeit=TrickPoints(20)),
)
NO_AUCTION = evolve(
    SINGLE,
    name="no-auction",
    summary="The last card dealt is trump.",
    trump=TurnUpRules(source=TurnUpSource.LAST_DEALT, nine_pays=(NinePays.TURN_UP,)),
    exchange=None,
    play=evolve(SINGLE.play, first_leader=FirstLeader.ELDEST),
    scoring=evolve(SINGLE.scoring, both_reach=BothReach.HIGHER),
)

VALUES: dict[str, Encodable] = {
    "deal-cards": DealCards(SINGLE.deck.cards.sorted(Suit.HEARTS)),
    "claim-redeal": ClaimRedeal(),
    "bid": Bid(250),
    "pass": Pass(),
    "pass-with-help": Pass(help=True),
    "name-trump": NameTrump(Suit.HEARTS),
    "give-cards": GiveCards(Cards.parse("AS 10H QS QS")),
    "play-on": PlayOn(),
    "throw-in": ThrowIn(),
    "lay-meld": LayMeld("royal-marriage", Cards.parse("KS"), [SERVED]),
    "show-dix": ShowDix(),
    "exchange-dix": ExchangeDix(),
    "take-last": TakeLast(upcard=True),
    "end-melding": EndMelding(),
    "play-card": PlayCard(Card.parse("10S")),
    "play-card-from-table": PlayCard(QUEEN, SERVED),
    "variant-preset": PAGAT,
    "variant-house": KITCHEN,
    "variant-mixed": MIXED,
    "variant-no-auction": NO_AUCTION,
    "meld": Meld(DOUBLE_ROYAL, Cards.parse("KH KH QH QH")),
    "meld-sheet": best_melds(Cards.parse("QS JD KS 9S"), Suit.SPADES, SINGLE),
    "meld-sheet-empty": MeldSheet(),
    "violation": Violation(
        Reason.PLAY_MUST_FOLLOW,
        (("card", "AS"), ("led", "H"), ("number", 2)),
        "A♠ does not follow suit",
        (Card.parse("AH"), Card.parse("10H")),
    ),
    "laying": Laying(LayMeld("royal-marriage", Cards.parse("KS"), [SERVED]), 40),
    "near-meld": NearMeld(Meld(PINOCHLE, Cards.parse("JD QS")), missing=Cards.parse("JD"), gain=40),
    "redacted": Redacted("give_cards", 4),
    "contract": Contract(declarer=2, side=0, amount=300),
    "contract-forced": Contract(declarer=3, side=1, amount=250, forced=True),
    "settlement": Settlement(
        [
            SideScore(-330, 0, 0, [Reason.SCORE_SET, Reason.SCORE_FORFEITED]),
            SideScore(290, 40, 250, [Reason.SCORE_COUNTED]),
        ]
    ),
}


def document(**members: object) -> str:
    return json.dumps({"format": 1, **members})


def house(members: dict[str, object], *, base: str = "single-deck") -> str:
    return document(type="variant", base=base, name="house", summary="", **members)


def changed(**groups: object) -> Variant:
    """Return the variant that `house` writes with nothing different, and other groups."""
    make = cast("Callable[..., Variant]", evolve)
    return make(SINGLE, name="house", summary="", **groups)


# --- The format is kept --------------------------------------------------------------------------


@pytest.mark.parametrize("name", VALUES)
def test_kept_document_is_the_value_and_is_written_again(name: str) -> None:
    text = (GOLDEN / f"{name}.json").read_text("ascii")
    assert decoded(json.loads(text), DOCUMENT) == VALUES[name]
    assert f"{dumps(VALUES[name])}\n" == text


def test_every_kept_document_is_tested() -> None:
    assert {path.stem for path in GOLDEN.glob("*.json")} == {*VALUES}


def test_every_type_of_document_is_kept() -> None:
    of_games = {"state", "view", "record", "log"}  # kept in a folder of their own
    assert {encode(value)["type"] for value in VALUES.values()} == {*DOCUMENT.of} - of_games


@pytest.mark.parametrize("name", presets.ALL)
def test_preset_is_written_by_its_name_and_read_as_itself(name: str) -> None:
    preset = presets.ALL[name]
    assert encode(preset) == {"format": 1, "type": "variant", "preset": name}
    assert loads_variant(dumps(preset)) is preset
    assert loads_variant(dumps(evolve(preset))) is preset


@pytest.mark.parametrize("name", presets.ALL)
def test_renamed_preset_has_no_differences(name: str) -> None:
    renamed = evolve(presets.ALL[name], name="sunday", summary="Ours.")
    assert encode(renamed) == {
        "format": 1,
        "type": "variant",
        "base": name,
        "name": "sunday",
        "summary": "Ours.",
    }
    assert loads_variant(dumps(renamed)) == renamed


@pytest.mark.parametrize("amount", [10**18 - 1, 1 - 10**18, 0])
def test_number_has_up_to_18_digits(amount: int) -> None:
    text = document(type="bid", amount=amount)
    assert loads_action(text) == Bid(amount)
    assert dumps(Bid(amount)) == text


def test_cards_are_written_in_order() -> None:
    assert encode(GiveCards(Cards.parse("QS 10S 9C QS")))["cards"] == ["9C", "TS", "QS", "QS"]
    dealt = DealCards(Card.parse_all("QS 10S 9C QS"))
    assert encode(dealt)["deck"] == ["QS", "TS", "9C", "QS"]


def test_cards_in_no_order_may_be_read_in_any() -> None:
    text = document(type="give_cards", cards=["QS", "9C", "TS"])
    assert loads_action(text) == GiveCards(Cards.parse("9C TS QS"))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        pytest.param(document(type="pass"), Pass(), id="help"),
        pytest.param(document(type="play_card", card="QS"), PlayCard(QUEEN), id="copy"),
        pytest.param(
            document(type="lay_meld", kind="marriage", from_hand=["KS", "QS"]),
            LayMeld("marriage", Cards.parse("KS QS")),
            id="from_table",
        ),
    ],
)
def test_key_with_a_default_may_be_left_out(text: str, action: Action) -> None:
    assert loads_action(text) == action


@pytest.mark.parametrize("read", [loads_action, decode_action])
def test_answer_is_what_the_document_says(read: Callable[[object], Action]) -> None:
    given: object = '{"format": 1, "type": "bid", "amount": 250}'
    data = {"format": 1, "type": "bid", "amount": 250}
    assert read(given if read is loads_action else data) == Bid(250)


# --- House rules ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("members", "variant"),
    [
        pytest.param({}, changed(), id="nothing"),
        pytest.param(
            {"trump.minimum": 200, "trump.forced": 190},
            changed(trump=evolve(SINGLE.auction, minimum=200, forced=190)),
            id="rules",
        ),
        pytest.param(
            {"trump.grid": [[0, 10], [500, 50]]},
            changed(trump=evolve(SINGLE.auction, grid=((0, 10), (500, 50)))),
            id="grid",
        ),
        pytest.param({"exchange": None}, changed(exchange=None), id="no-group"),
        pytest.param(
            {
                "play": encode(KITCHEN)
                and {
                    "head": "always",
                    "overtrump": True,
                    "beat_after_ruff": False,
                    "first_leader": "declarer",
                    "first_lead": "trump",
                }
            },
            changed(play=KITCHEN.play),
            id="whole-group",
        ),
        pytest.param(
            {"scoring.forfeit": None},
            changed(scoring=evolve(SINGLE.scoring, forfeit=None)),
            id="no-rule",
        ),
        pytest.param(
            {"melds.run-king": None, "melds.run-queen": None},
            changed(melds=SINGLE.melds.dropping("run-king", "run-queen")),
            id="dropped",
        ),
        pytest.param(
            {
                "melds.order": {
                    "cards": [{"rank": "A", "suit": "plain"}],
                    "points": 5,
                    "family": "f",
                }
            },
            changed(
                melds=SINGLE.melds.adding(
                    MeldKind("order", (MeldCard(Rank.ACE, SuitRole.PLAIN),), 5, "f")
                )
            ),
            id="added",
        ),
        pytest.param(
            {"melds": [*reversed(SINGLE.melds.names)]},
            changed(melds=evolve(SINGLE.melds, kinds=SINGLE.melds.kinds[::-1])),
            id="order",
        ),
    ],
)
def test_house_rule_is_read_from_its_differences(
    members: dict[str, object], variant: Variant
) -> None:
    assert loads_variant(house(members)) == variant
    assert loads_variant(dumps(variant)) == variant


def test_added_melds_stand_in_the_order_of_their_names() -> None:
    """The order of keys is not kept by every program that handles JSON."""
    kind = {"cards": [{"rank": "A", "suit": "plain"}], "points": 5, "family": "f"}
    read = loads_variant(house({"melds.b": kind, "melds.c": kind, "melds.a": kind}))
    assert read.melds.names == (*SINGLE.melds.names, "a", "b", "c")
    assert "melds" not in encode(read)
    moved = evolve(read, melds=evolve(read.melds, kinds=read.melds.kinds[::-1]))
    assert encode(moved)["melds"] == [*moved.melds.names]


def test_house_rule_of_the_name_of_a_preset_is_none() -> None:
    false = evolve(PAGAT, trump=evolve(PAGAT.auction, minimum=200))
    assert encode(false)["base"] == "pagat"
    assert loads_variant(dumps(false)) == false


def test_variant_is_written_by_the_nearest_preset() -> None:
    far = evolve(SINGLE, name="far", scoring=PAGAT.scoring, trump=PAGAT.trump)
    assert encode(far)["base"] == "pagat"


# --- What is wrong with a document ---------------------------------------------------------------

KIND = {"cards": [{"rank": "A", "suit": "trump", "copies": 1}], "points": 5, "family": "f"}
MELD = {"kind": KIND | {"name": "a"}, "cards": ["AS"]}
TYPES = (
    "expected one of deal_cards, claim_redeal, bid, pass, name_trump, give_cards, play_on, "
    "throw_in, lay_meld, show_dix, exchange_dix, take_last, end_melding and play_card, got "
)
SUITS = "expected one of C, D, H and S, got "
PRESETS = f"expected one of {', '.join([*presets.ALL][:-1])} and {[*presets.ALL][-1]}, got "

ACTION_FAULTS: dict[str, tuple[str, list[str]]] = {
    "list": ("[]", ["document: expected an object, got a list"]),
    "text": ('"bid"', ['document: expected an object, got "bid"']),
    "null": ("null", ["document: expected an object, got null"]),
    "no-format": ('{"type": "pass"}', ["format: expected 1, got nothing"]),
    "other-format": ('{"format": 2, "x": 1}', ["format: expected 1, got 2"]),
    "format-text": ('{"format": "1"}', ['format: expected 1, got "1"']),
    "format-true": ('{"format": true}', ["format: expected 1, got true"]),
    "format-point": ('{"format": 1.0}', ["format: expected 1, got 1.0"]),
    "no-type": (document(), [f"type: {TYPES}nothing"]),
    "other-type": (document(type="variant"), [f'type: {TYPES}"variant"']),
    "type-of-a-class": (document(type="Bid", amount=1), [f'type: {TYPES}"Bid"']),
    "type-list": (document(type=["bid"]), [f"type: {TYPES}a list"]),
    "missing": (document(type="bid"), ["amount: expected a whole number, got nothing"]),
    "number-as-text": (
        document(type="bid", amount="x"),
        ['amount: expected a whole number, got "x"'],
    ),
    "number-true": (
        document(type="bid", amount=True),
        ["amount: expected a whole number, got true"],
    ),
    "number-null": (
        document(type="bid", amount=None),
        ["amount: expected a whole number, got null"],
    ),
    "number-object": (
        document(type="bid", amount={}),
        ["amount: expected a whole number, got an object"],
    ),
    "number-point": (
        document(type="bid", amount=250.0),
        ["amount: expected a whole number, got 250.0"],
    ),
    "number-long": (
        document(type="bid", amount=10**18),
        ["amount: expected a whole number, got one of more than 18 digits"],
    ),
    "number-negative-long": (
        document(type="bid", amount=-(10**18)),
        ["amount: expected a whole number, got one of more than 18 digits"],
    ),
    "number-nan": (
        document(type="bid", amount=float("nan")),
        ["amount: expected a whole number, got NaN"],
    ),
    "number-infinite": (
        document(type="bid", amount=float("-inf")),
        ["amount: expected a whole number, got -Infinity"],
    ),
    "flag-number": (document(type="pass", help=1), ["help: expected true or false, got 1"]),
    "flag-false": (
        document(type="bid", amount=False),
        ["amount: expected a whole number, got false"],
    ),
    "suit-word": (document(type="name_trump", suit="spades"), [f'suit: {SUITS}"spades"']),
    "suit-list": (document(type="name_trump", suit=[]), [f"suit: {SUITS}a list"]),
    "card-ten": (
        document(type="play_card", card="10S"),
        ['card: expected a card such as "TS", got "10S"'],
    ),
    "card-small": (
        document(type="play_card", card="ts"),
        ['card: expected a card such as "TS", got "ts"'],
    ),
    "cards-as-text": (
        document(type="give_cards", cards="AS KS"),
        ['cards: expected a list, got "AS KS"'],
    ),
    "cards": (
        document(type="deal_cards", deck=["AS", 5, "QS", "XX"]),
        [
            'deck[1]: expected a card such as "TS", got 5',
            'deck[3]: expected a card such as "TS", got "XX"',
        ],
    ),
    "unknown-key": (document(type="pass", hlep=True), ['document: unknown key "hlep"']),
    "key-of-the-type": (
        document(type="play_on", amount=5, kind=None),
        ['document: unknown key "amount"', 'document: unknown key "kind"'],
    ),
    "all": (
        document(type="lay_meld", kind=5, from_hand=["A"], from_table=[{"card": "AS"}, 7], x=0),
        [
            "kind: expected a text, got 5",
            'from_hand[0]: expected a card such as "TS", got "A"',
            "from_table[0].served: expected a list, got nothing",
            "from_table[1]: expected an object, got 7",
            'document: unknown key "x"',
        ],
    ),
    "inner-unknown-key": (
        document(type="play_card", card="QS", copy={"card": "QS", "served": ["run"], "by": 1}),
        ['copy: unknown key "by"'],
    ),
    "what-cannot-be-beside": (
        document(type="lay_meld", kind=5, from_hand=["AS"] * 9),
        [
            "kind: expected a text, got 5",
            "from_hand: more than 8 copies of AS: no deck has so many",
        ],
    ),
    "twice": (
        '{"format": 1, "type": "bid", "amount": 1, "amount": 2}',
        ['document: expected an object, got an object that has "amount" twice'],
    ),
    "twice-inside": (
        '{"format": 1, "type": "play_card", "card": "QS", "copy": {"card": "QS", "a": 1, "a": 1}}',
        ['copy: expected an object, got an object that has "a" twice'],
    ),
    "surrogate": (
        '{"format": 1, "type": "lay_meld", "kind": "\\ud800", "from_hand": []}',
        ['kind: expected a text without lone surrogates, got "\\ud800"'],
    ),
    "surrogate-in-key": (
        '{"format": 1, "type": "pass", "\\udfff": 1}',
        ['document: unknown key "\\udfff"'],
    ),
    "long-text": (
        document(type="name_trump", suit="x" * 100),
        [f'suit: {SUITS}"{"x" * 40}\\u2026"'],
    ),
}

VARIANT_FAULTS: dict[str, tuple[str, list[str]]] = {
    "other-type": (document(type="bid", amount=1), ['type: expected variant, got "bid"']),
    "preset": (document(type="variant", preset="pinochle"), [f'preset: {PRESETS}"pinochle"']),
    "preset-and-more": (
        document(type="variant", preset=5, name="x", **{"trump.minimum": 200}),
        [
            f"preset: {PRESETS}5",
            'document: unknown key "name"',
            'document: unknown key "trump.minimum"',
        ],
    ),
    "preset-with-more": (
        document(type="variant", preset="pagat", name="x"),
        ['document: unknown key "name"'],
    ),
    "empty": (
        document(type="variant"),
        [
            f"base: {PRESETS}nothing",
            "name: expected a text, got nothing",
            "summary: expected a text, got nothing",
        ],
    ),
    "labels": (
        document(type="variant", base="pagat", name=None, summary=5),
        ["name: expected a text, got null", "summary: expected a text, got 5"],
    ),
    "rule": (
        house(
            {"trump.minimum": "x", "melds.run": {**KIND, "points": "y"}, "deck.ranks": ["A", "1"]}
        ),
        [
            'deck.ranks[1]: expected one of 9, J, Q, K, T and A, got "1"',
            'trump.minimum: expected a whole number, got "x"',
            'melds.run.points: expected a whole number, got "y"',
        ],
    ),
    "choice": (
        house({"trump.all_pass": "REDEAL"}),
        ['trump.all_pass: expected one of dealer_forced, eldest_forced and redeal, got "REDEAL"'],
    ),
    "grid": (
        house({"trump.grid": [[0], [1, "2"], 5, [1, 2, 3]]}),
        [
            "trump.grid[0]: expected two numbers, got 1",
            'trump.grid[1][1]: expected a whole number, got "2"',
            "trump.grid[2]: expected a list, got 5",
            "trump.grid[3]: expected two numbers, got 3",
        ],
    ),
    "no-such-rule": (
        house({"trump.minimun": 200, "trumps.minimum": 200, "trump.": 1, "exchanges": None}),
        [
            "trump.minimun: single-deck has no such rule",
            "trump.: single-deck has no such rule",
            'document: unknown key "trumps.minimum"',
            'document: unknown key "exchanges"',
        ],
    ),
    "rule-of-another-trump": (
        house({"trump.source": "stock"}),
        ["trump.source: single-deck has no such rule"],
    ),
    "rule-of-a-group-that-is-not-there": (
        house({"stock.fresh_card": True}),
        ["stock.fresh_card: single-deck has no such rule"],
    ),
    "whole-and-rule": (
        house({"exchange": None, "exchange.cards": 3}),
        ["exchange.cards: exchange is given as a whole"],
    ),
    "whole": (
        house({"trump": {"type": "turn_up", "source": "stock"}, "stock": 5, "deck": None}),
        [
            "deck: expected an object, got null",
            "trump.nine_pays: expected a list, got nothing",
            "stock: expected an object, got 5",
        ],
    ),
    "whole-type": (
        house({"trump": {"source": "stock"}}),
        ["trump.type: expected one of auction and turn_up, got nothing"],
    ),
    "forfeit": (
        house({"scoring.forfeit": {"type": "trick_points", "points": None}}),
        ["scoring.forfeit.points: expected a whole number, got null"],
    ),
    "meld-that-is-not-there": (
        house({"melds.flush": None, "melds.run-king": {}}),
        [
            "melds.flush: single-deck has no such meld",
            "melds.run-king.cards: expected a list, got nothing",
            "melds.run-king.points: expected a whole number, got nothing",
            "melds.run-king.family: expected a text, got nothing",
        ],
    ),
    "meld-with-a-name": (
        house({"melds.run": {**KIND, "name": "run"}}),
        ['melds.run: unknown key "name"'],
    ),
    "meld-of-a-strange-name": (
        house({"melds.ä": 5}),
        ['["melds.\\u00e4"]: expected an object, got 5'],
    ),
    "meld-of-half-a-character": (
        house({"melds.\ud800": KIND}),
        ['document: unknown key "melds.\\ud800"'],
    ),
    "order": (
        house({"melds": ["run"]}),
        ["melds: expected the names of all melds, each once"],
    ),
    "order-twice": (
        house({"melds": [*SINGLE.melds.names, "run"]}),
        ["melds: expected the names of all melds, each once"],
    ),
    "order-of-names": (
        house({"melds": [5], "melds.flush": None}),
        ["melds.flush: single-deck has no such meld", "melds[0]: expected a text, got 5"],
    ),
    "order-beside-a-fault": (
        house({"melds": ["run"], "melds.flush": None}),
        ["melds.flush: single-deck has no such meld"],
    ),
    "what-does-not-fit-beside": (
        house({"trump.minimum": 255, "scoring.target": "x"}),
        [
            "trump.minimum: 255 is not on the grid",
            'scoring.target: expected a whole number, got "x"',
        ],
    ),
}

SHEET_FAULTS: dict[str, tuple[str, list[str]]] = {
    "points": (
        document(type="meld_sheet", melds=[MELD, MELD, MELD | {"kind": {**KIND, "points": "x"}}]),
        [
            "melds[2].kind.name: expected a text, got nothing",
            'melds[2].kind.points: expected a whole number, got "x"',
        ],
    ),
    "suit": (
        document(
            type="meld_sheet",
            melds=[MELD | {"kind": {"cards": [{"rank": "A", "suit": "any"}], "points": 5}}],
        ),
        [
            "melds[0].kind.name: expected a text, got nothing",
            'melds[0].kind.cards[0].suit: expected one of C, D, H, S, trump and plain, got "any"',
            "melds[0].kind.family: expected a text, got nothing",
        ],
    ),
    "melds": (
        document(type="meld_sheet", melds={"0": MELD}),
        ["melds: expected a list, got an object"],
    ),
}

READERS: dict[str, Callable[..., object]] = {
    "action": loads_action,
    "variant": loads_variant,
    "sheet": loads_sheet,
    "state": loads_state,
    "view": loads_view,
    "record": loads_record,
}
FAULTS = [
    pytest.param(kind, text, faults, id=f"{kind}-{name}")
    for kind, table in (
        ("action", ACTION_FAULTS),
        ("variant", VARIANT_FAULTS),
        ("sheet", SHEET_FAULTS),
    )
    for name, (text, faults) in table.items()
]


@pytest.mark.parametrize(("kind", "text", "faults"), FAULTS)
def test_all_faults_are_reported_with_their_places(kind: str, text: str, faults: list[str]) -> None:
    with pytest.raises(DecodeError) as caught:
        READERS[kind](text)
    assert [str(fault) for fault in caught.value.faults] == faults
    assert str(caught.value) == "; ".join(faults)


def test_fault_has_a_path_and_a_message() -> None:
    with pytest.raises(DecodeError) as caught:
        loads_action(document(type="bid", amount="x"))
    (fault,) = caught.value.faults
    assert fault == Fault("amount", 'expected a whole number, got "x"')
    assert isinstance(caught.value, PinochleError)
    assert isinstance(caught.value, ValueError)
    for again in (copy.copy(caught.value), pickle.loads(pickle.dumps(caught.value))):  # noqa: S301 - our own
        assert again.faults == caught.value.faults


def test_only_a_hundred_faults_are_reported() -> None:
    with pytest.raises(DecodeError) as caught:
        loads_action(document(type="deal_cards", deck=[0] * 1000))
    assert [fault.path for fault in caught.value.faults] == [f"deck[{at}]" for at in range(100)]


def test_only_a_hundred_problems_of_rules_are_reported() -> None:
    many: dict[str, object] = {f"melds.{place}": KIND | {"points": 0} for place in range(1000)}
    with pytest.raises(VariantError) as caught:
        loads_variant(house(many))
    assert caught.value.problems == tuple(
        f"melds.{place}.points: 0 is less than 1" for place in range(100)
    )


# --- What is in the format and cannot be ---------------------------------------------------------


@pytest.mark.parametrize(
    ("members", "problems"),
    [
        pytest.param(
            {"trump.minimum": 255, "deck.copies": 9, "scoring.target": 0},
            [
                "deck.copies: 9 is not from 1 to 8",
                "trump.minimum: 255 is not on the grid",
                "scoring.target: 0 is less than 1",
            ],
            id="groups",
        ),
        pytest.param(
            {"exchange.cards": 13, "deck.copies": 1},
            [
                (
                    "seating.hand_size: 4 hands of 12 are not the 24 cards of the deck, and there "
                    "is no stock"
                ),
                "exchange.cards: a hand has only 12 cards",
                "melds.double-run: needs 2 x ace, the deck has 1",
            ],
            id="groups-that-do-not-fit",
        ),
        pytest.param(
            {
                "trump.nines_redeal": {"count": 0},
                "scoring.card_points": {
                    "ace": -1,
                    "ten": 0,
                    "king": 0,
                    "queen": 0,
                    "jack": 0,
                    "nine": 0,
                },
                "scoring.forfeit": {"type": "trick_points", "points": 0},
            },
            [
                "trump.nines_redeal.count: 0 is less than 1",
                "scoring.card_points.ace: -1 is less than 0",
                "scoring.forfeit.points: 0 is less than 1",
            ],
            id="inside",
        ),
        pytest.param(
            {
                "melds.": KIND,
                "melds.b": KIND | {"cards": [{"rank": "A", "suit": "S", "copies": 9}]},
            },
            ["melds..name: '' is not a word", "melds.b.cards[0].copies: 9 is not from 1 to 8"],
            id="melds",
        ),
        pytest.param(
            {f"melds.kind-{place}": KIND for place in range(60)},
            ["melds.kinds: more than 64"],
            id="many-melds",
        ),
    ],
)
def test_rules_that_make_no_game(members: dict[str, object], problems: list[str]) -> None:
    with pytest.raises(VariantError) as caught:
        loads_variant(house(members))
    assert list(caught.value.problems)[: len(problems)] == problems


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        pytest.param(
            "action",
            document(type="give_cards", cards=["AS"] * 9),
            "cards: more than 8 copies of AS: no deck has so many",
            id="cards",
        ),
        pytest.param(
            "action",
            document(type="play_card", card="AS", copy={"card": "QS", "served": ["run"]}),
            "copy: QS is not AS",
            id="copy",
        ),
        pytest.param(
            "sheet",
            document(
                type="meld_sheet", melds=[MELD, MELD | {"cards": ["KS"]}, MELD | {"cards": []}]
            ),
            "melds[1]: KS is no a; melds[2]: no card is no a",
            id="melds",
        ),
    ],
)
def test_value_that_cannot_be(kind: str, text: str, message: str) -> None:
    with pytest.raises(StateError) as caught:
        READERS[kind](text)
    assert str(caught.value) == message


def test_rules_come_before_cards() -> None:
    melds = [MELD | {"cards": ["KS"]}, MELD | {"kind": KIND | {"name": "a b"}}]
    with pytest.raises(VariantError) as caught:
        loads_sheet(document(type="meld_sheet", melds=melds))
    assert caught.value.problems == ("melds[1].kind.name: 'a b' is not a word",)


# --- Texts that mean harm ------------------------------------------------------------------------


@pytest.mark.parametrize("read", READERS.values())
@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("", "not JSON at line 1, column 1", id="empty"),
        pytest.param('{"format": 1', "not JSON at line 1, column 13", id="half"),
        pytest.param("{}\n{}", "not JSON at line 2, column 1", id="two"),
        pytest.param("'a'", "not JSON at line 1, column 1", id="python"),
        pytest.param("\ufeff{}", "not JSON at line 1, column 1", id="mark"),
        pytest.param('"\n"', "not JSON at line 1, column 2", id="control"),
        pytest.param("\0", "not JSON at line 1, column 1", id="nul"),
        pytest.param("\ud800", "not JSON at line 1, column 1", id="surrogate"),
        pytest.param("\\" * 10**6, "not JSON at line 1, column 1", id="backslashes"),
        pytest.param('"' * 10**6, "not JSON at line 1, column 3", id="quotes"),
        pytest.param('"' + '\\"' * 10**5, "not JSON at line 1, column 1", id="no-end"),
        pytest.param("[" * 32, "not JSON at line 1, column 33", id="deep-enough"),
        pytest.param("[" * 33, "nested more than 32 levels deep", id="too-deep"),
        pytest.param("[" * 10**6, "nested more than 32 levels deep", id="deep-lists"),
        pytest.param('{"a":' * 10**5, "nested more than 32 levels deep", id="deep-objects"),
        pytest.param('["[",' * 33, "nested more than 32 levels deep", id="strings"),
        pytest.param("[]" * 33, "not JSON at line 1, column 3", id="wide"),
        pytest.param(" " * (10**6 + 1), "longer than 1000000 bytes", id="long"),
        pytest.param("\ud800" * 333_334, "longer than 1000000 bytes", id="long-surrogates"),
        pytest.param("♠" * 333_334, "longer than 1000000 bytes", id="long-in-utf-8"),
        pytest.param("♠" * 333_333, "not JSON at line 1, column 1", id="long-enough"),
        pytest.param(
            "9" * 10**6, "expected an object, got one of more than 18 digits", id="digits"
        ),
        pytest.param("1e999999999", "expected an object, got 1e999999999", id="exponent"),
        pytest.param("0." + "3" * 10**5, f"expected an object, got 0.{'3' * 38}…", id="decimals"),
        pytest.param("NaN", "expected an object, got NaN", id="nan"),
        pytest.param("-Infinity", "expected an object, got -Infinity", id="infinity"),
    ],
)
def test_harmful_text_is_a_decode_error(
    read: Callable[[str], object], text: str, message: str
) -> None:
    with pytest.raises(DecodeError) as caught:
        read(text)
    assert caught.value.faults == (Fault("", message),)


def test_brackets_in_a_string_are_no_depth() -> None:
    text = document(type="lay_meld", kind='["\\' * 100, from_hand=[])
    assert loads_action(text) == LayMeld('["\\' * 100, Cards())


def test_brackets_that_are_closed_are_no_depth() -> None:
    table = [{"card": "QS", "served": ["run"]}] * 8
    action = loads_action(document(type="lay_meld", kind="run", from_hand=[], from_table=table))
    assert action == LayMeld("run", Cards(), [TableCard(QUEEN, ["run"])] * 8)


@pytest.mark.parametrize("read", READERS.values())
def test_length_is_measured_in_bytes_of_utf_8(read: Callable[..., object]) -> None:
    text = "♠"
    with pytest.raises(DecodeError, match="longer than 2 bytes"):
        read(text, max_bytes=2)
    with pytest.raises(DecodeError, match="not JSON"):
        read(text, max_bytes=3)


def test_longer_texts_may_be_allowed() -> None:
    long = evolve(SINGLE, name="long", summary="x" * 10**6)
    with pytest.raises(DecodeError):
        loads_variant(dumps(long))
    assert loads_variant(dumps(long), max_bytes=2 * 10**6) == long


@pytest.mark.parametrize("read", READERS.values())
@pytest.mark.parametrize("text", [b"{}", bytearray(b"{}"), None, 5, {}, Path()])
def test_argument_that_is_no_text(read: Callable[[object], object], text: object) -> None:
    with pytest.raises(TypeError, match="text: expected str, got"):
        read(text)


@pytest.mark.parametrize("read", READERS.values())
@pytest.mark.parametrize(
    ("limit", "error", "message"),
    [
        (0, StateError, "max_bytes: 0 is less than 1"),
        (10**18, StateError, "max_bytes: a number of more than 18 digits"),
        (True, TypeError, "max_bytes: expected int, got bool"),
        (1.5, TypeError, "max_bytes: expected int, got float"),
        (None, TypeError, "max_bytes: expected int, got NoneType"),
    ],
)
def test_limit_that_is_none(
    read: Callable[..., object], limit: object, error: type[Exception], message: str
) -> None:
    with pytest.raises(error) as caught:
        read("{}", max_bytes=limit)
    assert str(caught.value) == message


class _Number(IntEnum):
    ONE = 1
    TWO = 2


def test_a_format_is_any_whole_number_as_an_amount_is() -> None:
    data = {"format": _Number.ONE, "type": "bid", "amount": _Number.TWO}
    assert decode_action(data) == Bid(2)


@pytest.mark.parametrize("read", [decode_action, decode_variant, decode_sheet])
@pytest.mark.parametrize(
    ("data", "message"),
    [
        ((), "document: expected an object, got tuple"),
        (b"{}", "document: expected an object, got bytes"),
        (1.5, "document: expected an object, got float"),
        (object(), "document: expected an object, got object"),
        pytest.param(
            10**5000, "document: expected an object, got one of more than 18 digits", id="digits"
        ),
        ({"format": 1.0}, "format: expected 1, got float"),
        ({"format": _Number.TWO}, "format: expected 1, got 2"),
        ({"format": True}, "format: expected 1, got true"),
    ],
)
def test_data_that_no_text_has(
    read: Callable[[object], object], data: object, message: str
) -> None:
    with pytest.raises(DecodeError) as caught:
        read(data)
    assert str(caught.value) == message


def test_key_that_is_no_text_is_a_decode_error() -> None:
    with pytest.raises(DecodeError) as caught:
        decode_action({"format": 1, "type": "pass", 5: True})
    assert str(caught.value) == "document: unknown key 5"


def test_data_that_holds_itself_is_a_decode_error() -> None:
    endless: dict[str, object] = {"format": 1, "type": "bid"}
    endless["amount"] = endless
    with pytest.raises(DecodeError, match="amount: expected a whole number, got an object"):
        decode_action(endless)


# --- What cannot be written ----------------------------------------------------------------------


@pytest.mark.parametrize("write", [dumps, encode])
@pytest.mark.parametrize("value", [None, 5, "bid", Suit.SPADES, Cards(), Bid, [Bid(5)], Choices()])
def test_value_of_another_type_is_not_written(
    write: Callable[[object], object], value: object
) -> None:
    with pytest.raises(TypeError, match=r"^value: expected something that has a document, got "):
        write(value)


@pytest.mark.parametrize("write", [dumps, encode])
@pytest.mark.parametrize(
    ("value", "message"),
    [
        pytest.param(
            evolve(SINGLE, name="\ud800"),
            'a text that cannot be written: "\\ud800" has a lone surrogate',
            id="name",
        ),
        pytest.param(
            evolve(
                SINGLE,
                name="house",
                melds=SINGLE.melds.adding(evolve(DOUBLE_ROYAL, name="\udfff")),
            ),
            'a text that cannot be written: "melds.\\udfff" has a lone surrogate',
            id="meld",
        ),
        pytest.param(
            Violation(Reason.GAME_OVER, (("a", 1), ("a", 2)), ""),
            "params that cannot be written: a name is there twice",
            id="params",
        ),
    ],
)
def test_what_could_not_be_read_is_not_written(
    write: Callable[[Encodable], object], value: Encodable, message: str
) -> None:
    with pytest.raises(StateError) as caught:
        write(value)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"a": None}, "params.a: expected a whole number, got null"),
        ({"a": "\ud800"}, 'params.a: expected a text without lone surrogates, got "\\ud800"'),
        ([], "params: expected an object, got a list"),
    ],
)
def test_parts_of_a_violation_are_numbers_and_texts(params: object, message: str) -> None:
    data = encode(VALUES["violation"]) | {"params": params}
    with pytest.raises(DecodeError) as caught:
        decoded(data, DOCUMENT)
    assert str(caught.value) == message


if __name__ == "__main__":
    for name, value in VALUES.items():
        path = GOLDEN / f"{name}.json"
        if not path.exists():
            path.write_text(f"{dumps(value)}\n", "ascii")
