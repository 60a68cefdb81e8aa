"""Draw the board for a terminal, in letters and colours with the viewer at the bottom, and break down a score."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.core.bits import count
from ludoteca.core.contract import ScoreLine
from ludoteca.core.sentences import Sentence, say
from ludoteca.core.state import State
from ludoteca.games.elementos.arranging import home_square
from ludoteca.games.elementos.state import (
    ARRANGING,
    COLUMNS,
    DISCS,
    HIDDEN,
    HOME,
    MEMORY,
    OF_EACH_KIND,
    PRIVATE,
    QUIET_TURNS,
    ROWS,
    backs_seen,
    count_of_kind,
    discs,
    symbol_down,
    symbol_up,
)
from ludoteca.games.elementos.words import LETTERS, disc_text, square_text

COLOURS = ("bright_red", "bright_green", "bright_blue")
FRAMES = ("[]", "()")  # frames around the discs of seat 1 and seat 2
FRAME_COLOURS = ("bright_yellow", "magenta")
CELL = 8
PAIRS = {2: (0, 1), 1: (0, 2), 0: (1, 2)}  # the two symbols of each kind


def board(s: State, seat: int) -> RenderableType:
    """Draw a seat's view: the board, with other public information beside it.

    Spectators see the board from seat 1's side.
    """
    table = Table.grid(padding=(0, 3))
    table.add_row(_squares(s, seat), Text("\n").join(_beside(s, seat)))
    return table


def _squares(s: State, seat: int) -> Text:
    """Draw the board with the names of its rows and columns."""
    rows = range(ROWS) if seat == 1 else range(ROWS - 1, -1, -1)
    columns = range(COLUMNS - 1, -1, -1) if seat == 1 else range(COLUMNS)
    line = "─" * CELL
    names = Text("   " + "".join(f" {'abc'[column]:^{CELL}}" for column in columns), style="dim")
    drawn = [names, _rule("┌", line, "┬", "┐")]
    for row in rows:
        cells = [_cell(s, COLUMNS * row + column) for column in columns]
        drawn.append(Text.assemble((f" {row + 1} ", "dim"), ("│", "dim"), *_between(cells)))
        drawn.append(_rule("├", line, "┼", "┤"))
    drawn[-1] = _rule("└", line, "┴", "┘")
    return Text("\n").join(drawn)


def _rule(left: str, line: str, cross: str, right: str) -> Text:
    return Text("   " + left + cross.join([line] * COLUMNS) + right, style="dim")


def _between(cells: list[Text]) -> list[Text]:
    return [piece for cell in cells for piece in (cell, Text("│", style="dim"))]


def _cell(s: State, square: int) -> Text:
    """Draw one square: the disc in its owner's frame, then its wand, then its back if visible."""
    for seat in range(2):
        if s.up[seat, 0] == HIDDEN:
            if square in [home_square(seat, n) for n in range(DISCS)]:
                return Text.assemble(" ", *_framed(seat, Text("?")), " " * (CELL - 4))
        elif discs(s, seat) >> square & 1:
            return _disc(s, seat, square)
    return Text(" " * CELL)


def _disc(s: State, seat: int, square: int) -> Text:
    wand = ("|", "bold") if int(s.wand[seat]) == square else " "
    is_known = s.backs == PRIVATE and int(s.known[seat]) >> square & 1
    back = Text(" ")
    if backs_seen(s, seat) >> square & 1:
        back = _symbol(symbol_down(s, seat, square), small=True)
    face = _framed(seat, _symbol(symbol_up(s, seat, square)))
    return Text.assemble(" ", *face, wand, back, "!" if is_known else " ", " ")


def _framed(seat: int, inside: Text) -> list[Text]:
    left, right = (Text(mark, style=f"bold {FRAME_COLOURS[seat]}") for mark in FRAMES[seat])
    return [left, inside, right]


def _symbol(symbol: int, small: bool = False) -> Text:
    letter = LETTERS[symbol]
    return Text(letter.lower() if small else letter, style=COLOURS[symbol] if small else f"bold {COLOURS[symbol]}")


