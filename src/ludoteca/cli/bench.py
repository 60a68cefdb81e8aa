"""`ludoteca bench`: measure how fast the rules run on this machine."""

from statistics import median
from typing import Annotated, Any

import typer

from ludoteca.cli.common import JsonOption, console, one_or_all, plain_table, print_json
from ludoteca.core.game import Game
from ludoteca.core.registry import game as registered
from ludoteca.envs.speed import batch_play
from ludoteca.search.speed import random_play


def command(
    game: Annotated[str | None, typer.Argument(help="The game (default: all games).", metavar="[GAME]")] = None,
    rounds: Annotated[int, typer.Option(min=1, max=100, help="Number of measurements; the median is shown.")] = 5,
    num_envs: Annotated[int, typer.Option(min=1, max=1_000_000, help="Number of environments in a batch.")] = 4096,
    json: JsonOption = False,
) -> None:
    """Measure the speed of compiled random play, and of batches with action masks on one and two threads.

    `make bench` compares these numbers with other systems.
    """
    rows = [measured(registered(name), rounds, num_envs) for name in one_or_all(game)]
    if json:
        print_json(rows)
        return
    table = plain_table("game", "matches/s", "steps/s", "batch steps/s, 1 thread", "2 threads")
    for row in rows:
        table.add_row(row["game"], *(f"{row[key]:,.0f}" for key in ("matches", "steps", "batch_1", "batch_2")))
    console.print(table)


def measured(game: Game, rounds: int, num_envs: int) -> dict[str, Any]:
    """Measure one game with its smallest number of players and default options."""
    plays = [random_play(game, game.players[0], seed=k) for k in range(rounds)]
    return {
        "game": game.name,
        "matches": median(play.matches / play.seconds for play in plays),
        "steps": median(play.steps_per_second for play in plays),
        "batch_1": median(batch_play(game, num_envs, 1).steps_per_second for _ in range(rounds)),
        "batch_2": median(batch_play(game, num_envs, 2).steps_per_second for _ in range(rounds)),
    }
