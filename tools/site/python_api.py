"""One page for each public module of the Python API, where mkdocstrings shows the docstrings of its public names."""

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from tools.site.places import ROOT

SOURCES = ROOT / "src"
FOLDER = "reference/python"
ROW = re.compile(r"^\| `(ludoteca[\w.]*)` \| ([^|]+) \|", re.MULTILINE)
EVERYTHING = "everything in"
OWN_OPTIONS = """    options:
      members: false
      show_root_heading: false
      show_root_toc_entry: false
"""
"""How to show the docstring of the module itself."""


class Module(NamedTuple):
    """A public module and its public names."""

    name: str
    members: list[str]

    @property
    def place(self) -> str:
        """The place of its page in the site."""
        return f"{FOLDER}/{self.name}.md"

    @property
    def page(self) -> str:
        """Its page. mkdocstrings replaces each line that begins with `:::` with a docstring."""
        docstrings = [f"::: {self.name}\n{OWN_OPTIONS}", *(f"::: {self.name}.{member}\n" for member in self.members)]
        return "\n".join([f"# {self.name}\n", *docstrings])


def modules(api: str) -> Iterator[Module]:
    """Yield the public modules with their public names, as the page about the API lists them."""
    for name, words in ROW.findall(api):
        yield Module(name, _all(name) if EVERYTHING in words else re.findall(r"`(\w+)`", words.partition(":")[0]))


def with_links(api: str) -> str:
    """Return the page about the API with a link from each module to its page."""
    return ROW.sub(lambda found: f"| [`{found[1]}`]({FOLDER}/{found[1]}.md) | {found[2]} |", api)


def _all(module: str) -> list[str]:
    """Return the names in a package's `__all__`."""
    tree = ast.parse(SOURCES.joinpath(*module.split("."), "__init__.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return [str(name) for name in ast.literal_eval(node.value)]
    raise ValueError(f"{module} has no __all__")
