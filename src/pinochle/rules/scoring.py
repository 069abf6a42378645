"""What cards and tricks are worth, what a deal scores and who has won the game."""

from collections.abc import Iterator
from types import NoneType
from typing import TypeAlias, final

from attrs import field, frozen

from pinochle._checks import Of, expect
from pinochle._enums import Choice
from pinochle.cards import Rank
from pinochle.rules._groups import outside, refuse

__all__ = [
    "AnyTrick",
    "BothReach",
    "CardPoints",
    "ForfeitSides",
    "ScoringRules",
    "TrickPoints",
]


@final
@frozen(kw_only=True, cache_hash=True)
class CardPoints:
    """What each rank is worth in a trick, in points of the variant's scale.

    Args:
        ace: the points of an ace, 0 or more; as the others.
        ten: those of a ten.
        king: those of a king.
        queen: those of a queen.
        jack: those of a jack.
        nine: those of a nine.

    Attributes:
        by_strength: the points from the nine up, by `Rank.strength`.

    Raises:
        VariantError: a number is less than 0.

    >>> from pinochle import CardPoints, Rank
    >>> CardPoints(ace=11, ten=10, king=4, queen=3, jack=2, nine=0).of(Rank.KING)
    4
    """

    ace: int = field(validator=Of(int))
    ten: int = field(validator=Of(int))
    king: int = field(validator=Of(int))
    queen: int = field(validator=Of(int))
    jack: int = field(validator=Of(int))
    nine: int = field(validator=Of(int))
    by_strength: tuple[int, ...] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Refuse negative points."""
        table = (self.nine, self.jack, self.queen, self.king, self.ten, self.ace)
        object.__setattr__(self, "by_strength", table)
        refuse(
            problem
            for rank in reversed(Rank)
            for problem in outside(f"card_points.{rank.word}", self.of(rank), 0)
        )

    def of(self, rank: Rank) -> int:
        """Return the points of a card of this rank."""
        expect(rank, Rank, name="rank")
        return self.by_strength[rank.strength]

    def __str__(self) -> str:
        """Return the points from the ace down, for people."""
        return ", ".join(f"{rank} {self.of(rank)}" for rank in reversed(Rank))


@final
@frozen  # no kept hash: old pickle protocols lose it for a class without fields
class AnyTrick:
    """A side must have won at least one trick, whatever is in it.

    >>> from pinochle import Contract, SideTally, presets, settle
    >>> print(presets.BICYCLE_AUCTION.scoring.forfeit)
    a trick
    >>> sides = [SideTally(100, 250, tricks=12), SideTally(40, 0, tricks=0)]
    >>> settle(presets.BICYCLE_AUCTION, Contract(0, 0, 200), sides).changes
    (350, 0)
    """

    def __str__(self) -> str:
        """Return the rule for people."""
        return "a trick"


@final
@frozen(cache_hash=True)
class TrickPoints:
    """A side must have won at least so many trick points.

    Args:
        points: the least number, 1 or more, in exact points of the variant's scale.

    Raises:
        VariantError: less than 1.

    >>> from pinochle import Contract, SideTally, presets, settle
    >>> print(presets.DOUBLE_DECK.scoring.forfeit)
    20 in tricks
    >>> sides = [SideTally(meld=60, points=19), SideTally(meld=30, points=31)]
    >>> settle(presets.DOUBLE_DECK, Contract(0, 0, 50), sides).changes
    (-50, 61)
    """

    points: int = field(validator=Of(int))

    def __attrs_post_init__(self) -> None:
        """Refuse a threshold that everybody passes."""
        refuse(outside("forfeit.points", self.points, 1))

    def __str__(self) -> str:
        """Return the rule for people."""
        return f"{self.points} in tricks"


Forfeit: TypeAlias = AnyTrick | TrickPoints


@final
class ForfeitSides(Choice):
    """Which sides score nothing when they miss what `ScoringRules.forfeit` asks for.

    >>> from pinochle import Contract, SideTally, presets, settle
    >>> contract, sides = Contract(0, 0, 300), [SideTally(300, 0), SideTally(40, 250)]
    >>> for variant in (presets.SINGLE_DECK, presets.JUMP_BID):
    ...     print(variant.scoring.forfeit_sides, settle(variant, contract, sides).changes)
    both (-300, 290)
    defenders (300, 290)
    """

    BOTH = "both"
    """Every side; for declarer's that means being set."""
    DEFENDERS = "defenders"
    """The other side than declarer's only."""


