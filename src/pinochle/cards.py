"""Suits, ranks, cards and sets of cards, and the text they are read from and written as."""

import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import Final, Self, TypeVar, final

from attrs import field, frozen

from pinochle import _packed
from pinochle._checks import expect
from pinochle._enums import as_code
from pinochle._fields import as_field
from pinochle._packed import FACES, LIMIT, MAX_COPIES, RANKS, Suits
from pinochle.errors import ParseError, StateError

__all__ = ["Card", "Cards", "Rank", "Suit"]

_Member = TypeVar("_Member", bound="_Named")


class _Named(Enum):
    """An enum whose members have a code, which is their value, a symbol and a word."""

    code: str
    symbol: str
    word: str

    def __new__(cls, code: str, symbol: str, word: str) -> Self:
        member = object.__new__(cls)
        member._value_ = code
        member.code = code
        member.symbol = symbol
        member.word = word
        return member

    def __str__(self) -> str:
        return self.symbol

    __repr__ = as_code

    def __setattr__(self, name: str, value: object) -> None:
        if name in vars(self):
            raise AttributeError(f"{self!r} cannot be changed")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{self!r} cannot be changed")


@final
class Suit(_Named):
    """One of the four suits, in the order clubs, diamonds, hearts, spades.

    Attributes:
        code: one ASCII letter, ``"S"``; also the value of the member.
        symbol: the sign for people, ``"♠"``.
        word: the plural word, ``"spades"``.
        ordinal: 0 to 3, the place in the order above.

    >>> from pinochle import Suit
    >>> Suit.parse("spades"), Suit.parse("♠"), Suit.SPADES.code
    (Suit.SPADES, Suit.SPADES, 'S')
    """

    ordinal: int

    CLUBS = ("C", "♣", "clubs")
    DIAMONDS = ("D", "♦", "diamonds")
    HEARTS = ("H", "♥", "hearts")
    SPADES = ("S", "♠", "spades")

    __get_pydantic_core_schema__ = as_field

    def __init__(self, *_: str) -> None:
        self.ordinal = len(type(self).__members__)

    @classmethod
    def parse(cls, text: str) -> "Suit":
        """Return the suit that a letter, a word or a symbol names, in any case.

        Args:
            text: ``"S"``, ``"spade"``, ``"spades"`` or ``"♠"``; blanks around it do not matter.

        Raises:
            ParseError: the text is nothing of this.

        >>> from pinochle import Suit
        >>> Suit.parse("h")
        Suit.HEARTS
        """
        return _parse_name(text, _SUIT_WORDS, "a suit (S, H, D, C, its name or its symbol)")


@final
class Rank(_Named):
    """One of the six ranks, from the weakest to the strongest: 9 J Q K 10 A.

    Attributes:
        code: one ASCII character, ``"T"`` for the ten; also the value of the member.
        symbol: the text for people, ``"10"`` for the ten.
        word: the singular word, ``"ten"``.
        strength: 0 (nine) to 5 (ace), the order in play.

    >>> from pinochle import Rank
    >>> Rank.TEN.strength > Rank.KING.strength
    True
    >>> Rank.parse("10"), str(Rank.TEN), Rank.TEN.code
    (Rank.TEN, '10', 'T')
    """

    strength: int

    NINE = ("9", "9", "nine")
    JACK = ("J", "J", "jack")
    QUEEN = ("Q", "Q", "queen")
    KING = ("K", "K", "king")
    TEN = ("T", "10", "ten")
    ACE = ("A", "A", "ace")

    def __init__(self, *_: str) -> None:
        self.strength = len(type(self).__members__)

    @classmethod
    def parse(cls, text: str) -> "Rank":
        """Return the rank that a character, a number or a word names, in any case.

        Args:
            text: ``"T"``, ``"10"``, ``"ten"`` or ``"tens"``; blanks around it do not matter.

        Raises:
            ParseError: the text is nothing of this.

        >>> from pinochle import Rank
        >>> Rank.parse("queen")
        Rank.QUEEN
        """
        return _parse_name(text, _RANK_WORDS, "a rank (A, 10 or T, K, Q, J, 9, or its name)")


