"""The melds of a hand: the best that can be counted, all that are there, and what is lacking."""

from functools import lru_cache
from types import NoneType
from typing import final

from attrs import field, frozen

from pinochle._checks import Of, expect
from pinochle._selection import Compiled, Item, compiled
from pinochle.cards import Cards, Suit
from pinochle.errors import StateError
from pinochle.reasons import Reason, Violation
from pinochle.rules.deck import Deck
from pinochle.rules.melds import Meld, MeldRules, MeldSheet
from pinochle.rules.variant import Variant

__all__ = [
    "NearMeld",
    "best_melds",
    "explain_meld",
    "find_melds",
    "melds_by_trump",
    "near_melds",
]


def best_melds(hand: Cards, trump: Suit | None, variant: Variant) -> MeldSheet:
    """Return the melds that a hand scores most with, if all of them are shown at once.

    Args:
        hand: any number of cards that the deck of the variant can give.
        trump: the trump suit. With `None` no trump is named: melds that need it do not exist,
            and the marriage of every suit is a plain one.
        variant: the rules; only its deck and its table of melds matter.

    Returns:
        The sheet, in points of the variant's scale. Of selections that score the same it has
        fewer melds, and then those that stand earlier in the table; melds are in the order of
        the table and then of the suits.

    Raises:
        StateError: the deck does not have these cards; or so many melds of a house table compete
            for the same cards, dozens of kinds over many copies, that the search is given up.
        TypeError: an argument is of a wrong type.

    Exact for every table. Constant time once the table is warm: a few look-ups, whatever the
    hand. The first hands of a variant and trump are searched for, which takes hundreds of times as
    long; what was found is kept. Source: the classes of melds in the detailed text.

    >>> from pinochle import Cards, Suit, best_melds, presets
    >>> hand = Cards.parse("AS TS KS QS JS KS QS AH AD AC JD 9S")
    >>> print(best_melds(hand, Suit.SPADES, presets.SINGLE_DECK))
    380 points
    run-marriage 230: A♠ 10♠ K♠ K♠ Q♠ Q♠ J♠
    dix 10: 9♠
    pinochle 40: J♦ Q♠
    aces-around 100: A♣ A♦ A♥ A♠
    """
    if trump is not None:
        try:
            clubs, diamonds, hearts, spades, common, sheets = variant._lookups[trump.ordinal]
            c, d, h, s = hand.packed
            return sheets[clubs[c] + diamonds[d] + hearts[h] + spades[s] + common[c & d & h & s]]
        except (AttributeError, LookupError):
            pass
    return _count(hand, trump, variant)


def find_melds(hand: Cards, trump: Suit | None, variant: Variant) -> tuple[Meld, ...]:
    """Return every meld that is in a hand, whatever else its cards could serve.

    Args:
        hand: any cards that the deck of the variant can give.
        trump: the trump suit, or `None` as for `best_melds`.
        variant: the rules.

    Returns:
        Each kind in each suit once for every disjoint set of its cards, in the order of the
        table and then of the suits.

    Raises:
        StateError: the deck does not have these cards.
        TypeError: an argument is of a wrong type.

    Time in proportion to the number of melds in the table; nothing is searched for.

    >>> from pinochle import Cards, Suit, find_melds, presets
    >>> hand = Cards.parse("AS TS KS QS JS KS")
    >>> [meld.name for meld in find_melds(hand, Suit.SPADES, presets.SINGLE_DECK)]
    ['run-king', 'run', 'royal-marriage']
    """
    _check(hand, trump, variant)
    return tuple(
        meld for meld in _melds(variant.melds, trump) for _ in range(_sets(meld.cards, hand))
    )


