"""The published strategies make only what they say, and reach what they should."""

import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable
from importlib.metadata import EntryPoint
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

import pytest
from attrs import evolve
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

import pinochle
from pinochle import (
    Action,
    AllPass,
    AuctionRules,
    Bidding,
    BothReach,
    Card,
    Cards,
    DealCards,
    Dealing,
    Deciding,
    ExchangingDix,
    FirstLead,
    GameOver,
    GameState,
    Giving,
    Head,
    LastTwo,
    Melding,
    NamingTrump,
    NinePays,
    Playing,
    Rank,
    Reason,
    Record,
    StateError,
    Suit,
    TableCard,
    TakingLast,
    ThrowIn,
    ThrowInRule,
    TurnUpRules,
    TurnUpSource,
    Variant,
    explain,
    explain_play,
    find_melds,
    layings,
    legal_actions,
    presets,
    replay,
)
from pinochle._hypothesis import TYPES, register
from pinochle.strategies import (
    Position,
    actions_of,
    cards,
    decks,
    hands,
    illegal_actions_of,
    legal_actions_of,
    meld_kinds,
    meld_rich_hands,
    phases_of,
    positions,
    records,
    states,
    tables,
    tricks,
    variants,
)
from pinochle.strategies.types import BY_TYPE
from tests.reference import FACES
from tests.reference_play import Position as Question
from tests.reference_play import cannot_be
from tests.reference_table import can_lie

