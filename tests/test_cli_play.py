"""The commands that answer questions of the play: plays, score and demo."""

import json
import re

import pytest

from pinochle import Ending, presets
from pinochle.cli import main

PLAYS = ["plays", "--hand", "10H AH 9H AS", "--trump", "S"]
SCORE = ["score", "--bid", "300", "--declarer", "0"]


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    main(arguments)
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    printed = capsys.readouterr()
    assert (ended.value.code, printed.out) == (2, "")
    (line,) = printed.err.splitlines()
    return line


def test_every_card_is_answered_with_yes_or_the_reason(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert answer(capsys, *PLAYS, "--trick", "QH").splitlines() == [
        "single-deck, trump ♠, Q♥",
        (
            "  A♠   no   A♠ does not follow suit: hearts were led, and the hand has some "
            "[play.must_follow]"
        ),
        "  A♥   yes",
        "  10♥  yes",
        "  9♥   no   9♥ does not beat Q♥, and A♥ or 10♥ would [play.must_head]",
    ]


def test_a_leader_may_play_anything(capsys: pytest.CaptureFixture[str]) -> None:
    printed = answer(capsys, *PLAYS).splitlines()
    assert printed[0] == "single-deck, trump ♠, to lead"
    assert [line.split()[1] for line in printed[1:]] == ["yes"] * 4


def test_a_stock_that_is_not_there_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    line = refusal(capsys, *PLAYS, "--open-stock")
    assert "--open-stock: single-deck has no stock" in line


def test_while_a_stock_lasts_anything_may_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    two = [*PLAYS, "--trick", "QH", "--variant", "two-player", "--json"]
    strict = json.loads(answer(capsys, *two))
    free = json.loads(answer(capsys, *two, "--open-stock"))
    assert [play["legal"] for play in strict["plays"]] == [False, True, True, False]
    assert [play["legal"] for play in free["plays"]] == [True] * 4


@pytest.mark.parametrize(
    ("more", "when"),
    [
        (["--variant", "two-player"], "two-player, trump ♠, to lead, strict: no stock"),
        (
            ["--variant", "two-player", "--open-stock"],
            "two-player, trump ♠, to lead, while the stock lasts",
        ),
        (["--variant", "bicycle-turn-up"], "bicycle-turn-up, trump ♠, to lead"),
    ],
    ids=["gone", "there", "none"],
)
def test_what_is_assumed_of_a_stock_is_said(
    capsys: pytest.CaptureFixture[str], more: list[str], when: str
) -> None:
    assert answer(capsys, *PLAYS, *more).splitlines()[0] == when


def test_plays_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(answer(capsys, *PLAYS, "--trick", "QH 9S", "--json"))
    assert (data["variant"], data["trump"], data["trick"]) == ("single-deck", "S", ["QH", "9S"])
    assert data["plays"][0] == {
        "card": "AS",
        "legal": False,
        "reason": "play.must_follow",
        "message": "A♠ does not follow suit: hearts were led, and the hand has some",
    }
    assert data["plays"][1] == {"card": "AH", "legal": True, "reason": None, "message": None}


def test_a_deal_is_settled_with_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    printed = answer(capsys, *SCORE, "--meld", "80", "40", "--points", "220", "30")
    assert printed.splitlines() == [
        "side 0: +300 (meld 80, tricks 220; score.made)",
        "side 1: +70 (meld 40, tricks 30; score.counted)",
    ]


def test_totals_tell_who_has_won(capsys: pytest.CaptureFixture[str]) -> None:
    thrown = ["--meld", "80", "60", "--ending", "thrown-in", "--scores", "1450", "100"]
    printed = answer(capsys, "score", "--bid", "330", "--declarer", "1", *thrown)
    assert printed.splitlines()[-1] == "scores 1530 -230: side 0 has won (target 1500)"
    data = json.loads(answer(capsys, "score", "--bid", "330", "--declarer", "1", *thrown, "--json"))
    assert (data["scores"], data["winner"], data["target"]) == ([1530, -230], 0, 1500)
    assert data["sides"][1]["reasons"] == ["score.thrown_in"]


def test_a_rising_target_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    numbers = ["--meld", "100", "40", "--points", "126", "124", "--scores", "990", "900"]
    printed = answer(capsys, "score", "--variant", "bicycle-two-hand", *numbers)
    assert printed.splitlines()[-1] == "scores 1210 1060: nobody has won (target 1250)"
    risen = answer(capsys, "score", "--variant", "bicycle-two-hand", *numbers, "--target", "1250")
    assert risen.splitlines()[-1] == "scores 1210 1060: nobody has won (target 1250)"


def test_tricks_and_nines_are_told_where_a_rule_asks(capsys: pytest.CaptureFixture[str]) -> None:
    bicycle = ["score", "--variant", "bicycle-auction", "--bid", "100", "--declarer", "0"]
    numbers = ["--meld", "100", "120", "--points", "250", "0"]
    assert "score.forfeited" in answer(capsys, *bicycle, *numbers, "--tricks", "12", "0")
    assert (
        "score.counted" in answer(capsys, *bicycle, *numbers, "--tricks", "11", "1").splitlines()[1]
    )
    pagat = [*SCORE, "--variant", "pagat", "--meld", "100", "20", "--points", "250", "0"]
    assert "score.nines_kept" in answer(capsys, *pagat, "--nines-only", "1")


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--bid", "300", "--meld", "1", "1"], "--bid and --declarer: a contract needs both"),
        (["--declarer", "1", "--meld", "1", "1"], "--bid and --declarer: a contract needs both"),
        ([*SCORE[1:], "--meld", "1", "--points", "1", "2"], "--points: expected 1 numbers"),
        ([*SCORE[1:], "--meld", "1", "1", "--tricks", "2"], "--tricks: expected 2 numbers"),
        ([*SCORE[1:], "--meld", "1"], "sides: expected 2, got 1"),
        ([*SCORE[1:], "--meld", "1", "1", "--points", "200", "60"], "260 trick points"),
        ([*SCORE[1:], "--meld", "1", "1", "--ending", "never"], "no deal ends 'never'"),
        (
            [*SCORE[1:], "--meld", "80", "1", "--points", "250", "0", "--scores", "1"],
            "--scores: single-deck has 2 sides",
        ),
    ],
)
def test_numbers_that_cannot_be_are_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], part: str
) -> None:
    assert part in refusal(capsys, "score", *arguments)


