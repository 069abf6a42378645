"""Records: what was done, played again, gone on with, written as lines and read from them.

Games of each preset are kept for good in ``golden/records``. For a new preset run this file as a
program; it never writes over a file that is there.
"""

import copy
import pickle
import re
import tracemalloc
from collections.abc import Callable
from functools import cache
from itertools import islice, pairwise
from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError
from hypothesis import given, settings
from hypothesis import strategies as st

from pinochle import (
    Action,
    Bid,
    Card,
    Cards,
    ClaimRedeal,
    DealCards,
    EndMelding,
    ExchangeDix,
    GiveCards,
    LayMeld,
    MeldCard,
    MeldKind,
    NameTrump,
    ParseError,
    Pass,
    PlayCard,
    Playing,
    PlayOn,
    Rank,
    Record,
    Redacted,
    ShowDix,
    StateError,
    Suit,
    TableCard,
    TakeLast,
    ThrowIn,
    Variant,
    apply,
    deck_from_hands,
    legal_actions,
    new_game,
    presets,
    redact,
    shuffled_deck,
)
from tests.game.positions import done, plays, stocked
from tests.game.tables import PLAYABLE, PRESETS, walk

GOLDEN = Path(__file__).parent / "golden" / "records"
PAGAT, TWO_PLAYER = presets.PAGAT, presets.TWO_PLAYER
SPADES = Suit.SPADES


@cache
def played(name: str, number: int, seed: int = 1) -> Record:
    """Return the record of a game, or of so many actions of it."""
    variant = PLAYABLE[name]
    dealer = seed % variant.seating.players
    steps = islice(walk(variant, dealer, Random(seed)), number)  # noqa: S311
    return Record(variant=variant, dealer=dealer, actions=[action for _, action in steps])


def deck(variant: Variant = PAGAT, seed: int = 1) -> DealCards:
    return DealCards(shuffled_deck(variant, Random(seed)))  # noqa: S311


def bare(variant: Variant = PAGAT) -> Record:
    return Record(variant=variant, dealer=0, actions=())


# --- What was done, done again -------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_record_is_read_as_it_was_written(name: str) -> None:
    """A game by any rules, over some deals: the same record and the same states."""
    for number in (0, 1, 30, 200):
        record = played(name, number)
        again = Record.parse(str(record), variant=record.variant)
        assert again == record
        assert again.state == record.state
        assert str(again) == str(record)
        assert hash(again) == hash(record)
        if name in PRESETS:
            assert Record.parse(str(record)) == record


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_line_is_a_deal(name: str) -> None:
    record = played(name, 200)
    lines = str(record).split("\n")
    deals = record.deals()
    assert len(lines) == len(deals) == sum(isinstance(a, DealCards) for a in record.actions)
    assert tuple(action for deal in deals for action in deal.actions) == record.actions
    for line, deal in zip(lines, deals, strict=True):
        assert Record.parse(line, variant=record.variant) == deal
    for deal, following in pairwise(deals):
        assert deal.state.standing == following.states()[0].standing
    assert deals[-1].state == record.state


def test_states_are_those_of_the_game() -> None:
    steps = list(islice(walk(PAGAT, 2, Random(5)), 130))  # noqa: S311
    record = Record(variant=PAGAT, dealer=2, actions=[action for _, action in steps])
    states = record.states()
    assert list(states[:-1]) == [state for state, _ in steps]
    assert states[-1] == record.state == apply(steps[-1][0], steps[-1][1])
    assert len(states) == len(record.actions) + 1


def test_undo_is_a_state_before() -> None:
    record = played("pagat", 40)
    *_, before, last = record.states()
    assert last == record.state
    undone = evolve(record, actions=record.actions[:-1])
    assert undone.state == before
    assert undone.adding(record.actions[-1]) == record


@pytest.mark.parametrize("name", ["pagat", "bicycle-turn-up", "two-player", "stock-eighty-cards"])
def test_adding_is_recording_the_whole(name: str) -> None:
    record = played(name, 90)
    grown = Record(variant=record.variant, dealer=record.dealer, actions=())
    assert grown.adding() == grown
    for at in range(0, 90, 7):
        grown = grown.adding(*record.actions[at : min(at + 7, 90)])
        assert grown == played(name, min(at + 7, 90))
        assert grown.state == grown.states()[-1]
    assert grown == record
    assert hash(grown) == hash(record)


