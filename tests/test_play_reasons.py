"""Every reason that tricks, auctions and settlements give, each produced by a call."""

import re
from collections.abc import Callable, Sequence

import pytest
from attrs import evolve

from pinochle import (
    Bid,
    Call,
    Card,
    Cards,
    ClaimRedeal,
    Contract,
    Ending,
    GameState,
    Pass,
    PlayCard,
    Reason,
    Settlement,
    SideTally,
    Suit,
    TableCard,
    Variant,
    Violation,
    explain,
    explain_call,
    explain_play,
    presets,
    settle,
)
from tests.cases.play import VARIANTS

SINGLE, PAGAT, JUMP, DOUBLE = (
    presets.SINGLE_DECK,
    presets.PAGAT,
    presets.JUMP_BID,
    presets.DOUBLE_DECK,
)
NINES = VARIANTS["five-nines"]


def play(
    card: str, hand: str, trick: str, name: str = "single-deck", *, first_lead: bool = False
) -> Violation | None:
    """Ask for a play with spades as trump."""
    return explain_play(
        Card.parse(card),
        Cards.parse(hand),
        [Card.parse(text) for text in trick.split()],
        Suit.SPADES,
        VARIANTS[name],
        first_lead=first_lead,
    )


def play_from_table(copy: str, hand: str, table: str) -> Violation | None:
    """Ask for the play of a copy of a card on the table, with spades as trump and no stock."""
    lying = [TableCard(Card.parse(card), served) for card, *served in map(str.split, (copy, table))]
    state = GameState.at_play(
        presets.TWO_PLAYER,
        hands=[Cards.parse(hand), Cards.parse("9C JC")],
        tables=[lying[1:], []],
        trump=Suit.SPADES,
        leader=0,
    )
    return explain(state, PlayCard(lying[0].card, lying[0]))


def call(
    called: Call, before: Sequence[Call] = (), variant: Variant = SINGLE, hand: str | None = None
) -> Violation | None:
    """Ask for a call after a deal of seat 3."""
    held = None if hand is None else Cards.parse(hand)
    return explain_call(called, before, variant, dealer=3, hand=held)


def deal(
    variant: Variant,
    amount: int,
    meld: tuple[int, int],
    points: tuple[int, int],
    ending: Ending = Ending.PLAYED,
    *,
    nines: bool = False,
) -> Settlement:
    """Settle a deal of declarer's side 0."""
    sides = (SideTally(meld[0], points[0]), SideTally(meld[1], points[1], nines_only=nines))
    return settle(variant, Contract(0, 0, amount), sides, ending=ending)


PLAYS: dict[Reason, Callable[[], Violation | None]] = {
    Reason.PLAY_NOT_HELD: lambda: play("AS", "KH 9H", "QH"),
    Reason.PLAY_NOT_ON_TABLE: lambda: play_from_table("QH marriage", "QH", "QH queens-around"),
    Reason.PLAY_MUST_FOLLOW: lambda: play("AS", "KH 9H AS", "AH"),
    Reason.PLAY_MUST_TRUMP: lambda: play("AC", "AC 9S KS", "QH"),
    Reason.PLAY_MUST_HEAD: lambda: play("9H", "9H TH AH AS", "QH KH"),
    Reason.PLAY_MUST_OVERTRUMP: lambda: play("9S", "9S AS TS AC", "QH KS"),
    Reason.PLAY_MUST_LEAD_TRUMP: lambda: play("AH", "AH 9S AS", "", "trump-first", first_lead=True),
}

CALLS: dict[Reason, Callable[[], Violation | None]] = {
    Reason.AUCTION_OVER: lambda: call(Bid(260), [Bid(250), Pass(), Pass(), Pass()]),
    Reason.BID_NOT_HIGHER: lambda: call(Bid(250), [Bid(260)]),
    Reason.BID_BELOW_MINIMUM: lambda: call(Bid(240)),
    Reason.BID_TOO_HIGH: lambda: call(Bid(3010), [], PAGAT),
    Reason.BID_OFF_STEP: lambda: call(Bid(255)),
    Reason.BID_RAISE_TOO_LARGE: lambda: call(Bid(290), [Bid(260)]),
    Reason.PASS_NO_HELP: lambda: call(Pass(help=True)),
    Reason.REDEAL_NO_RULE: lambda: call(ClaimRedeal()),
    Reason.REDEAL_TOO_LATE: lambda: call(
        ClaimRedeal(), [Bid(250), Pass(), Bid(260), Pass()], NINES
    ),
    Reason.REDEAL_FEW_NINES: lambda: call(ClaimRedeal(), [], NINES, "9S 9S 9C 9D AS"),
    Reason.REDEAL_HAS_ACE: lambda: call(
        ClaimRedeal(), [], VARIANTS["five-nines-no-ace"], "9S 9S 9C 9D 9H AS"
    ),
    Reason.REDEAL_HAS_MELD: lambda: call(
        ClaimRedeal(), [], VARIANTS["five-nines-no-meld"], "9S 9S 9C 9D 9H KS QS"
    ),
}

