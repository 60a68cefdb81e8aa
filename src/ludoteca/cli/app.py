"""The list of commands. Only the module of the requested command is imported."""

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated

import typer

from ludoteca import __version__

COMMANDS = {
    "serve": "Run the server, where people and bots play in the browser.",
    "games": "List the games, or show one game with its options.",
    "rules": "Show the rules of a game, or look up one clause.",
    "play": "Play a game in the terminal.",
    "simulate": "Play matches between bots.",
    "arena": "Find out which player is stronger.",
    "analyse": "Show the best moves, what may follow each, and every side's winning chances.",
    "replay": "Replay a match turn by turn, with the moves in words and the board.",
    "review": "Review a finished match: winning chances, better moves with reasons, and each player's accuracy.",
    "check": "Check a match file: its format, every move against the rules, and the result.",
    "trace": "Print a match as JSON lines, one for each step.",
    "perft": "Count the sequences of legal steps up to a depth, from a position or a seeded deal.",
    "warmup": "Compile games ahead of time, in parallel on all cores.",
    "bench": "Measure the speed of compiled random play, and of batches with action masks on one and two threads.",
    "dataset": "Write matches between bots to Parquet files, with one row for each step.",
    "check-game": "Check a game: the contract, the clauses of its rules, and perft.",
    "fit": "Fit the weights of a game's features to matches that bots play against themselves.",
    "new": "Create a small working game as a starting point for your own.",
    "status": "Show how the server is doing: its processes, their tables and queues, and what is stored.",
    "backup": "Back up the server's data to one file, as a consistent snapshot.",
    "restore": "Replace the server's data with a backup.",
    "move-data": "Copy the server's data from SQLite to PostgreSQL, or back, and check the copy.",
    "doctor": "Check the server's data and replay every stored match. The server may be running.",
    "export": "Export a match, including hidden information, or all data about one guest.",
    "erase": "Delete a guest's name, tokens and chat messages. Their matches stay, without the name. "
    "This cannot be undone.",
    "tidy": "Delete tables and guests that have been unused for a long time, as the server does every hour.",
    "names": "Refuse names that contain certain words.",
    "operator": "Decide who looks after the server: the operators who use its page /operator.",
    "puzzles": "Solve puzzles: positions with exactly one right move.",
}
"""The commands in the order of `ludoteca --help`, each with the first paragraph of its help text."""


def app_for(words: Sequence[str]) -> typer.Typer:
    """Return an app that lists every command, but imports and runs only the command in `words`."""
    app = typer.Typer(
        name="ludoteca",
        help="Tabletop games, faithful to their rulebooks: play them, study them, do research with them.\n\n"
        "To play in the browser, run [bold]ludoteca serve --open[/bold]; in the terminal, [bold]ludoteca play[/bold]. "
        "To read the rules of a game first, run [bold]ludoteca rules elios[/bold].",
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


def module_of(name: str) -> str:
    """Return the name of a command's module."""
    return f"ludoteca.cli.{name.replace('-', '_')}"


def _add(app: typer.Typer, name: str) -> None:
    """Import a command and add it, with its subcommands if it has any."""
    module = import_module(module_of(name))
    if hasattr(module, "app"):
        app.add_typer(module.app, name=name)
    else:
        app.command(name)(module.command)


def _listed() -> None:
    """Stand in for a command that is listed by `--help` but not imported."""


def _show_version(is_asked: bool) -> None:
    if is_asked:
        typer.echo(f"ludoteca {__version__}")
        raise typer.Exit


def _start(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and exit.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Declare the options that apply to all commands."""
