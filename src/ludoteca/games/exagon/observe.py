"""What an agent is shown of a view: a table of tiles, and one of open cells by the names that steps use.

The table has no edge, so there are no planes: a tile on the table has coordinates, and an open cell goes by a tile and
a direction, as in the codes of steps. Rows of seats begin with the seat that looks and go on clockwise; those of seats
that are not there stay 0. What is printed on the tiles never changes and stands in `tiles.json`.
"""

from itertools import accumulate

from ludoteca.core.bits import count, lowest
from ludoteca.core.compiled import rule
from ludoteca.core.contract import Part
from ludoteca.core.state import SEATS, Observation, State, wide
from ludoteca.games.exagon.features import touching
from ludoteca.games.exagon.layout import beyond
from ludoteca.games.exagon.options import MOST_TILES, NO_LIMIT
from ludoteca.games.exagon.state import NOTHING
from ludoteca.games.exagon.tiles import EXAGON, SIDES, TILES
from ludoteca.games.exagon.turn import tiles_a_turn

FEWEST_SEATS = 2
FURTHEST = TILES - 1  # forty tiles in a row: the lowest is at 0, 0, and this is added so that no number is negative
MOST_BONUSES = 3 * TILES  # X5.3: each tile earns three at most

OBSERVATION = (
    Part("hands", (SEATS, TILES), 1, "The tiles of each seat."),
    Part("table", (TILES,), 1, "The tiles on the table."),
    Part("picked", (TILES,), 1, "The tile picked and not yet placed."),
    Part("playable", (TILES,), 1, "The tiles that fit somewhere, wherever they are."),
    Part("turned", (TILES, SIDES), 1, "By how many sixths clockwise a tile on the table is turned."),
    Part("q", (TILES,), 2 * FURTHEST, "How far east a tile on the table lies, 39 for the lowest of them; else 0."),
    Part("r", (TILES,), 2 * FURTHEST, "How far south-east it lies, 39 for the lowest of them; else 0."),
    Part("sides", (TILES, SIDES), SIDES, "By how many sides a tile joins in the open cell of this name; 0: none."),
    Part("fitting", (TILES, SIDES), TILES, "How many tiles of the own hand fit into the open cell of this name."),
    Part(
        "demands",
        (TILES, SIDES, SIDES),
        EXAGON,
        "By name of an open cell and direction, the area that touches it there: 0 none, 1-9, 10-12 Jollies, 13 Exagon.",
    ),
    Part("seat", (SEATS,), 1, "The seat that looks, by its number."),
    Part("players", (SEATS - 1,), 1, "How many play: 2 to 5."),
    Part("acting", (SEATS,), 1, "Whose turn it is."),
    Part("tiles_left", (SEATS,), TILES, "How many tiles each seat has."),
    Part("phase", (3,), 1, "The first turn of the opening, the second, play."),
    Part("laid", (1,), TILES, "Tiles placed in this turn, those placed with a bonus not counted."),
    Part("limit", (1,), MOST_TILES, "After how many tiles a turn ends; 0 without a limit."),
    Part("unlimited", (1,), 1, "Whether a turn may go on as long as tiles fit."),
    Part("bonus", (1,), MOST_BONUSES, "Bonus tiles earned in this turn and not yet used."),
    Part("passes", (1,), SEATS, "Turns without a placement, in a row up to now."),
)
TABLE_AT, PICKED_AT, PLAYABLE_AT, TURNED_AT, Q_AT, R_AT, SIDES_AT, FITTING_AT, DEMANDS_AT, *_rest = accumulate(
    part.length for part in OBSERVATION
)
SEAT_AT, PLAYERS_AT, ACTING_AT, TILES_LEFT_AT, PHASE_AT, LAID_AT, LIMIT_AT, UNLIMITED_AT, *_rest = _rest
BONUS_AT, PASSES_AT, _ = _rest
HANDS_AT = 0


@rule
def observe(s: State, seat: int, out: Observation) -> None:
    """The seats, the turn, the tiles and the open cells."""
    players = wide(s.players)
    out[SEAT_AT + seat] = 1
    out[PLAYERS_AT + players - FEWEST_SEATS] = 1
    holder = wide(seat)
    for row in range(players):
        show_set(int(s.hand[holder]), out, HANDS_AT + row * TILES)
        out[TILES_LEFT_AT + row] = count(int(s.hand[holder]))
        out[ACTING_AT + row] = int(s.acting) >> holder & 1
        holder = holder + 1 if holder + 1 < players else 0
    show_turn(s, out)
    show_set(int(s.playable), out, PLAYABLE_AT)
    left, hand = int(s.table), int(s.hand[seat])
    while left:
        show_tile(s, lowest(left), out)
        show_cells(s, lowest(left) * SIDES, hand, out)
        left &= left - 1


@rule
def show_set(tiles: int, out: Observation, at: int) -> None:
    """A 1 for each tile of a set."""
    while tiles:
        out[at + lowest(tiles)] = 1
        tiles &= tiles - 1


@rule
def show_turn(s: State, out: Observation) -> None:
    """X3, X5: what the turn has come to, and what it still allows."""
    limit = tiles_a_turn(s)
    out[PHASE_AT + int(s.phase)] = 1
    out[LAID_AT] = s.laid
    out[LIMIT_AT] = limit
    out[UNLIMITED_AT] = limit == NO_LIMIT
    out[BONUS_AT] = s.bonus
    out[PASSES_AT] = s.passes
    if s.picked != NOTHING:
        out[PICKED_AT + int(s.picked)] = 1


@rule
def show_tile(s: State, tile: int, out: Observation) -> None:
    """Where a tile lies on the table, and how it is turned."""
    out[TABLE_AT + tile] = 1
    out[TURNED_AT + tile * SIDES + int(s.turned[tile])] = 1
    out[Q_AT + tile] = int(s.q[tile]) + FURTHEST
    out[R_AT + tile] = int(s.r[tile]) + FURTHEST


@rule
def show_cells(s: State, first: int, hand: int, out: Observation) -> None:
    """X4.1, X4.2: the open cells that have their name from one tile, and what touches each of them."""
    for name in range(first, first + SIDES):
        demand = int(s.demands[name])
        if demand == 0:
            continue
        out[FITTING_AT + name] = count(int(s.fits[name]) & hand)
        joined = touching(demand)
        out[SIDES_AT + name] = count(joined)
        while joined:
            direction = lowest(joined) // 4
            out[DEMANDS_AT + name * SIDES + direction] = beyond(demand, direction)
            joined &= joined - 1
