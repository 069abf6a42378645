"""A web server: cards and actions as fields of its models, views as its answers."""

from random import Random
from typing import Annotated

from fastapi import Body, FastAPI, HTTPException
from fastapi.testclient import TestClient
from pydantic import BaseModel

from pinochle import (
    Action,
    Cards,
    DealCards,
    GameState,
    IllegalActionError,
    Pass,
    SeatView,
    Suit,
    Variant,
    apply,
    best_melds,
    encode,
    new_game,
    presets,
    shuffled_deck,
    view,
)


class Question(BaseModel):
    """What is this hand worth?"""

    hand: Cards
    trump: Suit | None = None


class Answer(BaseModel):
    """So much."""

    points: int
    used: Cards


class Table:
    """One game, and who sits at it."""

    def __init__(self, variant: Variant) -> None:
        deck = shuffled_deck(variant, Random(7))  # noqa: S311
        self.state: GameState = apply(new_game(variant), DealCards(deck))

    def do(self, seat: int, action: Action) -> SeatView:
        try:
            self.state = apply(self.state, action, by=seat)
        except IllegalActionError as error:
            raise HTTPException(409, encode(error.violation)) from error
        return view(self.state, seat)


app = FastAPI()
table = Table(presets.PAGAT)


@app.post("/melds")
def melds(question: Question) -> Answer:
    sheet = best_melds(question.hand, question.trump, presets.PAGAT)
    return Answer(points=sheet.points, used=sheet.cards)


@app.post("/seats/{seat}")
def done(seat: int, action: Annotated[Action, Body()]) -> SeatView:
    return table.do(seat, action)


def main() -> None:
    client = TestClient(app)
    print(client.post("/melds", json={"hand": ["QS", "JD"]}).json())  # noqa: T201
    print(client.post("/seats/0", json=encode(Pass())).json()["detail"]["code"])  # noqa: T201
    print(client.post("/seats/1", json=encode(Pass())).json()["turn"])  # noqa: T201


if __name__ == "__main__":
    main()
