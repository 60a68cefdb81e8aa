"""Kill the server repeatedly during matches of all games, and check that no confirmed step is lost.

As a program, `python -m tests.table.chaos KILLS SERVERS` runs several servers side by side and prints the figures.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.table.messages.rows import StoredTable
from ludoteca.table.state.entries import Played, read_entry
from ludoteca.table.storage.location import look
from tests.support.client import Client
from tests.support.lobby import Lobby, MadeTable, NotAnsweredError
from tests.support.server import ServerProcess

RETURN_LIMIT = 5.0  # maximum seconds from a restart until everybody plays again
PACE = 0.03  # seconds; the longest pause before a step
PATIENCE = 120.0  # seconds before the run fails, because a busy machine starts a server slowly
EARLY = 0.2  # the share of kills after which the next one does not wait until everybody is back


@dataclass
class Figures:
    """The results of a run."""

    kills: int = 0
    confirmed: int = 0
    lost: int = 0
    setbacks: int = 0
    matches: int = 0
    returns: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        slowest = max(self.returns, default=0)
        middle = sorted(self.returns)[len(self.returns) // 2] if self.returns else 0
        return (
            f"{self.kills} kills, {self.confirmed} confirmed steps, {self.lost} lost, {self.setbacks} setbacks, "
            f"{self.matches} tables; everybody plays again after {middle:.1f} s, at the latest {slowest:.1f} s"
        )


class EndlessTable:
    """One game, played at one table after another while the server is killed repeatedly."""

    def __init__(self, servers: Sequence[ServerProcess], name: str, rng: random.Random, silence: float = 5) -> None:
        """`servers` are all processes of one server, any of which accepts any client."""
        self.clients: list[Client] = []
        self.past: list[Client] = []
        self._servers, self._silence = servers, silence
        self._name = name
        self._rng = rng

    @property
    def steps(self) -> int:
        """The number of steps confirmed so far."""
        return sum(len(client.confirmed) for client in (*self.past, *self.clients))

    def __str__(self) -> str:
        seen = [str(client) for client in self.clients]
        return f"{self._name} stands still: {[client.table_id for client in self.clients[:1]]} {seen}"

    async def go_on(self) -> None:
        """Play match after match."""
        while True:
            made = await self._new_table()
            async with AsyncExitStack() as stack:
                self.clients = [self._client(made.id, token) for token in [*made.tokens, ""]]
                await asyncio.gather(*(stack.enter_async_context(client) for client in self.clients))
                await asyncio.gather(
                    *(client.play_out(self._rng, pause=PACE, patience=3600) for client in self.clients)
                )
            self.past += self.clients
            self.clients = []

    def _client(self, table: str, token: str) -> Client:
        """A client that begins at any of the processes."""
        sockets = [server.socket_address for server in self._servers]
        return Client(self._rng.sample(sockets, len(sockets)), table, token, silence=self._silence)

    async def _new_table(self) -> MadeTable:
        game = registered(self._name)
        players = self._rng.choice(game.players)
        computers = ["random"] * (players > 2)
        while True:
            try:
                async with Lobby(self._rng.choice(self._servers).address, patience=self._silence) as lobby:
                    return await lobby.people(self._name, players, computers)
            except (httpx.TransportError, NotAnsweredError):
                await asyncio.sleep(0.05)


class Chaos:
    """A server to kill, and everything that is played on it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.figures = Figures()
        self._rng = random.Random(seed)
        self._server = ServerProcess(folder)
        self._tables = [EndlessTable([self._server], name, random.Random(f"{seed} {name}")) for name in names()]

    async def run(self, kills: int, progress: Callable[[Figures], None] = lambda figures: None) -> Figures:
        """Kill the server this many times, then compare what was confirmed with what is stored."""
        await asyncio.to_thread(self._server.start)
        tasks = [asyncio.create_task(table.go_on()) for table in self._tables]
        try:
            for _ in range(kills):
                await self._kill_once(tasks)
                progress(self.figures)
            await self._all_play(tasks)
        except BaseException:
            self._server.kill()
            raise
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self._server.stop)
        await self._compare()
        return self.figures

    async def _kill_once(self, tasks: Sequence[asyncio.Task[None]]) -> None:
        await asyncio.sleep(self._rng.random() * 0.5)
        await asyncio.to_thread(self._server.kill)
        began = time.monotonic()
        self._server.launch()
        self.figures.kills += 1
        if self._rng.random() >= EARLY:
            await self._all_play(tasks)
            self.figures.returns.append(time.monotonic() - began)

    async def _all_play(self, tasks: Sequence[asyncio.Task[None]]) -> None:
        """Wait until steps are confirmed again at every table."""
        before = {table: table.steps for table in self._tables}
        until = time.monotonic() + PATIENCE
        while still := [table for table, steps in before.items() if table.steps <= steps]:
            for task in tasks:
                if task.done():
                    task.result()
            if time.monotonic() > until:
                raise AssertionError("\n".join([*map(str, still), self._server.log[-2000:]]))
            await asyncio.sleep(0.005)

    async def _compare(self) -> None:
        store = look(self._server.folder)
        try:
            for table in self._tables:
                for client in (*table.past, *table.clients):
                    stored = await store.table(client.table_id)
                    self._count(client, stored)
        finally:
            await store.close()

    def _count(self, client: Client, stored: StoredTable | None) -> None:
        self.figures.confirmed += len(client.confirmed)
        self.figures.setbacks += client.setbacks
        self.figures.matches += client.seat is None
        if client.seat is not None:
            kept = kept_steps(stored, client.seat)
            self.figures.lost += sum(kept.get(name) != (version, steps) for name, version, steps in client.confirmed)


def kept_steps(stored: StoredTable | None, seat: int) -> dict[str, tuple[int, str]]:
    """A seat's stored steps, keyed by message id, each with the version that shows them."""
    kept = {}
    for row in stored.entries if stored is not None else ():
        entry = read_entry(row.body)
        if isinstance(entry, Played) and row.seat == seat and row.send_id:
            kept[row.send_id] = (msgspec.json.decode(row.versions)[seat], " ".join(entry.steps))
    return kept


async def run_all(kills: int, servers: int, folder: Path) -> list[Figures]:
    """Run several servers in parallel, and print progress from time to time."""
    runs = [Chaos(folder / str(number), number) for number in range(servers)]
    share = -(-kills // servers)

    def progress(figures: Figures) -> None:
        done = sum(run.figures.kills for run in runs)
        if done % 20 == 0:
            print(
                f"{done} of {share * servers} kills; slowest return {max(figures.returns, default=0):.1f} s", flush=True
            )

    return await asyncio.gather(*(run.run(share, progress) for run in runs))


def main() -> None:
    """Run by `make chaos`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", type=int)
    parser.add_argument("servers", type=int)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(run_all(given.kills, given.servers, Path(folder)))
    for number, figures in enumerate(found):
        print(f"server {number + 1}: {figures}")
    is_well = all(not run.lost and not run.setbacks and max(run.returns) <= RETURN_LIMIT for run in found)
    raise SystemExit(0 if is_well else 1)


if __name__ == "__main__":
    main()
