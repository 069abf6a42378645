"""The codes of refusals: they do not change, and each of them can happen.

The codes are kept in ``golden/reasons.txt``. After a new one was added, run this file as a program
to write the list anew.
"""

import copy
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve

from pinochle import (
    Action,
    Bid,
    Call,
    Card,
    Cards,
    ClaimRedeal,
    Contract,
    DealCards,
    Ending,
    EndMelding,
    ExchangeDix,
    FirstLead,
    GameState,
    GiveCards,
    LayMeld,
    NameTrump,
    NinePays,
    NinesRedeal,
    Pass,
    PlayCard,
    Reason,
    Settlement,
    ShowDix,
    SideTally,
    Suit,
    TableCard,
    ThrowIn,
    Variant,
    Violation,
    apply,
    deck_from_hands,
    explain,
    explain_call,
    explain_laying,
    explain_meld,
    explain_play,
    new_game,
    presets,
    replay,
    settle,
)

GOLDEN = Path(__file__).parent / "golden" / "reasons.txt"

SINGLE, FOUR_HAND = presets.SINGLE_DECK, presets.FOUR_HAND
RUN_AND_KING = Cards.parse("AS TS KS QS JS KS")

MELDS: dict[Reason, Callable[[], Violation | None]] = {
    Reason.MELD_UNKNOWN: lambda: explain_meld("flush", RUN_AND_KING, Suit.SPADES, SINGLE),
    Reason.MELD_NO_TRUMP: lambda: explain_meld("run", RUN_AND_KING, None, SINGLE),
    Reason.MELD_CARDS_MISSING: lambda: explain_meld("run", Cards.parse("AS"), Suit.SPADES, SINGLE),
    Reason.MELD_CARDS_IN_USE: lambda: explain_meld(
        "royal-marriage", RUN_AND_KING, Suit.SPADES, FOUR_HAND
    ),
}

NINES_REDEAL = evolve(
    SINGLE,
    name="nines",
    trump=evolve(SINGLE.auction, nines_redeal=NinesRedeal(count=5, no_ace=True, no_meld=True)),
)
FIVE_NINES = "9C 9C 9D 9D 9H "
ROUND = (Bid(250), Bid(260), Bid(270), Bid(280))


def call(
    made: Call, *before: Call, variant: Variant = SINGLE, hand: str = ""
) -> Callable[[], Violation | None]:
    return lambda: explain_call(
        made, before, variant, dealer=3, hand=Cards.parse(hand) if hand else None
    )


CALLS: dict[Reason, Callable[[], Violation | None]] = {
    Reason.AUCTION_OVER: call(Bid(300), Pass(), Pass(), Pass(), Pass()),
    Reason.BID_NOT_HIGHER: call(Bid(250), Bid(250)),
    Reason.BID_BELOW_MINIMUM: call(Bid(240)),
    Reason.BID_TOO_HIGH: call(Bid(3010), variant=presets.PAGAT),
    Reason.BID_OFF_STEP: call(Bid(255)),
    Reason.BID_RAISE_TOO_LARGE: call(Bid(280), Bid(250)),
    Reason.PASS_NO_HELP: call(Pass(help=True)),
    Reason.REDEAL_NO_RULE: call(ClaimRedeal()),
    Reason.REDEAL_TOO_LATE: call(ClaimRedeal(), *ROUND, variant=NINES_REDEAL),
    Reason.REDEAL_FEW_NINES: call(ClaimRedeal(), variant=NINES_REDEAL, hand="9C 9C 9D 9D TS"),
    Reason.REDEAL_HAS_ACE: call(ClaimRedeal(), variant=NINES_REDEAL, hand=FIVE_NINES + "AS"),
    Reason.REDEAL_HAS_MELD: call(ClaimRedeal(), variant=NINES_REDEAL, hand=FIVE_NINES + "KS QS"),
}

TRUMP_FIRST = evolve(SINGLE, play=evolve(SINGLE.play, first_lead=FirstLead.TRUMP))


def play(
    card: str, hand: str, *trick: str, variant: Variant = SINGLE
) -> Callable[[], Violation | None]:
    return lambda: explain_play(
        Card.parse(card),
        Cards.parse(hand),
        [Card.parse(text) for text in trick],
        Suit.SPADES,
        variant,
        first_lead=not trick,
    )