_SUITS: Final = tuple(Suit)
_RANKS: Final = tuple(Rank)

_EXPECTED_RANK: Final = "a rank (A, 10 or T, K, Q, J, 9)"
_EXPECTED_SUIT: Final = "a suit (S, H, D, C, ♠, ♥, ♦, ♣)"
_EXPECTED_END: Final = "a blank or a comma after the card"
_WORD: Final = re.compile(r"[^\s,]+")
_STYLES: Final = ("\N{VARIATION SELECTOR-15}", "\N{VARIATION SELECTOR-16}")
_OUTLINED: Final = {"♧": Suit.CLUBS, "♢": Suit.DIAMONDS, "♡": Suit.HEARTS, "♤": Suit.SPADES}

# Explicit tables instead of case folding, by which some foreign letters fold to S and K.
_SUIT_SIGNS: Final = _OUTLINED | {
    sign: suit for suit in _SUITS for sign in (suit.code, suit.code.lower(), suit.symbol)
}
_RANK_SIGNS: Final = {
    sign: rank for rank in _RANKS for sign in (rank.code, rank.code.lower(), rank.symbol)
}
_SUIT_WORDS: Final = _SUIT_SIGNS | {
    word: suit for suit in _SUITS for word in (suit.word, suit.word.removesuffix("s"))
}
_RANK_WORDS: Final = _RANK_SIGNS | {
    word: rank for rank in _RANKS for word in (rank.word, rank.word + "s")
}


def _parse_name(text: str, words: Mapping[str, _Member], expected: str) -> _Member:
    expect(text, str, name="text")
    name = text.strip().rstrip("".join(_STYLES))
    member = words.get(name.lower() if name.isascii() else name) or words.get(name)
    if member is None:
        raise ParseError(text, len(text) - len(text.lstrip()), expected)
    return member


def _parse_card(text: str, start: int, end: int) -> "Card":
    """Read the one card that stands between two positions of a text."""
    suit_at = start + (2 if text.startswith("10", start) else 1)
    rank = _RANK_SIGNS.get(text[start:suit_at])
    if rank is None:
        raise ParseError(text, start, _EXPECTED_RANK)
    suit = _SUIT_SIGNS.get(text[suit_at : suit_at + 1])
    if suit is None:
        raise ParseError(text, suit_at, _EXPECTED_SUIT)
    rest = suit_at + 1
    if text[rest : rest + 1] in _STYLES:
        rest += 1
    if rest < end:
        raise ParseError(text, rest, _EXPECTED_END)
    return Card(rank, suit)


