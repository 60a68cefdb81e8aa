"""Change what a seat cannot see, without using the game's own code for that."""

from typing import Any

import numpy as np

LINES = {
    direction: [
        [4 * (row + k * down) + column + k * right for k in range(3)]
        for row in range(4)
        for column in range(4)
        if row + 2 * down < 4 and 0 <= column + 2 * right < 4
    ]
    for direction, (down, right) in enumerate([(0, 1), (1, 0), (1, 1), (1, -1)])
}


def scramble(s: Any, seat: int, rng: np.random.Generator) -> None:
    """T4.1: give everyone else another card that their marks allow."""
    for other in range(s.players) if not s.over else ():
        if other != seat:
            s.card[other] = rng.choice([direction for direction in LINES if not _has_line(s, other, direction)])


def _has_line(s: Any, seat: int, direction: int) -> bool:
    return any(all(s.mark[square] == seat + 1 for square in line) for line in LINES[direction])
