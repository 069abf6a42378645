"""Melds on the table of a two-player game: which may be laid, and why another may not."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Sized
from functools import lru_cache
from itertools import combinations, pairwise, product
from typing import Final, final

from attrs import field, frozen

from pinochle._checks import Of, expect, tuple_of
from pinochle.actions import LayMeld, TableCard, in_order
from pinochle.cards import Card, Cards, Rank, Suit, faces_of
from pinochle.errors import StateError
from pinochle.reasons import Reason, Violation
from pinochle.rules.auction import NinePays
from pinochle.rules.melds import MeldCard, MeldKind, SuitRole
from pinochle.rules.stock import StockRules
from pinochle.rules.variant import Variant

__all__ = ["Laying", "explain_laying", "layings"]

DIX: Final = "dix"
"""The kind that a nine of trump is shown as; it is never laid like other melds."""

_ROYAL: Final = {
    MeldCard(Rank.KING, SuitRole.TRUMP),
    MeldCard(Rank.QUEEN, SuitRole.TRUMP),
}


@final
@frozen
class Laying:
    """A meld that may be laid.

    Args:
        action: how to lay it.
        points: what it scores, on the variant's scale.

    >>> from pinochle import Cards, Suit, layings, presets
    >>> laying = layings(Cards.parse("KS QS JD"), [], Suit.SPADES, presets.TWO_PLAYER)[0]
    >>> laying.action.kind, laying.points, str(laying)
    ('royal-marriage', 40, 'lay royal-marriage: K♠ Q♠ (40)')
    """

    action: LayMeld = field(validator=Of(LayMeld))
    points: int = field(validator=Of(int))

    def __str__(self) -> str:
        """Return a line for people."""
        return f"{self.action} ({self.points})"


def layings(
    hand: Cards, table: Iterable[TableCard], trump: Suit, variant: Variant
) -> tuple[Laying, ...]:
    """Return the melds that the winner of a trick may lay.

    Args:
        hand: the cards in the hand, without those on the table.
        table: the cards that lie on the player's table.
        trump: the trump suit.
        variant: the rules; only those of melds and of the stock matter.

    Returns:
        Each different way to lay each meld once; copies that have served in the same melds are
        alike, others are not. In the order of the table of melds and then of the suits, with as
        many cards from the hand as possible first. Nines of trump are not among them; they are
        shown.

    Raises:
        StateError: the variant has no stock, the deck does not have these cards, they are more
            than a player has, or one on the table cannot have served in what it says.
        TypeError: an argument is of a wrong type.

    The time is that to try every meld of the rules, and to list one whose cards are there in each
    way to take each of them from the hand or from the table: for the run of a preset at most 32,
    for a house meld of many cards the product of those ways. `explain_laying` looks at one alone.

    Source: the rules of the two-player text; see `StockRules`.

    >>> from pinochle import Card, Cards, Suit, TableCard, layings, presets
    >>> hand = Cards.parse("AS TS JS 9D")
    >>> married = [TableCard(Card.parse(code), ["royal-marriage"]) for code in ("KS", "QS")]
    >>> for laying in layings(hand, married, Suit.SPADES, presets.TWO_PLAYER):
    ...     print(laying)
    lay run: A♠ 10♠ J♠ with K♠ (royal-marriage), Q♠ (royal-marriage) on the table (150)
    """
    expect(hand, Cards, name="hand")
    lying = checked(table, hand, trump, variant)
    return tuple(possible(hand, lying, trump, variant))


def explain_laying(
    action: LayMeld, hand: Cards, table: Iterable[TableCard], trump: Suit, variant: Variant
) -> Violation | None:
    """Say why a meld may not be laid.

    Args:
        action: how somebody would lay it.
        hand: as for `layings`.
        table: as for `layings`.
        trump: the trump suit.
        variant: the rules.

    Returns:
        `None` exactly when it is among the `layings`. Otherwise the first thing that is wrong,
        of the name, the cards, where they are, what they have served in, and no card from the
        hand where one is needed. That only the winner of a trick lays, and one meld a trick, is
        for the caller to know.

    Raises:
        StateError: as for `layings`.
        TypeError: an argument is of a wrong type.

    >>> from pinochle import Card, Cards, LayMeld, Suit, TableCard, explain_laying, presets
    >>> run = [TableCard(Card.parse(f"{rank}S"), ["run"]) for rank in "ATKQJ"]
    >>> inside = LayMeld("royal-marriage", Cards(), [run[2], run[3]])
    >>> print(explain_laying(inside, Cards(), run, Suit.SPADES, presets.TWO_PLAYER))
    K♠ has served in run, and a royal-marriage is not worth more
    """
    expect(action, LayMeld, name="action")
    expect(hand, Cards, name="hand")
    return refusal(action, hand, checked(table, hand, trump, variant), trump, variant)


def checked(
    table: Iterable[TableCard], hand: Cards, trump: Suit, variant: Variant
) -> tuple[TableCard, ...]:
    """Return a table in order once it is known that it and the hand can be."""
    expect(trump, Suit, name="trump")
    expect(variant, Variant, name="variant")
    lying = in_order(tuple_of(table, TableCard, "table"))
    _stock(variant)
    every = hand + Cards(one.card for one in lying)
    variant.deck.check(every, "hand and table")
    size = variant.seating.hand_size
    if len(every) > size:
        raise StateError(f"hand and table: {len(every)} cards, and a player has {size}")
    for one in lying:
        _check_service(one, trump, variant)
    return lying


@lru_cache(maxsize=1 << 10)
def _check_service(lying: TableCard, trump: Suit, variant: Variant) -> None:
    """Refuse a card that cannot have served in what it says."""
    families: dict[str, list[MeldKind]] = {}
    if lying.served == (DIX,) and NinePays.SHOW not in variant.turn_up.nine_pays:
        raise StateError(f"table: {variant.name} does not show {lying.card.code}")
    for name in lying.served:
        if name not in variant.melds.names:
            raise StateError(f"table: {variant.name} has no meld named {name!r}")
        kind = variant.melds.kind(name)
        if not any(lying.card in cards for cards in _sets(kind, trump)):
            raise StateError(f"table: {lying.card.code} cannot have served in {name}")
        if name != DIX:  # a nine may be paid before it serves otherwise, or after
            families.setdefault(kind.family, []).append(kind)
    late = _stock(variant).royal_after_run
    for kinds in families.values():
        rising = sorted(kinds, key=lambda kind: kind.points)
        if late:  # then it may have come last, whatever it is worth
            rising = [kind for kind in rising if kind.all_new or not is_royal(kind)]
        for lower, higher in pairwise(rising):
            if lower.points == higher.points or higher.all_new:
                raise StateError(
                    f"table: {lying.card.code} cannot have served in both {lower.name} and "
                    f"{higher.name}"
                )


def _stock(variant: Variant) -> StockRules:
    if variant.stock is None:
        raise StateError(f"variant: {variant.name} has no stock, so no melds are laid in turn")
    return variant.stock


def possible(
    hand: Cards, table: tuple[TableCard, ...], trump: Suit, variant: Variant
) -> Iterator[Laying]:
    """Go through the melds that may be laid; hand and table are trusted, and in order."""
    for kind in variant.melds.kinds:
        if kind.name == DIX:
            continue
        weds = _stock(variant).royal_after_run and is_royal(kind)
        open_to_it = [one for one in table if weds or _closed(one, kind, variant) is None]
        at_hand = hand + Cards(lying.card for lying in open_to_it)
        for cards in _sets(kind, trump):
            if cards <= at_hand:
                yield from _ways(kind, cards, hand, open_to_it, variant)


def _ways(
    kind: MeldKind, cards: Cards, hand: Cards, table: Sequence[TableCard], variant: Variant
) -> Iterator[Laying]:
    """Go through the ways to lay a meld of these cards, from the hand first."""
    choices = [_choices(card, cards.count(card), hand, table) for card in faces_of(cards.packed)]
    for choice in product(*choices):
        action = LayMeld(
            kind.name,
            Cards(card for from_hand, _ in choice for card in from_hand),
            [lying for _, from_table in choice for lying in from_table],
        )
        if (_used(action, kind, variant) or _stale(action, variant)) is None:
            yield Laying(action, kind.points)


def _choices(
    card: Card, copies: int, hand: Cards, table: Sequence[TableCard]
) -> list[tuple[tuple[Card, ...], tuple[TableCard, ...]]]:
    """Return the different ways to take so many copies of a card, from the hand first."""
    lying = [one for one in table if one.card is card]
    return [
        ((card,) * (copies - number), chosen)
        for number in range(copies + 1)
        if copies - number <= hand.count(card)
        for chosen in dict.fromkeys(combinations(lying, number))
    ]


def refusal(
    action: LayMeld, hand: Cards, table: tuple[TableCard, ...], trump: Suit, variant: Variant
) -> Violation | None:
    """Return why a meld may not be laid; hand and table are trusted."""
    name = action.kind
    if name not in variant.melds.names:
        return Violation(
            Reason.MELD_UNKNOWN,
            (("meld", name), ("variant", variant.name)),
            f"{variant.name} has no meld named {name!r}",
        )
    if name == DIX:
        return Violation(Reason.LAY_DIX_IS_SHOWN, (), "a nine of trump is shown, not laid")
    kind = variant.melds.kind(name)
    if action.cards not in _sets(kind, trump):
        given = action.cards.code
        params = (("meld", name), ("cards", given), ("trump", trump.code))
        message = f"{action.cards or 'no card'} is no {name} when {trump.word} are trump"
        return Violation(Reason.LAY_WRONG_CARDS, params, message)
    missing = action.from_hand.excess(hand)
    if missing:
        message = f"{missing} {_are(missing)} not in the hand"
        return Violation(Reason.LAY_NOT_HELD, (("cards", missing.code),), message)
    absent = in_order((Counter(action.from_table) - Counter(table)).elements())
    if absent:
        codes = " ".join(lying.card.code for lying in absent)
        message = f"{', '.join(map(str, absent))} {_are(absent)} not on the table"
        return Violation(Reason.LAY_NOT_ON_TABLE, (("cards", codes),), message)
    return _used(action, kind, variant) or _stale(action, variant)


@lru_cache(maxsize=256)
def _sets(kind: MeldKind, trump: Suit) -> tuple[Cards, ...]:
    """Return the sets of cards that are a meld of a kind."""
    return kind.sets(trump)


def _are(cards: Sized) -> str:
    return "is" if len(cards) == 1 else "are"


def _used(action: LayMeld, kind: MeldKind, variant: Variant) -> Violation | None:
    """Return which card of a meld has served, in its family, in something that forbids it."""
    for lying in dict.fromkeys(action.from_table):
        closed = _closed(lying, kind, variant)
        if closed is not None and not _weds(lying, action, kind, variant):
            return closed
    return None


def _closed(lying: TableCard, kind: MeldKind, variant: Variant) -> Violation | None:
    """Return why a card on the table, looked at alone, may not serve in a kind of meld."""
    kinds = _served_in_family(lying, kind, variant)
    card = lying.card
    if kind.all_new and kinds:
        params = (("meld", kind.name), ("card", card.code), ("served", kinds[0].name))
        message = (
            f"{card} has served in {kinds[0].name}, and a {kind.name} needs cards that are all new"
        )
        return Violation(Reason.LAY_NOT_NEW, params, message)
    best = max(kinds, key=lambda other: other.points, default=None)
    if best is None or best.points < kind.points:
        return None
    params = (("meld", kind.name), ("card", card.code), ("served", best.name))
    message = f"{card} has served in {best.name}, and a {kind.name} is not worth more"
    return Violation(Reason.LAY_SERVED, params, message)


def _served_in_family(lying: TableCard, kind: MeldKind, variant: Variant) -> list[MeldKind]:
    served = map(variant.melds.kind, lying.served)
    return [other for other in served if other.family == kind.family]


def _weds(lying: TableCard, action: LayMeld, kind: MeldKind, variant: Variant) -> bool:
    """Tell whether a king or queen of a run may marry a partner that is new to the family."""
    return (
        _stock(variant).royal_after_run
        and is_royal(kind)
        and not kind.all_new
        and kind.name not in lying.served
        and not any(
            _served_in_family(other, kind, variant)
            for other in action.from_table
            if other is not lying
        )
    )


def is_royal(kind: MeldKind) -> bool:
    """Tell whether a kind is the marriage of trump, whatever it is called."""
    return len(kind.cards) == len(_ROYAL) and {*kind.cards} == _ROYAL


def _stale(action: LayMeld, variant: Variant) -> Violation | None:
    if action.from_hand or not _stock(variant).fresh_card:
        return None
    return Violation(Reason.LAY_NO_FRESH_CARD, (), "a meld needs a card from the hand")
