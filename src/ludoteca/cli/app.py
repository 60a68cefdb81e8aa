"""The list of commands. Only the module of the command that was typed is imported."""

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated

import typer

from ludoteca import __version__

COMMANDS = {
    "serve": "Run the table: a server where people and computer players sit down to matches.",
    "games": "List the games, or show one with its options.",
    "rules": "Show how a game is played, or look up one clause.",
    "play": "Play a game at the terminal.",
    "simulate": "Let computer players play matches against each other.",
    "arena": "Find out who plays better.",
    "analyse": "Tell the best steps, what may follow each, and how likely every side is to win.",
    "replay": "Show a record turn by turn, in words and as a board.",
    "review": "Judge every turn of a match that is over: who would win, what was better and why, "
    "how near each came to the best.",
    "check": "Check a record file: its form, every step against the rules, and the result.",
    "trace": "Print a record step by step as JSON lines.",
    "perft": "Count the sequences of legal steps up to a depth, from a position or from the deal of a seed.",
    "warmup": "Compile games ahead of time, as many at once as there are cores.",
    "bench": "Measure random play in compiled code, and batches with masks on one and two threads.",
    "dataset": "Write matches between computer players as Parquet files: a row for each step.",
    "new": "Write a small game that works, to make your own game from (docs/adding-a-game.md).",
    "backup": "Copy the table's data, as it is at one moment, into one file.",
    "restore": "Put a backup in the place of the table's data.",
    "doctor": "Check the table's data: the file itself, and every match by replaying it. A server may run meanwhile.",
    "export": "Write out a match as a record, secrets included even while it runs, or all that one guest left.",
    "erase": "Forget a guest: name, tokens and all that was said. Matches stay, without the name. "
    "This cannot be undone.",
    "tidy": "Delete tables and guests that nobody has used for long, as the server does every hour.",
    "puzzles": "Positions in which exactly one turn is right.",
}
"""The commands in the order of `ludoteca --help`, each with the first paragraph of its own help."""


def app_for(words: Sequence[str]) -> typer.Typer:
    """The commands, of which only the one that these words call can run."""
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
    app.callback()(_start)
    called = next((word for word in words if not word.startswith("-")), None)
    for name, summary in COMMANDS.items():
        if name == called:
            _add(app, name)
        else:
            app.command(name, help=summary)(_listed)
    return app


def _add(app: typer.Typer, name: str) -> None:
    """Import a command and add it, with the commands below it where it has some."""
    module = import_module(f"ludoteca.cli.{name}")
    if hasattr(module, "app"):
        app.add_typer(module.app, name=name)
    else:
        app.command(name)(module.command)


def _listed() -> None:
    """Stand in for a command that is listed by `--help`, and was not called."""


def _show_version(is_asked: bool) -> None:
    if is_asked:
        typer.echo(f"ludoteca {__version__}")
        raise typer.Exit


def _start(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and leave.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """What holds for all commands."""