SCORES: dict[Reason, Callable[[], Settlement]] = {
    Reason.SCORE_MADE: lambda: deal(SINGLE, 250, (100, 40), (150, 100)),
    Reason.SCORE_SET: lambda: deal(SINGLE, 260, (100, 40), (150, 100)),
    Reason.SCORE_THROWN_IN: lambda: deal(SINGLE, 330, (60, 40), (0, 0), Ending.THROWN_IN),
    Reason.SCORE_OUT_OF_REACH: lambda: deal(JUMP, 330, (60, 40), (0, 0), Ending.BY_ITSELF),
    Reason.SCORE_COUNTED: lambda: deal(SINGLE, 250, (100, 40), (150, 100)),
    Reason.SCORE_UNPLAYED: lambda: deal(SINGLE, 330, (60, 40), (0, 0), Ending.THROWN_IN),
    Reason.SCORE_FORFEITED: lambda: deal(SINGLE, 250, (100, 40), (250, 0)),
    Reason.SCORE_NINES_KEPT: lambda: deal(PAGAT, 250, (100, 20), (250, 0), nines=True),
    Reason.SCORE_MINIMUM_MISSED: lambda: deal(DOUBLE, 55, (40, 19), (25, 25)),
}

REFUSALS = {**PLAYS, **CALLS}


def members(*prefixes: str) -> set[Reason]:
    return {reason for reason in Reason if reason.value.split(".")[0] in prefixes}


# --- Every one can happen -------------------------------------------------------------------------


def test_every_reason_about_plays_can_happen() -> None:
    assert set(PLAYS) == members("play")


def test_every_reason_about_calls_can_happen() -> None:
    assert set(CALLS) == members("auction", "bid", "pass", "redeal")


def test_every_reason_about_scores_can_happen() -> None:
    assert set(SCORES) == members("score")


@pytest.mark.parametrize("reason", REFUSALS, ids=str)
def test_refusal_has_its_code(reason: Reason) -> None:
    violation = REFUSALS[reason]()
    assert violation is not None
    assert violation.code is reason


@pytest.mark.parametrize("reason", SCORES, ids=str)
def test_score_has_its_reason(reason: Reason) -> None:
    given = [why for side in SCORES[reason]().sides for why in side.reasons]
    assert given.count(reason) == 1


# --- What they say -------------------------------------------------------------------------------


@pytest.mark.parametrize("reason", REFUSALS, ids=str)
def test_message_is_one_sentence_without_names_from_the_program(reason: Reason) -> None:
    violation = REFUSALS[reason]()
    assert violation is not None
    message = violation.message
    assert str(violation) == message
    assert 10 <= len(message) <= 100
    assert message == message.strip()
    assert not re.search(r"[.;!?]|\n|  ", message)
    assert not re.search(r"_|Reason|Card|Suit|Bid\(|Pass|None|True|False|<|\[", message)
    for code in Reason:
        assert code.value not in message
        assert code.name not in message


@pytest.mark.parametrize("reason", PLAYS, ids=str)
def test_message_about_a_play_writes_cards_for_people(reason: Reason) -> None:
    violation = PLAYS[reason]()
    assert violation is not None
    params = dict(violation.params)
    card = Card.parse(str(params["card"]))
    assert str(card) in violation.message
    assert not re.search(r"\b[9TJQKA][CDHS]\b", violation.message)


@pytest.mark.parametrize(
    ("reason", "allowed"),
    [
        (Reason.PLAY_NOT_HELD, "KH"),
        (Reason.PLAY_NOT_ON_TABLE, "QH"),
        (Reason.PLAY_MUST_FOLLOW, "KH 9H"),
        (Reason.PLAY_MUST_TRUMP, "KS 9S"),
        (Reason.PLAY_MUST_HEAD, "AH TH"),
        (Reason.PLAY_MUST_OVERTRUMP, "AS TS"),
        (Reason.PLAY_MUST_LEAD_TRUMP, "AS 9S"),
    ],
    ids=str,
)
def test_allowed_cards_are_the_legal_ones(reason: Reason, allowed: str) -> None:
    violation = PLAYS[reason]()
    assert violation is not None
    assert " ".join(card.code for card in violation.allowed) == allowed


