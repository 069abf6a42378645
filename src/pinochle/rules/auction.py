"""How trump is found: by an auction or by a card turned up; and what follows a won auction."""

from collections.abc import Iterable, Iterator
from types import NoneType
from typing import final

from attrs import field, frozen

from pinochle._checks import Of, expect, tuple_of
from pinochle._enums import Choice
from pinochle.rules._groups import outside, refuse

__all__ = [
    "AllPass",
    "AuctionRules",
    "ExchangeRules",
    "NinePays",
    "NinesRedeal",
    "ThrowInRule",
    "TurnUpRules",
    "TurnUpSource",
]


@final
class AllPass(Choice):
    """What happens when every seat has passed without a bid.

    >>> from attrs import evolve
    >>> from pinochle import AllPass, Pass, auction_result, presets
    >>> presets.PAGAT.auction.all_pass
    AllPass.DEALER_FORCED
    >>> auction = evolve(presets.PAGAT.auction, all_pass=AllPass.ELDEST_FORCED)
    >>> auction_result([Pass()] * 4, evolve(presets.PAGAT, trump=auction), dealer=3)
    Contract(declarer=0, side=0, amount=250, forced=True)
    """

    DEALER_FORCED = "dealer_forced"
    """The dealer has the contract at `AuctionRules.forced`."""
    ELDEST_FORCED = "eldest_forced"
    """The seat on the dealer's left has the contract at `AuctionRules.forced`."""
    REDEAL = "redeal"
    """The cards are thrown together and the next dealer deals."""


@final
class ThrowInRule(Choice):
    """When a declarer may give up before the first lead.

    >>> from pinochle import presets
    >>> [variant.auction.throw_in for variant in (presets.JUMP_BID, presets.SINGLE_DECK)]
    [ThrowInRule.NEVER, ThrowInRule.HOPELESS]
    >>> print(presets.PAGAT.auction.throw_in)
    free
    """

    NEVER = "never"
    """Not at all."""
    HOPELESS = "hopeless"
    """Only when the bid is out of reach even with every trick point."""
    FREE = "free"
    """Always."""


@final
@frozen(kw_only=True, cache_hash=True)
class NinesRedeal:
    """When a holder of many nines may claim a new deal, before the first call of that seat.

    Args:
        count: how many nines are needed, or more.
        no_ace: whether the hand must also lack aces.
        no_meld: whether the hand must also have no meld, counted with no trump named.

    Raises:
        VariantError: a count of less than one.

    >>> from attrs import evolve
    >>> from pinochle import Cards, ClaimRedeal, NinesRedeal, explain_call, presets
    >>> rule = NinesRedeal(count=5, no_meld=True)
    >>> house = evolve(presets.PAGAT, trump=evolve(presets.PAGAT.auction, nines_redeal=rule))
    >>> hand = Cards.parse("9S 9S 9H 9H 9C KC QC")
    >>> print(explain_call(ClaimRedeal(), [], house, dealer=3, hand=hand))
    the hand has melds of 20 points
    """

    count: int = field(validator=Of(int))
    no_ace: bool = field(default=False, validator=Of(bool))
    no_meld: bool = field(default=False, validator=Of(bool))

    def __attrs_post_init__(self) -> None:
        """Refuse a number that is none."""
        refuse(outside("nines_redeal.count", self.count, 1))


