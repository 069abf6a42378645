"""The cards of one suit as one int, and nothing but ints.

A card is a bit: bit ``6 * i + rank`` says that at least ``i + 1`` copies of that rank are there,
where a rank is 0 (nine) to 5 (ace). So two copies of the ace and one of the ten are the bits 5,
11 and 4. With this layout

* the six lowest bits are the ranks held, whatever the number of copies;
* ``need & ~have == 0`` says that ``have`` contains ``need``;
* ``a & b`` is what both have and ``a | b`` the least that contains both;
* ``bit_count()`` is the number of cards;
* of two ranks the stronger one is the higher bit.

Not every int is such a set: below a bit of a second copy there must be that of the first. The
functions here keep that law and take it for granted.
"""

from typing import Final

RANKS: Final = 6
"""How many ranks a suit can have."""

FACES: Final = (1 << RANKS) - 1
"""The bits of the first copies: one for each rank."""

MAX_COPIES: Final = 8
"""The most copies of one face that are kept: twice those of the largest deck in use."""

LIMIT: Final = 1 << RANKS * MAX_COPIES
"""Packed suits are less than this."""

Suits = tuple[int, int, int, int]
"""The packed cards of clubs, diamonds, hearts and spades."""

COLUMN: Final = sum(1 << RANKS * copy for copy in range(MAX_COPIES))
"""The bits of all copies of rank 0; shifted by a rank, those of that rank."""

UNARY: Final = tuple(sum(1 << RANKS * copy for copy in range(n)) for n in range(MAX_COPIES + 1))
"""``UNARY[n] << rank`` is a set of ``n`` copies of a rank."""


def count(suit: int, rank: int) -> int:
    """Return how many copies of a rank a suit has."""
    return (suit >> rank & COLUMN).bit_count()


def add(a: int, b: int) -> int:
    """Return the cards of both suits together; more than `MAX_COPIES` is an `IndexError`."""
    while b:
        more = b & FACES
        b >>= RANKS
        while more:  # one copy of each of these ranks: where there is one, it is the next
            more, a = (a & more) << RANKS, a | more
    if a >= LIMIT:
        raise IndexError
    return a


def subtract(a: int, b: int) -> int:
    """Return ``a`` without the cards of ``b``, all of which ``a`` contains."""
    while b:
        columns = (b & FACES) * COLUMN
        b >>= RANKS
        a = a & ~columns | (a & columns) >> RANKS
    return a


def excess(a: int, b: int) -> int:
    """Return the cards of ``a`` that ``b`` has too few copies of, as often as they are lacking."""
    return subtract(a, a & b)
