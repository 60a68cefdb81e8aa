"""Play a pair of tables on two servers so that the watched seat and spectators see the same thing on both."""

import asyncio
import itertools
import random
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, closing

import msgspec

from ludoteca.core.state import State, array_of, copy, same
from ludoteca.core.view import SPECTATOR, View
from ludoteca.table.messages.socket import Confirmed, Hinted, Pong, Update
from ludoteca.table.state.entries import Played, read_entry
from tests.support.client import PATIENCE, Client, decoder
from tests.support.server import ServerProcess
from tests.table.worlds import DATABASE, Pair

HINTS = 4  # the watched seat asks for a hint before each of its steps among the first few of the match
AHEAD = 2  # steps to look ahead, to avoid a choice in one world that has no counterpart in the other


class Lockstep:
    """Plays one pair of tables in lockstep, until a step has to reveal how the two worlds differ."""

    def __init__(self, pair: Pair, servers: Sequence[ServerProcess]) -> None:
        self.pair = pair
        self.clients: list[dict[int, Client]] = [{}, {}]
        self.steps = self.secret = 0
        """How many steps were taken in each world, and how many of them differed."""
        self._servers = servers
        self.chosen = 0
        """How many of the bot's choices were compared."""
        self._last: list[int] = []
        """The last version that each viewer saw before a bot's step revealed the difference."""
        self._rng = random.Random(f"{pair}")

    async def play(self, most: int) -> None:
        """Play until somebody must reveal the difference, the match is over, or this many steps have been taken."""
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
        """Everything that a viewer received from each server before a step revealed the difference or play ended."""
        first, second = (list(self._unshown(clients[viewer].frames, viewer)) for clients in self.clients)
        return first, second

    def updates(self, viewer: int) -> tuple[dict[int, bytes], dict[int, bytes]]:
        """A viewer's updates, keyed by version, for cases in which a bot moves before the viewer connects."""
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
                # A client that repeats a request gets a second answer. On slow servers, only patient clients receive
                # the same messages from both.
                client = Client(server.socket_address, self.pair.table, token, silence=PATIENCE)
                clients[seat] = await stack.enter_async_context(client)

    async def _step(self) -> bool:
        """Let one seat take a step in both worlds. Return False if no step is possible."""
        if self._is_computer_due:
            return await self._let_computer_act()
        first, second = self.pair.worlds
        assert first.to_act == second.to_act
        seats = list(first.to_act)
        self._rng.shuffle(seats)
        for ahead, seat in itertools.product((AHEAD, 0), seats):
            for steps in self._steps((first.state, second.state), seat, ahead):
                await self._take(seat, steps)
                return True
        return False

    def _steps(self, states: tuple[State, State], seat: int, ahead: int) -> Iterator[tuple[int, int]]:
        """Pairs of steps, one for each world, that reveal no difference to the watched seat or to spectators."""
        after = [self._outcomes(state, seat) for state in states]
        seen = [view for view in after[0] if view in after[1]]
        self._rng.shuffle(seen)
        for view in seen:
            first, second = (self._rng.choice(outcomes[view]) for outcomes in after)
            later = self._after(states[0], seat, first), self._after(states[1], seat, second)
            if ahead == 0 or self._leads_on(later, ahead):
                yield first, second

    def _leads_on(self, states: tuple[State, State], ahead: int) -> bool:
        """True if both worlds can continue for some steps, or are over."""
        seat = int(states[0].seat)
        return bool(states[0].over) or next(self._steps(states, seat, ahead - 1), None) is not None

    def _outcomes(self, state: State, seat: int) -> dict[bytes, list[int]]:
        """A seat's legal steps, grouped by what the watched seat and spectators see afterwards."""
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
        self.pair.case.game.bridge.apply_at(array_of(after), 0, seat, step)
        return after

    async def _take(self, seat: int, steps: tuple[int, int]) -> None:
        self.secret += steps[0] != steps[1]
        for number, (match, step) in enumerate(zip(self.pair.worlds, steps, strict=True)):
            text = match.view(seat).text(step)
            await self._catch_up(number, seat)
            if seat == self.pair.watched and self.steps < HINTS:
                hinted = await self.clients[number][seat].hint(name=f"hint-{self.steps}")
                assert isinstance(hinted, Hinted), f"{self.pair}: {hinted}"
            answer = await self.clients[number][seat].play(text, name=f"step-{self.steps}")
            assert isinstance(answer, Confirmed), f"{self.pair}: {text}: {answer}"
            match.take(step, seat)

    async def _let_computer_act(self) -> bool:
        """Wait for the bot's step on both servers, which must be the same."""
        taken = [await self._next_steps(number) for number in range(2)]
        assert taken[0] == taken[1], f"{self.pair}: the bot chose differently"
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
        """The bot's next stored steps, read from the data file as soon as they appear there."""
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
        """Wait until a client on one of the servers sees the current state."""
        client, match = self.clients[number][seat], self.pair.worlds[number]
        scene = msgspec.json.decode(msgspec.json.encode(match.view(seat).scene()))
        await client.until(lambda: client.view is not None and client.view.scene == scene)


def _version(frame: bytes) -> int:
    """The version that a single update leads to, or 0 for any other message."""
    message = decoder.decode(frame)
    return message.version if isinstance(message, Update) and message.since == message.version - 1 else 0
