"""The layout of a packed suit: bit ``6 * i + rank`` stands for copy ``i + 1`` of a rank."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle import _packed

NINE, JACK, QUEEN, KING, TEN, ACE = range(6)

COUNTS = st.lists(st.integers(0, 8), min_size=6, max_size=6)
FEW = st.lists(st.integers(0, 4), min_size=6, max_size=6)


def pack(held: Sequence[int]) -> int:
    return sum(_packed.UNARY[number] << rank for rank, number in enumerate(held))


def counts(suit: int) -> list[int]:
    """Read a packed suit bit by bit."""
    return [sum(suit >> 6 * copy + rank & 1 for copy in range(8)) for rank in range(6)]


@pytest.mark.parametrize(
    ("held", "bits"),
    [
        pytest.param([0, 0, 0, 0, 0, 0], [], id="none"),
        pytest.param([1, 0, 0, 0, 0, 0], [0], id="nine"),
        pytest.param([0, 0, 0, 0, 0, 1], [5], id="ace"),
        pytest.param([0, 0, 0, 0, 1, 2], [4, 5, 11], id="ten-and-two-aces"),
        pytest.param([0, 0, 0, 4, 0, 0], [3, 9, 15, 21], id="four-kings"),
        pytest.param([8, 0, 0, 0, 0, 0], [0, 6, 12, 18, 24, 30, 36, 42], id="eight-nines"),
        pytest.param([2, 2, 2, 2, 2, 2], list(range(12)), id="whole-suit-of-48-cards"),
        pytest.param(
            [0, 4, 4, 4, 4, 4],
            [bit for bit in range(24) if bit % 6],
            id="whole-suit-of-80-cards",
        ),
    ],
)
def test_a_copy_of_a_rank_is_one_bit(held: list[int], bits: list[int]) -> None:
    assert pack(held) == sum(1 << bit for bit in bits)


def test_more_than_eight_copies_are_an_index_error() -> None:
    eight_aces = pack([0, 0, 0, 0, 0, 8])
    with pytest.raises(IndexError):
        _packed.add(eight_aces, 1 << ACE)


@given(held=COUNTS)
def test_count_reads_what_pack_wrote(held: list[int]) -> None:
    """Law: packing loses nothing, and a copy counts only where those below it are there."""
    suit = pack(held)
    assert counts(suit) == held
    assert [_packed.count(suit, rank) for rank in range(6)] == held
    assert suit.bit_count() == sum(held)


@given(a=FEW, b=FEW)
def test_sets_are_added_rank_by_rank(a: list[int], b: list[int]) -> None:
    """Law: the sum has the copies of both."""
    together = _packed.add(pack(a), pack(b))
    assert counts(together) == [x + y for x, y in zip(a, b, strict=True)]


@given(a=FEW, b=FEW)
def test_what_was_added_can_be_taken_away(a: list[int], b: list[int]) -> None:
    """Law: taking away undoes adding."""
    together = pack([x + y for x, y in zip(a, b, strict=True)])
    assert counts(_packed.subtract(together, pack(b))) == a


@given(a=COUNTS, b=COUNTS)
def test_bits_are_common_and_joint_cards(a: list[int], b: list[int]) -> None:
    """Law: ``&`` keeps the smaller and ``|`` the greater number of copies of each rank."""
    pairs = list(zip(a, b, strict=True))
    assert counts(pack(a) & pack(b)) == [min(pair) for pair in pairs]
    assert counts(pack(a) | pack(b)) == [max(pair) for pair in pairs]


@given(a=COUNTS, b=COUNTS)
def test_excess_is_what_the_other_lacks(a: list[int], b: list[int]) -> None:
    """Law: the excess has exactly the copies that are too many for the other."""
    excess = _packed.excess(pack(a), pack(b))
    assert counts(excess) == [max(0, x - y) for x, y in zip(a, b, strict=True)]


@given(a=COUNTS, b=COUNTS)
def test_containment_is_a_mask(a: list[int], b: list[int]) -> None:
    """Law: ``need & ~have`` is empty exactly when there are enough copies of every rank."""
    enough = all(x <= y for x, y in zip(a, b, strict=True))
    assert (pack(a) & ~pack(b) == 0) is enough


def test_the_stronger_rank_is_the_higher_bit() -> None:
    suits = [pack([int(rank == held) for rank in range(6)]) for held in range(6)]
    assert suits == sorted(suits)
    assert suits[NINE] < suits[JACK] < suits[QUEEN] < suits[KING] < suits[TEN] < suits[ACE]
