"""Laws of the schema: what is written fits it, and what does not fit it is not read."""

import json
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from pinochle import (
    DealCards,
    DecodeError,
    PinochleError,
    Variant,
    apply,
    encode,
    legal_actions,
    new_game,
    presets,
    shuffled_deck,
)
from pinochle.codec import Encodable, schema
from pinochle.codec.documents import DOCUMENT, decoded
from pinochle.codec.places import SURROGATE
from tests.properties.test_codec import ANYTHING, VALUES, places, replaced

READ, WRITTEN = (
    Draft202012Validator(cast("dict[str, object]", schema(written=written)))
    for written in (False, True)
)


def in_format(document: object) -> bool:
    """Tell whether the reader finds a document in the format."""
    try:
        decoded(document, DOCUMENT)
    except DecodeError:
        return False
    except PinochleError:
        return True
    return True


@given(value=VALUES)
def test_everything_written_fits(value: Encodable) -> None:
    """Law: every document of this library is one for the schema."""
    WRITTEN.validate(encode(value))
    READ.validate(encode(value))


@given(value=VALUES, data=st.data(), other=ANYTHING)
def test_what_does_not_fit_is_not_read(
    value: Encodable, data: st.DataObject, other: object
) -> None:
    """Law: what is no document for the schema is none for the reader."""
    document = encode(value)
    changed = replaced(document, data.draw(st.sampled_from(places(document))), other)
    assert READ.is_valid(changed) or not in_format(changed)


def is_plain(value: object) -> bool:
    """Tell whether nothing in a value has a point or half a character."""
    text = json.dumps(value, ensure_ascii=False)
    return "." not in text and not SURROGATE.search(text)


@given(
    value=VALUES.filter(lambda value: not isinstance(value, Variant)),
    data=st.data(),
    other=ANYTHING.filter(is_plain),
)
def test_what_is_not_read_does_not_fit(
    value: Encodable, data: st.DataObject, other: object
) -> None:
    """Law: the schema says all of the format; but not which rules a preset has."""
    document = encode(value)
    changed = replaced(document, data.draw(st.sampled_from(places(document))), other)
    assert READ.is_valid(changed) == in_format(changed)


@pytest.mark.parametrize("name", presets.ALL)
@settings(max_examples=3)
@given(seed=st.integers(0, 10**6))
def test_states_of_every_phase_fit(name: str, seed: int) -> None:
    """Law: so does a game from its first deal to its second."""
    rng = Random(seed)  # noqa: S311 - no secrets in a game of cards
    state = new_game(presets.ALL[name])
    seen = {type(state.phase): state}
    while state.settlement is None:
        deal = DealCards(shuffled_deck(state.variant, rng))
        state = apply(state, deal if state.turn is None else rng.choice(legal_actions(state)))
        seen[type(state.phase)] = state
    for one in seen.values():
        WRITTEN.validate(encode(one))
        READ.validate(encode(one))
