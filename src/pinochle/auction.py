"""The auction: what may be called and why not, who calls next, and who has won."""

from collections.abc import Sequence
from types import NoneType
from typing import assert_never, final

from attrs import field, frozen

from pinochle._checks import Of, expect
from pinochle.actions import Action, Bid, Call, ClaimRedeal, Pass
from pinochle.cards import Card, Cards, Rank, Suit
from pinochle.errors import StateError
from pinochle.melds import best_melds
from pinochle.menus import Amounts, CallMenu, Choices, Menu
from pinochle.reasons import Reason, Violation
from pinochle.rules.auction import AllPass, AuctionRules, NinesRedeal
from pinochle.rules.variant import Variant

__all__ = [
    "Auction",
    "Contract",
    "auction_result",
    "explain_call",
    "legal_calls",
    "legal_trumps",
    "next_caller",
]


@final
@frozen
class Contract:
    """What declarer has promised.

    Args:
        declarer: the seat that won the auction, or had to take it; seats count from 0 clockwise.
        side: the side of that seat, an index into scores.
        amount: the points that the side must make, on the variant's scale.
        forced: whether nobody bid, so that the seat had to take it.

    >>> from pinochle import Bid, Pass, auction_result, presets
    >>> calls = [Pass(), Bid(250), Pass(), Bid(300), Pass()]
    >>> auction_result(calls, presets.PAGAT, dealer=3)
    Contract(declarer=3, side=1, amount=300, forced=False)
    """

    declarer: int = field(validator=Of(int))
    side: int = field(validator=Of(int))
    amount: int = field(validator=Of(int))
    forced: bool = field(default=False, validator=Of(bool), kw_only=True)


@final
@frozen
class Auction:
    """Where an auction stands: its calls, and what follows from them.

    Seats count from 0 clockwise.

    Args:
        calls: all calls so far, in order.
        turn: the seat to call, or `None` when there is nothing left to call.
        passed: the seats that are out.
        called: the seats that have called.
        bidder: the seat that holds the highest bid, or `None` before any bid.
        amount: that bid, in points of the variant's scale; 0 before any.
        redeal: whether somebody has claimed a new deal.

    >>> from random import Random
    >>> from pinochle import Bid, DealCards, Pass, presets, replay, shuffled_deck
    >>> deal = DealCards(shuffled_deck(presets.PAGAT, Random(7)))
    >>> state = replay(presets.PAGAT, [deal, Bid(250), Pass()], dealer=3)[-1]
    >>> auction = state.phase.auction
    >>> auction.turn, auction.bidder, auction.amount, sorted(auction.passed)
    (2, 0, 250, [1])
    """

    calls: tuple[Call, ...]
    turn: int | None
    passed: frozenset[int] = frozenset()
    called: frozenset[int] = frozenset()
    bidder: int | None = None
    amount: int = 0
    redeal: bool = False


def opened(variant: Variant, dealer: int) -> Auction:
    """Return an auction before its first call."""
    return Auction((), (dealer + 1) % variant.seating.players)


def after(auction: Auction, call: Call, variant: Variant) -> Auction:
    """Return where an auction stands after a call that is known to be legal."""
    seat = auction.turn
    if seat is None:
        raise AssertionError
    calls = (*auction.calls, call)
    called = auction.called | {seat}
    passed, bidder, amount = auction.passed, auction.bidder, auction.amount
    match call:
        case ClaimRedeal():
            return Auction(calls, None, passed, called, bidder, amount, redeal=True)
        case Pass():
            passed |= {seat}
        case Bid():
            bidder, amount = seat, call.amount
        case _:
            assert_never(call)
    players = variant.seating.players
    turn = next(
        (
            other
            for other in ((seat + step) % players for step in range(1, players + 1))
            if other not in passed and other != bidder
        ),
        None,
    )
    return Auction(calls, turn, passed, called, bidder, amount)


