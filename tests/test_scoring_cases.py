"""Deals and games whose scores are known, and numbers that no deal can bring."""

from collections.abc import Callable, Sequence

import pytest
from attrs import evolve

from pinochle import (
    AuctionRules,
    BothReach,
    Contract,
    Ending,
    Reason,
    Settlement,
    SideScore,
    SideTally,
    StateError,
    ThrowInStatus,
    Variant,
    VariantError,
    auction_result,
    game_winner,
    next_target,
    presets,
    settle,
    throw_in_status,
)
from pinochle import Pass as No
from tests.cases.play import DEALS, GAMES, THROW_INS, VARIANTS, Line

SINGLE, DOUBLE, TWO = presets.SINGLE_DECK, presets.DOUBLE_DECK, presets.TWO_PLAYER
PAGAT, JUMP = presets.PAGAT, presets.JUMP_BID
CONTRACT = Contract(0, 0, 250)
WITH_AUCTION = [v for v in presets.ALL.values() if isinstance(v.trump, AuctionRules)]
TURNED = [v for v in presets.ALL.values() if not isinstance(v.trump, AuctionRules)]


def params(table: Sequence[Line]) -> list[object]:
    return [
        pytest.param(VARIANTS[name], line.columns, id=f"{line.id}-{name}")
        for line in table
        for name in line.rules
    ]


def numbers(column: str) -> list[int]:
    return [int(word) for word in column.split()]


def contract_of(column: str, variant: Variant) -> Contract | None:
    """Read a contract: seat and amount, and whether it was forced."""
    if column == "-":
        return None
    seat, amount, *forced = column.split()
    return Contract(int(seat), variant.side_of(int(seat)), int(amount), forced=bool(forced))


def tallies(
    meld: Sequence[int],
    points: Sequence[int],
    tricks: Sequence[int | None] = (),
    nines: int | None = None,
) -> list[SideTally]:
    return [
        SideTally(*numbers, nines_only=side == nines)
        for side, numbers in enumerate(zip(meld, points, tricks or [None] * len(meld), strict=True))
    ]


def played(
    variant: Variant, meld: Sequence[int], points: Sequence[int], amount: int = 250
) -> tuple[SideScore, ...]:
    """Settle a deal of declarer's side 0."""
    return settle(variant, Contract(0, 0, amount), tallies(meld, points)).sides


# --- The tables ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "columns"), params(DEALS))
def test_changes_of_case(variant: Variant, columns: tuple[str, ...]) -> None:
    contract, meld, points, how, changes = columns
    ending, *more = how.split()
    tricks = numbers(" ".join(more[1:])) if "tricks" in more else []
    nines = int(more[-1]) if "nines" in more else None
    settlement = settle(
        variant,
        contract_of(contract, variant),
        tallies(numbers(meld), numbers(points), tricks, nines),
        ending=Ending(ending),
    )
    assert list(settlement.changes) == numbers(changes)


@pytest.mark.parametrize(("variant", "columns"), params(THROW_INS))
def test_throw_in_of_case(variant: Variant, columns: tuple[str, ...]) -> None:
    amount, meld = numbers(columns[0])
    for seat in range(variant.seating.players):
        contract = Contract(seat, variant.side_of(seat), amount)
        assert throw_in_status(variant, contract, meld) is ThrowInStatus(columns[1])


@pytest.mark.parametrize(("variant", "columns"), params(GAMES))
def test_winner_of_case(variant: Variant, columns: tuple[str, ...]) -> None:
    totals, declarer, target, winner, following = columns
    scores = numbers(totals)
    side = None if declarer == "-" else int(declarer)
    goal = None if target == "-" else int(target)
    found = game_winner(variant, scores, declarer_side=side, target=goal)
    assert found == (None if winner == "none" else int(winner))
    now = variant.scoring.target if goal is None else goal
    assert next_target(variant, scores, now) == (now if following == "same" else int(following))


