"""Which melds there are, what they are worth, and the sheet that a hand's melds are counted on."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from types import NoneType
from typing import Final, final

from attrs import Factory, evolve, field, frozen

from pinochle._checks import Of, expect, tuple_of
from pinochle._enums import Choice
from pinochle._packed import MAX_COPIES
from pinochle.cards import Card, Cards, Rank, Suit
from pinochle.errors import StateError, VariantError
from pinochle.rules._groups import outside, refuse

MAX_KINDS: Final = 64
"""The most kinds a table may have; the search for the best melds grows with those that compete."""

__all__ = ["Meld", "MeldCard", "MeldKind", "MeldRules", "MeldSheet", "SuitRole"]


@final
class SuitRole(Choice):
    """The part that a suit plays in a meld, where it is not a fixed suit.

    >>> from pinochle import SuitRole, presets
    >>> royal, plain = (presets.PAGAT.melds.kind(n) for n in ("royal-marriage", "marriage"))
    >>> [kind.cards[0].suit for kind in (royal, plain)]
    [SuitRole.TRUMP, SuitRole.PLAIN]
    """

    TRUMP = "trump"
    """The trump suit."""
    PLAIN = "plain"
    """Any one of the other suits; with no trump named, any suit. The same one in all its cards."""


@final
@frozen(cache_hash=True)
class MeldCard:
    """A card that a meld needs.

    Args:
        rank: its rank.
        suit: a fixed suit, or the part that its suit plays.
        copies: how many of it, 1 to 8.

    Raises:
        VariantError: another number of copies.

    >>> from pinochle import MeldCard, Rank, SuitRole
    >>> MeldCard(Rank.NINE, SuitRole.TRUMP)
    MeldCard(rank=Rank.NINE, suit=SuitRole.TRUMP, copies=1)
    """

    rank: Rank = field(validator=Of(Rank))
    suit: Suit | SuitRole = field(validator=Of(Suit, SuitRole))
    copies: int = field(default=1, validator=Of(int))

    def __attrs_post_init__(self) -> None:
        """Refuse a number of copies that no deck has."""
        refuse(outside("copies", self.copies, 1, MAX_COPIES))


def _cards(cards: Iterable[MeldCard]) -> tuple[MeldCard, ...]:
    return tuple_of(cards, MeldCard, "cards")


@final
@frozen(cache_hash=True)
class MeldKind:
    """A kind of meld: the cards it needs, its points and its family.

    Args:
        name: what it is called in output, in saved data and by `explain_meld`; blanks are not
            allowed in it.
        cards: the cards it needs. A kind with a `SuitRole.PLAIN` card exists once in every suit
            but trump.
        points: what it scores, 1 or more, on the scale of the variant.
        family: a word. A card serves in one meld of a family, and may serve in one of every
            family.
        all_new: whether, on the table of a two-player game, all its cards must be ones that have
            not served in its family; otherwise they may have served in a kind worth less.

    Raises:
        VariantError: no cards, more than 8 copies of one, no points, or a word that is none.

    >>> from pinochle import MeldCard, MeldKind, Rank, Suit
    >>> grand = MeldKind(
    ...     "grand-pinochle",
    ...     (
    ...         MeldCard(Rank.KING, Suit.SPADES),
    ...         MeldCard(Rank.QUEEN, Suit.SPADES),
    ...         MeldCard(Rank.JACK, Suit.DIAMONDS),
    ...     ),
    ...     points=80,
    ...     family="pinochle",
    ... )
    >>> print(grand)
    80 for K Q of spades and J of diamonds
    """

    name: str = field(validator=Of(str))
    cards: tuple[MeldCard, ...] = field(converter=_cards)
    points: int = field(validator=Of(int))
    family: str = field(validator=Of(str))
    all_new: bool = field(default=False, validator=Of(bool), kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Refuse a kind that cannot be."""
        refuse(self._problems())

    def _problems(self) -> Iterator[str]:
        for name, word in (("name", self.name), ("family", self.family)):
            if not word or any(character.isspace() for character in word):
                yield f"{name}: {word!r} is not a word"
        if not self.cards:
            yield f"cards: {self.name} needs no card"
        for rank in self.ranks:
            if self.copies(rank) > MAX_COPIES:
                yield f"cards: {self.name} needs more than {MAX_COPIES} copies of one {rank.word}"
        yield from outside("points", self.points, 1)

    @property
    def trump_nines(self) -> int:
        """How many nines of trump it is made of; 0 if it needs any other card."""
        nines = [card for card in self.cards if card.rank is Rank.NINE]
        if len(nines) < len(self.cards) or {card.suit for card in nines} != {SuitRole.TRUMP}:
            return 0
        return sum(card.copies for card in nines)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks of its cards, each once."""
        return tuple(dict.fromkeys(card.rank for card in self.cards))

    def copies(self, rank: Rank) -> int:
        """Return how many copies of one card of a rank it can come to need."""
        expect(rank, Rank, name="rank")
        of: dict[Suit | SuitRole, int] = {}
        for card in self.cards:
            if card.rank is rank:
                of[card.suit] = of.get(card.suit, 0) + card.copies
        fixed = [number for suit, number in of.items() if isinstance(suit, Suit)]
        by_role = [number for suit, number in of.items() if isinstance(suit, SuitRole)]
        return max(fixed, default=0) + max(by_role, default=0)

    def sets(self, trump: Suit | None) -> tuple[Cards, ...]:
        """Return the sets of cards that are this meld.

        Args:
            trump: the trump suit, or `None` when none is named: then kinds that need trump do
                not exist and every suit is a plain one.

        Returns:
            One set, or one for each plain suit if the kind has such cards, or none.

        >>> from pinochle import Suit, presets
        >>> presets.PAGAT.melds.kind("marriage").sets(Suit.HEARTS)
        (Cards.parse('KC QC'), Cards.parse('KD QD'), Cards.parse('KS QS'))
        """
        expect(trump, Suit, NoneType, name="trump")
        roles = {card.suit for card in self.cards}
        if trump is None and SuitRole.TRUMP in roles:
            return ()
        plains = [suit for suit in Suit if suit is not trump]
        suits = plains if SuitRole.PLAIN in roles else plains[:1]
        return tuple(
            Cards(
                Card(card.rank, _suit(card.suit, trump, plain))
                for card in self.cards
                for _ in range(card.copies)
            )
            for plain in suits
        )

    def __str__(self) -> str:
        """Return a line for people: ``"40 for Q of spades and J of diamonds"``."""
        of: dict[str, str] = {}
        for card in self.cards:
            word = _word(card.suit)
            of[word] = " ".join([*of.get(word, "").split(), *[str(card.rank)] * card.copies])
        if len(of) == len(Suit) and len(set(of.values())) == 1:
            of = {"each suit": of.popitem()[1]}
        cards = " and ".join(f"{ranks} of {suit}" for suit, ranks in of.items())
        return f"{self.points} for {cards}{', all new' if self.all_new else ''}"


def _word(part: Suit | SuitRole) -> str:
    if isinstance(part, Suit):
        return part.word
    return "trump" if part is SuitRole.TRUMP else "a plain suit"


def _suit(part: Suit | SuitRole, trump: Suit | None, plain: Suit) -> Suit:
    if isinstance(part, Suit):
        return part
    return trump if part is SuitRole.TRUMP and trump is not None else plain


def _kinds(kinds: Iterable[MeldKind]) -> tuple[MeldKind, ...]:
    return tuple_of(kinds, MeldKind, "kinds")


@final
@frozen(cache_hash=True)
class MeldRules:
    """The table of melds, in order.

    Melds are counted so that the hand scores most. Of readings that score the same, the one with
    fewer melds is taken, and then the one whose melds stand earlier in the table.

    Args:
        kinds: the kinds of melds, at most 64 and no two of one name.

    Raises:
        VariantError: there are too many, a name is used twice, or two families differ only in case.

    A house table is made from another one:

    >>> from pinochle import MeldCard, MeldKind, Rank, SuitRole, presets
    >>> double_royal = MeldKind(
    ...     "double-royal-marriage",
    ...     (MeldCard(Rank.KING, SuitRole.TRUMP, 2), MeldCard(Rank.QUEEN, SuitRole.TRUMP, 2)),
    ...     points=300,
    ...     family="run",
    ... )
    >>> house = presets.SINGLE_DECK.melds.adding(double_royal).repriced(pinochle=50)
    >>> house.kind("double-royal-marriage").points, house.kind("pinochle").points
    (300, 50)
    """

    kinds: tuple[MeldKind, ...] = field(converter=_kinds)

    def __attrs_post_init__(self) -> None:
        """Refuse two kinds of one name."""
        names = sorted(self.names)
        many = [] if len(self.kinds) <= MAX_KINDS else [f"kinds: more than {MAX_KINDS}"]
        twice = [name for name, group in groupby(names) if len(list(group)) > 1]
        families = sorted(sorted({kind.family for kind in self.kinds}), key=str.lower)
        alike = [list(group) for _, group in groupby(families, key=str.lower)]
        refuse(
            [
                *many,
                *(f"kinds: {name} is there more than once" for name in twice),
                *(
                    f"kinds: families {' and '.join(words)} differ only in case"
                    for words in alike
                    if len(words) > 1
                ),
            ]
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all kinds, in the order of the table."""
        return tuple(kind.name for kind in self.kinds)

    def kind(self, name: str) -> MeldKind:
        """Return the kind of a name.

        Raises:
            VariantError: there is none of this name.
        """
        expect(name, str, name="name")
        for kind in self.kinds:
            if kind.name == name:
                return kind
        raise VariantError((self._unknown(name),))

    def adding(self, *kinds: MeldKind) -> "MeldRules":
        """Return the table with more kinds at its end.

        Raises:
            VariantError: a name is there already, or anything else that no table may have.
        """
        return MeldRules((*self.kinds, *kinds))

    def dropping(self, *names: str) -> "MeldRules":
        """Return the table without the kinds of these names.

        Raises:
            VariantError: a name is not there.
        """
        self._need(tuple_of(names, str, "names"))
        return MeldRules(kind for kind in self.kinds if kind.name not in names)

    def repriced(self, **points: int) -> "MeldRules":
        """Return the table with other points for some kinds.

        Args:
            points: the new points by name, with ``_`` for ``-``: ``repriced(aces_around=120)``.

        Raises:
            VariantError: a name is not there, or points are less than 1.
        """
        by_name = {
            word if word in self.names else word.replace("_", "-"): value
            for word, value in points.items()
        }
        self._need(by_name)
        return MeldRules(
            evolve(kind, points=by_name[kind.name]) if kind.name in by_name else kind
            for kind in self.kinds
        )

    def _need(self, names: Iterable[str]) -> None:
        refuse(self._unknown(name) for name in names if name not in self.names)

    def _unknown(self, name: str) -> str:
        return f"no kind of meld is named {name!r} (there are {', '.join(self.names) or 'none'})"


