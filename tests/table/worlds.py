"""Two servers whose tables differ only in what one seat must not know, and somebody who plays the same on both."""

import asyncio
import itertools
import random
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import numpy as np

from ludoteca.core.chance import stream
from ludoteca.core.match import Match
from ludoteca.core.state import State, array_of, copy, same
from ludoteca.core.view import SPECTATOR, View
from ludoteca.table.entries import Began, Played, entry_bytes, read_entry
from ludoteca.table.protocol import Confirmed, NewTable, Pong, SeatWish, Update
from tests.contract.cases import Case
from tests.table.client import Client, decoder
from tests.table.lobby import ME, OPEN, Lobby
from tests.table.serving import Server

DATABASE = "ludoteca.sqlite3"
AHEAD = 2  # steps to look ahead, so that a card is not chosen in one world that has no match in the other


@dataclass
class Pair:
    """A table that stands on both servers, in two worlds that look the same from the watched seat and from outside."""

    case: Case
    watched: int
    seed: int
    level: str = ""
    """The computer player in the watched seat; empty if a person sits there."""
    table: str = ""
    tokens: dict[int, str] = field(default_factory=dict)
    worlds: list[Match] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.case} seat {self.watched} {self.level} seed {self.seed}"

    @property
    def differs(self) -> bool:
        """True if there is something that the watched seat does not know."""
        return not same(self.worlds[0].state, self.worlds[1].state)


async def make_tables(lobby: Lobby, pairs: Sequence[Pair]) -> None:
    """Make all tables as people do; what is dealt there is replaced before anybody looks."""
    for pair in pairs:
        host = await lobby.come_in("Host")
        wishes = [OPEN] * pair.case.players
        wishes[(pair.watched + 1) % pair.case.players] = ME
        if pair.level:
            wishes[pair.watched] = SeatWish("computer", pair.level)
        seated = await lobby.make(host, NewTable(pair.case.name, wishes, pair.case.options, manner="turns"))
        pair.table = seated.table.id
        pair.tokens = {key.seat: key.token for key in seated.keys}
        for number in range(sum(wish == OPEN for wish in wishes)):
            joined = await lobby.join(await lobby.come_in(f"Guest {number}"), pair.table)
            pair.tokens |= {key.seat: key.token for key in joined.keys}


def twin_folders(folder: Path, pairs: Sequence[Pair]) -> tuple[Path, Path]:
    """Two copies of a data folder in which every table begins in its first or in its second world.

    What computer players have done at once since the match began is taken away: they are to act again.
    """
    folders = folder.with_name("first"), folder.with_name("second")
    for number, copied in enumerate(folders):
        shutil.copytree(folder, copied)
        with closing(sqlite3.connect(copied / DATABASE)) as database:
            for pair in pairs:
                began = entry_bytes(Began(pair.worlds[number].origin))
                database.execute("DELETE FROM entries WHERE table_id = ? AND number > 1", (pair.table,))
                change = database.execute("UPDATE entries SET body = ? WHERE table_id = ?", (began, pair.table))
                assert change.rowcount == 1, "the match has begun"
                database.execute("UPDATE tables SET due_at = 0 WHERE id = ?", (pair.table,))
            database.commit()
    return folders


