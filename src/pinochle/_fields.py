"""What makes values fields of models of pydantic; nothing of it is loaded before it is asked."""

from typing import Final, final


def core_schema_of(kind: type[object], *_: object) -> object:
    """Return how pydantic reads and writes the values of a class."""
    from pinochle._pydantic import field_of  # noqa: PLC0415 - needed by those who have pydantic

    return field_of(kind)


as_field: Final["classmethod[object, [object, object], object]"] = classmethod(core_schema_of)
"""What pydantic asks a class for; a class has it as its ``__get_pydantic_core_schema__``."""


@final
class AnyAction:
    """The mark by which pydantic takes the union of all actions for one field.

    Otherwise it would try each action in turn, and report what all of them found wrong.
    """

    def __get_pydantic_core_schema__(self, *_: object) -> object:
        """Return how pydantic reads and writes an action, told apart by its type."""
        from pinochle._pydantic import action_field  # noqa: PLC0415 - as above

        return action_field()

    def __repr__(self) -> str:
        """Return a short text, for it stands in annotations."""
        return "AnyAction"
