"""Games with a stock at their edges: odd tables, odd positions, faults that were found there."""

from random import Random
from time import process_time

import pytest
from attrs import evolve

from pinochle import (
    Card,
    Cards,
    DealCards,
    Deck,
    EndMelding,
    GameState,
    LayMeld,
    Meld,
    MeldCard,
    MeldKind,
    MeldSheet,
    NinePays,
    Rank,
    StateError,
    StockRules,
    Suit,
    SuitRole,
    TableCard,
    TrickPoints,
    Variant,
    VariantError,
    apply,
    layings,
    legal_actions,
    new_game,
    presets,
    shuffled_deck,
    view,
)
from tests.game.positions import done, plays, stocked

TWO = presets.TWO_PLAYER
SPADES = Suit.SPADES
NINE = Card.parse("9S")


def stock_of(variant: Variant) -> StockRules:
    assert variant.stock is not None
    return variant.stock


def lying(text: str, *served: str) -> list[TableCard]:
    return [TableCard(card, served) for card in Card.parse_all(text)]


# --- Hands of one card ---------------------------------------------------------------------------


@pytest.mark.parametrize("after_draw", [False, True])
@pytest.mark.parametrize("after_stock", [False, True])
def test_a_deal_is_not_over_while_there_is_a_stock(*, after_draw: bool, after_stock: bool) -> None:
    house = evolve(
        TWO,
        name="one-card",
        seating=evolve(TWO.seating, hand_size=1, packet=1),
        stock=evolve(stock_of(TWO), meld_after_draw=after_draw, meld_after_stock=after_stock),
    )
    rng = Random(1)  # noqa: S311
    state = apply(new_game(house), DealCards(shuffled_deck(house, rng)))
    while state.turn is not None:
        state = apply(state, rng.choice(legal_actions(state)))
    assert state.settlement is not None
    assert sum(side.points for side in state.settlement.sides) == house.trick_total


# --- Sheets of melds laid one at a time ----------------------------------------------------------


def test_a_sheet_has_each_card_once_however_often_it_has_served() -> None:
    variant = presets.TURN_UP
    state = stocked(
        variant,
        {0: "AS TS KS QS JS AS TS KS QS JS AH AD", 1: "9H 9D 9C 9C 9D"},
        upcard="9S",
        stock="AC TH AC TC",
    )
    state = done(state, plays("AH 9H"))
    state = done(state, [LayMeld("royal-marriage", Cards.parse("KS QS")), EndMelding()])
    state = done(state, plays("AD 9D"))
    run = LayMeld("run", Cards.parse("AS TS JS"), lying("KS QS", "royal-marriage"))
    state = done(state, [run, EndMelding(), *plays("AC 9C")])
    both = [*lying("KS QS", "royal-marriage", "run"), *lying("AS TS JS", "run")]
    state = apply(state, LayMeld("double-run", Cards.parse("AS TS KS QS JS"), both))
    sheet = state.melds[0]
    assert sheet is not None
    assert (sheet.points, sheet.cards) == (1690, Cards.parse("AS TS KS QS JS AS TS KS QS JS"))
    assert sheet.cards == Cards(copy.card for copy in state.table(0))
    assert eval(repr(sheet)) == sheet  # noqa: S307


def test_cards_of_a_sheet_may_serve_more_often_than_a_deck_has_copies() -> None:
    king, queen = MeldCard(Rank.KING, Suit.SPADES), MeldCard(Rank.QUEEN, Suit.SPADES)
    kinds = [MeldKind(f"m{n}", (king, queen), n, "run") for n in range(1, 11)]
    melds = [kind.sets(SPADES)[0] for kind in kinds]
    laid = presets.DOUBLE_DECK.melds.adding(*kinds)
    house = evolve(TWO, name="growing", melds=TWO.melds.adding(*laid.kinds[-10:]))
    state = GameState.at_play(
        house,
        hands=[Cards.parse("AH TH KH KD KC QD QC JD JC 9D"), Cards.parse("9C") + TWELVE],
        tables=[lying("KS QS", "m1"), ()],
        trump=SPADES,
        leader=0,
        stock=Card.parse_all("AS"),
        upcard=Card.parse("JS"),
        meld=(1, 0),
    )
    assert melds[0] == Cards.parse("KS QS")
    state = done(state, plays("AH 9C"))
    again = LayMeld("m2", Cards(), lying("KS QS", "m1"))
    state = apply(state, again)
    sheet = state.melds[0]
    assert sheet is not None
    assert sheet.cards == Cards.parse("KS QS")