@final
@frozen(init=False, eq=False, repr=False)
class Card:
    """A face of the deck: a rank and a suit.

    There is one object for each face, however it is made, so cards compare by identity; pickling
    and copying give the same object again. The two copies that a pinochle deck has of a face are
    the same card: how many there are is said by `Cards`.

    Args:
        rank: the rank.
        suit: the suit.

    Attributes:
        place: the place of its suit in `Cards.packed`; this and the next five are for tight
            loops over packed cards.
        strength: that of its rank.
        bit: the bit of its rank there.
        above: the bits of the ranks above its own.
        face: its own bit among those of all 24 faces.
        tally: a number; two piles of fewer than 256 cards hold the same exactly when the sums of
            it are equal.

    Raises:
        TypeError: an argument is not a `Rank` or not a `Suit`.

    >>> from pinochle import Card, Rank, Suit
    >>> card = Card(Rank.TEN, Suit.SPADES)
    >>> card.code, str(card), card is Card.parse("10♠")
    ('TS', '10♠', True)
    """

    rank: Rank
    suit: Suit
    place: int = field(init=False, repr=False)
    strength: int = field(init=False, repr=False)
    bit: int = field(init=False, repr=False)
    above: int = field(init=False, repr=False)
    face: int = field(init=False, repr=False)
    tally: int = field(init=False, repr=False)

    __get_pydantic_core_schema__ = as_field

    def __new__(cls, rank: Rank, suit: Suit) -> "Card":
        """Look the face up; nothing is made."""
        expect(rank, Rank, name="rank")
        expect(suit, Suit, name="suit")
        return _FACES[suit.ordinal * RANKS + rank.strength]

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Return the one card that a text names.

        Args:
            text: a rank and a suit, ``"AS"``, ``"TS"``, ``"10S"``, ``"10♠"``, in any case.

        Raises:
            ParseError: the text is anything else, with the place where it goes wrong.

        >>> from pinochle import Card
        >>> Card.parse("10s") is Card.parse("T♠")
        True
        """
        expect(text, str, name="text")
        start = len(text) - len(text.lstrip())
        return _parse_card(text, start, max(start, len(text.rstrip())))

    @classmethod
    def parse_all(cls, text: str) -> tuple["Card", ...]:
        """Return the cards that a text names, in its order: those of a trick, for example.

        Args:
            text: cards as `Card.parse` reads them, with blanks or commas between; an empty text
                is no card.

        Raises:
            ParseError: a word is not a card, with its place in the text.

        >>> from pinochle import Card
        >>> [str(card) for card in Card.parse_all("QH, 10h A♠")]
        ['Q♥', '10♥', 'A♠']
        """
        expect(text, str, name="text")
        words = _WORD.finditer(text)
        return tuple(_parse_card(text, word.start(), word.end()) for word in words)

    @property
    def code(self) -> str:
        """The canonical text, always two ASCII characters: ``"TS"``."""
        return self.rank.code + self.suit.code

    def __hash__(self) -> int:
        """Return a number that is the same in every process."""
        return self.suit.ordinal * RANKS + self.rank.strength

    def __str__(self) -> str:
        """Return the text for people: ``"10♠"``."""
        return self.rank.symbol + self.suit.symbol

    def __repr__(self) -> str:
        """Return code that gives this card."""
        return f"Card.parse({self.code!r})"

    def __reduce__(self) -> tuple[type["Card"], tuple[Rank, Suit]]:
        """Pickle and copy as the two parts, so that a face stays one object."""
        return Card, (self.rank, self.suit)


def _face(rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    bit = 1 << rank.strength
    for name, value in (
        ("rank", rank),
        ("suit", suit),
        ("place", suit.ordinal),
        ("strength", rank.strength),
        ("bit", bit),
        ("above", FACES & ~(2 * bit - 1)),
        ("face", bit << RANKS * suit.ordinal),
        ("tally", 1 << 8 * (RANKS * suit.ordinal + rank.strength)),
    ):
        object.__setattr__(card, name, value)
    return card


_FACES: Final = tuple(_face(rank, suit) for suit in _SUITS for rank in _RANKS)

SUIT_FACES: Final = [
    tuple(_FACES[suit * RANKS + rank] for rank in reversed(range(RANKS)) if ranks >> rank & 1)
    for suit in range(len(_SUITS))
    for ranks in range(FACES + 1)
]
"""Distinct cards of one suit, strongest first, by ``suit << 6 | ranks``."""

_CLUBS, _DIAMONDS, _HEARTS, _SPADES = (
    SUIT_FACES[suit << RANKS : (suit + 1) << RANKS] for suit in range(len(_SUITS))
)


def faces_of(packed: Suits) -> tuple[Card, ...]:
    """Return the distinct cards of four packed suits in the order of `Cards`."""
    clubs, diamonds, hearts, spades = packed
    return (
        _CLUBS[clubs & FACES]
        + _DIAMONDS[diamonds & FACES]
        + _HEARTS[hearts & FACES]
        + _SPADES[spades & FACES]
    )


@final
@frozen(init=False, repr=False)
class Cards:
    """An immutable multiset of cards: a hand, a pile, a deck.

    Two of them are equal when they hold the same cards equally often; the order in which they
    were given does not matter. Iteration goes through the suits in the order of `Suit`, and
    within a suit from the ace down; copies stand together.

    ``a + b`` puts two of them together, ``a - b`` takes cards away (all of ``b`` must be there),
    ``a & b`` and ``a | b`` keep the smaller and the greater number of copies of each card, and
    ``a <= b`` asks whether all of ``a`` is in ``b``.

    Args:
        cards: the cards, in any order, a card as often as it is held.

    Attributes:
        packed: the four suits as ints in the order of `Suit`, the form that tables are indexed
            with: bit ``6 * i + rank`` says that at least ``i + 1`` copies are held.

    Raises:
        TypeError: something is not a `Card`; a `str` is not taken apart, see `Cards.parse`.
        StateError: more than 8 copies of one card, which no deck has.

    Comparing, hashing, counting and everything between two of them take constant time, however many
    cards they hold; reading them in and going through them takes time for each card.

    >>> from pinochle import Card, Cards
    >>> hand = Cards.parse("QS JD QS")
    >>> len(hand), hand.count(Card.parse("QS")), Card.parse("AS") in hand
    (3, 2, False)
    >>> hand - Cards.parse("QS") + Cards.parse("10♠")
    Cards.parse('JD TS QS')
    """

    packed: Suits

    __get_pydantic_core_schema__ = as_field

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        """Count the cards."""
        if isinstance(cards, Cards):
            _set_packed(self, cards.packed)
            return
        if isinstance(cards, str):
            raise TypeError("cards: expected an iterable of Card, got str; see Cards.parse")
        expect(cards, Iterable, name="cards")
        suits = [0, 0, 0, 0]
        for card in cards:
            if type(card) is not Card:
                expect(card, Card, name="cards, an item")
            suit = suits[card.place]
            copy = card.bit
            while suit & copy:
                copy <<= RANKS
            if copy >= LIMIT:
                raise _too_many(card)
            suits[card.place] = suit | copy
        clubs, diamonds, hearts, spades = suits
        _set_packed(self, (clubs, diamonds, hearts, spades))

    @classmethod
    def parse(cls, text: str) -> "Cards":
        """Return the cards that a text names.

        Args:
            text: cards as `Card.parse` reads them, with blanks or commas between; an empty text
                is no card.

        Raises:
            ParseError: a word is not a card, with its place in the text.
            StateError: more than 8 copies of one card.

        >>> from pinochle import Cards
        >>> Cards.parse("as, 10♥ Kd") == Cards.parse("KD TH AS")
        True
        """
        return cls(Card.parse_all(text))

    @property
    def code(self) -> str:
        """The canonical text in the order of iteration: ``"JD TS QS"``."""
        return " ".join(card.code for card in self)

    def count(self, card: Card) -> int:
        """Return how many copies of a card are there.

        Raises:
            TypeError: the argument is not a `Card`.

        >>> from pinochle import Card, Cards
        >>> Cards.parse("QS QS JD").count(Card.parse("QS"))
        2
        """
        expect(card, Card, name="card")
        return _packed.count(self.packed[card.suit.ordinal], card.rank.strength)

    def of(self, suit: Suit) -> "Cards":
        """Return the cards of one suit.

        Raises:
            TypeError: the argument is not a `Suit`.

        >>> from pinochle import Cards, Suit
        >>> Cards.parse("QS AH JD AS").of(Suit.SPADES)
        Cards.parse('AS QS')
        """
        expect(suit, Suit, name="suit")
        kept = [0, 0, 0, 0]
        kept[suit.ordinal] = self.packed[suit.ordinal]
        return unpacked((kept[0], kept[1], kept[2], kept[3]))

    def sorted(self, trump: Suit | None = None) -> tuple[Card, ...]:
        """Return the cards as a player holds them: trump first, then in the order of iteration.

        Args:
            trump: the suit to put first, or `None` for the order of iteration.

        >>> from pinochle import Cards, Suit
        >>> [card.code for card in Cards.parse("QS AH JD AS").sorted(Suit.SPADES)]
        ['AS', 'QS', 'JD', 'AH']
        """
        if trump is None:
            return tuple(self)
        expect(trump, Suit, name="trump")
        first = self.of(trump)
        return (*first, *(card for card in self if card.suit is not trump))

    def excess(self, other: "Cards") -> "Cards":
        """Return the cards that the other has too few copies of, as often as they lack there.

        >>> from pinochle import Cards
        >>> Cards.parse("QS QS JD").excess(Cards.parse("QS AS"))
        Cards.parse('JD QS')
        """
        expect(other, Cards, name="other")
        return unpacked(_excess(self.packed, other.packed))

    def __add__(self, other: "Cards") -> "Cards":
        """Put the cards of both together."""
        if not isinstance(other, Cards):
            return NotImplemented
        try:
            clubs, diamonds, hearts, spades = map(_packed.add, self.packed, other.packed)
        except IndexError:
            raise _too_many(
                next(card for card in self if self.count(card) + other.count(card) > MAX_COPIES)
            ) from None
        return unpacked((clubs, diamonds, hearts, spades))

    def __sub__(self, other: "Cards") -> "Cards":
        """Take cards away; a card that is not there is a `StateError` that names it."""
        if not isinstance(other, Cards):
            return NotImplemented
        if not other <= self:
            missing = other.excess(self)
            many = "it is" if len(missing) == 1 else "they are"
            raise StateError(
                f"cannot take {missing.code} from {self.code or 'no cards'}: {many} not there"
            )
        clubs, diamonds, hearts, spades = map(_packed.subtract, self.packed, other.packed)
        return unpacked((clubs, diamonds, hearts, spades))

    def __and__(self, other: "Cards") -> "Cards":
        """Keep of each card the smaller number of copies."""
        if not isinstance(other, Cards):
            return NotImplemented
        clubs, diamonds, hearts, spades = map(operator.and_, self.packed, other.packed)
        return unpacked((clubs, diamonds, hearts, spades))

    def __or__(self, other: "Cards") -> "Cards":
        """Keep of each card the greater number of copies."""
        if not isinstance(other, Cards):
            return NotImplemented
        clubs, diamonds, hearts, spades = map(operator.or_, self.packed, other.packed)
        return unpacked((clubs, diamonds, hearts, spades))

    def __le__(self, other: "Cards") -> bool:
        """Tell whether every card is in the other, at least as often."""
        if not isinstance(other, Cards):
            return NotImplemented
        return not any(a & ~b for a, b in zip(self.packed, other.packed, strict=True))

    def __ge__(self, other: "Cards") -> bool:
        """Tell whether every card of the other is here, at least as often."""
        if not isinstance(other, Cards):
            return NotImplemented
        return other <= self

    def __contains__(self, card: object) -> bool:
        """Tell whether a card is there at least once; anything but a `Card` is a `TypeError`."""
        if not isinstance(card, Card):
            raise TypeError(f"card: expected Card, got {type(card).__name__}")
        return self.packed[card.suit.ordinal] >> card.rank.strength & 1 == 1

    def __len__(self) -> int:
        """Return the number of cards, copies counted."""
        clubs, diamonds, hearts, spades = self.packed
        return clubs.bit_count() + diamonds.bit_count() + hearts.bit_count() + spades.bit_count()

    def __iter__(self) -> Iterator[Card]:
        """Go through clubs, diamonds, hearts and spades, each from the ace down."""
        for card in faces_of(self.packed):
            yield from (card,) * _packed.count(self.packed[card.place], card.rank.strength)

    def __hash__(self) -> int:
        """Return a number that is the same in every process."""
        return hash(self.packed)

    def __str__(self) -> str:
        """Return the text for people in the order of iteration: ``"J♦ 10♠ Q♠"``."""
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        """Return code that gives these cards."""
        return f"Cards.parse({self.code!r})"

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows."""
        from pinochle import svg  # noqa: PLC0415 - pictures stand above cards

        return svg.hand(self)

    def __reduce__(self) -> tuple[Callable[[Suits], "Cards"], tuple[Suits]]:
        """Pickle and copy as the four ints."""
        return unpacked, (self.packed,)


_set_packed: Final = Cards.__dict__["packed"].__set__  # the slot: a frozen class has no setter


def unpacked(packed: Suits) -> Cards:
    """Return the cards of four packed suits, which are trusted; `Cards` checks what it is given."""
    cards = object.__new__(Cards)
    _set_packed(cards, packed)
    return cards


def _excess(a: Suits, b: Suits) -> Suits:
    clubs, diamonds, hearts, spades = map(_packed.excess, a, b)
    return clubs, diamonds, hearts, spades


def _too_many(card: Card) -> StateError:
    return StateError(f"more than {MAX_COPIES} copies of {card.code}: no deck has so many")
