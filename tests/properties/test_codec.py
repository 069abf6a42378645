"""Laws of the documents: everything comes back as it was, and nothing harmful gets in."""

import json
from collections.abc import Callable
from typing import cast

import pytest
from attrs import evolve
from hypothesis import given, reject
from hypothesis import strategies as st

from pinochle import (
    Action,
    AllPass,
    AnyTrick,
    AuctionRules,
    Bid,
    BothReach,
    Card,
    CardPoints,
    Cards,
    ClaimRedeal,
    Contract,
    DealCards,
    Deck,
    DecodeError,
    EndMelding,
    ExchangeDix,
    ExchangeRules,
    FirstLead,
    FirstLeader,
    ForfeitSides,
    GiveCards,
    Head,
    LastTwo,
    LayMeld,
    Meld,
    MeldCard,
    MeldKind,
    MeldRules,
    MeldSheet,
    NameTrump,
    NinePays,
    NinesRedeal,
    Pass,
    PinochleError,
    PlayCard,
    PlayOn,
    PlayRules,
    Rank,
    Reason,
    ScoringRules,
    Seating,
    Settlement,
    ShowDix,
    SideScore,
    StateError,
    StockRules,
    Suit,
    SuitRole,
    TableCard,
    TakeLast,
    ThrowIn,
    ThrowInRule,
    TrickPoints,
    TurnUpRules,
    TurnUpSource,
    Variant,
    VariantError,
    Violation,
    best_melds,
    decode_action,
    decode_sheet,
    decode_variant,
    dumps,
    encode,
    loads_action,
    loads_sheet,
    loads_variant,
    presets,
)
from pinochle.codec import JSON, Encodable
from pinochle.codec.documents import DOCUMENT, decoded

LIMIT = 10**18 - 1

# --- Values --------------------------------------------------------------------------------------

FACES = [Card(rank, suit) for suit in Suit for rank in Rank]
CARDS = st.sampled_from(FACES)
HANDS = st.lists(CARDS, max_size=20).map(
    lambda cards: Cards(card for card in FACES for _ in range(min(8, cards.count(card))))
)
NUMBERS = st.integers(-LIMIT, LIMIT)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
WORDS = st.sampled_from(["order", "a.b", "run", "format", "type"]) | TEXTS.filter(
    lambda text: bool(text) and not any(character.isspace() for character in text)
)
TABLE_CARDS = st.builds(TableCard, CARDS, st.lists(TEXTS, min_size=1, max_size=3))


@st.composite
def layings(draw: st.DrawFn) -> LayMeld:
    """Draw a meld of few enough cards for any deck."""
    table = draw(st.lists(TABLE_CARDS, max_size=3))
    return LayMeld(draw(TEXTS), draw(HANDS) & Cards(FACES * 4), table)


@st.composite
def plays_from_table(draw: st.DrawFn) -> PlayCard:
    copy = draw(TABLE_CARDS)
    return PlayCard(copy.card, copy)


ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(DealCards, st.lists(CARDS, max_size=80)),
    st.builds(Bid, NUMBERS),
    st.builds(Pass, help=st.booleans()),
    st.builds(NameTrump, st.sampled_from(Suit)),
    st.builds(GiveCards, HANDS),
    st.builds(TakeLast, upcard=st.booleans()),
    st.builds(PlayCard, CARDS),
    plays_from_table(),
    layings(),
    st.sampled_from([ClaimRedeal(), PlayOn(), ThrowIn(), ShowDix(), ExchangeDix(), EndMelding()]),
)

MELD_CARDS = st.builds(
    MeldCard, st.sampled_from(Rank), st.sampled_from([*Suit, *SuitRole]), st.integers(1, 4)
)


