"""Observations. Squares are numbered as on the board, and the observing side always comes before its opponent."""

from ludoteca.core.bits import lowest, mark_members
from ludoteca.core.compilation import compiled
from ludoteca.core.state import Observation, State
from ludoteca.core.vectors import PartOffset
from ludoteca.games.elementos.repetition import is_third
from ludoteca.games.elementos.state import (
    ARRANGING,
    BOARD,
    COLUMNS,
    DRAWN,
    FIRE,
    FREE,
    MEMORY,
    OF_EACH_KIND,
    QUIET_TURNS,
    ROWS,
    SQUARES,
    SYMBOLS,
    WATER,
    WOOD,
    discs,
)
from ludoteca.games.elementos.steps import DIRECTIONS, FLIP, HAND, HAND_TO, MOVE_CODE


class At(PartOffset):
    """The parts of an observation, each with its shape, largest value and meaning."""

    seat = (2,), 1, "The observing seat."
    acting = (2,), 1, "The seats to act, the observing seat first; during the set-up, those that have not confirmed."
    arranging = (1,), 1, "The set-up is not over, and the opponent's discs are hidden."
    first = (2,), 1, "During the set-up: the seat that will begin, the observing seat first; all 0 if it is drawn."
    free = (1,), 1, "Option opening: any symbols may show, instead of three of each."
    backs = (3,), 1, "Option backs: private, memory, open."
    up = (2, SYMBOLS, ROWS, COLUMNS), 1, "By side and symbol (fire, wood, water): the discs that show it."
    down = (2, SYMBOLS, ROWS, COLUMNS), 1, "By side and symbol: the discs that have it on a back the seat can see."
    unseen = (2, ROWS, COLUMNS), 1, "By side: the discs whose backs the seat cannot see."
    told = (ROWS, COLUMNS), 1, "The seat's own discs whose backs the opponent has seen too."
    wand = (2, ROWS, COLUMNS), 1, "By side: the square of the wand."
    taken = (2, SYMBOLS), OF_EACH_KIND, "By side and kind (without fire, wood, water): discs lost; 0 if hidden."
    quiet = (1,), QUIET_TURNS, "Turns without progress (nothing was taken or moved forward): 40 are a draw."
    repeated = (1,), 1, "The position has occurred twice, so it must not occur again."
    barred = (
        (4, ROWS, COLUMNS),
        1,
        "Actions that would repeat a position for the third time, illegal for the seat to act: "
        "flip the disc here, move it left, move it right, pass the wand here.",
    )


BARRED_HAND = At.barred + 3 * SQUARES
TO_THE_LEFT = DIRECTIONS.index(-1)  # the next direction is to the right


@compiled
def observe(s: State, seat: int, out: Observation) -> None:
    """L10: write everything that the seat knows. The opponent's arrangement is hidden until it is revealed (L2.4)."""
    out[At.seat + seat] = 1
    out[At.acting] = int(s.acting) >> seat & 1
    out[At.acting + 1] = int(s.acting) >> (1 - seat) & 1
    out[At.free] = s.opening == FREE
    out[At.backs + int(s.backs)] = 1
    out[At.wand + int(s.wand[seat])] = 1
    out[At.wand + SQUARES + int(s.wand[1 - seat])] = 1
    if s.phase == ARRANGING:
        observe_arranging(s, seat, out)
    else:
        observe_play(s, seat, out)


@compiled
def observe_arranging(s: State, seat: int, out: Observation) -> None:
    """L2.4: write the seat's own discs. L2.5: write the seat that will begin, if it was agreed."""
    out[At.arranging] = 1
    if s.starter != DRAWN:
        out[At.first + (int(s.first) != seat)] = 1
    observe_discs(s, seat, 0, BOARD, out)


@compiled
def observe_play(s: State, seat: int, out: Observation) -> None:
    """L10.1: write both sides' discs, and the backs that the seat can see. L9: write how close a draw is."""
    other = 1 - seat
    observe_discs(s, seat, 0, BOARD if s.backs != MEMORY else 0, out)
    observe_discs(s, other, 1, int(s.known[other]), out)
    mark_members(int(s.known[seat]), out, At.told)
    if s.backs != MEMORY:  # L10.2
        for kind in range(SYMBOLS):
            out[At.taken + kind] = s.taken[seat, kind]
            out[At.taken + SYMBOLS + kind] = s.taken[other, kind]
    out[At.quiet] = s.quiet
    if s.again != 0 and s.over == 0:
        out[At.repeated] = int(s.again) >> int(s.quiet) & 1
        observe_barred(s, int(s.seat), out)


@compiled
def observe_discs(s: State, side: int, row: int, seen: int, out: Observation) -> None:
    """Write a side's discs, including the visible backs.

    All of this happens in a single loop, because observing spends most of its time here.
    """
    wood_up, water_up = int(s.up[side, WOOD]), int(s.up[side, WATER])
    wood_down, water_down = int(s.down[side, WOOD]), int(s.down[side, WATER])
    squares = int(s.up[side, FIRE]) | wood_up | water_up
    while squares != 0:
        square = lowest(squares)
        squares &= squares - 1
        is_seen = seen >> square & 1
        up = row * SYMBOLS + (wood_up >> square & 1) + 2 * (water_up >> square & 1)
        down = row * SYMBOLS + (wood_down >> square & 1) + 2 * (water_down >> square & 1)
        out[At.up + up * SQUARES + square] = 1
        out[At.down + down * SQUARES + square] = is_seen
        out[At.unseen + row * SQUARES + square] = 1 - is_seen


@compiled
def observe_barred(s: State, mover: int, out: Observation) -> None:
    """L9.1: write the actions without progress that would repeat a position for the third time.

    Actions that are illegal for another reason are not included.
    """
    own = discs(s, mover)
    squares = own
    while squares != 0:
        square = lowest(squares)
        squares &= squares - 1
        out[At.barred + square] = is_third(s, mover, FLIP + square)
        for side in range(2):
            step = int(MOVE_CODE[TO_THE_LEFT + side, square])
            if step >= 0:
                out[At.barred + (1 + side) * SQUARES + square] = is_third(s, mover, step)
    squares = own & int(HAND_TO[mover, s.wand[mover]])
    while squares != 0:
        out[BARRED_HAND + lowest(squares)] = is_third(s, mover, HAND + lowest(squares))
        squares &= squares - 1
