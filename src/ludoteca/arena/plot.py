"""Draw the win shares of an arena as SVG. Each series is a dot with its confidence interval, and a line marks 50%."""

from typing import Any
from xml.sax.saxutils import escape

ROW, TOP, LABELS, SCALE, RIGHT = 34, 60, 300, 420, 150  # in pixels
INK, PALE, MARK = "#222222", "#b8b8b8", "#1f5fa8"


def plot(facts: dict[str, Any]) -> str:
    """Return an SVG plot of a summary."""
    rows = facts["series"]
    width, height = LABELS + SCALE + RIGHT, TOP + ROW * len(rows) + 40
    title = f"{facts['game']}, {facts['seats']} seats: win share of the first player, with 95% interval"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        _text(16, 26, title, size=15),
        *(_grid(percent, height) for percent in (0, 25, 50, 75, 100)),
        *(_row(series, TOP + ROW * k + ROW // 2) for k, series in enumerate(rows)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _x(share: float) -> float:
    return round(LABELS + share * SCALE, 1)


def _grid(percent: int, height: int) -> str:
    x, dashes = _x(percent / 100), "" if percent == 50 else ' stroke-dasharray="2 4"'
    line = f'<line x1="{x}" x2="{x}" y1="{TOP - 8}" y2="{height - 36}" stroke="{PALE}"{dashes}/>'
    return line + _text(x, height - 16, f"{percent}%", anchor="middle")


def _row(series: dict[str, Any], y: int) -> str:
    (low, high), share = series["interval"], series["share"]
    words = f"{share:.1%} of {series['matches']}"
    return (
        _text(LABELS - 16, y + 4, " – ".join(series["players"]), anchor="end")
        + f'<line x1="{_x(low)}" x2="{_x(high)}" y1="{y}" y2="{y}" stroke="{MARK}" stroke-width="2"/>'
        + f'<circle cx="{_x(share)}" cy="{y}" r="5" fill="{MARK}"/>'
        + _text(LABELS + SCALE + 16, y + 4, words)
    )


def _text(x: float, y: float, words: str, anchor: str = "start", size: int = 13) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-size="{size}" fill="{INK}">{escape(words)}</text>'
