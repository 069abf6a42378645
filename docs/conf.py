"""Configuration of the documentation. A build reads nothing from the network."""

import sys
import zlib
from importlib.metadata import version as installed
from pathlib import Path

from sphinx.application import Sphinx

HERE = Path(__file__).parent
sys.path.append(str(HERE / "_ext"))


def inventory(listing: Path, target: Path) -> str:
    """Write the names in a listing as a Sphinx inventory (version 2), and return its path.

    A line of the listing is a name, its kind and the page that has it.
    """
    lines = [line.split() for line in listing.read_text("utf-8").splitlines()]
    body = "".join(
        f"{line[0]} py:{line[1]} 1 {line[2]}#$ -\n" for line in lines if line and line[0] != "#"
    )
    head = f"# Sphinx inventory version 2\n# Project: {listing.stem}\n# Version: 3\n"
    note = "# The remainder of this file is compressed using zlib.\n"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes((head + note).encode() + zlib.compress(body.encode()))
    return str(target)


project = "pinochle-rules"
author = "The pinochle-rules authors"
project_copyright = f"2026, {author}"
version = release = installed(project)

extensions = [
    "accessible",
    "calculators",
    "checked_pages",
    "fields",
    "markdown_twins",
    "myst_parser",
    "pictures",
    "preset_tables",
    "public_names",
    "reason_tables",
    "signatures",
    "summaries",
    "sphinx.ext.autodoc",
    "sphinx.ext.intersphinx",
    "sphinx.ext.napoleon",
]
exclude_patterns = ["_build", "**/__pycache__"]
default_role = "any"  # `Card` in a docstring is a link, and must lead somewhere
html_theme = "furo"
html_title = f"{project} {release}"
html_static_path = ["_static"]
html_css_files = ["tables.css"]
html_copy_source = False  # a page has a twin instead
html_theme_options: dict[str, list[str]] = {"top_of_page_buttons": []}
add_module_names = False  # the tables of names say where to import from
autosummary_generate = False
autodoc_default_options = {"members": True, "undoc-members": True, "member-order": "bysource"}
napoleon_numpy_docstring = False
napoleon_use_ivar = True
myst_heading_anchors = 3
myst_enable_extensions = ["substitution"]

intersphinx_mapping = {
    "python": (
        "https://docs.python.org/3",
        inventory(HERE / "python-objects.txt", HERE / "_build" / "python.inv"),
    ),
    "hypothesis": (
        "https://hypothesis.readthedocs.io/en/latest/",
        inventory(HERE / "hypothesis-objects.txt", HERE / "_build" / "hypothesis.inv"),
    ),
}


COMMENT = ["..", ""]


def hide_colon(_app: Sphinx, what: str, *rest: object) -> None:
    """Keep napoleon from taking "The code: two letters." for the type and text of a property."""
    lines = rest[-1]
    if what in {"attribute", "data", "property"} and isinstance(lines, list):
        lines[:0] = COMMENT  # in which it finds no type


def show_colon(_app: Sphinx, *rest: object) -> None:
    """Take the comment away again: the tables of names show what comes first."""
    lines = rest[-1]
    if isinstance(lines, list) and lines[:2] == COMMENT:
        del lines[:2]


def setup(app: Sphinx) -> None:
    """Come before and after napoleon, whose priority is 500."""
    app.connect("autodoc-process-docstring", hide_colon, priority=400)
    app.connect("autodoc-process-docstring", show_colon, priority=600)
