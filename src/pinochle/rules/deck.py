"""Which cards are in the deck, who sits at the table and how the cards are dealt."""

from collections.abc import Iterable, Iterator
from typing import final

from attrs import field, frozen

from pinochle._checks import Of, expect, tuple_of
from pinochle._packed import MAX_COPIES, RANKS
from pinochle.cards import Card, Cards, Rank, Suit
from pinochle.errors import StateError
from pinochle.rules._groups import outside, refuse

__all__ = ["Deck", "Seating"]


def _ranks(ranks: Iterable[Rank]) -> tuple[Rank, ...]:
    given = tuple_of(ranks, Rank, "ranks")
    return tuple(sorted(given, key=lambda rank: -rank.strength))


@final
@frozen(kw_only=True, cache_hash=True)
class Deck:
    """The cards of the game: some ranks in every suit, each so many times.

    Args:
        ranks: the ranks that are in the deck, in any order; kept from the strongest down.
        copies: how many copies there are of every card, 1 to 8.

    Attributes:
        cards: all cards of the deck.
        suit: a whole suit of it, packed as in `Cards.packed`.
        last_copy: the place of the bit that stands for the last copy of a nine in it.
        tally: the sum of `Card.tally` over all cards.
        foreign: the faces that are not in the deck, as bits of `Card.face`.

    Raises:
        VariantError: no rank, a rank twice, or another number of copies.

    >>> from pinochle import Deck, Rank
    >>> Deck(ranks=Rank, copies=2).size
    48
    """

    ranks: tuple[Rank, ...] = field(converter=_ranks)
    copies: int = field(validator=Of(int))
    cards: Cards = field(init=False, eq=False, repr=False)
    suit: int = field(init=False, eq=False, repr=False)
    last_copy: int = field(init=False, eq=False, repr=False)
    foreign: int = field(init=False, eq=False, repr=False)
    tally: int = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Refuse a deck that cannot be."""
        refuse(self._problems())
        faces = [Card(rank, suit) for suit in Suit for rank in self.ranks]
        object.__setattr__(self, "cards", Cards(faces * self.copies))
        object.__setattr__(self, "suit", self.cards.packed[0])
        object.__setattr__(self, "last_copy", RANKS * (self.copies - 1))
        object.__setattr__(self, "tally", sum(card.tally for card in self.cards))
        known = sum(card.face for card in faces)
        object.__setattr__(self, "foreign", (1 << RANKS * len(Suit)) - 1 - known)

    def _problems(self) -> Iterator[str]:
        if not self.ranks:
            yield "ranks: none is given"
        for rank in sorted(set(self.ranks), key=lambda rank: -rank.strength):
            if self.ranks.count(rank) > 1:
                yield f"ranks: {rank.word} is given more than once"
        yield from outside("copies", self.copies, 1, MAX_COPIES)

    @property
    def size(self) -> int:
        """The number of cards."""
        return len(Suit) * len(self.ranks) * self.copies

    def check(self, cards: Cards, name: str) -> None:
        """Refuse cards that this deck cannot give.

        Args:
            cards: any cards.
            name: what they are called in the message.

        Raises:
            StateError: there are not so many of them.
        """
        expect(cards, Cards, name=name)
        if cards <= self.cards:
            return
        extra = dict.fromkeys(cards.excess(self.cards))
        wrong = ", ".join(f"{cards.count(card)} x {card.code}" for card in extra)
        raise StateError(
            f"{name}: the deck cannot give {wrong}; it has {self.copies} of "
            f"{' '.join(rank.code for rank in self.ranks)} in each suit"
        )


@final
@frozen(kw_only=True, cache_hash=True)
class Seating:
    """Who plays, and how many cards each is dealt.

    Seats are numbered from 0 clockwise. With partnerships, partners sit opposite each other and a
    side is a pair; without, every seat is a side of its own.

    Args:
        players: the number of seats, 2 or more.
        partnerships: whether opposite seats are partners, which needs an even number from 4.
        hand_size: how many cards each seat is dealt.
        packet: how many cards are dealt at a time, from the seat on the dealer's left; a last
            packet may be smaller.

    Raises:
        VariantError: the numbers do not fit each other.

    >>> from pinochle import presets
    >>> presets.DOUBLE_DECK.seating
    Seating(players=4, partnerships=True, hand_size=20, packet=4)
    >>> presets.DOUBLE_DECK.seating.sides, presets.TWO_PLAYER.seating.sides
    (2, 2)
    """

    players: int = field(validator=Of(int))
    partnerships: bool = field(validator=Of(bool))
    hand_size: int = field(validator=Of(int))
    packet: int = field(validator=Of(int))

    def __attrs_post_init__(self) -> None:
        """Refuse a table that cannot be."""
        refuse(self._problems())

    def _problems(self) -> Iterator[str]:
        yield from outside("players", self.players, 2)
        if self.partnerships and (self.players < 4 or self.players % 2):  # noqa: PLR2004
            yield f"partnerships: {self.players} players cannot sit in pairs across the table"
        yield from outside("hand_size", self.hand_size, 1)
        yield from outside("packet", self.packet, 1, max(1, self.hand_size))

    @property
    def sides(self) -> int:
        """The number of sides, each with a score of its own."""
        return self.players // 2 if self.partnerships else self.players
