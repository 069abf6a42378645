"""Answer the question of a chat: may I play this card, and if not, why not?"""

from pinochle import Card, Cards, PinochleError, Suit, explain_play, presets


def answer(card: str, hand: str, trick: str, trump: str) -> str:
    """Return a sentence for the chat, also when what was typed makes no sense."""
    try:
        why = explain_play(
            Card.parse(card),
            Cards.parse(hand),
            Card.parse_all(trick),
            Suit.parse(trump),
            presets.SINGLE_DECK,
        )
    except PinochleError as error:
        return f"I did not understand: {error}"
    if why is None:
        return f"Yes, {card} may be played."
    return f"No: {why} ({why.code})."


def main() -> None:
    """Print some questions and their answers."""
    for card, trick in (("9H", "QH"), ("AH", "QH"), ("AS", "QH"), ("KC", "QH"), ("9H", "QX")):
        print(f"{card} on {trick}? {answer(card, 'AH 10H 9H AS', trick, 'spades')}")


if __name__ == "__main__":
    main()
