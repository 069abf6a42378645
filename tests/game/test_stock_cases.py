"""What two-player games must do: numbered cases of the rules, and faults of other programs."""

import pickle

import pytest
from attrs import evolve

from pinochle import (
    Action,
    Card,
    Cards,
    DealCards,
    Dealing,
    EndMelding,
    ExchangeDix,
    FirstLead,
    GameOver,
    GameState,
    LastTwo,
    LayMeld,
    MeldCard,
    Melding,
    MeldKind,
    NinePays,
    PlayCard,
    Playing,
    Rank,
    Reason,
    ShowDix,
    StateError,
    StockRules,
    Suit,
    SuitRole,
    TableCard,
    TakeLast,
    TakingLast,
    Variant,
    apply,
    legal_actions,
    new_game,
    presets,
)
from tests.game.positions import done, plays, refused, stocked
from tests.game.tables import STOCKS

TWO_PLAYER, TURN_UP, BICYCLE = presets.TWO_PLAYER, presets.TURN_UP, presets.BICYCLE_TWO_HAND
EVERY = (TWO_PLAYER, TURN_UP, BICYCLE)
SPADES = Suit.SPADES
NINE = Card.parse("9S")
MARRIAGE = LayMeld("marriage", Cards.parse("KH QH"))


def each(*variants: Variant) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("variant", variants, ids=[v.name for v in variants])


def rules_of(variant: Variant) -> StockRules:
    assert variant.stock is not None
    return variant.stock


def lying(text: str, *served: str) -> list[TableCard]:
    """Return cards on the table that have all served in the same melds."""
    return [TableCard(card, served) for card in Card.parse_all(text)]


def before_the_last_draw(
    variant: Variant, hands: tuple[str, str], *, face_down: str, upcard: str, dealer: int = 0
) -> GameState:
    """Return a position at the twelfth trick, trump spades and seat 0 to lead.

    The hands are filled up with diamonds and clubs.
    """
    held = [Cards.parse(text) for text in hands]
    named = sum(held, Cards.parse(f"{face_down} {upcard}"))
    free = [card for card in variant.deck.cards - named if card.suit.code in "CD"]
    for seat in range(2):
        number = 12 - len(held[seat])
        held[seat] += Cards(free[:number])
        del free[:number]
    return GameState.at_play(
        variant,
        hands=held,
        trump=SPADES,
        leader=0,
        stock=Card.parse_all(face_down),
        upcard=Card.parse(upcard),
        dealer=dealer,
    )


def trick(state: GameState, cards: str) -> GameState:
    """Play a trick from the hands."""
    return done(state, plays(cards))


# --- Melding after a trick -----------------------------------------------------------------------


@each(*EVERY)
def test_case_31_a_marriage_and_then_the_run_are_190(variant: Variant) -> None:
    state = stocked(variant, {0: "AS TS KS QS JS AH AD", 1: "9H 9D"}, upcard="JS")
    before = state.points[0]
    state = trick(state, "AH 9H")
    state = done(state, [LayMeld("royal-marriage", Cards.parse("KS QS")), EndMelding()])
    state = trick(state, "AD 9D")
    tricks = sum(variant.scoring.card_points.of(Card.parse(c).rank) for c in ("AH", "AD"))
    assert state.points[0] == before + tricks + 40
    state = apply(state, LayMeld("run", Cards.parse("AS TS JS"), lying("KS QS", "royal-marriage")))
    assert state.points[0] == before + tricks + 190
    sheet = state.melds[0]
    assert sheet is not None
    assert [meld.name for meld in sheet] == ["royal-marriage", "run"]
    served = {copy.card.code: copy.served for copy in state.table(0)}
    both = ("royal-marriage", "run")
    one = ("run",)
    assert served == {"AS": one, "TS": one, "KS": both, "QS": both, "JS": one}


@each(*EVERY)
def test_case_32_a_run_leaves_no_marriage_of_its_cards(variant: Variant) -> None:
    state = stocked(variant, {0: "AS TS KS QS JS KS QS AH AD", 1: "9H 9D"}, upcard="JS")
    state = trick(state, "AH 9H")
    state = done(state, [LayMeld("run", Cards.parse("AS TS KS QS JS")), EndMelding()])
    state = trick(state, "AD 9D")
    spent = LayMeld("royal-marriage", Cards.parse("KS"), lying("QS", "run"))
    assert refused(state, spent) is Reason.LAY_SERVED
    assert LayMeld("royal-marriage", Cards.parse("KS QS")) in legal_actions(state)


def with_royal_after_run(variant: Variant) -> Variant:
    rules = evolve(rules_of(variant), royal_after_run=True)
    return evolve(variant, name="royal-after-run", stock=rules)


def winning(variant: Variant, hand: str, table: list[TableCard]) -> GameState:
    """Return the position after a trick that seat 0 has won, melds being laid to the end."""
    rules = evolve(rules_of(variant), meld_after_stock=True)
    on = evolve(variant, name="on", stock=rules)
    mine = Cards.parse(f"{hand} AH")
    free = [card for card in variant.deck.cards if card.suit.code in "CD"]
    hands = [mine, Cards.parse("9H") + Cards(free[: len(mine) + len(table) - 1])]
    state = GameState.at_play(on, hands=hands, tables=[table, []], trump=SPADES, leader=0)
    return trick(state, "AH 9H")


