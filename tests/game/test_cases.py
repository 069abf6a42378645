"""What whole games must do: numbered cases of the rules, and faults that other programs had."""

import copy
import os
import pickle
import subprocess
import sys
import time
from operator import attrgetter
from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError

from pinochle import (
    AllPass,
    Bid,
    Bidding,
    BothReach,
    Card,
    Cards,
    ClaimRedeal,
    Contract,
    DealCards,
    Dealing,
    Deciding,
    EndMelding,
    ExchangeDix,
    ExchangingDix,
    FirstLead,
    GameOver,
    GameState,
    GiveCards,
    Giving,
    NameTrump,
    NamingTrump,
    NinesRedeal,
    Pass,
    PlayCard,
    Playing,
    PlayOn,
    Reason,
    StateError,
    Suit,
    ThrowIn,
    Variant,
    apply,
    explain,
    legal_actions,
    new_game,
    presets,
    shuffled_deck,
)
from tests.game.positions import (
    bought,
    dealt,
    done,
    hands_with,
    hands_worth,
    named,
    played,
    plays,
    refused,
    with_scores,
)
from tests.reference import best_points

SINGLE, PAGAT, TURNED = presets.SINGLE_DECK, presets.PAGAT, presets.BICYCLE_TURN_UP
BICYCLE, DOUBLE = presets.BICYCLE_AUCTION, presets.DOUBLE_DECK
CLUBS, DIAMONDS, HEARTS, SPADES = Suit
PASSES = (Pass(), Pass(), Pass(), Pass())
DECLINED = (EndMelding(), EndMelding(), EndMelding())
EXCHANGING = (SINGLE, presets.FOUR_HAND, presets.JUMP_BID, PAGAT)


def each(*variants: Variant) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("variant", variants, ids=[v.name for v in variants])


def deciding(variant: Variant, amount: int, mine: int, theirs: int) -> GameState:
    """Return a deal with a contract of seat 0 and so many points melded by each side."""
    state = bought(dealt(variant, hands_worth(variant, mine, theirs, SPADES)), amount)
    assert state.contract == Contract(0, 0, amount)
    return named(state, SPADES)


# --- Melds of the game ---------------------------------------------------------------------------


@each(*EXCHANGING, BICYCLE)
def test_case_26_cards_of_partners_are_no_meld(variant: Variant) -> None:
    hands = hands_with(
        variant,
        {0: "KS AC AC TC TC KC KC AD AD TD TD KD", 2: "QS AH AH TH TH QC QC QD QD TS JC JC"},
    )
    state = named(bought(dealt(variant, hands), variant.auction.minimum), HEARTS)
    mine = [sheet.points for sheet in state.melds if sheet is not None][::2]
    assert mine == [0, 0]


@each(*EXCHANGING, BICYCLE)
def test_case_26_totals_of_partners_are_added(variant: Variant) -> None:
    state = deciding(variant, 250, 60, 80)
    assert state.points == (60, 80)


@each(*EXCHANGING)
def test_case_27_melds_are_those_of_the_hand_after_the_exchange(variant: Variant) -> None:
    hands = hands_with(variant, {0: "AS TS KS QS JS", 2: "9C 9C 9D 9H"})
    state = apply(bought(dealt(variant, hands), 250), NameTrump(SPADES))
    gift = GiveCards(Cards.parse("9C 9C 9D 9H"))
    kept = done(state, [gift, gift])
    assert kept.melds[0] is not None
    assert "run" in kept.melds[0].melds[0].name
    gone = done(state, [gift, GiveCards(Cards.parse("JS 9C 9D 9H"))])
    if hands[0].count(Card.parse("JS")) == 1:
        assert gone.melds[0] is not None
        assert not [meld for meld in gone.melds[0] if "run" in meld.name]


# --- Trump turned up -----------------------------------------------------------------------------

NINE = Card.parse("9S")


def turned(hands: dict[int, str], upcard: str, dealer: int = 3) -> GameState:
    cards = Card.parse(upcard)
    given = hands | {dealer: f"{hands.get(dealer, '')} {upcard}"}
    return dealt(TURNED, hands_with(TURNED, given), dealer=dealer, upcard=cards)


def test_each_seat_but_the_dealer_is_asked_for_the_nine() -> None:
    state = turned({3: "9S 9S"}, "AS", dealer=3)
    for seat in (0, 1, 2):
        assert isinstance(state.phase, ExchangingDix)
        assert state.turn == seat
        assert state.upcard == Card.parse("AS")
        assert state.trump is SPADES
        assert len(state.hand(3)) == 11
        assert list(legal_actions(state)) == [EndMelding()]
        assert refused(state, ExchangeDix()) is Reason.DIX_NOT_HELD
        state = apply(state, EndMelding())
    assert isinstance(state.phase, Playing)
    assert state.upcard is None
    assert len(state.hand(3)) == 12
    assert Card.parse("AS") in state.hand(3)
    assert state.turn == state.leader == 0


