"""The command line: answers on standard output, one line and status 2 for anything wrong."""

import json
import os
import runpy
import subprocess
import sys
from contextlib import redirect_stdout
from errno import ENOSPC
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from shutil import which

import pytest

import pinochle
from pinochle import presets
from pinochle.cli import main

Output = pytest.CaptureFixture[str]

HAND = "AS TS KS QS JS KS QS AH AD AC JD 9S"
PROGRAM = [sys.executable, "-m", "pinochle"]


def run(
    *arguments: str, program: list[str] | None = None, encoding: str = "utf-8"
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(  # noqa: S603 - our own program
        [*(program or PROGRAM), *arguments],
        env=os.environ | {"PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )


def answer(capsys: Output, *arguments: str) -> str:
    """Run a command that succeeds, and return what it prints."""
    main(arguments)
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def refusal(capsys: Output, *arguments: str) -> str:
    """Run a command that fails, and return the line that it complains with."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    printed = capsys.readouterr()
    assert (ended.value.code, printed.out) == (2, "")
    assert len(printed.err.splitlines()) == 1
    assert printed.err.endswith("\n")
    return printed.err.removesuffix("\n")


# --- Counting a hand -----------------------------------------------------------------------------


def test_melds_of_a_hand(capsys: Output) -> None:
    assert answer(capsys, "meld", HAND, "--trump", "S") == (
        "single-deck, trump ♠: 380 points\n"
        "  run-marriage         230  A♠ 10♠ K♠ K♠ Q♠ Q♠ J♠\n"
        "  dix                   10  9♠\n"
        "  pinochle              40  J♦ Q♠\n"
        "  aces-around          100  A♣ A♦ A♥ A♠\n"
    )


@pytest.mark.parametrize("trump", ["S", "s", "spades", "Spade", "♠", " ♠ "])
def test_trump_is_a_letter_a_word_or_a_symbol(trump: str, capsys: Output) -> None:
    shown = answer(capsys, "meld", "KS QS", "--trump", trump)
    assert shown == "single-deck, trump ♠: 40 points\n  royal-marriage        40  K♠ Q♠\n"


def test_without_trump_all_four_are_counted_best_first(capsys: Output) -> None:
    shown = answer(capsys, "meld", "KH QH 9D")
    heads = [line for line in shown.splitlines() if not line.startswith(" ")]
    assert heads == [
        "single-deck, trump ♥: 40 points",
        "single-deck, trump ♦: 30 points",
        "single-deck, trump ♣: 20 points",
        "single-deck, trump ♠: 20 points",
    ]


def test_suits_that_score_the_same_keep_their_order(capsys: Output) -> None:
    heads = [line[-12:] for line in answer(capsys, "meld", "QS JD").splitlines()[::2]]
    assert heads == [f"{suit}: 40 points" for suit in "♣♦♥♠"]


@pytest.mark.parametrize(
    ("variant", "shown", "points"),
    [
        ("two-player", "two-player", 80),
        ("pagat", "pagat", 300),
        ("double-deck", "double-deck", 30),
        (" Bicycle_Two_Hand ", "bicycle-two-hand", 80),
    ],
)
def test_variant_decides(variant: str, shown: str, points: int, capsys: Output) -> None:
    found = answer(capsys, "meld", "QS QS JD JD", "--trump", "H", "--variant", variant)
    assert found.splitlines()[0] == f"{shown}, trump ♥: {points} points"


def test_empty_hand_has_no_melds(capsys: Output) -> None:
    assert answer(capsys, "meld", "", "--trump", "H") == "single-deck, trump ♥: 0 points\n"


def test_json_of_one_trump(capsys: Output) -> None:
    found = json.loads(answer(capsys, "meld", "QS JD 9H", "--trump", "H", "--json"))
    assert found == {
        "variant": "single-deck",
        "sheets": [
            {
                "trump": "H",
                "points": 50,
                "melds": [
                    {"name": "dix", "points": 10, "cards": ["9H"]},
                    {"name": "pinochle", "points": 40, "cards": ["JD", "QS"]},
                ],
            }
        ],
    }


def test_json_of_all_trumps_is_one_line_best_first(capsys: Output) -> None:
    text = answer(capsys, "meld", "KS QS 9D", "--variant", "turn-up", "--json")
    assert (text.count("\n"), text.isascii()) == (1, True)
    found = json.loads(text)
    assert list(found) == ["variant", "sheets"]
    assert found["variant"] == "turn-up"
    assert [(sheet["trump"], sheet["points"]) for sheet in found["sheets"]] == [
        ("S", 40),
        ("D", 30),
        ("C", 20),
        ("H", 20),
    ]


# --- Rule sets -----------------------------------------------------------------------------------


def test_rule_sets_are_listed_with_their_summaries(capsys: Output) -> None:
    lines = answer(capsys, "variants").splitlines()
    assert [line.split()[0] for line in lines] == list(presets.ALL)
    summaries = [variant.summary for variant in presets.ALL.values()]
    assert [line[17:] for line in lines] == summaries


@pytest.mark.parametrize("name", presets.ALL)
def test_rule_set_is_shown_with_every_rule_and_source(name: str, capsys: Output) -> None:
    head, *lines = answer(capsys, "variants", name).splitlines()
    assert head == f"{name}: {presets.ALL[name].summary}"
    assert [line.split()[0] for line in lines] == list(presets.ALL[name].rules())
    for line, source in zip(lines, presets.SOURCES[name].values(), strict=True):
        assert line.endswith(f"  [{source}]")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("pagat", "  deck.ranks                A, 10, K, Q, J, 9  [pagat.com]"),
        ("pagat", "  trump.minimum             250  [pagat.com]"),
        ("pagat", "  trump.largest_raise       none  [pagat.com]"),
        ("pagat", "  trump.pass_with_help      yes  [pagat.com]"),
        ("pagat", "  trump.needs_marriage      no  [pagat.com]"),
        ("pagat", "  trump.throw_in            free  [pagat.com]"),
        ("pagat", "  stock                     none  [all cards are dealt]"),
        ("pagat", "  melds.run                 150 for A 10 K Q J of trump  [pagat.com]"),
        ("double-deck", "  seating.hand_size         20  [pagat.com]"),
    ],
)
def test_rule_is_shown_for_people(name: str, line: str, capsys: Output) -> None:
    assert line in answer(capsys, "variants", name).splitlines()


def test_differences_of_two_rule_sets(capsys: Output) -> None:
    assert answer(capsys, "variants", "pagat", "--diff", "jump-bid") == (
        "trump.pass_with_help: yes in pagat, no in jump-bid\n"
        "trump.throw_in: free in pagat, never in jump-bid\n"
        "scoring.nines_kept: yes in pagat, no in jump-bid\n"
    )
    lines = answer(capsys, "variants", "single-deck", "--diff", "four-hand").splitlines()
    assert (
        "melds.run-king: 190 for A 10 K K Q J of trump in single-deck, none in four-hand" in lines
    )


def test_rule_set_does_not_differ_from_itself(capsys: Output) -> None:
    assert answer(capsys, "variants", "pagat", "--diff", "pagat") == (
        "pagat and pagat have the same rules\n"
    )


# --- Anything wrong ------------------------------------------------------------------------------

NAMES = ", ".join(presets.ALL)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "pinochle: the following arguments are required: COMMAND"),
        (("meld",), "pinochle meld: the following arguments are required: HAND"),
        (
            ("meld", "AS 1S"),
            (
                "pinochle meld: argument HAND: at position 3 of 'AS 1S': "
                "expected a rank (A, 10 or T, K, Q, J, 9)"
            ),
        ),
        (
            ("meld", "AS\nKX"),
            (
                r"pinochle meld: argument HAND: at position 4 of 'AS\nKX': "
                "expected a suit (S, H, D, C, ♠, ♥, ♦, ♣)"
            ),
        ),
        (
            ("meld", "AS " * 9),
            "pinochle meld: argument HAND: more than 8 copies of AS: no deck has so many",
        ),
        (
            ("meld", "AS", "--trump", "X"),
            (
                "pinochle meld: argument --trump: at position 0 of 'X': "
                "expected a suit (S, H, D, C, its name or its symbol)"
            ),
        ),
        (
            ("meld", "AS", "--trump", ""),
            (
                "pinochle meld: argument --trump: at position 0 of '': "
                "expected a suit (S, H, D, C, its name or its symbol)"
            ),
        ),
        (("meld", "AS", "--trump"), "pinochle meld: argument --trump: expected one argument"),
        (
            ("meld", "AS", "--variant", "poker"),
            f"pinochle meld: argument --variant: no rule set is named 'poker' (there are {NAMES})",
        ),
        (
            ("variants", "two\nlines"),
            (
                rf"pinochle variants: argument NAME: no rule set is named 'two\nlines' "
                f"(there are {NAMES})"
            ),
        ),
        (
            ("variants", "pagat", "--diff", ""),
            f"pinochle variants: argument --diff: no rule set is named '' (there are {NAMES})",
        ),
        (
            ("variants", "--diff", "pagat"),
            "pinochle: --diff: name the rule set to compare as well: variants NAME --diff OTHER",
        ),
        (("meld", "AS", "KS"), "pinochle: unrecognized arguments: KS"),
        (("meld", "AS", "--points"), "pinochle: unrecognized arguments: --points"),
        (("--help-me",), "pinochle: the following arguments are required: COMMAND"),
    ],
    ids=lambda value: ascii(" ".join(value)) if isinstance(value, tuple) else "refused",
)
def test_wrong_argument_is_one_line(
    arguments: tuple[str, ...], message: str, capsys: Output
) -> None:
    assert refusal(capsys, *arguments) == message


def test_unknown_command_is_named(capsys: Output) -> None:
    line = refusal(capsys, "count")
    assert line.startswith("pinochle: argument COMMAND: invalid choice: 'count' (choose from ")


@pytest.mark.parametrize(
    ("hand", "variant", "part"),
    [
        ("AS AS AS", "single-deck", "cannot give 3 x AS; it has 2"),
        ("AS " * 5, "double-deck", "cannot give 5 x AS; it has 4"),
        ("9S", "double-deck", "cannot give 1 x 9S; it has 4 of A T K Q J"),
    ],
)
def test_hand_the_deck_does_not_have_is_refused(
    hand: str, variant: str, part: str, capsys: Output
) -> None:
    for options in [(), ("--trump", "S"), ("--json",)]:
        line = refusal(capsys, "meld", hand, "--variant", variant, *options)
        assert line.startswith("pinochle: hand: ")
        assert part in line


@pytest.mark.parametrize("hand", ["AS AS", "AS AS AS AS"])
def test_hand_the_deck_has_is_counted(hand: str, capsys: Output) -> None:
    variant = "double-deck" if len(hand) > 5 else "single-deck"
    assert answer(capsys, "meld", hand, "--variant", variant)


# --- Help and version ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["--version"], [pinochle.__version__]),
        (["--help"], ["usage: pinochle", "meld", "variants", "--version"]),
        (["meld", "--help"], ["usage: pinochle meld", "--trump", "--variant", "single-deck"]),
        (["variants", "--help"], ["usage: pinochle variants", "--diff"]),
    ],
    ids=" ".join,
)
def test_help_and_version(arguments: list[str], parts: list[str], capsys: Output) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    printed = capsys.readouterr()
    assert (ended.value.code, printed.err) == (0, "")
    assert all(part in printed.out for part in parts)


# --- As a program --------------------------------------------------------------------------------


def test_module_runs_the_command(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr(sys, "argv", ["pinochle", "meld", "QS JD", "--trump", "H"])
    runpy.run_module("pinochle", run_name="__main__")
    shown = "single-deck, trump ♥: 40 points\n  pinochle              40  J♦ Q♠\n"
    assert capsys.readouterr().out == shown


def test_module_does_nothing_when_it_is_imported(capsys: Output) -> None:
    runpy.run_module("pinochle.__main__", run_name="imported")
    assert capsys.readouterr().out == ""


def test_program_answers_and_ends_with_status_0() -> None:
    ran = run("meld", "QS JD", "--trump", "♥")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.decode().splitlines() == [
        "single-deck, trump ♥: 40 points",
        "  pinochle              40  J♦ Q♠",
    ]


def test_program_complains_in_one_line_and_ends_with_status_2() -> None:
    ran = run("meld", "AS 1S")
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr.decode().splitlines() == [
        (
            "pinochle meld: argument HAND: at position 3 of 'AS 1S': "
            "expected a rank (A, 10 or T, K, Q, J, 9)"
        )
    ]


def test_installed_command_is_the_same() -> None:
    installed = Path(sys.executable).parent / "pinochle"
    command = str(installed) if installed.exists() else which("pinochle")
    if command is None:
        pytest.skip("the command is not installed")
    ran = run("--version", program=[command])
    assert (ran.returncode, ran.stdout.decode().strip()) == (0, pinochle.__version__)


def test_bytes_that_are_no_text_are_refused_in_one_line() -> None:
    ran = subprocess.run(  # noqa: S603 - our own program
        [*map(os.fsencode, PROGRAM), b"meld", b"AS \xff"], capture_output=True, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr.count(b"\n")) == (2, b"", 1)
    assert b"at position 3" in ran.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_letters_stand_for_symbols_that_the_output_cannot_show(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = TextIOWrapper(BytesIO(), encoding=encoding)
    monkeypatch.setattr(sys, "stdout", stream)
    main(["meld", "10S KS QS QH", "--trump", "♠"])
    stream.seek(0)
    assert stream.read().splitlines() == [
        "single-deck, trump S: 40 points",
        "  royal-marriage        40  KS QS",
    ]


def test_answer_can_be_caught_in_a_text() -> None:
    text = StringIO()
    with redirect_stdout(text):
        main(["meld", "QS JD", "--trump", "♠"])
    assert "J♦ Q♠" in text.getvalue()
    with redirect_stdout(StringIO()) as version, pytest.raises(SystemExit):
        main(["--version"])
    assert version.getvalue().strip() == pinochle.__version__


def test_symbols_are_kept_where_the_output_can_show_them(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = TextIOWrapper(BytesIO(), encoding="utf-16")
    monkeypatch.setattr(sys, "stdout", stream)
    main(["meld", "QS JD", "--trump", "♠"])
    stream.seek(0)
    assert "J♦ Q♠" in stream.read()


@pytest.mark.parametrize(
    "arguments", [["meld", "--help"], ["variants", "--help"], ["variants", "pagat"]], ids=" ".join
)
def test_everything_can_be_printed_as_ascii(arguments: list[str]) -> None:
    ran = run(*arguments, encoding="ascii")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.isascii()
    assert ran.stdout


@pytest.mark.parametrize(
    "arguments",
    [["variants"], ["meld", HAND], ["meld", HAND, "--json"], ["--version"], ["--help"]],
    ids=lambda arguments: arguments[0] + arguments[-1][:6],
)
def test_reader_that_has_gone_ends_the_command_quietly(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        ran = subprocess.run(  # noqa: S603 - our own program
            [*PROGRAM, *arguments], stdout=pipe, stderr=subprocess.PIPE, check=False
        )
    assert (ran.stderr, ran.returncode) == (b"", 1)


def test_reader_that_has_gone_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    stream = os.fdopen(writing, "w", encoding="utf-8")
    monkeypatch.setattr(sys, "stdout", stream)
    with pytest.raises(SystemExit) as ended:
        main(["variants"])
    assert ended.value.code == 1
    stream.close()  # what was left in it goes nowhere, and nothing complains


def test_closed_output_is_passed_over(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    main(["variants"])
    assert capsys.readouterr().err == ""


class FullText(StringIO):
    """An output on which there is no room; what it would write to is a file."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def write(self, _: str, /) -> int:
        raise OSError(ENOSPC, "no room")

    def fileno(self) -> int:
        return self.number


def test_output_without_room_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: Output, tmp_path: Path
) -> None:
    with (tmp_path / "output").open("wb") as file:
        monkeypatch.setattr(sys, "stdout", FullText(file.fileno()))
        with pytest.raises(SystemExit) as ended:
            main(["variants"])
    assert ended.value.code == 1
    assert capsys.readouterr().err == "pinochle: cannot write: no room\n"


@pytest.mark.skipif(os.name != "posix", reason="needs a POSIX shell")
@pytest.mark.parametrize("output", [">&-", ">/dev/full"])
def test_output_that_cannot_be_written_gives_no_traceback(output: str) -> None:
    if output == ">/dev/full" and not Path("/dev/full").exists():
        pytest.skip("there is no such device")
    ran = subprocess.run(  # noqa: S603 - our own program
        ["/bin/sh", "-c", f'"$0" -m pinochle variants {output}', sys.executable],
        capture_output=True,
        check=False,
    )
    assert b"Traceback" not in ran.stderr
    assert len(ran.stderr.splitlines()) <= 1
    assert ran.returncode in {0, 1}
