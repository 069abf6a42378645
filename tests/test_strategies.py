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
from hypothesis.errors import NoSuchExample, UnsatisfiedAssumption

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
from pinochle._hypothesis import TYPES
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
    max_examples=300,
    database=None,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
"""How to look for something that must be found, always in the same way."""

BRIEF = settings(SEARCH, max_examples=50)
"""How to look for something that must not be found."""

FEW = settings(max_examples=25)
"""How often to look at what takes long to make."""

T = TypeVar("T")
U = TypeVar("U")

PRESETS = list(presets.ALL.values())
PRESET = st.sampled_from(list(presets.ALL)).map(lambda name: presets.ALL[name])
SUITS = st.sampled_from(list(Suit))
STOCK = presets.TWO_PLAYER
STOCK_RULES = STOCK.stock
assert STOCK_RULES is not None
CHOOSING = evolve(
    STOCK, name="choosing", stock=evolve(STOCK_RULES, last_two=LastTwo.WINNER_CHOOSES)
)
SAMPLE = (presets.SINGLE_DECK, presets.BICYCLE_TURN_UP, CHOOSING)
"""Rules whose games come to all phases."""


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


@FEW
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


@pytest.mark.parametrize("preset", ["single-deck", "two-player", "double-deck"])
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


@FEW
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


@FEW
@given(variants(), SUITS, st.data())
def test_trick_is_of_the_deck_and_of_the_size(
    variant: Variant, trump: Suit, data: st.DataObject
) -> None:
    low, high = sorted(data.draw(st.tuples(*[st.integers(0, variant.seating.players)] * 2)))
    trick = data.draw(tricks(variant, trump, min_size=low, max_size=high))
    assert low <= len(trick) <= high
    assert Cards(trick) <= variant.deck.cards
    assert len(data.draw(tricks(variant, trump))) <= variant.seating.players


@FEW
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
    pagat = presets.PAGAT
    rules = evolve(pagat, play=evolve(pagat.play, first_lead=FirstLead.TRUMP))

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

    assert unseen(positions(rules), broken, DUTIES) == set()


def test_positions_with_an_open_stock_come_up_where_there_is_one() -> None:
    assert finds(positions(STOCK), lambda position: position.open_stock)
    assert not finds(positions(presets.PAGAT), lambda position: position.open_stock, BRIEF)


# --- Tables --------------------------------------------------------------------------------------


@FEW
@given(variants(STOCK), SUITS, st.data())
def test_table_can_be(variant: Variant, trump: Suit, data: st.DataObject) -> None:
    hand, table = data.draw(tables(variant, trump))
    every = hand + Cards(one.card for one in table)
    assert every <= variant.deck.cards
    assert len(every) <= variant.seating.hand_size
    assert all(can_lie(one, trump, variant) for one in table)
    layings(hand, table, trump, variant)


@pytest.mark.parametrize("preset", ["two-player", "bicycle-two-hand"])
def test_every_meld_of_few_cards_can_be_laid_on_some_table(preset: str) -> None:
    variant = presets.ALL[preset]
    small = {kind.name for kind in variant.melds.kinds if len(kind.sets(Suit.SPADES)[0]) < 6}
    expected = small - {"dix"} | {"again"}

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


@FEW
@given(PRESET, st.data())
def test_house_rules_keep_the_sort_of_game(base: Variant, data: st.DataObject) -> None:
    house = data.draw(variants(base))
    assert (house.stock is None) == (base.stock is None)
    assert type(house.trump) is type(base.trump)
    assert (house.name == base.name) == (house == base)


def test_house_rules_shrink_to_the_preset_but_for_what_matters() -> None:
    shortest = settings(SEARCH, phases=[Phase.generate, Phase.shrink])
    pagat = presets.PAGAT
    house = find(variants(pagat), lambda rules: rules.play.head is Head.NEVER, settings=shortest)
    assert [difference.field for difference in house.differences(pagat)] == ["play.head"]
    assert find(variants(pagat), lambda _: True, settings=shortest) == pagat


@FEW
@given(st.data())
def test_table_may_have_no_melds(data: st.DataObject) -> None:
    pagat = presets.PAGAT
    bare = evolve(pagat, melds=pagat.melds.dropping(*pagat.melds.names))
    house = data.draw(variants(bare))
    assert all(kind.name.startswith("house-") for kind in house.melds.kinds)
    assert len(data.draw(meld_rich_hands(bare, Suit.CLUBS, min_size=12))) == 12


@FEW
@given(variants(presets.PAGAT).flatmap(variants))
def test_house_rules_of_house_rules(house: Variant) -> None:
    assert len({kind.name for kind in house.melds.kinds}) == len(house.melds.kinds)


