"""The game as a whole: what may be done, why something may not, and doing it."""

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from pinochle._checks import expect
from pinochle.actions import (
    Action,
    Bid,
    ClaimRedeal,
    DealCards,
    EndMelding,
    ExchangeDix,
    GiveCards,
    LayMeld,
    NameTrump,
    Pass,
    PlayCard,
    PlayOn,
    ShowDix,
    TakeLast,
    ThrowIn,
)
from pinochle.game import bidding, dealing, giving, melding, playing, stock, trump
from pinochle.game.phases import (
    Bidding,
    Dealing,
    Deciding,
    ExchangingDix,
    GameOver,
    Giving,
    Melding,
    NamingTrump,
    Phase,
    Playing,
    Standing,
    TakingLast,
)
from pinochle.game.positions import each_side
from pinochle.game.states import (
    GameState,
    new_state,
)
from pinochle.menus import Choices, Menu
from pinochle.reasons import IllegalActionError, Reason, Violation
from pinochle.rules.variant import Variant
from pinochle.scoring import check_target
from pinochle.table import Laying

__all__ = ["apply", "explain", "legal_actions", "new_game", "replay"]

_ACTIONS: Final = (
    DealCards,
    Bid,
    Pass,
    ClaimRedeal,
    NameTrump,
    GiveCards,
    PlayOn,
    ThrowIn,
    LayMeld,
    ShowDix,
    ExchangeDix,
    EndMelding,
    TakeLast,
    PlayCard,
)
_NOTHING: Final = Choices()

# What can be done in a phase, and the sentence about it.
_WANTED: Final[dict[type[Phase], tuple[tuple[type[Action], ...], str]]] = {
    Dealing: ((DealCards,), "the table is to deal"),
    Bidding: ((Bid, Pass, ClaimRedeal), "a call is to be made"),
    NamingTrump: ((NameTrump, ThrowIn), "trump is to be named"),
    Giving: ((GiveCards,), "cards are to be given"),
    ExchangingDix: ((ExchangeDix, EndMelding), "the nine may be exchanged now"),
    Deciding: ((PlayOn, ThrowIn), "declarer plays on or throws in now"),
    Playing: ((PlayCard,), "a card is to be played"),
    Melding: (
        (LayMeld, ShowDix, ExchangeDix, EndMelding),
        "melding is to be ended first",
    ),
    TakingLast: ((TakeLast,), "one of the last two cards is to be taken"),
}


def new_game(
    variant: Variant,
    *,
    dealer: int = 0,
    scores: Sequence[int] | None = None,
    target: int | None = None,
) -> GameState:
    """Return a game before its first deal.

    Args:
        variant: the rules.
        dealer: the seat that deals first, from 0; then the deal moves clockwise.
        scores: the total of each side, for a game that goes on from somewhere; 0 if left out.
            Whether somebody has won is asked after a deal, so a total may be past the target.
        target: the total that wins, where it is not that of the rules any more.

    Totals and target are points on the scale of the variant.

    Raises:
        StateError: there is no such seat, another number of sides, or a target less than 1.
        TypeError: an argument is of a wrong type.

    >>> from random import Random
    >>> from pinochle import DealCards, apply, new_game, presets, shuffled_deck
    >>> state = new_game(presets.SINGLE_DECK, dealer=3)
    >>> state = apply(state, DealCards(shuffled_deck(state.variant, Random(7))))
    >>> state.turn, len(state.hand(0))
    (0, 12)
    """
    expect(variant, Variant, name="variant")
    variant.check_seat(dealer, "dealer")
    totals = each_side("scores", scores, variant.seating.sides)
    wanted = variant.scoring.target if target is None else check_target(target)
    return new_state(Standing(variant, dealer, totals, wanted), Dealing(), ())