def _beside(s: State, seat: int) -> list[Text]:
    """Return the lines beside the board: public information and a legend."""
    upper, lower = (0, 1) if seat == 1 else (1, 0)
    lines = [*_seat_lines(s, upper, seat), Text(""), _state_of_play(s), Text("")]
    lines += _own_discs_left(s, seat) if s.phase == ARRANGING and seat >= 0 else []
    return [*lines, *_legend(s), Text(""), *_seat_lines(s, lower, seat)]


def _seat_lines(s: State, side: int, viewer: int) -> list[Text]:
    """Return the lines for a seat: its name and frame, its discs, its wand and the discs it has lost."""
    you = " (you)" if side == viewer else ""
    name = Text.assemble(f"Seat {side + 1}{you}  ", *_framed(side, Text(" ")), _mark(s, side))
    if s.phase == ARRANGING:
        return [name, Text("arranging" if int(s.acting) >> side & 1 else "ready")]
    row = int(s.wand[side]) // COLUMNS
    to_go = ROWS - 1 - row if side == 0 else row
    wand = f"wand on {square_text(int(s.wand[side]))}, {to_go} to go"
    return [name, Text(f"{count(discs(s, side))} discs, {wand}"), Text(f"lost: {_lost(s, side)}")]


def _mark(s: State, side: int) -> tuple[str, str]:
    if s.over != 0:
        return ("  won" if s.over == HOME and s.place[side] == 1 else "", "bold")
    return ("  to move" if s.phase != ARRANGING and int(s.acting) >> side & 1 else "", "bold")


def _lost(s: State, side: int) -> str:
    if s.taken[side, 0] == HIDDEN:
        return f"{DISCS - count(discs(s, side))}"
    lost = [disc_text(side, *PAIRS[kind]) for kind in PAIRS for _ in range(s.taken[side, kind])]
    return " ".join(lost) or "none"


def _state_of_play(s: State) -> Text:
    if s.over != 0:
        return Text("The wand has reached the far row." if s.over == HOME else "A draw: equilibrium.", style="bold")
    if s.phase == ARRANGING:
        return Text("Set-up, in secret")
    return Text(f"Turn {s.turn}, {s.quiet} of {QUIET_TURNS} turns without progress")


def _own_discs_left(s: State, seat: int) -> list[Text]:
    """Return the lines for the set-up: the discs that a seat still has to place, and the symbols facing up so far."""
    left = "  ".join(f"{disc_text(0, *PAIRS[kind])} {OF_EACH_KIND - count_of_kind(s, seat, kind)}" for kind in PAIRS)
    shows = "  ".join(f"{LETTERS[symbol]} {count(int(s.up[seat, symbol]))}" for symbol in range(3))
    return [Text(f"Still to place:  {left}"), Text(f"Showing so far:  {shows}"), Text("")]


def _legend(s: State) -> list[Text]:
    """Return the lines that explain the marks."""
    circle = Text.assemble(_symbol(0), " fire > ", _symbol(1), " wood > ", _symbol(2), " water > ", _symbol(0))
    backs = "backs are not shown" if s.backs == MEMORY else "lowercase: back"
    known = ", !: seen by both" if s.backs == PRIVATE else ""
    return [circle, Text(f"|: wand, {backs}{known}", style="dim")]


def counted(score: int) -> Sentence:
    """Return a score in words. It only ranks the sides: a match is won with a wand, not with points."""
    return say("elementos-score-points", count=score)


def breakdown(s: State) -> list[ScoreLine]:
    """Return the parts of the score: two points for the wand on the far row, or one each for a draw.

    Nobody has points before the end.
    """
    if s.over == HOME:
        return [ScoreLine(say("elementos-score-wand"), (2, 0) if s.place[0] == 1 else (0, 2))]
    return [ScoreLine(say("elementos-score-draw"), (1, 1))] if s.over != 0 else []