@final
class BothReach(Choice):
    """Who wins when more than one side has reached the target after a deal.

    >>> from attrs import evolve
    >>> from pinochle import BothReach, game_winner, presets
    >>> presets.PAGAT.scoring.both_reach
    BothReach.DECLARER_SIDE
    >>> game_winner(presets.PAGAT, (1510, 1600), declarer_side=0)
    0
    >>> scoring = evolve(presets.PAGAT.scoring, both_reach=BothReach.HIGHER)
    >>> game_winner(evolve(presets.PAGAT, scoring=scoring), (1510, 1600), declarer_side=0)
    1
    """

    DECLARER_SIDE = "declarer_side"
    """Declarer's side, whatever the totals."""
    RAISE_250 = "raise_250"
    """Nobody: the target rises by 250 and the next deal decides by it."""
    HIGHER = "higher"
    """The higher total; of equal totals nobody has won yet."""


@final
@frozen(kw_only=True, cache_hash=True)
class ScoringRules:
    """What tricks are worth, what can be lost, and when the game is won.

    Numbers are in points of the variant's scale.

    Args:
        card_points: the points of each rank in a trick.
        last_trick: the points for winning the last trick.
        rounded: whether a side's trick points are rounded to tens after the deal, units of 7 to
            9 up and others down.
        forfeit: what a side must have won in tricks to score anything for the deal, or `None`
            when nothing is asked.
        forfeit_sides: which sides that concerns.
        nines_kept: whether a side that forfeits keeps a meld of nothing but trump nines.
        minimum_meld: a side whose meld is below this counts none; a declarer's side is then set
            without play.
        target: the total that wins the game.
        both_reach: who wins when more than one side has reached the target.
        loss_floor: the total at or below which a side has lost the game, or `None` for no floor.

    Raises:
        VariantError: a number is out of its bounds.

    >>> from attrs import evolve
    >>> from pinochle import game_winner, presets
    >>> scoring = evolve(presets.SINGLE_DECK.scoring, target=1000, loss_floor=-1000)
    >>> house = evolve(presets.SINGLE_DECK, name="kitchen", scoring=scoring)
    >>> [game_winner(house, totals, declarer_side=0) for totals in ((1010, 90), (-1000, 90))]
    [0, 1]
    """

    card_points: CardPoints = field(validator=Of(CardPoints))
    last_trick: int = field(validator=Of(int))
    rounded: bool = field(validator=Of(bool))
    forfeit: Forfeit | None = field(validator=Of(AnyTrick, TrickPoints, NoneType))
    forfeit_sides: ForfeitSides = field(validator=Of(ForfeitSides))
    nines_kept: bool = field(validator=Of(bool))
    minimum_meld: int = field(validator=Of(int))
    target: int = field(validator=Of(int))
    both_reach: BothReach = field(validator=Of(BothReach))
    loss_floor: int | None = field(validator=Of(int, NoneType))

    def __attrs_post_init__(self) -> None:
        """Refuse numbers out of their bounds."""
        refuse(self._problems())

    def _problems(self) -> Iterator[str]:
        yield from outside("last_trick", self.last_trick, 0)
        yield from outside("minimum_meld", self.minimum_meld, 0)
        yield from outside("target", self.target, 1)
        if self.loss_floor is not None and self.loss_floor >= 0:
            yield f"loss_floor: {self.loss_floor} is not below 0"
