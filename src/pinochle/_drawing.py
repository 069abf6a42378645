"""Cards and words drawn as SVG: the parts that pictures are put together from.

A part is markup with its size; pictures place parts side by side and never look inside. Nothing
here has an id, refers to anything else or needs a style sheet: colours are presentation
attributes, and the only style rules, those for a dark page, are the same in every picture.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from typing import Final, TypeAlias, final
from xml.sax.saxutils import escape

from attrs import frozen

from pinochle._words import breadth
from pinochle.cards import Card, Rank, Suit

CARD_WIDTH: Final = 72
CARD_HEIGHT: Final = 100

_STEP: Final = 25
"""How far a card of a fan lies to the right of the one before: its corner can be seen."""
_SUIT_GAP: Final = 12
_ROW_GAP: Final = 14
_MOST_IN_A_ROW: Final = 24
_LIFT: Final = 16
"""How far a card that stands out is raised above the others."""
_BACK_STEP: Final = 9
_MARGIN: Final = 22
_HEM: Final = 18
_LINE: Final = 21

_FONT: Final = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
_EDGE: Final = 'stroke="#a8a294"'
_GOLD: Final = "#a9761a"

_COLOURS: Final = {
    Suit.CLUBS: "#1c1f24",
    Suit.DIAMONDS: "#b8202c",
    Suit.HEARTS: "#b8202c",
    Suit.SPADES: "#1c1f24",
}
_PAINTS: Final = {
    "panel": ("#f1efe8", "#22272b"),
    "ink": ("#26282b", "#efede6"),
    "paper": ("#fffefa", "#ebe7dc"),
    "line": ("#b9b3a5", "#5b6167"),
    "gold": ("#c48f1d", "#e6b655"),
    "cloth": ("#dde7dc", "#2a3a33"),
    "back": ("#3d6480", "#345469"),
}
"""The colours that change with the page: for a light one, and for a dark one."""

_PIPS: Final = {
    Suit.CLUBS: (
        "M-4.5-5.4a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0z"
        "M-9.6 2a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0z"
        "M.6 2a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0z"
        "M-2.2-2.6h4.4v5h-4.4zM0 0C.5 5.6 1.6 8.6 4 10H-4C-1.6 8.6-.5 5.6 0 0z"
    ),
    Suit.DIAMONDS: (
        "M0-10C2-6.3 4.8-2.8 7.8 0C4.8 2.8 2 6.3 0 10C-2 6.3-4.8 2.8-7.8 0C-4.8-2.8-2-6.3 0-10z"
    ),
    Suit.HEARTS: (
        "M0 9.6C-3 5.2-9.4 1.4-9.4-4C-9.4-7.2-7.2-9.2-4.8-9.2C-2.6-9.2-.8-7.8 0-5.4"
        "C.8-7.8 2.6-9.2 4.8-9.2C7.2-9.2 9.4-7.2 9.4-4C9.4 1.4 3 5.2 0 9.6z"
    ),
    Suit.SPADES: (
        "M0-10C3-5.6 9.3-2.2 9.3 2.7C9.3 5.5 7.2 7.1 4.9 7.1C3.2 7.1 1.7 6.2.8 4.8"
        "C1 7.2 1.9 8.9 3.8 10H-3.8C-1.9 8.9-1 7.2-.8 4.8C-1.7 6.2-3.2 7.1-4.9 7.1"
        "C-7.2 7.1-9.3 5.5-9.3 2.7C-9.3-2.2-3-5.6 0-10z"
    ),
}
"""The signs of the suits, each in a square of 20 about the middle."""

_HEADGEAR: Final = {
    Rank.KING: (
        "M-13 4L-15-7L-7-2L0-11L7-2L15-7L13 4zM-13 6H13V9H-13z"
        "M-1.2-17H1.2V-14.8H3.4V-12.4H1.2V-10H-1.2V-12.4H-3.4V-14.8H-1.2z"
    ),
    Rank.QUEEN: (
        "M-13 4C-13-1-14-4-15-7C-11-6-10-3-8-1C-7-5-7-8-8-11C-4-9-2-5 0-2"
        "C2-5 4-9 8-11C7-8 7-5 8-1C10-3 11-6 15-7C14-4 13-1 13 4zM-13 6H13V9H-13z"
    ),
    Rank.JACK: (
        "M-13 4C-13-6-7-9 0-9C7-9 13-6 13 4zM-14 6H14V9H-14zM6-8C7-14 12-18 18-18C19-12 14-7 9-5z"
    ),
}
"""What the sign of the suit wears on a king, a queen and a jack."""

_UPPER_PIPS: Final = ((28, 22), (44, 22), (28, 39), (44, 39))
"""Where a ten and a nine have signs in the upper half; those in the lower half are turned."""

_Held: TypeAlias = tuple[Card, bool | None]
"""A card of a fan, and whether it is raised; `None` in a fan where none is."""

_NOT_XML: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@final
@frozen
class Part:
    """A piece of a picture and the size of the box that it fills.

    Args:
        width: the width of the box, in pixels.
        height: its height.
        markup: the elements, with the upper left corner of the box at (0, 0).
    """

    width: int
    height: int
    markup: str

    def at(self, x: int, y: int) -> str:
        """Return the elements, moved so that the corner of the box is at a point."""
        return f'<g transform="translate({x} {y})">{self.markup}</g>'

    def scaled(self, tenths: int) -> "Part":
        """Return the part in so many tenths of its size."""
        return Part(
            self.width * tenths // 10,
            self.height * tenths // 10,
            f'<g transform="scale({tenths / 10})">{self.markup}</g>',
        )


EMPTY: Final = Part(0, 0, "")


def picture(part: Part, title: str, description: str) -> str:
    """Return a whole picture: a part on a panel, and the words for those who cannot see it."""
    width, height = part.width + 2 * _MARGIN, part.height + 2 * _MARGIN
    dark = "".join(f".pinochle-{name}{{fill:{dark}}}" for name, (_, dark) in _PAINTS.items())
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" lang="en" '
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'style="max-width:100%;height:auto" font-family="{_FONT}" font-size="15">'
        f"<title>{_text(title)}</title><desc>{_text(description)}</desc>"
        f"<style>@media (prefers-color-scheme:dark){{{dark}}}</style>"
        f"{box('panel', 0, 0, width, height, radius=14)}{part.at(_MARGIN, _MARGIN)}</svg>"
    )


def box(colour: str, x: int, y: int, width: int, height: int, *, radius: int = 0) -> str:
    """Return a rectangle filled with a colour that changes with the page."""
    corners = f' rx="{radius}"' if radius else ""
    size = f'width="{width}" height="{height}"'
    return f'<rect {_paint(colour)} x="{x}" y="{y}" {size}{corners}/>'


def label(words: str, x: int, y: int, *, anchor: str = "middle", bold: bool = False) -> str:
    """Return words on one line, whose letters stand at a height."""
    weight = ' font-weight="bold"' if bold else ""
    where = f'x="{x}" y="{y}" text-anchor="{anchor}"'
    return f"<text {_paint('ink')} {where}{weight}>{_text(words)}</text>"


def line(words: str, *, bold: bool = False) -> Part:
    """Return words on one line as a part, about as wide as they are."""
    width = breadth(words)
    return Part(width, _LINE, label(words, width // 2, 15, bold=bold))


def column(parts: Iterable[Part], *, gap: int) -> Part:
    """Return parts below each other about a common middle; those of no height are left out."""
    parts = [part for part in parts if part.height]
    width = max((part.width for part in parts), default=0)
    markup, y = "", 0
    for part in parts:
        markup += part.at((width - part.width) // 2, y)
        y += part.height + gap
    return Part(width, max(0, y - gap), markup)


def beside(parts: Iterable[Part], *, gap: int) -> Part:
    """Return parts side by side below a common line; those of no width are left out."""
    parts = [part for part in parts if part.width]
    height = max((part.height for part in parts), default=0)
    markup, x = "", 0
    for part in parts:
        markup += part.at(x, 0)
        x += part.width + gap
    return Part(max(0, x - gap), height, markup)


def around(pieces: Sequence[tuple[int, int, Part]]) -> Part:
    """Return parts placed by their middles about (0, 0), which is the middle of the width."""
    corners = [(x - part.width // 2, y - part.height // 2, part) for x, y, part in pieces]
    half = max(max(-x, x + part.width) for x, _, part in corners)
    top = min(y for _, y, _ in corners)
    bottom = max(y + part.height for _, y, part in corners)
    markup = "".join(part.at(x + half, y - top) for x, y, part in corners)
    return Part(2 * half, bottom - top, markup)


def framed(part: Part, *, by: int = 4) -> Part:
    """Return a card with a frame, which stands over its box on all sides."""
    frame = box("gold", -by, -by, part.width + 2 * by, part.height + 2 * by, radius=8 + by)
    return Part(part.width, part.height, frame + part.at(0, 0))


def faded(part: Part, past: bool) -> Part:  # noqa: FBT001 - a value, no switch
    """Return a part, pale if it shows what is past."""
    return Part(part.width, part.height, f'<g opacity=".7">{part.markup}</g>') if past else part


def underlined(part: Part) -> Part:
    """Return words with a short line below them."""
    width = 60
    bar = box("gold", (part.width - width) // 2, part.height - 1, width, 4, radius=2)
    return Part(part.width, part.height + 5, part.markup + bar)


def on_cloth(part: Part, width: int) -> Part:
    """Return a part on a table of a width, with some cloth all around it."""
    cloth = box("cloth", 0, 0, width, part.height + 2 * _HEM, radius=28)
    return Part(width, part.height + 2 * _HEM, cloth + part.at((width - part.width) // 2, _HEM))


def face(card: Card, *, whole: bool = True) -> Part:
    """Return a card face up; where the next card covers it, its corner is enough."""
    squeezed = ' textLength="17" lengthAdjust="spacingAndGlyphs"' if card.rank is Rank.TEN else ""
    corner = (
        f'<text x="12.5" y="21" font-size="19" font-weight="bold" text-anchor="middle"{squeezed}>'
        f"{card.rank.symbol}</text>{_pip(card.suit, 12.5, 33, 0.6)}"
    )
    inner = corner + (_turned(corner) + _middle(card) if whole else "")
    return Part(
        CARD_WIDTH,
        CARD_HEIGHT,
        f'<rect {_paint("paper")} {_EDGE} x=".5" y=".5" width="71" height="99" rx="8"/>'
        f'<g fill="{_COLOURS[card.suit]}">{inner}</g>',
    )


def back(*, whole: bool = True) -> Part:
    """Return a card face down; where the next card covers it, it needs no ornament."""
    ornament = (
        '<path fill="none" stroke="#fffefa" stroke-opacity=".55" stroke-width="1.5" '
        'd="M36 22L56 50L36 78L16 50zM36 34L47.5 50L36 66L24.5 50zM12 12H60V88H12z"/>'
    )
    return Part(
        CARD_WIDTH,
        CARD_HEIGHT,
        f'<rect {_paint("paper")} {_EDGE} x=".5" y=".5" width="71" height="99" rx="8"/>'
        f"{box('back', 5, 5, 62, 90, radius=5)}{ornament if whole else ''}",
    )


def place() -> Part:
    """Return the outline of a place where no card lies."""
    return Part(
        CARD_WIDTH,
        CARD_HEIGHT,
        '<rect x="1" y="1" width="70" height="98" rx="8" fill="none" stroke="#8b877d" '
        'stroke-dasharray="5 4"/>',
    )


def token(suit: Suit) -> Part:
    """Return a small disc that shows a suit."""
    disc = f'<circle {_paint("paper")} {_EDGE} cx="17" cy="17" r="16.5"/>'
    return Part(34, 34, f'{disc}<g fill="{_COLOURS[suit]}">{_pip(suit, 17, 17, 1)}</g>')


def fan(cards: Sequence[Card], *, raised: Sequence[bool] = (), most: int = _MOST_IN_A_ROW) -> Part:
    """Return cards in the order given, each partly over the one before, in as many rows as needed.

    Suits stand a little apart. A card for which `raised` is true stands higher and has a frame.
    """
    lifts = raised if any(raised) else [None] * len(cards)
    rows = [_row(row) for row in _rows(list(zip(cards, lifts, strict=True)), most)] or [place()]
    height = rows[0].height + _ROW_GAP
    return Part(
        max(row.width for row in rows),
        len(rows) * height - _ROW_GAP,
        "".join(row.at(0, number * height) for number, row in enumerate(rows)),
    )


def backs(number: int) -> Part:
    """Return so many cards face down, each almost hidden by the next."""
    if not number:
        return Part(0, 0, "")
    last = _BACK_STEP * (number - 1)
    covered = "".join(back(whole=False).at(_BACK_STEP * place, 0) for place in range(number - 1))
    return Part(last + CARD_WIDTH, CARD_HEIGHT, covered + back().at(last, 0))


def _text(words: str) -> str:
    """Return words as XML writes them, with a sign for each character that XML cannot have."""
    return escape(_NOT_XML.sub("\N{REPLACEMENT CHARACTER}", words))


def _paint(colour: str) -> str:
    """Return the attributes that fill an element with a colour that changes with the page."""
    return f'class="pinochle-{colour}" fill="{_PAINTS[colour][0]}"'


def _rows(cards: Sequence[_Held], most: int) -> list[list[_Held]]:
    """Return the cards row by row, with a suit in one row if it fits."""
    rows: list[list[_Held]] = []
    for _, group in groupby(cards, key=lambda held: held[0].suit):
        suit = list(group)
        for start in range(0, len(suit), most):
            piece = suit[start : start + most]
            if rows and len(rows[-1]) + len(piece) <= most:
                rows[-1] += piece
            else:
                rows.append(piece)
    return rows


def _row(cards: Sequence[_Held]) -> Part:
    x, markup = 0, ""
    for (card, raised), (following, _) in pairwise(cards):
        markup += _lifted(face(card, whole=False), raised).at(x, 0)
        x += _STEP if card.suit is following.suit else _STEP + _SUIT_GAP
    card, raised = cards[-1]
    last = _lifted(face(card), raised)
    return Part(x + CARD_WIDTH, last.height, markup + last.at(x, 0))


def _lifted(card: Part, raised: bool | None) -> Part:  # noqa: FBT001 - a value, no switch
    """Return a card at the height that is meant for it; for `None` no card is raised."""
    if raised is None:
        return card
    markup = framed(card, by=3).markup if raised else card.at(0, _LIFT)
    return Part(card.width, card.height + _LIFT, markup)


def _pip(suit: Suit, x: float, y: float, size: float) -> str:
    """Return the sign of a suit about a point; of size 1 it is 20 pixels high."""
    return f'<path transform="translate({x} {y})scale({size})" d="{_PIPS[suit]}"/>'


def _turned(markup: str) -> str:
    """Return what is on a card, standing on its head."""
    return f'<g transform="rotate(180 36 50)">{markup}</g>'


def _middle(card: Card) -> str:
    """Return what a card shows between its corners."""
    suit = card.suit
    if card.rank is Rank.ACE:
        return _pip(suit, 36, 50, 1.7)
    if card.rank in _HEADGEAR:
        worn = f'<path fill="{_GOLD}" transform="translate(36 35)" d="{_HEADGEAR[card.rank]}"/>'
        return worn + _pip(suit, 36, 60, 1.3)
    half = "".join(_pip(suit, x, y, 0.45) for x, y in _UPPER_PIPS)
    if card.rank is Rank.TEN:
        half += _pip(suit, 36, 30.5, 0.45)
        return half + _turned(half)
    return half + _pip(suit, 36, 50, 0.45) + _turned(half)
