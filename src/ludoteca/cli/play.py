"""`ludoteca play`: play in the terminal, with people and bots in any seats."""

from datetime import datetime
from pathlib import Path
from typing import Annotated, NamedTuple

import platformdirs
import typer

from ludoteca.arena.matches import dealt_match
from ludoteca.cli.bot_warm_up import BotWarmUp
from ludoteca.cli.common import ChoiceOption, PlayersOption, SeedOption, console, read_choices, read_text
from ludoteca.cli.menu import choose_game, choose_players, choose_seats
from ludoteca.cli.terminal_match import PlayerLeft, Seat, TerminalMatch
from ludoteca.core.compilation import start_plain
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.options import Options
from ludoteca.core.record import plain_name, read_record
from ludoteca.core.registry import game as registered
from ludoteca.core.replay import replay
from ludoteca.core.tournament import Standings
from ludoteca.players import check_spec, computer_player, default_level, is_bot


def command(
    game: Annotated[
        str | None, typer.Argument(help="The game (default: choose from a menu).", metavar="[GAME]")
    ] = None,
    players: PlayersOption = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            help="The next seat: a person's name or the level of a bot, such as casual or expert-2. Repeatable.",
        ),
    ] = None,
    option: ChoiceOption = None,
    seed: SeedOption = None,
    tournament: Annotated[
        bool, typer.Option(help="Play matches until someone wins the tournament, in games that have one.")
    ] = False,
    out: Annotated[
        Path | None, typer.Option(help="Save the match to this file (default: in your user data folder).")
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Resume the match saved in this file.")] = None,
) -> None:
    """Play a game in the terminal.

    Without arguments, a menu asks for the game and the players. During the match, type a move, a number from the list
    that [bold]?[/bold] shows, or [bold]help[/bold].
    """
    start_plain()
    try:
        if resume is not None:
            if game or players or option or seed is not None or tournament or out:
                raise LudotecaError("--resume can be combined only with --seat")
            _resume(resume, seat)
        else:
            _begin(Wishes(game, players, seat, option, seed, tournament, out))
    except PlayerLeft as left:
        console.print(
            f"\nMatch saved. To resume it, run [bold]ludoteca play --resume {left.file}[/bold]", soft_wrap=True
        )
    except EOFError:
        raise LudotecaError("the input ended before the match started") from None


class Wishes(NamedTuple):
    """The command-line arguments for a new match. A menu or a default supplies missing arguments."""

    game: str | None
    players: int | None
    names: list[str] | None
    choices: list[str] | None
    seed: int | None
    is_tournament: bool
    out: Path | None


def _begin(wishes: Wishes) -> None:
    game = registered(wishes.game) if wishes.game else choose_game()
    players = wishes.players if wishes.players is not None else _count(game, wishes)
    game.choose(players, {})
    if wishes.out is not None and wishes.out.is_file():
        raise LudotecaError(f"'{wishes.out}' already exists; choose another file, or continue that match with --resume")
    is_asked = wishes.names is None and wishes.game is None
    names = choose_seats(game, players) if is_asked else wishes.names
    seats = seated(game, names or ["You"], players, wishes.seed)
    # People at one terminal act in turn, so defaults that depend on who is quicker do not apply (E2.8).
    people = min(1, sum(seat.is_person for seat in seats))
    options = game.choose(players, read_choices(game, wishes.choices), people)
    if wishes.is_tournament:
        _play_tournament(game, options, seats, wishes.seed, wishes.out)
    else:
        _play_match(_dealt(game, options, seats, wishes.seed, 0), seats, wishes.out)


def _count(game: Game, wishes: Wishes) -> int:
    if wishes.names:
        return max(len(wishes.names), game.players[0])
    return game.players[0] if wishes.game else choose_players(game)


def _resume(file: Path, names: list[str] | None) -> None:
    match = replay(read_record(read_text(file)))
    if match.is_over:
        raise LudotecaError(f"the match in '{file}' is over; to watch it, run ludoteca replay")
    kept = [match.names.get(place, "You") for place in range(match.players)]
    seats = seated(match.game, names or [_seat_word(name) for name in kept], match.players, None)
    _sit_down(match, seats, file)


def _seat_word(name: str) -> str:
    """Return the `--seat` argument that produced a name in a record."""
    first = name.partition(" ")[0]
    return first if name.startswith(f"{first} (seat ") and is_bot(first) else name


def seated(game: Game, names: list[str], players: int, seed: int | None) -> list[Seat]:
    """Return a person or a bot for every seat. Seats without a name get a bot of the default level."""
    if len(names) > players:
        raise LudotecaError(f"there are {len(names)} --seat options for {players} seats")
    filled = names + [default_level(game)] * (players - len(names))
    seats = []
    for place, name in enumerate(filled):
        is_computer = is_bot(name)
        if is_computer:
            check_spec(name.lower(), game)
        bot = computer_player(name.lower(), seed, 0, 1 + place) if is_computer else None
        seats.append(Seat(f"{bot.name} (seat {place + 1})" if bot else plain_name(name) or f"Seat {place + 1}", bot))
    return seats


def _dealt(game: Game, options: Options, seats: list[Seat], seed: int | None, number: int) -> Match:
    match = dealt_match(game, options, len(seats), seed, number)
    match.names = {place: seat.name for place, seat in enumerate(seats)}
    return match


def _play_match(match: Match, seats: list[Seat], out: Path | None) -> Match:
    _sit_down(match, seats, out or _own_file(match.game))
    return match


def _sit_down(match: Match, seats: list[Seat], file: Path) -> None:
    """Start playing immediately, and compile the game in the background for the bots that need it."""
    warm_up = BotWarmUp(match.game)
    try:
        TerminalMatch(match, seats, file, warm_up).run()
    finally:
        warm_up.stop()


def _play_tournament(game: Game, options: Options, seats: list[Seat], seed: int | None, out: Path | None) -> None:
    match = _dealt(game, options, seats, seed, 0)
    standings = Standings.begin(match)
    while True:
        file = out and out.with_name(f"{out.stem}-{len(standings.rounds) + 1}{out.suffix}")
        standings.add(_play_match(match, seats, file))
        totals = ", ".join(f"{seat.name} {total}" for seat, total in zip(seats, standings.totals, strict=True))
        console.print(f"[bold]After match {len(standings.rounds)}:[/bold] {totals}")
        if standings.is_over:
            break
        match = _dealt(game, options, seats, seed, len(standings.rounds))
    winners = " and ".join(seat.name for seat, place in zip(seats, standings.places, strict=True) if place == 1)
    console.print(f"[bold]Tournament winner: {winners}.[/bold]")


def _own_file(game: Game) -> Path:
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    return Path(platformdirs.user_data_dir("ludoteca")) / "matches" / f"{game.name}-{stamp}.txt"
