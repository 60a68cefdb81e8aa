"""What tests of the table share: a server, started once in each process of the test run; a data folder; commands."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.cli import main
from tests.table.keeping import Run
from tests.table.serving import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server for programs that play as fast as they can."""
    with Server(tmp_path_factory.mktemp("table") / "data") as running:
        yield running


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder that is not there yet."""
    return tmp_path / "data"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> Run:
    """Type a command; returns its exit code and what it printed."""
    monkeypatch.setenv("LUDOTECA_DATA", str(folder))

    def typed(*words: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["ludoteca", *map(str, words)])
        with pytest.raises(SystemExit) as ended:
            main()
        captured = capsys.readouterr()
        assert "Traceback" not in captured.out + captured.err
        code = ended.value.code
        return (code if isinstance(code, int) else int(code is not None)), captured.out, captured.err

    return typed
