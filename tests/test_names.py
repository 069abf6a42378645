"""The public names and how they are called: nothing changes without being seen.

They are kept in ``golden/names.txt``. After a change on purpose, run this file as a program to
write the list anew; its difference shows what callers will notice.
"""

import inspect
import re
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import cast

import attrs

import pinochle
from pinochle import presets

GOLDEN = Path(__file__).parent / "golden" / "names.txt"


def text_of(annotation: object) -> str:
    """Return a signature or type as it is written in source, without the modules."""
    text = inspect.formatannotation(annotation) if isinstance(annotation, type) else str(annotation)
    return re.sub(r"\b(?:[a-z_]\w*\.)+(?=[A-Z])|'", "", text)


def signature_of(function: object) -> str:
    if not callable(function):
        return ""
    text = text_of(inspect.signature(function))
    return re.sub(r"\((self|cls)(, )?", "(", text)


def members_of(kind: type) -> Iterator[str]:
    """Describe the public attributes that the package itself gives to a class."""
    if issubclass(kind, Enum):
        yield from (f"{member.name} = {member.value!r}" for member in kind)
    fields = attrs.fields(kind) if attrs.has(kind) else ()
    yield from (f".{field.name}" for field in fields)
    known = {field.name for field in fields} | (
        set(kind.__members__) if issubclass(kind, Enum) else set()
    )
    ours = [base for base in kind.__mro__ if base.__module__.partition(".")[0] == "pinochle"]
    names = {name for base in ours for name in (*vars(base), *inspect.get_annotations(base))}
    for name in sorted(names - known):
        value = inspect.getattr_static(kind, name, None)
        if isinstance(value, classmethod):
            yield f".{name}{signature_of(value.__func__)}"
        elif inspect.isfunction(value) and name[0] != "_":
            yield f".{name}{signature_of(value)}"
        elif name[0] != "_":
            yield f".{name}"


def lines_of(name: str, value: object) -> Iterator[str]:
    if isinstance(value, ModuleType):
        yield name
        yield from (f"    {inner}" for inner in cast("list[str]", vars(value)["__all__"]))
    elif isinstance(value, type):
        bases = ", ".join(base.__name__ for base in value.__bases__ if base is not object)
        own = "__init__" in vars(value) or "__new__" in vars(value)
        made = own and not issubclass(value, Enum)
        yield f"class {name}{signature_of(value) if made else ''}{f': {bases}' if bases else ''}"
        yield from (f"    {line}" for line in members_of(value))
    elif inspect.isfunction(value):
        yield f"{name}{signature_of(value)}"
    else:
        yield f"{name} = {text_of(value)}"


def names() -> str:
    """Return the list as it is kept."""
    found = (line for name in pinochle.__all__ for line in lines_of(name, getattr(pinochle, name)))
    return "".join(f"{line}\n" for line in found)


def test_public_names_are_those_that_are_kept() -> None:
    assert names().splitlines() == GOLDEN.read_text("utf-8").splitlines()


def test_public_names_are_sorted_and_there() -> None:
    assert pinochle.__all__ == sorted(pinochle.__all__)
    assert all(hasattr(pinochle, name) for name in pinochle.__all__)
    assert presets.__all__ == sorted(presets.__all__)


def test_star_import_gives_what_is_listed() -> None:
    namespace: dict[str, object] = {}
    exec("from pinochle import *", namespace)  # noqa: S102 - our own
    assert set(namespace) - {"__builtins__"} == set(pinochle.__all__)


def test_everything_public_is_described() -> None:
    public = [getattr(pinochle, name) for name in pinochle.__all__]
    described = [value for value in public if isinstance(value, type) or inspect.isfunction(value)]
    assert [value for value in described if not inspect.getdoc(value)] == []


if __name__ == "__main__":
    GOLDEN.write_text(names(), "utf-8")
