"""What can be done in a game, as frozen values; an action does not say who does it."""

from collections.abc import Iterable
from types import NoneType
from typing import Annotated, TypeAlias, final

from attrs import field, frozen

from pinochle._checks import Of, tuple_of
from pinochle._fields import AnyAction, as_field
from pinochle.cards import Card, Cards, Suit
from pinochle.errors import StateError

__all__ = [
    "Action",
    "Bid",
    "Call",
    "ClaimRedeal",
    "DealCards",
    "EndMelding",
    "ExchangeDix",
    "GiveCards",
    "LayMeld",
    "NameTrump",
    "Pass",
    "PlayCard",
    "PlayOn",
    "ShowDix",
    "TableCard",
    "TakeLast",
    "ThrowIn",
]


@final
@frozen
class Bid:
    """Bid an amount.

    Args:
        amount: in points of the variant's scale.

    >>> from pinochle import Bid
    >>> Bid(250)
    Bid(amount=250)
    """

    amount: int = field(validator=Of(int))

    __get_pydantic_core_schema__ = as_field

    def __str__(self) -> str:
        """Return the text for people."""
        return f"bid {self.amount}"


@final
@frozen
class Pass:
    """Pass, and be out of the auction.

    Args:
        help: whether the pass tells the partner that this seat can help; a pass in every other
            respect.

    >>> from pinochle import Bid, Pass, legal_calls, presets
    >>> print(Pass(help=True))
    pass with help
    >>> Pass(help=True) in legal_calls([Bid(250)], presets.PAGAT, dealer=3)
    True
    >>> Pass(help=True) in legal_calls([Bid(250)], presets.SINGLE_DECK, dealer=3)
    False
    """

    help: bool = field(default=False, validator=Of(bool), kw_only=True)

    __get_pydantic_core_schema__ = as_field

    def __str__(self) -> str:
        """Return the text for people."""
        return "pass with help" if self.help else "pass"


@final
@frozen
class ClaimRedeal:
    """Claim a new deal for a hand of many nines, instead of the first call.

    >>> from attrs import evolve
    >>> from pinochle import ClaimRedeal, NinesRedeal, legal_calls, presets
    >>> auction = evolve(presets.PAGAT.auction, nines_redeal=NinesRedeal(count=5))
    >>> ClaimRedeal() in legal_calls([], evolve(presets.PAGAT, trump=auction), dealer=3)
    True
    >>> ClaimRedeal() in legal_calls([], presets.PAGAT, dealer=3)
    False
    """

    __get_pydantic_core_schema__ = as_field

    def __str__(self) -> str:
        """Return the text for people."""
        return "claim a new deal"


def _deck(deck: Iterable[Card]) -> tuple[Card, ...]:
    if isinstance(deck, Cards):
        raise TypeError("deck: expected cards in order, got Cards, which have none")
    return tuple_of(deck, Card, "deck")


@final
@frozen
class DealCards:
    """Deal a deck; only the table does this, no seat.

    Args:
        deck: all cards in order, the first to be dealt first.

    >>> from random import Random
    >>> from pinochle import DealCards, apply, new_game, presets, shuffled_deck
    >>> deal = DealCards(shuffled_deck(presets.TWO_PLAYER, Random(7)))
    >>> print(deal)
    deal 48 cards
    >>> apply(new_game(presets.TWO_PLAYER), deal).stock_size
    24
    """

    deck: tuple[Card, ...] = field(converter=_deck)

    __get_pydantic_core_schema__ = as_field

    def __str__(self) -> str:
        """Return the text for people, without the cards."""
        return f"deal {len(self.deck)} cards"


@final
@frozen
class NameTrump:
    """Name the trump suit.

    Args:
        suit: the suit.

    >>> from random import Random
    >>> from pinochle import Bid, DealCards, NameTrump, Pass, Suit
    >>> from pinochle import apply, presets, replay, shuffled_deck
    >>> deal = DealCards(shuffled_deck(presets.PAGAT, Random(7)))
    >>> state = replay(presets.PAGAT, [deal, Bid(250), Pass(), Pass(), Pass()])[-1]
    >>> apply(state, NameTrump(Suit.HEARTS)).trump
    Suit.HEARTS
    """

    suit: Suit = field(validator=Of(Suit))

    __get_pydantic_core_schema__ = as_field

    def __str__(self) -> str:
        """Return the text for people."""
        return f"name {self.suit.word}"


