"""A chat bot that is asked whether a card may be played, and what to play instead."""

from collections.abc import Mapping, Sequence

from pinochle import (
    Card,
    Cards,
    ParseError,
    Reason,
    StateError,
    Suit,
    Variant,
    Violation,
    explain_play,
    legal_plays,
    presets,
)

TIPS: Mapping[Reason, str] = {
    Reason.PLAY_MUST_FOLLOW: "follow suit",
    Reason.PLAY_MUST_HEAD: "beat the best card",
}


def tip(why: Violation) -> str:
    cards = " or ".join(card.code for card in why.allowed)
    return f"{TIPS.get(why.code, why.message)}: {cards}"


def reply(question: Mapping[str, str], variant: Variant) -> str:
    try:
        card, trump = Card.parse(question["card"]), Suit.parse(question["trump"])
        hand, trick = Cards.parse(question["hand"]), Card.parse_all(question["trick"])
        why: Violation | None = explain_play(card, hand, trick, trump, variant)
        choices: Sequence[Card] = legal_plays(hand, trick, trump, variant)
    except ParseError as error:
        return f"{error.text!r} is no card"
    except StateError:
        return "no deal has these cards"
    if why is not None:
        return tip(why)
    return f"yes, one of {len(choices)}"


def main() -> None:
    told = {"hand": "AH TH 9H AS", "trick": "QH", "trump": "S"}
    for card in ("AH", "9H", "AS", "XX"):
        print(reply({**told, "card": card}, presets.SINGLE_DECK))  # noqa: T201
    print(reply({**told, "card": "AH", "trick": "AH AH"}, presets.SINGLE_DECK))  # noqa: T201


if __name__ == "__main__":
    main()
