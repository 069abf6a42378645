"""Games as records: the rules, the first dealer and all that was done; and as lines of text."""

import re
from collections.abc import Callable, Iterable, Iterator
from copy import copy
from itertools import accumulate
from types import NoneType
from typing import Final, TypeVar, assert_never, final
from urllib.parse import quote, unquote

from attrs import Factory, field, frozen

from pinochle import presets
from pinochle._checks import Of, expect, tuple_of
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
    TableCard,
    TakeLast,
    ThrowIn,
)
from pinochle.cards import Card, Cards, Rank, Suit
from pinochle.errors import ParseError, StateError
from pinochle.game.engine import apply, expect_action, new_game
from pinochle.game.phases import Playing, Standing
from pinochle.game.states import GameState
from pinochle.reasons import IllegalActionError
from pinochle.rules.variant import Variant
from pinochle.views import Redacted, redact

__all__ = ["Record"]

FORMAT: Final = "pinochle-1"
"""The first word of a line: what it is, and the version of its form."""


_HOUSE: Final = "*"
"""Stands behind the name of rules that are not those of a preset."""

_T = TypeVar("_T")


def _nothing(record: "Record") -> tuple[int, ...]:
    return (0,) * record.variant.seating.sides


def _usual_target(record: "Record") -> int:
    return record.variant.scoring.target


def _scores(scores: Iterable[int]) -> tuple[int, ...]:
    return tuple_of(scores, int, "scores")


def _variant(variant: Variant) -> Variant:
    expect(variant, Variant, name="variant")
    return variant


def _actions(actions: Iterable[Action]) -> tuple[Action, ...]:
    expect(actions, Iterable, name="actions")
    items = tuple(actions)
    for place, action in enumerate(items):
        expect_action(action, f"actions[{place}]")
    return items


