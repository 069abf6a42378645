"""What may be played to a trick and why not, who wins it, and what it is worth."""

from collections.abc import Iterable, Sequence
from typing import Final

from pinochle._checks import expect
from pinochle._packed import FACES, RANKS, Suits, count
from pinochle.cards import SUIT_FACES, Card, Cards, Suit, faces_of
from pinochle.errors import StateError
from pinochle.reasons import Reason, Violation
from pinochle.rules.play import FirstLead, Head, PlayRules
from pinochle.rules.variant import Variant

__all__ = ["explain_play", "legal_plays", "trick_points", "trick_winner"]

# Reading a member off its enum is slow on Python 3.11.
_ALWAYS: Final = Head.ALWAYS
_TRUMP_LED: Final = Head.TRUMP_LED
_LEAD_TRUMP: Final = FirstLead.TRUMP
_ORDERED: Final = (list, tuple)


def duty(packed: Suits, trick: Sequence[Card], best: Card, trump: int, play: PlayRules) -> int:
    """Return what a hand must choose from, or 0 when it may play any card.

    This is the only place that knows what must be played to a lead: follow suit; without the
    suit, trump; and, as far as the rules ask for it, beat the best card.

    Args:
        packed: the hand.
        trick: the cards played to the trick, at least one.
        best: the card that is winning it.
        trump: the place of the trump suit.
        play: the rules.

    Returns:
        Ranks of one suit, an index of `SUIT_FACES`.
    """
    led = trick[0].place
    follow = packed[led] & FACES
    if follow:
        if best.place != led and play.beat_after_ruff:
            best = best_card(trick, led)
        if best.place == led and (
            play.head is _ALWAYS or (led == trump and play.head is _TRUMP_LED)
        ):
            return led << RANKS | (follow & best.above or follow)
        return led << RANKS | follow
    trumps = packed[trump] & FACES
    if trumps and best.place == trump and play.overtrump:
        return trump << RANKS | (trumps & best.above or trumps)
    return trumps and trump << RANKS | trumps


def first_duty(packed: Suits, trump: int, play: PlayRules) -> int:
    """Return what a hand must choose from for the first lead of a deal, as `duty` does."""
    trumps = packed[trump] & FACES
    if not trumps or play.first_lead is not _LEAD_TRUMP:
        return 0
    return trump << RANKS | trumps


def best_card(trick: Sequence[Card], trump: int) -> Card:
    """Return the card that is winning a trick; of identical cards the first."""
    best = trick[0]
    for card in trick:
        if card.place == best.place:
            if card.bit > best.bit:
                best = card
        elif card.place == trump:
            best = card
    return best


def must_play(
    packed: Suits, trick: Sequence[Card], trump: Suit, variant: Variant, *, first_lead: bool
) -> int:
    """Return what a hand must choose from in a position that is possible, as `duty` does."""
    place = trump.ordinal
    if not trick:
        return first_duty(packed, place, variant.play) if first_lead else 0
    return duty(packed, trick, best_card(trick, place), place, variant.play)