def _grid(grid: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    stretches = tuple_of(grid, tuple, "grid")
    for stretch in stretches:
        if [type(number) for number in stretch] != [int, int]:
            raise TypeError(f"grid: expected pairs of int (start, step), got {stretch!r}")
        for number in stretch:
            expect(number, int, name="grid, a number")
    return stretches


@final
@frozen(kw_only=True, cache_hash=True)
class AuctionRules:
    """Bids are made, the highest bidder is declarer, names trump and answers for the amount.

    Amounts are in points of the variant's scale. The seat on the dealer's left calls first; a seat
    that has passed is out; the auction ends when one bidder is left.

    Args:
        minimum: the lowest opening bid.
        forced: the amount of a contract that somebody has because all passed; it need not be
            on the grid.
        highest: the highest amount that may be bid; keeps the legal calls finite.
        grid: pairs ``(start, step)``, by rising start: an amount is on the grid when it is a
            whole number of steps above the greatest start that does not exceed it.
        largest_raise: how far a bid may go above the standing one, or `None` for any jump; an
            opening bid counts from one step below the minimum.
        all_pass: what happens when nobody bids.
        pass_with_help: whether a seat may pass and tell its partner that it can help.
        needs_marriage: whether trump must be a suit in which declarer holds king and queen; a
            declarer without any can only throw in.
        throw_in: when declarer may give up before the first lead.
        hopeless_ends: whether a deal ends by itself once the bid is out of reach.
        nines_redeal: when many nines allow a new deal, or `None` for never.

    Raises:
        VariantError: the numbers do not fit each other.

    A bid is *out of reach* when it exceeds the counted meld of declarer's side by more than all
    the trick points of a deal.

    >>> from attrs import evolve
    >>> from pinochle import legal_calls, presets
    >>> auction = evolve(presets.SINGLE_DECK.auction, minimum=200, largest_raise=30)
    >>> house = evolve(presets.SINGLE_DECK, name="kitchen", trump=auction)
    >>> list(legal_calls([], house, dealer=3).amounts)
    [200, 210, 220]
    >>> evolve(auction, minimum=255)
    Traceback (most recent call last):
        ...
    pinochle.errors.VariantError: minimum: 255 is not on the grid
    """

    minimum: int = field(validator=Of(int))
    forced: int = field(validator=Of(int))
    highest: int = field(validator=Of(int))
    grid: tuple[tuple[int, int], ...] = field(converter=_grid)
    largest_raise: int | None = field(validator=Of(int, NoneType))
    all_pass: AllPass = field(validator=Of(AllPass))
    pass_with_help: bool = field(validator=Of(bool))
    needs_marriage: bool = field(validator=Of(bool))
    throw_in: ThrowInRule = field(validator=Of(ThrowInRule))
    hopeless_ends: bool = field(validator=Of(bool))
    nines_redeal: NinesRedeal | None = field(validator=Of(NinesRedeal, NoneType))

    def __attrs_post_init__(self) -> None:
        """Refuse numbers that do not fit each other."""
        refuse(self._problems())

    def _problems(self) -> Iterator[str]:
        yield from outside("minimum", self.minimum, 1)
        yield from outside("forced", self.forced, 1)
        if not self.grid:
            yield "grid: at least one pair (start, step) is needed"
            return
        starts = [start for start, _ in self.grid]
        if starts != sorted(set(starts)) or starts[0] < 0:
            yield "grid: the starts must rise, from 0 or more"
            return
        if any(step < 1 for _, step in self.grid):
            yield "grid: a step must be 1 or more"
            return
        for name, amount in (("minimum", self.minimum), ("highest", self.highest)):
            if not self.on_grid(amount):
                yield f"{name}: {amount} is not on the grid"
        if self.highest < self.minimum:
            yield f"highest: {self.highest} is less than the minimum, {self.minimum}"
        yield from outside("largest_raise", self.largest_raise, self.step_at(self.minimum))

    def step_at(self, amount: int) -> int:
        """Return the step of the bidding at an amount that is on the grid."""
        expect(amount, int, name="amount")
        return next((step for start, step in reversed(self.grid) if start <= amount), 1)

    def on_grid(self, amount: int) -> bool:
        """Tell whether an amount is one that can be bid at all, leaving its height aside.

        >>> from pinochle import presets
        >>> [n for n in range(58, 72) if presets.DOUBLE_DECK.auction.on_grid(n)]
        [58, 59, 60, 65, 70]
        """
        expect(amount, int, name="amount")
        below = [(start, step) for start, step in self.grid if start <= amount]
        return bool(below) and (amount - below[-1][0]) % below[-1][1] == 0


@final
class TurnUpSource(Choice):
    """Which card is turned up for trump.

    >>> from pinochle import presets
    >>> presets.TWO_PLAYER.turn_up.source, presets.BICYCLE_TURN_UP.turn_up.source
    (TurnUpSource.STOCK, TurnUpSource.LAST_DEALT)
    """

    STOCK = "stock"
    """The card after the last one dealt; it lies under the stock and is drawn last."""
    LAST_DEALT = "last_dealt"
    """The last card dealt; it belongs to the dealer."""


@final
class NinePays(Choice):
    """What a nine of trump is paid for, where trump is turned up.

    >>> from pinochle import NinePays, presets
    >>> [str(event) for event in presets.TURN_UP.turn_up.nine_pays]
    ['turn_up', 'exchange', 'show']
    >>> NinePays.PLAY in presets.TWO_PLAYER.turn_up.nine_pays
    True
    """

    TURN_UP = "turn_up"
    """Being turned up: paid to the dealer."""
    EXCHANGE = "exchange"
    """Being exchanged for the turned card."""
    SHOW = "show"
    """Being shown."""
    PLAY = "play"
    """Being played to a trick."""


def _nine_pays(events: Iterable[NinePays]) -> tuple[NinePays, ...]:
    given = set(tuple_of(events, NinePays, "nine_pays"))
    return tuple(event for event in NinePays if event in given)


@final
@frozen(kw_only=True, cache_hash=True)
class TurnUpRules:
    """A card is turned up, its suit is trump and nobody bids.

    The amount paid for a nine of trump is that of the meld kind named ``dix``.

    Args:
        source: which card is turned up.
        nine_pays: what a nine of trump is paid for, once for each of the nines, whichever comes
            first.
        again_on_play: whether a nine that has been paid is paid once more when it is played;
            only where `NinePays.PLAY` pays.

    Raises:
        VariantError: the second without the first.

    >>> from attrs import evolve
    >>> from pinochle import presets
    >>> presets.TURN_UP.turn_up.source, presets.TURN_UP.melds.kind("dix").points
    (TurnUpSource.STOCK, 10)
    >>> evolve(presets.TURN_UP.turn_up, again_on_play=True)
    Traceback (most recent call last):
        ...
    pinochle.errors.VariantError: again_on_play: playing a nine does not pay (see nine_pays)
    """

    source: TurnUpSource = field(validator=Of(TurnUpSource))
    nine_pays: tuple[NinePays, ...] = field(converter=_nine_pays)
    again_on_play: bool = field(default=False, validator=Of(bool))

    def __attrs_post_init__(self) -> None:
        """Refuse a second payment where there is no first."""
        if self.again_on_play and NinePays.PLAY not in self.nine_pays:
            refuse(["again_on_play: playing a nine does not pay (see nine_pays)"])


@final
@frozen(kw_only=True, cache_hash=True)
class ExchangeRules:
    """After trump is named, partner gives declarer some cards and gets as many back.

    Args:
        cards: how many, each way; declarer may return what was received.

    Raises:
        VariantError: fewer than one.

    >>> from attrs import evolve
    >>> from pinochle import ExchangeRules, presets
    >>> presets.PAGAT.exchange, presets.BICYCLE_AUCTION.exchange
    (ExchangeRules(cards=4), None)
    >>> house = evolve(presets.PAGAT, name="kitchen", exchange=ExchangeRules(cards=3))
    >>> print(*house.differences(presets.PAGAT))
    exchange.cards: 3 instead of 4
    """

    cards: int = field(validator=Of(int))

    def __attrs_post_init__(self) -> None:
        """Refuse an exchange of nothing."""
        refuse(outside("cards", self.cards, 1))
