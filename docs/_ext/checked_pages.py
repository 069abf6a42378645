# ruff: noqa: INP001 - loaded by Sphinx from its folder
"""A walk over the built pages: every link inside must lead somewhere.

Sphinx itself checks the links that it resolves. This sees those that a page writes as HTML, those
of the theme, the files that pages load and the links of the Markdown twins, whether the inventory
for other projects has every public name, and whether functions and names are shown as meant.
"""

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Final
from urllib.parse import unquote, urlsplit

from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.inventory import InventoryFile

import pinochle

LOGGER: Final = logging.getLogger(__name__)
MADE: Final = ("genindex", "py-modindex", "search")
"""The pages that Sphinx makes itself."""
LINKS: Final = {"href", "src"}
CODE: Final = re.compile(r"^```.*?^```$|`[^`\n]*`", re.DOTALL | re.MULTILINE)
MARKDOWN_LINK: Final = re.compile(r"\]\(([^)\s]+)\)")


class Page(HTMLParser):
    """The links of a page and the places in it that links may lead to."""

    def __init__(self, text: str) -> None:
        """Read the page."""
        super().__init__()
        self.links: set[str] = set()
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag links to, and its name."""
        for name, value in attrs:
            if value and name in LINKS:
                self.links.add(value)
            if value and (name == "id" or (tag == "a" and name == "name")):
                self.places.add(value)


def broken_links(root: Path, files: Iterable[Path]) -> Iterator[str]:
    """Yield a sentence for each link of the pages below a folder that leads nowhere."""
    pages = {path: Page(path.read_text("utf-8")) for path in files}
    for path, page in pages.items():
        for link in sorted(page.links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            where = path.relative_to(root)
            if not target.exists():
                yield f"{where}: {link} leads to no file"
            elif parts.fragment and target in pages:
                place = unquote(parts.fragment)
                if place not in pages[target].places:
                    yield f"{where}: {link} leads to no place in its page"


def broken_twins(root: Path, files: Iterable[Path]) -> Iterator[str]:
    """Yield a sentence for each link of the Markdown files that leads nowhere."""
    texts = {path: path.read_text("utf-8") for path in files}
    for path, text in texts.items():
        for link in sorted(set(MARKDOWN_LINK.findall(CODE.sub("", text)))):
            parts = urlsplit(link)
            if parts.scheme:
                continue
            target = (path.parent / parts.path).resolve() if parts.path else path
            if target not in texts or parts.fragment not in {"", *places(texts[target])}:
                yield f"{path.relative_to(root)}: {link} leads nowhere"


def misread_results(root: Path, files: Iterable[Path]) -> Iterator[str]:
    """Yield a sentence for each page that shows what a function returns as the name of a type.

    Signatures have the types, so a docstring that seems to name one has only a colon too early.
    """
    for path in files:
        if "Return type" in path.read_text("utf-8"):
            yield f"{path.relative_to(root)}: a result is taken for a type"


def empty_rows(root: Path, files: Iterable[Path]) -> Iterator[str]:
    """Yield a sentence for each page with a name of which its table says nothing."""
    for path in files:
        tables = re.findall(
            r'<table class="autosummary.*?</table>', path.read_text("utf-8"), re.DOTALL
        )
        if any(re.search(r"<td>(?:<p>\s*</p>)?\s*</td>", table) for table in tables):
            yield f"{path.relative_to(root)}: its table of names has an empty row"


def places(text: str) -> Iterator[str]:
    """Yield what links into a Markdown text may name: its marks and its headings."""
    yield from re.findall(r'<a id="([^"]+)">', text)
    for title in re.findall(r"^#+ (.*)$", text, re.MULTILINE):
        yield re.sub(r"[^\w -]", "", title).lower().replace(" ", "-")


def missing_names(inventory: Path) -> Iterator[str]:
    """Yield the public names that an inventory for other projects lacks."""
    found = InventoryFile.loads(inventory.read_bytes(), uri="")
    known = {name for kind in found.data.values() for name in kind}
    for module in public_modules():
        for name in module.__all__:
            if f"{module.__name__}.{name}" not in known:
                yield f"{module.__name__}.{name}"


def public_modules() -> Iterator[ModuleType]:
    """Yield the package and each module below it whose names are documented."""
    yield pinochle
    for found in walk_packages(pinochle.__path__, "pinochle."):
        if "._" not in found.name:
            module = import_module(found.name)
            if hasattr(module, "__all__"):
                yield module


def check(app: Sphinx, error: Exception | None) -> None:
    """Warn of everything that is wrong with the pages that were built."""
    if error is not None or app.builder.name != "html":
        return
    root = Path(app.outdir).resolve()
    names = sorted(app.env.found_docs)
    pages = [root / f"{name}.html" for name in (*names, *MADE)]
    twins = [*(root / f"{name}.md" for name in names), root / "llms.txt"]
    for sentence in (
        *broken_links(root, pages),
        *broken_twins(root, twins),
        *misread_results(root, pages),
        *empty_rows(root, pages),
    ):
        LOGGER.warning("%s", sentence, type="links")
    for name in missing_names(root / "objects.inv"):
        LOGGER.warning("objects.inv lacks %s", name, type="links")


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx, after everything that writes files."""
    app.connect("build-finished", check, priority=900)
    return {"parallel_read_safe": True}
