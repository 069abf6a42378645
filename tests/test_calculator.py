"""What the calculators of the documentation ask the library, without a browser."""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from pinochle import Cards, Suit, near_melds, presets

SOURCE = Path(__file__).parents[1] / "docs/_static/try/calculator.py"
HAND = "AS TS KS QS JS KS QS AH AD AC JD 9S"


@pytest.fixture(scope="module")
def calculator() -> ModuleType:
    spec = spec_from_file_location("calculator", SOURCE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_preset_is_offered_with_its_deck(calculator: ModuleType) -> None:
    offered = json.loads(calculator.offer())["presets"]
    assert [entry["name"] for entry in offered] == [*presets.ALL]
    decks = {entry["name"]: len(entry["ranks"]) * 4 * entry["copies"] for entry in offered}
    assert decks == {name: 80 if name == "double-deck" else 48 for name in presets.ALL}


def test_what_depends_on_the_rule_set_is_told(calculator: ModuleType) -> None:
    offered = {entry["name"]: entry for entry in json.loads(calculator.offer())["presets"]}
    with_stock = {name for name, entry in offered.items() if entry["stock"]}
    assert with_stock == {"two-player", "turn-up", "bicycle-two-hand"}
    assert {name for name, entry in offered.items() if not entry["bids"]} == {
        "bicycle-turn-up",
        *with_stock,
    }
    assert {entry["players"] for name, entry in offered.items() if name in with_stock} == {2}


def test_hand_of_the_front_page_is_worth_380(calculator: ModuleType) -> None:
    (sheet,) = json.loads(calculator.melds(HAND, "S", "single-deck"))["sheets"]
    assert sheet["points"] == 380
    assert "run-marriage 230: " in sheet["picture"]


def test_sheets_of_all_trumps_come_best_first(calculator: ModuleType) -> None:
    sheets = json.loads(calculator.melds(HAND, "", "single-deck"))["sheets"]
    assert {sheet["trump"] for sheet in sheets} == {"C", "D", "H", "S"}
    assert sheets[0]["trump"] == "S"
    points = [sheet["points"] for sheet in sheets]
    assert points == sorted(points, reverse=True)


def test_cards_that_would_add_are_those_of_near_melds(calculator: ModuleType) -> None:
    near = json.loads(calculator.melds(HAND, "S", "single-deck"))["near"]
    assert near == [{"card": "JD", "gain": 260}, {"card": "9S", "gain": 10}]
    found = near_melds(Cards.parse(HAND), Suit.SPADES, presets.SINGLE_DECK)
    gains = {(near.missing.code, near.gain) for near in found}
    assert {(entry["card"], entry["gain"]) for entry in near} == gains


def test_each_card_is_judged_once(calculator: ModuleType) -> None:
    answer = json.loads(calculator.plays("TH AH 9H 9H", "QH", "S", "single-deck", ""))
    assert [(entry["card"], entry["reason"]) for entry in answer["cards"]] == [
        ("AH", None),
        ("TH", None),
        ("9H", "play.must_head"),
    ]
    assert answer["cards"][-1]["sentence"] == "9♥ does not beat Q♥, and A♥ or 10♥ would"


def test_picture_of_the_trick_has_the_hand_at_seat_0(calculator: ModuleType) -> None:
    drawn = json.loads(calculator.plays("AC", "QH 9S AH", "S", "single-deck", ""))["trick"]
    assert "Seat 1 led the queen of hearts. Seat 2 played the nine of spades." in drawn


def test_open_stock_frees_the_play(calculator: ModuleType) -> None:
    closed, opened = (
        json.loads(calculator.plays("AC AH", "QH", "S", "two-player", stock))["cards"]
        for stock in ("", "open")
    )
    assert [entry["reason"] for entry in closed] == ["play.must_follow", None]
    assert [entry["reason"] for entry in opened] == [None, None]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (("melds", "9S", "S", "double-deck"), "hand: the deck cannot give"),
        (
            ("plays", "AS", "AS AS", "S", "single-deck", ""),
            "hand and trick: the deck cannot give",
        ),
        (("plays", "AS", "", "", "single-deck", ""), "expected a suit"),
    ],
)
def test_refusal_of_the_library_is_its_sentence(
    calculator: ModuleType, question: tuple[str, ...], told: str
) -> None:
    name, *texts = question
    assert told in json.loads(getattr(calculator, name)(*texts))["error"]
