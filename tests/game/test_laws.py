"""Laws of whole games, in states that games really come to."""

import pickle
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice, pairwise, product
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pinochle import (
    Action,
    AuctionRules,
    Bid,
    Bidding,
    Call,
    Card,
    Cards,
    ClaimRedeal,
    DealCards,
    Dealing,
    Deciding,
    EndMelding,
    ExchangeDix,
    ExchangingDix,
    GameOver,
    GameState,
    GiveCards,
    Giving,
    IllegalActionError,
    LayMeld,
    Melding,
    NameTrump,
    NamingTrump,
    Pass,
    PlayCard,
    Playing,
    PlayOn,
    Reason,
    ShowDix,
    Suit,
    TableCard,
    TakeLast,
    TakingLast,
    ThrowIn,
    Variant,
    apply,
    auction_result,
    explain,
    explain_play,
    legal_actions,
    legal_calls,
    legal_plays,
    legal_trumps,
    new_game,
    next_caller,
    presets,
    replay,
    shuffled_deck,
    trick_points,
    trick_winner,
)
from pinochle.menus import GiftMenu
from tests.game.tables import PLAYABLE, Reached, any_melds, deck_of, pick, reached, walk
from tests.reference import FACES

SEEDS = st.integers(0, 1 << 30)
AUCTIONS = [rules for rules in PLAYABLE.values() if isinstance(rules.trump, AuctionRules)]
TURNED = [variant for variant in PLAYABLE.values() if variant not in AUCTIONS]
WITHOUT_STOCK = [variant for variant in PLAYABLE.values() if variant.stock is None]
EXCHANGES = [variant for variant in PLAYABLE.values() if variant.exchange is not None]
# What can be done in each phase at all.
WANTED: dict[type[object], tuple[type[Action], ...]] = {
    Dealing: (DealCards,),
    Bidding: (Bid, Pass, ClaimRedeal),
    NamingTrump: (NameTrump, ThrowIn),
    Giving: (GiveCards,),
    ExchangingDix: (ExchangeDix, EndMelding),
    Deciding: (PlayOn, ThrowIn),
    Playing: (PlayCard,),
    Melding: (EndMelding, ExchangeDix, ShowDix, LayMeld),
    TakingLast: (TakeLast,),
    GameOver: (),
}


def anything(state: GameState, rng: Random) -> Iterator[Action]:
    """Return actions of every type, sensible and not."""
    yield from (PlayOn(), ThrowIn(), ExchangeDix(), ShowDix(), EndMelding(), ClaimRedeal())
    yield from (Pass(), Pass(help=True), TakeLast(upcard=True), TakeLast(upcard=False))
    amounts = [-10, 0, 50, 59, 61, 65, 190, 200, 245, 250, 255, 260, 270, 280, 500, 3000, 3010]
    standing = max((call.amount for call in state.calls if isinstance(call, Bid)), default=0)
    yield from map(Bid, amounts)
    yield from (Bid(standing + raised) for raised in (-10, 0, 1, 5, 10, 20, 30))
    yield from map(NameTrump, Suit)
    yield from map(PlayCard, FACES)
    for seat in range(state.variant.seating.players):
        for copy in state.table(seat):
            yield PlayCard(copy.card, copy)
            yield PlayCard(copy.card, TableCard(copy.card, (*copy.served, "run")))
    yield PlayCard(FACES[0], TableCard(FACES[0], ("aces-around",)))
    yield from islice(any_melds(state, rng), 60)
    hands = [list(state.hand(seat)) for seat in range(state.variant.seating.players)]
    for hand, number in product([*hands, list(FACES)], range(7)):
        if number <= len(hand):
            given = rng.sample(hand, number)
            yield GiveCards(Cards(given))
            yield GiveCards(Cards(given[:2] * 2))
    deck = list(shuffled_deck(state.variant, rng))
    yield from (DealCards(deck), DealCards(deck[1:]), DealCards(deck[1:] + deck[1:2]))
    yield from (DealCards([]), DealCards([*deck, deck[0]]), DealCards(deck * 2))
    yield DealCards(shuffled_deck(presets.DOUBLE_DECK, rng))