TWELVE = Cards.parse("AC AC TC TC AD AD TD TD TH 9H 9H")


@pytest.mark.parametrize(
    ("cards", "message"),
    [("KH", "royal-marriage is not in KH"), ("KS QS AS", "no meld needs so many of AS")],
)
def test_cards_that_a_sheet_cannot_have(cards: str, message: str) -> None:
    meld = Meld(TWO.melds.kind("royal-marriage"), Cards.parse("KS QS"))
    with pytest.raises(StateError, match=message):
        MeldSheet([meld], cards=Cards.parse(cards))


# --- The nine of trump ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "cards",
    [
        (MeldCard(Rank.NINE, SuitRole.TRUMP, 2),),
        (MeldCard(Rank.NINE, Suit.CLUBS),),
        (MeldCard(Rank.NINE, SuitRole.TRUMP), MeldCard(Rank.JACK, SuitRole.TRUMP)),
    ],
)
@pytest.mark.parametrize("variant", [TWO, presets.BICYCLE_TURN_UP])
def test_what_pays_for_a_nine_is_one_nine_of_trump(
    variant: Variant, cards: tuple[MeldCard, ...]
) -> None:
    melds = variant.melds.dropping("dix").adding(MeldKind("dix", cards, 20, "run"))
    with pytest.raises(VariantError, match=r"paid like melds\.dix, which is something else"):
        evolve(variant, melds=melds)


def test_a_paid_nine_stays_known_when_its_twin_is_played() -> None:
    state = GameState.at_play(
        TWO,
        trump=SPADES,
        leader=0,
        stock=Card.parse_all("QH"),
        upcard=NINE,
        hands=[
            Cards.parse("9S AS AH AD AC TS TH TD TC KH KD KC"),
            Cards.parse("9C 9D 9H JC JH JD QC QD QH JS QS KS"),
        ],
    )
    state = done(state, [*plays("KC JS"), EndMelding()])
    assert view(state, 1).known(0) == Cards((NINE,))
    state = done(state, plays("KS AS 9S"))
    assert state.phase.deal.paid == (1, 0)
    assert view(state, 1).known(0) == Cards((NINE,))
    state = done(state, plays("QS"))
    state = done(state, plays("JD TD 9S"))
    assert view(state, 1).known(0) == Cards()


# --- Positions that cannot be --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "paid", "message"),
    [
        (("9S AH", "KC KD"), (2, 0), "2 nines of trump are not in"),
        (("9S 9S", "KC KD"), (2, 0), "no more than one nine"),
        (("9S AH", "9S KD"), (1, 1), "no more than one nine"),
    ],
)
def test_nines_that_cannot_have_been_paid(
    hands: tuple[str, str], paid: tuple[int, int], message: str
) -> None:
    held = [Cards.parse(text) for text in hands]
    with pytest.raises(StateError, match=message):
        GameState.at_play(TWO, hands=held, trump=SPADES, leader=0, paid=paid)


def test_no_nine_in_a_hand_is_paid_where_nobody_pays_for_the_turned_card() -> None:
    pays = [NinePays.SHOW, NinePays.PLAY]
    house = evolve(TWO, name="shown", trump=evolve(TWO.turn_up, nine_pays=pays))
    hands = [Cards.parse("9S AH"), Cards.parse("KC KD")]
    with pytest.raises(StateError, match="no more than one nine"):
        GameState.at_play(house, hands=hands, trump=SPADES, leader=0, paid=(1, 0))


@pytest.mark.parametrize(
    ("table", "won", "laid"),
    [
        (lying("KS QS", "royal-marriage"), 0, 1),
        (lying("KH QH KD QD", "marriage"), 1, 2),
        (lying("KH KH", "marriage"), 1, 2),
        (lying("QS", "royal-marriage", "pinochle", "queens-around"), 2, 3),
    ],
)
def test_melds_on_a_table_take_a_won_trick_each(
    table: list[TableCard], won: int, laid: int
) -> None:
    other = Cards.parse("AC AC TC TC AD")
    hands = [Cards(), Cards(list(other)[: len(table)])]

    def position(number: int) -> GameState:
        return GameState.at_play(
            TWO,
            hands=hands,
            tables=[table, ()],
            trump=Suit.CLUBS if laid == 2 else SPADES,
            leader=1,
            won=(number, 24 - len(table) - number),
        )

    with pytest.raises(StateError, match=f"seat 0 has won {won} tricks, and laid {laid} melds"):
        position(won)
    assert position(laid).table(0) == tuple(sorted(table, key=lambda one: one.card.place))