@pytest.mark.parametrize("name", ["pagat", "bicycle-auction", "two-player"])
def test_another_play_goes_on_before_a_trick(name: str) -> None:
    record = played(name, 400)
    while len(record.state.tricks) < 5:
        record = evolve(record, actions=record.actions[:-1])
    assert len(record.deals()) > 1
    begun = max(n for n, action in enumerate(record.actions) if isinstance(action, DealCards))
    states = record.states()
    tricks = {
        len(state.tricks) + 1: at
        for at, state in enumerate(states)
        if at > begun and isinstance(state.phase, Playing) and not state.trick
    }
    assert set(tricks) >= {1, 2, 3, 4, 5}
    for number, at in tricks.items():
        before = record.before_trick(number)
        assert before.actions == record.actions[:at]
        assert before.state == states[at]
        lead = legal_actions(before.state)[-1]
        assert before.adding(lead).state == apply(states[at], lead)


@pytest.mark.parametrize("number", [-1, 0, 13])
def test_there_is_no_other_trick_to_go_back_to(number: int) -> None:
    record = played("pagat", 170)
    with pytest.raises(StateError, match=f"the last deal of the record has no trick {number}"):
        record.before_trick(number)


def test_only_the_last_deal_is_gone_back_in() -> None:
    first = played("bicycle-auction", 170).deals()[0]
    assert len(first.before_trick(1).actions) < len(first.actions)
    second = first.adding(deck())
    assert len(second.deals()) == 2
    with pytest.raises(StateError, match="no trick 1"):
        second.before_trick(1)
    with pytest.raises(StateError, match="no trick 1"):
        bare().before_trick(1)


def test_a_record_goes_on_from_scores_and_a_target() -> None:
    start = new_game(PAGAT, dealer=2, scores=(700, -120), target=1750)
    actions: list[Action] = [deck(), Bid(250), Pass(), Pass(), Pass()]
    record = Record(variant=PAGAT, dealer=2, actions=actions, scores=(700, -120), target=1750)
    assert record.state == done(start, actions)
    assert str(record).startswith("pinochle-1 pagat 2 700,-120 1750 deal:")
    assert Record.parse(str(record)) == record


def test_scores_and_target_are_the_usual_ones_if_left_out() -> None:
    record = bare()
    assert (record.scores, record.target) == ((0, 0), 1500)
    assert str(record) == "pinochle-1 pagat 0 0,0 1500"
    assert record.deals() == ()
    assert record == Record(variant=PAGAT, dealer=0, actions=[], scores=[0, 0], target=1500)


def test_records_are_values() -> None:
    record = played("two-player", 60)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(record, protocol))  # noqa: S301
        assert again == record
        assert again.state == record.state
        assert hash(again) == hash(record)
    assert copy.copy(record) == copy.deepcopy(record) == record
    assert record != played("two-player", 61)
    with pytest.raises(FrozenInstanceError):
        record.dealer = 1  # type: ignore[misc]


# --- What a viewer may read ----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["pagat", "six-players", "two-player"])
def test_a_log_is_redacted_action_by_action(name: str) -> None:
    record = played(name, 40)
    players = record.variant.seating.players
    states = record.states()
    for viewer in (None, *range(players)):
        log = record.redacted(viewer)
        assert [seat for seat, _ in log] == [state.turn for state in states[:-1]]
        assert [told for _, told in log] == [
            redact(action, actor=state.turn, viewer=viewer, players=players)
            for state, action in zip(states, record.actions, strict=False)
        ]
        assert log[0] == (None, Redacted("deal_cards", record.variant.deck.size))


