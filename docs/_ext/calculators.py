# ruff: noqa: INP001 - loaded by Sphinx from its folder
"""Places for the calculators, which run the library in the browser of the reader.

A page writes ``{{ calculator_melds }}`` or ``{{ calculator_plays }}``. The Python that they run is
not part of an ordinary build: with ``-D calculators_files=FOLDER`` the build takes it from a
folder, as ``nox -s site`` collects it, and without it the page says that it has no calculator.
"""

from pathlib import Path
from typing import Final

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ExtensionError

NAMES: Final = {"try-melds": "melds", "try-a-play": "plays"}
"""The pages with a calculator, and the name of its module."""

PART: Final = "python"
"""What the folder has, and what of it a page loads at first: all files below this name."""

WITHOUT: Final = """```{note}
This copy of the pages was built without the calculator, so there is no button here.
```"""

WITH: Final = """<div class="try" data-bytes="{size}">
<p><strong>The calculator needs JavaScript</strong>, and a browser of the last few years.</p>
</div>"""


def offer(_app: Sphinx, config: Config) -> None:
    """Give the places to MyST, and the folder to the files that are copied."""
    text = WITHOUT
    if config.calculators_files:
        folder = Path(config.calculators_files).resolve()
        files = [path for path in (folder / PART).rglob("*") if path.is_file()]
        if not files:
            raise ExtensionError(f"calculators_files: {folder / PART} has no files")
        config.html_static_path = [*config.html_static_path, str(folder)]
        text = WITH.format(size=sum(path.stat().st_size for path in files))
    places = {f"calculator_{name}": text for name in NAMES.values()}
    config.myst_substitutions = config.myst_substitutions | places


def add_module(app: Sphinx, page: str, *_: object) -> None:
    """Load the module of a calculator on its page only."""
    if page in NAMES and app.config.calculators_files:
        app.add_css_file("try/try.css")
        app.add_js_file(f"try/{NAMES[page]}.js", type="module")


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.add_config_value("calculators_files", "", "env", types=[str])
    app.connect("config-inited", offer)
    app.connect("html-page-context", add_module)
    return {"parallel_read_safe": True}
