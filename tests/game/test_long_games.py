"""Games of many deals: a state does not grow, and what goes from deal to deal goes right."""

import pickle
from collections.abc import Sequence
from random import Random

import pytest
from attrs import evolve

from pinochle import (
    Card,
    DealCards,
    Dealing,
    GameState,
    Pass,
    Playing,
    Variant,
    apply,
    legal_actions,
    new_game,
    presets,
    shuffled_deck,
)
from tests.game.tables import deck_of, pick
from tests.reference_play import raised_target


def endless(base: Variant) -> Variant:
    """Return rules whose games practically never end."""
    return evolve(base, name="endless", scoring=evolve(base.scoring, target=10**9))


def deal(state: GameState, rng: Random, deck: Sequence[Card]) -> GameState:
    """Play one deal by chance."""
    state = apply(state, DealCards(deck))
    while state.turn is not None:
        state = apply(state, pick(legal_actions(state), rng.randrange(1 << 20)))
    return state


BASES = {
    "single-deck": presets.SINGLE_DECK,
    "bicycle-turn-up": presets.BICYCLE_TURN_UP,
    "two-player": presets.TWO_PLAYER,
}
NUMBER = {2: 200, 4: 1000}
"""How many deals are played, by the number of players: a deal for two takes twice as long."""


@pytest.mark.parametrize("base", BASES.values(), ids=BASES.keys())
def test_many_deals_do_not_grow_a_state(base: Variant) -> None:
    rng = Random(1000)  # noqa: S311
    state = new_game(endless(base), dealer=1)
    players = base.seating.players
    sizes = []
    totals = [0, 0]
    for number in range(NUMBER[players]):
        assert state.dealer == (1 + number) % players
        assert state.target == 10**9
        assert isinstance(state.phase, Dealing)
        state = deal(state, rng, deck_of(state.variant, state.dealer, rng))
        assert state.settlement is not None
        for side, change in enumerate(state.settlement.changes):
            totals[side] += change
        assert state.scores == tuple(totals)
        sizes.append(len(pickle.dumps(state)))
    assert max(sizes[-100:]) <= max(sizes[:100]) * 1.1 + 20


def test_states_in_a_later_deal_are_no_larger_than_in_the_first() -> None:
    rng = Random(5)  # noqa: S311
    state = new_game(endless(presets.SINGLE_DECK))

    def size_of_last_trick(start: GameState) -> tuple[int, GameState]:
        now = apply(start, DealCards(shuffled_deck(start.variant, rng)))
        now = apply(apply(apply(apply(now, Pass()), Pass()), Pass()), Pass())
        largest = 0
        while now.turn is not None:
            if isinstance(now.phase, Playing):
                largest = max(largest, len(pickle.dumps(now)))
            now = apply(now, legal_actions(now)[0])
        return largest, now

    sizes = []
    for _ in range(60):
        size, state = size_of_last_trick(state)
        sizes.append(size)
    assert max(sizes[30:]) < 1.15 * max(sizes[:30])


@pytest.mark.parametrize(
    ("base", "games"),
    [(presets.BICYCLE_TURN_UP, 40), (presets.BICYCLE_TWO_HAND, 16)],
    ids=["bicycle-turn-up", "bicycle-two-hand"],
)
def test_the_target_rises_as_long_as_both_have_reached_it(base: Variant, games: int) -> None:
    rng = Random(77)  # noqa: S311
    risen = 0
    low = evolve(base, name="low", scoring=evolve(base.scoring, target=150))
    for seed in range(games):
        state = new_game(low, dealer=seed % base.seating.players)
        while not state.is_over:
            before = state.target
            state = deal(state, rng, shuffled_deck(low, rng))
            expected = raised_target(low, state.scores, before)
            assert state.target == expected
            risen += expected > before
            both = all(score >= before for score in state.scores)
            assert state.is_over == (not both and any(score >= before for score in state.scores))
            assert (state.target == before + 250) == both
    assert risen > 5
