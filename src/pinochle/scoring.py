"""What a deal changes in the scores and why, and who has won the game."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from types import NoneType
from typing import Final, assert_never, final

from attrs import field, frozen

from pinochle._checks import Of, expect, tuple_of
from pinochle._enums import as_code
from pinochle.auction import Contract
from pinochle.errors import StateError
from pinochle.reasons import Reason
from pinochle.rules.auction import AllPass, AuctionRules, ThrowInRule
from pinochle.rules.scoring import AnyTrick, BothReach, ForfeitSides, TrickPoints
from pinochle.rules.variant import Variant

__all__ = [
    "Ending",
    "Settlement",
    "SideScore",
    "SideTally",
    "ThrowInStatus",
    "game_winner",
    "next_target",
    "settle",
    "throw_in_status",
]

_MUST: Final = {
    "must_play": "must be played",
    "may_throw_in": "does not end by itself",
    "ends_by_itself": "ends by itself",
}
RISE: Final = 250
"""By how much the target rises when more than one side has reached it."""


@final
class Ending(StrEnum):
    """How a deal has ended.

    >>> from pinochle import Contract, Ending, SideTally, presets, settle
    >>> sides = [SideTally(meld=60, points=0), SideTally(meld=40, points=0)]
    >>> settle(presets.SINGLE_DECK, Contract(0, 0, 330), sides, ending=Ending.THROWN_IN).changes
    (-330, 40)
    """

    __repr__ = as_code

    PLAYED = "played"
    """All tricks were played."""
    THROWN_IN = "thrown_in"
    """Declarer gave up before the first lead."""
    BY_ITSELF = "by_itself"
    """It was over before the first lead: the bid out of reach, or the meld below the minimum."""


@final
class ThrowInStatus(StrEnum):
    """What may become of a deal before its first lead.

    >>> from pinochle import Contract, presets, throw_in_status
    >>> for variant in (presets.BICYCLE_AUCTION, presets.SINGLE_DECK, presets.JUMP_BID):
    ...     print(throw_in_status(variant, Contract(0, 0, 330), meld=60))
    must_play
    may_throw_in
    ends_by_itself
    """

    __repr__ = as_code

    MUST_PLAY = "must_play"
    """Declarer may not throw in."""
    MAY_THROW_IN = "may_throw_in"
    """Declarer may throw in or play."""
    ENDS_BY_ITSELF = "ends_by_itself"
    """The deal is over: declarer's side is set without play."""


@final
@frozen
class SideTally:
    """What a side has in a deal.

    Args:
        meld: the points of its melds, on the variant's scale as all numbers here.
        points: the exact points that it has won in tricks, the last trick among them.
        tricks: how many tricks it has won; needed only where a rule counts them.
        nines_only: whether its melds are nothing but trump nines; matters only where a rule
            keeps those.

    >>> from pinochle import Contract, SideTally, presets, settle
    >>> sides = [SideTally(meld=80, points=160), SideTally(meld=40, points=90)]
    >>> settle(presets.SINGLE_DECK, Contract(declarer=0, side=0, amount=250), sides).changes
    (-250, 130)
    """

    meld: int = field(validator=Of(int))
    points: int = field(validator=Of(int))
    tricks: int | None = field(default=None, validator=Of(int, NoneType))
    nines_only: bool = field(default=False, validator=Of(bool), kw_only=True)


