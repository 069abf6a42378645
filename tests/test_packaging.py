"""What the distribution promises, as far as the tree can tell."""

import re
import tomllib
from importlib.metadata import entry_points, version
from inspect import isfunction
from pathlib import Path

import pinochle

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_attrs_is_the_only_runtime_dependency() -> None:
    names = [need.split(">=")[0] for need in PROJECT["dependencies"]]
    assert names == ["attrs"]


def test_installed_version_is_the_one_in_the_package() -> None:
    assert version("pinochle-rules") == pinochle.__version__


def test_changelog_has_a_section_for_the_version() -> None:
    release = pinochle.__version__.partition(".dev")[0]
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    headings = [line.split() for line in changelog.splitlines() if line.startswith("## ")]
    assert any(release in words for words in headings)


def test_package_is_marked_as_typed() -> None:
    """UA-13: editors and type checkers see the types; a session of nox looks into the wheel."""
    assert (Path(pinochle.__file__).parent / "py.typed").read_bytes() == b""


def test_licence_is_declared_and_there() -> None:
    assert PROJECT["license"] == "MIT"
    assert [(ROOT / name).read_text("utf-8")[:11] for name in PROJECT["license-files"]] == [
        "MIT License"
    ]


def test_oldest_supported_python_is_the_oldest_tested() -> None:
    prefix = "Programming Language :: Python :: 3."
    minors = [int(line.removeprefix(prefix)) for line in PROJECT["classifiers"] if prefix in line]
    assert PROJECT["requires-python"] == f">=3.{min(minors)}"
    assert minors == list(range(min(minors), max(minors) + 1))


def test_console_scripts_lead_to_functions() -> None:
    scripts = PROJECT.get("scripts", {})
    installed = {name: entry_points(group="console_scripts", name=name) for name in scripts}
    assert all(callable(found[name].load()) for name, found in installed.items())


def test_no_lock_file_is_kept() -> None:
    kept = [*ROOT.glob("*.lock"), *ROOT.glob("pylock*.toml"), *ROOT.glob("*requirements*.txt")]
    assert kept == []


def test_documentation_has_every_public_module() -> None:
    source = ROOT / "src"
    files = [
        path
        for path in (source / "pinochle").rglob("[!_]*.py")
        if "__all__ =" in path.read_text("utf-8")
    ]
    packages = [
        path.parent
        for path in (source / "pinochle").glob("*/__init__.py")
        if "__all__ =" in path.read_text("utf-8")
    ]
    modules = {
        ".".join(path.relative_to(source).with_suffix("").parts) for path in (*files, *packages)
    }
    pages = [path.read_text("utf-8") for path in (ROOT / "docs/reference").glob("*.md")]
    documented = re.findall(r"automodule:: (pinochle\..*)", "\n".join(pages))
    assert sorted(documented) == sorted(modules)


def test_page_of_tasks_has_every_function() -> None:
    page = (ROOT / "docs/reference/index.md").read_text("utf-8")
    named = {name.split(".")[-1] for name in re.findall(r"\{any\}`([\w.]+)", page)}
    functions = {name for name in pinochle.__all__ if isfunction(getattr(pinochle, name))}
    assert functions <= named
