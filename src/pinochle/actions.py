"""What can be done in a game, as frozen values; an action does not say who does it."""

from collections.abc import Iterable
from typing import TypeAlias, final

from attrs import field, frozen

from pinochle._checks import Of, tuple_of
from pinochle.cards import Card, Cards, Suit

__all__ = [
    "Action",
    "Bid",
    "Call",
    "ClaimRedeal",
    "DealCards",
    "EndMelding",
    "ExchangeDix",
    "GiveCards",
    "NameTrump",
    "Pass",
    "PlayCard",
    "PlayOn",
    "ThrowIn",
]


@final
@frozen
class Bid:
    """Bid an amount.

    Args:
        amount: in points of the variant's scale.

    >>> Bid(250)
    Bid(amount=250)
    """

    amount: int = field(validator=Of(int))

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
    """

    help: bool = field(default=False, validator=Of(bool), kw_only=True)

    def __str__(self) -> str:
        """Return the text for people."""
        return "pass with help" if self.help else "pass"


@final
@frozen
class ClaimRedeal:
    """Claim a new deal for a hand of many nines, instead of the first call."""

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
    """

    deck: tuple[Card, ...] = field(converter=_deck)

    def __str__(self) -> str:
        """Return the text for people, without the cards."""
        return f"deal {len(self.deck)} cards"


@final
@frozen
class NameTrump:
    """Name the trump suit.

    Args:
        suit: the suit.
    """

    suit: Suit = field(validator=Of(Suit))

    def __str__(self) -> str:
        """Return the text for people."""
        return f"name {self.suit.word}"


@final
@frozen
class GiveCards:
    """Give cards to the partner: partner to declarer first, then declarer to partner.

    Args:
        cards: the cards.
    """

    cards: Cards = field(validator=Of(Cards))

    def __str__(self) -> str:
        """Return the text for people."""
        return f"give {self.cards}"


@final
@frozen
class PlayOn:
    """Play the deal instead of throwing it in."""

    def __str__(self) -> str:
        """Return the text for people."""
        return "play on"


@final
@frozen
class ThrowIn:
    """Throw the cards in before the first lead, and lose the bid."""

    def __str__(self) -> str:
        """Return the text for people."""
        return "throw in"


@final
@frozen
class ExchangeDix:
    """Exchange the nine of trump for the turned card."""

    def __str__(self) -> str:
        """Return the text for people."""
        return "exchange the nine"


@final
@frozen
class EndMelding:
    """Meld nothing more, or decline to exchange the nine."""

    def __str__(self) -> str:
        """Return the text for people."""
        return "end melding"


@final
@frozen
class PlayCard:
    """Play a card to the trick.

    Args:
        card: the card.
    """

    card: Card = field(validator=Of(Card))

    def __str__(self) -> str:
        """Return the text for people."""
        return f"play {self.card}"


Call: TypeAlias = Bid | Pass | ClaimRedeal
"""What can be done in an auction."""

Action: TypeAlias = (
    DealCards
    | Call
    | NameTrump
    | GiveCards
    | PlayOn
    | ThrowIn
    | ExchangeDix
    | EndMelding
    | PlayCard
)
"""Everything that can be done in a game."""
