# ruff: noqa: INP001 - loaded by Sphinx from its folder
"""The short names of what ``pinochle`` exports, for links from other projects.

The API page documents ``pinochle.cards.Card`` where it is defined; a reader writes
``pinochle.Card``. The inventory gets both.
"""

from collections.abc import Sequence

from sphinx.application import Sphinx
from sphinx.domains.python import ObjectEntry
from sphinx.environment import BuildEnvironment

import pinochle


def add(_app: Sphinx, env: BuildEnvironment) -> Sequence[str]:
    """Enter each exported name as another name of its object."""
    objects = env.domains.python_domain.objects
    for full, entry in [*objects.items()]:
        module, _, name = full.rpartition(".")
        defined = module in objects and objects[module].objtype == "module"
        if defined and name in pinochle.__all__:
            short = ObjectEntry(entry.docname, entry.node_id, entry.objtype, aliased=True)
            objects.setdefault(f"pinochle.{name}", short)
    return []


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.connect("env-updated", add)
    return {"parallel_read_safe": True}
