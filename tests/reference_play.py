"""Slow and obvious answers about tricks, auctions and scores, to compare the fast ones with.

Everything here is written from the rules of the game alone. Of the package it uses only the
values that a question is asked with (cards, variants, calls, contracts, tallies) and none of its
answers, so that an error of the one is not repeated by the other.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pinochle import (
    AllPass,
    AnyTrick,
    AuctionRules,
    Bid,
    BothReach,
    Call,
    Card,
    Cards,
    ClaimRedeal,
    Contract,
    Ending,
    FirstLead,
    ForfeitSides,
    Head,
    NinesRedeal,
    Pass,
    Rank,
    Reason,
    SideTally,
    Suit,
    ThrowInRule,
    ThrowInStatus,
    TrickPoints,
    Variant,
)
from tests.reference import FACES, RANKS, best_points

# --- Tricks --------------------------------------------------------------------------------------


class Position(NamedTuple):
    """What the question is about that which card may be played."""

    hand: Cards
    trick: Sequence[Card]
    trump: Suit
    variant: Variant
    open_stock: bool = False
    first_lead: bool = False


def winning_place(trick: Sequence[Card], trump: Suit) -> int:
    """Return who wins: the best trump, or without trumps the best of the suit led; first come."""
    able = [card for card in trick if card.suit is trump]
    if not able:
        able = [card for card in trick if card.suit is trick[0].suit]
    for rank in RANKS:
        for place, card in enumerate(trick):
            if card in able and card.rank is rank:
                return place
    raise AssertionError


def beats(card: Card, trick: Sequence[Card], trump: Suit) -> bool:
    """Tell whether a card would win a trick if it were the next."""
    return winning_place([*trick, card], trump) == len(trick)


def duties(position: Position) -> list[tuple[Reason, list[Card]]]:
    """Return what is asked of a card, with the cards of the hand that satisfy all so far.

    What no card of the hand can satisfy is not asked.
    """
    hand, trick, trump = list(position.hand), list(position.trick), position.trump
    rules = position.variant.play
    asked = [(Reason.PLAY_NOT_HELD, hand)]
    trumps = [card for card in hand if card.suit is trump]
    if position.open_stock:
        return asked
    if not trick:
        if position.first_lead and rules.first_lead is FirstLead.TRUMP and trumps:
            asked.append((Reason.PLAY_MUST_LEAD_TRUMP, trumps))
        return asked
    led = trick[0].suit
    following = [card for card in hand if card.suit is led]
    if following:
        asked.append((Reason.PLAY_MUST_FOLLOW, following))
        ruffed = led is not trump and any(card.suit is trump for card in trick)
        if rules.head is Head.ALWAYS:
            asks = rules.beat_after_ruff or not ruffed
        else:
            asks = rules.head is Head.TRUMP_LED and led is trump
        of_the_suit = [card for card in trick if card.suit is led]
        able = [card for card in following if beats(card, of_the_suit, led)]
        if asks and able:
            asked.append((Reason.PLAY_MUST_HEAD, able))
    elif trumps:
        asked.append((Reason.PLAY_MUST_TRUMP, trumps))
        able = [card for card in trumps if beats(card, trick, trump)]
        if rules.overtrump and able:
            asked.append((Reason.PLAY_MUST_OVERTRUMP, able))
    return asked


def playable(position: Position) -> tuple[Card, ...]:
    """Return the faces that may be played, suit by suit from the ace down."""
    satisfying = duties(position)[-1][1]
    return tuple(face for face in FACES if face in satisfying)


def refusal(card: Card, position: Position) -> Reason | None:
    """Return the first duty that a card does not satisfy."""
    for reason, satisfying in duties(position):
        if card not in satisfying:
            return reason
    return None


def cannot_be(position: Position) -> bool:
    """Tell whether no deal can lead to a position."""
    variant = position.variant
    cards = [*position.hand, *position.trick]
    return (
        len(position.hand) == 0
        or len(position.trick) >= variant.seating.players
        or (position.open_stock and variant.stock is None)
        or any(not _in_deck(face, cards.count(face), variant) for face in FACES)
    )


def _in_deck(face: Card, copies: int, variant: Variant) -> bool:
    return copies <= (variant.deck.copies if face.rank in variant.deck.ranks else 0)


def captured_points(cards: Sequence[Card], variant: Variant, *, last: bool) -> int:
    """Return what captured cards are worth, card by card, and the last trick."""
    worth = variant.scoring.card_points
    of = {
        Rank.ACE: worth.ace,
        Rank.TEN: worth.ten,
        Rank.KING: worth.king,
        Rank.QUEEN: worth.queen,
        Rank.JACK: worth.jack,
        Rank.NINE: worth.nine,
    }
    points = 0
    for card in cards:
        points += of[card.rank]
    if last:
        points += variant.scoring.last_trick
    return points


# --- Auctions ------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """Where an auction stands."""

    to_call: int | None
    passed: list[int]
    called: list[int]
    bids: list[tuple[int, int]]
    """Seat and amount of every bid."""
    claimed: bool


def standing(calls: Sequence[Call], variant: Variant, dealer: int) -> Standing:
    """Go through calls, all of which may be made, seat by seat."""
    players = variant.seating.players
    passed: list[int] = []
    called: list[int] = []
    bids: list[tuple[int, int]] = []
    seat = (dealer + 1) % players
    for call in calls:
        called.append(seat)
        if isinstance(call, ClaimRedeal):
            return Standing(None, passed, called, bids, claimed=True)
        if isinstance(call, Bid):
            bids.append((seat, call.amount))
        else:
            passed.append(seat)
        if len(passed) == players:
            return Standing(None, passed, called, bids, claimed=False)
        seat = (seat + 1) % players
        while seat in passed:
            seat = (seat + 1) % players
        if bids and bids[-1][0] == seat:
            return Standing(None, passed, called, bids, claimed=False)
    return Standing(seat, passed, called, bids, claimed=False)


def callable_now(
    calls: Sequence[Call], variant: Variant, dealer: int, hand: Cards | None = None
) -> list[Call]:
    """Return everything that the next seat may call: passes, a claim, and bids from the lowest."""
    now = standing(calls, variant, dealer)
    if now.to_call is None:
        return []
    rules = variant.auction
    allowed: list[Call] = [Pass()]
    if rules.pass_with_help:
        allowed.append(Pass(help=True))
    nines = rules.nines_redeal
    if (
        nines is not None
        and now.to_call not in now.called
        and (hand is None or claimable(hand, nines, variant))
    ):
        allowed.append(ClaimRedeal())
    least_step = step_at(rules.minimum, rules)
    base = now.bids[-1][1] if now.bids else rules.minimum - least_step
    for amount in range(rules.minimum, rules.highest + 1):
        start = max(start for start, _ in rules.grid if start <= amount)
        on_grid = (amount - start) % step_at(amount, rules) == 0
        higher = amount > base
        near = rules.largest_raise is None or amount - base <= rules.largest_raise
        if on_grid and higher and near:
            allowed.append(Bid(amount))
    return allowed


def step_at(amount: int, rules: AuctionRules) -> int:
    """Return the step of the bidding at an amount: that of the last stretch which has begun."""
    return [step for start, step in rules.grid if start <= amount][-1]


def claimable(hand: Cards, rule: NinesRedeal, variant: Variant) -> bool:
    """Tell whether a hand has what a new deal is given for."""
    ranks = [card.rank for card in hand]
    if ranks.count(Rank.NINE) < rule.count:
        return False
    if rule.no_ace and Rank.ACE in ranks:
        return False
    return not (rule.no_meld and best_points(hand, None, variant))


def contract_of(calls: Sequence[Call], variant: Variant, dealer: int) -> Contract | None:
    """Return who has promised what, or nothing."""
    now = standing(calls, variant, dealer)
    rules, players = variant.auction, variant.seating.players
    if now.to_call is not None or now.claimed:
        return None
    forced = not now.bids
    if not forced:
        seat, amount = now.bids[-1]
    elif rules.all_pass is AllPass.REDEAL:
        return None
    else:
        amount = rules.forced
        seat = dealer if rules.all_pass is AllPass.DEALER_FORCED else (dealer + 1) % players
    return Contract(seat, side(seat, variant), amount, forced=forced)


def side(seat: int, variant: Variant) -> int:
    """Return the side of a seat: opposite seats are one, or everybody is one."""
    players = variant.seating.players
    return seat % (players // 2) if variant.seating.partnerships else seat


# --- Scores --------------------------------------------------------------------------------------


class Scored(NamedTuple):
    """What a side gets, and for what."""

    change: int
    why: Reason


def trick_total(variant: Variant) -> int:
    """Return all the points in tricks of a deal."""
    return captured_points(list(variant.deck.cards), variant, last=True)


def may_be_contract(contract: Contract, variant: Variant) -> bool:
    """Tell whether an auction can end with a contract."""
    rules = variant.auction
    if not 0 <= contract.declarer < variant.seating.players:
        return False
    if contract.side != side(contract.declarer, variant):
        return False
    if contract.forced:
        return rules.all_pass is not AllPass.REDEAL and contract.amount == rules.forced
    starts = [start for start, _ in rules.grid if start <= contract.amount]
    return (
        rules.minimum <= contract.amount <= rules.highest
        and (contract.amount - starts[-1]) % step_at(contract.amount, rules) == 0
    )


def before_first_lead(variant: Variant, amount: int, meld: int) -> ThrowInStatus:
    """Say what becomes of a deal once declarer's side has melded."""
    rules = variant.auction
    if meld < variant.scoring.minimum_meld:
        return ThrowInStatus.ENDS_BY_ITSELF
    out_of_reach = meld + trick_total(variant) < amount
    if out_of_reach and rules.hopeless_ends:
        return ThrowInStatus.ENDS_BY_ITSELF
    if rules.throw_in is ThrowInRule.FREE:
        return ThrowInStatus.MAY_THROW_IN
    if rules.throw_in is ThrowInRule.HOPELESS and out_of_reach:
        return ThrowInStatus.MAY_THROW_IN
    return ThrowInStatus.MUST_PLAY


