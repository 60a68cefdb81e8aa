"""`ludoteca games`: list the games with their players and options."""

from typing import Annotated, Any

import typer
from rich.markup import escape

from ludoteca.cli.common import JsonOption, console, plain_table, print_json, warn_about_games
from ludoteca.core.game import Game
from ludoteca.core.options import Option
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names, origin_of


def command(
    game: Annotated[str | None, typer.Argument(help="Show this game with all its options.", metavar="[GAME]")] = None,
    json: JsonOption = False,
) -> None:
    """List the games, or show one game with its options."""
    chosen = [registered(name) for name in ([game] if game else names())]
    if json:
        print_json([_facts(each) for each in chosen])
    elif game:
        _show(chosen[0])
    else:
        _list(chosen)
    if not game:
        warn_about_games()


def _list(games: list[Game]) -> None:
    table = plain_table()
    for heading in ("game", "players", "minutes", "summary"):
        table.add_column(heading, header_style="dim")
    for game in games:
        table.add_row(f"[bold]{game.name}[/bold]", game.player_range, game.about.minutes, str(game.about.summary))
    console.print(table)
    console.print("\n[dim]To see a game's options, run ludoteca games GAME; for its rules, ludoteca rules GAME.[/dim]")


def _show(game: Game) -> None:
    console.print(f"[bold]{game.title}[/bold]: {game.about.summary}")
    console.print(f"{game.about.credit}. {game.player_range} players, {game.about.minutes} minutes{_ages(game)}.")
    if origin := origin_of(game.name):
        console.print(f"From {escape(origin)}.", soft_wrap=True)
    for option in game.options:
        console.print(f"\n[bold]{option.name}[/bold] ({option.clause}): {option.summary}")
        for value, meaning in option.kind.choices().items():
            console.print(f"  [cyan]{value}[/cyan]  {meaning}")
        console.print(f"  [dim]default: {_defaults(option)}[/dim]")


def _defaults(option: Option) -> str:
    usual = option.text(option.default)
    if not option.live_people:
        return usual
    people = "one person" if option.live_people == 1 else f"{option.live_people} people"
    return f"{usual}; at a live table with at least {people}: {option.text(option.live)}"


def _facts(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "origin": origin_of(game.name),
        "credit": game.about.credit,
        "summary": str(game.about.summary),
        "players": game.players,
        "minutes": game.about.minutes,
        "age": game.about.age,
        "rules_version": game.rules.version,
        "capabilities": sorted(game.capabilities),
        "step_codes": game.rules.steps,
        "options": [
            {
                "name": option.name,
                "clause": option.clause,
                "summary": str(option.summary),
                "default": option.text(option.default),
                "live_default": option.text(option.live if option.live_people else option.default),
                "choices": {value: str(words) for value, words in option.kind.choices().items()},
            }
            for option in game.options
        ],
    }


def _ages(game: Game) -> str:
    return f", ages {game.about.age} and up" if game.about.age else ""
