"""Draw the pictures: all of them, or those whose names begin with one of the words given."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import launched
from tests.support.server import ServerProcess
from tools.pictures import FOLDER, animation, cards, freshness, stills, terminal
from tools.staging import stage


def main() -> None:
    """Draw the pictures, and note what they were drawn from once all of them are new."""
    wanted = tuple(sys.argv[1:])
    FOLDER.mkdir(exist_ok=True)
    terminal.draw()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        stage(data, [*stills.staged(), *animation.staged()])
        with ServerProcess(data, PAUSE=animation.PAUSE) as server, sync_playwright() as playwright:
            browser = launched(playwright)
            cards.take(browser, server.address, wanted or ("",))
            stills.take(browser, server.address, wanted or ("",))
            if not wanted or "animation" in wanted:
                animation.record(browser, server)
            browser.close()
    if not wanted:
        freshness.note()


if __name__ == "__main__":
    main()
