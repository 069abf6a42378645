"""Tricks: playing a card, and what follows from it."""

from attrs import evolve

from pinochle._packed import RANKS, Suits
from pinochle.actions import PlayCard, TableCard
from pinochle.cards import SUIT_FACES, Card, Cards, Rank, Suit, faces_of, unpacked
from pinochle.game.phases import (
    Deal,
    Phase,
    Playing,
    Standing,
    put_down,
)
from pinochle.game.positions import first_leader
from pinochle.game.settling import settled
from pinochle.game.states import (
    GameState,
    new_play,
    new_state,
    new_trick,
)
from pinochle.game.stock import nine_played, trick_won
from pinochle.menus import SUIT_PLAYS, Choices, plays_of
from pinochle.reasons import Reason, Violation
from pinochle.rules.variant import Variant
from pinochle.scoring import Ending
from pinochle.tricks import duty, explain_play, first_duty, must_play


def begun(
    standing: Standing, deal: Deal, hands: tuple[Suits, ...], given: tuple[tuple[int, Cards], ...]
) -> GameState:
    """Return the state before the first lead."""
    variant = standing.variant
    leader = first_leader(variant, deal.contract, standing.dealer)
    nothing = (0,) * variant.seating.sides
    playing = Playing(deal, leader, leader, (), 0, (), nothing, nothing)
    trumps: int = deal.trump.ordinal  # type: ignore[union-attr]
    must = first_duty(hands[leader], trumps, variant.play)
    return new_state(standing, playing, hands, given, must=must)


def menu(state: GameState, phase: Playing) -> Choices:
    """Return the cards that may be played."""
    must = state._must
    if phase.deal.tables:
        return _menu_with_table(state, phase)
    return SUIT_PLAYS[must] if must else plays_of(state._hands[phase.turn])


def step(state: GameState, phase: Playing, action: PlayCard) -> GameState | Violation:
    """Play a card."""
    deal = phase.deal
    if deal.tables:
        return _step_with_table(state, phase, action)
    seat = phase.turn
    hands = list(state._hands)
    packed = hands[seat]
    card = action.card
    place = card.place
    bit = card.bit
    must = state._must
    if (
        not (must & bit and must >> RANKS == place if must else packed[place] & bit)
        or action.copy is not None
    ):
        return _refusal(state, phase, action)

    # Take the card from the hand: the last copy that is there.
    variant = state.standing.variant
    suit = packed[place]
    last = bit << variant.deck.last_copy
    while not suit & last:
        last >>= RANKS
    suit ^= last
    clubs, diamonds, hearts, spades = packed
    if place == 0:
        hands[seat] = suit, diamonds, hearts, spades
    elif place == 1:
        hands[seat] = clubs, suit, hearts, spades
    elif place == 2:  # noqa: PLR2004
        hands[seat] = clubs, diamonds, suit, spades
    else:
        hands[seat] = clubs, diamonds, hearts, suit
    if deal.known and card in deal.known[seat]:
        deal = evolve(deal, known=put_down(deal, seat, Cards((card,))))
    return _put(state, phase, deal, tuple(hands), card)


def _put(
    state: GameState, phase: Playing, deal: Deal, hands: tuple[Suits, ...], card: Card
) -> GameState:
    """Return the state after a card, taken from where it was, is put to the trick."""
    trumps: int = deal.trump.ordinal  # type: ignore[union-attr] # it is named before the play
    before = phase.trick
    winning = phase.winning
    best = card
    if before:
        best = before[winning]
        if card.bit > best.bit if card.place == best.place else card.place == trumps:
            winning = len(before)
            best = card
    trick = (*before, card)
    if len(trick) == len(hands):
        return _finished(state, phase, deal, hands, trick, winning)
    turn = (phase.turn + 1) % len(hands)
    if deal.tables:
        must = 0
        if not deal.stock_size:
            every = _with_table(hands[turn], deal.tables[turn])
            must = duty(every.packed, trick, best, trumps, state.standing.variant.play)
    else:
        must = duty(hands[turn], trick, best, trumps, state.standing.variant.play)
    return new_play(
        state,
        deal,
        hands,
        must,
        phase.leader,
        turn,
        trick,
        winning,
        phase.tricks,
        phase.points,
        phase.won,
    )