# --- Cases that are more than a line --------------------------------------------------------------


@pytest.mark.parametrize("variant", WITH_AUCTION, ids=lambda variant: variant.name)
def test_case_73_more_than_all_trick_points_is_an_error(variant: Variant) -> None:
    total = variant.trick_total
    for points in ((total + 10, 0), (total + 10, -10), (total, 1), (total - 1, 0), (0, 0)):
        for tricks in ((), (6, 6) if variant is not DOUBLE else (10, 10)):
            with pytest.raises(StateError, match="sides"):
                settle(
                    variant,
                    Contract(0, 0, variant.auction.minimum),
                    tallies((120, 20), points, tricks),
                )


def test_case_75_sample_of_the_detailed_text() -> None:
    contract = Contract(declarer=2, side=0, amount=330)
    assert throw_in_status(SINGLE, contract, 60) is ThrowInStatus.MAY_THROW_IN
    sides = tallies((60, 80), (0, 0))
    assert settle(SINGLE, contract, sides, ending=Ending.THROWN_IN).changes == (-330, 80)


def test_case_76_only_two_presets_let_a_makeable_bid_be_conceded() -> None:
    conceding = {
        variant.name
        for variant in WITH_AUCTION
        if throw_in_status(variant, Contract(0, 0, variant.auction.minimum), 200)
        is ThrowInStatus.MAY_THROW_IN
    }
    assert conceding == {"pagat", "double-deck"}


@pytest.mark.parametrize("variant", WITH_AUCTION, ids=lambda variant: variant.name)
def test_case_76_short_by_exactly_all_trick_points_is_not_out_of_reach(variant: Variant) -> None:
    meld = 60
    limit = meld + variant.trick_total
    step = 5 if variant is DOUBLE else 10
    makeable, hopeless = (
        throw_in_status(variant, Contract(0, 0, amount), meld) for amount in (limit, limit + step)
    )
    free = variant.name in {"pagat", "double-deck"}
    assert makeable is (ThrowInStatus.MAY_THROW_IN if free else ThrowInStatus.MUST_PLAY)
    assert hopeless is {
        "single-deck": ThrowInStatus.MAY_THROW_IN,
        "four-hand": ThrowInStatus.MAY_THROW_IN,
        "jump-bid": ThrowInStatus.ENDS_BY_ITSELF,
        "pagat": ThrowInStatus.ENDS_BY_ITSELF,
        "bicycle-auction": ThrowInStatus.MUST_PLAY,
        "double-deck": ThrowInStatus.MAY_THROW_IN,
    }.get(variant.name)


def test_case_82_a_set_side_goes_below_zero() -> None:
    change = played(SINGLE, (60, 40), (200, 50), 330)[0].change
    assert (100 + change, change) == (-230, -330)
    total = 0
    for _ in range(4):
        total += played(SINGLE, (0, 40), (200, 50), 260)[0].change
    assert total == -1040


def test_case_49_rounding_goes_by_the_units() -> None:
    variant = presets.BICYCLE_TWO_HAND
    rounded = [
        settle(variant, None, tallies((0, 0), (points, 250 - points))).changes[0]
        for points in range(100, 111)
    ]
    assert rounded == [100, 100, 100, 100, 100, 100, 100, 110, 110, 110, 110]


def test_case_49_what_counts_is_told_rounded() -> None:
    sides = settle(presets.BICYCLE_TWO_HAND, None, tallies((40, 10), (127, 123))).sides
    assert [(side.meld, side.points) for side in sides] == [(40, 130), (10, 120)]


def test_open_14_declarer_without_a_marriage_can_only_lose_the_bid() -> None:
    contract, nothing = Contract(0, 0, 60), tallies((0, 0), (0, 0))
    assert settle(DOUBLE, contract, nothing, ending=Ending.THROWN_IN).changes == (-60, 0)


