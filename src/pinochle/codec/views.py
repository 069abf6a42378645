"""The form of a view: what one seat sees, and what it may do; nothing stands in it besides."""

from collections.abc import Iterator, Mapping
from typing import Final, final

from attrs import evolve, frozen

from pinochle.actions import Action, PlayCard
from pinochle.auction import legal_trumps
from pinochle.cards import Cards
from pinochle.codec.actions import ACTIONS
from pinochle.codec.drafts import (
    ImpossibleError,
    InPlay,
    StateDraft,
    check_number,
    check_play,
    check_seat,
    check_standing,
    played,
)
from pinochle.codec.endings import check_called, check_sheets, check_turned, ended
from pinochle.codec.forms import (
    CARDS,
    WHOLE,
    Form,
    Many,
    Maybe,
    Tagged,
    form,
    trusted,
)
from pinochle.codec.games import CLAIMS, GameForm
from pinochle.codec.phases import GIFTS, NUMBERS
from pinochle.codec.replays import replayed
from pinochle.codec.stocks import check_known, check_told, check_tricks, laid_out
from pinochle.game.melding import sheet_shown
from pinochle.game.phases import (
    Dealing,
    Deciding,
    GameOver,
    Giving,
    Melding,
    Phase,
    Playing,
    Standing,
    TakingLast,
)
from pinochle.game.states import GameState, new_state
from pinochle.rules.auction import AuctionRules
from pinochle.rules.variant import Variant
from pinochle.tricks import explain_play
from pinochle.views import SeatView, unseen_cards, view


@final
@frozen
class _Menu:
    """What a seat may do, as an interface needs it.

    Args:
        alone: the actions that need nothing chosen besides.
        amounts: the amounts that may be bid: ranges, each as start, stop and step.
        cards: the cards to choose from.
        choose: how many of them.
    """

    alone: tuple[Action, ...]
    amounts: tuple[tuple[int, ...], ...]
    cards: Cards
    choose: int


@final
@frozen
class _Answers:
    """What follows from a view, for readers that do not know the rules."""

    turn: int | None
    points: tuple[int, ...]
    known: tuple[Cards, ...]
    menu: _Menu | None


_ANSWERS: Final[Mapping[str, Form[object]]] = {
    **CLAIMS,
    "known": Many(CARDS),
    "menu": Maybe(
        form(
            _Menu,
            alone=Many(Tagged(ACTIONS, "action")),
            amounts=Many(NUMBERS),
            cards=CARDS,
            choose=WHOLE,
        )
    ),
}


def _answers(seen: SeatView) -> _Answers:
    found = seen.menu
    menu = None
    if found is not None:
        amounts = tuple((part.start, part.stop, part.step) for part in found.amounts.ranges)
        menu = _Menu(found.alone, amounts, found.cards, found.choose)
    known = tuple(seen.known(seat) for seat in range(len(seen.hand_sizes)))
    return _Answers(seen.turn, seen.points, known, menu)


@final
@frozen
class _Parts:
    dealer: int
    scores: tuple[int, ...]
    target: int
    phase: Phase
    seat: int | None
    hand: Cards | None
    hand_sizes: tuple[int, ...]
    given: tuple[tuple[int, Cards], ...]
    gone: Cards

    def view(self, variant: Variant) -> SeatView:
        return SeatView(
            standing=Standing(variant, self.dealer, self.scores, self.target),
            phase=self.phase,
            seat=self.seat,
            hand=self.hand,
            hand_sizes=self.hand_sizes,
            given=self.given,
            gone=self.gone,
        )


_OWN: Final[Mapping[str, Form[object]]] = {
    "seat": Maybe(WHOLE),
    "hand": Maybe(CARDS),
    "hand_sizes": NUMBERS,
    "given": GIFTS,
    "gone": CARDS,
}


def _told(seen: SeatView) -> dict[str, object]:
    return {key: getattr(seen, key) for key in _OWN}


def _games(parts: _Parts, variant: Variant) -> tuple[SeatView, SeatView]:
    seen = parts.view(variant)
    return seen, _rebuilt(seen)


# --- Whether it can be ---------------------------------------------------------------------------


def _rebuilt(seen: SeatView) -> SeatView:
    """Return the view that must be, when the hidden cards are dealt in any way."""
    variant, phase = seen.variant, seen.phase
    check_standing(seen.standing)
    _check_hand(seen)
    if isinstance(phase, Dealing | GameOver):
        return view(ended(StateDraft(seen.standing, phase, (), (), ()), phase), seen.seat)
    _check_deal(seen)
    draft = _dealt(seen)
    if variant.stock is not None:
        if not isinstance(phase, Playing | Melding | TakingLast):
            raise ImpossibleError("phase.type", f"{variant.name} has no such phase")
        state = laid_out(draft, phase, duties=False)
    elif isinstance(phase, Playing):
        state = _in_play(draft, phase)
    elif isinstance(phase, Giving | Deciding):
        state = _before_play(draft, phase)
    else:
        state = replayed(draft)
    if variant.stock is None:
        _check_own(seen)
    if isinstance(phase, Playing | Melding | TakingLast):
        _check_own_plays(seen, phase)
    return evolve(view(state, seen.seat), given=seen.given)


