"""Evaluation features. It is good to have many discs, safe discs, and an advanced wand that few discs can stop."""

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
    """The features, each with its sign and an explanation."""

    discs = +1, "More discs give more options: blocking, taking, and receiving the wand."
    progress = +1, "The further the wand has advanced, the fewer turns it still needs."
    loom = +1, "Progress counts for more if fewer enemy discs can still get in front of the wand."
    sure = +1, "No enemy disc can get in front of the wand any more, and the opponent's wand is too slow."
    route = +1, "A short open path to the far row forces the opponent to react."
    escorts = +1, "Discs ahead of the wand that can receive it help it past an enemy in its way."
    strayed = -1, "A side's discs ahead of its wand no longer defend, because discs never move back."
    lost = -1, "A disc that the opponent can take on this turn is as good as lost."
    loose = -1, "An attacked disc is easily lost if no other disc could take the attacker."
    tempo = +1, "The side to move is a turn ahead."


FADE = 0.7  # the fraction of a lead that has faded away by the fortieth turn without progress (L9.2)
SHORT = 5  # turns; if the wand needs this many to get home, the opponent has time to block it

COLUMN_A = sum(1 << COLUMNS * row for row in range(ROWS))
COLUMN_C = COLUMN_A << COLUMNS - 1


def _cone(seat: int, wand: int, is_mine: bool) -> int:
    """Return the squares from which an enemy disc can get in front of a wand that moves straight ahead.

    The disc needs a turn for each column that separates it from the wand. In each of these turns, the wand advances a
    row (L4.1, L4.4).
    """
    row, column = divmod(wand, COLUMNS)
    found = 0
    for square in range(SQUARES):
        rows = (square // COLUMNS - row) * (1 if seat == 0 else -1)
        turns = abs(square % COLUMNS - column)
        if rows >= max(1, turns + is_mine):
            found |= 1 << square
    return found


# Indexed by the side to move (1 for the wand's owner), the wand's seat, and the wand's square.
CONE = np.array([[[_cone(k, square, bool(mine)) for square in range(SQUARES)] for k in range(2)] for mine in range(2)])


@compiled
def features(s: State, seat: int, out: Chances) -> None:
    """Write the features.

    During the set-up, all features are 0. They get smaller as the match approaches a draw (L9.2).
    """
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
    """Write the features for a race: the wand runs straight ahead, and the opponent must block it or get home first."""
    is_mine = int(s.seat == seat)
    stoppers = count(discs(s, 1 - seat) & int(CONE[is_mine, seat, s.wand[seat]]))
    out[Index.loom] = row / (1 + stoppers)
    others_row = rows_gone(1 - seat, int(s.wand[1 - seat]))
    out[Index.sure] = stoppers == 0 and row >= others_row + 1 - is_mine


@compiled
def turns_home(s: State, seat: int) -> int:
    """L7: count the turns that the wand needs to get home if all other discs stay where they are.

    Return SHORT if the wand is blocked or needs at least that many turns.
    """
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
    """L4.2, L5.1: count the discs that the opponent can take, and how many of them it can take safely.

    Taking is safe if the taker can't be taken in return.
    """
    safe = ~(1 << int(s.wand[seat]))  # L4.5: the disc with the wand can't be taken, and it can't take either (L4.4)
    others = ~(1 << int(s.wand[1 - seat]))
    attacked = 0
    loose = 0
    for symbol in range(SYMBOLS):
        taker = int(BEATS[int(BEATS[symbol])])  # the symbol that beats this one, because the three form a cycle
        hit = int(s.up[seat, symbol]) & safe & neighbours(1 - seat, int(s.up[1 - seat, taker]) & others)
        attacked |= hit
        loose |= hit & ~neighbours(seat, int(s.up[seat, BEATS[symbol]]) & safe)
    out[Index.lost] = count(attacked) if s.seat != seat else 0
    out[Index.loose] = count(loose)


@compiled
def forward(seat: int, squares: int) -> int:
    """Return the squares straight ahead of the given squares."""
    return squares << COLUMNS & BOARD if seat == 0 else squares >> COLUMNS


@compiled
def neighbours(seat: int, squares: int) -> int:
    """L4.1, L7.1: return the squares ahead of, diagonally ahead of and beside the given squares."""
    beside = (squares & ~COLUMN_A) >> 1 | (squares & ~COLUMN_C) << 1
    return beside | forward(seat, squares | beside)


@compiled
def rows_gone(seat: int, square: int) -> int:
    """Return the number of rows between a square and the seat's own edge."""
    return square // COLUMNS if seat == 0 else ROWS - 1 - square // COLUMNS


@compiled
def beyond(seat: int, row: int) -> int:
    """Return the squares that are further from a seat than this row."""
    gone = COLUMNS * (row + 1)
    return BOARD & ~((1 << gone) - 1) if seat == 0 else (1 << SQUARES - gone) - 1
