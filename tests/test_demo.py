"""The sane chooser, and what is told of a deal."""

import re
from random import Random

import pytest
from attrs import evolve

from pinochle import (
    Action,
    AllPass,
    Bid,
    Card,
    Cards,
    DealCards,
    EndMelding,
    ExchangeDix,
    GameState,
    GiveCards,
    LastTwo,
    LayMeld,
    NameTrump,
    Pass,
    PlayCard,
    PlayOn,
    Rank,
    ShowDix,
    StateError,
    StockRules,
    Suit,
    ThrowIn,
    ThrowInRule,
    Variant,
    apply,
    best_melds,
    deck_from_hands,
    explain,
    melds_by_trump,
    new_game,
    presets,
    replay,
    shuffled_deck,
    view,
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


# --- Before the tricks ---------------------------------------------------------------------------


def dealt(variant: Variant, hands: list[Cards], *done: Action) -> GameState:
    """Return a game in which seat 0 has called first and some things are done."""
    dealer = variant.seating.players - 1
    deck = deck_from_hands(variant, hands, dealer=dealer)
    return replay(variant, [DealCards(deck), *done], dealer=dealer)[-1]


def test_it_bids_while_its_melds_and_six_tenths_of_the_tricks_come_to_that() -> None:
    """With diamonds as trump a run, two nines and a marriage; six tenths of 250 are 150 more."""
    strong = dealt(presets.PAGAT, SUITS)
    runs = Cards.parse("AC TC KC QC JC AD TD KD QD JD 9D 9D")
    rest = presets.PAGAT.deck.cards - runs
    thirds = [Cards([*rest][seat::3]) for seat in range(3)]
    single = dealt(presets.PAGAT, [runs, *thirds])
    assert best_melds(SUITS[0], Suit.CLUBS, presets.PAGAT).points == 1500 + 20
    assert melds_by_trump(runs, presets.PAGAT)[Suit.DIAMONDS].points == 150 + 20 + 20
    for amount, expected in ((340, Bid(340)), (350, Pass())):
        calls: list[Action] = [Bid(amount - 10), Pass(), Pass()]
        raised = dealt(presets.PAGAT, [thirds[0], thirds[1], thirds[2], runs], *calls)
        assert choose(raised, Random(1)) == expected  # noqa: S311
    assert choose(strong, Random(1)) == choose(single, Random(1)) == Bid(250)  # noqa: S311


def test_it_does_not_bid_over_its_own_side() -> None:
    state = dealt(presets.PAGAT, SUITS, Bid(250), Pass())
    assert choose(state, Random(1)) == Pass()  # noqa: S311


def test_it_passes_where_nothing_higher_can_be_bid() -> None:
    state = dealt(presets.PAGAT, SUITS, Bid(3000))
    assert choose(state, Random(1)) == Pass()  # noqa: S311


def test_it_names_the_suit_that_melds_best_and_of_equal_ones_the_longest() -> None:
    calls: list[Action] = [Bid(250), Pass(), Pass(), Pass()]
    assert choose(dealt(presets.PAGAT, SUITS, *calls), Random(1)) == NameTrump(Suit.CLUBS)  # noqa: S311
    nothing = Cards.parse("AC AC AD TD TD JD JH JH TH TH AH TC")
    rest = [*presets.PAGAT.deck.cards - nothing]
    hands = [nothing, *(Cards(rest[seat::3]) for seat in range(3))]
    assert not melds_by_trump(nothing, presets.PAGAT)[Suit.HEARTS].points
    assert choose(dealt(presets.PAGAT, hands, *calls), Random(1)) == NameTrump(Suit.HEARTS)  # noqa: S311


def test_without_a_trump_to_name_it_throws_in() -> None:
    base = presets.PAGAT
    house = evolve(
        base,
        trump=evolve(base.auction, needs_marriage=True, throw_in=ThrowInRule.FREE),
    )
    none = Cards.parse("AC AC TC TC KC KC AD AD TD TD KD KD")
    rest = [*base.deck.cards - none]
    hands = [none, *(Cards(rest[seat::3]) for seat in range(3))]
    state = dealt(house, hands, Bid(250), Pass(), Pass(), Pass())
    assert choose(state, Random(1)) == ThrowIn()  # noqa: S311


def test_partner_gives_trumps_and_high_cards_and_gets_low_ones_back() -> None:
    hearts = presets.PAGAT.deck.cards.of(Suit.HEARTS)
    hands = [
        Cards.parse("AC TC KC QC JC AD 9D 9H JH AS TS 9S"),
        hearts - Cards.parse("9H JH AH") + Cards.parse("JD JD 9D"),
        Cards.parse("9C JC AH AD TD TD KD QD JS JS 9S QS"),
    ]
    hands.append(presets.PAGAT.deck.cards - hands[0] - hands[1] - hands[2])
    calls: list[Action] = [Bid(250), Pass(), Pass(), Pass(), NameTrump(Suit.CLUBS)]
    state = dealt(presets.PAGAT, hands, *calls)
    given = choose(state, Random(1))  # noqa: S311
    assert given == GiveCards(Cards.parse("9C JC AH AD"))
    state = apply(state, given)
    assert choose(state, Random(1)) == GiveCards(Cards.parse("9D 9H JH 9S"))  # noqa: S311


@pytest.mark.parametrize("variant", presets.ALL.values(), ids=lambda variant: variant.name)
def test_it_looks_at_nothing_but_the_view(variant: Variant) -> None:
    """With the same chance a view is answered as the state is, all through a deal."""
    rng = Random(5)  # noqa: S311
    state = apply(new_game(variant), DealCards(shuffled_deck(variant, rng)))
    while state.turn is not None:
        chance = rng.getstate()
        of_view = choose(view(state, state.turn), rng)
        rng.setstate(chance)
        assert choose(state, rng) == of_view
        assert explain(state, of_view) is None
        state = apply(state, of_view)


def test_a_seat_that_is_not_to_act_has_nothing_to_choose() -> None:
    state = dealt(presets.PAGAT, SUITS)
    for game in (new_game(presets.PAGAT), view(state, 1), view(state, None)):
        with pytest.raises(StateError, match=r"^game: this seat is not to act$"):
            choose(game, Random(1))  # noqa: S311


def test_other_types_are_refused() -> None:
    with pytest.raises(TypeError, match=r"^game: expected GameState or SeatView, got int$"):
        choose(3, Random(1))  # type: ignore[arg-type]  # noqa: S311
    with pytest.raises(TypeError, match=r"^rng: expected Random, got int$"):
        choose(dealt(presets.PAGAT, SUITS), 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^variant: expected Variant, got int$"):
        next(tell(3, Random(1), deals=1))  # type: ignore[arg-type]  # noqa: S311
    with pytest.raises(TypeError, match=r"^deals: expected int, got str$"):
        next(tell(presets.PAGAT, Random(1), deals="1"))  # type: ignore[arg-type]  # noqa: S311


# --- Stories -------------------------------------------------------------------------------------


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


# --- Games for two -------------------------------------------------------------------------------


def with_stock(base: Variant, name: str, stock: StockRules) -> Variant:
    """Return a game for two with other rules of the stock."""
    return evolve(base, name=name, stock=stock)


RULES = presets.TWO_PLAYER.stock
assert RULES is not None
TWO = (
    presets.TWO_PLAYER,
    presets.TURN_UP,
    presets.BICYCLE_TWO_HAND,
    with_stock(presets.TURN_UP, "draws-first", evolve(RULES, meld_after_draw=True)),
    with_stock(presets.TWO_PLAYER, "chooses", evolve(RULES, last_two=LastTwo.WINNER_CHOOSES)),
    with_stock(
        presets.TWO_PLAYER, "melds-on", evolve(RULES, meld_after_stock=True, dix_is_meld=True)
    ),
)
"""The presets with a stock, and each order in which melding and drawing can come."""


def cards(texts: list[str]) -> Cards:
    return Cards.parse(" ".join(texts))


def test_nines_come_first_and_then_the_meld_that_scores_most() -> None:
    variant = presets.TWO_PLAYER
    hands = [Cards.parse("AS TS KS QS 9S 9S KH QH JD 9H 9D AC"), variant.deck.cards.of(Suit.CLUBS)]
    hands[1] = hands[1] - Cards.parse("AC") + Cards.parse("9D")
    deck = deck_from_hands(variant, hands, dealer=1, upcard=Card.parse("JS"))
    lead, follow = PlayCard(Card.parse("AC")), PlayCard(Card.parse("9C"))
    state = replay(variant, [DealCards(deck), lead, follow], dealer=1)[-1]

    for expected in (
        ExchangeDix(),
        ShowDix(),
        LayMeld("run", Cards.parse("AS TS KS QS JS")),
        EndMelding(),
    ):
        chosen = choose(state, Random(1))  # noqa: S311
        assert chosen == expected
        state = apply(state, chosen)


@pytest.mark.parametrize("variant", TWO, ids=lambda variant: variant.name)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_laid_shown_and_paid_is_the_meld_of_the_score(variant: Variant, seed: int) -> None:
    told = list(tell(variant, Random(seed), deals=1))  # noqa: S311
    melded = [0, 0]
    for line in told:
        laid = re.fullmatch(r"  seat (.): (?:exchange|lay|show) .*, (\d+)", line)
        paid = re.fullmatch(r"  side (.) is paid (\d+) for a nine of trump", line)
        for found in filter(None, (laid, paid)):
            melded[int(found[1])] += int(found[2])
    scores = [re.search(r"for meld (\d+) and", line) for line in told]
    assert [int(score[1]) for score in scores if score] == melded


@pytest.mark.parametrize("variant", TWO, ids=lambda variant: variant.name)
@pytest.mark.parametrize("seed", range(6))
def test_every_card_is_told_where_it_comes_from_and_where_it_goes(
    variant: Variant, seed: int
) -> None:
    """Hands and draws are the deck, but for a nine that was laid down for the turned card."""
    told = "\n".join(tell(variant, Random(seed), deals=1))  # noqa: S311
    suit = Card.parse(re.findall("turned up: (.*)", told)[0]).suit
    tricks = [trick.replace("[", "").replace("]", "") for trick in re.findall("leads: (.*),", told)]
    assert cards(tricks) == variant.deck.cards

    held = cards(re.findall("holds (.*)", told))
    drawn = cards(re.findall(r"draws ([^,\n]*)", told))
    had = cards(re.findall("exchange the nine for (.*),", told))
    assert (len(held), len(drawn)) == (24, 24)
    assert held + drawn + had == variant.deck.cards + Cards([Card(Rank.NINE, suit)] * len(had))


def test_all_that_a_winner_can_do_is_told() -> None:
    told = [
        line
        for seed in range(30)
        for line in tell(presets.TWO_PLAYER, Random(seed), deals=1)  # noqa: S311
    ]
    for pattern in (
        r"  seat .: exchange the nine for (A|10|K|Q|J)., 10",
        r"  seat .: show the nine, 10",
        r"  seat .: lay marriage: K. Q., 20",
        r"  seat .: lay .* with .* on the table, \d+",
        r"  side . is paid 10 for a nine of trump",
    ):
        assert any(re.fullmatch(pattern, line) for line in told), pattern
