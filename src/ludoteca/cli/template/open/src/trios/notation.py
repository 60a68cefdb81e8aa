"""Read and write steps, positions and deals as text."""

import numpy as np

from ludoteca.core.errors import NotationError, PositionError
from ludoteca.core.sentences import Sentence, plain
from ludoteca.core.state import Deal, State

from .rules import has_row
from .state import SIDE, SQUARES

COLUMNS = "abcdefghi"[:SIDE]


def square_text(square: int) -> str:
    """Name a square by its column and row, with a1 in the upper left corner."""
    return f"{COLUMNS[square % SIDE]}{square // SIDE + 1}"


BY_TEXT = {square_text(square): square for square in range(SQUARES)}


def step_text(s: State, seat: int, step: int) -> str:
    """Return the name of the square that gets a mark."""
    return square_text(step)


def step_code(s: State, seat: int, text: str) -> int:
    """Return the square named by the text."""
    if text.lower() not in BY_TEXT:
        raise NotationError(f"{text!r} is not a square: write a column and a row, such as {square_text(SQUARES - 1)}")
    return BY_TEXT[text.lower()]


def step_words(s: State, seat: int, step: int) -> Sentence:
    """Say what the step does."""
    return plain(f"Put a mark on {square_text(step)}")


def prompt(s: State, seat: int) -> Sentence:
    """Tell a player what to do."""
    return plain("Put your mark on an empty square.")


def position_text(s: State) -> str:
    """Write the rows, with a dot for each empty square, then the seat to move: `12../..../..../.... 1`."""
    signs = ["." if mark == 0 else str(mark) for mark in s.mark]
    rows = ["".join(signs[SIDE * row : SIDE * (row + 1)]) for row in range(SIDE)]
    return f"{'/'.join(rows)} {s.seat + 1}"


def read_position(s: State, text: str) -> None:
    """Read a position of a running match, in which the seats have placed marks in turn and no row is complete."""
    players = int(s.players)
    board, _, seat = text.partition(" ")
    signs = board.replace("/", "")
    is_board = [len(row) for row in board.split("/")] == [SIDE] * SIDE and set(signs) <= set(
        "." + "".join(map(str, range(1, players + 1)))
    )
    if not is_board or seat not in [str(number + 1) for number in range(players)]:
        raise PositionError(f"expected {SIDE} rows of ., 1, 2 and so on, separated by /, and then the seat to move")
    s.mark[:] = [0 if sign == "." else int(sign) for sign in signs]
    s.ply = int(np.count_nonzero(s.mark))
    s.turn = s.ply + 1
    s.seat = int(seat) - 1
    s.acting = 1 << int(s.seat)
    _check(s)


def _check(s: State) -> None:
    players, ply, seat = int(s.players), int(s.ply), int(s.seat)
    for back in range(1, players + 1):
        due = (ply + players - back) // players
        if int(np.count_nonzero(s.mark == (seat - back) % players + 1)) != due:
            raise PositionError("the players have not taken turns placing these marks", "T2.1")
    if ply == SQUARES or any(has_row(s, other) for other in range(players)):
        raise PositionError("the match is already over in this position", "T3.1")


def deal_text(s: State, dealt: Deal) -> str:
    """Write the seat that starts."""
    return str(dealt[0] + 1)


def read_deal(s: State, text: str) -> Deal:
    """Read the seat that starts."""
    if text not in [str(seat + 1) for seat in range(s.players)]:
        raise PositionError(f"expected the seat that starts, from 1 to {s.players}", "T1.2")
    return np.array([int(text) - 1], np.int16)
