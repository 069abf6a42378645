"""The end of a deal: the scores, and who deals next or has won."""

from operator import add

from pinochle.game.phases import (
    Deal,
    Dealing,
    GameOver,
    Standing,
    Trick,
)
from pinochle.game.states import (
    GameState,
    new_state,
)
from pinochle.scoring import Ending, SideTally, game_winner, next_target, settlement


def settled(  # noqa: PLR0917
    standing: Standing,
    deal: Deal,
    points: tuple[int, ...],
    won: tuple[int, ...],
    ending: Ending,
    last_trick: Trick | None = None,
) -> GameState:
    """Return the state after a deal, with its settlement."""
    variant = standing.variant
    contract = deal.contract
    tallies = [_tally(standing, deal, side, points[side], won[side]) for side in range(len(won))]
    outcome = settlement(variant, contract, tallies, ending)
    scores = tuple(map(add, standing.scores, outcome.changes))
    winner = game_winner(
        variant,
        scores,
        declarer_side=None if contract is None else contract.side,
        target=standing.target,
    )
    target = next_target(variant, scores, standing.target)
    if winner is not None:
        over = Standing(variant, standing.dealer, scores, target)
        return new_state(over, GameOver(winner, outcome, last_trick, deal), ())
    following = Standing(variant, next_dealer(standing), scores, target)
    return new_state(following, Dealing(outcome, last_trick, deal), ())


def next_dealer(standing: Standing) -> int:
    """Return the seat on the dealer's left."""
    return (standing.dealer + 1) % standing.variant.seating.players


def _tally(standing: Standing, deal: Deal, side: int, points: int, won: int) -> SideTally:
    """Return what a side has."""
    sheets = deal.melds[side :: standing.variant.seating.sides]
    extra = deal.extra[side] if deal.extra else 0
    before = deal.before[side] if deal.before else 0
    return SideTally(
        sum([sheet.points for sheet in sheets]) + extra + before,
        points,
        won,
        nines_only=bool(sheets)
        and not before
        and all(meld.kind.trump_nines for sheet in sheets for meld in sheet.melds),
    )


def meld_of(standing: Standing, deal: Deal, side: int) -> int:
    """Return the points that a side has melded."""
    return _tally(standing, deal, side, 0, 0).meld
