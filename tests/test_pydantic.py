"""Cards, actions and views as fields of pydantic's models, and in the bodies of FastAPI."""

import json
from random import Random
from typing import Annotated

import pytest
from fastapi import Body, FastAPI
from fastapi.testclient import TestClient
from jsonschema import Draft202012Validator
from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic.errors import PydanticSchemaGenerationError

import pinochle
from pinochle import (
    Action,
    Bid,
    Call,
    Card,
    Cards,
    DealCards,
    GameState,
    Pass,
    PlayCard,
    SeatView,
    Suit,
    TableCard,
    apply,
    encode,
    new_game,
    presets,
    shuffled_deck,
    view,
)
from pinochle.codec.documents import ACTION_DOCUMENT
from tests.test_codec import VALUES

QUEEN = Card.parse("QS")
SERVED = TableCard(QUEEN, ["marriage"])
DECK = shuffled_deck(presets.PAGAT, Random(7))  # noqa: S311 - no secrets in a game of cards
SEEN = view(apply(new_game(presets.PAGAT), DealCards(DECK)), 1)
KINDS = tuple(form.kind for form in ACTION_DOCUMENT.of.values())
ACTIONS = {name: value for name, value in VALUES.items() if isinstance(value, KINDS)}

HOUSE = {"base": "pagat", "name": "x", "summary": "", "trump.minimum": 5}


class Move(BaseModel):
    """A model with a field of each kind."""

    action: Action
    call: Call | None = None
    bid: Bid | None = None
    card: Card | None = None
    cards: Cards = Cards()
    lying: TableCard | None = None
    by_suit: dict[Suit, list[Card]] = {}
    seen: SeatView | None = None


FULL = Move(
    action=PlayCard(QUEEN, SERVED),
    call=Pass(),
    bid=Bid(250),
    card=QUEEN,
    cards=Cards.parse("QS AS"),
    lying=SERVED,
    by_suit={Suit.SPADES: [QUEEN]},
    seen=SEEN,
)
JSON_OF_FULL = {
    "action": {
        "format": 1,
        "type": "play_card",
        "card": "QS",
        "copy": {"card": "QS", "served": ["marriage"]},
    },
    "call": {"format": 1, "type": "pass", "help": False},
    "bid": {"format": 1, "type": "bid", "amount": 250},
    "card": "QS",
    "cards": ["AS", "QS"],
    "lying": {"card": "QS", "served": ["marriage"]},
    "by_suit": {"S": ["QS"]},
    "seen": encode(SEEN),
}


def errors_of(**members: object) -> list[tuple[str, tuple[int | str, ...], str]]:
    with pytest.raises(ValidationError) as caught:
        Move.model_validate({"action": encode(Pass())} | members)
    return [(error["type"], error["loc"], error["msg"]) for error in caught.value.errors()]


# --- Reading and writing -------------------------------------------------------------------------


def test_model_is_written_as_json_and_read_again() -> None:
    assert json.loads(FULL.model_dump_json()) == JSON_OF_FULL
    assert FULL.model_dump(mode="json") == JSON_OF_FULL
    assert Move.model_validate(JSON_OF_FULL) == FULL
    assert Move.model_validate_json(FULL.model_dump_json()) == FULL


def test_model_keeps_values_that_are_given() -> None:
    assert Move(action=FULL.action).action is FULL.action
    assert FULL.model_dump()["card"] is QUEEN
    assert FULL.model_dump()["seen"] is SEEN


@pytest.mark.parametrize("name", ACTIONS)
def test_every_action_is_a_field_by_itself_and_in_the_union(name: str) -> None:
    action = ACTIONS[name]
    for adapter in (TypeAdapter(type(action)), TypeAdapter(Action)):
        assert adapter.validate_python(action) is action
        assert adapter.validate_python(encode(action)) == action
        assert adapter.validate_json(adapter.dump_json(action)) == action


def test_every_action_is_tested() -> None:
    assert {type(action) for action in ACTIONS.values()} == {*KINDS}


