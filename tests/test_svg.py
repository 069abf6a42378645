"""Pictures: all that they show is there in words, and they need nothing else to be shown."""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice, pairwise
from random import Random
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve
from hypothesis import given, reject
from hypothesis import strategies as st

from pinochle import (
    Bid,
    Call,
    Card,
    Cards,
    DealCards,
    Dealing,
    Deck,
    GameOver,
    GameState,
    Meld,
    MeldCard,
    Melding,
    MeldKind,
    MeldSheet,
    Pass,
    PlayCard,
    Rank,
    Reason,
    Seating,
    SeatView,
    Settlement,
    SideScore,
    StateError,
    Suit,
    SuitRole,
    TableCard,
    Variant,
    apply,
    best_melds,
    legal_actions,
    new_game,
    presets,
    sample_state,
    svg,
    trick_winner,
    view,
)
from pinochle._words import breadth, wrapped
from tests.game.tables import PHASES, PLAYABLE, reach, walk

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
    """An element, the point where its own coordinates begin, and how large they are."""

    element: ET.Element
    x: float
    y: float
    scale: float


def drawn(element: ET.Element, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Drawn]:
    """Find every element with its place in the picture."""
    transform = element.get("transform", "")
    if moved := re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", transform):
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
    if scaled := re.match(r"scale\(([\d.]+)\)", transform):
        scale *= float(scaled[1])
    yield Drawn(element, x, y, scale)
    for child in element:
        yield from drawn(child, x, y, scale)


def faces(picture: str) -> list[tuple[str, float, float]]:
    """Return the rank of each card that is drawn, and its upper left corner, as they are drawn."""
    return [
        (element[1].findtext(f"{SVG}text", ""), x, y)
        for element, x, y, _ in drawn(parsed(picture))
        if [child.tag for child in element] == [f"{SVG}rect", f"{SVG}g"]
        and element[0].get("class") == "pinochle-paper"
    ]


