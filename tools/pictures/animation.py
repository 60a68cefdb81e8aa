"""A short animation for the README: the last turns of a match, and its finale.

The recorder stops the browser's clock and moves it on from frame to frame, so the animation is smooth and the same
every time, however slow the machine is.
"""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.screen import Device, Screen
from tests.browser.tables import Program
from tests.support.server import ServerProcess
from tools.pictures import FOLDER
from tools.pictures.files import save_animation
from tools.pictures.stills import NOON
from tools.staging import Staged

TARGET = FOLDER / "animation.webp"
CLOCKWORK = Path(__file__).with_name("clockwork.js")
GAME, SEED, TURNS = "elios", 2, 3
STAGE = Device(1000, 640)
WIDTH, QUALITY = 720, 50
FRAME = 60  # milliseconds
TURN, END = 1800, 4300  # milliseconds that a turn, and the end of the match, are shown for
STILL = 0.001  # the speed at which animations run by themselves
LARGEST = 1_000_000  # bytes
PAUSE = 0  # seconds that bots wait: the page itself shows their moves one after the other


def staged() -> list[Staged]:
    """The match to be shown, before the person's last turns."""
    return [Staged("animation", GAME, SEED, -TURNS)]


def record(browser: Browser, server: ServerProcess) -> None:
    """Record the animation."""
    table = staged()[0]
    window = _opened(browser, server.address, table)
    frames = list(_frames(window, Program(server.socket_address, table.name, table.token), table))
    window.close()
    save_animation(_joined(frames), WIDTH, QUALITY, TARGET)
    size = TARGET.stat().st_size
    print(f"{TARGET.name} {size / 1000:.0f} kB, {len(frames) * FRAME / 1000:.1f} s", flush=True)
    assert size <= LARGEST, f"{TARGET} is too large: lower its quality, width or length"


def _opened(browser: Browser, address: str, table: Staged) -> Screen:
    window = Screen(browser, address, STAGE)
    window.page.emulate_media(reduced_motion="no-preference")
    window.context.add_init_script("localStorage.setItem('ludoteca.panel', 'false')")
    window.context.add_init_script(path=CLOCKWORK)
    window.page.clock.install(time=NOON)
    window.go(table.link)
    window.wait_for_turn()
    window.page.wait_for_load_state("networkidle")
    window.page.clock.pause_at(window.page.evaluate("Date.now() + 1000") / 1000)
    styles = window.context.new_cdp_session(window.page)  # the clock does not stop the animations of style sheets
    styles.send("Animation.enable")
    styles.send("Animation.setPlaybackRate", {"playbackRate": STILL})
    return window


def _frames(window: Screen, person: Program, table: Staged) -> Iterator[bytes]:
    """Play turn by turn, and take a screenshot at every frame."""
    for steps in table.turns:
        yield _frame(window)
        person.take(steps)
        window.page.wait_for_timeout(300)
        is_last = steps[-1] == table.rest[-1].text
        for _ in range((END if is_last else TURN) // FRAME):
            yield _frame(window)


def _frame(window: Screen) -> bytes:
    window.page.clock.run_for(FRAME)
    window.page.evaluate("(step) => advanceAnimations(step)", FRAME)
    return window.page.screenshot(caret="hide")


def _joined(frames: list[bytes]) -> list[tuple[bytes, int]]:
    """The frames with their durations. A picture that does not change is one long frame."""
    joined: list[tuple[bytes, int]] = []
    for frame in frames:
        if joined and joined[-1][0] == frame:
            joined[-1] = (frame, joined[-1][1] + FRAME)
        else:
            joined.append((frame, FRAME))
    return joined