@final
@frozen(kw_only=True)
class Record:
    """A game, or a stretch of one from before a deal on, as what was done in it.

    The library has no chance of its own, so the actions, deals among them, give the same states
    wherever they are done again. A record is always one that can be played: that is tried when it
    is made.

    Written as text it is one line for each deal, in a form for bug reports and logs that stays
    readable; `Record.parse` reads it.

    To make one takes time in proportion to its actions, for all of them are done. So do `states`,
    `deals`, `redacted`, `before_trick` and its text, which do them again; `adding` does only what
    is new. To compare two looks at the actions and plays nothing.

    Args:
        variant: the rules.
        dealer: the seat that deals first, from 0.
        actions: all that was done, in order.
        scores: the total of each side before the first of these deals, in points on the
            variant's scale; 0 if left out.
        target: the total that wins then; that of the rules if left out.

    Attributes:
        state: the state at its end.

    Raises:
        StateError: there is no such seat, other sides, a target less than 1, or an action that
            was not legal, with its place.
        TypeError: an argument is of a wrong type.

    >>> from random import Random
    >>> from pinochle import Bid, DealCards, Pass, Record, presets, shuffled_deck
    >>> pagat = presets.PAGAT
    >>> deal = DealCards(shuffled_deck(pagat, Random(1)))
    >>> record = Record(variant=pagat, dealer=3, actions=[deal])
    >>> record = record.adding(Bid(250), Pass())
    >>> record.state.turn, str(record).split()[:5], str(record).split()[-2:]
    (2, ['pinochle-1', 'pagat', '3', '0,0', '1500'], ['250', 'pass'])
    >>> Record.parse(str(record)) == record
    True
    """

    variant: Variant = field(converter=_variant)
    dealer: int = field(validator=Of(int))
    actions: tuple[Action, ...] = field(converter=_actions)
    scores: tuple[int, ...] = field(converter=_scores, default=Factory(_nothing, takes_self=True))
    target: int = field(default=Factory(_usual_target, takes_self=True), validator=Of(int))
    state: GameState = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Play it once, to know that it can be."""
        state = self._start()
        for place, action in enumerate(self.actions):
            state = _after(state, action, place)
        object.__setattr__(self, "state", state)

    def _start(self) -> GameState:
        return new_game(self.variant, dealer=self.dealer, scores=self.scores, target=self.target)

    def states(self) -> tuple[GameState, ...]:
        """Return every state, from the one before the first deal on.

        Returns:
            One state more than there are actions; the last one is `state`.

        >>> from random import Random
        >>> from pinochle import Bid, DealCards, Record, presets, shuffled_deck
        >>> deal = DealCards(shuffled_deck(presets.PAGAT, Random(7)))
        >>> record = Record(variant=presets.PAGAT, dealer=3, actions=[deal, Bid(250)])
        >>> [state.turn for state in record.states()]
        [None, 0, 1]
        """
        return tuple(self._states())

    def _states(self) -> Iterator[GameState]:
        """Go through the states; all at once are long, as each has the calls before it."""
        return accumulate(self.actions, apply, initial=self._start())

    def adding(self, *actions: Action) -> "Record":
        """Return the record with more done at its end.

        Args:
            actions: what is done next, in order.

        Raises:
            StateError: an action is not legal, with its place.
            TypeError: something is not an action.

        Only these are done. The tuple of all actions is made anew each time, so to add many at
        once is cheaper than one by one.

        >>> from random import Random
        >>> from pinochle import Bid, DealCards, Record, presets, shuffled_deck
        >>> record = Record(variant=presets.PAGAT, dealer=3, actions=[])
        >>> longer = record.adding(DealCards(shuffled_deck(presets.PAGAT, Random(7))), Bid(250))
        >>> len(record.actions), len(longer.actions), longer.state.turn
        (0, 2, 1)
        """
        state = self.state
        for place, action in enumerate(_actions(actions), len(self.actions)):
            state = _after(state, action, place)
        return self._with(self.actions + actions, state)

    def _with(self, actions: tuple[Action, ...], state: GameState) -> "Record":
        """Return a record with the same start; it is known that the actions lead to the state."""
        record = copy(self)
        object.__setattr__(record, "actions", actions)
        object.__setattr__(record, "state", state)
        return record

    def deals(self) -> tuple["Record", ...]:
        """Return a record for each deal, with the dealer, scores and target that it began with.

        Returns:
            Records that stand alone; none if nothing was dealt.

        >>> from pinochle import Bid, DealCards, NameTrump, Pass, Record, Suit, ThrowIn
        >>> from pinochle import deck_from_hands, presets
        >>> rules = presets.DOUBLE_DECK
        >>> suits = [rules.deck.cards.of(suit) for suit in Suit]
        >>> deal = DealCards(deck_from_hands(rules, suits, dealer=3))
        >>> named = [deal, Bid(50), Pass(), Pass(), Pass(), NameTrump(Suit.CLUBS)]
        >>> record = Record(variant=rules, dealer=3, actions=[*named, ThrowIn(), deal])
        >>> [(each.dealer, each.scores, len(each.actions)) for each in record.deals()]
        [(3, (0, 0), 7), (0, (-50, 0), 1)]
        """
        steps = zip(self._states(), self.actions, strict=False)
        starts = [
            (at, state.standing)
            for at, (state, action) in enumerate(steps)
            if isinstance(action, DealCards)
        ]
        ends = [*(at for at, _ in starts[1:]), len(self.actions)]
        return tuple(
            Record(
                variant=self.variant,
                dealer=standing.dealer,
                actions=self.actions[start:end],
                scores=standing.scores,
                target=standing.target,
            )
            for (start, standing), end in zip(starts, ends, strict=False)
        )

    def before_trick(self, number: int) -> "Record":
        """Return the record, cut at the lead to a trick of its last deal; earlier deals stay.

        To try another play from there, go on with its `state`, or with `adding`.

        Args:
            number: the trick, from 1.

        Raises:
            StateError: the deal has no such trick.
            TypeError: the argument is of a wrong type.

        >>> from pinochle import Bid, Card, DealCards, NameTrump, Pass, PlayCard, PlayOn, Record
        >>> from pinochle import Suit, deck_from_hands, presets
        >>> rules = presets.DOUBLE_DECK
        >>> suits = [rules.deck.cards.of(suit) for suit in Suit]
        >>> deal = DealCards(deck_from_hands(rules, suits, dealer=3))
        >>> named = [deal, Bid(50), Pass(), Pass(), Pass(), NameTrump(Suit.CLUBS), PlayOn()]
        >>> trick = [PlayCard(card) for card in Card.parse_all("AC AD AH AS")]
        >>> record = Record(variant=rules, dealer=3, actions=[*named, *trick])
        >>> at_lead = record.before_trick(1)
        >>> at_lead.state.turn, len(at_lead.actions), len(record.before_trick(2).actions)
        (0, 7, 11)
        """
        expect(number, int, name="number")
        state = self._start()
        found: Record | None = None
        for place, action in enumerate(self.actions):
            state = apply(state, action)
            if isinstance(action, DealCards):
                found = None
            leads = isinstance(state.phase, Playing) and not state.trick
            if leads and len(state.tricks) == number - 1:
                found = self._with(self.actions[: place + 1], state)
        if found is None:
            raise StateError(f"number: the last deal of the record has no trick {number}")
        return found

    def redacted(self, viewer: int | None) -> tuple[tuple[int | None, Action | Redacted], ...]:
        """Return what was done as a viewer may see it, each with the seat that did it.

        Args:
            viewer: the seat that reads it, from 0; `None` for somebody who plays no hand.

        Returns:
            Pairs of a seat, `None` where the table dealt, and the action or what may be known
            of it.

        Raises:
            StateError: there is no such seat.
            TypeError: the argument is of a wrong type.

        >>> from random import Random
        >>> from pinochle import Bid, DealCards, Record, presets, shuffled_deck
        >>> deal = DealCards(shuffled_deck(presets.PAGAT, Random(7)))
        >>> record = Record(variant=presets.PAGAT, dealer=3, actions=[deal, Bid(250)])
        >>> [(seat, str(told)) for seat, told in record.redacted(1)]
        [(None, 'deal 48 cards'), (0, 'bid 250')]
        """
        expect(viewer, int, NoneType, name="viewer")
        if viewer is not None:
            self.variant.check_seat(viewer, "viewer")
        players = self.variant.seating.players
        return tuple(
            (state.turn, redact(action, actor=state.turn, viewer=viewer, players=players))
            for state, action in zip(self._states(), self.actions, strict=False)
        )

    def __str__(self) -> str:
        """Return the text that `Record.parse` reads, a line for each deal."""
        parts = self.deals() or (self,)
        return "\n".join(" ".join(_words(part)) for part in parts)

    @classmethod
    def parse(cls, text: str, *, variant: Variant | None = None) -> "Record":
        """Return the record that a text tells.

        Args:
            text: a line for each deal, in order; each begins where the one before has ended.
            variant: the rules, where they are not a preset: a line has only their name.

        Raises:
            ParseError: something is not what it should be, with its place in the text.
            StateError: an action is not legal, or there is no such seat, number of sides or
                target.
            TypeError: an argument is of a wrong type.

        Time in proportion to the length of the text: each action is done once.

        >>> from pinochle import Record
        >>> record = Record.parse("pinochle-1 pagat 3 120,80 1500")
        >>> record.dealer, record.scores, record.actions
        (3, (120, 80), ())
        """
        expect(text, str, name="text")
        expect(variant, Variant, NoneType, name="variant")
        lines = [line for line in _lines(text) if line]
        if not lines:
            raise ParseError(text, 0, f"a line that begins with {FORMAT}")
        first = _Reader(text, lines[0])
        start = first.start(variant)
        record = cls(
            variant=start.variant,
            dealer=start.dealer,
            actions=first.actions(),
            scores=start.scores,
            target=start.target,
        )
        for line in lines[1:]:
            reader = _Reader(text, line)
            if reader.start(record.variant) != record.state.standing:
                begins = " ".join(_standing(record.state))
                raise ParseError(text, line[0].start(), f"a deal that begins with {begins}")
            record = record.adding(*reader.actions())
        return record


def _after(state: GameState, action: Action, place: int) -> GameState:
    try:
        return apply(state, action)
    except IllegalActionError as error:
        raise StateError(f"actions[{place}]: {error}") from error


# --- Writing -------------------------------------------------------------------------------------


def _words(record: Record) -> Iterator[str]:
    """Go through the words of a line."""
    yield FORMAT
    yield _rules(record.variant)
    yield from _standing(record)
    yield from map(_word, record.actions)


def _rules(variant: Variant) -> str:
    """Return the word for rules: their name, and a star if they are not those of a preset."""
    preset = presets.ALL.get(variant.name) == variant
    return _name(variant.name) + ("" if preset else _HOUSE)


def _standing(of: Record | GameState) -> tuple[str, str, str]:
    return str(of.dealer), ",".join(map(str, of.scores)), str(of.target)


def _name(name: str) -> str:
    """Return a name with everything escaped that is not a letter, a digit or one of ``-_.~``."""
    return quote(name, safe="", errors="surrogatepass")


def _unescaped(name: str) -> str | None:
    """Return an escaped name as it was, or `None` if no name is escaped like that."""
    try:
        return unquote(name, errors="surrogatepass") if _NAME.fullmatch(name) else None
    except UnicodeDecodeError:
        return None


def _codes(cards: Iterable[Card]) -> str:
    return "".join(card.code for card in cards)


def _lying(card: TableCard) -> str:
    return f"{card.card.code}/{'+'.join(map(_name, card.served))}"


def _word(action: Action) -> str:
    """Return the word of an action."""
    match action:
        case DealCards():
            return f"deal:{_codes(action.deck)}"
        case Bid():
            return str(action.amount)
        case NameTrump():
            return f"trump:{action.suit.code}"
        case GiveCards():
            return f"give:{_codes(action.cards)}"
        case LayMeld():
            parts = ["lay", _name(action.kind), _codes(action.from_hand)]
            return ":".join([*parts, *([_table(action)] if action.from_table else [])])
        case PlayCard():
            return action.card.code if action.copy is None else _lying(action.copy)
        case (
            Pass()
            | ClaimRedeal()
            | PlayOn()
            | ThrowIn()
            | ExchangeDix()
            | ShowDix()
            | EndMelding()
            | TakeLast()
        ):
            return _ALONE[action]
        case _:
            assert_never(action)


def _table(action: LayMeld) -> str:
    return ",".join(map(_lying, action.from_table))


_ALONE: Final[dict[Action, str]] = {
    Pass(): "pass",
    Pass(help=True): "help",
    ClaimRedeal(): "claim",
    PlayOn(): "play-on",
    ThrowIn(): "throw-in",
    ExchangeDix(): "exchange",
    ShowDix(): "show",
    EndMelding(): "end",
    TakeLast(upcard=True): "take-turned",
    TakeLast(upcard=False): "take-hidden",
}
"""The words of the actions that need nothing said besides."""


# --- Reading -------------------------------------------------------------------------------------


_BY_WORD: Final = {word: action for action, word in _ALONE.items()}
_NAME: Final = re.compile(r"([\w.~-]|%[0-9A-Fa-f]{2})*", re.ASCII)
_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,17}", re.ASCII)
_CARDS: Final = {card.code: card for rank in Rank for suit in Suit for card in [Card(rank, suit)]}


def _lines(text: str) -> Iterator[list[re.Match[str]]]:
    """Go through the lines of a text, each as its words with their places."""
    start = 0
    for line in text.split("\n"):
        yield list(_WORD.finditer(text, start, start + len(line)))
        start += len(line) + 1


_WORD: Final = re.compile(r"[^ \t\r\n]+")


@final
class _Reader:
    """One line of a text, read word by word."""

    def __init__(self, text: str, words: list[re.Match[str]]) -> None:
        self._text = text
        self._words = words
        self._next = 0

    def start(self, variant: Variant | None) -> Standing:
        """Read the words before the actions."""
        self._take(FORMAT, lambda word: word if word == FORMAT else None)
        variant = self._variant(variant)
        dealer = self._take("the number of the dealer", _number)
        scores = self._take("scores with commas between", _numbers)
        target = self._take("the target", _number)
        return Standing(variant, dealer, scores, target)

    def actions(self) -> tuple[Action, ...]:
        """Read the actions, up to the end of the line: none, or a deal and what was done in it."""
        actions: list[Action] = []
        while self._next < len(self._words):
            action = _action(self._words[self._next].group())
            if action is None:
                raise self._error("an action")
            if isinstance(action, DealCards) == bool(actions):
                raise self._error("a line of its own for each deal" if actions else "the deal")
            self._next += 1
            actions.append(action)
        return tuple(actions)

    def _variant(self, given: Variant | None) -> Variant:
        word = self._take("the name of the rules", lambda word: word)
        found = given or presets.ALL.get(word)
        if found is None or word != _rules(found):
            self._next -= 1
            expected = "the name of a preset; other rules are to be given with variant="
            raise self._error(expected if given is None else f"the rules given, {_rules(given)}")
        return found

    def _take(self, expected: str, read: Callable[[str], _T | None]) -> _T:
        """Take the next word, as what it stands for."""
        if self._next < len(self._words):
            found = read(self._words[self._next].group())
            if found is not None:
                self._next += 1
                return found
        raise self._error(expected)

    def _error(self, expected: str) -> ParseError:
        at_end = self._next == len(self._words)
        word = self._words[self._next - at_end]
        return ParseError(self._text, word.end() if at_end else word.start(), expected)


def _number(word: str) -> int | None:
    return int(word) if _NUMBER.fullmatch(word) else None


def _numbers(word: str) -> tuple[int, ...] | None:
    return _all(map(_number, word.split(",")))


def _cards(word: str) -> tuple[Card, ...] | None:
    return _all(_CARDS.get(word[at : at + 2]) for at in range(0, len(word), 2))


def _all(parts: Iterable[_T | None]) -> tuple[_T, ...] | None:
    """Return all parts, or `None` if one of them is nothing."""
    found = tuple(parts)
    return None if None in found else found  # type: ignore[return-value]


def _table_card(word: str) -> TableCard | None:
    code, _, served = word.partition("/")
    card = _CARDS.get(code)
    names = _all(_unescaped(name) or None for name in served.split("+"))
    return None if card is None or names is None else TableCard(card, names)


def _action(word: str) -> Action | None:
    """Return the action of a word, or `None` if none is written like that."""
    try:
        action = _loosely(word)
    except StateError:  # more copies of a card than there can be
        return None
    return action if action is not None and _word(action) == word else None


def _loosely(word: str) -> Action | None:
    """Return the action that a word stands for, also if it is written in another way."""
    if word in _BY_WORD:
        return _BY_WORD[word]
    amount = _number(word)
    if amount is not None:
        return Bid(amount)
    what, colon, rest = word.partition(":")
    if not colon:
        return _play(word)
    if what == "lay":
        return _laying(rest)
    if what == "trump":
        return next((NameTrump(suit) for suit in Suit if suit.code == rest), None)
    cards = _cards(rest)
    if cards is None or what not in {"deal", "give"}:
        return None
    return DealCards(cards) if what == "deal" else GiveCards(Cards(cards))


def _play(word: str) -> PlayCard | None:
    if "/" not in word:
        card = _CARDS.get(word)
        return None if card is None else PlayCard(card)
    lying = _table_card(word)
    return None if lying is None else PlayCard(lying.card, lying)


def _laying(rest: str) -> LayMeld | None:
    name, _, cards = rest.partition(":")
    kind = _unescaped(name)
    hand, colon, table = cards.partition(":")
    from_hand = _cards(hand)
    from_table = _all(map(_table_card, table.split(","))) if colon else ()
    if kind is None or from_hand is None or from_table is None:
        return None
    return LayMeld(kind, Cards(from_hand), from_table)
