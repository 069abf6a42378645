"""Forms: how a value stands in a document, said once for writing and for reading."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from enum import Enum
from functools import partial
from typing import Final, Generic, Protocol, TypeVar, final

from attrs import NOTHING, AttrsInstance, fields, frozen

from pinochle._checks import LIMIT
from pinochle.cards import Card, Cards, Rank, Suit
from pinochle.codec.places import SURROGATE, Place, UnreadError
from pinochle.codec.schemas import (
    Schema,
    Schemas,
    arguments_of,
    described,
    either,
    name_of,
    one_object,
    summary_of,
    tagged,
    with_keys,
)
from pinochle.codec.texts import JSON, TOO_LONG, cut, quoted, written
from pinochle.errors import StateError

_T = TypeVar("_T")
_T_co = TypeVar("_T_co", covariant=True)
_Made = TypeVar("_Made", bound=AttrsInstance)
_Made_co = TypeVar("_Made_co", bound=AttrsInstance, covariant=True)
_Member = TypeVar("_Member", bound=Enum)


class Form(Protocol[_T_co]):
    """How the values of a kind stand in a document."""

    def write(self, value: object, /) -> JSON:
        """Return what stands for a value, which is trusted to be of the kind."""

    def read(self, at: Place, /) -> _T_co:
        """Return the value at a place; if there is none, report why and raise `UnreadError`."""

    def schema(self, schemas: Schemas, /) -> Schema:
        """Return the schema of what stands for a value."""


class ObjectForm(Protocol[_T_co]):
    """How the values of a class stand in a document, each as an object."""

    @property
    def kind(self) -> type[_T_co]:
        """The class."""

    def write(self, value: object, /) -> dict[str, JSON]:
        """Return the object that stands for a value, which is trusted to be of the class."""

    def read(self, at: Place, /) -> _T_co:
        """Return the value of an object, as a `Form` does."""

    def objects(self, schemas: Schemas, /) -> list[Schema]:
        """Return the schemas of the objects that may stand for a value."""


def trusted(value: object, kind: type[_T]) -> _T:
    """Return a value that is known to be of a type."""
    if isinstance(value, kind):
        return value
    raise AssertionError


def attempted(form: Form[_T], at: Place) -> _T | None:
    """Return the value at a place, or `None` if there is none; the report says why."""
    try:
        return form.read(at)
    except UnreadError:
        return None


# --- Numbers, words and cards --------------------------------------------------------------------


@final
class _Whole:
    """A whole number."""

    def write(self, value: object) -> JSON:
        if isinstance(value, int) and -LIMIT < value < LIMIT:
            return value
        raise StateError(f"a number that cannot be written: {TOO_LONG}")

    def read(self, at: Place) -> int:
        value = at.value
        if isinstance(value, int) and not isinstance(value, bool) and -LIMIT < value < LIMIT:
            return value
        raise at.refused("a whole number")

    def schema(self, schemas: Schemas) -> Schema:
        return schemas.named(
            "whole_number", {"type": "integer", "minimum": 1 - LIMIT, "maximum": LIMIT - 1}
        )


@final
class _Flag:
    """Yes or no."""

    def write(self, value: object) -> JSON:
        return value is True

    def read(self, at: Place) -> bool:
        if isinstance(at.value, bool):
            return at.value
        raise at.refused("true or false")

    def schema(self, _: Schemas) -> Schema:
        return {"type": "boolean"}


@final
class _Text:
    """A text; half a character cannot be sent anywhere."""

    def write(self, value: object) -> str:
        text = str(value)
        if SURROGATE.search(text):
            raise StateError(f"a text that cannot be written: {quoted(text)} has a lone surrogate")
        return text

    def read(self, at: Place) -> str:
        if not isinstance(at.value, str):
            raise at.refused("a text")
        if SURROGATE.search(at.value):
            raise at.refused("a text without lone surrogates")
        return at.value

    def schema(self, _: Schemas) -> Schema:
        return {"type": "string"}


@final
@frozen
class Named(Generic[_T_co]):
    """One of some values, by its name.

    Args:
        members: the values by their names.
        expected: what a name is called in a message.
        title: what the names are called in a schema; nothing if they are not always the same.
        summary: what they are.
    """

    members: Mapping[str, _T_co]
    expected: str
    title: str = ""
    summary: str = ""

    def write(self, value: object) -> str:
        """Return the name."""
        return next(name for name, member in self.members.items() if member == value)

    def read(self, at: Place) -> _T_co:
        """Return the value of a name."""
        if isinstance(at.value, str) and at.value in self.members:
            return self.members[at.value]
        raise at.refused(self.expected)

    def schema(self, schemas: Schemas) -> Schema:
        """Return the schema of the names."""
        if not self.title:
            return TEXT.schema(schemas)
        return schemas.named(self.title, described({"enum": [*self.members]}, self.summary))


def one_of(names: Iterable[str]) -> str:
    """Return what is called for where one of some names should stand."""
    *others, last = names
    return f"one of {', '.join(others)} and {last}" if others else last


def choice(kind: type[_Member]) -> Named[_Member]:
    """Return the form of an enum: the values of its members."""
    members = {str(member.value): member for member in kind}
    return Named(members, one_of(members), name_of(kind), summary_of(kind))


WHOLE: Final = _Whole()
FLAG: Final = _Flag()
TEXT: Final = _Text()
RANK: Final = choice(Rank)
SUIT: Final = choice(Suit)
CARD: Final = Named(
    {card.code: card for card in (Card(rank, suit) for suit in Suit for rank in Rank)},
    'a card such as "TS"',
    "card",
    "A card: its rank (A T K Q J 9) and its suit (C D H S).",
)

# --- Lists ---------------------------------------------------------------------------------------


@final
@frozen
class Many(Generic[_T_co]):
    """A list of values of one form."""

    of: Form[_T_co]

    def write(self, value: object) -> JSON:
        """Return the list."""
        return [self.of.write(item) for item in trusted(value, tuple)]

    def read(self, at: Place) -> tuple[_T_co, ...]:
        """Return the values."""
        found: list[_T_co] = []
        places = at.items()
        for place in places:
            with suppress(UnreadError):
                found.append(self.of.read(place))
        if len(found) < len(places):
            raise UnreadError
        return tuple(found)

    def schema(self, schemas: Schemas) -> Schema:
        """Return the schema of the list."""
        return {"type": "array", "items": self.of.schema(schemas)}


@final
class _Pair:
    """Two whole numbers."""

    def write(self, value: object) -> JSON:
        return [WHOLE.write(number) for number in trusted(value, tuple)]

    def read(self, at: Place) -> tuple[int, int]:
        numbers = Many(WHOLE).read(at)
        if len(numbers) != len(("start", "step")):
            raise at.fault(f"expected two numbers, got {len(numbers)}")
        return numbers[0], numbers[1]

    def schema(self, schemas: Schemas) -> Schema:
        return Many(WHOLE).schema(schemas) | {"minItems": 2, "maxItems": 2}


@final
class _Cards:
    """Cards in no order, written in that of `Cards`."""

    def write(self, value: object) -> JSON:
        return _DECK.write(tuple(trusted(value, Cards)))

    def read(self, at: Place) -> Cards:
        return at.made(partial(Cards, _DECK.read(at)))

    def schema(self, schemas: Schemas) -> Schema:
        text = "Cards in no order, each as often as it is there."
        return schemas.named("cards", described(_DECK.schema(schemas), text))


_DECK: Final = Many(CARD)
PAIR: Final = _Pair()
CARDS: Final = _Cards()

# --- Alternatives and objects --------------------------------------------------------------------


@final
@frozen
class Maybe(Generic[_T_co]):
    """A value, or null for `None`."""

    of: Form[_T_co]

    def write(self, value: object) -> JSON:
        """Return null or what stands for the value."""
        return None if value is None else self.of.write(value)

    def read(self, at: Place) -> _T_co | None:
        """Return `None` or the value."""
        return None if at.value is None else self.of.read(at)

    def schema(self, schemas: Schemas) -> Schema:
        """Return the schema of null and of what stands for a value."""
        return either(self.of.schema(schemas), {"type": "null"})


@final
@frozen
class ClassForm(Generic[_Made_co]):
    """An object with a key for each argument of a class.

    Args:
        kind: the class.
        parts: the forms of its arguments by their names, in order.
        optional: the arguments that have a default.
        title: what the object is called in a schema.
    """

    kind: type[_Made_co]
    parts: Mapping[str, Form[object]]
    optional: frozenset[str]
    title: str

    def write(self, value: object) -> dict[str, JSON]:
        """Return the object, with all its keys."""
        return {key: part.write(getattr(value, key)) for key, part in self.parts.items()}

    def read(self, at: Place) -> _Made_co:
        """Return what the class makes of the object; a default may be left out."""
        return self.made(at, self.values(at))

    def values(self, at: Place) -> dict[str, object]:
        """Return the arguments that stand in an object."""
        members = at.members()
        found: dict[str, object] = {}
        before = at.report.size
        for key, part in self.parts.items():
            if key in members or key not in self.optional:
                with suppress(UnreadError):
                    found[key] = part.read(at.under(key))
        for key in members:
            if key not in self.parts:
                at.unknown(key)
        if at.report.size > before:
            raise UnreadError
        return found

    def made(self, at: Place, values: Mapping[str, object]) -> _Made_co:
        """Return what the class makes of arguments that were read at a place."""
        make: Callable[..., _Made_co] = self.kind
        return at.made(partial(make, **values))

    def objects(self, schemas: Schemas) -> list[Schema]:
        """Return the schema of the object."""
        texts = arguments_of(self.kind)
        properties = {
            key: described(part.schema(schemas), texts.get(key, ""))
            for key, part in self.parts.items()
        }
        required = [key for key in self.parts if schemas.written or key not in self.optional]
        return [described(one_object(properties, required), summary_of(self.kind))]

    def schema(self, schemas: Schemas) -> Schema:
        """Return the schema of the object."""
        return schemas.named(self.title, either(*self.objects(schemas)))


def form(kind: type[_Made], /, **parts: Form[object]) -> ClassForm[_Made]:
    """Return the form of a class, from the forms of its arguments in order."""
    return titled(name_of(kind), kind, **parts)


def titled(title: str, kind: type[_Made], /, **parts: Form[object]) -> ClassForm[_Made]:
    """Return the form of a class that has several, with the name it has in a schema."""
    optional = (part.name for part in fields(kind) if part.default is not NOTHING)
    return ClassForm(kind, parts, frozenset(optional), title)


@final
@frozen
class Claiming(Generic[_Made_co]):
    """An object with more keys than the class needs, each of which follows from the others.

    A reader in another language need not know the rules to find them; here they may be left out,
    and must be right.

    Args:
        of: the form without these keys.
        claims: the forms of the attributes that the keys tell of.
    """

    of: ClassForm[_Made_co]
    claims: Mapping[str, Form[object]]

    def write(self, value: object) -> dict[str, JSON]:
        """Return the object, with all its keys."""
        return self.of.write(value) | claims_of(value, self.claims)

    def read(self, at: Place) -> _Made_co:
        """Return what the class makes of the object, once it is known that the claims hold."""
        claimed, rest = claims_at(at, self.claims)
        made = self.of.read(rest)
        check_claims(at, claimed, claims_of(made, self.claims))
        return made

    def objects(self, schemas: Schemas) -> list[Schema]:
        """Return the schema of the object."""
        claims = {key: part.schema(schemas) for key, part in self.claims.items()}
        required = self.claims if schemas.written else ()
        return [with_keys(found, claims, required) for found in self.of.objects(schemas)]

    def schema(self, schemas: Schemas) -> Schema:
        """Return the schema of the object."""
        return schemas.named(self.of.title, either(*self.objects(schemas)))


def claims_of(value: object, claims: Mapping[str, Form[object]]) -> dict[str, JSON]:
    """Return what follows from a value."""
    return {key: part.write(getattr(value, key)) for key, part in claims.items()}


def claims_at(at: Place, claims: Mapping[str, Form[object]]) -> tuple[dict[str, JSON], Place]:
    """Return what an object claims, as it would be written, and its place without that."""
    members = at.members()
    claimed: dict[str, JSON] = {}
    rest = at
    for key, part in claims.items():
        if key in members:
            rest = rest.without(key)
            with suppress(UnreadError):
                claimed[key] = part.write(part.read(members[key]))
    return claimed, rest


def check_claims(at: Place, claimed: Mapping[str, JSON], wanted: Mapping[str, JSON]) -> None:
    """Refuse claims that do not follow."""
    before = at.report.size
    for key, claim in claimed.items():
        for path, message in differences(claim, wanted[key], key):
            at.at(path).impossible(message)
    if at.report.size > before:
        raise UnreadError


def differences(found: JSON, wanted: JSON, path: str) -> Iterator[tuple[str, str]]:
    """Say where, and how, what is written differs from what follows."""
    if isinstance(found, dict) and isinstance(wanted, dict):
        same = found.get("type") == wanted.get("type")
        for key in wanted if same else ["type"]:
            inner = f"{path}.{key}" if path else key
            yield from differences(found.get(key), wanted.get(key), inner)
    elif isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        for place, (mine, its) in enumerate(zip(found, wanted, strict=True)):
            yield from differences(mine, its, f"{path}[{place}]")
    elif found != wanted:
        yield path, f"{cut(written(wanted))} follows from the rest, got {cut(written(found))}"


@final
@frozen
class Tagged(Generic[_T_co]):
    """A value of one of some classes; its object says which under the key ``type``.

    Args:
        of: the forms by what stands there.
        title: what any of the objects is called in a schema.
    """

    of: Mapping[str, ObjectForm[_T_co]]
    title: str

    def write(self, value: object) -> dict[str, JSON]:
        """Return the object that the form of its class writes, with its type before all else."""
        tag = next(tag for tag, form in self.of.items() if form.kind is type(value))
        return {"type": tag, **self.of[tag].write(value)}

    def read(self, at: Place) -> _T_co:
        """Return the value of an object of one of the types."""
        tag = at.under("type")
        if not isinstance(tag.value, str) or tag.value not in self.of:
            raise tag.refused(one_of(self.of))
        return self.of[tag.value].read(at.without("type"))

    def schema(self, schemas: Schemas) -> Schema:
        """Return the schema of an object of any of the types."""
        among = (
            schemas.named(tag, tagged({"type": tag}, form.objects(schemas)))
            for tag, form in self.of.items()
        )
        return schemas.named(self.title, either(*among))
