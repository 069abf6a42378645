"""Answer a message of a chat: may I play this card, and if not, why not?"""

import re

from pinochle import Card, Cards, PinochleError, Suit, explain_play, presets

QUESTION = re.compile(
    r"may i play (.+?) (?:on (.+?) )?from (.+), (\w+) are trump\??", re.IGNORECASE
)
MESSAGES = (
    "May I play 9H on QH from AH 10H 9H AS, spades are trump?",
    "May I play AH on QH from AH 10H 9H AS, spades are trump?",
    "may i play a♠ on q♥ from a♥ 10♥ 9♥ a♠, spades are trump",
    "May I play 9H from AH 10H 9H AS, spades are trump?",
    "May I play KC on QH from AH 10H 9H AS, spades are trump?",
    "May I play 9X on QH from AH 10H 9H AS, spades are trump?",
    "May I play AH on AH AH from AH KH, spades are trump?",
    "What shall I play?",
)


def answer(message: str) -> str:
    """Return a sentence for the chat, also when what was typed makes no sense."""
    found = QUESTION.fullmatch(message)
    if found is None:
        return "Ask me: May I play 9H on QH from AH 10H 9H AS, spades are trump?"
    card, trick, hand, trump = found.groups(default="")
    try:
        asked = Card.parse(card)
        cards, played, suit = Cards.parse(hand), Card.parse_all(trick), Suit.parse(trump)
        why = explain_play(asked, cards, played, suit, presets.SINGLE_DECK)
    except PinochleError as error:
        return f"That cannot be: {error}."
    return f"Yes, {asked} may be played." if why is None else f"No: {why} ({why.code})."


def main() -> None:
    """Print some messages and their answers."""
    for message in MESSAGES:
        print(f"> {message}\n{answer(message)}")


if __name__ == "__main__":
    main()
