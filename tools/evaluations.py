"""Generate the tables in docs/evaluations.md: each feature's weight, the reason for it, and how weights were fitted.

Only the text between markers is generated. `python -m tools.evaluations` rewrites the weight tables.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ludoteca.core.game import Game
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tools.logistic import Array

PAGE = Path(__file__).resolve().parent.parent / "docs" / "evaluations.md"
RECIPE_HEAD = (
    "| players | matches per round | rounds | seed | loss before | loss after | win share against the old weights |\n"
    "|---|---|---|---|---|---|---|"
)

Weights = Mapping[str, Mapping[str, float]]


@dataclass(frozen=True)
class Row:
    """A fit for one player count: its recipe, its gain on held-out matches, and the weights."""

    matches: int
    rounds: int
    seed: int
    before: float
    after: float
    share: float
    off: float
    weights: Array


def write_page(game: Game, weights: Weights, rows: Mapping[int, Row]) -> None:
    """Write a game's weights and fit recipes to the page. Recipes for other player counts do not change."""
    page = PAGE.read_text(encoding="utf-8")
    lines = {int(line.split("|")[1]): line for line in part(page, game.name, "recipe").splitlines()[2:]}
    lines |= {players: _recipe_line(players, row) for players, row in rows.items()}
    recipe = "\n".join([RECIPE_HEAD, *(lines[players] for players in sorted(lines))])
    page = _with_part(page, game.name, "recipe", recipe)
    PAGE.write_text(_with_part(page, game.name, "weights", weights_table(game, weights)), encoding="utf-8")


def weights_table(game: Game, weights: Weights) -> str:
    """Return a table of the features, with a weight for each player count and the reason for each sign."""
    counts = "".join(f" {n} |" for n in game.players)
    lines = [f"| feature | sign |{counts} why |", "|---|---|" + "---:|" * len(game.players) + "---|"]
    for feature in game.heuristics.features:
        values = "".join(f" {weights[str(n)][feature.name]:.3f} |" for n in game.players)
        lines.append(f"| {feature.name} | {'+' if feature.sign > 0 else '−'} |{values} {feature.why} |")
    return "\n".join(lines)


def part(page: str, name: str, kind: str) -> str:
    """Return the text between a game's markers."""
    found = re.search(rf"<!-- {name} {kind} -->\n(.*?)<!-- end -->", page, re.DOTALL)
    assert found, f"{PAGE.name} has no markers for the {kind} of {name}"
    return found[1].strip()


def _with_part(page: str, name: str, kind: str, text: str) -> str:
    mark = f"<!-- {name} {kind} -->"
    return re.sub(rf"{mark}\n.*?<!-- end -->", lambda _: f"{mark}\n{text}\n<!-- end -->", page, flags=re.DOTALL)


def _recipe_line(players: int, row: Row) -> str:
    share = f"{row.share:.1%} ± {row.off:.1%}"
    return f"| {players} | {row.matches} | {row.rounds} | {row.seed} | {row.before:.4f} | {row.after:.4f} | {share} |"


def main() -> None:
    """Rewrite the weight tables from the weights in the games' folders."""
    for name in names():
        write_page(registered(name), registered(name).heuristics.weights, {})


if __name__ == "__main__":
    main()
