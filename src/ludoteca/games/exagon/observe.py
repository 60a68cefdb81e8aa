"""Observations: a table of tiles, and a table of open cells under the names that steps use.

The layout has no edges, so it cannot be shown as planes. Instead, a tile on the table has coordinates, and an open cell
is named by a tile and a direction, as in step codes. Seats are listed clockwise from the observing seat, and the rows
of absent seats stay 0. The areas printed on the tiles never change. They are in `tiles.json`.
"""

from ludoteca.core.bits import count, lowest, mark_members
from ludoteca.core.compilation import compiled
from ludoteca.core.state import Observation, State
from ludoteca.core.vectors import PartOffset
from ludoteca.games.exagon.layout import AN_AREA, AREA_BITS, sides
from ludoteca.games.exagon.options import MOST_TILES, NO_LIMIT
from ludoteca.games.exagon.state import MOST_PLAYERS, NAMES, NOTHING, PLAYERS, WORD
from ludoteca.games.exagon.tiles import EXAGON, SIDES, TILES
from ludoteca.games.exagon.turn import MOST_BONUS, tiles_a_turn

FURTHEST = TILES - 1  # the greatest distance from the lowest tile; it is added to coordinates to make them positive


class At(PartOffset):
    """The parts of an observation, each with its shape, largest value and meaning."""

    hands = (MOST_PLAYERS, TILES), 1, "The tiles of each seat."
    table = (TILES,), 1, "The tiles on the table."
    picked = (TILES,), 1, "The tile that is picked but not yet placed."
    playable = (TILES,), 1, "The tiles that fit somewhere, wherever they are."
    turned = (TILES, SIDES), 1, "How many sixths each tile on the table is turned clockwise."
    q = (TILES,), 2 * FURTHEST, "How far east each tile on the table is; 39 for the lowest-numbered, 0 off the table."
    r = (TILES,), 2 * FURTHEST, "How far south-east it is; 39 for the lowest-numbered, 0 off the table."
    sides = (TILES, SIDES), SIDES, "The sides that a tile connects in the open cell of this name; 0 if not open."
    fitting = (TILES, SIDES), TILES, "How many tiles in the seat's hand fit into the open cell of this name."
    demands = (
        (TILES, SIDES, SIDES),
        EXAGON,
        "By open cell and direction: the area that touches it there (0 none, 1-9, 10-12 Jollies, 13 Exagon).",
    )
    seat = (MOST_PLAYERS,), 1, "The observing seat."
    players = (len(PLAYERS),), 1, "The number of players: 2 to 5."
    acting = (MOST_PLAYERS,), 1, "Whose turn it is."
    tiles_left = (MOST_PLAYERS,), TILES, "How many tiles each seat has."
    phase = (3,), 1, "First turn of the opening, second turn, play."
    laid = (1,), TILES, "Tiles placed this turn, not counting bonus tiles."
    limit = (1,), MOST_TILES, "The number of tiles after which a turn ends; 0 without a limit."
    unlimited = (1,), 1, "A turn has no limit on tiles."
    bonus = (1,), MOST_BONUS * TILES, "Bonus tiles earned this turn and not yet used."
    passes = (1,), MOST_PLAYERS, "Consecutive turns without a placement so far."


@compiled
def observe(s: State, seat: int, out: Observation) -> None:
    """Write the seats, the turn, the tiles and the open cells."""
    players = int(s.players)
    out[At.seat + seat] = 1
    out[At.players + players - PLAYERS[0]] = 1
    holder = int(seat)
    for row in range(players):
        mark_members(int(s.hand[holder]), out, At.hands + row * TILES)
        out[At.tiles_left + row] = count(int(s.hand[holder]))
        out[At.acting + row] = int(s.acting) >> holder & 1
        holder = holder + 1 if holder + 1 < players else 0
    show_turn(s, out)
    mark_members(int(s.playable), out, At.playable)
    left, hand = int(s.table), int(s.hand[seat])
    while left:
        show_tile(s, lowest(left), out)
        left &= left - 1
    index = 0
    for word in range(NAMES // WORD):
        names = int(s.open[word])
        while names:
            name = word * WORD + lowest(names)
            names &= names - 1
            out[At.fitting + name] = count(int(s.fits[index]) & hand)
            show_cell(name, int(s.demands[index]), out)
            index += 1


@compiled
def show_turn(s: State, out: Observation) -> None:
    """X3, X5: write the progress of the turn and its limits."""
    limit = tiles_a_turn(s)
    out[At.phase + int(s.phase)] = 1
    out[At.laid] = s.laid
    out[At.limit] = limit
    out[At.unlimited] = limit == NO_LIMIT
    out[At.bonus] = s.bonus
    out[At.passes] = s.passes
    if s.picked != NOTHING:
        out[At.picked + int(s.picked)] = 1


@compiled
def show_tile(s: State, tile: int, out: Observation) -> None:
    """Write where a tile is on the table and how it is rotated."""
    out[At.table + tile] = 1
    out[At.turned + tile * SIDES + int(s.turned[tile])] = 1
    out[At.q + tile] = int(s.q[tile]) + FURTHEST
    out[At.r + tile] = int(s.r[tile]) + FURTHEST


@compiled
def show_cell(name: int, demand: int, out: Observation) -> None:
    """X4.2: write how many sides of an open cell touch a tile, and the areas that touch it."""
    out[At.sides + name] = sides(demand)
    first = At.demands + name * SIDES
    for direction in range(SIDES):
        out[first + direction] = demand >> AREA_BITS * direction & AN_AREA
