"""Write tiles and their areas as text, for the notation, refusals and the terminal."""

from collections.abc import Iterable

from ludoteca.games.exagon.state import DIRECTIONS
from ludoteca.games.exagon.tiles import AREAS, EXAGON, FIRST_JOLLY, NUMBERS, SIDES, TILES

AREA_LETTERS = {
    **{number: str(number) for number in NUMBERS},
    **dict.fromkeys(range(FIRST_JOLLY, EXAGON), "J"),
    EXAGON: "X",
}


def tile_text(tile: int) -> str:
    """Return a tile's number as text, such as `T7`."""
    return f"T{tile + 1}"


def tile_list(tiles: Iterable[int]) -> str:
    """Return the numbers of several tiles as text, such as `1,4,7`."""
    return ",".join(str(tile + 1) for tile in tiles)


def tiles_of(held: int) -> list[int]:
    """Return the tiles in a bit set."""
    return [tile for tile in range(TILES) if int(held) >> tile & 1]


def facing(tile: int, turn: int, direction: int) -> int:
    """Return the area that a tile, rotated clockwise by `turn` sixths, shows in a direction."""
    return AREAS[tile][(direction - turn) % SIDES]


def area_facing(tile: int, turn: int, direction: int) -> str:
    """Return the same area as `facing`, but as a letter."""
    return AREA_LETTERS[facing(tile, turn, direction)]


def cell_text(name: int) -> str:
    """Return a cell's name as text, such as `12ne`."""
    return f"{name // SIDES + 1}{DIRECTIONS[name % SIDES]}"
