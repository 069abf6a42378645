"""Auctions whose course is known, and calls that cannot have been made."""

from collections.abc import Callable, Sequence

import pytest
from attrs import evolve

from pinochle import (
    AuctionRules,
    Bid,
    Call,
    Card,
    Cards,
    ClaimRedeal,
    Contract,
    NinesRedeal,
    Pass,
    Reason,
    StateError,
    Suit,
    Variant,
    VariantError,
    auction_result,
    explain_call,
    legal_calls,
    legal_trumps,
    next_caller,
    presets,
)
from tests.cases.play import AUCTIONS, BIDS, VALID_BIDS, VARIANTS, Line

SINGLE, DOUBLE = presets.SINGLE_DECK, presets.DOUBLE_DECK
WITH_AUCTION = [v for v in presets.ALL.values() if isinstance(v.trump, AuctionRules)]
TURNED = [v for v in presets.ALL.values() if not isinstance(v.trump, AuctionRules)]


def calls(column: str) -> list[Call]:
    """Read calls: an amount, ``-`` for a pass, ``?`` for one with help, ``!`` for a claim."""
    words: dict[str, Call] = {"-": Pass(), "?": Pass(help=True), "!": ClaimRedeal()}
    return [words[word] if word in words else Bid(int(word)) for word in column.split()]


def raised_to(column: str, variant: Variant) -> list[Call]:
    """Return bids that lead to a standing amount, as fast as the rules allow."""
    if column == "-":
        return []
    amounts = [int(column)]
    most = variant.auction.largest_raise
    while most is not None and amounts[0] > variant.auction.minimum + most // 2:
        amounts.insert(0, amounts[0] - most)
    return [Bid(amount) for amount in amounts]


def stretches(column: str) -> list[int]:
    """Read amounts, a stretch as first:last:step."""
    amounts: list[int] = []
    for word in column.replace("-", "").split():
        first, _, rest = word.partition(":")
        last, _, step = rest.partition(":")
        amounts += range(int(first), int(last or first) + 1, int(step or 1))
    return amounts


def params(table: Sequence[Line]) -> list[object]:
    return [
        pytest.param(VARIANTS[name], line.columns, id=f"{line.id}-{name}")
        for line in table
        for name in line.rules
    ]


# --- The tables ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "columns"), params(BIDS))
def test_bids_of_case(variant: Variant, columns: tuple[str, ...]) -> None:
    standing, expected = columns
    before = raised_to(standing, variant)
    menu = legal_calls(before, variant, dealer=3)
    assert list(menu.amounts) == stretches(expected)
    around = [-10, 0, *range(30, 80), *range(180, 320), *range(500, 700, 5), *range(2980, 3030)]
    for amount in around:
        why = explain_call(Bid(amount), before, variant, dealer=3)
        assert (why is None) == (amount in stretches(expected))


@pytest.mark.parametrize(("variant", "columns"), params(VALID_BIDS))
def test_validity_of_case(variant: Variant, columns: tuple[str, ...]) -> None:
    standing, amount, valid = columns
    bid, before = Bid(int(amount)), raised_to(standing, variant)
    assert (bid in legal_calls(before, variant, dealer=3)) == (valid == "yes")
    assert (explain_call(bid, before, variant, dealer=3) is None) == (valid == "yes")


@pytest.mark.parametrize(("variant", "columns"), params(AUCTIONS))
def test_course_of_case(variant: Variant, columns: tuple[str, ...]) -> None:
    seat, column, outcome = columns
    dealer, called = int(seat), calls(column)
    match outcome.split():
        case ["refused"]:
            place = len(called) - 1
            assert explain_call(called[-1], called[:-1], variant, dealer=dealer) is not None
            for ask in (legal_calls, next_caller, auction_result):
                with pytest.raises(StateError, match=rf"calls\[{place}\]"):
                    ask(called, variant, dealer=dealer)
        case ["next", following]:
            assert next_caller(called, variant, dealer=dealer) == int(following)
            assert auction_result(called, variant, dealer=dealer) is None
            assert legal_calls(called, variant, dealer=dealer)
        case ["again"]:
            assert_over(called, variant, dealer)
            assert auction_result(called, variant, dealer=dealer) is None
        case [how, declarer, amount]:
            assert_over(called, variant, dealer)
            assert auction_result(called, variant, dealer=dealer) == Contract(
                int(declarer),
                variant.side_of(int(declarer)),
                int(amount),
                forced=how == "forced",
            )
        case _:
            pytest.fail(outcome)