@pytest.mark.parametrize("reason", CALLS, ids=str)
def test_refusal_of_a_call_allows_no_card(reason: Reason) -> None:
    violation = CALLS[reason]()
    assert violation is not None
    assert violation.allowed == ()


@pytest.mark.parametrize(
    ("reason", "params"),
    [
        (Reason.PLAY_NOT_HELD, {"card": "AS"}),
        (Reason.PLAY_NOT_ON_TABLE, {"card": "QH", "served": "marriage"}),
        (Reason.PLAY_MUST_FOLLOW, {"card": "AS", "led": "H"}),
        (Reason.PLAY_MUST_TRUMP, {"card": "AC", "led": "H", "trump": "S"}),
        (Reason.PLAY_MUST_HEAD, {"card": "9H", "led": "H", "to_beat": "KH"}),
        (
            Reason.PLAY_MUST_OVERTRUMP,
            {"card": "9S", "led": "H", "trump": "S", "to_beat": "KS"},
        ),
        (Reason.PLAY_MUST_LEAD_TRUMP, {"card": "AH", "trump": "S"}),
        (Reason.BID_NOT_HIGHER, {"amount": 250, "limit": 260}),
        (Reason.BID_BELOW_MINIMUM, {"amount": 240, "limit": 250}),
        (Reason.BID_TOO_HIGH, {"amount": 3010, "limit": 3000}),
        (Reason.BID_OFF_STEP, {"amount": 255}),
        (Reason.BID_RAISE_TOO_LARGE, {"amount": 290, "limit": 280}),
        (Reason.PASS_NO_HELP, {"variant": "single-deck"}),
        (Reason.REDEAL_NO_RULE, {"variant": "single-deck"}),
        (Reason.REDEAL_FEW_NINES, {"nines": 4, "needed": 5}),
        (Reason.REDEAL_HAS_MELD, {"points": 20}),
    ],
    ids=lambda value: str(value) if isinstance(value, Reason) else "",
)
def test_parts_of_the_sentence_are_given_by_name(
    reason: Reason, params: dict[str, int | str]
) -> None:
    violation = REFUSALS[reason]()
    assert violation is not None
    assert params.items() <= dict(violation.params).items()


def test_numbers_of_the_refusal_are_in_the_message() -> None:
    for reason in (
        Reason.BID_NOT_HIGHER,
        Reason.BID_BELOW_MINIMUM,
        Reason.BID_TOO_HIGH,
        Reason.REDEAL_FEW_NINES,
    ):
        violation = CALLS[reason]()
        assert violation is not None
        for _, number in violation.params:
            assert str(number) in violation.message


# --- The card to beat ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "to_beat", "allowed"),
    [
        (("9H", "9H AH", "QH TH KH", "single-deck"), "TH", "AH"),
        (("9H", "9H AH TH", "QH KH 9S", "beat-after-ruff"), "KH", "AH TH"),
        (("9S", "9S AS KS", "QH JS QS", "single-deck"), "QS", "AS KS"),
        (("9S", "9S AS KS", "QS JC TS", "single-deck"), "TS", "AS"),
        (("9S", "9S AS KS", "JS QS", "trump-led-only"), "QS", "AS KS"),
    ],
)
def test_card_to_beat_is_the_one_that_wins_now(
    question: tuple[str, str, str, str], to_beat: str, allowed: str
) -> None:
    violation = play(*question)
    assert violation is not None
    assert dict(violation.params)["to_beat"] == to_beat
    assert " ".join(face.code for face in violation.allowed) == allowed
    assert str(Card.parse(to_beat)) in violation.message


def test_a_card_that_heads_is_asked_for_in_trump_as_in_a_plain_suit() -> None:
    violation = play("9S", "9S AS", "QS")
    assert violation is not None
    assert violation.code is Reason.PLAY_MUST_HEAD


# --- Order of the claims' reasons -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ("9S 9S 9C 9D AS KS QS", Reason.REDEAL_FEW_NINES),
        ("9S 9S 9C 9D 9H AS KS QS", Reason.REDEAL_HAS_ACE),
        ("9S 9S 9C 9D 9H KS QS", Reason.REDEAL_HAS_MELD),
    ],
)
def test_claim_is_refused_for_nines_then_aces_then_melds(hand: str, code: Reason) -> None:
    strict = VARIANTS["five-nines-no-ace"]
    rule = strict.auction.nines_redeal
    assert rule is not None
    rules = evolve(strict.auction, nines_redeal=evolve(rule, no_meld=True))
    violation = call(ClaimRedeal(), [], evolve(strict, trump=rules), hand)
    assert violation is not None
    assert violation.code is code
