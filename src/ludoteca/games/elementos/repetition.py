"""L9: equilibrium. Every position has an exact key, which shows whether a step would repeat an earlier position.

A turn is quiet if it makes no progress. Only quiet turns can be undone: flips, sideways moves, passing the wand
sideways, and passes. As long as all turns are quiet, discs stay in their rows in the same order, and wands stay in
their rows. So a key needs few bits: the occupied squares (24), the squares whose disc has been flipped since the start
of this stretch (24), the column of each wand (2 + 2) and the seat to move (1). All of this is public, so keys reveal
nothing about backs.
"""

from ludoteca.core.bits import lowest
from ludoteca.core.compilation import rule
from ludoteca.core.state import State
from ludoteca.games.elementos.state import COLUMNS, EQUILIBRIUM, QUIET_TURNS, SQUARES, discs, occupied
from ludoteca.games.elementos.steps import FLIP, HAND, MOVE, PASS, PAST_SIDEWAYS, SIDEWAYS, START, TARGET

TURNED = SQUARES  # the first bit of each part of a key
WAND = 2 * SQUARES
WAND_BITS = 2  # for the column of each wand
WAND_COLUMN = (1 << WAND_BITS) - 1
MOVER = 1 << WAND + 2 * WAND_BITS


@rule
def fresh_key(s: State) -> int:
    """L9.1: return the key for a position at the start of a stretch of quiet turns."""
    wands = int(s.wand[0]) % COLUMNS | int(s.wand[1]) % COLUMNS << WAND_BITS
    return occupied(s) | wands << WAND | int(s.seat) * MOVER


@rule
def is_quiet(s: State, seat: int, step: int) -> bool:
    """L9.2: return True if a step makes no progress: it takes no disc and moves no disc or wand forward."""
    if step < FLIP:
        return SIDEWAYS <= step < PAST_SIDEWAYS and discs(s, 1 - seat) >> int(TARGET[step - MOVE]) & 1 == 0
    if HAND <= step < PASS:
        return int(s.wand[seat]) // COLUMNS == (step - HAND) // COLUMNS
    return True


@rule
def key_after(key: int, seat: int, step: int) -> int:
    """Return the key for the position after a quiet step."""
    if step == PASS:
        return key ^ MOVER
    if step >= HAND:
        part = WAND + WAND_BITS * seat
        return (key & ~(WAND_COLUMN << part) | (step - HAND) % COLUMNS << part) ^ MOVER
    if step >= FLIP:
        return key ^ 1 << TURNED + step - FLIP ^ MOVER
    both = 1 << int(START[step - MOVE]) | 1 << int(TARGET[step - MOVE])
    is_turned = key >> TURNED + int(START[step - MOVE]) & 1
    return key ^ both ^ (both << TURNED) * is_turned ^ MOVER


@rule
def is_third(s: State, seat: int, step: int) -> bool:
    """L9.1: return whether a step would repeat a position for the third time."""
    again = int(s.again)
    if again == 0 or not is_quiet(s, seat, step):
        return False
    key = key_after(int(s.keys[s.quiet]), seat, step)
    while again != 0:
        if s.keys[lowest(again)] == key:
            return True
        again &= again - 1
    return False


@rule
def stood_before(s: State, key: int) -> bool:
    """L9.1: return whether the position after a quiet turn has occurred before.

    Only positions with the same seat to move can be equal, so check every second position.
    """
    k = int(s.quiet) - 1
    while k >= 0 and s.keys[k] != key:
        k -= 2
    return k >= 0


@rule
def note_quiet_turn(s: State, key: int) -> None:
    """L9.1, L9.2: record the position after a quiet turn. The fortieth quiet turn in a row ends the match in a draw."""
    is_again = stood_before(s, key)
    quiet = int(s.quiet) + 1
    s.quiet = quiet
    if quiet == QUIET_TURNS:
        s.over = EQUILIBRIUM
        s.acting = 0
        s.place[0] = 1
        s.place[1] = 1
        return
    s.keys[quiet] = key
    if is_again:
        s.again |= 1 << quiet


@rule
def begin_stretch(s: State) -> None:
    """L9.1: begin a stretch of quiet turns after a turn with progress.

    Forget all earlier positions, which can't occur again, and record the current position as the first.
    """
    for k in range(1, int(s.quiet) + 1):
        s.keys[k] = 0
    s.keys[0] = fresh_key(s)
    s.again = 0
    s.quiet = 0
