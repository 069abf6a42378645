"""What one seat may see of a game, and what of a log."""

from types import NoneType
from typing import Final, final

from attrs import field, frozen

from pinochle._checks import Of, expect
from pinochle._fields import as_field
from pinochle._packed import Suits
from pinochle.actions import Action, DealCards, GiveCards
from pinochle.cards import Card, Cards, Rank
from pinochle.errors import StateError
from pinochle.game.engine import expect_action, legal_actions
from pinochle.game.phases import Dealing, GameOver, Phase, Standing
from pinochle.game.playing import duty_of
from pinochle.game.readers import PublicReaders
from pinochle.game.states import GameState, new_state
from pinochle.menus import Menu

__all__ = ["Redacted", "SeatView", "redact", "unseen_cards", "view"]

_FEWEST: Final = 2


@final
@frozen(kw_only=True, repr=False, cache_hash=True)
class SeatView(PublicReaders):
    """A game as one seat sees it, or somebody who looks on.

    It is made of the public part of a state and of what the seat holds, and of nothing else: what
    it has no field for it cannot give away. It has the same readers as a `GameState`, without the
    hands of the others.

    Args:
        standing: what the deals of the game share.
        phase: what is going on, as far as all can see it.
        seat: the seat that looks, from 0; `None` for somebody who plays no hand.
        hand: the cards in the hand of that seat, `None` without a seat.
        hand_sizes: how many cards each seat has in its hand, those on its table left out.
        given: what the seat gave its partner and got, each with the seat that gave it.
        gone: cards that were played before the first trick that is told of; none but in a
            position from `GameState.at_play`.

    >>> from random import Random
    >>> from pinochle import Bid, DealCards, presets, replay, shuffled_deck, view
    >>> deal = DealCards(shuffled_deck(presets.PAGAT, Random(7)))
    >>> seen = view(replay(presets.PAGAT, [deal, Bid(250)], dealer=3)[-1], 1)
    >>> seen
    <SeatView of pagat for seat 1: Bidding, turn 1>
    >>> seen.calls, len(seen.hand), len(seen.known(0)), str(seen.menu[-1])
    ((Bid(amount=250),), 12, 0, 'bid 3000')
    """

    standing: Standing
    phase: Phase
    seat: int | None
    hand: Cards | None
    hand_sizes: tuple[int, ...]
    given: tuple[tuple[int, Cards], ...]
    gone: Cards

    __get_pydantic_core_schema__ = as_field

    def __repr__(self) -> str:
        """Return a short text."""
        who = "somebody who looks on" if self.seat is None else f"seat {self.seat}"
        phase = type(self.phase).__name__
        return f"<SeatView of {self.variant.name} for {who}: {phase}, turn {self.turn}>"

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows."""
        from pinochle import svg  # noqa: PLC0415 - pictures stand above views

        return svg.table(self)

    @property
    def menu(self) -> Menu | None:
        """What this seat may do, or `None` if it is not to act.

        It is made of the view alone, so that it cannot tell more than the view does.
        """
        if self.seat is None or self.hand is None or self.turn != self.seat:
            return None
        nothing: Suits = (0, 0, 0, 0)
        hands = [nothing] * len(self.hand_sizes)
        hands[self.seat] = self.hand.packed
        must = duty_of(self.phase, tuple(hands), self.variant)
        return legal_actions(new_state(self.standing, self.phase, tuple(hands), must=must))

    def known(self, seat: int) -> Cards:
        """Return the cards that this viewer knows a seat to have, in its hand or on its table.

        The own hand; and of others what lies on their table, melds that were shown, turned cards
        that were taken up, and cards that the partners gave each other, as far as they have not
        been played. It holds at least these; what follows from counting cards is left to the
        viewer.

        Args:
            seat: the seat, from 0.

        Raises:
            StateError: there is no such seat.
            TypeError: the seat is not a number.
        """
        return self.known_in_hand(seat) + Cards(lying.card for lying in self.table(seat))

    def known_in_hand(self, seat: int) -> Cards:
        """Return the cards of `known` that are in the hand.

        Args:
            seat: the seat, from 0.

        Raises:
            StateError: there is no such seat.
            TypeError: the seat is not a number.
        """
        self.variant.check_seat(seat, "seat")
        if seat == self.seat and self.hand is not None:
            return self.hand
        deal = self.phase.deal
        shown = self._known_by_gifts(seat)
        if self.variant.stock is None and deal.melds:
            shown |= deal.melds[seat].cards
        shown = shown.excess(self.played_by(seat))
        if self.variant.stock is not None and deal.paid and deal.trump is not None:
            shown |= Cards([Card(Rank.NINE, deal.trump)] * deal.paid[seat])
        return shown | deal.known[seat] if deal.known else shown

    def _known_by_gifts(self, seat: int) -> Cards:
        """Return the cards that the partner of this viewer has got, and not given back."""
        contract = self.phase.deal.contract
        if contract is None or self.variant.side_of(seat) != contract.side:
            return Cards()
        known = Cards()
        for giver, cards in self.given:
            known = known.excess(cards) if giver == seat else known + cards
        return known

    def played_by(self, seat: int) -> Cards:
        """Return the cards that a seat has played in this deal.

        Args:
            seat: the seat, from 0.

        Raises:
            StateError: there is no such seat.
            TypeError: the seat is not a number.
        """
        self.variant.check_seat(seat, "seat")
        players = len(self.hand_sizes)
        played = [trick.cards[(seat - trick.leader) % players] for trick in self.tricks]
        if self.leader is not None:
            played += self.trick[(seat - self.leader) % players :][:1]
        return Cards(played)


def view(state: GameState, seat: int | None) -> SeatView:
    """Return a game as a seat sees it.

    Args:
        state: the game.
        seat: the seat that looks, from 0; `None` for somebody who plays no hand.

    Raises:
        StateError: there is no such seat.
        TypeError: an argument is of a wrong type.

    Time in proportion to the cards of the deck, at most.

    >>> from random import Random
    >>> from pinochle import DealCards, apply, new_game, presets, shuffled_deck, view
    >>> state = new_game(presets.PAGAT, dealer=3)
    >>> state = apply(state, DealCards(shuffled_deck(state.variant, Random(7))))
    >>> mine, other = view(state, 0), view(state, 1)
    >>> mine.hand == state.hand(0), mine.hand_sizes, len(mine.menu), other.menu
    (True, (12, 12, 12, 12), 278, None)
    """
    expect(state, GameState, name="state")
    expect(seat, int, NoneType, name="seat")
    players = range(state.variant.seating.players)
    if seat is not None:
        state.variant.check_seat(seat, "seat")
    hands = [state.hand(each) for each in players]
    return SeatView(
        standing=state.standing,
        phase=state.phase,
        seat=seat,
        hand=None if seat is None else hands[seat],
        hand_sizes=tuple(map(len, hands)),
        given=state._given if _shares_gifts(state, seat) else (),
        gone=_gone(state, hands),
    )


def _shares_gifts(state: GameState, seat: int | None) -> bool:
    """Tell whether a seat is declarer or declarer's partner, who know what they gave each other."""
    contract = state.contract
    return (
        seat is not None and contract is not None and state.variant.side_of(seat) == contract.side
    )


