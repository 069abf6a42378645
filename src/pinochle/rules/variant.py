"""The whole of the rules of one game as one value."""

from collections.abc import Callable, Iterator
from functools import partial
from types import NoneType
from typing import Final, TypeAlias, final

from attrs import field, fields, frozen

from pinochle._checks import Of, expect
from pinochle.cards import Rank, Suit
from pinochle.errors import StateError, VariantError
from pinochle.rules._groups import refuse
from pinochle.rules.auction import (
    AuctionRules,
    ExchangeRules,
    NinePays,
    TurnUpRules,
    TurnUpSource,
)
from pinochle.rules.deck import Deck, Seating
from pinochle.rules.melds import MeldCard, MeldKind, MeldRules, MeldSheet, SuitRole
from pinochle.rules.play import FirstLeader, PlayRules
from pinochle.rules.scoring import BothReach, ForfeitSides, ScoringRules, TrickPoints
from pinochle.rules.stock import StockRules

__all__ = ["Difference", "Variant"]

_Group: TypeAlias = (
    Deck
    | Seating
    | AuctionRules
    | TurnUpRules
    | ExchangeRules
    | StockRules
    | MeldRules
    | PlayRules
    | ScoringRules
)

_Entries: TypeAlias = list[int] | dict[int, int]
_Lookups: TypeAlias = tuple[_Entries, _Entries, _Entries, _Entries, _Entries, dict[int, MeldSheet]]

_NOT_COMPILED: Final[_Lookups] = ({}, {}, {}, {}, {}, {})


@final
@frozen
class Difference:
    """A rule that two variants have differently.

    Args:
        field: the dotted name of the rule, as in `Variant.rules`; ``melds`` alone is the order of
            the kinds that both have.
        mine: its value here; `None` for a kind of meld or a group that is not there.
        other: its value in the other variant.

    >>> from attrs import evolve
    >>> from pinochle import presets
    >>> house = evolve(presets.PAGAT, scoring=evolve(presets.PAGAT.scoring, target=1000))
    >>> [change] = house.differences(presets.PAGAT)
    >>> change.field, change.mine, change.other
    ('scoring.target', 1000, 1500)
    >>> print(change)
    scoring.target: 1000 instead of 1500
    """

    field: str
    mine: object
    other: object

    def __str__(self) -> str:
        """Return a line for people."""
        return f"{self.field}: {self.mine} instead of {self.other}"