def legal_plays(  # noqa: C901, PLR0912
    hand: Cards,
    trick: Sequence[Card],
    trump: Suit,
    variant: Variant,
    *,
    open_stock: bool = False,
    first_lead: bool = False,
) -> tuple[Card, ...]:
    """Return the cards of a hand that may be played to a trick.

    Args:
        hand: the cards of the seat to play, at least one; those that lie on the table of a
            two-player game belong to it.
        trick: the cards played so far, in order; none for a lead.
        trump: the trump suit.
        variant: the rules; its `PlayRules` decide.
        open_stock: whether a stock remains, so that any card may be played.
        first_lead: whether this is the first trick of the deal.

    Returns:
        The distinct faces in the order of `Cards`, which is by suit, each from the ace down. Copies
        of a card are both legal or both not.

    Raises:
        StateError: a position that cannot be: an empty hand, a complete trick, more copies of a
            card than the deck has, an open stock where the variant has none.
        TypeError: an argument is of a wrong type; the order of the trick matters, so it is no
            `Cards`.

    Constant time. Source: the rules of the trick in the detailed text; see `PlayRules`.

    >>> from pinochle import Card, Cards, Suit, legal_plays, presets
    >>> hand = Cards.parse("10H AH 9H AS")
    >>> trick = [Card.parse("QH")]
    >>> [card.code for card in legal_plays(hand, trick, Suit.SPADES, presets.SINGLE_DECK)]
    ['AH', 'TH']
    """
    # One long function on purpose: a call for each part would cost a third of its time.
    try:
        packed = clubs, diamonds, hearts, spades = hand.packed
        held = clubs | diamonds | hearts | spades
        deck = variant.deck
        trumps = trump.ordinal
        if (
            open_stock is not False
            or first_lead is not False
            or not held
            or held | deck.suit != deck.suit
        ):
            _check(hand, trick, trump, variant, open_stock=open_stock, first_lead=first_lead)
        if open_stock:
            return faces_of(packed)
        if trick:
            if len(trick) >= variant.seating.players:
                raise LookupError  # noqa: TRY301
            last_copy = deck.last_copy
            best = trick[0]
            suit = best.place
            seen = 0
            for card in trick:
                place = card.place
                bit = card.bit
                if (packed[place] >> last_copy & bit or seen & card.face) and (
                    count(packed[place], card.rank.strength) + trick.count(card) > deck.copies
                ):
                    raise LookupError  # noqa: TRY301
                seen |= card.face
                if place == suit:
                    if bit > best.bit:
                        best = card
                elif place == trumps:
                    best = card
                    suit = trumps
            if seen & deck.foreign:
                raise LookupError  # noqa: TRY301
            must = duty(packed, trick, best, trumps, variant.play)
            if must:
                return SUIT_FACES[must]
        else:
            if not isinstance(trick, _ORDERED):
                _check(hand, trick, trump, variant)
            must = first_duty(packed, trumps, variant.play) if first_lead else 0
            if must:
                return SUIT_FACES[must]
    except (AttributeError, LookupError, TypeError):
        _check(hand, trick, trump, variant, open_stock=open_stock, first_lead=first_lead)
        raise AssertionError from None
    return faces_of(packed)


def explain_play(
    card: Card,
    hand: Cards,
    trick: Sequence[Card],
    trump: Suit,
    variant: Variant,
    *,
    open_stock: bool = False,
    first_lead: bool = False,
) -> Violation | None:
    """Say why a card may not be played to a trick.

    Args:
        card: the card in question.
        hand: as for `legal_plays`.
        trick: as for `legal_plays`.
        trump: the trump suit.
        variant: the rules.
        open_stock: as for `legal_plays`.
        first_lead: as for `legal_plays`.

    Returns:
        `None` exactly when the card is among the `legal_plays`; otherwise the first duty that it
        breaks, with the cards that are legal as `Violation.allowed`. Not holding the card comes
        before every duty, then following suit, trumping, and beating.

    Raises:
        StateError: a position that cannot be, as for `legal_plays`.
        TypeError: an argument is of a wrong type.

    Constant time.

    >>> from pinochle import Card, Cards, Suit, explain_play, presets
    >>> hand = Cards.parse("10H AH 9H AS")
    >>> trick = [Card.parse("QH")]
    >>> why = explain_play(Card.parse("9H"), hand, trick, Suit.SPADES, presets.SINGLE_DECK)
    >>> print(why.code, "-", why)
    play.must_head - 9♥ does not beat Q♥, and A♥ or 10♥ would
    """
    expect(card, Card, name="card")
    legal = legal_plays(hand, trick, trump, variant, open_stock=open_stock, first_lead=first_lead)
    if card in legal:
        return None
    return _violation(card, hand, trick, trump, legal)