RUN = lying("AS TS KS QS JS", "run")


@each(*EVERY)
def test_tp_11_a_new_king_marries_the_queen_of_the_run_only_by_a_house_rule(
    variant: Variant,
) -> None:
    new_king = LayMeld("royal-marriage", Cards.parse("KS"), lying("QS", "run"))
    assert refused(winning(variant, "KS", RUN), new_king) is Reason.LAY_SERVED
    state = winning(with_royal_after_run(variant), "KS QS", RUN)
    before = state.points[0]
    after = apply(state, new_king)
    assert after.points[0] == before + 40
    assert TableCard(Card.parse("QS"), ("royal-marriage", "run")) in after.table(0)
    assert LayMeld("royal-marriage", Cards.parse("QS"), lying("KS", "run")) in legal_actions(state)


@each(*EVERY)
def test_tp_10_king_and_queen_of_the_run_never_marry_each_other(variant: Variant) -> None:
    state = winning(with_royal_after_run(variant), "9S", RUN)
    of_the_run = LayMeld("royal-marriage", Cards(), lying("KS QS", "run"))
    assert refused(state, of_the_run) is Reason.LAY_SERVED
    assert of_the_run not in legal_actions(state)


@each(*EVERY)
def test_tp_11_a_queen_that_has_married_does_not_marry_again(variant: Variant) -> None:
    both = [*lying("AS TS JS", "run"), *lying("KS QS", "royal-marriage", "run")]
    state = winning(with_royal_after_run(variant), "KS", both)
    second = LayMeld("royal-marriage", Cards.parse("KS"), lying("QS", "royal-marriage", "run"))
    assert refused(state, second) is Reason.LAY_SERVED
    assert second not in legal_actions(state)


@each(*EVERY)
def test_case_39_the_second_pinochle_is_laid_beside_the_first(variant: Variant) -> None:
    """TP-14: where the double is worth more than two and need not be new it may follow."""
    first = lying("JD QS", "pinochle")
    state = winning(variant, "JD QS", first)
    assert LayMeld("pinochle", Cards.parse("JD QS")) in legal_actions(state)
    double = LayMeld("double-pinochle", Cards.parse("JD QS"), first)
    if variant is TWO_PLAYER:
        assert refused(state, double) is Reason.LAY_NOT_NEW
    elif variant is TURN_UP:
        assert apply(state, double).points[0] == state.points[0] + 300
    else:
        assert refused(state, double) is Reason.MELD_UNKNOWN


@pytest.mark.parametrize(
    ("variant", "points"), [(TWO_PLAYER, 80), (TURN_UP, 300)], ids=["two-player", "turn-up"]
)
def test_case_40_both_pinochles_are_laid_at_once(variant: Variant, points: int) -> None:
    state = winning(variant, "JD QS JD QS", [])
    double = LayMeld("double-pinochle", Cards.parse("JD JD QS QS"))
    assert apply(state, double).points[0] == state.points[0] + points


@pytest.mark.parametrize(
    ("kind", "table", "hand"),
    [
        ("queens-around", "QC QD QS", "QH"),
        ("marriage", "KH", "QH"),
        ("pinochle", "QS", "JD"),
    ],
    ids=["case-36", "case-37", "case-38"],
)
@each(*EVERY)
def test_a_meld_that_was_broken_is_not_filled_again(
    variant: Variant, kind: str, table: str, hand: str
) -> None:
    """All its cards must be new to its family."""
    again_laid = LayMeld(kind, Cards.parse(hand), lying(table, kind))
    assert refused(winning(variant, hand, lying(table, kind)), again_laid) is Reason.LAY_SERVED


@each(*EVERY)
def test_case_42_the_loser_of_a_trick_melds_nothing(variant: Variant) -> None:
    """TP-04: a meld is kept in the hand until a trick is won."""
    state = trick(stocked(variant, {0: "AD", 1: "KH QH 9D"}, upcard="AS"), "AD 9D")
    assert isinstance(state.phase, Melding)
    assert state.turn == 0
    assert refused(state, MARRIAGE, by=1) is Reason.TURN_NOT_YOURS
    state = apply(state, EndMelding())
    assert refused(state, MARRIAGE) is Reason.PHASE_WRONG


@each(*EVERY)
def test_tp_04_the_loser_keeps_a_meld_for_a_trick_won_later(variant: Variant) -> None:
    aces = LayMeld("aces-around", Cards.parse("AC AD AH AS"))
    hands = {0: "TC 9H", 1: "AC AD AH AS 9D TH"}
    state = trick(stocked(variant, hands, upcard="JS"), "TC 9D")
    assert refused(state, aces, by=1) is Reason.TURN_NOT_YOURS
    state = trick(apply(state, EndMelding()), "9H TH")
    assert refused(state, aces, by=0) is Reason.TURN_NOT_YOURS
    before = state.points[1]
    assert apply(state, aces).points[1] == before + 100


