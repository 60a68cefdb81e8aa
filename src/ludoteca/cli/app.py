"""The list of commands."""

from typing import Annotated

import typer

from ludoteca import __version__
from ludoteca.cli import (
    analyse,
    arena,
    backup,
    bench,
    check,
    dataset,
    doctor,
    erase,
    export,
    games,
    new,
    perft,
    play,
    puzzles,
    replay,
    restore,
    review,
    rules,
    serve,
    simulate,
    tidy,
    trace,
    warmup,
)
from ludoteca.cli.common import console

app = typer.Typer(
    name="ludoteca",
    help="Tabletop games from their rulebooks: play them here, study them, measure them.\n\n"
    "Begin with: [bold]ludoteca serve --open[/bold], or at the terminal with [bold]ludoteca play[/bold]. "
    "To learn a game first: [bold]ludoteca rules elios[/bold].",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    add_completion=False,
)


def _show_version(is_asked: bool) -> None:
    if is_asked:
        console.print(f"ludoteca {__version__}")
        raise typer.Exit


@app.callback()
def _start(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and leave.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """What holds for all commands."""


PLAYING = (serve, games, rules, play, simulate, arena, analyse, replay, review, check, trace, perft, warmup, bench)
LEARNING = (dataset, new)
KEEPING = (backup, restore, doctor, export, erase, tidy)
app.add_typer(puzzles.app, name="puzzles")
for module in (*PLAYING, *LEARNING, *KEEPING):
    app.command(module.__name__.rpartition(".")[2])(module.command)
