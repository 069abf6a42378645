"""Laws of games with a stock, in states that games really come to."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pinochle import (
    Action,
    Card,
    Cards,
    DealCards,
    Dealing,
    EndMelding,
    ExchangeDix,
    GameOver,
    GameState,
    LastTwo,
    LayMeld,
    Melding,
    NinePays,
    PlayCard,
    Playing,
    Rank,
    ShowDix,
    StockRules,
    TakeLast,
    TakingLast,
    Variant,
    apply,
    explain,
    explain_laying,
    layings,
    legal_actions,
    new_game,
)
from tests.game.tables import PLAYABLE, Reached, any_melds, reached, walk


def rules_of(variant: Variant) -> StockRules:
    assert variant.stock is not None
    return variant.stock


GAMES = {name: variant for name, variant in PLAYABLE.items() if variant.stock is not None}
CHOOSING = [rules for rules in GAMES.values() if rules_of(rules).last_two is LastTwo.WINNER_CHOOSES]
SEEDS = st.integers(0, 1 << 30)
EACH = pytest.mark.parametrize("variant", GAMES.values(), ids=GAMES.keys())
FEW = settings(max_examples=settings().max_examples // 30)

Step = tuple[GameState, Action, GameState]


def steps_of_a_deal(variant: Variant, seed: int) -> Iterator[Step]:
    """Play one deal: each state with what is done in it and what comes of it."""
    for state, action in walk(variant, seed % 2, Random(seed)):  # noqa: S311
        after = apply(state, action)
        yield state, action, after
        if isinstance(after.phase, Dealing | GameOver):
            return


def held(state: GameState, seat: int) -> int:
    """Return how many cards a seat has, in the hand and on the table."""
    return len(state.hand(seat)) + len(state.table(seat))


def tricks_to_draw(variant: Variant) -> int:
    """Return how many tricks are played while there is a stock."""
    return (variant.deck.size - 2 * variant.seating.hand_size) // 2


# --- The course of a deal ------------------------------------------------------------------------


@EACH
@FEW
@given(seed=SEEDS)
def test_tricks_are_played_until_all_cards_are(variant: Variant, seed: int) -> None:
    """The dealer's opponent leads first, then whoever has won; the stock goes two by two."""
    *_, (last, _, after) = steps_of_a_deal(variant, seed)
    assert isinstance(last.phase, Playing)
    assert after.last_trick is not None
    tricks = [*last.tricks, after.last_trick]
    assert len(tricks) == tricks_to_draw(variant) + variant.seating.hand_size
    assert tricks[0].leader == 1 - last.dealer
    for before, taken in pairwise(tricks):
        assert taken.leader == before.winner
    assert last.stock_size == 0


@EACH
@FEW
@given(seed=SEEDS)
def test_hand_and_table_are_of_one_size_at_each_lead(variant: Variant, seed: int) -> None:
    """They are full while there is a stock; what the stock has lost is what was played."""
    size, drawing = variant.seating.hand_size, tricks_to_draw(variant)
    for state, _, _ in steps_of_a_deal(variant, seed):
        if isinstance(state.phase, Playing) and state.trick == ():
            number = len(state.tricks)
            left = size - max(0, number - drawing)
            assert [held(state, seat) for seat in range(2)] == [left, left]
            assert state.stock_size == max(0, 2 * (drawing - number))


@EACH
@FEW
@given(seed=SEEDS)
def test_winner_of_each_trick_is_asked_at_the_right_time(variant: Variant, seed: int) -> None:
    """The winner may meld before the draw, or after it, whatever anybody holds."""
    rules, drawing = rules_of(variant), tricks_to_draw(variant)
    total = drawing + variant.seating.hand_size
    asked: list[tuple[int, int]] = []
    for before, _, state in steps_of_a_deal(variant, seed):
        if isinstance(state.phase, Melding) and not isinstance(before.phase, Melding):
            assert state.turn == state.leader == state.tricks[-1].winner
            asked.append((len(state.tricks), state.stock_size))
    until = total - 1 if rules.meld_after_stock else drawing
    drawn = 0 if rules.meld_after_draw else 1
    stock = [max(0, 2 * (drawing - number + drawn)) for number in range(1, total)]
    assert asked == [(number, stock[number - 1]) for number in range(1, until + 1)]