@pytest.mark.parametrize("record", [bare(), played("pagat", 3)], ids=["empty", "begun"])
def test_a_log_is_read_at_a_seat(record: Record) -> None:
    for viewer in (-1, 4):
        with pytest.raises(StateError, match=r"viewer: .* is not from 0 to 3"):
            record.redacted(viewer)
    with pytest.raises(TypeError, match="viewer: expected int or None"):
        record.redacted("0")  # type: ignore[arg-type]


# --- Memory --------------------------------------------------------------------------------------


READINGS: dict[str, Callable[[Record], object]] = {
    "deals": Record.deals,
    "text": str,
    "log": lambda record: record.redacted(0),
}


@pytest.mark.parametrize("read", READINGS.values(), ids=READINGS.keys())
def test_a_long_auction_is_read_one_state_at_a_time(read: Callable[[Record], object]) -> None:
    """Each state has all calls before it, so that all states at once would take 8 megabytes."""
    variant = evolve(PAGAT, name="high", trump=evolve(PAGAT.auction, highest=20_000))
    bids = [Bid(250 + 10 * number) for number in range(1400)]
    record = Record(variant=variant, dealer=3, actions=[deck(variant), *bids])
    tracemalloc.start()
    read(record)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 2_000_000


# --- What is no record ---------------------------------------------------------------------------


WRONG: dict[str, Callable[[], object]] = {
    "variant": lambda: Record(variant="pagat", dealer=0, actions=()),  # type: ignore[arg-type]
    "dealer": lambda: Record(variant=PAGAT, dealer="0", actions=()),  # type: ignore[arg-type]
    "dealer-bool": lambda: Record(variant=PAGAT, dealer=True, actions=()),
    "actions": lambda: Record(variant=PAGAT, dealer=0, actions=3),  # type: ignore[arg-type]
    "action": lambda: Record(variant=PAGAT, dealer=0, actions=["pass"]),  # type: ignore[list-item]
    "scores": lambda: Record(variant=PAGAT, dealer=0, actions=(), scores=3),  # type: ignore[arg-type]
    "score": lambda: Record(variant=PAGAT, dealer=0, actions=(), scores=("0", 0)),  # type: ignore[arg-type]
    "target": lambda: Record(variant=PAGAT, dealer=0, actions=(), target=None),  # type: ignore[arg-type]
    "adding": lambda: bare().adding("pass"),  # type: ignore[arg-type]
    "trick": lambda: bare().before_trick("1"),  # type: ignore[arg-type]
    "text": lambda: Record.parse(3),  # type: ignore[arg-type]
    "rules": lambda: Record.parse("", variant="pagat"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("make", WRONG.values(), ids=WRONG.keys())
def test_wrong_types_are_type_errors(make: Callable[[], object]) -> None:
    with pytest.raises(TypeError, match="expected"):
        make()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: evolve(bare(), dealer=4), "dealer: 4 is not from 0 to 3"),
        (lambda: evolve(bare(), scores=(0, 0, 0)), "scores: expected 2, got 3"),
        (lambda: evolve(bare(), target=0), "target: 0 is less than 1"),
    ],
    ids=["dealer", "scores", "target"],
)
def test_a_game_that_cannot_be_is_no_record(make: Callable[[], object], said: str) -> None:
    with pytest.raises(StateError, match=said):
        make()


def test_an_action_that_is_not_legal_is_named_by_its_place() -> None:
    """From the first of the record on, also where it is added or stands in a later line."""
    good = played("pagat", 30)
    bad = Bid(250)
    for at in (0, 1, 17):
        actions = [*good.actions[:at], PlayOn()]
        with pytest.raises(StateError, match=re.escape(f"actions[{at}]: ")) as caught:
            Record(variant=PAGAT, dealer=good.dealer, actions=actions)
        assert "[phase.wrong]" in str(caught.value)
    with pytest.raises(StateError, match=r"actions\[31\]: "):
        good.adding(legal_actions(good.state)[0], bad)
    two = played("pagat", 200)
    assert len(two.deals()) > 1
    with pytest.raises(StateError, match=rf"actions\[{len(two.actions)}\]: "):
        Record.parse(f"{two} take-turned")


# --- Words ---------------------------------------------------------------------------------------