def test_no_nine_is_paid_in_a_game_without_a_stock() -> None:
    hands = [Cards.parse(text) for text in ("9S", "KS", "QS", "JS")]
    with pytest.raises(StateError, match="paid: pagat has no stock"):
        GameState.at_play(presets.PAGAT, hands=hands, trump=SPADES, leader=0, paid=(1, 0, 0, 0))


def test_a_paid_nine_is_in_no_hand_while_something_is_turned() -> None:
    hands = [
        Cards.parse("9S AS AH AD AC TS TH TD TC KH KD KC"),
        Cards.parse("9C 9D 9H JC JH JD QC QD QH JS QS KS"),
    ]
    with pytest.raises(StateError, match="paid: the turned card is drawn last"):
        GameState.at_play(
            TWO,
            hands=hands,
            trump=SPADES,
            leader=0,
            stock=Card.parse_all("QH"),
            upcard=Card.parse("KS"),
            paid=(1, 0),
        )


def test_no_card_lies_on_a_table_before_the_first_trick() -> None:
    deck = list(TWO.deck.cards)
    king, queen = Card.parse("KS"), Card.parse("QS")
    deck.remove(king)
    deck.remove(queen)
    with pytest.raises(StateError, match="1 tricks were won for them, and only 0 are"):
        GameState.at_play(
            TWO,
            hands=[Cards(deck[:10]), Cards(deck[10:22])],
            tables=[lying("KS QS", "royal-marriage"), ()],
            stock=deck[22:45],
            upcard=deck[45],
            trump=SPADES,
            leader=0,
            dealer=1,
        )


def test_a_nine_lies_alone_only_where_nines_are_shown() -> None:
    house = evolve(
        TWO, name="unshown", trump=evolve(TWO.turn_up, nine_pays=[NinePays.TURN_UP, NinePays.PLAY])
    )
    with pytest.raises(StateError, match="unshown does not show 9S"):
        layings(Cards.parse("AS"), lying("9S", "dix"), SPADES, house)


def test_melds_of_a_position_are_not_taken_for_nines() -> None:
    """What was melded before is not known to be nothing but nines of trump."""
    scoring = evolve(TWO.scoring, nines_kept=True, forfeit=TrickPoints(200))
    house = evolve(TWO, name="kept", scoring=scoring)
    state = GameState.at_play(
        house,
        hands=[Cards.parse("AH"), Cards.parse("9C")],
        trump=SPADES,
        leader=0,
        meld=(0, 100),
        points=(230, 0),
        won=(23, 0),
    )
    assert state.points == (230, 100)
    state = done(state, plays("AH 9C"))
    assert state.settlement is not None
    assert state.settlement.changes == (250, 0)


# --- Time ----------------------------------------------------------------------------------------


def test_copies_that_cannot_serve_cost_nothing() -> None:
    """Each card of six copies has served in something else, and none may serve again."""
    base = presets.TURN_UP
    run = base.melds.kind("run").cards
    served = [MeldKind(f"run-{n}", run, 150 + n, "run") for n in range(6)]
    house = evolve(
        base,
        name="many-copies",
        deck=Deck(ranks=Rank, copies=6),
        seating=evolve(base.seating, hand_size=30),
        melds=base.melds.dropping("double-run").adding(*served),
    )
    table = [TableCard(Card(card.rank, SPADES), [f"run-{n}"]) for n in range(6) for card in run]
    start = process_time()
    found = layings(Cards(), table[:25], SPADES, evolve(house, melds=house.melds.dropping("run-5")))
    assert found == ()
    assert process_time() - start < 2


@pytest.mark.parametrize("variant", [presets.TURN_UP, presets.BICYCLE_TWO_HAND])
def test_a_nine_that_was_drawn_tells_nothing_of_another(variant: Variant) -> None:
    """Where nothing is paid any more, who looks on learns nothing from a nine that is played."""
    seen = []
    for other, its in (("9S", "KS"), ("KS", "9S")):
        state = GameState.at_play(
            variant,
            hands=[
                Cards.parse(f"{other} TS AH AD AC TH TD TC KH KD KC QD"),
                Cards.parse(f"{its} 9C 9D 9H JC JH JD QC QH JS QS AS"),
            ],
            trump=SPADES,
            leader=1,
            stock=Card.parse_all("QH"),
            upcard=NINE,
        )
        state = done(state, [*plays("AS QD"), EndMelding(), *plays("JS TS 9S")])
        seen.append(view(state, None))
    assert seen[0] == seen[1]
    assert seen[0].phase.deal.paid == (0, 0)
