"""Render the board in a view as the terminal shows it, in coloured text or in pixels."""

import io
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import DIMMED_MONOKAI as THEME

from ludoteca.core.errors import LudotecaError
from ludoteca.core.extras import MissingExtraError
from ludoteca.core.game import Game
from ludoteca.core.options import Options
from ludoteca.core.view import View

MODES = ("human", "ansi", "rgb_array")
EYES = ("seat", "spectator")
WIDTH = 110  # columns; wider than any board
LETTER = 16  # font size in pixels
MARGIN = 12

Pixels = npt.NDArray[np.uint8]
Colour = tuple[int, int, int]


def metadata(game: Game, options: Options, *, is_parallelizable: bool) -> dict[str, Any]:
    """Return the `metadata` that PettingZoo requires of an environment."""
    return {
        "name": f"{game.name}_v{game.version_for(options)}",
        "render_modes": list(MODES),
        "render_fps": 2,
        "is_parallelizable": is_parallelizable,
    }


def check_render(mode: str | None, eyes: str) -> None:
    """Reject unknown values of `render_mode` and `eyes`."""
    if mode is not None and mode not in MODES:
        raise LudotecaError(f"render_mode must be one of {', '.join(MODES)}, not {mode!r}")
    if eyes not in EYES:
        raise LudotecaError(f"eyes must be one of {', '.join(EYES)}, not {eyes!r}")


def render(view: View, mode: str | None) -> Pixels | str | None:
    """Render a view as text or as pixels, or print it."""
    if mode is None:
        raise LudotecaError(f"to render, create the environment with render_mode={' or '.join(MODES)}")
    if mode == "rgb_array":
        return pixels(view)
    if mode == "ansi":
        return text(view)
    print(text(view))
    return None


def text(view: View) -> str:
    """Return the board as text with ANSI colour codes."""
    console = Console(
        file=io.StringIO(), width=WIDTH, force_terminal=True, color_system="standard", legacy_windows=False
    )
    with console.capture() as captured:
        console.print(view.board)
    return "\n".join(line.rstrip() for line in captured.get().splitlines())


def pixels(view: View) -> Pixels:
    """Return the board as an image array of shape (height, width, 3)."""
    try:
        from matplotlib import get_data_path
        from PIL import Image, ImageDraw, ImageFont
    except ImportError:
        raise MissingExtraError("rendering in pixels needs", "plot") from None
    font = ImageFont.truetype(f"{get_data_path()}/fonts/ttf/DejaVuSansMono.ttf", LETTER)
    across, down = font.getlength("M"), sum(font.getmetrics())
    lines = _lines(view)
    columns = max((sum(segment.cell_length for segment in line) for line in lines), default=1)
    size = (round(columns * across) + 2 * MARGIN, len(lines) * down + 2 * MARGIN)
    image = Image.new("RGB", size, tuple(THEME.background_color))
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            ink, paper = _colours(segment.style or Style.null())
            at = (MARGIN + column * across, MARGIN + row * down)
            column += segment.cell_length
            if paper is not None:
                draw.rectangle((*at, MARGIN + column * across, at[1] + down), fill=paper)
            draw.text(at, segment.text, font=font, fill=ink)
    return np.asarray(image)


def _lines(view: View) -> list[list[Segment]]:
    """Return the board as lines of styled text, without trailing blanks."""
    console = Console(file=io.StringIO(), width=WIDTH, force_terminal=True, color_system="truecolor")
    lines = console.render_lines(view.board, pad=False)
    return [_without_blanks(line) for line in lines]


def _without_blanks(line: list[Segment]) -> list[Segment]:
    kept = list(line)
    while kept and not kept[-1].text.strip() and not (kept[-1].style and kept[-1].style.bgcolor):
        kept.pop()
    return kept


def _colours(style: Style) -> tuple[Colour, Colour | None]:
    """Return the foreground and background colours of a style."""
    ink: Colour = style.color.get_truecolor(THEME) if style.color else THEME.foreground_color
    paper: Colour | None = style.bgcolor.get_truecolor(THEME, foreground=False) if style.bgcolor else None
    if style.reverse:
        ink, paper = paper or THEME.background_color, ink
    if style.dim:
        ink = _between(ink, paper or THEME.background_color)
    return ink, paper


def _between(a: Colour, b: Colour) -> Colour:
    return ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2, (a[2] + b[2]) // 2)