@final
@frozen(cache_hash=True)
class Meld:
    """A meld in a hand: its kind and the very cards.

    Args:
        kind: the kind of meld.
        cards: its cards.

    Raises:
        StateError: these cards are no meld of this kind, whichever suit is trump.

    >>> from pinochle import Cards, Suit, best_melds, presets
    >>> [meld] = best_melds(Cards.parse("JD QS"), Suit.HEARTS, presets.PAGAT)
    >>> meld.name, meld.points, meld.cards
    ('pinochle', 40, Cards.parse('JD QS'))
    >>> print(meld)
    pinochle 40: J♦ Q♠
    """

    kind: MeldKind = field(validator=Of(MeldKind))
    cards: Cards = field(validator=Of(Cards))

    def __attrs_post_init__(self) -> None:
        """Refuse cards that are something else."""
        if self.cards not in _sets(self.kind):
            raise StateError(f"{self.cards.code or 'no card'} is no {self.kind.name}")

    @property
    def name(self) -> str:
        """The name of its kind."""
        return self.kind.name

    @property
    def points(self) -> int:
        """What it scores."""
        return self.kind.points

    def __str__(self) -> str:
        """Return a line for people: ``"pinochle 40: J♦ Q♠"``."""
        return f"{self.name} {self.points}: {self.cards}"


