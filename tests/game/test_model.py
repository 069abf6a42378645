"""Whole games, played by the engine and by a plain table beside it: they agree at every step."""

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from pinochle import (
    Action,
    Card,
    Cards,
    DealCards,
    Dealing,
    GameOver,
    GameState,
    Giving,
    LayMeld,
    Melding,
    MeldSheet,
    PlayCard,
    Rank,
    SideScore,
    TableCard,
    apply,
    explain,
    legal_actions,
    new_game,
)
from tests.game.model import Table
from tests.game.model_stock import table_of
from tests.game.tables import PLAYABLE, any_melds, deck_of, pick, walk
from tests.reference import FACES, Laid, Selection

# --- Comparing -----------------------------------------------------------------------------------


def seen_of_state(state: GameState) -> dict[str, object]:
    """Return all that a state can be asked for."""
    return {
        "phase": type(state.phase).__name__,
        "turn": state.turn,
        "dealer": state.dealer,
        "scores": list(state.scores),
        "target": state.target,
        "calls": list(state.calls),
        "contract": state.contract,
        "trump": state.trump,
        "upcard": state.upcard,
        "hands": [
            sorted(card.code for card in state.hand(seat))
            for seat in range(state.variant.seating.players)
        ],
        "tables": [list(state.table(seat)) for seat in range(state.variant.seating.players)],
        "stock_size": state.stock_size,
        "paid": list(state.phase.deal.paid) if state.phase.deal.tables else None,
        "melds": [None if sheet is None else melds_of(sheet) for sheet in state.melds],
        "leader": state.leader,
        "trick": list(state.trick),
        "tricks": [(taken.leader, taken.cards, taken.winner) for taken in state.tricks],
        "last_trick": state.last_trick
        and (state.last_trick.leader, state.last_trick.cards, state.last_trick.winner),
        "points": list(state.points),
        "settlement": state.settlement and [outcome_of(part) for part in state.settlement.sides],
        "finished": finished_of(state),
        "is_over": state.is_over,
        "winner": state.winner,
    }


def finished_of(state: GameState) -> tuple[object, ...] | None:
    """Return what is still to be seen of the deal that is over."""
    if not isinstance(state.phase, Dealing | GameOver) or state.phase.finished is None:
        return None
    deal = state.phase.finished
    sheets = [melds_of(sheet) for sheet in deal.melds]
    return list(deal.calls), deal.contract, deal.trump, sheets or None


def sheets_of(melds: list[Selection] | None) -> list[tuple[int, tuple[Laid, ...]]] | None:
    return None if melds is None else [(sheet.points, sheet.melds) for sheet in melds]


def melds_of(sheet: MeldSheet) -> tuple[int, tuple[Laid, ...]]:
    return sheet.points, tuple(Laid(meld.name, meld.cards.code) for meld in sheet)


def outcome_of(part: SideScore) -> tuple[object, ...]:
    return part.change, part.meld, part.points, part.reasons[0]


def seen_of_table(table: Table) -> dict[str, object]:
    """Return the same of the table."""
    return {
        "phase": table.phase,
        "turn": table.turn,
        "dealer": table.dealer,
        "scores": table.scores,
        "target": table.target,
        "calls": table.calls,
        "contract": table.contract,
        "trump": table.trump,
        "upcard": table.upcard,
        "hands": [sorted(card.code for card in hand) for hand in table.hands],
        "tables": [table.lying(seat) for seat in range(table.players)],
        "stock_size": table.stock_size,
        "paid": table.paid_in_hands,
        "melds": sheets_of(table.melds) or [None] * table.players,
        "leader": table.leader,
        "trick": table.trick,
        "tricks": table.tricks,
        "last_trick": table.last_trick,
        "points": table.points,
        "settlement": table.outcomes,
        "finished": table.finished and (*table.finished[:3], sheets_of(table.finished.melds)),
        "is_over": table.phase == "GameOver",
        "winner": table.winner,
    }


