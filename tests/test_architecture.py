"""A module imports only what stands above it, and importing the package stays cheap."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import pinochle

PACKAGE = Path(pinochle.__file__).parent

# From the bottom up; what is not there yet has its place already.
ORDER = (
    # vocabulary
    *("_packed", "_enums", "_fields", "errors", "_checks", "cards", "reasons"),
    # rules as data
    *("rules._groups", "rules.deck", "rules.auction", "rules.melds", "rules.play", "rules.stock"),
    *("rules.scoring", "rules.variant", "presets"),
    # toolbox
    *("_selection", "melds", "actions", "menus", "table", "tricks", "auction", "scoring"),
    # engine
    *("game.phases", "game.readers", "game.positions", "game.states", "game.settling"),
    *("game.stock", "game.playing", "game.melding", "game.giving", "game.trump"),
    *("game.bidding", "game.dealing", "game.engine"),
    # border
    *("views", "sampling", "records", "codec.texts", "codec.places"),
    *("codec.schemas", "codec.forms", "codec.rules"),
    *("codec.variants", "codec.actions", "codec.results", "codec.phases", "codec.drafts"),
    *("codec.replays", "codec.endings", "codec.stocks", "codec.games"),
    *("codec.states", "codec.views"),
    *("codec.records", "codec.documents", "codec", "_pydantic"),
    # extras
    *("_words", "_scene", "_drawing", "_tabletop", "svg"),
    *("strategies.hands", "strategies.rules", "strategies.tricks", "strategies.tables"),
    *("strategies.games", "strategies.actions", "strategies.types", "strategies"),
    *("_hypothesis", "batch", "demo"),
    # programs, which may import the package itself
    *("cli", "__main__"),
)
PROGRAMS = ("cli", "__main__")
FACADES = ("", "rules", "game")
"""The package itself, which only collects names, and a package that only has modules."""

UPWARD = {"cards": {"svg"}, "rules.melds": {"svg"}, "views": {"svg"}, "_fields": {"_pydantic"}}
"""By module the imports that lead upward on purpose, inside one of the hooks below."""

HOOKS = ("_repr_svg_", "_repr_html_", "core_schema_of", "__get_pydantic_core_schema__")
"""What a notebook or pydantic asks a value for."""


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


MODULES = {module_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def imported_by(module: str) -> Iterator[str]:
    """Name the modules of this package that a module imports, wherever the import stands."""
    return imported_in(ast.parse(MODULES[module].read_text("utf-8")))


def imported_in(tree: ast.AST) -> Iterator[str]:
    """Name the modules of this package that are imported anywhere in a piece of code."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno} has a relative import"
            whole = f"{node.module}."
            names = [whole + alias.name for alias in node.names]
        else:
            continue
        for name in names:
            top, _, rest = name.partition(".")
            if top != "pinochle":
                continue
            while rest and rest not in MODULES:
                rest = rest.rpartition(".")[0]
            yield rest


def test_every_module_has_its_place() -> None:
    assert [module for module in MODULES if module not in (*ORDER, *FACADES)] == []
    assert len(set(ORDER)) == len(ORDER)


@pytest.mark.parametrize("module", [module for module in MODULES if module in ORDER])
def test_module_imports_only_what_stands_above_it(module: str) -> None:
    above = {*ORDER[: ORDER.index(module)], *UPWARD.get(module, ())}
    if module in PROGRAMS:
        above.add("")
    assert [name for name in imported_by(module) if name not in above] == []


@pytest.mark.parametrize("module", UPWARD)
def test_import_that_leads_upward_stands_in_a_hook(module: str) -> None:
    tree = ast.parse(MODULES[module].read_text("utf-8"))
    everywhere = list(imported_in(tree))
    hooks = [node for node in ast.walk(tree) if getattr(node, "name", None) in HOOKS]
    in_hooks = [name for hook in hooks for name in imported_in(hook)]
    assert set(in_hooks) == UPWARD[module]
    assert [name for name in everywhere if name in UPWARD[module]] == in_hooks


def test_package_of_rules_imports_nothing() -> None:
    assert list(imported_by("rules")) == []


@pytest.mark.parametrize("module", MODULES)
def test_module_says_what_it_is_for(module: str) -> None:
    assert ast.get_docstring(ast.parse(MODULES[module].read_text("utf-8")))


@pytest.mark.parametrize("module", ["errors", "cards", "melds", "rules.variant"])
def test_public_module_lists_its_names(module: str) -> None:
    tree = ast.parse(MODULES[module].read_text("utf-8"))
    defined = {
        node.name
        for node in tree.body
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name[0] != "_"
    }
    (listed,) = (
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id == "__all__"
    )
    assert listed == sorted(listed)
    assert set(listed) <= defined


def nearest(module: str) -> list[str]:
    """Name what a module imports, without what is imported by something else that it imports."""
    direct = below(module)
    through = {name for other in direct for name in everything(other)}
    return sorted(direct - through, key=ORDER.index)


def below(module: str) -> set[str]:
    return {*imported_by(module)} - {"", *UPWARD.get(module, ())}


@cache
def everything(module: str) -> frozenset[str]:
    direct = below(module)
    return frozenset(direct.union(*map(everything, direct)))


def test_page_says_what_imports_what() -> None:
    page = (Path(__file__).parents[1] / "docs/architecture.md").read_text("utf-8")
    _, _, table = page.partition("a module          imports, of the package\n\n")
    shown = re.sub(r"\n +", " ", table.partition("\n```")[0]).splitlines()
    assert [re.sub(" +", " ", line) for line in shown] == [
        f"{module} {', '.join(nearest(module)) or 'nothing'}"
        for module in ORDER
        if module in MODULES
    ]


PROGRAM = """
import sys
import attr, attrs
before = set(sys.modules)
import pinochle
print(*sorted(set(sys.modules) - before))
"""


def test_import_needs_attrs_and_the_standard_library_only() -> None:
    ran = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", PROGRAM], capture_output=True, check=True, text=True
    )
    new = {name.partition(".")[0] for name in ran.stdout.split()}
    assert "pinochle" in new
    assert new - set(sys.stdlib_module_names) == {"pinochle"}
    assert not new & {"json", "argparse", "typing_extensions"}
    assert "pinochle.cli" not in ran.stdout.split()
