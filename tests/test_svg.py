"""Pictures: all that they show is there in words, and they need nothing else to be shown."""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle import (
    Card,
    Cards,
    Meld,
    MeldCard,
    MeldKind,
    MeldSheet,
    Rank,
    StateError,
    Suit,
    SuitRole,
    best_melds,
    presets,
    svg,
)

SVG = "{http://www.w3.org/2000/svg}"
ACE, NINE = Card.parse("AS"), Card.parse("9S")
FACES = [Card(rank, suit) for suit in Suit for rank in Rank]
NAMES = {f"{card.rank.word} of {card.suit.word}": card for card in FACES}
NAME = re.compile("|".join(NAMES))
DECK = presets.DOUBLE_DECK.deck.cards
MAIN_HAND = Cards.parse("AS TS KS QS JS KS QS AH AD AC JD 9S")
MAIN_SHEET = best_melds(MAIN_HAND, Suit.SPADES, presets.SINGLE_DECK)

HANDS = st.lists(st.sampled_from(FACES), max_size=80).filter(
    lambda cards: max(Counter(cards).values(), default=0) <= 8
)
TRUMPS = st.none() | st.sampled_from(Suit)


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314 - our own


def title(picture: str) -> str:
    return parsed(picture).findtext(f"{SVG}title", "")


def words(picture: str) -> str:
    return parsed(picture).findtext(f"{SVG}desc", "")


def described(picture: str) -> list[Card]:
    """Return the cards that the words name, in their order."""
    return [NAMES[name] for name in NAME.findall(words(picture))]


class Drawn(NamedTuple):
    """An element and the point where its own coordinates begin."""

    element: ET.Element
    x: float
    y: float


def drawn(element: ET.Element, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Drawn]:
    """Find every element with its place in the picture."""
    transform = element.get("transform", "")
    if moved := re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", transform):
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
    if scaled := re.match(r"scale\(([\d.]+)\)", transform):
        scale *= float(scaled[1])
    yield Drawn(element, x, y)
    for child in element:
        yield from drawn(child, x, y, scale)


def faces(picture: str) -> list[tuple[str, float, float]]:
    """Return the rank of each card that is drawn, and its upper left corner, as they are drawn."""
    return [
        (element[1].findtext(f"{SVG}text", ""), x, y)
        for element, x, y in drawn(parsed(picture))
        if [child.tag for child in element] == [f"{SVG}rect", f"{SVG}g"]
    ]


def placed_labels(picture: str) -> list[tuple[str, float, float]]:
    """Return what is written beside the cards, and where."""
    return [
        (element.text or "", x + float(element.get("x", "")), y + float(element.get("y", "")))
        for element, x, y in drawn(parsed(picture))
        if element.tag == f"{SVG}text" and "class" in element.attrib
    ]


def lines(labels: list[tuple[str, float, float]]) -> Iterator[list[tuple[str, float, float]]]:
    """Return labels line by line: two stand in each."""
    yield from (labels[at : at + 2] for at in range(0, len(labels), 2))


def labels(picture: str) -> list[str]:
    return [words for words, _, _ in placed_labels(picture)]


def size(picture: str) -> tuple[float, float]:
    root = parsed(picture)
    return float(root.get("width", "")), float(root.get("height", ""))


def trick(text: str) -> tuple[Card, ...]:
    return Card.parse_all(text)


