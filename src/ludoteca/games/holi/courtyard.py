"""The courtyard: its tokens and pawns, where pawns can move, what they collect, and how colour falls (H7, H8)."""

from ludoteca.core.compilation import rule
from ludoteca.core.state import State
from ludoteca.games.holi.rivalry import SHOULDERS, SMALL_STEPS, WET_PAINT
from ludoteca.games.holi.squares import beside, with_four_beside, with_three_beside
from ludoteca.games.holi.state import ALL, LEVELS, SWEET_WORTH, seats


@rule
def covered(s: State, level: int) -> int:
    """Return the squares on a level that have a colour token. H4.8: a square never has more than one."""
    tokens = s.tokens
    return int(tokens[0, level]) | int(tokens[1, level]) | int(tokens[2, level]) | int(tokens[3, level])


@rule
def pawns(s: State, level: int) -> int:
    """Return the squares on a level that have a pawn."""
    found = 0
    for seat in range(seats(s)):
        if s.level[seat] == level and s.square[seat] >= 0:
            found |= 1 << int(s.square[seat])
    return found


@rule
def pawn_at(s: State, level: int, square: int) -> int:
    """Return the seat whose pawn is on a square, or -1 if there is none."""
    for seat in range(seats(s)):
        if s.square[seat] == square and s.level[seat] == level:
            return seat
    return -1


@rule
def pawn_below(s: State, level: int, square: int) -> int:
    """Return the seat of the nearest pawn directly below a square, or -1 if there is none."""
    for lower in range(level - 1, -1, -1):
        seat = pawn_at(s, lower, square)
        if seat >= 0:
            return seat
    return -1


@rule
def reachable(s: State, level: int, square: int) -> int:
    """H7.1: return where a pawn on this square can move. H10.1: Small steps and Wet paint limit this."""
    blocked = pawns(s, level) | 1 << square
    reached = ALL
    if int(s.rivals) & SMALL_STEPS:
        near = beside(1 << square) & ~blocked
        reached = near | beside(near)
    if int(s.rivals) & WET_PAINT:
        reached &= ~covered(s, level)
    return reached & ~blocked


@rule
def climbable(s: State, level: int) -> int:
    """H8.1, H8.2: return the squares where a pawn can climb. H10.1: with Shoulders, three coloured sides are enough."""
    if level == LEVELS - 1:
        return 0
    colour = covered(s, level)
    surrounded = with_three_beside(colour) if int(s.rivals) & SHOULDERS else with_four_beside(colour)
    return surrounded & ~pawns(s, level + 1)


@rule
def arrive(s: State, seat: int, level: int, square: int) -> None:
    """H7.2, H8.3, H8.5: move a pawn. It collects the token and sweets on its new square, and all tokens above it."""
    s.level[seat] = level
    s.square[seat] = square
    here = 1 << square
    for storey in range(level, LEVELS):
        for owner in range(seats(s)):
            if int(s.tokens[owner, storey]) & here:
                s.tokens[owner, storey] ^= here
                s.reserve[seat, owner] += 1
    if level < LEVELS - 1 and int(s.sweets[level]) & here:
        s.sweets[level] ^= here
        s.sweets_held[seat] += SWEET_WORTH[level]
    if level == LEVELS - 1 and s.first_up < 0:
        s.first_up = seat


@rule
def rain(s: State, seat: int, level: int, square: int) -> None:
    """H8.4, H8.5: drop a token on a square.

    If there is a pawn below, it catches the token. Otherwise, the token falls as far as it can.
    """
    catcher = pawn_below(s, level, square)
    if catcher >= 0:
        s.reserve[catcher, seat] += 1
        return
    here = 1 << square
    while level > 0 and not covered(s, level - 1) & here:
        level -= 1
    s.tokens[seat, level] |= here