def may_be_done(state: GameState, action: Action) -> bool:
    """Tell whether an action is legal by what the state can be asked, menu apart."""
    if isinstance(action, DealCards):
        whole = Counter(action.deck) == Counter(state.variant.deck.cards)
        return whole and isinstance(state.phase, Dealing)
    return action in list(legal_actions(state))


# --- Menu, explanation and doing -----------------------------------------------------------------


@given(reached(), SEEDS)
def test_menu_explanation_and_doing_are_one(where: Reached, seed: int) -> None:
    state = where.state
    rng = Random(seed)  # noqa: S311
    menu = legal_actions(state)
    listed = set(menu)
    asked = [*anything(state, rng), *rng.sample(menu, min(len(menu), 8))]
    for action in asked:
        legal = may_be_done(state, action) if isinstance(action, DealCards) else action in listed
        assert (action in menu) == (legal and not isinstance(action, DealCards))
        assert (explain(state, action) is None) == legal
        check_doing(state, action, None, legal=legal)


def check_doing(state: GameState, action: Action, by: int | None, *, legal: bool) -> None:
    why = explain(state, action, by=by)
    assert (why is None) == legal
    if legal:
        after = apply(state, action, by=by)
        assert type(after) is GameState
        assert after != state
    else:
        with pytest.raises(IllegalActionError) as caught:
            apply(state, action, by=by)
        assert caught.value.violation == why
        assert caught.value.code is caught.value.violation.code


@given(reached(), SEEDS)
def test_only_the_seat_to_act_may_act(where: Reached, seed: int) -> None:
    state = where.state
    menu = legal_actions(state)
    rng = Random(seed)  # noqa: S311
    actions = rng.sample(list(anything(state, rng)), 12) + rng.sample(menu, min(len(menu), 3))
    for action, by in product(actions, range(state.variant.seating.players)):
        legal = action in menu and by == state.turn
        check_doing(state, action, by, legal=legal)


@given(reached(), SEEDS)
def test_phase_comes_before_turn_and_turn_before_cards(where: Reached, seed: int) -> None:
    state = where.state
    rng = Random(seed)  # noqa: S311
    for action in anything(state, rng):
        for by in (None, *range(state.variant.seating.players)):
            why = explain(state, action, by=by)
            code = why and why.code
            if isinstance(state.phase, GameOver):
                assert code is Reason.GAME_OVER
            elif not isinstance(action, WANTED[type(state.phase)]):
                assert code is Reason.PHASE_WRONG
            elif by is not None and state.turn is None:
                assert code is Reason.DEAL_NOT_A_SEAT
            elif by not in {None, state.turn}:
                assert code is Reason.TURN_NOT_YOURS
                assert dict(why.params if why else ()) == {"seat": by, "turn": state.turn}
            else:
                assert code not in {Reason.GAME_OVER, Reason.PHASE_WRONG, Reason.TURN_NOT_YOURS}


@given(reached(phases=["Playing"]))
def test_plays_are_those_of_the_toolbox(where: Reached) -> None:
    state = where.state
    assume(isinstance(state.phase, Playing))
    assert state.turn is not None
    assert state.trump is not None
    hand = state.hand(state.turn)
    first = not state.tricks
    menu = legal_actions(state)
    table = state.table(state.turn)
    held = hand + Cards(copy.card for copy in table)
    asked = held, state.trick, state.trump, state.variant
    free = state.stock_size > 0
    cards = legal_plays(*asked, open_stock=free, first_lead=first)
    ways = [
        PlayCard(card, copy)
        for card in cards
        for copy in (None, *dict.fromkeys(table))
        if (card in hand if copy is None else copy.card is card)
    ]
    assert list(menu) == ways
    assert menu.cards == Cards(cards)
    assert menu.choose == 1
    for card in FACES:
        expected = explain_play(card, *asked, open_stock=free, first_lead=first)
        if card in hand or card not in held:
            assert explain(state, PlayCard(card)) == expected
        for copy in table:
            if copy.card is card:
                assert explain(state, PlayCard(card, copy)) == expected


