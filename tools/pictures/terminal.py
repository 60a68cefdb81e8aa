"""Draw each game's board as the terminal shows it, at the moment that its other pictures show."""

import io

from rich.console import Console

from ludoteca.core.replay import begin
from tools.pictures import FOLDER
from tools.pictures.stills import tables
from tools.staging import Staged

FRAME = """\
<svg viewBox="-9 -9 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>.{unique_id}-matrix {{ font-family: monospace; font-size: {char_height}px; line-height: {line_height}px; }}
{styles}</style>
<defs>{lines}</defs>
<rect x="-9" y="-9" width="100%" height="100%" rx="8" fill="#22303C"/>
<g class="{unique_id}-matrix">{backgrounds}{matrix}</g>
</svg>
"""


def draw() -> None:
    """Draw all boards."""
    for table in tables():
        console = Console(record=True, width=84, force_terminal=True, color_system="truecolor", file=io.StringIO())
        console.print(_board(table))
        drawing = console.export_svg(code_format=FRAME, unique_id=table.game)
        (FOLDER / f"{table.game}-terminal.svg").write_text(drawing, encoding="utf-8")


def _board(table: Staged) -> object:
    match = begin(table.match.record())
    for taken in table.match.taken[: table.stop]:
        match.take(taken.step, taken.seat)
    return match.view(match.seat).board
