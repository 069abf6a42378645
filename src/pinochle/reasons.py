"""Why something is refused, as data: a stable code, its parameters and a sentence for people."""

from enum import StrEnum
from typing import final

from attrs import field, frozen

from pinochle._checks import Of, expect, tuple_of
from pinochle._enums import as_code
from pinochle.cards import Card
from pinochle.errors import PinochleError

__all__ = ["IllegalActionError", "Reason", "Violation"]


@final
class Reason(StrEnum):
    """The code of a refusal, or of a part of a settlement.

    Codes do not change; programs may compare and store them. A member is equal to its text.

    >>> from pinochle import Bid, Reason, explain_call, presets
    >>> why = explain_call(Bid(240), [], presets.PAGAT, dealer=3)
    >>> why.code
    Reason.BID_BELOW_MINIMUM
    >>> why.code == "bid.below_minimum", Reason("bid.below_minimum") is why.code
    (True, True)
    """

    __repr__ = as_code

    MELD_UNKNOWN = "meld.unknown"
    """The variant's table has no meld of this name."""
    MELD_NO_TRUMP = "meld.no_trump"
    """The meld needs the trump suit, and none is named."""
    MELD_CARDS_MISSING = "meld.cards_missing"
    """The hand lacks cards of the meld."""
    MELD_CARDS_IN_USE = "meld.cards_in_use"
    """The hand has the meld, but cards of it serve better in another meld of its family."""
    AUCTION_OVER = "auction.over"
    """Nobody is left to call."""
    BID_NOT_HIGHER = "bid.not_higher"
    """The amount does not exceed the standing bid."""
    BID_BELOW_MINIMUM = "bid.below_minimum"
    """The amount is less than the least opening bid."""
    BID_TOO_HIGH = "bid.too_high"
    """The amount is more than may be bid at all."""
    BID_OFF_STEP = "bid.off_step"
    """The amount is not on the grid of the bidding."""
    BID_RAISE_TOO_LARGE = "bid.raise_too_large"
    """The amount is further above the standing bid, or for an opening bid above one step below the
    least, than a raise may go."""
    PASS_NO_HELP = "pass.no_help"  # noqa: S105 - no password
    """The variant has no pass with help."""
    REDEAL_NO_RULE = "redeal.no_rule"
    """The variant gives no new deal for nines."""
    REDEAL_TOO_LATE = "redeal.too_late"
    """The seat has called already."""
    REDEAL_FEW_NINES = "redeal.few_nines"
    """The hand has fewer nines than the rule asks for."""
    REDEAL_HAS_ACE = "redeal.has_ace"
    """The rule asks for a hand without an ace."""
    REDEAL_HAS_MELD = "redeal.has_meld"
    """The rule asks for a hand without a meld."""

    PLAY_NOT_HELD = "play.not_held"
    """The card is not in the hand."""
    PLAY_NOT_ON_TABLE = "play.not_on_table"
    """No such copy of the card lies on the table."""
    PLAY_MUST_FOLLOW = "play.must_follow"
    """The hand has cards of the suit led."""
    PLAY_MUST_TRUMP = "play.must_trump"
    """The hand has none of the suit led, but has trumps."""
    PLAY_MUST_HEAD = "play.must_head"
    """The hand can beat, in the suit led, the card that is to be beaten."""
    PLAY_MUST_OVERTRUMP = "play.must_overtrump"
    """The hand must trump and can beat the trump that is winning."""
    PLAY_MUST_LEAD_TRUMP = "play.must_lead_trump"
    """The first lead of the deal must be a trump, and the hand has some."""
    SCORE_MADE = "score.made"
    """Declarer's side has reached the bid and scores all it has."""
    SCORE_SET = "score.set"
    """Declarer's side has not reached the bid and loses it."""
    SCORE_THROWN_IN = "score.thrown_in"
    """Declarer has thrown the cards in: the side loses the bid."""
    SCORE_OUT_OF_REACH = "score.out_of_reach"
    """The bid was out of reach, so the deal ended by itself: the side loses the bid."""
    SCORE_COUNTED = "score.counted"
    """A side that bid nothing scores what it has."""
    SCORE_UNPLAYED = "score.unplayed"
    """The deal was not played: the side scores its meld."""
    SCORE_FORFEITED = "score.forfeited"
    """The side has won too little in tricks to score anything for the deal."""
    SCORE_NINES_KEPT = "score.nines_kept"
    """The side has forfeited, but keeps a meld of nothing but trump nines."""
    SCORE_MINIMUM_MISSED = "score.minimum_missed"
    """The side's meld is below the least that counts."""
    GAME_OVER = "game.over"
    """Somebody has won the game."""
    PHASE_WRONG = "phase.wrong"
    """Something else is to be done now."""
    TURN_NOT_YOURS = "turn.not_yours"
    """Another seat is to act."""
    DEAL_NOT_A_SEAT = "deal.not_a_seat"
    """Only the table deals, no seat."""
    DEAL_WRONG_DECK = "deal.wrong_deck"
    """The cards are not the deck of the variant."""
    TRUMP_NEEDS_MARRIAGE = "trump.needs_marriage"
    """Trump must be a suit in which declarer holds king and queen."""
    TRUMP_TO_NAME = "trump.to_name"
    """Declarer has a trump to name, so the cards are not thrown in for want of one."""
    GIVE_WRONG_NUMBER = "give.wrong_number"
    """Another number of cards is to be given."""
    GIVE_NOT_HELD = "give.not_held"
    """The hand does not have all these cards."""
    DIX_NOT_HELD = "dix.not_held"
    """The hand has no nine of trump."""
    DIX_PAID = "dix.paid"
    """The nines of trump in the hand have been paid."""
    DIX_NOTHING_TURNED = "dix.nothing_turned"
    """No turned card lies there any more."""
    DIX_NINE_TURNED = "dix.nine_turned"
    """The turned card is a nine itself."""
    DIX_NO_RULE = "dix.no_rule"
    """The variant does not pay a nine of trump for that."""
    LAY_DIX_IS_SHOWN = "lay.dix_is_shown"
    """A nine of trump is shown, and not laid as a meld."""
    LAY_WRONG_CARDS = "lay.wrong_cards"
    """The cards are no meld of that name."""
    LAY_NOT_HELD = "lay.not_held"
    """The hand does not have all these cards."""
    LAY_NOT_ON_TABLE = "lay.not_on_table"
    """These copies do not lie on the table."""
    LAY_NOT_NEW = "lay.not_new"
    """All cards of the meld must be new to its family, and one is not."""
    LAY_SERVED = "lay.served"
    """A copy has served in a meld of the family that is worth as much or more."""
    LAY_NO_FRESH_CARD = "lay.no_fresh_card"
    """A meld needs a card from the hand."""
    LAY_ONE_A_TRICK = "lay.one_a_trick"
    """The meld of this trick has been laid."""
    THROW_IN_NOT_ALLOWED = "throw_in.not_allowed"
    """The deal must be played."""


