"""Print the outcome of an arena as tables."""

from pathlib import Path
from typing import Any

from rich.table import Table

from ludoteca.cli.common import console, plain_table

VERDICTS = {"": "undecided", "low": "lower share", "high": "higher share"}


def show(facts: dict[str, Any], is_tested: bool, out: Path | None) -> None:
    """Print shares and ratings, and a cross table if there are more than two players."""
    console.print(_shares(facts, is_tested))
    console.print()
    console.print(_ratings(facts))
    if len(facts["ratings"]) > 2:
        console.print()
        console.print(_cross_table(facts))
    for note in facts["notes"]:
        console.print(note, soft_wrap=True, markup=False)
    if facts["uncounted"]:
        console.print(
            f"matches played but not counted: {facts['uncounted']} (more than --matches, played after the test was"
            " decided, or from deals not yet played from all seats)"
        )
    if out is not None:
        console.print(f"Matches, results, summary and plot are in {out}", soft_wrap=True)


def _ratings(facts: dict[str, Any]) -> Table:
    table = plain_table("player", "rating", "±")
    for rating in facts["ratings"]:
        table.add_row(rating["player"], f"{rating['rating']:.1f}", f"{2 * rating['doubt']:.1f}")
    return table


def _cross_table(facts: dict[str, Any]) -> Table:
    """Build a table of each player's share against every other player, the strongest first."""
    order = [rating["player"] for rating in facts["ratings"]]
    shares = {tuple(series["players"]): series["share"] for series in facts["series"] if series["matches"]}
    shares |= {(other, one): 1 - share for (one, other), share in shares.items()}
    table = plain_table("against", *(str(k + 1) for k in range(len(order))))
    for k, one in enumerate(order):
        cells = [f"{shares[one, other]:.1%}" if (one, other) in shares else "" for other in order]
        table.add_row(f"{k + 1} {one}", *cells)
    return table


def _shares(facts: dict[str, Any], is_tested: bool) -> Table:
    table = plain_table("series", "win share", "95% interval", "matches", *(["test"] if is_tested else []))
    for series in facts["series"]:
        low, high = series["interval"]
        cells = [
            " – ".join(series["players"]),
            f"{series['share']:.1%}",
            f"{low:.1%} to {high:.1%}",
            str(series["matches"]),
        ]
        table.add_row(*cells, *([VERDICTS[series["verdict"]]] if is_tested else []))
    return table
