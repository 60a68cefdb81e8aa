"""A plugin for pytest that chooses the games to check and passes every case to the tests that ask for it.

A test with the argument `name` runs once for each game. A test with the argument `case` runs for every number of
players and every option; the marks `defaults` and `hidden` limit it to default options, and to games with secrets.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import settings

from ludoteca.checks import folders
from ludoteca.checks.cases import Case, all_cases
from ludoteca.core.registry import names

pytest.register_assert_rewrite("ludoteca.checks.rulebook")

settings.register_profile("steady", derandomize=True, deadline=None, print_blob=False)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options with which `ludoteca check-game` chooses a game."""
    parser.addoption("--game", action="append", metavar="NAME", help="a game to check (default: all)")
    parser.addoption("--game-tests", metavar="FOLDER", help="the folder with the game's own tests")


def pytest_configure(config: pytest.Config) -> None:
    """Register the marks, and note where the tests of a game are."""
    config.addinivalue_line("markers", "defaults: check only default options")
    config.addinivalue_line("markers", "hidden: check only games with secrets")
    folder = config.getoption("--game-tests")
    for name in chosen(config) if folder else ():
        folders.CHOSEN[name] = Path(folder)


def chosen(config: pytest.Config) -> Sequence[str]:
    """Return the games to check."""
    return list(config.getoption("--game") or names())


def cases_for(test: pytest.Metafunc) -> list[Case]:
    """Return the cases for which a test runs."""
    marks = {mark.name for mark in test.definition.iter_markers()}
    cases = [case for case in all_cases(chosen(test.config)) if "defaults" not in marks or not case.options]
    return [case for case in cases if "hidden" not in marks or "hidden" in case.game.capabilities]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the tests of this folder once for every case that they ask for."""
    if metafunc.module.__name__.startswith("ludoteca.checks."):
        if "name" in metafunc.fixturenames:
            metafunc.parametrize("name", chosen(metafunc.config))
        if "case" in metafunc.fixturenames:
            metafunc.parametrize("case", cases_for(metafunc), ids=str)


@pytest.fixture
def own_tests(request: pytest.FixtureRequest) -> Path:
    """The folder with the game's own tests. If the game was installed without them, the test is skipped."""
    name = next(_named(value) for value in request.node.callspec.params.values() if _named(value))
    folder = folders.folder_of_tests(name)
    if folder is None:
        pytest.skip(f"the tests of {name} are not installed; name their folder with --tests")
    return folder


def _named(value: object) -> str:
    """Return the game that a parameter is about, or an empty string."""
    value = getattr(value, "case", value)
    return value.name if isinstance(value, Case) else value if isinstance(value, str) else ""