def _violation(
    card: Card, hand: Cards, trick: Sequence[Card], trump: Suit, legal: tuple[Card, ...]
) -> Violation:
    """Return the refusal of a card that is not legal; the legal cards tell which duty it breaks."""
    params = [("card", card.code), ("trump", trump.code)]
    if card not in hand:
        code, message = Reason.PLAY_NOT_HELD, f"{card} is not in the hand"
    elif not trick:
        code = Reason.PLAY_MUST_LEAD_TRUMP
        message = f"{card} is no trump, and the first lead of the deal must be one"
    else:
        led, must = trick[0].suit, legal[0].suit
        params.append(("led", led.code))
        if card.suit is must:
            code = Reason.PLAY_MUST_HEAD if must is led else Reason.PLAY_MUST_OVERTRUMP
            to_beat = best_card(trick, must.ordinal)
            params.append(("to_beat", to_beat.code))
            message = f"{card} does not beat {to_beat}, and {' or '.join(map(str, legal))} would"
        elif must is led:
            code = Reason.PLAY_MUST_FOLLOW
            message = f"{card} does not follow suit: {led.word} were led, and the hand has some"
        else:
            code = Reason.PLAY_MUST_TRUMP
            message = f"{card} is no trump: the hand has no {led.word}, so it must play a trump"
    return Violation(code, tuple(params), message, legal)


def trick_winner(trick: Sequence[Card], trump: Suit) -> int:
    """Return which card of a trick wins it: the best trump, else the best of the suit led.

    Args:
        trick: the cards in order of play, at least one; it need not be complete.
        trump: the trump suit.

    Returns:
        The 0-based place of the winning card in the trick; of identical cards the first wins.

    Raises:
        StateError: the trick is empty.
        TypeError: an argument is of a wrong type.

    >>> from pinochle import Card, Suit, trick_winner
    >>> trick = [Card.parse(text) for text in ("9H", "AC", "9S", "9S")]
    >>> trick_winner(trick, Suit.SPADES)
    2
    """
    check_trick(trick)
    expect(trump, Suit, name="trump")
    if not trick:
        raise StateError("trick: nobody wins a trick without cards")
    return list(trick).index(best_card(trick, trump.ordinal))


def trick_points(cards: Iterable[Card], variant: Variant, *, last: bool = False) -> int:
    """Return what captured cards are worth.

    Args:
        cards: the cards of one trick or of many, in any order.
        variant: the rules.
        last: whether the last trick of the deal is among them.

    Returns:
        Exact points of the variant's scale; where a variant rounds, `settle` does it.

    Raises:
        StateError: the deck does not have these cards.
        TypeError: an argument is of a wrong type.

    >>> from pinochle import Cards, presets, trick_points
    >>> trick_points(Cards.parse("AS 10S KS QS"), presets.SINGLE_DECK, last=True)
    40
    """
    pile = Cards(cards)
    expect(variant, Variant, name="variant")
    expect(last, bool, name="last")
    variant.deck.check(pile, "cards")
    of = variant.scoring.card_points.of
    counters = sum(of(card.rank) for card in pile)
    return counters + variant.scoring.last_trick if last else counters


def _check(
    hand: Cards,
    trick: Sequence[Card],
    trump: Suit,
    variant: Variant,
    *,
    open_stock: bool = False,
    first_lead: bool = False,
) -> None:
    """Refuse arguments of a wrong type, and a position that cannot be."""
    expect(hand, Cards, name="hand")
    check_trick(trick)
    expect(trump, Suit, name="trump")
    expect(variant, Variant, name="variant")
    expect(open_stock, bool, name="open_stock")
    expect(first_lead, bool, name="first_lead")
    if not hand:
        raise StateError("hand: no card is left to play")
    players = variant.seating.players
    if len(trick) >= players:
        raise StateError(f"trick: {len(trick)} cards are played, and {players} are a whole trick")
    if open_stock and variant.stock is None:
        raise StateError(f"open_stock: {variant.name} has no stock")
    variant.deck.check(hand, "hand")
    variant.deck.check(Cards(trick), "trick")
    variant.deck.check(hand + Cards(trick), "hand and trick")


def check_trick(trick: Sequence[Card]) -> None:
    """Refuse anything but cards in order."""
    given: object = trick
    if not isinstance(given, Sequence) or isinstance(given, str | bytes):
        raise TypeError(
            f"trick: expected a sequence of Card in the order of play, got {type(trick).__name__}"
        )
    for card in trick:
        expect(card, Card, name="trick, an item")