PICTURES = {
    "hand": svg.hand(MAIN_HAND),
    "hand-trump": svg.hand(MAIN_HAND, trump=Suit.SPADES),
    "hand-none": svg.hand(Cards()),
    "hand-none-trump": svg.hand(Cards(), trump=Suit.HEARTS),
    "hand-one": svg.hand(Cards.parse("10D")),
    "hand-deck": svg.hand(DECK, trump=Suit.DIAMONDS),
    "trick": svg.trick(trick("9H AC 9S 9S"), Suit.SPADES),
    "trick-part": svg.trick(trick("9H AC"), Suit.SPADES, leader=3),
    "trick-none": svg.trick((), Suit.SPADES),
    "trick-two": svg.trick(trick("KH QH"), Suit.SPADES, players=2),
    "trick-twelve": svg.trick(FACES[:12], Suit.SPADES, players=12),
    "sheet": svg.sheet(MAIN_SHEET),
    "sheet-none": svg.sheet(MeldSheet()),
    "sheet-deck": svg.sheet(best_melds(DECK, Suit.HEARTS, presets.DOUBLE_DECK)),
}
EACH = pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)


# --- Every picture -------------------------------------------------------------------------------


@EACH
def test_picture_is_well_formed_and_has_its_words_first(picture: str) -> None:
    root = parsed(picture)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert title(picture)
    assert words(picture).endswith(".")
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"


@EACH
def test_picture_refers_to_nothing(picture: str) -> None:
    """It has no link, no file, no script, and no id that another picture could have too."""
    allowed = {"svg", "title", "desc", "style", "g", "rect", "circle", "path", "text"}
    for element in parsed(picture).iter():
        assert element.tag.removeprefix(SVG) in allowed
        assert not {"id", "href", "src"} & {name.rpartition("}")[2] for name in element.attrib}
    assert "url(" not in picture
    assert "@import" not in picture
    assert re.findall(r"https?:[^\"]*", picture) == [SVG.strip("{}")]


@EACH
def test_style_rules_are_for_our_own_classes_on_dark_pages(picture: str) -> None:
    style = parsed(picture).findtext(f"{SVG}style", "")
    assert re.fullmatch(
        r"@media \(prefers-color-scheme:dark\)\{(\.pinochle-\w+\{fill:#\w{6}\})+\}", style
    )
    ruled = set(re.findall(r"\.(pinochle-\w+)", style))
    painted = [element for element in parsed(picture).iter() if "class" in element.attrib]
    assert {element.get("class") for element in painted} <= ruled
    assert all(element.get("fill") for element in painted)


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_words_and_cards_can_be_read_on_light_and_dark_pages() -> None:
    """The contrast is that which accessible text must have."""
    picture = PICTURES["sheet"]
    light = {
        element.get("class", ""): element.get("fill", "") for element in parsed(picture).iter()
    }
    dark = dict(re.findall(r"\.(pinochle-\w+)\{fill:(#\w{6})\}", picture))
    suits = set(re.findall(r'<g fill="(#\w{6})">', picture))
    assert len(suits) == 2
    for colours in (light, dark):
        assert contrast(colours["pinochle-ink"], colours["pinochle-panel"]) >= 4.5
        for suit in suits:
            assert contrast(suit, colours["pinochle-paper"]) >= 4.5


@EACH
def test_cards_are_drawn_inside_the_picture(picture: str) -> None:
    width, height = size(picture)
    for _, x, y in faces(picture):
        assert 0 < x < width - 50
        assert 0 < y < height - 70


PROGRAM = """
from pinochle import Cards, Suit, best_melds, presets, svg
hand = Cards.parse("AS TS KS QS JS KS QS AH AD AC JD 9S")
print(svg.hand(hand, trump=Suit.SPADES))
print(svg.trick(hand.sorted()[:3], Suit.CLUBS))
print(svg.sheet(best_melds(hand, Suit.SPADES, presets.SINGLE_DECK)))
"""