def test_case_45_the_nine_is_paid_for_the_exchange_and_the_card_taken_is_melded() -> None:
    state = turned({1: "9S TS KS QS JS", 0: "9S"}, "AS", dealer=3)
    state = apply(state, EndMelding())
    assert list(legal_actions(state)) == [EndMelding(), ExchangeDix()]
    after = apply(state, ExchangeDix())
    assert isinstance(after.phase, Playing)  # a nine is turned up now, so nobody else is asked
    run = after.melds[1]
    assert run is not None
    assert run.melds[0].name == "run"
    assert NINE in after.hand(3)
    assert NINE not in after.hand(1)
    mine = sum(sheet.points for sheet in after.melds[1::2] if sheet is not None)
    theirs = sum(sheet.points for sheet in after.melds[::2] if sheet is not None)
    assert after.points == (theirs, mine + 10)
    shown = [[meld.name for meld in sheet or ()].count("dix") for sheet in after.melds]
    assert shown == [1, 0, 0, 0]  # the nine that was exchanged has paid, whoever holds it


def test_case_45_a_nine_that_is_kept_is_shown() -> None:
    state = turned({1: "9S", 3: "9S"}, "AS", dealer=3)
    state = done(state, DECLINED)
    shown = [[meld.name for meld in sheet or ()].count("dix") for sheet in state.melds]
    assert shown == [0, 1, 0, 1]
    assert state.points[1] == sum(s.points for s in state.melds[1::2] if s is not None)


def test_case_45_two_nines_in_one_hand_are_paid_one_by_the_exchange_and_one_shown() -> None:
    state = turned({0: "9S 9S"}, "KS", dealer=3)
    state = apply(state, ExchangeDix())
    assert isinstance(state.phase, Playing)
    sheet = state.melds[0]
    assert sheet is not None
    assert [meld.name for meld in sheet].count("dix") == 1
    assert NINE in state.hand(3)
    assert state.points[0] == 10 + sum(s.points for s in state.melds[::2] if s is not None)


@pytest.mark.parametrize("other", [0, 3])
def test_case_47_a_nine_turned_up_pays_the_dealer_at_once(other: int) -> None:
    """Nobody is asked; the other nine is shown by whoever holds it."""
    wanted = {0: "9S"} if other == 0 else {3: "9S"}
    state = turned(wanted, "9S", dealer=3)
    assert isinstance(state.phase, Playing)
    shown = [[meld.name for meld in sheet or ()].count("dix") for sheet in state.melds]
    assert shown == ([1, 0, 0, 0] if other == 0 else [0, 0, 0, 1])
    assert state.points[1] == 10 + sum(s.points for s in state.melds[1::2] if s is not None)


@pytest.mark.parametrize("tricks", [0, 1])
def test_case_78_the_ten_for_a_turned_nine_is_forfeited_without_a_trick(tricks: int) -> None:
    trumps = "AS AS TS TS KS KS QS QS JS JS"
    held = {0: f"{trumps} AH" + (" 9S" if tricks == 0 else " 9H"), 1: "9C 9C 9D 9D"}
    state = turned(held, "9S", dealer=3)
    if tricks:
        state = done(state, plays("AS"))
        while state.turn:
            state = apply(state, legal_actions(state)[-1])
    while isinstance(state.phase, Playing):
        low_heart = PlayCard(Card.parse("9H"))
        menu = legal_actions(state)
        lead = state.turn == 0 and not state.trick
        state = apply(state, low_heart if lead and low_heart in menu else menu[-1])
    assert state.settlement is not None
    side = state.settlement.sides[1]
    if side.reasons == (Reason.SCORE_FORFEITED,):
        assert side.change == 0
    else:
        assert tricks
        assert side.meld >= 10
        assert side.change == side.meld + side.points


# --- The auction ---------------------------------------------------------------------------------


@each(*EXCHANGING)
def test_case_66_four_passes_make_the_dealer_declare(variant: Variant) -> None:
    state = dealt(variant, hands_with(variant, {}), dealer=2)
    state = done(state, PASSES[:3])
    assert isinstance(state.phase, Bidding)
    assert state.turn == 2
    forced = apply(state, Pass())
    assert forced.contract == Contract(2, 0, 250, forced=True)
    assert forced.turn == 2
    assert list(legal_actions(forced)) == [NameTrump(suit) for suit in Suit]
    giving = apply(forced, NameTrump(CLUBS))
    assert isinstance(giving.phase, Giving)
    assert giving.turn == 0
    opened = apply(state, Bid(260))
    assert opened.contract == Contract(2, 0, 260)


@pytest.mark.parametrize(
    ("rule", "declarer"), [(AllPass.DEALER_FORCED, 2), (AllPass.ELDEST_FORCED, 3)], ids=str
)
def test_case_66_the_forced_amount_is_of_its_own(rule: AllPass, declarer: int) -> None:
    stick = evolve(SINGLE, trump=evolve(SINGLE.auction, minimum=200, forced=190, all_pass=rule))
    state = done(dealt(stick, hands_with(stick, {}), dealer=2), PASSES)
    assert state.contract == Contract(declarer, declarer % 2, 190, forced=True)


def test_case_66_where_all_pass_and_nobody_is_forced_the_next_dealer_deals() -> None:
    again = evolve(SINGLE, trump=evolve(SINGLE.auction, all_pass=AllPass.REDEAL))
    state = done(dealt(again, hands_with(again, {}), dealer=3), PASSES)
    assert state.phase == Dealing()
    assert state.dealer == 0
    assert state.scores == (0, 0)
    assert state.calls == ()
    assert state.hand(0) == Cards()
    deck = shuffled_deck(again, Random(3))  # noqa: S311
    assert apply(state, DealCards(deck)).turn == 1


