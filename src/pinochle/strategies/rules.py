"""Rules that somebody could play by, and melds."""

from collections.abc import Mapping
from itertools import chain, combinations, count
from typing import Final, TypeVar

from attrs import evolve
from hypothesis import strategies as st

from pinochle import presets
from pinochle._checks import expect
from pinochle.cards import Rank, Suit
from pinochle.rules.auction import (
    AllPass,
    AuctionRules,
    ExchangeRules,
    NinePays,
    NinesRedeal,
    ThrowInRule,
    TurnUpRules,
)
from pinochle.rules.deck import Deck, Seating
from pinochle.rules.melds import MAX_KINDS, MeldCard, MeldKind, MeldRules, SuitRole
from pinochle.rules.play import FirstLead, FirstLeader, Head, PlayRules
from pinochle.rules.scoring import (
    AnyTrick,
    BothReach,
    Forfeit,
    ForfeitSides,
    ScoringRules,
    TrickPoints,
)
from pinochle.rules.stock import LastTwo, StockRules
from pinochle.rules.variant import Variant
from pinochle.table import DIX

_T = TypeVar("_T")

_WITHOUT_NINES: Final = tuple(rank for rank in Rank if rank is not Rank.NINE)
_FULL: Final = Deck(ranks=Rank, copies=2)
_DECKS: Final = (
    Deck(ranks=Rank, copies=1),
    Deck(ranks=_WITHOUT_NINES, copies=2),
    Deck(ranks=Rank, copies=3),
    Deck(ranks=_WITHOUT_NINES, copies=4),
    Deck(ranks=Rank, copies=4),
)
_PLAYERS: Final = (4, 3, 2, 5, 6, 8)
_GRIDS: Final = (
    (((0, 10),), 100, 400),
    (((0, 1), (60, 5)), 50, 100),
    (((0, 3), (20, 7), (50, 1)), 15, 60),
    (((5, 10),), 25, 95),
)
"""Grids of amounts, each with a lowest and a highest."""

_CARD_POINTS: Final = tuple(
    dict.fromkeys(variant.scoring.card_points for variant in presets.ALL.values())
)
_OWN: Final = "house"
_FAMILIES: Final = ("run", "pinochle", "arounds", _OWN)


def _either(usual: _T, *others: _T) -> st.SearchStrategy[_T]:
    """Draw the usual value or another one; a failure shrinks to the usual one."""
    return st.sampled_from([usual, *(other for other in others if other != usual)])


def by_name(known: Mapping[str, Variant]) -> st.SearchStrategy[Variant]:
    """Draw one of some rules; Hypothesis prints their names, and not all that is in them."""
    return st.sampled_from(list(known)).map(lambda name: known[name])


def _flag(usual: bool) -> st.SearchStrategy[bool]:  # noqa: FBT001
    return _either(usual, not usual)


def variants(base: Variant | None = None) -> st.SearchStrategy[Variant]:
    """Draw rules that somebody could play by: a preset with a few of its rules played otherwise.

    They keep what sort of game it is: one with an auction, with a card turned up or with a stock.
    Everything else may change, as far as the rules go together: deck, seats, amounts, melds, duties
    and scores. A failure shrinks to the preset with only the rules changed that matter.

    Args:
        base: the rules to start from; any of the presets if left out.

    Raises:
        TypeError: the argument is not a variant.

    >>> from hypothesis import given
    >>> from pinochle import Cards, best_melds, presets
    >>> from pinochle.strategies import variants
    >>> @given(variants(presets.TWO_PLAYER))
    ... def test_no_cards_are_no_meld(variant):
    ...     assert best_melds(Cards(), None, variant).points == 0
    >>> test_no_cards_are_no_meld()
    """
    if base is None:
        return by_name(presets.ALL).flatmap(_houses)
    expect(base, Variant, name="base")
    return _houses(base)