def _check_hand(seen: SeatView) -> None:
    """Refuse a hand without a seat, and sizes that are not those of hands."""
    check_number("hand_sizes", seen.hand_sizes, seen.variant.seating.players)
    for seat, size in enumerate(seen.hand_sizes):
        if size < 0:
            raise ImpossibleError(f"hand_sizes[{seat}]", f"{size} is less than 0")
    if (seen.seat is None) != (seen.hand is None):
        raise ImpossibleError("hand", "there is one exactly when there is a seat")
    if seen.seat is not None and seen.hand is not None:
        check_seat("seat", seen.seat, seen.variant)
        if len(seen.hand) != seen.hand_sizes[seen.seat]:
            raise ImpossibleError(f"hand_sizes[{seen.seat}]", "the hand has another size")


def _check_deal(seen: SeatView) -> None:
    """Refuse numbers of things with which nothing else could be looked at."""
    variant, phase, deal = seen.variant, seen.phase, seen.phase.deal
    players = variant.seating.players
    for name, values in (
        ("paid", deal.paid),
        ("melds", deal.melds),
        ("tables", deal.tables),
        ("known", deal.known),
    ):
        if values:
            check_number(f"phase.deal.{name}", values, players)
    for name, values in (("extra", deal.extra), ("before", deal.before)):
        if values:
            check_number(f"phase.deal.{name}", values, variant.seating.sides)
    if isinstance(phase, Playing | Melding | TakingLast):
        check_play(variant, phase)
    if seen.given and not variant.exchange:
        raise ImpossibleError("given", "nothing is given in this game")
    for number, (giver, _) in enumerate(seen.given):
        check_seat(f"given[{number}].seat", giver, variant)


def _dealt(seen: SeatView) -> StateDraft:
    """Return a draft of a state that the view could be of, but for what was legal of others.

    The unseen cards are dealt in order.
    """
    variant, deal = seen.variant, seen.phase.deal
    hands = [seen.known_in_hand(seat) for seat in range(len(seen.hand_sizes))]
    unseen = list(unseen_cards(seen))
    for seat, size in enumerate(seen.hand_sizes):
        room = size - len(hands[seat])
        if room < 0:
            raise ImpossibleError(f"hand_sizes[{seat}]", "more cards are known to be there")
        hands[seat] += Cards(unseen[:room])
        del unseen[:room]
    if len(unseen) != seen.stock_size - (variant.stock is not None and deal.upcard is not None):
        raise ImpossibleError("hand_sizes", "the numbers of cards do not fit each other")
    return StateDraft(seen.standing, seen.phase, tuple(hands), (), tuple(unseen))


def _before_play(draft: StateDraft, phase: Giving | Deciding) -> GameState:
    """Return the state of a draft in which trump is named and no card played."""
    variant, deal = draft.variant, phase.deal
    if not isinstance(variant.trump, AuctionRules):
        raise ImpossibleError("phase.type", f"{variant.name} has no such phase")
    contract = check_called(draft.standing, deal, "phase.deal")
    if deal.trump is None:
        raise ImpossibleError("phase.deal.trump", "trump is named before")
    sizes = [variant.seating.hand_size] * variant.seating.players
    turn = contract.declarer
    if isinstance(phase, Deciding):
        check_sheets(variant, deal, "phase.deal")
    else:
        check_number("phase.deal.melds", deal.melds, 0)
        if variant.exchange is None:
            raise ImpossibleError("phase.type", f"{variant.name} has no such phase")
        partner = (turn + variant.seating.sides) % len(sizes)
        if phase.turn == turn:
            sizes[partner] -= variant.exchange.cards
            sizes[turn] += variant.exchange.cards
        else:
            turn = partner
    _check_sizes(draft, sizes)
    packed = tuple(hand.packed for hand in draft.hands)
    return new_state(draft.standing, evolve(phase, turn=turn), packed)


def _check_sizes(draft: StateDraft, sizes: list[int]) -> None:
    """Refuse hands of other sizes."""
    for seat, (hand, size) in enumerate(zip(draft.hands, sizes, strict=True)):
        if len(hand) != size:
            raise ImpossibleError(f"hand_sizes[{seat}]", f"it is {size}, not {len(hand)}")


