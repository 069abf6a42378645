# ruff: noqa: INP001 - loaded by Sphinx from its folder
"""What the theme leaves out for those who listen to the pages: how deep its headings stand."""

from sphinx.application import Sphinx

TREE = "furo_navigation_tree"


def add_levels(
    _app: Sphinx, _page: str, _template: str, context: dict[str, object], _doctree: object
) -> None:
    """Say the level of the captions in the list of all pages."""
    context[TREE] = str(context[TREE]).replace('role="heading"', 'role="heading" aria-level="2"')


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx, after the theme."""
    app.connect("html-page-context", add_levels, priority=900)
    return {"parallel_read_safe": True}
