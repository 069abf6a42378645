"""Deals that are over: whether a settlement is what the deal can have brought."""

from collections import Counter
from collections.abc import Iterable
from math import gcd
from operator import sub

from attrs import evolve

from pinochle.auction import Contract, auction_result
from pinochle.cards import Card, Cards
from pinochle.codec.drafts import ImpossibleError, StateDraft, check_number, check_seat
from pinochle.game.melding import sheet_shown
from pinochle.game.phases import Deal, Dealing, GameOver, Standing, Trick
from pinochle.game.settling import meld_of, settled
from pinochle.game.states import GameState, new_state
from pinochle.game.stock import rules_of
from pinochle.reasons import Reason
from pinochle.rules.auction import AuctionRules, NinePays, TurnUpRules
from pinochle.rules.melds import Meld, MeldSheet
from pinochle.rules.scoring import AnyTrick, TrickPoints
from pinochle.rules.variant import Variant
from pinochle.scoring import (
    RISE,
    Ending,
    Settlement,
    SideScore,
    ThrowInStatus,
    check_contract,
    throw_in_status,
)
from pinochle.table import DIX, is_royal
from pinochle.tricks import trick_points, trick_winner

_ENDING = {
    Ending.PLAYED: {ThrowInStatus.MUST_PLAY, ThrowInStatus.MAY_THROW_IN},
    Ending.THROWN_IN: {ThrowInStatus.MAY_THROW_IN},
    Ending.BY_ITSELF: {ThrowInStatus.ENDS_BY_ITSELF},
}
"""How a deal may end, by what may become of it before its first lead."""


def ended(draft: StateDraft, phase: Dealing | GameOver) -> GameState:
    """Return the state after the deal that a draft tells of, or before the first.

    Raises:
        ImpossibleError: there can be no such deal.
        StateError: the same.
    """
    standing = draft.standing
    variant = standing.variant
    settlement, deal, last = phase.settlement, phase.finished, phase.last_trick
    if settlement is None:
        return new_state(standing, Dealing(), ())
    sides = variant.seating.sides
    check_number("phase.settlement.sides", settlement.sides, sides)
    if deal is None:
        raise ImpossibleError("phase.finished", "a settlement is of a deal")
    before = _before(standing, settlement, phase)
    ending = Ending.PLAYED
    if last is None:
        thrown = any(Reason.SCORE_THROWN_IN in side.reasons for side in settlement.sides)
        ending = Ending.THROWN_IN if thrown else Ending.BY_ITSELF
    _check_deal(before, deal, ending)
    points, won = (0,) * sides, (0,) * sides
    if last is not None:
        _check_last(variant, deal, last)
        points, won = _tricks(variant, settlement, last)
    found = [
        settled(evolve(before, target=target), deal, points, won, ending, last)
        for target in (standing.target, standing.target - RISE)
        if target > 0
    ]
    return next((state for state in found if state.standing == standing), found[0])


def _before(standing: Standing, settlement: Settlement, phase: Dealing | GameOver) -> Standing:
    """Return the standing before the deal, but for a target that has risen."""
    players = standing.variant.seating.players
    dealer = standing.dealer
    if isinstance(phase, Dealing):
        dealer = (dealer - 1) % players
    scores = tuple(map(sub, standing.scores, settlement.changes))
    return evolve(standing, dealer=dealer, scores=scores)


# --- The deal ------------------------------------------------------------------------------------


def _check_deal(standing: Standing, deal: Deal, ending: Ending) -> None:
    """Refuse a deal that cannot have come to its end, or not to this one."""
    variant = standing.variant
    if deal.trump is None and ending is not Ending.THROWN_IN:
        raise ImpossibleError("phase.finished.trump", "cards were played, and no trump is named")
    if deal.before and variant.stock is None:
        _check_set_up(variant, deal, ending)
    elif isinstance(variant.trump, AuctionRules):
        _check_called(standing, deal, ending)
    else:
        _check_turned(standing, deal, ending)


