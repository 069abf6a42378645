# ruff: noqa: INP001 - loaded by Sphinx from its folder
"""A Markdown twin beside each page, and ``llms.txt``, the list of them for programs that read.

A twin is the source of its page as a plain reader of Markdown needs it: tables are filled in, a
picture is told in words, and links lead to other twins.
"""

import re
from collections.abc import Iterator
from html import escape, unescape
from importlib import import_module
from pathlib import Path
from posixpath import dirname, join, normpath, relpath
from typing import Final

import pictures
from described import described
from sphinx.application import Sphinx

PICTURE: Final = re.compile(r"<title>(.*?)</title><desc>(.*?)</desc>", re.DOTALL)
VALUE: Final = re.compile(r"\{\{ (\w+) \}\}")
BLOCK: Final = re.compile(r"^```\{([\w-]+)\}(.*?)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
MODULE: Final = re.compile(r"^\.\. automodule:: (\S+)", re.MULTILINE)
ROLE: Final = re.compile(r"\{(any|term)\}`([^`<]+?)(?:\s+<([^`]*)>)?`")
ENTRY_OF: Final = re.compile(r"^#{3,4} (\S+)$", re.MULTILINE)
LABEL: Final = re.compile(r"^(?P<item>- |\d+\. )?\((?P<name>[\w-]+)\)=$", re.MULTILINE)
FRAME: Final = re.compile(r"^</?div\b.*>$", re.MULTILINE)
TO_LABEL: Final = re.compile(r"\]\(#([\w-]+)\)")
CAPTION: Final = re.compile(r"^:caption: (.*)$", re.MULTILINE)
ENTRY: Final = re.compile(r"^(?:.*<)?([\w/-]+)>?$", re.MULTILINE)
PROSE: Final = re.compile(r"^(?:[A-Z\[*]|`[^`]).*", re.DOTALL)
SENTENCE: Final = re.compile(r"(.+?)[.:](?=\s|$)", re.DOTALL)
LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")


class Twins:
    """The twins of all pages."""

    def __init__(self, app: Sphinx) -> None:
        """Read the sources."""
        self.values: dict[str, str] = app.config.myst_substitutions
        self.folder = Path(app.srcdir)
        self.root: str = app.config.root_doc
        self.sources = {
            page: Path(app.env.doc2path(page)).read_text("utf-8") for page in app.env.found_docs
        }
        self.homes = {
            label: page for page, text in self.sources.items() for _, label in LABEL.findall(text)
        }
        self.entries = {
            name: (page, name.replace(".", "").lower())
            for page, text in self.sources.items()
            for module in MODULE.findall(text)
            for name in (module, *ENTRY_OF.findall(described(import_module(module))))
        }

    def twin(self, page: str) -> str:
        """Return the twin of a page."""
        text = pictures.PLACE.sub(told, self.sources[page])
        text = VALUE.sub(lambda found: self.value(found[1]), text)
        text = BLOCK.sub(lambda found: self.block(page, found), text)
        text = ROLE.sub(lambda found: self.role(page, found), text)
        text = TO_LABEL.sub(lambda found: f"]({self.place(page, found[1])})", text)
        text = FRAME.sub("", text)
        text = LABEL.sub(r'\g<item><a id="\g<name>"></a>', text)
        return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"

    def value(self, name: str) -> str:
        """Return what stands for a name; a calculator cannot stand in a text."""
        return "" if name.startswith("calculator_") else self.values[name]

    def block(self, page: str, found: re.Match[str]) -> str:
        """Return what a block for Sphinx says."""
        kind, argument, content = found.groups()
        match kind:
            case "toctree":
                return ""
            case "include":
                file = self.folder / dirname(page) / argument.strip()
                return file.read_text("utf-8")
            case "glossary":
                return re.sub(r"^(\S.*)\n  ", r"- **\1**: ", content, flags=re.MULTILINE)
            case "eval-rst":
                return "\n".join(described(import_module(name)) for name in MODULE.findall(content))
            case _:
                return content

    def role(self, page: str, found: re.Match[str]) -> str:
        """Return a name as a link to where it is described, and a word of the game as it is."""
        kind, words, target = found.groups()
        if kind == "term":
            return words
        parts = (target or words).split(".")
        for number in (len(parts), 2, 1):
            entry = self.entries.get(".".join(parts[-number:]))
            if entry:
                home, place = entry
                return f"[`{words}`]({self.way(page, home)}#{place})"
        return f"`{words}`"

    def way(self, page: str, home: str) -> str:
        """Return the file of a page, seen from another."""
        return "" if home == page else f"{relpath(home, dirname(page) or '.')}.md"

    def place(self, page: str, label: str) -> str:
        """Return where a label is, seen from a page."""
        home = self.homes.get(label, page)
        return f"{self.way(page, home)}#{label}"

    def listing(self) -> str:
        """Return the list of all twins, by the captions of the front page."""
        front = self.twin(self.root)
        lines = [heading(front), "", f"> {paragraph(front)}"]
        for kind, _, content in BLOCK.findall(self.sources[self.root]):
            caption = CAPTION.search(content)
            if kind == "toctree" and caption:
                lines += ["", f"## {caption[1]}", ""]
                lines += [self.item(page) for page in self.below(self.root, content)]
        return "\n".join(lines) + "\n"

    def below(self, page: str, content: str) -> Iterator[str]:
        """Yield the pages of a table of contents, each with those below it."""
        for name in ENTRY.findall(content):
            entry = normpath(join(dirname(page), name))
            yield entry
            for kind, _, inner in BLOCK.findall(self.sources[entry]):
                if kind == "toctree":
                    yield from self.below(entry, inner)

    def item(self, page: str) -> str:
        """Return the line of a page."""
        text = self.twin(page)
        first = SENTENCE.match(paragraph(text))
        says = f": {first[1]}." if first else ""
        return f"- [{heading(text).lstrip('# ')}]({page}.md){says}"


def told(place: re.Match[str]) -> str:
    """Return a picture of a page in words."""
    words = PICTURE.search(pictures.shown(place))
    return f"*{unescape(words[1])}: {unescape(words[2])}*" if words else ""


def heading(text: str) -> str:
    """Return the line with the title of a page."""
    return next(line for line in text.splitlines() if line.startswith("# "))


def paragraph(text: str) -> str:
    """Return the first paragraph of prose, on one line and without links."""
    found = (part for part in text.split("\n\n") if PROSE.match(part))
    return LINK.sub(r"\1", " ".join(next(found, "").split()))


def write(app: Sphinx, error: Exception | None) -> None:
    """Write the twins and their list beside the pages."""
    if error is not None or app.builder.name != "html":
        return
    twins = Twins(app)
    for page in twins.sources:
        target = Path(app.outdir, f"{page}.md")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(twins.twin(page), "utf-8")
    Path(app.outdir, "llms.txt").write_text(twins.listing(), "utf-8")


def announce(
    app: Sphinx, page: str, _template: str, context: dict[str, str], _tree: object
) -> None:
    """Say in the head of a page where its twin is."""
    if page in app.env.found_docs:
        twin = escape(f"{page.rpartition('/')[2]}.md")
        context["metatags"] += f'\n<link rel="alternate" type="text/markdown" href="{twin}">'


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.connect("html-page-context", announce)
    app.connect("build-finished", write)
    return {"parallel_read_safe": True}