def _finished(  # noqa: PLR0917
    state: GameState,
    phase: Playing,
    deal: Deal,
    hands: tuple[Suits, ...],
    trick: tuple[Card, ...],
    winning: int,
) -> GameState:
    """Return the state after the last card of a trick."""
    standing = state.standing
    scoring = standing.variant.scoring
    winner = (phase.leader + winning) % len(hands)
    points = list(phase.points)
    won = list(phase.won)
    side = winner % len(points)
    table = scoring.card_points.by_strength
    points[side] += sum([table[card.strength] for card in trick])
    won[side] += 1
    finished = new_trick(phase.leader, trick, winner)
    if not any(hands[winner]) and not (deal.tables and (deal.tables[winner] or deal.stock_size)):
        points[side] += scoring.last_trick
        return settled(standing, deal, tuple(points), tuple(won), Ending.PLAYED, finished)
    tricks = (*phase.tricks, finished)
    if deal.tables:
        return trick_won(state, deal, hands, winner, tricks, tuple(points), tuple(won))
    return new_play(state, deal, hands, 0, winner, winner, (), 0, tricks, tuple(points), tuple(won))


def _refusal(state: GameState, phase: Playing, action: PlayCard) -> Violation:
    """Return why a card may not be played."""
    turn = phase.turn
    deal = phase.deal
    packed = state._hands[turn]
    table = deal.tables[turn] if deal.tables else ()
    card, copy = action.card, action.copy
    legal = tuple(menu(state, phase).cards)
    trump: Suit = deal.trump  # type: ignore[assignment]
    params = (("card", card.code), ("trump", trump.code))
    if copy is not None and copy not in table:
        code, message = Reason.PLAY_NOT_ON_TABLE, f"{copy} is not on the table"
        return Violation(code, (*params, ("served", " ".join(copy.served))), message, legal)
    every = _with_table(packed, table)
    if copy is None and card in every and card not in unpacked(packed):
        message = f"{card} is not in the hand; the copy on the table is to be named"
        return Violation(Reason.PLAY_NOT_HELD, params, message, legal)
    why = explain_play(
        card,
        every,
        phase.trick,
        trump,
        state.variant,
        open_stock=bool(deal.stock_size),
        first_lead=not any(phase.won),
    )
    if why is None:
        raise AssertionError
    return why


def duty_of(phase: Phase, hands: tuple[Suits, ...], variant: Variant) -> int:
    """Return what the seat to play must choose from, or 0 when it may play any card.

    Only its own hand is looked at, so the others need not be known.
    """
    if not isinstance(phase, Playing) or phase.deal.stock_size:
        return 0
    turn, deal = phase.turn, phase.deal
    every = _with_table(hands[turn], deal.tables[turn] if deal.tables else ())
    trump: Suit = deal.trump  # type: ignore[assignment]
    first = not any(phase.won)
    return must_play(every.packed, phase.trick, trump, variant, first_lead=first)


# --- With cards on the table ---------------------------------------------------------------------


def _with_table(packed: Suits, table: tuple[TableCard, ...]) -> Cards:
    """Return all cards of a seat, those on its table among them."""
    return unpacked(packed) + Cards(lying.card for lying in table)


def _menu_with_table(state: GameState, phase: Playing) -> Choices:
    """Return the cards that may be played, from the hand and from the table."""
    hand = unpacked(state._hands[phase.turn])
    table = phase.deal.tables[phase.turn]
    must = state._must
    every = _with_table(hand.packed, table)
    plays: list[PlayCard] = []
    for card in SUIT_FACES[must] if must else faces_of(every.packed):
        copies = dict.fromkeys(lying for lying in table if lying.card is card)
        plays += [PlayCard(card)] if card in hand else []
        plays += [PlayCard(card, lying) for lying in copies]
    return Choices(plays)


def _step_with_table(state: GameState, phase: Playing, action: PlayCard) -> GameState | Violation:
    """Play a card from the hand or from the table."""
    if action not in _menu_with_table(state, phase):
        return _refusal(state, phase, action)
    turn = phase.turn
    deal = phase.deal
    card, copy = action.card, action.copy
    hands = list(state._hands)
    if copy is None:
        hands[turn] = (unpacked(hands[turn]) - Cards((card,))).packed
    else:
        tables = list(deal.tables)
        table = list(tables[turn])
        table.remove(copy)
        tables[turn] = tuple(table)
        deal = evolve(deal, tables=tuple(tables))
    if card.rank is Rank.NINE and card.suit is deal.trump:
        deal = nine_played(state.variant, deal, turn, unpacked(state._hands[turn]), copy)
    if copy is None and card in deal.known[turn]:
        deal = evolve(deal, known=put_down(deal, turn, Cards((card,))))
    return _put(state, phase, deal, tuple(hands), card)
