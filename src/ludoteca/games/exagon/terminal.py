"""Draw the table for a terminal, with letters and colours, and break down a score.

A tile is three lines high. Each of its six areas is drawn next to its side, and the tile's number is in the middle.

     4   9
    2  12  5
     8   1
"""

from rich.console import Group, RenderableType
from rich.text import Text

from ludoteca.core.contract import ScoreLine
from ludoteca.core.sentences import Sentence, say
from ludoteca.core.state import State
from ludoteca.games.exagon.ending import stars_in_hand
from ludoteca.games.exagon.faces import AREA_LETTERS, area_facing, cell_text, tiles_of
from ludoteca.games.exagon.layout import beyond, demand_at, index_of, is_open
from ludoteca.games.exagon.state import DIRECTIONS, NAMES, NOTHING, PLAY, Q_STEP, R_STEP
from ludoteca.games.exagon.tiles import AREAS, EXAGON, SIDES, STAR_POINTS
from ludoteca.games.exagon.turn import tiles_a_turn

WIDTH = 80
WIDE, NARROW = 8, 6  # columns of a cell; use narrow cells if the layout is too wide
HEIGHT = 3
TILES_A_LINE = 5

# People with any colour vision can tell these apart (Okabe and Ito, plus grey and white). Numbers are always shown too.
COLOURS = {
    "1": "#e69f00",
    "2": "#56b4e9",
    "3": "#009e73",
    "4": "#f0e442",
    "5": "#0072b2",
    "6": "#d55e00",
    "7": "#cc79a7",
    "8": "#999999",
    "9": "#ffffff",
    "J": "bold reverse",
    "X": "bold red",
}

Mark = tuple[int, int, str, str]  # line, column, letters, style


def board(s: State, seat: int) -> RenderableType:
    """Draw the layout, everybody's tiles and the state of the turn."""
    return Group(*_layout(s, seat), Text(), *_hands(s, seat), Text(), _turn_line(s), _legend())


def breakdown(s: State) -> list[ScoreLine]:
    """X7.4: return the numbers that decide the ranking. Tournament points (X8.2) are in a tournament's standings."""
    seats = range(int(s.players))
    return [
        ScoreLine(say("exagon-score-tiles"), tuple(len(tiles_of(s.hand[seat])) for seat in seats)),
        ScoreLine(say("exagon-score-stars"), tuple(int(stars_in_hand(s, seat)) for seat in seats)),
    ]


def counted(score: int) -> Sentence:
    """X7.1: return a score as the number of tiles left, because players do not count negative points."""
    return say("exagon-score-left", count=-score)


def _layout(s: State, seat: int) -> list[Text]:
    """Draw the tiles and the open cells. If the layout is too wide, draw it narrower, and fold it only if necessary."""
    if s.table == 0:
        return [Text("The table is empty.", style="dim")]
    for cell_width in (WIDE, NARROW):
        lines = _drawn(_marks(s, seat, cell_width))
        if max(map(len, lines)) <= WIDTH:
            return lines
    return _folded(lines)


def _folded(lines: list[Text]) -> list[Text]:
    """Cut the layout into parts. The western part comes first, and the parts further east follow below it."""
    width = max(map(len, lines))
    parts: list[Text] = []
    for start in range(0, width, WIDTH):
        if start:
            parts.append(Text("further to the east:", style="dim"))
        parts += [line[start : start + WIDTH] for line in lines]
    return parts


def _drawn(marks: list[Mark]) -> list[Text]:
    """Return lines of text with every mark in its place. The leftmost mark is at the left edge."""
    top, left = min(mark[0] for mark in marks), min(mark[1] for mark in marks)
    lines = [Text() for _ in range(max(mark[0] for mark in marks) - top + 1)]
    for line, column, letters, style in sorted(marks):
        text = lines[line - top]
        text.append(" " * (column - left - len(text)))
        text.append(letters, style=style)
    return lines


