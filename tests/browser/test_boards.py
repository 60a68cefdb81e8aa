"""Every board is accessible and fits a narrow screen, in every theme."""

import pytest

from ludoteca.core.registry import names
from tests.browser.conftest import Opener
from tests.browser.player import Player
from tests.browser.screen import NARROW, PHONE, TABLET, Screen
from tests.browser.tables import Tables

STEPS = 14


@pytest.mark.parametrize("game", names())
def test_boards_are_accessible(screen: Opener, tables: Tables, game: str) -> None:
    made = tables.against_computer(game)
    window = screen(made.link(0))
    window.wait_for_turn()
    window.check_access()
    made.program(0).play(STEPS)
    window.breathe()
    check_in_every_theme(window)


def check_in_every_theme(window: Screen) -> None:
    """Check the page in all themes, switching them as the settings page does."""
    for theme in ("dark", "contrast", "light"):
        window.page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        window.check_access()


@pytest.mark.parametrize("game", names())
def test_boards_fit_a_narrow_screen(screen: Opener, tables: Tables, game: str) -> None:
    made = tables.against_computer(game)
    for device in (NARROW, PHONE, TABLET):
        window = screen(made.link(0), device)
        window.wait_for_turn()
        window.check_width()
        Player(window).play_steps(3)
        window.check_width()
