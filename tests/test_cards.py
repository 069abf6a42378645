"""Suits, ranks, cards and sets of cards: identity, text, types, order."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from operator import add, and_, ge, le, or_, sub

import pytest
from attrs.exceptions import FrozenInstanceError

from pinochle import Card, Cards, ParseError, PinochleError, Rank, StateError, Suit

FACES = tuple(
    Card(rank, suit)
    for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
    for rank in (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE)
)
PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)

EMOJI = "\N{VARIATION SELECTOR-16}"

RANK_TEXTS = {
    Rank.NINE: ("9",),
    Rank.JACK: ("J", "j"),
    Rank.QUEEN: ("Q", "q"),
    Rank.KING: ("K", "k"),
    Rank.TEN: ("T", "t", "10"),
    Rank.ACE: ("A", "a"),
}
SUIT_TEXTS = {
    Suit.CLUBS: ("C", "c", "\u2663", "\u2667", "\u2663" + EMOJI, "\u2667" + EMOJI),
    Suit.DIAMONDS: ("D", "d", "\u2666", "\u2662", "\u2666" + EMOJI, "\u2662" + EMOJI),
    Suit.HEARTS: ("H", "h", "\u2665", "\u2661", "\u2665" + EMOJI, "\u2661" + EMOJI),
    Suit.SPADES: ("S", "s", "\u2660", "\u2664", "\u2660" + EMOJI, "\u2664" + EMOJI),
}

A_RANK = "a rank (A, 10 or T, K, Q, J, 9)"
A_SUIT = "a suit (S, H, D, C, ♠, ♥, ♦, ♣)"

KELVIN_SIGN = "\N{KELVIN SIGN}"
LONG_S = "\N{LATIN SMALL LETTER LONG S}"
WIDE_A = "\N{FULLWIDTH LATIN CAPITAL LETTER A}"
WIDE_S = "\N{FULLWIDTH LATIN CAPITAL LETTER S}"
CYRILLIC_A = "\N{CYRILLIC CAPITAL LETTER A}"
CYRILLIC_S = "\N{CYRILLIC CAPITAL LETTER ES}"
ARABIC_NINE = "\N{ARABIC-INDIC DIGIT NINE}"
ZERO_WIDTH = "\N{ZERO WIDTH SPACE}"

# --- Suits and ranks -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("suit", "code", "symbol", "word", "ordinal"),
    [
        (Suit.CLUBS, "C", "♣", "clubs", 0),
        (Suit.DIAMONDS, "D", "♦", "diamonds", 1),
        (Suit.HEARTS, "H", "♥", "hearts", 2),
        (Suit.SPADES, "S", "♠", "spades", 3),
    ],
    ids=str,
)
def test_suit_has_letter_symbol_word_and_place(
    suit: Suit, code: str, symbol: str, word: str, ordinal: int
) -> None:
    assert (suit.code, suit.symbol, suit.word, suit.ordinal) == (code, symbol, word, ordinal)
    assert (suit.value, str(suit)) == (code, symbol)
    assert list(Suit)[ordinal] is suit


@pytest.mark.parametrize(
    ("rank", "code", "symbol", "word", "strength"),
    [
        (Rank.NINE, "9", "9", "nine", 0),
        (Rank.JACK, "J", "J", "jack", 1),
        (Rank.QUEEN, "Q", "Q", "queen", 2),
        (Rank.KING, "K", "K", "king", 3),
        (Rank.TEN, "T", "10", "ten", 4),
        (Rank.ACE, "A", "A", "ace", 5),
    ],
    ids=str,
)
def test_rank_has_letter_symbol_word_and_strength(
    rank: Rank, code: str, symbol: str, word: str, strength: int
) -> None:
    assert (rank.code, rank.symbol, rank.word, rank.strength) == (code, symbol, word, strength)
    assert (rank.value, str(rank)) == (code, symbol)
    assert list(Rank)[strength] is rank


@pytest.mark.parametrize(
    ("suit", "texts"),
    [
        (Suit.CLUBS, ("C", "c", "club", "Clubs", "CLUBS", "♣", "\u2667", "♣" + EMOJI)),
        (Suit.DIAMONDS, ("D", "d", "diamond", "Diamonds", "DIAMONDS", "♦", "\u2662", "♦" + EMOJI)),
        (Suit.HEARTS, ("H", "h", "heart", "Hearts", "HEARTS", "♥", "\u2661", "♥" + EMOJI)),
        (Suit.SPADES, ("S", "s", "spade", "Spades", "SPADES", "♠", "\u2664", "♠" + EMOJI)),
    ],
    ids=str,
)
def test_suit_is_read_from_letter_word_and_symbol(suit: Suit, texts: tuple[str, ...]) -> None:
    assert [Suit.parse(text) for text in texts] == [suit] * len(texts)
    assert [Suit.parse(f" \t{text}\n") for text in texts] == [suit] * len(texts)


@pytest.mark.parametrize(
    ("rank", "texts"),
    [
        (Rank.NINE, ("9", "nine", "Nines", "NINES")),
        (Rank.JACK, ("J", "j", "jack", "Jacks", "JACKS")),
        (Rank.QUEEN, ("Q", "q", "queen", "Queens", "QUEENS")),
        (Rank.KING, ("K", "k", "king", "Kings", "KINGS")),
        (Rank.TEN, ("T", "t", "10", "ten", "Tens", "TENS")),
        (Rank.ACE, ("A", "a", "ace", "Aces", "ACES")),
    ],
    ids=str,
)
def test_rank_is_read_from_letter_number_and_word(rank: Rank, texts: tuple[str, ...]) -> None:
    assert [Rank.parse(text) for text in texts] == [rank] * len(texts)
    assert [Rank.parse(f" \t{text}\n") for text in texts] == [rank] * len(texts)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        pytest.param("", 0, id="empty"),
        pytest.param("X", 0, id="unknown-letter"),
        pytest.param("AS", 0, id="a-card"),
        pytest.param("  spadess", 2, id="misspelt-after-blanks"),
        pytest.param("S S", 0, id="twice"),
        pytest.param(LONG_S, 0, id="long-s"),
        pytest.param(LONG_S + "pades", 0, id="word-with-long-s"),
        pytest.param(CYRILLIC_S, 0, id="cyrillic-s"),
        pytest.param(WIDE_S, 0, id="full-width-s"),
    ],
)
def test_suit_text_is_refused(text: str, position: int) -> None:
    with pytest.raises(ParseError) as caught:
        Suit.parse(text)
    expected = "a suit (S, H, D, C, its name or its symbol)"
    assert caught.value.args == (text, position, expected)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        pytest.param("", 0, id="empty"),
        pytest.param("1", 0, id="one"),
        pytest.param("11", 0, id="eleven"),
        pytest.param("8", 0, id="eight"),
        pytest.param(" 10 S", 1, id="a-card-after-a-blank"),
        pytest.param(KELVIN_SIGN, 0, id="kelvin-sign"),
        pytest.param(KELVIN_SIGN + "ing", 0, id="word-with-kelvin-sign"),
        pytest.param(CYRILLIC_A, 0, id="cyrillic-a"),
        pytest.param(WIDE_A, 0, id="full-width-a"),
        pytest.param(ARABIC_NINE, 0, id="arabic-nine"),
    ],
)
def test_rank_text_is_refused(text: str, position: int) -> None:
    with pytest.raises(ParseError) as caught:
        Rank.parse(text)
    expected = "a rank (A, 10 or T, K, Q, J, 9, or its name)"
    assert caught.value.args == (text, position, expected)


# --- Reading cards -------------------------------------------------------------------------------


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.code)
def test_every_spelling_of_a_face_is_read(face: Card) -> None:
    texts = ["".join(pair) for pair in product(RANK_TEXTS[face.rank], SUIT_TEXTS[face.suit])]
    assert len(texts) == 6 * len(RANK_TEXTS[face.rank])
    assert all(Card.parse(text) is face for text in texts)
    assert all(Card.parse(f"\n {text}\t") is face for text in texts)
    assert Cards.parse(" ".join(texts[:8])) == Cards([face] * min(8, len(texts)))


@pytest.mark.parametrize("text", ["10S", "TS", "10s", "ts", "tS", "10♠", "T♠"])
def test_ten_has_one_output_form(text: str) -> None:
    card = Card.parse(text)
    assert (card.code, str(card), repr(card)) == ("TS", "10♠", "Card.parse('TS')")


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.code)
def test_written_card_is_read_back(face: Card) -> None:
    assert face.code.isascii()
    assert len(face.code) == 2
    assert Card.parse(face.code) is face
    assert Card.parse(str(face)) is face
    assert (Rank.parse(face.code[0]), Suit.parse(face.code[1])) == (face.rank, face.suit)


@pytest.mark.parametrize(
    "text",
    [
        "as kd 10h",
        "AS,KD,10H",
        "AS, KD, TH",
        "AS KD\nTH",
        "AS\tKD\tTH",
        "\r\n AS ,, KD , 10♥ ,\n",
        "A♠ K♦ 10♥",
        f"A♠{EMOJI} K♦{EMOJI} 10♥{EMOJI}",
        "A\u2664,K\u2662,T\u2661",
        "AS\N{NO-BREAK SPACE}KD\N{IDEOGRAPHIC SPACE}TH",
    ],
    ids=ascii,
)
def test_cards_stand_between_blanks_and_commas(text: str) -> None:
    expected = [
        Card(Rank.KING, Suit.DIAMONDS),
        Card(Rank.TEN, Suit.HEARTS),
        Card(Rank.ACE, Suit.SPADES),
    ]
    assert list(Cards.parse(text)) == expected


@pytest.mark.parametrize("text", ["", " ", ",", " ,\n, \t"], ids=ascii)
def test_text_of_nothing_is_no_card(text: str) -> None:
    assert Cards.parse(text) == Cards()


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        pytest.param("1S", 0, A_RANK, id="one"),
        pytest.param("11S", 0, A_RANK, id="eleven"),
        pytest.param("S10", 0, A_RANK, id="suit-first"),
        pytest.param("8S", 0, A_RANK, id="eight"),
        pytest.param("XS", 0, A_RANK, id="x-for-ten"),
        pytest.param("10X", 2, A_SUIT, id="ten-of-nothing"),
        pytest.param("TX", 1, A_SUIT, id="t-of-nothing"),
        pytest.param("A", 1, A_SUIT, id="rank-alone"),
        pytest.param("10", 2, A_SUIT, id="ten-alone"),
        pytest.param("1", 0, A_RANK, id="half-a-ten"),
        pytest.param("A" + EMOJI, 1, A_SUIT, id="selector-for-suit"),
        pytest.param("Queen", 1, A_SUIT, id="word"),
        pytest.param("100S", 2, A_SUIT, id="hundred"),
        pytest.param(KELVIN_SIGN + "S", 0, A_RANK, id="kelvin-sign"),
        pytest.param(WIDE_A + "S", 0, A_RANK, id="full-width-rank"),
        pytest.param("A" + WIDE_S, 1, A_SUIT, id="full-width-suit"),
        pytest.param(CYRILLIC_A + "S", 0, A_RANK, id="cyrillic-rank"),
        pytest.param("A" + CYRILLIC_S, 1, A_SUIT, id="cyrillic-suit"),
        pytest.param("A" + LONG_S, 1, A_SUIT, id="long-s"),
        pytest.param(ARABIC_NINE + "S", 0, A_RANK, id="arabic-nine"),
        pytest.param("A" + ZERO_WIDTH + "S", 1, A_SUIT, id="zero-width-blank"),
        pytest.param("-AS", 0, A_RANK, id="sign"),
        pytest.param("\N{PLAYING CARD ACE OF SPADES}", 0, A_RANK, id="playing-card-character"),
    ],
)
def test_card_text_is_refused_at_its_place(text: str, position: int, expected: str) -> None:
    with pytest.raises(ParseError) as caught:
        Card.parse(text)
    assert caught.value.args == (text, position, expected)
    later = f"  KD, {text}"
    with pytest.raises(ParseError) as caught:
        Card.parse(f"  {text}")
    assert (caught.value.position, caught.value.expected) == (position + 2, expected)
    with pytest.raises(ParseError) as caught:
        Cards.parse(later)
    assert caught.value.args == (later, position + 6, expected)
    with pytest.raises(ParseError) as caught:
        Cards.parse(f"KD {text} AS")
    assert caught.value.args == (f"KD {text} AS", position + 3, expected)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        pytest.param("ASKS", 2, id="glued"),
        pytest.param("10S10H", 3, id="glued-tens"),
        pytest.param("AS;KS", 2, id="semicolon"),
        pytest.param("AceS", 2, id="word-that-begins-with-a-card"),
        pytest.param("KD AS|", 5, id="bar-at-the-end"),
        pytest.param(f"A♠{EMOJI}K♦", 3, id="glued-after-selector"),
        pytest.param(f"AS{ZERO_WIDTH} KS", 2, id="zero-width-blank"),
    ],
)
def test_cards_need_something_between(text: str, position: int) -> None:
    with pytest.raises(ParseError) as caught:
        Cards.parse(text)
    assert caught.value.position == position
    assert caught.value.expected == "a blank or a comma after the card"


@pytest.mark.parametrize("text", ["", " ", "\n"], ids=ascii)
def test_one_card_must_be_there(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        Card.parse(text)
    assert (caught.value.text, caught.value.expected) == (text, A_RANK)


@pytest.mark.parametrize(("text", "position"), [("AS KS", 2), ("AS,", 2), ("10S KS", 3)])
def test_one_card_stands_alone(text: str, position: int) -> None:
    with pytest.raises(ParseError) as caught:
        Card.parse(text)
    assert caught.value.position == position


# --- What an error of a text says ----------------------------------------------------------------


def test_error_of_a_text_is_for_people_and_programs() -> None:
    with pytest.raises(ParseError) as caught:
        Cards.parse("AS 1S")
    error = caught.value
    assert (error.text, error.position, error.expected) == ("AS 1S", 3, A_RANK)
    assert str(error) == "at position 3 of 'AS 1S': expected a rank (A, 10 or T, K, Q, J, 9)"
    assert isinstance(error, PinochleError)
    assert isinstance(error, ValueError)


FIVE = "AS KS QS JS 9S "


def test_error_of_a_long_text_shows_the_place() -> None:
    with pytest.raises(ParseError) as caught:
        Cards.parse(FIVE * 4 + "1S " + FIVE * 4)
    shown = FIVE * 2 + "1S " + FIVE + "AS KS QS JS "
    assert str(caught.value) == f"at position 60 of …{shown!r}…: expected {A_RANK}"


def test_error_at_the_end_of_a_long_text_shows_the_end() -> None:
    with pytest.raises(ParseError) as caught:
        Cards.parse(FIVE * 4 + "1S")
    shown = FIVE * 2 + "1S"
    assert str(caught.value) == f"at position 60 of …{shown!r}: expected {A_RANK}"


def test_error_at_the_start_of_a_long_text_shows_the_start() -> None:
    with pytest.raises(ParseError) as caught:
        Cards.parse("1S " + FIVE * 8)
    shown = "1S " + FIVE * 3 + "AS KS QS JS "
    assert str(caught.value) == f"at position 0 of {shown!r}…: expected {A_RANK}"


@pytest.mark.parametrize(("length", "end"), [(60, ""), (61, "…")])
def test_error_of_sixty_characters_shows_them_all(length: int, end: str) -> None:
    text = ("1S " + FIVE * 4).ljust(length)[:length]
    with pytest.raises(ParseError) as caught:
        Cards.parse(text)
    assert str(caught.value) == f"at position 0 of {text[:60]!r}{end}: expected {A_RANK}"


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_error_can_be_sent_to_another_process(protocol: int) -> None:
    error = ParseError("AS 1S", 3, A_RANK)
    again = pickle.loads(pickle.dumps(error, protocol))  # noqa: S301 - our own
    assert (type(again), again.args, str(again)) == (ParseError, error.args, str(error))


# --- One object for each face ---------------------------------------------------------------------


def test_there_are_24_faces() -> None:
    assert len(FACES) == len(set(FACES)) == 24
    assert [face.code for face in FACES[:6]] == ["AC", "TC", "KC", "QC", "JC", "9C"]


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.code)
def test_face_is_one_object_however_it_is_made(face: Card) -> None:
    assert Card(face.rank, face.suit) is face
    assert Card(suit=face.suit, rank=face.rank) is face
    assert copy.copy(face) is face
    assert copy.deepcopy(face) is face
    assert copy.deepcopy([face, face])[1] is face
    assert next(iter(Cards([face]))) is face


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_face_is_one_object_after_pickling(protocol: int) -> None:
    again = pickle.loads(pickle.dumps(FACES, protocol))  # noqa: S301 - our own
    assert all(one is other for one, other in zip(again, FACES, strict=True))


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("member", [*Suit, *Rank], ids=lambda member: member.word)
def test_suits_and_ranks_are_one_object_each(member: Suit | Rank, protocol: int) -> None:
    assert pickle.loads(pickle.dumps(member, protocol)) is member  # noqa: S301 - our own
    assert copy.deepcopy(member) is member


def test_card_equals_nothing_but_itself() -> None:
    equal = [face for face in FACES if face == Card.parse("QS")]
    assert equal == [Card.parse("QS")]
    others: list[object] = ["QS", "Q♠", ("Q", "S"), Cards.parse("QS"), Suit.SPADES, None]
    assert Card.parse("QS") not in others


# --- Sets of cards as values ---------------------------------------------------------------------


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("text", ["", "QS", "QS QS JD", "AS AS AS AS AS AS AS AS", "9C AC 9S AS"])
def test_cards_are_equal_after_pickling(text: str, protocol: int) -> None:
    cards = Cards.parse(text)
    again = pickle.loads(pickle.dumps(cards, protocol))  # noqa: S301 - our own
    assert again == cards
    assert (hash(again), list(again), len(again)) == (hash(cards), list(cards), len(cards))
    assert copy.copy(cards) == copy.deepcopy(cards) == cards
    with pytest.raises(FrozenInstanceError):
        again.packed = (0, 0, 0, 0)


def test_cards_are_equal_whatever_the_order() -> None:
    one, other = Cards.parse("QS JD QS AH"), Cards.parse("AH QS QS JD")
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1
    assert Cards(one) == one


def test_number_of_copies_distinguishes_cards() -> None:
    assert Cards.parse("QS QS") != Cards.parse("QS")
    assert Cards.parse("QS") != Cards.parse("JS")
    others: list[object] = ["QS", [Card.parse("QS")], Card.parse("QS"), (0, 0, 0, 4)]
    assert Cards.parse("QS") not in others


def test_cards_are_taken_from_any_iterable() -> None:
    queen, jack = Card.parse("QS"), Card.parse("JD")
    expected = Cards.parse("QS JD")
    assert Cards([queen, jack]) == Cards((jack, queen)) == Cards({queen, jack}) == expected
    assert Cards(card for card in (queen, jack)) == expected
    assert Cards({queen: "a", jack: "b"}) == expected
    assert Cards(cards=[queen, jack]) == expected
    assert Cards() == Cards([]) == Cards(Cards()) == Cards.parse("")


def test_cards_go_through_suits_and_down_from_the_ace() -> None:
    cards = Cards.parse("9S AS JH TD AC AC 9C KD QD TS TS TS")
    codes = ["AC", "AC", "9C", "TD", "KD", "QD", "JH", "AS", "TS", "TS", "TS", "9S"]
    assert [card.code for card in cards] == codes
    assert cards.code == " ".join(codes)
    assert str(cards) == "A♣ A♣ 9♣ 10♦ K♦ Q♦ J♥ A♠ 10♠ 10♠ 10♠ 9♠"
    assert repr(cards) == f"Cards.parse({' '.join(codes)!r})"


@pytest.mark.parametrize(
    ("trump", "codes"),
    [
        (None, "AC AC QD AH 9H QS"),
        (Suit.CLUBS, "AC AC QD AH 9H QS"),
        (Suit.DIAMONDS, "QD AC AC AH 9H QS"),
        (Suit.HEARTS, "AH 9H AC AC QD QS"),
        (Suit.SPADES, "QS AC AC QD AH 9H"),
    ],
    ids=str,
)
def test_sorted_cards_begin_with_trump(trump: Suit | None, codes: str) -> None:
    cards = Cards.parse("QS 9H AC QD AH AC")
    assert " ".join(card.code for card in cards.sorted(trump)) == codes
    assert cards.sorted(trump=trump) == cards.sorted(trump)


def test_cards_of_a_suit() -> None:
    cards = Cards.parse("QS AS QS AH 9C")
    assert cards.of(Suit.SPADES) == Cards.parse("AS QS QS")
    assert cards.of(Suit.DIAMONDS) == Cards()
    assert [len(cards.of(suit)) for suit in Suit] == [1, 0, 1, 3]


def test_count_and_contents() -> None:
    cards = Cards.parse("QS QS JD")
    assert [cards.count(Card.parse(code)) for code in ("QS", "JD", "AS", "QC")] == [2, 1, 0, 0]
    assert [Card.parse(code) in cards for code in ("QS", "JD", "AS", "QC")] == [
        True,
        True,
        False,
        False,
    ]
    assert (len(cards), bool(cards), len(Cards()), bool(Cards())) == (3, True, 0, False)


def test_taking_cards_away_takes_as_many_copies_as_are_named() -> None:
    assert Cards.parse("KS KS QS") - Cards.parse("KS QS") == Cards.parse("KS")


@pytest.mark.parametrize(
    ("cards", "taken", "message"),
    [
        ("AS KS", "QS", "cannot take QS from AS KS: it is not there"),
        ("AS KS", "QS JD", "cannot take JD QS from AS KS: they are not there"),
        ("AS KS", "AS KS KS", "cannot take KS from AS KS: it is not there"),
        ("", "QS", "cannot take QS from no cards: it is not there"),
        ("9C", "9C 9C 9C", "cannot take 9C 9C from 9C: they are not there"),
    ],
)
def test_taking_away_what_is_not_there_names_it(cards: str, taken: str, message: str) -> None:
    with pytest.raises(StateError) as caught:
        Cards.parse(cards) - Cards.parse(taken)
    assert str(caught.value) == message
    assert isinstance(caught.value, ValueError)


def test_no_deck_has_more_than_eight_copies() -> None:
    eight = Cards.parse("TD " * 8)
    assert eight.count(Card.parse("TD")) == 8
    message = "more than 8 copies of TD: no deck has so many"
    with pytest.raises(StateError) as caught:
        Cards.parse("AS " + "10D " * 9)
    assert str(caught.value) == message
    with pytest.raises(StateError) as caught:
        Cards([Card.parse("TD")] * 9)
    assert str(caught.value) == message
    with pytest.raises(StateError) as caught:
        Cards.parse("AC QS TD TD") + Cards.parse("AC QS " + "TD " * 7)
    assert str(caught.value) == message
    assert Cards.parse("TD TD") + Cards.parse("TD " * 6) == eight


# --- Types ---------------------------------------------------------------------------------------

# The arguments are of wrong types on purpose, so the callables are taken as taking anything.
Anything = Callable[..., object]


@pytest.mark.parametrize(
    ("make", "arguments", "message"),
    [
        pytest.param(Card, ("A", Suit.SPADES), "rank: expected Rank, got str", id="str-rank"),
        pytest.param(Card, (Rank.ACE, "S"), "suit: expected Suit, got str", id="str-suit"),
        pytest.param(Card, (Suit.SPADES, Rank.ACE), "rank: expected Rank, got Suit", id="swapped"),
        pytest.param(Card, (None, Suit.SPADES), "rank: expected Rank, got NoneType", id="no-rank"),
        pytest.param(Card.parse, (b"AS",), "text: expected str, got bytes", id="card-of-bytes"),
        pytest.param(Card.parse, (None,), "text: expected str, got NoneType", id="card-of-none"),
        pytest.param(Card.parse, (1,), "text: expected str, got int", id="card-of-int"),
        pytest.param(Cards.parse, (b"AS",), "text: expected str, got bytes", id="cards-of-bytes"),
        pytest.param(Cards.parse, (None,), "text: expected str, got NoneType", id="cards-of-none"),
        pytest.param(
            Cards.parse, (["AS"],), "text: expected str, got list", id="cards-of-list-of-str"
        ),
        pytest.param(Suit.parse, (b"S",), "text: expected str, got bytes", id="suit-of-bytes"),
        pytest.param(Suit.parse, (Suit.SPADES,), "text: expected str, got Suit", id="suit-of-suit"),
        pytest.param(Rank.parse, (10,), "text: expected str, got int", id="rank-of-int"),
        pytest.param(
            Cards,
            ("AS",),
            "cards: expected an iterable of Card, got str; see Cards.parse",
            id="cards-of-str",
        ),
        pytest.param(
            Cards, (["AS"],), "cards, an item: expected Card, got str", id="cards-of-texts"
        ),
        pytest.param(Cards, (None,), "cards: expected Iterable, got NoneType", id="cards-of-none2"),
        pytest.param(Cards, (5,), "cards: expected Iterable, got int", id="cards-of-int"),
        pytest.param(
            Cards, (Suit,), "cards, an item: expected Card, got Suit", id="cards-of-suits"
        ),
        pytest.param(
            Cards, (Card.parse("AS"),), "cards: expected Iterable, got Card", id="cards-of-a-card"
        ),
        pytest.param(Cards().count, ("AS",), "card: expected Card, got str", id="count-of-text"),
        pytest.param(
            Cards().count, (Cards.parse("AS"),), "card: expected Card, got Cards", id="count-of-set"
        ),
        pytest.param(Cards().of, ("S",), "suit: expected Suit, got str", id="of-text"),
        pytest.param(Cards().of, (None,), "suit: expected Suit, got NoneType", id="of-nothing"),
    ],
)
def test_wrong_type_is_a_type_error_that_says_what_was_expected(
    make: Anything, arguments: tuple[object, ...], message: str
) -> None:
    with pytest.raises(TypeError) as caught:
        make(*arguments)
    assert str(caught.value) == message


def test_bytes_are_not_cards() -> None:
    make: Anything = Cards
    with pytest.raises(TypeError, match="expected"):
        make(b"AS")


def test_sorting_needs_a_suit() -> None:
    sort: Anything = Cards.parse("AS QS").sorted
    with pytest.raises(TypeError, match="expected Suit, got str"):
        sort("S")


@pytest.mark.parametrize(
    "other", ["AS", b"AS", None, 1, Cards.parse("AS"), [Card.parse("AS")]], ids=repr
)
def test_only_a_card_can_be_in_cards(other: object) -> None:
    with pytest.raises(TypeError) as caught:
        assert other in Cards.parse("AS KS")
    assert str(caught.value) == f"card: expected Card, got {type(other).__name__}"


@pytest.mark.parametrize("operation", [add, sub, and_, or_, le, ge])
@pytest.mark.parametrize("other", ["AS", None, 1, Card.parse("AS"), [Card.parse("AS")]], ids=repr)
def test_cards_are_combined_with_cards_only(operation: Anything, other: object) -> None:
    with pytest.raises(TypeError, match=r"unsupported operand|not supported|can only concatenate"):
        operation(Cards.parse("AS"), other)
    with pytest.raises(TypeError, match=r"unsupported operand|not supported|can only concatenate"):
        operation(other, Cards.parse("AS"))


# --- Nothing can be changed ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (Card.parse("AS"), "rank"),
        (Card.parse("AS"), "suit"),
        (Card.parse("AS"), "code"),
        (Card.parse("AS"), "other"),
        (Cards.parse("AS"), "packed"),
        (Cards.parse("AS"), "code"),
        (Cards.parse("AS"), "other"),
    ],
    ids=repr,
)
def test_value_cannot_be_changed(value: object, name: str) -> None:
    before = repr(value)
    with pytest.raises(FrozenInstanceError):
        setattr(value, name, None)
    with pytest.raises(FrozenInstanceError):
        delattr(value, name)
    assert repr(value) == before


# --- The same in every process -------------------------------------------------------------------

PROGRAM = """
from pinochle import Card, Cards, Suit, best_melds, near_melds, presets
text = "AS TS KS QS JS KS QS AH AD AC JD 9S"
cards = Cards(set(Cards.parse(text)) | {Card.parse("9C")})
print([hash(card) for card in presets.SINGLE_DECK.deck.cards])
print(list(cards), sorted({Card.parse("QS"), Card.parse("JD"), Card.parse("AC")}, key=hash))
print(list({Card.parse("QS"), Card.parse("JD"), Card.parse("AC"), Card.parse("9H")}))
for variant in presets.ALL.values():
    hand = Cards.parse(text) & variant.deck.cards
    print(best_melds(hand, Suit.SPADES, variant), near_melds(hand, None, variant))
    print(variant.rules(), variant.differences(presets.PAGAT))
"""


def test_order_and_answers_are_the_same_in_every_process() -> None:
    outputs = [
        subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-c", PROGRAM],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout.decode()
        for seed in ("1", "2")
    ]
    assert outputs[0] == outputs[1]
    assert outputs[0].startswith("[5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0, 11, 11, 10, 10,")


def test_hash_of_a_card_is_its_place_in_the_deck() -> None:
    by_suit = [range(first + 5, first - 1, -1) for first in (0, 6, 12, 18)]
    assert [hash(face) for face in FACES] == [place for places in by_suit for place in places]
