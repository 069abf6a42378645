"""What the groups of rules share."""

from collections.abc import Iterable

from pinochle.errors import VariantError


def refuse(problems: Iterable[str]) -> None:
    """Raise one `VariantError` with all problems, if there are any."""
    found = tuple(problems)
    if found:
        raise VariantError(found)


def outside(name: str, value: int | None, low: int, high: int | None = None) -> tuple[str, ...]:
    """Return the problem, if it is one, of a number that is not within bounds; `None` is."""
    if value is None or (value >= low and (high is None or value <= high)):
        return ()
    if high is None:
        return (f"{name}: {value} is less than {low}",)
    return (f"{name}: {value} is not from {low} to {high}",)
