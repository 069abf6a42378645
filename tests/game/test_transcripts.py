"""A readable playthrough of each preset: a change of the rules is a difference in a text.

They are kept in ``golden/games``: the first two deals of a game from seeded decks. After a change
on purpose, run this file as a program to write them anew.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from pinochle import (
    Action,
    AuctionRules,
    Bidding,
    DealCards,
    EndMelding,
    GameOver,
    GameState,
    LayMeld,
    Melding,
    MeldSheet,
    PlayCard,
    Playing,
    Settlement,
    TakeLast,
    TakingLast,
    Variant,
    apply,
    legal_actions,
    new_game,
    shuffled_deck,
)
from tests.game.tables import PRESETS, pick

GOLDEN = Path(__file__).parents[1] / "golden" / "games"
DEALS = 2
# Seeds by which much happens in two deals.
AUCTIONS = [name for name, rules in PRESETS.items() if isinstance(rules.trump, AuctionRules)]
SEEDS = {
    "single-deck": 38,
    "four-hand": 85,
    "jump-bid": 1,
    "pagat": 3,
    "bicycle-auction": 10,
    "bicycle-turn-up": 95,
    "double-deck": 153,
    "two-player": 154,
    "turn-up": 154,
    "bicycle-two-hand": 212,
}


def transcript(variant: Variant, seed: int) -> Iterator[str]:
    """Play the first deals of a game and write down what happens, line by line."""
    rng = Random(seed)  # noqa: S311
    state = new_game(variant, dealer=seed % variant.seating.players)
    yield f"{variant.name}: seed {seed}, first dealer seat {state.dealer}"
    done = 0
    while done < DEALS and not state.is_over:
        if state.turn is None:
            action: Action = DealCards(shuffled_deck(variant, rng))
        else:
            action = pick(legal_actions(state), rng.randrange(1 << 20))
        after = apply(state, action)
        yield from lines_of(state, action, after)
        done += after.turn is None
        state = after


def lines_of(state: GameState, action: Action, after: GameState) -> Iterator[str]:
    """Write down an action and what has come of it."""
    if isinstance(action, DealCards):
        yield from ["", f"seat {state.dealer} deals, {numbers(state)}"]
        for seat in range(state.variant.seating.players):
            yield f"  {seat}: {' '.join(map(str, after.hand(seat)))}"
        if state.variant.stock is not None:
            yield f"  stock: {' '.join(map(str, action.deck[-after.stock_size + 1 :]))}"
    elif isinstance(action, PlayCard):
        yield from plays_of(state, action, after)
    elif isinstance(state.phase, Melding | TakingLast):
        yield from melds_of(state, action, after)
    else:
        yield f"seat {state.turn}: {action} (of {len(legal_actions(state))})"
    if 0 < state.stock_size != after.stock_size:
        yield from draws_of(after)
    if type(after.phase) is not type(state.phase) and not within_a_deal_for_two(state, after):
        yield from phase_of(after)


def within_a_deal_for_two(state: GameState, after: GameState) -> bool:
    """Tell whether play goes on as it does after each trick of a game with a stock."""
    of_it = (Playing, Melding, TakingLast)
    return isinstance(state.phase, of_it) and isinstance(after.phase, of_it)


def plays_of(state: GameState, action: PlayCard, after: GameState) -> Iterator[str]:
    """Write down a card, and the whole trick when it is complete; * marks cards on the table."""
    choices = " ".join(map(card_of, legal_actions(state)))
    yield f"  {state.turn}: {card_of(action)} (of {choices})"
    taken = after.last_trick
    if taken is not None and not after.trick:
        number = len(state.tricks) + 1
        cards = " ".join(map(str, taken.cards))
        points = "" if after.turn is None else f", points {after.points}"
        yield f"trick {number}: seat {taken.winner} takes {cards}{points}"


def card_of(action: Action) -> str:
    assert isinstance(action, PlayCard)
    return f"{action.card}" if action.copy is None else f"{action.card}*"


def melds_of(state: GameState, action: Action, after: GameState) -> Iterator[str]:
    """Write down what the winner of a trick does, and what lies on the table then."""
    seat = state.turn
    assert seat is not None
    choices = "; ".join(what_of(choice) for choice in legal_actions(state))
    yield f"  {seat}: {what_of(action)} (of {choices})"
    if not isinstance(action, EndMelding | TakeLast):
        lies = ", ".join(f"{copy.card} {'+'.join(copy.served)}" for copy in after.table(seat))
        upcard = "" if after.upcard is None else f"; {after.upcard} lies turned up"
        yield f"     points {after.points}; on the table {lies or 'nothing'}{upcard}"


def what_of(action: Action) -> str:
    if not isinstance(action, LayMeld):
        return str(action)
    cards = [*map(str, action.from_hand), *(f"{copy.card}*" for copy in action.from_table)]
    return f"{action.kind} {' '.join(cards)}"


def draws_of(state: GameState) -> Iterator[str]:
    hands = [f"{seat} holds {state.hand(seat)}" for seat in range(2)]
    yield f"  drawn: {'; '.join(hands)}; {state.stock_size} left"


def phase_of(state: GameState) -> Iterator[str]:
    """Write down what can be seen when a new phase begins."""
    yield f"-- {type(state.phase).__name__}, turn {state.turn}"
    if state.trump is not None:
        upcard = "" if state.upcard is None else f", {state.upcard} lies turned up"
        yield f"   trump {state.trump}{upcard}"
    if state.contract is not None:
        forced = ", forced" if state.contract.forced else ""
        yield f"   contract {state.contract.amount} of seat {state.contract.declarer}{forced}"
    if state.melds[0] is not None and state.variant.stock is not None:
        yield f"   points {state.points}"
    elif state.melds[0] is not None:
        for seat, sheet in enumerate(state.melds):
            yield f"   {seat} melds {sheet_of(sheet)}, holds {state.hand(seat)}"
        yield f"   points {state.points}"
    if state.settlement is not None:
        yield from settled(state, state.settlement)


def sheet_of(sheet: MeldSheet | None) -> str:
    assert sheet is not None
    return " + ".join([str(sheet.points), *(f"[{meld}]" for meld in sheet)])


def settled(state: GameState, settlement: Settlement) -> Iterator[str]:
    for side, part in enumerate(settlement.sides):
        why = ", ".join(part.reasons)
        yield f"   side {side}: {part.change:+} with meld {part.meld}, tricks {part.points}: {why}"
    yield f"   {numbers(state)}, next dealer seat {state.dealer}"
    if isinstance(state.phase, GameOver):
        yield f"   side {state.winner} has won"


def numbers(state: GameState) -> str:
    return f"scores {state.scores}, target {state.target}"


def text_of(name: str) -> str:
    return "\n".join(transcript(PRESETS[name], SEEDS[name])) + "\n"


@pytest.mark.parametrize("name", PRESETS)
def test_game_is_the_one_written_down(name: str) -> None:
    written = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert text_of(name) == written


@pytest.mark.parametrize("name", PRESETS)
def test_playthroughs_show_an_auction_and_tricks(name: str) -> None:
    """What is written down is worth reading."""
    text = text_of(name)
    if PRESETS[name].stock is not None:
        for wanted in ("trick 24", ": show", ": exchange", "* (of", "-around", "marriage"):
            assert wanted in text
    assert f"-- {Playing.__name__}" in text
    assert "trick 12" in text
    assert (f"-- {Bidding.__name__}" in text) == (name in AUCTIONS)


if __name__ == "__main__":
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for preset in PRESETS:
        (GOLDEN / f"{preset}.txt").write_text(text_of(preset), encoding="utf-8")
