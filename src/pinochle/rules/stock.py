"""The two-player game's stock: when to meld and to draw, and what laid cards may serve again."""

from typing import final

from attrs import field, frozen

from pinochle._checks import Of
from pinochle._enums import Choice

__all__ = ["LastTwo", "StockRules"]


@final
class LastTwo(Choice):
    """Who gets the last card of the stock and the turned card.

    >>> from attrs import evolve
    >>> from pinochle import LastTwo, presets
    >>> presets.TWO_PLAYER.stock.last_two
    LastTwo.WINNER_FACE_DOWN
    >>> stock = evolve(presets.TWO_PLAYER.stock, last_two=LastTwo.WINNER_CHOOSES)
    >>> print(*evolve(presets.TWO_PLAYER, stock=stock).differences(presets.TWO_PLAYER))
    stock.last_two: winner_chooses instead of winner_takes_face_down
    """

    WINNER_FACE_DOWN = "winner_takes_face_down"
    """The winner of the trick takes the face-down card, the loser the turned one."""
    WINNER_CHOOSES = "winner_chooses"
    """The winner of the trick takes either."""


@final
@frozen(kw_only=True, cache_hash=True)
class StockRules:
    """After each trick the winner may meld and both draw; tricks are free while the stock lasts.

    The winner of a trick may lay one meld that scores. A card that lies on the table may serve
    again in a meld of another family, or in one of the same family that is worth more, unless
    that kind needs all its copies new (`MeldKind.all_new`).

    Args:
        meld_after_draw: whether the winner draws first and melds then.
        fresh_card: whether each meld needs at least one card from the hand.
        dix_is_meld: whether showing or exchanging the nine of trump uses up the meld of a trick.
        royal_after_run: whether a trump king or queen that served a run may marry a new partner.
        last_two: who gets the last card of the stock and the turned card.
        meld_after_stock: whether melds may still be laid once the stock is gone.

    >>> from attrs import evolve
    >>> from pinochle import presets
    >>> presets.TWO_PLAYER.stock.fresh_card, presets.TURN_UP.stock.fresh_card, presets.PAGAT.stock
    (False, True, None)
    >>> stock = evolve(presets.TWO_PLAYER.stock, meld_after_draw=True)
    >>> print(*evolve(presets.TWO_PLAYER, stock=stock).differences(presets.TWO_PLAYER))
    stock.meld_after_draw: True instead of False
    """

    meld_after_draw: bool = field(validator=Of(bool))
    fresh_card: bool = field(validator=Of(bool))
    dix_is_meld: bool = field(validator=Of(bool))
    royal_after_run: bool = field(validator=Of(bool))
    last_two: LastTwo = field(validator=Of(LastTwo))
    meld_after_stock: bool = field(validator=Of(bool))
