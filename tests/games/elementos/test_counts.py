"""Lines of play are counted up to a depth (perft), and at small depths also by trying every step code."""

from collections.abc import Callable

import pytest

from ludoteca import Match
from ludoteca.checks.counting import lines, tried
from ludoteca.checks.rulebook import allows, at
from ludoteca.core.compilation import INTERPRETED
from tests.games.elementos.boards import rows, start

MIDDLE_GAME = "2fw/1wa|fa/af2/AFwfWA/1FAfw/1FW|1/WF1AW/3"
POSITIONS: dict[str, tuple[Callable[[], Match], list[int]]] = {
    "opening": (start, [21, 441, 9166, 189282, 3928119]),
    "middle": (lambda: rows(MIDDLE_GAME), [16, 255, 4176, 66388, 1091937]),
    "middle, seat 2": (lambda: rows(MIDDLE_GAME, seat=2), [16, 257, 4113, 67230, 1074853]),
    "repetition": (lambda: allows(start(), "a1* a8* a1* a8* a1* a8* a1*"), [20, 420, 8715, 179806]),
    "deadlock": (lambda: rows("3/3/3/1fw|1/1FW|1/3/3/3"), [1, 1, 1, 1]),
    "set-up": (lambda: at("elementos", "arranging FWFAFWWAWF - 1"), [3, 7, 12, 12, 12]),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_counts_agree_with_trying_everything(name: str) -> None:
    match = POSITIONS[name][0]()
    assert lines(match, 2) == tried(match, 2)


@pytest.mark.parametrize("name", POSITIONS)
def test_counts_have_not_changed(name: str) -> None:
    position, counts = POSITIONS[name]
    for depth, expected in enumerate(counts, start=1):
        if depth <= 2 or not INTERPRETED:
            assert lines(position(), depth) == expected