@st.composite
def kinds(draw: st.DrawFn, *, name: str | None = None) -> MeldKind:
    """Draw a kind of any shape."""
    try:
        return MeldKind(
            draw(WORDS) if name is None else name,
            tuple(draw(st.lists(MELD_CARDS, min_size=1, max_size=4))),
            draw(st.integers(1, LIMIT)),
            draw(st.sampled_from(["run", "arounds", "ächt"])),
            all_new=draw(st.booleans()),
        )
    except VariantError:
        reject()


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    """Draw a meld of any kind, in any suit."""
    kind = draw(kinds())
    sets = kind.sets(draw(st.sampled_from(Suit)))
    return Meld(kind, draw(st.sampled_from(sets)))


@st.composite
def sheets(draw: st.DrawFn) -> MeldSheet:
    """Draw melds that some hand could have at once, or the best of a hand under a preset."""
    if draw(st.booleans()):
        variant = draw(st.sampled_from([*presets.ALL.values()]))
        return best_melds(draw(HANDS) & variant.deck.cards, draw(st.sampled_from(Suit)), variant)
    try:
        return MeldSheet(draw(st.lists(melds(), max_size=4)))
    except StateError:
        reject()


@st.composite
def auctions(draw: st.DrawFn) -> AuctionRules:
    step = draw(st.integers(1, 20))
    minimum = step * draw(st.integers(1, 40))
    redeals = st.builds(
        NinesRedeal, count=st.integers(1, 3), no_ace=st.booleans(), no_meld=st.booleans()
    )
    return AuctionRules(
        minimum=minimum,
        forced=draw(st.integers(1, LIMIT)),
        highest=minimum + step * draw(st.integers(0, 40)),
        grid=draw(st.sampled_from([((0, step),), ((0, 1), (minimum, step))])),
        largest_raise=draw(st.none() | st.integers(step, LIMIT)),
        all_pass=draw(st.sampled_from(AllPass)),
        pass_with_help=draw(st.booleans()),
        needs_marriage=draw(st.booleans()),
        throw_in=draw(st.sampled_from(ThrowInRule)),
        hopeless_ends=draw(st.booleans()),
        nines_redeal=draw(st.none() | redeals),
    )


TURN_UPS = st.builds(
    TurnUpRules,
    source=st.sampled_from(TurnUpSource),
    nine_pays=st.sets(st.sampled_from(NinePays)).map(tuple),
    again_on_play=st.just(value=False),
)
STOCKS = st.builds(
    StockRules,
    meld_after_draw=st.booleans(),
    fresh_card=st.booleans(),
    dix_is_meld=st.booleans(),
    royal_after_run=st.booleans(),
    last_two=st.sampled_from(LastTwo),
    meld_after_stock=st.booleans(),
)
PLAYS = st.builds(
    PlayRules,
    head=st.sampled_from(Head),
    overtrump=st.booleans(),
    beat_after_ruff=st.booleans(),
    first_leader=st.sampled_from(FirstLeader),
    first_lead=st.sampled_from(FirstLead),
)
POINTS = st.integers(0, 20)
SCORINGS = st.builds(
    ScoringRules,
    card_points=st.builds(
        CardPoints, ace=POINTS, ten=POINTS, king=POINTS, queen=POINTS, jack=POINTS, nine=POINTS
    ),
    last_trick=POINTS,
    rounded=st.booleans(),
    forfeit=st.none() | st.just(AnyTrick()) | st.builds(TrickPoints, st.integers(1, 3)),
    forfeit_sides=st.sampled_from(ForfeitSides),
    nines_kept=st.booleans(),
    minimum_meld=st.integers(0, LIMIT),
    target=st.integers(1, LIMIT),
    both_reach=st.sampled_from(BothReach),
    loss_floor=st.none() | st.integers(-LIMIT, -1),
)


@st.composite
def tables_of_melds(draw: st.DrawFn, base: MeldRules) -> MeldRules:
    """Draw a table in which kinds are dropped, changed, added and moved."""
    kept = [kind for kind in base.kinds if draw(st.integers(0, 5))]
    changed = [
        draw(kinds(name=kind.name)) if not draw(st.integers(0, 5)) else kind for kind in kept
    ]
    added = draw(st.lists(kinds(), max_size=2, unique_by=lambda kind: kind.name))
    names = {kind.name for kind in changed}
    table = [*changed, *(kind for kind in added if kind.name not in names)]
    return MeldRules(draw(st.permutations(table)) if draw(st.booleans()) else table)