def assert_over(called: Sequence[Call], variant: Variant, dealer: int) -> None:
    assert next_caller(called, variant, dealer=dealer) is None
    assert not legal_calls(called, variant, dealer=dealer)
    further: list[Call] = [Pass(), Bid(500), ClaimRedeal()]
    for call in further:
        why = explain_call(call, called, variant, dealer=dealer)
        assert why is not None
        assert why.code is Reason.AUCTION_OVER
        with pytest.raises(StateError, match=rf"calls\[{len(called)}\]"):
            auction_result([*called, call], variant, dealer=dealer)


# --- Cases that are more than a line --------------------------------------------------------------


@pytest.mark.parametrize("variant", WITH_AUCTION, ids=lambda variant: variant.name)
@pytest.mark.parametrize("dealer", range(4))
def test_case_66_eldest_calls_first_and_dealer_last(variant: Variant, dealer: int) -> None:
    seats = [next_caller([Pass()] * passes, variant, dealer=dealer) for passes in range(4)]
    assert seats == [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    assert auction_result([Pass()] * 4, variant, dealer=dealer) == Contract(
        dealer, dealer % 2, variant.auction.forced, forced=True
    )


def test_case_66_forced_dealer_names_any_trump() -> None:
    assert legal_trumps(Cards.parse("9C 9D"), SINGLE) == tuple(Suit)


def test_case_67_an_amount_between_the_steps_is_never_legal() -> None:
    for variant in WITH_AUCTION:
        for amount in (255, 61 if variant is DOUBLE else 253):
            why = explain_call(Bid(amount), [], variant, dealer=0)
            assert (why is None) == (variant is DOUBLE and amount == 255)


@pytest.mark.parametrize(
    ("previous", "smallest"), [(50, 51), (58, 59), (59, 60), (60, 65), (65, 70)]
)
def test_bo_08_steps_change_with_the_height_of_the_bid(previous: int, smallest: int) -> None:
    assert legal_calls([Bid(previous)], DOUBLE, dealer=3)[1] == Bid(smallest)


def test_case_69_nobody_raises_his_own_bid() -> None:
    for called in ("250 - - -", "- - - 250", "250 260 - - -", "250 260 - - 270 -"):
        assert next_caller(calls(called), SINGLE, dealer=3) is None


def test_case_69_the_highest_bid_leaves_the_others_a_pass() -> None:
    called = calls("3000")
    for _ in range(3):
        assert list(legal_calls(called, presets.JUMP_BID, dealer=3)) == [Pass()]
        called.append(Pass())
    assert_over(called, presets.JUMP_BID, 3)


def test_case_70_help_is_offered_only_where_the_rules_have_it() -> None:
    offering = {
        variant.name
        for variant in WITH_AUCTION
        if Pass(help=True) in legal_calls([], variant, dealer=0)
    }
    assert offering == {"four-hand", "pagat"}


@pytest.mark.parametrize(
    ("hand", "trumps"),
    [
        ("KS QS KH QD", "S"),
        ("KS QH KD QC AS AS", ""),
        ("KC QC KD QD KH QH KS QS", "C D H S"),
        ("KS KS QS QS", "S"),
        ("", ""),
    ],
)
def test_case_70_trump_of_the_double_deck_needs_a_marriage(hand: str, trumps: str) -> None:
    held = Cards.parse(hand)
    assert " ".join(suit.code for suit in legal_trumps(held, DOUBLE)) == trumps
    for variant in WITH_AUCTION:
        if variant is not DOUBLE:
            assert legal_trumps(held, variant) == tuple(Suit)


FIVE_NINES = "9C 9C 9D 9H 9S KH QH JC JD TC KD TS"
FOUR_NINES = "9C 9C 9D 9H AS KH QH JC JD TC KD TS"
FIVE_NINES_AND_ACE = "9C 9C 9D 9H 9S AH JH JC JD TC KD TS"
SIX_NINES = "9C 9C 9D 9H 9S 9S AH JC TD TC KD TS"


@pytest.mark.parametrize(
    ("rule", "hand", "claim"),
    [
        ("single-deck", FIVE_NINES, False),
        ("five-nines", FIVE_NINES, True),
        ("five-nines-no-meld", FIVE_NINES, False),
        ("five-nines-no-ace", FIVE_NINES, True),
        ("six-nines", FIVE_NINES, False),
        ("five-nines", FOUR_NINES, False),
        ("five-nines", FIVE_NINES_AND_ACE, True),
        ("five-nines-no-ace", FIVE_NINES_AND_ACE, False),
        ("five-nines-no-meld", FIVE_NINES_AND_ACE, True),
        ("six-nines", SIX_NINES, True),
        ("five-nines", SIX_NINES, True),
    ],
)
def test_bo_10_case_84_claim_depends_on_the_rule_and_the_hand(
    rule: str,
    hand: str,
    claim: bool,  # noqa: FBT001
) -> None:
    variant, held = VARIANTS[rule], Cards.parse(hand)
    assert (ClaimRedeal() in legal_calls([], variant, dealer=0, hand=held)) == claim
    why = explain_call(ClaimRedeal(), [], variant, dealer=0, hand=held)
    assert (why is None) == claim


def test_case_84_dix_is_no_meld_while_no_trump_is_named() -> None:
    held = Cards.parse("9S 9S 9C 9C 9D JH JC TD TC AD TS TH")
    assert ClaimRedeal() in legal_calls([], VARIANTS["five-nines-no-meld"], dealer=0, hand=held)


def test_case_84_no_preset_has_a_claim() -> None:
    held = Cards.parse(SIX_NINES)
    for variant in WITH_AUCTION:
        given = None if variant is DOUBLE else held
        assert ClaimRedeal() not in legal_calls([], variant, dealer=0, hand=given)


def test_case_84_every_seat_may_claim_before_its_own_first_call() -> None:
    variant, held = VARIANTS["five-nines"], Cards.parse(FIVE_NINES)
    called: list[Call] = []
    for call in calls("250 260 - -"):
        assert ClaimRedeal() in legal_calls(called, variant, dealer=3, hand=held)
        called.append(call)
    assert ClaimRedeal() not in legal_calls(called, variant, dealer=3, hand=held)


def test_case_84_without_a_hand_the_claim_is_taken_for_good() -> None:
    variant = VARIANTS["five-nines-no-ace"]
    assert ClaimRedeal() in legal_calls([], variant, dealer=3)
    assert explain_call(ClaimRedeal(), [], variant, dealer=3) is None


def test_hand_matters_to_nothing_but_the_claim() -> None:
    variant = VARIANTS["five-nines"]
    for called in ("", "250", "- -", "250 260"):
        rich, poor = (
            list(legal_calls(calls(called), variant, dealer=3, hand=Cards.parse(hand)))
            for hand in ("AS TS KS QS JS", "9S")
        )
        assert rich == poor


# --- Order of the refusals -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("called", "amount", "code"),
    [
        ("", 249, Reason.BID_BELOW_MINIMUM),
        ("", 240, Reason.BID_BELOW_MINIMUM),
        ("", 0, Reason.BID_BELOW_MINIMUM),
        ("", -250, Reason.BID_BELOW_MINIMUM),
        ("", 255, Reason.BID_OFF_STEP),
        ("", 270, Reason.BID_RAISE_TOO_LARGE),
        ("250", 250, Reason.BID_NOT_HIGHER),
        ("250", 240, Reason.BID_NOT_HIGHER),
        ("250", 265, Reason.BID_OFF_STEP),
        ("250", 280, Reason.BID_RAISE_TOO_LARGE),
        ("250", 3010, Reason.BID_TOO_HIGH),
        ("250", 10**17, Reason.BID_TOO_HIGH),
    ],
)
def test_a_bid_is_refused_for_the_first_thing_that_is_wrong(
    called: str, amount: int, code: Reason
) -> None:
    why = explain_call(Bid(amount), calls(called), SINGLE, dealer=3)
    assert why is not None
    assert why.code is code


