"""The browser of the trials: a Chromium of the system, or the one that `make browser` unpacked."""

import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Playwright

ROOT = Path(__file__).resolve().parents[2]
UNPACKED = ROOT / "tools" / "browser" / "unpacked"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = ("--disable-gpu", "--disable-background-networking", "--mute-audio", "--no-first-run")


class NoBrowserError(Exception):
    """There is no browser to try the pages in."""


def program() -> Path:
    """The browser that is there; NoBrowserError if none is."""
    named = os.environ.get("LUDOTECA_CHROMIUM")
    if named:
        if not Path(named).exists():
            raise NoBrowserError(f"LUDOTECA_CHROMIUM says {named}, and there is no such program")
        return Path(named)
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found:
        return Path(found)
    if (UNPACKED / "chromium").exists():
        return UNPACKED / "chromium"
    raise NoBrowserError("there is no Chromium to try the pages in; `make browser` fetches one")


def environment() -> dict[str, str]:
    """What the unpacked browser needs besides: it brings the libraries and fonts that a bare machine lacks."""
    if not program().is_relative_to(UNPACKED):
        return {}
    return {"LD_LIBRARY_PATH": str(UNPACKED / "al2023" / "lib"), "FONTCONFIG_PATH": str(UNPACKED / "fonts")}


def flags() -> list[str]:
    """How it is started. It refuses to run as root with its sandbox, and the pages here are our own."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*QUIET, "--no-sandbox"] if is_root else list(QUIET)


def launched(playwright: Playwright) -> Browser:
    """The browser, running without a window."""
    return playwright.chromium.launch(
        executable_path=program(), args=flags(), env={**os.environ, **environment()}, chromium_sandbox=False
    )
