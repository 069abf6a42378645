"""Rules to play by, decks to play with, and walks through whole games.

A walk is driven by numbers: the same numbers make the same game.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from random import Random
from typing import NamedTuple

from attrs import evolve
from hypothesis import strategies as st

from pinochle import (
    Action,
    AllPass,
    BothReach,
    Card,
    Cards,
    ClaimRedeal,
    DealCards,
    Deck,
    EndMelding,
    ExchangeRules,
    FirstLead,
    GameState,
    Head,
    LastTwo,
    LayMeld,
    MeldCard,
    MeldKind,
    Menu,
    NinePays,
    NinesRedeal,
    Rank,
    Seating,
    StockRules,
    Suit,
    SuitRole,
    ThrowInRule,
    TrickPoints,
    TurnUpRules,
    TurnUpSource,
    Variant,
    apply,
    deck_from_hands,
    legal_actions,
    new_game,
    presets,
    shuffled_deck,
)

PRESETS = {
    variant.name: variant
    for variant in (
        presets.SINGLE_DECK,
        presets.FOUR_HAND,
        presets.JUMP_BID,
        presets.PAGAT,
        presets.BICYCLE_AUCTION,
        presets.BICYCLE_TURN_UP,
        presets.DOUBLE_DECK,
        presets.TWO_PLAYER,
        presets.TURN_UP,
        presets.BICYCLE_TWO_HAND,
    )
}
"""The presets by name."""

_BASE = presets.SINGLE_DECK
_AUCTION, _PLAY, _SCORING = _BASE.auction, _BASE.play, _BASE.scoring
_TURNED = presets.BICYCLE_TURN_UP
_STOCK = presets.TWO_PLAYER


def _nines(name: str, rule: NinesRedeal) -> Variant:
    return evolve(_BASE, name=name, trump=evolve(_AUCTION, nines_redeal=rule))


def _turned(name: str, *pays: NinePays) -> Variant:
    rules = TurnUpRules(source=TurnUpSource.LAST_DEALT, nine_pays=pays)
    return evolve(_TURNED, name=name, trump=rules)


def _stock(name: str, base: Variant, stock: StockRules, *pays: NinePays) -> Variant:
    """Return another game with a stock, in which a nine pays at these events, or as before."""
    trump = evolve(base.turn_up, nine_pays=pays) if pays else base.trump
    return evolve(base, name=name, trump=trump, stock=stock)


def _rules(base: Variant) -> StockRules:
    assert base.stock is not None
    return base.stock


_NINES = MeldKind(
    "nines-around", tuple(MeldCard(Rank.NINE, suit) for suit in Suit), 20, family="arounds"
)
_DOUBLE_ROYAL = MeldKind(
    "double-royal-marriage",
    (MeldCard(Rank.KING, SuitRole.TRUMP, 2), MeldCard(Rank.QUEEN, SuitRole.TRUMP, 2)),
    300,
    family="run",
)

STOCKS = {
    variant.name: variant
    for variant in (
        _stock("stock-dix-is-meld", _STOCK, evolve(_rules(_STOCK), dix_is_meld=True)),
        _stock(
            "stock-fresh-royal",
            _STOCK,
            evolve(_rules(_STOCK), fresh_card=True, royal_after_run=True),
        ),
        _stock(
            "stock-meld-after-draw",
            presets.TURN_UP,
            evolve(_rules(presets.TURN_UP), meld_after_draw=True, last_two=LastTwo.WINNER_CHOOSES),
        ),
        _stock(
            "stock-meld-to-the-end",
            presets.BICYCLE_TWO_HAND,
            evolve(
                _rules(presets.BICYCLE_TWO_HAND),
                meld_after_stock=True,
                royal_after_run=True,
                fresh_card=False,
                last_two=LastTwo.WINNER_CHOOSES,
            ),
        ),
        evolve(
            _stock(
                "stock-draw-and-meld-to-the-end",
                _STOCK,
                evolve(
                    _rules(_STOCK), meld_after_draw=True, meld_after_stock=True, dix_is_meld=True
                ),
            ),
            trump=evolve(_STOCK.turn_up, again_on_play=True),
            melds=_STOCK.melds.adding(_NINES, _DOUBLE_ROYAL),
        ),
        evolve(
            _STOCK,
            name="stock-nines-unpaid",
            trump=evolve(_STOCK.turn_up, nine_pays=()),
            play=evolve(_STOCK.play, head=Head.NEVER, first_lead=FirstLead.TRUMP),
        ),
        _stock("stock-nines-played", _STOCK, _rules(_STOCK), NinePays.PLAY),
        evolve(
            _STOCK,
            name="stock-nines-again",
            trump=evolve(_STOCK.turn_up, again_on_play=True),
            melds=_STOCK.melds.adding(_NINES),
            play=evolve(_STOCK.play, head=Head.TRUMP_LED),
        ),
        evolve(
            presets.TURN_UP,
            name="stock-eighty-cards",
            deck=presets.DOUBLE_DECK.deck,
            seating=Seating(players=2, partnerships=False, hand_size=20, packet=7),
            trump=evolve(presets.TURN_UP.turn_up, nine_pays=()),
            stock=evolve(_rules(presets.TURN_UP), fresh_card=False),
            melds=presets.DOUBLE_DECK.melds,
        ),
        evolve(
            _STOCK,
            name="stock-single-copies",
            deck=Deck(ranks=Rank, copies=1),
            seating=Seating(players=2, partnerships=False, hand_size=9, packet=2),
            melds=_STOCK.melds.dropping(
                "double-pinochle", "aces-abound", "kings-abound", "queens-abound", "jacks-abound"
            ),
            scoring=evolve(_STOCK.scoring, forfeit=TrickPoints(40), nines_kept=True),
        ),
        evolve(
            presets.BICYCLE_TWO_HAND,
            name="stock-of-two",
            seating=Seating(players=2, partnerships=False, hand_size=23, packet=5),
            scoring=evolve(presets.BICYCLE_TWO_HAND.scoring, target=300),
        ),
    )
}
"""Tables with a stock that play one thing otherwise, or a few."""

HOUSES = {
    variant.name: variant
    for variant in (
        _nines("five-nines", NinesRedeal(count=5)),
        _nines("five-nines-no-ace", NinesRedeal(count=5, no_ace=True)),
        _nines("five-nines-no-meld", NinesRedeal(count=5, no_meld=True)),
        _nines("six-nines", NinesRedeal(count=6)),
        evolve(_BASE, name="all-pass-redeal", trump=evolve(_AUCTION, all_pass=AllPass.REDEAL)),
        evolve(
            _BASE,
            name="eldest-forced",
            trump=evolve(_AUCTION, all_pass=AllPass.ELDEST_FORCED, minimum=200, forced=190),
        ),
        evolve(_BASE, name="trump-first", play=evolve(_PLAY, first_lead=FirstLead.TRUMP)),
        evolve(_BASE, name="beat-after-ruff", play=evolve(_PLAY, beat_after_ruff=True)),
        evolve(_BASE, name="head-never", play=evolve(_PLAY, head=Head.NEVER, overtrump=False)),
        evolve(_BASE, name="throw-in-free", trump=evolve(_AUCTION, throw_in=ThrowInRule.FREE)),
        evolve(_BASE, name="throw-in-never", trump=evolve(_AUCTION, throw_in=ThrowInRule.NEVER)),
        evolve(
            presets.PAGAT,
            name="minimum-meld",
            scoring=evolve(presets.PAGAT.scoring, minimum_meld=60),
        ),
        evolve(_BASE, name="floor", scoring=evolve(_SCORING, loss_floor=-500)),
        evolve(_BASE, name="exchange-three", exchange=ExchangeRules(cards=3)),
        evolve(_BASE, name="exchange-one", exchange=ExchangeRules(cards=1)),
        evolve(
            _BASE,
            name="rising",
            scoring=evolve(_SCORING, both_reach=BothReach.RAISE_250, target=200),
        ),
        evolve(
            _BASE,
            name="higher",
            scoring=evolve(_SCORING, both_reach=BothReach.HIGHER, target=200),
        ),
        evolve(
            presets.BICYCLE_AUCTION,
            name="rounded-packets-of-five",
            seating=evolve(_BASE.seating, packet=5),
            scoring=evolve(
                _TURNED.scoring, rounded=True, both_reach=BothReach.DECLARER_SIDE, target=400
            ),
        ),
        evolve(
            _BASE,
            name="three-players",
            seating=Seating(players=3, partnerships=False, hand_size=16, packet=4),
            exchange=None,
        ),
        evolve(
            _BASE,
            name="six-players",
            seating=Seating(players=6, partnerships=True, hand_size=8, packet=3),
            exchange=ExchangeRules(cards=2),
            scoring=evolve(_SCORING, forfeit=TrickPoints(30), target=500),
        ),
        evolve(
            _BASE,
            name="two-seats-of-four",
            deck=Deck(ranks=Rank, copies=1),
            seating=Seating(players=4, partnerships=True, hand_size=6, packet=4),
            exchange=ExchangeRules(cards=2),
            melds=evolve(presets.TWO_PLAYER.melds).dropping(
                "double-pinochle", "aces-abound", "kings-abound", "queens-abound", "jacks-abound"
            ),
        ),
        _turned("turned-unpaid"),
        _turned("turned-not-exchanged", NinePays.TURN_UP, NinePays.SHOW),
        _turned("turned-not-shown", NinePays.EXCHANGE),
        _turned("turned-shown-only", NinePays.EXCHANGE, NinePays.SHOW),
        evolve(
            _TURNED,
            name="turned-nines-kept",
            scoring=evolve(_TURNED.scoring, nines_kept=True, target=200),
        ),
    )
}
"""Tables that play one thing otherwise, or a few."""

PLAYABLE = {**PRESETS, **HOUSES, **STOCKS}
"""All games that can be played as a whole."""

PHASES = (
    "Dealing",
    "Bidding",
    "NamingTrump",
    "Giving",
    "ExchangingDix",
    "Deciding",
    "Playing",
    "Melding",
    "TakingLast",
    "GameOver",
)


# --- Decks ---------------------------------------------------------------------------------------


def deck_of(variant: Variant, dealer: int, rng: Random) -> tuple[Card, ...]:
    """Return a deck: as chance will have it, or one that gives hands of few suits or ranks."""
    order = rng.randrange(4)
    if order < 2:
        return shuffled_deck(variant, rng)
    cards = list(variant.deck.cards)
    if order == 2:
        cards.sort(key=lambda card: card.rank.strength)
    for _ in range(rng.randrange(12)):
        one, other = rng.randrange(len(cards)), rng.randrange(len(cards))
        cards[one], cards[other] = cards[other], cards[one]
    size = variant.seating.hand_size
    hands = [Cards(cards[at : at + size]) for at in range(0, len(cards) - size + 1, size)]
    rng.shuffle(hands)
    if variant.stock is None:
        return deck_from_hands(variant, hands, dealer=dealer)
    dealt = hands[: variant.seating.players]
    rest = list(variant.deck.cards - sum(dealt, Cards()))
    upcard = rest.pop(rng.randrange(len(rest)))
    rng.shuffle(rest)
    named = rest[: rng.randrange(len(rest))]
    return deck_from_hands(variant, dealt, dealer=dealer, stock=named, upcard=upcard)


# --- Walks ---------------------------------------------------------------------------------------


def pick(menu: Menu, number: int) -> Action:
    """Pick from a menu; of bids mostly one of the lowest, so that auctions do not run away.

    Where something may be melded, mostly something is.
    """
    front = 1 + (ClaimRedeal() in menu)
    if menu.amounts and number % 16:
        return menu[number // 16 % min(len(menu), front + 3)]
    if len(menu) > 1 and menu[0] == EndMelding() and number % 8:
        return menu[1 + number // 16 % (len(menu) - 1)]
    return menu[number // 16 % len(menu)]


def walk(variant: Variant, dealer: int, rng: Random) -> Iterator[tuple[GameState, Action]]:
    """Play games: each state with what is done in it; a finished game ends it."""
    state = new_game(variant, dealer=dealer)
    while not state.is_over:
        if state.turn is None:
            action: Action = DealCards(deck_of(variant, state.dealer, rng))
        else:
            action = pick(legal_actions(state), rng.randrange(1 << 20))
        yield state, action
        state = apply(state, action)


class Reached(NamedTuple):
    """A state that a game has come to."""

    state: GameState
    dealer: int
    actions: tuple[Action, ...]

    @property
    def variant(self) -> Variant:
        return self.state.variant


def reach(
    variant: Variant, dealer: int, seed: int, *, phase: str, skip: int, limit: int = 150
) -> Reached:
    """Play until a phase comes, after so many actions at least; or so far as the limit goes."""
    actions: list[Action] = []
    state = new_game(variant, dealer=dealer)
    for before, action in islice(walk(variant, dealer, Random(seed)), limit):  # noqa: S311
        state = before
        if type(state.phase).__name__ == phase and len(actions) >= skip:
            return Reached(state, dealer, tuple(actions))
        actions.append(action)
        state = apply(state, action)
    return Reached(state, dealer, tuple(actions))


@st.composite
def reached(
    draw: st.DrawFn,
    variants: Iterable[Variant] = tuple(PLAYABLE.values()),
    phases: Sequence[str] = PHASES,
) -> Reached:
    """Return a state of a game, of every phase about as often."""
    variant = draw(st.sampled_from(list(variants)))
    return reach(
        variant,
        dealer=draw(st.integers(0, variant.seating.players - 1)),
        seed=draw(st.integers(0, 1 << 30)),
        phase=draw(st.sampled_from(phases)),
        skip=draw(st.integers(0, 70)),
    )


# --- Melds, sensible and not ---------------------------------------------------------------------


def any_melds(state: GameState, rng: Random) -> Iterator[LayMeld]:
    """Return melds from what the seats hold and have lying: with and without the right cards."""
    variant = state.variant
    trump = state.trump or Suit.SPADES
    for seat, kind in product(range(variant.seating.players), variant.melds.kinds):
        hand, table = list(state.hand(seat)), list(state.table(seat))
        for cards in (*kind.sets(trump), kind.sets(rng.choice(list(Suit)))[0]):
            lying = [copy for copy in table if copy.card in cards]
            rng.shuffle(lying)
            chosen = {copy.card: copy for copy in lying}
            some = [copy for copy in chosen.values() if rng.random() < 0.7]
            rest = cards - Cards(copy.card for copy in some)
            yield LayMeld(kind.name, rest, some)
            yield LayMeld(kind.name, rest, [*some, *lying[:1]])
            yield LayMeld(kind.name, rest & state.hand(seat), some)
            yield LayMeld(kind.name, cards)
        yield LayMeld(kind.name, Cards(rng.sample(hand, min(len(hand), len(kind.cards)))))
        yield LayMeld(kind.name, Cards(), rng.sample(table, min(len(table), len(kind.cards))))
    yield LayMeld("no-such-meld", Cards())
    yield LayMeld("dix", Cards([Card(Rank.NINE, trump)]))