# --- What cannot be ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("column", "place"),
    [
        ("- - - - -", 4),
        ("250 - - - -", 4),
        ("250 - - - 260", 4),
        ("250 250", 1),
        ("250 240", 1),
        ("250 265", 1),
        ("250 280", 1),
        ("240", 0),
        ("- 270", 1),
        ("3010", 0),
        ("250 ?", 1),
        ("250 - !", 2),
        ("250 280 290 300", 1),
    ],
)
def test_calls_that_could_not_be_made_are_an_error_with_their_place(
    column: str, place: int
) -> None:
    for ask in (legal_calls, next_caller, auction_result):
        with pytest.raises(StateError, match=rf"calls\[{place}\]"):
            ask(calls(column), SINGLE, dealer=3)
    with pytest.raises(StateError, match=rf"calls\[{place}\]"):
        explain_call(Pass(), calls(column), SINGLE, dealer=3)


def test_calls_after_a_claim_are_an_error() -> None:
    variant = VARIANTS["five-nines"]
    for further in ("-", "250", "!"):
        with pytest.raises(StateError, match=r"calls\[1\]"):
            auction_result(calls(f"! {further}"), variant, dealer=3)


@pytest.mark.parametrize("variant", TURNED, ids=lambda variant: variant.name)
def test_games_with_a_turned_trump_have_no_auction(variant: Variant) -> None:
    for called in ([], [Pass()], [Bid(250)]):
        for ask in (legal_calls, next_caller, auction_result):
            with pytest.raises(VariantError, match=variant.name):
                ask(called, variant, dealer=0)
        with pytest.raises(VariantError, match=variant.name):
            explain_call(Pass(), called, variant, dealer=0)
    with pytest.raises(VariantError, match=variant.name):
        legal_trumps(Cards.parse("KS QS"), variant)