@each(*EXCHANGING, BICYCLE, DOUBLE)
def test_case_69_a_seat_that_passed_is_skipped(variant: Variant) -> None:
    least = variant.auction.minimum
    step = variant.auction.step_at(least)
    bids = [Bid(least + step * place) for place in range(4)]
    state = dealt(variant, hands_with(variant, {}), dealer=3)
    turns = []
    for call in (bids[0], Pass(), bids[1], Pass(), bids[2], bids[3], Pass()):
        turns.append(state.turn)
        state = apply(state, call)
    assert turns == [0, 1, 2, 3, 0, 2, 0]
    assert isinstance(state.phase, NamingTrump)
    assert state.contract == Contract(2, 0, bids[3].amount)


def test_case_69_the_last_bidder_is_not_asked_again() -> None:
    state = done(dealt(PAGAT, hands_with(PAGAT, {})), (Pass(), Pass(), Bid(250)))
    assert state.turn == 3
    state = apply(state, Pass(help=True))
    assert state.contract == Contract(2, 0, 250)


def test_bo_05_a_later_bid_of_a_seat_that_passed_is_refused() -> None:
    calls = (Bid(250), Pass(), Bid(260), Pass(), Bid(270))
    state = done(dealt(SINGLE, hands_with(SINGLE, {}), dealer=3), calls)
    assert state.turn == 2
    assert refused(state, Bid(280), by=1) is Reason.TURN_NOT_YOURS
    state = apply(state, Pass(), by=2)
    assert state.contract == Contract(0, 0, 270)


def test_bo_07_declarer_names_trump_and_leads_and_the_partner_gives_first() -> None:
    calls = (Bid(250), Pass(), Bid(260), Pass(), Pass())
    state = done(dealt(SINGLE, hands_with(SINGLE, {}), dealer=3), calls)
    assert isinstance(state.phase, NamingTrump)
    assert state.contract == Contract(2, 0, 260)
    assert state.turn == 2
    state = apply(state, NameTrump(HEARTS), by=2)
    assert isinstance(state.phase, Giving)
    assert state.turn == 0
    state = apply(state, legal_actions(state)[5], by=0)
    assert state.turn == 2
    state = apply(state, legal_actions(state)[7], by=2)
    assert isinstance(state.phase, Deciding)
    assert state.turn == 2
    state = apply(state, PlayOn(), by=2)
    assert state.leader == state.turn == 2


@each(BICYCLE)
def test_eldest_leads_whoever_declares(variant: Variant) -> None:
    calls = (Pass(), Bid(100), Pass(), Pass())
    state = done(dealt(variant, hands_with(variant, {}), dealer=3), calls)
    state = apply(state, NameTrump(HEARTS))
    assert state.leader == state.turn == 0


def test_bicycle_auction_plays_every_deal() -> None:
    state = bought(dealt(BICYCLE, hands_with(BICYCLE, {})), 3000)
    assert isinstance(apply(state, NameTrump(HEARTS)).phase, Playing)


NINES = "9C 9C 9D 9H 9S KH QH JC JD TC KD TS"
CLAIMS = {
    "no-rule": (None, Reason.REDEAL_NO_RULE),
    "five": (NinesRedeal(count=5), None),
    "five-no-meld": (NinesRedeal(count=5, no_meld=True), Reason.REDEAL_HAS_MELD),
    "five-no-ace": (NinesRedeal(count=5, no_ace=True), None),
    "six": (NinesRedeal(count=6), Reason.REDEAL_FEW_NINES),
}


@pytest.mark.parametrize(("rule", "expected"), CLAIMS.values(), ids=CLAIMS.keys())
def test_bo_10_a_new_deal_for_nines(rule: NinesRedeal | None, expected: Reason | None) -> None:
    house = evolve(SINGLE, trump=evolve(SINGLE.auction, nines_redeal=rule))
    state = dealt(house, hands_with(house, {1: NINES}), dealer=3)
    assert ClaimRedeal() not in legal_actions(state)
    state = apply(state, Bid(250))
    assert (ClaimRedeal() in legal_actions(state)) == (expected is None)
    if expected is not None:
        assert refused(state, ClaimRedeal()) is expected
        return
    again = apply(state, ClaimRedeal(), by=1)
    assert again.phase == Dealing()
    assert again.dealer == 3  # the same dealer deals
    assert again.scores == (0, 0)
    assert again.contract is None


def test_case_84_the_claim_comes_before_the_first_call_of_the_seat() -> None:
    house = evolve(SINGLE, trump=evolve(SINGLE.auction, nines_redeal=NinesRedeal(count=5)))
    state = done(dealt(house, hands_with(house, {1: NINES})), [Bid(250), Bid(260), Bid(270)])
    state = done(state, PASSES[:2])
    assert state.turn == 1
    assert refused(state, ClaimRedeal()) is Reason.REDEAL_TOO_LATE
    assert list(legal_actions(state)) == [Pass(), Bid(280), Bid(290)]


