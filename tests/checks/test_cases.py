"""The shipped checks are thorough for the games of this project."""

from ludoteca.checks.cases import default_cases
from ludoteca.checks.folders import folder_of_tests
from ludoteca.checks.test_modes import positions
from ludoteca.core.registry import names

TOTAL = 100_000


def test_enough_positions_are_compared() -> None:
    assert sum(map(positions, default_cases())) >= TOTAL


def test_some_game_has_a_faster_random_choice() -> None:
    assert any("pick" in case.game.rules.functions for case in default_cases())


def test_every_game_has_its_own_tests_so_that_no_check_is_skipped() -> None:
    for name in names():
        folder = folder_of_tests(name)
        assert folder is not None
        assert folder.name == name
