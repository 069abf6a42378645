"""Pictures of hands, tricks, melds and tables as SVG, with all that they show in words as well.

A picture is text that stands alone: it needs no font, no style sheet and no other file, so it can
be saved, mailed or put into any page. It can be read on a light page and on a dark one, the suits
differ in their signs as well as in colour, and a screen reader finds every card in its description.
"""

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from types import NoneType
from typing import Final

from pinochle._checks import expect
from pinochle._drawing import (
    CARD_HEIGHT,
    CARD_WIDTH,
    Part,
    box,
    face,
    fan,
    label,
    picture,
    place,
    token,
)
from pinochle._scene import Scene
from pinochle._tabletop import drawn
from pinochle._words import (
    LETTER,
    breadth,
    counted,
    is_trump,
    listed,
    played_in_words,
    sentences,
    shortened,
    wins,
)
from pinochle.cards import Card, Cards, Suit
from pinochle.errors import StateError
from pinochle.rules.melds import MeldSheet
from pinochle.tricks import check_trick, trick_winner
from pinochle.views import SeatView

__all__ = ["hand", "sheet", "table", "trick"]

_FEWEST_SEATS: Final = 2
_MOST_SEATS: Final = 12
"""More of them would make a picture too wide to read."""

_LONGEST: Final = 28 * LETTER
"""How much of a name is drawn; the description has all of it."""
_GAP: Final = 18


def hand(cards: Cards, *, trump: Suit | None = None) -> str:
    """Return a picture of the cards that a player holds, in the order of `Cards.sorted`.

    Args:
        cards: any number of cards, or none.
        trump: the trump suit, which comes first and is named below.

    Raises:
        TypeError: an argument is of a wrong type.

    >>> from pinochle import Cards, Suit, svg
    >>> picture = svg.hand(Cards.parse("AS 10S QS JD"), trump=Suit.SPADES)
    >>> picture[:4], picture.count("ten of spades")
    ('<svg', 1)
    """
    expect(cards, Cards, name="cards")
    expect(trump, Suit, NoneType, name="trump")
    held = cards.sorted(trump)
    part = fan(held)
    title = f"A hand of {counted(len(held), 'card')}"
    words = sentences([f"in order: {listed(held)}" if held else "no cards"])
    if trump is None:
        return picture(part, title, words)
    below = token(trump).at(0, part.height + _GAP)
    below += label(is_trump(trump), 44, part.height + _GAP + 22, anchor="start")
    width = max(part.width, 44 + breadth(is_trump(trump)))
    part = Part(width, part.height + _GAP + 34, part.markup + below)
    return picture(part, title, sentences([is_trump(trump)]) + " " + words)


def trick(trick: Sequence[Card], trump: Suit, *, leader: int = 0, players: int = 4) -> str:
    """Return a picture of a trick on the table, each card where its player sits.

    Seat 0 sits below, and the others follow clockwise. The card that wins is framed, or in a part
    of a trick the one that would win as things stand.

    Args:
        trick: the cards in order of play; it need not be complete.
        trump: the trump suit.
        leader: the seat that leads, from 0.
        players: how many play, 2 to 12.

    Raises:
        StateError: more cards than players, a leader who does not play, or a number of players
            that the picture has no places for.
        TypeError: an argument is of a wrong type.

    >>> from pinochle import Card, Suit, svg
    >>> picture = svg.trick(Card.parse_all("9H AC 9S"), Suit.SPADES, leader=3)
    >>> "Seat 1 played the nine of spades. Seat 1 is winning." in picture
    True
    """
    check_trick(trick)
    expect(trump, Suit, name="trump")
    expect(leader, int, name="leader")
    expect(players, int, name="players")
    if not _FEWEST_SEATS <= players <= _MOST_SEATS:
        raise StateError(f"players: {players} is not between {_FEWEST_SEATS} and {_MOST_SEATS}")
    if not 0 <= leader < players:
        raise StateError(f"leader: {leader} is no seat of {players}")
    if len(trick) > players:
        raise StateError(f"trick: {len(trick)} cards, and {players} are a whole trick")
    played = {(leader + turn) % players: card for turn, card in enumerate(trick)}
    winner = (leader + trick_winner(trick, trump)) % players if trick else None
    first = "led" if trick else "to lead"
    last = "won" if len(trick) == players else "winning"
    labels = []
    for seat in range(players):
        notes = ", ".join([first] * (seat == leader) + [last] * (seat == winner))
        labels.append(f"seat {seat}: {notes}" if notes else f"seat {seat}")
    told = [is_trump(trump), *played_in_words(played, leader)]
    if winner is None:
        told.append(f"seat {leader} is to lead")
    else:
        told.append(wins(winner, whole=len(trick) == players))
    return picture(
        _table(played, trump, labels, winner),
        f"A trick of {counted(len(trick), 'card')}",
        sentences(told),
    )


