"""Cards on the table of a two-player game."""

from functools import lru_cache

from hypothesis import strategies as st

from pinochle._checks import expect
from pinochle.actions import TableCard, in_order
from pinochle.cards import Card, Cards, Suit
from pinochle.errors import StateError
from pinochle.rules.melds import MeldKind
from pinochle.rules.variant import Variant
from pinochle.strategies.hands import meld_rich_hands


def tables(variant: Variant, trump: Suit) -> st.SearchStrategy[tuple[Cards, tuple[TableCard, ...]]]:
    """Draw a hand and the cards that lie on the table before it, in a two-player game.

    The cards make melds, and each of them has served in melds in which it may have served.

    Args:
        variant: rules with a stock.
        trump: the trump suit.

    Raises:
        StateError: the rules have no stock.
        TypeError: an argument is of a wrong type.

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
