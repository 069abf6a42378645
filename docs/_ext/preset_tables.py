# ruff: noqa: INP001 - loaded by Sphinx from its folder
"""Tables of the presets, made from the objects, as substitutions for the Markdown pages.

A page writes ``{{ all_pagat }}`` for every rule of a preset with its source, and
``{{ auction_play }}`` or ``{{ turn_up_play }}`` for some rules compared over the presets that have
an auction or a turned-up trump. ``{{ presets_differ }}`` and ``{{ presets_agree }}`` together have
every rule of all presets, and ``{{ presets_at_a_glance }}`` a row for each preset.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby

from sphinx.application import Sphinx
from sphinx.config import Config

from pinochle import (
    AnyTrick,
    AuctionRules,
    CardPoints,
    MeldKind,
    TrickPoints,
    Variant,
    presets,
)

ABSENT = "\N{EN DASH}"
HARD_SPACE = "\N{NO-BREAK SPACE}"


PLACES = {"deck": "table", "seating": "table", "exchange": "trump", "stock": "trump"}
"""The tables that have the rules of more than one group; any other group has its own."""

GROUPS = ("deck", "seating", "trump", "exchange", "stock", "melds", "play", "scoring")
NO_SOURCES = {"ours", "custom", "does not arise"}
"""How the source of a rule begins that no text gives."""
MAIN_SHARE = 4
"""A text is a main source of a preset that takes one rule in so many from it."""


def place(rule: str) -> str:
    """Return which table of the comparison a rule stands in."""
    group = rule.partition(".")[0]
    return PLACES.get(group, group)


def cell(value: object, rule: str) -> str:
    """Return the value of a rule in a few words."""
    match value:
        case None:
            text = "none"
        case bool():
            text = "yes" if value else "no"
        case AnyTrick():
            text = "any trick"
        case TrickPoints(points=points):
            text = "1 point" if points == 1 else f"{points} points"
        case CardPoints(ace=ace, ten=ten, king=king, queen=queen, jack=jack, nine=nine):
            halves = (ace, ten, king), (queen, jack, nine)  # where a narrow column may break
            text = " ".join(HARD_SPACE.join(map(str, half)) for half in halves)
        case tuple() if rule == "trump.grid":
            starts = [f"from {start} by {step}" for start, step in value]
            text = ", ".join([starts[0].removeprefix("from 0 "), *starts[1:]])
        case tuple() if rule == "deck.ranks":
            text = HARD_SPACE.join(map(str, value))
        case tuple():
            text = ", ".join(map(str, value)) or "none"
        case _:
            text = str(value)
    return text


def short(value: object, rule: str) -> str:
    """Return the value for a narrow column: of a kind of meld the points only."""
    if isinstance(value, MeldKind):
        return str(value.points)
    return cell(value, rule).replace("_", " ")


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def everything(variant: Variant) -> str:
    """Return one table with every rule of a preset, its value and its source."""
    sources = presets.SOURCES[variant.name]
    rows = [
        (f"`{rule}`", cell(value, rule), sources[rule]) for rule, value in variant.rules().items()
    ]
    return table(("rule", "value", "source"), rows)


def compared(variants: Sequence[Variant]) -> Mapping[str, str]:
    """Return the tables, with a row for a rule and a column for a preset."""
    columns = [variant.rules() for variant in variants]
    # In the order of the first, with what the others have besides at the end.
    names = dict.fromkeys(rule for column in columns for rule in column if "." in rule)
    places = groupby(sorted(names, key=place), key=place)
    head = ["rule", *(f"[{variant.name}]({variant.name}.md)" for variant in variants)]
    return {where: table(head, [row(rule, columns) for rule in rules]) for where, rules in places}


def row(rule: str, columns: Sequence[Mapping[str, object]]) -> list[str]:
    """Return the row of a rule."""
    values = (short(column[rule], rule) if rule in column else ABSENT for column in columns)
    return [f"`{rule}`", *values]


def group_of(rule: str) -> int:
    """Return the place of the group that a rule belongs to."""
    return GROUPS.index(rule.partition(".")[0])


def all_rules(variants: Sequence[Variant]) -> tuple[list[list[str]], list[list[str]]]:
    """Return the rows of all rules: those in which the variants differ, and the others."""
    columns = [variant.rules() for variant in variants]
    names = dict.fromkeys(rule for column in columns for rule in column if "." in rule)
    differing: list[list[str]] = []
    equal: list[list[str]] = []
    for rule in sorted(names, key=group_of):
        values = [column.get(rule, ABSENT) for column in columns]
        rows = equal if all(value == values[0] for value in values) else differing
        rows.append(row(rule, columns))
    return differing, equal


def main_sources(variant: Variant) -> str:
    """Return the texts that most rules of a preset come from."""
    rules = presets.SOURCES[variant.name]
    texts = Counter(re.split("[:;,]", source)[0] for source in rules.values())
    return ", ".join(
        text
        for text, number in texts.most_common()
        if number * MAIN_SHARE >= len(rules) and text not in NO_SOURCES
    )


def glance(variant: Variant) -> list[str]:
    """Return the row of a preset among all."""
    found = "named by declarer" if isinstance(variant.trump, AuctionRules) else "turned up"
    stock = " and stock" if variant.stock else ""
    return [
        f"[{variant.name}](rules/{variant.name}.md)",
        f"{variant.seating.players}{' in pairs' if variant.seating.partnerships else ''}",
        f"{variant.deck.size} cards{stock}",
        found,
        str(variant.scoring.target),
        main_sources(variant),
    ]


def overviews(variants: Sequence[Variant]) -> dict[str, str]:
    """Return the tables of all presets."""
    differing, equal = all_rules(variants)
    names = [f"[{variant.name}]({variant.name}.md)" for variant in variants]
    head = ("rule set", "players", "deck", "trump", "target", "source")
    return {
        "presets_differ": table(["rule", *names], differing),
        "presets_agree": table(["rule", "value"], [line[:2] for line in equal]),
        "presets_at_a_glance": table(head, map(glance, variants)),
    }


def substitutions() -> dict[str, str]:
    """Return every table by its name."""
    found = {f"all_{name.replace('-', '_')}": everything(v) for name, v in presets.ALL.items()}
    halves: dict[str, Callable[[Variant], bool]] = {
        "auction": lambda variant: isinstance(variant.trump, AuctionRules),
        "turn_up": lambda variant: not isinstance(variant.trump, AuctionRules),
    }
    for half, belongs in halves.items():
        tables = compared([variant for variant in presets.ALL.values() if belongs(variant)])
        found |= {f"{half}_{where}": text for where, text in tables.items()}
    return found | overviews([*presets.ALL.values()])


def offer(_app: Sphinx, config: Config) -> None:
    """Give the tables to MyST."""
    config.myst_substitutions = config.myst_substitutions | substitutions()


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.connect("config-inited", offer)
    return {"parallel_read_safe": True}
