"""Small charts as SVG. They bring their own background, so they can be read on light and dark pages."""

import math
from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

PAPER, INK, SOFT, LINE = "#faf7f0", "#22303c", "#5b6670", "#d9ccb4"
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#a35bb5")
"""Colours that most people can tell apart."""
OURS, THEIRS = COLOURS[1], "#8c9aa6"
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
WIDTH, RIGHT, TOP, ROW = 760, 70, 56, 26
TALL_ROW = 36  # for several values in one row
LETTER = 7.2  # the average width of a letter


class Bar(NamedTuple):
    """A measured value with its name."""

    name: str
    value: float
    is_ours: bool
    told: str
    """The value as text."""


class Dot(NamedTuple):
    """A share with its interval, in one of several colours."""

    share: float
    low: float
    high: float
    colour: int


def bars(title: str, unit: str, values: Sequence[Bar], is_logarithmic: bool = False) -> str:
    """Return a chart with one horizontal bar per value."""
    most = max(bar.value for bar in values)
    least = min(bar.value for bar in values) / 3 if is_logarithmic else 0.0
    left = _left([bar.name for bar in values])
    room = WIDTH - left - RIGHT
    parts = [_text(left, 44, unit + (", logarithmic scale" if is_logarithmic else ""), SOFT)]
    for k, bar in enumerate(values):
        y = TOP + k * ROW
        part = math.log(bar.value / least) / math.log(most / least) if is_logarithmic else bar.value / most
        parts.append(_text(left - 10, y + 17, bar.name, INK, "end"))
        parts.append(_rect(left, y + 4, max(2.0, part * room), ROW - 8, OURS if bar.is_ours else THEIRS))
        parts.append(_text(left + part * room + 8, y + 17, bar.told, INK))
    return _drawing(title, TOP + len(values) * ROW + 14, parts)


def shares(title: str, rows: Sequence[tuple[str, Sequence[Dot]]], key: Sequence[str], low: float = 0.5) -> str:
    """Return a chart of win shares with their intervals: one line per row, one colour per entry of the key."""
    row = TALL_ROW if any(len(dots) > 1 for _, dots in rows) else ROW
    left, height = _left([name for name, _ in rows]), TOP + len(rows) * row
    room = WIDTH - left - RIGHT

    def x_of(share: float) -> float:
        return left + (max(share, low) - low) / (1 - low) * room

    parts = []
    for percent in range(round(low * 100), 101, 10):
        x = x_of(percent / 100)
        parts += [_line(x, TOP, x, height, LINE), _text(x, height + 18, f"{percent}%", SOFT, "middle")]
    for k, (name, dots) in enumerate(rows):
        parts.append(_text(left - 10, TOP + (k + 0.5) * row + 5, name, INK, "end"))
        for n, dot in enumerate(dots):
            y = TOP + (k + (n + 1) / (len(dots) + 1)) * row
            parts.append(_line(x_of(dot.low), y, x_of(dot.high), y, COLOURS[dot.colour], 2.5))
            parts.append(f'<circle cx="{x_of(dot.share):.1f}" cy="{y:.1f}" r="4" fill="{COLOURS[dot.colour]}"/>')
    return _drawing(title, height + 32, [*parts, *_key(key)])


def _left(names: Sequence[str]) -> float:
    """Return where the values begin, so that there is room for the longest name."""
    return 30 + LETTER * max(map(len, names))


def _key(names: Sequence[str]) -> list[str]:
    parts, x = [], 20.0
    for k, name in enumerate(names):
        parts += [f'<circle cx="{x + 5:.1f}" cy="40" r="5" fill="{COLOURS[k]}"/>', _text(x + 16, 44, name, SOFT)]
        x += 30 + 6.6 * len(name)
    return parts


def _drawing(title: str, height: float, parts: Sequence[str]) -> str:
    """Return the whole picture. Its title is also what screen readers say."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img" font-family="{FONT}" '
        f'font-size="13">\n<title>{escape(title)}</title>\n'
        f'<rect width="{WIDTH}" height="{height:.0f}" rx="10" fill="{PAPER}" stroke="{LINE}"/>\n'
        f'<text x="20" y="24" fill="{INK}" font-weight="600" font-size="15">{escape(title)}</text>\n'
    )
    return head + "\n".join(parts) + "\n</svg>\n"


def _text(x: float, y: float, words: str, colour: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" text-anchor="{anchor}">{escape(words)}</text>'


def _rect(x: float, y: float, width: float, height: float, colour: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{width:.1f}" height="{height}" rx="3" fill="{colour}"/>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="{width}"/>'
