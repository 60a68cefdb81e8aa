"""Render the board in a view as the terminal shows it, in coloured text or in pixels.

Examples:
    >>> import ludoteca
    >>> from ludoteca.envs.rendering import text
    >>> len(text(ludoteca.new("elios", seed=1).view(0)).splitlines()) > 10
    True
"""

import io
from typing import Any, TypeAlias

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
Frame: TypeAlias = Any
"""Pixels, text, or None if the mode prints the text."""
Colour = tuple[int, int, int]
FrameSize = tuple[int, int]
"""The width and height of every frame, in pixels. Without it, a frame is as large as the board."""


def metadata(game: Game, options: Options, *, is_parallelizable: bool) -> dict[str, Any]:
    """Return the `metadata` that PettingZoo requires of an environment."""
    return {
        "name": f"{game.name}_v{game.version_for(options)}",
        "render_modes": list(MODES),
        "render_fps": 2,
        "is_parallelizable": is_parallelizable,
    }


def check_render(mode: str | None, eyes: str = "seat", frame_size: FrameSize | None = None) -> None:
    """Reject invalid values of `render_mode`, `eyes` and `frame_size`."""
    if mode is not None and mode not in MODES:
        raise LudotecaError(f"render_mode must be one of {', '.join(MODES)}, not {mode!r}")
    if eyes not in EYES:
        raise LudotecaError(f"eyes must be one of {', '.join(EYES)}, not {eyes!r}")
    if frame_size is not None and not _is_size(frame_size):
        raise LudotecaError(f"frame_size must be a width and a height in pixels, not {frame_size!r}")


def _is_size(given: object) -> bool:
    return isinstance(given, tuple | list) and len(given) == 2 and all(isinstance(n, int) and n > 0 for n in given)


def render(view: View, mode: str | None, frame_size: FrameSize | None = None) -> Frame:
    """Render a view as text or as pixels, or print it."""
    if mode is None:
        raise LudotecaError(f"to render, create the environment with render_mode={' or '.join(MODES)}")
    if mode == "rgb_array":
        return pixels(view, frame_size)
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


def pixels(view: View, frame_size: FrameSize | None = None) -> Pixels:
    """Return the board as an image array of shape (height, width, 3)."""
    try:
        image = _drawn(_lines(view))
    except ImportError:
        raise MissingExtraError("rendering in pixels needs", "plot") from None
    return np.asarray(image if frame_size is None else _framed(image, frame_size))


def _framed(image: Any, size: FrameSize) -> Any:
    """Return a frame of this size with the image in its middle, reduced if it is too large."""
    from PIL import Image, ImageOps

    small = image if image.width <= size[0] and image.height <= size[1] else ImageOps.contain(image, size)
    frame = Image.new("RGB", size, tuple(THEME.background_color))
    frame.paste(small, ((size[0] - small.width) // 2, (size[1] - small.height) // 2))
    return frame


def _drawn(lines: list[list[Segment]]) -> Any:
    """Return an image of styled text."""
    from matplotlib import get_data_path
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.truetype(f"{get_data_path()}/fonts/ttf/DejaVuSansMono.ttf", LETTER)
    across, down = font.getlength("M"), sum(font.getmetrics())
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
    return image


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
