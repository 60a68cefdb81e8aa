"""Fixtures for the table tests: a server that starts once per test process, and a data folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.storage.location import Location
from tests.support.postgres import PostgresServer, postgres_server
from tests.support.server import ServerProcess


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A running server for programs that play as fast as they can."""
    with ServerProcess(tmp_path_factory.mktemp("table") / "data") as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server, started once per test process."""
    with postgres_server() as running:
        yield running


@pytest.fixture
def address(postgres: PostgresServer) -> DatabaseAddress:
    """A PostgreSQL database with tables and no rows."""
    return postgres.clean_database()


@pytest.fixture(params=["sqlite", "postgres"])
def location(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Location:
    """A place for data that is still empty, in each kind of database in turn. Commands use it too."""
    if request.param == "sqlite":
        return tmp_path / "data"
    found: DatabaseAddress = request.getfixturevalue("address")
    monkeypatch.setenv("LUDOTECA_DATABASE", found.secret)
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder that does not exist yet."""
    return tmp_path / "data"