@EACH
@FEW
@given(seed=SEEDS)
def test_winner_draws_first(variant: Variant, seed: int) -> None:
    """The last two cards are the face-down one and the turned one."""
    deck: tuple[Card, ...] = ()
    for state, action, after in steps_of_a_deal(variant, seed):
        if isinstance(action, DealCards):
            deck = action.deck
        if isinstance(after.phase, Dealing | GameOver) or after.stock_size >= state.stock_size:
            continue
        assert state.stock_size - after.stock_size == 2
        winner = after.leader
        assert winner is not None
        assert state.upcard is not None
        expected = [*deck[len(deck) - state.stock_size + 1 :], state.upcard][:2]
        if action == TakeLast(upcard=True):
            expected.reverse()
        drawn = [gained(state, action, after, seat) for seat in (winner, 1 - winner)]
        assert drawn == [Cards([card]) for card in expected]


def gained(state: GameState, action: Action, after: GameState, seat: int) -> Cards:
    """Return what has come into a hand, apart from the card that went out of it."""
    hand = state.hand(seat)
    if isinstance(action, PlayCard) and state.turn == seat and action.copy is None:
        hand -= Cards([action.card])
    return after.hand(seat) - hand


@EACH
@FEW
@given(seed=SEEDS)
def test_cards_lie_on_the_table_until_they_are_played(variant: Variant, seed: int) -> None:
    """Only melding lays cards down, and only playing them takes them up."""
    for state, action, after in steps_of_a_deal(variant, seed):
        if isinstance(after.phase, Dealing | GameOver):
            return
        for seat in range(2):
            old, new = (Counter(copy.card for copy in s.table(seat)) for s in (state, after))
            mine = seat == state.turn
            if mine and isinstance(action, LayMeld):
                assert new - old == Counter(action.from_hand)
                assert old <= new
                assert state.hand(seat) == after.hand(seat) + action.from_hand
            elif mine and isinstance(action, ShowDix):
                assert state.trump is not None
                assert new - old == Counter([Card(Rank.NINE, state.trump)])
            elif mine and isinstance(action, PlayCard) and action.copy is not None:
                assert old - new == Counter([action.card])
            else:
                assert after.table(seat) == state.table(seat)


@FEW
@given(reached(variants=CHOOSING, phases=["TakingLast"]))
def test_winner_chooses_of_the_last_two(where: Reached) -> None:
    state = where.state
    assume(isinstance(state.phase, TakingLast))
    assert state.stock_size == 2
    assert state.turn == state.leader == state.tricks[-1].winner
    (*_, dealt) = (action for action in where.actions if isinstance(action, DealCards))
    for upcard in (False, True):
        action = TakeLast(upcard=upcard)
        after = apply(state, action)
        got = [gained(state, action, after, seat) for seat in (state.turn, 1 - state.turn)]
        cards = [Cards([dealt.deck[-1]]), Cards([state.upcard] if state.upcard else [])]
        assert got == (cards[::-1] if upcard else cards)
        assert after.stock_size == 0
        assert after.upcard is None


# --- Melding -------------------------------------------------------------------------------------


@EACH
@FEW
@given(seed=SEEDS)
def test_one_meld_is_scored_for_each_trick_won(variant: Variant, seed: int) -> None:
    """Nines of trump come besides, unless they use up the meld."""
    as_meld = rules_of(variant).dix_is_meld
    of_trick: Counter[int] = Counter()
    for state, action, after in steps_of_a_deal(variant, seed):
        if isinstance(after.phase, Dealing | GameOver):
            break
        for seat, (old, new) in enumerate(zip(state.melds, after.melds, strict=True)):
            if isinstance(state.phase, Dealing) or new == old:
                continue
            assert seat == state.turn == state.tricks[-1].winner
            assert old is not None
            assert new is not None
            assert new.melds[:-1] == old.melds
            if isinstance(action, ShowDix):
                assert new.melds[-1].name == "dix"
            else:
                assert isinstance(action, LayMeld)
                laid = new.melds[-1]
                assert laid.name == action.kind != "dix"
                cards = action.from_hand + Cards(copy.card for copy in action.from_table)
                assert laid.cards == cards
        counts = (LayMeld, ShowDix, ExchangeDix) if as_meld else (LayMeld,)
        of_trick[len(state.tricks)] += isinstance(action, counts)
    assert max(of_trick.values()) <= 1


