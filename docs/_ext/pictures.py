# ruff: noqa: INP001 - loaded by Sphinx from its folder
"""Pictures that a page makes, shown below the code that makes them.

After a block of Python that calls a picture ``hand``, a page writes ``{{ picture_hand }}`` on a
line of its own. The blocks above that line are run in order, so what is shown is what the code
gives; a name that is no picture fails the build.

A picture alone follows the reader's system in being light or dark; here it also follows the button
of the pages, by a style sheet made from the colours that the pictures have.
"""

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random
from typing import Final

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

from pinochle import (
    Cards,
    DealCards,
    Suit,
    apply,
    best_melds,
    new_game,
    presets,
    shuffled_deck,
    svg,
    view,
)

PYTHON: Final = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PLACE: Final = re.compile(r"^\{\{ picture_(\w+) \}\}$", re.MULTILINE)

LIGHT: Final = re.compile(r'class="(pinochle-\w+)" fill="(#\w+)"')
DARK: Final = re.compile(r"\.(pinochle-\w+)\{fill:(#\w+)\}")
STYLES: Final = "pictures.css"


def names_after(text: str) -> dict[str, object]:
    """Return the names that the blocks of Python in a text define."""
    namespace: dict[str, object] = {"__name__": "__main__"}
    with redirect_stdout(StringIO()):
        for code in PYTHON.findall(text):
            exec(code, namespace)  # noqa: S102 - our own documentation
    return namespace


def shown(place: re.Match[str]) -> str:
    """Return the picture that belongs in a place, as one line of HTML."""
    picture = names_after(place.string[: place.start()]).get(place[1])
    if not isinstance(picture, str) or not picture.startswith("<svg "):
        raise ExtensionError(f"the code above {place[0]} makes no such picture")
    return f"<figure>{picture}</figure>"


def fill(_app: Sphinx, _page: str, source: list[str]) -> None:
    """Put the pictures of a page in their places."""
    source[0] = PLACE.sub(shown, source[0])


def themed() -> str:
    """Return the rules by which pictures follow the button for light and dark."""
    cards = Cards.parse("QS JD")
    drawn = svg.trick(tuple(cards), Suit.SPADES)
    drawn += svg.sheet(best_melds(cards, Suit.SPADES, presets.SINGLE_DECK))
    deal = DealCards(shuffled_deck(presets.PAGAT, Random(0)))  # noqa: S311 - no secret
    drawn += svg.table(view(apply(new_game(presets.PAGAT), deal), 0))
    light, dark = (dict(pattern.findall(drawn)) for pattern in (LIGHT, DARK))
    if not light or light.keys() != dark.keys():
        raise ExtensionError(f"colours of light pictures {light}, of dark ones {dark}")
    pressed = [f'body[data-theme="dark"] .{name}{{fill:{dark[name]}}}' for name in dark]
    kept = [f'body[data-theme="light"] .{name}{{fill:{light[name]}}}' for name in light]
    return "\n".join([*pressed, "@media (prefers-color-scheme:dark){", *kept, "}"]) + "\n"


def write_styles(app: Sphinx) -> None:
    """Write the style sheet of the pictures beside the others."""
    if app.builder.format == "html":
        target = Path(app.outdir, "_static", STYLES)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(themed(), "utf-8")
        app.add_css_file(STYLES)


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.connect("source-read", fill)
    app.connect("builder-inited", write_styles)
    return {"parallel_read_safe": True}
