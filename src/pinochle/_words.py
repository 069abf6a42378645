"""Cards and tricks in words, for the descriptions of pictures, and how wide words are drawn."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Final
from unicodedata import category, east_asian_width

from pinochle.cards import Card, Suit

LETTER: Final = 9
"""The width of a letter, in pixels, with some room to spare for other fonts."""
_CAPITAL: Final = 13
_BROADEST: Final = 16
_SQUARE: Final = 18
"""The width of a letter that fills a square, and of a sign."""
_SIGNS: Final = {"So", "Sm", "No", "Cc", "Cs", "Cn", "Co"}
_DASHES: Final = "\N{EM DASH}\N{HORIZONTAL BAR}\N{HORIZONTAL ELLIPSIS}\N{PER MILLE SIGN}"
_BROAD: Final = "MW@%ÆŒæœЖФШЩЮжмфшщыюω"

_BLANKS: Final = " \t\n\x0b\x0c\r"
_WORD: Final = re.compile(f"[^{_BLANKS}]+")
"""A word may have a blank that does not break."""

__all__ = [
    "LETTER",
    "breadth",
    "counted",
    "is_trump",
    "listed",
    "named",
    "played_in_words",
    "sentences",
    "shortened",
    "wins",
    "wrapped",
]


def counted(number: int, word: str) -> str:
    """Return a number of things in words."""
    return f"{number or 'no'} {word}{'' if number == 1 else 's'}"


def named(card: Card) -> str:
    """Return the name of a card."""
    return f"{card.rank.word} of {card.suit.word}"


def listed(cards: Iterable[Card]) -> str:
    """Return the names of cards."""
    return ", ".join(map(named, cards))


def is_trump(trump: Suit) -> str:
    """Say which suit is trump."""
    return f"{trump.word} are trump"


def played_in_words(played: Mapping[int, Card], leader: int) -> list[str]:
    """Say who played what, from seats and their cards in order of play."""
    return [
        f"seat {seat} {'led' if seat == leader else 'played'} the {named(card)}"
        for seat, card in played.items()
    ]


def wins(seat: int, *, whole: bool) -> str:
    """Say who has won a whole trick, or is winning a part of one."""
    return f"seat {seat} {'has won' if whole else 'is winning'}"


def sentences(told: Iterable[str]) -> str:
    """Return each of some phrases as a sentence."""
    return " ".join(f"{words[:1].upper()}{words[1:]}." for words in told)


def breadth(words: str) -> int:
    """Return how wide a line of words may be when it is drawn, in pixels."""
    return sum(map(_breadth, words))


def shortened(words: str, most: int) -> str:
    """Return words cut to a breadth in pixels."""
    if breadth(words) <= most:
        return words
    return f"{_beginning(words, most - _SQUARE)}\N{HORIZONTAL ELLIPSIS}"


def wrapped(words: str, most: int) -> list[str]:
    """Return words line by line, none wider than so many pixels; only long words are broken."""
    lines: list[str] = []
    for word in _WORD.findall(words):
        if lines and breadth(f"{lines[-1]} {word}") <= most:
            lines[-1] += f" {word}"
            continue
        lines += _broken(word, most)
    return lines


def _broken(word: str, most: int) -> Iterator[str]:
    """Yield a word in pieces that are as long as fits, each of one letter at least."""
    begin = width = 0
    for end, letter in enumerate(word):
        width += _breadth(letter)
        if width > most and end > begin:
            yield word[begin:end]
            begin, width = end, _breadth(letter)
    yield word[begin:]


def _beginning(words: str, most: int) -> str:
    """Return as many letters as fit into a breadth."""
    return words[: sum(width <= most for width in accumulate(map(_breadth, words)))]


def _breadth(letter: str) -> int:
    """Return how wide a letter may be; one that cannot be written is drawn as a sign."""
    kind = category(letter)
    if kind in {"Mn", "Me", "Cf"}:  # drawn over the letter before, or not at all
        return 0
    if east_asian_width(letter) in {"W", "F"} or kind in _SIGNS or letter in _DASHES:
        return _SQUARE
    if letter in _BROAD:
        return _BROADEST
    return _CAPITAL if kind == "Lu" or letter in "mw&" else LETTER
