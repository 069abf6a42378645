"""States sampled from a view: they show the same, could have come about, and come evenly."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from random import Random
from time import process_time

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from pinochle import (
    Bid,
    Card,
    Cards,
    DealCards,
    ExchangeRules,
    FirstLead,
    GameState,
    GiveCards,
    Melding,
    MeldSheet,
    NameTrump,
    Pass,
    Playing,
    Record,
    StateError,
    Suit,
    Trick,
    Variant,
    apply,
    best_melds,
    deck_from_hands,
    new_game,
    presets,
    sample_state,
    unseen_cards,
    view,
)
from tests.game.hidden import (
    LastDeal,
    gifts_of,
    hands_of,
    last_deal,
    rebuilt,
    replayed,
    seats_of,
    stock_of,
)
from tests.game.positions import done, hands_with, plays
from tests.game.tables import PLAYABLE, PRESETS, Reached, reach, reached

PAGAT, DOUBLE, TWO_PLAYER = presets.PAGAT, presets.DOUBLE_DECK, presets.TWO_PLAYER
SPADES, HEARTS = Suit.SPADES, Suit.HEARTS
SEEDS = st.integers(0, 1 << 30)


def chance(seed: object = 1) -> Random:
    return Random(str(seed))  # noqa: S311


# --- The law: what is sampled could have been ----------------------------------------------------


def record_of(deal: LastDeal) -> Record:
    return Record(
        variant=deal.start.variant,
        dealer=deal.start.dealer,
        actions=deal.actions,
        scores=deal.start.scores,
        target=deal.start.target,
    )


def check_sample(where: Reached, seat: int | None, rng: Random) -> None:
    """Hold that a sample shows what was seen, and that a deal leads to it by the same actions."""
    state = where.state
    seen = view(state, seat)
    sampled = sample_state(seen, rng)
    assert view(sampled, seat) == seen
    assert view(sampled, seat).menu == seen.menu
    for other in seats_of(state):
        assert seen.known_in_hand(other) <= sampled.hand(other)
    if not where.actions or state.turn is None:
        assert sampled == state
        return
    deal = last_deal(where)
    other_deal = rebuilt(deal, sampled)
    assert replayed(other_deal) == sampled
    assert record_of(other_deal).redacted(seat) == record_of(deal).redacted(seat)


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_sample_can_have_come_about(name: str) -> None:
    """Other cards dealt and drawn, and the same done with them, give exactly the sample."""
    variant = PLAYABLE[name]
    rng = chance(name)
    for phase in (
        "Bidding",
        "Giving",
        "ExchangingDix",
        "Deciding",
        "Melding",
        "Playing",
        "Playing",
    ):
        where = reach(
            variant,
            dealer=rng.randrange(variant.seating.players),
            seed=rng.randrange(1 << 30),
            phase=phase,
            skip=rng.randrange(70),
            limit=110,
        )
        check_sample(where, rng.choice([None, *seats_of(where.state)]), rng)


@settings(max_examples=settings().max_examples // 5)
@given(reached(), SEEDS)
def test_samples_of_any_state_can_have_come_about(where: Reached, seed: int) -> None:
    """The same, of states that are searched for."""
    rng = chance(seed)
    check_sample(where, rng.choice([None, *seats_of(where.state)]), rng)


def test_the_way_back_to_a_deal_leads_to_the_state_itself() -> None:
    """What other samples are measured with finds the way of the real deal."""
    for name, phase in product(PRESETS, ("Giving", "Playing", "Melding")):
        where = reach(PLAYABLE[name], 1, seed=7, phase=phase, skip=25, limit=110)
        if where.state.turn is not None and where.actions:
            assert replayed(rebuilt(last_deal(where), where.state)) == where.state


def test_the_same_chance_gives_the_same_sample() -> None:
    where = reach(PAGAT, 1, seed=3, phase="Playing", skip=40)
    seen = view(where.state, 2)
    samples = [sample_state(seen, chance(seed)) for seed in (1, 1, 2)]
    assert samples[0] == samples[1] != samples[2]


@pytest.mark.parametrize("phase", ["Dealing", "GameOver"])
def test_where_nothing_is_held_nothing_is_sampled(phase: str) -> None:
    where = reach(PLAYABLE["turned-nines-kept"], 1, seed=4, phase=phase, skip=1, limit=2000)
    assert type(where.state.phase).__name__ == phase
    assert sample_state(view(where.state, 2), chance()) == where.state


# --- Evenly --------------------------------------------------------------------------------------


@pytest.fixture(params=["counted", "nearly"])
def _dealing(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal as usual, and as where there are too many ways to count."""
    if request.param == "nearly":
        monkeypatch.setattr("pinochle.sampling._SPLITS", 0)