def rules_or_any(variant: Variant | None) -> st.SearchStrategy[Variant]:
    """Draw presets and house rules, unless it is said which rules they are."""
    if variant is None:
        return by_name(presets.ALL) | variants()
    expect(variant, Variant, name="variant")
    return st.just(variant)


def meld_kinds(
    deck: Deck | None = None, *, name: str = "house", family: str | None = None
) -> st.SearchStrategy[MeldKind]:
    """Draw a kind of meld of any shape that a deck can give.

    Args:
        deck: the deck; if left out, two of each of the 24 cards.
        name: the name of the kind, one that a `MeldKind` takes.
        family: its family; one of four if left out, those of the presets among them.

    Raises:
        TypeError: an argument is of a wrong type.

    >>> from hypothesis import given
    >>> from pinochle import Suit, presets
    >>> from pinochle.strategies import meld_kinds
    >>> @given(meld_kinds())
    ... def test_deck_has_the_cards(kind):
    ...     sets = kind.sets(Suit.HEARTS)
    ...     assert all(cards <= presets.PAGAT.deck.cards for cards in sets)
    >>> test_deck_has_the_cards()
    """
    expect(deck, Deck, type(None), name="deck")
    expect(name, str, name="name")
    expect(family, str, type(None), name="family")
    families = st.sampled_from(_FAMILIES) if family is None else st.just(family)
    return _kinds(_FULL if deck is None else deck, name, families)


@st.composite
def _kinds(draw: st.DrawFn, deck: Deck, name: str, families: st.SearchStrategy[str]) -> MeldKind:
    parts: list[Suit | SuitRole] = [*SuitRole, *Suit]
    places = [(rank, part) for rank in deck.ranks for part in parts]
    chosen = draw(st.lists(st.sampled_from(places), min_size=1, max_size=5, unique=True))
    cards: list[MeldCard] = []
    for rank, part in chosen:
        # A part may turn out to be the suit that is asked for as well, so their copies add up.
        used = [card for card in cards if card.rank is rank]
        by_part = sum(card.copies for card in used if isinstance(card.suit, SuitRole))
        by_suit = max((card.copies for card in used if isinstance(card.suit, Suit)), default=0)
        left = deck.copies - by_part - (by_suit if isinstance(part, SuitRole) else 0)
        if left:
            cards.append(MeldCard(rank, part, draw(st.integers(1, left))))
    # Few different numbers of points, so that there are many ways to the same sum.
    points = draw(st.sampled_from([10, 20, 40]) | st.integers(1, 400))
    return MeldKind(name, tuple(cards), points, draw(families), all_new=draw(st.booleans()))


@st.composite
def _houses(draw: st.DrawFn, base: Variant) -> Variant:
    # As far as can be, each choice is made whatever the others are, for the sake of shrinking.
    auction = isinstance(base.trump, AuctionRules)
    play = draw(_plays(base.play, auction=auction))
    stock = None if base.stock is None else draw(_stocks(base.stock))
    deck = draw(_either(base.deck, _FULL, *_DECKS))
    seating = draw(_seatings(base, deck))
    exchange = draw(_exchanges(base.exchange, seating))
    melds = draw(_melds(base.melds, deck))
    changed = evolve(
        base,
        name=f"{base.name}-house",
        deck=deck,
        seating=seating,
        trump=draw(_trumps(base, deck, seating, melds)),
        exchange=exchange if auction else None,
        stock=stock,
        melds=melds,
        play=play,
        scoring=draw(_scorings(base, deck, melds)),
    )
    return changed if changed.differences(base) else base


