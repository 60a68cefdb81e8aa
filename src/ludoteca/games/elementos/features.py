"""What speaks for a side: how far its wand has come, how many discs it has, how few can still stop it."""

from ludoteca.core.bits import count
from ludoteca.core.compiled import rule
from ludoteca.core.contract import Feature
from ludoteca.core.state import Chances, State
from ludoteca.games.elementos.state import ARRANGING, BOARD, COLUMNS, QUIET_TURNS, ROWS, SQUARES, discs

FEATURES = (
    Feature("progress", +1, "A wand that has come further needs fewer turns."),
    Feature("discs", +1, "More discs can do more."),
    Feature("guards", -1, "Every enemy disc still ahead can bar the way."),
    Feature("tempo", +1, "Who is to move is a turn ahead."),
)
FADE = 0.7  # how much of a lead is gone when the fortieth quiet turn comes near (L9.2)


@rule
def features(s: State, seat: int, out: Chances) -> None:
    """Nothing while discs are arranged; a lead fades as the match drifts towards a draw (L9.2)."""
    out[:] = 0.0
    if s.phase == ARRANGING:
        return
    lasting = 1.0 - FADE * int(s.quiet) / QUIET_TURNS
    row = rows_gone(seat, int(s.wand[seat]))
    out[0] = lasting * row
    out[1] = lasting * count(discs(s, seat))
    out[2] = lasting * count(discs(s, 1 - seat) & beyond(seat, row))
    out[3] = lasting * (s.seat == seat)


@rule
def rows_gone(seat: int, square: int) -> int:
    """How many rows lie between a seat's own edge and a square."""
    return square // COLUMNS if seat == 0 else ROWS - 1 - square // COLUMNS


@rule
def beyond(seat: int, row: int) -> int:
    """The squares further from a seat than a row: enemy discs never go back, so only those there can bar the way."""
    gone = COLUMNS * (row + 1)
    return BOARD & ~((1 << gone) - 1) if seat == 0 else (1 << SQUARES - gone) - 1
