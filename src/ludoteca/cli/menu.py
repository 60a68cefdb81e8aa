"""Prompts before a match, for players who started `ludoteca play` without arguments."""

from rich.markup import escape

from ludoteca.cli.common import console
from ludoteca.core.game import Game
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.players import LEVELS, default_level, levels, rating


def choose_game() -> Game:
    """Ask which game to play."""
    games = [registered(name) for name in names()]
    for number, game in enumerate(games, 1):
        console.print(f"  [bold]{number}[/bold]  {game.title:10} {game.about.summary}")
    words = {str(number): game.name for number, game in enumerate(games, 1)} | {game.name: game.name for game in games}
    return registered(words[_ask("Which game?", words, "1")])


def choose_players(game: Game) -> int:
    """Ask for the number of players, if there is a choice."""
    if len(game.players) == 1:
        return game.players[0]
    words = {str(count): str(count) for count in game.players}
    return int(_ask(f"How many players ({', '.join(words)})?", words, str(game.players[0])))


def choose_seats(game: Game, players: int) -> list[str]:
    """Ask who plays in each seat."""
    console.print("Who plays? Type a person's name, or one of these levels for a bot:")
    for name in levels(game):
        console.print(f"  [bold]{name:10}[/bold] [dim]{rating(game, name) or '':>4}[/dim]  {LEVELS[name].summary}")
    seats = []
    for place in range(players):
        default = "You" if place == 0 else default_level(game)
        seats.append(console.input(f"  seat {place + 1} [dim]({default})[/dim]: ").strip() or default)
    return seats


def _ask(question: str, words: dict[str, str], default: str) -> str:
    while True:
        answer = console.input(f"{escape(question)} [dim]({default})[/dim] ").strip().lower() or default
        if answer in words:
            return answer
        console.print(f"Please answer with one of these words: {', '.join(words)}.")