@given(reached(variants=GAMES.values(), phases=["Melding"]), st.randoms(use_true_random=False))
def test_melds_offered_are_those_of_the_toolbox(where: Reached, rng: Random) -> None:
    state = where.state
    assume(isinstance(state.phase, Melding) and not state.phase.laid)
    assert state.turn is not None
    assert state.trump is not None
    asked = state.hand(state.turn), state.table(state.turn), state.trump, state.variant
    offered = [action for action in legal_actions(state) if isinstance(action, LayMeld)]
    assert [laying.action for laying in layings(*asked)] == offered
    for action in islice(any_melds(state, rng), 50):
        assert explain(state, action) == explain_laying(action, *asked)


@EACH
@FEW
@given(seed=SEEDS)
def test_a_card_serves_again_only_in_another_family_or_for_more(
    variant: Variant, seed: int
) -> None:
    rules = rules_of(variant)
    for state, action, _ in steps_of_a_deal(variant, seed):
        if not isinstance(action, LayMeld):
            continue
        kind = variant.melds.kind(action.kind)
        before = [[variant.melds.kind(name) for name in copy.served] for copy in action.from_table]
        in_family = [[old for old in kinds if old.family == kind.family] for kinds in before]
        if kind.all_new:
            assert not any(in_family)
        spent = [kinds for kinds in in_family if any(old.points >= kind.points for old in kinds)]
        if rules.royal_after_run and kind.name == "royal-marriage":
            assert len(spent) <= 1
            assert kind not in [old for kinds in spent for old in kinds]
        else:
            assert spent == []
        assert action.from_hand or not rules.fresh_card
        assert not Counter(action.from_table) - Counter(state.table(state.turn or 0))


@EACH
@FEW
@given(seed=SEEDS)
def test_nines_are_paid_once_each(variant: Variant, seed: int) -> None:
    """Where playing a nine pays, all of them are paid; or each once more when it is played."""
    pays = variant.turn_up.nine_pays
    steps = list(steps_of_a_deal(variant, seed))
    settlement = steps[-1][2].settlement
    assert settlement is not None
    last = steps[-1][0]
    laid = [sheet.melds if sheet is not None else () for sheet in last.melds]
    other = sum(meld.points for melds in laid for meld in melds if meld.name != "dix")
    forfeited = variant.scoring.forfeit is not None
    if not pays:
        assert all(part.meld <= other for part in settlement.sides)
        return
    dix = variant.melds.kind("dix").points
    paid, rest = divmod(sum(part.meld for part in settlement.sides) - other, dix)
    events = [type(action) for _, action, _ in steps].count
    shown = sum(meld.name == "dix" for melds in laid for meld in melds)
    assert shown == events(ShowDix)
    dealt = steps[0][2].upcard
    turned = NinePays.TURN_UP in pays and dealt is not None and dealt.rank is Rank.NINE
    before_play = turned + events(ExchangeDix) + events(ShowDix)
    if not forfeited:
        assert rest == 0
        if variant.turn_up.again_on_play:
            assert paid == before_play + variant.deck.copies
        else:
            assert paid == (variant.deck.copies if NinePays.PLAY in pays else before_play)
    assert before_play <= variant.deck.copies


@EACH
@FEW
@given(seed=SEEDS)
def test_points_grow_by_what_is_scored(variant: Variant, seed: int) -> None:
    """A meld brings its points at once; ending the melds and drawing bring nothing."""
    for state, action, after in steps_of_a_deal(variant, seed):
        if isinstance(action, DealCards) or isinstance(after.phase, Dealing | GameOver):
            continue
        assert state.turn is not None
        gains = [new - old for old, new in zip(state.points, after.points, strict=True)]
        expected = [0, 0]
        if isinstance(action, LayMeld):
            expected[state.turn] = variant.melds.kind(action.kind).points
        elif isinstance(action, ShowDix | ExchangeDix):
            expected[state.turn] = variant.melds.kind("dix").points
        if isinstance(action, PlayCard):
            assert min(gains) >= 0
        else:
            assert gains == expected


