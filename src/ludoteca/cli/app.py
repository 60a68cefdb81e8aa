"""The list of commands."""

import typer

from ludoteca.cli import bench, check, games, perft, play, replay, rules, simulate, trace, warmup

app = typer.Typer(
    name="ludoteca",
    help="Tabletop games from their rulebooks: play them here, study them, measure them.\n\n"
    "Begin with: [bold]ludoteca play[/bold]. To learn a game first: [bold]ludoteca rules elios[/bold].",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    add_completion=False,
)
for module in (games, rules, play, simulate, replay, check, trace, perft, warmup, bench):
    app.command(module.__name__.rpartition(".")[2])(module.command)
