"""The examples in the documentation and in the package docstring run as written."""

import doctest
from pathlib import Path
from types import ModuleType

import pytest

import ludoteca
import ludoteca.core.match

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("page", ["README.md", "docs/api.md", "docs/players.md", "docs/research.md"])
def test_the_examples_of_a_page_run(page: str) -> None:
    found = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted
    assert not found.failed


@pytest.mark.parametrize("module", [ludoteca, ludoteca.core.match], ids=lambda module: module.__name__)
def test_the_examples_of_a_module_run(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted
    assert not found.failed