def test_forced_contract_is_settled_as_the_auction_gives_it() -> None:
    for variant in WITH_AUCTION:
        contract = auction_result([No()] * 4, variant, dealer=1)
        assert contract is not None
        half = variant.trick_total // 2
        tricks = (10, 10) if variant is DOUBLE else (6, 6)
        settlement = settle(
            variant, contract, tallies((100, 300), (half, variant.trick_total - half), tricks)
        )
        made = 300 + variant.trick_total - half
        assert settlement.changes == (100 + half, made)


# --- What a settlement tells ----------------------------------------------------------------------


def test_settlement_tells_what_counted() -> None:
    made, defended = played(SINGLE, (80, 40), (220, 30), 300)
    assert made == SideScore(300, 80, 220, (Reason.SCORE_MADE,))
    assert defended == SideScore(70, 40, 30, (Reason.SCORE_COUNTED,))


def test_settlement_tells_why_declarer_is_set() -> None:
    short, _ = played(SINGLE, (80, 40), (210, 40), 300)
    assert (short.change, short.reasons) == (-300, (Reason.SCORE_SET,))
    empty, _ = played(SINGLE, (300, 0), (0, 250))
    assert (empty.change, empty.reasons) == (
        -250,
        (Reason.SCORE_SET, Reason.SCORE_FORFEITED),
    )
    minimum = VARIANTS["minimum-meld"]
    sides = settle(minimum, CONTRACT, tallies((50, 40), (0, 0)), ending=Ending.BY_ITSELF).sides
    assert [(side.change, side.reasons) for side in sides] == [
        (-250, (Reason.SCORE_SET, Reason.SCORE_MINIMUM_MISSED)),
        (0, (Reason.SCORE_UNPLAYED, Reason.SCORE_MINIMUM_MISSED)),
    ]


def test_settlement_tells_why_nothing_was_played() -> None:
    far = Contract(0, 0, 400)
    thrown = settle(SINGLE, far, tallies((60, 90), (0, 0)), ending=Ending.THROWN_IN).sides
    assert [side.reasons for side in thrown] == [
        (Reason.SCORE_THROWN_IN,),
        (Reason.SCORE_UNPLAYED,),
    ]
    ended = settle(JUMP, far, tallies((60, 90), (0, 0)), ending=Ending.BY_ITSELF).sides
    assert [side.reasons for side in ended] == [
        (Reason.SCORE_SET, Reason.SCORE_OUT_OF_REACH),
        (Reason.SCORE_UNPLAYED,),
    ]


def test_settlement_tells_what_was_forfeited_and_kept() -> None:
    _, forfeited = played(PAGAT, (100, 60), (250, 0))
    assert forfeited == SideScore(0, 0, 0, (Reason.SCORE_FORFEITED,))
    kept = settle(PAGAT, CONTRACT, tallies((100, 20), (250, 0), nines=1)).sides[1]
    assert kept == SideScore(20, 20, 0, (Reason.SCORE_NINES_KEPT,))


def test_nines_below_the_minimum_are_not_kept() -> None:
    house = evolve(PAGAT, name="strict", scoring=evolve(PAGAT.scoring, minimum_meld=30))
    side = settle(house, CONTRACT, tallies((100, 20), (250, 0), nines=1)).sides[1]
    assert side.change == 0
    assert side.reasons[0] is Reason.SCORE_FORFEITED


def test_nines_are_worth_what_two_of_them_can_be() -> None:
    for meld in (30, 40, 15):
        with pytest.raises(StateError, match=r"sides\[1\].*nines"):
            settle(PAGAT, CONTRACT, tallies((100, meld), (250, 0), nines=1))
    for meld in (0, 10, 20):
        assert settle(PAGAT, CONTRACT, tallies((100, meld), (250, 0), nines=1)).changes[1] == meld