def legal_actions(state: GameState) -> Menu:  # noqa: C901 - one case a phase
    """Return what the seat to act may do.

    Args:
        state: the game.

    Returns:
        The menu of that seat; it is empty while the table deals and after the end.

    Raises:
        TypeError: the argument is not a state.

    Constant time for a card to be played, and for bids and gifts too, as a menu makes its actions
    when they are asked for. After a trick of a game with a stock the `layings` are looked for.

    >>> from random import Random
    >>> from pinochle import DealCards, apply, legal_actions, new_game, presets, shuffled_deck
    >>> state = new_game(presets.PAGAT, dealer=3)
    >>> len(legal_actions(state))
    0
    >>> state = apply(state, DealCards(shuffled_deck(presets.PAGAT, Random(7))))
    >>> menu = legal_actions(state)
    >>> len(menu), str(menu[0]), str(menu[2]), str(menu[-1])
    (278, 'pass', 'bid 250', 'bid 3000')
    """
    if type(state) is not GameState:
        _expect_state(state)
    phase = state.phase
    match phase:
        case Playing():
            return playing.menu(state, phase)
        case Bidding():
            return bidding.menu(state, phase)
        case NamingTrump():
            return trump.naming_menu(state, phase)
        case Giving():
            return giving.menu(state, phase)
        case ExchangingDix():
            return trump.exchanging_menu(state, phase)
        case Deciding():
            return melding.menu(state, phase)
        case Melding():
            return stock.melding_menu(state, phase)
        case TakingLast():
            return stock.taking_menu()
        case Dealing() | GameOver():
            return _NOTHING
        case _:
            assert_never(phase)


def explain(state: GameState, action: Action, *, by: int | None = None) -> Violation | None:
    """Say why an action may not be done.

    Args:
        state: the game.
        action: the action in question.
        by: the seat that wants to do it, from 0; without one it is the seat whose turn it is, or
            the table where it deals.

    Returns:
        `None` exactly when `apply` does it; otherwise the first rule that it breaks. What is to be
        done now comes before whose turn it is, that before the cards held, and these before the
        duties of play.

    Raises:
        StateError: there is no such seat.
        TypeError: an argument is of a wrong type.

    It takes as much time as `apply`, for it does the action to see.

    >>> from pinochle import PlayOn, explain, new_game, presets
    >>> print(explain(new_game(presets.PAGAT), PlayOn()))
    the table is to deal
    """
    done = _step(state, action, by)
    return done if isinstance(done, Violation) else None


def apply(state: GameState, action: Action, *, by: int | None = None) -> GameState:
    """Return the game after an action; the state given stays as it is.

    Args:
        state: the game.
        action: the action.
        by: the seat that does it, as for `explain`.

    Raises:
        IllegalActionError: the rules do not allow it; it carries what `explain` returns.
        StateError: there is no such seat.
        TypeError: an argument is of a wrong type.

    Constant time for a card that does not end the deal, but for the tuple of finished tricks of
    this deal, which grows by one with each; earlier deals cost nothing.

    >>> from pinochle import Card, Cards, GameState, IllegalActionError, PlayCard, Suit
    >>> from pinochle import apply, presets
    >>> state = GameState.at_play(
    ...     presets.PAGAT,
    ...     hands=[Cards.parse(text) for text in ("AH 9S", "TH JS", "KH QS", "QH JS")],
    ...     trump=Suit.SPADES,
    ...     leader=0,
    ... )
    >>> after = apply(state, PlayCard(Card.parse("AH")), by=0)
    >>> after.turn, str(after.hand(0)), str(state.hand(0))
    (1, '9♠', 'A♥ 9♠')
    >>> try:
    ...     apply(state, PlayCard(Card.parse("TH")), by=1)
    ... except IllegalActionError as error:
    ...     print(error.violation)
    it is the turn of seat 0, not of seat 1
    """
    if by is None and type(action) is PlayCard and type(state) is GameState:
        phase = state.phase  # by far the most frequent case, without the detour
        if type(phase) is Playing:
            done = playing.step(state, phase, action)
            if type(done) is GameState:
                return done
    done = _step(state, action, by)
    if isinstance(done, Violation):
        raise IllegalActionError(done)
    return done