def check_even(counts: Counter[tuple[Cards, ...]], weights: dict[tuple[Cards, ...], int]) -> None:
    """Hold that what came is what could come, each about as often as its ways to be dealt."""
    assert set(counts) <= set(weights)
    total, number = sum(weights.values()), sum(counts.values())
    expected = {hands: number * ways / total for hands, ways in weights.items()}
    assert min(expected.values()) > 5
    distance = sum((counts[hands] - often) ** 2 / often for hands, often in expected.items())
    freedom = len(weights) - 1
    assert distance < freedom + 4 * (2 * freedom) ** 0.5


def deals(pool: list[Card], sizes: list[int]) -> Iterator[tuple[Cards, ...]]:
    """Go through all ways to deal physical cards to hands of some sizes."""
    if not sizes:
        yield ()
        return
    for chosen in combinations(range(len(pool)), sizes[0]):
        rest = [card for place, card in enumerate(pool) if place not in chosen]
        for others in deals(rest, sizes[1:]):
            yield (Cards(pool[place] for place in chosen), *others)


def ways(
    state: GameState, seat: int, legal: Iterable[tuple[int, Suit]] = ()
) -> dict[tuple[Cards, ...], int]:
    """Count the ways to deal what a seat does not see, without some suits in some hands."""
    seen = view(state, seat)
    others = [other for other in seats_of(state) if other != seat]
    sizes = [seen.hand_sizes[other] for other in others]
    found: Counter[tuple[Cards, ...]] = Counter()
    for hands in deals(list(unseen_cards(seen)), sizes):
        held = dict(zip(others, hands, strict=True))
        if not any(held[other].of(suit) for other, suit in legal):
            found[hands] += 1
    return dict(found)


def sampled_hands(state: GameState, seat: int, number: int) -> Counter[tuple[Cards, ...]]:
    rng = chance()
    seen = view(state, seat)
    return Counter(
        tuple(hand for other, hand in enumerate(hands_of(sample_state(seen, rng))) if other != seat)
        for _ in range(number)
    )


def position(*hands: str, variant: Variant = PAGAT, leader: int = 0) -> GameState:
    held = [Cards.parse(text) for text in hands]
    return GameState.at_play(variant, hands=held, trump=SPADES, leader=leader)


@pytest.mark.usefixtures("_dealing")
def test_all_ways_to_deal_come_evenly() -> None:
    """A face of two copies is together in one hand as often as two physical cards are."""
    state = position("9C 9C", "AS AS", "TH TH", "KD QD")
    counted = ways(state, 0)
    assert sum(counted.values()) == 90
    check_even(sampled_hands(state, 0, 2000), counted)


@pytest.mark.usefixtures("_dealing")
def test_all_ways_to_deal_come_evenly_where_suits_are_known_to_be_missing() -> None:
    """Seat 1 has no hearts and no spades, and seat 2 no hearts: a mere shuffle would be skew."""
    state = position("AH 9H 9C", "9D AC TC", "TS KC QC", "TH KH QS")
    state = done(state, plays("AH 9D TS TH"))
    counted = ways(state, 3, [(1, Suit.HEARTS), (1, SPADES), (2, Suit.HEARTS)])
    assert len(counted) > 5
    check_even(sampled_hands(state, 3, 2000), counted)


@pytest.mark.usefixtures("_dealing")
def test_all_ways_to_deal_come_evenly_where_a_suit_is_shared_by_some() -> None:
    """Of two hearts one each is as likely as both in one hand and both in the other."""
    state = position("9H TH 9C", "9D AC TC", "JH QH KC", "AH AD AS", leader=3)
    state = done(state, plays("AH 9H 9D JH"))
    counted = ways(state, 3, [(1, HEARTS)])
    assert len(counted) > 10
    check_even(sampled_hands(state, 3, 2000), counted)


@pytest.mark.usefixtures("_dealing")
def test_all_ways_to_deal_come_evenly_where_seats_lack_different_suits() -> None:
    """Seat 1 has no hearts, seat 2 no diamonds, and neither has spades: few cards are free."""
    hands = ("AH AD 9S 9S", "9D KD TC QD", "9H 9C KH QH", "JH JD QC KS")
    state = done(position(*hands), plays("AH 9D 9H JH AD KD 9C JD"))
    absent = [(1, HEARTS), (1, SPADES), (2, Suit.DIAMONDS), (2, SPADES)]
    counted = ways(state, 0, absent)
    assert len(counted) > 5
    check_even(sampled_hands(state, 0, 2000), counted)