def _replayed(calls: Sequence[Call], variant: Variant, dealer: int) -> Auction:
    """Return where the auction stands; a call that could not be made is an error."""
    expect(variant, Variant, name="variant")
    _ = variant.auction  # without one nothing can be called
    variant.check_seat(dealer, "dealer")
    given: object = calls
    if not isinstance(given, Sequence) or isinstance(given, str | bytes):
        raise TypeError(f"calls: expected a sequence of calls, got {type(calls).__name__}")
    auction = opened(variant, dealer)
    for place, call in enumerate(calls):
        expect(call, Bid, Pass, ClaimRedeal, name=f"calls[{place}]")
        why = explain_next(call, auction, variant, None)
        if why is not None:
            seat = "" if auction.turn is None else f" by seat {auction.turn}"
            raise StateError(f"calls[{place}]: {call}{seat} could not be made: {why}")
        auction = after(auction, call, variant)
    return auction


def legal_calls(
    calls: Sequence[Call], variant: Variant, *, dealer: int, hand: Cards | None = None
) -> Menu:
    """Return what the next seat may call.

    Args:
        calls: all calls so far, in order, from the seat on the dealer's left; seats that have
            passed do not call again and are left out.
        variant: the rules, which have an auction.
        dealer: the seat that dealt; seats count from 0 clockwise.
        hand: the cards of the seat to call, by which a claim of a new deal is judged; without
            it the claim is believed. Nothing else depends on it.

    Returns:
        A pass first, then a pass with help and a claim where they are allowed, then the bids from
        the lowest up. Empty when the auction is over.

    Raises:
        StateError: a call could not have been made, with its place; there is no such seat; or the
            deck does not have the hand.
        VariantError: the variant has no auction.
        TypeError: an argument is of a wrong type.

    The time is linear in the calls so far, which are checked again, and does not depend on how
    many bids are legal. Source: the bidding of the detailed text; see `AuctionRules`.

    >>> from pinochle import Bid, Pass, legal_calls, presets
    >>> list(legal_calls([Bid(250), Pass()], presets.SINGLE_DECK, dealer=3))
    [Pass(help=False), Bid(amount=260), Bid(amount=270)]
    >>> len(legal_calls([Bid(250)], presets.PAGAT, dealer=3))
    277
    """
    auction = _replayed(calls, variant, dealer)
    _check_hand(hand, variant)
    return menu(auction, variant, hand)


def menu(auction: Auction, variant: Variant, hand: Cards | None) -> Menu:
    """Return what the next seat of an auction may call."""
    if auction.turn is None:
        return Choices()
    alone: list[Action] = [Pass()]
    if variant.auction.pass_with_help:
        alone.append(Pass(help=True))
    redeals = variant.auction.nines_redeal is not None
    if redeals and explain_next(ClaimRedeal(), auction, variant, hand) is None:
        alone.append(ClaimRedeal())
    return CallMenu(tuple(alone), _amounts(auction, variant.auction))


def explain_call(
    call: Call,
    calls: Sequence[Call],
    variant: Variant,
    *,
    dealer: int,
    hand: Cards | None = None,
) -> Violation | None:
    """Say why the next seat may not make a call.

    Args:
        call: the call in question.
        calls: as for `legal_calls`.
        variant: the rules, which have an auction.
        dealer: as for `legal_calls`.
        hand: as for `legal_calls`.

    Returns:
        `None` exactly when the call is among the `legal_calls`.

    Raises:
        StateError: as for `legal_calls`.
        VariantError: the variant has no auction.
        TypeError: an argument is of a wrong type.

    The time is linear in the calls so far.

    >>> from pinochle import Bid, explain_call, presets
    >>> print(explain_call(Bid(280), [Bid(250)], presets.SINGLE_DECK, dealer=3))
    280 is more than 20 above 250
    """
    expect(call, Bid, Pass, ClaimRedeal, name="call")
    auction = _replayed(calls, variant, dealer)
    _check_hand(hand, variant)
    return explain_next(call, auction, variant, hand)