def test_pictures_are_the_same_in_every_process() -> None:
    made = [
        svg.hand(MAIN_HAND, trump=Suit.SPADES),
        svg.trick(MAIN_HAND.sorted()[:3], Suit.CLUBS),
        svg.sheet(MAIN_SHEET),
    ]
    ran = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", PROGRAM],
        env={"PYTHONHASHSEED": "1", "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert ran.stdout.splitlines() == made


def test_suits_differ_in_their_signs() -> None:
    """Without colours an ace of hearts is no ace of diamonds."""
    signs = {
        suit: {
            path.get("d")
            for path in parsed(svg.hand(Cards([Card(Rank.ACE, suit)]))).iter(f"{SVG}path")
        }
        for suit in Suit
    }
    assert [len(found) for found in signs.values()] == [1, 1, 1, 1]
    assert len(set.union(*signs.values())) == 4


# --- Hands ---------------------------------------------------------------------------------------


@given(cards=HANDS, trump=TRUMPS)
def test_words_name_every_card_as_often_as_it_is_held(
    cards: list[Card], trump: Suit | None
) -> None:
    """Law: the words are the hand, in the order in which a player holds it."""
    hand = Cards(cards)
    assert described(svg.hand(hand, trump=trump)) == list(hand.sorted(trump))


@given(cards=HANDS, trump=TRUMPS)
def test_every_card_of_a_hand_is_drawn_in_its_order(cards: list[Card], trump: Suit | None) -> None:
    """Law: the drawing has the ranks of the hand, row by row and from the left."""
    hand = Cards(cards)
    found = faces(svg.hand(hand, trump=trump))
    assert [rank for rank, _, _ in found] == [str(card.rank) for card in hand.sorted(trump)]
    places = [(y, x) for _, x, y in found]
    assert places == sorted(set(places))


@given(cards=HANDS)
def test_corner_of_every_card_can_be_seen(cards: list[Card]) -> None:
    """Law: the next card leaves rank and suit free, and rows do not cover each other."""
    for (_, x, y), (_, next_x, next_y) in pairwise(faces(svg.hand(Cards(cards)))):
        assert next_x - x >= 24 if next_y == y else next_y - y > 100


@given(cards=HANDS)
def test_a_picture_grows_only_with_its_cards(cards: list[Card]) -> None:
    """Law: a card adds 700 characters at most, the last one of a row its middle besides."""
    picture = svg.hand(Cards(cards))
    rows = len({y for _, _, y in faces(picture)})
    assert len(picture) < 1_200 + 700 * len(cards) + 4_500 * rows
    assert size(picture)[0] <= 800


def test_a_hand_for_four_stands_in_one_row_and_a_deck_in_four() -> None:
    def rows(cards: Cards) -> int:
        return len({y for _, _, y in faces(svg.hand(cards))})

    assert rows(MAIN_HAND) == 1
    assert rows(Cards(DECK.sorted()[::4])) == 1
    assert rows(DECK) == 4
    assert rows(presets.SINGLE_DECK.deck.cards) == 2


def test_more_cards_of_a_suit_than_a_row_has_go_on_in_the_next() -> None:
    cards = Cards([card for card in FACES if card.suit is Suit.CLUBS for _ in range(8)])
    found = faces(svg.hand(cards))
    assert Counter(y for _, _, y in found).most_common() == [(found[0][2], 24), (found[-1][2], 24)]


def test_suits_stand_apart() -> None:
    found = faces(svg.hand(Cards.parse("AC KC AD")))
    (_, first, _), (_, second, _), (_, third, _) = found
    assert third - second > second - first


@pytest.mark.parametrize(
    ("cards", "shown"),
    [("", "A hand of no cards"), ("AS", "A hand of 1 card"), ("AS AS", "A hand of 2 cards")],
    ids=["none", "one", "two"],
)
def test_title_of_a_hand_counts_its_cards(cards: str, shown: str) -> None:
    assert title(svg.hand(Cards.parse(cards))) == shown


def test_an_empty_hand_is_said_and_shown_to_be_empty() -> None:
    picture = svg.hand(Cards())
    assert words(picture) == "No cards."
    assert faces(picture) == []
    assert "stroke-dasharray" in picture


@pytest.mark.parametrize("trump", Suit, ids=str)
def test_trump_of_a_hand_is_said_and_shown(trump: Suit) -> None:
    picture = svg.hand(MAIN_HAND, trump=trump)
    assert words(picture).startswith(f"{trump.word.capitalize()} are trump. ")
    assert labels(picture) == [f"{trump.word} are trump"]
    assert "trump" not in svg.hand(MAIN_HAND)


# --- Tricks --------------------------------------------------------------------------------------

WHOLE = "9H AC 9S 9S"
"""The first of the two nines wins; it is the third card."""


@pytest.mark.parametrize("leader", range(4), ids=str)
def test_winner_of_a_trick_is_marked_in_words_and_at_its_seat(leader: int) -> None:
    picture = svg.trick(trick(WHOLE), Suit.SPADES, leader=leader)
    winner = (leader + 2) % 4
    assert words(picture).endswith(f"Seat {winner} has won.")
    seats = [label for label in labels(picture) if label.startswith("seat")]
    expected = [f"seat {seat}" for seat in range(4)]
    expected[leader] += ": led"
    expected[winner] += ": won"
    assert seats == expected
    frame_at = picture.index('class="pinochle-gold"')
    assert picture.index(f">seat {winner}:") > frame_at
    before = [seat for seat in range(4) if picture.index(f">seat {seat}") < frame_at]
    assert before == list(range(winner))
    assert picture.count('class="pinochle-gold"') == 1


def test_who_is_ahead_in_a_part_of_a_trick_is_winning() -> None:
    picture = svg.trick(trick("9H"), Suit.SPADES, leader=1)
    assert words(picture) == "Spades are trump. Seat 1 led the nine of hearts. Seat 1 is winning."
    assert "seat 1: led, winning" in labels(picture)


def test_a_trick_of_no_cards_has_no_winner() -> None:
    picture = svg.trick([], Suit.CLUBS, leader=2)
    assert title(picture) == "A trick of no cards"
    assert words(picture) == "Clubs are trump. Seat 2 is to lead."
    assert "seat 2: to lead" in labels(picture)
    assert "pinochle-gold" not in picture.replace(".pinochle-gold", "")
    assert picture.count("stroke-dasharray") == 4


@given(data=st.data(), players=st.integers(2, 12), trump=st.sampled_from(Suit))
def test_words_of_a_trick_name_its_cards_in_the_order_of_play(
    data: st.DataObject, players: int, trump: Suit
) -> None:
    """Law: each card is named once, with the seat that played it."""
    cards = data.draw(st.lists(st.sampled_from(FACES), max_size=players))
    leader = data.draw(st.integers(0, players - 1))
    picture = svg.trick(cards, trump, leader=leader, players=players)
    assert described(picture) == cards
    seats = re.findall(r"Seat (\d+) (?:led|played)", words(picture))
    assert seats == [str((leader + turn) % players) for turn in range(len(cards))]
    by_seat = {(leader + turn) % players: str(card.rank) for turn, card in enumerate(cards)}
    assert [rank for rank, _, _ in faces(picture)] == [by_seat[seat] for seat in sorted(by_seat)]


def test_seats_go_round_clockwise_from_below() -> None:
    (_, x0, y0), (_, x1, y1), (_, x2, y2), (_, x3, y3) = faces(
        svg.trick(trick("9H AH TH KH"), Suit.SPADES)
    )
    assert y2 < y1 == y3 < y0
    assert x1 < x0 == x2 < x3


@pytest.mark.parametrize("players", range(2, 13), ids=str)
def test_cards_of_a_trick_do_not_touch(players: int) -> None:
    found = faces(svg.trick(FACES[:players], Suit.SPADES, players=players))
    for at, (_, x, y) in enumerate(found):
        for _, other_x, other_y in found[:at]:
            assert abs(x - other_x) >= 80 or abs(y - other_y) >= 108


@pytest.mark.parametrize("players", range(2, 13), ids=str)
@pytest.mark.parametrize("winner", [0, 1], ids=["below", "beside"])
def test_labels_of_a_trick_cover_nothing(players: int, winner: int) -> None:
    """Each letter is taken to be nine pixels wide, which is more than most fonts need."""
    picture = svg.trick([ACE], Suit.SPADES, leader=winner, players=players)
    assert f"seat {winner}: led, winning" in labels(picture)
    whole = svg.trick([NINE] * players, Suit.SPADES, leader=winner, players=players)
    assert size(picture) == size(whole)
    boxes = [(x, y, x + 72, y + 100) for _, x, y in faces(whole)]
    for words, x, y in placed_labels(picture):
        half = 4.5 * len(words)
        box = left, top, right, bottom = x - half, y - 12, x + half, y + 3
        assert 0 < left < right < size(picture)[0]
        assert 0 < top < bottom < size(picture)[1]
        for its_left, its_top, its_right, its_bottom in boxes:
            beside = right < its_left or its_right < left
            assert beside or bottom < its_top or its_bottom < top
        boxes.append(box)


@pytest.mark.parametrize(
    ("cards", "leader", "players", "message"),
    [
        ("9H AH TH KH QH", 0, 4, "5 cards, and 4 are a whole trick"),
        ("9H", 4, 4, "leader: 4 is no seat of 4"),
        ("9H", -1, 4, "leader: -1 is no seat of 4"),
        ("9H", 0, 1, "players: 1 is not between 2 and 12"),
        ("9H", 0, 13, "players: 13 is not between 2 and 12"),
    ],
    ids=["five-cards", "seat-4", "seat-minus-1", "one-player", "thirteen-players"],
)
def test_trick_that_cannot_be_is_refused(
    cards: str, leader: int, players: int, message: str
) -> None:
    with pytest.raises(StateError, match=message):
        svg.trick(trick(cards), Suit.SPADES, leader=leader, players=players)


# --- Sheets --------------------------------------------------------------------------------------


def test_sheet_says_each_meld_and_the_sum() -> None:
    assert title(svg.sheet(MAIN_SHEET)) == "A sheet of 4 melds"
    assert words(svg.sheet(MAIN_SHEET)) == (
        "run-marriage 230: ace of spades, ten of spades, king of spades, king of spades, "
        "queen of spades, queen of spades, jack of spades. dix 10: nine of spades. "
        "pinochle 40: jack of diamonds, queen of spades. "
        "aces-around 100: ace of clubs, ace of diamonds, ace of hearts, ace of spades. "
        "Together 380."
    )


def test_sheet_shows_each_meld_and_the_sum() -> None:
    picture = svg.sheet(MAIN_SHEET)
    expected = [text for meld in MAIN_SHEET for text in (meld.name, str(meld.points))]
    assert labels(picture) == [*expected, "together", "380"]
    found = [rank for rank, _, _ in faces(picture)]
    assert found == [str(card.rank) for meld in MAIN_SHEET for card in meld.cards]
    assert len({y for _, _, y in faces(picture)}) == len(MAIN_SHEET)


def test_sheet_without_melds_says_so() -> None:
    picture = svg.sheet(MeldSheet())
    assert title(picture) == "A sheet of no melds"
    assert words(picture) == "Together 0."
    assert labels(picture) == ["no melds", "0"]


def named(name: str, points: int = 10) -> MeldSheet:
    kind = MeldKind(name, (MeldCard(Rank.NINE, SuitRole.TRUMP),), points, "run")
    return MeldSheet([Meld(kind, Cards.parse("9S"))])


@pytest.mark.parametrize(
    "sheet",
    [MAIN_SHEET, MeldSheet(), named("n" * 28, 10**17), named("n", 1)],
    ids=["main", "none", "long", "short"],
)
def test_words_and_points_of_a_sheet_stand_beside_the_cards(sheet: MeldSheet) -> None:
    """Each letter is taken to be nine pixels wide, which is more than most fonts need."""
    picture = svg.sheet(sheet)
    cards = [x for _, x, _ in faces(picture)] or [100.0]
    for (name, x_name, y_name), (points, x_points, y_points) in lines(placed_labels(picture)):
        assert 0 < x_name < x_name + 9 * len(name) < min(cards)
        assert max(cards) + 50 < x_points - 9 * len(points) < x_points < size(picture)[0]
        assert 0 < y_name == y_points < size(picture)[1]


@pytest.mark.parametrize("name", ["<b>&amp;", "\"'", "]]>", "meld-\N{BLACK SPADE SUIT}"], ids=str)
def test_names_of_melds_are_text_whatever_their_letters(name: str) -> None:
    picture = svg.sheet(named(name))
    assert labels(picture)[0] == name
    assert words(picture).startswith(f"{name} 10: nine of spades.")


@pytest.mark.parametrize("letter", ["\x00", "\x08", "\ud800", "\uffff"], ids=ascii)
def test_letters_that_xml_cannot_have_are_replaced(letter: str) -> None:
    picture = svg.sheet(named(f"a{letter}b"))
    assert labels(picture)[0] == "a\N{REPLACEMENT CHARACTER}b"


def test_long_names_are_cut_in_the_drawing_and_whole_in_the_words() -> None:
    longest, longer = "n" * 28, "n" * 29
    assert labels(svg.sheet(named(longest)))[0] == longest
    assert labels(svg.sheet(named(longer)))[0] == "n" * 27 + "\N{HORIZONTAL ELLIPSIS}"
    assert f"{longer} 10:" in words(svg.sheet(named(longer)))
    assert size(svg.sheet(named("n" * 1000))) == size(svg.sheet(named(longest)))


# --- Notebooks and refusals ----------------------------------------------------------------------


def test_notebook_shows_a_hand_as_its_picture() -> None:
    assert MAIN_HAND._repr_svg_() == svg.hand(MAIN_HAND)


def test_notebook_shows_a_sheet_as_a_figure() -> None:
    shown = MAIN_SHEET._repr_html_()
    assert shown == f"<figure>{svg.sheet(MAIN_SHEET)}</figure>"


def test_to_load_cards_and_melds_loads_no_pictures() -> None:
    program = "import sys, pinochle; print([name for name in sys.modules if 'svg' in name])"
    ran = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("call", "name"),
    [
        (lambda: svg.hand("AS KS"), "cards"),  # type: ignore[arg-type]
        (lambda: svg.hand([Card.parse("AS")]), "cards"),  # type: ignore[arg-type]
        (lambda: svg.hand(Cards(), trump="S"), "trump"),  # type: ignore[arg-type]
        (lambda: svg.trick(Cards(), Suit.CLUBS), "trick"),  # type: ignore[arg-type]
        (lambda: svg.trick("AS", Suit.CLUBS), "trick"),  # type: ignore[arg-type]
        (lambda: svg.trick(["AS"], Suit.CLUBS), "trick"),  # type: ignore[list-item]
        (lambda: svg.trick((), None), "trump"),  # type: ignore[arg-type]
        (lambda: svg.trick((), Suit.CLUBS, leader="0"), "leader"),  # type: ignore[arg-type]
        (lambda: svg.trick((), Suit.CLUBS, leader=True), "leader"),
        (lambda: svg.trick((), Suit.CLUBS, players=4.0), "players"),  # type: ignore[arg-type]
        (lambda: svg.sheet(Cards()), "sheet"),  # type: ignore[arg-type]
        (lambda: svg.sheet(MAIN_SHEET.melds), "sheet"),  # type: ignore[arg-type]
    ],
    ids=map(str, range(12)),
)
def test_wrong_types_are_named(call: Callable[[], object], name: str) -> None:
    with pytest.raises(TypeError, match=f"^{name}"):
        call()
