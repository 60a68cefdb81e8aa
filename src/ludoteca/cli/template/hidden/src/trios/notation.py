"""Read and write steps, positions and deals as text."""

import numpy as np

from ludoteca.core.errors import NotationError, PositionError
from ludoteca.core.sentences import Sentence, plain
from ludoteca.core.state import Deal, State

from .rules import has_row
from .state import DEAL_LENGTH, DIRECTION_NAMES, HIDDEN, SIDE, SQUARES

COLUMNS = "abcdefghi"[:SIDE]
LETTERS = {name[0]: card for card, name in enumerate(DIRECTION_NAMES)}
SIGNS = {card: letter for letter, card in LETTERS.items()} | {HIDDEN: "?"}


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
    return plain(f"Put your mark on an empty square. Your direction is {DIRECTION_NAMES[s.card[seat]]}.")


def position_text(s: State) -> str:
    """Write the rows, with a dot for each empty square, the seat to move and the cards: `12../..../..../.... 1 a?`."""
    signs = ["." if mark == 0 else str(mark) for mark in s.mark]
    rows = ["".join(signs[SIDE * row : SIDE * (row + 1)]) for row in range(SIDE)]
    return f"{'/'.join(rows)} {s.seat + 1} {''.join(SIGNS[int(s.card[seat])] for seat in range(s.players))}"


def read_position(s: State, text: str) -> None:
    """Read a position of a running match, in which the seats have placed marks in turn and nobody has won."""
    players = int(s.players)
    board, _, rest = text.partition(" ")
    seat, _, cards = rest.partition(" ")
    signs = board.replace("/", "")
    is_board = [len(row) for row in board.split("/")] == [SIDE] * SIDE and set(signs) <= set(
        "." + "".join(map(str, range(1, players + 1)))
    )
    if not is_board or seat not in [str(number + 1) for number in range(players)] or not _are_cards(cards, players):
        raise PositionError(
            f"expected {SIDE} rows of ., 1, 2 and so on, separated by /, then the seat to move, and every seat's card"
        )
    s.mark[:] = [0 if sign == "." else int(sign) for sign in signs]
    s.ply = int(np.count_nonzero(s.mark))
    s.turn = s.ply + 1
    s.seat = int(seat) - 1
    s.acting = 1 << int(s.seat)
    s.card[:players] = [LETTERS[letter] for letter in cards]
    _check(s)


def _are_cards(text: str, players: int) -> bool:
    return len(text) == players and set(text) <= set(LETTERS)


def _check(s: State) -> None:
    players, ply, seat = int(s.players), int(s.ply), int(s.seat)
    for back in range(1, players + 1):
        due = (ply + players - back) // players
        if int(np.count_nonzero(s.mark == (seat - back) % players + 1)) != due:
            raise PositionError("the players have not taken turns placing these marks", "T2.1")
    if ply == SQUARES or any(has_row(s, other, int(s.card[other])) for other in range(players)):
        raise PositionError("the match is already over in this position", "T3.1")


def deal_text(s: State, dealt: Deal) -> str:
    """Write the seat that starts and everyone's card, such as `1 ad`."""
    return f"{dealt[0] + 1} {''.join(SIGNS[int(card)] for card in dealt[1 : 1 + s.players])}"


def read_deal(s: State, text: str) -> Deal:
    """Read the seat that starts and everyone's card."""
    players = int(s.players)
    seat, _, cards = text.partition(" ")
    if seat not in [str(number + 1) for number in range(players)] or not _are_cards(cards, players):
        raise PositionError(f"expected the seat that starts, from 1 to {players}, and every seat's card", "T1.3")
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    dealt[: 1 + players] = [int(seat) - 1, *(LETTERS[letter] for letter in cards)]
    return dealt
