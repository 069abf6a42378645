"""The command ``pinochle``, also ``python -m pinochle``.

Answers go to standard output. Anything wrong is one line on standard error that says what and
where, and the exit status is 2.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NoReturn, TextIO, TypeVar

import pinochle
from pinochle import presets
from pinochle.auction import Contract
from pinochle.cards import Card, Cards, Suit
from pinochle.demo import tell
from pinochle.errors import PinochleError, StateError
from pinochle.melds import best_melds, melds_by_trump
from pinochle.rules.melds import MeldSheet
from pinochle.rules.variant import Variant
from pinochle.scoring import Ending, SideTally, game_winner, next_target, settle
from pinochle.tricks import explain_play, legal_plays

__all__ = ["main"]

_T = TypeVar("_T")

_DEFAULT = "single-deck"
_LETTERS = str.maketrans({suit.symbol: suit.code for suit in Suit})


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command.

    Args:
        arguments: what follows the name of the program; `None` for the arguments of the process.

    Raises:
        SystemExit: with status 2 when an argument is wrong, 1 when the output cannot be written,
            0 after the help or the version.

    >>> from pinochle.cli import main
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
    _print("\n".join(lines) + "\n", sys.stdout)


def _print(text: str, stream: TextIO | None) -> None:
    """Print, with letters for the suits where the stream cannot show their symbols."""
    if stream is None:  # the output is closed
        return
    try:
        text.encode(stream.encoding or "utf-8")
    except UnicodeEncodeError:
        text = text.translate(_LETTERS).encode("ascii", "replace").decode("ascii")
    try:
        stream.write(text)
        stream.flush()
    except OSError as error:
        # Nobody reads, or nothing can be written. Keep the interpreter from complaining once more
        # when it flushes at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        if not isinstance(error, BrokenPipeError):
            sys.stderr.write(f"pinochle: cannot write: {error.strerror}\n")
        raise SystemExit(1) from None


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        words = " ".join(message.split())
        line = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in words)
        self.exit(2, f"{self.prog}: {line}\n")

    def print_help(self, file: object = None) -> None:  # noqa: ARG002 - help goes to the output
        _print(self.format_help(), sys.stdout)


class _Version(argparse.Action):
    """Print the version and end."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        _print(f"{pinochle.__version__}\n", sys.stdout)
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="pinochle", description="Answers questions about the rules of pinochle.")
    parser.add_argument("--version", action=_Version, nargs=0, help="show the version")
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
    _add_common(meld)
    meld.set_defaults(run=_meld)

    plays = commands.add_parser("plays", help="say which cards may be played, and why not others")
    plays.add_argument(
        "--hand",
        type=_argument(Cards.parse),
        required=True,
        metavar="CARDS",
        help="the cards of the seat to play",
    )
    plays.add_argument(
        "--trick",
        type=_argument(Card.parse_all),
        default=(),
        metavar="CARDS",
        help="the cards played so far, in order; none for a lead",
    )
    plays.add_argument(
        "--trump", type=_argument(Suit.parse), required=True, metavar="SUIT", help="the trump suit"
    )
    plays.add_argument(
        "--open-stock",
        action="store_true",
        help="a stock remains to draw from, so any card may be played",
    )
    plays.add_argument("--first-lead", action="store_true", help="it is the first trick")
    _add_common(plays)
    plays.set_defaults(run=_plays)

    score = commands.add_parser("score", help="settle a deal from its numbers")
    for name, needed, text in (
        ("meld", True, "the points that each side has melded"),
        ("points", False, "the points that each side has won in tricks"),
        ("tricks", False, "how many tricks each side has won, where a rule counts them"),
        ("scores", False, "the totals before the deal; tells the new ones and who has won"),
    ):
        score.add_argument(
            f"--{name}", type=int, nargs="+", required=needed, metavar="N", help=text
        )
    score.add_argument("--bid", type=int, metavar="N", help="the amount of the contract")
    score.add_argument("--declarer", type=int, metavar="SEAT", help="the seat that declared")
    score.add_argument("--forced", action="store_true", help="nobody bid: declarer had to")
    score.add_argument(
        "--ending",
        type=_argument(_ending),
        default=Ending.PLAYED,
        metavar="HOW",
        help=f"{', '.join(Ending)} (%(default)s)",
    )
    score.add_argument(
        "--nines-only",
        type=int,
        action="append",
        default=[],
        metavar="SIDE",
        help="this side has melded nothing but trump nines",
    )
    score.add_argument("--target", type=int, metavar="N", help="the target, where it has risen")
    _add_common(score)
    score.set_defaults(run=_score)

    demo = commands.add_parser("demo", help="play a game and tell it")
    demo.add_argument(
        "--variant",
        type=_argument(_preset),
        default=_DEFAULT,
        metavar="NAME",
        help="the rules (%(default)s)",
    )
    demo.add_argument("--seed", type=int, default=0, metavar="N", help="another game (%(default)s)")
    demo.add_argument(
        "--deals", type=int, default=1, metavar="N", help="how many deals at most (%(default)s)"
    )
    demo.set_defaults(run=_demo)

    variants = commands.add_parser("variants", help="list the rule sets, or show one in full")
    variants.add_argument(
        "variant", type=_argument(_preset), nargs="?", metavar="NAME", help="the one to show"
    )
    variants.add_argument(
        "--diff", type=_argument(_preset), metavar="OTHER", help="show only what differs from it"
    )
    variants.set_defaults(run=_variants)
    return parser


