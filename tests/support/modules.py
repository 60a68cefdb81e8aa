"""The public modules of the Python API, and their examples."""

import doctest
from importlib import import_module
from pathlib import Path

from tools.site.python_api import modules

API = Path(__file__).resolve().parents[2] / "docs" / "api.md"
PUBLIC = [module.name for module in modules(API.read_text(encoding="utf-8"))]
RESEARCH = [
    "ludoteca.dataset.reading",
    *(f"ludoteca.envs.{name}" for name in ("gym", "openspiel", "pettingzoo", "vector")),
]
"""The public modules that need an extra. Their tests run in `tests/envs`."""


def run_examples(module: str) -> None:
    """Run the examples in the docstrings of a module, which must have some."""
    found = doctest.testmod(import_module(module), optionflags=doctest.ELLIPSIS)
    assert found.attempted, f"{module} needs an example"
    assert not found.failed
