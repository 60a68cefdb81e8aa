"""The browser used by these tests: Chromium's headless shell, from the system or unpacked by `make browser`.

A full Chromium would do as well, but it also draws tabs and toolbars for every window: opening a table costs it more
than twice the CPU time.
"""

import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Playwright

ROOT = Path(__file__).resolve().parents[2]
UNPACKED = ROOT / "tools" / "browser" / "unpacked"
NAMES = ("chromium-headless-shell", "chrome-headless-shell")
QUIET = ("--disable-gpu", "--disable-background-networking", "--mute-audio", "--no-first-run")


class NoBrowserError(Exception):
    """No browser is installed."""


def program() -> Path:
    """The path of the installed browser. Raises NoBrowserError if none is installed."""
    named = os.environ.get("LUDOTECA_CHROMIUM")
    if named:
        if not Path(named).exists():
            raise NoBrowserError(f"LUDOTECA_CHROMIUM is {named}, but that program does not exist")
        return Path(named)
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found:
        return Path(found)
    if (UNPACKED / "chromium").exists():
        return UNPACKED / "chromium"
    raise NoBrowserError("no headless Chromium is installed; run `make browser` to fetch one")


def environment() -> dict[str, str]:
    """Environment variables with which the unpacked browser finds its own libraries and fonts."""
    if not program().is_relative_to(UNPACKED):
        return {}
    return {"LD_LIBRARY_PATH": str(UNPACKED / "al2023" / "lib"), "FONTCONFIG_PATH": str(UNPACKED / "fonts")}


def flags() -> list[str]:
    """Chromium's command-line flags. It runs as root only without its sandbox, which is safe for our own pages."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*QUIET, "--no-sandbox"] if is_root else list(QUIET)


def launched(playwright: Playwright) -> Browser:
    """A running headless browser."""
    return playwright.chromium.launch(
        executable_path=program(), args=flags(), env={**os.environ, **environment()}, chromium_sandbox=False
    )
