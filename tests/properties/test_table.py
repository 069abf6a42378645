"""Laws of melds on the table, on tables that games can reach and on tables of any kind."""

from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from pinochle import (
    Card,
    Cards,
    LayMeld,
    MeldCard,
    MeldKind,
    MeldRules,
    Rank,
    Reason,
    StateError,
    Suit,
    SuitRole,
    TableCard,
    Variant,
    explain_laying,
    find_melds,
    layings,
    presets,
)
from tests.cases.table import THREE, stock_of
from tests.properties.test_melds import HOUSE_KINDS
from tests.reference import FACES, code_of, counts_of, holds, possible_melds
from tests.reference_table import (
    Attempt,
    Position,
    after,
    attempts,
    can_lie,
    may_lay,
    melds_of,
    refusal,
)

# --- Variants ------------------------------------------------------------------------------------

TWO, TURN_UP, BICYCLE = THREE


def with_melds(base: Variant, name: str, *kinds: MeldKind) -> Variant:
    return evolve(base, name=name, melds=MeldRules(kinds))


def with_stock(base: Variant, *, fresh_card: bool, royal_after_run: bool) -> Variant:
    rules = evolve(stock_of(base), fresh_card=fresh_card, royal_after_run=royal_after_run)
    return evolve(base, name=f"{base.name}-{fresh_card}-{royal_after_run}", stock=rules)


def of_eighty(base: Variant) -> Variant:
    """Return a game with 80 cards and all kinds of the double deck."""
    double = presets.DOUBLE_DECK
    return evolve(
        base,
        name=f"{base.name}-eighty",
        deck=double.deck,
        melds=double.melds,
        trump=evolve(base.turn_up, nine_pays=()),
        scoring=evolve(base.scoring, rounded=False),
    )


EXTRAS = presets.SINGLE_DECK.melds.kinds
HOUSES = (
    with_stock(TWO, fresh_card=True, royal_after_run=False),
    with_stock(TWO, fresh_card=False, royal_after_run=True),
    with_stock(TURN_UP, fresh_card=False, royal_after_run=False),
    with_stock(TURN_UP, fresh_card=True, royal_after_run=True),
    with_stock(BICYCLE, fresh_card=False, royal_after_run=True),
    with_melds(TWO, "none-new", *(evolve(kind, all_new=False) for kind in TWO.melds.kinds)),
    with_melds(TWO, "flipped", *(evolve(k, all_new=not k.all_new) for k in TWO.melds.kinds)),
    with_melds(TURN_UP, "all-new", *(evolve(kind, all_new=True) for kind in TURN_UP.melds.kinds)),
    with_melds(TWO, "two-player-more", *HOUSE_KINDS, *TWO.melds.kinds),
    with_melds(TURN_UP, "turn-up-more", *EXTRAS, *HOUSE_KINDS),
    with_stock(
        with_melds(TURN_UP, "more-royals", *EXTRAS, *HOUSE_KINDS),
        fresh_card=False,
        royal_after_run=True,
    ),
    with_melds(
        TURN_UP,
        "equal-points",
        *TURN_UP.melds.adding(*HOUSE_KINDS)
        .repriced(marriage=40, grand_pinochle=40, double_royal_marriage=150)
        .kinds,
    ),
    of_eighty(TURN_UP),
    with_stock(of_eighty(TWO), fresh_card=False, royal_after_run=True),
)


def composed(rng: Random) -> Variant:
    """Return a variant whose table somebody composed of kinds of any shape."""
    base = rng.choice([*THREE, of_eighty(TWO)])
    drawn = [_kind(f"kind-{place}", base, rng) for place in range(rng.randint(1, 6))]
    kept = [kind for kind in base.melds.kinds if rng.random() < 0.5]
    kinds = [*drawn, *kept]
    rng.shuffle(kinds)
    unpaid = evolve(base, trump=evolve(base.turn_up, nine_pays=()))
    return with_stock(
        with_melds(unpaid, "composed", *kinds),
        fresh_card=rng.random() < 0.3,
        royal_after_run=rng.random() < 0.5,
    )