def _check_set_up(variant: Variant, deal: Deal, ending: Ending) -> None:
    """Refuse a deal that was set up in its middle, and cannot have been."""
    _check_ending(ending, {Ending.PLAYED})
    check_rest(
        deal,
        Deal(
            contract=deal.contract,
            trump=deal.trump,
            extra=(0,) * variant.seating.sides,
            before=deal.before,
        ),
        "phase.finished",
    )
    check_points(variant, deal, "phase.finished")
    if not isinstance(variant.trump, AuctionRules):
        if deal.contract is not None:
            raise ImpossibleError("phase.finished.contract", f"{variant.name} has no auction")
    elif deal.contract is None:
        raise ImpossibleError("phase.finished.contract", "every deal has one")
    else:
        check_contract(deal.contract, variant)


def _check_called(standing: Standing, deal: Deal, ending: Ending) -> None:
    """Refuse a deal that its auction cannot have led to this end."""
    contract = check_called(standing, deal, "phase.finished")
    if deal.trump is None:
        if not standing.variant.auction.needs_marriage:
            raise ImpossibleError("phase.finished.trump", "none is named, and any could be")
        check_number("phase.finished.melds", deal.melds, 0)
        return
    check_sheets(standing.variant, deal, "phase.finished")
    meld = meld_of(standing, deal, contract.side)
    status = throw_in_status(standing.variant, contract, meld)
    _check_ending(ending, {way for way, statuses in _ENDING.items() if status in statuses})


def check_called(standing: Standing, deal: Deal, path: str) -> Contract:
    """Return the contract of a deal; refuse one that the calls do not lead to."""
    check_rest(
        deal,
        Deal(calls=deal.calls, contract=deal.contract, trump=deal.trump, melds=deal.melds),
        path,
    )
    contract = auction_result(deal.calls, standing.variant, dealer=standing.dealer)
    if contract is None or contract != deal.contract:
        raise ImpossibleError(f"{path}.contract", "the calls lead to another")
    return contract


def _check_turned(standing: Standing, deal: Deal, ending: Ending) -> None:
    """Refuse a deal in which a card was turned up, and that cannot have come to its end."""
    variant = standing.variant
    players = variant.seating.players
    _check_ending(ending, {Ending.PLAYED})
    if any(deal.known):
        raise ImpossibleError("phase.finished.known", "no hand has cards any more")
    if variant.stock is None:
        check_turned(standing, deal, "phase.finished")
        return
    nothing = ((),) * players
    check_rest(
        deal,
        Deal(
            trump=deal.trump,
            extra=deal.extra,
            before=deal.before,
            paid=(0,) * players,
            melds=deal.melds,
            tables=nothing,
            known=(Cards(),) * players,
        ),
        "phase.finished",
    )
    check_number("phase.finished.melds", deal.melds, players)
    check_points(variant, deal, "phase.finished")
    check_laid(variant, deal, "phase.finished")


def check_turned(standing: Standing, deal: Deal, path: str) -> None:
    """Refuse a deal without a stock whose turned card cannot have brought this."""
    check_rest(
        deal,
        Deal(
            trump=deal.trump, extra=deal.extra, paid=deal.paid, melds=deal.melds, known=deal.known
        ),
        path,
    )
    check_number(f"{path}.known", deal.known, standing.variant.seating.players)
    _check_paid(standing, deal, path)
    check_sheets(standing.variant, deal, path)


def check_rest(deal: Deal, wanted: Deal, path: str) -> None:
    """Refuse parts of a deal that are there no more, or never were."""
    if deal != wanted:
        raise ImpossibleError(path, "it has parts that there cannot be in this phase")


def _check_ending(ending: Ending, allowed: Iterable[Ending]) -> None:
    if ending not in allowed:
        raise ImpossibleError("phase.settlement", f"the deal cannot have been {ending.value}")


