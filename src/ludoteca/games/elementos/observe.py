"""What an agent is shown of a view: squares as on the board, the own side always before the other."""

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
    """The parts of an observation: shape, greatest number, meaning."""

    seat = (2,), 1, "The seat that looks."
    acting = (2,), 1, "Who is to act, the own seat first; while discs are arranged, who has not confirmed."
    arranging = (1,), 1, "The discs are still being arranged, and those of the other cannot be seen."
    first = (2,), 1, "While discs are arranged: who will begin, the own seat first; none if it is to be drawn."
    free = (1,), 1, "Option opening: any symbols may show, not three of each."
    backs = (3,), 1, "Option backs: private, memory, open."
    up = (2, SYMBOLS, ROWS, COLUMNS), 1, "By side, and by symbol (fire, wood, water): the discs that show it."
    down = (2, SYMBOLS, ROWS, COLUMNS), 1, "By side and symbol: the discs that are seen to have it beneath."
    unseen = (2, ROWS, COLUMNS), 1, "By side: the discs whose backs the seat does not see."
    told = (ROWS, COLUMNS), 1, "The own discs whose backs the other has seen as well."
    wand = (2, ROWS, COLUMNS), 1, "By side: the square of the wand."
    taken = (2, SYMBOLS), OF_EACH_KIND, "By side and kind (without fire, wood, water): discs lost; 0 if hidden."
    quiet = (1,), QUIET_TURNS, "Turns since something was taken or went forward: 40 are a draw."
    repeated = (1,), 1, "The position has come up before, so it must not come up again."
    barred = (
        (4, ROWS, COLUMNS),
        1,
        "What who is to act must not do, since a position would come up for the third time: "
        "flip the disc here, move it to the left, to the right, hand the wand to here.",
    )


BARRED_HAND = At.barred + 3 * SQUARES
TO_THE_LEFT = DIRECTIONS.index(-1)  # the direction to the right follows


@compiled
def observe(s: State, seat: int, out: Observation) -> None:
    """L10: all that the seat knows, and of the other's arrangement nothing before it is revealed (L2.4)."""
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
    """L2.4: the own discs; L2.5: who will begin, if that was agreed."""
    out[At.arranging] = 1
    if s.starter != DRAWN:
        out[At.first + (int(s.first) != seat)] = 1
    observe_discs(s, seat, 0, BOARD, out)


@compiled
def observe_play(s: State, seat: int, out: Observation) -> None:
    """L10.1: both sides' discs with the backs that the seat sees; L9: how near the match is to equilibrium."""
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
    """The discs of a side, with their backs on the squares where these are seen: one loop, which is what takes time."""
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
    """L9.1: the quiet actions of who is to move that would produce a position for the third time.

    What is not legal for another reason leads to no position at all, so it is never among them.
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
