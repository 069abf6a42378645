"""No text breaks a loader: it is a value, and written it is the same, or it is refused."""

import sys
from contextlib import suppress

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


if __name__ == "__main__":
    atheris.Setup(sys.argv, load)
    atheris.Fuzz()
