# ruff: noqa: INP001 - loaded by Sphinx from its folder
"""A table of its public names at the top of each module of the reference, a line for each."""

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer

import pinochle


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
        lines += ["", f".. currentmodule:: {name}", ""]
        lines += [".. autosummary::", "   :nosignatures:", ""]
        lines += [f"   {public}" for public in value.__all__] + [""]


def add_words(_app: Sphinx, what: str, name: str, _value: object, *rest: object) -> None:
    """Give a value that a package has from one of its modules the words that stand there."""
    lines = rest[-1]
    if what == "data" and lines == []:
        home, _, short = name.rpartition(".")
        lines += words_of_value(import_module(home), short)


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.setup_extension("sphinx.ext.autodoc")
    app.setup_extension("sphinx.ext.autosummary")
    app.connect("autodoc-process-docstring", add_table)
    app.connect("autodoc-process-docstring", add_words)
    return {"parallel_read_safe": True}
