# ruff: noqa: INP001 - loaded by Sphinx from its folder
"""Pictures that a page makes, shown below the code that makes them.

After a block of Python that calls a picture ``hand``, a page writes ``{{ picture_hand }}`` on a
line of its own. The blocks above that line are run in order, so what is shown is what the code
gives; a name that is no picture fails the build.
"""

import re
from contextlib import redirect_stdout
from io import StringIO
from typing import Final

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

PYTHON: Final = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PLACE: Final = re.compile(r"^\{\{ picture_(\w+) \}\}$", re.MULTILINE)


def names_after(text: str) -> dict[str, object]:
    """Return the names that the blocks of Python in a text define."""
    namespace: dict[str, object] = {"__name__": "__main__"}
    with redirect_stdout(StringIO()):
        for code in PYTHON.findall(text):
            exec(code, namespace)  # noqa: S102 - our own documentation
    return namespace


def shown(place: re.Match[str]) -> str:
    """Return the picture that belongs in a place, as one line of HTML."""
    picture = names_after(place.string[: place.start()]).get(place[1])
    if not isinstance(picture, str) or not picture.startswith("<svg "):
        raise ExtensionError(f"the code above {place[0]} makes no such picture")
    return f"<figure>{picture}</figure>"


def fill(_app: Sphinx, _page: str, source: list[str]) -> None:
    """Put the pictures of a page in their places."""
    source[0] = PLACE.sub(shown, source[0])


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.connect("source-read", fill)
    return {"parallel_read_safe": True}
