"""The state as plain named values, for clients that draw it. Tiles are numbered from 1 to 40."""

from typing import Any

import numpy as np

from ludoteca.core.state import State, array_of, copy
from ludoteca.games.exagon.faces import AREA_LETTERS
from ludoteca.games.exagon.positions import PHASES
from ludoteca.games.exagon.state import NOTHING, Q_STEP, R_STEP
from ludoteca.games.exagon.tiles import AREAS, EXAGON, SIDES, STAR_POINTS, SUMS, TILES
from ludoteca.games.exagon.turn import tiles_a_turn

FACES = ["".join(AREA_LETTERS[area] for area in areas) for areas in AREAS]
"""The areas of each tile, clockwise. The scene includes them, because users can replace `tiles.json`."""
EXAGON_PLACES = {tile: areas.index(EXAGON) for tile, areas in enumerate(AREAS) if EXAGON in areas}
STEPS = list(zip(Q_STEP.tolist(), R_STEP.tolist(), strict=True))
BITS = [(1 << tile, tile) for tile in range(TILES)]
TILE_BITS = 1 << np.arange(TILES, dtype=np.int64)
NUMBERS = (
    *("ply", "turn", "phase", "seat", "over", "players"),
    *("picked", "laid", "bonus", "passes", "hourglass"),
)

Laid = dict[str, int]


def scene(s: State) -> dict[str, Any]:
    """X2.3: return everything, because nothing is hidden."""
    alone = array_of(copy(s))  # reading fields is several times faster from an array than from a record
    number = {name: alone[name].item() for name in NUMBERS}
    is_over = number["over"] != 0
    table = _table(alone)
    return {
        "ply": number["ply"],
        "turn": number["turn"],
        "phase": "over" if is_over else PHASES[number["phase"]],
        "seat": None if is_over else number["seat"],
        "faces": FACES,
        "stars": STAR_POINTS,
        "sums": SUMS,
        "table": table,
        "closed": _closed(table),
        "hands": _hands(alone, number["players"]),
        "picked": None if number["picked"] == NOTHING else number["picked"] + 1,
        "laid": number["laid"],
        "limit": int(tiles_a_turn(s)) or None,
        "bonus": number["bonus"],
        "passes": number["passes"],
        "hourglass": number["hourglass"] or None,
    }


def _tiles(held: int) -> list[int]:
    return [tile for bit, tile in BITS if held & bit]


def _table(alone: np.ndarray[Any, Any]) -> list[Laid]:
    """Return the tiles on the table. q grows to the east, r to the south-east, and `turn` is in sixths clockwise."""
    q, r, turned = alone["q"][0].tolist(), alone["r"][0].tolist(), alone["turned"][0].tolist()
    return [
        {"tile": tile + 1, "q": q[tile], "r": r[tile], "turn": turned[tile]} for tile in _tiles(alone["table"].item())
    ]


def _closed(table: list[Laid]) -> list[tuple[int, int]]:
    """X4.5: return the cells that Exagon areas face. They stay empty. Two Exagon areas can face the same cell."""
    cells = {}
    for laid in table:
        if (place := EXAGON_PLACES.get(laid["tile"] - 1)) is not None:
            east, south = STEPS[(place + laid["turn"]) % SIDES]
            cells[laid["q"] + east, laid["r"] + south] = True
    return list(cells)


def _hands(alone: np.ndarray[Any, Any], players: int) -> list[list[dict[str, int]]]:
    """Return each seat's tiles, and in how many open cells each tile fits."""
    cells = np.count_nonzero(alone["fits"][0, :, None] & TILE_BITS, axis=0).tolist()
    hands = alone["hand"][0, :players].tolist()
    return [[{"tile": tile + 1, "cells": cells[tile]} for tile in _tiles(hand)] for hand in hands]
