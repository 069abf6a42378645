"""What can be going on in a game, and what everybody can see of it: a class for each phase."""

from typing import TypeAlias, final

from attrs import frozen

from pinochle.actions import Call, TableCard
from pinochle.auction import Auction, Contract
from pinochle.cards import Card, Cards, Rank, Suit
from pinochle.rules.melds import MeldSheet
from pinochle.rules.variant import Variant
from pinochle.scoring import Settlement

__all__ = [
    "Bidding",
    "Deal",
    "Dealing",
    "Deciding",
    "ExchangingDix",
    "GameOver",
    "Giving",
    "Melding",
    "NamingTrump",
    "Phase",
    "Playing",
    "Standing",
    "TakingLast",
    "Trick",
]


@final
@frozen(weakref_slot=False)
class Trick:
    """A trick that is finished.

    Args:
        leader: the seat that led.
        cards: its cards in order of play, from the leader clockwise.
        winner: the seat that won it.

    >>> from pinochle import Card, Cards, GameState, PlayCard, Suit, apply, presets
    >>> hands = [Cards.parse(text) for text in ("KH", "AH", "9S", "TH")]
    >>> state = GameState.at_play(presets.PAGAT, hands=hands, trump=Suit.SPADES, leader=0)
    >>> for card in Card.parse_all("KH AH 9S TH"):
    ...     state = apply(state, PlayCard(card))
    >>> trick = state.last_trick
    >>> trick.leader, " ".join(map(str, trick.cards)), trick.winner
    (0, 'K♥ A♥ 9♠ 10♥', 2)
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int


@final
@frozen
class Standing:
    """What the deals of a game share.

    Args:
        variant: the rules.
        dealer: the seat that deals this deal.
        scores: the total of each side before this deal.
        target: the total that wins the game now.

    >>> from pinochle import new_game, presets
    >>> standing = new_game(presets.TURN_UP, dealer=1, scores=(870, 640)).standing
    >>> standing.dealer, standing.scores, standing.target
    (1, (870, 640), 1500)
    """

    variant: Variant
    dealer: int
    scores: tuple[int, ...]
    target: int


@final
@frozen
class Deal:
    """What everybody knows of a deal, tricks apart; what is not settled yet is empty.

    Args:
        calls: the calls of the auction.
        contract: the contract.
        trump: the trump suit.
        upcard: the card turned up for trump, while it lies there.
        extra: the points that each side was paid for nines of trump, besides melds shown.
        before: the points that each side had melded before a position of `GameState.at_play`.
        paid: how many nines of trump that have been paid each seat holds in its hand, as long as
            that can make a difference.
        melds: the sheet of each seat, once they are shown; where melds are laid one at a time,
            those so far in the order of laying.
        tables: the cards that lie on the table of each seat, in order, where melds are laid one
            at a time.
        stock_size: the cards of the stock that are left, the turned card among them.
        upcard_paid: whether the turned card is a nine that has been paid.
        known: where a card is turned up, the cards in the hand of each seat that all have seen
            it take up, without those played since.

    It is part of the phase. What a program needs of it, the readers of the state tell as well.

    >>> from pinochle import Bid, DealCards, NameTrump, Pass, Suit
    >>> from pinochle import deck_from_hands, presets, replay
    >>> suits = [presets.PAGAT.deck.cards.of(suit) for suit in Suit]
    >>> deck = deck_from_hands(presets.PAGAT, suits, dealer=3)
    >>> done = [DealCards(deck), Bid(250), Pass(), Pass(), Pass(), NameTrump(Suit.CLUBS)]
    >>> state = replay(presets.PAGAT, done, dealer=3)[-1]
    >>> deal = state.phase.deal
    >>> deal.contract.amount, str(deal.trump), deal.melds
    (250, '♣', ())
    >>> deal.trump is state.trump
    True
    """

    calls: tuple[Call, ...] = ()
    contract: Contract | None = None
    trump: Suit | None = None
    upcard: Card | None = None
    extra: tuple[int, ...] = ()
    before: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()
    melds: tuple[MeldSheet, ...] = ()
    tables: tuple[tuple[TableCard, ...], ...] = ()
    stock_size: int = 0
    upcard_paid: bool = False
    known: tuple[Cards, ...] = ()


_NO_DEAL = Deal()


def taken_up(known: tuple[Cards, ...], seat: int, card: Card) -> tuple[Cards, ...]:
    """Return the known cards after a seat has taken up one that all have seen."""
    return (*known[:seat], known[seat] + Cards((card,)), *known[seat + 1 :])


def put_down(deal: Deal, seat: int, cards: Cards) -> tuple[Cards, ...]:
    """Return the known cards after some have left the hand of a seat, face up.

    A nine that has been paid leaves it last, so where the hand still has one, it is known.
    """
    known = deal.known
    left = known[seat].excess(cards)
    if deal.tables and deal.paid[seat] and deal.trump is not None:
        left |= Cards([Card(Rank.NINE, deal.trump)] * deal.paid[seat])
    return (*known[:seat], left, *known[seat + 1 :])


@final
@frozen
class Dealing:
    """The table is to deal.

    Args:
        settlement: what the deal before this one has brought; `None` before the first and after
            a deal that was not settled.
        last_trick: the last trick of that deal.
        finished: that deal: its calls, contract, trump and melds.

    >>> from pinochle import Card, Cards, GameState, PlayCard, Suit, apply, new_game, presets
    >>> new_game(presets.PAGAT).phase
    Dealing(settlement=None, last_trick=None, finished=None)
    >>> hands = [Cards.parse(text) for text in ("AS", "KS", "QS", "JS")]
    >>> state = GameState.at_play(presets.PAGAT, hands=hands, trump=Suit.SPADES, leader=0)
    >>> for card in Card.parse_all("AS KS QS JS"):
    ...     state = apply(state, PlayCard(card))
    >>> state.phase.settlement.changes, state.phase.finished.contract.amount
    ((250, 0), 250)
    """

    settlement: Settlement | None = None
    last_trick: Trick | None = None
    finished: Deal | None = None

    @property
    def turn(self) -> None:
        """Nobody: no seat deals."""

    @property
    def deal(self) -> Deal:
        """Nothing yet."""
        return _NO_DEAL


@final
@frozen
class Bidding:
    """The seats call.

    Args:
        auction: the calls so far and what follows from them.

    >>> from random import Random
    >>> from pinochle import Bid, DealCards, Pass, presets, replay, shuffled_deck
    >>> deal = DealCards(shuffled_deck(presets.PAGAT, Random(7)))
    >>> state = replay(presets.PAGAT, [deal, Bid(250), Pass()], dealer=3)[-1]
    >>> auction = state.phase.auction
    >>> auction.bidder, auction.amount, auction.turn
    (0, 250, 2)
    """

    auction: Auction

    @property
    def turn(self) -> int | None:
        """The seat to call."""
        return self.auction.turn

    @property
    def deal(self) -> Deal:
        """The calls so far."""
        return Deal(calls=self.auction.calls)


@final
@frozen
class NamingTrump:
    """Declarer is to name trump; one who may name none can only throw in.

    Args:
        deal: calls and contract.
        turn: the seat of declarer.

    >>> from random import Random
    >>> from pinochle import Bid, DealCards, Pass, legal_actions, presets, replay, shuffled_deck
    >>> deal = DealCards(shuffled_deck(presets.PAGAT, Random(7)))
    >>> state = replay(presets.PAGAT, [deal, Bid(250), Pass(), Pass(), Pass()], dealer=3)[-1]
    >>> state.phase.turn, [str(action) for action in legal_actions(state)]
    (0, ['name clubs', 'name diamonds', 'name hearts', 'name spades'])
    """

    deal: Deal
    turn: int


@final
@frozen
class Giving:
    """A seat is to give cards to its partner.

    Args:
        deal: calls, contract and trump.
        turn: the seat to give: declarer's partner first, then declarer.

    >>> from random import Random
    >>> from pinochle import Bid, DealCards, NameTrump, Pass, Suit
    >>> from pinochle import legal_actions, presets, replay, shuffled_deck
    >>> deal = DealCards(shuffled_deck(presets.PAGAT, Random(7)))
    >>> done = [deal, Bid(250), Pass(), Pass(), Pass(), NameTrump(Suit.HEARTS)]
    >>> state = replay(presets.PAGAT, done, dealer=3)[-1]
    >>> state.contract.declarer, state.phase.turn, legal_actions(state).choose
    (0, 2, 4)
    """

    deal: Deal
    turn: int


@final
@frozen
class ExchangingDix:
    """A seat may exchange a nine of trump for the card that the dealer has turned up.

    Args:
        deal: trump and the card turned up.
        turn: the seat to decide.

    >>> from pinochle import Card, Cards, DealCards, deck_from_hands
    >>> from pinochle import legal_actions, presets, replay
    >>> rules = presets.BICYCLE_TURN_UP
    >>> hands = [Cards(tuple(rules.deck.cards)[seat::4]) for seat in range(4)]
    >>> deck = deck_from_hands(rules, hands, dealer=1, upcard=Card.parse("AS"))
    >>> state = replay(rules, [DealCards(deck)], dealer=1)[-1]
    >>> state.phase.turn, str(state.phase.deal.upcard), str(hands[2].of(state.trump))
    (2, 'A♠', '10♠ Q♠ 9♠')
    >>> [str(action) for action in legal_actions(state)]
    ['end melding', 'exchange the nine']
    """

    deal: Deal
    turn: int


@final
@frozen
class Deciding:
    """Melds are shown; declarer plays on or throws in.

    Args:
        deal: calls, contract, trump and melds.
        turn: the seat of declarer.

    >>> from pinochle import Bid, DealCards, NameTrump, Pass, Suit
    >>> from pinochle import deck_from_hands, legal_actions, presets, replay
    >>> rules = presets.DOUBLE_DECK
    >>> suits = [rules.deck.cards.of(suit) for suit in Suit]
    >>> deck = deck_from_hands(rules, suits, dealer=3)
    >>> done = [DealCards(deck), Bid(50), Pass(), Pass(), Pass(), NameTrump(Suit.CLUBS)]
    >>> state = replay(rules, done, dealer=3)[-1]
    >>> print(state.phase.deal.melds[0])
    300 points
    quadruple-run 300: A♣ A♣ A♣ A♣ 10♣ 10♣ 10♣ 10♣ K♣ K♣ K♣ K♣ Q♣ Q♣ Q♣ Q♣ J♣ J♣ J♣ J♣
    >>> [str(action) for action in legal_actions(state)]
    ['play on', 'throw in']
    """

    deal: Deal
    turn: int


@final
@frozen(weakref_slot=False)
class Playing:
    """A card is to be played.

    Args:
        deal: what was settled before the first lead.
        leader: the seat that led to this trick, or is to lead.
        turn: the seat to play.
        trick: the cards of this trick so far.
        winning: the place in the trick of the card that is winning, from 0; 0 before any.
        tricks: the finished tricks.
        points: the trick points of each side so far.
        won: the tricks that each side has won.

    >>> from pinochle import Card, Cards, GameState, Suit, presets
    >>> state = GameState.at_play(
    ...     presets.PAGAT,
    ...     hands=[Cards.parse(text) for text in ("9H", "AH 9S", "QH", "JH")],
    ...     trump=Suit.SPADES,
    ...     leader=2,
    ...     trick=Card.parse_all("TH KH KH"),
    ... )
    >>> state.phase.turn, state.phase.winning, str(state.phase.trick[state.phase.winning])
    (1, 0, '10♥')
    """

    deal: Deal
    leader: int
    turn: int
    trick: tuple[Card, ...]
    winning: int
    tricks: tuple[Trick, ...]
    points: tuple[int, ...]
    won: tuple[int, ...]


@final
@frozen
class Melding:
    """The winner of a trick may lay a meld, and show or exchange a nine of trump.

    Args:
        deal: trump, the tables, what is left of the stock.
        turn: the winner, who leads to the next trick.
        laid: whether the meld of this trick has been laid.
        tricks: the finished tricks.
        points: the trick points of each side so far.
        won: the tricks that each side has won.

    >>> from pinochle import Card, DealCards, PlayCard, Suit
    >>> from pinochle import deck_from_hands, legal_actions, presets, replay
    >>> rules = presets.TWO_PLAYER
    >>> suits = [rules.deck.cards.of(suit) for suit in (Suit.CLUBS, Suit.DIAMONDS)]
    >>> deck = deck_from_hands(rules, suits, dealer=1, upcard=Card.parse("JS"))
    >>> trick = [PlayCard(card) for card in Card.parse_all("AC 9D")]
    >>> state = replay(rules, [DealCards(deck), *trick], dealer=1)[-1]
    >>> state.phase.turn, state.phase.laid, [str(action) for action in legal_actions(state)]
    (0, False, ['end melding', 'lay marriage: K♣ Q♣'])
    """

    deal: Deal
    turn: int
    laid: bool
    tricks: tuple[Trick, ...]
    points: tuple[int, ...]
    won: tuple[int, ...]


@final
@frozen
class TakingLast:
    """The winner of a trick is to choose between the last two cards of the stock.

    Args:
        deal: trump, the tables, the turned card.
        turn: the winner, who leads to the next trick.
        tricks: the finished tricks.
        points: the trick points of each side so far.
        won: the tricks that each side has won.

    No preset asks: in all of them the winner takes the card that lies face down.

    >>> from attrs import evolve
    >>> from pinochle import Card, EndMelding, GameState, LastTwo, PlayCard, Suit
    >>> from pinochle import apply, legal_actions, presets
    >>> stock = evolve(presets.TWO_PLAYER.stock, last_two=LastTwo.WINNER_CHOOSES)
    >>> rules = evolve(presets.TWO_PLAYER, name="kitchen", stock=stock)
    >>> suits = [rules.deck.cards.of(suit) for suit in (Suit.CLUBS, Suit.DIAMONDS)]
    >>> hidden, turned = Card.parse_all("AH JS")
    >>> state = GameState.at_play(
    ...     rules, hands=suits, trump=Suit.SPADES, leader=0, stock=[hidden], upcard=turned
    ... )
    >>> for action in (PlayCard(Card.parse("AC")), PlayCard(Card.parse("9D")), EndMelding()):
    ...     state = apply(state, action)
    >>> state.phase.turn, [str(action) for action in legal_actions(state)]
    (0, ['take the face-down card', 'take the turned card'])
    """

    deal: Deal
    turn: int
    tricks: tuple[Trick, ...]
    points: tuple[int, ...]
    won: tuple[int, ...]


@final
@frozen
class GameOver:
    """Somebody has won.

    Args:
        winner: the side that has won.
        settlement: what the last deal has brought.
        last_trick: the last trick of that deal.
        finished: that deal: its calls, contract, trump and melds.

    >>> from pinochle import Card, Cards, GameState, PlayCard, Suit, apply, presets
    >>> state = GameState.at_play(
    ...     presets.PAGAT,
    ...     hands=[Cards.parse(text) for text in ("AS", "KS", "QS", "JS")],
    ...     trump=Suit.SPADES,
    ...     leader=0,
    ...     scores=(1300, 900),
    ... )
    >>> for card in Card.parse_all("AS KS QS JS"):
    ...     state = apply(state, PlayCard(card))
    >>> state.phase.winner, state.phase.settlement.changes, state.scores
    (0, (250, 0), (1550, 900))
    """

    winner: int
    settlement: Settlement
    last_trick: Trick | None = None
    finished: Deal | None = None

    @property
    def turn(self) -> None:
        """Nobody."""

    @property
    def deal(self) -> Deal:
        """Nothing any more."""
        return _NO_DEAL


Phase: TypeAlias = (
    Dealing
    | Bidding
    | NamingTrump
    | Giving
    | ExchangingDix
    | Deciding
    | Playing
    | Melding
    | TakingLast
    | GameOver
)
"""What can be going on in a game; public by type, so that a phase never holds a hidden card."""