@each(*EXCHANGING, TURNED, DOUBLE)
def test_case_85_the_deal_goes_round_from_the_first_dealer(variant: Variant) -> None:
    rng = Random(2)  # noqa: S311
    for first in range(4):
        state = new_game(variant, dealer=first)
        for number in range(6):
            assert state.dealer == (first + number) % 4
            while state.settlement is None or state.turn is not None:
                state = _next(state, rng)
            if state.is_over:
                break
            state = _next(state, rng)


def _next(state: GameState, rng: Random) -> GameState:
    if state.turn is None:
        return apply(state, DealCards(shuffled_deck(state.variant, rng)))
    menu = legal_actions(state)
    return apply(state, menu[0] if isinstance(state.phase, Bidding) else rng.choice(menu))


# --- The exchange --------------------------------------------------------------------------------


def test_ex_01_exactly_four_cards_and_only_when_they_are_asked_for() -> None:
    hands = hands_with(SINGLE, {2: "AS TS KS QS 9S"})
    state = dealt(SINGLE, hands)
    gift = GiveCards(Cards.parse("AS TS KS QS"))
    assert refused(state, gift) is Reason.PHASE_WRONG
    state = bought(state, 250)
    assert refused(state, gift) is Reason.PHASE_WRONG
    state = apply(state, NameTrump(CLUBS))
    for text in ("", "AS TS KS", "AS TS KS QS 9S"):
        assert refused(state, GiveCards(Cards.parse(text))) is Reason.GIVE_WRONG_NUMBER
    assert refused(state, gift, by=0) is Reason.TURN_NOT_YOURS
    after = apply(state, gift, by=2)
    assert len(after.hand(0)) == 16
    assert len(after.hand(2)) == 8
    after = apply(after, legal_actions(after)[-1])
    assert [len(after.hand(seat)) for seat in range(4)] == [12] * 4
    assert refused(after, gift) is Reason.PHASE_WRONG


def test_ex_02_cards_received_may_be_returned() -> None:
    hands = hands_with(SINGLE, {2: "AS TS KS QS"})
    state = apply(bought(dealt(SINGLE, hands), 250), NameTrump(CLUBS))
    gift = GiveCards(Cards.parse("AS TS KS QS"))
    state = done(state, [gift, gift])
    assert [state.hand(seat) for seat in range(4)] == hands


def test_what_partners_have_given_each_other_is_kept() -> None:
    hands = hands_with(SINGLE, {0: "9C 9C 9D 9H", 2: "AS TS KS QS"})
    state = apply(bought(dealt(SINGLE, hands), 250), NameTrump(CLUBS))
    gifts = [GiveCards(Cards.parse(text)) for text in ("AS TS KS QS", "9C 9C 9D 9H")]
    state = apply(done(state, gifts), PlayOn())
    given = ((2, gifts[0].cards), (0, gifts[1].cards))
    for _ in range(9):
        assert attrgetter("_given")(state) == given
        state = apply(state, legal_actions(state)[0])


def test_ex_04_a_card_is_not_given_twice() -> None:
    hand = "JD QS AH AH TH KH 9C 9C TC KC QD AD"
    state = apply(bought(dealt(SINGLE, hands_with(SINGLE, {2: hand})), 250), NameTrump(CLUBS))
    gift = GiveCards(Cards.parse("JD JD 9C 9C"))
    assert gift not in legal_actions(state)
    assert refused(state, gift) is Reason.GIVE_NOT_HELD
    why = explain(state, gift)
    assert why is not None
    assert why.params == (("cards", "JD"),)


def test_ex_05_melds_are_counted_when_both_have_given() -> None:
    mine, partners = "JD JD 9C 9D 9H 9S AC AC TC TC KC KC", "QS QS AH TH 9S 9H KD TD AD QD QD TH"
    state = bought(dealt(SINGLE, hands_with(SINGLE, {0: mine, 2: partners})), 250)
    state = apply(state, NameTrump(HEARTS))
    assert [best_points(Cards.parse(text), CLUBS, SINGLE) for text in (mine, partners)] == [10, 20]
    state = apply(state, GiveCards(Cards.parse("9S 9H QD QD")))
    assert state.melds == (None,) * 4
    state = apply(state, GiveCards(Cards.parse("JD JD 9S 9C")))
    sheet = state.melds[2]
    assert sheet is not None
    assert [meld.name for meld in sheet] == ["double-pinochle"]
    assert sheet.points == 300
    assert state.melds[0] is not None
    assert [meld.name for meld in state.melds[0]] == ["dix", "dix"]


# --- Throwing in ---------------------------------------------------------------------------------


@each(SINGLE, presets.FOUR_HAND)
def test_st_01_case_76_a_bid_exactly_in_reach_must_be_played(variant: Variant) -> None:
    state = deciding(variant, 310, 60, 80)
    assert isinstance(state.phase, Deciding)
    assert state.turn == 0
    assert list(legal_actions(state)) == [PlayOn()]
    assert refused(state, ThrowIn()) is Reason.THROW_IN_NOT_ALLOWED
    out_of_reach = deciding(variant, 320, 60, 80)
    assert list(legal_actions(out_of_reach)) == [PlayOn(), ThrowIn()]


def test_case_76_a_jump_bid_exactly_in_reach_is_played() -> None:
    assert isinstance(deciding(presets.JUMP_BID, 310, 60, 80).phase, Playing)


