"""The form of a variant: a preset by its name, a house rule by what differs from one."""

from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from functools import partial
from typing import Final, final

from attrs import frozen

from pinochle import presets
from pinochle.codec.forms import (
    TEXT,
    ClassForm,
    Form,
    Many,
    Maybe,
    Named,
    attempted,
    one_of,
    trusted,
)
from pinochle.codec.places import Place, UnreadError
from pinochle.codec.rules import CLASSES, GROUPS, KIND
from pinochle.codec.schemas import Schema, Schemas, either, one_object
from pinochle.codec.texts import JSON
from pinochle.rules.melds import MeldKind, MeldRules
from pinochle.rules.variant import Variant

_MELDS: Final = "melds"
_PRESET: Final = Named(presets.ALL, one_of(presets.ALL), "preset", "The name of a preset.")
_NAMES: Final = Many(TEXT)
_KIND: Final = ClassForm(
    MeldKind,
    {key: form for key, form in KIND.parts.items() if key != "name"},
    KIND.optional,
    "named_meld_kind",
)
"""A kind whose name is the key that it stands under."""
_DIFFERENT_KIND: Final = Maybe(_KIND)
_VARIANT: Final[Callable[..., Variant]] = Variant


@final
@frozen
class VariantForm:
    """A variant as an object: the name of a preset, or what is otherwise than in one."""

    kind: type[Variant] = Variant

    def write(self, value: object) -> dict[str, JSON]:
        """Return the preset, or the fewest differences; of equally many the earlier preset."""
        variant = trusted(value, Variant)
        if presets.ALL.get(variant.name) == variant:
            return {"preset": variant.name}
        return min((_differing(variant, base) for base in presets.ALL.values()), key=len)

    def read(self, at: Place) -> Variant:
        """Return the very preset, or a variant with the differences."""
        members = at.members()
        if "preset" not in members:
            return _house(at, members)
        found = attempted(_PRESET, members.pop("preset"))
        for key in members:
            at.unknown(key)
        if found is None or members:
            raise UnreadError
        return found

    def objects(self, schemas: Schemas) -> list[Schema]:
        """Return the schemas of the name of a preset, and of what is otherwise than in one."""
        preset = _PRESET.schema(schemas)
        house = one_object(
            {
                "base": preset,
                "name": TEXT.schema(schemas),
                "summary": TEXT.schema(schemas),
                **{key: form.schema(schemas) for key, form in _forms_of_rules()},
                _MELDS: _NAMES.schema(schemas),
            },
            ["base", "name", "summary"],
        )
        kinds: Schema = {rf"^{_MELDS}\.": _DIFFERENT_KIND.schema(schemas)}
        return [
            one_object({"preset": preset}, ["preset"]),
            house | {"patternProperties": kinds},
        ]

    def schema(self, schemas: Schemas) -> Schema:
        """Return the schema of both."""
        return schemas.named("variant", either(*self.objects(schemas)))


VARIANT: Final = VariantForm()


def _forms_of_rules() -> Iterator[tuple[str, Form[object]]]:
    """Name every key under which a group, or a rule of one, can be given."""
    for name, whole in GROUPS.items():
        yield name, whole
        kinds = dict.fromkeys(type(getattr(base, name)) for base in presets.ALL.values())
        for kind in kinds:
            if kind in CLASSES:
                for rule, form in CLASSES[kind].parts.items():
                    yield f"{name}.{rule}", form


def _differing(variant: Variant, base: Variant) -> dict[str, JSON]:
    """Return what a variant has otherwise than a preset, by the names of the rules."""
    found: dict[str, JSON] = {
        "base": base.name,
        "name": TEXT.write(variant.name),
        "summary": TEXT.write(variant.summary),
    }
    for difference in variant.differences(base):
        key = TEXT.write(difference.field)
        group, _, rule = key.partition(".")
        if group != _MELDS:
            mine = getattr(variant, group)
            form = CLASSES[type(mine)].parts[rule] if rule else GROUPS[group]
            found[key] = form.write(difference.mine)
        elif not isinstance(difference.mine, tuple):  # which is the order of the common kinds
            found[key] = _DIFFERENT_KIND.write(difference.mine)
    if variant.melds.names != _usual_order(variant.melds.names, base):
        found[_MELDS] = _NAMES.write(variant.melds.names)
    return found


def _usual_order(names: Collection[str], base: Variant) -> tuple[str, ...]:
    """Return the order in which kinds stand if none is given: new ones last, by their names.

    It does not depend on the order of keys, which JSON does not promise to keep.
    """
    known = base.melds.names
    return (
        *(name for name in known if name in names),
        *sorted(name for name in names if name not in known),
    )


def _house(at: Place, members: dict[str, Place]) -> Variant:
    """Return the variant that differs from a preset; the members are used up."""
    before = at.report.size
    base = attempted(_PRESET, at.under("base"))
    labels = {key: attempted(TEXT, at.under(key)) for key in ("name", "summary")}
    for key in ("base", *labels):
        members.pop(key, None)
    if base is None:
        raise UnreadError
    groups: dict[str, object] = {}
    for name in GROUPS:
        with suppress(UnreadError):
            groups[name] = _group(name, at, members, base)
    with suppress(UnreadError):
        groups[_MELDS] = _melds(at, members, base)
    for key in members:
        at.unknown(key)
    if at.report.size > before:
        raise UnreadError
    return at.made(partial(_VARIANT, **labels, **groups))


def _group(name: str, at: Place, members: dict[str, Place], base: Variant) -> object:
    """Return a group that is given as a whole, or that of the preset with other rules in it."""
    mine = getattr(base, name)
    parts = _taken(f"{name}.", members)
    whole = members.pop(name, None)
    form = CLASSES.get(type(mine))
    given: dict[str, object] = {}
    for rule, place in parts.items():
        if whole is not None:
            place.fault(f"{name} is given as a whole")
        elif form is None or rule not in form.parts:
            place.fault(f"{base.name} has no such rule")
        else:
            with suppress(UnreadError):
                given[rule] = form.parts[rule].read(place)
    if whole is not None:
        return GROUPS[name].read(whole)
    if len(given) < len(parts):
        raise UnreadError
    if form is None or not given:
        return mine
    rules = {rule: getattr(mine, rule) for rule in form.parts}
    return form.made(at.under(name), rules | given)


def _melds(at: Place, members: dict[str, Place], base: Variant) -> MeldRules:
    """Return the table of melds of the preset with other kinds in it, in the order given."""
    before = at.report.size
    kinds = {kind.name: kind for kind in base.melds.kinds}
    for name, place in _taken(f"{_MELDS}.", members).items():
        with suppress(UnreadError):
            if place.value is not None:
                kinds[name] = _KIND.made(place, {"name": name} | _KIND.values(place))
            elif kinds.pop(name, None) is None:
                place.fault(f"{base.name} has no such meld")
    order = members.pop(_MELDS, None)
    names = _usual_order(kinds, base) if order is None else _NAMES.read(order)
    if at.report.size > before:
        raise UnreadError
    if order is not None and sorted(names) != sorted(kinds):
        raise order.fault("expected the names of all melds, each once")
    return at.under(_MELDS).made(partial(MeldRules, [kinds[name] for name in names]))


def _taken(prefix: str, members: dict[str, Place]) -> dict[str, Place]:
    """Take away the members whose keys begin with a prefix, and return them without it."""
    keys = [key for key in members if key.startswith(prefix)]
    return {key.removeprefix(prefix): members.pop(key) for key in keys}