@each(*EVERY)
def test_case_41_what_is_drawn_is_melded_after_the_next_trick_won(variant: Variant) -> None:
    hands = {0: "AD KH AC", 1: "9D 9C"}
    state = trick(stocked(variant, hands, upcard="AS", stock="QH"), "AD 9D")
    assert refused(state, MARRIAGE) is Reason.LAY_NOT_HELD
    state = apply(state, EndMelding())
    assert Card.parse("QH") in state.hand(0)
    assert refused(state, MARRIAGE) is Reason.PHASE_WRONG
    state = apply(trick(state, "AC 9C"), MARRIAGE)
    assert [copy.card.code for copy in state.table(0)] == ["KH", "QH"]


def test_case_41_where_melds_come_after_the_draw_it_is_melded_now() -> None:
    rules = evolve(rules_of(BICYCLE), meld_after_draw=True)
    later = evolve(BICYCLE, name="later", stock=rules)
    hands = {0: "AD KH AC", 1: "9D 9C"}
    state = trick(stocked(later, hands, upcard="AS", stock="QH"), "AD 9D")
    assert isinstance(state.phase, Melding)
    assert state.stock_size == 22
    state = done(state, [MARRIAGE, EndMelding()])
    assert isinstance(state.phase, Playing)
    assert state.stock_size == 22


@each(*EVERY)
def test_tp_05_one_meld_is_scored_for_each_trick(variant: Variant) -> None:
    """TP-07: the pinochle waits; it needs no fresh card only where the rules ask for none."""
    hands = {0: "KS QS JS JH JD JC AH AD AC", 1: "9H 9D 9C"}
    state = trick(stocked(variant, hands, upcard="TH"), "AD 9D")
    state = apply(state, LayMeld("marriage", Cards.parse("KS QS")))
    jacks = LayMeld("jacks-around", Cards.parse("JC JD JH JS"))
    assert refused(state, jacks) is Reason.LAY_ONE_A_TRICK
    assert not [item for item in legal_actions(state) if isinstance(item, LayMeld)]
    state = apply(trick(apply(state, EndMelding()), "AC 9C"), jacks)
    pinochle = LayMeld(
        "pinochle", Cards(), [*lying("QS", "marriage"), *lying("JD", "jacks-around")]
    )
    assert refused(state, pinochle) is Reason.LAY_ONE_A_TRICK
    state = apply(state, EndMelding())
    before = state.points[0]
    state = trick(state, "AH 9H")
    if rules_of(variant).fresh_card:
        assert refused(state, pinochle) is Reason.LAY_NO_FRESH_CARD
    else:
        gain = variant.scoring.card_points.of(Card.parse("AH").rank)
        assert apply(state, pinochle).points[0] == before + gain + 40


def test_se_01_a_saved_game_knows_which_copy_is_which() -> None:
    state = trick(stocked(TWO_PLAYER, {0: "AC KS QS QS", 1: "9C"}, upcard="TH"), "AC 9C")
    state = apply(state, LayMeld("marriage", Cards.parse("KS QS")))
    again = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    assert again == state
    assert again.table(0) == tuple(lying("KS QS", "marriage"))
    assert again.hand(0).count(Card.parse("QS")) == 1
    assert list(legal_actions(again)) == list(legal_actions(state))


# --- The last draw -------------------------------------------------------------------------------


@each(*EVERY)
def test_case_43_the_winner_of_trick_twelve_melds_before_the_draw(variant: Variant) -> None:
    """TP-02: after it nobody does."""
    hands = ("AH KH QH KS QS", "9H TH")
    state = before_the_last_draw(variant, hands, face_down="AS", upcard="TS")
    state = trick(state, "AH 9H")
    assert isinstance(state.phase, Melding)
    assert state.stock_size == 2
    state = apply(state, MARRIAGE)
    assert len(state.hand(0)) == 9
    state = apply(state, EndMelding())
    assert isinstance(state.phase, Playing)
    assert state.stock_size == 0
    assert [len(state.hand(seat)) for seat in (0, 1)] == [10, 12]
    royal = LayMeld("royal-marriage", Cards.parse("KS QS"))
    assert refused(state, royal) is Reason.PHASE_WRONG
    state = trick(state, "AS TS")
    assert isinstance(state.phase, Playing)
    assert state.turn == 0
    for action in (royal, ShowDix(), ExchangeDix(), EndMelding()):
        assert refused(state, action) is Reason.PHASE_WRONG


def test_case_43_where_melds_come_after_the_draw_the_last_one_is_melded() -> None:
    rules = evolve(rules_of(BICYCLE), meld_after_draw=True)
    later = evolve(BICYCLE, name="later", stock=rules)
    state = before_the_last_draw(later, ("AH KH 9S", "9H"), face_down="QH", upcard="TS")
    state = trick(state, "AH 9H")
    assert isinstance(state.phase, Melding)
    assert state.stock_size == 0
    assert refused(state, ExchangeDix()) is Reason.DIX_NOTHING_TURNED
    state = done(state, [MARRIAGE, ShowDix(), EndMelding()])
    assert isinstance(state.phase, Playing)


def test_where_melds_go_on_the_winner_of_each_trick_but_the_last_is_asked() -> None:
    rules = evolve(rules_of(TWO_PLAYER), meld_after_stock=True)
    on = evolve(TWO_PLAYER, name="on", stock=rules)
    hands = [Cards.parse("AH KD QD"), Cards.parse("9H 9D 9C")]
    state = GameState.at_play(on, hands=hands, trump=SPADES, leader=0)
    state = trick(state, "AH 9H")
    assert isinstance(state.phase, Melding)
    state = done(state, [LayMeld("marriage", Cards.parse("KD QD")), EndMelding()])
    king, queen = lying("KD QD", "marriage")
    state = done(state, [PlayCard(king.card, king), *plays("9D"), EndMelding()])
    state = done(state, [PlayCard(queen.card, queen), *plays("9C")])
    assert isinstance(state.phase, Dealing)