def test_all_orders_of_the_stock_come_evenly() -> None:
    hands = [Cards.parse("AC TC KC QC JC 9C AD TD KD QD JD 9D") for _ in range(2)]
    state = GameState.at_play(
        TWO_PLAYER,
        hands=hands,
        trump=SPADES,
        leader=0,
        stock=Card.parse_all("AS TS KS"),
        upcard=Card.parse("QS"),
    )
    rng = chance()
    seen = view(state, 0)
    known = Counter(stock_of(sample_state(seen, rng))[0] for _ in range(3000))
    pool = unseen_cards(seen)
    assert len(pool) == 15
    expected = {card: 200 * pool.count(card) for card in pool}
    distance = sum((known[card] - often) ** 2 / often for card, often in expected.items())
    assert distance < 14 + 4 * 28**0.5


def melded_game() -> Reached:
    """Return a deal with three cards left in each hand, after melds of seats 1 and 2."""
    for seed in range(400):
        where = reach(presets.BICYCLE_AUCTION, 3, seed=seed, phase="Playing", skip=45)
        state = where.state
        if len(state.tricks) == 9 and not state.trick and state.turn is not None:
            sheets = [sheet for sheet in state.melds if sheet is not None]
            unplayed = [
                seat
                for seat, sheet in enumerate(sheets)
                if seat != 0 and view(state, 0).known_in_hand(seat) and sheet.points
            ]
            if unplayed:
                return where
    raise AssertionError


def test_hands_that_show_the_same_melds_come_about_evenly() -> None:
    """Each way to deal the cards that replays, and none that does not."""
    where = melded_game()
    state, deal = where.state, last_deal(where)
    seen = view(state, 0)
    known = [seen.known_in_hand(seat) for seat in (1, 2, 3)]
    counted: Counter[tuple[Cards, ...]] = Counter()
    sizes = [3 - len(cards) for cards in known]
    possible: dict[tuple[Cards, ...], bool] = {}
    for dealt in deals(list(unseen_cards(seen)), sizes):
        hands = tuple(more + cards for more, cards in zip(dealt, known, strict=True))
        if hands not in possible:
            packed = [hand.packed for hand in (state.hand(0), *hands)]
            other = evolve(state, hands=tuple(packed), must=0)
            possible[hands] = can_be(deal, other)
        counted[hands] += possible[hands]
    weights = {hands: number for hands, number in counted.items() if number}
    assert len(weights) > 5
    check_even(sampled_hands(state, 0, 12 * len(weights) + 400), weights)


def can_be(deal: LastDeal, state: GameState) -> bool:
    """Tell whether the deal with these hidden cards was legal and looked the same."""
    try:
        return replayed(rebuilt(deal, state)).phase == state.phase
    except ValueError:
        return False


# --- With many hidden hands ----------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_sample_that_is_only_nearly_even_can_have_come_about(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pinochle.sampling._SPLITS", 0)
    rng = chance(name)
    for skip in (30, 55):
        where = reach(PLAYABLE[name], 1, seed=skip, phase="Playing", skip=skip, limit=110)
        check_sample(where, rng.choice([None, *seats_of(where.state)]), rng)