def _kind(name: str, base: Variant, rng: Random) -> MeldKind:
    """Return a kind that the deck can give; few different points, so that many are equal."""
    while True:
        parts = {
            (rng.choice(base.deck.ranks), rng.choice([*Suit, *SuitRole, SuitRole.TRUMP]))
            for _ in range(rng.randint(1, 4))
        }
        cards = [
            MeldCard(rank, part, rng.choice([1, 1, 2])) for rank, part in sorted(parts, key=str)
        ]
        points, family = rng.choice([10, 20, 40, 40, 150]), rng.choice(["run", "run", "pinochle"])
        kind = MeldKind(name, tuple(cards), points, family, all_new=rng.random() < 0.2)
        if all(kind.copies(rank) <= base.deck.copies for rank in Rank):
            return kind


VARIANTS = (*THREE, *HOUSES)
EACH = pytest.mark.parametrize("variant", VARIANTS, ids=[variant.name for variant in VARIANTS])
SEEDS = st.integers(0, 2**64)
SOME = settings(max_examples=max(1, settings().max_examples // 3))
FEWER = settings(max_examples=max(1, settings().max_examples // 10))

# --- Tables --------------------------------------------------------------------------------------


def rich(trump: Suit, variant: Variant, rng: Random) -> list[Card]:
    """Return the deck in an order that begins with the cards of a few melds."""
    left = list(variant.deck.cards)
    rng.shuffle(left)
    melds = [meld for meld in possible_melds(trump, variant) if meld.kind.name != "dix"]
    first: list[Card] = []
    for meld in rng.sample(melds, min(len(melds), rng.randint(1, 4))):
        for card in Cards.parse(code_of(meld.needs)):
            if card in left:
                left.remove(card)
                first.append(card)
    return first + left


def scattered(variant: Variant, rng: Random) -> Position:
    """Return any hand and table: each card on the table has served in whatever it can."""
    trump = rng.choice(list(Suit))
    cards = rich(trump, variant, rng)[: rng.randint(4, variant.seating.hand_size)]
    share = rng.choice([0.3, 0.6, 0.9, 1])
    hand, table = [], []
    for card in cards:
        lying = served(card, trump, variant, rng) if rng.random() < share else None
        if lying is not None and can_lie(lying, trump, variant):
            table.append(lying)
        else:
            hand.append(card)
    return Position(Cards(hand), tuple(table), trump, variant)


def served(card: Card, trump: Suit, variant: Variant, rng: Random) -> TableCard | None:
    """Return a card that has served in some of the kinds that it is in."""
    able = [
        kind.name
        for kind in variant.melds.kinds
        if any(holds(meld.needs, counts_of([card])) for meld in melds_of(kind, trump, variant))
    ]
    if not able:
        return None
    return TableCard(card, tuple(rng.sample(able, min(rng.choice([1, 1, 1, 2, 2, 4]), len(able)))))


def reached(variant: Variant, rng: Random) -> Position:
    """Return what a player has after some tricks won, with cards drawn and played away."""
    trump, size = rng.choice(list(Suit)), variant.seating.hand_size
    cards = rich(trump, variant, rng)
    stock = cards[size:]
    position = Position(Cards(cards[:size]), (), trump, variant)
    for _ in range(rng.randint(1, 10)):
        may = list(may_lay(position))
        if may and rng.random() < 0.7:
            position = after(rng.choice(may), position)
        if rng.random() < 0.5:
            position = _played(position, rng)
            if stock and len(position.hand) + len(position.table) < size:
                position = position._replace(hand=position.hand + Cards([stock.pop(0)]))
    return position


def _played(position: Position, rng: Random) -> Position:
    hand, table = list(position.hand), list(position.table)
    place = rng.randrange(len(hand) + len(table)) if hand or table else 0
    if place < len(hand):
        del hand[place]
    else:
        table = table[: place - len(hand)] + table[place - len(hand) + 1 :]
    return position._replace(hand=Cards(hand), table=tuple(table))


def position_of(variant: Variant, rng: Random) -> Position:
    return rng.choice([scattered, reached])(variant, rng)


def astray(tried: Sequence[Attempt], position: Position, rng: Random) -> LayMeld:
    """Return a meld that is nearly one, or none at all."""
    hand, table, _, variant = position
    kind = rng.choice([*variant.melds.names, "dix", "flush"])
    if tried and rng.random() < 0.9:
        action = rng.choice(tried).action
        kind = action.kind if rng.random() < 0.9 else kind
        mine, laid = list(action.from_hand), list(action.from_table)
    else:
        mine = rng.sample(list(hand), rng.randint(0, min(5, len(hand))))
        laid = rng.sample(table, rng.randint(0, min(5, len(table))))
    for _ in range(rng.choice([0, 1, 1, 2])):
        match rng.randrange(6):
            case 0 if mine:
                mine.pop(rng.randrange(len(mine)))
            case 1 if laid:
                laid.pop(rng.randrange(len(laid)))
            case 2 if mine:
                card = mine.pop(rng.randrange(len(mine)))
                laid.append(TableCard(card, (rng.choice(variant.melds.names),)))
            case 3 if laid:
                mine.append(laid.pop(rng.randrange(len(laid))).card)
            case 4 if laid and table:
                laid[rng.randrange(len(laid))] = rng.choice(table)
            case _:
                mine.append(rng.choice(FACES))
    return LayMeld(kind, Cards(mine), laid)


def reason(action: LayMeld, position: Position) -> Reason | None:
    why = explain_laying(action, *position)
    return None if why is None else why.code


# --- The slow answers ----------------------------------------------------------------------------


def assert_answers(position: Position, rng: Random) -> None:
    """Hold that all answers about a table are the slow ones."""
    tried = attempts(position)
    places = {attempt.action: attempt.place for attempt in tried}
    found = layings(*position)
    assert {laying.action: laying.points for laying in found} == may_lay(position)
    assert len({laying.action for laying in found}) == len(found)
    order = [places[laying.action] for laying in found]
    assert order == sorted(order)
    for attempt in tried:
        assert reason(attempt.action, position) is attempt.reason
    may = {laying.action for laying in found}
    for _ in range(10):
        action = astray(tried, position, rng)
        why = reason(action, position)
        assert why is refusal(action, position)
        assert (why is None) == (action in may)


@EACH
@FEWER
@given(seed=SEEDS)
def test_what_may_be_laid_is_what_all_choices_of_cards_give(variant: Variant, seed: int) -> None:
    """Law: the melds that may be laid, their points and each refusal are those of the rules."""
    rng = Random(seed)  # noqa: S311
    assert_answers(position_of(variant, rng), rng)


@given(seed=SEEDS)
def test_kinds_that_somebody_composed_are_laid_by_the_same_rules(seed: int) -> None:
    """Law: the same holds whatever kinds a user composes."""
    rng = Random(seed)  # noqa: S311
    assert_answers(position_of(composed(rng), rng), rng)


@given(seed=SEEDS)
def test_a_card_lies_there_if_it_can_have_served_in_some_order(seed: int) -> None:
    """Law: what a card cannot have served in, one kind after the other, is refused."""
    rng = Random(seed)  # noqa: S311
    variant = rng.choice([*VARIANTS, composed(rng)])
    trump, card = rng.choice(list(Suit)), rng.choice(list(variant.deck.cards))
    lying = served(card, trump, variant, rng)
    if lying is None:
        return
    with nullcontext() if can_lie(lying, trump, variant) else pytest.raises(StateError):
        layings(Cards(), [lying], trump, variant)


# --- Laws ----------------------------------------------------------------------------------------


@SOME
@given(seed=SEEDS, variant=st.sampled_from(VARIANTS))
def test_a_fresh_card_takes_away_what_is_laid_from_the_table_alone(
    seed: int, variant: Variant
) -> None:
    """Law: the rule of a fresh card forbids just the melds without a card of the hand."""
    royal = stock_of(variant).royal_after_run
    house = with_stock(variant, fresh_card=False, royal_after_run=royal)
    position = position_of(house, Random(seed))  # noqa: S311
    free = layings(*position)
    asked = with_stock(variant, fresh_card=True, royal_after_run=royal)
    fresh = layings(*position._replace(variant=asked))
    assert fresh == tuple(laying for laying in free if laying.action.from_hand)


@SOME
@given(seed=SEEDS, variant=st.sampled_from(VARIANTS))
def test_a_royal_after_a_run_adds_trump_marriages_only(seed: int, variant: Variant) -> None:
    """Law: the house rule takes nothing away and gives nothing but the trump marriage."""
    fresh = stock_of(variant).fresh_card
    house = with_stock(variant, fresh_card=fresh, royal_after_run=False)
    position = position_of(house, Random(seed))  # noqa: S311
    plain = layings(*position)
    asked = with_stock(variant, fresh_card=fresh, royal_after_run=True)
    royal = layings(*position._replace(variant=asked))
    assert set(plain) <= set(royal)
    assert {laying.action.kind for laying in set(royal) - set(plain)} <= {"royal-marriage"}


@SOME
@given(seed=SEEDS, variant=st.sampled_from(VARIANTS))
def test_from_an_empty_table_all_that_is_in_the_hand_may_be_laid(
    seed: int, variant: Variant
) -> None:
    """Law: with nothing on the table, what may be laid is what the hand has, the nine apart."""
    position = position_of(variant, Random(seed))  # noqa: S311
    found = layings(position.hand, (), position.trump, variant)
    present = find_melds(position.hand, position.trump, variant)
    assert [(laying.action.kind, laying.action.from_hand) for laying in found] == list(
        dict.fromkeys((meld.name, meld.cards) for meld in present if meld.name != "dix")
    )
    assert not any(laying.action.from_table for laying in found)


@SOME
@given(seed=SEEDS, variant=st.sampled_from(VARIANTS))
def test_twins_and_order_of_the_table_make_no_difference(seed: int, variant: Variant) -> None:
    """Law: the answer depends on which cards lie there, not on the order in which they are told."""
    rng = Random(seed)  # noqa: S311
    hand, table, trump, _ = position_of(variant, rng)
    mixed = rng.sample(table, len(table))
    assert layings(hand, mixed, trump, variant) == layings(hand, table, trump, variant)


@SOME
@given(seed=SEEDS, variant=st.sampled_from(VARIANTS))
def test_a_meld_that_was_laid_is_not_laid_again_with_a_card_of_it(
    seed: int, variant: Variant
) -> None:
    """Law 13: no copy serves twice in one kind."""
    position = position_of(variant, Random(seed))  # noqa: S311
    for laying in layings(*position):
        then = after(laying.action, position)
        for again in layings(*then):
            if again.action.kind == laying.action.kind:
                assert not any(
                    laying.action.kind in copy.served for copy in again.action.from_table
                )


@SOME
@given(seed=SEEDS, variant=st.sampled_from(THREE))
def test_in_a_family_a_copy_serves_only_for_more_each_time(seed: int, variant: Variant) -> None:
    """Law 13: as laying goes on, what a copy is paid for in a family rises."""
    rng = Random(seed)  # noqa: S311
    trump = rng.choice(list(Suit))
    position = Position(Cards(rich(trump, variant, rng)[:12]), (), trump, variant)
    while may := layings(*position):
        laying = rng.choice(may)
        kind = variant.melds.kind(laying.action.kind)
        assert laying.points == kind.points
        for copy in laying.action.from_table:
            before = [variant.melds.kind(name) for name in copy.served]
            assert all(old.points < kind.points for old in before if old.family == kind.family)
        position = after(laying.action, position)
        served = Counter(name for copy in position.table for name in copy.served)
        for name, number in served.items():
            assert number % sum(card.copies for card in variant.melds.kind(name).cards) == 0


def test_every_refusal_is_met_above() -> None:
    """The tables compared above are rich enough to break each rule that a variant has."""
    met: Counter[Reason | None] = Counter()
    for seed in range(150):
        rng = Random(seed)  # noqa: S311
        variant = rng.choice(VARIANTS)
        position = position_of(variant, rng)
        tried = attempts(position)
        met.update(attempt.reason for attempt in tried)
        met.update(refusal(astray(tried, position, rng), position) for _ in range(10))
    lays = {code for code in Reason if code.startswith("lay.")} - {Reason.LAY_ONE_A_TRICK}
    assert {Reason.MELD_UNKNOWN, *lays, None} <= set(met)
    assert min(met.values()) >= 5
