"""States and records of games that play themselves."""

from collections.abc import Iterator
from itertools import islice
from types import NoneType
from typing import Final

from attrs import evolve
from hypothesis import reject
from hypothesis import strategies as st

from pinochle import presets
from pinochle._checks import expect
from pinochle.actions import Action, DealCards
from pinochle.errors import StateError
from pinochle.game.engine import apply, legal_actions, new_game
from pinochle.game.phases import (
    Bidding,
    Dealing,
    Deciding,
    ExchangingDix,
    GameOver,
    Giving,
    Melding,
    NamingTrump,
    Phase,
    Playing,
    TakingLast,
)
from pinochle.game.states import GameState
from pinochle.records import Record
from pinochle.rules.auction import AuctionRules, NinePays, ThrowInRule
from pinochle.rules.stock import LastTwo, StockRules
from pinochle.rules.variant import Variant
from pinochle.strategies.hands import decks
from pinochle.strategies.rules import by_name, rules_or_any


def phases_of(variant: Variant) -> tuple[type[Phase], ...]:
    """Return the phases that games of a variant come to.

    Args:
        variant: the rules.

    Raises:
        TypeError: the argument is not a variant.

    >>> from pinochle import presets
    >>> from pinochle.strategies import phases_of
    >>> [phase.__name__ for phase in phases_of(presets.TWO_PLAYER)]
    ['Dealing', 'Playing', 'Melding', 'GameOver']
    """
    expect(variant, Variant, name="variant")
    trump = variant.trump
    phases: list[type[Phase]] = [Dealing]
    if isinstance(trump, AuctionRules):
        phases += [Bidding, NamingTrump]
        if variant.exchange is not None:
            phases.append(Giving)
        if trump.throw_in is not ThrowInRule.NEVER:
            phases.append(Deciding)
    elif variant.stock is None and NinePays.EXCHANGE in trump.nine_pays:
        phases.append(ExchangingDix)
    phases.append(Playing)
    if variant.stock is not None:
        phases.append(Melding)
        if variant.stock.last_two is LastTwo.WINNER_CHOOSES:
            phases.append(TakingLast)
    return (*phases, GameOver)


_CHOOSING: Final = evolve(
    presets.TWO_PLAYER,
    name="two-player-choosing",
    stock=StockRules(
        meld_after_draw=False,
        fresh_card=False,
        dix_is_meld=False,
        royal_after_run=False,
        last_two=LastTwo.WINNER_CHOOSES,
        meld_after_stock=False,
    ),
)
"""In no preset is the winner of a trick asked for one of the last two cards."""

_KNOWN: Final = {**presets.ALL, _CHOOSING.name: _CHOOSING}

_DEALS: Final = 8
"""How many deals are played at most in search of a phase."""

_BOLD: Final = st.sampled_from([False, False, True])
"""Whether a bid may be any that is legal; then most contracts are lost."""


def states(
    variant: Variant | None = None, phase: type[Phase] | None = None
) -> st.SearchStrategy[GameState]:
    """Draw a state that a game comes to, of each phase about as often.

    Args:
        variant: the rules; any preset or house rules if left out.
        phase: the phase it is in; any of `phases_of` if left out.

    Raises:
        StateError: games of these rules do not come to this phase.
        TypeError: an argument is of a wrong type.

    Where rules are against a phase, such as play where every contract is hopeless, Hypothesis
    says that it finds no example.

    >>> from hypothesis import given
    >>> from pinochle import Giving, legal_actions, presets
    >>> from pinochle.strategies import states
    >>> @given(states(presets.PAGAT, Giving))
    ... def test_four_cards_are_given(state):
    ...     assert legal_actions(state).choose == 4
    >>> test_four_cards_are_given()
    """
    expect(phase, type, NoneType, name="phase")
    if variant is None:
        known = {
            name: rules
            for name, rules in _KNOWN.items()
            if phase is None or phase in phases_of(rules)
        }
        if not known:
            raise StateError(f"phase: {phase!r} is no phase of a game")
        return st.tuples(rules_or_any(None), by_name(known)).flatmap(
            lambda drawn: _states(_with_phase(phase, *drawn), phase)
        )
    expect(variant, Variant, name="variant")
    if phase is not None and phase not in phases_of(variant):
        raise StateError(f"phase: games of {variant.name} do not come to {phase.__name__}")
    return _states(variant, phase)


