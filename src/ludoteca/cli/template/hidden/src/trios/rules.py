"""The rules: deal, set-up, legal steps, their effects and scores. A step is the square that gets a mark."""

from ludoteca.core.chance import Stream, draw
from ludoteca.core.compilation import rule
from ludoteca.core.state import Deal, Scores, State, Steps

from .state import DIRECTION_NAMES, FULL, LENGTH, ROW, ROW_DIRECTION, ROWS, SQUARES, Squares

CARDS = len(DIRECTION_NAMES)


@rule
def deal(s: State, rng: Stream, out: Deal) -> None:
    """T1.2, T1.3: draw the starting player and everyone's card."""
    out[0] = draw(rng, int(s.players))
    for seat in range(s.players):
        out[1 + seat] = draw(rng, CARDS)


@rule
def setup(s: State, dealt: Deal) -> None:
    """T1.1, T1.3: start with an empty board, and give everyone their card."""
    s.turn = 1
    s.seat = dealt[0]
    s.acting = 1 << int(dealt[0])
    for seat in range(s.players):
        s.card[seat] = dealt[1 + seat]


@rule
def legal(s: State, seat: int, out: Steps) -> int:
    """T2.1: on its turn, a seat may mark any empty square."""
    if not int(s.acting) >> seat & 1:
        return 0
    n = 0
    for square in range(SQUARES):
        if s.mark[square] == 0:
            out[n] = square
            n += 1
    return n


@rule
def apply(s: State, seat: int, step: int) -> None:
    """T2.1: place the mark, then pass the turn to the next seat unless the match is over."""
    s.mark[step] = seat + 1
    s.ply += 1
    if has_row(s, seat, int(s.card[seat])):
        end(s, ROW, seat)
    elif s.ply == SQUARES:
        end(s, FULL, -1)
    else:
        s.turn += 1
        s.seat = (seat + 1) % int(s.players)
        s.acting = 1 << int(s.seat)


@rule
def has_row(s: State, seat: int, direction: int) -> bool:
    """T3.1: True if a seat has completed a row in a direction."""
    rows = 0
    for k in range(ROWS.shape[0]):
        if ROW_DIRECTION[k] == direction and has_all(s, seat, ROWS[k]):
            rows += 1
    return rows > 0


@rule
def has_all(s: State, seat: int, row: Squares) -> bool:
    """T3.1: True if a seat has marks on all squares of a row."""
    own = 0
    for square in row:
        own += s.mark[square] == seat + 1
    return own == LENGTH


@rule
def end(s: State, ending: int, winner: int) -> None:
    """T3.1, T3.2: rank the winner first and all others second. In a draw, rank everyone first. T4.1: show all cards."""
    s.over = ending
    s.acting = 0
    s.shown += 1
    for seat in range(s.players):
        s.place[seat] = 1 if ending == FULL or seat == winner else 2


@rule
def scores(s: State, out: Scores) -> None:
    """T3.1: the winner scores 1, everyone else 0."""
    for seat in range(s.players):
        out[seat] = 1 if s.over == ROW and s.place[seat] == 1 else 0