def check_points(variant: Variant, deal: Deal, path: str) -> None:
    """Refuse other points than sides can have, of nines that were paid or from before."""
    rules, sides = variant.trump, variant.seating.sides
    check_number(f"{path}.extra", deal.extra, sides)
    if deal.before:
        check_number(f"{path}.before", deal.before, sides)
    for side, number in enumerate(deal.before):
        if number < 0:
            raise ImpossibleError(f"{path}.before[{side}]", f"{number} is less than 0")
    allowed = {0}
    if isinstance(rules, TurnUpRules) and rules.nine_pays:
        times = variant.deck.copies * (1 + rules.again_on_play)
        points = variant.melds.kind("dix").points
        allowed = {points * number for number in range(times + 1)}
    if min(deal.extra) < 0 or sum(deal.extra) not in allowed or not {*deal.extra} <= allowed:
        raise ImpossibleError(f"{path}.extra", "nines of trump cannot have been paid so")
    shown = sum(meld.kind.points for sheet in deal.melds for meld in sheet if meld.name == DIX)
    if sum(deal.extra) + shown > max(allowed):
        raise ImpossibleError(f"{path}.extra", "more nines of trump were paid than there are")


def _check_paid(standing: Standing, deal: Deal, path: str) -> None:
    """Refuse other points than a turned nine, or one that was exchanged, was paid."""
    variant = standing.variant
    players, pays = variant.seating.players, variant.turn_up.nine_pays
    paid_seats = [standing.dealer] if NinePays.TURN_UP in pays else []
    if NinePays.EXCHANGE in pays:
        paid_seats += [seat for seat in range(players) if seat != standing.dealer]
    nothing = (0,) * variant.seating.sides
    allowed = {((0,) * players, nothing)}
    for seat in paid_seats:
        side = variant.side_of(seat)
        points = variant.melds.kind("dix").points
        extra = tuple(points * (side == other) for other in range(variant.seating.sides))
        allowed.add((tuple(int(other == standing.dealer) for other in range(players)), extra))
    if (deal.paid, deal.extra) not in allowed:
        raise ImpossibleError(f"{path}.extra", "no nine of trump was paid so")


def check_sheets(variant: Variant, deal: Deal, path: str) -> None:
    """Refuse melds that are not the best of the cards that were shown."""
    check_number(f"{path}.melds", deal.melds, variant.seating.players)
    unpaid = evolve(deal, paid=())
    for seat, sheet in enumerate(deal.melds):
        if sheet_shown(variant, unpaid, seat, sheet.cards) != sheet:
            raise ImpossibleError(
                f"{path}.melds[{seat}]", "no hand that shows these cards is counted so"
            )


def check_laid(variant: Variant, deal: Deal, path: str) -> None:
    """Refuse melds that cannot be with a trump, or not one after the other."""
    most = variant.deck.size // variant.seating.players + variant.deck.copies
    for seat, sheet in enumerate(deal.melds):
        if len(sheet) > most:
            where = f"{path}.melds[{seat}].melds"
            raise ImpossibleError(where, f"{len(sheet)} melds, and there are {most} at most")
        for place, meld in enumerate(sheet):
            if deal.trump is None or meld.cards not in meld.kind.sets(deal.trump):
                where = f"{path}.melds[{seat}].melds[{place}].cards"
                raise ImpossibleError(where, f"{meld.cards.code} is no {meld.name} with this trump")
        for card, number in _copies_laid(variant, sheet).items():
            if number > sheet.cards.count(card):
                raise ImpossibleError(f"{path}.melds[{seat}]", f"it needs {number} of {card.code}")
        if rules_of(variant).fresh_card:
            _check_fresh(variant, sheet, f"{path}.melds[{seat}]")
    variant.deck.check(sum((sheet.cards for sheet in deal.melds), Cards()), f"{path}.melds")


def _check_fresh(variant: Variant, sheet: MeldSheet, path: str) -> None:
    """Refuse a meld all of whose cards were laid before it."""
    for place, meld in enumerate(sheet):
        before = _copies_laid(variant, sheet.melds[:place])
        if all(before[card] == sheet.cards.count(card) for card in meld.cards):
            where = f"{path}.melds[{place}].cards"
            raise ImpossibleError(
                where, f"no card of {meld.cards.code} can have come from the hand"
            )