def endings(variant: Variant, contract: Contract | None, sides: Sequence[SideTally]) -> set[Ending]:
    """Return how a deal may end."""
    if contract is None:
        return {Ending.PLAYED}
    status = before_first_lead(variant, contract.amount, sides[contract.side].meld)
    may = {
        ThrowInStatus.MUST_PLAY: {Ending.PLAYED},
        ThrowInStatus.MAY_THROW_IN: {Ending.PLAYED, Ending.THROWN_IN},
        ThrowInStatus.ENDS_BY_ITSELF: {Ending.BY_ITSELF},
    }[status]
    if variant.auction.needs_marriage and all(tally.meld == 0 for tally in sides):
        may = may | {Ending.THROWN_IN}  # no trump could be named
    return may


def may_be_deal(
    variant: Variant, contract: Contract | None, sides: Sequence[SideTally], ending: Ending
) -> bool:
    """Tell whether a deal can bring such numbers."""
    if (contract is not None) != isinstance(variant.trump, AuctionRules):
        return False
    count = len({side(seat, variant) for seat in range(variant.seating.players)})
    numbers = [n for t in sides for n in (t.meld, t.points, t.tricks) if n is not None]
    return (
        len(sides) == count
        and min(numbers) >= 0
        and (contract is None or may_be_contract(contract, variant))
        and ending in endings(variant, contract, sides)
        and (not variant.scoring.nines_kept or _may_be_nines(variant, sides))
        and (_may_be_tricks if ending is Ending.PLAYED else _may_be_none)(variant, sides)
    )


