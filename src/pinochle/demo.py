"""A game that plays itself, told so that a player can read it."""

from collections.abc import Iterator
from random import Random

from pinochle._checks import expect
from pinochle.actions import (
    Action,
    Bid,
    Call,
    DealCards,
    EndMelding,
    ExchangeDix,
    GiveCards,
    LayMeld,
    NameTrump,
    Pass,
    PlayCard,
    ShowDix,
    TakeLast,
    ThrowIn,
)
from pinochle.auction import Auction
from pinochle.cards import Cards
from pinochle.errors import StateError
from pinochle.game.dealing import shuffled_deck
from pinochle.game.engine import apply, new_game
from pinochle.game.phases import (
    Bidding,
    Deal,
    Dealing,
    Deciding,
    GameOver,
    Giving,
    Melding,
    NamingTrump,
    Playing,
    Trick,
)
from pinochle.game.states import (
    GameState,
)
from pinochle.melds import best_melds, melds_by_trump
from pinochle.menus import Menu
from pinochle.rules.variant import Variant
from pinochle.views import SeatView, view

__all__ = ["choose", "tell"]


def choose(game: GameState | SeatView, rng: Random) -> Action:
    """Return what a careful beginner could do: cards decide before the tricks, chance in them.

    It bids the least that may be bid, as long as its best melds and six tenths of the trick points
    of a deal come to that, and not over its own side. It names the suit that melds best, of equal
    ones the longest. It gives its partner trumps and high cards, and low cards back. It throws in
    only when the bid is out of reach. After a trick it exchanges or shows its nines and lays the
    best meld. Everything else is left to chance, the cards that it plays among them.

    Args:
        game: a game in which a seat is to act, or what that seat sees, which is all that counts.
        rng: the source of chance.

    Raises:
        StateError: no seat is to act, or another than the one that the view is of; or as for
            `best_melds`.
        TypeError: an argument is of a wrong type.

    >>> from random import Random
    >>> from pinochle import DealCards, apply, legal_actions, new_game, presets, shuffled_deck, view
    >>> from pinochle.demo import choose
    >>> rng = Random(1)
    >>> state = new_game(presets.PAGAT)
    >>> state = apply(state, DealCards(shuffled_deck(state.variant, rng)))
    >>> choose(view(state, state.turn), rng) in legal_actions(state)
    True
    """
    expect(game, GameState, SeatView, name="game")
    expect(rng, Random, name="rng")
    seen = view(game, game.turn) if isinstance(game, GameState) else game
    menu, hand, variant = seen.menu, seen.hand, seen.variant
    if menu is None or hand is None:
        raise StateError("game: this seat is not to act")
    match seen.phase:
        case Bidding(auction=auction):
            return _call(auction, menu, hand, variant)
        case NamingTrump():
            return max(menu, key=lambda action: _worth_as_trump(action, hand, variant))
        case Giving(deal=deal):
            return _gift(deal, hand, menu.choose, gives_back=len(seen.given) > 0)
        case Melding():
            return max(menu, key=lambda action: _worth_after_trick(action, variant))
        case Deciding():
            return ThrowIn() if ThrowIn() in menu and _out_of_reach(seen) else menu[0]
        case _:
            return rng.choice(menu)


def _call(auction: Auction, menu: Menu, hand: Cards, variant: Variant) -> Call:
    """Bid the least that may be bid, if that is not too much and not over the own side."""
    if not menu.amounts or auction.turn is None:
        return Pass()
    own = variant.side_of(auction.turn)
    is_ours = auction.bidder is not None and variant.side_of(auction.bidder) == own
    best = max(sheet.points for sheet in melds_by_trump(hand, variant).values())
    tricks = variant.trick_total * 6 // 10
    return Pass() if is_ours or menu.amounts[0] > best + tricks else Bid(menu.amounts[0])


def _worth_as_trump(action: Action, hand: Cards, variant: Variant) -> tuple[int, int]:
    """Return what a suit melds as trump, and how long it is; giving the deal up comes last."""
    if isinstance(action, NameTrump):
        return best_melds(hand, action.suit, variant).points, len(hand.of(action.suit))
    return -1, 0


def _gift(deal: Deal, hand: Cards, number: int, *, gives_back: bool) -> GiveCards:
    """Give trumps and then high cards, or the lowest cards that are no trumps."""
    ranked = sorted(hand, key=lambda card: (card.suit is deal.trump, card.rank.strength))
    return GiveCards(Cards(ranked[:number] if gives_back else ranked[-number:]))


def _worth_after_trick(action: Action, variant: Variant) -> int:
    """Return what to do first after a trick: the nines, then the meld that scores most."""
    if isinstance(action, LayMeld):
        return variant.melds.kind(action.kind).points
    return 0 if isinstance(action, EndMelding) else variant.trick_total


def _out_of_reach(seen: SeatView) -> bool:
    contract = seen.contract
    if contract is None:
        raise AssertionError
    return contract.amount - seen.points[contract.side] > seen.variant.trick_total