def _in_play(draft: StateDraft, phase: Playing) -> GameState:
    """Return the state of a draft in the play of a deal without a stock."""
    standing, deal = draft.standing, phase.deal
    variant = draft.variant
    if deal.trump is None:
        raise ImpossibleError("phase.deal.trump", "cards are played, and no trump is named")
    check_tricks(draft, phase)
    position = GameState.at_play(
        variant,
        hands=draft.hands,
        trump=deal.trump,
        leader=phase.leader,
        trick=phase.trick,
        contract=deal.contract,
        meld=deal.before or None,
        points=phase.points,
        won=phase.won,
        scores=standing.scores,
        target=standing.target,
        dealer=standing.dealer,
    )
    playing = trusted(position.phase, Playing)
    if deal.before:
        return evolve(position, phase=evolve(playing, tricks=phase.tricks))
    if isinstance(variant.trump, AuctionRules):
        check_called(standing, deal, "phase.deal")
        check_sheets(variant, deal, "phase.deal")
    else:
        check_turned(standing, deal, "phase.deal")
        check_known(draft, deal, deal.trump)
    check_told(variant, phase)
    return evolve(position, phase=evolve(playing, deal=deal, tricks=phase.tricks))


def _check_own(seen: SeatView) -> None:
    """Refuse gifts that there cannot have been, and melds that the own hand does not show."""
    variant, deal = seen.variant, seen.phase.deal
    givers = list(_givers(seen))
    check_number("given", seen.given, len(givers))
    if seen.hand is None or seen.seat is None:
        return
    hand = seen.hand + seen.played_by(seen.seat)
    if deal.melds and sheet_shown(variant, deal, seen.seat, hand) != deal.melds[seen.seat]:
        raise ImpossibleError(f"phase.deal.melds[{seen.seat}]", "the own hand shows others")
    number = variant.exchange.cards if variant.exchange else 0
    for place, ((giver, cards), wanted) in enumerate(zip(seen.given, givers, strict=True)):
        check_number(f"given[{place}].cards", cards, number)
        if giver != wanted:
            raise ImpossibleError(f"given[{place}].seat", f"seat {wanted} gives, not {giver}")
    for giver, cards in reversed(seen.given):
        hand = hand + cards if giver == seen.seat else hand - cards
    contract = deal.contract
    named = bool(deal.calls) and contract is not None and contract.declarer == seen.seat
    if named and deal.trump is not None and deal.trump not in legal_trumps(hand, variant):
        raise ImpossibleError("phase.deal.trump", "the own hand could not name it")


def _check_own_plays(seen: SeatView, phase: InPlay) -> None:
    """Refuse cards that the viewer may not have played from the hand that it had then.

    A position may have been set up within the first trick that is told of, so only the last card
    of that is known to have been legal.
    """
    variant, deal, seat = seen.variant, phase.deal, seen.seat
    if seen.hand is None or seat is None or deal.trump is None:
        return
    players = variant.seating.players
    free = variant.deck.size // players - variant.seating.hand_size
    before = sum(phase.won) - len(phase.tricks)
    set_up = {f"phase.tricks[0].cards[{place}]" for place in range(players - 1)}
    set_up |= {f"phase.trick[{place}]" for place in range(players) if not phase.tricks}
    hand = seen.hand + Cards(one.card for table in deal.tables[seat : seat + 1] for one in table)
    first = max(0, free - before)
    plays = played(phase, players, first=first)
    for number, (path, player, card) in reversed([*enumerate(plays)]):
        if player != seat:
            continue
        hand += Cards((card,))
        if deal.before and path in set_up:
            continue
        place = number % players
        why = explain_play(
            card,
            hand,
            [other for _, _, other in plays[number - place : number]],
            deal.trump,
            variant,
            first_lead=before + first + number // players == 0,
        )
        if why is not None:
            raise ImpossibleError(path, f"{PlayCard(card)}: {why}")


def _givers(seen: SeatView) -> Iterator[int]:
    """Go through the seats whose gifts the viewer knows."""
    variant, phase, contract = seen.variant, seen.phase, seen.contract
    made = variant.exchange and contract is not None and phase.deal.calls and seen.trump is not None
    if not made or contract is None or seen.seat is None:
        return
    if variant.side_of(seen.seat) != contract.side:
        return
    declarer = contract.declarer
    if not isinstance(phase, Giving) or phase.turn == declarer:
        yield (declarer + variant.seating.sides) % variant.seating.players
    if not isinstance(phase, Giving):
        yield declarer


VIEW: Final = GameForm(SeatView, _Parts, _OWN, _told, _ANSWERS, _answers, _games)