def test_nines_are_kept_without_an_auction_as_well() -> None:
    turn_up = presets.BICYCLE_TURN_UP
    house = evolve(turn_up, name="kept", scoring=evolve(turn_up.scoring, nines_kept=True))
    sides = tallies((100, 20), (250, 0), (12, 0), nines=1)
    assert settle(house, None, sides).changes == (350, 20)
    assert settle(turn_up, None, sides).changes == (350, 0)


def test_changes_are_those_of_the_sides() -> None:
    settlement = settle(SINGLE, CONTRACT, tallies((80, 40), (220, 30)))
    assert isinstance(settlement, Settlement)
    assert settlement.changes == tuple(side.change for side in settlement.sides) == (300, 70)
    assert settlement == settle(SINGLE, CONTRACT, iter(tallies((80, 40), (220, 30))))  # type: ignore[arg-type]


# --- What cannot be ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "contract", "sides", "match"),
    [
        pytest.param(SINGLE, CONTRACT, tallies((0,), (250,)), r"sides: expected 2", id="one-side"),
        pytest.param(SINGLE, CONTRACT, [], r"sides: expected 2", id="no-side"),
        pytest.param(
            SINGLE, CONTRACT, tallies((0, 0, 0), (250, 0, 0)), r"sides: expected 2", id="three"
        ),
        pytest.param(
            VARIANTS["three"], CONTRACT, tallies((0, 0), (250, 0)), r"expected 3", id="two"
        ),
        pytest.param(
            SINGLE, CONTRACT, tallies((-10, 0), (240, 10)), r"sides\[0\]\.meld", id="meld"
        ),
        pytest.param(
            SINGLE, CONTRACT, tallies((0, -1), (240, 10)), r"sides\[1\]\.meld", id="second-meld"
        ),
        pytest.param(
            SINGLE, CONTRACT, tallies((0, 0), (260, -10)), r"sides\[1\]\.points", id="points"
        ),
        pytest.param(
            SINGLE,
            CONTRACT,
            tallies((0, 0), (200, 50), (13, -1)),
            r"sides\[1\]\.tricks",
            id="tricks",
        ),
        pytest.param(
            SINGLE, CONTRACT, tallies((0, 0), (200, 50), (6, 5)), r"11 tricks", id="few-tricks"
        ),
        pytest.param(
            SINGLE, CONTRACT, tallies((0, 0), (200, 50), (7, 6)), r"13 tricks", id="many-tricks"
        ),
        pytest.param(
            TWO, None, tallies((0, 0), (200, 50), (6, 6)), r"12 tricks", id="two-hand-tricks"
        ),
        pytest.param(
            SINGLE, CONTRACT, tallies((0, 0), (200, 50), (12, 0)), r"sides\[1\]", id="no-trick"
        ),
        pytest.param(
            SINGLE, CONTRACT, tallies((0, 0), (240, 10), (12, None)), r"tricks", id="one-known"
        ),
        pytest.param(
            SINGLE, CONTRACT, tallies((0, 0), (240, 10), (None, 1)), r"tricks", id="other-known"
        ),
        pytest.param(
            presets.BICYCLE_AUCTION,
            CONTRACT,
            tallies((0, 0), (240, 10)),
            r"tricks",
            id="tricks-needed",
        ),
        pytest.param(
            presets.BICYCLE_TURN_UP,
            None,
            tallies((0, 0), (240, 10)),
            r"tricks",
            id="tricks-needed-turn-up",
        ),
        pytest.param(SINGLE, None, tallies((0, 0), (240, 10)), r"^contract", id="no-contract"),
        pytest.param(TWO, CONTRACT, tallies((0, 0), (240, 10)), r"^contract", id="contract"),
    ],
)
def test_numbers_that_no_deal_can_bring_are_an_error(
    variant: Variant, contract: Contract | None, sides: list[SideTally], match: str
) -> None:
    with pytest.raises(StateError, match=match):
        settle(variant, contract, sides)


