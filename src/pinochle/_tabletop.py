"""A table drawn as a seat sees it: the players round a trick, what lies there, and the points."""

from typing import Final

from pinochle._drawing import (
    CARD_HEIGHT,
    CARD_WIDTH,
    EMPTY,
    Part,
    around,
    back,
    backs,
    beside,
    box,
    column,
    face,
    faded,
    fan,
    framed,
    label,
    line,
    on_cloth,
    place,
    token,
    underlined,
)
from pinochle._scene import Scene
from pinochle._words import LETTER, breadth, sentences, shortened, wrapped

__all__ = ["drawn"]

_WIDTH: Final = 560
_GAP: Final = 18
_LINE: Final = 22
_COLUMN: Final = 90
"""How wide a column of numbers is at least."""
_X_MELDS: Final = 140
_HEADS: Final = ("melds", "tricks", "this deal", "score")
_ASIDE: Final = 200
"""How far the seats on both sides of the table are from its middle."""
_FROM_THE_MIDDLE: Final = 114
_SPACE: Final = 8
_WIDEST: Final = 165
"""How wide the small cards of another hand are at most, so that its number fits beside."""
_LONGEST: Final = 22 * LETTER
"""How wide a line above the card of a seat is at most."""
_MOST_KNOWN: Final = 9
"""How many known cards of another hand stand in a row."""


def drawn(scene: Scene) -> Part:
    """Return the whole table."""
    near, *others = scene.seats
    seats = _pair(scene, near, *others) if len(others) == 1 else _ring(scene, near, others)
    own = column([*_named(scene, near), _hand(scene, near)], gap=8)
    width = max(_WIDTH, seats.width + 2 * _GAP, own.width, sum(_columns(scene)))
    cloth = on_cloth(seats, width)
    return column([_head(scene, width), cloth, own, _pad(scene, width)], gap=_GAP)


def _head(scene: Scene, width: int) -> Part:
    """Return what is to be done, and below it what holds for the whole deal."""
    facts = ", ".join([scene.seen.variant.name, *scene.facts()])
    lines = [line(words) for words in wrapped(facts, width)]
    return column([line(sentences([scene.status()]), bold=True), *lines], gap=0)


def _pair(scene: Scene, near: int, far: int) -> Part:
    """Return two players with what lies on their tables, trick, stock and trump between."""
    middle = around(
        [
            (-_ASIDE, 0, _stock(scene)),
            (40, -22, _place(scene, far)),
            (-40, 22, _place(scene, near)),
            (_ASIDE, 0, _trump(scene)),
        ]
    )
    parts = [_plate(scene, far), _table(scene, far), middle, _table(scene, near)]
    return column(parts, gap=_GAP)


def _ring(scene: Scene, near: int, others: list[int]) -> Part:
    """Return the other players round the table, and the trick before all of them."""
    plates = [_plate(scene, seat) for seat in others]
    step = max(plate.height for plate in plates) + CARD_HEIGHT + 2 * _GAP
    below, places = _places(len(others), step)
    pieces = [(0, 0, _trump(scene)), (0, below, _place(scene, near))]
    for seat, plate, (x, y) in zip(others, plates, places, strict=True):
        above = y - (CARD_HEIGHT + plate.height) // 2 - _SPACE
        pieces += [(x, y, _place(scene, seat)), (x, above, plate)]
    return around(pieces)


def _place(scene: Scene, seat: int) -> Part:
    """Return what a seat has played, or an empty place."""
    if seat not in scene.played:
        return place()
    card = face(scene.played[seat])
    return faded(framed(card) if seat == scene.winner else card, scene.past)


def _trump(scene: Scene) -> Part:
    """Return the trump suit, and the card turned up for it where there is no stock."""
    trump, upcard = scene.deal.trump, scene.seen.upcard
    notes = [line("no trump yet" if trump is None else "trump")]
    if scene.past:
        notes.append(line("last trick"))
    if upcard is not None and not scene.seen.stock_size:
        return column([face(upcard).scaled(7), *notes], gap=4)
    return column([EMPTY if trump is None else token(trump), *notes], gap=4)


def _stock(scene: Scene) -> Part:
    """Return the stock, the turned card under it."""
    size, upcard = scene.seen.stock_size, scene.seen.upcard
    if upcard is None or not size:
        return EMPTY
    cards = around([(-22, 0, face(upcard)), (22, 0, back())])
    return column([cards, line(f"stock: {size}")], gap=6)


def _plate(scene: Scene, seat: int) -> Part:
    """Return the hand and the name of a player."""
    return column([_hand(scene, seat), *_named(scene, seat)], gap=4)


