"""Documents of games: states, views and records; what is kept, and what cannot be.

What is written is kept for good in ``golden/json/games``: for each game its record, and of it the
last state of each phase, with views of some. After a game was added, run this file as a program to
write it; a file that is there is never written anew.
"""

import copy
import json
import pickle
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import cast

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError

from pinochle import (
    Action,
    Card,
    Cards,
    Contract,
    DealCards,
    DecodeError,
    EndMelding,
    GameState,
    LayMeld,
    Pass,
    PlayCard,
    Rank,
    Record,
    SeatView,
    StateError,
    Suit,
    TableCard,
    ThrowIn,
    TrickPoints,
    Variant,
    apply,
    best_melds,
    decode_record,
    decode_state,
    decode_view,
    dumps,
    encode,
    layings,
    legal_actions,
    legal_trumps,
    loads_record,
    loads_state,
    loads_view,
    new_game,
    presets,
    shuffled_deck,
    view,
)
from pinochle.codec import JSON, Encodable
from pinochle.codec.documents import DOCUMENT, decoded
from pinochle.codec.forms import one_of
from tests.game.positions import bought, dealt, done, named, played, stocked
from tests.game.tables import HOUSES, PLAYABLE, PRESETS, STOCKS, pick, walk

GOLDEN = Path(__file__).parent / "golden" / "json" / "games"

CHOOSING = STOCKS["stock-meld-after-draw"]
GAMES = {
    **{name.replace("_", "-"): variant for name, variant in PRESETS.items()},
    "choice": CHOOSING,
}
PHASES = {
    "Dealing": "dealing",
    "Bidding": "bidding",
    "NamingTrump": "naming-trump",
    "Giving": "giving",
    "ExchangingDix": "exchanging-dix",
    "Deciding": "deciding",
    "Playing": "playing",
    "Melding": "melding",
    "TakingLast": "taking-last",
    "GameOver": "game-over",
}


# --- The format is kept --------------------------------------------------------------------------


@cache
def record_of(game: str) -> Record:
    """Return the record that is kept of a game."""
    return loads_record((GOLDEN / f"{game}.json").read_text("ascii"))


def values_of(game: str, record: Record) -> dict[str, Encodable]:
    """Return what is kept of a game, by the names of the files."""
    found: dict[str, Encodable] = {game: record, f"{game}-log": record.redacted(0)}
    for state in record.states():
        found[f"{game}-{PHASES[type(state.phase).__name__]}"] = state
    if game in {"single-deck", "two-player"}:
        states = [state for state in found.values() if isinstance(state, GameState)]
        for state in states:
            phase = PHASES[type(state.phase).__name__]
            found[f"{game}-{phase}-view"] = view(state, state.turn)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_kept_documents_are_the_values_and_are_written_again(game: str) -> None:
    for name, value in values_of(game, record_of(game)).items():
        text = (GOLDEN / f"{name}.json").read_text("ascii")
        assert decoded(json.loads(text), DOCUMENT) == value
        assert f"{dumps(value)}\n" == text


def test_every_kept_document_is_tested() -> None:
    names = {name for game in GAMES for name in values_of(game, record_of(game))}
    assert {path.stem for path in GOLDEN.glob("*.json")} == names


def test_every_phase_is_kept() -> None:
    """Of each game all that it has but the end; and one end."""
    names = {path.stem for path in GOLDEN.glob("*.json")}
    phases = {phase for phase in PHASES.values() if any(name.endswith(phase) for name in names)}
    assert phases == {*PHASES.values()}


def best_game(variant: Variant) -> Record:
    """Return a record of few deals in which much happens."""
    records = []
    for seed in range(60):
        rng = Random(seed)  # noqa: S311
        goal = variant.scoring.target
        near = tuple(goal - 30 * (side + 1) for side in range(variant.seating.sides))
        state = new_game(variant, dealer=seed % variant.seating.players, scores=near)
        actions: list[Action] = []
        while not state.is_over and sum(isinstance(each, DealCards) for each in actions) < 3:
            if state.turn is None:
                action: Action = DealCards(shuffled_deck(variant, rng))
            else:
                action = pick(legal_actions(state), rng.randrange(1 << 20))
            actions.append(action)
            state = apply(state, action)
        dealer = seed % variant.seating.players
        records.append(Record(variant=variant, dealer=dealer, actions=actions, scores=near))

    def worth(record: Record) -> tuple[int, int]:
        return len({type(state.phase) for state in record.states()}), -len(record.actions)

    return max(records, key=worth)


def write(game: str) -> None:
    path = GOLDEN / f"{game}.json"
    record = record_of(game) if path.exists() else best_game(GAMES[game])
    for name, value in values_of(game, record).items():
        path = GOLDEN / f"{name}.json"
        if not path.exists():
            path.write_text(f"{dumps(value)}\n", "ascii")


# --- Documents with something else in them -------------------------------------------------------

Change = Callable[[object], object]


def at(path: str) -> list[str | int]:
    """Return the steps of a path such as ``phase.tricks[2].winner``."""
    steps = path.replace("[", ".").replace("]", "").split(".")
    return [int(step) if step.isdigit() else step for step in steps]


def inner(data: object, way: list[str | int]) -> object:
    for step in way:
        data = cast("dict[str | int, object]", data)[step]
    return data


def changed(value: Encodable, **changes: object) -> dict[str, JSON]:
    """Return the document of a value with other things in some places."""
    return altered(value, changes)


def altered(value: Encodable, changes: dict[str, object]) -> dict[str, JSON]:
    """Return the document of a value with other things at some paths."""
    document = copy.deepcopy(encode(value))
    for path, wanted in changes.items():
        *way, last = at(path)
        holder = cast("dict[str | int, object]", inner(document, way))
        holder[last] = wanted(holder[last]) if callable(wanted) else wanted
    return document


def more(number: int) -> Change:
    return lambda value: cast("int", value) + number


def without_last(value: object) -> object:
    return cast("list[object]", value)[:-1]


def twice(value: object) -> object:
    items = cast("list[object]", value)
    return [*items, items[-1]]


def backwards(value: object) -> object:
    return cast("list[object]", value)[::-1]


def game(name: str, phase: str, tricks: int = 0) -> GameState:
    """Return the first state of a kept game in a phase, after so many tricks."""
    return next(
        state
        for state in record_of(name).states()
        if PHASES[type(state.phase).__name__] == phase and len(state.tricks) >= tricks
    )


def last(name: str, phase: str) -> GameState:
    """Return the last state of a kept game in a phase."""
    states = record_of(name).states()
    return [state for state in states if PHASES[type(state.phase).__name__] == phase][-1]


def taking(phase: object) -> object:
    members = {**cast("dict[str, object]", phase), "type": "taking_last"}
    del members["laid"]
    return members


