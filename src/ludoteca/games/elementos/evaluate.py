"""How good a state looks, for players that search."""

from math import exp

from ludoteca.core.bits import count
from ludoteca.core.compiled import rule
from ludoteca.core.state import State
from ludoteca.games.elementos.state import ARRANGING, BOARD, COLUMNS, HOME, QUIET_TURNS, ROWS, SQUARES, discs

DRAW = 0.45  # a draw counts as slightly lost, so that players do not wait in front of each other
PROGRESS = 0.45  # a row that the wand has gone
DISC = 0.25  # a disc more than the other
GUARD = 0.35  # an enemy disc that can still get in the wand's way
TEMPO = 0.3  # to be the one to move
FADE = 0.7  # how much of a lead is gone when the fortieth quiet turn comes near (L9.2)


@rule
def evaluate(s: State, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if s.over != 0:
        return DRAW if s.over != HOME else 1.0 if s.place[seat] == 1 else 0.0
    if s.phase == ARRANGING:
        return 0.5
    tempo = TEMPO if s.seat == seat else -TEMPO
    hope = 1.0 / (1.0 + exp(strength(s, 1 - seat) - strength(s, seat) - tempo))
    return hope + (DRAW - hope) * FADE * int(s.quiet) / QUIET_TURNS


@rule
def strength(s: State, seat: int) -> float:
    """What speaks for a seat: how far its wand has come, how many discs it has, how few can still stop it."""
    row = rows_gone(seat, int(s.wand[seat]))
    guards = count(discs(s, 1 - seat) & beyond(seat, row))
    return PROGRESS * row + DISC * count(discs(s, seat)) - GUARD * guards


@rule
def rows_gone(seat: int, square: int) -> int:
    """How many rows lie between a seat's own edge and a square."""
    return square // COLUMNS if seat == 0 else ROWS - 1 - square // COLUMNS


@rule
def beyond(seat: int, row: int) -> int:
    """The squares further from a seat than a row: enemy discs never go back, so only those there can bar the way."""
    gone = COLUMNS * (row + 1)
    return BOARD & ~((1 << gone) - 1) if seat == 0 else (1 << SQUARES - gone) - 1