def tell(variant: Variant, rng: Random, *, deals: int) -> Iterator[str]:
    """Play some deals, or until somebody has won, and tell them line by line.

    Args:
        variant: the rules.
        rng: the source of chance.
        deals: how many deals at most.

    Raises:
        TypeError: an argument is of a wrong type.

    >>> from random import Random
    >>> from pinochle import presets
    >>> from pinochle.demo import tell
    >>> lines = list(tell(presets.BICYCLE_TURN_UP, Random(1), deals=1))
    >>> lines[2]
    'Deal 1, dealt by seat 3, for 1000'
    >>> sum(" leads: " in line for line in lines)
    12
    """
    expect(variant, Variant, name="variant")
    expect(rng, Random, name="rng")
    expect(deals, int, name="deals")
    state = new_game(variant, dealer=variant.seating.players - 1)
    yield f"{variant.name}: {variant.summary}"
    for number in range(1, deals + 1):
        yield ""
        yield f"Deal {number}, dealt by seat {state.dealer}, for {state.target}"
        state = apply(state, DealCards(shuffled_deck(variant, rng)))
        yield from _hands(state)
        yield from _paid((0,) * len(state.scores), state)
        while state.turn is not None:
            seat = state.turn
            action = choose(state, rng)
            following = apply(state, action, by=seat)
            yield from _told(state, action, following, seat)
            state = following
        yield from _score(state)
        if state.winner is not None:
            yield f"Side {state.winner} has won."
            return


def _hands(state: GameState) -> Iterator[str]:
    if state.upcard is not None:
        yield f"  turned up: {state.upcard}"
    for seat in range(state.variant.seating.players):
        yield f"  seat {seat} holds {_cards(state, seat)}"


def _cards(state: GameState, seat: int) -> str:
    return " ".join(map(str, state.hand(seat).sorted(state.trump)))


def _told(state: GameState, action: Action, following: GameState, seat: int) -> Iterator[str]:
    """Tell an action of a seat, and what has come of it."""
    if not isinstance(action, PlayCard | TakeLast) and not (
        isinstance(state.phase, Melding) and isinstance(action, EndMelding)
    ):
        yield f"  seat {seat}: {action}{_turned(state, action)}"
    if not isinstance(action, ExchangeDix):
        yield from _paid(state.phase.deal.extra, following)
    if isinstance(action, PlayCard) and following.last_trick is not state.last_trick:
        yield from map(_trick, filter(None, [following.last_trick]))
    if following.turn is not None and following.stock_size < state.stock_size:
        yield _drawn(state, action, following)
    if state.variant.stock is None and not isinstance(state.phase, Deciding | Playing):
        yield from _melds(_shown(following))
        if isinstance(following.phase, Deciding | Playing):
            for side, points in enumerate(following.points):
                yield f"  side {side} has {points} before the tricks"


def _turned(state: GameState, action: Action) -> str:
    """Return what is had for an exchanged nine, and what scores at once."""
    melds = state.variant.melds
    if isinstance(action, ExchangeDix):
        return f" for {state.upcard}, {melds.kind('dix').points}"
    if isinstance(action, ShowDix):
        return f", {melds.kind('dix').points}"
    return f", {melds.kind(action.kind).points}" if isinstance(action, LayMeld) else ""


def _paid(before: tuple[int, ...], following: GameState) -> Iterator[str]:
    """Tell who has been paid for a nine of trump."""
    after = _shown(following).extra
    for side, (had, has) in enumerate(zip(before, after, strict=False)):
        if has > had:
            yield f"  side {side} is paid {has - had} for a nine of trump"


def _drawn(state: GameState, action: Action, following: GameState) -> str:
    """Tell who has drawn what from the stock."""
    told: list[str] = []
    for seat in range(state.variant.seating.players):
        hand = state.hand(seat)
        if isinstance(action, PlayCard) and action.copy is None and seat == state.turn:
            hand -= Cards((action.card,))
        told.append(f"seat {seat} draws {following.hand(seat).excess(hand)}")
    return f"    {', '.join(told)}"


def _trick(trick: Trick) -> str:
    players = len(trick.cards)
    cards = " ".join(
        f"[{card}]" if (trick.leader + place) % players == trick.winner else str(card)
        for place, card in enumerate(trick.cards)
    )
    return f"  seat {trick.leader} leads: {cards}, seat {trick.winner} wins"


def _shown(state: GameState) -> Deal:
    """Return the deal as it stands, or as it was when it ended just now."""
    phase = state.phase
    finished = phase.finished if isinstance(phase, Dealing | GameOver) else None
    return finished or phase.deal


def _melds(deal: Deal) -> Iterator[str]:
    """Tell what each seat melds, once it is shown."""
    if deal.trump is not None and deal.melds:
        yield f"  trump is {deal.trump.word}"
    for seat, sheet in enumerate(deal.melds):
        melds = "; ".join(map(str, sheet)) or "nothing"
        yield f"  seat {seat} melds {sheet.points}: {melds}"


def _score(state: GameState) -> Iterator[str]:
    """Tell what the deal has brought."""
    if state.settlement is None:
        yield "  the cards are dealt again"
    else:
        for side, part in enumerate(state.settlement.sides):
            why = ", ".join(
                reason.removeprefix("score.").replace("_", " ") for reason in part.reasons
            )
            yield (
                f"  side {side}: {part.change:+} for meld {part.meld} and tricks {part.points} "
                f"({why}), now {state.scores[side]}"
            )
