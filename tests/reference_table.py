"""Slow and obvious answers about melds on the table of a two-player game.

Everything here is written from the rules of the game alone and tries all possibilities: of all
cards that a player has, each one by itself, every choice of as many as a kind of meld needs. Of the
package it uses only the values that a question is asked with and none of its answers.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from pinochle import (
    Card,
    Cards,
    LayMeld,
    MeldKind,
    NinePays,
    Rank,
    Reason,
    Suit,
    TableCard,
    Variant,
)
from tests.reference import FACES, SUITS, Counts, Possible, counts_of, holds, possible_melds


class Position(NamedTuple):
    """What the question is about that what may be laid."""

    hand: Cards
    table: tuple[TableCard, ...]
    trump: Suit
    variant: Variant


# --- What may be laid ----------------------------------------------------------------------------


def refusal(action: LayMeld, position: Position) -> Reason | None:
    """Return the first rule that a meld breaks, or `None` when it may be laid."""
    hand, table, trump, variant = position
    kind = next((kind for kind in variant.melds.kinds if kind.name == action.kind), None)
    if kind is None:
        return Reason.MELD_UNKNOWN
    if kind.name == "dix":
        return Reason.LAY_DIX_IS_SHOWN
    if _faces(action) not in [meld.needs for meld in melds_of(kind, trump, variant)]:
        return Reason.LAY_WRONG_CARDS
    if not holds(counts_of(hand), counts_of(action.from_hand)):
        return Reason.LAY_NOT_HELD
    if Counter(action.from_table) - Counter(table):
        return Reason.LAY_NOT_ON_TABLE
    if kind.all_new and any(services(copy, kind, variant) for copy in action.from_table):
        return Reason.LAY_NOT_NEW
    if not _may_serve(action, kind, position):
        return Reason.LAY_SERVED
    if variant.stock is not None and variant.stock.fresh_card and not action.from_hand:
        return Reason.LAY_NO_FRESH_CARD
    return None


@lru_cache(maxsize=1 << 12)
def melds_of(kind: MeldKind, trump: Suit, variant: Variant) -> list[Possible]:
    """Return the melds of a kind: one, or one in each plain suit."""
    return [meld for meld in possible_melds(trump, variant) if meld.kind == kind]


def services(copy: TableCard, kind: MeldKind, variant: Variant) -> list[MeldKind]:
    """Return the kinds of a family in which a card on the table has served."""
    family = [other for other in variant.melds.kinds if other.family == kind.family]
    return [other for other in family if other.name in copy.served]


def _faces(action: LayMeld) -> Counts:
    return counts_of([*action.from_hand, *(copy.card for copy in action.from_table)])


def _is_royal(kind: MeldKind, variant: Variant) -> bool:
    """Tell whether a kind is king and queen of trump, whichever suit that is."""
    return all(
        [meld.needs for meld in melds_of(kind, trump, variant)]
        == [counts_of([Card(Rank.KING, trump), Card(Rank.QUEEN, trump)])]
        for trump in SUITS
    )


def _may_serve(action: LayMeld, kind: MeldKind, position: Position) -> bool:
    """Tell whether each card from the table may serve once more.

    It may where the meld is worth more than every one of the family in which it has served. Where
    the rules let a card of a run marry, it may marry a partner that the family has not seen.
    """
    variant = position.variant
    worn = [
        copy
        for copy in action.from_table
        if any(other.points >= kind.points for other in services(copy, kind, variant))
    ]
    if not worn:
        return True
    if variant.stock is None or not variant.stock.royal_after_run:
        return False
    if not _is_royal(kind, variant):
        return False
    seen = [copy for copy in action.from_table if services(copy, kind, variant)]
    return worn == seen and len(seen) == 1 and kind.name not in seen[0].served


# --- What can lie on the table -------------------------------------------------------------------


def can_lie(copy: TableCard, trump: Suit, variant: Variant) -> bool:
    """Tell whether a card can have served in all that it says, in some order.

    A nine of trump may besides have been paid, before it was laid in anything; alone it lies there
    only because it was shown.
    """
    kinds = [kind for kind in variant.melds.kinds if kind.name in copy.served]
    if len(kinds) < len(copy.served):
        return False
    if copy.served == ("dix",) and NinePays.SHOW not in variant.turn_up.nine_pays:
        return False
    card = counts_of([copy.card])
    if not all(any(holds(m.needs, card) for m in melds_of(k, trump, variant)) for k in kinds):
        return False
    families = {kind.family for kind in kinds}
    return all(
        any(
            all(_may_come(order[:place], kind, variant) for place, kind in enumerate(order))
            for order in permutations(k for k in kinds if k.family == family and k.name != "dix")
        )
        for family in families
    )


def _may_come(before: Sequence[MeldKind], kind: MeldKind, variant: Variant) -> bool:
    """Tell whether a card that has served in some kinds of a family may then serve in another."""
    if not before:
        return True
    if kind.all_new or variant.stock is None:
        return False
    return all(other.points < kind.points for other in before) or (
        variant.stock.royal_after_run and _is_royal(kind, variant)
    )


# --- Everything that could be laid ---------------------------------------------------------------


class Copy(NamedTuple):
    """One card by itself: its number tells it from its twin."""

    number: int
    card: Card
    on_table: TableCard | None


class Attempt(NamedTuple):
    """A meld that the cards are there for, and what becomes of it."""

    action: LayMeld
    points: int
    reason: Reason | None
    place: tuple[int, int]


def attempts(position: Position) -> list[Attempt]:
    """Return every different meld for which hand and table have the cards, the nine apart."""
    hand, table, trump, variant = position
    copies = [Copy(number, card, None) for number, card in enumerate(hand)]
    copies += [Copy(len(hand) + number, laid.card, laid) for number, laid in enumerate(table)]
    copies.sort(key=lambda copy: FACES.index(copy.card))
    melds = [meld for kind in variant.melds.kinds for meld in melds_of(kind, trump, variant)]
    found: dict[LayMeld, Attempt] = {}
    for meld in melds:
        if meld.kind.name == "dix":
            continue
        wanted = [face for face, n in zip(FACES, meld.needs, strict=True) for _ in range(n)]
        able = [copy for copy in copies if copy.card in wanted]
        for chosen in combinations(able, len(wanted)):
            if [copy.card for copy in chosen] != wanted:
                continue
            action = LayMeld(meld.kind.name, *parted(chosen))
            why = refusal(action, position)
            found[action] = Attempt(action, meld.kind.points, why, meld.place)
    return sorted(found.values(), key=lambda attempt: attempt.place)


def parted(chosen: Iterable[Copy]) -> tuple[Cards, tuple[TableCard, ...]]:
    """Return which of some cards come from the hand, and which lie on the table."""
    copies = list(chosen)
    from_hand = Cards(copy.card for copy in copies if copy.on_table is None)
    return from_hand, tuple(copy.on_table for copy in copies if copy.on_table is not None)


def may_lay(position: Position) -> dict[LayMeld, int]:
    """Return the melds that may be laid, with their points."""
    return {tried.action: tried.points for tried in attempts(position) if tried.reason is None}


def after(action: LayMeld, position: Position) -> Position:
    """Return what hand and table are when a meld has been laid."""
    laid = [TableCard(card, (action.kind,)) for card in action.from_hand]
    laid += [TableCard(copy.card, (*copy.served, action.kind)) for copy in action.from_table]
    left = Counter(position.table) - Counter(action.from_table)
    return position._replace(hand=position.hand - action.from_hand, table=(*left.elements(), *laid))