def _named(scene: Scene, seat: int) -> list[Part]:
    """Return the name of a seat with what it has done, a line for each."""
    seen = scene.seen
    notes = []
    if seat == scene.leader and not scene.past:
        notes.append("led")
    if seat == scene.winner:
        notes.append("won" if scene.past else "winning")
    if seat == seen.turn:
        notes.append("to act")
    name = ": ".join([f"seat {seat}", *filter(None, [", ".join(notes)])])
    first = line(shortened(name, _LONGEST), bold=seat == seen.turn)
    contract = scene.deal.contract
    roles = ["dealer"] * (seat == seen.dealer)
    roles += ["declarer"] * (contract is not None and seat == contract.declarer)
    roles += [str(scene.calls[seat])] if seat in scene.calls else []
    second = line(shortened(", ".join(roles), _LONGEST)) if roles else EMPTY
    return [underlined(first) if seat == seen.turn else first, second]


def _hand(scene: Scene, seat: int) -> Part:
    """Return a hand: the own large, another small, with what is known of it face up."""
    seen = scene.seen
    size = seen.hand_sizes[seat]
    if not size:
        return EMPTY
    known = seen.known_in_hand(seat).sorted(scene.deal.trump)
    if seat == seen.seat:
        own = fan(known, raised=[card in scene.hand for card in known])
        return own.scaled(12) if own.width < _WIDTH * 5 // 6 else own
    cards = [backs(size - len(known)), fan(known, most=_MOST_KNOWN) if known else EMPTY]
    both = beside(cards, gap=12 - CARD_WIDTH)
    if both.width > 2 * _WIDEST or both.height > CARD_HEIGHT:
        both = column(cards, gap=40 - CARD_HEIGHT)
    small = both.scaled(min(5, _WIDEST * 10 // both.width))
    return beside([small, column([Part(0, 12, ""), line(str(size))], gap=0)], gap=5)


def _table(scene: Scene, seat: int) -> Part:
    """Return the cards that lie before a seat."""
    table = scene.seen.table(seat)
    playable = [seat == scene.seen.turn and copy in scene.copies for copy in table]
    return fan([copy.card for copy in table], raised=playable).scaled(8) if table else EMPTY


def _columns(scene: Scene) -> list[int]:
    """Return how wide the names of the sides are, and each column of their numbers."""
    account = [map(str, points) for points in scene.account()]
    names = [_target(scene), *map(scene.side, range(len(account)))]
    numbers = [
        max(_COLUMN, _GAP + max(map(breadth, column)))
        for column in zip(_HEADS, *account, strict=True)
    ]
    return [max(map(breadth, names)), *numbers]


def _target(scene: Scene) -> str:
    """Say how far the game goes."""
    return f"game to {scene.seen.target}"


def _pad(scene: Scene, width: int) -> Part:
    """Return the points of each side and the melds of each seat, line by line."""
    _, *numbers = _columns(scene)
    columns = [width - sum(numbers[step:]) for step in range(1, len(numbers) + 1)]
    markup, y = label(_target(scene), 0, 15, anchor="start"), 0
    for x, head in zip(columns, _HEADS, strict=True):
        markup += label(head, x, 15, anchor="end")
    for side, points in enumerate(scene.account()):
        y += _LINE
        markup += label(scene.side(side), 0, y + 15, anchor="start", bold=True)
        for x, number in zip(columns, points, strict=True):
            markup += label(str(number), x, y + 15, anchor="end", bold=x == width)
        for words in wrapped(scene.why(side), width):
            y += _LINE
            markup += label(words, 0, y + 15, anchor="start")
    y += _LINE
    if scene.deal.melds:
        y += _GAP
        markup += box("line", 0, y - _GAP // 2, width, 1)
    begun = [(f"seat {seat}", str(sheet.points)) for seat, sheet in enumerate(scene.deal.melds)]
    x_melds = max([_X_MELDS, *(breadth(seat + points) + 2 * _GAP for seat, points in begun)])
    for (seat, together), sheet in zip(begun, scene.deal.melds, strict=True):
        markup += label(seat, 0, y + 15, anchor="start", bold=True)
        markup += label(together, x_melds - _GAP, y + 15, anchor="end")
        melds = ", ".join(f"{meld.name}\N{NO-BREAK SPACE}{meld.points}" for meld in sheet)
        for words in wrapped(melds or "no melds", width - x_melds):
            markup += label(words, x_melds, y + 15, anchor="start")
            y += _LINE
    return Part(width, y, markup)


def _places(others: int, step: int) -> tuple[int, list[tuple[int, int]]]:
    """Return where the cards of a trick lie about the middle of the table.

    Args:
        others: how many sit there besides the seat below.
        step: how far seats on the same side are from each other.

    Returns:
        How far below the middle that seat plays, and the places of the others, clockwise. One
        or two of them sit opposite, the others on the two sides.
    """
    opposite = 0 if others == len(("left", "right")) else 2 - others % 2
    sides = (others - opposite) // 2
    below = _FROM_THE_MIDDLE + step * (sides - 1) // 2
    aside = _ASIDE * (3 if opposite == 2 else 2) // 2  # noqa: PLR2004 - there is a pair
    up = [step * (sides - 1) // 2 - step * place for place in range(sides)]
    ahead = [[], [0], [-_ASIDE // 2, _ASIDE // 2]][opposite]
    left, right = [(-aside, y) for y in up], [(aside, y) for y in reversed(up)]
    return below, [*left, *((x, -below) for x in ahead), *right]