def test_case_76_only_some_let_declarer_concede_what_can_be_made() -> None:
    assert list(legal_actions(deciding(PAGAT, 310, 60, 80))) == [PlayOn(), ThrowIn()]


@each(SINGLE, presets.FOUR_HAND)
def test_st_02_st_05_case_75_declarer_may_throw_in_a_hopeless_deal(variant: Variant) -> None:
    state = deciding(variant, 330, 60, 80)
    assert list(legal_actions(state)) == [PlayOn(), ThrowIn()]
    after = apply(state, ThrowIn(), by=0)
    assert after.scores == (-330, 80)
    assert after.settlement is not None
    assert after.settlement.changes == (-330, 80)
    assert after.settlement.sides[0].reasons[0] is Reason.SCORE_THROWN_IN
    assert after.settlement.sides[1].reasons[0] is Reason.SCORE_UNPLAYED
    assert after.last_trick is None
    assert after.dealer == 0


@each(presets.JUMP_BID, PAGAT)
def test_case_75_elsewhere_a_hopeless_deal_ends_by_itself(variant: Variant) -> None:
    state = deciding(variant, 330, 60, 80)
    assert isinstance(state.phase, Dealing)
    assert state.scores == (-330, 80)
    assert state.settlement is not None
    assert state.settlement.sides[0].reasons == (Reason.SCORE_SET, Reason.SCORE_OUT_OF_REACH)


def test_case_77_declarer_may_play_a_hopeless_deal() -> None:
    state = apply(deciding(SINGLE, 330, 60, 80), PlayOn())
    assert isinstance(state.phase, Playing)
    assert state.leader == 0
    state = played(state)
    assert state.scores[0] == -330
    assert state.scores[1] in range(80, 331, 10)


def test_st_04_a_running_total_has_nothing_to_do_with_it() -> None:
    state = with_scores(deciding(SINGLE, 400, 100, 40), 700, 0)
    assert list(legal_actions(state)) == [PlayOn(), ThrowIn()]
    assert apply(state, ThrowIn()).scores == (300, 40)


def test_a_declarer_without_a_marriage_can_only_throw_in() -> None:
    """The bid is lost and nobody scores a meld."""
    kings, queens = "KC KC KD KD KH KH KS KS", "QC QC QD QD QH QH QS QS"
    jacks = "JC JC JC JD JD JD JH JH JS JS JS AC"
    state = dealt(DOUBLE, hands_with(DOUBLE, {0: f"{kings} {jacks}", 1: queens}))
    assert Card.parse("QC") not in state.hand(0) or state.hand(0).count(Card.parse("KC")) == 0
    state = bought(state, 70)
    assert isinstance(state.phase, NamingTrump)
    assert list(legal_actions(state)) == [ThrowIn()]
    for suit in Suit:
        assert refused(state, NameTrump(suit)) is Reason.TRUMP_NEEDS_MARRIAGE
    after = apply(state, ThrowIn())
    assert after.scores == (-70, 0)
    assert after.dealer == 0


def test_a_declarer_with_a_marriage_must_name_trump() -> None:
    state = bought(dealt(DOUBLE, hands_with(DOUBLE, {0: "KH QH"})), 50)
    assert NameTrump(HEARTS) in legal_actions(state)
    assert refused(state, ThrowIn()) is Reason.TRUMP_TO_NAME


def test_a_side_below_the_least_meld_is_set_unplayed() -> None:
    held = hands_worth(DOUBLE, 18, 24, SPADES, holding="KS QS")
    state = named(bought(dealt(DOUBLE, held), 50), SPADES)
    assert isinstance(state.phase, Dealing)
    assert state.scores == (-50, 24)


# --- Scores and the end of the game ---------------------------------------------------------------


def last_trick(
    variant: Variant = SINGLE,
    *,
    points: tuple[int, int],
    meld: tuple[int, int] = (0, 0),
    scores: tuple[int, int] = (0, 0),
) -> GameState:
    """Return a position in which seat 0, declarer, wins the last trick and its ten points."""
    return GameState.at_play(
        variant,
        hands=[Cards.parse(text) for text in ("QS", "9S", "9H", "9D")],
        trump=SPADES,
        leader=0,
        meld=meld,
        points=points,
        won=(8, 3) if points[1] else (11, 0),
        scores=scores,
    )


def ended(state: GameState) -> GameState:
    after = done(state, plays("QS 9S 9H 9D"))
    assert after.settlement is not None
    return after


def test_case_86_defenders_score_meld_and_tricks() -> None:
    state = last_trick(meld=(40, 20), points=(170, 70))
    assert state.points == (210, 90)
    assert ended(state).scores == (-250, 90)
    assert ended(last_trick(meld=(40, 0), points=(200, 40))).scores == (250, 40)


def test_case_82_scores_may_be_negative() -> None:
    state = with_scores(deciding(SINGLE, 330, 60, 80), 100, 0)
    assert apply(state, ThrowIn()).scores == (-230, 80)