@given(reached(variants=AUCTIONS, phases=["Bidding"]))
def test_calls_are_those_of_the_toolbox(where: Reached) -> None:
    state = where.state
    assume(isinstance(state.phase, Bidding))
    assert state.turn is not None
    calls, variant, dealer = state.calls, state.variant, state.dealer
    assert next_caller(calls, variant, dealer=dealer) == state.turn
    menu = legal_calls(calls, variant, dealer=dealer, hand=state.hand(state.turn))
    assert legal_actions(state) == menu
    assert menu.cards == Cards()
    assert menu.choose == 0
    assert list(legal_actions(state)) == list(menu)


# --- Menus ---------------------------------------------------------------------------------------


@given(reached(), SEEDS, st.slices(40))
def test_every_way_to_ask_a_menu_gives_the_same_answer(
    where: Reached, seed: int, part: slice
) -> None:
    menu = legal_actions(where.state)
    items = list(menu)
    assert len(menu) == len(items)
    assert bool(menu) == (where.state.turn is not None)
    assert len(set(items)) == len(items)
    places = Random(seed).sample(range(len(items)), min(len(items), 20))  # noqa: S311
    for place in places:
        assert menu[place] == items[place]
        assert menu[place - len(items)] == items[place]
        assert menu.index(items[place]) == place
    assert all(item in menu for item in items)
    assert menu[part] == tuple(items[part])
    for beyond in (len(items), -len(items) - 1):
        with pytest.raises(IndexError):
            menu[beyond]
    amounts = [item.amount for item in items if isinstance(item, Bid)]
    assert list(menu.amounts) == amounts
    assert menu.amounts[part] == tuple(amounts[part])
    if not isinstance(where.state.phase, Giving):
        assert [*menu.alone, *map(Bid, menu.amounts)] == items
    if items:
        assert Random(seed).choice(menu) in items  # noqa: S311


@given(reached(variants=EXCHANGES, phases=["Giving"]))
def test_menu_of_gifts_names_the_hand_and_the_number(where: Reached) -> None:
    state = where.state
    assume(isinstance(state.phase, Giving))
    assert state.turn is not None
    assert state.variant.exchange is not None
    menu = legal_actions(state)
    hand = state.hand(state.turn)
    number = state.variant.exchange.cards
    assert menu.cards == hand
    assert menu.choose == number
    assert menu.alone == ()
    assert len(menu.amounts) == 0
    assert set(menu) == {GiveCards(Cards(cards)) for cards in combinations(hand, number)}


@given(
    st.lists(st.sampled_from(FACES[:4]), max_size=10).filter(
        lambda cards: max(Counter(cards).values(), default=0) <= 8
    ),
    st.integers(0, 11),
)
def test_gifts_are_as_many_as_there_are_different_sets(cards: list[Card], number: int) -> None:
    menu = GiftMenu(Cards(cards), number)
    sets = {GiveCards(Cards(chosen)) for chosen in combinations(cards, number)}
    assert len(menu) == len(sets)
    assert set(menu) == sets
    assert menu[:] == tuple(menu)
    assert all(item in menu for item in sets)
    assert GiveCards(Cards([*cards, FACES[5]][-number - 1 :])) not in menu
    assert Pass() not in menu
    if sets:
        assert Random(number).choice(menu) in sets  # noqa: S311


# --- Nothing changes a state ---------------------------------------------------------------------


@given(reached(), SEEDS)
def test_nothing_that_is_done_to_a_state_changes_it(where: Reached, seed: int) -> None:
    state = where.state
    before = pickle.dumps(state)
    text, key = repr(state), hash(state)
    rng = Random(seed)  # noqa: S311
    menu = legal_actions(state)
    for action in [*anything(state, rng), *rng.sample(menu, min(len(menu), 5))]:
        why = explain(state, action)
        if why is None:
            apply(state, action)
        else:
            with pytest.raises(IllegalActionError):
                apply(state, action)
    assert pickle.loads(before) == state  # noqa: S301
    assert pickle.dumps(state) == before
    assert (repr(state), hash(state)) == (text, key)
    assert list(menu) == list(legal_actions(state))