def _with_phase(phase: type[Phase] | None, rules: Variant, known: Variant) -> Variant:
    """Return rules, or other ones that are known to come to a phase if they do not."""
    return rules if phase is None or phase in phases_of(rules) else known


@st.composite
def _states(draw: st.DrawFn, variant: Variant, phase: type[Phase] | None) -> GameState:
    wanted = draw(st.sampled_from(phases_of(variant))) if phase is None else phase
    skip = draw(st.integers(0, _most(variant, wanted)))
    late = wanted is GameOver or draw(st.booleans())
    bold = not late and draw(_BOLD)
    found: GameState | None = None
    for state in _games(draw, variant, late=late, bold=bold):
        if type(state.phase) is wanted:
            found = state
            if not skip:
                break
            skip -= 1
        elif found is not None and isinstance(state.phase, Dealing):
            break
    if found is not None:
        return found
    return _start(draw, variant, late=late) if phase is None else reject()


def _games(draw: st.DrawFn, variant: Variant, *, late: bool, bold: bool) -> Iterator[GameState]:
    """Play one game after the other, so many deals of them."""
    deals = 0
    while True:
        for _, state in _walk(draw, _start(draw, variant, late=late), bold=bold):
            deals += isinstance(state.phase, Dealing)
            if deals > _DEALS:
                return
            yield state


def _most(variant: Variant, phase: type[Phase]) -> int:
    """Return how many states of a phase to pass over at most; of fewer the last is taken."""
    players = variant.seating.players
    most: dict[type[Phase], int] = {
        Dealing: 1,
        Bidding: 2 * players,
        Giving: 1,
        ExchangingDix: players - 2,
        Playing: variant.deck.size * 5 // 4,
        Melding: variant.deck.size * 5 // 8,
    }
    return most.get(phase, 0)


def _start(draw: st.DrawFn, variant: Variant, *, late: bool) -> GameState:
    """Draw the beginning of a game, or one of the last deals, before which a side is near."""
    scores = [0] * variant.seating.sides
    if late:
        near = max(0, variant.scoring.target - draw(st.sampled_from([10, 100])))
        scores[draw(st.integers(0, len(scores) - 1))] = near
    dealer = draw(st.integers(0, variant.seating.players - 1))
    return new_game(variant, dealer=dealer, scores=scores)


def _walk(
    draw: st.DrawFn, state: GameState, *, bold: bool
) -> Iterator[tuple[Action | None, GameState]]:
    """Play by chance until the game is over: each state, with the action that led to it."""
    yield None, state
    while not state.is_over:
        action = _choice(draw, state, bold=bold)
        state = apply(state, action)
        yield action, state


def _choice(draw: st.DrawFn, state: GameState, *, bold: bool) -> Action:
    """Draw something legal; unless bidding is bold, a bid is the lowest."""
    if state.turn is None:
        return DealCards(draw(decks(state.variant)))
    menu = legal_actions(state)
    many = len(menu)
    if menu.amounts and not bold:
        many = min(many, len(menu.alone) + 1)
    return menu[draw(st.integers(0, many - 1)) if many > 1 else 0]


def records(variant: Variant | None = None) -> st.SearchStrategy[Record]:
    """Draw the record of a game from before a deal on, as far as it has come.

    Args:
        variant: the rules; any preset or house rules if left out.

    Raises:
        TypeError: the argument is not a variant.

    >>> from hypothesis import given
    >>> from pinochle import Record, presets
    >>> from pinochle.strategies import records
    >>> @given(records(presets.PAGAT))
    ... def test_text_is_read_back(record):
    ...     assert Record.parse(str(record)) == record
    >>> test_text_is_read_back()
    """
    return rules_or_any(variant).flatmap(_records)


@st.composite
def _records(draw: st.DrawFn, variant: Variant) -> Record:
    late = draw(st.booleans())
    start = _start(draw, variant, late=late)
    length = draw(st.integers(0, 2 * variant.deck.size))
    walk = _walk(draw, start, bold=not late and draw(_BOLD))
    done = [action for action, _ in islice(walk, length + 1) if action is not None]
    return Record(variant=variant, dealer=start.dealer, actions=done, scores=start.scores)
