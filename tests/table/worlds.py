"""Tables that exist on two servers and differ only in what one seat must not know."""

import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import numpy as np

from ludoteca.checks.cases import Case
from ludoteca.core.chance import stream
from ludoteca.core.match import Match
from ludoteca.core.state import State, array_of, copy, same
from ludoteca.core.view import SPECTATOR, View
from ludoteca.table.messages.http import SeatWish
from ludoteca.table.state.entries import Began, entry_bytes
from tests.support.lobby import ME, OPEN, Lobby

DATABASE = "ludoteca.sqlite3"


@dataclass
class Pair:
    """A table that exists on both servers, in two worlds that look the same to the watched seat and to spectators."""

    case: Case
    watched: int
    seed: int
    level: str = ""
    """The level of the bot in the watched seat, or an empty string if a person plays there."""
    table: str = ""
    tokens: dict[int, str] = field(default_factory=dict)
    worlds: list[Match] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.case} seat {self.watched} {self.level} seed {self.seed}"

    @property
    def differs(self) -> bool:
        """True if the two worlds differ in something that the watched seat does not know."""
        return not same(self.worlds[0].state, self.worlds[1].state)


async def make_tables(lobby: Lobby, pairs: Sequence[Pair]) -> None:
    """Create all tables as people would. Their deals are replaced before anybody connects."""
    for pair in pairs:
        seats = [OPEN] * pair.case.players
        seats[(pair.watched + 1) % pair.case.players] = ME
        if pair.level:
            seats[pair.watched] = SeatWish("computer", pair.level)
        made = await lobby.seat(pair.case.name, *seats, options=pair.case.options, mode="turns", has_hints=True)
        pair.table = made.id
        pair.tokens = {seat: key.token for seat, key in made.keys.items()}


def twin_folders(folder: Path, pairs: Sequence[Pair]) -> tuple[Path, Path]:
    """Two copies of a data folder. Tables begin in their first world in one copy, and in their second in the other.

    Anything that bots did immediately after the start is deleted, so that it is their turn again.
    """
    folders = folder.with_name("first"), folder.with_name("second")
    for number, copied in enumerate(folders):
        shutil.copytree(folder, copied)
        with closing(sqlite3.connect(copied / DATABASE)) as database:
            for pair in pairs:
                began = entry_bytes(Began(pair.worlds[number].origin))
                database.execute("DELETE FROM entries WHERE table_id = ? AND number > 1", (pair.table,))
                change = database.execute("UPDATE entries SET body = ? WHERE table_id = ?", (began, pair.table))
                assert change.rowcount == 1, "the match must have begun"
                database.execute("UPDATE tables SET due_at = 0 WHERE id = ?", (pair.table,))
            database.commit()
    return folders


def twins(case: Case, watched: int, seed: int, after: int) -> list[Match]:
    """Two worlds, after this many random steps, that look the same to the watched seat and to spectators."""
    match = list(case.played(seed, after))[-1]
    if match.is_over:
        return twins(case, watched, seed, after // 2)
    for number in range(20):
        world = redrawn(match, watched, seed + number)
        if not same(world, match.state):
            break
    return [at_position(case, state) for state in (match.state, world)]


def redrawn(match: Match, watched: int, seed: int) -> State:
    """Another world with the same view, in which the watched seat's own hidden pieces stay the same."""
    world = copy(match.view(watched).state)
    match.game.bridge.resample_at(array_of(world), 0, watched, stream(seed))
    state = match.state
    for name in world.dtype.names or ():
        if np.ndim(world[name]) and len(world[name]) > watched:
            world[name][watched] = state[name][watched]
    for viewer in (watched, SPECTATOR):
        assert same(View.of(match.game, world, viewer).state, match.view(viewer).state)
    return world


def at_position(case: Case, state: State) -> Match:
    """A match that begins in this state."""
    options = case.game.choose(case.players, case.options)
    return Match.at_position(case.game, case.players, options, case.game.notation.position_text(state))


def contains_secret(frames: Sequence[bytes], secret: str) -> bool:
    """True if the secret occurs in one of the frames, verbatim or JSON-encoded."""
    written = msgspec.json.encode(secret)[1:-1]
    return any(written in frame or secret.encode() in frame for frame in frames)
