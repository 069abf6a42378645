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
from typing import Annotated, Final, get_args, get_origin

from signatures import ACTION, MADE_ELSEWHERE
from sphinx.pycode import ModuleAnalyzer
from summaries import where_from, words_of_value

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
    if module is pinochle:
        return prose(module)
    parts = [prose(module), where_from(module), table(module)]
    parts += [part for name in module.__all__ for part in public(module, name)]
    return "\n\n".join(parts)


def table(module: ModuleType) -> str:
    """Return a line for each name of a module."""
    lines = ["| name | what it is |", "| --- | --- |"]
    for name in module.__all__:
        value = getattr(module, name)
        words = inspect.getdoc(value) if inspect.isfunction(value) or inspect.isclass(value) else ""
        first = (words or " ".join(words_of_value(module, name))).partition("\n")[0]
        lines.append(f"| [{name}](#{name.lower()}) | {first} |")
    return "\n".join(lines)


def public(module: ModuleType, name: str) -> Iterator[str]:
    """Yield what there is to say of a name."""
    value = getattr(module, name)
    yield f"### {name}"
    if inspect.isclass(value):
        made = f"{value.__module__}.{name}" not in MADE_ELSEWHERE
        if made and not issubclass(value, Enum | BaseException) and has_arguments(value):
            yield code(f"{name}{signature(value)}")
        yield prose(value)
        for part, kind in inspect.get_annotations(value).items():
            if not made and not part.startswith("_"):
                yield f"- `{part}: {of_type(kind)}`"
        if issubclass(value, Enum):
            yield members(value)
        for part, member in vars(value).items():
            if not part.startswith("_"):
                yield from of_class(name, part, member)
    elif inspect.isfunction(value):
        yield code(f"{name}{signature(value)}")
        yield prose(value)
    else:
        yield " ".join(words_of_value(module, name)).strip()
        if get_args(value):
            yield f"One of {', '.join(f'`{of_type(each)}`' for each in parts_of(value))}."


def of_class(owner: str, name: str, member: object) -> Iterator[str]:
    """Yield what there is to say of a part of a class, unless that is said of the class."""
    if isinstance(member, property):
        result = signature(member.fget).partition(" -> ")[2]
        yield f"#### {owner}.{name}"
        yield code(f"{name}: {result}")
        yield prose(member)
    elif isinstance(member, classmethod | staticmethod):
        yield f"#### {owner}.{name}"
        yield code(f"{owner}.{name}{signature(member.__func__)}")
        yield prose(member)
    elif inspect.isfunction(member):
        yield f"#### {owner}.{name}"
        yield code(f"{name}{signature(member)}")
        yield prose(member)


def members(kind: type[Enum]) -> str:
    """Return the members of an enum, each with its value and what stands below it."""
    words = ModuleAnalyzer.for_module(kind.__module__).find_attr_docs()
    return "\n".join(
        f"- `{kind.__name__}.{name}` = `{member.value!r}`: "
        + " ".join(words.get((kind.__name__, name), [])).strip()
        for name, member in kind.__members__.items()
    )


def has_arguments(kind: type) -> bool:
    """Tell whether a caller makes values of a class by calling it."""
    return "__init__" in vars(kind) or "__new__" in vars(kind)


def parts_of(union: object) -> tuple[object, ...]:
    """Return the members of a union, which may have a mark."""
    parts = get_args(union)
    return get_args(parts[0]) if get_origin(union) is Annotated else parts


def of_type(kind: object) -> str:
    """Return the name of a type as a reader imports it."""
    return shown(inspect.formatannotation(kind))


def signature(value: object) -> str:
    """Return how something is called, with the names of types as a reader imports them."""
    text = shown(str(inspect.signature(value)))  # type: ignore[arg-type]
    return re.sub(r"^\((?:self|cls)(?:, )?", "(", text)


def shown(text: str) -> str:
    """Return types as a reader imports them."""
    for meaning, name in UNIONS.items():
        text = text.replace(meaning, name)
    text = ACTION.sub("Action", text)
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