@st.composite
def house_variants(draw: st.DrawFn) -> Variant:
    """Draw a variant that has any of its groups from elsewhere."""
    base = draw(st.sampled_from([*presets.ALL.values()]))
    other = draw(st.sampled_from([*presets.ALL.values()]))
    small = draw(st.integers(1, 8))
    groups: dict[str, st.SearchStrategy[object]] = {
        "name": WORDS | st.sampled_from([*presets.ALL]),
        "summary": TEXTS,
        "deck": st.just(Deck(ranks=Rank, copies=small)),
        "seating": st.just(
            Seating(players=2 * small, partnerships=small > 1, hand_size=12, packet=12)
        ),
        "trump": st.just(other.trump) | auctions() | TURN_UPS,
        "exchange": st.none() | st.builds(ExchangeRules, cards=st.integers(1, 12)),
        "stock": st.just(other.stock) | STOCKS,
        "melds": st.just(other.melds) | tables_of_melds(base.melds),
        "play": st.just(other.play) | PLAYS,
        "scoring": st.just(other.scoring) | SCORINGS,
    }
    changed = draw(st.sets(st.sampled_from([*groups])))
    # One at a time, so that a change that does not fit costs no more than itself.
    variant = base
    for name in (name for name in groups if name in changed):
        change = {name: draw(groups[name])}
        if name == "deck":
            change["seating"] = draw(groups["seating"])
        try:
            variant = cast("Callable[..., Variant]", evolve)(variant, **change)
        except VariantError:
            continue
    return variant


VIOLATIONS = st.builds(
    Violation,
    st.sampled_from(Reason),
    st.dictionaries(TEXTS, NUMBERS | TEXTS, max_size=3).map(lambda parts: tuple(parts.items())),
    TEXTS,
    st.lists(CARDS, max_size=3).map(tuple),
)
CONTRACTS = st.builds(Contract, NUMBERS, NUMBERS, NUMBERS, forced=st.booleans())
SETTLEMENTS = st.builds(
    Settlement,
    st.lists(
        st.builds(
            SideScore, NUMBERS, NUMBERS, NUMBERS, st.lists(st.sampled_from(Reason), max_size=3)
        ),
        max_size=3,
    ),
)
VALUES: st.SearchStrategy[Encodable] = st.one_of(
    ACTIONS, house_variants(), melds(), sheets(), VIOLATIONS, CONTRACTS, SETTLEMENTS
)

# --- What was written is read --------------------------------------------------------------------


@given(action=ACTIONS)
def test_action_comes_back(action: Action) -> None:
    assert loads_action(dumps(action)) == decode_action(encode(action)) == action


@given(variant=house_variants())
def test_variant_comes_back(variant: Variant) -> None:
    """Law: whatever somebody composes is the same variant again, in its name as in its rules."""
    assert loads_variant(dumps(variant)) == decode_variant(encode(variant)) == variant


@given(sheet=sheets())
def test_sheet_comes_back(sheet: MeldSheet) -> None:
    assert loads_sheet(dumps(sheet)) == decode_sheet(encode(sheet)) == sheet


@given(value=VALUES)
def test_everything_written_can_be_read(value: Encodable) -> None:
    assert decoded(encode(value), DOCUMENT) == value


@given(value=VALUES)
def test_document_is_one_line_of_ascii(value: Encodable) -> None:
    """Law: no encoding and no log can spoil it, and it parses to what `encode` returns."""
    text = dumps(value)
    assert text.isascii()
    assert text.isprintable()
    assert json.loads(text) == encode(value)


@given(value=VALUES)
def test_equal_values_have_equal_documents(value: Encodable) -> None:
    """Law: what is read is written in the same words."""
    assert dumps(decoded(encode(value), DOCUMENT)) == dumps(value)


def reordered(data: JSON) -> JSON:
    if isinstance(data, dict):
        return {key: reordered(data[key]) for key in reversed(data)}
    return [reordered(item) for item in data] if isinstance(data, list) else data