MARRIED = [TableCard(Card.parse("KH"), ["marriage"]), TableCard(Card.parse("QH"), ["marriage"])]
WORDS: dict[str, Action] = {
    "250": Bid(250),
    "pass": Pass(),
    "help": Pass(help=True),
    "claim": ClaimRedeal(),
    "trump:S": NameTrump(SPADES),
    "give:ACTCKCQC": GiveCards(Cards.parse("QC KC TC AC")),
    "play-on": PlayOn(),
    "throw-in": ThrowIn(),
    "exchange": ExchangeDix(),
    "show": ShowDix(),
    "end": EndMelding(),
    "take-turned": TakeLast(upcard=True),
    "take-hidden": TakeLast(upcard=False),
    "lay:marriage:KHQH": LayMeld("marriage", Cards.parse("QH KH")),
    "lay:aces-around:ACAD:AH/run,AS/pinochle+run": LayMeld(
        "aces-around",
        Cards.parse("AC AD"),
        [
            TableCard(Card.parse("AS"), ["run", "pinochle"]),
            TableCard(Card.parse("AH"), ["run"]),
        ],
    ),
    "lay:kings-around::KH/marriage,QH/marriage": LayMeld("kings-around", Cards(), MARRIED),
    "TH": PlayCard(Card.parse("TH")),
    "KH/marriage+pinochle": PlayCard(
        Card.parse("KH"), TableCard(Card.parse("KH"), ["marriage", "pinochle"])
    ),
}


def spelled(action: Action) -> str:
    """Return the word of an action, as the form says."""
    match action:
        case DealCards():
            return "deal:" + "".join(card.code for card in action.deck)
        case Bid():
            return f"{action.amount}"
        case Pass():
            return "help" if action.help else "pass"
        case NameTrump():
            return "trump:" + action.suit.code
        case GiveCards():
            return "give:" + action.cards.code.replace(" ", "")
        case LayMeld():
            word = f"lay:{action.kind}:" + action.from_hand.code.replace(" ", "")
            lying = [f"{copy.card.code}/{'+'.join(copy.served)}" for copy in action.from_table]
            return f"{word}:{','.join(lying)}" if lying else word
        case TakeLast():
            return "take-turned" if action.upcard else "take-hidden"
        case PlayCard():
            served = f"/{'+'.join(action.copy.served)}" if action.copy else ""
            return action.card.code + served
        case _:
            return ALONE[type(action)]


ALONE: dict[type[Action], str] = {
    ClaimRedeal: "claim",
    PlayOn: "play-on",
    ThrowIn: "throw-in",
    ExchangeDix: "exchange",
    ShowDix: "show",
    EndMelding: "end",
}


@pytest.mark.parametrize(("word", "action"), WORDS.items(), ids=WORDS.keys())
def test_each_action_has_a_word(word: str, action: Action) -> None:
    """What is not legal now is refused for what it is, so it was read as that."""
    assert spelled(action) == word
    dealt = bare().adding(deck())
    if action in legal_actions(dealt.state):
        assert str(dealt.adding(action)) == f"{dealt} {word}"
        assert Record.parse(f"{dealt} {word}") == dealt.adding(action)
        return
    with pytest.raises(StateError) as caught:
        dealt.adding(action)
    with pytest.raises(StateError) as read:
        Record.parse(f"{dealt} {word}")
    assert str(read.value) == str(caught.value)


def test_lines_are_words_of_what_was_done() -> None:
    """Rules, dealer, scores and target, then each action; every kind of action comes in them."""
    kinds: set[type[Action]] = set()
    from_table = False
    for record in [*(played(name, 200) for name in PLAYABLE), played("five-nines", 120, seed=3)]:
        name = record.variant.name
        star = "" if name in PRESETS else "*"
        for deal, line in zip(record.deals(), str(record).split("\n"), strict=True):
            scores = ",".join(str(score) for score in deal.scores)
            head = f"pinochle-1 {name}{star} {deal.dealer} {scores} {deal.target}"
            assert line == " ".join([head, *map(spelled, deal.actions)])
            kinds |= {type(action) for action in deal.actions}
            from_table |= any(isinstance(a, PlayCard) and a.copy for a in deal.actions)
    assert kinds == {type(action) for action in WORDS.values()} | {DealCards}
    assert from_table


