"""Check a layout with slow, simple code based only on the data file and the clauses, without the game's code."""

import json
from pathlib import Path
from typing import Any

TILES = json.loads(
    (Path(__file__).resolve().parents[3] / "src/ludoteca/games/exagon/tiles.json").read_text(encoding="utf-8")
)
AREAS = [tile["areas"] for tile in TILES]
STARS = [tile["stars"] for tile in TILES]
NEIGHBOURS = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]  # clockwise from the north-east

Cell = tuple[int, int]
Area = int | str
"""A number, or J or X for a Jolly or an Exagon area."""
Placement = tuple[Cell, int]
"""The cell and the rotation of a tile."""
Fields = dict[str, Any]
Laid = dict[Cell, tuple[int, list[Area]]]
"""For each cell, the tile and its areas as placed, clockwise from the north-east."""


def turned(tile: int, turn: int) -> list[Area]:
    """The areas of a tile, clockwise from the north-east, after this many clockwise rotations."""
    areas = list(AREAS[tile])
    for _ in range(turn):
        areas.insert(0, areas.pop())
    return areas


def held(bits: int) -> list[int]:
    return [tile for tile in range(40) if bits & (1 << tile)]


def layout(fields: Fields) -> Laid:
    """The tiles on the table, keyed by cell."""
    return {
        (fields["q"][tile], fields["r"][tile]): (tile, turned(tile, fields["turned"][tile]))
        for tile in held(fields["table"])
    }


def beside(cell: Cell, side: int) -> Cell:
    east, south = NEIGHBOURS[side]
    return cell[0] + east, cell[1] + south


def may_touch(tile: int, area: Area, other_tile: int, other: Area) -> bool:
    """Apply X4.3 to X4.5 literally."""
    if area == "X" or other == "X":
        return False
    if area == "J" and other == "J":
        return True
    if area == "J":
        return other not in AREAS[tile]
    if other == "J":
        return area not in AREAS[other_tile]
    return area == other


def touching(laid: Laid, cell: Cell, tile: int, areas: list[Area]) -> list[bool]:
    """Whether this tile, if placed in a cell, would match each of the tiles around it, in clockwise order."""
    found = []
    for side in range(6):
        if beside(cell, side) in laid:
            other, its_areas = laid[beside(cell, side)]
            found.append(may_touch(tile, areas[side], other, its_areas[(side + 3) % 6]))
    return found


def open_cells(laid: Laid) -> set[Cell]:
    """X4.1: the empty cells that touch a tile."""
    return {beside(cell, side) for cell in laid for side in range(6)} - set(laid)


def placements(fields: Fields, tile: int) -> set[Placement]:
    """X4: every cell and rotation in which a tile can be placed, found by brute force."""
    laid = layout(fields)
    return {
        (cell, turn)
        for cell in open_cells(laid)
        for turn in range(6)
        if all(touching(laid, cell, tile, turned(tile, turn)))
    }


def mismatches(fields: Fields) -> int:
    """How many pairs of touching areas do not match, each counted from both sides."""
    laid = layout(fields)
    return sum(touching(laid, cell, tile, areas).count(False) for cell, (tile, areas) in laid.items())


def loose(fields: Fields) -> int:
    """How many tiles are not connected to the rest of the layout."""
    left = set(layout(fields))
    reached = [min(left)] if left else []
    left -= set(reached)
    for cell in reached:
        near = {beside(cell, side) for side in range(6)} & left
        left -= near
        reached += sorted(near)
    return len(left)
