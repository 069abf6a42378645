"""Tricks, and positions to play from."""

from typing import Final, final

from attrs import frozen
from hypothesis import strategies as st

from pinochle._checks import expect
from pinochle.cards import Card, Cards, Suit
from pinochle.rules.variant import Variant
from pinochle.strategies.hands import dealt, sizes
from pinochle.strategies.rules import rules_or_any

_SUITS: Final = st.sampled_from(list(Suit))


def tricks(
    variant: Variant, trump: Suit, *, min_size: int = 0, max_size: int | None = None
) -> st.SearchStrategy[tuple[Card, ...]]:
    """Draw the cards played to a trick so far, in order; following, ruffs and twins are frequent.

    Args:
        variant: the rules.
        trump: the trump suit.
        min_size: the least number of cards.
        max_size: the greatest number; a whole trick if left out.

    Raises:
        StateError: the numbers do not go together, or a trick has not so many cards.
        TypeError: an argument is of a wrong type.

    >>> from hypothesis import given
    >>> from pinochle import Suit, presets, trick_winner
    >>> from pinochle.strategies import tricks
    >>> @given(tricks(presets.PAGAT, Suit.CLUBS, min_size=4))
    ... def test_any_trump_wins(trick):
    ...     winner = trick[trick_winner(trick, Suit.CLUBS)]
    ...     ruffed = any(card.suit is Suit.CLUBS for card in trick)
    ...     assert ruffed == (winner.suit is Suit.CLUBS)
    >>> test_any_trump_wins()
    """
    expect(variant, Variant, name="variant")
    expect(trump, Suit, name="trump")
    most = variant.seating.players
    low, high = sizes(min_size, most if max_size is None else max_size, most)
    return _tricks(variant, trump, low, high)


@st.composite
def _tricks(
    draw: st.DrawFn, variant: Variant, trump: Suit, low: int, high: int
) -> tuple[Card, ...]:
    played: list[Card] = []
    for _ in range(draw(st.integers(low, high))):
        left = list(dict.fromkeys(variant.deck.cards - Cards(played)))
        led = played[0].suit if played else draw(_SUITS)
        some = draw(
            st.sampled_from(
                (
                    [card for card in left if card.suit is led],
                    [card for card in left if card.suit is trump],
                    [card for card in left if card in played],
                    left,
                )
            )
        )
        played.append(draw(st.sampled_from(some or left)))
    return tuple(played)


@final
@frozen(kw_only=True)
class Position:
    """What the question is about that which card may be played, as for `legal_plays`.

    Args:
        hand: the cards of the seat to play.
        trick: the cards played so far, in order.
        trump: the trump suit.
        variant: the rules.
        open_stock: whether a stock remains.
        first_lead: whether this is the first trick of the deal.

    >>> from hypothesis import given
    >>> from pinochle import Cards, presets
    >>> from pinochle.strategies import positions
    >>> @given(positions(presets.PAGAT))
    ... def test_deck_has_hand_and_trick(position):
    ...     assert position.hand + Cards(position.trick) <= position.variant.deck.cards
    >>> test_deck_has_hand_and_trick()
    """

    hand: Cards
    trick: tuple[Card, ...]
    trump: Suit
    variant: Variant
    open_stock: bool
    first_lead: bool


def positions(variant: Variant | None = None) -> st.SearchStrategy[Position]:
    """Draw a position to play from, in which voids, long suits, ruffs and twins are frequent.

    Args:
        variant: the rules; any preset or house rules if left out.

    Raises:
        TypeError: the argument is not a variant.

    >>> from hypothesis import given
    >>> from pinochle import legal_plays
    >>> from pinochle.strategies import positions
    >>> @given(positions())
    ... def test_something_may_be_played(position):
    ...     assert legal_plays(
    ...         position.hand,
    ...         position.trick,
    ...         position.trump,
    ...         position.variant,
    ...         open_stock=position.open_stock,
    ...         first_lead=position.first_lead,
    ...     )
    >>> test_something_may_be_played()
    """
    return rules_or_any(variant).flatmap(_positions)


@st.composite
def _positions(draw: st.DrawFn, variant: Variant) -> Position:
    trump = draw(_SUITS)
    trick = draw(tricks(variant, trump, max_size=variant.seating.players - 1))
    led = trick[0].suit if trick else trump
    left = variant.deck.cards - Cards(trick)
    void = draw(st.sets(st.sampled_from([led, trump, *Suit]), max_size=2))
    faces = list(dict.fromkeys(left))
    fitting = [card for card in faces if card.suit in {led, trump}]
    piece = st.one_of(
        st.sampled_from([(card,) for card in faces]),
        st.sampled_from([(card, card) for card in fitting or faces]),
        st.sampled_from([(card,) for card in trick or faces]),
        st.sampled_from([tuple(left.of(suit)) for suit in Suit]),
    )
    pieces = draw(st.lists(piece, min_size=1, max_size=8))
    held = [card for piece in pieces for card in piece if card.suit not in void]
    hand = dealt([held], left, variant.seating.hand_size)
    return Position(
        hand=hand or Cards([draw(st.sampled_from(faces))]),
        trick=trick,
        trump=trump,
        variant=variant,
        open_stock=variant.stock is not None and draw(st.integers(0, 4)) == 4,  # noqa: PLR2004
        first_lead=draw(st.booleans()),
    )