def placed_labels(picture: str) -> list[tuple[str, float, float]]:
    """Return what is written beside the cards, and where."""
    return [
        (element.text or "", x + float(element.get("x", "")), y + float(element.get("y", "")))
        for element, x, y, _ in drawn(parsed(picture))
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


def first(variant: Variant, phase: str, *, skip: int = 0) -> GameState:
    """Return a state of a game of the variant in a phase, after so many actions at least."""
    state = reach(variant, variant.seating.players - 1, 5, phase=phase, skip=skip, limit=5000).state
    assert type(state.phase).__name__ == phase
    return state


def seated(players: int) -> Variant:
    """Return rules for so many players, each a side of its own, with all cards dealt."""
    copies = next(copies for copies in range(2, 9) if not 24 * copies % players)
    return evolve(
        presets.BICYCLE_TURN_UP,
        name=f"for-{players}",
        deck=Deck(ranks=Rank, copies=copies),
        seating=Seating(
            players=players,
            partnerships=False,
            hand_size=24 * copies // players,
            packet=1,
        ),
    )


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
    "table-before": svg.table(view(new_game(presets.SINGLE_DECK), 1)),
    "table-calls": svg.table(view(first(presets.SINGLE_DECK, "Bidding", skip=3), 2)),
    "table-trick": svg.table(view(first(presets.DOUBLE_DECK, "Playing", skip=30), 0)),
    "table-turned": svg.table(view(first(presets.BICYCLE_TURN_UP, "ExchangingDix"), None)),
    "table-two": svg.table(view(first(presets.TWO_PLAYER, "Melding", skip=40), 0)),
    "table-after": svg.table(view(first(presets.TURN_UP, "Dealing", skip=40), 1)),
    "table-over": svg.table(view(first(presets.BICYCLE_TWO_HAND, "GameOver"), 0)),
    "table-twelve": svg.table(view(first(seated(12), "Playing", skip=30), 3)),
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
    picture = PICTURES["table-trick"]
    light = {
        element.get("class", ""): element.get("fill", "") for element in parsed(picture).iter()
    }
    dark = dict(re.findall(r"\.(pinochle-\w+)\{fill:(#\w{6})\}", picture))
    suits = set(re.findall(r'<g fill="(#\w{6})">', picture))
    assert len(suits) == 2
    for colours in (light, dark):
        assert contrast(colours["pinochle-ink"], colours["pinochle-panel"]) >= 4.5
        assert contrast(colours["pinochle-ink"], colours["pinochle-cloth"]) >= 4.5
        for suit in suits:
            assert contrast(suit, colours["pinochle-paper"]) >= 4.5


@EACH
def test_cards_are_drawn_inside_the_picture(picture: str) -> None:
    width, height = size(picture)
    for _, x, y in faces(picture):
        assert 0 < x < width - 50
        assert 0 < y < height - 70


PROGRAM = """
from pinochle import *
hand = Cards.parse("AS TS KS QS JS KS QS AH AD AC JD 9S")
print(svg.hand(hand, trump=Suit.SPADES))
print(svg.trick(hand.sorted()[:3], Suit.CLUBS))
print(svg.sheet(best_melds(hand, Suit.SPADES, presets.SINGLE_DECK)))
state = new_game(presets.TWO_PLAYER)
state = apply(state, DealCards(tuple(presets.TWO_PLAYER.deck.cards)))
print(svg.table(view(state, 1)))
"""


def test_pictures_are_the_same_in_every_process() -> None:
    made = [
        svg.hand(MAIN_HAND, trump=Suit.SPADES),
        svg.trick(MAIN_HAND.sorted()[:3], Suit.CLUBS),
        svg.sheet(MAIN_SHEET),
        svg.table(
            view(
                apply(
                    new_game(presets.TWO_PLAYER),
                    DealCards(tuple(presets.TWO_PLAYER.deck.cards)),
                ),
                1,
            )
        ),
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
    assert labels(svg.sheet(named(longer)))[0] == "n" * 26 + "\N{HORIZONTAL ELLIPSIS}"
    assert f"{longer} 10:" in words(svg.sheet(named(longer)))
    assert size(svg.sheet(named("n" * 1000))) == size(svg.sheet(named(longest)))


WIDE = {"capital": "W", "ideograph": "\u9ec4", "sign": "\N{PLAYING CARD ACE OF SPADES}"}
"""Letters that are almost as wide as the letters are high, or wider: 15 pixels."""
WIDE_LETTER = pytest.mark.parametrize("letter", WIDE.values(), ids=WIDE)


@WIDE_LETTER
def test_names_in_wide_letters_end_before_the_cards(letter: str) -> None:
    for length in (10, 28, 40):
        picture = svg.sheet(named(letter * length))
        shown = labels(picture)[0]
        assert shown == letter * length or re.fullmatch(
            f"{letter}{{12,}}\N{HORIZONTAL ELLIPSIS}", shown
        )
        assert 15 * len(shown) < min(x for _, x, _ in faces(picture)) - 22 + 15


def test_letters_over_another_take_no_room() -> None:
    accented = "e\N{COMBINING ACUTE ACCENT}" * 28
    assert labels(svg.sheet(named(accented)))[0] == accented


# --- Tables --------------------------------------------------------------------------------------


def cards_in(text: str) -> list[Card]:
    """Return the cards that a sentence names, in their order."""
    return [NAMES[name] for name in NAME.findall(text)]


def sentences(picture: str) -> list[str]:
    return words(picture).removesuffix(".").split(". ")


def starting(picture: str, start: str) -> list[str]:
    """Return the sentences that begin so, without their beginning."""
    return [told.removeprefix(start) for told in sentences(picture) if told.startswith(start)]


def served(copies: Iterable[TableCard]) -> list[str]:
    names = [(f"{copy.card.rank.word} of {copy.card.suit.word}", copy.served) for copy in copies]
    return [f"{name} ({', '.join(kinds)})" for name, kinds in names]


def shown_trick(seen: SeatView) -> tuple[int | None, tuple[Card, ...]]:
    """Return who led to the trick that a table shows, and its cards."""
    if seen.trick or seen.last_trick is None:
        return seen.leader, seen.trick
    return seen.last_trick.leader, seen.last_trick.cards


def seats_of(seen: SeatView) -> range:
    return range(seen.variant.seating.players)


@cache
def met() -> list[GameState]:
    """Return states of games by all rules: some of each, and the first of each phase."""
    states = []
    for seed, variant in enumerate(PLAYABLE.values()):
        phases = set()
        game = islice(walk(variant, seed % 2, Random(seed)), 400)  # noqa: S311
        for number, (state, action) in enumerate(game):
            after = apply(state, action)
            if number % 7 == 0 or type(after.phase) not in phases:
                states.append(after)
            phases.add(type(after.phase))
    return states


@st.composite
def looks(draw: st.DrawFn) -> tuple[GameState, int | None]:
    """Return a state of any game and somebody who looks at it, often the seat that is to act."""
    phase = draw(st.sampled_from(PHASES))
    state = draw(st.sampled_from([each for each in met() if type(each.phase).__name__ == phase]))
    return state, draw(st.sampled_from((state.turn, None, *seats_of(view(state, None)))))


def test_tables_are_drawn_of_every_phase_of_every_preset() -> None:
    names = {state.variant.name for state in met()}
    assert names >= {variant.name for variant in presets.ALL.values()}
    assert {type(state.phase).__name__ for state in met()} == set(PHASES)


@given(looked=looks())
def test_table_says_what_each_seat_holds(looked: tuple[GameState, int | None]) -> None:
    """Law: it names the number of cards of each seat, and those that the viewer knows."""
    seen = view(*looked)
    picture = svg.table(seen)
    trump = seen.trump
    for seat, size in enumerate(seen.hand_sizes):
        (held,) = starting(picture, f"Seat {seat} holds ")
        assert re.match(r"no|\d+", held)[0] == str(size or "no")  # type: ignore[index]
        assert cards_in(held) == list(seen.known_in_hand(seat).sorted(trump))
    lying = [served(seen.table(seat)) for seat in seats_of(seen)]
    near = seen.seat or 0
    assert starting(picture, "On its table: ") == [
        ", ".join(copies) for copies in [*lying[near:], *lying[:near]] if copies
    ]


@given(looked=looks())
def test_table_draws_the_cards_that_its_words_name(
    looked: tuple[GameState, int | None],
) -> None:
    """Law: hands as far as they are known, tables, the trick and the turned card, nothing else."""
    seen = view(*looked)
    picture = svg.table(seen)
    _, played = shown_trick(seen)
    shown = [*played, *([] if seen.upcard is None else [seen.upcard])]
    for seat in seats_of(seen):
        shown += seen.known_in_hand(seat)
        shown += [lying.card for lying in seen.table(seat)]
    found = Counter(rank for rank, _, _ in faces(picture))
    assert found == Counter(str(card.rank) for card in shown)
    face_down = [element for element in parsed(picture).iter() if element.get("width") == "62"]
    hidden = sum(seen.hand_sizes) - sum(len(seen.known_in_hand(seat)) for seat in seats_of(seen))
    assert len(face_down) == hidden + (seen.stock_size > 0)
    named = [told for told in sentences(picture) if not told.startswith("It may play")]
    assert Counter(cards_in(". ".join(named))) == Counter(shown)


@given(looked=looks(), number=st.integers(0, 1 << 30))
def test_table_is_the_same_however_hidden_cards_lie(
    looked: tuple[GameState, int | None], number: int
) -> None:
    """Law: another state that the viewer could not tell from this one has the same picture."""
    state, seat = looked
    try:
        other = sample_state(view(state, seat), Random(number))  # noqa: S311
    except StateError:
        reject()
    assert svg.table(view(other, seat)) == svg.table(view(state, seat))


@given(looked=looks())
def test_cards_that_may_be_played_stand_out(looked: tuple[GameState, int | None]) -> None:
    """Law: as many are framed as may be played, and the words name them."""
    state, seat = looked
    seen = view(state, seat)
    picture = svg.table(seen)
    mine = seat is not None and seat == state.turn
    menu = legal_actions(state) if mine else ()
    plays = [action for action in menu if isinstance(action, PlayCard)]
    hand = {play.card for play in plays if play.copy is None}
    copies = {play.copy for play in plays if play.copy is not None}
    expected = sum(card in hand for card in seen.hand or ())
    expected += sum(copy in copies for copy in seen.table(seat or 0))
    frames = [element for element in parsed(picture).iter() if element.get("width") == "78"]
    assert len(frames) == expected
    told = starting(picture, "It may play: ")
    assert len(told) == bool(plays)
    named = ", ".join(told)
    assert set(cards_in(named)) == {play.card for play in plays}
    assert named.count(" from its table") == len(copies)
    for text in served(copies):
        assert f"{text} from its table" in named


@given(looked=looks())
def test_trick_of_a_table_is_told_and_its_winner_framed(
    looked: tuple[GameState, int | None],
) -> None:
    """Law: it is the trick under way, or else the last one, and that is said."""
    seen = view(*looked)
    picture = svg.table(seen)
    leader, played = shown_trick(seen)
    past = bool(played) and not seen.trick
    assert ("last trick" in labels(picture)) == past
    told = re.findall(r"[Ss]eat (\d+) (?:led|played) the ([a-z ]+)", words(picture))
    players = seen.variant.seating.players
    assert [(int(seat), NAMES[name]) for seat, name in told] == [
        (((leader or 0) + place) % players, card) for place, card in enumerate(played)
    ]
    assert words(picture).count("In the last trick") == past
    framed = [(x, y) for each, x, y, _ in drawn(parsed(picture)) if each.get("width") == "80"]
    assert len(framed) == bool(played)
    if played and leader is not None:
        place = trick_winner(played, trump_of(seen))
        won = f"Seat {(leader + place) % players} {'has won' if past else 'is winning'}."
        assert won in words(picture)
        assert (str(played[place].rank), *framed[0]) in faces(picture)


def trump_of(seen: SeatView) -> Suit:
    """Return the trump of a deal, or of that which has ended."""
    finished = seen.phase.finished if isinstance(seen.phase, Dealing | GameOver) else None
    trump = (finished or seen.phase.deal).trump
    assert trump is not None
    return trump


@given(looked=looks())
def test_table_begins_with_what_is_to_be_done(looked: tuple[GameState, int | None]) -> None:
    """Law: the first sentence names the seat to act, the dealer, or who has won."""
    seen = view(*looked)
    picture = svg.table(seen)
    status = sentences(picture)[0]
    assert labels(picture)[0] == f"{status}."
    if seen.winner is not None:
        assert status.endswith(" won the game")
        seats = {int(seat) for seat in re.findall(r"\d+", status)}
        assert {seen.variant.side_of(seat) for seat in seats} == {seen.winner}
        assert len(seats) == players_of_a_side(seen.variant)
    else:
        acts = seen.dealer if seen.turn is None else seen.turn
        assert re.findall(r"[Ss]eat (\d+)", status) == [str(acts)]
    marked = [label for label in labels(picture) if label.endswith("to act")]
    assert len(marked) == (seen.turn is not None)
    assert all(label.startswith(f"seat {seen.turn}: ") for label in marked)


def side_name(seen: SeatView, side: int) -> str:
    seats = [str(seat) for seat in seats_of(seen) if seen.variant.side_of(seat) == side]
    return f"{'seat' if len(seats) == 1 else 'seats'} {' and '.join(seats)}"


def players_of_a_side(variant: Variant) -> int:
    return variant.seating.players // variant.seating.sides


@given(looked=looks())
def test_table_has_the_points_of_each_side(looked: tuple[GameState, int | None]) -> None:
    """Law: melds and tricks, their sum or what the deal has brought, and the score."""
    seen = view(*looked)
    picture = svg.table(seen)
    assert f"The game is to {seen.target}." in words(picture)
    told = re.findall(
        r"Seats? ([\d and]+): (\d+) for melds, (\d+) for tricks, ([-+]?\d+) in this deal, "
        r"score (-?\d+)",
        words(picture),
    )
    assert [side for side, *_ in told] == [
        side_name(seen, side).partition(" ")[2] for side in range(seen.variant.seating.sides)
    ]
    for side, (_, *numbers) in enumerate(told):
        melds, tricks, change, score = map(int, numbers)
        assert " ".join([f"{side_name(seen, side)}", *numbers]) in " ".join(labels(picture))
        assert score == seen.scores[side]
        if seen.settlement is not None:
            part = seen.settlement.sides[side]
            assert (melds, tricks, change) == (part.meld, part.points, part.change)
        else:
            assert melds + tricks == change == seen.points[side]
            sheets = seen.melds[side :: seen.variant.seating.sides]
            extra = seen.phase.deal.extra[side] if seen.phase.deal.extra else 0
            assert melds == extra + sum(sheet.points for sheet in sheets if sheet is not None)


@given(looked=looks())
def test_table_lists_the_melds_of_each_seat(looked: tuple[GameState, int | None]) -> None:
    """Law: with their points, and for those who laid none that there are none."""
    seen = view(*looked)
    picture = svg.table(seen)
    finished = seen.phase.finished if isinstance(seen.phase, Dealing | GameOver) else None
    melds = seen.melds if finished is None else finished.melds
    for seat, sheet in enumerate(melds):
        told = starting(picture, f"Melds of seat {seat}, ")
        if sheet is None:
            assert told == []
        else:
            listed = ", ".join(f"{meld.name} {meld.points}" for meld in sheet) or "none"
            assert told == [f"{sheet.points} points: {listed}"]
            text = " ".join(labels(picture)).replace("\N{NO-BREAK SPACE}", " ")
            assert f"seat {seat} {sheet.points} {listed.replace('none', 'no melds')}" in text


DEALT = DealCards(tuple(presets.SINGLE_DECK.deck.cards))


def called(*calls: Call) -> GameState:
    """Return an auction that seat 0 has opened, after some calls."""
    state = apply(new_game(presets.SINGLE_DECK, dealer=3), DEALT)
    for call in calls:
        state = apply(state, call)
    return state


def test_last_call_of_each_seat_is_shown_until_the_contract() -> None:
    calls: list[Call] = [Bid(250), Pass(), Bid(260), Pass(), Bid(270)]
    picture = svg.table(view(called(*calls), 1))
    assert [told.rpartition(": ")[2] for told in starting(picture, "Its last call")] == [
        "pass",
        "bid 260",
        "pass",
        "bid 270",
    ]
    shown = placed_labels(picture)
    at = {label: (x, y) for label, x, y in shown}
    assert at["bid 260"][0] < at["dealer, pass"][0] < at["bid 270"][0]
    assert at["pass"][1] > at["dealer, pass"][1]
    after = svg.table(view(called(*calls, Pass()), 1))
    assert starting(after, "Its last call") == []
    assert "Seat 0 has bid 270." in words(after)
    assert "declarer" in labels(after)


def test_contract_that_nobody_bid_is_told_as_such() -> None:
    picture = svg.table(view(called(Pass(), Pass(), Pass(), Pass()), 0))
    assert "Seat 3 has to make 250." in words(picture)
    assert "single-deck, seat 3 has dealt, seat 3 has to make 250" in labels(picture)
    assert "dealer, declarer" in labels(picture)


@pytest.mark.parametrize(
    ("variant", "phase", "status"),
    [
        (presets.SINGLE_DECK, "Bidding", "is to call"),
        (presets.SINGLE_DECK, "NamingTrump", "is to name trump"),
        (presets.SINGLE_DECK, "Giving", "is to give cards to its partner"),
        (presets.SINGLE_DECK, "Deciding", "is to play on or throw in"),
        (presets.BICYCLE_TURN_UP, "ExchangingDix", "may exchange a nine of trump"),
        (presets.BICYCLE_TURN_UP, "Playing", "is to lead"),
        (presets.TWO_PLAYER, "Melding", "may lay melds"),
        (PLAYABLE["stock-meld-to-the-end"], "TakingLast", "is to choose one of the last two cards"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_what_is_to_be_done_is_said_in_each_phase(
    variant: Variant, phase: str, status: str
) -> None:
    state = first(variant, phase)
    told = f"Seat {state.turn} {status}."
    picture = svg.table(view(state, None))
    assert words(picture).startswith(told)
    assert labels(picture)[0] == told


def test_seat_that_has_laid_its_meld_may_go_on() -> None:
    def picture(state: GameState) -> str:
        return svg.table(view(state, state.turn))

    laid = [state.phase.laid for state in met() if isinstance(state.phase, Melding)]
    told = [picture(state) for state in met() if isinstance(state.phase, Melding)]
    assert ["has laid a meld and may go on." in words(each) for each in told] == laid
    assert set(laid) == {False, True}


@pytest.mark.parametrize(
    "reason", [reason for reason in Reason if reason.startswith("score.")], ids=str
)
def test_each_reason_of_a_settlement_is_said(reason: Reason) -> None:
    sides = [SideScore(-250, 40, 30, [reason]), SideScore(20, 20, 0, [Reason.SCORE_COUNTED] * 2)]
    seen = evolve(view(new_game(presets.PAGAT), 0), phase=Dealing(Settlement(sides)))
    picture = svg.table(seen)
    assert words(picture).startswith("The deal is over, seat 0 deals next.")
    why = labels(picture)[labels(picture).index("seats 0 and 2") + 5]
    assert re.fullmatch("[a-z ]{6,}", why)
    assert f"40 for melds, 30 for tricks, -250 in this deal, score 0 ({why})." in words(picture)
    assert "scores what it has, scores what it has" in labels(picture)


def test_reasons_of_a_settlement_differ() -> None:
    reasons = [reason for reason in Reason if reason.startswith("score.")]
    sides = [SideScore(0, 0, 0, [reason]) for reason in reasons]
    game = view(new_game(seated(len(reasons))), 0)
    picture = svg.table(evolve(game, phase=Dealing(Settlement(sides))))
    assert len(set(re.findall(r"score 0 \((.*?)\)", words(picture)))) == len(reasons)


def test_two_sides_of_one_seat_each_win_as_one() -> None:
    over = first(presets.BICYCLE_TWO_HAND, "GameOver")
    assert words(svg.table(view(over, 0))).startswith(f"Seat {over.winner} has won the game.")


def test_who_looks_on_sees_no_hand() -> None:
    state = first(presets.PAGAT, "Bidding")
    picture = svg.table(view(state, None))
    assert title(picture) == "A table of pagat, seen by somebody who looks on"
    assert faces(picture) == []
    assert described(picture) == []
    assert title(svg.table(view(state, 2))) == "A table of pagat, seen by seat 2"


HEARTS = Cards.parse("AH AH TH TH KH KH QH QH JH JH")


def test_position_is_drawn_with_what_it_leaves_open() -> None:
    state = GameState.at_play(
        presets.TWO_PLAYER,
        hands=[Cards.parse("9S AC AD TC TD KC KD QC QD JC"), Cards.parse("AS JD") + HEARTS],
        tables=[
            [TableCard(Card.parse("KS"), ["royal-marriage"]), TableCard(Card.parse("KS"), ["run"])],
            [],
        ],
        trump=Suit.SPADES,
        leader=1,
        stock=Card.parse_all("9C"),
        upcard=Card.parse("QS"),
    )
    mine, other = svg.table(view(state, 0)), svg.table(view(state, 1))
    assert starting(mine, "Seat 1 holds ") == ["12 cards"]
    assert starting(other, "Seat 0 holds ") == ["10 cards"]
    for picture in (mine, other):
        assert "nine of clubs" not in picture
        assert "The stock has 2 cards." in words(picture)
        assert "The queen of spades lies turned up." in words(picture)
        assert "stock: 2" in labels(picture)
        assert ("On its table: king of spades (royal-marriage), king of spades (run).") in words(
            picture
        )


def test_only_the_own_copy_of_a_card_on_two_tables_stands_out() -> None:
    king = TableCard(Card.parse("KS"), ["royal-marriage"])
    state = GameState.at_play(
        presets.TWO_PLAYER,
        hands=[Cards.parse("9S AC AD TC TD KC KD QC QD JC JD"), Cards.parse("AS") + HEARTS],
        tables=[[king], [king]],
        trump=Suit.SPADES,
        leader=0,
        stock=Card.parse_all("9C"),
        upcard=Card.parse("QS"),
    )
    picture = svg.table(view(state, 0))
    assert picture.count('width="78"') == 12
    assert svg.table(view(state, 1)).count('width="78"') == 0


@pytest.mark.parametrize("near", range(4), ids=str)
def test_seats_of_a_table_go_round_clockwise_from_the_viewer(near: int) -> None:
    shown = placed_labels(svg.table(view(first(presets.PAGAT, "Bidding"), near)))
    at = {label[:6]: (x, y) for label, x, y in shown if re.fullmatch(r"seat \d(:.*)?", label)}
    below, left, opposite, right = (at[f"seat {(near + step) % 4}"] for step in range(4))
    assert left[0] < opposite[0] - 100 < below[0] < opposite[0] + 100 < right[0]
    assert opposite[1] < min(left[1], right[1]) <= max(left[1], right[1]) < below[1]


TABLES = [*range(2, 11), 12]
"""How many may sit at a table; no deck can be dealt to eleven."""


@pytest.mark.parametrize("players", TABLES, ids=str)
def test_seats_of_a_large_table_go_round_clockwise(players: int) -> None:
    """They go up on the left, from left to right at the top, and down on the right."""
    picture = svg.table(view(first(seated(players), "Playing"), 1))
    shown = [label for label in placed_labels(picture) if re.fullmatch(r"seat \d+(:.*)?", label[0])]
    at = {int(re.findall(r"\d+", label)[0]): (x, y) for label, x, y in reversed(shown)}
    middle, _ = at[1]
    others = [at[(1 + step) % players] for step in range(1, players)]
    sides = [0 if x < middle - 150 else 2 if x > middle + 150 else 1 for x, _ in others]
    assert sides == sorted(sides)
    left, ahead, right = (
        [each for each, on in zip(others, sides, strict=True) if on == side] for side in range(3)
    )
    assert len(left) == len(right)
    assert len(ahead) <= 2
    assert [y for _, y in left] == sorted((y for _, y in left), reverse=True)
    assert [x for x, _ in ahead] == sorted(x for x, _ in ahead)
    assert [y for _, y in right] == sorted(y for _, y in right)


def card_boxes(picture: str) -> list[tuple[float, float, float, float]]:
    """Return the place of each card that is drawn, face up or face down, and each empty one."""
    return [
        (x, y, x + scale * 72, y + scale * 100)
        for element, x, y, scale in drawn(parsed(picture))
        if element.tag == f"{SVG}rect" and element.get("width") in {"70", "71"}
    ]


@pytest.mark.parametrize("players", TABLES, ids=str)
@pytest.mark.parametrize("skip", [0, 30, 70], ids=["early", "later", "late"])
def test_words_of_a_table_cover_nothing(players: int, skip: int) -> None:
    """Each letter is taken to be eight pixels wide, which is what bold ones need."""
    variant = seated(players) if players > 2 else presets.TWO_PLAYER
    state = first(variant, "Playing", skip=skip)
    picture = svg.table(view(state, state.turn))
    width, height = size(picture)
    boxes = card_boxes(picture)
    assert all(left > 0 and right < width for left, _, right, _ in boxes)
    shown = placed_labels(picture)
    (foot,) = (y for words, _, y in shown if words == "melds")
    for words, x, y in (label for label in shown if label[2] < foot):
        half = 4 * len(words)
        box = left, top, right, bottom = x - half, y - 11, x + half, y + 3
        assert 0 < left < right < width
        assert 0 < top < bottom < height
        for its_left, its_top, its_right, its_bottom in boxes:
            beside = right <= its_left or its_right <= left
            assert beside or bottom <= its_top or its_bottom <= top, words
        boxes.append(box)


class Line(NamedTuple):
    """Words that are written beside the cards, and where."""

    base: float
    left: float
    right: float
    words: str


def extents(picture: str) -> list[Line]:
    """Return the lines that are written, as wide as the widest letters of each kind need."""
    found = []
    for element, x, y, _ in drawn(parsed(picture)):
        if element.tag == f"{SVG}text" and "class" in element.attrib:
            words = element.text or ""
            width = sum(15 if letter in WIDE.values() else 8.4 for letter in words)
            before = {"start": 0, "middle": 0.5, "end": 1}[element.get("text-anchor", "")]
            left = x + float(element.get("x", "")) - before * width
            found.append(Line(y + float(element.get("y", "")), left, left + width, words))
    return sorted(found)


@WIDE_LETTER
@pytest.mark.parametrize("blank", ["", " "], ids=["one-word", "words"])
def test_names_in_wide_letters_stay_inside_a_table(letter: str, blank: str) -> None:
    name = blank.join([letter * 4] * 12)
    kind = MeldKind(letter * 60, [MeldCard(Rank.KING, SuitRole.TRUMP)], 20, family="wide")
    variant = evolve(presets.PAGAT, name=name, melds=presets.PAGAT.melds.adding(kind))
    picture = svg.table(view(first(variant, "Playing"), 0))
    shown = [line for line in extents(picture) if letter in line.words]
    assert sum(line.words.count(letter) for line in shown) >= 48 + 60
    assert all(0 < line.left < line.right < size(picture)[0] for line in shown)


def test_a_word_of_any_length_is_broken_into_lines_that_fit() -> None:
    """In one go through its letters: a name in a document may have hundreds of thousands."""
    word = "Wi\N{EM DASH}" * 100_000
    lines = wrapped(word, 560)
    assert "".join(lines) == word
    assert max(map(breadth, lines)) <= 560
    assert min(map(breadth, lines[:-1])) > 560 - breadth("W\N{EM DASH}")


MEASURED = {
    15.2: "\u042e",
    15.0: "\N{EM DASH}\N{HORIZONTAL BAR}\N{HORIZONTAL ELLIPSIS}\N{PER MILLE SIGN}"
    "\N{LEFTWARDS ARROW}\N{RIGHTWARDS ARROW}\N{LEFT RIGHT ARROW}\u00c6\u0152",
    14.1: "\u0429\u0153",
    13.3: "\u00e6",
    12.5: "\u00bc\u00bd\u00be",
    12.3: "\u0449\u0444\u0448",
    11.7: "\u03c9\u044e\u044b",
    10.3: "\u043c\u0436&",
}
"""Letters by how wide they are drawn in Liberation Sans at the size of the pictures, in pixels."""


@pytest.mark.parametrize(("width", "letters"), MEASURED.items(), ids=map(str, MEASURED))
def test_room_is_kept_for_letters_as_wide_as_they_are_drawn(width: float, letters: str) -> None:
    assert [letter for letter in letters if breadth(letter) < width] == []


def test_a_line_has_a_letter_even_where_none_fits() -> None:
    assert wrapped("WWW x", 1) == ["W", "W", "W", "x"]
    assert wrapped("", 560) == []


LARGEST = 10**18 - 1


def rich() -> list[SeatView]:
    """Return tables with numbers as long as they can be."""
    kind = MeldKind("king", [MeldCard(Rank.KING, SuitRole.TRUMP)], 10**15, family="wide")
    variant = evolve(
        presets.PAGAT,
        melds=presets.PAGAT.melds.adding(kind),
        scoring=evolve(presets.PAGAT.scoring, target=10**17),
    )
    playing = view(first(variant, "Playing"), 0)
    totals = [(LARGEST, -LARGEST), (-LARGEST, LARGEST)]
    return [
        *(evolve(playing, standing=evolve(playing.standing, scores=scores)) for scores in totals),
        view(first(variant, "Dealing", skip=20), 0),
    ]


@pytest.mark.parametrize("seen", rich(), ids=["rich-and-poor", "poor-and-rich", "settled"])
def test_numbers_of_any_length_stand_apart(seen: SeatView) -> None:
    picture = svg.table(seen)
    shown = extents(picture)
    (foot,) = (line.base for line in shown if line.words == "melds")
    rows = [line for line in shown if line.base >= foot]
    assert max(len(line.words) for line in rows if line.words.strip("+-").isdigit()) > 15
    for one, other in pairwise(rows):
        assert one.base < other.base or one.right < other.left
    assert all(0 < line.left < line.right < size(picture)[0] for line in rows)


@given(looked=looks())
def test_table_is_no_wider_than_a_page(looked: tuple[GameState, int | None]) -> None:
    """Law: for two and four players, whatever they hold, it needs 900 pixels at most."""
    width, _ = size(svg.table(view(*looked)))
    assert 600 <= width <= 900


# --- Notebooks and refusals ----------------------------------------------------------------------


def test_notebook_shows_a_hand_as_its_picture() -> None:
    assert MAIN_HAND._repr_svg_() == svg.hand(MAIN_HAND)


def test_notebook_shows_a_view_as_its_table() -> None:
    seen = view(first(presets.PAGAT, "Playing"), 0)
    assert seen._repr_svg_() == svg.table(seen)


def test_notebook_shows_a_sheet_as_a_figure() -> None:
    shown = MAIN_SHEET._repr_html_()
    assert shown == f"<figure>{svg.sheet(MAIN_SHEET)}</figure>"


def test_pictures_are_loaded_when_they_are_asked_for() -> None:
    program = "import pinochle; print(pinochle.svg.hand(pinochle.Cards())[:4])"
    ran = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "<svg"


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
        (lambda: svg.table(new_game(presets.PAGAT)), "view"),  # type: ignore[arg-type]
    ],
    ids=map(str, range(13)),
)
def test_wrong_types_are_named(call: Callable[[], object], name: str) -> None:
    with pytest.raises(TypeError, match=f"^{name}"):
        call()
