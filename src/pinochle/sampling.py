"""States that a view could be of: the cards that a seat does not see, dealt again by chance."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import count
from math import comb, prod
from random import Random
from typing import Final, final

from attrs import frozen

from pinochle._checks import expect
from pinochle._packed import RANKS
from pinochle.auction import Contract
from pinochle.cards import Card, Cards, Rank, Suit
from pinochle.errors import StateError
from pinochle.game.melding import sheet_shown
from pinochle.game.phases import Dealing, GameOver, Giving, Playing
from pinochle.game.playing import duty_of
from pinochle.game.states import GameState, new_state
from pinochle.rules.auction import AuctionRules, ExchangeRules
from pinochle.rules.variant import Variant
from pinochle.tricks import must_play
from pinochle.views import SeatView, unseen_cards

__all__ = ["sample_state"]

_SPLITS: Final = 20_000
"""How many ways to share a group of cards are counted before dealing is only nearly even."""

_CIRCLES: Final = 20
"""How often, for each card, some cards are tried to change places where it is nearly even."""

_TRIES: Final = 20
"""How often the search for hands with the melds that were shown begins anew."""

_STEPS: Final = 4000
"""How many exchanges of two cards it tries each time."""

_MIXING: Final = 240
"""How many exchanges it tries then, so that the way to the hands found leaves no trace."""


def sample_state(seen: SeatView, rng: Random) -> GameState:
    """Return a state that the view could be of, by chance.

    Everything that the viewer knows holds in it: the own hand, cards known to be in other hands,
    the tables, the number of cards everywhere. The record replays: each card played was legal, so
    a seat that did not follow suit has none of it, and each seat shows the melds that it showed.

    Args:
        seen: the view.
        rng: the source of chance.

    Returns:
        A state whose view from the same seat is the one given. Where no melds of hidden hands
        have been shown, as in two-player games, all ways to deal the unseen physical cards are
        equally likely; with many hidden hands, at more than four seats, the dealing may be only
        nearly even. Where melds have been shown, the hands are found by exchanging cards until
        they show these melds and no better ones, and then mixed by chance exchanges that keep
        that so, which comes near to it. Nothing is concluded from how anybody bid or chose among
        legal cards, nor, for somebody who looks on, from which nine of trump was paid when it was
        played; unseen gifts between partners are taken by chance from what the taker has.

    Raises:
        StateError: no such hands were found within the limit of the search, or there are none.
        TypeError: an argument is of a wrong type.

    The time is bounded. Where no melds of hidden hands were shown it is short; where they were,
    most of it is counting the melds of the hands tried, usually a few hundred times, and it
    grows with the number of seats that have shown melds.

    >>> from random import Random
    >>> from pinochle import Cards, GameState, Suit, presets, sample_state, view
    >>> state = GameState.at_play(
    ...     presets.PAGAT,
    ...     hands=[Cards.parse(text) for text in ("AS 9H", "KS KH", "QS QH", "JS JH")],
    ...     trump=Suit.SPADES,
    ...     leader=0,
    ... )
    >>> sampled = sample_state(view(state, 0), Random(1))
    >>> sampled.hand(0) == state.hand(0), view(sampled, 0) == view(state, 0)
    (True, True)
    """
    expect(seen, SeatView, name="seen")
    expect(rng, Random, name="rng")
    if isinstance(seen.phase, Dealing | GameOver):
        return new_state(seen.standing, seen.phase, ())
    places = list(_places(seen))
    pool = list(unseen_cards(seen))
    if sum(place.room for place in places) != len(pool):
        raise StateError("seen: the numbers of cards do not fit each other")
    record = _Record(seen)
    dealt = _search(seen, record, pool, places, rng) if record.binds else _deal(pool, places, rng)
    hands, stock = _filled(_known(seen), places, dealt)
    packed = tuple(hand.packed for hand in hands)
    return new_state(
        seen.standing,
        seen.phase,
        packed,
        record.gifts(hands, rng),
        stock,
        duty_of(seen.phase, packed, seen.variant),
    )


# --- Where unseen cards can be -------------------------------------------------------------------


@final
@frozen
class _Place:
    """A hidden hand, or the stock, with room for some unseen cards.

    Args:
        seat: whose hand; `None` is the stock.
        room: how many unseen cards are there.
        barred: the faces that cannot be there, as a sum of `Card.face`.
    """

    seat: int | None
    room: int
    barred: int = 0

    def takes(self, card: Card) -> bool:
        return not self.barred & card.face


def _places(seen: SeatView) -> Iterator[_Place]:
    barred = _barred(seen)
    for seat, size in enumerate(seen.hand_sizes):
        if seat != seen.seat:
            yield _Place(seat, size - len(seen.known_in_hand(seat)), barred[seat])
    face_down = seen.stock_size - (seen.variant.stock is not None and seen.upcard is not None)
    if face_down:
        yield _Place(None, face_down)


def _known(seen: SeatView) -> list[Cards]:
    """Return what is known of each hand."""
    return [seen.known_in_hand(seat) for seat in range(len(seen.hand_sizes))]


def _filled(
    known: Sequence[Cards], places: Sequence[_Place], dealt: Sequence[Sequence[Card]]
) -> tuple[list[Cards], tuple[Card, ...]]:
    """Return all hands and the stock when the unseen cards are in their places."""
    hands = list(known)
    stock: tuple[Card, ...] = ()
    for place, cards in zip(places, dealt, strict=True):
        if place.seat is None:
            stock = tuple(cards)
        else:
            hands[place.seat] += Cards(cards)
    return hands, stock


def _barred(seen: SeatView) -> list[int]:
    """Return the faces that each seat cannot have, or a card that it played was not legal."""
    players = len(seen.hand_sizes)
    barred = [0] * players
    variant, trump = seen.variant, seen.trump
    if seen.stock_size or seen.leader is None or trump is None:
        return barred
    tricks = [(trick.leader, trick.cards) for trick in seen.tricks]
    first = isinstance(seen.phase, Playing) and len(tricks) == sum(seen.phase.won)
    if variant.stock is not None:  # those before the stock was gone were free
        left = max(size + len(seen.table(seat)) for seat, size in enumerate(seen.hand_sizes))
        strict = variant.seating.hand_size - left
        tricks = tricks[max(0, len(tricks) - strict) :]
        first = False
    for number, (leader, cards) in enumerate([*tricks, (seen.leader, seen.trick)]):
        for place, card in enumerate(cards):
            leads = first and number == 0 and place == 0
            faces = _excluded(cards[:place], card, trump, variant, first_lead=leads)
            barred[(leader + place) % players] |= faces
    return barred


@lru_cache(maxsize=1 << 12)
def _excluded(
    trick: tuple[Card, ...], card: Card, trump: Suit, variant: Variant, *, first_lead: bool
) -> int:
    """Return the faces that a hand did not have when it played a card.

    A card is legal exactly when it is legal beside each other card of the hand alone, so each
    face is tried on its own.
    """
    faces = 0
    for other in variant.deck.cards:
        hand = Cards((card, other))
        must = must_play(hand.packed, trick, trump, variant, first_lead=first_lead)
        if must and not (must & card.bit and must >> RANKS == card.place):
            faces |= other.face
    return faces


# --- Dealing evenly ------------------------------------------------------------------------------


class _TooManyWaysError(Exception):
    """There are more ways to share the cards than are counted."""


def _deal(pool: Sequence[Card], places: Sequence[_Place], rng: Random) -> list[list[Card]]:
    """Deal cards to places that take them: evenly, or nearly so where that takes too long."""
    try:
        return _deal_evenly(pool, places, rng)
    except _TooManyWaysError:
        return _deal_nearly_evenly(pool, places, rng)


def _deal_evenly(pool: Sequence[Card], places: Sequence[_Place], rng: Random) -> list[list[Card]]:
    """Deal cards to places that take them, each way with the same chance.

    Cards that the same places take are alike, so only the numbers matter: how many of them go
    where, each split as likely as the number of ways to make it and to deal the rest.
    """
    takers_of = [tuple(n for n, place in enumerate(places) if place.takes(card)) for card in pool]
    groups = {
        takers: [card for card, its in zip(pool, takers_of, strict=True) if its == takers]
        for takers in sorted(set(takers_of), key=lambda takers: (len(takers), takers))
    }
    order = [(takers, len(cards)) for takers, cards in groups.items()]
    counted = count(1)

    @cache
    def ways(group: int, room: tuple[int, ...]) -> int:
        if group == len(order):
            return 1
        return sum(number for _, _, number in splits(group, room))

    def splits(
        group: int, room: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
        """Go through the splits of a group: the shares, the room left, the ways."""
        takers, cards = order[group]
        asked = [room[taker] for taker in takers]
        last = group == len(order) - 1
        for shares, number in _filling(cards, asked) if last else _shares(cards, asked):
            if next(counted) > _SPLITS:
                raise _TooManyWaysError
            left = list(room)
            for taker, share in zip(takers, shares, strict=True):
                left[taker] -= share
            yield shares, tuple(left), number * ways(group + 1, tuple(left))

    dealt: list[list[Card]] = [[] for _ in places]
    room = tuple(place.room for place in places)
    if not ways(0, room):
        raise _undealable()
    for group, (takers, cards) in enumerate(groups.items()):
        rng.shuffle(cards)
        options = list(splits(group, room))
        shares, room, _ = rng.choices(options, [number for _, _, number in options])[0]
        for taker, share in zip(takers, shares, strict=True):
            dealt[taker] += cards[:share]
            del cards[:share]
    return dealt


def _filling(cards: int, room: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Go through the ways to share so many cards that fill all the room, as `_shares` does."""
    if sum(room) == cards:
        ways = (comb(sum(room[: number + 1]), share) for number, share in enumerate(room))
        yield tuple(room), prod(ways)


