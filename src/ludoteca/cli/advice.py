"""Format an analysis for the terminal or as JSON."""

from collections.abc import Sequence
from typing import Any

from rich.markup import escape

from ludoteca.cli.common import console, plain_table
from ludoteca.core.view import View
from ludoteca.players.analysis import Analysis, Line, Reply
from ludoteca.search.setting_up import is_setting_up


def show(view: View, analysis: Analysis, names: Sequence[str]) -> None:
    """Print each side's winning chances, then the best steps with their chances and continuations.

    No chances are shown during a set-up: too little is known to estimate them.
    """
    has_chances = not is_setting_up(view)
    if has_chances:
        console.print(f"Winning chances: {escape(_chances(view, analysis, names))}.")
    table = plain_table(show_header=False)
    for number, line in enumerate(analysis.lines, 1):
        words = escape(str(view.words(line.step))) + "".join(f"\n{reply}" for reply in _replies(line, names))
        table.add_row(
            f"[dim]{number}[/dim]",
            _chance(line) if has_chances else "",
            f"[bold]{escape(view.text(line.step))}[/bold]",
            words,
        )
    console.print(table)


def facts(view: View, analysis: Analysis) -> dict[str, Any]:
    """Return the analysis as JSON values, with seats numbered from 1."""
    return {
        "seat": view.seat + 1,
        "position": view.position,
        "chances": list(analysis.chances),
        "lines": [
            {
                "step": view.text(line.step),
                "words": str(view.words(line.step)),
                "chance": line.chance,
                "is_certain": line.is_certain,
                "follows": [_reply(reply) for reply in line.follows[1:]],
            }
            for line in analysis.lines
        ],
    }


def _chances(view: View, analysis: Analysis, names: Sequence[str]) -> str:
    """Return each side's winning chances. Sides are named after their players."""
    players: dict[int, list[str]] = {}
    for seat, name in enumerate(names):
        players.setdefault(view.game.side(len(names), seat), []).append(name)
    is_proven = any(line.is_certain for line in analysis.lines[:1])
    percents = {side: _percent(analysis.chances[side], is_proven) for side in sorted(players)}
    return ", ".join(f"{' and '.join(players[side])} {percent}" for side, percent in percents.items())


def _replies(line: Line, names: Sequence[str]) -> list[str]:
    return [f"[dim]then {escape(names[reply.seat])}: {escape(str(reply.words))}[/dim]" for reply in line.follows[1:]]


def _chance(line: Line) -> str:
    return _percent(line.chance, line.is_certain) + (" proven" if line.is_certain else "")


def _percent(chance: float, is_proven: bool = False) -> str:
    """Format a chance as a whole percentage, with 0% and 100% reserved for proven results."""
    least, most = (0, 100) if is_proven else (1, 99)
    return f"{min(most, max(least, round(100 * chance)))}%"


def _reply(reply: Reply) -> dict[str, Any]:
    return {"seat": reply.seat + 1, "step": reply.text, "words": str(reply.words)}