@each(*EVERY)
def test_case_44_the_winner_draws_the_face_down_card(variant: Variant) -> None:
    state = before_the_last_draw(variant, ("AH", "9H"), face_down="AS", upcard="TS")
    state = apply(trick(state, "AH 9H"), EndMelding())
    assert state.hand(0).of(SPADES) == Cards.parse("AS")
    assert state.hand(1).of(SPADES) == Cards.parse("TS")
    assert state.upcard is None
    assert state.trump is SPADES


@pytest.mark.parametrize("upcard", [True, False])
def test_case_44_the_winner_chooses_where_the_rules_say_so(upcard: bool) -> None:  # noqa: FBT001
    rules = evolve(rules_of(BICYCLE), last_two=LastTwo.WINNER_CHOOSES)
    choosing = evolve(BICYCLE, name="choosing", stock=rules)
    state = before_the_last_draw(choosing, ("AH", "9H"), face_down="AS", upcard="TS")
    state = apply(trick(state, "AH 9H"), EndMelding())
    assert isinstance(state.phase, TakingLast)
    assert state.turn == state.leader == 0
    assert list(legal_actions(state)) == [TakeLast(upcard=False), TakeLast(upcard=True)]
    assert refused(state, EndMelding()) is Reason.PHASE_WRONG
    assert refused(state, TakeLast(upcard=True), by=1) is Reason.TURN_NOT_YOURS
    state = apply(state, TakeLast(upcard=upcard))
    mine, theirs = ("TS", "AS") if upcard else ("AS", "TS")
    assert state.hand(0).of(SPADES) == Cards.parse(mine)
    assert state.hand(1).of(SPADES) == Cards.parse(theirs)
    assert isinstance(state.phase, Playing)
    assert state.turn == 0
    assert refused(state, TakeLast(upcard=True)) is Reason.PHASE_WRONG


# --- The nine of trump ---------------------------------------------------------------------------


@each(*EVERY)
def test_case_45_the_nine_is_exchanged_and_the_card_taken_is_melded(variant: Variant) -> None:
    """TP-16 and TP-17: the exchange does not use up the meld of the trick."""
    hands = {0: "9S KS QS JS TS AH", 1: "9S 9H"}
    state = stocked(variant, hands, upcard="AS")
    assert refused(state, ExchangeDix()) is Reason.PHASE_WRONG
    state = trick(state, "AH 9H")
    before, hand = state.points[0], state.hand(0)
    assert refused(state, ExchangeDix(), by=1) is Reason.TURN_NOT_YOURS
    state = apply(state, ExchangeDix())
    assert state.points[0] == before + 10
    assert state.upcard is NINE
    assert state.trump is SPADES
    assert state.hand(0) == hand - Cards.parse("9S") + Cards.parse("AS")
    assert state.table(0) == ()
    assert refused(state, ExchangeDix()) is Reason.DIX_NINE_TURNED
    assert refused(state, ShowDix()) is Reason.DIX_NOT_HELD
    state = apply(state, LayMeld("run", Cards.parse("AS TS KS QS JS")))
    assert state.points[0] == before + 160


@pytest.mark.parametrize("turned", ["AS", "TS"])
@each(*EVERY)
def test_tp_16_the_second_nine_is_paid_and_brings_nothing_back(
    variant: Variant, turned: str
) -> None:
    hands = {0: "9S KH AD 9H", 1: "9S QH 9D TH"}
    state = trick(stocked(variant, hands, upcard=turned), "AD 9D")
    state = done(state, [ExchangeDix(), EndMelding()])
    state = trick(state, "9H TH")
    before = state.points
    assert refused(state, ExchangeDix()) is Reason.DIX_NINE_TURNED
    state = apply(state, ShowDix())
    assert state.points == (before[0], before[1] + 10)
    assert state.upcard is NINE
    assert state.table(1) == tuple(lying("9S", "dix"))


def test_two_player_176_a_nine_is_exchanged_for_the_ace() -> None:
    state = trick(stocked(TWO_PLAYER, {0: "9H AC", 1: "9C"}, upcard="AH"), "AC 9C")
    before = state.points[0]
    assert apply(state, ExchangeDix()).points[0] == before + 10


@pytest.mark.parametrize("nine", [ShowDix(), ExchangeDix()], ids=["show", "exchange"])
@each(*EVERY)
def test_tp_17_the_nine_does_not_use_up_the_meld(variant: Variant, nine: Action) -> None:
    state = trick(stocked(variant, {0: "9S KH QH AD", 1: "9D"}, upcard="TS"), "AD 9D")
    before = state.points[0]
    for order in ([nine, MARRIAGE], [MARRIAGE, nine]):
        assert done(state, order).points[0] == before + 30