@lru_cache(maxsize=256)
def _sets(kind: MeldKind) -> frozenset[Cards]:
    """Return every set of cards that can be a meld of a kind."""
    return frozenset(cards for trump in (*Suit, None) for cards in kind.sets(trump))


def _melds(melds: Iterable[Meld]) -> tuple[Meld, ...]:
    return tuple_of(melds, Meld, "melds")


def _points(sheet: "MeldSheet") -> int:
    return sum(meld.points for meld in sheet.melds)


def _at_once(sheet: "MeldSheet") -> Cards:
    """Return the cards to lay down: of each card as many as the family that needs most of it."""
    families: dict[str, Cards] = {}
    for meld in sheet.melds:
        families[meld.kind.family] = families.get(meld.kind.family, Cards()) + meld.cards
    shown = Cards()
    for cards in families.values():
        shown |= cards
    return shown


@final
@frozen(cache_hash=True, repr=False)
class MeldSheet:
    """The melds that a hand is counted for; iterating over it gives the melds.

    Args:
        melds: the melds, in the order of the table and then of the suits; where melds are laid
            one at a time, in the order of laying.
        cards: the cards that lie on the table for them, each physical card once. Left out, it is
            those of melds shown all at once, in which a card serves once in a family; laid one
            at a time, it may serve again.

    Attributes:
        points: the sum of their points.

    Raises:
        StateError: the melds cannot be made of the cards, or of fewer.

    >>> from pinochle import Cards, Suit, best_melds, presets
    >>> hand = Cards.parse("QS QS JD JD KS QH QD QC")
    >>> sheet = best_melds(hand, Suit.HEARTS, presets.SINGLE_DECK)
    >>> sheet.points, len(sheet), sheet.cards == hand
    (380, 3, True)
    """

    melds: tuple[Meld, ...] = field(default=(), converter=_melds)
    cards: Cards = field(
        default=Factory(_at_once, takes_self=True), validator=Of(Cards), kw_only=True
    )
    points: int = field(init=False, eq=False, default=Factory(_points, takes_self=True))

    def __attrs_post_init__(self) -> None:
        """Refuse cards that the melds are not made of."""
        needed: dict[Card, int] = {}
        for meld in self.melds:
            if not meld.cards <= self.cards:
                raise StateError(f"cards: {meld.name} is not in {self.cards.code or 'no cards'}")
            for card in meld.cards:
                needed[card] = needed.get(card, 0) + 1
        for card in self.cards:
            if self.cards.count(card) > needed.get(card, 0):
                raise StateError(f"cards: no meld needs so many of {card.code}")

    def __repr__(self) -> str:
        """Return code that gives this sheet."""
        return f"MeldSheet({self.melds!r}, cards={self.cards!r})"

    def __iter__(self) -> Iterator[Meld]:
        """Go through the melds."""
        return iter(self.melds)

    def __len__(self) -> int:
        """Return the number of melds."""
        return len(self.melds)

    def __contains__(self, meld: object) -> bool:
        """Tell whether a meld is on the sheet."""
        return meld in self.melds

    def __str__(self) -> str:
        """Return lines for people, one for each meld."""
        return "\n".join([f"{self.points} points", *map(str, self.melds)])

    def _repr_html_(self) -> str:
        """Return the picture that a notebook shows."""
        from pinochle import svg  # noqa: PLC0415 - pictures stand above melds

        return f"<figure>{svg.sheet(self)}</figure>"