NAMES = ["", "a b", "*", "pagat", "pagat*", "ü/+:,", "10%", "\ud800", "%41", "\n", "~._-"]


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_any_name_of_rules_can_be_written(name: str) -> None:
    house = evolve(PAGAT, name=name, trump=evolve(PAGAT.auction, minimum=200))
    record = Record(variant=house, dealer=1, actions=[deck(), Bid(200)])
    text = str(record)
    assert len(text.split(" ")) == 7
    assert text.isascii()
    assert text.split(" ")[1].endswith("*")
    assert Record.parse(text, variant=house) == record
    with pytest.raises(ParseError, match="expected the name of a preset; other rules are to be"):
        Record.parse(text)


def test_names_of_melds_are_escaped_too() -> None:
    name = "K+Q:a/b,50%"
    pair = (MeldCard(Rank.KING, Suit.HEARTS), MeldCard(Rank.QUEEN, Suit.HEARTS))
    kind = MeldKind(name, pair, 50, family="odd")
    house = evolve(TWO_PLAYER, name="odd", melds=TWO_PLAYER.melds.adding(kind))
    state = stocked(house, {0: "AH KH QH", 1: "9H"}, upcard="AS")
    king = TableCard(Card.parse("KH"), [name])
    laid = LayMeld(name, Cards.parse("KH QH"))
    actions = [*plays("AH 9H"), laid, EndMelding(), PlayCard(Card.parse("KH"), king)]
    hands = [state.hand(0), state.hand(1)]
    record = Record(
        variant=house,
        dealer=1,
        actions=[
            DealCards(
                deck_from_hands(house, hands, dealer=1, upcard=Card.parse("AS")),
            ),
            *actions,
        ],
    )
    escaped = "K%2BQ%3Aa%2Fb%2C50%25"
    assert str(record).endswith(f" AH 9H lay:{escaped}:KHQH end KH/{escaped}")
    assert Record.parse(str(record), variant=house) == record


def test_rules_are_those_that_are_named() -> None:
    """A star says that rules are not those of the preset of their name."""
    house = evolve(PAGAT, trump=evolve(PAGAT.auction, minimum=200))
    plain, starred = str(bare()), str(bare(house))
    assert (plain, starred) == ("pinochle-1 pagat 0 0,0 1500", "pinochle-1 pagat* 0 0,0 1500")
    assert Record.parse(plain).variant == PAGAT
    assert Record.parse(plain, variant=PAGAT).variant == PAGAT
    assert Record.parse(starred, variant=house).variant == house
    wrong = ((plain, house), (starred, presets.SINGLE_DECK), (starred, PAGAT))
    for text, given_rules in wrong:
        with pytest.raises(ParseError, match="expected the rules given") as caught:
            Record.parse(text, variant=given_rules)
        assert caught.value.position == 11


def test_blanks_do_not_matter() -> None:
    text = str(played("pagat", 200))
    loose = "\r\n\n" + text.replace(" ", " \t ").replace("\n", " \r\n\n") + " \n "
    assert Record.parse(loose) == Record.parse(text)


# --- Texts that are no records -------------------------------------------------------------------