@final
@frozen
class GiveCards:
    """Give cards to the partner: partner to declarer first, then declarer to partner.

    Args:
        cards: the cards.

    >>> from random import Random
    >>> from pinochle import Bid, Cards, DealCards, GiveCards, NameTrump, Pass, Suit
    >>> from pinochle import legal_actions, presets, replay, shuffled_deck
    >>> deal = DealCards(shuffled_deck(presets.PAGAT, Random(7)))
    >>> done = [deal, Bid(250), Pass(), Pass(), Pass(), NameTrump(Suit.HEARTS)]
    >>> state = replay(presets.PAGAT, done)[-1]
    >>> state.turn, legal_actions(state).choose
    (3, 4)
    >>> GiveCards(Cards(state.hand(3).sorted()[:4])) in legal_actions(state)
    True
    """

    cards: Cards = field(validator=Of(Cards))

    __get_pydantic_core_schema__ = as_field

    def __str__(self) -> str:
        """Return the text for people."""
        return f"give {self.cards}"


@final
@frozen
class PlayOn:
    """Play the deal instead of throwing it in.

    >>> from random import Random
    >>> from attrs import evolve
    >>> from pinochle import Bid, DealCards, NameTrump, Pass, PlayOn, Suit
    >>> from pinochle import apply, legal_actions, presets, replay, shuffled_deck
    >>> house = evolve(presets.PAGAT, exchange=None)
    >>> deal = DealCards(shuffled_deck(house, Random(7)))
    >>> calls = [Bid(250), Pass(), Pass(), Pass()]
    >>> state = replay(house, [deal, *calls, NameTrump(Suit.HEARTS)])[-1]
    >>> [str(action) for action in legal_actions(state)]
    ['play on', 'throw in']
    >>> apply(state, PlayOn()).leader
    1
    """

    __get_pydantic_core_schema__ = as_field

    def __str__(self) -> str:
        """Return the text for people."""
        return "play on"


@final
@frozen
class ThrowIn:
    """Throw the cards in before the first lead, and lose the bid.

    >>> from random import Random
    >>> from attrs import evolve
    >>> from pinochle import Bid, DealCards, NameTrump, Pass, Suit, ThrowIn
    >>> from pinochle import presets, replay, shuffled_deck
    >>> house = evolve(presets.PAGAT, exchange=None)
    >>> deal = DealCards(shuffled_deck(house, Random(7)))
    >>> done = [deal, Bid(250), Pass(), Pass(), Pass(), NameTrump(Suit.HEARTS), ThrowIn()]
    >>> replay(house, done)[-1].settlement.changes[1]
    -250
    """

    __get_pydantic_core_schema__ = as_field

    def __str__(self) -> str:
        """Return the text for people."""
        return "throw in"


def _served(served: Iterable[str]) -> tuple[str, ...]:
    if isinstance(served, str):
        raise TypeError(f"served: expected names, got the name {served!r}")
    words = tuple_of(served, str, "served")
    if not words:
        raise StateError("served: a card lies on the table because it has served in something")
    return tuple(sorted(set(words)))


@final
@frozen(cache_hash=True)
class TableCard:
    """A card that lies on the table of its owner, in a two-player game.

    Copies of a card are not told apart, but what each of them has served in is: two copies that
    have served in the same melds are equal.

    Args:
        card: the card.
        served: the names of the kinds of melds that it has served in, ``dix`` for a nine of
            trump that was shown; kept in alphabetical order, each once.

    Raises:
        StateError: it has served in nothing.

    >>> from pinochle import Card, TableCard
    >>> queen = TableCard(Card.parse("QS"), ["pinochle", "marriage"])
    >>> queen.served
    ('marriage', 'pinochle')
    >>> print(queen)
    Q♠ (marriage, pinochle)
    """

    card: Card = field(validator=Of(Card))
    served: tuple[str, ...] = field(converter=_served)

    __get_pydantic_core_schema__ = as_field

    def __str__(self) -> str:
        """Return the text for people."""
        return f"{self.card} ({', '.join(self.served)})"


