"""The examples in the documents and in the face of the package run as they are written."""

import doctest
from pathlib import Path

import pytest

import ludoteca
import ludoteca.core.match

README = Path(__file__).resolve().parents[2] / "README.md"


def test_the_readme() -> None:
    found = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted
    assert not found.failed


@pytest.mark.parametrize("module", [ludoteca, ludoteca.core.match], ids=lambda module: module.__name__)
def test_a_module(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert found.attempted
    assert not found.failed