def test_endings_are_named_in_the_complaint(capsys: pytest.CaptureFixture[str]) -> None:
    line = refusal(capsys, *SCORE, "--meld", "1", "1", "--ending", "soon")
    assert all(ending in line for ending in Ending)


FOUR = [name for name, variant in presets.ALL.items() if variant.stock is None]
TWO = [name for name in presets.ALL if name not in FOUR]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", FOUR)
def test_a_told_game_adds_up(capsys: pytest.CaptureFixture[str], name: str, seed: int) -> None:
    told = answer(capsys, "demo", "--variant", name, "--seed", str(seed), "--deals", "3")
    variant = presets.ALL[name]
    for deal in told.split("\n\n")[1:]:
        assert len(re.findall("seat . holds", deal)) == 4
        melded = re.findall(r"seat . melds (\d+): (.*)", deal)
        assert len(melded) == 4 or "dealt again" in deal or "thrown in" in deal
        for points, melds in melded:
            parts = re.findall(r" (\d+): ", " " + melds)
            assert int(points) == sum(map(int, parts))
        tricks = re.findall(r"leads: (.*), seat . wins", deal)
        assert len(tricks) in {0, variant.seating.hand_size}
        assert all(trick.count("[") == 1 and len(trick.split()) == 4 for trick in tricks)
        totals = [int(total) for total in re.findall(r"and tricks (\d+) \(", deal)]
        if tricks and "forfeited" not in deal and "nines kept" not in deal:
            assert sum(totals) == variant.trick_total


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", TWO)
def test_a_told_game_for_two_adds_up(
    capsys: pytest.CaptureFixture[str], name: str, seed: int
) -> None:
    told = answer(capsys, "demo", "--variant", name, "--seed", str(seed), "--deals", "3")
    possible = {240, 250} if presets.ALL[name].scoring.rounded else {250}
    totals = [0, 0]
    for number, deal in enumerate(told.split("\n\n")[1:], 1):
        assert f"Deal {number}, dealt by seat {number % 2}" in deal
        assert len(re.findall("seat . holds", deal)) == 2
        tricks = re.findall(r"leads: (.*), seat . wins", deal)
        assert len(tricks) == 24
        assert all(trick.count("[") == 1 and len(trick.split()) == 2 for trick in tricks)
        assert len(re.findall("seat 0 draws .*, seat 1 draws ", deal)) == 12
        scores = re.findall(r"side .: \+(\d+) for meld (\d+) and tricks (\d+) .*now (\d+)", deal)
        for side, (change, meld, points, total) in enumerate(scores):
            assert int(change) == int(meld) + int(points)
            totals[side] += int(change)
            assert int(total) == totals[side]
        assert sum(int(points) for _, _, points, _ in scores) in possible


def test_a_told_game_for_two_ends_with_its_winner(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "demo", "--variant", "two-player", "--deals", "40")
    assert re.search(r"Side [01] has won\.$", told.strip())


def test_a_told_game_ends_with_its_winner(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "demo", "--variant", "bicycle-turn-up", "--deals", "40")
    assert re.search(r"Side [01] has won\.$", told.strip())


def test_the_same_seed_tells_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    first = answer(capsys, "demo", "--seed", "5")
    assert first == answer(capsys, "demo", "--seed", "5")
    assert first != answer(capsys, "demo", "--seed", "6")


def test_a_game_that_cannot_be_told_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--deals: 0 is less than 1" in refusal(capsys, "demo", "--deals", "0")


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["plays", "--hand", "", "--trump", "S"], "hand: no card is left to play"),
        (["plays", "--hand", "AS", "--trick", "AS AS", "--trump", "S"], "hand and trick"),
        (["plays", "--hand", "AS", "--trick", "9S 9S 9S", "--trump", "S"], "trick"),
        ([*SCORE, "--meld", "80", "1", "--nines-only", "7"], "--nines-only: 7 is not from 0 to 1"),
        (["score", "--meld", "80", "1", "--forced"], "--forced: there is no contract"),
        ([*SCORE, "--meld", "80", "1", "--points", "250", "0", "--target", "9"], "--target"),
        (["score", "--meld", "9" * 4300, "1", "--points", "250", "0"], "more than 18 digits"),
        (["meld", "AS", "\x1b[31mzz"], r"\x1b[31mzz"),
    ],
)
def test_arguments_without_a_meaning_are_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], part: str
) -> None:
    line = refusal(capsys, *arguments)
    assert part in line
    assert line.isprintable()
