"""The whole game without a stock as a plain table with cards on it, changed in place.

Written from the rules alone, to compare the engine with. Of the package it uses only the values
that games are made of; what may be done and what comes of it is worked out here, and by the slow
answers about melds, tricks, calls and scores in the other references.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from attrs import evolve

from pinochle import (
    Action,
    AnyTrick,
    Bid,
    Call,
    Card,
    Cards,
    ClaimRedeal,
    Contract,
    DealCards,
    Ending,
    EndMelding,
    ExchangeDix,
    FirstLeader,
    ForfeitSides,
    GiveCards,
    NameTrump,
    NinePays,
    Pass,
    PlayCard,
    PlayOn,
    Rank,
    Reason,
    SideTally,
    Suit,
    TableCard,
    ThrowIn,
    ThrowInRule,
    ThrowInStatus,
    TrickPoints,
    TurnUpRules,
    Variant,
)
from tests.reference import SUITS, Selection, best_selection
from tests.reference_play import (
    Position,
    before_first_lead,
    captured_points,
    claimable,
    contract_of,
    playable,
    raised_target,
    refusal,
    scored,
    standing,
    step_at,
    winning_place,
    winning_side,
)


class Taken(NamedTuple):
    """A trick that somebody has taken."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


class Finished(NamedTuple):
    """A deal that is over."""

    calls: list[Call]
    contract: Contract | None
    trump: Suit | None
    melds: list[Selection] | None


class Outcome(NamedTuple):
    """What a deal has brought a side."""

    change: int
    meld: int
    points: int
    why: Reason


def amounts_of(variant: Variant) -> list[int]:
    """Return every amount that can be bid at all."""
    rules = variant.trump
    if isinstance(rules, TurnUpRules):
        return []
    return [
        amount
        for amount in range(rules.minimum, rules.highest + 1)
        if (amount - max(start for start, _ in rules.grid if start <= amount))
        % step_at(amount, rules)
        == 0
    ]