HEAD = "pinochle-1 pagat 0 0,0 1500"
BROKEN = {
    "": (0, "a line that begins with pinochle-1"),
    " \n ": (0, "a line that begins with pinochle-1"),
    "pinochle": (0, "pinochle-1"),
    "  pinochle-2 pagat": (2, "pinochle-1"),
    "pinochle-1": (10, "the name of the rules"),
    "pinochle-1 patience": (11, "the name of a preset"),
    "pinochle-1 %FF 0 0,0 1500": (11, "the name of a preset"),
    "pinochle-1 pagat* 0 0,0 1500": (11, "the name of a preset"),
    "pinochle-1 pagat": (16, "the number of the dealer"),
    "pinochle-1 pagat north": (17, "the number of the dealer"),
    "pinochle-1 pagat 00": (17, "the number of the dealer"),
    "pinochle-1 pagat +1": (17, "the number of the dealer"),
    "pinochle-1 pagat -0": (17, "the number of the dealer"),
    "pinochle-1 pagat \u0661": (17, "the number of the dealer"),
    "pinochle-1 pagat 0": (18, "scores with commas between"),
    "pinochle-1 pagat 0 0,": (19, "scores with commas between"),
    "pinochle-1 pagat 0 0,-0": (19, "scores with commas between"),
    "pinochle-1 pagat 0 0;0": (19, "scores with commas between"),
    "pinochle-1 pagat 0 0,0": (22, "the target"),
    "pinochle-1 pagat 0 0,0 1,500": (23, "the target"),
    "pinochle-1 pagat 0 0,0 1234567890123456789": (23, "the target"),
    **{
        f"{HEAD} {word}": (28, "an action")
        for word in (
            "Pass",
            "passe",
            "AS,",
            "1S",
            "SA",
            "as",
            "25O",
            "trump:",
            "trump:s",
            "trump:SS",
            "deal:A",
            "deal:ASK",
            "deal:AS:KS",
            "give:AX",
            "give:" + "AS" * 9,
            "take:AS",
            ":AS",
            "lay",
            "lay:run:AX",
            "lay:%FF:AS",
            "lay:run:" + "AS" * 9,
            "lay:run:AS:",
            "lay:run:AS:KS",
            "lay:run:AS:KS/",
            "lay:run:AS:KS/run,",
            "lay:run:AS:KS/run:QS/run",
            "KS/",
            "KS/run+",
            "KS/%FF",
            "XS/run",
            "/run",
            "-0",
            "0250",
            "give:KSAS",
            "lay:run",
            "lay:%72un:AS",
            "lay:a%2bb:AS",
            "lay:run:KSAS",
            "lay:run::KS/run,AS/run",
            "lay:run::KS/%72un",
            "KS/run+marriage",
            "KS/run+run",
            "KS/%72un",
        )
    },
    f"{HEAD} pass passs": (28, "the deal"),
    f"{HEAD} pass": (28, "the deal"),
    f"{HEAD}\n{HEAD} pass": (56, "the deal"),
    f"{HEAD} deal: passs": (34, "an action"),
    f"{HEAD} deal: claim deal:": (40, "a line of its own for each deal"),
    f"{HEAD} deal: deal:": (34, "a line of its own for each deal"),
    "pinochle-1 %70agat 0 0,0 1500": (11, "the name of a preset"),
    f"{HEAD}\nx": (28, "pinochle-1"),
    f"{HEAD}\npinochle-1 jump-bid 0 0,0 1500": (39, "the rules given, pagat"),
    f"{HEAD}\n {HEAD[:-4]}1750": (29, "a deal that begins with 0 0,0 1500"),
    f"{HEAD}\npinochle-1 pagat 1 0,0 1500": (28, "a deal that begins with 0 0,0 1500"),
    f"{HEAD}\npinochle-1 pagat 0 0,10 1500": (28, "a deal that begins with 0 0,0 1500"),
}


@pytest.mark.parametrize("text", BROKEN, ids=ascii)
def test_a_broken_text_is_refused_at_its_place(text: str) -> None:
    position, expected = BROKEN[text]
    with pytest.raises(ParseError) as caught:
        Record.parse(text)
    assert caught.value.position == position
    assert caught.value.expected.startswith(expected)
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pinochle-1 pagat 4 0,0 1500", "dealer: 4 is not from 0 to 3"),
        ("pinochle-1 pagat -1 0,0 1500", "dealer: -1 is not from 0 to 3"),
        ("pinochle-1 pagat 0 0 1500", "scores: expected 2, got 1"),
        ("pinochle-1 pagat 0 0,0 0", "target"),
        (f"{HEAD} deal:", "actions[0]: these 0 cards are not the deck of pagat"),
        (f"{HEAD}\n{HEAD} deal:", "actions[0]: these 0 cards are not the deck of pagat"),
    ],
)
def test_a_game_that_cannot_be_is_refused(text: str, said: str) -> None:
    with pytest.raises(StateError, match=re.escape(said)):
        Record.parse(text)


