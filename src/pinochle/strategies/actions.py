"""What somebody could try in a state."""

from collections.abc import Iterator
from typing import Final

from hypothesis import strategies as st

from pinochle._checks import expect
from pinochle.actions import (
    Action,
    Bid,
    ClaimRedeal,
    DealCards,
    EndMelding,
    ExchangeDix,
    GiveCards,
    LayMeld,
    NameTrump,
    Pass,
    PlayCard,
    PlayOn,
    ShowDix,
    TableCard,
    TakeLast,
    ThrowIn,
)
from pinochle.cards import Cards, Suit
from pinochle.game.engine import explain, legal_actions
from pinochle.game.states import GameState
from pinochle.menus import Menu
from pinochle.reasons import Reason
from pinochle.rules.auction import AuctionRules
from pinochle.rules.variant import Variant
from pinochle.strategies.hands import FACES, decks


def legal_actions_of(state: GameState) -> st.SearchStrategy[Action]:
    """Draw something that may be done, the deal of a deck among it; nothing when all is over.

    Args:
        state: the game.

    Raises:
        TypeError: the argument is not a state.

    >>> from hypothesis import given
    >>> from hypothesis import strategies as st
    >>> from pinochle import Playing, presets
    >>> from pinochle.strategies import legal_actions_of, states
    >>> @given(states(presets.PAGAT, Playing), st.data())
    ... def test_play_takes_a_card_from_the_hand(state, data):
    ...     play = data.draw(legal_actions_of(state))
    ...     assert play.card in state.hand(state.turn)
    >>> test_play_takes_a_card_from_the_hand()
    """
    expect(state, GameState, name="state")
    if state.is_over:
        return st.nothing()
    if state.turn is None:
        return decks(state.variant).map(DealCards)
    menu = legal_actions(state)
    return _places(menu).map(lambda place: menu[place])


def _places(menu: Menu) -> st.SearchStrategy[int]:
    """Draw a place of a menu; of a long one, such as all gifts, often one of the first."""
    return st.integers(0, min(len(menu), 8) - 1) | st.integers(0, len(menu) - 1)


def illegal_actions_of(state: GameState) -> st.SearchStrategy[Action]:
    """Draw something that may not be done; each reason for which it may not, about as often.

    Args:
        state: the game.

    Raises:
        TypeError: the argument is not a state.

    >>> from hypothesis import given
    >>> from hypothesis import strategies as st
    >>> from pinochle import explain
    >>> from pinochle.strategies import illegal_actions_of, states
    >>> @given(states(), st.data())
    ... def test_refusal_is_explained(state, data):
    ...     assert explain(state, data.draw(illegal_actions_of(state))).message
    >>> test_refusal_is_explained()
    """
    expect(state, GameState, name="state")
    refused: dict[Reason, list[Action]] = {}
    for action in _tries(state):
        why = explain(state, action)
        if why is not None:
            refused.setdefault(why.code, []).append(action)
    return st.one_of([st.sampled_from(actions) for actions in refused.values()])


def actions_of(state: GameState) -> st.SearchStrategy[Action]:
    """Draw something that somebody might try, legal or not.

    Args:
        state: the game.

    Raises:
        TypeError: the argument is not a state.

    >>> from hypothesis import given
    >>> from hypothesis import strategies as st
    >>> from pinochle import explain, legal_actions, presets
    >>> from pinochle.strategies import actions_of, states
    >>> @given(states(presets.PAGAT), st.data())
    ... def test_what_is_listed_is_not_refused(state, data):
    ...     action = data.draw(actions_of(state))
    ...     if action in legal_actions(state):
    ...         assert explain(state, action) is None
    >>> test_what_is_listed_is_not_refused()
    """
    return legal_actions_of(state) | illegal_actions_of(state)


_ALONE: Final[tuple[Action, ...]] = (
    Pass(),
    Pass(help=True),
    ClaimRedeal(),
    *map(NameTrump, Suit),
    PlayOn(),
    ThrowIn(),
    ShowDix(),
    ExchangeDix(),
    EndMelding(),
    TakeLast(upcard=False),
    TakeLast(upcard=True),
    *map(PlayCard, FACES),
    DealCards(()),
)


def _tries(state: GameState) -> Iterator[Action]:
    """Go through what somebody could try, most of which is refused in most states."""
    variant = state.variant
    deck = tuple(variant.deck.cards)
    hand = Cards() if state.turn is None else state.hand(state.turn)
    yield from _ALONE
    yield DealCards(deck)
    yield DealCards(deck[1:])
    yield from map(Bid, _amounts(state))
    for number in range(6):
        yield GiveCards(Cards(list(hand)[:number]))
        yield GiveCards(Cards(list(variant.deck.cards - hand)[:number]))
    lying = [one for seat in range(variant.seating.players) for one in state.table(seat)]
    for one in (*lying, *(TableCard(card, ["pinochle"]) for card in dict.fromkeys(hand))):
        yield PlayCard(one.card, one)
    yield LayMeld("no-such-meld", hand)
    if state.turn is not None:
        yield from _layings(hand, state.table(state.turn), state.trump, variant)


def _amounts(state: GameState) -> Iterator[int]:
    trump = state.variant.trump
    yield from (0, 10**6)
    if isinstance(trump, AuctionRules):
        bids = [call.amount for call in state.calls if isinstance(call, Bid)]
        for near in (trump.minimum, trump.highest, *bids[-1:]):
            yield from (near + more for more in (-10, -1, 0, 1, 5, 10, 30))


def _layings(
    hand: Cards, table: tuple[TableCard, ...], trump: Suit | None, variant: Variant
) -> Iterator[Action]:
    """Go through all melds, with their cards from the hand or as many as can be from the table."""
    for kind in variant.melds.kinds:
        for wanted in kind.sets(trump):
            yield LayMeld(kind.name, wanted)
            yield LayMeld(kind.name, wanted & hand)
            yield LayMeld(kind.name, Cards(), [TableCard(card, [kind.name]) for card in wanted])
            lying: list[TableCard] = []
            for one in table:
                if [other.card for other in lying].count(one.card) < wanted.count(one.card):
                    lying.append(one)
            yield LayMeld(kind.name, wanted - Cards(one.card for one in lying), lying)
