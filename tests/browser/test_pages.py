"""Every page: nobody is kept out, nothing has to be scrolled sideways, no request goes elsewhere."""

import pytest

from tests.browser.conftest import Opener
from tests.browser.screen import NARROW

PAGES = ("", "new", "new?game=elios", "join", "me", "settings")


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_pages_keep_nobody_out(screen: Opener, theme: str) -> None:
    window = screen(theme=theme)
    for path in PAGES:
        window.go(path)
        window.check_access()


def test_pages_fit_a_narrow_screen(screen: Opener) -> None:
    window = screen(device=NARROW)
    for path in PAGES:
        window.go(path)
        window.check_width()