GOOD = [str(played(name, 120)) for name in ("pagat", "bicycle-turn-up", "two-player", "turn-up")]


@settings(max_examples=settings().max_examples * 2)
@given(
    st.one_of(
        st.text(),
        st.lists(st.sampled_from([*WORDS, "pinochle-1", "pagat", "0", "0,0", "1500"])).map(
            lambda words: " ".join(["pinochle-1 pagat 0 0,0 1500", *words])
        ),
    )
)
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text makes another error than the two that are told of."""
    read_or_refused(text)


@given(st.sampled_from(GOOD), st.integers(0), st.integers(0, 3), st.text(max_size=3))
def test_a_record_with_a_fault_is_read_or_refused(
    text: str, place: int, removed: int, added: str
) -> None:
    """What is read says the same when it is written again."""
    at = place % len(text)
    read_or_refused(text[:at] + added + text[at + removed :])


@given(st.sampled_from(GOOD), st.data())
def test_a_record_with_words_moved_is_read_or_refused(text: str, data: st.DataObject) -> None:
    words = text.split(" ")
    one, other = (data.draw(st.integers(0, len(words) - 1)) for _ in range(2))
    words[one], words[other] = words[other], words[one]
    read_or_refused(" ".join(words))


def read_or_refused(text: str) -> None:
    try:
        record = Record.parse(text)
    except ParseError as error:
        assert 0 <= error.position <= len(text)  # noqa: PT017
    except StateError as error:
        assert str(error)  # noqa: PT017
    else:
        assert Record.parse(str(record)) == record
        if record.actions:
            lines = [line.split() for line in text.split("\n")]
            written = [line.split() for line in str(record).split("\n")]
            assert [words for words in lines if len(words) > 5] == written


# --- Kept games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", presets.ALL)
def test_a_kept_game_is_read_and_written_again(name: str) -> None:
    """Each line but the first begins with what the deals before have brought."""
    text = (GOLDEN / f"{name}.txt").read_text("utf-8").removesuffix("\n")
    record = Record.parse(text)
    assert record.variant is presets.ALL[name]
    assert str(record) == text
    assert len(record.deals()) == len(text.splitlines()) > 1


# --- Faults that other programs had --------------------------------------------------------------


def test_se_01_copies_on_the_table_are_told_apart_by_what_they_have_served() -> None:
    """A saved game knows which queen has married, and which may still be a pinochle."""
    state = stocked(TWO_PLAYER, {0: "AC AD AH KS QS JD QS JD", 1: "9C 9D 9H"}, upcard="9H")
    cards = DealCards(
        deck_from_hands(
            TWO_PLAYER, [state.hand(0), state.hand(1)], dealer=1, upcard=Card.parse("9H")
        )
    )
    queen, jack = Card.parse("QS"), Card.parse("JD")
    record = Record(variant=TWO_PLAYER, dealer=1, actions=[cards]).adding(
        *plays("AC 9C"),
        LayMeld("marriage", Cards.parse("KS QS")),
        EndMelding(),
        *plays("AD 9D"),
        LayMeld("pinochle", Cards([jack]), [TableCard(queen, ["marriage"])]),
        EndMelding(),
        *plays("AH 9H"),
    )
    again = Record.parse(str(record))
    assert again.state == record.state
    table = {copy.card.code: copy.served for copy in again.state.table(0)}
    assert table == {"KS": ("marriage",), "QS": ("marriage", "pinochle"), "JD": ("pinochle",)}
    served = [TableCard(queen, ["marriage", "pinochle"]), TableCard(jack, ["pinochle"])]
    with pytest.raises(StateError, match=r"actions\[11\]: "):
        again.adding(LayMeld("pinochle", Cards(), served))
    more = again.adding(LayMeld("pinochle", Cards([queen, jack])))
    assert more.state.points[0] == again.state.points[0] + 40


if __name__ == "__main__":
    for name in presets.ALL:
        path = GOLDEN / f"{name}.txt"
        if not path.exists():
            path.write_text(f"{played(name, 150)}\n", "utf-8")