PLAYS: dict[Reason, Callable[[], Violation | None]] = {
    Reason.PLAY_NOT_HELD: play("AH", "KH", "QH"),
    Reason.PLAY_MUST_FOLLOW: play("AS", "AS 9H", "QH"),
    Reason.PLAY_MUST_TRUMP: play("AC", "AC 9S", "QH"),
    Reason.PLAY_MUST_HEAD: play("9H", "AH 9H", "QH"),
    Reason.PLAY_MUST_OVERTRUMP: play("9S", "AS 9S", "QH", "JS"),
    Reason.PLAY_MUST_LEAD_TRUMP: play("AH", "AH 9S", variant=TRUMP_FIRST),
}


def game(variant: Variant, *actions: Action) -> GameState:
    """Return a game in which the deck was dealt in its order, suit by suit, to four hands."""
    suits = [variant.deck.cards.of(suit) for suit in Suit]
    ace = Card.parse("AS")
    deck = deck_from_hands(variant, suits, dealer=3, upcard=ace)
    return replay(variant, [DealCards(deck), *actions], dealer=3)[-1]


def over() -> GameState:
    """Return a game that the defenders have won."""
    variant = evolve(presets.JUMP_BID, scoring=evolve(presets.JUMP_BID.scoring, target=10))
    start: list[Action] = [Bid(3000), Pass(), Pass(), Pass(), NameTrump(Suit.CLUBS)]
    gifts = [GiveCards(Cards.parse("9H 9H JH JH")), GiveCards(Cards.parse("9C 9C JC JC"))]
    return game(variant, *start, *gifts)


BOUGHT = (Bid(250), Pass(), Pass(), Pass())
GIVING = game(SINGLE, *BOUGHT, NameTrump(Suit.CLUBS))
TURNED = game(presets.BICYCLE_TURN_UP)
STEPS: dict[Reason, Callable[[], Violation | None]] = {
    Reason.GAME_OVER: lambda: explain(over(), Pass()),
    Reason.PHASE_WRONG: lambda: explain(new_game(SINGLE), Pass()),
    Reason.TURN_NOT_YOURS: lambda: explain(game(SINGLE), Pass(), by=1),
    Reason.DEAL_NOT_A_SEAT: lambda: explain(
        new_game(SINGLE), DealCards(tuple(SINGLE.deck.cards)), by=0
    ),
    Reason.DEAL_WRONG_DECK: lambda: explain(new_game(SINGLE), DealCards(())),
    Reason.TRUMP_NEEDS_MARRIAGE: lambda: explain(
        game(presets.DOUBLE_DECK, Bid(50), Pass(), Pass(), Pass()), NameTrump(Suit.HEARTS)
    ),
    Reason.GIVE_WRONG_NUMBER: lambda: explain(GIVING, GiveCards(Cards.parse("9H"))),
    Reason.GIVE_NOT_HELD: lambda: explain(GIVING, GiveCards(Cards.parse("9H 9H JH AS"))),
    Reason.DIX_NOT_HELD: lambda: explain(TURNED, ExchangeDix()),
    Reason.TRUMP_TO_NAME: lambda: explain(game(SINGLE, *BOUGHT), ThrowIn()),
    Reason.THROW_IN_NOT_ALLOWED: lambda: explain(
        game(
            SINGLE,
            *BOUGHT,
            NameTrump(Suit.CLUBS),
            GiveCards(Cards.parse("9H 9H JH JH")),
            GiveCards(Cards.parse("9H 9H JH JH")),
        ),
        ThrowIn(),
    ),
}

TWO, BICYCLE = presets.TWO_PLAYER, presets.BICYCLE_TWO_HAND


def lying(*texts: str) -> list[TableCard]:
    """Return cards on the table, each written as its card and what it has served in."""
    return [TableCard(Card.parse(card), served) for card, *served in map(str.split, texts)]


def lay(
    kind: str,
    from_hand: str,
    *from_table: str,
    hand: str,
    table: tuple[str, ...] = (),
    variant: Variant = TWO,
) -> Callable[[], Violation | None]:
    """Ask for a meld, with spades as trump."""
    return lambda: explain_laying(
        LayMeld(kind, Cards.parse(from_hand), lying(*from_table)),
        Cards.parse(hand),
        lying(*table),
        Suit.SPADES,
        variant,
    )


PINOCHLE = "QS pinochle", "JD pinochle"
OTHERS = "QS royal-marriage", "JD jacks-around"
LAYINGS: dict[Reason, Callable[[], Violation | None]] = {
    Reason.LAY_DIX_IS_SHOWN: lay("dix", "9S", hand="9S"),
    Reason.LAY_WRONG_CARDS: lay("run", "KS QS", hand="KS QS"),
    Reason.LAY_NOT_HELD: lay("marriage", "KH QH", hand="KH"),
    Reason.LAY_NOT_ON_TABLE: lay(
        "marriage", "KH", "QH queens-around", hand="KH QH", table=("QH marriage",)
    ),
    Reason.LAY_NOT_NEW: lay("double-pinochle", "QS JD", *PINOCHLE, hand="QS JD", table=PINOCHLE),
    Reason.LAY_SERVED: lay("royal-marriage", "KS", "QS run", hand="KS", table=("QS run",)),
    Reason.LAY_NO_FRESH_CARD: lay("pinochle", "", *OTHERS, hand="", table=OTHERS, variant=BICYCLE),
}


