"""What a seat can do, as frozen values; an action does not say who does it."""

from typing import TypeAlias, final

from attrs import field, frozen

from pinochle._checks import Of

__all__ = ["Action", "Bid", "Call", "ClaimRedeal", "Pass"]


@final
@frozen
class Bid:
    """Bid an amount.

    Args:
        amount: in points of the variant's scale.

    >>> Bid(250)
    Bid(amount=250)
    """

    amount: int = field(validator=Of(int))

    def __str__(self) -> str:
        """Return the text for people."""
        return f"bid {self.amount}"


@final
@frozen
class Pass:
    """Pass, and be out of the auction.

    Args:
        help: whether the pass tells the partner that this seat can help; a pass in every other
            respect.
    """

    help: bool = field(default=False, validator=Of(bool), kw_only=True)

    def __str__(self) -> str:
        """Return the text for people."""
        return "pass with help" if self.help else "pass"


@final
@frozen
class ClaimRedeal:
    """Claim a new deal for a hand of many nines, instead of the first call."""

    def __str__(self) -> str:
        """Return the text for people."""
        return "claim a new deal"


Call: TypeAlias = Bid | Pass | ClaimRedeal
"""What can be done in an auction."""

Action: TypeAlias = Call
"""Everything that a seat can do."""
