"""What the examples for those who build on the library say is right."""

import io
import re
import sys
from random import Random

import pytest

from examples import (
    bidding_trainer,
    may_i_play_this,
    sampling_bot,
    score_pad,
    two_player_screen,
)
from pinochle import (
    Card,
    Cards,
    DealCards,
    GameState,
    PlayCard,
    Suit,
    apply,
    best_melds,
    new_game,
    presets,
    shuffled_deck,
    view,
)
from pinochle.demo import choose

FACE = re.compile(r"(?:10|[AKQJ9])[♣♦♥♠]")


def run(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
    *typed: str,
) -> list[str]:
    """Return what a program prints that is started with some arguments and lines of input."""
    program, *arguments = command.split()
    monkeypatch.setattr(sys, "argv", [program, *arguments])
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    {"score_pad": score_pad.main, "two_player_screen": two_player_screen.main}[program]()
    return capsys.readouterr().out.splitlines()


def keep(capsys: pytest.CaptureFixture[str], name: str, *lines: str) -> list[str]:
    score_pad.keep(presets.ALL[name], lines)
    return capsys.readouterr().out.splitlines()


def test_evening_on_the_score_pad(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """170 + 50 + 120 make 300; 330 without a meld is out of reach; 1040 + 130 make 250."""
    printed = run(monkeypatch, capsys, "score_pad")
    scores = [line for line in printed if line.startswith(("tricks", "unplayed"))]
    assert scores == [
        "tricks 0 110 - score (330, 240)",
        "tricks 0 120 - score (340, 230)",
        "unplayed - score (380, -100)",
        "tricks 0 130 - score (1550, 20), side 0 has won",
    ]


def test_score_pad_goes_back_to_the_line_before(capsys: pytest.CaptureFixture[str]) -> None:
    printed = keep(capsys, "pagat", "trump S", "meld 0 KS QS", "meld 1 9S", *["undo"] * 5)
    states = [line.partition(" - ")[2] for line in printed]
    assert states[3:5] == [states[1], states[0]]
    assert set(states[5:]) == {"score (0, 0)"}


def test_score_pad_takes_typed_lines_and_refuses_what_cannot_be(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ("bid 0 255", "bid 4 250", "bid x 250", "meld 0 KS", "trump X", "tricks 2 100", "rum")
    printed = run(monkeypatch, capsys, "score_pad --typed --variant pagat", *lines)
    assert len(printed) == len(lines)
    assert all(" - not written: " in line for line in printed)


@pytest.mark.parametrize(
    ("name", "lines", "score"),
    [
        pytest.param(
            "bicycle-turn-up",
            ["trump S", "meld 1 KS QS", "tricks 1 100 5"],
            "score (150, 140)",
            id="without-an-auction",
        ),
        pytest.param(
            "bicycle-auction",
            ["bid 0 100", "trump S", "meld 1 KS QS", "tricks 0 250 12"],
            "score (250, 0)",
            id="no-trick-no-meld",
        ),
        pytest.param(
            "jump-bid",
            ["bid 1 400", "trump S", "meld 1 KS QS", "meld 2 AC AD AH AS", "unplayed"],
            "score (100, -400)",
            id="ends-by-itself",
        ),
        pytest.param(
            "bicycle-turn-up",
            [
                *("trump S", "meld 0 AC AC AD AD AH AH AS AS", "meld 1 KC KC KD KD KH KH KS KS"),
                *("meld 3 QC QC QD QD QH QH QS QS", "tricks 0 120 6"),
                *("trump S", "tricks 1 125 6"),
            ],
            "score (1245, 1655), side 1 has won",
            id="target-rises-when-both-reach-it",
        ),
    ],
)
def test_score_pad_keeps_the_rules_of_the_game(
    name: str, lines: list[str], score: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert keep(capsys, name, *lines)[-1].partition(" - ")[2] == score


def test_partner_never_lowers_what_is_sure() -> None:
    hand = Cards.parse(bidding_trainer.HAND)
    for trump in Suit:
        sure = best_melds(hand, trump, bidding_trainer.VARIANT).points
        found = [*bidding_trainer.with_partner(hand, trump, 3, Random(1))]  # noqa: S311
        assert len(found) == 3
        assert min(found) >= sure


def test_declarer_keeps_no_more_than_a_hand() -> None:
    """A double run, a pinochle and aces lie on fourteen cards; in twelve the aces find no room."""
    pool = Cards.parse("AS AS TS TS KS KS QS QS JS JS AH AD AC JD")
    assert best_melds(pool, Suit.SPADES, presets.SINGLE_DECK).points == 1640
    assert bidding_trainer.kept(pool, Suit.SPADES) == 1540


@pytest.mark.parametrize(
    ("points", "bid"), [(249, None), (250, 250), (259, 250), (260, 260), (9999, 3000)]
)
def test_highest_bid_is_a_step_that_the_points_make(points: int, bid: int | None) -> None:
    assert bidding_trainer.highest_bid(points) == bid


def test_sampling_bot_does_better_than_chance() -> None:
    rng = Random(2)  # noqa: S311
    starts = [sampling_bot.before_the_tricks(presets.BICYCLE_TURN_UP, rng) for _ in range(4)]
    assert sum(sampling_bot.advantage(start, rng) for start in starts) > 0


def test_sampling_bot_keeps_the_highest_trump_for_the_last_trick(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The ace wins its trick in any case, and the last one is worth ten more."""
    monkeypatch.setattr(sampling_bot, "SAMPLES", 100)
    state = GameState.at_play(
        presets.BICYCLE_TURN_UP,
        hands=[Cards.parse(text) for text in ("AS 9D", "TD AD", "KD JD", "TS QD")],
        trump=Suit.SPADES,
        leader=0,
        won=(5, 5),
    )
    chosen = sampling_bot.thought(view(state, 0), Random(1))  # noqa: S311 - the same deals each time
    assert chosen == PlayCard(Card.parse("9D"))


def test_sampling_bot_thinks_for_the_seat_to_act_alone() -> None:
    state = new_game(presets.BICYCLE_TURN_UP)
    with pytest.raises(ValueError, match="somebody else"):
        sampling_bot.thought(view(state, 1), Random(1))  # noqa: S311 - no chance is taken


def shown_cards(state: GameState) -> set[Card]:
    screen = "\n".join(two_player_screen.screen(view(state, two_player_screen.ME)))
    return {Card.parse(face) for face in FACE.findall(screen)}


@pytest.mark.parametrize("name", two_player_screen.GAMES)
def test_screen_shows_the_own_and_the_open_cards(name: str) -> None:
    rng = Random(4)  # noqa: S311
    state = new_game(presets.ALL[name])
    state = apply(state, DealCards(shuffled_deck(state.variant, rng)))
    while state.turn is not None:
        lying = {copy.card for seat in (0, 1) for copy in state.table(seat)}
        turned = set() if state.upcard is None else {state.upcard}
        mine = set(state.hand(two_player_screen.ME))
        assert shown_cards(state) == lying | turned | mine | set(state.trick)
        state = apply(state, choose(state, rng))


def test_screen_asks_again_for_a_number(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(EOFError):
        run(monkeypatch, capsys, "two_player_screen --seed 3", "0", "99", "one", "1")
    printed = capsys.readouterr().out
    assert printed.count("there is no such number") == 3
    assert "--- trick 2" in printed


def test_screen_is_there_for_whole_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = run(monkeypatch, capsys, "two_player_screen --seed 3 --moves auto")
    deals = [line for line in printed if line.startswith("the deal brings")]
    assert len(deals) >= 2
    assert printed[-1] in {"you have won", "the other has won"}


@pytest.mark.parametrize(
    ("card", "trick", "start", "code"),
    [
        pytest.param("AH", "on QH ", "Yes", "", id="beats"),
        pytest.param("9H", "", "Yes", "", id="leads"),
        pytest.param("9H", "on QH ", "No", "play.must_head", id="does-not-beat"),
        pytest.param("AS", "on QH ", "No", "play.must_follow", id="does-not-follow"),
        pytest.param("KC", "on QH ", "No", "play.not_held", id="not-held"),
        pytest.param("9X", "on QH ", "That cannot be", "", id="no-card"),
        pytest.param("AH", "on AH AH ", "That cannot be", "", id="three-of-a-card"),
    ],
)
def test_chat_bot_answers_with_the_reason(card: str, trick: str, start: str, code: str) -> None:
    message = f"May I play {card} {trick}from AH 10H 9H AS, spades are trump?"
    answer = may_i_play_this.answer(message)
    assert answer.startswith(start)
    assert code in answer


def test_chat_bot_says_what_it_can_be_asked() -> None:
    told = may_i_play_this.answer("Hello")
    assert may_i_play_this.answer(told.removeprefix("Ask me: ")).startswith("No: ")
