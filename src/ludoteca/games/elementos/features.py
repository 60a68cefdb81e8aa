"""What speaks for a side: more discs, a wand that has come far and that few can stop, no disc about to be lost."""

import numpy as np

from ludoteca.core.bits import count
from ludoteca.core.compilation import compiled
from ludoteca.core.state import Chances, State
from ludoteca.core.vectors import FeatureIndex
from ludoteca.games.elementos.state import (
    ARRANGING,
    BEATS,
    BOARD,
    COLUMNS,
    GOAL,
    QUIET_TURNS,
    ROWS,
    SQUARES,
    SYMBOLS,
    discs,
)
from ludoteca.games.elementos.steps import HAND_TO


class Index(FeatureIndex):
    """What speaks for a side or against it, and why."""

    discs = +1, "More discs can do more: bar the way, take others, get the wand handed to them."
    progress = +1, "A wand that has come further needs fewer turns."
    loom = +1, "Progress counts for more, the fewer enemies can still get in front of the wand."
    sure = +1, "Nobody gets in front of the wand any more, and the other wand comes too late."
    route = +1, "A short way home that lies open must be answered at once."
    escorts = +1, "Discs ahead of the wand that it can be handed to take it past an enemy in its way."
    strayed = -1, "Discs ahead of the own wand have left the defence, for no disc ever comes back."
    lost = -1, "A disc that the other, who is to move, can take is as good as lost."
    loose = -1, "A disc under attack that no other would avenge is easily lost."
    tempo = +1, "Who is to move is a turn ahead."


FADE = 0.7  # how much of a lead is gone when the fortieth quiet turn comes near (L9.2)
SHORT = 5  # turns: a way home this long can still be barred at leisure

COLUMN_A = sum(1 << COLUMNS * row for row in range(ROWS))
COLUMN_C = COLUMN_A << COLUMNS - 1


def _cone(seat: int, wand: int, is_mine: bool) -> int:
    """The squares from which an enemy disc comes in front of a wand that goes straight on.

    To come one column nearer takes it a turn, in which the wand comes one row nearer (L4.1, L4.4).
    """
    row, column = divmod(wand, COLUMNS)
    found = 0
    for square in range(SQUARES):
        rows = (square // COLUMNS - row) * (1 if seat == 0 else -1)
        turns = abs(square % COLUMNS - column)
        if rows >= max(1, turns + is_mine):
            found |= 1 << square
    return found


# By who is to move (1: the wand's owner), seat and square of the wand.
CONE = np.array([[[_cone(k, square, bool(mine)) for square in range(SQUARES)] for k in range(2)] for mine in range(2)])


@compiled
def features(s: State, seat: int, out: Chances) -> None:
    """Nothing while discs are arranged; a lead fades as the match drifts towards a draw (L9.2)."""
    out[:] = 0.0
    if s.phase == ARRANGING:
        return
    own, wand = discs(s, seat), int(s.wand[seat])
    row = rows_gone(seat, wand)
    ahead = beyond(seat, row)
    out[Index.discs] = count(own)
    out[Index.progress] = row
    judge_run(s, seat, row, out)
    out[Index.route] = max(0, SHORT - turns_home(s, seat))
    out[Index.escorts] = count(own & ahead & int(HAND_TO[seat, wand]))
    out[Index.strayed] = count(own & ahead)
    judge_attacks(s, seat, out)
    out[Index.tempo] = s.seat == seat
    lasting = 1.0 - FADE * int(s.quiet) / QUIET_TURNS
    for k in range(len(out)):
        out[k] *= lasting


@compiled
def judge_run(s: State, seat: int, row: int, out: Chances) -> None:
    """The wand runs straight on, and the other can only get in front of it, or run faster."""
    is_mine = int(s.seat == seat)
    stoppers = count(discs(s, 1 - seat) & int(CONE[is_mine, seat, s.wand[seat]]))
    out[Index.loom] = row / (1 + stoppers)
    others_row = rows_gone(1 - seat, int(s.wand[1 - seat]))
    out[Index.sure] = stoppers == 0 and row >= others_row + 1 - is_mine


@compiled
def turns_home(s: State, seat: int) -> int:
    """L7: the turns that the wand needs if all other discs stay where they are; SHORT if more, or if no way is open."""
    own = discs(s, seat)
    free = BOARD & ~(own | discs(s, 1 - seat))
    reached = 1 << int(s.wand[seat])
    for turn in range(1, SHORT):
        reached |= forward(seat, reached) & free | neighbours(seat, reached) & own
        if reached & int(GOAL[seat]):
            return turn
    return SHORT


@compiled
def judge_attacks(s: State, seat: int, out: Chances) -> None:
    """L4.2, L5.1: the discs that the other can take, and those of them whose taker would not be taken in turn."""
    safe = ~(1 << int(s.wand[seat]))  # L4.5; and the disc with the wand takes nothing (L4.4)
    others = ~(1 << int(s.wand[1 - seat]))
    attacked = 0
    loose = 0
    for symbol in range(SYMBOLS):
        taker = int(BEATS[int(BEATS[symbol])])  # three symbols in a circle: what beats this one
        hit = int(s.up[seat, symbol]) & safe & neighbours(1 - seat, int(s.up[1 - seat, taker]) & others)
        attacked |= hit
        loose |= hit & ~neighbours(seat, int(s.up[seat, BEATS[symbol]]) & safe)
    out[Index.lost] = count(attacked) if s.seat != seat else 0
    out[Index.loose] = count(loose)


@compiled
def forward(seat: int, squares: int) -> int:
    """The squares straight ahead of these."""
    return squares << COLUMNS & BOARD if seat == 0 else squares >> COLUMNS


@compiled
def neighbours(seat: int, squares: int) -> int:
    """L4.1, L7.1: the squares ahead, diagonally ahead and beside these."""
    beside = (squares & ~COLUMN_A) >> 1 | (squares & ~COLUMN_C) << 1
    return beside | forward(seat, squares | beside)


@compiled
def rows_gone(seat: int, square: int) -> int:
    """How many rows lie between a seat's own edge and a square."""
    return square // COLUMNS if seat == 0 else ROWS - 1 - square // COLUMNS


@compiled
def beyond(seat: int, row: int) -> int:
    """The squares further from a seat than a row."""
    gone = COLUMNS * (row + 1)
    return BOARD & ~((1 << gone) - 1) if seat == 0 else (1 << SQUARES - gone) - 1