@given(value=ACTIONS | house_variants() | sheets() | CONTRACTS | SETTLEMENTS)
def test_order_of_keys_does_not_matter(value: Encodable) -> None:
    assert decoded(reordered(encode(value)), DOCUMENT) == value


@given(variant=house_variants(), base=st.sampled_from([*presets.ALL.values()]))
def test_house_rule_is_written_by_the_nearest_preset(variant: Variant, base: Variant) -> None:
    """Law: no preset has fewer differences than are written, but for the order of melds."""
    document = encode(variant)
    rules = document.keys() - {"format", "type", "base", "name", "summary", "melds", "preset"}
    assert len(rules) <= len(variant.differences(base))


# --- What was not written is refused -------------------------------------------------------------

READERS = [loads_action, loads_variant, loads_sheet]
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers().map(lambda number: number * 10**300),
    st.floats(),
    st.text(st.characters(), max_size=5),
    st.sampled_from(["trump", "AS", "variant", "pagat", 1]),
)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["format", "type", "amount", "kind", "cards", "base"]) | st.text(),
            inner,
        )
    ),
    max_leaves=10,
)


@pytest.mark.parametrize("read", READERS)
@given(text=st.text(st.characters()) | st.text(st.sampled_from('{}[]",:1\\eE-. tru')))
def test_text_that_is_no_document_is_a_decode_error(
    read: Callable[[str], object], text: str
) -> None:
    with pytest.raises(DecodeError) as caught:
        read(text)
    assert caught.value.faults


@pytest.mark.parametrize("read", [decode_action, decode_variant, decode_sheet])
@given(data=ANYTHING)
def test_data_that_is_no_document_is_a_decode_error(
    read: Callable[[object], object], data: object
) -> None:
    with pytest.raises(DecodeError) as caught:
        read(data)
    assert caught.value.faults


def places(data: JSON) -> list[tuple[str | int, ...]]:
    """Return the ways to everything in a document."""
    found: list[tuple[str | int, ...]] = [()]
    if isinstance(data, dict):
        found += [(key, *rest) for key, value in data.items() for rest in places(value)]
    elif isinstance(data, list):
        found += [(at, *rest) for at, value in enumerate(data) for rest in places(value)]
    return found


def replaced(data: object, way: tuple[str | int, ...], value: object) -> object:
    """Return a document with something else in one place."""
    if not way:
        return value
    key, *rest = way
    if isinstance(data, dict):
        return data | {key: replaced(data[key], tuple(rest), value)}
    assert isinstance(data, list)
    return [
        replaced(item, tuple(rest), value) if at == key else item for at, item in enumerate(data)
    ]


@given(value=VALUES, data=st.data(), other=ANYTHING)
def test_document_with_another_value_somewhere_is_read_or_refused(
    value: Encodable, data: st.DataObject, other: object
) -> None:
    """Law: it is a value, which can be written, or an error of the package that says where."""
    document = encode(value)
    changed = replaced(document, data.draw(st.sampled_from(places(document))), other)
    try:
        found = decoded(changed, DOCUMENT)
    except PinochleError as error:
        message = str(error)
    else:
        message = "read"
        assert decoded(encode(found), DOCUMENT) == found
    assert message


@given(value=VALUES, data=st.data(), key=st.text(st.characters(), max_size=5))
def test_key_that_is_not_in_the_format_is_refused(
    value: Encodable, data: st.DataObject, key: str
) -> None:
    """Law: a misspelt key is never taken for one that may be left out."""
    document = encode(value)
    way = data.draw(st.sampled_from(places(document)))
    inner: object = document
    for step in way:
        inner = cast("dict[str | int, object]", inner)[step]
    if not isinstance(inner, dict) or key in inner or (way and way[-1] == "params"):
        reject()
    changed = replaced(document, way, inner | {f"{key}?": 0})
    with pytest.raises(DecodeError, match="unknown key"):
        decoded(changed, DOCUMENT)