def replay(
    variant: Variant, actions: Iterable[Action], *, dealer: int = 0
) -> tuple[GameState, ...]:
    """Return every state of a game, from before its first deal on.

    Args:
        variant: the rules.
        actions: all actions in order, deals among them.
        dealer: the seat that deals first, from 0.

    Returns:
        One state more than there are actions.

    Raises:
        IllegalActionError: an action was not allowed; a `Record` says which one.
        StateError: there is no such seat.
        TypeError: an argument is of a wrong type.

    Time in proportion to the number of actions. All states are kept, and they share their parts.

    >>> from random import Random
    >>> from pinochle import Bid, DealCards, Pass, presets, replay, shuffled_deck
    >>> deal = DealCards(shuffled_deck(presets.PAGAT, Random(7)))
    >>> states = replay(presets.PAGAT, [deal, Bid(250), Pass()], dealer=3)
    >>> [state.turn for state in states]
    [None, 0, 1, 2]
    """
    states = [new_game(variant, dealer=dealer)]
    expect(actions, Iterable, name="actions")
    for place, action in enumerate(actions):
        expect_action(action, f"actions[{place}]")
        states.append(apply(states[-1], action))
    return tuple(states)


def expect_action(action: object, name: str) -> None:
    """Refuse what is no action, and say where a laying has the action that it is about."""
    if not isinstance(action, _ACTIONS):
        where = " (see Laying.action)" if isinstance(action, Laying) else ""
        raise TypeError(f"{name}: expected an action, got {type(action).__name__}{where}")


def _expect_state(state: object) -> None:
    """Refuse what is no state, and say where something else has the menu or the state."""
    if not isinstance(state, GameState):
        kind = type(state)
        readers = [reader for reader in ("menu", "state") if hasattr(kind, reader)]
        where = f" (see {kind.__name__}.{readers[0]})" if readers else ""
        raise TypeError(f"state: expected GameState, got {kind.__name__}{where}")


def _step(state: GameState, action: Action, by: int | None) -> GameState | Violation:
    """Do an action, or say why not. The one place that knows both."""
    _expect_state(state)
    expect_action(action, "action")
    if by is not None:
        state.variant.check_seat(by, "by")
    return _step_in_phase(state, action, by)


def _step_in_phase(  # noqa: C901, PLR0912 - one case a phase
    state: GameState, action: Action, by: int | None
) -> GameState | Violation:
    phase = state.phase
    if isinstance(phase, GameOver):
        return Violation(Reason.GAME_OVER, (), "the game is over")
    kinds, sentence = _WANTED[type(phase)]
    if not isinstance(action, kinds):
        return Violation(Reason.PHASE_WRONG, (), sentence)
    if by is not None and by != phase.turn:
        if phase.turn is None:
            return Violation(Reason.DEAL_NOT_A_SEAT, (("seat", by),), "the table deals, no seat")
        message = f"it is the turn of seat {phase.turn}, not of seat {by}"
        return Violation(Reason.TURN_NOT_YOURS, (("seat", by), ("turn", phase.turn)), message)
    match phase, action:
        case Dealing(), DealCards():
            return dealing.explain(state, action) or dealing.step(state, action)
        case Bidding(), Bid() | Pass() | ClaimRedeal():
            return bidding.explain(state, phase, action) or bidding.step(state, phase, action)
        case NamingTrump(), NameTrump() | ThrowIn():
            return trump.explain_naming(state, phase, action) or trump.name(state, phase, action)
        case Giving(), GiveCards():
            return giving.explain(state, phase, action) or giving.step(state, phase, action)
        case ExchangingDix(), ExchangeDix() | EndMelding():
            return trump.explain_exchanging(state, phase, action) or trump.exchange(
                state, phase, action
            )
        case Deciding(), PlayOn() | ThrowIn():
            return melding.explain(state, phase, action) or melding.step(state, phase, action)
        case Melding(), LayMeld() | ShowDix() | ExchangeDix() | EndMelding():
            return stock.explain_melding(state, phase, action) or stock.meld(state, phase, action)
        case TakingLast(), TakeLast():
            return stock.take(state, phase, action)
        case Playing(), PlayCard():
            return playing.step(state, phase, action)
        case _:
            raise AssertionError(phase, action)
