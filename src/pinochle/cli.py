"""The command ``pinochle``, also ``python -m pinochle``.

Answers go to standard output. Anything wrong is one line on standard error that says what and
where, and the exit status is 2.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import NoReturn, TypeVar

import pinochle
from pinochle import presets
from pinochle.cards import Cards, Suit
from pinochle.errors import PinochleError, StateError
from pinochle.melds import best_melds, melds_by_trump
from pinochle.rules.melds import MeldSheet
from pinochle.rules.variant import Variant

__all__ = ["main"]

_T = TypeVar("_T")

_DEFAULT = "single-deck"
_LETTERS = str.maketrans({suit.symbol: suit.code for suit in Suit})


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command.

    Args:
        arguments: what follows the name of the program; `None` for the arguments of the process.

    Raises:
        SystemExit: with status 2 when an argument is wrong, 1 when nobody reads the output.

    >>> main(["meld", "QS JD", "--trump", "hearts"])
    single-deck, trump ♥: 40 points
      pinochle              40  J♦ Q♠
    """
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        lines = list(options.run(options))
    except PinochleError as error:
        parser.error(str(error))
    _print("\n".join(lines))


def _print(text: str) -> None:
    """Print an answer, with letters for the suits where the output cannot show their symbols."""
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        text = text.translate(_LETTERS).encode("ascii", "replace").decode("ascii")
    try:
        print(text, flush=True)
    except BrokenPipeError:
        # The reader has gone; keep the interpreter from complaining when it flushes at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(1) from None


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        line = " ".join(message.split())
        self.exit(2, f"{self.prog}: {line}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="pinochle", description="Answers questions about the rules of pinochle.")
    parser.add_argument("--version", action="version", version=pinochle.__version__)
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    meld = commands.add_parser("meld", help="count the melds of a hand")
    meld.add_argument(
        "hand",
        type=_argument(Cards.parse),
        metavar="HAND",
        help='the cards: "AS 10S K♥", in any order',
    )
    meld.add_argument(
        "--trump",
        type=_argument(Suit.parse),
        metavar="SUIT",
        help="S, spades or ♠; without it all four are counted, best first",
    )
    meld.add_argument(
        "--variant",
        type=_argument(_preset),
        default=_DEFAULT,
        metavar="NAME",
        help="the rules (%(default)s)",
    )
    meld.add_argument("--json", action="store_true", help="print JSON")
    meld.set_defaults(run=_meld)

    variants = commands.add_parser("variants", help="list the rule sets, or show one in full")
    variants.add_argument(
        "variant", type=_argument(_preset), nargs="?", metavar="NAME", help="the one to show"
    )
    variants.add_argument(
        "--diff", type=_argument(_preset), metavar="OTHER", help="show only what differs from it"
    )
    variants.set_defaults(run=_variants)
    return parser


def _argument(parse: Callable[[str], _T]) -> Callable[[str], _T]:
    """Return a parser whose refusal argparse reports with the name of the argument."""

    def parsed(text: str) -> _T:
        try:
            return parse(text)
        except PinochleError as error:
            raise argparse.ArgumentTypeError(str(error)) from error

    return parsed


def _preset(name: str) -> Variant:
    variant = presets.ALL.get(name.strip().lower().replace("_", "-"))
    if variant is None:
        raise argparse.ArgumentTypeError(
            f"no rule set is named {name!r} (there are {', '.join(presets.ALL)})"
        )
    return variant


def _meld(options: argparse.Namespace) -> Iterator[str]:
    variant: Variant = options.variant
    trump: Suit | None = options.trump
    hand: Cards = options.hand
    sheets = (
        melds_by_trump(hand, variant)
        if trump is None
        else {trump: best_melds(hand, trump, variant)}
    )
    best_first = sorted(sheets.items(), key=lambda item: -item[1].points)
    if options.json:
        data = [_data(suit, sheet) for suit, sheet in best_first]
        yield json.dumps({"variant": variant.name, "sheets": data})
        return
    for suit, sheet in best_first:
        yield f"{variant.name}, trump {suit}: {sheet.points} points"
        for meld in sheet:
            yield f"  {meld.name:<20}{meld.points:>4}  {meld.cards}"


def _data(trump: Suit, sheet: MeldSheet) -> dict[str, object]:
    return {
        "trump": trump.code,
        "points": sheet.points,
        "melds": [
            {
                "name": meld.name,
                "points": meld.points,
                "cards": [card.code for card in meld.cards],
            }
            for meld in sheet
        ],
    }


def _variants(options: argparse.Namespace) -> Iterator[str]:
    variant: Variant | None = options.variant
    other: Variant | None = options.diff
    if variant is None:
        if other is not None:
            raise StateError(
                "--diff: name the rule set to compare as well: variants NAME --diff OTHER"
            )
        for preset in presets.ALL.values():
            yield f"{preset.name:<17}{preset.summary}"
    elif other is None:
        yield f"{variant.name}: {variant.summary}"
        for name, value in variant.rules().items():
            source = presets.SOURCES[variant.name][name]
            yield f"  {name:<26}{_shown(value)}  [{source}]"
    else:
        for difference in variant.differences(other):
            yield (
                f"{difference.field}: {_shown(difference.mine)} in {variant.name}, "
                f"{_shown(difference.other)} in {other.name}"
            )


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    return "none" if value is None else str(value)
