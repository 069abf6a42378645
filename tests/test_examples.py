"""What the documentation shows is what happens."""

import os
import re
import runpy
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from pinochle.cli import main

ROOT = Path(__file__).parents[1]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
PAGES = (ROOT / "README.md", *(page for page in DOCS if "_build" not in page.parts))
"""The pages as they are written; a build leaves others made of them."""
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))

FENCE = re.compile(r"^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)


class Block(NamedTuple):
    """A block of a page, the line it begins in, and whether only blank lines stand before it."""

    language: str
    text: str
    line: int
    follows: bool


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text("utf-8")
    end = 0
    for found in FENCE.finditer(text):
        between = text[end : found.start()]
        line = text[: found.start()].count("\n") + 1
        yield Block(found["language"], found["text"], line, follows=not between.strip())
        end = found.end()


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def with_language(language: str) -> list[Path]:
    return [page for page in PAGES if any(block.language == language for block in blocks(page))]


def commands(page: Path) -> Iterator[tuple[str, list[str] | None]]:
    """Find the commands of a page, and the lines that are shown as their output, if any are."""
    for block in blocks(page):
        lines = block.text.splitlines()
        if block.language == "sh":
            yield from ((line, None) for line in lines if line.startswith("pinochle "))
        if block.language == "console":
            starts = [at for at, line in enumerate(lines) if line.startswith("$ ")]
            for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
                if lines[start].startswith("$ pinochle "):
                    yield lines[start].removeprefix("$ "), lines[start + 1 : end]


COMMANDS = [
    pytest.param(command, shown, id=f"{name(page)}-{place}")
    for page in PAGES
    for place, (command, shown) in enumerate(commands(page))
]


@pytest.mark.parametrize("page", with_language("python"), ids=name)
def test_python_of_a_page_prints_what_the_page_shows(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    namespace: dict[str, object] = {"__name__": "__main__"}
    found = list(blocks(page))
    for block, following in zip(found, [*found[1:], None], strict=True):
        if block.language != "python":
            continue
        place = f"{name(page)}:{block.line}"
        code = compile("\n" * block.line + block.text, name(page), "exec")
        exec(code, namespace)  # noqa: S102 - our own documentation
        shown = ""
        if following is not None and following.language == "text" and following.follows:
            shown = following.text
        printed = capsys.readouterr().out
        assert (place, printed.splitlines()) == (place, shown.splitlines())


def piped(text: str, reader: str) -> str:
    """Return what another Python program makes of an output."""
    python, *arguments = shlex.split(reader)
    assert python == "python"
    return subprocess.run(  # noqa: S603 - our own documentation
        [sys.executable, *arguments], input=text, capture_output=True, check=True, encoding="utf-8"
    ).stdout


@pytest.mark.parametrize(("command", "shown"), COMMANDS)
def test_command_of_a_page_answers_what_the_page_shows(
    command: str, shown: list[str] | None, capsys: pytest.CaptureFixture[str]
) -> None:
    first, _, reader = command.partition(" | ")
    status: object = 0
    try:
        main(shlex.split(first)[1:])
    except SystemExit as ended:
        status = ended.code
    printed = capsys.readouterr()
    output = piped(printed.out, reader) if reader else printed.out
    assert output or printed.err
    if shown is None:
        assert (status, printed.err) == (0, "")
        return
    pattern = "\n".join(".*" if line.strip() == "..." else re.escape(line) for line in shown)
    lines = (output + printed.err).splitlines()
    assert re.fullmatch(pattern, "\n".join(lines), re.DOTALL), lines


@pytest.mark.parametrize("program", EXAMPLES, ids=name)
def test_example_runs_and_prints_its_answer(program: Path, tmp_path: Path) -> None:
    ran = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, str(program)],
        cwd=tmp_path,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.strip()


def test_best_order_of_melds_is_that_of_the_books(capsys: pytest.CaptureFixture[str]) -> None:
    """All kings and queens are 240, or 220 with a fresh card for each meld; a run is 190."""
    runpy.run_path(str(ROOT / "examples" / "best_order_of_melds.py"), run_name="__main__")
    totals = [line for line in capsys.readouterr().out.splitlines() if not line.startswith(" ")]
    assert totals == [
        "king and queen of each suit, two-player: 240",
        "king and queen of each suit, turn-up: 220",
        "king and queen of each suit, bicycle-two-hand: 220",
        "run, two-player: 190",
        "run, turn-up: 190",
        "run, bicycle-two-hand: 190",
        "two pinochles, two-player: 80",
        "two pinochles, turn-up: 340",
        "two pinochles, bicycle-two-hand: 80",
    ]


def test_readme_shows_code_and_commands() -> None:
    readme = ROOT / "README.md"
    languages = [block.language for block in blocks(readme)]
    assert languages.count("python") >= 1
    assert languages.count("text") >= 1
    assert list(commands(readme))