def _check_hand(hand: Cards | None, variant: Variant) -> None:
    expect(hand, Cards, NoneType, name="hand")
    if hand is not None:
        variant.deck.check(hand, "hand")


def next_caller(calls: Sequence[Call], variant: Variant, *, dealer: int) -> int | None:
    """Return the seat that calls next, or `None` when the auction is over.

    Args:
        calls: as for `legal_calls`.
        variant: the rules, which have an auction.
        dealer: as for `legal_calls`.

    Raises:
        StateError: a call could not have been made, or there is no such seat.
        VariantError: the variant has no auction.
        TypeError: an argument is of a wrong type.

    The time is linear in the calls so far.

    >>> from pinochle import Bid, Pass, next_caller, presets
    >>> calls = [Bid(250), Pass(), Bid(260), Pass(), Bid(270)]
    >>> next_caller(calls, presets.SINGLE_DECK, dealer=3)
    2
    """
    return _replayed(calls, variant, dealer).turn


def auction_result(calls: Sequence[Call], variant: Variant, *, dealer: int) -> Contract | None:
    """Return the contract that some calls have led to.

    Args:
        calls: as for `legal_calls`.
        variant: the rules, which have an auction.
        dealer: as for `legal_calls`.

    Returns:
        The contract, or `None`. While there is something left to call, that means that nobody has
        won yet; when there is nothing left, that the cards are dealt again.

    Raises:
        StateError: a call could not have been made, or there is no such seat.
        VariantError: the variant has no auction.
        TypeError: an argument is of a wrong type.

    The time is linear in the calls so far.

    >>> from pinochle import Pass, auction_result, presets
    >>> auction_result([Pass()] * 4, presets.SINGLE_DECK, dealer=3)
    Contract(declarer=3, side=1, amount=250, forced=True)
    """
    return result(_replayed(calls, variant, dealer), variant, dealer)


def result(auction: Auction, variant: Variant, dealer: int) -> Contract | None:
    """Return the contract that an auction has led to, if it has."""
    if auction.turn is not None or auction.redeal:
        return None
    if auction.bidder is not None:
        return Contract(auction.bidder, variant.side_of(auction.bidder), auction.amount)
    rules = variant.auction
    match rules.all_pass:
        case AllPass.REDEAL:
            return None
        case AllPass.DEALER_FORCED:
            seat = dealer
        case AllPass.ELDEST_FORCED:
            seat = (dealer + 1) % variant.seating.players
        case _:
            assert_never(rules.all_pass)
    return Contract(seat, variant.side_of(seat), rules.forced, forced=True)


def legal_trumps(hand: Cards, variant: Variant) -> tuple[Suit, ...]:
    """Return the suits that declarer may name as trump, in the order of `Suit`.

    Args:
        hand: the cards of declarer.
        variant: the rules, which have an auction.

    Returns:
        All suits; where trump needs a marriage, those in which the hand has king and queen,
        which may be none.

    Raises:
        StateError: the deck does not have these cards.
        VariantError: the variant has no auction.
        TypeError: an argument is of a wrong type.

    >>> from pinochle import Cards, legal_trumps, presets
    >>> legal_trumps(Cards.parse("KS QS KH QD"), presets.DOUBLE_DECK)
    (Suit.SPADES,)
    """
    expect(hand, Cards, name="hand")
    expect(variant, Variant, name="variant")
    needs_marriage = variant.auction.needs_marriage
    variant.deck.check(hand, "hand")
    return tuple(
        suit
        for suit in Suit
        if not needs_marriage or (Card(Rank.KING, suit) in hand and Card(Rank.QUEEN, suit) in hand)
    )