@pytest.mark.parametrize(
    ("contract", "variant"),
    [
        pytest.param(Contract(0, 1, 250), SINGLE, id="other-side"),
        pytest.param(Contract(3, 0, 250), SINGLE, id="other-side-3"),
        pytest.param(Contract(4, 0, 250), SINGLE, id="no-seat"),
        pytest.param(Contract(-1, 1, 250), SINGLE, id="negative-seat"),
        pytest.param(Contract(0, 0, 240), SINGLE, id="below-minimum"),
        pytest.param(Contract(0, 0, 255), SINGLE, id="off-grid"),
        pytest.param(Contract(0, 0, 3010), SINGLE, id="too-high"),
        pytest.param(Contract(0, 0, 0), SINGLE, id="nothing"),
        pytest.param(Contract(0, 0, -250), SINGLE, id="negative"),
        pytest.param(Contract(0, 0, 61), DOUBLE, id="double-deck-off-grid"),
        pytest.param(Contract(0, 0, 260, forced=True), SINGLE, id="forced-higher"),
        pytest.param(Contract(0, 0, 200, forced=True), VARIANTS["stick-190"], id="forced-200"),
        pytest.param(Contract(0, 0, 190), VARIANTS["stick-190"], id="bid-190"),
        pytest.param(
            Contract(0, 0, 250, forced=True), VARIANTS["all-pass-redeal"], id="nobody-forced"
        ),
        pytest.param(Contract(2, 0, 250), VARIANTS["three"], id="three-sides"),
    ],
)
def test_a_contract_that_cannot_be_is_an_error(contract: Contract, variant: Variant) -> None:
    rest = [0] * (variant.seating.sides - 1)
    sides = tallies([100, *rest], [variant.trick_total, *rest])
    with pytest.raises(StateError):
        settle(variant, contract, sides)
    with pytest.raises(StateError):
        throw_in_status(variant, contract, 100)


@pytest.mark.parametrize("variant", WITH_AUCTION, ids=lambda variant: variant.name)
def test_highest_and_lowest_contracts_can_be(variant: Variant) -> None:
    rules = variant.auction
    for amount in (rules.minimum, rules.highest):
        for seat in range(4):
            throw_in_status(variant, Contract(seat, seat % 2, amount), 100)
            throw_in_status(variant, Contract(seat, seat % 2, rules.forced, forced=True), 100)


@pytest.mark.parametrize(
    ("variant", "amount", "meld", "ending"),
    [
        pytest.param(SINGLE, 310, 60, Ending.THROWN_IN, id="not-hopeless"),
        pytest.param(SINGLE, 330, 60, Ending.BY_ITSELF, id="not-by-itself"),
        pytest.param(JUMP, 330, 60, Ending.PLAYED, id="over"),
        pytest.param(JUMP, 330, 60, Ending.THROWN_IN, id="over-not-thrown-in"),
        pytest.param(JUMP, 310, 60, Ending.BY_ITSELF, id="makeable"),
        pytest.param(PAGAT, 330, 60, Ending.PLAYED, id="pagat-over"),
        pytest.param(PAGAT, 310, 60, Ending.BY_ITSELF, id="pagat-makeable"),
        pytest.param(presets.BICYCLE_AUCTION, 330, 60, Ending.THROWN_IN, id="never"),
        pytest.param(presets.BICYCLE_AUCTION, 330, 60, Ending.BY_ITSELF, id="never-by-itself"),
        pytest.param(DOUBLE, 55, 19, Ending.PLAYED, id="below-minimum"),
        pytest.param(DOUBLE, 55, 19, Ending.THROWN_IN, id="below-minimum-thrown-in"),
        pytest.param(DOUBLE, 55, 20, Ending.BY_ITSELF, id="at-minimum"),
    ],
)
def test_an_ending_that_the_rules_do_not_allow_is_an_error(
    variant: Variant, amount: int, meld: int, ending: Ending
) -> None:
    total = variant.trick_total if ending is Ending.PLAYED else 0
    with pytest.raises(StateError, match="ending"):
        settle(variant, Contract(0, 0, amount), tallies((meld, 20), (total, 0)), ending=ending)