def _marks(s: State, seat: int, width: int) -> list[Mark]:
    """Return the marks for the layout: the tiles, and a sign in the middle of each open cell."""
    marks = []
    for tile in tiles_of(s.table):
        line, column = _middle(int(s.q[tile]), int(s.r[tile]), width)
        marks.append((line, column - len(str(tile + 1)) // 2, str(tile + 1), "bold underline"))
        for side in range(SIDES):
            letter = area_facing(tile, int(s.turned[tile]), side)
            marks.append((*_area_at(line, column, side, width), letter, COLOURS[letter]))
    for name in range(NAMES):
        if (sign := _open_sign(s, seat, name)) is not None:
            tile, side = divmod(name, SIDES)
            line, column = _middle(int(s.q[tile] + Q_STEP[side]), int(s.r[tile] + R_STEP[side]), width)
            marks.append((line, column - len(sign[0]) // 2, *sign))
    return marks


def _middle(q: int, r: int, width: int) -> tuple[int, int]:
    """Return the line and column of the middle of a cell. Each row starts half a cell further east."""
    return HEIGHT * r, width * q + width // 2 * r


def _area_at(line: int, column: int, side: int, width: int) -> tuple[int, int]:
    """Return the line and column of the area that faces a direction. Areas that touch are side by side."""
    down = {"n": -1, "s": 1}.get(DIRECTIONS[side][0], 0)
    reach = width // 2 - 1 if down == 0 else width // 4
    is_east = DIRECTIONS[side].endswith("e")
    return line + down, column + reach if is_east else column - reach - (1 if down == 0 and width == NARROW else 0)


def _open_sign(s: State, seat: int, name: int) -> tuple[str, str] | None:
    """Return the sign for an open cell: its name if the picked tile fits, x if it is closed (X4.5), or a dot."""
    if s.over or not is_open(s, name):
        return None
    demand, fits = demand_at(s, name), int(s.fits[index_of(s, name)])
    if any(beyond(demand, side) == EXAGON for side in range(SIDES)):
        return "x", "red"
    if s.picked != NOTHING:
        return (cell_text(name), "bold green") if fits >> int(s.picked) & 1 else None
    return ("·", "dim") if fits & int(s.hand[s.seat if seat < 0 else seat]) else None


def _hands(s: State, seat: int) -> list[Text]:
    """X2.3: draw all hands. A * precedes star points, and a > precedes a tile that fits now."""
    lines = []
    for holder in range(s.players):
        tiles = tiles_of(s.hand[holder])
        you = ", you" if holder == seat else ""
        place = f", place {s.place[holder]}" if s.over else ", to act" if holder == s.seat else ""
        stars = int(stars_in_hand(s, holder))
        lines.append(Text(f"Seat {holder + 1}{you}{place}: {len(tiles)} tiles, {stars} star points", style="bold"))
        for start in range(0, len(tiles), TILES_A_LINE):
            lines.append(Text("  ").join(_tile_in_hand(s, tile) for tile in tiles[start : start + TILES_A_LINE]))
    return lines


def _tile_in_hand(s: State, tile: int) -> Text:
    """Draw a tile as `>T7 138924*2`: whether it fits, its number, its areas clockwise, and its star points."""
    mark = "!" if tile == s.picked else ">" if int(s.playable) >> tile & 1 and not s.over else " "
    text = Text(mark, style="bold green").append(f"T{tile + 1}".ljust(4), style="bold")
    for area in AREAS[tile]:
        text.append(AREA_LETTERS[area], style=COLOURS[AREA_LETTERS[area]])
    return text.append(f"*{STAR_POINTS[tile]}", style="dim")


def _turn_line(s: State) -> Text:
    """Describe the turn: whose turn it is, the tiles placed, the bonuses left and the passes in a row."""
    if s.over:
        return Text("The match is over.", style="bold")
    parts = [f"Turn {s.turn}: seat {s.seat + 1}", "opening" if s.phase != PLAY else f"{s.laid} laid{_limit(s)}"]
    parts += [f"bonus {s.bonus}"] if s.bonus else []
    parts += [f"T{s.picked + 1} picked"] if s.picked != NOTHING else []
    parts += [f"{s.passes} passed in a row"] if s.passes else []
    return Text(", ".join(parts), style="bold")


def _limit(s: State) -> str:
    limit = int(tiles_a_turn(s))
    return f" of {limit}" if limit else ""


def _legend() -> Text:
    return Text(
        "Tiles: > fits now, ! picked, areas clockwise, * star points, J Jolly, X Exagon.\n"
        "Cells: · one of your tiles fits, 12ne the picked tile fits, x closed for good.",
        style="dim",
    )