def in_order(cards: Iterable[TableCard]) -> tuple[TableCard, ...]:
    """Return cards of a table in the order of `Cards`, copies by what they have served in."""
    return tuple(sorted(cards, key=_place))


def _place(lying: TableCard) -> tuple[int, int, tuple[str, ...]]:
    card = lying.card
    return card.place, -card.strength, lying.served


def _table(cards: Iterable[TableCard]) -> tuple[TableCard, ...]:
    return in_order(tuple_of(cards, TableCard, "from_table"))


@final
@frozen(cache_hash=True)
class LayMeld:
    """Lay a meld on the table, in a two-player game.

    Args:
        kind: the name of the kind of meld.
        from_hand: its cards that come from the hand.
        from_table: its cards that lie on the table already.

    Raises:
        StateError: more than 8 copies of one card, which no deck has.

    >>> from pinochle import Cards, LayMeld
    >>> print(LayMeld("marriage", Cards.parse("KH QH")))
    lay marriage: K♥ Q♥
    """

    kind: str = field(validator=Of(str))
    from_hand: Cards = field(validator=Of(Cards))
    from_table: tuple[TableCard, ...] = field(default=(), converter=_table)

    def __attrs_post_init__(self) -> None:
        """Refuse more copies of a card than any deck has."""
        self.cards  # noqa: B018

    @property
    def cards(self) -> Cards:
        """All cards of the meld."""
        return self.from_hand + Cards(lying.card for lying in self.from_table)

    __get_pydantic_core_schema__ = as_field

    def __str__(self) -> str:
        """Return the text for people."""
        parts = [str(self.from_hand)] if self.from_hand else []
        if self.from_table:
            parts.append(f"{', '.join(map(str, self.from_table))} on the table")
        return f"lay {self.kind}: {' with '.join(parts)}"


@final
@frozen
class ShowDix:
    """Show a nine of trump: it comes to lie on the table.

    >>> from pinochle import Card, Cards, DealCards, PlayCard, ShowDix, Suit
    >>> from pinochle import apply, deck_from_hands, presets, replay
    >>> rules = presets.TWO_PLAYER
    >>> hand = Cards.parse("AS 9S AC AC TC TC KC KC QC QC JC JC")
    >>> hands = [hand, rules.deck.cards.of(Suit.HEARTS)]
    >>> deck = deck_from_hands(rules, hands, dealer=1, upcard=Card.parse("KS"))
    >>> trick = [PlayCard(card) for card in Card.parse_all("AS 9H")]
    >>> state = replay(rules, [DealCards(deck), *trick], dealer=1)[-1]
    >>> apply(state, ShowDix()).table(0)
    (TableCard(card=Card.parse('9S'), served=('dix',)),)
    """

    __get_pydantic_core_schema__ = as_field

    def __str__(self) -> str:
        """Return the text for people."""
        return "show the nine"


@final
@frozen
class ExchangeDix:
    """Exchange the nine of trump for the turned card.

    >>> from pinochle import Card, Cards, DealCards, ExchangeDix, PlayCard, Suit
    >>> from pinochle import apply, deck_from_hands, presets, replay
    >>> rules = presets.TWO_PLAYER
    >>> hand = Cards.parse("AS 9S AC AC TC TC KC KC QC QC JC JC")
    >>> hands = [hand, rules.deck.cards.of(Suit.HEARTS)]
    >>> deck = deck_from_hands(rules, hands, dealer=1, upcard=Card.parse("KS"))
    >>> trick = [PlayCard(card) for card in Card.parse_all("AS 9H")]
    >>> state = replay(rules, [DealCards(deck), *trick], dealer=1)[-1]
    >>> after = apply(state, ExchangeDix())
    >>> str(after.upcard), Card.parse("KS") in after.hand(0)
    ('9♠', True)
    """

    __get_pydantic_core_schema__ = as_field

    def __str__(self) -> str:
        """Return the text for people."""
        return "exchange the nine"