def melding(phase: object) -> object:
    members = {**cast("dict[str, object]", phase), "type": "melding", "laid": False}
    return {
        key: value for key, value in members.items() if key not in {"leader", "trick", "winning"}
    }


def giving(phase: object) -> object:
    members = cast("dict[str, dict[str, object]]", phase)
    return {"type": "giving", "deal": members["deal"] | {"melds": []}, "turn": members["turn"]}


SET_UP = GameState.at_play(
    presets.SINGLE_DECK,
    hands=[Cards.parse(text) for text in ("9S AH", "AS 9S", "KS JH", "TS TH")],
    trump=Suit.SPADES,
    contract=Contract(0, 0, 300),
    leader=0,
    meld=(100, 20),
    points=(180, 10),
    won=(9, 1),
)
SET_UP_LATER = done(SET_UP, map(PlayCard, Card.parse_all("AH 9S JH TH AS")))


CALLED = game("single-deck", "bidding")
SINGLE, TWO, TURNED, CHOICE = "single-deck", "two-player", "bicycle-turn-up", "choice"
NAMING, DECIDING = game(SINGLE, "naming-trump"), game(SINGLE, "deciding")
GAVE = game(SINGLE, "giving")
GIVING_BACK = last(SINGLE, "giving")
PLAYING = game(SINGLE, "playing", tricks=3)
OVER = last(SINGLE, "game-over")
EXCHANGING = game(TURNED, "exchanging-dix")
TURNED_BEGUN = game(TURNED, "playing")
TURNED_PLAYING = game(TURNED, "playing", tricks=2)
TURNED_OVER, TURNED_DEALING = last(TURNED, "game-over"), last(TURNED, "dealing")
TWO_BEGUN = game(TWO, "playing")
MELDING = game(TWO, "melding", tricks=4)
FREE = game(TWO, "playing", tricks=4)
STRICT = game(TWO, "playing", tricks=16)
STOCK_OVER = last(TWO, "game-over")
TAKING = last(CHOICE, "taking-last")
GOLD = game("bicycle-auction", "playing")

BID = {"type": "bid", "amount": 5}
SET_UP_OVER = played(SET_UP)
TURNED_SET_UP = GameState.at_play(
    presets.BICYCLE_TURN_UP,
    hands=[Cards.parse(text) for text in ("9S", "AS", "KS", "TH")],
    trump=Suit.SPADES,
    leader=0,
)
TURNED_SET_UP_OVER = played(TURNED_SET_UP)


def of_ranks(*ranks: str) -> list[Cards]:
    """Return hands of the double deck, each of all cards of a rank and some jacks."""
    jack = Cards(Card.parse(f"J{suit.code}") for suit in Suit)
    return [Cards([Card.parse(f"{rank}{suit.code}") for suit in Suit] * 4) + jack for rank in ranks]


DOUBLE, FREE_THROW = presets.DOUBLE_DECK, HOUSES["throw-in-free"]
BOUGHT = bought(dealt(DOUBLE, of_ranks("A", "T", "K", "Q")), DOUBLE.auction.minimum)
NO_TRUMP = apply(BOUGHT, ThrowIn())
SUITS = [FREE_THROW.deck.cards.of(suit) for suit in Suit]
THROWN_IN = apply(named(bought(dealt(FREE_THROW, SUITS), 250), Suit.SPADES), ThrowIn())

FIRST_LEAD = game(TWO, "playing", tricks=1)
LOST, WON = (1 - FIRST_LEAD.tricks[0].winner, FIRST_LEAD.tricks[0].winner)
HEARTS = {"kind": "marriage", "cards": ["KS", "QS"]}
KINGS, QUEENS, JACKS = (
    {"kind": f"{name}s-around", "cards": [f"{name[0].upper()}{suit}" for suit in "CDHS"]}
    for name in ("king", "queen", "jack")
)
COURT = [
    {"kind": meld.name, "cards": meld.cards.code.split()}
    for meld in best_melds(
        Cards(Card(rank, suit) for rank in (Rank.KING, Rank.QUEEN, Rank.JACK) for suit in Suit),
        Suit.CLUBS,
        presets.SINGLE_DECK,
    )
]


def wed(*, run_first: bool) -> GameState:
    """Return a state in which seat 0 has laid a run and a royal marriage with the same king."""
    variant = STOCKS["stock-fresh-royal"]
    state = stocked(variant, {0: "AS TS KS QS QS JS AH AC AD", 1: "9H 9C 9D"}, upcard="9S")
    run, royal = LayMeld("run", Cards.parse("AS TS KS QS JS")), LayMeld("royal-marriage", Cards())
    if run_first:
        royal = evolve(royal, from_hand=Cards.parse("QS"), from_table=[on_table("KS", "run")])
    else:
        royal = evolve(royal, from_hand=Cards.parse("KS QS"))
        lying = [on_table("KS", royal.kind), on_table("QS", royal.kind)]
        run = evolve(run, from_hand=Cards.parse("AS TS JS"), from_table=lying)
    for card, meld in zip(("AH", "AC"), (run, royal) if run_first else (royal, run), strict=True):
        state = done(state, [PlayCard(Card.parse(card)), PlayCard(Card.parse(f"9{card[1]}"))])
        state = done(state, [meld, EndMelding()])
    return state


def on_table(code: str, *served: str) -> TableCard:
    return TableCard(Card.parse(code), served)


def rules_of(variant: Variant) -> dict[str, JSON]:
    """Return the rules as they stand in a document of something else."""
    return {key: value for key, value in encode(variant).items() if key not in {"format", "type"}}


def drawn_without_melds(variant: Variant) -> GameState:
    """Return the state after the last draw of a deal in which nobody has melded."""
    state = apply(new_game(variant), DealCards(shuffled_deck(variant, Random(2))))  # noqa: S311
    while state.stock_size:
        choices = legal_actions(state)
        state = apply(state, EndMelding() if EndMelding() in choices else choices[0])
    return state


def king_kept() -> GameState:
    """Return a state in which seat 0 has wed the king of a run, and played another like it."""
    variant = STOCKS["stock-fresh-royal"]
    state = stocked(variant, {0: "AS TS KS KS QS QS JS AH AC", 1: "9H 9C 9D"}, upcard="9S")
    run = LayMeld("run", Cards.parse("AS TS KS QS JS"))
    royal = LayMeld("royal-marriage", Cards.parse("QS"), [on_table("KS", "run")])
    for card, meld in (("AH", run), ("AC", royal)):
        state = done(state, [PlayCard(Card.parse(card)), PlayCard(Card.parse(f"9{card[1]}"))])
        state = done(state, [meld, EndMelding()])
    return apply(state, PlayCard(Card.parse("KS")))