def test_sc_07_nothing_is_clipped_and_there_is_no_floor() -> None:
    state = new_game(SINGLE, dealer=3)
    totals = []
    for _ in range(4):
        side = (state.dealer + 1) % 2
        ready = deciding(SINGLE, 330, 60, 80)
        ready = evolve(ready, standing=evolve(ready.standing, scores=(state.scores[0], 0)))
        state = apply(ready, ThrowIn())
        totals.append(state.scores[0])
        assert side in {0, 1}
    assert totals == [-330, -660, -990, -1320]
    assert not state.is_over


def test_sc_07_where_there_is_a_floor_the_side_at_it_has_lost() -> None:
    floor = evolve(SINGLE, name="floor", scoring=evolve(SINGLE.scoring, loss_floor=-1000))
    ready = deciding(floor, 330, 60, 80)
    assert not apply(with_scores(ready, -669, 0), ThrowIn()).is_over
    lost = apply(with_scores(ready, -670, 0), ThrowIn())
    assert lost.winner == 1
    both = apply(with_scores(ready, -670, -1080), ThrowIn())
    assert both.winner is None
    assert isinstance(both.phase, Dealing)


GAMES = {
    # Scores before, melds, trick points before the last trick, whose ten seat 0 wins; what comes.
    "case-81-declarers-side-first": ((1340, 1480), (40, 0), (200, 40), (1590, 1520), 0),
    "case-81-whatever-the-totals": ((1350, 1490), (40, 170), (200, 40), (1600, 1700), 0),
    "case-81-only-defenders": ((1480, 1480), (40, 0), (170, 70), (1230, 1550), 1),
    "case-81-exactly": ((1250, 0), (40, 0), (200, 40), (1500, 40), 0),
    "case-81-ten-short": ((1240, 1450), (40, 0), (200, 40), (1490, 1490), None),
    "ge-01-exactly-by-defenders": ((900, 1430), (40, 0), (170, 70), (650, 1500), 1),
    "ge-02-bidders-with-fewer-points": ((1250, 1480), (40, 0), (200, 40), (1500, 1520), 0),
}


@pytest.mark.parametrize(
    ("before", "meld", "points", "after", "winner"), GAMES.values(), ids=GAMES.keys()
)
def test_who_has_won(
    before: tuple[int, int],
    meld: tuple[int, int],
    points: tuple[int, int],
    after: tuple[int, int],
    winner: int | None,
) -> None:
    end = ended(last_trick(scores=before, meld=meld, points=points))
    assert end.scores == after
    assert end.winner == winner
    assert end.is_over == (winner is not None)
    if winner is None:
        assert end.dealer == 1
    else:
        assert isinstance(end.phase, GameOver)
        assert end.dealer == 0
        assert list(legal_actions(end)) == []
        deck = shuffled_deck(SINGLE, Random(1))  # noqa: S311
        assert refused(end, DealCards(deck)) is Reason.GAME_OVER


def test_ge_04_a_meld_without_trick_points_does_not_win_the_game() -> None:
    kept = evolve(SINGLE, name="kept", scoring=evolve(SINGLE.scoring, forfeit=None))
    ends = [
        ended(last_trick(variant, meld=(0, 60), points=(240, 0), scores=(0, 1480)))
        for variant in (SINGLE, kept)
    ]
    assert [end.scores for end in ends] == [(250, 1480), (250, 1540)]
    assert [end.winner for end in ends] == [None, 1]


@pytest.mark.parametrize("scores", [(900, 950), (950, 900), (990, 990)], ids=str)
def test_case_83_ge_05_where_the_target_rises_nobody_has_won(scores: tuple[int, int]) -> None:
    left = TURNED.trick_total - 3 - 10
    end = ended(last_trick(TURNED, points=(left - 109, 109), scores=scores))
    assert end.scores == (scores[0] + 141, scores[1] + 109)
    assert not end.is_over
    assert end.target == 1250
    assert end.dealer == 1
    deck = shuffled_deck(TURNED, Random(1))  # noqa: S311
    following = apply(end, DealCards(deck))
    assert following.target == 1250


def test_ge_05_where_the_higher_total_wins() -> None:
    higher = evolve(
        SINGLE, name="higher", scoring=evolve(SINGLE.scoring, both_reach=BothReach.HIGHER)
    )
    for before, winner in (((1250, 1480), 1), ((1300, 1480), 0), ((1280, 1490), None)):
        end = ended(last_trick(higher, meld=(40, 0), points=(200, 40), scores=before))
        assert end.scores == (before[0] + 250, before[1] + 40)
        assert end.winner == winner
        assert end.target == 1500


def test_where_the_target_rises_both_may_stand_above_the_next_one() -> None:
    """It rises once after a deal, however far the sides have come."""
    left = TURNED.trick_total - 3 - 10
    end = ended(last_trick(TURNED, meld=(500, 400), points=(left - 109, 109), scores=(900, 950)))
    assert end.scores == (1541, 1459)
    assert end.target == 1250
    position = GameState.at_play(
        TURNED,
        hands=hands_with(TURNED, {}),
        trump=SPADES,
        leader=1,
        scores=end.scores,
        target=end.target,
    )
    assert position.scores == end.scores
    assert position.target == end.target


# --- Use of the library ---------------------------------------------------------------------------