def agree(state: GameState, table: Table) -> None:
    assert seen_of_state(state) == seen_of_table(table)
    choices = table.legal()
    menu = legal_actions(state)
    assert len(menu) == len(choices)
    if isinstance(state.phase, Giving):
        assert menu.cards == state.hand(state.phase.turn)
        assert all(choice in menu for choice in choices[:20])
    elif isinstance(state.phase, Melding):
        assert [what_is_laid(action) for action in menu] == list(map(what_is_laid, choices))
        assert set(menu) == set(choices)
    else:
        assert list(menu) == choices


def what_is_laid(action: Action) -> object:
    """Return the kind and the cards of a meld: only in that order are melds offered."""
    if isinstance(action, LayMeld):
        return action.kind, action.from_hand + Cards(copy.card for copy in action.from_table)
    return action


# --- Games that shrink to the few choices that matter --------------------------------------------


class Games(RuleBasedStateMachine):
    """Games of any playable variant, driven by numbers."""

    @initialize(name=st.sampled_from(list(PLAYABLE)), dealer=st.integers(0, 5))
    def sit_down(self, name: str, dealer: int) -> None:
        variant = PLAYABLE[name]
        dealer %= variant.seating.players
        self.table = table_of(variant, dealer)
        self.state = new_game(variant, dealer=dealer)
        agree(self.state, self.table)

    def do(self, action: Action) -> None:
        self.table.do(action)
        self.state = apply(self.state, action)
        agree(self.state, self.table)

    @precondition(lambda self: self.state.turn is None and not self.state.is_over)
    @rule(seed=st.integers(0, 1 << 16))
    def deal(self, seed: int) -> None:
        rng = Random(seed)  # noqa: S311
        self.do(DealCards(deck_of(self.state.variant, self.state.dealer, rng)))

    @precondition(lambda self: self.state.turn is not None)
    @rule(numbers=st.lists(st.integers(0, 1 << 12), min_size=1, max_size=12))
    def act(self, numbers: list[int]) -> None:
        for number in numbers:
            if self.state.turn is not None:
                self.do(pick(legal_actions(self.state), number))

    @precondition(lambda self: self.state.turn is not None)
    @rule(card=st.sampled_from(FACES))
    def ask_about_a_card(self, card: Card) -> None:
        served = ("dix",) if card.rank is Rank.NINE else ("pinochle",)
        lying = [copy for seat in self.seats for copy in self.state.table(seat)]
        copies = [copy for copy in lying if copy.card is card]
        for copy in (None, TableCard(card, served), *copies):
            action = PlayCard(card, copy)
            why = explain(self.state, action)
            assert (why is None) == (action in self.table.legal())
            if self.table.phase == "Playing":
                assert self.table.refusal(action) is (why and why.code)

    @precondition(lambda self: isinstance(self.state.phase, Melding))
    @rule(numbers=st.randoms(use_true_random=False))
    def ask_about_melds(self, numbers: Random) -> None:
        legal = set(self.table.legal())
        for action in islice(any_melds(self.state, numbers), 40):
            assert (explain(self.state, action) is None) == (action in legal)

    @property
    def seats(self) -> range:
        return range(self.state.variant.seating.players)

    @precondition(lambda self: self.state.is_over)
    @rule(name=st.sampled_from(list(PLAYABLE)))
    def play_again(self, name: str) -> None:
        self.sit_down(name, 0)


def test_games_agree_with_the_table() -> None:
    run = cast(Callable[..., None], run_state_machine_as_test)  # the library gives it no types
    run(Games, settings=settings(max_examples=settings().max_examples // 2, stateful_step_count=30))


# --- Long games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAYABLE)
@settings(max_examples=settings().max_examples // 25)
@given(seed=st.integers(0, 1 << 30))
def test_games_to_the_end_agree_with_the_table(name: str, seed: int) -> None:
    variant = PLAYABLE[name]
    dealer = seed % variant.seating.players
    table = table_of(variant, dealer)
    state = new_game(variant, dealer=dealer)
    steps = 250 if variant.stock is None else 150
    for before, action in islice(walk(variant, dealer, Random(seed)), steps):  # noqa: S311
        state = before
        agree(state, table)
        table.do(action)
        state = apply(state, action)
    agree(state, table)
