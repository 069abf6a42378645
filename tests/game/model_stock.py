"""The two-player game with a stock, as the same plain table with cards on it.

Written from the rules alone. Every card that lies face up on the table is one thing that remembers
what it has served in, so that two copies of a card are never mixed up.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from pinochle import (
    Action,
    Card,
    Cards,
    DealCards,
    Ending,
    EndMelding,
    ExchangeDix,
    LastTwo,
    LayMeld,
    MeldKind,
    NinePays,
    PlayCard,
    Rank,
    Reason,
    ShowDix,
    StockRules,
    Suit,
    TableCard,
    TakeLast,
    Variant,
)
from tests.game.model import Outcome, Table, Taken
from tests.reference import FACES, Laid, Possible, Selection, counts_of, possible_melds
from tests.reference_play import Position, playable, refusal, winning_place


class Lying:
    """A card on the table, in front of its owner."""

    def __init__(self, card: Card, *, paid: bool) -> None:
        self.card = card
        self.served: list[str] = []
        self.paid = paid
        """Whether it is a nine of trump that has been paid."""

    @property
    def seen(self) -> TableCard:
        return TableCard(self.card, tuple(sorted(self.served)))


def table_of(variant: Variant, dealer: int) -> Table:
    """Return the table that a variant is played at."""
    return Table(variant, dealer) if variant.stock is None else StockTable(variant, dealer)


# --- What may be laid ----------------------------------------------------------------------------


def layable(
    hand: list[Card], table: list[TableCard], trump: Suit, variant: Variant
) -> list[LayMeld]:
    """Return every different meld that may be laid, in the order of the table and of the suits."""
    assert variant.stock is not None
    found: dict[LayMeld, None] = {}
    for meld in _possible_melds(trump, variant):
        if meld.kind.name == "dix":
            continue
        for from_hand, from_table in _ways(meld, hand, table):
            marries = meld.needs == counts_of([Card(Rank.KING, trump), Card(Rank.QUEEN, trump)])
            royal = marries and variant.stock.royal_after_run
            if _may_serve(meld.kind, from_hand, from_table, variant, royal=royal):
                found[LayMeld(meld.kind.name, Cards(from_hand), from_table)] = None
    return list(found)


_possible_melds = cache(possible_melds)

Way = tuple[list[Card], list[TableCard]]


def _ways(meld: Possible, hand: list[Card], table: list[TableCard]) -> Iterator[Way]:
    """Take the cards of a meld from the hand and from the table in every way there is."""
    of_each: list[list[Way]] = []
    for face, number in zip(FACES, meld.needs, strict=True):
        lying = [copy for copy in table if copy.card is face]
        of_each.append(
            [
                ([face] * (number - len(copies)), list(copies))
                for many in range(number + 1)
                if number - many <= hand.count(face)
                for copies in combinations(lying, many)
            ]
        )
    for choice in product(*of_each):
        yield (
            [card for cards, _ in choice for card in cards],
            [copy for _, copies in choice for copy in copies],
        )


def _may_serve(
    kind: MeldKind,
    from_hand: list[Card],
    from_table: list[TableCard],
    variant: Variant,
    *,
    royal: bool,
) -> bool:
    """Tell whether cards may serve in a meld.

    What each card on the table has served in, in this family, decides.
    """
    assert variant.stock is not None
    if variant.stock.fresh_card and not from_hand:
        return False
    served = [
        [variant.melds.kind(name) for name in copy.served if _family(name, variant) == kind.family]
        for copy in from_table
    ]
    if kind.all_new:
        return not any(served)
    spent = [before for before in served if any(old.points >= kind.points for old in before)]
    if not spent:
        return True
    # King and queen of trump, one of them from a run, and the other one new.
    return royal and len([before for before in served if before]) == 1 and kind not in spent[0]


def _family(name: str, variant: Variant) -> str:
    return variant.melds.kind(name).family


# --- The table -----------------------------------------------------------------------------------


class StockTable(Table):
    """A table with a stock, at which two play."""

    def _wait_for_deal(self, outcomes: list[Outcome] | None, last: Taken | None) -> None:
        super()._wait_for_deal(outcomes, last)
        self.stock: list[Card] = []
        """The face-down cards, the next one first; the turned card comes after them."""
        self.upcard_paid = False
        self.tables: list[list[Lying]] = [[] for _ in range(self.players)]
        self.laid = False
        self.nines_done = 0

    # --- What can be seen ------------------------------------------------------------------------

    @property
    def rules(self) -> StockRules:
        assert self.variant.stock is not None
        return self.variant.stock

    @property
    def stock_size(self) -> int:
        return len(self.stock) + (self.upcard is not None)

    @property
    def paid_in_hands(self) -> list[int] | None:
        return None if self.turn is None else self.paid_nines

    def lying(self, seat: int) -> list[TableCard]:
        """Return what lies in front of a seat, in order."""
        copies = [copy.seen for copy in self.tables[seat]]
        return sorted(copies, key=lambda copy: (FACES.index(copy.card), copy.served))

    def nine(self) -> Card:
        assert self.trump is not None
        return Card(Rank.NINE, self.trump)

    def unpaid(self, seat: int) -> int:
        """Return how many nines of trump in a hand have not been paid."""
        return self.hands[seat].count(self.nine()) - self.paid_nines[seat]

    # --- What may be done ------------------------------------------------------------------------

    def legal(self) -> list[Action]:
        if self.turn is None:
            return []
        if self.phase == "TakingLast":
            return [TakeLast(upcard=False), TakeLast(upcard=True)]
        if self.phase == "Playing":
            return self._plays()
        choices: list[Action] = [EndMelding()]
        free = not (self.rules.dix_is_meld and (self.laid or self.nines_done))
        if free and self._may_exchange():
            choices.append(ExchangeDix())
        if free and NinePays.SHOW in self._pays() and self.unpaid(self.turn) > 0:
            choices.append(ShowDix())
        if not self.laid and free:
            choices += self.layable()
        return choices

    def layable(self) -> list[LayMeld]:
        assert self.turn is not None
        assert self.trump is not None
        return layable(self.hands[self.turn], self.lying(self.turn), self.trump, self.variant)

    def _may_exchange(self) -> bool:
        assert self.turn is not None
        return (
            NinePays.EXCHANGE in self._pays()
            and self.upcard is not None
            and self.upcard.rank is not Rank.NINE
            and self.unpaid(self.turn) > 0
        )

    def _plays(self) -> list[Action]:
        assert self.turn is not None
        hand, table = self.hands[self.turn], self.lying(self.turn)
        choices: list[Action] = []
        for card in playable(self.position()):
            if card in hand:
                choices.append(PlayCard(card))
            copies = dict.fromkeys(copy for copy in table if copy.card is card)
            choices += [PlayCard(card, copy) for copy in copies]
        return choices

    def position(self) -> Position:
        """Cards on the table are held like those in the hand."""
        assert self.turn is not None
        assert self.trump is not None
        held = [*self.hands[self.turn], *(copy.card for copy in self.tables[self.turn])]
        return Position(
            Cards(held), self.trick, self.trump, self.variant, open_stock=self.stock_size > 0
        )

    def refusal(self, action: PlayCard) -> Reason | None:
        assert self.turn is not None
        if action.copy is not None:
            if action.copy not in self.lying(self.turn):
                return Reason.PLAY_NOT_ON_TABLE
        elif action.card not in self.hands[self.turn]:
            return Reason.PLAY_NOT_HELD
        return refusal(action.card, self.position())

    # --- Doing it --------------------------------------------------------------------------------

    def do(self, action: Action) -> None:
        match action:
            case DealCards():
                self._deal(list(action.deck))
            case LayMeld():
                self._lay(action)
            case ShowDix():
                self._show()
            case ExchangeDix():
                self._exchange()
            case EndMelding():
                if self.rules.meld_after_draw or self.stock_size == 0:
                    self._lead()
                else:
                    self._draw()
            case TakeLast():
                self._take_last(upcard=action.upcard)
            case PlayCard():
                self._put(action)
            case _:
                raise AssertionError(action)

    def _deal(self, deck: list[Card]) -> None:
        self._wait_for_deal(None, None)
        size, packet = self.variant.seating.hand_size, self.variant.seating.packet
        seat = self.dealer
        while any(len(hand) < size for hand in self.hands):
            seat = (seat + 1) % self.players
            number = min(packet, size - len(self.hands[seat]))
            self.hands[seat] += deck[:number]
            del deck[:number]
        self.upcard = deck.pop(0)
        self.stock = deck
        self.trump = self.upcard.suit
        self.melds = [Selection(0, ()) for _ in range(self.players)]
        if self.upcard.rank is Rank.NINE and NinePays.TURN_UP in self._pays():
            self._pay_nine(self.dealer)
            self.upcard_paid = True
        self.leader = (self.dealer + 1) % self.players
        self._lead()

    def _lead(self) -> None:
        self.phase = "Playing"
        self.turn = self.leader

    # --- Melding ---------------------------------------------------------------------------------

    def _ask_to_meld(self) -> None:
        self.phase = "Melding"
        self.turn = self.leader
        self.laid = False
        self.nines_done = 0

    def _lay(self, action: LayMeld) -> None:
        assert self.turn is not None
        kind = self.variant.melds.kind(action.kind)
        serving = [self._copy(self.turn, copy) for copy in action.from_table]
        for card in action.from_hand:
            unpaid_nine = card is self.nine() and self.unpaid(self.turn) > 0
            new = Lying(card, paid=card is self.nine() and not unpaid_nine)
            if new.paid:  # everybody can see that it does not pay again
                self.paid_nines[self.turn] -= 1
                new.served.append("dix")
            self.hands[self.turn].remove(card)
            self.tables[self.turn].append(new)
            serving.append(new)
        for copy in serving:
            copy.served.append(kind.name)
        self._score(kind, [copy.card for copy in serving])
        self.laid = True

    def _copy(self, seat: int, seen: TableCard) -> Lying:
        """Return one card on the table that looks so, and hold that it is a new one each time."""
        for copy in self.tables[seat]:
            if copy.seen == seen:
                self.tables[seat].remove(copy)
                self.tables[seat].append(copy)
                return copy
        raise AssertionError(seen)

    def _score(self, kind: MeldKind, cards: list[Card]) -> None:
        assert self.turn is not None
        assert self.melds is not None
        sheet = self.melds[self.turn]
        laid = Laid(kind.name, Cards(cards).code)
        self.melds[self.turn] = Selection(sheet.points + kind.points, (*sheet.melds, laid))

    def _show(self) -> None:
        assert self.turn is not None
        nine = self.nine()
        self.hands[self.turn].remove(nine)
        shown = Lying(nine, paid=True)
        shown.served.append("dix")
        self.tables[self.turn].append(shown)
        self._score(self.variant.melds.kind("dix"), [nine])
        self.nines_done += 1

    def _exchange(self) -> None:
        assert self.turn is not None
        assert self.upcard is not None
        self.hands[self.turn].remove(self.nine())
        self.hands[self.turn].append(self.upcard)
        self.upcard, self.upcard_paid = self.nine(), True
        self._pay_nine(self.turn)
        self.nines_done += 1

    # --- Drawing ---------------------------------------------------------------------------------

    def _draw(self) -> None:
        if self.stock_size == self.players and self.rules.last_two is LastTwo.WINNER_CHOOSES:
            self.phase = "TakingLast"
            self.turn = self.leader
        elif self.stock_size == self.players:
            self._take_last(upcard=False)
        else:
            assert self.leader is not None
            self.hands[self.leader].append(self.stock.pop(0))
            self.hands[1 - self.leader].append(self.stock.pop(0))
            self._drawn()

    def _take_last(self, *, upcard: bool) -> None:
        assert self.leader is not None
        assert self.upcard is not None
        to_upcard = self.leader if upcard else 1 - self.leader
        self.hands[to_upcard].append(self.upcard)
        pays, rules = self._pays(), self.rules
        shown_later = NinePays.SHOW in pays and (rules.meld_after_draw or rules.meld_after_stock)
        if NinePays.PLAY in pays or shown_later:  # else nobody cares any more
            self.paid_nines[to_upcard] += self.upcard_paid
        self.hands[1 - to_upcard].append(self.stock.pop())
        self.upcard = None
        self._drawn()

    def _drawn(self) -> None:
        if self.rules.meld_after_draw:
            self._ask_to_meld()
        else:
            self._lead()

    # --- Playing ---------------------------------------------------------------------------------

    def _put(self, action: PlayCard) -> None:
        assert self.turn is not None
        assert self.trump is not None
        assert self.leader is not None
        if action.copy is None:
            paid = action.card is self.nine() and self.unpaid(self.turn) == 0
            self.paid_nines[self.turn] -= paid
            self.hands[self.turn].remove(action.card)
        else:
            copy = self._copy(self.turn, action.copy)
            paid = copy.paid
            self.tables[self.turn].remove(copy)
        if action.card is self.nine() and NinePays.PLAY in self._pays():
            again = self.variant.turn_up.again_on_play
            if again or not paid:
                self._pay_nine(self.turn)
        self.trick.append(action.card)
        if len(self.trick) < self.players:
            self.turn = 1 - self.turn
            return
        winner = (self.leader + winning_place(self.trick, self.trump)) % self.players
        self.last_trick = Taken(self.leader, tuple(self.trick), winner)
        self.tricks.append(self.last_trick)
        self.trick = []
        self.leader = winner
        if not any(self.hands) and not any(self.tables):
            self._settle(Ending.PLAYED)
        else:
            self._after_trick()

    def _after_trick(self) -> None:
        if self.stock_size > 0 and self.rules.meld_after_draw:
            self._draw()
        elif self.stock_size > 0 or self.rules.meld_after_stock:
            self._ask_to_meld()
        else:
            self._lead()