# --- What is wrong -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("members", "errors"),
    [
        pytest.param(
            {"card": "10S"},
            [("decode_error", ("card",), 'expected a card such as "TS", got "10S"')],
            id="card",
        ),
        pytest.param(
            {"cards": ["AS", "as"]},
            [("decode_error", ("cards", 1), 'expected a card such as "TS", got "as"')],
            id="cards",
        ),
        pytest.param(
            {"cards": "AS"},
            [("decode_error", ("cards",), 'expected a list, got "AS"')],
            id="cards-text",
        ),
        pytest.param(
            {"cards": ["AS"] * 9},
            [("state_error", ("cards",), "more than 8 copies of AS: no deck has so many")],
            id="nine-copies",
        ),
        pytest.param(
            {"action": {"format": 1, "type": "bid", "amount": "x", "a b": 1}},
            [
                ("decode_error", ("action", "amount"), 'expected a whole number, got "x"'),
                ("decode_error", ("action",), 'unknown key "a b"'),
            ],
            id="action",
        ),
        pytest.param(
            {"action": {"format": 1, "type": "play_card", "card": "QS", "copy": {"served": [1]}}},
            [
                (
                    "decode_error",
                    ("action", "copy", "card"),
                    'expected a card such as "TS", got nothing',
                ),
                ("decode_error", ("action", "copy", "served", 0), "expected a text, got 1"),
            ],
            id="inside",
        ),
        pytest.param(
            {"action": {"type": "pass"}},
            [("decode_error", ("action", "format"), "expected 1, got nothing")],
            id="no-format",
        ),
        pytest.param(
            {"bid": encode(Pass())},
            [("decode_error", ("bid", "type"), 'expected bid, got "pass"')],
            id="other-type",
        ),
        pytest.param(
            {
                "seen": {
                    **encode(SEEN),
                    "variant": HOUSE,
                }
            },
            [("variant_error", ("seen", "variant", "trump", "minimum"), "5 is not on the grid")],
            id="rules",
        ),
    ],
)
def test_error_is_that_of_the_reader_at_its_place(
    members: dict[str, object], errors: list[tuple[str, tuple[int | str, ...], str]]
) -> None:
    assert errors_of(**members) == errors


def test_unknown_type_of_action_is_one_error() -> None:
    ((kind, place, message),) = errors_of(action={"format": 1, "type": "fold"})
    assert (kind, place) == ("decode_error", ("action", "type"))
    assert message.startswith("expected one of deal_cards, claim_redeal, bid, ")


def test_state_with_its_hidden_cards_is_no_field() -> None:
    with pytest.raises(PydanticSchemaGenerationError):
        TypeAdapter(GameState)


# --- JSON Schema ---------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["validation", "serialization"])
def test_schema_of_a_model_takes_what_the_model_writes(mode: str) -> None:
    whole = Move.model_json_schema(mode="validation" if mode == "validation" else "serialization")
    Draft202012Validator.check_schema(whole)
    validator = Draft202012Validator(whole)
    validator.validate(JSON_OF_FULL)
    assert not validator.is_valid(JSON_OF_FULL | {"card": "10S"})
    assert not validator.is_valid(JSON_OF_FULL | {"action": {"format": 1, "type": "bid"}})
    no_help = JSON_OF_FULL | {"action": {"format": 1, "type": "pass"}}
    assert validator.is_valid(no_help) == (mode == "validation")


def test_schema_of_an_action_is_that_of_the_documents() -> None:
    kept = pinochle.codec.schema()["$defs"]
    assert isinstance(kept, dict)
    assert TypeAdapter(Bid).json_schema() | {"$defs": None} == {
        **json.loads(json.dumps(kept["bid_document"]).replace("whole_number", "WholeNumber")),
        "$defs": None,
    }


def test_schema_of_the_union_says_what_tells_the_actions_apart() -> None:
    whole = TypeAdapter(Action).json_schema()
    assert whole["discriminator"]["propertyName"] == "type"
    mapping = whole["discriminator"]["mapping"]
    assert {*mapping} == {*ACTION_DOCUMENT.of}
    assert sorted(mapping.values()) == sorted(of["$ref"] for of in whole["oneOf"])
    for tag, reference in mapping.items():
        definition = whole["$defs"][reference.removeprefix("#/$defs/")]
        assert definition["properties"]["type"] == {"const": tag}


# --- FastAPI -------------------------------------------------------------------------------------

APP = FastAPI()


@APP.post("/moves")
def moved(move: Move) -> Move:
    return move


@APP.post("/actions")
def done(action: Annotated[Action, Body()]) -> Action:
    return action


@APP.get("/views/{card}")
def seen(card: Card, trump: Suit = Suit.SPADES) -> SeatView:
    assert (card, trump) == (QUEEN, Suit.HEARTS)
    return SEEN


CLIENT = TestClient(APP)


def test_server_takes_and_answers_with_documents() -> None:
    assert CLIENT.post("/moves", json=JSON_OF_FULL).json() == JSON_OF_FULL
    bid = encode(Bid(250))
    assert CLIENT.post("/actions", json=bid).json() == bid
    assert CLIENT.get("/views/QS?trump=H").json() == encode(SEEN)


def test_server_refuses_what_is_no_document() -> None:
    answer = CLIENT.post("/actions", json=encode(Bid(250)) | {"amount": "x"})
    assert answer.status_code == 422
    assert [(error["loc"], error["msg"]) for error in answer.json()["detail"]] == [
        (["body", "amount"], 'expected a whole number, got "x"')
    ]
    answer = CLIENT.get("/views/10S?trump=X")
    assert [error["loc"] for error in answer.json()["detail"]] == [
        ["path", "card"],
        ["query", "trump"],
    ]


def test_description_of_the_server_has_the_types_by_their_names() -> None:
    components = CLIENT.get("/openapi.json").json()["components"]["schemas"]
    assert {"BidDocument", "Card", "Cards", "Suit", "TableCard", "ViewDocument-Output"} <= set(
        components
    )
    assert components["Suit"]["enum"] == ["C", "D", "H", "S"]
