"""`ludoteca perft`: count lines of play, to compare two implementations of the rules."""

from typing import Annotated

import typer

from ludoteca.checks.counting import lines
from ludoteca.cli.common import (
    ChoiceOption,
    GameArgument,
    JsonOption,
    PlayersOption,
    SeedOption,
    console,
    print_json,
    read_choices,
)
from ludoteca.core.match import new
from ludoteca.core.registry import game as registered


def command(
    game: GameArgument,
    players: PlayersOption = None,
    position: Annotated[str | None, typer.Option(help="The position to start from, in the game's notation.")] = None,
    depth: Annotated[int, typer.Option("--depth", "-d", min=1, max=12, help="Depth in steps.")] = 2,
    seed: SeedOption = 0,
    option: ChoiceOption = None,
    json: JsonOption = False,
) -> None:
    """Count the sequences of legal steps up to a depth, from a position or a seeded deal."""
    match = new(game, players, seed=seed, position=position, **read_choices(registered(game), option))
    counts = [lines(match, level) for level in range(1, depth + 1)]
    if json:
        print_json({"game": game, "players": match.players, **dict([match.origin]), "counts": counts})
        return
    for level, count in enumerate(counts, 1):
        console.print(f"depth {level}: {count}")