def nines(variant: Variant) -> list[int]:
    """Return what a meld of nothing but trump nines can be worth."""
    each = [kind.points for kind in variant.melds.kinds if kind.name == "dix"]
    return [points * count for points in each for count in range(variant.deck.copies + 1)]


def _may_be_nines(variant: Variant, sides: Sequence[SideTally]) -> bool:
    return all(tally.meld in nines(variant) for tally in sides if tally.nines_only)


def _may_be_none(_: Variant, sides: Sequence[SideTally]) -> bool:
    return all(tally.points == 0 and tally.tricks in {None, 0} for tally in sides)


def _may_be_tricks(variant: Variant, sides: Sequence[SideTally]) -> bool:
    if sum(tally.points for tally in sides) != trick_total(variant):
        return False
    tricks = [tally.tricks for tally in sides if tally.tricks is not None]
    if len(tricks) == 0:
        return not isinstance(variant.scoring.forfeit, AnyTrick)
    return (
        len(tricks) == len(sides)
        and sum(tricks) * variant.seating.players == variant.deck.size
        and all(tally.tricks != 0 or tally.points == 0 for tally in sides)
    )


def scored(
    variant: Variant, contract: Contract | None, sides: Sequence[SideTally], ending: Ending
) -> list[Scored]:
    """Return what each side gets for a deal that can be."""
    return [
        _defended(variant, contract, tally, ending)
        if contract is None or place != contract.side
        else _declared(variant, contract, tally, ending)
        for place, tally in enumerate(sides)
    ]