def test_lp_10_a_leader_plays_a_card_of_the_hand() -> None:
    hands = [Cards.parse(text) for text in ("9S", "KS", "QS", "TS")]
    state = GameState.at_play(SINGLE, hands=hands, trump=HEARTS, leader=0)
    assert list(legal_actions(state)) == plays("9S")
    assert refused(state, PlayCard(Card.parse("AS"))) is Reason.PLAY_NOT_HELD


def test_ua_01_only_the_seat_with_the_meld_has_it() -> None:
    hands = [
        Cards.parse(text)
        for text in (
            "QS QS QC QC QD QD JD AC AC TC TC TD",
            "KC KC KD KD KH KH JC JC 9C 9C TD AD",
            "KS KS QH QH AH AH TH TH JS JS 9D 9D",
            "AS AS TS TS 9S 9S 9H 9H JH JH JD AD",
        )
    ]
    state = apply(bought(dealt(BICYCLE, hands), 100), NameTrump(HEARTS))
    sheets = [sheet for sheet in state.melds if sheet is not None]
    assert [sheet.points for sheet in sheets] == [40, 0, 0, 20]
    assert [meld.name for meld in sheets[0]] == ["pinochle"]


def test_ua_04_a_menu_stays_what_it_is_while_the_game_goes_on() -> None:
    state = apply(deciding(SINGLE, 250, 60, 80), PlayOn())
    menu = legal_actions(state)
    first = list(menu)
    for action in menu:
        after = apply(state, action)
        assert legal_actions(after) is not menu
        assert list(menu) == first
    assert isinstance(menu, tuple)


PROGRAM = """
from itertools import islice
from random import Random
from pinochle import legal_actions, presets
from tests.game.tables import walk
for state, action in islice(walk(presets.SINGLE_DECK, 0, Random(7)), 70):
    print(repr(action), [str(choice) for choice in legal_actions(state)[:30]], hash(state.trick))
"""


def test_ua_05_nothing_depends_on_the_seed_of_hashes() -> None:
    texts = set()
    for seed in ("1", "2"):
        run = subprocess.run(  # noqa: S603
            [sys.executable, "-c", PROGRAM],
            capture_output=True,
            check=True,
            text=True,
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(Path.cwd())},
        )
        texts.add(run.stdout)
    assert len(texts) == 1
    assert "play" in texts.pop()


def test_ua_07_there_are_not_more_copies_than_the_deck_has() -> None:
    def position(variant: Variant, *hands: str) -> GameState:
        cards = [Cards.parse(text) for text in hands]
        return GameState.at_play(variant, hands=cards, trump=HEARTS, leader=0)

    position(SINGLE, "AS", "AS", "KS", "KS")
    position(DOUBLE, "AS AS", "AS KS", "KS KS", "AS KS")
    with pytest.raises(StateError):
        position(SINGLE, "AS", "AS", "AS", "KS")
    with pytest.raises(StateError):
        position(DOUBLE, "AS AS", "AS AS", "AS KS", "KS KS")
    with pytest.raises(StateError):
        position(DOUBLE, "9S", "AS", "AS", "KS")


def test_ua_08_rules_do_not_change() -> None:
    state = deciding(SINGLE, 250, 60, 80)
    name = "largest_raise"
    with pytest.raises(FrozenInstanceError):
        setattr(state.variant.auction, name, None)
    assert state.variant == SINGLE
    assert state.points == (60, 80)


def test_ua_10_of_two_copies_one_is_played() -> None:
    hands = [Cards.parse(text) for text in ("KS KS QS", "9S 9S 9H", "JH JH QH", "QC QC KC")]
    state = GameState.at_play(SINGLE, hands=hands, trump=HEARTS, leader=0)
    after = apply(state, PlayCard(Card.parse("KS")))
    assert after.hand(0) == Cards.parse("KS QS")


def test_ua_14_the_last_trick_stays_with_its_winner() -> None:
    hands = [Cards.parse(text) for text in ("QH 9S", "KH 9S", "AH TS", "9H TS")]
    state = GameState.at_play(SINGLE, hands=hands, trump=SPADES, leader=0)
    assert state.last_trick is None
    state = done(state, plays("QH KH AH 9H"))
    assert state.last_trick is not None
    assert state.last_trick.winner == 2
    assert state.last_trick.leader == 0
    assert state.last_trick.cards == Card.parse_all("QH KH AH 9H")
    assert state.turn == state.leader == 2
    assert state.trick == ()
    state = done(state, plays("TS TS 9S 9S"))
    assert state.settlement is not None
    assert state.last_trick is not None
    assert state.last_trick.winner == 2


def test_ua_17_a_refused_card_changes_nothing() -> None:
    hands = [Cards.parse(text) for text in ("QH 9S", "KH 9S", "AH TS", "9H TS")]
    state = GameState.at_play(SINGLE, hands=hands, trump=SPADES, leader=0)
    state = apply(state, PlayCard(Card.parse("QH")))
    twin = copy.deepcopy(state)
    assert refused(state, PlayCard(Card.parse("9S"))) is Reason.PLAY_MUST_FOLLOW
    assert state == twin
    assert state.turn == 1
    apply(state, PlayCard(Card.parse("KH")))


def test_pe_01_hands_that_did_not_change_are_shared() -> None:
    state = apply(deciding(SINGLE, 250, 60, 80), PlayOn())
    after = apply(state, legal_actions(state)[0])
    for seat in (1, 2, 3):
        assert after.hand(seat).packed is state.hand(seat).packed
    assert after.standing is state.standing


