"""Cards, hands, decks, tricks and tables, drawn by chance for `pinochle.strategies`."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import Final, final

from attrs import frozen
from hypothesis import strategies as st

from pinochle import presets
from pinochle._checks import expect
from pinochle._houses import by_name, variants
from pinochle._packed import MAX_COPIES
from pinochle.actions import TableCard, in_order
from pinochle.cards import Card, Cards, Rank, Suit
from pinochle.errors import StateError
from pinochle.game.dealing import deck_from_hands
from pinochle.rules.melds import MeldKind
from pinochle.rules.variant import Variant

__all__ = [
    "Position",
    "cards",
    "decks",
    "hands",
    "meld_rich_hands",
    "positions",
    "tables",
    "tricks",
]

FACES: Final = tuple(Card(rank, suit) for suit in Suit for rank in reversed(Rank))
_ANY_CARDS: Final = Cards(FACES * MAX_COPIES)
_SOME: Final = 20
"""The most cards of a hand of no variant in particular: the largest hand of a preset."""

_SUITS: Final = st.sampled_from(list(Suit))
RULES: Final = by_name(presets.ALL) | variants()
"""Presets and house rules."""


def rules_or_any(variant: Variant | None) -> st.SearchStrategy[Variant]:
    if variant is None:
        return RULES
    expect(variant, Variant, name="variant")
    return st.just(variant)


def _bounds(variant: Variant, low: int, high: int | None) -> tuple[int, int]:
    """Return the bounds of the size of a hand."""
    expect(variant, Variant, name="variant")
    return _sizes(low, variant.seating.hand_size if high is None else high, variant.deck.size)


def _sizes(low: int, high: int, most: int) -> tuple[int, int]:
    expect(low, int, name="min_size")
    expect(high, int, name="max_size")
    if not 0 <= low <= high <= most:
        raise StateError(f"min_size, max_size: {low} to {high} is not within 0 to {most}")
    return low, high


# --- Cards ---------------------------------------------------------------------------------------


def cards(variant: Variant | None = None) -> st.SearchStrategy[Card]:
    """Draw a card.

    Args:
        variant: the rules, for a card of their deck; any of the 24 if left out.

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
        low, high = _sizes(min_size, _SOME if max_size is None else max_size, len(whole))
    else:
        low, high = _bounds(variant, min_size, max_size)
        whole = tuple(variant.deck.cards)
    return _taken(whole, low, high).map(Cards)


def _taken(whole: Sequence[Card], low: int, high: int) -> st.SearchStrategy[list[Card]]:
    """Draw some of the physical cards."""
    places = st.sampled_from(range(len(whole)))
    if not whole:
        return st.just([])
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
    hand = _dealt(draw(st.lists(st.one_of(pieces), max_size=high)), variant.deck.cards, high)
    lacking = max(0, low - len(hand))
    return hand + Cards(draw(_taken(tuple(variant.deck.cards - hand), lacking, lacking)))


def _dealt(pieces: Iterable[Iterable[Card]], left: Cards, most: int) -> Cards:
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
        Random(draw(st.integers(0, 2**32 - 1))).shuffle(pile)  # noqa: S311 - to be drawn again
        return tuple(pile)
    if order == "ranks":
        pile.sort(key=lambda card: card.strength)
    place = st.integers(0, len(pile) - 1)
    for one, other in draw(st.lists(st.tuples(place, place), max_size=12)):
        pile[one], pile[other] = pile[other], pile[one]
    seating = variant.seating
    size = seating.hand_size
    dealt = [Cards(pile[size * seat : size * (seat + 1)]) for seat in range(seating.players)]
    rest = pile[size * seating.players :]
    return deck_from_hands(
        variant,
        draw(st.permutations(dealt)),
        dealer=0,
        stock=rest[1:],
        upcard=rest[0] if rest else None,
    )


def decks(variant: Variant) -> st.SearchStrategy[tuple[Card, ...]]:
    """Draw a deck in order, to be dealt: shuffled, or one that gives hands of few suits or ranks.

    Args:
        variant: the rules.

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


# --- Tricks --------------------------------------------------------------------------------------


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
    low, high = _sizes(min_size, most if max_size is None else max_size, most)
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
    hand = _dealt([held], left, variant.seating.hand_size)
    return Position(
        hand=hand or Cards([draw(st.sampled_from(faces))]),
        trick=trick,
        trump=trump,
        variant=variant,
        open_stock=variant.stock is not None and draw(st.integers(0, 4)) == 4,  # noqa: PLR2004
        first_lead=draw(st.booleans()),
    )


# --- Tables --------------------------------------------------------------------------------------


def tables(variant: Variant, trump: Suit) -> st.SearchStrategy[tuple[Cards, tuple[TableCard, ...]]]:
    """Draw a hand and the cards that lie on the table before it, in a two-player game.

    The cards make melds, and each of them has served in melds in which it may have served.

    Args:
        variant: rules with a stock.
        trump: the trump suit.

    Raises:
        StateError: the rules have no stock.

    >>> from hypothesis import given
    >>> from pinochle import Suit, layings, presets
    >>> from pinochle.strategies import tables
    >>> @given(tables(presets.TWO_PLAYER, Suit.CLUBS))
    ... def test_cards_laid_are_there(held):
    ...     hand, table = held
    ...     for laying in layings(hand, table, Suit.CLUBS, presets.TWO_PLAYER):
    ...         assert laying.action.from_hand <= hand
    ...         assert set(laying.action.from_table) <= set(table)
    >>> test_cards_laid_are_there()
    """
    expect(variant, Variant, name="variant")
    expect(trump, Suit, name="trump")
    if variant.stock is None:
        raise StateError(f"variant: {variant.name} has no stock, so no melds are laid in turn")
    return _tables(variant, trump)


@st.composite
def _tables(draw: st.DrawFn, variant: Variant, trump: Suit) -> tuple[Cards, tuple[TableCard, ...]]:
    every = draw(meld_rich_hands(variant, trump))
    lying: list[TableCard] = []
    for card in every:
        names = draw(_services(card, variant, trump)) if draw(st.booleans()) else ()
        if names:
            lying.append(TableCard(card, names))
    return every - Cards(one.card for one in lying), in_order(lying)


@st.composite
def _services(draw: st.DrawFn, card: Card, variant: Variant, trump: Suit) -> tuple[str, ...]:
    """Draw what a card has served in: in each family nothing, or kinds that rise in worth."""
    names: list[str] = []
    for kinds in _kinds_with(card, variant, trump):
        worth = 0
        some = draw(st.lists(st.sampled_from(kinds), max_size=3, unique=True))
        for kind in sorted(some, key=lambda kind: kind.points):
            if kind.points > worth and not (worth and kind.all_new):
                names.append(kind.name)
                worth = kind.points
    return tuple(names)


@lru_cache(maxsize=1 << 10)
def _kinds_with(card: Card, variant: Variant, trump: Suit) -> tuple[tuple[MeldKind, ...], ...]:
    """Return the kinds in which a card can serve, by families."""
    families: dict[str, list[MeldKind]] = {}
    for kind in variant.melds.kinds:
        if any(card in one for one in kind.sets(trump)):
            families.setdefault(kind.family, []).append(kind)
    return tuple(map(tuple, families.values()))