@pytest.mark.parametrize("dealer", [-1, 4, 100])
def test_dealer_sits_at_the_table(dealer: int) -> None:
    for ask in (legal_calls, next_caller, auction_result):
        with pytest.raises(StateError, match="dealer"):
            ask([], SINGLE, dealer=dealer)
    with pytest.raises(StateError, match="dealer"):
        explain_call(Pass(), [], SINGLE, dealer=dealer)
    with pytest.raises(StateError, match="dealer"):
        auction_result([], VARIANTS["three"], dealer=max(3, dealer))


@pytest.mark.parametrize(
    ("hand", "variant"),
    [
        pytest.param("9S 9S 9S", VARIANTS["five-nines"], id="three-nines"),
        pytest.param("AS AS AS", SINGLE, id="three-aces"),
        pytest.param("9S", DOUBLE, id="nine-of-double-deck"),
    ],
)
def test_a_hand_that_cannot_be_is_an_error(hand: str, variant: Variant) -> None:
    held = Cards.parse(hand)
    with pytest.raises(StateError, match=r"^hand"):
        legal_calls([], variant, dealer=0, hand=held)
    with pytest.raises(StateError, match=r"^hand"):
        explain_call(ClaimRedeal(), [], variant, dealer=0, hand=held)
    with pytest.raises(StateError, match=r"^hand"):
        legal_trumps(held, variant)


# --- Wrong types ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "called",
    ["250", None, Bid(250), 250, {Pass()}, iter([Pass()]), [250], [None], ["pass"], [[Pass()]]],
    ids=["str", "none", "bid", "int", "set", "iterator", "ints", "nothings", "strs", "lists"],
)
def test_calls_are_a_sequence_of_calls(called: object) -> None:
    asks: list[Callable[..., object]] = [legal_calls, next_caller, auction_result]
    for ask in asks:
        with pytest.raises(TypeError, match=r"^calls"):
            ask(called, SINGLE, dealer=0)
    explain: Callable[..., object] = explain_call
    with pytest.raises(TypeError, match=r"^calls"):
        explain(Pass(), called, SINGLE, dealer=0)