# --- What nobody can see -------------------------------------------------------------------------


@given(reached(variants=GAMES.values(), phases=["Playing", "Melding", "TakingLast"]), SEEDS)
def test_nothing_asked_or_offered_depends_on_hidden_cards(where: Reached, seed: int) -> None:
    """Other cards in the stock and in the other hand change nothing for the seat to act."""
    state = where.state
    assume(state.turn is not None and state.stock_size > 0)
    assert state.turn is not None
    start = max(at for at, action in enumerate(where.actions) if isinstance(action, DealCards))
    dealt = where.actions[start]
    assert isinstance(dealt, DealCards)
    before = new_game(where.variant, dealer=where.dealer)
    for action in where.actions[:start]:
        before = apply(before, action)
    hidden = hidden_places(before, where.actions[start:], state.turn)
    deck = list(dealt.deck)
    moved = [deck[place] for place in hidden]
    Random(seed).shuffle(moved)  # noqa: S311
    for place, card in zip(hidden, moved, strict=True):
        deck[place] = card
    one, other = apply(before, dealt), apply(before, DealCards(deck))
    for action in where.actions[start + 1 :]:
        assert one.phase == other.phase
        one, other = apply(one, action), apply(other, action)
    assert one == state
    assert one.phase == other.phase
    assert other.hand(state.turn) == state.hand(state.turn)
    menu = legal_actions(one)
    assert list(legal_actions(other)) == list(menu)
    for action in menu:
        assert public(apply(one, action)) == public(apply(other, action))


def public(state: GameState) -> tuple[object, ...]:
    sizes = [len(state.hand(seat)) for seat in range(2)]
    return state.phase, state.turn, state.stock_size, sizes


def hidden_places(before: GameState, actions: Sequence[Action], seat: int) -> list[int]:
    """Return the places in the deck of cards that a seat has not seen: stock and other hand."""
    dealt = actions[0]
    assert isinstance(dealt, DealCards)
    deck = dealt.deck
    state = apply(before, dealt)
    size = before.variant.seating.hand_size
    theirs = dealt_to(before, 1 - seat)
    turned, following = 2 * size, 2 * size + 1
    for action in actions[1:]:
        after = apply(state, action)
        gone: list[Card] = []
        if state.turn != seat:
            if isinstance(action, LayMeld):
                gone += action.from_hand
            elif isinstance(action, ShowDix | ExchangeDix):
                assert state.trump is not None
                gone.append(Card(Rank.NINE, state.trump))
            elif isinstance(action, PlayCard) and action.copy is None:
                gone.append(action.card)
        for card in gone:
            theirs.remove(next(place for place in theirs if deck[place] is card))
        if isinstance(action, ExchangeDix) and state.turn != seat:
            theirs.append(turned)
        if 0 < after.stock_size < state.stock_size:
            theirs.append(following + (after.leader == seat))
            following += 2
        state = after
    return [place for place in theirs if place != turned] + list(range(following, len(deck)))


def dealt_to(state: GameState, seat: int) -> list[int]:
    """Return the places in the deck whose cards a seat is dealt."""
    size, packet = state.variant.seating.hand_size, state.variant.seating.packet
    places: list[list[int]] = [[], []]
    place, taker = 0, state.dealer
    while place < 2 * size:
        taker = 1 - taker
        number = min(packet, size - len(places[taker]))
        places[taker] += range(place, place + number)
        place += number
    return places[seat]


@EACH
@FEW
@given(seed=SEEDS)
def test_only_the_winner_is_asked_between_tricks(variant: Variant, seed: int) -> None:
    """A choice of the last two cards is one only where the rules give it."""
    for state, action, after in steps_of_a_deal(variant, seed):
        if isinstance(state.phase, TakingLast):
            assert variant in CHOOSING
            assert len(legal_actions(state)) == 2
        if isinstance(state.phase, Melding):
            assert state.leader == state.turn
            assert state.trick == ()
            assert legal_actions(state)[0] == EndMelding()
            assert isinstance(after.phase, Melding) == (action != EndMelding())
