"""`ludoteca replay`: replay a match from its file."""

import time
from typing import Annotated

import typer
from rich.markup import escape

from ludoteca.cli.common import MatchOption, RecordArgument, console, read_match
from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.record import Record
from ludoteca.core.replay import begin, replay
from ludoteca.core.sentences import NOTHING
from ludoteca.core.wording import People, wording


def command(
    file: RecordArgument,
    match: MatchOption = 1,
    turn: Annotated[
        int | None, typer.Option("--turn", "-t", min=0, help="Show only the position after this turn.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=1, help="Show only what this seat saw (default: show everything).")
    ] = None,
    delay: Annotated[float, typer.Option(min=0, max=60, help="Seconds to wait after each turn.")] = 0,
) -> None:
    """Replay a match turn by turn, with the moves in words and the board."""
    record = read_match(file, match)
    whole = replay(record)
    if seat is not None and seat > whole.players:
        raise LudotecaError(f"seat {seat} does not exist; this match has seats 1 to {whole.players}")
    viewer = None if seat is None else seat - 1
    if turn is not None and turn > whole.turn:
        raise LudotecaError(f"the match has {whole.turn} turns, not {turn}")
    _show(record, whole, turn, viewer, delay)


def _show(record: Record, whole: Match, only: int | None, viewer: int | None, delay: float) -> None:
    match = begin(record)
    if only is None:
        console.print(_board(match, viewer))
    for place, taken in enumerate(whole.taken):
        words = match.told(taken.step, taken.seat, taken.seat if viewer is None else viewer)
        text = taken.text if words == match.view(taken.seat).words(taken.step) else ""
        match.take(taken.step, taken.seat)
        if only is None and words != NOTHING:
            line = wording().tell(words, taken.seat, People(match.names))
            console.print(f"[dim]{taken.turn}.[/dim] {escape(line)}  [dim]{text}[/dim]")
        ends = place + 1 == len(whole.taken) or whole.taken[place + 1].turn != taken.turn
        if ends and only in (None, taken.turn):
            console.print(_board(match, viewer))
            time.sleep(delay)
    if only in (None, whole.turn):
        _show_end(match)


def _board(match: Match, viewer: int | None) -> object:
    if viewer is None:
        return match.game.presentation.board(match.state, match.seat)
    return match.view(viewer).board


def _name(match: Match, seat: int) -> str:
    return escape(match.names.get(seat, f"seat {seat + 1}"))


def _show_end(match: Match) -> None:
    if match.ending is None:
        console.print("The match is not finished.")
        return
    winners = " and ".join(_name(match, seat) for seat, place in enumerate(match.places) if place == 1)
    console.print(f"[bold]{match.ending.sentence}[/bold] First place: {winners}.")