MARRIED_LATE, MARRIED_FIRST = wed(run_first=True), wed(run_first=False)
MARRIED_MORE = done(MARRIED_LATE, map(PlayCard, Card.parse_all("AD 9D")))
KING_KEPT = king_kept()
DRAWN, CHOSEN = game(TWO, "playing", tricks=12), drawn_without_melds(CHOOSING)
SCORING = presets.SINGLE_DECK.scoring
SIXTY = evolve(presets.SINGLE_DECK, name="sixty", scoring=evolve(SCORING, forfeit=TrickPoints(60)))

TWO_STRICT = done(
    GameState.at_play(
        presets.TWO_PLAYER,
        hands=[Cards.parse("AS KS TH"), Cards.parse("QS JS 9H")],
        trump=Suit.SPADES,
        leader=0,
    ),
    map(PlayCard, Card.parse_all("AS JS")),
)

IMPOSSIBLE: dict[str, tuple[GameState | SeatView, dict[str, object], str]] = {
    # the standing
    "dealer": (CALLED, {"dealer": 4}, "dealer: 4 is not from 0 to 3"),
    "scores": (CALLED, {"scores": [0, 0, 0]}, "scores: expected 2, got 3"),
    "target": (CALLED, {"target": 0}, "target: 0 is less than 1"),
    "target-after-a-deal": (OVER, {"target": -5}, "target: -5 is less than 1"),
    # what follows
    "turn": (CALLED, {"turn": more(1)}, "turn: 1 follows from the rest, got 2"),
    "turn-of-the-auction": (CALLED, {"phase.turn": None}, "phase.turn: 1 follows from the rest"),
    "passed": (CALLED, {"phase.passed": [2]}, "phase.passed: [] follows from the rest, got [2]"),
    "points": (DECIDING, {"points[1]": more(10)}, "points[1]: "),
    # cards
    "hands": (CALLED, {"hands": without_last}, "hands: expected 4, got 3"),
    "hand": (CALLED, {"hands[2]": without_last}, "hands: expected 4 of 12 cards"),
    "card-twice": (CALLED, {"hands[2]": twice}, "hands: expected 4 of 12 cards"),
    "other-card": (CALLED, {"hands[2][0]": "9S", "hands[2][1]": "9S"}, "hands: together they are"),
    "hands-before-the-deal": (new_game(presets.PAGAT), {"hands": [["AS"]]}, "hands: [] follows"),
    "stock-without-one": (CALLED, {"stock": ["AS"]}, "stock: [] follows from the rest"),
    # calls, trump and gifts
    "call": (NAMING, {"phase.deal.calls[0]": BID}, "phase.deal.calls[0]: bid 5: 5 is less"),
    "calls-end": (NAMING, {"phase.deal.calls": without_last}, "phase.type: "),
    "call-too-many": (NAMING, {"phase.deal.calls": twice}, "phase.deal.calls[4]: pass: trump is"),
    "contract": (PLAYING, {"phase.deal.contract.amount": more(10)}, "phase.deal.contract.amount: "),
    "contract-side": (
        PLAYING,
        {"phase.deal.contract.side": more(-1)},
        "phase.deal.contract.side: ",
    ),
    "gift": (DECIDING, {"given[0].cards": without_last}, "hands: expected 4 of"),
    "gift-twice": (DECIDING, {"given": twice}, "given[1].cards: seat"),
    "giver": (DECIDING, {"given[0].seat": 7}, "given[0].seat: 7 is not from 0 to 3"),
    "gifts-backwards": (DECIDING, {"given": backwards}, "given[1].cards: seat"),
    "no-gift": (DECIDING, {"given": []}, 'phase.type: "giving" follows'),
    "trump-too-early": (NAMING, {"phase.deal.trump": "S"}, 'phase.type: "giving" follows'),
    # melds
    "meld-that-is-not-there": (DECIDING, {"phase.deal.melds[0].melds": []}, "phase.deal.melds[0]"),
    "no-melds": (DECIDING, {"phase.deal.melds": []}, "phase.deal.melds: "),
    # tricks
    "leader": (PLAYING, {"phase.tricks[1].leader": more(-1)}, "given[0].cards: seat"),
    "leader-who-is-none": (PLAYING, {"phase.tricks[1].leader": 4}, "phase.tricks[1].leader: 4 is"),
    "leader-now": (PLAYING, {"phase.leader": 9}, "phase.leader: 9 is not from 0 to 3"),
    "turn-in-play": (PLAYING, {"phase.turn": -1}, "phase.turn: -1 is not from 0 to 3"),
    "winner": (PLAYING, {"phase.tricks[1].winner": more(1)}, "phase.tricks[1].winner: "),
    "small-trick": (PLAYING, {"phase.tricks[1].cards": without_last}, "phase.tricks[1].cards: exp"),
    "whole-trick": (PLAYING, {"phase.trick": ["AS"] * 4}, "phase.trick: 4 cards are a whole"),
    "trick-points": (PLAYING, {"phase.points[0]": more(5)}, "phase.points[0]: "),
    "points-of-three": (PLAYING, {"phase.points": twice}, "phase.points: expected 2, got 3"),
    "won": (PLAYING, {"phase.won[0]": more(1)}, "phase.won[0]: "),
    "won-by-three": (PLAYING, {"phase.won": twice}, "phase.won: expected 2, got 3"),
    "trick-that-is-not-told": (PLAYING, {"phase.tricks": without_last}, "given[1].cards: seat"),
    "two-tricks": (PLAYING, {"phase.tricks": backwards}, "phase.tricks[0].cards[0]: play"),
    "other-leader": (PLAYING, {"phase.winning": more(1)}, "phase.winning: "),
    # positions that were set up
    "trump-of-a-position": (SET_UP, {"phase.deal.trump": None}, "phase.deal.trump: cards are"),
    "trump-of-a-later-one": (SET_UP_LATER, {"phase.deal.trump": None}, "phase.deal.trump: cards"),
    "points-of-a-position": (SET_UP_LATER, {"phase.points[0]": more(5)}, "points: "),
    "meld-of-a-position": (SET_UP, {"phase.deal.before[0]": -1}, "meld: -1 is less than 0"),
    "play-that-was-not-legal": (
        SET_UP_LATER,
        {"phase.tricks[0].cards[3]": "TS", "hands[3][0]": "TH"},
        "phase.tricks[0].cards[3]: ",
    ),
    # a deal that is over
    "winner-of-the-game": (OVER, {"phase.winner": more(1)}, "phase.winner: 0 follows"),
    "game-that-is-not-over": (OVER, {"scores": [100, 20]}, "dealer: 1 follows"),
    "no-deal": (OVER, {"phase.finished": None}, "phase.finished: a settlement is of a deal"),
    "three-sides": (OVER, {"phase.settlement.sides": twice}, "phase.settlement.sides: expected 2"),
    "change": (OVER, {"phase.settlement.sides[0].change": more(10)}, "scores[0]: "),
    "points-of-a-deal": (
        OVER,
        {"phase.settlement.sides[0].points": more(-10)},
        "phase.settlement: the tricks of a deal cannot",
    ),
    "last-trick": (OVER, {"phase.last_trick": None}, "phase.settlement: the deal cannot have been"),
    "last-trick-small": (OVER, {"phase.last_trick.cards": without_last}, "phase.last_trick.cards"),
    "last-leader": (OVER, {"phase.last_trick.leader": 4}, "phase.last_trick.leader: 4 is not"),
    "last-winner": (OVER, {"phase.last_trick.winner": more(1)}, "phase.last_trick.winner: it is"),
    "last-cards": (OVER, {"phase.last_trick.cards": ["AS"] * 4}, "phase: melds and last trick: "),
    "trump-of-a-deal": (OVER, {"phase.finished.trump": None}, "phase.finished.trump: cards were"),
    "calls-of-a-deal": (OVER, {"phase.finished.calls[0]": BID}, "calls[0]: bid"),
    "contract-of-a-deal": (
        OVER,
        {"phase.finished.contract.amount": more(10)},
        "phase.finished.contract: the calls lead to another",
    ),
    "no-contract": (OVER, {"phase.finished.contract": None}, "phase.finished.contract: the calls"),
    "meld-of-a-deal": (OVER, {"phase.finished.melds": without_last}, "phase.finished.melds: exp"),
    "table-of-a-deal": (OVER, {"phase.finished.upcard": "AS"}, "phase.finished: it has parts"),
    "settlement-of-nothing": (
        new_game(presets.PAGAT),
        {"phase.finished": {}},
        "phase.finished: null follows",
    ),
    "paid-in-a-deal": (
        TURNED_OVER,
        {"phase.finished.extra": [10, 10]},
        "phase.finished.extra: no nine of trump was paid so",
    ),
    "known-after-a-deal": (
        TURNED_OVER,
        {"phase.finished.known[0]": ["AS"]},
        "phase.finished.known: no hand has cards",
    ),
    "known-to-nobody": (
        TURNED_OVER,
        {"phase.finished.known": []},
        "phase.finished.known: expected 4, got 0",
    ),
    "extra-after-a-stock": (
        STOCK_OVER,
        {"phase.finished.extra[0]": -10},
        "phase.finished.extra: nines of trump cannot have been paid so",
    ),
    "melds-after-a-stock": (STOCK_OVER, {"phase.finished.melds": []}, "phase.finished.melds: exp"),
    "paid-after-a-stock": (STOCK_OVER, {"phase.finished.paid": [1, 0]}, "phase.finished: it has"),
    "thrown-in-position": (
        SET_UP_OVER,
        {"phase.last_trick": None},
        "phase.settlement: the deal cannot have been by_itself",
    ),
    "contract-of-a-position": (
        SET_UP_OVER,
        {"phase.finished.contract": None},
        "phase.finished.contract: every deal has one",
    ),
    "amount-of-a-position": (
        SET_UP_OVER,
        {"phase.finished.contract.amount": 303},
        "contract: 303 cannot be bid",
    ),
    "melds-of-a-position": (
        SET_UP_OVER,
        {"phase.finished.before": [100]},
        "phase.finished.before: expected 2, got 1",
    ),
    "parts-of-a-position": (
        SET_UP_OVER,
        {"phase.finished.paid": [0]},
        "phase.finished: it has parts",
    ),
    "contract-without-an-auction": (
        TURNED_SET_UP_OVER,
        {"phase.finished.contract": {"declarer": 0, "side": 0, "amount": 250}},
        "phase.finished.contract: bicycle-turn-up has no auction",
    ),
    "no-trump-was-named": (
        THROWN_IN,
        {"phase.finished.trump": None, "phase.finished.melds": []},
        "phase.finished.trump: none is named, and any could be",
    ),
    "melds-without-trump": (
        NO_TRUMP,
        {"phase.finished.melds": [{"melds": []}]},
        "phase.finished.melds: expected 0, got 1",
    ),
    "melds-that-are-not-the-best": (
        OVER,
        {"phase.finished.melds[1].melds": without_last},
        "phase.finished.melds[1]: cards: no meld needs so many of",
    ),
    "before-a-position": (
        SET_UP_OVER,
        {"phase.finished.before[0]": -1},
        "phase.finished.before[0]: -1 is less than 0",
    ),
    "melds-that-are-less-than-the-best": (
        OVER,
        {"phase.finished.melds[1]": {"melds": [KINGS, QUEENS]}},
        "phase.finished.melds[1]: no hand that shows these cards is counted so",
    ),
    "more-cards-than-a-hand": (
        OVER,
        {
            "phase.finished.melds": [{"melds": COURT}, {}, {}, {}],
            "phase.last_trick.cards": ["AH", "AD", "AD", "AC"],
            "phase.last_trick.winner": 3,
            "phase.last_trick.leader": 0,
        },
        "phase.finished.melds: a hand has only 12 cards",
    ),
    # a trump that is turned up
    "no-trump": (EXCHANGING, {"phase.deal.trump": None}, "phase.deal.trump: no trump is turned"),
    "exchanger": (EXCHANGING, {"phase.turn": EXCHANGING.dealer}, 'phase.type: "playing"'),
    "upcard": (EXCHANGING, {"phase.deal.upcard": None}, "hands: expected 4 of 12"),
    "paid": (TURNED_PLAYING, {"phase.deal.paid": [0, 0, 0, 0]}, "phase.deal.paid["),
    "extra": (TURNED_PLAYING, {"phase.deal.extra": [0, 0]}, "phase.deal."),
    "known": (TURNED_BEGUN, {"phase.deal.known": [[], [], [], []]}, "phase.deal.known["),
    # a stock
    "no-such-phase": (CALLED, {"variant": {"preset": "two-player"}}, "phase.type: two-player has"),
    "gifts-of-two": (FREE, {"given": [{"seat": 0, "cards": []}]}, "given: expected 0, got 1"),
    "stock-is-short": (FREE, {"stock": without_last}, "stock: "),
    "stock-size": (FREE, {"phase.deal.stock_size": more(-2)}, "phase.deal.stock_size: "),
    "no-upcard": (FREE, {"phase.deal.upcard": None}, "phase.deal.upcard: it is the last card"),
    "no-trump-with-a-stock": (FREE, {"phase.deal.trump": None}, "phase.deal.trump: cards are"),
    "paid-for": (FREE, {"phase.deal.upcard_paid": True}, "phase.deal.upcard_paid: a turned card"),
    "known-to-be-there": (FREE, {"phase.deal.known[0]": ["AC"]}, "phase.deal.known[0]: not all"),
    "one-table": (FREE, {"phase.deal.tables": without_last}, "phase.deal.tables: expected 2"),
    "no-contract-with-a-stock": (
        FREE,
        {"phase.deal.contract": {"declarer": 0, "side": 0, "amount": 250}},
        "phase.deal.contract: null follows",
    ),
    "winner-with-a-stock": (
        FREE,
        {"phase.tricks[1].winner": lambda seat: 1 - cast("int", seat)},
        "phase.tricks[1].winner: seat",
    ),
    "leader-with-a-stock": (
        FREE,
        {"phase.tricks[1].leader": lambda seat: 1 - cast("int", seat)},
        "phase.tricks[",
    ),
    "points-with-a-stock": (FREE, {"phase.points": backwards}, "phase.points["),
    "first-leader": (
        FREE,
        {"dealer": lambda seat: 1 - cast("int", seat)},
        "phase.tricks[0].leader",
    ),
    "melding-by-nobody": (MELDING, {"phase.tricks": []}, "phase.tricks: somebody has won a trick"),
    "laid": (MELDING, {"phase.laid": lambda laid: not laid}, "phase."),
    "choice": (MELDING, {"phase": taking}, "phase.type: there is no choice"),
    "served": (
        FREE,
        {"phase.deal.tables": lambda tables: [[], *cast("list[object]", tables)[1:]]},
        "hands: ",
    ),
    "play-that-did-not-follow-after-the-stock": (
        TWO_STRICT,
        {"phase.tricks[0].cards[1]": "9H", "hands[1]": ["QS", "JS"]},
        "phase.tricks[0].cards[1]: play 9♥",
    ),
    "play-after-the-stock": (
        STRICT,
        {
            "phase.tricks[13].cards": backwards,
            "phase.tricks[13].leader": lambda seat: 1 - cast("int", seat),
        },
        "phase.",
    ),
    "meld-without-a-trick": (
        FIRST_LEAD,
        {f"phase.deal.melds[{LOST}]": {"melds": [HEARTS]}},
        f"phase.deal.melds[{LOST}].melds: 1 melds, and 0 tricks",
    ),
    "meld-that-is-not-on-the-table": (
        FIRST_LEAD,
        {f"phase.deal.melds[{WON}]": {"melds": [HEARTS]}},
        f"phase.deal.melds[{WON}].melds: ",
    ),
    "meld-of-another-trump": (
        FIRST_LEAD,
        {f"phase.deal.melds[{WON}]": {"melds": [HEARTS | {"kind": "royal-marriage"}]}},
        f"phase.deal.melds[{WON}].melds[0].cards: KS QS is no royal-marriage",
    ),
    "melds-without-end": (
        FIRST_LEAD,
        {f"phase.deal.melds[{WON}]": {"melds": [HEARTS] * 5000, "cards": HEARTS["cards"]}},
        f"phase.deal.melds[{WON}].melds: 5000 melds, and there are 26 at most",
    ),
    "melds-of-the-same-cards": (
        FIRST_LEAD,
        {f"phase.deal.melds[{WON}]": {"melds": [KINGS, KINGS], "cards": KINGS["cards"]}},
        f"phase.deal.melds[{WON}]: it needs 2 of K",
    ),
    "melds-of-more-cards": (
        MARRIED_LATE,
        {"phase.deal.melds[0].cards": ["AS", "TS", "KS", "KS", "QS", "QS", "JS"]},
        "phase.deal.melds[0].cards: KS is not on the table, and was not played",
    ),
    "marriage-out-of-a-run": (
        MARRIED_FIRST,
        {
            "phase.deal.melds[0].melds": backwards,
            "variant": rules_of(STOCKS["stock-dix-is-meld"]),
        },
        "phase.deal.",
    ),
    "trick-not-told-with-a-stock": (
        FREE,
        {"phase.tricks": []},
        "phase.tricks: not all tricks are told of",
    ),
    "tricks-not-told-after-the-stock": (
        STRICT,
        {"phase.tricks": lambda tricks: cast("list[object]", tricks)[1:]},
        "phase.tricks: not all tricks are told of",
    ),
    "card-on-the-table-of-no-meld": (
        FREE,
        {
            "hands[0]": lambda hand: [card for card in cast("list[str]", hand) if card != "QC"],
            "phase.deal.tables[0]": lambda table: [
                cast("JSON", {"card": "QC", "served": ["marriage"]}),
                *cast("list[JSON]", table),
            ],
        },
        "phase.deal.tables[0]: 1 of QC, and fewer were laid",
    ),
    "service-in-a-meld-that-was-not-laid": (
        MARRIED_MORE,
        {"phase.deal.tables[0][4].served": ["royal-marriage", "run"]},
        "phase.deal.tables[0]: QS has served in no such royal-marriage",
    ),
    "service-that-is-not-told": (
        KING_KEPT,
        {"phase.deal.tables[0][2].served": ["run"]},
        "phase.deal.tables[0]: KS does not tell that it served in royal-marriage",
    ),
    "turned-card-that-nobody-took": (
        DRAWN,
        {"phase.deal.known[1]": []},
        "phase.deal.known[1]: all have seen who took up the turned card",
    ),
    "turned-card-that-the-winner-took": (
        DRAWN,
        {"phase.deal.known": [["JH"], []]},
        "phase.deal.known[1]: all have seen who took up the turned card",
    ),
    "turned-card-that-nobody-chose": (
        CHOSEN,
        {"phase.deal.known": [[], []]},
        "phase.deal.known: all have seen who took up the turned card",
    ),
    "points-that-no-cards-bring": (
        STOCK_OVER,
        {
            "phase.settlement.sides[0].points": more(1),
            "phase.settlement.sides[0].change": more(1),
            "phase.settlement.sides[1].points": more(-1),
            "phase.settlement.sides[1].change": more(-1),
            "scores[0]": more(1),
            "scores[1]": more(-1),
        },
        "phase.settlement: the tricks of a deal cannot bring this",
    ),
    "more-nines-than-there-are": (
        STOCK_OVER,
        {"phase.finished.extra": [20, 0]},
        "phase.finished.extra: more nines of trump were paid than there are",
    ),
    "nine-paid-to-a-seat-that-played-none": (
        FREE,
        {"phase.deal.extra": [0, 10]},
        "phase.deal.extra: not so many nines of trump have been paid",
    ),
    "nine-paid-before-the-first-trick": (
        TWO_BEGUN,
        {"phase.deal.extra": [10, 0]},
        "phase.deal.extra: not so many nines of trump have been paid",
    ),
    "turned-nine-that-was-not-paid": (
        MARRIED_LATE,
        {"phase.deal.extra": [0, 0]},
        "phase.deal.extra: not so many nines of trump have been paid",
    ),
    "meld-without-a-fresh-card": (
        MARRIED_LATE,
        {"phase.deal.melds[0].cards": ["AS", "TS", "KS", "QS", "JS"]},
        "phase.deal.melds[0].melds[1].cards: no card of KS QS can have come from the hand",
    ),
    "melding-after-the-stock": (
        STRICT,
        {"phase": melding},
        "phase.type: nothing is melded when the stock is gone",
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_state_that_cannot_be(name: str) -> None:
    """Each differs in one place from a state that can be, which is read."""
    value, changes, message = IMPOSSIBLE[name]
    assert decode_state(encode(value)) == value
    with pytest.raises(StateError) as caught:
        decode_state(altered(value, changes))
    assert str(caught.value).startswith(message)


# --- Views ---------------------------------------------------------------------------------------

CALLER, LOOKER = view(CALLED, CALLED.turn), view(CALLED, None)
DECLARER, PARTNER = view(GIVING_BACK, GIVING_BACK.turn), view(GAVE, GAVE.turn)
DECIDER = view(DECIDING, DECIDING.turn)
PLAYER = view(PLAYING, DECIDING.turn)
DEFENDER = view(PLAYING, (cast("int", DECIDING.turn) + 1) % 4)
TURNED_PLAYER = view(TURNED_PLAYING, 0)
MELDER = view(MELDING, MELDING.turn)
OUT = view(SET_UP_LATER, 0)

MARRIAGE = evolve(
    presets.SINGLE_DECK,
    name="marriage",
    trump=evolve(presets.SINGLE_DECK.auction, needs_marriage=True),
)
DECLARED = GAVE.hand(cast("int", DECLARER.turn))
NOT_NAMED = next(suit for suit in Suit if suit not in legal_trumps(DECLARED, MARRIAGE))


def after_a_trick_of_no_meld() -> GameState:
    """Return a state after a trick of which no card was in a meld that was shown."""
    variant = presets.BICYCLE_AUCTION
    for seed in range(1000):
        rng = Random(seed)  # noqa: S311
        state = apply(new_game(variant), DealCards(shuffled_deck(variant, rng)))
        state = named(bought(state, variant.auction.minimum), Suit.SPADES)
        while len(state.tricks) < 1:
            state = apply(state, rng.choice(legal_actions(state)))
        shown = sum((sheet.cards for sheet in state.melds if sheet is not None), Cards())
        if not shown & Cards(state.tricks[0].cards):
            return state
    raise AssertionError


UNMELDED = after_a_trick_of_no_meld()

IMPOSSIBLE_VIEWS: dict[str, tuple[SeatView, dict[str, object], str]] = {
    "scores": (DECIDER, {"scores": twice}, "scores: expected 2, got 3"),
    "seat": (CALLER, {"seat": 4}, "seat: 4 is not from 0 to 3"),
    "no-seat": (CALLER, {"seat": None}, "hand: there is one exactly when there is a seat"),
    "no-hand": (CALLER, {"hand": None}, "hand: there is one exactly when there is a seat"),
    "hand": (CALLER, {"hand": without_last}, "hand_sizes[1]: the hand has another size"),
    "sizes": (CALLER, {"hand_sizes": without_last}, "hand_sizes: expected 4, got 3"),
    "size": (LOOKER, {"hand_sizes[0]": 11}, "hand_sizes: the numbers of cards do not fit"),
    "negative-size": (LOOKER, {"hand_sizes[0]": -1}, "hand_sizes[0]: -1 is less than 0"),
    "gone": (LOOKER, {"gone": ["AS"]}, "hands: expected 4 of 12 cards"),
    "menu": (CALLER, {"menu": None}, "menu: "),
    "menu-amounts": (CALLER, {"menu.amounts[0][0]": more(1)}, "menu.amounts[0][0]: "),
    "known": (CALLER, {"known[1]": []}, "known[1]: "),
    "turn": (CALLER, {"turn": 2}, "turn: 1 follows from the rest, got 2"),
    "gift-of-nobody": (DEFENDER, {"given": [{"seat": 0, "cards": []}]}, "given: expected 0, got 1"),
    "gift": (DECLARER, {"given[0].cards": without_last}, "given[0].cards: expected 4, got 3"),
    "giver": (DECLARER, {"given[0].seat": more(-1)}, "given[0].seat: seat "),
    "giver-who-is-none": (DECLARER, {"given[0].seat": 4}, "given[0].seat: 4 is not from 0 to 3"),
    "gift-not-told": (DECLARER, {"given": []}, "given: expected 1, got 0"),
    "gift-without-a-rule": (
        MELDER,
        {"given": [{"seat": 0, "cards": []}]},
        "given: nothing is given in this game",
    ),
    "sizes-before-play": (PARTNER, {"phase.turn": more(-2)}, "hand_sizes["),
    "giving-by-a-third": (PARTNER, {"phase.turn": more(-1)}, "phase.turn: "),
    "giving-without-trump": (PARTNER, {"phase.deal.trump": None}, "phase.deal.trump: trump is"),
    "giving-without-a-rule": (
        view(GOLD, None),
        {"phase": giving},
        "phase.type: bicycle-auction has no such phase",
    ),
    "deciding-without-an-auction": (
        view(EXCHANGING, None),
        {"phase.type": "deciding"},
        "phase.type: bicycle-turn-up has no such phase",
    ),
    "no-such-phase": (
        LOOKER,
        {"variant": {"preset": "two-player"}, "hand_sizes": [24, 24], "scores": [0, 0]},
        "phase.type: two-player has no such phase",
    ),
    "contract": (DECIDER, {"phase.deal.contract.amount": more(10)}, "phase.deal.contract: the"),
    "calls": (DECIDER, {"phase.deal.calls": without_last}, "phase.deal.contract: the"),
    "other-parts": (DECIDER, {"phase.deal.paid": [0, 0, 0, 0]}, "phase.deal: it has parts"),
    "melds-of-two": (DECIDER, {"phase.deal.melds": without_last}, "phase.deal.melds: expected 4"),
    "extra-of-one": (DECIDER, {"phase.deal.extra": [0]}, "phase.deal.extra: expected 2, got 1"),
    "own-melds": (
        DECIDER,
        {f"phase.deal.melds[{DECIDER.seat}]": {}},
        f"phase.deal.melds[{DECIDER.seat}]: the own hand shows others",
    ),
    "tricks": (PLAYER, {"phase.tricks": without_last}, "hand_sizes: the numbers of cards"),
    "tricks-not-told": (
        PLAYER,
        {
            "phase.tricks": [],
            "gone": Cards(card for trick in PLAYING.tricks for card in trick.cards).code.split(),
        },
        "cannot take",
    ),
    "winner": (PLAYER, {"phase.tricks[0].winner": more(1)}, "phase.tricks[0].winner: seat"),
    "trump-in-play": (OUT, {"phase.deal.trump": None}, "phase.deal.trump: cards are played"),
    "points": (PLAYER, {"phase.points": backwards}, "phase.points["),
    "paid": (TURNED_PLAYER, {"phase.deal.extra": [10, 10]}, "phase.deal.extra: no nine"),
    "seen": (TURNED_PLAYER, {"phase.deal.known[2]": ["AS", "AS", "AS"]}, ""),
    "points-of-a-position": (OUT, {"phase.points[0]": more(5)}, "points: "),
    "melds-and-last": (
        view(OVER, 0),
        {"phase.last_trick.winner": more(1)},
        "phase.last_trick.winner: it is",
    ),
    "trick-not-told": (
        view(UNMELDED, None),
        {"phase.tricks": [], "gone": [card.code for card in UNMELDED.tricks[0].cards]},
        "phase.tricks: not all tricks are told of",
    ),
    "trump-that-could-not-be-named": (
        DECLARER,
        {
            "variant": rules_of(MARRIAGE),
            "phase.deal.trump": NOT_NAMED.code,
        },
        "phase.deal.trump: the own hand could not name it",
    ),
    "known-to-be-there": (
        view(PLAYING, None),
        {"hand_sizes": [0, 9, 9, 9]},
        "hand_sizes[0]: more cards are known to be there",
    ),
    "menu-of-another": (DECIDER, {"menu": None}, "menu: "),
    "own-play-that-did-not-follow": (
        view(PLAYING, 3),
        {
            "phase.tricks[0].cards[3]": "QS",
            "hand": lambda hand: [
                "JC",
                *(card for card in cast("list[str]", hand) if card != "QS"),
            ],
        },
        "phase.tricks[0].cards[3]: play Q♠",
    ),
    "own-play-that-did-not-follow-after-the-stock": (
        view(STRICT, 0),
        {"hand[0]": "AS"},
        "phase.tricks[15].cards[1]: play 9♥",
    ),
    "own-play-that-did-not-follow-in-a-position": (
        view(TWO_STRICT, 1),
        {"phase.tricks[0].cards[1]": "9H", "hand": ["QS", "JS"]},
        "phase.tricks[0].cards[1]: play 9♥",
    ),
    "table": (MELDER, {"phase.deal.tables": without_last}, "phase.deal.tables: expected 2, got 1"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE_VIEWS)
def test_view_that_cannot_be(name: str) -> None:
    """Each differs in one place from a view of a state, which is read."""
    value, changes, message = IMPOSSIBLE_VIEWS[name]
    assert decode_view(encode(value)) == value
    with pytest.raises(StateError) as caught:
        decode_view(altered(value, changes))
    assert str(caught.value).startswith(message)


# --- What is not in the format -------------------------------------------------------------------

KIND = "phase.deal.melds[0].melds[0].kind"


def tag(name: str) -> str:
    return name.replace("-", "_")


FAULTS: dict[str, tuple[Encodable, dict[str, object], list[str]]] = {
    "all": (
        CALLED,
        {
            "dealer": "x",
            "scores": 5,
            "phase.calls": [{"type": "play_on"}],
            "hands[1][2]": "10S",
            "given": [{"seat": 0}],
            "turn": "x",
            "extra": 0,
        },
        [
            'turn: expected a whole number, got "x"',
            'dealer: expected a whole number, got "x"',
            "scores: expected a list, got 5",
            'phase.calls[0].type: expected one of bid, pass and claim_redeal, got "play_on"',
            'hands[1][2]: expected a card such as "TS", got "10S"',
            "given[0].cards: expected a list, got nothing",
            'document: unknown key "extra"',
        ],
    ),
    "rules": (
        CALLED,
        {"variant": {"preset": "x"}, "phase": 5, "dealer": None},
        [
            f'variant.preset: expected {one_of(presets.ALL)}, got "x"',
            "dealer: expected a whole number, got null",
        ],
    ),
    "rules-alone": (
        CALLED,
        {"variant": 5},
        ["variant: expected an object, got 5"],
    ),
    "phase": (
        CALLED,
        {"phase.type": "Bidding"},
        [
            f'phase.type: expected {one_of(map(tag, PHASES.values()))}, got "Bidding"',
        ],
    ),
    "meld": (
        DECIDING,
        {KIND: 5, "phase.deal.melds[0].points": "x"},
        [
            'phase.deal.melds[0].points: expected a whole number, got "x"',
            f"{KIND}: expected the name of a meld of the variant, got 5",
        ],
    ),
    "menu": (
        CALLER,
        {"menu.choose": "x", "variant": None},
        [
            'menu.choose: expected a whole number, got "x"',
            "variant: expected an object, got null",
        ],
    ),
    "record": (
        record_of(SINGLE),
        {"actions[1]": 7, "dealer": True},
        [
            "dealer: expected a whole number, got true",
            "actions[1]: expected an object, got 7",
        ],
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_all_faults_are_reported_with_their_places(name: str) -> None:
    value, changes, faults = FAULTS[name]
    with pytest.raises(DecodeError) as caught:
        decoded(altered(value, changes), DOCUMENT)
    assert [str(fault) for fault in caught.value.faults] == faults


def test_record_with_an_action_that_was_not_legal() -> None:
    with pytest.raises(StateError) as caught:
        decode_record(altered(record_of(SINGLE), {"actions[1]": BID}))
    assert str(caught.value).startswith("actions[1]")


@pytest.mark.parametrize("written", [dumps, encode])
def test_points_that_have_grown_too_long_are_not_written(
    written: Callable[[Encodable], object],
) -> None:
    """Each number of a position may have 18 digits, and their sum more."""
    state = GameState.at_play(
        presets.PAGAT,
        hands=[Cards.parse(text) for text in ("9S", "AS", "KS", "TH")],
        trump=Suit.SPADES,
        leader=0,
        meld=(10**18 - 1, 0),
    )
    assert max(state.points) > 10**18
    with pytest.raises(StateError, match="a number that cannot be written"):
        written(state)


@pytest.mark.parametrize(
    ("log", "message"),
    [
        ((1, 2), "value, an item: expected tuple, got int"),
        (((1, 2, 3),), "value: expected pairs of a seat and an action"),
        ((("0", Pass()),), "value, the seat of an item: expected int or None, got str"),
        (((True, Pass()),), "value, the seat of an item: expected int or None, got bool"),
    ],
)
def test_tuple_that_is_no_log_is_not_written(log: Encodable, message: str) -> None:
    with pytest.raises(TypeError) as caught:
        encode(log)
    assert str(caught.value) == message


def test_action_of_a_log_is_an_action() -> None:
    with pytest.raises(TypeError, match="value, the action of an item: expected"):
        encode(cast("Encodable", ((0, 5),)))


# --- What can be, and what nobody may see --------------------------------------------------------

TWO_LATE = GameState.at_play(
    presets.TWO_PLAYER,
    hands=[Cards.parse("AS KS 9H"), Cards.parse("QS JS TH")],
    trump=Suit.SPADES,
    leader=0,
)
COME_BACK: dict[str, GameState] = {
    "first-trick-after-the-stock": game(TWO, "playing", tricks=12),
    "position-after-the-stock": TWO_LATE,
    "position-played-on": done(TWO_LATE, legal_actions(TWO_LATE)[:1]),
    "trick-of-a-position": done(TWO_LATE, map(PlayCard, Card.parse_all("AS JS"))),
    "run-and-then-marriage": MARRIED_LATE,
    "marriage-and-then-run": MARRIED_FIRST,
    "position": SET_UP,
    "position-that-is-over": SET_UP_OVER,
    "position-played-to-a-forfeit": played(
        GameState.at_play(
            SIXTY,
            hands=[Cards.parse(text) for text in ("AH", "9S", "JH", "TH")],
            trump=Suit.SPADES,
            contract=Contract(0, 0, 300),
            leader=0,
        )
    ),
    "position-played-to-no-trick": played(
        GameState.at_play(
            presets.BICYCLE_AUCTION,
            hands=[Cards.parse(text) for text in ("AS", "9S", "JH", "TH")],
            trump=Suit.SPADES,
            leader=0,
        )
    ),
    "no-trump-to-name": NO_TRUMP,
    "thrown-in": THROWN_IN,
}


@pytest.mark.parametrize("name", COME_BACK)
def test_state_that_can_be(name: str) -> None:
    state = COME_BACK[name]
    assert loads_state(dumps(state)) == state
    for seat in (None, 0, 1):
        assert loads_view(dumps(view(state, seat))) == view(state, seat)


def codes(data: JSON) -> Iterator[str]:
    """Go through the codes of cards in a document."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key != "variant":
                yield from codes(value)
    elif isinstance(data, list):
        for value in data:
            yield from codes(value)
    elif isinstance(data, str) and len(data) == 2 and data[0] in "ATKQJ9":
        yield data


def test_view_after_the_deal_has_the_own_cards_only() -> None:
    """HI-01: the hand, what is known to be there, and nothing of the others but how many."""
    document = encode(CALLER)
    hand = CALLED.hand(cast("int", CALLER.seat)).code.split()
    assert document["hand_sizes"] == [12] * 4
    assert sorted(codes(document)) == sorted(hand * 2)
    assert document["known"] == [hand if seat == CALLER.seat else [] for seat in range(4)]


def test_view_has_no_chance_in_it() -> None:
    """HI-02: no order of a deck, and nothing that it could be found from."""
    for seen in (CALLER, LOOKER, MELDER):
        assert {*encode(seen)} == {
            *("format", "type", "variant", "dealer", "scores", "target", "phase"),
            *("seat", "hand", "hand_sizes", "given", "gone", "turn", "points", "known", "menu"),
        }


def test_cards_that_are_drawn_are_not_seen_by_the_other() -> None:
    """HI-04: the stock is smaller and the hands are larger, and no card is named."""
    before = MELDING
    after = apply(before, EndMelding())
    other = 1 - cast("int", before.turn)
    mine = encode(view(after, other))
    assert after.stock_size == before.stock_size - 2
    assert mine["hand_sizes"] == [len(after.hand(seat)) for seat in range(2)]
    seen = [*codes(encode(view(before, other)))]
    drawn = (after.hand(other) - before.hand(other)).code
    new = [code for code in codes(mine) if code not in seen]
    assert {*new} <= {drawn}


def test_meld_that_was_shown_stays_known() -> None:
    """HI-05: until it is played; here it stays on the table."""
    document = cast("dict[str, list[list[str]]]", encode(view(MARRIED_LATE, 1)))
    assert document["known"][0] == ["AS", "TS", "KS", "QS", "QS", "JS"]


def test_what_each_copy_has_served_in_is_kept() -> None:
    """SE-01: two queens of spades are told apart by where they lie and what they served in."""
    lying = [
        on_table("KS", "marriage"),
        on_table("QS", "marriage", "pinochle"),
        on_table("JD", "pinochle"),
    ]
    state = GameState.at_play(
        presets.TWO_PLAYER,
        hands=[Cards.parse("QS JD 9C"), Cards.parse("AC AD TD TH JC JC")],
        trump=Suit.HEARTS,
        leader=0,
        tables=[lying, []],
    )
    again = loads_state(dumps(state))
    assert again == state
    may = layings(again.hand(0), again.table(0), Suit.HEARTS, presets.TWO_PLAYER)
    found = [laying for laying in may if laying.action.kind == "pinochle"]
    assert [laying.points for laying in found] == [40]
    assert found[0].action == LayMeld("pinochle", Cards.parse("QS JD"))


@pytest.mark.parametrize("text", ["10S", "TS", "10s"])
def test_ten_has_one_code(text: str) -> None:
    """SE-02: it may be typed in several ways, and is written in one."""
    assert encode(PlayCard(Card.parse(text)))["card"] == "TS"


@pytest.mark.parametrize(
    "value",
    [PLAYING, MELDING, CALLER, record_of(TWO)],
    ids=["playing", "melding", "view", "record"],
)
def test_public_values_are_plain_data(value: Encodable) -> None:
    """SE-04 and SE-05: every pickler and every copy gives an equal value, and so does JSON."""
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) == value  # noqa: S301
    assert copy.deepcopy(value) == value
    assert decoded(encode(value), DOCUMENT) == value
    with pytest.raises(FrozenInstanceError):
        value.phase = None  # type: ignore[union-attr, misc]


# --- Everything that can be played ---------------------------------------------------------------


@pytest.mark.parametrize("name", PLAYABLE)
def test_states_and_views_of_a_whole_game_come_back(name: str) -> None:
    variant = PLAYABLE[name]
    for number, (state, _) in enumerate(islice(walk(variant, 0, Random(3)), 120)):  # noqa: S311
        if number % 23 == 5 or (state.turn is None and number):
            assert decode_state(encode(state)) == state
            seen = view(state, number % variant.seating.players)
            assert decode_view(encode(seen)) == seen


if __name__ == "__main__":
    for each in GAMES:
        write(each)
