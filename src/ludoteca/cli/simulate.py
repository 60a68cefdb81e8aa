"""`ludoteca simulate`: play matches between bots, and save them to a match file."""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track
from rich.table import Table

from ludoteca.arena.matches import dealt_match, play_out
from ludoteca.cli.common import (
    ChoiceOption,
    GameArgument,
    JsonOption,
    PlayersOption,
    SeedOption,
    console,
    errors,
    plain_table,
    print_json,
    read_choices,
    write_atomically,
)
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.players import PLAYERS


def command(
    game: GameArgument,
    players: PlayersOption = None,
    matches: Annotated[int, typer.Option("--matches", "-k", min=1, help="Number of matches.")] = 10,
    seed: SeedOption = 0,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat", help=f"The bot in the next seat: {', '.join(PLAYERS)}. Repeatable; the last one fills the rest."
        ),
    ] = None,
    option: ChoiceOption = None,
    out: Annotated[Path | None, typer.Option(help="Save all matches to this file.")] = None,
    json: JsonOption = False,
) -> None:
    """Play matches between bots.

    The same seed gives the same matches on any machine.
    """
    chosen = registered(game)
    count = chosen.players[0] if players is None else players
    options = chosen.choose(count, read_choices(chosen, option))
    seats = seated(seat or ["random"], count)
    tally = Tally(chosen, seats)
    with write_atomically(out) as write:
        for k in track(range(matches), "playing", console=errors, transient=True, disable=not errors.is_terminal):
            match = dealt_match(chosen, options, count, seed, k)
            match.names = {place: f"{name} (seat {place + 1})" for place, name in enumerate(seats)}
            play_out(match, seats, seed, k)
            tally.add(match)
            write(("\n" if k else "") + str(match.record()))
    if json:
        print_json(tally.facts())
        return
    console.print(tally.table())
    console.print(tally.sentence())
    if out is not None:
        console.print(f"Matches saved to {out}", soft_wrap=True)


@dataclass
class Tally:
    """The results of several matches."""

    game: Game
    seats: list[str]
    matches: int = 0
    steps: int = 0
    firsts: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, match: Match) -> None:
        """Count one more match."""
        assert match.ending is not None
        self.matches += 1
        self.steps += len(match.taken)
        self.endings[match.ending.name] += 1
        self.firsts.update(place for place, rank in enumerate(match.places) if rank == 1)

    def facts(self) -> dict[str, object]:
        """Return the results as JSON values."""
        return {
            "game": self.game.name,
            "matches": self.matches,
            "steps": self.steps,
            "endings": dict(self.endings),
            "seats": [{"player": name, "first_places": self.firsts[place]} for place, name in enumerate(self.seats)],
        }

    def table(self) -> Table:
        """Return a table of first places per seat."""
        table = plain_table("seat", "player", "first places")
        for place, name in enumerate(self.seats):
            table.add_row(str(place + 1), name, f"{self.firsts[place]} of {self.matches}")
        return table

    def sentence(self) -> str:
        """Return a sentence that gives the totals and says how the matches ended."""
        ended = ", ".join(f"{name} {times}" for name, times in self.endings.most_common())
        return f"{self.matches} matches, {self.steps} steps; ended by: {ended}"


def seated(given: list[str], players: int) -> list[str]:
    """Return a bot name for every seat."""
    if len(given) > players:
        raise LudotecaError(f"there are {len(given)} --seat options for {players} seats")
    return given + [given[-1]] * (players - len(given))