def _add_common(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--variant",
        type=_argument(_preset),
        default=_DEFAULT,
        metavar="NAME",
        help="the rules (%(default)s)",
    )
    command.add_argument("--json", action="store_true", help="print JSON")


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


def _ending(name: str) -> Ending:
    try:
        return Ending(name.strip().lower().replace("-", "_"))
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"no deal ends {name!r} (there are {', '.join(Ending)})"
        ) from None


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


def _plays(options: argparse.Namespace) -> Iterator[str]:
    hand: Cards = options.hand
    trick: tuple[Card, ...] = options.trick
    trump: Suit = options.trump
    variant: Variant = options.variant
    if options.open_stock and variant.stock is None:
        raise StateError(f"--open-stock: {variant.name} has no stock")
    legal_plays(  # refuses a position that cannot be, also where no card is asked about
        hand,
        trick,
        trump,
        variant,
        open_stock=options.open_stock,
        first_lead=options.first_lead,
    )
    answers = {
        card: explain_play(
            card,
            hand,
            trick,
            trump,
            variant,
            open_stock=options.open_stock,
            first_lead=options.first_lead,
        )
        for card in hand.sorted(trump)
    }
    if options.json:
        plays = [
            {
                "card": card.code,
                "legal": why is None,
                "reason": why and why.code.value,
                "message": why and why.message,
            }
            for card, why in answers.items()
        ]
        data = {"variant": variant.name, "trump": trump.code, "plays": plays}
        yield json.dumps(data | {"trick": [card.code for card in trick]})
        return
    when = ""
    if variant.stock is not None:
        when = ", while the stock lasts" if options.open_stock else ", strict: no stock"
    yield f"{variant.name}, trump {trump}, {' '.join(map(str, trick)) or 'to lead'}{when}"
    for card, why in answers.items():
        yield f"  {card!s:<5}{'yes' if why is None else f'no   {why} [{why.code}]'}"


def _score(options: argparse.Namespace) -> Iterator[str]:
    variant: Variant = options.variant
    contract = _contract(options, variant)
    settlement = settle(variant, contract, _tallies(options), ending=options.ending)
    data: dict[str, object] = {
        "variant": variant.name,
        "sides": [
            {
                "change": side.change,
                "meld": side.meld,
                "points": side.points,
                "reasons": [reason.value for reason in side.reasons],
            }
            for side in settlement.sides
        ],
    }
    lines = [
        f"side {number}: {side.change:+} (meld {side.meld}, tricks {side.points}; "
        f"{', '.join(side.reasons)})"
        for number, side in enumerate(settlement.sides)
    ]
    if options.scores is None and options.target is not None:
        raise StateError("--target: it tells who has won with --scores only")
    if options.scores is not None:
        target = variant.scoring.target if options.target is None else options.target
        if len(options.scores) != len(settlement.sides):
            raise StateError(f"--scores: {variant.name} has {len(settlement.sides)} sides")
        totals = [
            total + change for total, change in zip(options.scores, settlement.changes, strict=True)
        ]
        declarer_side = contract.side if contract else None
        winner = game_winner(variant, totals, declarer_side=declarer_side, target=target)
        rises_to = next_target(variant, totals, target)
        data |= {"scores": totals, "winner": winner, "target": rises_to}
        won = "nobody has won" if winner is None else f"side {winner} has won"
        lines.append(f"scores {' '.join(map(str, totals))}: {won} (target {rises_to})")
    yield from [json.dumps(data)] if options.json else lines


def _contract(options: argparse.Namespace, variant: Variant) -> Contract | None:
    if options.bid is None and options.declarer is None:
        if options.forced:
            raise StateError("--forced: there is no contract; see --bid and --declarer")
        return None
    if options.bid is None or options.declarer is None:
        raise StateError("--bid and --declarer: a contract needs both")
    seat: int = options.declarer
    return Contract(seat, variant.side_of(seat), options.bid, forced=options.forced)


def _tallies(options: argparse.Namespace) -> list[SideTally]:
    melds: list[int] = options.meld
    points: list[int] = options.points or [0] * len(melds)
    tricks: list[int | None] = options.tricks or [None] * len(melds)
    for side in options.nines_only:
        if not 0 <= side < len(melds):
            raise StateError(f"--nines-only: {side} is not from 0 to {len(melds) - 1}")
    for name, values in (("points", points), ("tricks", tricks)):
        if len(values) != len(melds):
            raise StateError(f"--{name}: expected {len(melds)} numbers as for --meld")
    return [
        SideTally(*numbers, nines_only=side in options.nines_only)
        for side, numbers in enumerate(zip(melds, points, tricks, strict=True))
    ]


def _demo(options: argparse.Namespace) -> Iterator[str]:
    if options.deals < 1:
        raise StateError(f"--deals: {options.deals} is less than 1")
    return tell(options.variant, Random(options.seed), deals=options.deals)


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
        differences = variant.differences(other)
        if not differences:
            yield f"{variant.name} and {other.name} have the same rules"
        for difference in differences:
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