ROOT = Path(__file__).parents[1]
SEARCH = settings(
    max_examples=1000,
    database=None,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
"""How to look for something that must be found, always in the same way."""

BRIEF = settings(SEARCH, max_examples=100)
"""How to look for something that must not be found."""

T = TypeVar("T")
U = TypeVar("U")

PRESETS = list(presets.ALL.values())
PRESET = st.sampled_from(list(presets.ALL)).map(lambda name: presets.ALL[name])
SUITS = st.sampled_from(list(Suit))
STOCK = presets.TWO_PLAYER
CHOOSING = find(
    variants(STOCK),
    lambda rules: TakingLast in phases_of(rules),
    settings=SEARCH,
)


def finds(
    strategy: st.SearchStrategy[T], wanted: Callable[[T], object], search: settings = SEARCH
) -> bool:
    """Tell whether a strategy comes to make something."""
    try:
        find(strategy, lambda made: bool(wanted(made)), settings=search)
    except NoSuchExample:
        return False
    return True


def unseen(
    strategy: st.SearchStrategy[T], seen_in: Callable[[T], Iterable[U]], expected: Iterable[U]
) -> set[U]:
    """Return what is not seen in anything that a strategy makes; the search ends with the last."""
    left = set(expected)

    def all_seen(made: T) -> bool:
        left.difference_update(seen_in(made))
        return not left

    finds(strategy, all_seen)
    return left


# --- Cards ---------------------------------------------------------------------------------------


def test_every_card_of_the_deck_is_drawn_and_no_other() -> None:
    assert unseen(cards(), lambda card: [card], FACES) == set()
    assert unseen(cards(presets.PAGAT), lambda card: [card], FACES) == set()
    assert not finds(cards(presets.DOUBLE_DECK), lambda card: card.rank is Rank.NINE, BRIEF)


@given(PRESET, st.data())
def test_hand_is_of_the_deck_and_of_the_size(variant: Variant, data: st.DataObject) -> None:
    low, high = sorted(data.draw(st.tuples(*[st.integers(0, variant.deck.size)] * 2)))
    usual = data.draw(hands(variant))
    assert len(usual) <= variant.seating.hand_size
    trump = data.draw(st.none() | SUITS)
    for strategy in (
        hands(variant, min_size=low, max_size=high),
        meld_rich_hands(variant, trump, min_size=low, max_size=high),
    ):
        hand = data.draw(strategy)
        assert low <= len(hand) <= high
        assert hand <= variant.deck.cards


def test_hand_of_no_rules_is_any_cards() -> None:
    assert finds(hands(), lambda hand: any(hand.count(face) > 2 for face in FACES))
    assert finds(hands(min_size=192, max_size=192), lambda hand: len(hand) == 192)
    assert not finds(hands(), lambda hand: len(hand) > 20, BRIEF)


@pytest.mark.parametrize("preset", presets.ALL)
def test_every_meld_comes_up_in_rich_hands(preset: str) -> None:
    variant = presets.ALL[preset]

    def names(hand: Cards) -> set[str]:
        return {meld.name for meld in find_melds(hand, Suit.HEARTS, variant)}

    rich = meld_rich_hands(variant, Suit.HEARTS)
    assert unseen(rich, names, variant.melds.names) == set()


@pytest.mark.parametrize(
    ("low", "high"), [(-1, 2), (3, 2), (0, 49), (49, 49)], ids=["below", "crossed", "above", "both"]
)
def test_numbers_of_cards_must_go_together(low: int, high: int) -> None:
    for strategy in (
        lambda: hands(presets.PAGAT, min_size=low, max_size=high),
        lambda: meld_rich_hands(presets.PAGAT, None, min_size=low, max_size=high),
        lambda: tricks(presets.PAGAT, Suit.CLUBS, min_size=low, max_size=high),
    ):
        with pytest.raises(StateError, match="min_size, max_size"):
            strategy()
    with pytest.raises(StateError, match="within 0 to 192"):
        hands(min_size=193, max_size=193)


@given(variants(), st.data())
def test_deck_is_whole_and_can_be_dealt(variant: Variant, data: st.DataObject) -> None:
    deck = data.draw(decks(variant))
    assert Cards(deck) == variant.deck.cards
    assert explain(replay(variant, [])[0], DealCards(deck)) is None


def test_decks_give_hands_of_one_suit_and_of_few_ranks() -> None:
    def dealt(deck: tuple[Card, ...]) -> Cards:
        return replay(presets.PAGAT, [DealCards(deck)])[-1].hand(0)

    deal = decks(presets.PAGAT).map(dealt)
    assert finds(deal, lambda hand: len({card.suit for card in hand}) == 1)
    assert finds(deal, lambda hand: len({card.rank for card in hand}) == 2)
    assert finds(deal, lambda hand: len(set(hand)) == 12)


# --- Tricks --------------------------------------------------------------------------------------


@given(variants(), SUITS, st.data())
def test_trick_is_of_the_deck_and_of_the_size(
    variant: Variant, trump: Suit, data: st.DataObject
) -> None:
    low, high = sorted(data.draw(st.tuples(*[st.integers(0, variant.seating.players)] * 2)))
    trick = data.draw(tricks(variant, trump, min_size=low, max_size=high))
    assert low <= len(trick) <= high
    assert Cards(trick) <= variant.deck.cards
    assert len(data.draw(tricks(variant, trump))) <= variant.seating.players


@given(positions())
def test_position_can_be(position: Position) -> None:
    assert not cannot_be(
        Question(
            position.hand,
            position.trick,
            position.trump,
            position.variant,
            position.open_stock,
            position.first_lead,
        )
    )
    assert len(position.hand) <= position.variant.seating.hand_size


DUTIES = (
    Reason.PLAY_NOT_HELD,
    Reason.PLAY_MUST_FOLLOW,
    Reason.PLAY_MUST_TRUMP,
    Reason.PLAY_MUST_HEAD,
    Reason.PLAY_MUST_OVERTRUMP,
    Reason.PLAY_MUST_LEAD_TRUMP,
)


def test_every_duty_comes_up() -> None:
    def broken(position: Position) -> list[Reason]:
        whys = [
            explain_play(
                face,
                position.hand,
                position.trick,
                position.trump,
                position.variant,
                open_stock=position.open_stock,
                first_lead=position.first_lead,
            )
            for face in FACES
        ]
        return [why.code for why in whys if why is not None]

    assert unseen(positions(), broken, DUTIES) == set()


def test_positions_with_an_open_stock_come_up_where_there_is_one() -> None:
    assert finds(positions(STOCK), lambda position: position.open_stock)
    assert not finds(positions(presets.PAGAT), lambda position: position.open_stock, BRIEF)


# --- Tables --------------------------------------------------------------------------------------


@given(variants(STOCK), SUITS, st.data())
def test_table_can_be(variant: Variant, trump: Suit, data: st.DataObject) -> None:
    hand, table = data.draw(tables(variant, trump))
    every = hand + Cards(one.card for one in table)
    assert every <= variant.deck.cards
    assert len(every) <= variant.seating.hand_size
    assert all(can_lie(one, trump, variant) for one in table)
    layings(hand, table, trump, variant)


@pytest.mark.parametrize("preset", ["two-player", "turn-up", "bicycle-two-hand"])
def test_every_meld_can_be_laid_on_some_table(preset: str) -> None:
    variant = presets.ALL[preset]
    expected = {*variant.melds.names} - {"dix"} | {"again"}

    def laid(held: tuple[Cards, tuple[TableCard, ...]]) -> set[str]:
        found = [laying.action for laying in layings(*held, Suit.SPADES, variant)]
        again = {"again" for action in found if action.from_table}
        return {action.kind for action in found} | again

    assert unseen(tables(variant, Suit.SPADES), laid, expected) == set()


def test_nines_shown_and_copies_that_served_twice_come_up() -> None:
    held = tables(STOCK, Suit.SPADES)
    assert finds(held, lambda held: any(one.served == ("dix",) for one in held[1]))
    assert finds(held, lambda held: any(len(one.served) > 1 for one in held[1]))
    assert finds(
        held, lambda held: any({"run", "royal-marriage"} <= {*one.served} for one in held[1])
    )
    assert finds(held, lambda held: any(a != b and a.card is b.card for a, b in pairwise(held[1])))


def test_tables_need_a_stock() -> None:
    with pytest.raises(StateError, match="pagat has no stock"):
        tables(presets.PAGAT, Suit.CLUBS)


# --- Rules ---------------------------------------------------------------------------------------


@given(PRESET, st.data())
def test_house_rules_keep_the_sort_of_game(base: Variant, data: st.DataObject) -> None:
    house = data.draw(variants(base))
    assert (house.stock is None) == (base.stock is None)
    assert type(house.trump) is type(base.trump)
    assert (house.name == base.name) == (house == base)


def test_house_rules_shrink_to_the_preset_but_for_what_matters() -> None:
    shortest = settings(SEARCH, phases=[Phase.generate, Phase.shrink])
    house = find(
        variants(presets.PAGAT), lambda rules: rules.play.head is Head.NEVER, settings=shortest
    )
    assert [difference.field for difference in house.differences(presets.PAGAT)] == ["play.head"]
    assert find(variants(presets.PAGAT), lambda _: True, settings=shortest) == presets.PAGAT


@given(
    variants(evolve(presets.PAGAT, melds=presets.PAGAT.melds.dropping(*presets.PAGAT.melds.names)))
)
def test_house_rules_of_a_table_without_melds(house: Variant) -> None:
    assert all(kind.name.startswith("house-") for kind in house.melds.kinds)


@given(variants(presets.PAGAT).flatmap(variants))
def test_house_rules_of_house_rules(house: Variant) -> None:
    assert len({kind.name for kind in house.melds.kinds}) == len(house.melds.kinds)


RULES: dict[str, Callable[[Variant], object]] = {
    "nothing": lambda rules: rules in PRESETS,
    "deck": lambda rules: rules.deck.copies == 1,
    "three": lambda rules: rules.seating.players == 3,
    "alone": lambda rules: rules.seating.players == 4 and not rules.seating.partnerships,
    "six": lambda rules: rules.seating.players == 6 and rules.exchange is not None,
    "nines": lambda rules: isinstance(rules.trump, AuctionRules) and rules.trump.nines_redeal,
    "redeal": lambda rules: (
        isinstance(rules.trump, AuctionRules) and rules.trump.all_pass is AllPass.REDEAL
    ),
    "raise": lambda rules: isinstance(rules.trump, AuctionRules) and len(rules.trump.grid) > 1,
    "marriage": lambda rules: (
        isinstance(rules.trump, AuctionRules) and rules.trump.needs_marriage and rules.exchange
    ),
    "nothing-pays": lambda rules: (
        isinstance(rules.trump, TurnUpRules) and not rules.trump.nine_pays
    ),
    "again": lambda rules: isinstance(rules.trump, TurnUpRules) and rules.trump.again_on_play,
    "first-lead": lambda rules: rules.play.first_lead is FirstLead.TRUMP,
    "new-meld": lambda rules: any(name.startswith("house-") for name in rules.melds.names),
    "no-dix": lambda rules: rules.melds.names and "dix" not in rules.melds.names,
    "raise-250": lambda rules: (
        rules.scoring.both_reach is BothReach.RAISE_250 and isinstance(rules.trump, AuctionRules)
    ),
    "stock-choose": lambda rules: rules.stock and rules.stock.last_two is LastTwo.WINNER_CHOOSES,
    "stock-end": lambda rules: rules.stock and rules.stock.meld_after_stock,
}


def test_house_rules_of_every_sort_come_up() -> None:
    def sorts(rules: Variant) -> list[str]:
        return [name for name, wanted in RULES.items() if wanted(rules)]

    assert unseen(variants(), sorts, RULES) == set()


@pytest.mark.parametrize("deck", [variant.deck for variant in (presets.PAGAT, presets.DOUBLE_DECK)])
@given(data=st.data(), trump=st.none() | SUITS)
def test_deck_can_give_the_meld(
    deck: pinochle.Deck, data: st.DataObject, trump: Suit | None
) -> None:
    kind = data.draw(meld_kinds(deck, name="mine", family="ours"))
    assert (kind.name, kind.family) == ("mine", "ours")
    assert all(made <= deck.cards for made in kind.sets(trump))


def test_meld_kinds_are_of_any_shape() -> None:
    families = {kind.family for kind in STOCK.melds.kinds}
    assert unseen(meld_kinds(), lambda kind: [kind.family], families) == set()
    assert finds(meld_kinds(), lambda kind: kind.all_new)
    assert finds(meld_kinds(), lambda kind: len(kind.sets(Suit.CLUBS)) == 3)
    assert finds(meld_kinds(), lambda kind: any(card.copies == 2 for card in kind.cards))
    assert finds(meld_kinds(), lambda kind: not kind.sets(None))


# --- Games ---------------------------------------------------------------------------------------

PHASES = [(rules, phase) for rules in (*PRESETS, CHOOSING) for phase in phases_of(rules)]


@pytest.mark.parametrize(
    ("rules", "phase"), PHASES, ids=[f"{rules.name}-{phase.__name__}" for rules, phase in PHASES]
)
def test_state_is_in_the_phase_that_is_asked_for(
    rules: Variant, phase: type[pinochle.Phase]
) -> None:
    seen: set[int] = set()

    @settings(SEARCH, max_examples=5)
    @given(states(rules, phase))
    def look(state: GameState) -> None:
        assert type(state.phase) is phase
        assert state.variant == rules
        seen.add(hash(state))

    look()
    assert len(seen) > 1


@pytest.mark.parametrize("phase", pinochle.Phase.__args__)
def test_phase_is_found_whatever_the_rules(phase: type[pinochle.Phase]) -> None:
    assert finds(states(phase=phase), lambda state: state.variant not in PRESETS)


@given(states())
def test_phase_is_one_that_the_rules_come_to(state: GameState) -> None:
    assert type(state.phase) in phases_of(state.variant)


@given(records())
def test_games_come_to_no_other_phases(record: Record) -> None:
    come_to = {type(state.phase) for state in record.states()}
    assert come_to <= set(phases_of(record.variant))


def test_phases_are_told_by_the_rules() -> None:
    single = presets.SINGLE_DECK
    never = evolve(single, trump=evolve(single.auction, throw_in=ThrowInRule.NEVER))
    unpaid = TurnUpRules(source=TurnUpSource.LAST_DEALT, nine_pays=(NinePays.TURN_UP,))
    assert Deciding in phases_of(single)
    assert Deciding not in phases_of(never)
    assert Giving not in phases_of(evolve(single, exchange=None))
    assert ExchangingDix in phases_of(presets.BICYCLE_TURN_UP)
    assert ExchangingDix not in phases_of(evolve(presets.BICYCLE_TURN_UP, trump=unpaid))
    assert ExchangingDix not in phases_of(STOCK)
    assert Melding in phases_of(STOCK)


def test_phase_that_games_do_not_come_to_is_an_error() -> None:
    with pytest.raises(StateError, match="pagat do not come to Melding"):
        states(presets.PAGAT, Melding)
    with pytest.raises(StateError, match="no phase of a game"):
        states(phase=int)  # type: ignore[arg-type]


@pytest.mark.parametrize("preset", presets.ALL)
def test_late_and_early_states_are_reached(preset: str) -> None:
    variant = presets.ALL[preset]
    play = states(variant, Playing)
    total = variant.deck.size // variant.seating.players
    assert finds(play, lambda state: not state.tricks and not state.trick)
    assert finds(play, lambda state: len(state.tricks) == total - 1)
    assert finds(states(variant, Dealing), lambda state: state.settlement is not None)


def test_bold_bids_and_throw_ins_come_up() -> None:
    deciding = states(presets.SINGLE_DECK, Deciding)
    assert finds(deciding, lambda state: ThrowIn() in legal_actions(state))
    assert finds(deciding, lambda state: ThrowIn() not in legal_actions(state))
    bidding = states(presets.PAGAT, Bidding)
    assert finds(bidding, lambda state: len(state.calls) > 5)


def test_records_end_anywhere() -> None:
    record = records(presets.PAGAT)
    assert finds(record, lambda record: not record.actions)
    assert finds(record, lambda record: len(record.deals()) > 1)
    assert finds(record, lambda record: record.state.is_over)
    assert finds(record, lambda record: any(record.scores))


# --- Actions -------------------------------------------------------------------------------------


@given(states(), st.data())
def test_legal_and_illegal_actions_are(state: GameState, data: st.DataObject) -> None:
    illegal = data.draw(illegal_actions_of(state))
    assert explain(state, illegal) is not None
    tried = data.draw(actions_of(state))
    if state.is_over:
        assert explain(state, tried) is not None
    else:
        assert explain(state, data.draw(legal_actions_of(state))) is None


def test_nothing_is_legal_when_the_game_is_over() -> None:
    state = find(states(presets.PAGAT, GameOver), lambda _: True, settings=SEARCH)
    assert legal_actions_of(state).is_empty


REFUSALS: dict[str, tuple[type[pinochle.Phase], ...]] = {
    "bid": (Bidding,),
    "pass": (Bidding,),
    "redeal": (Bidding,),
    "play": (Playing,),
    "trump": (NamingTrump,),
    "give": (Giving,),
    "throw_in": (Deciding,),
    "dix": (Melding, ExchangingDix),
    "lay": (Melding,),
    "phase": (Playing, TakingLast),
    "game": (GameOver,),
    "deal": (Dealing,),
}
"""By the first word of a reason, the phases in which it is given."""

ONLY_WITH_A_STOCK = {
    Reason.DIX_NOTHING_TURNED,
    Reason.DIX_NINE_TURNED,
    Reason.DIX_NO_RULE,
    Reason.DIX_PAID,
}

PHASES_REFUSING = sorted({phase for phases in REFUSALS.values() for phase in phases}, key=str)


@pytest.mark.parametrize("phase", PHASES_REFUSING, ids=lambda phase: phase.__name__)
def test_every_refusal_comes_up(phase: type[pinochle.Phase]) -> None:
    expected: set[Reason] = {
        code
        for code in Reason
        if phase in REFUSALS.get(code.partition(".")[0], ())
        and code is not Reason.DEAL_NOT_A_SEAT  # no action says who does it
        and code not in {Reason.DIX_PAID, Reason.LAY_NO_FRESH_CARD}  # seldom
        and (phase is Melding or code not in ONLY_WITH_A_STOCK)
    }

    def tries(state: GameState) -> st.SearchStrategy[list[Reason]]:
        def reason(action: Action) -> Reason:
            why = explain(state, action)
            assert why is not None
            return why.code

        return st.lists(illegal_actions_of(state).map(reason), min_size=10, max_size=20)

    assert unseen(states(phase=phase).flatmap(tries), lambda found: found, expected) == set()


# --- Types ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module", autouse=True)
def registered() -> None:
    """Do what Hypothesis does when it finds the package installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (value,) = project["entry-points"]["hypothesis"].values()
    hook = EntryPoint("pinochle", value, "hypothesis").load()
    assert hook is register
    hook()


@pytest.mark.parametrize("kind", TYPES, ids=[kind.__name__ for kind in TYPES])
def test_values_are_made_by_their_type(kind: type[object]) -> None:
    seen: list[object] = []

    @settings(SEARCH, max_examples=20)
    @given(st.from_type(kind))
    def look(value: object) -> None:
        assert type(value) is kind
        seen.append(value)

    look()
    assert len(set(map(repr, seen))) > 3


def test_types_are_those_with_a_strategy() -> None:
    assert set(TYPES) == set(BY_TYPE)
    assert len(set(TYPES)) == len(TYPES)


@given(...)
def test_signatures_can_be_asked_for(variant: Variant, action: Action, call: pinochle.Call) -> None:
    assert isinstance(variant, Variant)
    assert str(action)
    assert str(call)


PROGRAMS = {
    "strategies-first": "from pinochle import strategies; from hypothesis import strategies as st",
    "hypothesis-first": "from hypothesis import strategies as st; from pinochle import strategies",
}


@pytest.mark.parametrize("order", PROGRAMS.values(), ids=PROGRAMS)
def test_hypothesis_finds_the_types_of_the_installed_package(order: str, tmp_path: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (value,) = project["entry-points"]["hypothesis"].values()
    metadata = tmp_path / "stand_in-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: stand-in\nVersion: 1\n")
    (metadata / "entry_points.txt").write_text(f"[hypothesis]\nstand-in = {value}\n")
    program = f"""
import sys
sys.path.append({str(tmp_path)!r})
{order}
from hypothesis import find
from pinochle import Cards
print(len(find(st.from_type(Cards), lambda hand: len(hand) == 3)))
"""
    ran = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-W", "error", "-c", program], capture_output=True, check=True, text=True
    )
    assert ran.stdout == "3\n"