@each(*EVERY)
def test_case_45_at_trick_twelve_the_loser_draws_the_nine(variant: Variant) -> None:
    state = before_the_last_draw(variant, ("AH 9S", "9H"), face_down="KH", upcard="TS")
    state = done(trick(state, "AH 9H"), [ExchangeDix(), EndMelding()])
    assert Card.parse("TS") in state.hand(0)
    assert NINE in state.hand(1)
    assert NINE not in state.hand(0)


@each(*EVERY)
def test_case_45_where_melds_go_on_nothing_is_turned_any_more(variant: Variant) -> None:
    on = evolve(variant, name="on", stock=evolve(rules_of(variant), meld_after_stock=True))
    hands = [Cards.parse("AH 9S"), Cards.parse("9H 9D")]
    state = trick(GameState.at_play(on, hands=hands, trump=SPADES, leader=0), "AH 9H")
    assert refused(state, ExchangeDix()) is Reason.DIX_NOTHING_TURNED
    before = state.points[0]
    assert apply(state, ShowDix()).points[0] == before + 10
    paid = GameState.at_play(on, hands=hands, trump=SPADES, leader=0, paid=(1, 0))
    assert refused(trick(paid, "AH 9H"), ShowDix()) is Reason.DIX_PAID


def test_tp_17_where_the_nine_is_the_meld_of_a_trick_it_is_one_of_them() -> None:
    rules = evolve(rules_of(TWO_PLAYER), dix_is_meld=True)
    only = evolve(TWO_PLAYER, name="only", stock=rules)
    hands = {0: "9S 9S KH QH AH", 1: "9H"}
    state = trick(stocked(only, hands, upcard="AS"), "AH 9H")
    for first in (ShowDix(), ExchangeDix(), MARRIAGE):
        after = apply(state, first)
        assert list(legal_actions(after)) == [EndMelding()]
        for second in (ShowDix(), MARRIAGE):
            assert refused(after, second) is Reason.LAY_ONE_A_TRICK
    free = trick(stocked(TWO_PLAYER, hands, upcard="AS"), "AH 9H")
    before = free.points[0]
    assert done(free, [ShowDix(), MARRIAGE, ExchangeDix()]).points[0] == before + 40


@each(*EVERY)
def test_tp_01_both_nines_are_shown_in_one_turn(variant: Variant) -> None:
    state = trick(stocked(variant, {0: "9S 9S AH", 1: "9H"}, upcard="AS"), "AH 9H")
    before = state.points[0]
    assert list(legal_actions(state))[:3] == [EndMelding(), ExchangeDix(), ShowDix()]
    state = apply(state, ShowDix())
    assert state.points[0] == before + 10
    state = apply(state, ShowDix())
    assert state.points[0] == before + 20
    assert state.table(0) == tuple(lying("9S 9S", "dix"))
    sheet = state.melds[0]
    assert sheet is not None
    assert [(meld.name, meld.points) for meld in sheet] == [("dix", 10), ("dix", 10)]
    assert refused(state, ShowDix()) is Reason.DIX_NOT_HELD
    assert refused(state, ExchangeDix()) is Reason.DIX_NOT_HELD
    laid = LayMeld("dix", Cards.parse("9S"))
    assert refused(state, laid) is Reason.LAY_DIX_IS_SHOWN


@each(*EVERY)
def test_tp_01_the_second_nine_is_shown_after_a_later_trick(variant: Variant) -> None:
    hands = {0: "9S 9S AH AD", 1: "9H 9D"}
    state = trick(stocked(variant, hands, upcard="AS"), "AH 9H")
    state = trick(done(state, [ShowDix(), EndMelding()]), "AD 9D")
    assert state.table(0) == tuple(lying("9S", "dix"))
    before = state.points[0]
    state = apply(state, ShowDix())
    assert state.points[0] == before + 10
    assert state.table(0) == tuple(lying("9S 9S", "dix"))


def again(variant: Variant) -> Variant:
    rules = evolve(variant.turn_up, nine_pays=NinePays, again_on_play=True)
    return evolve(variant, name="again", trump=rules)


@pytest.mark.parametrize(
    ("variant", "bonus"), [(TWO_PLAYER, 0), (TURN_UP, 0), (again(TWO_PLAYER), 10)]
)
def test_case_46_a_nine_that_was_exchanged_is_drawn_and_played(
    variant: Variant, bonus: int
) -> None:
    state = before_the_last_draw(variant, ("AH 9S AS", "9H TS"), face_down="KH", upcard="JS")
    state = done(trick(state, "AH 9H"), [ExchangeDix(), EndMelding()])
    assert state.hand(1).of(SPADES) == Cards.parse("TS 9S")
    before = state.points
    state = trick(state, "AS TS")
    state = trick(state, "JS 9S")
    won = variant.scoring.card_points
    gains = [new - old for new, old in zip(state.points, before, strict=True)]
    assert gains == [won.ace + won.ten + won.jack, bonus]


@pytest.mark.parametrize(("variant", "bonus"), [(TWO_PLAYER, 0), (again(TWO_PLAYER), 10)])
def test_case_46_a_nine_that_was_shown_is_played_from_the_table(
    variant: Variant, bonus: int
) -> None:
    state = trick(stocked(variant, {0: "9S AH", 1: "9H JH"}, upcard="AS"), "AH 9H")
    state = done(state, [ShowDix(), EndMelding()])
    before = state.points[0]
    (nine,) = state.table(0)
    assert refused(state, PlayCard(NINE)) is Reason.PLAY_NOT_HELD
    state = apply(state, PlayCard(NINE, nine))
    assert state.points[0] == before + bonus
    assert state.table(0) == ()


