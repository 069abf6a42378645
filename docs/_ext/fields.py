# ruff: noqa: INP001 - loaded by Sphinx from its folder
"""What a docstring says of the arguments of a class stands at its fields, if they are the same.

So each is said once, beside its type.
"""

import inspect
import re
from importlib import import_module
from textwrap import dedent
from typing import Final

from attrs import fields_dict, has
from sphinx.application import Sphinx

ARGS: Final = re.compile(r"^Args:\n((?:[ ].*\n|\n(?=[ ]))*)", re.MULTILINE)
ITEM: Final = re.compile(r"^(\w+): (.*(?:\n[ ].*)*)", re.MULTILINE)


def said_of(kind: type) -> dict[str, str]:
    """Return what a docstring says of each argument, if all of them are fields."""
    section = ARGS.search(f"{inspect.getdoc(kind) or ''}\n")
    if section is None or not has(kind):
        return {}
    found = {name: " ".join(words.split()) for name, words in ITEM.findall(dedent(section[1]))}
    return found if found.keys() <= fields_dict(kind).keys() else {}


def move(_app: Sphinx, what: str, name: str, value: object, *rest: object) -> None:
    """Take the arguments out of the text of a class, and give each to its field."""
    lines = rest[-1]
    if not isinstance(lines, list):
        return
    if what in {"class", "exception"} and isinstance(value, type) and said_of(value):
        lines[:] = ARGS.sub("", "\n".join([*lines, ""])).splitlines()
    elif what == "attribute" and not any(lines):
        owner, _, field = name.rpartition(".")
        module, _, kind = owner.rpartition(".")
        words = said_of(getattr(import_module(module), kind, object)).get(field, "")
        lines[:] = [f"{words[:1].upper()}{words[1:]}", ""]


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx, before the docstrings are taken apart."""
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("autodoc-process-docstring", move, priority=300)
    return {"parallel_read_safe": True}