def after_a_trick(
    upcard: str = "JS", *actions: Action, nine_pays: tuple[NinePays, ...] = tuple(NinePays)
) -> GameState:
    """Return a game for two in which seat 0 has won the first trick, and has done something."""
    variant = evolve(TWO, trump=evolve(TWO.turn_up, nine_pays=nine_pays))
    hands = [Cards.parse("AS TS KS QS JS 9S AH TH KH QH JH 9H"), variant.deck.cards.of(Suit.CLUBS)]
    deck = deck_from_hands(variant, hands, dealer=1, upcard=Card.parse(upcard))
    trick = [PlayCard(Card.parse(code)) for code in ("AS", "AC")]
    return replay(variant, [DealCards(deck), *trick, *actions], dealer=1)[-1]


def without_stock() -> GameState:
    """Return a deal in which the stock is gone, melds go on, and the nine held has been paid."""
    assert TWO.stock is not None
    state = GameState.at_play(
        evolve(TWO, stock=evolve(TWO.stock, meld_after_stock=True)),
        hands=[Cards.parse("AS 9S"), Cards.parse("AC TC")],
        trump=Suit.SPADES,
        leader=0,
        paid=(1, 0),
    )
    for code in ("AS", "AC"):
        state = apply(state, PlayCard(Card.parse(code)))
    return state


MARRIAGE = LayMeld("marriage", Cards.parse("KH QH"))
AFTER_TRICKS: dict[Reason, Callable[[], Violation | None]] = {
    Reason.PLAY_NOT_ON_TABLE: lambda: explain(
        after_a_trick("JS", MARRIAGE, EndMelding()),
        PlayCard(Card.parse("KS"), *lying("KS royal-marriage")),
    ),
    Reason.LAY_ONE_A_TRICK: lambda: explain(
        after_a_trick("JS", MARRIAGE), LayMeld("royal-marriage", Cards.parse("KS QS"))
    ),
    Reason.DIX_PAID: lambda: explain(without_stock(), ShowDix()),
    Reason.DIX_NOTHING_TURNED: lambda: explain(without_stock(), ExchangeDix()),
    Reason.DIX_NINE_TURNED: lambda: explain(after_a_trick("9S"), ExchangeDix()),
    Reason.DIX_NO_RULE: lambda: explain(after_a_trick(nine_pays=(NinePays.EXCHANGE,)), ShowDix()),
}

REFUSALS = MELDS | CALLS | PLAYS | STEPS | LAYINGS | AFTER_TRICKS
"""For each code of a refusal a call that is refused by it."""


def deal(
    amount: int, *sides: SideTally, variant: Variant = SINGLE, ending: Ending = Ending.PLAYED
) -> Callable[[], Settlement]:
    contract = Contract(declarer=0, side=0, amount=amount)
    return lambda: settle(variant, contract, sides, ending=ending)


UNPLAYED = SideTally(60, 0), SideTally(40, 0)
DEALS: dict[Reason, Callable[[], Settlement]] = {
    Reason.SCORE_MADE: deal(300, SideTally(80, 220), SideTally(40, 30)),
    Reason.SCORE_SET: deal(310, SideTally(80, 220), SideTally(40, 30)),
    Reason.SCORE_THROWN_IN: deal(330, *UNPLAYED, ending=Ending.THROWN_IN),
    Reason.SCORE_OUT_OF_REACH: deal(
        330, *UNPLAYED, variant=presets.JUMP_BID, ending=Ending.BY_ITSELF
    ),
    Reason.SCORE_COUNTED: deal(310, SideTally(80, 220), SideTally(40, 30)),
    Reason.SCORE_UNPLAYED: deal(330, *UNPLAYED, ending=Ending.THROWN_IN),
    Reason.SCORE_FORFEITED: deal(300, SideTally(80, 250), SideTally(40, 0)),
    Reason.SCORE_NINES_KEPT: deal(
        300, SideTally(80, 250), SideTally(10, 0, nines_only=True), variant=presets.PAGAT
    ),
    Reason.SCORE_MINIMUM_MISSED: deal(
        50, SideTally(20, 30), SideTally(19, 20), variant=presets.DOUBLE_DECK
    ),
}
"""For each code of a score a deal that is scored by it."""