@given(reached())
def test_replaying_the_actions_gives_equal_states(where: Reached) -> None:
    states = replay(where.variant, where.actions, dealer=where.dealer)
    assert len(states) == len(where.actions) + 1
    assert states[0] == new_game(where.variant, dealer=where.dealer)
    assert states[-1] == where.state
    assert hash(states[-1]) == hash(where.state)
    assert repr(states[-1]) == repr(where.state)


@given(reached(phases=["Playing", "Bidding", "Deciding"]))
def test_what_does_not_change_is_shared(where: Reached) -> None:
    state = where.state
    assume(state.turn is not None)
    assert state.turn is not None
    action = legal_actions(state)[0]
    after = apply(state, action)
    assert after.variant is state.variant
    stock = state.variant.stock is not None
    if isinstance(state.phase, Playing) and isinstance(after.phase, Playing) and not stock:
        assert after.standing is state.standing
        known = state.phase.deal.known  # a card that all know to be in a hand is known no more
        if not (known and isinstance(action, PlayCard) and action.card in known[state.turn]):
            assert after.phase.deal is state.phase.deal
        assert all(
            new is old
            for seat, (new, old) in enumerate(zip(packed(after), packed(state), strict=True))
            if seat != state.turn
        )
        assert all(new is old for new, old in zip(after.tricks, state.tricks, strict=False))


def packed(state: GameState) -> list[object]:
    """Return the hands as the state keeps them."""
    return [state.hand(seat).packed for seat in range(state.variant.seating.players)]


# --- Cards ---------------------------------------------------------------------------------------


@given(reached())
def test_all_cards_are_somewhere(where: Reached) -> None:
    """No action makes a card or loses one."""
    state = where.state
    cards: list[Card] = [*state.trick, *([state.upcard] if state.upcard else [])]
    for taken in state.tricks:
        cards += taken.cards
    for seat in range(state.variant.seating.players):
        cards += state.hand(seat)
        cards += [copy.card for copy in state.table(seat)]
    if isinstance(state.phase, Dealing | GameOver):
        assert cards == []
        assert state.stock_size == 0
    else:
        face_down = state.stock_size - (state.upcard is not None and state.stock_size > 0)
        (*_, dealt) = (action for action in where.actions if isinstance(action, DealCards))
        cards += dealt.deck[len(dealt.deck) - face_down :]
        assert Cards(cards) == state.variant.deck.cards


