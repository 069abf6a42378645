"""Every page of the built site, on screens of several widths: ``nox -s site site_tests``."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

SITE = Path(__file__).parents[1] / "_build/site"
PAGES = sorted(str(path.relative_to(SITE)) for path in SITE.rglob("*.html"))
WIDEST = """() => Math.max(...["html", ".page", ".main", ".content"].map(
  (each) => document.querySelector(each)?.scrollWidth ?? 0))"""
"""The theme scrolls a page in boxes of its own."""


def test_there_are_pages() -> None:
    assert {"index.html", "genindex.html", "search.html", "rules/compare.html"} <= {*PAGES}


@pytest.mark.parametrize("width", [320, 400, 800, 1200], ids=str)
def test_no_page_scrolls_sideways(browser: Browser, address: str, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800})
    wide = []
    for name in PAGES:
        page.goto(f"{address}{name}")
        if page.evaluate(WIDEST) > width:
            wide.append(name)
    page.close()
    assert wide == []
