"""The legal choices as sequences: every way to ask them gives the same answer."""

import random
from collections.abc import Callable, Sequence

import pytest
from attrs import evolve

from pinochle import (
    Amounts,
    Bid,
    Call,
    ClaimRedeal,
    Menu,
    Pass,
    Variant,
    legal_calls,
    presets,
)
from tests.cases.play import VARIANTS

SINGLE, DOUBLE = presets.SINGLE_DECK, presets.DOUBLE_DECK
STRETCHES = Amounts((range(58, 60), range(60, 75, 5)))


def menu_of(name: str, calls: Sequence[Call] = ()) -> Menu:
    return legal_calls(calls, VARIANTS[name], dealer=3)


AMOUNTS = {
    "none": Amounts(),
    "one": Amounts((range(5, 6),)),
    "stretches": STRETCHES,
    "three-stretches": Amounts((range(1, 4, 2), range(7, 8), range(10, 30, 10))),
}
MENUS = {
    "opening": menu_of("single-deck"),
    "raise": menu_of("single-deck", [Bid(250)]),
    "with-help": menu_of("four-hand", [Bid(250)]),
    "claim": menu_of("five-nines"),
    "jumps": menu_of("pagat", [Bid(2900)]),
    "highest": menu_of("pagat", [Bid(3000)]),
    "double-deck": menu_of("double-deck"),
    "double-deck-65": menu_of("double-deck", [Bid(65)]),
    "over": menu_of("single-deck", [Bid(250), Pass(), Pass(), Pass()]),
}
SEQUENCES: dict[str, Sequence[object]] = {
    **{f"amounts-{name}": amounts for name, amounts in AMOUNTS.items()},
    **{f"menu-{name}": menu for name, menu in MENUS.items()},
}
EACH = pytest.mark.parametrize("sequence", SEQUENCES.values(), ids=SEQUENCES.keys())

SLICES = [
    slice(None),
    slice(1, None),
    slice(None, 3),
    slice(-2, None),
    slice(None, None, 2),
    slice(None, None, -1),
    slice(4, 0, -2),
    slice(-100, 100),
    slice(3, 1),
    slice(50, 60),
]


# --- All sequences -------------------------------------------------------------------------------


@EACH
def test_length_is_the_number_of_items(sequence: Sequence[object]) -> None:
    assert len(sequence) == len(list(sequence))
    assert bool(sequence) == bool(list(sequence))


@EACH
def test_index_counts_from_both_ends(sequence: Sequence[object]) -> None:
    items = list(sequence)
    for place in range(-len(items), len(items)):
        assert sequence[place] == items[place]


@EACH
def test_index_beyond_an_end_is_an_error(sequence: Sequence[object]) -> None:
    size = len(sequence)
    for place in (size, size + 1, -size - 1, 10**9, -(10**9)):
        with pytest.raises(IndexError):
            sequence[place]


@EACH
def test_index_is_a_number(sequence: Sequence[object]) -> None:
    ask: Callable[[object], object] = sequence.__getitem__  # type: ignore[assignment]
    for index in ("0", None, 1.0):
        with pytest.raises(TypeError):
            ask(index)


@EACH
@pytest.mark.parametrize("part", SLICES, ids=str)
def test_slice_is_a_tuple_of_items(sequence: Sequence[object], part: slice) -> None:
    assert sequence[part] == tuple(list(sequence)[part])


@EACH
def test_reversed_runs_from_the_last_to_the_first(sequence: Sequence[object]) -> None:
    assert list(reversed(sequence)) == list(sequence)[::-1]


@EACH
def test_all_items_are_different_and_in_it(sequence: Sequence[object]) -> None:
    items = list(sequence)
    for place, item in enumerate(items):
        assert item in sequence
        assert sequence.index(item) == place
        assert sequence.count(item) == 1


@EACH
def test_strangers_are_not_in_it(sequence: Sequence[object]) -> None:
    for stranger in (None, "pass", "250", 253, 61, Bid(253), Bid(61), Bid(-5), object()):
        assert stranger not in sequence
        assert sequence.count(stranger) == 0


@EACH
def test_random_choice_takes_from_it(sequence: Sequence[object]) -> None:
    rng = random.Random(7)  # noqa: S311
    if sequence:
        assert all(rng.choice(sequence) in sequence for _ in range(20))


# --- Amounts -------------------------------------------------------------------------------------


def test_amounts_are_those_of_all_stretches() -> None:
    assert list(STRETCHES) == [58, 59, 60, 65, 70]
    assert [amount for amount in range(100) if amount in STRETCHES] == [58, 59, 60, 65, 70]
    assert list(AMOUNTS["three-stretches"]) == [1, 3, 7, 10, 20]


def test_amounts_compare_by_what_they_are_made_of() -> None:
    assert Amounts((range(58, 60), range(60, 75, 5))) == STRETCHES
    assert hash(STRETCHES) == hash(Amounts((range(58, 60), range(60, 75, 5))))
    assert Amounts((range(58, 60),)) != STRETCHES


# --- Menus ---------------------------------------------------------------------------------------


def test_what_stands_alone_comes_first_and_bids_rise() -> None:
    with_help, claim = menu_of("four-hand", [Bid(250)]), menu_of("five-nines")
    assert [*with_help] == [Pass(), Pass(help=True), Bid(260), Bid(270)]
    assert [*claim] == [Pass(), ClaimRedeal(), Bid(250), Bid(260)]


@pytest.mark.parametrize("menu", MENUS.values(), ids=MENUS.keys())
def test_amounts_of_a_menu_are_those_of_its_bids(menu: Menu) -> None:
    assert list(menu.amounts) == [call.amount for call in menu if isinstance(call, Bid)]


def test_menu_without_calls_is_empty() -> None:
    assert not MENUS["over"]
    assert not list(MENUS["over"])
    assert not MENUS["over"].amounts


def test_pass_and_pass_with_help_are_two_choices() -> None:
    assert Pass() in MENUS["raise"]
    assert Pass(help=True) not in MENUS["raise"]
    assert Pass(help=True) in MENUS["with-help"]
    assert ClaimRedeal() not in MENUS["raise"]


def test_auction_has_no_cards_to_choose() -> None:
    assert (len(MENUS["opening"].cards), MENUS["opening"].choose) == (0, 0)


@pytest.mark.parametrize(
    ("variant", "size"),
    [
        pytest.param(SINGLE, 3, id="single-deck"),
        pytest.param(presets.PAGAT, 278, id="pagat"),
        pytest.param(DOUBLE, 100, id="double-deck"),
        pytest.param(presets.BICYCLE_AUCTION, 292, id="bicycle-auction"),
    ],
)
def test_number_of_opening_calls(variant: Variant, size: int) -> None:
    assert len(legal_calls([], variant, dealer=0)) == size


def test_menu_of_very_many_bids_is_not_listed() -> None:
    rules = evolve(SINGLE.auction, highest=10**12, largest_raise=None)
    menu = legal_calls([], evolve(SINGLE, name="millions", trump=rules), dealer=0)
    assert len(menu) == 10**11 - 23
    assert menu[-1] == Bid(10**12)
    assert Bid(10**11) in menu
    assert Bid(10**12 + 10) not in menu
    assert menu[10**6 : 10**6 + 2] == (Bid(250 + 10**7 - 10), Bid(250 + 10**7))
    assert random.Random(7).choice(menu) in menu  # noqa: S311