@pytest.mark.parametrize(("held", "left"), [("9S", 0), ("9S 9S", 1)])
def test_case_46_of_two_nines_one_that_has_not_been_paid_is_laid(held: str, left: int) -> None:
    """The nine that was paid stays in the hand as long as there is another one to lay."""
    variant = STOCKS["stock-draw-and-meld-to-the-end"]
    hands = [Cards.parse(f"AH {held} 9C 9D 9H"), Cards.parse("JH JC JD QH KD" + " QD" * left)]
    state = GameState.at_play(variant, hands=hands, trump=SPADES, leader=0, paid=(1, 0))
    state = trick(state, "AH JH")
    assert state.phase.deal.paid == (1, 0)
    state = apply(state, LayMeld("nines-around", Cards.parse("9S 9C 9D 9H")))
    assert state.phase.deal.paid == (left, 0)


@pytest.mark.parametrize("other", [0, 1])
@each(*EVERY)
def test_case_47_a_nine_turned_up_pays_the_dealer_at_once(variant: Variant, other: int) -> None:
    """TP-19: whoever holds the other one."""
    for dealer, points in ((0, (10, 0)), (1, (0, 10))):
        state = stocked(variant, {other: "9S"}, upcard="9S", dealer=dealer)
        assert state.points == points
        assert state.turn == 1 - dealer


def test_two_player_175_any_nine_that_is_turned_up_is_one_of_trump() -> None:
    assert stocked(TWO_PLAYER, {}, upcard="9H").points == (0, 10)
    assert stocked(TWO_PLAYER, {}, upcard="TH").points == (0, 0)


@each(*EVERY)
def test_case_47_the_other_nine_is_shown_and_not_exchanged(variant: Variant) -> None:
    state = trick(stocked(variant, {0: "9S AH", 1: "9H"}, upcard="9S"), "AH 9H")
    assert refused(state, ExchangeDix()) is Reason.DIX_NINE_TURNED
    before = state.points
    state = apply(state, ShowDix())
    assert state.points == (before[0] + 10, before[1])


@each(*EVERY)
def test_case_47_a_nine_turned_up_and_drawn_has_been_paid(variant: Variant) -> None:
    """Of a paid and an unpaid nine in one hand the unpaid one is played first."""
    pays = evolve(variant, name="pays", trump=evolve(variant.turn_up, nine_pays=NinePays))
    state = before_the_last_draw(pays, ("AH AS TS", "9H 9S"), face_down="KH", upcard="9S")
    state = apply(trick(state, "AH 9H"), EndMelding())
    assert state.hand(1).of(SPADES) == Cards.parse("9S 9S")
    points = [state.points[1]]
    for lead in ("AS", "TS"):
        state = trick(state, f"{lead} 9S")
        points.append(state.points[1])
    assert points == [points[0], points[0] + 10, points[0] + 10]


def test_tp_20_a_nine_played_pays_its_player_whoever_wins() -> None:
    for variant, bonus in ((TWO_PLAYER, 10), (TURN_UP, 0), (BICYCLE, 0)):
        state = stocked(variant, {0: "AH AS", 1: "9S 9S"}, upcard="KS")
        assert trick(state, "AH 9S").points[1] == bonus + variant.scoring.card_points.ace
        assert trick(state, "AS 9S").points[1] == bonus


@pytest.mark.parametrize(
    ("hands", "winner", "gain"),
    [
        pytest.param(("AH", "JC"), 0, 10, id="two_player-181"),
        pytest.param(("KH", "9S"), 1, 20, id="two_player-182"),
    ],
)
def test_winner_of_the_last_trick_is_paid_for_it_and_for_a_nine(
    hands: tuple[str, str], winner: int, gain: int
) -> None:
    state = GameState.at_play(
        TWO_PLAYER, hands=[Cards.parse(hand) for hand in hands], trump=SPADES, leader=0
    )
    before = state.points[winner]
    state = trick(state, " ".join(hands))
    assert state.settlement is not None
    tricks = sum(TWO_PLAYER.scoring.card_points.of(Card.parse(card).rank) for card in hands)
    assert state.settlement.sides[winner].change == before + tricks + gain


@each(*EVERY)
def test_nines_that_pay_for_nothing_are_neither_shown_nor_exchanged(variant: Variant) -> None:
    unpaid = evolve(variant, name="unpaid", trump=evolve(variant.turn_up, nine_pays=()))
    state = trick(stocked(unpaid, {0: "9S AH", 1: "9H"}, upcard="AS"), "AH 9H")
    assert refused(state, ShowDix()) is Reason.DIX_NO_RULE
    assert refused(state, ExchangeDix()) is Reason.DIX_NO_RULE
    assert stocked(unpaid, {}, upcard="9S").points == (0, 0)


