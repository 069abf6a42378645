# ruff: noqa: INP001 - loaded by Sphinx from its folder
"""A table of its public names at the top of each module of the reference, a line for each."""

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer

import pinochle


def where_from(module: ModuleType) -> str:
    """Say where the names of a module are imported from."""
    outside = [name for name in module.__all__ if not hasattr(pinochle, name)]
    parent, _, last = module.__name__.rpartition(".")
    if parent == "pinochle" and last in pinochle.__all__:
        return f"``from pinochle import {last}``; each name here is an attribute of that."
    if not outside:
        return "All names here are imported from ``pinochle``."
    if outside == module.__all__:
        return f"The names here are imported from ``{module.__name__}``, not from ``pinochle``."
    names = ", ".join(f"``{name}``" for name in outside)
    return (
        f"{names}: from ``{module.__name__}``. All other names here are imported from ``pinochle``."
    )


def words_of_value(module: ModuleType, name: str) -> list[str]:
    """Return what stands below a value in the source, also where a package has it from a module."""
    own = module.__name__
    parts = iter_modules(getattr(module, "__path__", []), f"{own}.")
    for home in (own, *(part.name for part in parts)):
        words = ModuleAnalyzer.for_module(home).find_attr_docs().get(("", name))
        if words:
            return [*words]
    return []


def add_table(_app: Sphinx, _what: str, name: str, value: object, *rest: object) -> None:
    """Let the names of a module follow what the module says of itself."""
    lines = rest[-1]
    if isinstance(value, ModuleType) and value is not pinochle and isinstance(lines, list):
        lines += ["", where_from(value), "", f".. currentmodule:: {name}", ""]
        lines += [".. autosummary::", "   :nosignatures:", ""]
        lines += [f"   {public}" for public in value.__all__] + [""]


def add_words(_app: Sphinx, what: str, name: str, _value: object, *rest: object) -> None:
    """Give a value that a package has from one of its modules the words that stand there."""
    lines = rest[-1]
    home, _, short = name.rpartition(".")
    if what == "data" and isinstance(lines, list):
        lines[:] = words_of_value(import_module(home), short)


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.setup_extension("sphinx.ext.autodoc")
    app.setup_extension("sphinx.ext.autosummary")
    app.connect("autodoc-process-docstring", add_table)
    app.connect("autodoc-process-docstring", add_words, priority=300)
    return {"parallel_read_safe": True}
