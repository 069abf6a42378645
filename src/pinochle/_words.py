"""Cards and tricks in words, for the descriptions of pictures."""

from collections.abc import Iterable, Mapping

from pinochle.cards import Card, Suit

__all__ = [
    "counted",
    "is_trump",
    "listed",
    "named",
    "played_in_words",
    "sentences",
    "shortened",
    "wins",
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


def shortened(words: str, most: int) -> str:
    """Return words cut to so many letters."""
    return words if len(words) <= most else f"{words[: most - 1]}\N{HORIZONTAL ELLIPSIS}"
