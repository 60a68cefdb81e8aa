"""Set-up for all tests: Ctrl-C, reruns of failed browser tests, and the `run` fixture."""

import signal
from pathlib import Path

import pytest

from tests.support.command import Run, runner

BROWSER = Path(__file__).parent / "browser"


def pytest_configure() -> None:
    """Let Ctrl-C end the commands that tests start, even if the tests are a background job, which ignores Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add an option for browser tests. Pytest reads options only from the topmost conftest."""
    parser.addoption("--pictures", action="store_true", help="save a screenshot of every window of a browser test")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Rerun a failed browser test once. `-rR` in pyproject.toml lists every rerun.

    Chromium sometimes loses a frame or a click on a busy machine. In other tests, a rerun would hide a race.
    """
    for item in items:
        if BROWSER in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run a `ludoteca` command in this process. Everything it stores goes to `tmp_path`."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LUDOTECA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    return runner(monkeypatch, capsys)
