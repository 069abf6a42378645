# ruff: noqa: INP001 - loaded by Sphinx from its folder
"""Modules as Markdown: what each public name is, takes, returns, raises and costs, with examples.

It is what the reference says in HTML, for programs that read.
"""

import inspect
import re
from collections.abc import Iterator
from enum import Enum
from textwrap import dedent
from types import ModuleType
from typing import Final

from summaries import words_of_value

import pinochle
from pinochle import Action, Call, Phase
from pinochle.codec import JSON, Encodable

UNIONS: Final = {
    inspect.formatannotation(Encodable): "Encodable",
    inspect.formatannotation(Action): "Action",
    inspect.formatannotation(Call): "Call",
    inspect.formatannotation(Phase): "Phase",
    repr(JSON): "JSON",
}
"""The names of unions, which Python shows by what is in them; the longest comes first."""

OWN_MODULES: Final = re.compile(r"\bpinochle\.(?:\w+\.)*(?=[A-Z])|\b(?:collections\.abc|typing)\.")
SECTION: Final = re.compile(r"(Args|Attributes|Raises|Returns|Yields):\n(.*)", re.DOTALL)
ITEM: Final = re.compile(r"^(?=\S)", re.MULTILINE)


def described(module: ModuleType) -> str:
    """Return what a module says of itself and of each of its public names.

    Those of the package itself are described where they are defined.
    """
    names = module.__all__ if module is not pinochle else ()
    parts = [prose(module), *(part for name in names for part in public(module, name))]
    return "\n\n".join(parts)


def public(module: ModuleType, name: str) -> Iterator[str]:
    """Yield what there is to say of a name."""
    value = getattr(module, name)
    yield f"### {name}"
    if inspect.isclass(value):
        if not issubclass(value, Enum | BaseException) and "__init__" in vars(value):
            yield code(f"{name}{signature(value)}")
        yield prose(value)
        for part, member in vars(value).items():
            if not part.startswith("_"):
                yield from of_class(name, part, member)
    elif inspect.isfunction(value):
        yield code(f"{name}{signature(value)}")
        yield prose(value)
    else:
        yield " ".join(words_of_value(module, name)).strip()


def of_class(owner: str, name: str, member: object) -> Iterator[str]:
    """Yield what there is to say of a part of a class, unless that is said of the class."""
    if isinstance(member, property):
        result = signature(member.fget).partition(" -> ")[2]
        yield f"#### {owner}.{name}"
        yield code(f"{name}: {result}")
        yield prose(member)
    elif isinstance(member, classmethod | staticmethod) or inspect.isfunction(member):
        yield f"#### {owner}.{name}"
        yield code(f"{name}{signature(getattr(member, '__func__', member))}")
        yield prose(member)
    elif isinstance(member, Enum):
        yield f"- `{owner}.{name}` = `{member.value!r}`"


def signature(value: object) -> str:
    """Return how something is called, with the names of types as a reader imports them."""
    text = str(inspect.signature(value))  # type: ignore[arg-type]
    for meaning, name in UNIONS.items():
        text = text.replace(meaning, name)
    return OWN_MODULES.sub("", text).replace("NOTHING", "...")


def code(text: str) -> str:
    """Return lines of Python."""
    return f"```python\n{text}\n```"


def prose(value: object) -> str:
    """Return a docstring as Markdown."""
    blocks = (inspect.getdoc(value) or "").split("\n\n")
    return "\n\n".join(map(block, blocks))


def block(text: str) -> str:
    """Return a paragraph, an example or a section of a docstring as Markdown."""
    section = SECTION.fullmatch(text)
    if section:
        title, content = section[1], dedent(section[2])
        if title not in {"Returns", "Yields"}:
            content = ITEM.sub("- ", content)
        return f"**{title}:**\n\n{content}"
    return code(text) if text.startswith(">>>") else text