def melds_by_trump(hand: Cards, variant: Variant) -> dict[Suit, MeldSheet]:
    """Return the best melds of a hand for each suit as trump, in the order of the suits.

    Args:
        hand: any cards that the deck of the variant can give.
        variant: the rules.

    Returns:
        All four sheets, each in points of the variant's scale.

    Raises:
        StateError: as for `best_melds`.
        TypeError: an argument is of a wrong type.

    Four times the cost of `best_melds`.

    >>> from pinochle import Cards, melds_by_trump, presets
    >>> sheets = melds_by_trump(Cards.parse("KS QS JD"), presets.PAGAT)
    >>> [(suit.code, sheet.points) for suit, sheet in sheets.items()]
    [('C', 60), ('D', 60), ('H', 60), ('S', 80)]
    """
    return {trump: best_melds(hand, trump, variant) for trump in Suit}


@final
@frozen
class NearMeld:
    """A meld that a hand lacks a few cards of.

    Args:
        meld: the meld, with all of its cards.
        missing: the cards that the hand lacks.
        gain: by how many points of the variant's scale the best sheet of the hand would grow
            with them; 0 when other melds already score more with the cards.

    >>> from pinochle import Cards, Suit, near_melds, presets
    >>> near = near_melds(Cards.parse("AC AD AH KH"), Suit.CLUBS, presets.PAGAT)[0]
    >>> near.meld.name, str(near.missing), near.gain
    ('aces-around', 'A♠', 100)
    >>> print(near)
    aces-around lacks A♠ (+100)
    """

    meld: Meld = field(validator=Of(Meld))
    missing: Cards = field(validator=Of(Cards))
    gain: int = field(validator=Of(int))

    def __str__(self) -> str:
        """Return a line for people."""
        return f"{self.meld.name} lacks {self.missing} (+{self.gain})"


def near_melds(
    hand: Cards, trump: Suit | None, variant: Variant, *, missing: int = 1
) -> tuple[NearMeld, ...]:
    """Return the melds that a hand lacks exactly so many cards of.

    Args:
        hand: any cards that the deck of the variant can give.
        trump: the trump suit, or `None` as for `best_melds`.
        variant: the rules.
        missing: how many cards are lacking, 1 or more.

    Returns:
        Of each kind in each suit the first set that is not there yet, if it lacks so many cards
        and the deck still has them; the greatest gain first, then in the order of the table and
        of the suits. Gains are those of the whole sheet: two entries that wait for the same card
        do not add up.

    Raises:
        StateError: as for `best_melds`, or `missing` is less than 1.
        TypeError: an argument is of a wrong type.

    Time in proportion to the number of melds in the table; for each that is found, a sheet is
    counted by `best_melds`.

    >>> from pinochle import Cards, Suit, near_melds, presets
    >>> hand = Cards.parse("AS TS KS QS 9H")
    >>> for near in near_melds(hand, Suit.SPADES, presets.SINGLE_DECK):
    ...     print(near)
    run lacks J♠ (+110)
    pinochle lacks J♦ (+40)
    dix lacks 9♠ (+10)
    """
    _check(hand, trump, variant)
    expect(missing, int, name="missing")
    if missing < 1:
        raise StateError(f"missing: {missing} is less than 1")
    now = best_melds(hand, trump, variant).points
    deck = variant.deck.cards
    found = []
    for meld in _melds(variant.melds, trump):
        times = _sets(meld.cards, hand) + 1
        if times > _sets(meld.cards, deck):
            continue
        wanted = Cards(card for card in meld.cards for _ in range(times))
        lacking = wanted.excess(hand)
        if len(lacking) == missing:
            gain = best_melds(hand + lacking, trump, variant).points - now
            found.append(NearMeld(meld, lacking, gain))
    return tuple(sorted(found, key=lambda near: -near.gain))