def _declared(variant: Variant, contract: Contract, tally: SideTally, ending: Ending) -> Scored:
    if ending is Ending.THROWN_IN:
        return Scored(-contract.amount, Reason.SCORE_THROWN_IN)
    total = 0
    if ending is Ending.PLAYED and not _too_little(variant, tally, declares=True):
        total = _meld(variant, tally) + _tricks(variant, tally)
        if total >= contract.amount:
            return Scored(total, Reason.SCORE_MADE)
    return Scored(-contract.amount, Reason.SCORE_SET)


def _defended(
    variant: Variant, contract: Contract | None, tally: SideTally, ending: Ending
) -> Scored:
    meld = _meld(variant, tally)
    if ending is not Ending.PLAYED:
        return Scored(meld, Reason.SCORE_UNPLAYED)
    if contract is None and variant.scoring.forfeit_sides is ForfeitSides.DEFENDERS:
        raise AssertionError
    if not _too_little(variant, tally, declares=False):
        return Scored(meld + _tricks(variant, tally), Reason.SCORE_COUNTED)
    if variant.scoring.nines_kept and tally.nines_only and meld > 0:
        return Scored(meld, Reason.SCORE_NINES_KEPT)
    return Scored(0, Reason.SCORE_FORFEITED)


def _meld(variant: Variant, tally: SideTally) -> int:
    return tally.meld if tally.meld >= variant.scoring.minimum_meld else 0


def _tricks(variant: Variant, tally: SideTally) -> int:
    if not variant.scoring.rounded:
        return tally.points
    tens, units = divmod(tally.points, 10)
    return 10 * tens + (10 if units in {7, 8, 9} else 0)


def _too_little(variant: Variant, tally: SideTally, *, declares: bool) -> bool:
    rules = variant.scoring
    if declares and rules.forfeit_sides is ForfeitSides.DEFENDERS:
        return False
    if isinstance(rules.forfeit, AnyTrick):
        return tally.tricks == 0
    if isinstance(rules.forfeit, TrickPoints):
        return tally.points < rules.forfeit.points
    return False


# --- Games ---------------------------------------------------------------------------------------


def winning_side(
    variant: Variant, scores: Sequence[int], declarer_side: int | None, target: int
) -> int | None:
    """Return who has won the game; where declarer's side is needed to say so it must be known."""
    rules = variant.scoring
    reached = [place for place, score in enumerate(scores) if score >= target]
    if len(reached) == 1:
        return reached[0]
    if not reached:
        floor = rules.loss_floor
        left = [place for place, score in enumerate(scores) if floor is None or score > floor]
        return left[0] if len(left) == 1 else None
    if rules.both_reach is BothReach.RAISE_250:
        return None
    if rules.both_reach is BothReach.DECLARER_SIDE and declarer_side in reached:
        return declarer_side
    ahead = [
        place
        for place in reached
        if all(scores[place] > scores[other] for other in reached if other != place)
    ]
    return ahead[0] if ahead else None


def raised_target(variant: Variant, scores: Sequence[int], target: int) -> int:
    """Return the target of the next deal."""
    reached = [score for score in scores if score >= target]
    if variant.scoring.both_reach is BothReach.RAISE_250 and len(reached) >= 2:
        return target + 250
    return target
