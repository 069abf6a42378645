"""A position that somebody sets up in the middle of a deal, and the checks that it can be."""

from collections.abc import Iterable, Sequence
from types import NoneType

from pinochle._checks import expect, tuple_of
from pinochle.actions import TableCard
from pinochle.auction import Contract
from pinochle.cards import Card, Cards, Rank, Suit
from pinochle.errors import StateError
from pinochle.game.phases import Deal, Playing, Standing
from pinochle.rules.auction import AuctionRules, NinePays
from pinochle.rules.melds import MeldSheet
from pinochle.rules.play import FirstLeader
from pinochle.rules.variant import Variant
from pinochle.scoring import check_contract, check_target
from pinochle.table import DIX, checked
from pinochle.tricks import check_trick, must_play, trick_points, trick_winner


def set_up(
    variant: Variant,
    *,
    hands: tuple[Cards, ...],
    trump: Suit,
    leader: int,
    trick: Sequence[Card],
    contract: Contract | None,
    tables: Sequence[Sequence[TableCard]],
    stock: tuple[Card, ...],
    upcard: Card | None,
    paid: Sequence[int] | None,
    meld: Sequence[int] | None,
    points: Sequence[int] | None,
    won: Sequence[int] | None,
    scores: Sequence[int] | None,
    target: int | None,
    dealer: int,
) -> tuple[Standing, Playing, int]:
    """Return what is public of a position, and what the seat to play must choose from.

    The arguments are those of `GameState.at_play`.
    """
    expect(variant, Variant, name="variant")
    expect(trump, Suit, name="trump")
    variant.check_seat(leader, "leader")
    variant.check_seat(dealer, "dealer")
    expect(tables, Iterable, name="tables")
    lying = tuple(tuple_of(table, TableCard, "tables, an item") for table in tables)
    left = _check_stock(variant, trump, stock, upcard, lying)
    every = _with_tables(hands, lying)
    played = _check_position(variant, every, left, trick, leader)
    side = variant.side_of(leader)
    expect(contract, Contract, NoneType, name="contract")
    if contract is not None:
        if not isinstance(variant.trump, AuctionRules):
            raise StateError(f"contract: {variant.name} has no auction")
        check_contract(contract, variant)
    elif isinstance(variant.trump, AuctionRules):
        contract = Contract(leader, side, variant.auction.minimum)
    to_win = trick_points(sum(every, left + Cards(played)), variant, last=True)
    to_come = len(every[leader]) + bool(played) + len(left) // len(hands)
    tricks = variant.deck.size // len(hands) - to_come
    if not tricks and leader != first_leader(variant, contract, dealer):
        raise StateError(f"leader: seat {leader} does not lead to the first trick")
    if target is not None:
        check_target(target)
    sides = variant.seating.sides
    totals = each_side("scores", scores, sides)
    melded = each_side("meld", meld, sides)
    if min(melded) < 0:
        raise StateError(f"meld: {min(melded)} is less than 0")
    counted = _so_far("points", points, side, sides, variant.trick_total - to_win)
    stock_game = variant.stock is not None
    on_tables = _tables(hands, lying, trump, variant) if stock_game else ()
    melders = [_fewest_laid(table, trump, variant) for table in on_tables]
    taken = _tricks_so_far(won, counted, melders or [0] * sides, side, tricks)
    turn = (leader + len(played)) % len(hands)
    best = trick_winner(played, trump) if played else 0
    in_hand = _check_paid(variant, trump, paid, hands, upcard)
    deal = Deal(
        contract=contract,
        trump=trump,
        upcard=upcard,
        extra=(0,) * sides,
        before=melded,
        paid=in_hand,
        melds=(MeldSheet(),) * len(hands) if stock_game else (),
        tables=on_tables,
        stock_size=len(left),
        upcard_paid=upcard is not None and _is_paid(upcard, variant),
        known=tuple(Cards([Card(Rank.NINE, trump)] * number) for number in in_hand),
    )
    must = 0
    if not left:
        packed = every[turn].packed
        must = must_play(packed, played, trump, variant, first_lead=not tricks)
    standing = Standing(
        variant, dealer, totals, variant.scoring.target if target is None else target
    )
    return standing, Playing(deal, leader, turn, played, best, (), counted, taken), must


