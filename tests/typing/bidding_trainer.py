"""A trainer that asks which suit to bid on, and says what one more card would bring."""

from collections.abc import Mapping

from pinochle import (
    Cards,
    MeldSheet,
    NearMeld,
    PinochleError,
    Suit,
    Variant,
    melds_by_trump,
    near_melds,
    presets,
)


def best_suit(sheets: Mapping[Suit, MeldSheet]) -> Suit:
    return max(sheets, key=lambda suit: sheets[suit].points)


def hopes(hand: Cards, trump: Suit, variant: Variant) -> list[NearMeld]:
    return [near for near in near_melds(hand, trump, variant, missing=1) if near.gain > 0]


def advice(text: str, variant: Variant) -> str:
    try:
        hand = Cards.parse(text)
        sheets = melds_by_trump(hand, variant)
    except PinochleError as error:
        return f"no hand: {error}"
    trump = best_suit(sheets)
    wanted = {card for near in hopes(hand, trump, variant) for card in near.missing}
    minimum = variant.auction.minimum
    cards = ", ".join(str(card) for card in sorted(wanted, key=lambda card: card.code))
    return f"{trump.word} for {sheets[trump].points}, bids from {minimum}; wanted: {cards}"


def main() -> None:
    print(advice("AS TS KS QS 9S AH AD AC", presets.SINGLE_DECK))  # noqa: T201
    print(advice("AS AS AS", presets.SINGLE_DECK))  # noqa: T201


if __name__ == "__main__":
    main()
