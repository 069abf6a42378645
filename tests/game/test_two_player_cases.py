"""What two-player games must do: numbered cases about turns, and faults of other programs.

Seat 1 deals, so seat 0 leads to the first trick. Hands are named as far as a case goes; the rest of
them is the same each time.
"""

import pickle
from random import Random

import pytest
from attrs import evolve

from pinochle import (
    Action,
    Card,
    Cards,
    DealCards,
    EndMelding,
    ExchangeDix,
    GameState,
    LayMeld,
    Melding,
    PlayCard,
    Playing,
    Reason,
    ShowDix,
    TableCard,
    Variant,
    apply,
    deck_from_hands,
    explain,
    legal_actions,
    new_game,
    trick_points,
)
from tests.cases.table import THREE, laying_of, stock_of, table_of
from tests.game.positions import done

TWO, TURN_UP, BICYCLE = THREE
EACH = pytest.mark.parametrize("variant", THREE, ids=[variant.name for variant in THREE])
NINE = Card.parse("9S")
DIX = TableCard(NINE, ("dix",))


def dealt(
    variant: Variant, first: str, second: str, upcard: str, *, stock: str = "", seed: int = 5
) -> GameState:
    """Deal to seats 0 and 1, which hold the cards named among others."""
    turned, face_down = Card.parse(upcard), Card.parse_all(stock)
    held = [Cards.parse(first), Cards.parse(second)]
    rest = list(variant.deck.cards - held[0] - held[1] - Cards([turned, *face_down]))
    Random(seed).shuffle(rest)  # noqa: S311
    hands = []
    for cards in held:
        number = variant.seating.hand_size - len(cards)
        hands.append(cards + Cards(rest[:number]))
        del rest[:number]
    deck = deck_from_hands(variant, hands, dealer=1, stock=face_down, upcard=turned)
    return apply(new_game(variant, dealer=1), DealCards(deck))


def refused(state: GameState, action: Action, by: int | None = None) -> Reason | None:
    """Return why something is refused; then it is not on the menu."""
    why = explain(state, action, by=by)
    if by is None:
        assert (why is None) == (action in legal_actions(state))
    return None if why is None else why.code


def plays(text: str) -> list[Action]:
    return [PlayCard(card) for card in Card.parse_all(text)]


def won(state: GameState, text: str) -> GameState:
    """Play a trick, led by seat 0 and won by it."""
    state = done(state, plays(text))
    assert (state.turn, type(state.phase)) == (0, Melding)
    return state


def chance(state: GameState, rng: Random, *, keeping: str) -> Action:
    """Return a play by chance, of another card than some where that is allowed."""
    kept = Cards.parse(keeping)
    menu = [action for action in legal_actions(state) if isinstance(action, PlayCard)]
    return rng.choice([action for action in menu if action.card not in kept] or menu)


def on(state: GameState, rng: Random, *, keeping: str) -> GameState:
    """Go on without a meld until there is one to lay or the deal is over."""
    if isinstance(state.phase, Melding):
        state = apply(state, EndMelding())
    while isinstance(state.phase, Playing):
        state = apply(state, chance(state, rng, keeping=keeping))
    return state


def last_melding(variant: Variant, first: str, seed: int) -> GameState:
    """Return the melding before the last draw, with the cards named kept by seat 0."""
    rng = Random(seed)  # noqa: S311
    state = dealt(variant, first, "9D", "TC", seed=seed)
    while state.stock_size > 2 or not isinstance(state.phase, Melding):
        state = on(state, rng, keeping=first)
    return state


# --- Whose meld, and when ------------------------------------------------------------------------

ACES = laying_of("aces-around AC AD AH AS")
MARRIAGE = laying_of("marriage KH QH")


@EACH
def test_case_41_a_meld_that_the_drawn_card_completes_waits_for_another_trick(
    variant: Variant,
) -> None:
    state = won(dealt(variant, "AS AD KH", "9D 9D", "TC", stock="QH"), "AS 9D")
    assert refused(state, MARRIAGE) is Reason.LAY_NOT_HELD
    state = apply(state, EndMelding())
    assert Card.parse("QH") in state.hand(0)
    assert isinstance(state.phase, Playing)
    assert refused(state, MARRIAGE) is Reason.PHASE_WRONG
    state = won(state, "AD 9D")
    before = state.points[0]
    assert apply(state, MARRIAGE).points[0] == before + 20


def test_case_41_by_a_house_rule_the_drawn_card_is_melded_at_once() -> None:
    house = evolve(TWO, name="late", stock=evolve(stock_of(TWO), meld_after_draw=True))
    state = won(dealt(house, "AS KH", "9D", "TC", stock="QH"), "AS 9D")
    assert state.points == (10, 0)
    assert apply(state, MARRIAGE).points == (30, 0)


