"""One server for all tests that do not need one of their own; each process of the test run starts it once."""

from collections.abc import Iterator

import pytest

from tests.table.serving import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server for programs that play as fast as they can."""
    with Server(tmp_path_factory.mktemp("table") / "data") as running:
        yield running