@given(reached(variants=EXCHANGES, phases=["Giving"]), SEEDS)
def test_exchange_keeps_the_cards_of_the_side(where: Reached, seed: int) -> None:
    """Both hands have their size again, and the other side's hands are what they were."""
    state = where.state
    assume(isinstance(state.phase, Giving) and isinstance(where.actions[-1], NameTrump))
    assert state.contract is not None
    variant, declarer = state.variant, state.contract.declarer
    size = variant.seating.hand_size
    opposite = variant.seating.players // 2
    partner = (declarer + opposite) % variant.seating.players
    number = variant.exchange.cards if variant.exchange else 0
    assert state.turn == partner
    first = pick(legal_actions(state), seed)
    between = apply(state, first)
    assert between.turn == declarer
    assert len(between.hand(declarer)) == size + number
    assert len(between.hand(partner)) == size - number
    second = pick(legal_actions(between), seed // 7)
    after = apply(between, second)
    assume(after.turn is not None)
    assert isinstance(first, GiveCards)
    assert isinstance(second, GiveCards)
    for seat in range(variant.seating.players):
        now = after.hand(seat)
        assert len(now) == size
        if seat == declarer:
            assert now == state.hand(seat) + first.cards - second.cards
        elif seat == partner:
            assert now == state.hand(seat) - first.cards + second.cards
        else:
            assert now == state.hand(seat) == between.hand(seat)


@given(reached(variants=WITHOUT_STOCK, phases=["Playing", "Deciding"]))
def test_hands_are_of_one_size_before_each_trick(where: Reached) -> None:
    state = where.state
    assume(isinstance(state.phase, Playing | Deciding))
    seats = range(state.variant.seating.players)
    sizes = [len(state.hand(seat)) for seat in seats]
    left = state.variant.seating.hand_size - len(state.tricks)
    played = {((state.leader or 0) + step) % len(sizes) for step in range(len(state.trick))}
    assert sizes == [left - (seat in played) for seat in seats]


# --- Calls, tricks, scores -----------------------------------------------------------------------


@given(st.sampled_from(AUCTIONS), SEEDS)
def test_auction_is_in_order(rules: Variant, seed: int) -> None:
    """Bids rise by the steps, a seat that has passed is out, and one seat declares or none."""
    passed: set[int] = set()
    bids: list[int] = []
    claimed = False
    for state, action in walk(rules, seed % rules.seating.players, Random(seed)):  # noqa: S311
        if isinstance(state.phase, Bidding):
            assert state.turn not in passed
            assert state.turn is not None
            if isinstance(action, Pass):
                passed.add(state.turn)
            elif isinstance(action, Bid):
                assert action.amount > max(bids, default=rules.auction.minimum - 1)
                assert rules.auction.on_grid(action.amount)
                bids.append(action.amount)
            claimed = isinstance(action, ClaimRedeal)
        elif state.contract is not None:
            check_contract(state, bids)
            return
        elif passed or bids:
            assert claimed or not bids
            return


def check_contract(state: GameState, bids: Sequence[int]) -> None:
    contract = state.contract
    assert contract is not None
    assert contract.amount == (bids[-1] if bids else state.variant.auction.forced)
    assert contract.forced == (not bids)
    assert contract.declarer == state.turn
    assert contract.side == state.variant.side_of(contract.declarer)
    assert contract == auction_result(state.calls, state.variant, dealer=state.dealer)


def deals(variant_name: str, seed: int, number: int) -> Iterator[tuple[GameState, GameState]]:
    """Play deals and give the last state of each with the one after it."""
    variant = PLAYABLE[variant_name]
    done = 0
    for state, action in walk(variant, seed % 2, Random(seed)):  # noqa: S311
        after = apply(state, action)
        if after.settlement is not None and state.settlement is None:
            yield state, after
            done += 1
            if done == number:
                return


@pytest.mark.parametrize("name", PLAYABLE)
@settings(max_examples=settings().max_examples // 8)
@given(seed=SEEDS)
def test_trick_points_of_a_deal_are_all_there_are(name: str, seed: int) -> None:
    variant = PLAYABLE[name]
    for state, after in deals(name, seed, 2 if variant.stock is None else 1):
        if not isinstance(state.phase, Playing):
            continue
        last = after.last_trick
        assert last is not None
        assert state.trump is not None
        takers = [variant.side_of(taken.winner) for taken in state.tricks]
        assert state.phase.won == tuple(map(takers.count, range(variant.seating.sides)))
        points = list(state.phase.points)
        points[variant.side_of(last.winner)] += trick_points(last.cards, variant, last=True)
        assert sum(points) == variant.trick_total
        tricks = [*state.tricks, last]
        assert len(tricks) * variant.seating.players == variant.deck.size
        for before, taken in pairwise(tricks):
            assert taken.leader == before.winner
        for taken in tricks:
            place = trick_winner(taken.cards, state.trump)
            assert taken.winner == (taken.leader + place) % variant.seating.players


@pytest.mark.parametrize("name", [rules.name for rules in WITHOUT_STOCK])
@settings(max_examples=settings().max_examples // 8)
@given(seed=SEEDS)
def test_declarers_make_the_bid_or_lose_exactly_it(name: str, seed: int) -> None:
    """The others never lose anything, and without play nobody has trick points."""
    for state, after in deals(name, seed, 3):
        assert after.settlement is not None
        played = isinstance(state.phase, Playing)
        changes = after.settlement.changes
        for side, part in enumerate(after.settlement.sides):
            if state.contract is not None and side == state.contract.side:
                amount = state.contract.amount
                assert part.change >= amount or part.change == -amount
            else:
                assert part.change >= 0
            assert played or part.points == 0
        assert after.scores == tuple(map(sum, zip(state.scores, changes, strict=True)))
        assert after.last_trick is None or played


# --- Whether a seat is asked ---------------------------------------------------------------------


@given(reached(WITHOUT_STOCK, phases=["Bidding", "NamingTrump", "Giving", "ExchangingDix"]), SEEDS)
def test_whether_a_seat_is_asked_does_not_depend_on_hidden_cards(where: Reached, seed: int) -> None:
    """The same public actions over other cards come to the same seat and phase."""
    rng = Random(seed)  # noqa: S311
    state = new_game(where.variant, dealer=where.dealer)
    other = state
    for action in where.actions:
        state = apply(state, action)
        twin = action
        if isinstance(action, DealCards):
            twin = DealCards(other_cards(where, action.deck, rng))
        elif isinstance(action, GiveCards):
            twin = rng.choice(legal_actions(other))
        if explain(other, twin) is not None or isinstance(state.phase, Deciding | Playing):
            return  # a call that other cards do not allow, or melds, which everybody has seen
        other = apply(other, twin)
        if isinstance(other.phase, Deciding | Playing | Dealing) or state.settlement:
            return
        assert type(other.phase) is type(state.phase)
        assert other.turn == state.turn
        assert other.phase == state.phase


def other_cards(where: Reached, deck: Sequence[Card], rng: Random) -> list[Card]:
    """Deal other cards, though the same one turned up."""
    cards = list(deck)
    shown = 1 if where.variant in TURNED else 0
    hidden = cards[: len(cards) - shown]
    rng.shuffle(hidden)
    return hidden + cards[len(hidden) :]


@given(reached(WITHOUT_STOCK, phases=["Playing"]), SEEDS)
def test_turn_in_the_play_does_not_depend_on_hidden_cards(where: Reached, seed: int) -> None:
    state = where.state
    assume(isinstance(state.phase, Playing))
    assert state.trump is not None
    assert state.leader is not None
    assert state.turn is not None
    seats = range(state.variant.seating.players)
    hidden = [card for seat in seats if seat != state.turn for card in state.hand(seat)]
    Random(seed).shuffle(hidden)  # noqa: S311
    hands = [
        state.hand(seat)
        if seat == state.turn
        else Cards(hidden.pop() for _ in range(len(state.hand(seat))))
        for seat in seats
    ]
    one, other = (
        GameState.at_play(
            state.variant,
            hands=held,
            trump=state.trump,
            leader=state.leader,
            trick=state.trick,
            contract=state.contract,
            dealer=state.dealer,
        )
        for held in ([state.hand(seat) for seat in seats], hands)
    )
    for action in legal_actions(one):
        assert list(legal_actions(one)) == list(legal_actions(other))
        assert apply(one, action).phase == apply(other, action).phase


# --- What a hand may name and claim ---------------------------------------------------------------


@given(st.sampled_from(AUCTIONS), SEEDS)
def test_everybody_is_asked_for_trump_whatever_the_hand(rules: Variant, seed: int) -> None:
    rng = Random(seed)  # noqa: S311
    state = apply(new_game(rules), DealCards(deck_of(rules, 0, rng)))
    opening: Call = Bid(rules.auction.minimum)
    state = apply(state, opening)
    for _ in range(rules.seating.players - 1):
        state = apply(state, Pass())
    assert isinstance(state.phase, NamingTrump)
    assert state.turn == 1
    suits = legal_trumps(state.hand(1), rules)
    choices: list[Action] = [NameTrump(suit) for suit in suits]
    assert list(legal_actions(state)) == (choices or [ThrowIn()])


@pytest.mark.parametrize("name", PLAYABLE)
def test_walks_are_the_same_for_the_same_numbers(name: str) -> None:
    variant = PLAYABLE[name]
    one, other = (
        [action for _, (_, action) in zip(range(80), walk(variant, 1, Random(3)), strict=False)]  # noqa: S311
        for _ in range(2)
    )
    assert one == other