def codes() -> str:
    """Return the list as it is kept."""
    return "".join(f"{reason.value}\n" for reason in Reason)


def test_codes_are_those_that_were_published() -> None:
    assert codes().splitlines() == GOLDEN.read_text("utf-8").splitlines()


def test_code_is_two_words_and_names_the_member() -> None:
    assert [reason.value.replace(".", "_").upper() for reason in Reason] == [
        reason.name for reason in Reason
    ]
    assert all(reason.value.count(".") == 1 for reason in Reason)


def test_every_code_can_happen() -> None:
    assert len(REFUSALS) + len(DEALS) == len(Reason)
    assert REFUSALS.keys() | DEALS.keys() == set(Reason)


@pytest.mark.parametrize("reason", REFUSALS, ids=str)
def test_call_is_refused_with_its_code(reason: Reason) -> None:
    violation = REFUSALS[reason]()
    assert violation is not None
    assert violation.code is reason
    assert violation.message
    assert str(violation) == violation.message
    names = [name for name, _ in violation.params]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("reason", DEALS, ids=str)
def test_deal_is_scored_with_its_code(reason: Reason) -> None:
    settlement = DEALS[reason]()
    assert any(reason in side.reasons for side in settlement.sides)


@pytest.mark.parametrize(
    ("reason", "params", "message"),
    [
        (
            Reason.MELD_UNKNOWN,
            (("meld", "flush"), ("variant", "single-deck")),
            "single-deck has no meld named 'flush'",
        ),
        (
            Reason.MELD_NO_TRUMP,
            (("meld", "run"),),
            "run needs a trump, and none is named",
        ),
        (
            Reason.MELD_CARDS_MISSING,
            (("meld", "run"), ("missing", "TS KS QS JS")),
            "run lacks 10♠ K♠ Q♠ J♠",
        ),
        (
            Reason.MELD_CARDS_IN_USE,
            (("meld", "royal-marriage"), ("cards", "QS"), ("serve", "run")),
            "royal-marriage does not count: Q♠ serves run",
        ),
        (
            Reason.LAY_WRONG_CARDS,
            (("meld", "run"), ("cards", "KS QS"), ("trump", "S")),
            "K♠ Q♠ is no run when spades are trump",
        ),
        (
            Reason.LAY_NOT_ON_TABLE,
            (("cards", "QH"),),
            "Q♥ (queens-around) is not on the table",
        ),
        (
            Reason.LAY_NOT_NEW,
            (("meld", "double-pinochle"), ("card", "JD"), ("served", "pinochle")),
            "J♦ has served in pinochle, and a double-pinochle needs cards that are all new",
        ),
        (
            Reason.LAY_SERVED,
            (("meld", "royal-marriage"), ("card", "QS"), ("served", "run")),
            "Q♠ has served in run, and a royal-marriage is not worth more",
        ),
        (Reason.LAY_ONE_A_TRICK, (), "the meld of this trick has been laid"),
        (Reason.DIX_PAID, (("card", "9S"),), "9♠ has been paid"),
        (Reason.DIX_NO_RULE, (("event", "show"),), "a nine of trump is not shown here"),
    ],
    ids=lambda value: str(value) if isinstance(value, Reason) else type(value).__name__,
)
def test_refusal_is_told_in_parts_and_in_a_sentence(
    reason: Reason, params: tuple[tuple[str, str], ...], message: str
) -> None:
    violation = REFUSALS[reason]()
    assert violation == Violation(reason, params, message)


def test_codes_are_texts_that_can_be_stored_and_compared() -> None:
    assert Reason("meld.unknown") is Reason.MELD_UNKNOWN
    assert f"{Reason.MELD_UNKNOWN}" == "meld.unknown"
    assert copy.deepcopy(Reason.MELD_UNKNOWN) is Reason.MELD_UNKNOWN
    assert {"meld.unknown": 1}[Reason.MELD_UNKNOWN] == 1


def test_refusal_keeps_what_it_is_given_as_tuples() -> None:
    ace = Card.parse("AS")
    make: Callable[..., Violation] = Violation
    violation = make(Reason.MELD_UNKNOWN, [("meld", "flush")], "no", allowed=[ace])
    assert (violation.params, violation.allowed) == ((("meld", "flush"),), (ace,))
    assert hash(violation) == hash(
        Violation(Reason.MELD_UNKNOWN, (("meld", "flush"),), "no", (ace,))
    )
    assert Violation(Reason.MELD_UNKNOWN, (), "no").allowed == ()


if __name__ == "__main__":
    GOLDEN.write_text(codes(), "utf-8")
