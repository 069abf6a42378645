"""How the members of the enums of this package are printed."""

from enum import Enum


def as_code(member: Enum) -> str:
    """Return code that gives a member; a class uses it as its ``__repr__``."""
    return f"{type(member).__name__}.{member.name}"


class Choice(Enum):
    """A rule that is one of a few procedures; the value is its name in texts."""

    __repr__ = as_code

    def __str__(self) -> str:
        """Return the name used in texts."""
        return str(self.value)
