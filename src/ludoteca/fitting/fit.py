"""Fit the weights of a game's features to self-play matches.

In each round, quick bots play with the current weights, and new weights are fitted to the positions of the last rounds.
The figures are measured on held-out matches.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import Progress

from ludoteca.core.cache import folder_of_sources
from ludoteca.core.errors import LudotecaError, reason_of
from ludoteca.core.game import Game
from ludoteca.fitting.logistic import Array, Positions, accuracy, fit, join, loss
from ludoteca.fitting.quick_matches import QuickSeries, interval

KEPT_ROUNDS = 3  # older rounds were played with worse weights
HELD_OUT = 5  # every fifth match is held out
DIGITS = 4
DUEL_SEED = 1_000_003  # added to the seed, to get deals that no fit has used

Weights = Mapping[str, Mapping[str, float]]
"""The weight of every feature, keyed by number of players and feature."""


@dataclass(frozen=True)
class Recipe:
    """The number of matches and rounds, the seed, and the number of threads for a fit."""

    matches: int = 3000
    """The number of matches per round."""
    rounds: int = 5
    duels: int = 1200
    """The number of matches of the new weights against the old ones."""
    seed: int = 1
    threads: int = 1


@dataclass(frozen=True)
class Fit:
    """A fit for one player count: its recipe, its gain on held-out matches, and the weights."""

    recipe: Recipe
    before: float
    """The loss with the old weights."""
    after: float
    share: float
    """The share of wins against the old weights."""
    off: float
    """Half the width of the 95% interval of the share."""
    weights: Array


def fit_game(game: Game, players: Iterable[int], recipe: Recipe, console: Console) -> dict[int, Fit]:
    """Fit the weights for each of these player counts."""
    return {count: _fit_players(game, count, recipe, console) for count in players}


def _fit_players(game: Game, players: int, recipe: Recipe, console: Console) -> Fit:
    """Fit the weights for one player count, and compare them with the old weights."""
    before = present(game, players)
    signs = np.array([feature.sign for feature in game.heuristics.features])
    weights, kept = before, list[Positions]()
    for k in range(recipe.rounds):
        series = QuickSeries(game, players, recipe.matches, recipe.seed * 1000 + k, recipe.threads)
        kept = [*kept, _played(series, weights, f"{game.name} {players}: round {k + 1}", console)][-KEPT_ROUNDS:]
        positions = join(kept)
        held = positions.match % HELD_OUT == 0
        weights = fit(positions.of(~held), signs, weights).round(DIGITS)
        console.print(_said(positions.of(held), before, weights))
    share, off = _compared(game, players, recipe, (weights, before), console)
    console.print(f"against the old weights, {recipe.duels} matches: {share:.1%} of the wins ± {off:.1%}")
    test = positions.of(held)
    return Fit(recipe, loss(test, before), loss(test, weights), share, off, weights)


def present(game: Game, players: int) -> Array:
    """Return the current weights from the game's folder, with 0 for a new feature."""
    known = game.heuristics.weights.get(str(players), {})
    return np.array([known.get(feature.name, 0.0) for feature in game.heuristics.features])


def _played(series: QuickSeries, weights: Array, label: str, console: Console) -> Positions:
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


def _compared(
    game: Game, players: int, recipe: Recipe, weights: tuple[Array, Array], console: Console
) -> tuple[float, float]:
    """Return the win share of new weights against old ones, and half the width of its 95% interval."""
    series = QuickSeries(game, players, recipe.duels, recipe.seed * 1000 + DUEL_SEED, recipe.threads, is_usual=True)
    with Progress(console=console, transient=True) as progress:
        bar = progress.add_task("against the old weights", total=recipe.duels)
        shares = series.duel(*weights, lambda: progress.advance(bar))
    return interval(shares, game.sides(players))


def all_weights(game: Game, fits: Mapping[int, Fit]) -> Weights:
    """Return a game's weights for every player count, in the order of its features. Fits replace the old weights."""
    kept = {count: present(game, count) for count in game.players} | {n: each.weights for n, each in fits.items()}
    labels = [feature.name for feature in game.heuristics.features]
    return {str(count): dict(zip(labels, kept[count].tolist(), strict=True)) for count in game.players}


def write_weights(game: Game, weights: Weights, path: Path | None = None) -> Path:
    """Write weights to a file, by default to weights.json in the game's folder. Return the file."""
    path = path or folder_of_sources(game.name) / "weights.json"
    try:
        path.write_text(json.dumps(weights, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise LudotecaError(f"'{path}' cannot be written: {reason_of(error)}") from None
    return path
