"""On the drawn boards, everything written can be read, and every piece and target stands out (WCAG 2.2 AA)."""

from collections.abc import Iterator

import numpy as np
import pytest

from ludoteca.core.registry import names
from tests.browser.conftest import Opener
from tests.browser.contrast import SHARP, Camera, around, contrasts
from tests.browser.screen import Screen
from tests.browser.tables import in_thread
from tests.support.server import ServerProcess
from tools.staging import MATCHES, stage

TEXT, LARGE_TEXT, SHAPE = 4.5, 3.0, 3.0
QUICK = {("holi", "dark")}
"""What `make test` measures; `make trials` measures every game in every theme."""
SHAPES = {
    "elementos": {
        "disc": ".things .piece",
        "symbol": ".things .piece .body",
        "back": ".things .piece .back",
        "wand": ".things g:has(> .rod)",
        "disc that can move": ".things .choose",
        "goal": ".box .goal",
    },
    "elios": {
        "letter and height of a ray": ".marks:has(.badge)",
        "pile": ".pile",
        "limit": ".limit",
        "supply that can be taken": ".supply .target",
        "group in the hand": "[data-part=hand] button.bundle",
    },
    "exagon": {
        "tile": "[data-tile]",
        "closed space": "[data-part=board] g[role=img]:has(> polygon + path)",
        "new tile": "[data-part=board] g[role=img]:has(> .halo)",
        "tile in the hand": "[data-part=hand] .tile .face",
    },
    "holi": {
        "token": ".pieces g:has(> .shade + .body + .face)",
        "pawn": ".pieces g:has(> .robe)",
        "square to move to": ".pieces .mark:has(> .move)",
        "new token": ".pieces .mark:has(> .news)",
        "square on a card": "[data-part=hand] .cell.coloured ~ .shape",
    },
}
"""What a player must see to understand each game."""


def faults(window: Screen, game: str, theme: str) -> list[str]:
    """Everything that does not stand out enough."""
    camera = Camera(window)
    found = [
        f"{theme}: “{part.name}” ({part.size:.0f} px) has a contrast of {contrast:.2f}"
        for part, contrast in camera.texts()
        if contrast < (LARGE_TEXT if part.is_large else TEXT)
    ]
    for name, selector in SHAPES[game].items():
        measured = camera.shapes(selector)
        print(f"{theme} {name}: {len(measured)}, least {min(measured, default=0):.2f}")
        assert measured, f"{selector} finds no {name} on the board"
        found += [f"{theme}: a {name} has a contrast of {one:.2f}" for one in measured if one < SHAPE]
    return found


@pytest.fixture(scope="module")
def addresses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """A table of each game, with the same match every time: chance must not decide what is measured."""
    folder = tmp_path_factory.mktemp("contrast") / "data"
    tables = {game: played.at(f"contrast-{game}", 0.6) for game, played in MATCHES.items()}
    in_thread(lambda: stage(folder, list(tables.values())))
    with ServerProcess(folder) as server:
        yield {game: f"{server.address}/{table.link}" for game, table in tables.items()}


@pytest.mark.parametrize(
    ("game", "theme"),
    [
        pytest.param(game, theme, marks=[] if (game, theme) in QUICK else pytest.mark.long)
        for game in names()
        for theme in ("light", "dark", "contrast", "contrast-dark")
    ],
)
def test_boards_have_enough_contrast(screen: Opener, addresses: dict[str, str], game: str, theme: str) -> None:
    window = screen(device=SHARP, theme=theme.partition("-")[0], address=addresses[game].partition("/t/")[0])
    if theme == "contrast-dark":
        window.page.emulate_media(color_scheme="dark")
    window.context.add_init_script("localStorage.setItem('ludoteca.panel', 'false')")
    window.go(addresses[game])
    window.wait_for_turn()
    assert faults(window, game, theme) == []


def test_a_faint_shape_is_found() -> None:
    """A ring that is bright on one side only, and an even one."""
    ground = np.full((40, 40), 0.2, np.float32)
    rows, columns = np.mgrid[:40, :40]
    ring = np.abs(np.hypot(rows - 20, columns - 20) - 15) < 2
    half = np.where(ring & (rows < 20), 0.9, np.where(ring, 0.25, ground))
    assert around(contrasts(half, ground)) < 1.3
    assert around(contrasts(np.where(ring, 0.9, ground), ground)) == pytest.approx(3.8, abs=0.01)
    assert around(contrasts(ground, ground)) == 1
