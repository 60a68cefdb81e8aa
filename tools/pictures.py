"""Draw the pictures in docs/pictures, which show each game's board at the terminal in mid-match."""

import io
from pathlib import Path

from rich.console import Console

from ludoteca.arena.matches import dealt_match, play_out
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.replay import begin

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
FRAME = """\
<svg viewBox="-9 -9 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>.{unique_id}-matrix {{ font-family: monospace; font-size: {char_height}px; line-height: {line_height}px; }}
{styles}</style>
<defs>{lines}</defs>
<rect x="-9" y="-9" width="100%" height="100%" rx="8" fill="#22303C"/>
<g class="{unique_id}-matrix">{backgrounds}{matrix}</g>
</svg>
"""


def main() -> None:
    """Draw all pictures."""
    FOLDER.mkdir(exist_ok=True)
    for name in names():
        console = Console(record=True, width=84, force_terminal=True, color_system="truecolor", file=io.StringIO())
        console.print(_board(name))
        (FOLDER / f"{name}.svg").write_text(console.export_svg(code_format=FRAME, unique_id=name), encoding="utf-8")


def _board(name: str) -> object:
    game = registered(name)
    players = game.players[0]
    whole = dealt_match(game, game.choose(players, {}), players, 7, 0)
    play_out(whole, ["greedy"] * players, 7, 0)
    match = begin(whole.record())
    for taken in whole.taken[: len(whole.taken) * 2 // 3]:
        match.take(taken.step, taken.seat)
    return match.view(match.seat).board


if __name__ == "__main__":
    main()
