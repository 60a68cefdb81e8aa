"""`ludoteca analyse`: analyse a position from what one seat knows."""

from pathlib import Path
from typing import Annotated

import typer

from ludoteca.cli.advice import facts, show
from ludoteca.cli.common import (
    ChoiceOption,
    GameArgument,
    JsonOption,
    MatchOption,
    PlayersOption,
    SeedOption,
    console,
    print_json,
    read_choices,
    read_match,
)
from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match, new
from ludoteca.core.registry import game as registered
from ludoteca.core.replay import replay
from ludoteca.core.view import View
from ludoteca.players.analysis import LINES, analyse
from ludoteca.players.spec import MOST


def command(
    game: GameArgument,
    position: Annotated[str | None, typer.Option(help="A position in the game's notation.")] = None,
    record: Annotated[Path | None, typer.Option(help="A match file; - reads standard input.")] = None,
    number: MatchOption = 1,
    turn: Annotated[
        int | None, typer.Option("--turn", "-t", min=0, help="Analyse the start of this turn (default: the last one).")
    ] = None,
    seat: Annotated[int | None, typer.Option(min=1, help="Analyse for this seat (default: the seat to move).")] = None,
    seconds: Annotated[float, typer.Option(min=0, max=3600, help="Seconds to think.")] = 1.0,
    threads: Annotated[
        int, typer.Option(min=1, max=MOST["threads"], help="Threads to search with, each in its own tree.")
    ] = 1,
    lines: Annotated[int, typer.Option(min=1, max=20, help="How many moves to show.")] = LINES,
    players: PlayersOption = None,
    option: ChoiceOption = None,
    seed: SeedOption = 0,
    json: JsonOption = False,
) -> None:
    """Show the best moves, what may follow each, and every side's winning chances.

    Analyse a position, or one turn of a match. The analysis uses only what the seat could know, never anything hidden.
    """
    if (position is None) == (record is None):
        raise LudotecaError("specify either --position or --record")
    if record is None:
        match = new(game, players, seed=seed, position=position, **read_choices(registered(game), option))
    elif players is not None or option:
        raise LudotecaError("--players and --option cannot be used with --record: the match file contains both")
    else:
        match = _match_of(record, number, registered(game).name)
    if turn is not None:
        _go_back(match, turn)
    view = match.view(_seat_asking(match, seat))
    analysis = analyse(view, seconds=seconds, most=lines, threads=threads, seed=seed)
    if json:
        print_json({"game": match.game.name, "turn": match.turn, **facts(view, analysis)})
        return
    _show_view(view)
    show(view, analysis, [match.names.get(place, f"seat {place + 1}") for place in range(match.players)])


def _match_of(file: Path, number: int, game: str) -> Match:
    match = replay(read_match(file, number))
    if match.game.name != game:
        raise LudotecaError(f"'{file}' is a match of {match.game.name}, not of {game}")
    return match


def _go_back(match: Match, turn: int) -> None:
    """Rewind the match to the start of this turn."""
    if turn > match.turn:
        raise LudotecaError(f"the match has {match.turn} turns, not {turn}")
    match.rewind(sum(taken.turn < turn for taken in match.taken))


def _seat_asking(match: Match, seat: int | None) -> int:
    if match.is_over:
        raise LudotecaError("the match is over, so there is nothing to analyse; choose an earlier turn with --turn")
    if seat is None:
        return match.seat
    if seat > match.players:
        raise LudotecaError(f"seat {seat} does not exist; this match has seats 1 to {match.players}")
    if seat - 1 not in match.to_act:
        due = " and ".join(str(place + 1) for place in match.to_act)
        raise LudotecaError(f"it is not seat {seat}'s turn here, but seat {due}'s")
    return seat - 1


def _show_view(view: View) -> None:
    console.print(view.board)
    console.print(f"[bold]Seat {view.seat + 1}[/bold]: {view.prompt}", markup=True)
