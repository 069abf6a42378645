# ruff: noqa: INP001 - loaded by Sphinx from its folder
"""Signatures as a reader should see them: unions by their names, and nothing private."""

import re
from typing import Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

ACTION: Final = re.compile(r"~?(?:\w+\.)*Annotated\[.*?AnyAction\]")
"""The union of all actions, which has a mark for pydantic."""
WRITTEN: Final = re.compile(r"dict\[str, bool \| int \| .*")
"""What a document is, which is taken apart to no end."""
MADE_ELSEWHERE: Final = {"pinochle.game.states.GameState", "pinochle.menus.Choices"}
"""The classes whose values a caller does not make; what they are made of is private."""


def shorten(
    _app: Sphinx, _what: str, name: str, _value: object, *rest: object
) -> tuple[str | None, str | None]:
    """Write a signature with the name of the union, and with dots for a default that is made."""
    if name in MADE_ELSEWHERE:
        return "", None
    signature, returns = (
        ACTION.sub(
            "~pinochle.actions.Action", WRITTEN.sub("dict[str, ~pinochle.codec.JSON]", text)
        ).replace(" = NOTHING", " = ...")
        if isinstance(text, str)
        else None
        for text in rest[-2:]
    )
    return signature, returns


def name_actions(_app: Sphinx, page: nodes.document) -> None:
    """Name the union in the types of attributes, too, which have no event of their own."""
    for part in page.findall(addnodes.desc_annotation):
        found = ACTION.search(part.astext())
        if found:
            text = part.astext()
            link = addnodes.pending_xref(
                "",
                nodes.Text("Action"),
                refdomain="py",
                reftype="obj",
                reftarget="pinochle.actions.Action",
            )
            part[:] = [nodes.Text(text[: found.start()]), link, nodes.Text(text[found.end() :])]
    for alias in page.findall(nodes.paragraph):
        if alias.astext().startswith("alias of Annotated["):
            # "alias of", the name and a bracket; the members; the mark and a bracket
            alias[:] = [nodes.Text("One of "), *alias[3:-1]]


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("autodoc-process-signature", shorten)
    app.connect("doctree-read", name_actions)
    return {"parallel_read_safe": True}
