"""Fit the weights of a game's features to self-play matches (`make fit GAMES="elios holi"`).

In each round, quick bots play with the current weights, and new weights are fitted to the positions of the last rounds.
The printed figures were measured on held-out matches. The script writes the weights to the game's weights.json. It also
writes the recipe, and the weights with their reasons, to docs/evaluations.md.
"""

import argparse
import json
import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import Progress

from ludoteca.core.game import Game
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tools.evaluations import Row, write_page
from tools.logistic import Array, Positions, accuracy, fit, join, loss
from tools.quick_matches import Series, interval

GAMES = Path(__file__).resolve().parent.parent / "src" / "ludoteca" / "games"
KEPT_ROUNDS = 3  # older rounds were played with worse weights
HELD_OUT = 5  # every fifth match is held out
DIGITS = 4
DUEL_SEED = 1_000_003  # added to the seed, to get deals that no fit has used


@dataclass(frozen=True)
class Recipe:
    """The number of matches and rounds, the seed, and the number of threads for a fit."""

    matches: int
    rounds: int
    duels: int
    seed: int
    threads: int


def main() -> None:
    """Fit the weights of each selected game for every player count, and write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(names()))
    parser.add_argument("--players", type=int, nargs="*", help="fit only for these numbers of players")
    parser.add_argument("--matches", type=int, default=3000, help="matches per round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--duels", type=int, default=1200, help="matches of the new weights against the old ones")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    given = parser.parse_args()
    recipe = Recipe(given.matches, given.rounds, given.duels, given.seed, given.threads)
    for name in given.games:
        game = registered(name)
        rows = {n: _fit_players(game, n, recipe) for n in given.players or game.players if n in game.players}
        if not given.dry:
            _write(game, rows)


def _fit_players(game: Game, players: int, recipe: Recipe) -> Row:
    """Fit the weights for one player count, and compare them with the old weights."""
    before = present(game, players)
    signs = np.array([feature.sign for feature in game.heuristics.features])
    weights, kept = before, list[Positions]()
    console = Console()
    for k in range(recipe.rounds):
        series = Series(game, players, recipe.matches, recipe.seed * 1000 + k, recipe.threads)
        kept = [*kept, _played(series, weights, f"{game.name} {players}: round {k + 1}", console)][-KEPT_ROUNDS:]
        positions = join(kept)
        held = positions.match % HELD_OUT == 0
        weights = fit(positions.of(~held), signs, weights).round(DIGITS)
        console.print(_said(positions.of(held), before, weights))
    series = Series(game, players, recipe.duels, recipe.seed * 1000 + DUEL_SEED, recipe.threads, is_usual=True)
    with Progress(console=console, transient=True) as progress:
        bar = progress.add_task("against the old weights", total=recipe.duels)
        share, off = interval(series.duel(weights, before, lambda: progress.advance(bar)), game.sides(players))
    console.print(f"against the old weights, {recipe.duels} matches: {share:.1%} of the wins ± {off:.1%}")
    test = positions.of(held)
    return Row(recipe.matches, recipe.rounds, recipe.seed, loss(test, before), loss(test, weights), share, off, weights)


def present(game: Game, players: int) -> Array:
    """Return the current weights from the game's folder, with 0 for a new feature."""
    known = game.heuristics.weights.get(str(players), {})
    return np.array([known.get(feature.name, 0.0) for feature in game.heuristics.features])


def _played(series: Series, weights: Array, label: str, console: Console) -> Positions:
    with Progress(console=console, transient=True) as progress:
        bar = progress.add_task(label, total=series.matches)
        positions = series.positions(weights, lambda: progress.advance(bar))
    console.print(f"[bold]{label}[/bold]: {len(positions.won)} positions from {series.matches} matches")
    return positions


def _said(held: Positions, before: Array, weights: Array) -> str:
    """Format the loss and accuracy on the held-out matches."""
    told = f"loss {loss(held, before):.4f} -> {loss(held, weights):.4f} (uniform: {np.log(held.won.shape[1]):.4f})"
    accuracies = f"{accuracy(held, before):.1%} -> {accuracy(held, weights):.1%}"
    return f"  {told}, accuracy {accuracies}; weights {weights.tolist()}"


def _write(game: Game, rows: dict[int, Row]) -> None:
    """Write the weights to the game's folder, in the order of its features, and the recipe to the page."""
    kept = {n: present(game, n) for n in game.players} | {n: row.weights for n, row in rows.items()}
    labels = [feature.name for feature in game.heuristics.features]
    weights = {str(n): dict(zip(labels, kept[n].tolist(), strict=True)) for n in game.players}
    path = GAMES / game.name / "weights.json"
    path.write_text(json.dumps(weights, indent=2) + "\n", encoding="utf-8")
    write_page(game, weights, rows)


if __name__ == "__main__":
    main()