def twins(case: Case, watched: int, seed: int, after: int) -> list[Match]:
    """Two worlds after so many random steps that are the same for the watched seat and for spectators."""
    match = list(case.played(seed, after))[-1]
    if match.is_over:
        return twins(case, watched, seed, after // 2)
    for number in range(20):
        world = redrawn(match, watched, seed + number)
        if not same(world, match.state):
            break
    return [at_position(case, state) for state in (match.state, world)]


def redrawn(match: Match, watched: int, seed: int) -> State:
    """Another world of the same view; but what will come to the watched seat later comes there in both."""
    world = copy(match.view(watched).state)
    match.game.compiled.resample_at(array_of(world), 0, watched, stream(seed))
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


class Lockstep:
    """One pair of tables, played the same on both servers as far as the watched seat and spectators can see."""

    def __init__(self, pair: Pair, servers: Sequence[Server]) -> None:
        self.pair = pair
        self.clients: list[dict[int, Client]] = [{}, {}]
        self.steps = self.secret = 0
        """How many steps were taken in each world, and how many of them were not the same in both."""
        self._servers = servers
        self.chosen = 0
        """How many steps of the computer player were compared."""
        self._last: list[int] = []
        """The versions of all viewers before a computer player's step showed what differs."""
        self._luck = random.Random(f"{pair}")

    async def play(self, most: int) -> None:
        """Play until somebody must show what differs, or the match is over, or so many steps were taken."""
        async with AsyncExitStack() as stack:
            await self._sit_down(stack)
            while (self.steps < most or self._is_computer_due) and await self._step():
                self.steps += 1
            for number, clients in enumerate(self.clients):
                for viewer in {self.pair.watched, SPECTATOR} & clients.keys():
                    if not self._last:
                        await self._catch_up(number, viewer)
                    await clients[viewer].ping("end")

    def frames(self, viewer: int) -> tuple[list[bytes], list[bytes]]:
        """All that a viewer was sent, on both servers, until what differs was shown by the rules, or all got up."""
        first, second = (list(self._unshown(clients[viewer].frames, viewer)) for clients in self.clients)
        return first, second

    def updates(self, viewer: int) -> tuple[dict[int, bytes], dict[int, bytes]]:
        """What a viewer was sent step by step, by version: where a computer player acts before one looks."""
        first, second = ({_version(frame): frame for frame in frames} for frames in self.frames(viewer))
        both = (first.keys() & second.keys()) - {0}
        return {version: first[version] for version in both}, {version: second[version] for version in both}

    def _unshown(self, frames: Sequence[bytes], viewer: int) -> Iterator[bytes]:
        for frame in frames:
            message = decoder.decode(frame)
            if isinstance(message, Pong):
                return
            if self._last and isinstance(message, Update) and message.version > self._last[viewer]:
                return
            yield frame

    @property
    def _is_computer_due(self) -> bool:
        return bool(self.pair.level) and self.pair.watched in self.pair.worlds[0].to_act

    async def _sit_down(self, stack: AsyncExitStack) -> None:
        for server, clients in zip(self._servers, self.clients, strict=True):
            for seat, token in [*self.pair.tokens.items(), (SPECTATOR, "")]:
                client = Client(server.socket_address, self.pair.table, token)
                clients[seat] = await stack.enter_async_context(client)

    async def _step(self) -> bool:
        """One step of one seat in both worlds; False if none can be found."""
        if self._is_computer_due:
            return await self._let_computer_act()
        first, second = self.pair.worlds
        assert first.to_act == second.to_act
        seats = list(first.to_act)
        self._luck.shuffle(seats)
        for ahead, seat in itertools.product((AHEAD, 0), seats):
            for steps in self._steps((first.state, second.state), seat, ahead):
                await self._take(seat, steps)
                return True
        return False

    def _steps(self, states: tuple[State, State], seat: int, ahead: int) -> Iterator[tuple[int, int]]:
        """Steps, one for each world, after which nobody who must not know sees a difference, now and soon after."""
        after = [self._outcomes(state, seat) for state in states]
        seen = [view for view in after[0] if view in after[1]]
        self._luck.shuffle(seen)
        for view in seen:
            first, second = (self._luck.choice(outcomes[view]) for outcomes in after)
            later = self._after(states[0], seat, first), self._after(states[1], seat, second)
            if ahead == 0 or self._leads_on(later, ahead):
                yield first, second

    def _leads_on(self, states: tuple[State, State], ahead: int) -> bool:
        """True if the pair of worlds can be played on for some steps, or is over."""
        seat = int(states[0].seat)
        return bool(states[0].over) or next(self._steps(states, seat, ahead - 1), None) is not None

    def _outcomes(self, state: State, seat: int) -> dict[bytes, list[int]]:
        """The legal steps of a seat by what the watched seat and spectators see afterwards."""
        found: dict[bytes, list[int]] = {}
        game = self.pair.case.game
        for step in game.legal(state, seat):
            after = self._after(state, seat, step)
            views = [View.of(game, after, viewer).state.tobytes() for viewer in (self.pair.watched, SPECTATOR)]
            own = str(step).encode() if seat == self.pair.watched else b""
            found.setdefault(own + b"".join(views), []).append(step)
        return found

    def _after(self, state: State, seat: int, step: int) -> State:
        after = copy(state)
        self.pair.case.game.compiled.apply_at(array_of(after), 0, seat, step)
        return after

    async def _take(self, seat: int, steps: tuple[int, int]) -> None:
        self.secret += steps[0] != steps[1]
        for number, (match, step) in enumerate(zip(self.pair.worlds, steps, strict=True)):
            text = match.view(seat).text(step)
            await self._catch_up(number, seat)
            answer = await self.clients[number][seat].play(text, name=f"step-{self.steps}")
            assert isinstance(answer, Confirmed), f"{self.pair}: {text}: {answer}"
            match.take(step, seat)

    async def _let_computer_act(self) -> bool:
        """Wait for the computer player's step on both servers: it is the same."""
        taken = [await self._next_steps(number) for number in range(2)]
        assert taken[0] == taken[1], f"{self.pair}: the computer player chose differently"
        self.chosen += 1
        for match, steps in zip(self.pair.worlds, taken, strict=True):
            match.play(" ".join(steps), self.pair.watched)
        if all(self._looks_the_same(viewer) for viewer in (self.pair.watched, SPECTATOR)):
            return True
        self._last = msgspec.json.decode(self._rows(0)[self.steps][1])
        return False

    def _looks_the_same(self, viewer: int) -> bool:
        first, second = (match.view(viewer).state for match in self.pair.worlds)
        return same(first, second)

    async def _next_steps(self, number: int) -> list[str]:
        """What is stored as the computer player's next steps; it is read from the file as soon as it is there."""
        async with asyncio.timeout(60):
            while len(found := self._stored_steps(number)) <= self.chosen:
                await asyncio.sleep(0.005)
        return found[self.chosen]

    def _stored_steps(self, number: int) -> list[list[str]]:
        entries = [read_entry(body) for body, _ in self._rows(number)]
        return [entry.steps for entry in entries if isinstance(entry, Played) and entry.seat == self.pair.watched]

    def _rows(self, number: int) -> list[tuple[bytes, bytes]]:
        query = "SELECT body, versions FROM entries WHERE table_id = ? ORDER BY number"
        with closing(sqlite3.connect(self._servers[number].folder / DATABASE)) as database:
            return list(database.execute(query, (self.pair.table,)))

    async def _catch_up(self, number: int, seat: int) -> None:
        """Wait until a client on one of the servers sees the world as it stands."""
        client, match = self.clients[number][seat], self.pair.worlds[number]
        fields = match.view(seat).fields()
        await client.until(lambda: client.view is not None and client.view.fields == fields)


def _version(frame: bytes) -> int:
    """The version that an update brings about, if it brings about just one; 0 for anything else."""
    message = decoder.decode(frame)
    return message.version if isinstance(message, Update) and message.since == message.version - 1 else 0


def contains_secret(frames: Sequence[bytes], secret: str) -> bool:
    """True if a text stands in one of the frames, as it is or as JSON writes it."""
    written = msgspec.json.encode(secret)[1:-1]
    return any(written in frame or secret.encode() in frame for frame in frames)