@EACH
def test_case_42_tp_04_only_the_winner_of_the_trick_melds(variant: Variant) -> None:
    state = won(dealt(variant, "TS 9H", "AS AH AD AC 9D KH", "TC"), "TS 9D")
    assert refused(state, ACES, by=1) is Reason.TURN_NOT_YOURS
    assert refused(state, ACES) is Reason.LAY_NOT_HELD
    state = done(state, [EndMelding(), *plays("9H KH")])
    assert state.turn == 1
    before = state.points[1]
    assert refused(state, ACES, by=0) is Reason.TURN_NOT_YOURS
    assert apply(state, ACES).points[1] == before + 100


@EACH
def test_tp_02_the_last_meld_is_laid_before_the_last_draw(variant: Variant) -> None:
    states = (last_melding(variant, "KH QH", seed) for seed in range(100))
    state = next(state for state in states if state.turn == 0)
    before = state.points[0]
    assert apply(state, MARRIAGE).points[0] == before + 20
    state = apply(state, EndMelding())
    assert state.stock_size == 0
    assert refused(state, MARRIAGE) is Reason.PHASE_WRONG
    rng = Random(1)  # noqa: S311
    while len(state.tricks) < 20 and MARRIAGE.from_hand <= state.hand(0):
        assert isinstance(state.phase, Playing)
        assert refused(state, MARRIAGE) is Reason.PHASE_WRONG
        state = apply(state, chance(state, rng, keeping="KH QH"))


def test_tp_02_by_a_house_rule_melds_are_laid_after_the_last_draw() -> None:
    rules = evolve(stock_of(TWO), meld_after_stock=True)
    house = evolve(TWO, name="on-and-on", stock=rules)
    for seed in range(100):
        state = apply(last_melding(house, "KH QH", seed), EndMelding())
        assert state.stock_size == 0
        rng = Random(seed)  # noqa: S311
        while isinstance(state.phase, Playing):
            state = apply(state, chance(state, rng, keeping="KH QH"))
        if isinstance(state.phase, Melding) and state.turn == 0:
            break
    before = state.points[0]
    assert apply(state, MARRIAGE).points[0] == before + 20


JACKS = laying_of("jacks-around JC JD JH JS")


@EACH
def test_tp_05_tp_07_one_meld_for_each_trick(variant: Variant) -> None:
    state = dealt(variant, "AS AC AD KS QS JC JD JH JS", "9D 9D 9C", "TH")
    state = done(won(state, "AS 9D"), [laying_of("marriage KS QS"), EndMelding()])
    state = apply(won(state, "AC 9D"), JACKS)
    pinochle = laying_of("pinochle QS:marriage JD:jacks-around")
    assert refused(state, pinochle) is Reason.LAY_ONE_A_TRICK
    assert not [action for action in legal_actions(state) if isinstance(action, LayMeld)]
    state = won(apply(state, EndMelding()), "AD 9C")
    before = state.points[0]
    names = ["marriage", "jacks-around"]
    if variant is TWO:
        assert refused(state, pinochle) is None
        state = apply(state, pinochle)
        assert state.points[0] == before + 40
        names.append("pinochle")
        laid = "JC:jacks-around JD:jacks-around+pinochle JH:jacks-around JS:jacks-around"
        table = table_of(f"{laid} KS:marriage QS:marriage+pinochle")
        assert sorted(state.table(0), key=str) == sorted(table, key=str)
    else:
        assert refused(state, pinochle) is Reason.LAY_NO_FRESH_CARD
    sheet = state.melds[0]
    assert sheet is not None
    assert [meld.name for meld in sheet] == names


def test_se_01_a_saved_game_knows_which_copy_is_which() -> None:
    state = won(dealt(TWO, "AS KS QS QS", "9D", "TH"), "AS 9D")
    state = apply(state, laying_of("marriage KS QS"))
    again = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    assert again == state
    assert again.table(0) == table_of("KS:marriage QS:marriage")
    assert again.hand(0).count(Card.parse("QS")) == 1
    assert list(legal_actions(again)) == list(legal_actions(state))


# --- The nine of trump ---------------------------------------------------------------------------


@EACH
@pytest.mark.parametrize("upcard", ["9D", "9H"])
def test_tp_19_two_player_175_a_nine_turned_up_pays_the_dealer(
    variant: Variant, upcard: str
) -> None:
    state = dealt(variant, "AS", "AC", upcard)
    assert state.points == (0, 10)
    assert dealt(variant, "AS", "AC", "TD").points == (0, 0)


@EACH
def test_tp_01_two_nines_are_shown_one_after_the_other(variant: Variant) -> None:
    state = won(dealt(variant, "9S 9S AH AD", "9D 9D", "TS"), "AH 9D")
    before = state.points[0]
    assert refused(state, LayMeld("dix", Cards.parse("9S"))) is Reason.LAY_DIX_IS_SHOWN
    state = apply(state, ShowDix())
    assert (state.points[0], state.table(0)) == (before + 10, (DIX,))
    both = apply(state, ShowDix())
    assert (both.points[0], both.table(0)) == (before + 20, (DIX, DIX))
    assert refused(both, ShowDix()) is Reason.DIX_NOT_HELD
    later = won(apply(state, EndMelding()), "AD 9D")
    before = later.points[0]
    later = apply(later, ShowDix())
    assert (later.points[0], later.table(0)) == (before + 10, (DIX, DIX))
    sheet = later.melds[0]
    assert sheet is not None
    assert [(meld.name, meld.points) for meld in sheet] == [("dix", 10), ("dix", 10)]


