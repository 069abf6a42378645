"""The programs beside this file run; type checkers are run on them by themselves."""

import runpy
from pathlib import Path

import pytest

HERE = Path(__file__).parent
MISSPELT = """
from attrs import evolve

from pinochle import Suit, best_melds, presets

base = presets.SINGLE_DECK
good = evolve(base, name="kitchen", trump=evolve(base.auction, minimum=200))
field = evolve(base, trump=evolve(base.auction, minimun=200))
kind = evolve(base, trump=evolve(base.auction, minimum="200"))
group = evolve(base, trumps=base.auction)
both = evolve(base, trump=base.trump.minimum)
hand = best_melds("AS KS", Suit.SPADES, base)
"""

SLIPS = (
    ("bidding_trainer", "variant.auction.minimum", "variant.auction.minimun"),
    ("chat_bot", "Reason.PLAY_MUST_HEAD", "Reason.PLAY_MUST_BEAT"),
    ("fastapi_server", "points=sheet.points", "points=sheet"),
    ("house_rules", "SuitRole.TRUMP", "SuitRole.TRUMPS"),
    ("notebook", "difference.field", "difference.fields"),
    ("score_pad", "variant.side_of(", "variant.site_of("),
    ("simulation", "state.settlement.sides", "state.settlement.scores"),
    ("solver", "trick[place].code", "trick[place].card"),
    ("two_player_screen", "laying.points", "laying.score"),
    ("web_server", "seen.hand.code", "seen.cards.code"),
)
"""A program, what it says, and what somebody could take for it."""


@pytest.mark.parametrize(
    ("program", "lines"),
    [
        pytest.param(
            "house_rules",
            [
                "trump.minimum: trump.minimum: 200 instead of 250",
                "trump.forced: trump.forced: 190 instead of 250",
                (
                    "melds.double-royal-marriage: melds.double-royal-marriage: 300 for K K Q Q of "
                    "trump instead of None"
                ),
                (
                    "melds.run-marriage: melds.run-marriage: None instead of 230 for A 10 K K Q Q "
                    "J of trump"
                ),
                "300",
            ],
            id="house_rules",
        ),
        pytest.param(
            "bidding_trainer",
            [
                "spades for 150, bids from 250; wanted: 9♠, J♦, J♠",
                (
                    "no hand: hand: the deck cannot give 3 x AS; it has 2 of A T K Q J 9 "
                    "in each suit"
                ),
            ],
            id="bidding_trainer",
        ),
        pytest.param(
            "score_pad",
            [
                "0 run dix 10: 9♥",
                "0 pinochle pinochle 40: J♦ Q♠",
                "1 run royal-marriage 40: K♥ Q♥",
                "2 arounds aces-around 100: A♣ A♦ A♥ A♠",
                "3 run marriage 20: K♣ Q♣",
                (
                    "{0: 150, 1: 60} meld.cards_missing: run lacks J♥ "
                    "{'meld': 'run', 'missing': 'JH'} A♠"
                ),
            ],
            id="score_pad",
        ),
        pytest.param(
            "chat_bot",
            [
                "yes, one of 2",
                "beat the best card: AH or TH",
                "follow suit: AH or TH",
                "'XX' is no card",
                "no deal has these cards",
            ],
            id="chat_bot",
        ),
        pytest.param(
            "web_server",
            [
                "deal.not_a_seat the table deals, no seat",
                "409 200",
                "200",
                "400",
                "bid.not_higher 240 is not more than 250",
                "409",
                "AD AD TD TD KD KD QD QD JD JD 9D 9D None ",
                "None ['deal 48 cards', 'bid 250']",
            ],
            id="web_server",
        ),
        pytest.param(
            "notebook",
            [
                "{http://www.w3.org/2000/svg}svg",
                "['run-king', 'run', 'royal-marriage'] 40 QS",
                "trump.pass_with_help True False pagat.com",
                "3 2 3",
            ],
            id="notebook",
        ),
        pytest.param(
            "simulation",
            ["{48}", "{250}", "40 ['score.counted']", "125.0"],
            id="simulation",
        ),
        pytest.param(
            "two_player_screen",
            [
                "{'pinochle with 1': 40}",
                "lay.served",
                "QS of marriage",
                "the open card",
                "show the nine",
            ],
            id="two_player_screen",
        ),
        pytest.param(
            "fastapi_server",
            ["{'points': 40, 'used': ['JD', 'QS']}", "turn.not_yours", "2"],
            id="fastapi_server",
        ),
        pytest.param("solver", ["play 9♦ 80", "TD 10"], id="solver"),
    ],
)
def test_program_answers(
    program: str, lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    runpy.run_path(str(HERE / f"{program}.py"), run_name="__main__")
    assert capsys.readouterr().out.splitlines() == lines


def test_every_program_is_run_and_misspelt() -> None:
    programs = {path.stem for path in HERE.glob("*.py")} - {"test_programs"}
    assert len(programs) == 10
    assert programs == {program for program, _, _ in SLIPS}


def test_misspelt_rule_is_an_error_of_the_type_checker(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """Slow only the first time: what the checker finds out is kept in the cache of pytest."""
    mypy = pytest.importorskip("mypy.api", reason="needs mypy")
    program = tmp_path / "misspelt.py"
    program.write_text(MISSPELT, "utf-8")
    cache = pytestconfig.rootpath / ".pytest_cache" / "mypy"
    output, _, status = mypy.run(["--strict", f"--cache-dir={cache}", str(program)])
    errors = [line.partition("misspelt.py:")[2] for line in output.splitlines()]
    assert [error.partition(":")[0] for error in errors[:-1]] == ["8", "9", "10", "11", "11", "12"]
    assert "minimun" in errors[0]
    assert status == 1


def test_slip_in_any_program_is_an_error_of_the_type_checker(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    mypy = pytest.importorskip("mypy.api", reason="needs mypy")
    expected: set[str] = set()
    for program, right, wrong in SLIPS:
        text = (HERE / f"{program}.py").read_text("utf-8")
        before, found, after = text.partition(right)
        assert found
        (tmp_path / f"slip_{program}.py").write_text(f"{before}{wrong}{after}", "utf-8")
        expected.add(f"slip_{program}.py:{before.count(chr(10)) + 1}")
    cache = pytestconfig.rootpath / ".pytest_cache" / "mypy"
    output, _, status = mypy.run(["--strict", f"--cache-dir={cache}", str(tmp_path)])
    errors = [line for line in output.splitlines() if ": error: " in line]
    places = [Path(error.partition(": ")[0]).name for error in errors]
    assert (set(places), status) == (expected, 1)