def _params(
    params: tuple[tuple[str, int | str], ...],
) -> tuple[tuple[str, int | str], ...]:
    pairs = tuple_of(params, tuple, "params")
    for pair in pairs:
        if len(pair) != len(("name", "value")):
            raise TypeError(f"params: expected pairs of a name and a value, got {pair!r}")
        expect(pair[0], str, name="params, a name")
        expect(pair[1], int, str, name="params, a value")
    return pairs


def _allowed(allowed: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple_of(allowed, Card, "allowed")


@final
@frozen
class Violation:
    """One rule that was broken.

    Args:
        code: which rule.
        params: the parts of the sentence, by name, for programs that write their own.
        message: a sentence for people.
        allowed: the cards that would have been allowed, where the rule is about a card.

    >>> from pinochle import Card, Cards, Suit, explain_play, presets
    >>> hand, trick = Cards.parse("AC 9S"), Card.parse_all("KC")
    >>> why = explain_play(Card.parse("9S"), hand, trick, Suit.SPADES, presets.PAGAT)
    >>> print(why)
    9♠ does not follow suit: clubs were led, and the hand has some
    >>> why.code, why.allowed
    (Reason.PLAY_MUST_FOLLOW, (Card.parse('AC'),))
    >>> dict(why.params)
    {'card': '9S', 'trump': 'S', 'led': 'C'}
    """

    code: Reason = field(validator=Of(Reason))
    params: tuple[tuple[str, int | str], ...] = field(converter=_params)
    message: str = field(validator=Of(str))
    allowed: tuple[Card, ...] = field(default=(), converter=_allowed)

    def __str__(self) -> str:
        """Return the sentence."""
        return self.message


@final
class IllegalActionError(PinochleError, ValueError):
    """An action that the rules do not allow; nothing has changed.

    Attributes:
        violation: the rule that it breaks, as `explain` returns it.

    >>> from pinochle import IllegalActionError, Pass, apply, new_game, presets
    >>> try:
    ...     apply(new_game(presets.PAGAT), Pass())
    ... except IllegalActionError as refused:
    ...     print(refused)
    ...     print(repr(refused.code), "-", refused.violation)
    the table is to deal [phase.wrong]
    Reason.PHASE_WRONG - the table is to deal
    """

    def __init__(self, violation: Violation) -> None:
        """Keep the violation."""
        expect(violation, Violation, name="violation")
        super().__init__(violation)
        self.violation = violation

    @property
    def code(self) -> Reason:
        """The code of the rule."""
        return self.violation.code

    def __str__(self) -> str:
        """Return the sentence and the code."""
        return f"{self.violation} [{self.code}]"