# --- Playing -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pays", "bonus"),
    [
        ([NinePays.PLAY], 10),
        ([NinePays.SHOW, NinePays.PLAY], 10),
        ([NinePays.TURN_UP, NinePays.PLAY], 0),
        ([NinePays.EXCHANGE, NinePays.PLAY], 0),
        ([], 0),
    ],
)
def test_a_turned_nine_has_been_paid_only_where_that_pays(pays: list[NinePays], bonus: int) -> None:
    house = evolve(TWO_PLAYER, name="house", trump=evolve(TWO_PLAYER.turn_up, nine_pays=pays))
    state = before_the_last_draw(house, ("AS", "KS"), face_down="KH", upcard="9S")
    state = done(trick(state, "AS KS"), [EndMelding()])
    assert state.hand(1).count(NINE) == 1
    first = next(card for card in state.hand(0) if card.suit.code == "H")
    before = state.points[1]
    state = done(state, [PlayCard(first), PlayCard(NINE)])
    assert state.points[1] - before - house.scoring.card_points.of(first.rank) == bonus


@pytest.mark.parametrize(("paid", "bonus"), [(1, 0), (0, 10)])
def test_a_nine_in_another_meld_is_paid_once_all_the_same(paid: int, bonus: int) -> None:
    pair = (MeldCard(Rank.NINE, SuitRole.TRUMP), MeldCard(Rank.JACK, SuitRole.TRUMP))
    house = evolve(
        TWO_PLAYER,
        name="low-pair",
        melds=TWO_PLAYER.melds.adding(MeldKind("low-pair", pair, 20, "run")),
        stock=evolve(rules_of(TWO_PLAYER), meld_after_stock=True),
    )
    state = GameState.at_play(
        house,
        hands=[Cards.parse("AS 9S JS"), Cards.parse("AC QC QC")],
        trump=SPADES,
        leader=0,
        paid=(paid, 0),
    )
    state = done(trick(state, "AS AC"), [LayMeld("low-pair", Cards.parse("9S JS")), EndMelding()])
    served = ("low-pair", "dix") if paid else ("low-pair",)
    (nine,) = [copy for copy in state.table(0) if copy.card is NINE]
    assert nine == TableCard(NINE, served)
    before = state.points
    state = apply(state, PlayCard(NINE, nine))
    assert state.points == (before[0] + bonus, before[1])


@each(*EVERY)
def test_case_48_a_card_on_the_table_is_still_a_card_of_the_hand(variant: Variant) -> None:
    hands = {0: "AD KH QH KH", 1: "9D TH JH"}
    state = done(trick(stocked(variant, hands, upcard="AS"), "AD 9D"), [MARRIAGE, EndMelding()])
    assert len(state.hand(0)) + len(state.table(0)) == 12
    king, queen = lying("KH QH", "marriage")
    menu = legal_actions(state)
    assert PlayCard(king.card) in menu
    assert PlayCard(king.card, king) in menu
    assert PlayCard(queen.card) not in menu
    assert refused(state, PlayCard(queen.card)) is Reason.PLAY_NOT_HELD
    unknown = TableCard(king.card, ("run",))
    assert refused(state, PlayCard(king.card, unknown)) is Reason.PLAY_NOT_ON_TABLE
    led = apply(state, PlayCard(king.card, king))
    assert led.hand(0) == state.hand(0)
    assert led.table(0) == (queen,)
    assert refused(led, PlayCard(queen.card, queen)) is Reason.PLAY_NOT_ON_TABLE
    lost = done(led, [*plays("TH"), EndMelding()])
    assert lost.turn == 1
    played = done(lost, [*plays("JH"), PlayCard(queen.card, queen)])
    assert played.table(0) == ()
    assert played.tricks[-1].winner == 0


@each(*EVERY)
def test_case_48_cards_on_the_table_must_follow_suit_in_the_last_tricks(variant: Variant) -> None:
    tables = [[], lying("KH QH", "marriage")]
    hands = [Cards.parse("JH 9D 9C"), Cards.parse("AS")]
    state = GameState.at_play(variant, hands=hands, tables=tables, trump=SPADES, leader=0)
    state = trick(state, "JH")
    assert refused(state, PlayCard(Card.parse("AS"))) is Reason.PLAY_MUST_FOLLOW
    king, queen = tables[1]
    assert list(legal_actions(state)) == [PlayCard(c.card, c) for c in (king, queen)]


@pytest.mark.parametrize(
    ("before", "after"),
    [((105, 124), (120, 120)), ((106, 123), (130, 120)), ((104, 125), (120, 120))],
    ids=["126-124", "127-123", "125-125"],
)
def test_case_49_totals_are_rounded(before: tuple[int, int], after: tuple[int, int]) -> None:
    """An ace, a nine and the last trick bring the winner 21 more."""
    hands = [Cards.parse("AS"), Cards.parse("9S")]
    state = GameState.at_play(BICYCLE, hands=hands, trump=SPADES, leader=0, points=before)
    state = trick(state, "AS 9S")
    assert state.settlement is not None
    assert state.settlement.changes == after
    assert state.scores == after


def test_case_49_the_two_player_text_never_rounds() -> None:
    hands = [Cards.parse("KS"), Cards.parse("9H")]
    state = GameState.at_play(TWO_PLAYER, hands=hands, trump=SPADES, leader=0, points=(100, 135))
    assert trick(state, "KS 9H").scores == (115, 135)


