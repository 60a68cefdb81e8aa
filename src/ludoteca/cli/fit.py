"""`ludoteca fit`: fit the weights of a game's features to self-play matches."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from ludoteca.cli.common import GameArgument, JsonOption, console, errors, print_json
from ludoteca.cli.warmup import compile_games
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.fitting.fit import Fit, Recipe, all_weights, fit_game, write_weights


def command(
    game: GameArgument,
    players: Annotated[
        list[int] | None,
        typer.Option("--players", "-n", help="Fit only for this number of players (default: all). Repeatable."),
    ] = None,
    matches: Annotated[int, typer.Option("--matches", "-k", min=10, help="Matches per round.")] = Recipe.matches,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds; each plays with the weights of the one before.")] = 5,
    duels: Annotated[int, typer.Option(min=10, help="Matches of the new weights against the old ones.")] = Recipe.duels,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="Random seed, for reproducible weights.")] = 1,
    threads: Annotated[int | None, typer.Option(min=1, help="Number of threads (default: one for each core).")] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="The file for the weights (default: weights.json in the game's folder).", metavar="FILE"),
    ] = None,
    dry: Annotated[bool, typer.Option("--dry", help="Write nothing.")] = False,
    json: JsonOption = False,
) -> None:
    """Fit the weights of a game's features to matches that bots play against themselves.

    The weights tell bots how much each feature of a position counts. Run this after you have changed the rules or the
    features of your own game.
    """
    chosen = registered(game)
    for count in players or ():
        if count not in chosen.players:
            raise LudotecaError(f"{chosen.title} is for {chosen.player_range} players, not {count}")
    compile_games([game])
    recipe = Recipe(matches, rounds, duels, seed, threads or os.cpu_count() or 1)
    fits = fit_game(chosen, players or chosen.players, recipe, errors)
    weights = all_weights(chosen, fits)
    if json:
        print_json([_facts(count, each, weights[str(count)]) for count, each in fits.items()])
    if not dry:
        path = write_weights(chosen, weights, out)
        (errors if json else console).print(f"The weights are in {path}", soft_wrap=True)


def _facts(players: int, fit: Fit, weights: Mapping[str, float]) -> dict[str, Any]:
    return {
        "players": players,
        "matches": fit.recipe.matches,
        "rounds": fit.recipe.rounds,
        "seed": fit.recipe.seed,
        "loss_before": round(fit.before, 6),
        "loss_after": round(fit.after, 6),
        "share": round(fit.share, 4),
        "off": round(fit.off, 4),
        "weights": dict(weights),
    }