def _gone(state: GameState, hands: list[Cards]) -> Cards:
    """Return the cards that are nowhere to be seen: those that `GameState.at_play` left out."""
    if not state._hands:
        return Cards()
    return state.variant.deck.cards - _seen(state) - sum(hands, Cards(state._stock))


def _seen(game: PublicReaders) -> Cards:
    """Return the cards that lie face up, or were played in a trick that is told of."""
    seen = [*game.trick, *([] if game.upcard is None else [game.upcard])]
    seen += [card for trick in game.tricks for card in trick.cards]
    seen += [lying.card for table in game.phase.deal.tables for lying in table]
    return Cards(seen)


def unseen_cards(seen: SeatView) -> Cards:
    """Return the cards of which a viewer does not know where they are.

    They are in the hands of the others and in the stock. What `SeatView.known` tells of is not
    among them.

    Args:
        seen: the view.

    Raises:
        TypeError: the argument is not a view.

    Time in proportion to the cards of the deck, at most.

    >>> from random import Random
    >>> from pinochle import DealCards, apply, new_game, presets, shuffled_deck, unseen_cards
    >>> from pinochle import view
    >>> state = new_game(presets.PAGAT)
    >>> len(unseen_cards(view(state, 0)))
    0
    >>> state = apply(state, DealCards(shuffled_deck(presets.PAGAT, Random(7))))
    >>> len(unseen_cards(view(state, 0))), len(unseen_cards(view(state, None)))
    (36, 48)
    """
    expect(seen, SeatView, name="seen")
    if isinstance(seen.phase, Dealing | GameOver):
        return Cards()
    known = [seen.known_in_hand(seat) for seat in range(len(seen.hand_sizes))]
    return seen.variant.deck.cards - _seen(seen) - seen.gone - sum(known, Cards())


