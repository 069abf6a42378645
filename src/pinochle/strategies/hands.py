"""Cards, hands and decks."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from hypothesis import strategies as st

from pinochle._checks import expect
from pinochle._packed import MAX_COPIES
from pinochle.cards import Card, Cards, Rank, Suit
from pinochle.errors import StateError
from pinochle.game.dealing import deck_from_hands
from pinochle.rules.variant import Variant

FACES: Final = tuple(Card(rank, suit) for suit in Suit for rank in reversed(Rank))
_ANY_CARDS: Final = Cards(FACES * MAX_COPIES)
_SOME: Final = 20
"""The most cards of a hand of no variant in particular: the largest hand of a preset."""


def _bounds(variant: Variant, low: int, high: int | None) -> tuple[int, int]:
    """Return the bounds of the size of a hand."""
    expect(variant, Variant, name="variant")
    return sizes(low, variant.seating.hand_size if high is None else high, variant.deck.size)


def sizes(low: int, high: int, most: int) -> tuple[int, int]:
    """Return the bounds of a number of cards, of which there are so many at most."""
    expect(low, int, name="min_size")
    expect(high, int, name="max_size")
    if not 0 <= low <= high <= most:
        raise StateError(f"min_size, max_size: {low} to {high} is not within 0 to {most}")
    return low, high


def cards(variant: Variant | None = None) -> st.SearchStrategy[Card]:
    """Draw a card.

    Args:
        variant: the rules, for a card of their deck; any of the 24 if left out.

    Raises:
        TypeError: the argument is not a variant.

    >>> from hypothesis import given
    >>> from pinochle import Card
    >>> from pinochle.strategies import cards
    >>> @given(cards())
    ... def test_code_is_read_back(card):
    ...     assert Card.parse(card.code) is card
    >>> test_code_is_read_back()
    """
    if variant is None:
        return st.sampled_from(FACES)
    expect(variant, Variant, name="variant")
    return st.sampled_from(list(dict.fromkeys(variant.deck.cards)))


def hands(
    variant: Variant | None = None, *, min_size: int = 0, max_size: int | None = None
) -> st.SearchStrategy[Cards]:
    """Draw a hand, as chance deals it.

    Args:
        variant: the rules, for a hand of their deck; without them, any cards that `Cards` can be.
        min_size: the least number of cards.
        max_size: the greatest number; if left out as many as a seat is dealt, or 20 where there
            are no rules.

    Raises:
        StateError: the numbers do not go together, or the deck has not so many cards.
        TypeError: an argument is of a wrong type.

    >>> from hypothesis import given
    >>> from pinochle import presets
    >>> from pinochle.strategies import hands
    >>> @given(hands(presets.PAGAT, min_size=12))
    ... def test_deck_has_it(hand):
    ...     assert len(hand) == 12
    ...     assert hand <= presets.PAGAT.deck.cards
    >>> test_deck_has_it()
    """
    if variant is None:
        whole = tuple(_ANY_CARDS)
        low, high = sizes(min_size, _SOME if max_size is None else max_size, len(whole))
    else:
        low, high = _bounds(variant, min_size, max_size)
        whole = tuple(variant.deck.cards)
    return _taken(whole, low, high).map(Cards)


def _taken(whole: Sequence[Card], low: int, high: int) -> st.SearchStrategy[list[Card]]:
    """Draw some of the physical cards."""
    places = st.sampled_from(range(len(whole)))
    some = st.lists(places, min_size=low, max_size=high, unique=True)
    return some.map(lambda taken: [whole[place] for place in taken])


def meld_rich_hands(
    variant: Variant, trump: Suit | None, *, min_size: int = 0, max_size: int | None = None
) -> st.SearchStrategy[Cards]:
    """Draw a hand put together from whole melds, all copies of a card, and single cards.

    Args:
        variant: the rules.
        trump: the trump suit, or `None`.
        min_size: the least number of cards.
        max_size: the greatest number; if left out as many as a seat is dealt.

    Raises:
        StateError: as for `hands`.
        TypeError: an argument is of a wrong type.

    >>> from hypothesis import given
    >>> from pinochle import Suit, best_melds, presets
    >>> from pinochle.strategies import meld_rich_hands
    >>> @given(meld_rich_hands(presets.PAGAT, Suit.CLUBS))
    ... def test_sheet_is_of_the_hand(hand):
    ...     assert best_melds(hand, Suit.CLUBS, presets.PAGAT).cards <= hand
    >>> test_sheet_is_of_the_hand()
    """
    low, high = _bounds(variant, min_size, max_size)
    expect(trump, Suit, type(None), name="trump")
    return _rich_hands(variant, trump, low, high)


@st.composite
def _rich_hands(
    draw: st.DrawFn, variant: Variant, trump: Suit | None, low: int, high: int
) -> Cards:
    melds = [tuple(one) for kind in variant.melds.kinds for one in kind.sets(trump)]
    faces = list(dict.fromkeys(variant.deck.cards))
    royals = [face for face in faces if face.suit is trump and face.rank is not Rank.NINE]
    pieces = [
        st.sampled_from([(face,) for face in faces]),
        st.sampled_from([(face,) * variant.deck.copies for face in royals or faces]),
    ]
    if melds:
        pieces.append(st.sampled_from(melds))
    hand = dealt(draw(st.lists(st.one_of(pieces), max_size=high)), variant.deck.cards, high)
    if len(hand) < low:
        lacking = low - len(hand)
        hand += Cards(draw(_taken(tuple(variant.deck.cards - hand), lacking, lacking)))
    return hand


def dealt(pieces: Iterable[Iterable[Card]], left: Cards, most: int) -> Cards:
    """Put cards together as far as there are such left, and so many."""
    number: Counter[Card] = Counter()
    for card in (card for piece in pieces for card in piece):
        if number[card] < left.count(card) and number.total() < most:
            number[card] += 1
    return Cards(number.elements())


@st.composite
def _decks(draw: st.DrawFn, variant: Variant) -> tuple[Card, ...]:
    order = draw(st.sampled_from(("suits", "ranks", "chance")))
    pile = list(variant.deck.cards)
    if order == "chance":
        Random(draw(st.integers(0, 2**32 - 1))).shuffle(pile)  # noqa: S311 - no secrets
        return tuple(pile)
    if order == "ranks":
        pile.sort(key=lambda card: card.strength)
    place = st.integers(0, len(pile) - 1)
    for one, other in draw(st.lists(st.tuples(place, place), max_size=12)):
        pile[one], pile[other] = pile[other], pile[one]
    seating = variant.seating
    size = seating.hand_size
    each = [Cards(pile[size * seat : size * (seat + 1)]) for seat in range(seating.players)]
    rest = pile[size * seating.players :]
    return deck_from_hands(
        variant,
        draw(st.permutations(each)),
        dealer=0,
        stock=rest[1:],
        upcard=rest[0] if rest else None,
    )


def decks(variant: Variant) -> st.SearchStrategy[tuple[Card, ...]]:
    """Draw a deck in order, to be dealt: shuffled, or one that gives hands of few suits or ranks.

    Args:
        variant: the rules.

    Raises:
        TypeError: the argument is not a variant.

    >>> from hypothesis import given
    >>> from pinochle import Cards, presets
    >>> from pinochle.strategies import decks
    >>> @given(decks(presets.DOUBLE_DECK))
    ... def test_deck_is_whole(deck):
    ...     assert Cards(deck) == presets.DOUBLE_DECK.deck.cards
    >>> test_deck_is_whole()
    """
    expect(variant, Variant, name="variant")
    return _decks(variant)