def explain_meld(name: str, hand: Cards, trump: Suit | None, variant: Variant) -> Violation | None:
    """Say why no meld of a name is on the best sheet of a hand.

    Args:
        name: the name of a kind of meld.
        hand: any cards that the deck of the variant can give.
        trump: the trump suit, or `None` as for `best_melds`.
        variant: the rules.

    Returns:
        `None` if a meld of this name counts; otherwise the reason, of the suit that comes
        closest: the variant has no such meld, needs a trump for it, the hand lacks cards of it,
        or its cards serve better in other melds.

    Raises:
        StateError: as for `best_melds`.
        TypeError: an argument is of a wrong type.

    It takes little more time than `best_melds`, which it asks for one sheet.

    >>> from pinochle import Cards, Suit, explain_meld, presets
    >>> hand = Cards.parse("AS TS KS QS JS KS")
    >>> print(explain_meld("royal-marriage", hand, Suit.SPADES, presets.FOUR_HAND))
    royal-marriage does not count: Q♠ serves run
    """
    _check(hand, trump, variant)
    expect(name, str, name="name")
    if name not in variant.melds.names:
        return Violation(
            Reason.MELD_UNKNOWN,
            (("meld", name), ("variant", variant.name)),
            f"{variant.name} has no meld named {name!r}",
        )
    of_name = [meld for meld in _melds(variant.melds, trump) if meld.name == name]
    if not of_name:
        return Violation(
            Reason.MELD_NO_TRUMP, (("meld", name),), f"{name} needs a trump, and none is named"
        )
    sheet = best_melds(hand, trump, variant)
    if any(meld.name == name for meld in sheet):
        return None
    meld = min(of_name, key=lambda of: len(of.cards.excess(hand)))
    missing = meld.cards.excess(hand)
    if missing:
        return Violation(
            Reason.MELD_CARDS_MISSING,
            (("meld", name), ("missing", missing.code)),
            f"{name} lacks {missing}",
        )
    in_family = [its for its in sheet if its.kind.family == meld.kind.family]
    used = sum((its.cards for its in in_family), Cards())
    taken = meld.cards.excess(hand - used)
    by = " and ".join(dict.fromkeys(its.name for its in in_family if its.cards & taken))
    verb = "serves" if len(taken) == 1 else "serve"
    return Violation(
        Reason.MELD_CARDS_IN_USE,
        (("meld", name), ("cards", taken.code), ("serve", by)),
        f"{name} does not count: {taken} {verb} {by}",
    )


def _check(hand: Cards, trump: Suit | None, variant: Variant) -> None:
    """Refuse arguments of a wrong type, and cards that the deck of the variant cannot give."""
    expect(hand, Cards, name="hand")
    expect(trump, Suit, NoneType, name="trump")
    expect(variant, Variant, name="variant")
    variant.deck.check(hand, "hand")


def _count(hand: Cards, trump: Suit | None, variant: Variant) -> MeldSheet:
    """Return the best melds once all arguments are checked and the table is compiled."""
    _check(hand, trump, variant)
    table = _compiled(variant.melds, variant.deck, trump)
    if trump is not None:
        variant._lookups[trump.ordinal] = table.lookups
    return table(hand.packed)


@lru_cache(maxsize=64)
def _compiled(rules: MeldRules, deck: Deck, trump: Suit | None) -> Compiled[MeldSheet]:
    """Compile a table of melds; variants that differ in other rules share the result."""
    melds = _melds(rules, trump)
    items = [Item(meld.points, meld.kind.family, meld.cards.packed) for meld in melds]
    return compiled(
        items, deck.cards.packed, lambda choice: MeldSheet(melds[item] for item in choice)
    )


@lru_cache(maxsize=64)
def _melds(rules: MeldRules, trump: Suit | None) -> tuple[Meld, ...]:
    """Return every meld there can be, in the order of the table and then of the suits."""
    return tuple(Meld(kind, cards) for kind in rules.kinds for cards in kind.sets(trump))


def _sets(meld: Cards, hand: Cards) -> int:
    """Return how many disjoint sets of a meld's cards a hand has."""
    return min(hand.count(card) // meld.count(card) for card in meld)