@final
@frozen
class TakeLast:
    """Choose between the last two cards of the stock.

    Args:
        upcard: whether to take the turned card, and leave the face-down one to the other player.

    >>> from attrs import evolve
    >>> from pinochle import Card, EndMelding, GameState, LastTwo, PlayCard, Suit, TakeLast
    >>> from pinochle import apply, legal_actions, presets
    >>> stock = evolve(presets.TWO_PLAYER.stock, last_two=LastTwo.WINNER_CHOOSES)
    >>> state = GameState.at_play(
    ...     evolve(presets.TWO_PLAYER, stock=stock),
    ...     hands=[presets.TWO_PLAYER.deck.cards.of(suit) for suit in (Suit.CLUBS, Suit.HEARTS)],
    ...     trump=Suit.SPADES,
    ...     leader=0,
    ...     stock=Card.parse_all("TD"),
    ...     upcard=Card.parse("AS"),
    ... )
    >>> for action in (PlayCard(Card.parse("AC")), PlayCard(Card.parse("9H")), EndMelding()):
    ...     state = apply(state, action)
    >>> [str(action) for action in legal_actions(state)]
    ['take the face-down card', 'take the turned card']
    >>> Card.parse("AS") in apply(state, TakeLast(upcard=True)).hand(0)
    True
    """

    upcard: bool = field(validator=Of(bool), kw_only=True)

    __get_pydantic_core_schema__ = as_field

    def __str__(self) -> str:
        """Return the text for people."""
        return f"take the {'turned' if self.upcard else 'face-down'} card"


@final
@frozen
class EndMelding:
    """Meld nothing more, or decline to exchange the nine.

    >>> from random import Random
    >>> from pinochle import DealCards, EndMelding, apply, legal_actions
    >>> from pinochle import presets, replay, shuffled_deck
    >>> deal = DealCards(shuffled_deck(presets.TWO_PLAYER, Random(7)))
    >>> [*_, state] = replay(presets.TWO_PLAYER, [deal])
    >>> for _ in ("lead", "answer"):
    ...     state = apply(state, legal_actions(state)[0])
    >>> state.stock_size, apply(state, EndMelding()).stock_size
    (24, 22)
    """

    __get_pydantic_core_schema__ = as_field

    def __str__(self) -> str:
        """Return the text for people."""
        return "end melding"


@final
@frozen
class PlayCard:
    """Play a card to the trick.

    Args:
        card: the card.
        copy: the copy of it on the table that is meant, in a two-player game; without one the
            card comes from the hand.

    Raises:
        StateError: the copy is of another card.

    >>> from pinochle import Card, Cards, GameState, PlayCard, Suit, TableCard, apply, presets
    >>> state = GameState.at_play(
    ...     presets.PAGAT,
    ...     hands=[Cards.parse(text) for text in ("AS JD", "TS 9D", "KS KD", "QS TD")],
    ...     trump=Suit.SPADES,
    ...     leader=0,
    ... )
    >>> apply(state, PlayCard(Card.parse("AS"))).trick
    (Card.parse('AS'),)
    >>> queen = TableCard(Card.parse("QS"), ["marriage"])
    >>> print(PlayCard(queen.card, copy=queen))
    play Q♠ (marriage) from the table
    """

    card: Card = field(validator=Of(Card))
    copy: TableCard | None = field(default=None, validator=Of(TableCard, NoneType))

    def __attrs_post_init__(self) -> None:
        """Refuse a copy of something else."""
        if self.copy is not None and self.copy.card is not self.card:
            raise StateError(f"copy: {self.copy.card.code} is not {self.card.code}")

    __get_pydantic_core_schema__ = as_field

    def __str__(self) -> str:
        """Return the text for people."""
        if self.copy is None:
            return f"play {self.card}"
        return f"play {self.copy} from the table"


Call: TypeAlias = Bid | Pass | ClaimRedeal
"""What can be done in an auction."""

Action: TypeAlias = Annotated[
    DealCards
    | Call
    | NameTrump
    | GiveCards
    | PlayOn
    | ThrowIn
    | LayMeld
    | ShowDix
    | ExchangeDix
    | EndMelding
    | TakeLast
    | PlayCard,
    AnyAction(),
]
"""Everything that can be done in a game."""