@pytest.mark.parametrize("ending", [Ending.THROWN_IN, Ending.BY_ITSELF])
def test_without_an_auction_every_deal_is_played(ending: Ending) -> None:
    for variant in TURNED:
        with pytest.raises(StateError, match="ending"):
            settle(variant, None, tallies((0, 0), (0, 0)), ending=ending)


def test_a_deal_that_was_not_played_has_no_tricks() -> None:
    far = Contract(0, 0, 400)
    for sides in (
        tallies((60, 40), (10, 0)),
        tallies((60, 40), (250, 0)),
        tallies((60, 40), (0, 0), (12, 0)),
        tallies((60, 40), (0, 0), (0, 1)),
    ):
        with pytest.raises(StateError, match="sides"):
            settle(SINGLE, far, sides, ending=Ending.THROWN_IN)
    none = tallies((60, 40), (0, 0), (0, 0))
    assert settle(SINGLE, far, none, ending=Ending.THROWN_IN).changes == (-400, 40)


def test_throw_in_needs_meld_that_can_be() -> None:
    with pytest.raises(StateError, match="meld"):
        throw_in_status(SINGLE, CONTRACT, -10)
    assert throw_in_status(SINGLE, CONTRACT, 0) is ThrowInStatus.MUST_PLAY


@pytest.mark.parametrize("variant", TURNED, ids=lambda variant: variant.name)
def test_games_with_a_turned_trump_have_no_throw_in(variant: Variant) -> None:
    with pytest.raises(VariantError, match=variant.name):
        throw_in_status(variant, CONTRACT, 100)


@pytest.mark.parametrize("scores", [(), (100,), (100, 200, 300)], ids=len)
def test_every_side_has_a_score(scores: tuple[int, ...]) -> None:
    with pytest.raises(StateError, match="scores"):
        game_winner(SINGLE, scores, declarer_side=0)
    with pytest.raises(StateError, match="scores"):
        next_target(SINGLE, scores, 1500)


@pytest.mark.parametrize("side", [-1, 2, 3])
def test_declarer_has_a_side(side: int) -> None:
    with pytest.raises(StateError, match="declarer_side"):
        game_winner(SINGLE, (0, 0), declarer_side=side)


def test_between_two_sides_at_the_target_declarer_must_be_known() -> None:
    for variant in WITH_AUCTION:
        with pytest.raises(StateError, match="declarer_side"):
            game_winner(variant, (2000, 2100), declarer_side=None)
        assert game_winner(variant, (0, 2100), declarer_side=None) == 1
        assert game_winner(variant, (0, 0), declarer_side=None) is None


def test_declarer_is_not_asked_for_where_it_does_not_matter() -> None:
    for rule, winner in ((BothReach.HIGHER, 1), (BothReach.RAISE_250, None)):
        house = evolve(SINGLE, name="house", scoring=evolve(SINGLE.scoring, both_reach=rule))
        for side in (None, 0, 1):
            assert game_winner(house, (1600, 1700), declarer_side=side) == winner


# --- Wrong types ---------------------------------------------------------------------------------


WRONG = {"str": "250", "none": None, "float": 250.0, "bool": True}
SIDES = tallies((80, 40), (220, 30))


