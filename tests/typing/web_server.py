"""The part of a web server that knows the game: forms come in, pages go out."""

from collections.abc import Mapping

from pinochle import (
    Action,
    Bid,
    Card,
    DealCards,
    GameState,
    IllegalActionError,
    NameTrump,
    ParseError,
    Pass,
    PlayCard,
    SeatView,
    Suit,
    apply,
    deck_from_hands,
    explain,
    new_game,
    presets,
    redact,
    view,
)


class Table:
    """One game, and what has been done in it."""

    def __init__(self, start: GameState) -> None:
        self.state = start
        self.log: list[tuple[int | None, Action]] = []

    def do(self, action: Action, *, seat: int | None) -> int:
        try:
            self.state = apply(self.state, action, by=seat)
        except IllegalActionError as error:
            print(error.code, error.violation.message)  # noqa: T201
            return 409
        self.log.append((seat, action))
        return 200

    def page(self, seat: int | None) -> dict[str, str | int | None]:
        seen: SeatView = view(self.state, seat)
        buttons = [] if seen.menu is None else [str(action) for action in seen.menu.alone]
        hand = None if seen.hand is None else seen.hand.code
        return {"turn": seen.turn, "hand": hand, "buttons": ", ".join(buttons)}

    def told(self, viewer: int) -> list[str]:
        players = self.state.variant.seating.players
        return [
            str(redact(action, actor=actor, viewer=viewer, players=players))
            for actor, action in self.log
        ]


def read(form: Mapping[str, str]) -> Action:
    match form["do"]:
        case "bid":
            return Bid(int(form["amount"]))
        case "name":
            return NameTrump(Suit.parse(form["suit"]))
        case "play":
            return PlayCard(Card.parse(form["card"]))
        case _:
            return Pass()


def post(table: Table, form: Mapping[str, str], seat: int) -> int:
    try:
        action = read(form)
    except (KeyError, ParseError, ValueError):
        return 400
    return table.do(action, seat=seat)


def main() -> None:
    start = new_game(presets.PAGAT, dealer=3)
    table = Table(start)
    deck = presets.PAGAT.deck.cards
    quarters = [deck.of(suit) for suit in Suit]
    deal = DealCards(deck_from_hands(presets.PAGAT, quarters, dealer=3))
    print(table.do(deal, seat=1), table.do(deal, seat=None))  # noqa: T201
    print(post(table, {"do": "bid", "amount": "250"}, 0))  # noqa: T201
    print(post(table, {"do": "bid", "amount": "many"}, 1))  # noqa: T201
    print(post(table, {"do": "bid", "amount": "240"}, 1))  # noqa: T201
    print(table.page(1)["hand"], table.page(None)["hand"], table.page(0)["buttons"])  # noqa: T201
    print(explain(table.state, Pass(), by=1), table.told(1))  # noqa: T201


if __name__ == "__main__":
    main()