def _shares(cards: int, room: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Go through the ways to share so many different cards: the numbers, and how many ways."""
    if not room:
        if not cards:
            yield (), 1
        return
    for share in range(max(0, cards - sum(room[1:])), min(cards, room[0]) + 1):
        for others, number in _shares(cards - share, room[1:]):
            yield (share, *others), number * comb(cards, share)


def _undealable() -> StateError:
    return StateError("seen: the unseen cards cannot be dealt so that the record is legal")


def _deal_nearly_evenly(
    pool: Sequence[Card], places: Sequence[_Place], rng: Random
) -> list[list[Card]]:
    """Deal cards to places that take them, each way with nearly the same chance.

    They are put in their places one by one, and then change them by chance: a circle of cards is
    as likely to turn one way as back, so that no deal is preferred to another.
    """
    dealt: list[list[Card]] = [[] for _ in places]
    for card in rng.sample(pool, len(pool)):
        _put(card, dealt, places, rng)
    for _ in range(_CIRCLES * len(pool)):
        _turn(dealt, places, rng)
    return dealt


def _put(card: Card, dealt: Sequence[list[Card]], places: Sequence[_Place], rng: Random) -> None:
    """Put a card in a place that takes it; where they are full, other cards move on for it."""
    order = rng.sample(range(len(places)), len(places))
    reached = [number for number in order if places[number].takes(card)]
    came: dict[int, tuple[int, Card]] = {}
    for here in reached:  # it grows: a full place leads on to those that take one of its cards
        if len(dealt[here]) < places[here].room:
            break
        for there in order:
            moving = [held for held in dealt[here] if places[there].takes(held)]
            if moving and there not in reached:
                came[there] = here, rng.choice(moving)
                reached.append(there)
    else:
        raise _undealable()
    while here in came:
        before, held = came[here]
        dealt[before].remove(held)
        dealt[here].append(held)
        here = before
    dealt[here].append(card)


def _turn(dealt: Sequence[list[Card]], places: Sequence[_Place], rng: Random) -> None:
    """Let two or three cards change places in a circle, if the places take them."""
    filled = [number for number, cards in enumerate(dealt) if cards]
    circle = rng.sample(filled, min(len(filled), rng.choice((2, 3))))
    chosen = [rng.randrange(len(dealt[number])) for number in circle]
    cards = [dealt[number][at] for number, at in zip(circle, chosen, strict=True)]
    turned = [*cards[1:], *cards[:1]]
    if all(places[number].takes(card) for number, card in zip(circle, turned, strict=True)):
        for number, at, card in zip(circle, chosen, turned, strict=True):
            dealt[number][at] = card


# --- Hands that show what was shown --------------------------------------------------------------


@final
class _Record:
    """What a deal has shown of hands that are hidden now, beside the cards themselves."""

    def __init__(self, seen: SeatView) -> None:
        self._seen = seen
        self._deal = seen.phase.deal
        seats = range(len(seen.hand_sizes))
        self._played = [seen.played_by(seat) for seat in seats]
        at_once = seen.variant.stock is None and self._deal.melds
        self._melding = [seat for seat in seats if at_once and seat != seen.seat]
        self._marriage = self._needed_to_name()

    @property
    def binds(self) -> bool:
        """Whether it asks anything of the hidden hands."""
        return bool(self._melding or self._marriage)

    def misfit(self, hands: Sequence[Cards]) -> int:
        """Return by how much some hands are not what was shown; 0 when they fit."""
        whole = self._with_played(hands)
        wrong = 0
        for seat in self._melding:
            shown = self._deal.melds[seat]
            now = sheet_shown(self._seen.variant, self._deal, seat, whole[seat])
            if now is not shown and now != shown:
                wrong += max(1, abs(now.points - shown.points))
        if self._marriage:
            wrong += self._lacked_to_name(whole)
        return wrong

    def gifts(self, hands: Sequence[Cards], rng: Random) -> tuple[tuple[int, Cards], ...]:
        """Return what the partners gave each other: as known, or by chance from what they have."""
        if self._seen.given or not self._gifts_made:
            return self._seen.given
        whole = self._with_played(hands)
        declarer, partner = self._pair()
        number = self._number_given()
        kept = whole[declarer].excess(self._marriage)
        given = ((partner, Cards(rng.sample(list(kept), number))),)
        if self._gifts_made == len(given):
            return given
        lacking = self._marriage.excess(whole[declarer])
        others = list(whole[partner].excess(lacking))
        back = lacking + Cards(rng.sample(others, number - len(lacking)))
        return (*given, (declarer, back))

    def _with_played(self, hands: Sequence[Cards]) -> list[Cards]:
        return [hand + played for hand, played in zip(hands, self._played, strict=True)]

    @property
    def _gifts_made(self) -> int:
        """How many gifts there have been in this deal: none, one or both."""
        if self._seen.variant.exchange is None:
            return 0
        if isinstance(self._seen.phase, Giving):
            return int(self._seen.turn == self._pair()[0])
        return 2 if self._deal.melds else 0

    def _pair(self) -> tuple[int, int]:
        """Return declarer and partner."""
        contract: Contract = self._deal.contract  # type: ignore[assignment] # gifts follow it
        seating = self._seen.variant.seating
        return contract.declarer, (contract.declarer + seating.sides) % seating.players

    def _number_given(self) -> int:
        exchange: ExchangeRules = self._seen.variant.exchange  # type: ignore[assignment]
        return exchange.cards

    def _needed_to_name(self) -> Cards:
        """Return king and queen of trump, where declarer must have had them to name it."""
        rules, trump = self._seen.variant.trump, self._deal.trump
        named = isinstance(rules, AuctionRules) and rules.needs_marriage and self._deal.calls
        if not named or trump is None:
            return Cards()
        return Cards((Card(Rank.KING, trump), Card(Rank.QUEEN, trump)))

    def _lacked_to_name(self, whole: Sequence[Cards]) -> int:
        """Return how many of king and queen declarer cannot have had when trump was named."""
        declarer, partner = self._pair()
        had = whole[declarer]
        if self._seen.given:
            for giver, cards in reversed(self._seen.given):  # what was done last is undone first
                had = had + cards if giver == declarer else had.excess(cards)
            return len(self._marriage.excess(had))
        lacking = self._marriage.excess(had)
        if self._gifts_made < 2:  # noqa: PLR2004 - nothing has been given back
            return len(lacking)
        too_many = max(0, len(lacking) - self._number_given())
        return len(lacking.excess(whole[partner])) + too_many


@final
class _Hands:
    """Unseen cards in their places, where two of them can change places."""

    def __init__(
        self, seen: SeatView, places: Sequence[_Place], dealt: list[list[Card]], record: _Record
    ) -> None:
        self.dealt = dealt
        self._known = _known(seen)
        self._places = places
        self._not_empty = [number for number, cards in enumerate(dealt) if cards]
        self._record = record
        self.misfit = self._misfit()

    def _misfit(self) -> int:
        hands, _ = _filled(self._known, self._places, self.dealt)
        return self._record.misfit(hands)

    def exchange(self, rng: Random) -> None:
        """Exchange two cards by chance, if the hands fit the record no worse then."""
        if len(self._not_empty) < 2:  # noqa: PLR2004
            return
        here, there = rng.sample(self._not_empty, 2)
        mine, its = self.dealt[here], self.dealt[there]
        a, b = rng.randrange(len(mine)), rng.randrange(len(its))
        if not (self._places[here].takes(its[b]) and self._places[there].takes(mine[a])):
            return
        mine[a], its[b] = its[b], mine[a]
        misfit = self._misfit()
        if misfit <= self.misfit:
            self.misfit = misfit
        else:
            mine[a], its[b] = its[b], mine[a]


def _search(
    seen: SeatView,
    record: _Record,
    pool: Sequence[Card],
    places: Sequence[_Place],
    rng: Random,
) -> list[list[Card]]:
    """Deal cards to places so that the hands fit what was shown."""
    for _ in range(_TRIES):
        found = _Hands(seen, places, _deal(pool, places, rng), record)
        for _ in range(_STEPS):
            if not found.misfit:
                for _ in range(_MIXING):
                    found.exchange(rng)
                return found.dealt
            found.exchange(rng)
    raise StateError("seen: no hands were found that show these melds")