def _check_stock(
    variant: Variant,
    trump: Suit,
    stock: tuple[Card, ...],
    upcard: Card | None,
    tables: tuple[tuple[TableCard, ...], ...],
) -> Cards:
    """Return the cards of the stock, once it is known that they and the tables can be."""
    expect(upcard, Card, NoneType, name="upcard")
    if variant.stock is None:
        for name, given in (("stock", stock), ("upcard", upcard), ("tables", tables)):
            if given:
                raise StateError(f"{name}: {variant.name} has no stock")
        return Cards()
    players = variant.seating.players
    if tables and len(tables) != players:
        raise StateError(f"tables: expected {players}, got {len(tables)}")
    if upcard is None:
        if stock:
            raise StateError("upcard: it is the last card of the stock, and it is missing")
        return Cards()
    if upcard.suit is not trump:
        raise StateError(f"upcard: {upcard.code} is no trump")
    if (len(stock) + 1) % players:
        raise StateError(f"stock: {len(stock)} cards and the turned one are not drawn evenly")
    return Cards((*stock, upcard))


def in_order_of_drawing(stock: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of a stock, which must have an order."""
    if isinstance(stock, Cards):
        raise TypeError("stock: expected cards in order, got Cards, which have none")
    return tuple_of(stock, Card, "stock")


def _with_tables(
    hands: tuple[Cards, ...], tables: tuple[tuple[TableCard, ...], ...]
) -> tuple[Cards, ...]:
    """Return all cards of each seat, those on its table among them."""
    if len(tables) != len(hands):
        return hands
    return tuple(
        hand + Cards(lying.card for lying in table)
        for hand, table in zip(hands, tables, strict=True)
    )


def _tables(
    hands: tuple[Cards, ...],
    tables: tuple[tuple[TableCard, ...], ...],
    trump: Suit,
    variant: Variant,
) -> tuple[tuple[TableCard, ...], ...]:
    """Return the tables in order, once it is known that they can be."""
    return tuple(
        checked(table, hand, trump, variant)
        for hand, table in zip(hands, tables or ((),) * len(hands), strict=True)
    )


def _is_paid(upcard: Card, variant: Variant) -> bool:
    """Tell whether a turned card is a nine for which somebody was paid, however it came there."""
    return upcard.rank is Rank.NINE and _pays_for_turned(variant)


def _pays_for_turned(variant: Variant) -> bool:
    pays = variant.turn_up.nine_pays
    return NinePays.TURN_UP in pays or NinePays.EXCHANGE in pays


def _fewest_laid(table: tuple[TableCard, ...], trump: Suit, variant: Variant) -> int:
    """Return how many tricks a seat has won at least to have laid a table, one meld for each."""
    melds = 0
    for kind in variant.melds.kinds:
        served = [lying.card for lying in table if kind.name in lying.served]
        if kind.name == DIX or not served:
            continue
        sets = kind.sets(trump)
        alone = [card for card in set(served) if sum(card in cards for cards in sets) == 1]
        of = {card: cards for card in alone for cards in sets if card in cards}
        needed: dict[Cards, int] = {}
        for card, cards in of.items():
            times = -(-served.count(card) // cards.count(card))
            needed[cards] = max(times, needed.get(cards, 0))
        melds += max(1, sum(needed.values()))
    return max(melds, int(bool(table)))


def _check_paid(
    variant: Variant,
    trump: Suit,
    paid: Sequence[int] | None,
    hands: tuple[Cards, ...],
    upcard: Card | None,
) -> tuple[int, ...]:
    """Return how many nines of each hand have been paid."""
    if variant.stock is None:
        if paid is not None:
            raise StateError(f"paid: {variant.name} has no stock")
        return ()
    given = each_side("paid", paid, len(hands))
    for hand, number in zip(hands, given, strict=True):
        if not 0 <= number <= hand.count(Card(Rank.NINE, trump)):
            raise StateError(f"paid: {number} nines of trump are not in {hand.code or 'no cards'}")
    if sum(given):
        if upcard is not None:
            raise StateError("paid: the turned card is drawn last, and it is still there")
        if sum(given) > 1 or not _pays_for_turned(variant):
            raise StateError("paid: no more than one nine can have been paid and drawn")
    return given if drawn_nine_counts(variant) else (0,) * len(hands)


def drawn_nine_counts(variant: Variant) -> bool:
    """Tell whether it matters any more if a nine that is drawn last has been paid.

    Where it does not, nobody keeps account of it: that would only tell what else is held.
    """
    rules, pays = variant.stock, variant.turn_up.nine_pays
    shown_later = rules is not None and (rules.meld_after_draw or rules.meld_after_stock)
    return NinePays.PLAY in pays or (NinePays.SHOW in pays and shown_later)


def _check_position(
    variant: Variant, hands: Sequence[Cards], stock: Cards, trick: Sequence[Card], leader: int
) -> tuple[Card, ...]:
    """Return the trick once it is known that it, the hands and the stock can be."""
    players = variant.seating.players
    if len(hands) != players:
        raise StateError(f"hands: expected {players}, got {len(hands)}")
    check_trick(trick)
    if len(trick) >= players:
        raise StateError(f"trick: {len(trick)} cards are played, and {players} are a whole trick")
    least, most = 1, variant.seating.hand_size
    if stock:
        least = most
    sizes = [len(hand) for hand in hands]
    to_play = sizes[(leader + len(trick)) % players]
    expected = [to_play] * players
    for step in range(len(trick)):
        expected[(leader + step) % players] -= 1
    if sizes != expected or not least <= to_play <= most:
        where = "" if variant.stock is None else " in hands and on tables"
        numbers = f"{least} to {most}" if least < most else f"{most} while there is a stock"
        raise StateError(
            f"hands: {sizes} cards{where} cannot be with {len(trick)} in the trick: who has not "
            f"played to it has {numbers}, who has played one less"
        )
    name = "hands and trick" if variant.stock is None else "hands, tables, stock and trick"
    variant.deck.check(sum(hands, stock + Cards(trick)), name)
    return tuple(trick)


def each_side(name: str, values: Sequence[int] | None, sides: int) -> tuple[int, ...]:
    """Return a number for each side."""
    given = (0,) * sides if values is None else tuple_of(values, int, name)
    if len(given) != sides:
        raise StateError(f"{name}: expected {sides}, got {len(given)}")
    return given


def _tricks_so_far(
    won: Sequence[int] | None,
    points: tuple[int, ...],
    laid: Sequence[int],
    side: int,
    tricks: int,
) -> tuple[int, ...]:
    """Return the tricks that each side has, which must go with their points and tables."""
    fewest = [max(int(number > 0), melds) for number, melds in zip(points, laid, strict=True)]
    if won is None:
        fewest[side] += max(0, tricks - sum(fewest))
        won = fewest
        if sum(won) > tricks:
            raise StateError(f"tables: {sum(won)} tricks were won for them, and only {tricks} are")
    taken = _so_far("won", won, side, len(points), tricks)
    for other, number in enumerate(points):
        if number and not taken[other]:
            raise StateError(f"points: side {other} has {number} without a trick")
        if laid[other] > taken[other]:
            raise StateError(
                f"tables: seat {other} has won {taken[other]} tricks, and laid {laid[other]} melds"
            )
    return taken


def first_leader(variant: Variant, contract: Contract | None, dealer: int) -> int:
    """Return the seat that leads to the first trick."""
    if contract is not None and variant.play.first_leader is FirstLeader.DECLARER:
        return contract.declarer
    return (dealer + 1) % variant.seating.players


def _so_far(
    name: str, values: Sequence[int] | None, side: int, sides: int, total: int
) -> tuple[int, ...]:
    """Return what each side has so far, which must be so much in all."""
    if values is None:
        return tuple(total if other == side else 0 for other in range(sides))
    given = each_side(name, values, sides)
    if sum(given) != total or min(given) < 0:
        raise StateError(f"{name}: {list(given)} are not the {total} that have been won")
    return given
