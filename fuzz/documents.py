"""No text breaks a loader: it is a value, and written it is the same, or it is refused."""

import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import atheris

with atheris.instrument_imports(include=["pinochle"]):
    from pinochle import (
        DecodeError,
        StateError,
        VariantError,
        dumps,
        loads_action,
        loads_record,
        loads_sheet,
        loads_state,
        loads_variant,
        loads_view,
    )

LOADERS = (loads_action, loads_record, loads_sheet, loads_state, loads_variant, loads_view)


def load(data: bytes) -> None:
    """Load a text with every loader."""
    text = data.decode("utf-8", "surrogateescape")
    for loads in LOADERS:
        with suppress(DecodeError, StateError, VariantError):
            value = loads(text)
            assert loads(dumps(value)) == value


def mutate(data: bytes, max_size: int, seed: int) -> bytes:
    """Change one thing in a document, or any bytes where there is none."""
    rng = Random(seed)
    if rng.randrange(4) == 0:
        return atheris.Mutate(data, max_size)
    try:
        document = json.loads(data)
    except (ValueError, RecursionError):
        return atheris.Mutate(data, max_size)
    holders = list(_holders(document))
    if not holders:
        return atheris.Mutate(data, max_size)
    holder, key = rng.choice(holders)
    other, there = rng.choice(holders)
    match rng.randrange(5):
        case 0:
            holder[key], other[there] = other[there], holder[key]
        case 1 if isinstance(holder, list):
            holder.insert(rng.randrange(len(holder)), holder[key])
        case 2:
            del holder[key]
        case 3 if isinstance(holder[key], int):
            holder[key] = holder[key] + rng.choice((-250, -10, -1, 1, 10, 10**17))
        case _:
            holder[key] = rng.choice((None, True, 0, -1, "", "AS", "9S", [], {}, other[there]))
    with suppress(ValueError, RecursionError):
        return json.dumps(document).encode("ascii")[:max_size]
    return data


def _holders(data: object) -> Iterator[tuple[list | dict, int | str]]:
    """Go through the lists and objects of a document, with each place in them."""
    places = []
    if isinstance(data, dict):
        places = list(data)
    elif isinstance(data, list):
        places = range(len(data))
    for place in places:
        yield data, place
        yield from _holders(data[place])


if __name__ == "__main__":
    atheris.Setup(sys.argv, load, custom_mutator=mutate)
    atheris.Fuzz()