def _reasons(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    return tuple_of(reasons, Reason, "reasons")


@final
@frozen
class SideScore:
    """What a deal brings a side.

    Args:
        change: by how many points of the variant's scale its score changes.
        meld: the points of its melds that count, toward the bid for declarer's side.
        points: the same of its tricks, rounded where the variant rounds.
        reasons: why, the decisive one first.

    >>> from pinochle import Contract, SideTally, presets, settle
    >>> sides = [SideTally(meld=80, points=160), SideTally(meld=40, points=90)]
    >>> settle(presets.SINGLE_DECK, Contract(0, 0, 250), sides).sides[0]
    SideScore(change=-250, meld=80, points=160, reasons=(Reason.SCORE_SET,))
    """

    change: int = field(validator=Of(int))
    meld: int = field(validator=Of(int))
    points: int = field(validator=Of(int))
    reasons: tuple[Reason, ...] = field(converter=_reasons)


def _sides(sides: Iterable[SideScore]) -> tuple[SideScore, ...]:
    return tuple_of(sides, SideScore, "sides")


@final
@frozen
class Settlement:
    """What a deal brings all sides.

    Args:
        sides: each side's part, by the number of the side: 0 is that of seat 0.

    >>> from pinochle import Contract, SideTally, presets, settle
    >>> sides = [SideTally(meld=80, points=220), SideTally(meld=40, points=30)]
    >>> settlement = settle(presets.SINGLE_DECK, Contract(0, 0, 300), sides)
    >>> settlement.changes
    (300, 70)
    >>> [str(side.reasons[0]) for side in settlement.sides]
    ['score.made', 'score.counted']
    """

    sides: tuple[SideScore, ...] = field(converter=_sides)

    @property
    def changes(self) -> tuple[int, ...]:
        """By how much each score changes."""
        return tuple(side.change for side in self.sides)


def throw_in_status(variant: Variant, contract: Contract, meld: int) -> ThrowInStatus:
    """Say whether a deal may be thrown in before its first lead.

    Args:
        variant: the rules, which have an auction.
        contract: the contract.
        meld: the points of the melds of declarer's side, all of them, on the variant's scale.

    Returns:
        Whether declarer must play, may throw in, or the deal ends by itself. A bid is out of
        reach when it exceeds the meld that counts by more than all trick points of a deal; to be
        short by exactly so many is not.

    Raises:
        StateError: a contract that cannot be, or a negative meld.
        VariantError: the variant has no auction.
        TypeError: an argument is of a wrong type.

    Source: "going set" in the detailed text; see `AuctionRules.throw_in` and `hopeless_ends`.

    >>> from pinochle import Contract, presets, throw_in_status
    >>> contract = Contract(declarer=0, side=0, amount=330)
    >>> throw_in_status(presets.SINGLE_DECK, contract, 60).value
    'may_throw_in'
    >>> throw_in_status(presets.SINGLE_DECK, contract, 80).value
    'must_play'
    """
    expect(variant, Variant, name="variant")
    expect(contract, Contract, name="contract")
    expect(meld, int, name="meld")
    check_contract(contract, variant)
    if meld < 0:
        raise StateError(f"meld: {meld} is less than 0")
    rules = variant.auction
    if meld < variant.scoring.minimum_meld:
        return ThrowInStatus.ENDS_BY_ITSELF
    hopeless = contract.amount - meld > variant.trick_total
    if hopeless and rules.hopeless_ends:
        return ThrowInStatus.ENDS_BY_ITSELF
    if rules.throw_in is ThrowInRule.FREE or (hopeless and rules.throw_in is ThrowInRule.HOPELESS):
        return ThrowInStatus.MAY_THROW_IN
    return ThrowInStatus.MUST_PLAY


def settle(
    variant: Variant,
    contract: Contract | None,
    sides: Sequence[SideTally],
    *,
    ending: Ending = Ending.PLAYED,
) -> Settlement:
    """Return what a deal changes in the scores.

    Args:
        variant: the rules; its `ScoringRules` decide.
        contract: the contract; `None` exactly when the variant has no auction.
        sides: what each side has, by the number of the side. A declarer who can name no trump
            throws in before anybody has melded: all melds are 0 then.
        ending: how the deal has ended.

    Returns:
        The change of each score with its reasons.

    Raises:
        StateError: numbers that no deal can bring: trick points that are not all the points of a
            deal, tricks that are not all its tricks, points without a trick, negative numbers, a
            contract that cannot be, an ending that the rules do not allow. Nothing is clamped.
        TypeError: an argument is of a wrong type.

    Source: the scoring of the detailed text; see `ScoringRules`.

    >>> from pinochle import Contract, SideTally, presets, settle
    >>> contract = Contract(declarer=0, side=0, amount=300)
    >>> sides = [SideTally(meld=80, points=220), SideTally(meld=40, points=30)]
    >>> settle(presets.SINGLE_DECK, contract, sides).changes
    (300, 70)
    """
    expect(variant, Variant, name="variant")
    expect(contract, Contract, NoneType, name="contract")
    expect(ending, Ending, name="ending")
    tallies = tuple_of(sides, SideTally, "sides")
    _check_deal(variant, contract, tallies, ending)
    return settlement(variant, contract, tallies, ending)


def settlement(
    variant: Variant, contract: Contract | None, tallies: Sequence[SideTally], ending: Ending
) -> Settlement:
    """Return what a deal changes in the scores, from numbers that are trusted."""
    scores = []
    for side, tally in enumerate(tallies):
        if contract is None:
            scores.append(_uncontracted(variant, tally, defends=False))
        elif side != contract.side:
            played = ending is Ending.PLAYED
            scores.append(
                _uncontracted(variant, tally, defends=True) if played else _unplayed(variant, tally)
            )
        else:
            scores.append(_declarers(variant, contract.amount, tally, ending))
    return Settlement(scores)


def _counted(variant: Variant, tally: SideTally) -> tuple[int, tuple[Reason, ...]]:
    """Return the meld that counts, and the reason if that is less than there is."""
    if tally.meld < variant.scoring.minimum_meld:
        return 0, (Reason.SCORE_MINIMUM_MISSED,)
    return tally.meld, ()


def _rounded(variant: Variant, points: int) -> int:
    """Return trick points to tens, units of 7 to 9 up, where the variant rounds."""
    return (points + 3) // 10 * 10 if variant.scoring.rounded else points


def _forfeits(variant: Variant, tally: SideTally, *, defends: bool) -> bool:
    """Tell whether a side has won too little in tricks to score anything."""
    rules = variant.scoring
    if rules.forfeit_sides is ForfeitSides.DEFENDERS and not defends:
        return False
    match rules.forfeit:
        case None:
            return False
        case AnyTrick():
            return tally.tricks == 0
        case TrickPoints():
            return tally.points < rules.forfeit.points
        case _:
            assert_never(rules.forfeit)


def _uncontracted(variant: Variant, tally: SideTally, *, defends: bool) -> SideScore:
    """Return the score of a side that has promised nothing, after a deal that was played."""
    meld, why = _counted(variant, tally)
    points = _rounded(variant, tally.points)
    if not _forfeits(variant, tally, defends=defends):
        return SideScore(meld + points, meld, points, (Reason.SCORE_COUNTED, *why))
    if variant.scoring.nines_kept and tally.nines_only and meld:
        return SideScore(meld, meld, 0, (Reason.SCORE_NINES_KEPT, *why))
    return SideScore(0, 0, 0, (Reason.SCORE_FORFEITED, *why))


def _unplayed(variant: Variant, tally: SideTally) -> SideScore:
    """Return the score of the defenders when there were no tricks."""
    meld, why = _counted(variant, tally)
    return SideScore(meld, meld, 0, (Reason.SCORE_UNPLAYED, *why))


def _declarers(variant: Variant, amount: int, tally: SideTally, ending: Ending) -> SideScore:
    """Return the score of declarer's side."""
    meld, why = _counted(variant, tally)
    points = _rounded(variant, tally.points)
    match ending:
        case Ending.THROWN_IN:
            return SideScore(-amount, meld, points, (Reason.SCORE_THROWN_IN, *why))
        case Ending.BY_ITSELF:
            reasons = why or (Reason.SCORE_OUT_OF_REACH,)
            return SideScore(-amount, meld, points, (Reason.SCORE_SET, *reasons))
        case Ending.PLAYED:
            if _forfeits(variant, tally, defends=False):
                return SideScore(-amount, 0, 0, (Reason.SCORE_SET, Reason.SCORE_FORFEITED, *why))
            if meld + points < amount:
                return SideScore(-amount, meld, points, (Reason.SCORE_SET, *why))
            return SideScore(meld + points, meld, points, (Reason.SCORE_MADE, *why))
        case _:
            assert_never(ending)


def check_contract(contract: Contract, variant: Variant) -> None:
    """Refuse a contract that no auction of the variant can lead to."""
    rules = variant.auction
    side = variant.side_of(contract.declarer)
    if contract.side != side:
        raise StateError(f"contract: seat {contract.declarer} is on side {side}")
    amount = contract.amount
    if contract.forced:
        if rules.all_pass is AllPass.REDEAL:
            raise StateError(f"contract: {variant.name} forces nobody to declare")
        if amount != rules.forced:
            raise StateError(f"contract: a forced contract is for {rules.forced}, not {amount}")
    elif not (rules.minimum <= amount <= rules.highest and rules.on_grid(amount)):
        raise StateError(f"contract: {amount} cannot be bid in {variant.name}")


def _check_deal(
    variant: Variant, contract: Contract | None, sides: Sequence[SideTally], ending: Ending
) -> None:
    """Refuse numbers that no deal can bring."""
    _check_numbers(variant, sides)
    if contract is None:
        if isinstance(variant.trump, AuctionRules):
            raise StateError(f"contract: every deal of {variant.name} has one")
        if ending is not Ending.PLAYED:
            raise StateError("ending: a deal without a contract is always played")
    else:
        if not isinstance(variant.trump, AuctionRules):
            raise StateError(f"contract: {variant.name} has no auction")
        check_contract(contract, variant)
        _check_ending(variant, contract, sides, ending)
    for side, tally in enumerate(sides):
        kept = variant.scoring.nines_kept and tally.nines_only
        if kept and tally.meld not in _nines(variant):
            raise StateError(f"sides[{side}]: {tally.meld} points are no meld of trump nines")
    if ending is Ending.PLAYED:
        _check_tricks(variant, sides)
    elif any(tally.points or tally.tricks for tally in sides):
        raise StateError(f"sides: a deal that is {ending} has no tricks")


def _check_numbers(variant: Variant, sides: Sequence[SideTally]) -> None:
    """Refuse another number of sides, and negative numbers."""
    if len(sides) != variant.seating.sides:
        raise StateError(f"sides: expected {variant.seating.sides}, got {len(sides)}")
    for side, tally in enumerate(sides):
        for name in ("meld", "points", "tricks"):
            value = getattr(tally, name)
            if value is not None and value < 0:
                raise StateError(f"sides[{side}].{name}: {value} is less than 0")


def _nines(variant: Variant) -> set[int]:
    """Return what all the nines of trump that a side can hold may be worth."""
    worth = {(0, 0)}  # nines laid, points
    for kind in variant.melds.kinds:
        nines = kind.trump_nines
        for laid, points in tuple(worth) if nines else ():
            worth |= {
                (laid + nines * times, points + kind.points * times)
                for times in range(1, (variant.deck.copies - laid) // nines + 1)
            }
    return {points for _, points in worth}


def _check_ending(
    variant: Variant, contract: Contract, sides: Sequence[SideTally], ending: Ending
) -> None:
    """Refuse an ending that the rules do not allow."""
    status = throw_in_status(variant, contract, sides[contract.side].meld)
    no_trump_to_name = variant.auction.needs_marriage and not any(tally.meld for tally in sides)
    allowed = {
        Ending.PLAYED: status is not ThrowInStatus.ENDS_BY_ITSELF,
        Ending.THROWN_IN: status is ThrowInStatus.MAY_THROW_IN or no_trump_to_name,
        Ending.BY_ITSELF: status is ThrowInStatus.ENDS_BY_ITSELF,
    }
    if not allowed[ending]:
        raise StateError(
            f"ending: a deal of {variant.name} at {contract.amount} with "
            f"{sides[contract.side].meld} melded {_MUST[status]}"
        )


def _check_tricks(variant: Variant, sides: Sequence[SideTally]) -> None:
    """Refuse points and tricks that are not all those of a deal."""
    points = sum(tally.points for tally in sides)
    if points != variant.trick_total:
        raise StateError(f"sides: {points} trick points, and a deal has {variant.trick_total}")
    tricks = [tally.tricks for tally in sides if tally.tricks is not None]
    if len(tricks) < len(sides):
        if tricks or isinstance(variant.scoring.forfeit, AnyTrick):
            raise StateError("sides: the tricks of every side are needed")
        return
    whole = variant.deck.size // variant.seating.players
    if sum(tricks) != whole:
        raise StateError(f"sides: {sum(tricks)} tricks, and a deal has {whole}")
    for side, tally in enumerate(sides):
        if tally.points and not tally.tricks:
            raise StateError(f"sides[{side}]: {tally.points} trick points without a trick")


def game_winner(
    variant: Variant,
    scores: Sequence[int],
    *,
    declarer_side: int | None,
    target: int | None = None,
) -> int | None:
    """Return the side that has won the game after a deal, or `None`.

    Args:
        variant: the rules; `ScoringRules.both_reach` and `loss_floor` decide.
        scores: the total of each side after the deal.
        declarer_side: the side that declared in this deal, an index into the scores; `None` where
            there is no auction.
        target: the target that holds now, where it has risen; otherwise that of the variant.

    Returns:
        The side that has reached the target, exactly or by more; if several have, as the variant
        says. A side is also the winner when all others are at the loss floor or below.

    Raises:
        StateError: another number of scores, no such side, `None` where declarer's side decides
            between several, or a target less than 1.
        TypeError: an argument is of a wrong type.

    >>> from pinochle import game_winner, presets
    >>> game_winner(presets.SINGLE_DECK, (1600, 1700), declarer_side=0)
    0
    """
    totals = _check_scores(variant, scores)
    expect(declarer_side, int, NoneType, name="declarer_side")
    expect(target, int, NoneType, name="target")
    if declarer_side is not None and not 0 <= declarer_side < len(totals):
        raise StateError(f"declarer_side: {declarer_side} is not from 0 to {len(totals) - 1}")
    rules = variant.scoring
    goal = rules.target if target is None else check_target(target)
    reached = [side for side, total in enumerate(totals) if total >= goal]
    if len(reached) == 1:
        return reached[0]
    if reached:
        return _of_several(variant, totals, reached, declarer_side)
    if rules.loss_floor is not None:
        afloat = [side for side, total in enumerate(totals) if total > rules.loss_floor]
        if len(afloat) == 1:
            return afloat[0]
    return None


def check_target(target: int) -> int:
    """Return a target that can be reached at all."""
    expect(target, int, name="target")
    if target < 1:
        raise StateError(f"target: {target} is less than 1")
    return target


def _of_several(
    variant: Variant, totals: Sequence[int], reached: Sequence[int], declarer_side: int | None
) -> int | None:
    """Return which of several sides that have reached the target has won."""
    match variant.scoring.both_reach:
        case BothReach.RAISE_250:
            return None
        case BothReach.DECLARER_SIDE if declarer_side is None:
            raise StateError("declarer_side: it decides between sides that reach the target")
        case BothReach.DECLARER_SIDE if declarer_side in reached:
            return declarer_side
        case BothReach.DECLARER_SIDE | BothReach.HIGHER:
            best = max(totals)
            leaders = [side for side in reached if totals[side] == best]
            return leaders[0] if len(leaders) == 1 else None
        case _:
            assert_never(variant.scoring.both_reach)


def next_target(variant: Variant, scores: Sequence[int], target: int) -> int:
    """Return the target of the next deal.

    Args:
        variant: the rules.
        scores: the total of each side after a deal.
        target: the target that held in it.

    Returns:
        250 more where more than one side has reached it and the variant raises it then;
        otherwise the same.

    Raises:
        StateError: another number of scores, or a target less than 1.
        TypeError: an argument is of a wrong type.

    >>> from pinochle import next_target, presets
    >>> next_target(presets.TWO_PLAYER, (1010, 1040), 1000)
    1250
    """
    totals = _check_scores(variant, scores)
    expect(target, int, name="target")
    check_target(target)
    rises = variant.scoring.both_reach is BothReach.RAISE_250
    both = sum(total >= target for total in totals) > 1
    return target + RISE if rises and both else target


def _check_scores(variant: Variant, scores: Sequence[int]) -> tuple[int, ...]:
    expect(variant, Variant, name="variant")
    totals = tuple_of(scores, int, "scores")
    if len(totals) != variant.seating.sides:
        raise StateError(f"scores: expected {variant.seating.sides}, got {len(totals)}")
    return totals
