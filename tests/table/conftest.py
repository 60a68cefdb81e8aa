"""Fixtures for the table tests: a server that starts once per test process, and a data folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.server import ServerProcess


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A running server for programs that play as fast as they can."""
    with ServerProcess(tmp_path_factory.mktemp("table") / "data") as running:
        yield running


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder that does not exist yet."""
    return tmp_path / "data"