@each(
    *EVERY,
    evolve(BICYCLE, name="trump-first", play=evolve(BICYCLE.play, first_lead=FirstLead.TRUMP)),
)
def test_case_63_anything_may_be_led(variant: Variant) -> None:
    """A duty to lead trump speaks of games without a stock."""
    state = stocked(variant, {0: "AS 9S KH"}, upcard="TS")
    assert Cards(legal_actions(state).cards) == Cards(dict.fromkeys(state.hand(0)))
    assert PlayCard(Card.parse("KH")) in legal_actions(state)


@each(*EVERY)
def test_case_64_while_there_is_a_stock_nothing_need_be_followed(variant: Variant) -> None:
    state = trick(stocked(variant, {0: "AC", 1: "TC KC 9D AD 9S"}, upcard="TS"), "AC")
    assert legal_actions(state).cards == Cards(dict.fromkeys(state.hand(1)))
    assert trick(state, "9D").tricks[-1].winner == 0
    assert trick(state, "AD").tricks[-1].winner == 0
    assert trick(state, "9S").tricks[-1].winner == 1


@pytest.mark.parametrize(
    ("variant", "legal"),
    [(TWO_PLAYER, "TH"), (TURN_UP, "TH"), (BICYCLE, "TH 9H")],
    ids=[variant.name for variant in EVERY],
)
def test_case_65_when_the_stock_is_gone_there_are_duties(variant: Variant, legal: str) -> None:
    hands = [Cards.parse("KH 9C 9C"), Cards.parse("TH 9H AS")]
    state = trick(GameState.at_play(variant, hands=hands, trump=SPADES, leader=0), "KH")
    assert legal_actions(state).cards == Cards.parse(legal)
    assert refused(state, PlayCard(Card.parse("AS"))) is Reason.PLAY_MUST_FOLLOW


@each(*EVERY)
@pytest.mark.parametrize(("cards", "winner"), [("KH TH", 1), ("KH 9H", 0)])
def test_case_65_trick_thirteen_is_led_by_the_winner_of_trick_twelve(
    variant: Variant, cards: str, winner: int
) -> None:
    state = before_the_last_draw(variant, ("KH", "TH 9H"), face_down="AS", upcard="TS")
    state = apply(trick(state, cards), EndMelding())
    assert state.stock_size == 0
    assert state.turn == state.leader == winner


# --- From deal to deal ---------------------------------------------------------------------------


def at_the_end(variant: Variant, scores: tuple[int, int], target: int) -> GameState:
    """Return the game after a deal that brings 130 and 120 more."""
    hands = [Cards.parse("AS"), Cards.parse("9H")]
    last = variant.scoring.card_points.ace + variant.scoring.last_trick
    state = GameState.at_play(
        variant,
        hands=hands,
        trump=SPADES,
        leader=0,
        points=(130 - last, 120),
        scores=scores,
        target=target,
        dealer=1,
    )
    return trick(state, "AS 9H")


@each(*EVERY)
def test_case_83_when_both_have_reached_the_target_it_rises(variant: Variant) -> None:
    target = variant.scoring.target
    state = at_the_end(variant, (target - 130, target - 120), target)
    assert isinstance(state.phase, Dealing)
    assert state.scores == (target, target)
    assert state.target == target + 250
    higher = at_the_end(variant, (target + 120, target + 130), target + 250)
    assert isinstance(higher.phase, Dealing)
    assert higher.scores == (target + 250, target + 250)
    assert higher.target == target + 500
    won = at_the_end(variant, (target + 120, target), target + 250)
    assert isinstance(won.phase, GameOver)
    assert won.winner == 0
    nobody = at_the_end(variant, (target, target), target + 250)
    assert isinstance(nobody.phase, Dealing)
    assert nobody.target == target + 250


@each(*EVERY)
@pytest.mark.parametrize("dealer", [0, 1])
def test_case_85_the_deal_alternates(variant: Variant, dealer: int) -> None:
    state = new_game(variant, dealer=dealer)
    assert state.dealer == dealer
    state = stocked(variant, {}, upcard="AS", dealer=dealer)
    assert state.turn == state.leader == 1 - dealer
    while state.turn is not None:
        state = apply(state, legal_actions(state)[0])
    assert state.dealer == 1 - dealer


@pytest.mark.parametrize("dealer", [0, 1])
def test_packets_then_the_turned_card_then_the_stock(dealer: int) -> None:
    """The two-player text deals by fours from the dealer's left and turns the 25th card up."""
    deck = tuple(TWO_PLAYER.deck.cards)
    eldest = Cards((*deck[0:4], *deck[8:12], *deck[16:20]))
    other = Cards((*deck[4:8], *deck[12:16], *deck[20:24]))
    state = apply(new_game(TWO_PLAYER, dealer=dealer), DealCards(deck))
    assert state.hand(1 - dealer) == eldest
    assert state.hand(dealer) == other
    assert state.upcard is deck[24]
    assert state.trump is deck[24].suit
    assert state.stock_size == 24
    state = apply(trick(state, f"{deck[0].code} {deck[4].code}"), EndMelding())
    winner = state.turn
    assert winner is not None
    assert deck[25] in state.hand(winner)
    assert deck[26] in state.hand(1 - winner)
    assert state.stock_size == 22


def test_cards_cannot_be_played_from_another_ones_table() -> None:
    with pytest.raises(StateError, match="copy"):
        PlayCard(Card.parse("KH"), TableCard(Card.parse("QH"), ("marriage",)))
