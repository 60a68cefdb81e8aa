"""`ludoteca simulate`: matches between computer players, as record files."""

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track
from rich.table import Table

from ludoteca.cli.common import (
    ChoiceOption,
    GameArgument,
    JsonOption,
    PlayersOption,
    SeedOption,
    console,
    errors,
    print_json,
    read_choices,
    write_text,
)
from ludoteca.core.chance import stream
from ludoteca.core.contract import Game
from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.options import Options
from ludoteca.core.registry import game as registered
from ludoteca.players import computer_player


def command(
    game: GameArgument,
    players: PlayersOption = None,
    matches: Annotated[int, typer.Option("--matches", "-k", min=1, help="How many matches.")] = 10,
    seed: SeedOption = 0,
    seat: Annotated[
        list[str] | None,
        typer.Option("--seat", help="Who sits where, in order: random or greedy; the last one fills the rest."),
    ] = None,
    option: ChoiceOption = None,
    out: Annotated[Path | None, typer.Option(help="Write all records to this file.")] = None,
    json: JsonOption = False,
) -> None:
    """Let computer players play matches against each other.

    The same seed gives the same matches, on any machine.
    """
    chosen = registered(game)
    count = chosen.players[0] if players is None else players
    options = chosen.choose(count, read_choices(chosen, option))
    seats = seated(seat or ["random"], count)
    played = []
    for k in track(range(matches), "playing", console=errors, transient=True, disable=not errors.is_terminal):
        played.append(play_out(chosen, options, seats, seed, k))
    if out is not None:
        write_text(out, "\n".join(str(match.record()) for match in played))
    _report(chosen, seats, played, out, json)


def seated(given: list[str], players: int) -> list[str]:
    """A computer player's name for every seat."""
    if len(given) > players:
        raise LudotecaError(f"{len(given)} players are named for {players} seats")
    return given + [given[-1]] * (players - len(given))


def play_out(game: Game, options: Options, seats: list[str], seed: int | None, k: int) -> Match:
    """One whole match between computer players; its chance belongs to the seed and its number."""
    players = len(seats)
    dealt = game.draw_deal(game.empty(players, options), stream(seed, k, 0))
    match = Match.dealt(game, players, options, dealt)
    minds = [computer_player(name, seed, k, 1 + place) for place, name in enumerate(seats)]
    match.names = {place: f"{name} player" for place, name in enumerate(seats)}
    while not match.is_over:
        match.take(minds[match.seat].choose(match.view(match.seat)), match.seat)
    return match


def _report(game: Game, seats: list[str], played: list[Match], out: Path | None, json: bool) -> None:
    firsts = [sum(match.places[place] == 1 for match in played) for place in range(len(seats))]
    endings = Counter(match.ending.name for match in played if match.ending)
    steps = sum(len(match.taken) for match in played)
    if json:
        print_json(
            {
                "game": game.name,
                "matches": len(played),
                "steps": steps,
                "endings": dict(endings),
                "seats": [{"player": name, "first_places": won} for name, won in zip(seats, firsts, strict=True)],
            }
        )
        return
    table = Table("seat", "player", "first places", box=None, padding=(0, 2, 0, 0))
    for place, name in enumerate(seats):
        table.add_row(str(place + 1), name, f"{firsts[place]} of {len(played)}")
    console.print(table)
    ended = ", ".join(f"{name} {times}" for name, times in endings.most_common())
    console.print(f"{len(played)} matches, {steps} steps; ended by: {ended}")
    if out is not None:
        console.print(f"records written to {out}")