def test_other_cards_make_way_where_the_places_of_a_card_are_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only seat 1 can have the hearts, whichever cards come before them."""
    monkeypatch.setattr("pinochle.sampling._SPLITS", 0)
    state = position("AH 9C 9C", "9H TH KH", "9D KC QC", "JD JC 9D")
    state = done(state, plays("AH 9H 9D JD"))
    for sampled in every_sample(state, 0):
        assert sampled.hand(1) == Cards.parse("TH KH")


def test_twelve_seats_with_four_copies_take_no_time() -> None:
    """To count all ways would take longer than a game."""
    six = PLAYABLE["six-players"]
    variant = evolve(
        six,
        name="twelve-seats",
        deck=evolve(six.deck, copies=4),
        seating=evolve(six.seating, players=12, packet=2),
        exchange=None,
    )
    for skip in (70, 100):
        where = reach(variant, 0, seed=skip, phase="Playing", skip=skip, limit=200)
        assert where.state.tricks
        for viewer in (0, None):
            started = process_time()
            check_sample(where, viewer, chance())
            assert process_time() - started < 2


# --- What the plays have shown -------------------------------------------------------------------


def every_sample(state: GameState, seat: int | None, number: int = 60) -> list[GameState]:
    rng = chance()
    seen = view(state, seat)
    return [sample_state(seen, rng) for _ in range(number)]


@pytest.mark.parametrize(
    ("hands", "cards", "absent"),
    [
        pytest.param(
            ("AH AS KS", "9D JD QD", "TH QS KC", "KH JS QC"), "AH 9D", "H S", id="neither"
        ),
        pytest.param(("AH AS", "9S JS", "TH QS", "KH TS"), "AH 9S", "H", id="trumped"),
        pytest.param(("KH AS", "QH JH", "TH QH", "AH 9S"), "KH QH", "AH TH", id="not-headed"),
    ],
)
def test_a_card_that_was_played_was_legal(hands: tuple[str, ...], cards: str, absent: str) -> None:
    state = done(position(*hands), plays(cards))
    gone = {card for word in absent.split() for card in PAGAT.deck.cards if word in card.code}
    for viewer in (0, 2, 3, None):
        samples = every_sample(state, viewer)
        assert not any(set(sampled.hand(1)) & gone for sampled in samples)
        assert len({sampled.hand(1) for sampled in samples}) > 1


def test_who_trumped_lower_had_no_higher_trump() -> None:
    state = done(position("AH 9C", "JS 9D", "9S 9D", "TH QS"), plays("AH JS 9S"))
    for sampled in every_sample(state, 0):
        assert not sampled.hand(2).of(SPADES)
        assert not sampled.hand(1).of(HEARTS)


def test_who_led_another_suit_to_the_first_trick_had_no_trump() -> None:
    variant = evolve(PAGAT, play=evolve(PAGAT.play, first_lead=FirstLead.TRUMP))
    suits = [variant.deck.cards.of(suit) for suit in Suit]
    hands = [suits[3], suits[0], suits[1], suits[2]]
    state = GameState.at_play(variant, hands=hands, trump=SPADES, leader=1, dealer=0)
    state = done(state, plays("AC"))
    for sampled in every_sample(state, 2, 20):
        assert not sampled.hand(1).of(SPADES)
    later = position("9S 9H", "AC 9C", "AH TH", "JS QS", variant=variant, leader=1)
    later = done(later, plays("AC"))
    assert any(sampled.hand(1).of(SPADES) for sampled in every_sample(later, 2))


def test_duties_after_the_stock_bind_in_a_position_without_a_history() -> None:
    """All tricks that are told of are strict, though more have been played than are told."""
    hands = ("AC KC TC QC JC 9C AD AD JD 9D", "9S TH QH JH JD QD KD KD TD TD")
    state = done(position(*hands, variant=TWO_PLAYER), plays("AC 9S TH KC QH TC"))
    assert len(state.tricks) == 3
    for sampled in every_sample(state, None):
        assert not sampled.hand(1).of(Suit.CLUBS)
        assert not sampled.hand(0).of(HEARTS) + sampled.hand(0).of(SPADES)


def test_duties_after_the_stock_bind_while_the_winner_melds() -> None:
    """Where melds go on without a stock, what was not followed is remembered then too."""
    variant = PLAYABLE["stock-meld-to-the-end"]
    state = position("AC AD TC TD KC", "9S 9H JH QH TH", variant=variant)
    state = done(state, plays("AC 9S"))
    assert isinstance(state.phase, Melding)
    for sampled in every_sample(state, None):
        assert not sampled.hand(1).of(Suit.CLUBS)


# --- What melds and trump have shown -------------------------------------------------------------


def double_deck(exchange: ExchangeRules | None = None) -> Variant:
    return evolve(DOUBLE, name="needs-marriage", exchange=exchange)


def named(variant: Variant) -> GameState:
    """Return a deal in which seat 0 has named spades, of which it has king and queen once."""
    mine = "KS QS AC TC KC JC AD TD KD JD AH TH JH JH AS TS JS AC AD AH"
    hands = hands_with(variant, {0: mine, 2: "KS JC"})
    state = done(new_game(variant, dealer=3), [deal_of(variant, hands)])
    return done(state, [Bid(60), Pass(), Pass(), Pass(), NameTrump(SPADES)])


def deal_of(variant: Variant, hands: list[Cards]) -> DealCards:
    return DealCards(deck_from_hands(variant, hands, dealer=3))


def test_who_named_trump_had_its_king_and_queen() -> None:
    state = named(double_deck())
    for viewer in (1, 2, None):
        for sampled in every_sample(state, viewer, 12):
            assert Cards.parse("KS QS") <= sampled.hand(0)
    assert any(Cards.parse("KS QS") & sampled.hand(1) for sampled in every_sample(state, 2, 12))


def at_the_naming(sampled: GameState) -> Cards:
    """Return the hand with which declarer named trump."""
    hand = sampled.hand(0)
    for giver, given_away in reversed(gifts_of(sampled)):
        hand = hand + given_away if giver == 0 else hand - given_away
    return hand


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_who_named_trump_had_its_king_and_queen_before_any_gift(viewer: int | None) -> None:
    """Whoever got them from the partner only had none to name trump by."""
    variant = double_deck(ExchangeRules(cards=2))
    start = named(variant)
    first = apply(start, GiveCards(Cards.parse("KS JC")))
    both = apply(first, GiveCards(Cards.parse("KS QS")))
    assert Cards.parse("KS QS") <= start.hand(0)
    for state in (start, first, both):
        for sampled in every_sample(state, viewer, 16):
            assert view(sampled, viewer) == view(state, viewer)
            had = at_the_naming(sampled)
            assert len(had) == 20
            assert Cards.parse("KS QS") <= had
            assert [len(cards) for _, cards in gifts_of(sampled)] == [
                len(cards) for _, cards in gifts_of(state)
            ]


# --- What cannot be ------------------------------------------------------------------------------


def test_numbers_of_cards_that_do_not_fit_are_refused() -> None:
    seen = view(position("AS", "KS", "QS", "JS"), 0)
    with pytest.raises(StateError, match="do not fit"):
        sample_state(evolve(seen, hand_sizes=(1, 2, 1, 1)), chance())


@pytest.mark.usefixtures("_dealing")
@pytest.mark.parametrize(
    ("tricks", "unseen"),
    [
        pytest.param(["AH 9D 9D JD"], "TH KH QH", id="all-nowhere"),
        pytest.param(["AH 9D 9D JD"], "TH KH QD", id="some-nowhere"),
        pytest.param(["AH KH 9D 9D", "AC JD KC JD"], "9H 9C TC", id="more-than-room"),
    ],
)
def test_a_record_that_cannot_have_been_legal_is_refused(tricks: list[str], unseen: str) -> None:
    """Who did not follow a suit has none of it, and nobody else has room for it."""
    state = position("9C", "TH", "KH", "QH")
    phase = state.phase
    assert isinstance(phase, Playing)
    told = tuple(Trick(0, tuple(map(Card.parse, trick.split())), 0) for trick in tricks)
    played = Cards(card for trick in told for card in trick.cards)
    seen = evolve(
        view(state, 0),
        phase=evolve(phase, tricks=told),
        gone=PAGAT.deck.cards - played - Cards.parse("9C") - Cards.parse(unseen),
    )
    with pytest.raises(StateError, match="cannot be dealt"):
        sample_state(seen, chance())


def test_melds_that_no_hands_show_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 1 has played king and queen of trump, and is said to have shown nothing."""
    hands = ["AS AS 9C", "KS QS 9D", "9S 9S JD", "TS JS JC"]
    variant = presets.BICYCLE_AUCTION
    state = position(*hands, variant=variant)
    state = done(state, plays("AS KS 9S TS AS QS 9S JS"))
    phase = state.phase
    assert isinstance(phase, Playing)
    monkeypatch.setattr("pinochle.sampling._TRIES", 2)
    monkeypatch.setattr("pinochle.sampling._STEPS", 30)
    sheets = tuple(best_melds(Cards.parse(hand), SPADES, variant) for hand in hands)
    for melds in (sheets, (sheets[0], MeldSheet(), *sheets[2:])):
        seen = evolve(view(state, 0), phase=evolve(phase, deal=evolve(phase.deal, melds=melds)))
        if melds == sheets:
            assert view(sample_state(seen, chance()), 0) == seen
        else:
            with pytest.raises(StateError, match="no hands were found"):
                sample_state(seen, chance())


def test_wrong_types_are_refused() -> None:
    state = position("AS", "KS", "QS", "JS")
    with pytest.raises(TypeError, match="seen: expected SeatView"):
        sample_state(state, chance())  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="rng: expected Random"):
        sample_state(view(state, 0), 1)  # type: ignore[arg-type]