@EACH
@pytest.mark.parametrize("upcard", ["AS", "TS"])
def test_tp_16_two_player_176_the_winner_exchanges_a_nine(variant: Variant, upcard: str) -> None:
    turned = Card.parse(upcard)
    state = dealt(variant, "9S KH AD 9H", "9S QH 9D TH", upcard)
    assert refused(state, ExchangeDix()) is Reason.PHASE_WRONG
    state = won(state, "AD 9D")
    before = state.points
    assert refused(state, ExchangeDix(), by=1) is Reason.TURN_NOT_YOURS
    held = state.hand(0)
    state = apply(state, ExchangeDix())
    assert state.points == (before[0] + 10, before[1])
    assert state.hand(0) == held - Cards([NINE]) + Cards([turned])
    assert state.upcard is NINE
    assert state.table(0) == ()
    state = done(state, [EndMelding(), *plays("9H TH")])
    assert state.turn == 1
    before = state.points
    assert refused(state, ExchangeDix()) is Reason.DIX_NINE_TURNED
    state = apply(state, ShowDix())
    assert state.points == (before[0], before[1] + 10)
    assert (state.upcard, state.table(1)) == (NINE, (DIX,))


@EACH
def test_case_45_the_card_taken_for_the_nine_is_melded_at_once(variant: Variant) -> None:
    state = won(dealt(variant, "9S TS KS QS JS AD", "9D", "AS"), "AD 9D")
    before = state.points[0]
    run = laying_of("run AS TS KS QS JS")
    if state.hand(0).count(Card.parse("AS")) == 0:
        assert refused(state, run) is Reason.LAY_NOT_HELD
    state = done(state, [ExchangeDix(), run])
    assert state.points[0] == before + 160


DIXES = pytest.mark.parametrize("dix", [ShowDix(), ExchangeDix()], ids=["show", "exchange"])


@EACH
@DIXES
def test_tp_17_the_nine_does_not_use_up_the_meld(variant: Variant, dix: Action) -> None:
    state = won(dealt(variant, "9S KH QH AD", "9D", "TS"), "AD 9D")
    before = state.points[0]
    for order in ([dix, MARRIAGE], [MARRIAGE, dix]):
        assert done(state, order).points[0] == before + 30


@DIXES
def test_tp_17_by_a_house_rule_the_nine_is_the_meld(dix: Action) -> None:
    rules = evolve(stock_of(TWO), dix_is_meld=True)
    house = evolve(TWO, name="dix-is-meld", stock=rules)
    state = won(dealt(house, "9S KH QH AD", "9D", "TS"), "AD 9D")
    before = state.points[0]
    shown, laid = apply(state, dix), apply(state, MARRIAGE)
    assert (shown.points[0], laid.points[0]) == (before + 10, before + 20)
    assert refused(shown, MARRIAGE) is Reason.LAY_ONE_A_TRICK
    assert refused(laid, dix) is Reason.LAY_ONE_A_TRICK


@EACH
def test_tp_20_a_nine_that_wins_a_trick_pays_where_playing_it_pays(variant: Variant) -> None:
    state = done(dealt(variant, "AH", "9S", "TS"), plays("AH 9S"))
    assert state.tricks[-1].winner == 1
    bonus = 10 if variant is TWO else 0
    assert state.points == (0, trick_points(Card.parse_all("AH 9S"), variant) + bonus)


@EACH
def test_tp_20_a_nine_that_loses_a_trick_pays_its_player(variant: Variant) -> None:
    state = done(dealt(variant, "9S", "AS", "TS"), plays("9S AS"))
    assert state.tricks[-1].winner == 1
    bonus = 10 if variant is TWO else 0
    assert state.points == (bonus, trick_points(Card.parse_all("9S AS"), variant))


def ended_by_a_nine() -> tuple[GameState, GameState]:
    """Return a deal before and after its last card, where the winner is a nine not yet paid."""
    for seed in range(1000):
        rng = Random(seed)  # noqa: S311
        before = state = dealt(TWO, "9S", "AH", "TS", seed=seed)
        while state.settlement is None:
            before = state
            if isinstance(state.phase, Melding):
                state = apply(state, EndMelding())
            else:
                state = apply(state, chance(state, rng, keeping="9S"))
        last = state.last_trick
        assert last is not None
        nine = last.cards.index(NINE) if NINE in last.cards else None
        if nine is not None and last.winner == (last.leader + nine) % 2 and nine == 1:
            return before, state
    raise AssertionError


def test_two_player_182_a_nine_that_wins_the_last_trick_brings_twenty() -> None:
    before, state = ended_by_a_nine()
    last = state.last_trick
    assert last is not None
    assert state.settlement is not None
    change = state.settlement.sides[last.winner].change
    assert change == before.points[last.winner] + trick_points(last.cards, TWO) + 20