@final
@frozen(kw_only=True, cache_hash=True)
class Variant:
    """The rules of one game: groups of frozen data that can be compared, printed and composed.

    A group that the game does not have is `None`. A house rule is a copy with one thing changed:

    >>> from attrs import evolve
    >>> from pinochle import presets
    >>> single = presets.SINGLE_DECK
    >>> kitchen = evolve(single, name="kitchen", trump=evolve(single.auction, minimum=200))
    >>> for difference in kitchen.differences(single):
    ...     print(difference)
    trump.minimum: 200 instead of 250

    Args:
        name: what it is called.
        summary: what it is, in one sentence.
        deck: the cards.
        seating: the seats and what each is dealt.
        trump: how trump is found, by an auction or by a card turned up.
        exchange: cards passed between declarer and partner, or `None`.
        stock: a stock to draw from, or `None`.
        melds: the table of melds.
        play: what may be played to a trick.
        scoring: what a deal scores and what wins the game.

    Raises:
        VariantError: the groups do not fit each other, with all problems at once.

    Making one checks its groups against each other, every kind of meld among them, so a house rule
    is best made once and kept. The hash is taken once; comparing goes through the groups.
    """

    name: str = field(validator=Of(str))
    summary: str = field(validator=Of(str))
    deck: Deck = field(validator=Of(Deck))
    seating: Seating = field(validator=Of(Seating))
    trump: AuctionRules | TurnUpRules = field(validator=Of(AuctionRules, TurnUpRules))
    exchange: ExchangeRules | None = field(validator=Of(ExchangeRules, NoneType))
    stock: StockRules | None = field(validator=Of(StockRules, NoneType))
    melds: MeldRules = field(validator=Of(MeldRules))
    play: PlayRules = field(validator=Of(PlayRules))
    scoring: ScoringRules = field(validator=Of(ScoringRules))
    # One place for each suit as trump, filled by `pinochle.melds` when it is asked. Derived from
    # the rules, so it is no part of the value: not compared, printed, copied or pickled.
    _lookups: list[_Lookups] = field(
        init=False, eq=False, repr=False, factory=lambda: [_NOT_COMPILED] * len(Suit)
    )

    def __attrs_post_init__(self) -> None:
        """Refuse groups that do not fit each other."""
        refuse(self._problems())

    def __reduce__(self) -> tuple[Callable[[], "Variant"], tuple[()]]:
        """Pickle the groups; what was compiled from them is made again."""
        make = partial(
            Variant,
            name=self.name,
            summary=self.summary,
            deck=self.deck,
            seating=self.seating,
            trump=self.trump,
            exchange=self.exchange,
            stock=self.stock,
            melds=self.melds,
            play=self.play,
            scoring=self.scoring,
        )
        return make, ()

    def __copy__(self) -> "Variant":
        """Return the same object: it cannot change."""
        return self

    def __deepcopy__(self, memo: object) -> "Variant":
        """Return the same object: it cannot change."""
        return self

    @property
    def auction(self) -> AuctionRules:
        """The rules of the auction.

        Raises:
            VariantError: trump is turned up.
        """
        if not isinstance(self.trump, AuctionRules):
            raise VariantError((f"{self.name} has no auction: its trump is turned up",))
        return self.trump

    @property
    def turn_up(self) -> TurnUpRules:
        """The rules of the turned-up trump.

        Raises:
            VariantError: there is an auction.
        """
        if not isinstance(self.trump, TurnUpRules):
            raise VariantError((f"{self.name} turns no trump up: it has an auction",))
        return self.trump

    @property
    def trick_total(self) -> int:
        """All the trick points of a deal, the last trick among them."""
        of = self.scoring.card_points.of
        suits = len(Suit) * self.deck.copies
        return suits * sum(map(of, self.deck.ranks)) + self.scoring.last_trick

    def side_of(self, seat: int) -> int:
        """Return the side of a seat, an index into scores.

        Args:
            seat: a seat, counted from 0 clockwise.

        Raises:
            StateError: there is no such seat.

        >>> from pinochle import presets
        >>> [presets.PAGAT.side_of(seat) for seat in range(4)]
        [0, 1, 0, 1]
        """
        self.check_seat(seat, "seat")
        return seat % self.seating.sides

    def check_seat(self, seat: int, name: str) -> None:
        """Refuse a number that is no seat.

        Args:
            seat: a number.
            name: what it is called in the message.

        Raises:
            StateError: there is no such seat.
        """
        expect(seat, int, name=name)
        if not 0 <= seat < self.seating.players:
            raise StateError(f"{name}: {seat} is not from 0 to {self.seating.players - 1}")

    def rules(self) -> dict[str, object]:
        """Return every rule by its dotted name, in order.

        A group that is not there is one entry, `None`; kinds of melds are entries by their names.

        >>> from pinochle import presets
        >>> rules = presets.SINGLE_DECK.rules()
        >>> rules["trump.minimum"], rules["stock"], rules["melds.pinochle"].points
        (250, None, 40)
        """
        found: dict[str, object] = {}
        for name in _GROUPS:
            group = getattr(self, name)
            found |= {name: None} if group is None else _leaves(name, group)
        return found

    def differences(self, other: "Variant") -> tuple[Difference, ...]:
        """Return the rules that differ, in order; name and summary are no rules.

        Two variants have the same rules exactly when there is no difference. Where one has no
        such group, or finds trump in another way, the group as a whole is one difference.

        Args:
            other: the variant to compare with.

        >>> from pinochle import presets
        >>> [d.field for d in presets.SINGLE_DECK.differences(presets.JUMP_BID)][:2]
        ['trump.largest_raise', 'trump.throw_in']
        """
        expect(other, Variant, name="other")
        found: list[Difference] = []
        for name in _GROUPS:
            mine, its = getattr(self, name), getattr(other, name)
            if mine == its:
                continue
            if type(mine) is not type(its):
                found.append(Difference(name, mine, its))
                continue
            left, right = _leaves(name, mine), _leaves(name, its)
            found += [
                Difference(key, left.get(key), right.get(key))
                for key in left | right
                if left.get(key) != right.get(key)
            ]
            if isinstance(mine, MeldRules):
                found += _order(left, right)
        return tuple(found)

    def _problems(self) -> Iterator[str]:
        yield from self._deal_problems()
        yield from self._nine_problems()
        yield from self._contract_problems()
        forfeit = self.scoring.forfeit
        if isinstance(forfeit, TrickPoints) and forfeit.points > self.trick_total:
            yield f"scoring.forfeit: a deal has only {self.trick_total} trick points"
        for kind in self.melds.kinds:
            yield from self._meld_problems(kind)

    def _deal_problems(self) -> Iterator[str]:
        players, size = self.seating.players, self.deck.size
        left = size - players * self.seating.hand_size
        if self.stock is None and left:
            yield (
                f"seating.hand_size: {players} hands of {self.seating.hand_size} are not the "
                f"{size} cards of the deck, and there is no stock"
            )
        turned_from_stock = (
            isinstance(self.trump, TurnUpRules) and self.trump.source is TurnUpSource.STOCK
        )
        if turned_from_stock and self.stock is None:
            yield "trump.source: the trump is turned from a stock, and there is none"
        if self.stock is not None:
            if not turned_from_stock:
                yield "stock: a stock goes with a trump turned from it"
            if players != 2:  # noqa: PLR2004
                yield f"stock: winner and loser draw, so there are two players, not {players}"
            if left <= 0 or left % players:
                yield (
                    f"stock: {max(0, left)} cards are left for it, which {players} players "
                    "cannot draw evenly"
                )

    def _nine_problems(self) -> Iterator[str]:
        if isinstance(self.trump, TurnUpRules):
            name, needs = "trump.nine_pays", bool(self.trump.nine_pays)
            if needs:
                yield from self._dix_problems(name)
            if NinePays.PLAY in self.trump.nine_pays and self.stock is None:
                yield f"{name}: playing a nine pays only in a game with a stock"
        else:
            redeal = self.trump.nines_redeal
            name, needs = "trump.nines_redeal", redeal is not None
            most = min(self.seating.hand_size, len(Suit) * self.deck.copies)
            if redeal is not None and redeal.count > most:
                yield f"{name}: no hand can have {redeal.count} nines"
        if Rank.NINE not in self.deck.ranks:
            for rule, speaks in ((name, needs), ("scoring.nines_kept", self.scoring.nines_kept)):
                if speaks:
                    yield f"{rule}: the deck has no nines"

    def _dix_problems(self, name: str) -> Iterator[str]:
        if "dix" not in self.melds.names:
            yield f"{name}: no kind of meld is named dix, so the amount is not known"
        elif self.melds.kind("dix").cards != (MeldCard(Rank.NINE, SuitRole.TRUMP),):
            yield f"{name}: a nine of trump is paid like melds.dix, which is something else"

    def _contract_problems(self) -> Iterator[str]:
        auction = isinstance(self.trump, AuctionRules)
        if self.exchange is not None:
            if not (auction and self.seating.partnerships):
                yield "exchange: cards pass between a declarer and a partner, and there are none"
            elif self.exchange.cards > self.seating.hand_size:
                yield f"exchange.cards: a hand has only {self.seating.hand_size} cards"
        if auction:
            return
        for name, needs in (
            ("play.first_leader", self.play.first_leader is FirstLeader.DECLARER),
            ("scoring.both_reach", self.scoring.both_reach is BothReach.DECLARER_SIDE),
            ("scoring.forfeit_sides", self.scoring.forfeit_sides is ForfeitSides.DEFENDERS),
        ):
            if needs:
                yield f"{name}: without an auction there is no declarer"

    def _meld_problems(self, kind: MeldKind) -> Iterator[str]:
        for rank in kind.ranks:
            copies = self.deck.copies if rank in self.deck.ranks else 0
            needed = kind.copies(rank)
            if needed > copies:
                yield (f"melds.{kind.name}: needs {needed} x {rank.word}, the deck has {copies}")


def _leaves(name: str, group: _Group) -> dict[str, object]:
    if isinstance(group, MeldRules):
        return {f"{name}.{kind.name}": kind for kind in group.kinds}
    return {
        f"{name}.{part.name}": getattr(group, part.name)
        for part in fields(type(group))
        if part.init
    }


def _order(left: dict[str, object], right: dict[str, object]) -> list[Difference]:
    mine = tuple(key for key in left if key in right)
    its = tuple(key for key in right if key in left)
    return [] if mine == its else [Difference("melds", mine, its)]


_LABELS: Final = ("name", "summary")
_GROUPS: Final = tuple(
    part.name for part in fields(Variant) if part.init and part.name not in _LABELS
)