@pytest.mark.parametrize("call", [250, None, "pass", [Pass()]], ids=["int", "none", "str", "list"])
def test_a_call_is_a_call(call: object) -> None:
    explain: Callable[..., object] = explain_call
    with pytest.raises(TypeError, match=r"^call:"):
        explain(call, [], SINGLE, dealer=0)


@pytest.mark.parametrize("dealer", ["0", None, 0.0, True], ids=["str", "none", "float", "bool"])
def test_dealer_is_a_number(dealer: object) -> None:
    asks: list[Callable[..., object]] = [legal_calls, next_caller, auction_result]
    for ask in asks:
        with pytest.raises(TypeError, match=r"^dealer"):
            ask([], SINGLE, dealer=dealer)


@pytest.mark.parametrize(
    "variant", ["single-deck", None, SINGLE.auction], ids=["str", "none", "group"]
)
def test_rules_are_a_variant(variant: object) -> None:
    asks: list[Callable[..., object]] = [legal_calls, next_caller, auction_result]
    for ask in asks:
        with pytest.raises(TypeError, match=r"^variant"):
            ask([], variant, dealer=0)
    trumps: Callable[..., object] = legal_trumps
    with pytest.raises(TypeError, match=r"^variant"):
        trumps(Cards(), variant)


@pytest.mark.parametrize("hand", ["9S", [Card.parse("9S")], 5], ids=["str", "list", "int"])
@pytest.mark.parametrize("name", ["single-deck", "five-nines"])
def test_a_hand_is_cards(hand: object, name: str) -> None:
    legal: Callable[..., object] = legal_calls
    explain: Callable[..., object] = explain_call
    trumps: Callable[..., object] = legal_trumps
    with pytest.raises(TypeError, match=r"^hand"):
        legal([], VARIANTS[name], dealer=0, hand=hand)
    with pytest.raises(TypeError, match=r"^hand"):
        explain(ClaimRedeal(), [], VARIANTS[name], dealer=0, hand=hand)
    with pytest.raises(TypeError, match=r"^hand"):
        trumps(hand, VARIANTS[name])


def test_parts_of_calls_and_contracts_are_of_their_types() -> None:
    bid: Callable[..., object] = Bid
    no: Callable[..., object] = Pass
    contract: Callable[..., object] = Contract
    for amount in ("250", None, 250.0, True):
        with pytest.raises(TypeError, match=r"^amount"):
            bid(amount)
        with pytest.raises(TypeError, match=r"^amount"):
            contract(0, 0, amount)
        with pytest.raises(TypeError, match=r"^declarer"):
            contract(amount, 0, 250)
        with pytest.raises(TypeError, match=r"^side"):
            contract(0, amount, 250)
    for flag in ("yes", None, 1):
        with pytest.raises(TypeError, match=r"^help"):
            no(help=flag)
        with pytest.raises(TypeError, match=r"^forced"):
            contract(0, 0, 250, forced=flag)


def test_calls_are_written_for_people() -> None:
    written: list[Call] = [Bid(250), Pass(), Pass(help=True), ClaimRedeal()]
    assert [str(call) for call in written] == [
        "bid 250",
        "pass",
        "pass with help",
        "claim a new deal",
    ]


# --- Grids ---------------------------------------------------------------------------------------


def test_opening_counts_from_a_step_of_the_stretch_that_the_minimum_is_in() -> None:
    rules = evolve(
        SINGLE.auction, grid=((0, 1), (60, 5)), minimum=60, forced=60, highest=90, largest_raise=10
    )
    house = evolve(SINGLE, name="from-sixty", trump=rules)
    assert list(legal_calls([], house, dealer=0).amounts) == [60, 65]
    lower = evolve(house, trump=evolve(rules, minimum=55, largest_raise=2))
    assert list(legal_calls([], lower, dealer=0).amounts) == [55, 56]


def test_claim_rule_counts_nines_and_more() -> None:
    rules = evolve(SINGLE.auction, nines_redeal=NinesRedeal(count=1))
    house = evolve(SINGLE, name="one-nine", trump=rules)
    for hand, claim in (("9S", True), ("9S 9S", True), ("AS", False), ("", False)):
        menu = legal_calls([], house, dealer=0, hand=Cards.parse(hand))
        assert (ClaimRedeal() in menu) == claim
