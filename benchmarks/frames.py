"""Trace how smoothly the boards move (`make frames`): placements, captures, climbs, falls and finales.

Chromium records a trace while a table is played on. The aims are no task over 50 ms, and a median of at most 8 ms of
script and layout in a frame. They are judged by CPU time: wall time also contains what other programs on the machine
did. `python -m benchmarks.frames holi` traces only the scenes whose names begin like this.

With `--film` (`make film`), it measures nothing, but saves a sheet of pictures of each scene, for people to look at.
"""

import io
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from benchmarks.traces import CATEGORIES, SCREENSHOTS, Busy, Smoothness, screenshots, smoothness
from ludoteca.core.registry import names
from tests.browser.chromium import launched
from tests.browser.screen import DESK, Screen
from tests.browser.tables import Program
from tests.support.server import ServerProcess
from tools.staging import MATCHES, Staged, stage

OUT = Path(__file__).resolve().parent.parent / "out" / "frames"
LONGEST, MEDIAN = 50.0, 8.0  # milliseconds of CPU time
TURN, END = 4000, 6000  # milliseconds that a scene is watched for: the person's turn with the answer, or a finale
COLUMNS, ROWS = 4, 5  # of a sheet of pictures
FILM = "--film"
HEAD = ("scene", "frames", "longest task", "median of a frame", "95% of frames within")
STEPS = {
    "elementos-capture": ("elementos", "a5xa6"),
    "elios-placement": ("elios", "R>Y"),
    "exagon-placement": ("exagon", "35sw=1"),
    "holi-climb": ("holi", "climb"),
    "holi-throw": ("holi", "lay:b1+a3"),
}
"""The scenes in mid-match, each with the step that the person takes in it."""


class Scene(NamedTuple):
    """Something that moves on a board."""

    name: str
    table: Staged
    time: int
    """How long it is watched for, in milliseconds."""


def scenes() -> Iterator[Scene]:
    """All scenes: those in mid-match, and the last turn of each game with its finale."""
    for name, (game, step) in STEPS.items():
        yield Scene(name, MATCHES[game].before(name, step), TURN)
    for game in names():
        played = MATCHES[game]
        name = f"{game}-finale"
        yield Scene(name, Staged(name, game, played.seed, -1, bot=played.bot), END)


def traced(browser: Browser, server: ServerProcess, scene: Scene, categories: Iterable[str] = CATEGORIES) -> bytes:
    """Play a scene in a window, and return its trace."""
    window = Screen(browser, server.address, DESK)
    window.page.emulate_media(reduced_motion="no-preference")
    window.context.add_init_script("localStorage.setItem('ludoteca.panel', 'false')")
    window.go(scene.table.link)
    window.wait_for_turn()
    window.page.wait_for_timeout(1500)  # greetings have been said, and everything is loaded and drawn
    person = Program(server.socket_address, scene.table.name, scene.table.token)
    browser.start_tracing(page=window.page, categories=list(categories))
    with window.excused("api/reviews"):  # each finale is followed by a review, and a guest may have few at a time
        person.take(scene.table.turns[0])
        window.page.wait_for_timeout(scene.time)
    trace = browser.stop_tracing()
    window.close()
    return trace


def sheet(pictures: Sequence[bytes]) -> Image.Image:
    """A scene as one picture: its frames in rows, evenly spaced in time."""
    most = COLUMNS * ROWS
    chosen = [pictures[at * len(pictures) // most] for at in range(most)] if len(pictures) > most else pictures
    frames = [Image.open(io.BytesIO(picture)) for picture in chosen]
    width, height = frames[0].size
    whole = Image.new("RGB", (COLUMNS * width, -(-len(frames) // COLUMNS) * height))
    for at, frame in enumerate(frames):
        whole.paste(frame, (at % COLUMNS * width, at // COLUMNS * height))
    return whole


def row(name: str, found: Smoothness) -> list[str]:
    """A row of the table. Times are in milliseconds: CPU time, then wall time in brackets."""

    def said(busy: Busy, most: float | None = None) -> str:
        mark = " !" if most is not None and busy.cpu > most else ""
        return f"{busy.cpu:.1f} ({busy.wall:.1f}){mark}"

    return [name, str(found.frames), said(found.longest, LONGEST), said(found.median, MEDIAN), said(found.p95)]


def is_smooth(found: Smoothness) -> bool:
    """Whether a scene meets the aims. A scene without frames has not been seen."""
    return found.frames > 0 and found.longest.cpu <= LONGEST and found.median.cpu <= MEDIAN


def as_table(rows: Iterable[list[str]]) -> str:
    """A table in Markdown."""
    lines = [" | ".join(cells) for cells in (HEAD, ["---"] * len(HEAD), *rows)]
    return "".join(f"| {line} |\n" for line in lines)


def play(wanted: tuple[str, ...], categories: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """Play all scenes whose names begin like one of these. Yield their names and traces."""
    shown = [scene for scene in scenes() if scene.name.startswith(wanted)]
    with tempfile.TemporaryDirectory() as folder:
        stage(Path(folder) / "data", [scene.table for scene in shown])
        with ServerProcess(Path(folder) / "data") as server, sync_playwright() as playwright:
            browser = launched(playwright)
            for scene in shown:
                yield scene.name, traced(browser, server, scene, categories)
                print(scene.name, flush=True)
            browser.close()


def film(wanted: tuple[str, ...]) -> int:
    """Save a sheet of pictures of each scene. Return 1 if nothing was seen of a scene."""
    is_seen = True
    for name, trace in play(wanted, SCREENSHOTS):
        pictures = screenshots(trace)
        is_seen &= bool(pictures)
        if pictures:
            sheet(pictures).save(OUT / f"{name}.jpg")
    print(f"Pictures: {OUT}")
    return 0 if is_seen else 1


def measure(wanted: tuple[str, ...]) -> int:
    """Print the table of all scenes. Return 1 if a scene misses an aim."""
    found: dict[str, Smoothness] = {}
    for name, trace in play(wanted, CATEGORIES):
        (OUT / f"{name}.json").write_bytes(trace)
        found[name] = smoothness(trace)
    table = as_table(row(name, one) for name, one in found.items())
    (OUT / "frames.md").write_text(table, encoding="utf-8")
    print(f"\nCPU time and, in brackets, wall time in milliseconds; ! misses an aim\n\n{table}\nTraces: {OUT}")
    return 0 if all(map(is_smooth, found.values())) else 1


def main() -> int:
    """Measure or film the scenes that the command line names."""
    wanted = tuple(word for word in sys.argv[1:] if word != FILM) or ("",)
    OUT.mkdir(parents=True, exist_ok=True)
    return film(wanted) if FILM in sys.argv else measure(wanted)


if __name__ == "__main__":
    sys.exit(main())
