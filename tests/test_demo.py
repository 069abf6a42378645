"""The sane chooser, and what is told of deals that are not played."""

from random import Random

from attrs import evolve

from pinochle import (
    Action,
    AllPass,
    Bid,
    Card,
    Cards,
    DealCards,
    GiveCards,
    NameTrump,
    Pass,
    PlayOn,
    Suit,
    ThrowIn,
    ThrowInRule,
    deck_from_hands,
    presets,
    replay,
)
from pinochle.demo import choose, tell

SUITS = [presets.PAGAT.deck.cards.of(suit) for suit in Suit]


def test_only_a_bid_out_of_reach_is_thrown_in() -> None:
    """Declarer may always throw in here, and does it only when 250 in tricks are not enough."""
    base = presets.PAGAT
    free = evolve(base, trump=evolve(base.auction, throw_in=ThrowInRule.FREE, hopeless_ends=False))
    deck = deck_from_hands(free, SUITS, dealer=3)
    gifts = [GiveCards(Cards.parse("9H 9H JH JH")), GiveCards(Cards.parse("9H 9H JH JH"))]

    for amount, expected in ((1810, PlayOn()), (1820, ThrowIn())):
        calls: list[Action] = [Bid(amount), Pass(), Pass(), Pass(), NameTrump(Suit.CLUBS)]
        state = replay(free, [DealCards(deck), *calls, *gifts], dealer=3)[-1]
        assert state.points[0] == 1500 + 2 * 10 + 2 * 20
        assert choose(state, Random(1)) == expected  # noqa: S311


def test_cards_that_are_dealt_again_are_told() -> None:
    base = presets.SINGLE_DECK
    house = evolve(base, trump=evolve(base.auction, all_pass=AllPass.REDEAL))
    told = [list(tell(house, Random(seed), deals=1)) for seed in range(40)]  # noqa: S311
    assert any(lines[-1] == "  the cards are dealt again" for lines in told)
    assert not any("dealt again" in lines[-1] and len(lines) > 20 for lines in told)


def test_the_turned_card_is_told() -> None:
    told = list(tell(presets.BICYCLE_TURN_UP, Random(3), deals=1))  # noqa: S311
    (turned,) = [line for line in told if "turned up" in line]
    assert Card.parse(turned.split()[-1]).code