@pytest.mark.parametrize("value", WRONG.values(), ids=WRONG.keys())
def test_numbers_are_whole_numbers(value: object) -> None:
    tally: Callable[..., object] = SideTally
    score: Callable[..., object] = SideScore
    status: Callable[..., object] = throw_in_status
    winner: Callable[..., object] = game_winner
    target: Callable[..., object] = next_target
    with pytest.raises(TypeError, match=r"^meld"):
        tally(value, 0)
    with pytest.raises(TypeError, match=r"^points"):
        tally(0, value)
    with pytest.raises(TypeError, match=r"^change"):
        score(value, 0, 0, ())
    with pytest.raises(TypeError, match=r"^meld"):
        status(SINGLE, CONTRACT, value)
    with pytest.raises(TypeError, match=r"^scores"):
        winner(SINGLE, (value, 0), declarer_side=0)
    with pytest.raises(TypeError, match=r"^scores"):
        target(SINGLE, (0, value), 1500)
    with pytest.raises(TypeError, match=r"^target"):
        target(SINGLE, (0, 0), value)
    if value is not None:
        with pytest.raises(TypeError, match=r"^tricks"):
            tally(0, 0, value)
        with pytest.raises(TypeError, match=r"^declarer_side"):
            winner(SINGLE, (0, 0), declarer_side=value)
        with pytest.raises(TypeError, match=r"^target"):
            winner(SINGLE, (0, 0), declarer_side=0, target=value)


@pytest.mark.parametrize("variant", ["single-deck", None], ids=["str", "none"])
def test_rules_are_a_variant(variant: object) -> None:
    ask: Callable[..., object] = settle
    status: Callable[..., object] = throw_in_status
    winner: Callable[..., object] = game_winner
    target: Callable[..., object] = next_target
    with pytest.raises(TypeError, match=r"^variant"):
        ask(variant, CONTRACT, SIDES)
    with pytest.raises(TypeError, match=r"^variant"):
        status(variant, CONTRACT, 0)
    with pytest.raises(TypeError, match=r"^variant"):
        winner(variant, (0, 0), declarer_side=0)
    with pytest.raises(TypeError, match=r"^variant"):
        target(variant, (0, 0), 1500)


@pytest.mark.parametrize("contract", [250, (0, 0, 250), "250"], ids=["int", "tuple", "str"])
def test_a_contract_is_a_contract(contract: object) -> None:
    ask: Callable[..., object] = settle
    status: Callable[..., object] = throw_in_status
    with pytest.raises(TypeError, match=r"^contract"):
        ask(SINGLE, contract, SIDES)
    with pytest.raises(TypeError, match=r"^contract"):
        status(SINGLE, contract, 0)
    with pytest.raises(TypeError, match=r"^contract"):
        status(SINGLE, None, 0)


@pytest.mark.parametrize(
    "sides",
    [None, 2, SIDES[0], [(80, 220), (40, 30)], [SIDES[0], None], "ab"],
    ids=["none", "int", "tally", "tuples", "nothing", "str"],
)
def test_sides_are_tallies(sides: object) -> None:
    ask: Callable[..., object] = settle
    with pytest.raises(TypeError, match=r"^sides"):
        ask(SINGLE, CONTRACT, sides)


@pytest.mark.parametrize("ending", ["played", None, True], ids=["str", "none", "bool"])
def test_an_ending_is_an_ending(ending: object) -> None:
    ask: Callable[..., object] = settle
    with pytest.raises(TypeError, match=r"^ending"):
        ask(SINGLE, CONTRACT, SIDES, ending=ending)


@pytest.mark.parametrize("scores", [None, 1500, "ab"], ids=["none", "int", "str"])
def test_scores_are_numbers(scores: object) -> None:
    winner: Callable[..., object] = game_winner
    target: Callable[..., object] = next_target
    with pytest.raises(TypeError, match=r"^scores"):
        winner(SINGLE, scores, declarer_side=0)
    with pytest.raises(TypeError, match=r"^scores"):
        target(SINGLE, scores, 1500)


def test_parts_of_a_settlement_are_of_their_types() -> None:
    score: Callable[..., object] = SideScore
    tally: Callable[..., object] = SideTally
    whole: Callable[..., object] = Settlement
    with pytest.raises(TypeError, match=r"^reasons"):
        score(0, 0, 0, ["score.made"])
    with pytest.raises(TypeError, match=r"^nines_only"):
        tally(0, 0, nines_only=1)
    with pytest.raises(TypeError, match=r"^sides"):
        whole([1, 2])