def _copies_laid(variant: Variant, sheet: Iterable[Meld]) -> Counter[Card]:
    """Return how many copies of each card the melds of a sheet need, laid in its order.

    In one family a copy serves again only in a kind that is worth more, and not in one that
    needs new cards; a marriage of trump that may come after a run finds its cards there.
    """
    late = rules_of(variant).royal_after_run
    worth: dict[tuple[str, Card], list[int]] = {}
    for meld in sheet:
        kind = meld.kind
        for card, number in Counter(meld.cards).items():
            copies = worth.setdefault((kind.family, card), [])
            lower = [] if kind.all_new else sorted(of for of in copies if of < kind.points)
            used = lower[-number:]
            for of in used:
                copies.remove(of)
            if late and is_royal(kind) and len(copies) >= number - len(used):
                copies += used
            else:
                copies += [kind.points] * number
    needed: Counter[Card] = Counter()
    for (_, card), copies in worth.items():
        needed |= Counter({card: len(copies)})
    return needed


# --- Its tricks ----------------------------------------------------------------------------------


def _check_last(variant: Variant, deal: Deal, last: Trick) -> None:
    """Refuse a last trick that cannot be, or not beside the melds."""
    players = variant.seating.players
    check_number("phase.last_trick.cards", last.cards, players)
    check_seat("phase.last_trick.leader", last.leader, variant)
    if deal.trump is None:
        raise AssertionError
    winner = (last.leader + trick_winner(last.cards, deal.trump)) % players
    if winner != last.winner:
        raise ImpossibleError("phase.last_trick.winner", f"it is {winner}, not {last.winner}")
    held = [Cards((last.cards[(seat - last.leader) % players],)) for seat in range(players)]
    if variant.stock is None and deal.melds:
        held = [one | sheet.cards for one, sheet in zip(held, deal.melds, strict=True)]
    variant.deck.check(sum(held, Cards()), "phase: melds and last trick")
    size = variant.seating.hand_size
    if max(map(len, held)) > size:
        raise ImpossibleError("phase.finished.melds", f"a hand has only {size} cards")


def _tricks(
    variant: Variant, settlement: Settlement, last: Trick
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return points and tricks of each side that can have brought a settlement."""
    least, room = [], []
    unit = _unit(variant)
    forfeited = [_forfeited(side) for side in settlement.sides]
    for score, forfeits in zip(settlement.sides, forfeited, strict=True):
        low, high = _range(variant, score, forfeits=forfeits)
        least.append(max(0, -(-low // unit) * unit))
        room.append(high // unit * unit)
    winner = variant.side_of(last.winner)
    least[winner] = max(least[winner], trick_points(last.cards, variant, last=True))
    points = []
    left = variant.trick_total - sum(least)
    for low, high in zip(least, room, strict=True):
        more = max(0, min(left, high - low))
        points.append(low + more)
        left -= more
    if left or any(low > high for low, high in zip(least, room, strict=True)):
        raise ImpossibleError("phase.settlement", "the tricks of a deal cannot bring this")
    won = (
        not (forfeits and not number) for forfeits, number in zip(forfeited, points, strict=True)
    )
    return tuple(points), tuple(map(int, won))


def _unit(variant: Variant) -> int:
    """Return the points of which all that tricks bring is a multiple."""
    scoring = variant.scoring
    return gcd(scoring.last_trick, *map(scoring.card_points.of, variant.deck.ranks)) or 1


def _forfeited(score: SideScore) -> bool:
    return bool({Reason.SCORE_FORFEITED, Reason.SCORE_NINES_KEPT} & {*score.reasons})


def _range(variant: Variant, score: SideScore, *, forfeits: bool) -> tuple[int, int]:
    """Return the least and the most trick points that can be counted so."""
    match variant.scoring.forfeit:
        case AnyTrick() if forfeits:
            return 0, 0
        case TrickPoints() as rule if forfeits:
            return 0, rule.points - 1
        case _ if variant.scoring.rounded:
            return score.points - 3, score.points + 6
        case _:
            return score.points, score.points
