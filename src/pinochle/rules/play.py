"""Who leads first, and what the others must play."""

from typing import final

from attrs import field, frozen

from pinochle._checks import Of
from pinochle._enums import Choice

__all__ = ["FirstLead", "FirstLeader", "Head", "PlayRules"]


@final
class Head(Choice):
    """When a card that follows suit must beat the card now winning the trick, if it can.

    >>> from pinochle import Card, Cards, Suit, legal_plays, presets
    >>> hand, trick = Cards.parse("AH 9H"), Card.parse_all("KH")
    >>> for variant in (presets.PAGAT, presets.BICYCLE_AUCTION):
    ...     plays = legal_plays(hand, trick, Suit.SPADES, variant)
    ...     print(variant.play.head, *plays)
    always A♥
    trump_led A♥ 9♥
    """

    ALWAYS = "always"
    """Whatever was led."""
    TRUMP_LED = "trump_led"
    """Only when trump was led."""
    NEVER = "never"
    """Following suit is enough."""


@final
class FirstLeader(Choice):
    """Who leads to the first trick.

    >>> from attrs import evolve
    >>> from pinochle import FirstLeader, presets
    >>> presets.PAGAT.play.first_leader, presets.BICYCLE_AUCTION.play.first_leader
    (FirstLeader.DECLARER, FirstLeader.ELDEST)
    >>> play = evolve(presets.PAGAT.play, first_leader=FirstLeader.ELDEST)
    >>> print(*evolve(presets.PAGAT, name="kitchen", play=play).differences(presets.PAGAT))
    play.first_leader: eldest instead of declarer
    """

    DECLARER = "declarer"
    """The seat that won the auction."""
    ELDEST = "eldest"
    """The seat on the dealer's left."""


@final
class FirstLead(Choice):
    """What may be led to the first trick.

    >>> from attrs import evolve
    >>> from pinochle import Cards, FirstLead, Suit, legal_plays, presets
    >>> house = evolve(presets.PAGAT, play=evolve(presets.PAGAT.play, first_lead=FirstLead.TRUMP))
    >>> hand = Cards.parse("AH JH 9S")
    >>> [str(card) for card in legal_plays(hand, [], Suit.SPADES, house, first_lead=True)]
    ['9♠']
    """

    ANY = "any"
    """Any card."""
    TRUMP = "trump"
    """A trump, if the leader has one."""


@final
@frozen(kw_only=True, cache_hash=True)
class PlayRules:
    """What may be played to a trick.

    Everywhere a seat must follow suit, must play a trump when it cannot, and may play anything
    when it can do neither; and the first of identical cards wins. While a stock lasts, any card
    may be played.

    Args:
        head: when following suit includes beating the card now winning.
        overtrump: whether a seat that must trump a plain lead must also beat a trump that is
            winning already, if it can.
        beat_after_ruff: whether a seat that follows a plain lead which has been trumped must
            still beat the best card of the suit led; has an effect only where `head` is
            `Head.ALWAYS`.
        first_leader: who leads to the first trick.
        first_lead: what may be led to the first trick.

    >>> from attrs import evolve
    >>> from pinochle import Card, Cards, Suit, legal_plays, presets
    >>> house = evolve(presets.PAGAT, play=evolve(presets.PAGAT.play, overtrump=False))
    >>> hand, trick = Cards.parse("AS 9S"), Card.parse_all("AH JS")
    >>> [legal_plays(hand, trick, Suit.SPADES, variant) for variant in (presets.PAGAT, house)]
    [(Card.parse('AS'),), (Card.parse('AS'), Card.parse('9S'))]
    """

    head: Head = field(validator=Of(Head))
    overtrump: bool = field(validator=Of(bool))
    beat_after_ruff: bool = field(validator=Of(bool))
    first_leader: FirstLeader = field(validator=Of(FirstLeader))
    first_lead: FirstLead = field(validator=Of(FirstLead))