class Table:
    """A table at which a game is played."""

    def __init__(self, variant: Variant, dealer: int) -> None:
        self.variant = variant
        self.players = variant.seating.players
        self.sides = self.players // 2 if variant.seating.partnerships else self.players
        self.dealer = dealer
        self.scores = [0] * self.sides
        self.target = variant.scoring.target
        self.winner: int | None = None
        self.amounts = amounts_of(variant)
        self._wait_for_deal(None, None)

    def _wait_for_deal(self, outcomes: list[Outcome] | None, last: Taken | None) -> None:
        """Clear the table; what the last deal has brought stays to be seen."""
        self.phase = "Dealing"
        self.turn: int | None = None
        self.outcomes = outcomes
        self.finished: Finished | None = None
        self.hands: list[list[Card]] = [[] for _ in range(self.players)]
        self.calls: list[Call] = []
        self.contract: Contract | None = None
        self.trump: Suit | None = None
        self.upcard: Card | None = None
        self.paid_to = [0] * self.sides
        self.paid_nines = [0] * self.players
        self.melds: list[Selection] | None = None
        self.leader: int | None = None
        self.trick: list[Card] = []
        self.tricks: list[Taken] = []
        self.last_trick = last

    # --- What can be seen ------------------------------------------------------------------------

    @property
    def points(self) -> list[int]:
        """What each side has in this deal so far."""
        points = list(self.paid_to)
        for seat, sheet in enumerate(self.melds or []):
            points[self.side(seat)] += sheet.points
        for taken in self.tricks:
            worth = captured_points(taken.cards, self.variant, last=False)
            points[self.side(taken.winner)] += worth
        return points

    def side(self, seat: int) -> int:
        return seat % self.sides

    @property
    def stock_size(self) -> int:
        return 0

    @property
    def paid_in_hands(self) -> list[int] | None:
        """How many nines of trump in each hand have been paid, where nines are shown one by one."""
        return None

    def lying(self, seat: int) -> list[TableCard]:
        """Return what lies face up in front of a seat: only with a stock anything does."""
        assert 0 <= seat < self.players
        return []

    # --- What may be done ------------------------------------------------------------------------

    def legal(self) -> list[Action]:
        """Return everything that the seat to act may do, each once."""
        if self.turn is None:
            return []
        hand = self.hands[self.turn]
        choices: list[Action] = []
        match self.phase:
            case "Bidding":
                choices += self._callable(hand)
            case "NamingTrump":
                choices += [NameTrump(suit) for suit in self._suits(hand)] or [ThrowIn()]
            case "Giving":
                choices += self._gifts(hand)
            case "ExchangingDix":
                assert self.trump is not None
                nine = Card(Rank.NINE, self.trump)
                choices += [EndMelding(), ExchangeDix()] if nine in hand else [EndMelding()]
            case "Deciding":
                may = self._fate() is ThrowInStatus.MAY_THROW_IN
                choices += [PlayOn(), ThrowIn()] if may else [PlayOn()]
            case "Playing":
                choices += [PlayCard(card) for card in playable(self.position())]
        return choices

    def _callable(self, hand: Sequence[Card]) -> list[Call]:
        rules = self.variant.auction
        now = standing(self.calls, self.variant, self.dealer)
        calls: list[Call] = [Pass()]
        if rules.pass_with_help:
            calls.append(Pass(help=True))
        nines = rules.nines_redeal
        early = self.turn not in now.called
        if nines is not None and early and claimable(Cards(hand), nines, self.variant):
            calls.append(ClaimRedeal())
        base = now.bids[-1][1] if now.bids else rules.minimum - step_at(rules.minimum, rules)
        most = rules.highest if rules.largest_raise is None else base + rules.largest_raise
        return calls + [Bid(amount) for amount in self.amounts if base < amount <= most]

    def _suits(self, hand: Sequence[Card]) -> list[Suit]:
        if not self.variant.auction.needs_marriage:
            return list(SUITS)
        return [s for s in SUITS if Card(Rank.KING, s) in hand and Card(Rank.QUEEN, s) in hand]

    def _gifts(self, hand: Sequence[Card]) -> dict[Action, None]:
        """Return every different choice of the number of cards to give."""
        assert self.variant.exchange is not None
        number = self.variant.exchange.cards
        return {GiveCards(Cards(cards)): None for cards in combinations(hand, number)}

    def _fate(self) -> ThrowInStatus:
        assert self.contract is not None
        meld = self._tally(self.contract.side).meld
        return before_first_lead(self.variant, self.contract.amount, meld)

    def position(self) -> Position:
        """Return the question which cards may be played."""
        assert self.turn is not None
        assert self.trump is not None
        return Position(
            Cards(self.hands[self.turn]),
            self.trick,
            self.trump,
            self.variant,
            first_lead=not self.tricks,
        )

    def refusal(self, action: PlayCard) -> Reason | None:
        """Return what is broken by playing a card, while cards are played."""
        if action.copy is not None:
            return Reason.PLAY_NOT_ON_TABLE
        return refusal(action.card, self.position())

    # --- Doing it --------------------------------------------------------------------------------

    def do(self, action: Action) -> None:
        """Do something that may be done."""
        match action:
            case DealCards():
                self._deal(list(action.deck))
            case Bid() | Pass() | ClaimRedeal():
                self.calls.append(action)
                self._go_on_calling()
            case NameTrump():
                self.trump = action.suit
                self._exchange_or_meld()
            case GiveCards():
                self._give(list(action.cards))
            case ExchangeDix() | EndMelding():
                self._exchange_nine(wanted=isinstance(action, ExchangeDix))
            case PlayOn():
                self._begin_play()
            case ThrowIn():
                self._settle(Ending.THROWN_IN)
            case PlayCard():
                self._play(action.card)

    def _deal(self, deck: list[Card]) -> None:
        self._wait_for_deal(None, None)
        size, packet = self.variant.seating.hand_size, self.variant.seating.packet
        seat = self.dealer
        while deck:
            seat = (seat + 1) % self.players
            number = min(packet, size - len(self.hands[seat]))
            self.hands[seat] += deck[:number]
            del deck[:number]
        if isinstance(self.variant.trump, TurnUpRules):
            self._turn_up()
        else:
            self.phase = "Bidding"
            self.turn = (self.dealer + 1) % self.players

    def _turn_up(self) -> None:
        """Turn the dealer's last card; it lies there until everybody has been asked."""
        card = self.hands[self.dealer].pop()
        self.upcard, self.trump = card, card.suit
        if card.rank is Rank.NINE and NinePays.TURN_UP in self._pays():
            self._pay_nine(self.dealer)
            self.paid_nines[self.dealer] += 1
        self.turn = self.dealer
        self._ask_next()

    def _pays(self) -> tuple[NinePays, ...]:
        return self.variant.turn_up.nine_pays

    def _pay_nine(self, seat: int) -> None:
        self.paid_to[self.side(seat)] += self.variant.melds.kind("dix").points

    def _ask_next(self) -> None:
        assert self.turn is not None
        assert self.upcard is not None
        self.phase = "ExchangingDix"
        self.turn = (self.turn + 1) % self.players
        all_asked = self.turn == self.dealer or NinePays.EXCHANGE not in self._pays()
        if all_asked or self.upcard.rank is Rank.NINE:
            self.hands[self.dealer].append(self.upcard)
            self.upcard = None
            self._meld()

    def _exchange_nine(self, *, wanted: bool) -> None:
        assert self.turn is not None
        if wanted:
            assert self.trump is not None
            assert self.upcard is not None
            nine = Card(Rank.NINE, self.trump)
            self.hands[self.turn].remove(nine)
            self.hands[self.turn].append(self.upcard)
            self.upcard = nine
            self._pay_nine(self.turn)
            self.paid_nines[self.dealer] += 1  # the dealer will hold it
        self._ask_next()

    def _go_on_calling(self) -> None:
        now = standing(self.calls, self.variant, self.dealer)
        self.turn = now.to_call
        if now.to_call is not None:
            return
        contract = contract_of(self.calls, self.variant, self.dealer)
        if contract is None:
            if not now.claimed:
                self.dealer = (self.dealer + 1) % self.players
            self._wait_for_deal(None, None)
            return
        self.contract = evolve(contract, side=self.side(contract.declarer))
        self.phase = "NamingTrump"
        self.turn = contract.declarer

    def _exchange_or_meld(self) -> None:
        assert self.turn is not None
        if self.variant.exchange is None:
            self._meld()
        else:
            self.phase = "Giving"
            self.turn = self._partner(self.turn)

    def _partner(self, seat: int) -> int:
        return (seat + self.players // 2) % self.players

    def _give(self, cards: list[Card]) -> None:
        assert self.turn is not None
        assert self.contract is not None
        taker = self._partner(self.turn)
        for card in cards:
            self.hands[self.turn].remove(card)
            self.hands[taker].append(card)
        if self.turn == self.contract.declarer:
            self._meld()
        else:
            self.turn = taker

    def _meld(self) -> None:
        """Count everybody's melds; then it is seen whether there is something to decide."""
        self.melds = [
            best_selection(self._countable(seat), self.trump, self.variant)
            for seat in range(self.players)
        ]
        if self.contract is None:
            self._begin_play()
        elif self._fate() is ThrowInStatus.ENDS_BY_ITSELF:
            self._settle(Ending.BY_ITSELF)
        elif self.variant.auction.throw_in is ThrowInRule.NEVER:
            self._begin_play()
        else:
            self.phase = "Deciding"
            self.turn = self.contract.declarer

    def _countable(self, seat: int) -> Cards:
        """Leave out the nines of trump that have paid, and all of them if showing pays nothing."""
        hand = list(self.hands[seat])
        if isinstance(self.variant.trump, TurnUpRules):
            assert self.trump is not None
            nine = Card(Rank.NINE, self.trump)
            shown = NinePays.SHOW in self._pays()
            for _ in range(self.paid_nines[seat] if shown else hand.count(nine)):
                hand.remove(nine)
        return Cards(hand)

    def _begin_play(self) -> None:
        declared = self.contract is not None
        if declared and self.variant.play.first_leader is FirstLeader.DECLARER:
            assert self.contract is not None
            self.leader = self.contract.declarer
        else:
            self.leader = (self.dealer + 1) % self.players
        self.phase = "Playing"
        self.turn = self.leader

    def _play(self, card: Card) -> None:
        assert self.turn is not None
        assert self.trump is not None
        assert self.leader is not None
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        if len(self.trick) < self.players:
            self.turn = (self.turn + 1) % self.players
            return
        winner = (self.leader + winning_place(self.trick, self.trump)) % self.players
        self.last_trick = Taken(self.leader, tuple(self.trick), winner)
        self.tricks.append(self.last_trick)
        self.trick = []
        self.leader = self.turn = winner
        if not self.hands[winner]:
            self._settle(Ending.PLAYED)

    # --- What comes of it ------------------------------------------------------------------------

    def _tally(self, place: int) -> SideTally:
        """Return what a side has, the last trick of a deal that was played among it."""
        sheets = [s for seat, s in enumerate(self.melds or []) if self.side(seat) == place]
        meld = sum(sheet.points for sheet in sheets) + self.paid_to[place]
        mine = [taken for taken in self.tricks if self.side(taken.winner) == place]
        points = sum(
            captured_points(taken.cards, self.variant, last=taken is self.tricks[-1])
            for taken in mine
        )
        only_nines = all(laid.name == "dix" for sheet in sheets for laid in sheet.melds)
        return SideTally(meld, points, len(mine), nines_only=only_nines)

    def _settle(self, ending: Ending) -> None:
        tallies = [self._tally(place) for place in range(self.sides)]
        changes = scored(self.variant, self.contract, tallies, ending)
        self.scores = [old + new.change for old, new in zip(self.scores, changes, strict=True)]
        outcomes = [
            Outcome(change.change, *self._counted(place, tally, change.why, ending), change.why)
            for place, (tally, change) in enumerate(zip(tallies, changes, strict=True))
        ]
        declarer_side = None if self.contract is None else self.contract.side
        self.winner = winning_side(self.variant, self.scores, declarer_side, self.target)
        self.target = raised_target(self.variant, self.scores, self.target)
        finished = Finished(self.calls, self.contract, self.trump, self.melds)
        self._wait_for_deal(outcomes, self.last_trick)
        self.finished = finished
        if self.winner is None:
            self.dealer = (self.dealer + 1) % self.players
        else:
            self.phase = "GameOver"

    def _counted(
        self, place: int, tally: SideTally, why: Reason, ending: Ending
    ) -> tuple[int, int]:
        """Return what counts of the melds and of the tricks of a side."""
        rules = self.variant.scoring
        meld = tally.meld if tally.meld >= rules.minimum_meld else 0
        points = tally.points
        if rules.rounded:
            points = points // 10 * 10 + (10 if points % 10 > 6 else 0)
        if ending is Ending.PLAYED and self._forfeits(place, tally):
            return (meld if why is Reason.SCORE_NINES_KEPT else 0), 0
        return meld, points

    def _forfeits(self, place: int, tally: SideTally) -> bool:
        """Tell whether a side has won too little in tricks to score anything."""
        rules = self.variant.scoring
        declared = self.contract is not None and self.contract.side == place
        if declared and rules.forfeit_sides is ForfeitSides.DEFENDERS:
            return False
        match rules.forfeit:
            case AnyTrick():
                return tally.tricks == 0
            case TrickPoints(least):
                return tally.points < least
            case None:
                return False
