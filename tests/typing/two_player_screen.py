"""The labels of a two-player screen: one for each thing that can be done."""

from collections.abc import Sequence
from typing import assert_never

from pinochle import (
    Action,
    Bid,
    Card,
    Cards,
    ClaimRedeal,
    DealCards,
    EndMelding,
    ExchangeDix,
    GiveCards,
    Laying,
    LayMeld,
    NameTrump,
    Pass,
    PlayCard,
    PlayOn,
    ShowDix,
    Suit,
    TableCard,
    TakeLast,
    ThrowIn,
    explain_laying,
    layings,
    presets,
)


def label(action: Action) -> str:
    match action:
        case PlayCard(card=card, copy=copy):
            return card.code if copy is None else f"{card.code} of {', '.join(copy.served)}"
        case LayMeld(kind=kind, from_table=from_table):
            return f"{kind} with {len(from_table)}"
        case TakeLast(upcard=upcard):
            return "the open card" if upcard else "the other card"
        case ShowDix() | ExchangeDix() | EndMelding():
            return str(action)
        case Bid() | Pass() | ClaimRedeal() | NameTrump() | GiveCards() | PlayOn() | ThrowIn():
            return "not in this game"
        case DealCards(deck=deck):
            return f"{len(deck)} cards"
        case _:
            assert_never(action)


def points(choices: Sequence[Laying]) -> dict[str, int]:
    return {label(laying.action): laying.points for laying in choices}


def main() -> None:
    queen = TableCard(Card.parse("QS"), ["marriage"])
    hand, table = Cards.parse("JD KS"), (queen,)
    print(points(layings(hand, table, Suit.HEARTS, presets.TWO_PLAYER)))  # noqa: T201
    again = LayMeld("marriage", Cards.parse("KS"), table)
    why = explain_laying(again, hand, table, Suit.HEARTS, presets.TWO_PLAYER)
    print("" if why is None else why.code)  # noqa: T201
    for action in (PlayCard(queen.card, queen), TakeLast(upcard=True), ShowDix()):
        print(label(action))  # noqa: T201


if __name__ == "__main__":
    main()