def explain_next(
    call: Call, auction: Auction, variant: Variant, hand: Cards | None
) -> Violation | None:
    """Say why a call may not be made; without a hand a claim of many nines is believed."""
    seat = auction.turn
    if seat is None:
        return Violation(Reason.AUCTION_OVER, (), "the auction is over")
    match call:
        case Bid():
            return _explain_bid(call.amount, auction, variant.auction)
        case Pass():
            if call.help and not variant.auction.pass_with_help:
                message = f"{variant.name} has no pass with help"
                return Violation(Reason.PASS_NO_HELP, (("variant", variant.name),), message)
            return None
        case ClaimRedeal():
            return _explain_claim(seat, auction, variant, hand)
        case _:
            assert_never(call)


def _base(auction: Auction, rules: AuctionRules) -> int:
    """Return the amount from which a raise counts: the standing bid, or a step below the least."""
    if auction.bidder is not None:
        return auction.amount
    return rules.minimum - rules.step_at(rules.minimum)


def _explain_bid(amount: int, auction: Auction, rules: AuctionRules) -> Violation | None:
    base = _base(auction, rules)
    most = rules.largest_raise
    if auction.bidder is not None and amount <= base:
        code, limit, message = Reason.BID_NOT_HIGHER, base, f"is not more than {base}"
    elif amount < rules.minimum:
        code, limit = Reason.BID_BELOW_MINIMUM, rules.minimum
        message = f"is less than {limit}, the least bid"
    elif amount > rules.highest:
        code, limit = Reason.BID_TOO_HIGH, rules.highest
        message = f"is more than {limit}, the highest bid"
    elif not rules.on_grid(amount):
        code, limit, message = Reason.BID_OFF_STEP, base, "is not a step of the bidding"
    elif most is not None and amount > base + most:
        code, limit = Reason.BID_RAISE_TOO_LARGE, base + most
        message = (
            f"is more than {limit}, the highest opening bid"
            if auction.bidder is None
            else f"is more than {most} above {base}"
        )
    else:
        return None
    return Violation(code, (("amount", amount), ("limit", limit)), f"{amount} {message}")


def _amounts(auction: Auction, rules: AuctionRules) -> Amounts:
    """Return the amounts that may be bid."""
    base = _base(auction, rules)
    low = max(rules.minimum, base + 1)
    high = rules.highest
    if rules.largest_raise is not None:
        high = min(high, base + rules.largest_raise)
    ranges = []
    ends = [start for start, _ in rules.grid[1:]] + [high + 1]
    for (start, step), end in zip(rules.grid, ends, strict=True):
        first = max(low, start)
        stretch = range(first + (start - first) % step, min(end, high + 1), step)
        if stretch:
            ranges.append(stretch)
    return Amounts(tuple(ranges))


def _explain_claim(
    seat: int, auction: Auction, variant: Variant, hand: Cards | None
) -> Violation | None:
    rule = variant.auction.nines_redeal
    if rule is None:
        message = f"{variant.name} has no new deal for nines"
        return Violation(Reason.REDEAL_NO_RULE, (("variant", variant.name),), message)
    if seat in auction.called:
        message = "a new deal is claimed before the first call of a seat"
        return Violation(Reason.REDEAL_TOO_LATE, (("seat", seat),), message)
    if hand is None:
        return None
    return _explain_nines(rule, hand, variant)


def _explain_nines(rule: NinesRedeal, hand: Cards, variant: Variant) -> Violation | None:
    nines = sum(card.rank is Rank.NINE for card in hand)
    if nines < rule.count:
        params = (("nines", nines), ("needed", rule.count))
        message = f"the hand has {nines} nines, and {rule.count} are needed"
        return Violation(Reason.REDEAL_FEW_NINES, params, message)
    if rule.no_ace and any(card.rank is Rank.ACE for card in hand):
        return Violation(Reason.REDEAL_HAS_ACE, (), "the hand has an ace")
    points = best_melds(hand, None, variant).points if rule.no_meld else 0
    if points:
        message = f"the hand has melds of {points} points"
        return Violation(Reason.REDEAL_HAS_MELD, (("points", points),), message)
    return None
