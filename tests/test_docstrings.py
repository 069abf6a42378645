"""Everything public has an example in its docstring, and that runs as it is copied."""

import ast
import builtins
import inspect
from collections.abc import Iterator
from doctest import DocTest, DocTestFinder, DocTestParser
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import cast

import pytest

import pinochle


def public_modules() -> Iterator[ModuleType]:
    """Go through the modules that say which of their names are public."""
    for found in walk_packages(pinochle.__path__, "pinochle."):
        if not any(part.startswith("_") for part in found.name.split(".")):
            module = import_module(found.name)
            if hasattr(module, "__all__"):
                yield module


MODULES = {module.__name__: module for module in public_modules()}


def has_example(value: object) -> bool:
    """Tell whether a docstring, not one of a base, has an example that is run."""
    examples = DocTestParser().get_examples(value.__doc__ or "")
    return any(not example.options for example in examples)


def not_imported(test: DocTest) -> set[str]:
    """Return the names that the examples of a docstring use, and nothing in them gives."""
    used: set[str] = set()
    given = set(dir(builtins))
    for node in ast.walk(ast.parse("".join(example.source for example in test.examples))):
        match node:
            case ast.Name(id=name, ctx=ast.Load()):
                used.add(name)
            case ast.Name(id=name) | ast.arg(arg=name) | ast.FunctionDef(name=name):
                given.add(name)
            case ast.alias(name=name, asname=other):
                given.add(other or name.partition(".")[0])
            case ast.ExceptHandler(name=str(name)):
                given.add(name)
            case _:
                pass
    return used - given


def test_the_modules_that_are_looked_at_are_all_there() -> None:
    homes = {getattr(pinochle, name).__module__ for name in pinochle.__all__ if name[0].isupper()}
    assert {home for home in homes if home.startswith("pinochle")} <= set(MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_everything_public_has_an_example(module: str) -> None:
    public = {
        name: getattr(MODULES[module], name)
        for name in cast("list[str]", vars(MODULES[module])["__all__"])
    }
    shown = {
        name: value
        for name, value in public.items()
        if isinstance(value, type) or inspect.isfunction(value)
    }
    assert [name for name, value in shown.items() if not has_example(value)] == []


@pytest.mark.parametrize("module", MODULES)
def test_examples_import_what_they_use(module: str) -> None:
    tests = DocTestFinder(exclude_empty=True).find(MODULES[module])
    lacking = {test.name: sorted(not_imported(test)) for test in tests}
    assert {name: names for name, names in lacking.items() if names} == {}
