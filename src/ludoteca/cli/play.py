"""`ludoteca play`: sit down at the terminal, with people and computer players in any seats."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import platformdirs
import typer

from ludoteca.cli.common import ChoiceOption, PlayersOption, SeedOption, console, read_choices, read_text
from ludoteca.cli.menu import choose_game, choose_players, choose_seats
from ludoteca.cli.sitting import Left, Seat, Sitting
from ludoteca.core.chance import stream
from ludoteca.core.contract import Game
from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.options import Options
from ludoteca.core.record import plain_name, read_record
from ludoteca.core.registry import game as registered
from ludoteca.core.replay import replay
from ludoteca.core.tournament import Standings
from ludoteca.players import LEVELS, PLAYERS, USUAL_LEVEL, computer_player


def command(
    game: Annotated[str | None, typer.Argument(help="Which game; without it you are asked.", metavar="[GAME]")] = None,
    players: PlayersOption = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat", help=f"Who sits where, in order: a level ({', '.join(LEVELS)}), or a person's name. Repeatable."
        ),
    ] = None,
    option: ChoiceOption = None,
    seed: SeedOption = None,
    tournament: Annotated[
        bool, typer.Option(help="Play matches until the tournament is won (where there is one).")
    ] = False,
    out: Annotated[Path | None, typer.Option(help="Keep the record in this file (default: your data folder).")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a match from its record file.")] = None,
) -> None:
    """Play a game at the terminal.

    Without arguments you are asked what you need to be asked. At the table, type a step, a number from the list that
    [bold]?[/bold] shows, or [bold]help[/bold].
    """
    try:
        if resume is not None:
            if game or players or option or seed is not None or tournament or out:
                raise LudotecaError("--resume goes on with a match as it is; only --seat can be said with it")
            _resume(resume, seat)
        else:
            _begin(game, players, seat, option, seed, tournament, out)
    except Left as left:
        console.print(
            f"\nThe match is kept. Go on with: [bold]ludoteca play --resume {left.file}[/bold]", soft_wrap=True
        )
    except EOFError:
        raise LudotecaError("the input ended before the match began") from None


def _begin(
    name: str | None,
    players: int | None,
    names: list[str] | None,
    choices: list[str] | None,
    seed: int | None,
    is_tournament: bool,
    out: Path | None,
) -> None:
    game = registered(name) if name else choose_game()
    count = players if players is not None else _count(game, name, names)
    game.choose(count, {})
    if out is not None and out.is_file():
        raise LudotecaError(f"'{out}' exists already; choose another file, or go on with it by --resume")
    if names is None and name is None:
        names = choose_seats(count)
    seats = seated(names or ["You"], count, seed)
    # At one terminal people act one after the other: what hangs on who is quicker has no place here (E2.8).
    people = min(1, sum(seat.is_person for seat in seats))
    options = game.choose(count, read_choices(game, choices), people)
    if is_tournament:
        _play_tournament(game, options, seats, seed, out)
    else:
        _sit(_dealt(game, options, seats, seed, 0), seats, out)


def _count(game: Game, name: str | None, names: list[str] | None) -> int:
    if names:
        return max(len(names), game.players[0])
    return game.players[0] if name else choose_players(game)


def _resume(file: Path, names: list[str] | None) -> None:
    match = replay(read_record(read_text(file)))
    if match.is_over:
        raise LudotecaError(f"the match in '{file}' is over; ludoteca replay shows it")
    kept = [match.names.get(place, "You") for place in range(match.players)]
    seats = seated(names or [_mind_of(name) for name in kept], match.players, None)
    Sitting(match, seats, file).run()


def _mind_of(name: str) -> str:
    """The word for `--seat` that a name in a record came from."""
    first = name.partition(" ")[0]
    return first if name.startswith(f"{first} (seat ") and first in PLAYERS else name


def seated(names: list[str], players: int, seed: int | None) -> list[Seat]:
    """A person or a computer player for every seat; seats not named are filled with computer players."""
    if len(names) > players:
        raise LudotecaError(f"{len(names)} are named for {players} seats")
    filled = names + [USUAL_LEVEL] * (players - len(names))
    seats = []
    for place, name in enumerate(filled):
        is_computer = name.lower().partition(":")[0] in PLAYERS
        player = computer_player(name.lower(), seed, 0, 1 + place) if is_computer else None
        seats.append(
            Seat(f"{player.name} (seat {place + 1})" if player else plain_name(name) or f"Seat {place + 1}", player)
        )
    return seats


def _dealt(game: Game, options: Options, seats: list[Seat], seed: int | None, number: int) -> Match:
    players = len(seats)
    dealt = game.draw_deal(game.empty(players, options), stream(seed, number, 0))
    match = Match.dealt(game, players, options, dealt)
    match.names = {place: seat.name for place, seat in enumerate(seats)}
    return match


def _sit(match: Match, seats: list[Seat], out: Path | None) -> Match:
    Sitting(match, seats, out or _own_file(match.game)).run()
    return match


def _play_tournament(game: Game, options: Options, seats: list[Seat], seed: int | None, out: Path | None) -> None:
    match = _dealt(game, options, seats, seed, 0)
    standings = Standings.begin(match)
    while True:
        file = out and out.with_name(f"{out.stem}-{len(standings.rounds) + 1}{out.suffix}")
        standings.add(_sit(match, seats, file))
        totals = ", ".join(f"{seat.name} {total}" for seat, total in zip(seats, standings.totals, strict=True))
        console.print(f"[bold]After match {len(standings.rounds)}:[/bold] {totals}")
        if standings.is_over:
            break
        match = _dealt(game, options, seats, seed, len(standings.rounds))
    winners = " and ".join(seat.name for seat, place in zip(seats, standings.places, strict=True) if place == 1)
    console.print(f"[bold]The tournament goes to {winners}.[/bold]")


def _own_file(game: Game) -> Path:
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    return Path(platformdirs.user_data_dir("ludoteca")) / "matches" / f"{game.name}-{stamp}.txt"
