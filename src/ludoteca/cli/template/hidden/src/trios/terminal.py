"""Draw the board for a terminal, with letters and colours, and break down the score."""

from rich.console import RenderableType
from rich.text import Text

from ludoteca.core.contract import ScoreLine
from ludoteca.core.sentences import plain
from ludoteca.core.state import State

from .notation import COLUMNS
from .state import DIRECTION_NAMES, HIDDEN, ROW, SIDE

SIGNS = ("X", "O", "Z")
COLOURS = ("bright_red", "bright_blue", "bright_green")


def board(s: State, seat: int) -> RenderableType:
    """Draw the squares with their names, mark the seat to move, and name the cards that the viewer sees."""
    lines = [Text("   " + " ".join(COLUMNS), style="dim")]
    for row in range(SIDE):
        marks = [_sign(int(s.mark[SIDE * row + column])) for column in range(SIDE)]
        lines.append(Text.assemble((f" {row + 1} ", "dim"), Text(" ").join(marks)))
    return Text("\n").join([*lines, Text(""), *(_seat(s, other, seat) for other in range(s.players))])


def _sign(mark: int) -> Text:
    return Text("·", style="dim") if mark == 0 else Text(SIGNS[mark - 1], style=f"bold {COLOURS[mark - 1]}")


def _seat(s: State, seat: int, viewer: int) -> Text:
    you = " (you)" if seat == viewer else ""
    card = f": {DIRECTION_NAMES[s.card[seat]]}" if s.card[seat] != HIDDEN else ""
    return Text.assemble("> " if int(s.acting) >> seat & 1 else "  ", _sign(seat + 1), f" seat {seat + 1}{you}{card}")


def breakdown(s: State) -> list[ScoreLine]:
    """Break down the score: only a completed row counts."""
    return (
        [ScoreLine(plain("row"), tuple(int(s.place[seat] == 1) for seat in range(s.players)))] if s.over == ROW else []
    )