def test_pe_02_two_hundred_deals_take_a_moment() -> None:
    rng = Random(200)  # noqa: S311
    start = time.perf_counter()
    state = new_game(SINGLE)
    played_cards = 0
    for _ in range(200):
        state = apply(new_game(SINGLE), DealCards(shuffled_deck(SINGLE, rng)))
        state = done(state, PASSES)
        while state.turn is not None:
            menu = legal_actions(state)
            played_cards += isinstance(state.phase, Playing)
            state = apply(state, menu[0] if isinstance(state.phase, Deciding) else rng.choice(menu))
    assert played_cards == 200 * 48
    assert time.perf_counter() - start < 10


def test_se_04_se_05_a_state_in_the_middle_of_a_trick_is_pickled_and_copied() -> None:
    state = apply(deciding(SINGLE, 250, 60, 80), PlayOn())
    state = apply(state, legal_actions(state)[0])
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(state, protocol))  # noqa: S301
        assert again == state
        name = "phase"
        with pytest.raises(FrozenInstanceError):
            setattr(again, name, None)
    assert copy.deepcopy(state) == state


# --- What may be played ---------------------------------------------------------------------------

PLAYS = {
    # Trump, the trick, the hand of the next seat, what it may play.
    "case-50": ("S", "QH", "TH AH 9H", "AH TH"),
    "case-51": ("S", "QH AH", "TH 9H AS", "TH 9H"),
    "case-52": ("S", "QH 9S", "AH 9H", "AH 9H"),
    "case-53": ("S", "AH", "AH TH", "AH TH"),
    "case-54": ("S", "QH KS", "JS AS", "AS"),
    "case-55": ("S", "QH KS", "9S JS AD", "JS 9S"),
    "case-56": ("S", "KS", "9S JS AC", "JS 9S"),
    "case-57": ("S", "KH QS", "9C AD", "9C AD"),
    "case-58": ("S", "TH 9H", "AH QH", "AH"),
    "case-59": ("S", "TH 9H KS", "AH JH 9H", "AH JH 9H"),
}


@pytest.mark.parametrize(("trump", "trick", "hand", "expected"), PLAYS.values(), ids=PLAYS.keys())
def test_what_may_be_played(trump: str, trick: str, hand: str, expected: str) -> None:
    """By a position that is set up, and by playing the trick card by card."""
    cards = Card.parse_all(trick)
    held = Cards.parse(hand)
    rest = sorted(SINGLE.deck.cards - Cards(cards) - held, key=lambda card: card.suit is not CLUBS)
    turn, size = len(cards), len(held)
    hands = []
    for seat in range(4):
        number = size - (seat < turn)
        hands.append(held if seat == turn else Cards(rest[:number]))
        del rest[: 0 if seat == turn else number]
    trumps = Suit.parse(trump)
    state = GameState.at_play(SINGLE, hands=hands, trump=trumps, leader=0, trick=cards)
    assert list(legal_actions(state)) == plays(expected)
    before = [
        other + Cards(cards[seat : seat + 1]) if seat < turn else other
        for seat, other in enumerate(hands)
    ]
    begun = GameState.at_play(SINGLE, hands=before, trump=trumps, leader=0)
    assert done(begun, map(PlayCard, cards)) == state


@pytest.mark.parametrize("by_playing", [True, False], ids=["played", "set-up"])
def test_who_must_trump_must_beat_a_trump_even_where_the_suit_led_is_to_be_beaten(
    by_playing: object,
) -> None:
    """The duty to go over the best of a suit is of those who can follow."""
    house = evolve(SINGLE, name="house", play=evolve(SINGLE.play, beat_after_ruff=True))
    hands = [Cards.parse(text) for text in ("9D", "9H", "TC 9C", "AH AH")]
    trick = Card.parse_all("AS JC")
    if by_playing:
        hands = [hands[0] + Cards(trick[:1]), hands[1] + Cards(trick[1:]), *hands[2:]]
        begun = GameState.at_play(house, hands=hands, trump=CLUBS, leader=0)
        state = done(begun, map(PlayCard, trick))
    else:
        state = GameState.at_play(house, hands=hands, trump=CLUBS, leader=0, trick=trick)
    assert list(legal_actions(state)) == plays("TC")
    assert refused(state, PlayCard(Card.parse("9C"))) is Reason.PLAY_MUST_OVERTRUMP


def test_a_refusal_in_mid_deal_names_all_cards_that_may_be_played() -> None:
    """A rule about the first lead of a deal is none about a lead later on."""
    house = evolve(SINGLE, name="house", play=evolve(SINGLE.play, first_lead=FirstLead.TRUMP))
    hands = [Cards.parse(text) for text in ("AS 9H", "KS KH", "QS QH", "TS TH")]
    state = GameState.at_play(house, hands=hands, trump=SPADES, leader=0)
    assert list(legal_actions(state)) == plays("9H AS")
    why = explain(state, PlayCard(Card.parse("AC")))
    assert why is not None
    assert why.code is Reason.PLAY_NOT_HELD
    assert why.allowed == Card.parse_all("9H AS")