def _seatings(base: Variant, deck: Deck) -> st.SearchStrategy[Seating]:
    """Draw seats among which a deck can be dealt, with cards left over if there is a stock."""
    if base.stock is None:
        tables = [
            (players, partnerships, deck.size // players)
            for players in _PLAYERS
            if deck.size % players == 0
            for partnerships in (False, True)
            if not partnerships or (players > 2 and players % 2 == 0)  # noqa: PLR2004
        ]
    else:
        sizes = (base.seating.hand_size, 12, 9, 6, 1, deck.size // 2 - 1)
        tables = [(2, False, size) for size in sizes if 2 * size < deck.size]
    fitting = [
        Seating(players=players, partnerships=partnerships, hand_size=size, packet=packet)
        for players, partnerships, size in tables
        for packet in (4, 3, 1, 5, size)
        if packet <= size
    ]
    usual = base.seating
    same = (usual.players, usual.partnerships, usual.hand_size) in tables
    return _either(usual if same else fitting[0], *fitting)


@st.composite
def _melds(draw: st.DrawFn, base: MeldRules, deck: Deck) -> MeldRules:
    """Draw a table of melds: known ones that the deck can give, at any price, and new ones."""
    kinds = [kind for kind in base.kinds if _can_give(deck, kind)]
    if kinds:
        names = st.sampled_from([kind.name for kind in kinds])
        dropped = draw(st.lists(names, unique=True))
        points = draw(st.dictionaries(names, st.integers(1, 400), max_size=3))
        kinds = [
            evolve(kind, points=points.get(kind.name, kind.points))
            for kind in kinds
            if kind.name not in dropped
        ]
    families = list(dict.fromkeys(kind.family for kind in kinds))
    if _OWN not in map(str.lower, families):
        families.append(_OWN)
    free = (name for name in map(f"{_OWN}-{{}}".format, count(1)) if name not in base.names)
    for _ in range(draw(st.integers(0, min(3, MAX_KINDS - len(kinds))))):
        kinds.append(draw(_kinds(deck, next(free), st.sampled_from(families))))
    return MeldRules(draw(st.permutations(kinds)) if draw(st.booleans()) else kinds)


def _can_give(deck: Deck, kind: MeldKind) -> bool:
    return all(rank in deck.ranks and kind.copies(rank) <= deck.copies for rank in kind.ranks)


def _trumps(
    base: Variant, deck: Deck, seating: Seating, melds: MeldRules
) -> st.SearchStrategy[AuctionRules | TurnUpRules]:
    if isinstance(base.trump, AuctionRules):
        return _auctions(base.trump, deck, seating)
    events: list[NinePays] = []
    if Rank.NINE in deck.ranks and DIX in melds.names:
        events = [event for event in NinePays if event is not NinePays.PLAY or base.stock]
    return _turn_ups(base.trump, events)


@st.composite
def _auctions(draw: st.DrawFn, base: AuctionRules, deck: Deck, seating: Seating) -> AuctionRules:
    usual = base.grid, base.minimum, base.highest
    grid, minimum, highest = draw(_either(usual, *_GRIDS))
    step = next(step for start, step in reversed(grid) if start <= minimum)
    forced = base.forced if grid == base.grid else minimum
    most = base.largest_raise
    nines = draw(_nines(base.nines_redeal, min(seating.hand_size, len(Suit) * deck.copies)))
    return AuctionRules(
        minimum=minimum,
        forced=draw(_either(forced, minimum, minimum + step, max(1, minimum - step))),
        highest=highest,
        grid=grid,
        largest_raise=draw(
            _either(most if most is None or most >= step else None, None, step, 2 * step, 3 * step)
        ),
        all_pass=draw(_either(base.all_pass, *AllPass)),
        pass_with_help=draw(_flag(base.pass_with_help)),
        needs_marriage=draw(_flag(base.needs_marriage)),
        throw_in=draw(_either(base.throw_in, *ThrowInRule)),
        hopeless_ends=draw(_flag(base.hopeless_ends)),
        nines_redeal=nines if Rank.NINE in deck.ranks else None,
    )


@st.composite
def _nines(draw: st.DrawFn, base: NinesRedeal | None, most: int) -> NinesRedeal | None:
    if draw(_flag(base is not None)):
        return NinesRedeal(
            count=min(most, draw(st.sampled_from([5, 1, 2]))),
            no_ace=draw(st.booleans()),
            no_meld=draw(st.booleans()),
        )
    return None


@st.composite
def _turn_ups(draw: st.DrawFn, base: TurnUpRules, events: list[NinePays]) -> TurnUpRules:
    usual = tuple(event for event in base.nine_pays if event in events)
    some = chain.from_iterable(combinations(events, number) for number in range(len(events) + 1))
    pays = draw(_either(usual, *some))
    again = draw(_flag(base.again_on_play)) and NinePays.PLAY in pays
    return TurnUpRules(source=base.source, nine_pays=pays, again_on_play=again)


def _exchanges(
    base: ExchangeRules | None, seating: Seating
) -> st.SearchStrategy[ExchangeRules | None]:
    if not seating.partnerships:
        return _either(None)
    several = [ExchangeRules(cards=n) for n in (4, 1, 2, 3) if n <= seating.hand_size]
    fits = base is None or base.cards <= seating.hand_size
    return _either(base if fits else None, None, *several)


def _stocks(base: StockRules) -> st.SearchStrategy[StockRules]:
    return st.builds(
        StockRules,
        meld_after_draw=_flag(base.meld_after_draw),
        fresh_card=_flag(base.fresh_card),
        dix_is_meld=_flag(base.dix_is_meld),
        royal_after_run=_flag(base.royal_after_run),
        last_two=_either(base.last_two, *LastTwo),
        meld_after_stock=_flag(base.meld_after_stock),
    )


def _plays(base: PlayRules, *, auction: bool) -> st.SearchStrategy[PlayRules]:
    leaders = tuple(FirstLeader) if auction else (FirstLeader.ELDEST,)
    return st.builds(
        PlayRules,
        head=_either(base.head, *Head),
        overtrump=_flag(base.overtrump),
        beat_after_ruff=_flag(base.beat_after_ruff),
        first_leader=_either(base.first_leader, *leaders),
        first_lead=_either(base.first_lead, *FirstLead),
    )


@st.composite
def _scorings(draw: st.DrawFn, base: Variant, deck: Deck, melds: MeldRules) -> ScoringRules:
    usual = base.scoring
    auction = isinstance(base.trump, AuctionRules)
    card_points = draw(_either(usual.card_points, *_CARD_POINTS))
    last_trick = draw(_either(usual.last_trick, 0, 10))
    total = len(Suit) * deck.copies * sum(map(card_points.of, deck.ranks)) + last_trick
    forfeit = usual.forfeit
    if isinstance(forfeit, TrickPoints):
        forfeit = TrickPoints(min(forfeit.points, total)) if total else None
    other: list[Forfeit] = [TrickPoints(points) for points in (1, 20, 80) if points <= total]
    cheapest = min((kind.points for kind in melds.kinds), default=0)
    least = usual.minimum_meld if melds == base.melds else 0
    # Without an auction there is no declarer that a rule could speak of.
    sides = tuple(ForfeitSides) if auction else (ForfeitSides.BOTH,)
    reach = tuple(BothReach) if auction else (BothReach.RAISE_250, BothReach.HIGHER)
    return ScoringRules(
        card_points=card_points,
        last_trick=last_trick,
        rounded=draw(_flag(usual.rounded)),
        forfeit=draw(_either(forfeit, None, AnyTrick(), *other)),
        forfeit_sides=draw(_either(usual.forfeit_sides, *sides)),
        nines_kept=draw(_flag(usual.nines_kept)) and Rank.NINE in deck.ranks,
        minimum_meld=draw(_either(least, 0, cheapest)),
        target=draw(_either(usual.target, 1, 500)),
        both_reach=draw(_either(usual.both_reach, *reach)),
        loss_floor=draw(_either(usual.loss_floor, None, -1, -500)),
    )