RULES: dict[str, Callable[[Variant], object]] = {
    "deck": lambda rules: rules.deck.copies == 1,
    "three": lambda rules: rules.seating.players == 3,
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
@FEW
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

PHASES = [(rules, phase) for rules in SAMPLE for phase in phases_of(rules)]


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
    assert finds(states(phase=phase), lambda state: type(state.phase) is phase, BRIEF)


def test_states_are_of_house_rules_as_well() -> None:
    assert finds(states(phase=Playing), lambda state: state.variant not in PRESETS)


@FEW
@given(states())
def test_phase_is_one_that_the_rules_come_to(state: GameState) -> None:
    assert type(state.phase) in phases_of(state.variant)


@FEW
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


@settings(max_examples=5)
@given(st.data())
def test_no_state_is_made_up_for_a_phase_that_chance_never_comes_to(data: st.DataObject) -> None:
    """Where each contract is hopeless no deal is played."""
    jump = presets.JUMP_BID
    hopeless = evolve(jump, trump=evolve(jump.auction, minimum=9000, forced=9000, highest=9000))
    with pytest.raises(UnsatisfiedAssumption):
        data.draw(states(hopeless, Playing))
    assert not isinstance(data.draw(states(hopeless)).phase, Playing)


@pytest.mark.parametrize("preset", ["single-deck", "two-player", "double-deck"])
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


@FEW
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


REFUSALS: dict[type[pinochle.Phase], set[Reason]] = {
    Dealing: {Reason.DEAL_WRONG_DECK, Reason.PHASE_WRONG},
    Bidding: {
        Reason.BID_NOT_HIGHER,
        Reason.BID_BELOW_MINIMUM,
        Reason.BID_TOO_HIGH,
        Reason.BID_OFF_STEP,
        Reason.BID_RAISE_TOO_LARGE,
        Reason.PASS_NO_HELP,
        Reason.REDEAL_NO_RULE,
    },
    NamingTrump: {Reason.TRUMP_TO_NAME},
    Giving: {Reason.GIVE_WRONG_NUMBER, Reason.GIVE_NOT_HELD},
    Deciding: {Reason.THROW_IN_NOT_ALLOWED},
    ExchangingDix: {Reason.DIX_NOT_HELD},
    Playing: {Reason.PLAY_NOT_HELD, Reason.PLAY_NOT_ON_TABLE, Reason.PLAY_MUST_FOLLOW},
    Melding: {
        Reason.MELD_UNKNOWN,
        Reason.LAY_DIX_IS_SHOWN,
        Reason.LAY_WRONG_CARDS,
        Reason.LAY_NOT_HELD,
        Reason.LAY_NOT_ON_TABLE,
        Reason.DIX_NOT_HELD,
        Reason.DIX_NINE_TURNED,
    },
    TakingLast: {Reason.PHASE_WRONG},
    GameOver: {Reason.GAME_OVER},
}
"""By phase, what somebody would first do wrong in it."""


@pytest.mark.parametrize("phase", REFUSALS, ids=lambda phase: phase.__name__)
def test_usual_refusals_come_up(phase: type[pinochle.Phase]) -> None:
    def refusals(state: GameState) -> st.SearchStrategy[list[Reason]]:
        def reason(action: Action) -> Reason:
            why = explain(state, action)
            assert why is not None
            return why.code

        return st.lists(illegal_actions_of(state).map(reason), min_size=10, max_size=20)

    found = states(phase=phase).flatmap(refusals)
    assert unseen(found, lambda codes: codes, REFUSALS[phase]) == set()


# --- Types ---------------------------------------------------------------------------------------


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
HOOK = PROJECT["entry-points"]["hypothesis"]["pinochle"]

# What Hypothesis does when it finds the package installed.
EntryPoint("pinochle", HOOK, "hypothesis").load()()


@pytest.mark.parametrize("kind", TYPES, ids=[kind.__name__ for kind in TYPES])
def test_values_are_made_by_their_type(kind: type[object]) -> None:
    seen: list[object] = []

    @settings(SEARCH, max_examples=8)
    @given(st.from_type(kind))
    def look(value: object) -> None:
        assert type(value) is kind
        seen.append(value)

    look()
    assert len(set(map(repr, seen))) > 2


def test_types_are_those_with_a_strategy() -> None:
    assert set(TYPES) == set(BY_TYPE)
    assert len(set(TYPES)) == len(TYPES)


@FEW
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
    metadata = tmp_path / "stand_in-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: stand-in\nVersion: 1\n")
    (metadata / "entry_points.txt").write_text(f"[hypothesis]\nstand-in = {HOOK}\n")
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


# --- Arguments -----------------------------------------------------------------------------------


WRONG: dict[str, tuple[Callable[..., object], dict[str, object], str]] = {
    "states": (states, {"variant": "x"}, "variant: expected Variant, got str"),
    "states of a phase": (
        states,
        {"variant": "x", "phase": pinochle.Playing},
        "variant: expected Variant, got str",
    ),
    "phase": (
        states,
        {"variant": presets.PAGAT, "phase": "x"},
        "phase: expected type or None, got str",
    ),
    "phase of any rules": (states, {"phase": 3}, "phase: expected type or None, got int"),
    "records": (records, {"variant": "x"}, "variant: expected Variant, got str"),
    "positions": (positions, {"variant": "x"}, "variant: expected Variant, got str"),
    "phases": (phases_of, {"variant": "x"}, "variant: expected Variant, got str"),
    "variants": (variants, {"base": "x"}, "base: expected Variant, got str"),
    "deck of a kind": (meld_kinds, {"deck": "x"}, "deck: expected Deck or None, got str"),
    "family of a kind": (meld_kinds, {"family": 3}, "family: expected str or None, got int"),
    "name of a kind": (meld_kinds, {"name": 3}, "name: expected str, got int"),
    "actions": (actions_of, {"state": "x"}, "state: expected GameState, got str"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_types_are_refused_when_the_strategy_is_asked_for(case: str) -> None:
    strategy, arguments, message = WRONG[case]
    with pytest.raises(TypeError, match=f"^{message}$"):
        strategy(**arguments)
