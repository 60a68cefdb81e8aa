"""Generate the tables in docs/evaluations.md: each feature's weight, the reason for it, and how weights were fitted.

Only the text between markers is generated. `python -m tools.evaluations` rewrites the weight tables. With `--fit`
(`make fit GAMES="elios holi"`), it first fits the weights, as `ludoteca fit` does.
"""

import argparse
import os
import re
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console

from ludoteca.core.game import Game
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.fitting.fit import Fit, Recipe, Weights, all_weights, fit_game, write_weights

PAGE = Path(__file__).resolve().parent.parent / "docs" / "evaluations.md"
RECIPE_HEAD = (
    "| players | matches per round | rounds | seed | loss before | loss after | win share against the old weights |\n"
    "|---|---|---|---|---|---|---|"
)


def write_page(game: Game, weights: Weights, fits: Mapping[int, Fit]) -> None:
    """Write a game's weights and fit recipes to the page. Recipes for other player counts do not change."""
    page = PAGE.read_text(encoding="utf-8")
    lines = {int(line.split("|")[1]): line for line in part(page, game.name, "recipe").splitlines()[2:]}
    lines |= {players: _recipe_line(players, fit) for players, fit in fits.items()}
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


def _recipe_line(players: int, fit: Fit) -> str:
    recipe, share = fit.recipe, f"{fit.share:.1%} ± {fit.off:.1%}"
    figures = (players, recipe.matches, recipe.rounds, recipe.seed, f"{fit.before:.4f}", f"{fit.after:.4f}", share)
    return f"| {' | '.join(map(str, figures))} |"


def main() -> None:
    """Rewrite the tables of each game, after fitting its weights if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(names()))
    parser.add_argument("--fit", action="store_true", help="fit the weights first; this takes minutes for each game")
    given = parser.parse_args()
    for game in map(registered, given.games):
        recipe = Recipe(threads=os.cpu_count() or 1)
        fits = fit_game(game, game.players, recipe, Console()) if given.fit else {}
        weights = all_weights(game, fits)
        write_weights(game, weights)
        write_page(game, weights, fits)


if __name__ == "__main__":
    main()