@final
@frozen
class Redacted:
    """An action in a log, of which a viewer may only know that it was done.

    Args:
        kind: what it was: ``deal_cards`` or ``give_cards``.
        cards: how many cards it was about.

    >>> from random import Random
    >>> from pinochle import DealCards, presets, redact, shuffled_deck
    >>> deal = DealCards(shuffled_deck(presets.PAGAT, Random(7)))
    >>> told = redact(deal, actor=None, viewer=0)
    >>> told, str(told)
    (Redacted(kind='deal_cards', cards=48), 'deal 48 cards')
    """

    kind: str = field(validator=Of(str))
    cards: int = field(validator=Of(int))

    def __str__(self) -> str:
        """Return the text for people."""
        return f"{self.kind.partition('_')[0]} {self.cards} cards"


def redact(
    action: Action, *, actor: int | None, viewer: int | None, players: int = 4
) -> Action | Redacted:
    """Return an action as a viewer may see it in a log.

    A deal hides its cards from everybody, for it tells all hands and the order of the stock; a
    gift hides them from all but giver and taker. Everything else is public.

    Args:
        action: the action.
        actor: the seat that does it, from 0; `None` for the table.
        viewer: the seat that reads the log, from 0; `None` for somebody who plays no hand.
        players: the number of seats, 2 or more; for a gift an even one of 4 or more, as the taker
            sits opposite the giver.

    Raises:
        StateError: there is no such seat or number of seats.
        TypeError: an argument is of a wrong type.

    >>> from pinochle import Cards, GiveCards, redact
    >>> gift = GiveCards(Cards.parse("AS KS QS JS"))
    >>> print(redact(gift, actor=2, viewer=0))
    give A♠ K♠ Q♠ J♠
    >>> print(redact(gift, actor=2, viewer=1))
    give 4 cards
    """
    expect_action(action, "action")
    expect(actor, int, NoneType, name="actor")
    expect(viewer, int, NoneType, name="viewer")
    expect(players, int, name="players")
    if players < _FEWEST:
        raise StateError(f"players: {players} is less than {_FEWEST}")
    if isinstance(action, GiveCards) and (players == _FEWEST or players % 2):
        raise StateError(f"players: of {players} nobody has a partner to give cards to")
    for name, seat in (("actor", actor), ("viewer", viewer)):
        if seat is not None and not 0 <= seat < players:
            raise StateError(f"{name}: {seat} is not from 0 to {players - 1}")
    match action:
        case DealCards():
            return Redacted("deal_cards", len(action.deck))
        case GiveCards():
            if actor is not None and viewer in {actor, (actor + players // 2) % players}:
                return action
            return Redacted("give_cards", len(action.cards))
        case _:
            return action