def sheet(sheet: MeldSheet) -> str:
    """Return a picture of the melds that a hand is counted for, with their points and the sum.

    Args:
        sheet: the melds, as `best_melds` finds them; there may be none.

    Raises:
        TypeError: the argument is no `MeldSheet`.

    >>> from pinochle import Cards, Suit, best_melds, presets, svg
    >>> melds = best_melds(Cards.parse("QS JD 9S"), Suit.SPADES, presets.SINGLE_DECK)
    >>> "pinochle 40: jack of diamonds, queen of spades." in svg.sheet(melds)
    True
    """
    expect(sheet, MeldSheet, name="sheet")
    told = [f"{meld.name} {meld.points}: {listed(meld.cards)}" for meld in sheet]
    return picture(
        _rows(sheet),
        f"A sheet of {counted(len(sheet.melds), 'meld')}",
        " ".join(f"{line}." for line in (*told, f"Together {sheet.points}")),
    )


def table(view: SeatView) -> str:
    """Return a picture of a game as a seat sees it, in any phase.

    The seat that looks sits below, with its hand, and the others follow clockwise; seat 0 sits
    below for somebody who looks on. Cards that the seat knows to be in another hand lie face up in
    it. Cards that may be played stand out. Before a trick is led to, the last one is shown. The
    picture is made of the view alone, so it tells no more than the view does.

    Args:
        view: the game as the seat sees it.

    Raises:
        TypeError: the argument is no `SeatView`.

    >>> from pinochle import Cards, GameState, Suit, presets, svg, view
    >>> state = GameState.at_play(
    ...     presets.PAGAT,
    ...     hands=[Cards.parse(text) for text in ("AS 9H", "KS KH", "QS QH", "JS JH")],
    ...     trump=Suit.SPADES,
    ...     leader=1,
    ... )
    >>> picture = svg.table(view(state, 0))
    >>> "Seat 1 is to lead." in picture, "queen of spades" in picture
    (True, False)
    """
    expect(view, SeatView, name="view")
    scene = Scene.of(view)
    who = "somebody who looks on" if view.seat is None else f"seat {view.seat}"
    return picture(drawn(scene), f"A table of {view.variant.name}, seen by {who}", scene.told())


def _places(players: int) -> list[tuple[int, int]]:
    """Return the middle of the place before each seat, from the lowest clockwise, about (0, 0)."""
    wide, high = 36 * players, max(98, 26 * players)
    angles = [2 * pi * seat / players for seat in range(players)]
    return [(round(-wide * sin(angle)), round(high * cos(angle))) for angle in angles]


def _table(
    played: Mapping[int, Card], trump: Suit, labels: Sequence[str], winner: int | None
) -> Part:
    """Return cards round a table with a label for each seat, and the trump in the middle."""
    places = _places(len(labels))
    markup = token(trump).at(-17, -28) + label("trump", 0, 24)
    for seat, (middle, centre) in enumerate(places):
        x, y = middle - CARD_WIDTH // 2, centre - CARD_HEIGHT // 2
        card = face(played[seat]) if seat in played else place()
        if seat == winner:
            markup += box("gold", x - 4, y - 4, CARD_WIDTH + 8, CARD_HEIGHT + 8, radius=12)
        base = y - 12 if centre < 0 else y + CARD_HEIGHT + 23
        markup += card.at(x, y) + label(labels[seat], middle, base, bold=seat == winner)
    right, bottom = (max(ends) for ends in zip(*places, strict=True))
    top = min(centre for _, centre in places)
    half, above, below = right + 76, 76 - top, bottom + 76
    return Part(2 * half, above + below, Part(0, 0, markup).at(half, above))


def _rows(sheet: MeldSheet) -> Part:
    """Return a line for each meld: its name, its cards and its points, and below them the sum."""
    names = [shortened(meld.name, _LONGEST) for meld in sheet]
    fans = [fan(meld.cards.sorted()).scaled(7) for meld in sheet]
    foot = "together" if names else "no melds"
    x_cards = max(map(breadth, (*names, foot))) + _GAP
    x_points = x_cards + max((cards.width for cards in fans), default=0)
    x_points += _GAP + LETTER * max(5, len(str(sheet.points)))
    markup, y = "", 0
    for meld, name, cards in zip(sheet, names, fans, strict=True):
        base = y + cards.height // 2 + 5
        markup += label(name, 0, base, anchor="start")
        markup += cards.at(x_cards, y)
        markup += label(str(meld.points), x_points, base, anchor="end", bold=True)
        y += cards.height + _GAP
        markup += box("line", 0, y - _GAP // 2, x_points, 1)
    markup += label(foot, 0, y + 20, anchor="start", bold=True)
    markup += label(str(sheet.points), x_points, y + 20, anchor="end", bold=True)
    return Part(x_points, y + 24, markup)
