"""Fixtures for the command tests."""

from pathlib import Path

import pytest

from tests.support.command import Run


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """A file with one finished match."""
    path = tmp_path / "match.txt"
    assert run("simulate", "elementos", "-k", 1, "--seed", 5, "--out", path).code == 0
    return path
