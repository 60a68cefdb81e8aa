"""L4 to L7: moving discs, flipping discs, and passing the wand."""

from ludoteca.core.compilation import rule
from ludoteca.core.state import State
from ludoteca.games.elementos.state import (
    ALL_SYMBOLS,
    BEATS,
    BOARD,
    MEMORY,
    discs,
    occupied,
    symbol_down,
    symbol_up,
)
from ludoteca.games.elementos.steps import AHEAD, BACK, FIRST_DIRECTION, FLIP, HAND_TO, LEFT, LIFT, MOVE, TARGET

Boards = tuple[int, int, int, int]


@rule
def empty(s: State) -> int:
    """Return the empty squares."""
    return BOARD & ~occupied(s)


@rule
def prey(s: State, seat: int, symbol: int) -> int:
    """L4.2, L4.5, L5.1: return the enemy discs that a disc with this symbol can take.

    It can take any disc that its symbol beats, except the disc with the wand.
    """
    other = 1 - seat
    return int(s.up[other, BEATS[symbol]]) & ~(1 << int(s.wand[other]))


@rule
def takes(s: State, seat: int, step: int) -> bool:
    """L4.2: return whether a legal step takes a disc."""
    return step < FLIP and discs(s, 1 - seat) >> int(TARGET[step - MOVE]) & 1 == 1


@rule
def come_from(targets: int, direction: int) -> int:
    """Return the squares from which a move in this direction reaches one of the targets."""
    return targets << LIFT >> int(BACK[direction]) & int(LEFT[direction])


@rule
def movers(s: State, seat: int) -> Boards:
    """L4.4: return a seat's discs grouped by symbol, except the disc with the wand. That disc comes last, by itself."""
    wand = 1 << int(s.wand[seat])
    up = s.up[seat]
    return int(up[0]) & ~wand, int(up[1]) & ~wand, int(up[2]) & ~wand, wand


@rule
def targets(s: State, seat: int) -> Boards:
    """L4.2, L4.3: for each symbol, return the squares that a seat's discs may enter.

    L4.4: the squares for the disc with the wand come last.
    """
    free = empty(s)
    return free | prey(s, seat, 0), free | prey(s, seat, 1), free | prey(s, seat, 2), free


@rule
def starts(able: Boards, open_to: Boards, seat: int, way: int) -> int:
    """L4.1: return the discs that can move in this direction.

    L4.4: the disc with the wand can only move straight ahead.
    """
    direction = int(FIRST_DIRECTION[seat]) + way
    found = able[0] & come_from(open_to[0], direction)
    found |= able[1] & come_from(open_to[1], direction)
    found |= able[2] & come_from(open_to[2], direction)
    if direction == AHEAD[seat]:
        found |= able[3] & come_from(open_to[3], direction)
    return found


@rule
def hands(s: State, seat: int) -> int:
    """L7.1: return the squares of the seat's own discs that can receive the wand."""
    return discs(s, seat) & int(HAND_TO[seat, s.wand[seat]])


@rule
def move_disc(s: State, seat: int, start: int, target: int) -> None:
    """L4: move a disc, and take any enemy disc on its target square. The wand moves with its disc (L7.2)."""
    if discs(s, 1 - seat) >> target & 1:
        take(s, 1 - seat, target)
    both = 1 << start | 1 << target
    s.up[seat, symbol_up(s, seat, start)] ^= both
    s.down[seat, symbol_down(s, seat, start)] ^= both
    if int(s.known[seat]) >> start & 1:
        s.known[seat] ^= both
    if s.wand[seat] == start:
        s.wand[seat] = target


@rule
def take(s: State, seat: int, square: int) -> None:
    """L4.2: remove a disc for good. L10.1: show both of its sides, except in the memory variant (L10.2)."""
    up, down = symbol_up(s, seat, square), symbol_down(s, seat, square)
    if s.backs != MEMORY and not int(s.known[seat]) >> square & 1:
        s.shown += 1
    s.up[seat, up] ^= 1 << square
    s.down[seat, down] ^= 1 << square
    s.known[seat] &= ~(1 << square)
    s.taken[seat, ALL_SYMBOLS - up - down] += 1


@rule
def flip(s: State, seat: int, square: int) -> None:
    """L6.1: flip a disc. L10.1: from now on both players know its back, except in the memory variant (L10.2)."""
    disc = 1 << square
    up, down = symbol_up(s, seat, square), symbol_down(s, seat, square)
    s.up[seat, up] ^= disc
    s.up[seat, down] ^= disc
    s.down[seat, up] ^= disc
    s.down[seat, down] ^= disc
    if not int(s.known[seat]) >> square & 1:
        s.shown += 1
    if s.backs != MEMORY:
        s.known[seat] |= disc
