"""Laws of views: what is hidden from a seat makes no difference to what it sees."""

import pickle
from itertools import islice
from random import Random

import pytest
from attrs import asdict
from hypothesis import given, settings
from hypothesis import strategies as st

from pinochle import (
    Cards,
    Dealing,
    GameOver,
    GameState,
    SeatView,
    legal_actions,
    unseen_cards,
    view,
)
from pinochle.game.readers import PublicReaders
from tests.game.hidden import hands_of, permuted, seats_of, stock_of
from tests.game.tables import PLAYABLE, Reached, reached, walk

FEWER = settings(max_examples=settings().max_examples // 5)
READERS = [name for name, part in vars(PublicReaders).items() if isinstance(part, property)]
SEEDS = st.integers(0, 1 << 30)


def viewers(state: GameState) -> list[int | None]:
    """Return everybody who can look: each seat, and one who plays no hand."""
    return [None, *seats_of(state)]


def everything_in(seen: SeatView) -> tuple[object, ...]:
    """Return all that a view answers."""
    seats = range(seen.variant.seating.players)
    menu = seen.menu
    return (
        seen,
        hash(seen),
        repr(seen),
        pickle.dumps(seen),
        asdict(seen),
        menu,
        None if menu is None else list(menu)[:40],
        [seen.known(seat) for seat in seats],
        [seen.known_in_hand(seat) for seat in seats],
        unseen_cards(seen),
    )


@FEWER
@given(reached(), SEEDS)
def test_nothing_hidden_makes_a_difference(where: Reached, seed: int) -> None:
    """Whatever cards the others hold, in whatever order the stock lies, a view is the same."""
    state = where.state
    rng = Random(seed)  # noqa: S311
    seat = rng.choice(viewers(state))
    other = permuted(state, seat, rng)
    assert everything_in(view(other, seat)) == everything_in(view(state, seat))


@pytest.mark.parametrize("name", PLAYABLE)
def test_nothing_hidden_makes_a_difference_in_a_game(name: str) -> None:
    """The same, at each step of a game by all rules."""
    rng = Random(name)  # noqa: S311
    for state, _ in islice(walk(PLAYABLE[name], 0, rng), 90):
        seat = rng.choice(viewers(state))
        other = permuted(state, seat, rng)
        assert view(other, seat) == view(state, seat)
        assert view(other, seat).menu == view(state, seat).menu


@FEWER
@given(reached(), SEEDS)
def test_what_a_seat_holds_makes_a_difference_to_it_alone(where: Reached, seed: int) -> None:
    """Other cards in a hand are another view for its owner."""
    state = where.state
    other = permuted(state, None, Random(seed))  # noqa: S311
    for seat in seats_of(state):
        same = other.hand(seat) == state.hand(seat)
        assert (view(other, seat).hand == view(state, seat).hand) == same


@FEWER
@given(reached())
def test_the_menu_is_there_for_the_seat_to_act_alone(where: Reached) -> None:
    """A view has a menu exactly when its seat is to act, and then it is that of the game."""
    state = where.state
    for seat in viewers(state):
        menu = view(state, seat).menu
        assert (menu is not None) == (seat is not None and seat == state.turn)
        if menu is not None:
            legal = legal_actions(state)
            assert list(menu)[:200] == list(legal)[:200]
            assert len(menu) == len(legal)
            assert (menu.cards, menu.choose, list(menu.amounts)[:50]) == (
                legal.cards,
                legal.choose,
                list(legal.amounts)[:50],
            )


@FEWER
@given(reached())
def test_public_readers_are_those_of_the_state(where: Reached) -> None:
    """What is public reads the same in a view as in the state."""
    state = where.state
    for seat in viewers(state):
        seen = view(state, seat)
        for name in READERS:
            assert getattr(seen, name) == getattr(state, name), name
        for other in seats_of(state):
            assert seen.table(other) == state.table(other)
        assert seen.hand_sizes == tuple(map(len, hands_of(state)))
        assert seen.hand == (None if seat is None else state.hand(seat))


@FEWER
@given(reached())
def test_known_cards_are_there(where: Reached) -> None:
    """What a viewer knows a seat to have it has; and a seat knows all of its own."""
    state = where.state
    for seat in viewers(state):
        seen = view(state, seat)
        for other in seats_of(state):
            lying = Cards(copy.card for copy in state.table(other))
            known = seen.known(other)
            assert known == seen.known_in_hand(other) + lying
            assert known <= state.hand(other) + lying
            assert lying <= known
            if other == seat:
                assert known == state.hand(other) + lying


@FEWER
@given(reached())
def test_nobody_knows_more_than_a_player(where: Reached) -> None:
    """One who looks on knows no card of a hand that any seat does not know."""
    state = where.state
    looking_on = view(state, None)
    for seat, other in [(seat, other) for seat in seats_of(state) for other in seats_of(state)]:
        assert looking_on.known(other) <= view(state, seat).known(other)


@FEWER
@given(reached())
def test_unseen_cards_are_the_others_and_the_stock(where: Reached) -> None:
    """What is unseen is what others hold and what lies face down, without what is known of it."""
    state = where.state
    for seat in viewers(state):
        seen = view(state, seat)
        assert seen.gone == Cards()
        hidden = Cards(stock_of(state))
        for other in seats_of(state):
            hidden += state.hand(other) - seen.known_in_hand(other)
        assert unseen_cards(seen) == hidden
        if isinstance(state.phase, Dealing | GameOver):
            assert not hidden
