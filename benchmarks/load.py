"""Load test: many tables, all sockets opened within one second, the server alone on one core.

Run by `make load`. The clients use the other core. The report includes their CPU use, to show that the clients were not
the bottleneck.
"""

import argparse
import asyncio
import gc
import os
import random
import resource
import statistics
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.support.lobby import Lobby
from tests.support.server import ServerProcess

COMPANIES = (("elios", 4), ("elementos", 2), ("holi", 4), ("exagon", 5))
"""The games and their player counts. Tables cycle through this list, and spectators use the remaining sockets."""
AT_ONCE = 16  # concurrent requests while the tables are created
GOAL = 0.1  # the maximum delay in seconds


class View(msgspec.Struct):
    """The parts of a view that the load test reads."""

    legal: list[tuple[str, object]]
    over: object = None


class Heard(msgspec.Struct):
    """The parts of a message that the load test reads."""

    type: str
    id: str = ""
    version: int = 0
    sentence: object = None
    view: View | None = None


decoder = msgspec.json.Decoder(Heard)


@dataclass
class Times:
    """All measurements, in seconds."""

    opened: list[float] = field(default_factory=list)
    confirmed: dict[str, list[float]] = field(default_factory=dict)
    told: dict[str, list[float]] = field(default_factory=dict)
    refused: int = 0
    late: int = 0
    """How many steps were due but not sent, because the previous one had not been confirmed."""


class Device:
    """One socket at a table."""

    def __init__(self, company: "Company", token: str) -> None:
        self.company = company
        self.token = token
        self.version = 0
        self.legal: list[tuple[str, object]] = []
        self._socket: ClientConnection | None = None

    async def open(self, address: str, after: float, times: Times) -> None:
        """Connect after the given delay, and wait for the first view."""
        await asyncio.sleep(after)
        began = time.perf_counter()
        self._socket = await connect(address, compression=None, proxy=None, max_queue=None, open_timeout=60)
        await self._socket.send(
            msgspec.json.encode(
                {
                    "type": "hello",
                    "protocol": 2,
                    "english": False,
                    "table": self.company.table,
                    "token": self.token,
                }
            ),
            text=True,
        )
        while self.version == 0:
            self.take(await self._socket.recv(decode=False))
        times.opened.append(time.perf_counter() - began)

    async def listen(self) -> None:
        """Receive messages until the connection closes."""
        assert self._socket is not None
        with suppress(ConnectionClosed):
            while True:
                self.take(await self._socket.recv(decode=False))

    def take(self, frame: bytes) -> None:
        """Process a message and record when it arrived."""
        heard = decoder.decode(frame)
        if heard.type == "update" and heard.view is not None:
            self.version, self.legal = heard.version, heard.view.legal
            self.company.is_over = heard.view.over is not None
            self.company.note_told(self)
        elif heard.type in ("confirmed", "refused"):
            self.company.note_answer(heard)

    async def send(self, name: str) -> None:
        """Send a random legal step under this message id."""
        assert self._socket is not None
        step = random.choice(self.legal)[0]
        play = {"type": "play", "id": name, "version": self.version, "steps": step}
        await self._socket.send(msgspec.json.encode(play), text=True)

    async def close(self) -> None:
        """Close the connection immediately."""
        if self._socket is not None:
            self._socket.transport.abort()


class Company:
    """One table with all its players and spectators."""

    def __init__(self, game: str, table: str, tokens: Sequence[str], times: Times) -> None:
        self.game = game
        self.table = table
        self.devices = [Device(self, token) for token in tokens]
        self.is_over = False
        self._times = times
        self._sent = 0
        self._sent_at = 0.0
        self._sender: Device | None = None

    async def play(self, until: float, pause: float) -> None:
        """Play a step about every `pause` seconds until time runs out or the match is over."""
        await asyncio.sleep(random.random() * pause)
        while time.perf_counter() < until and not self.is_over:
            await self._step()
            await asyncio.sleep(pause * random.uniform(0.5, 1.5))

    async def _step(self) -> None:
        due = [device for device in self.devices if device.legal]
        if self._sender is not None or not due:
            self._times.late += 1
            return
        self._sender = random.choice(due)
        self._sent += 1
        self._sent_at = time.perf_counter()
        await self._sender.send(f"load-{self._sent}")

    def note_told(self, device: Device) -> None:
        """Record how long the last step took to reach another client."""
        if self._sent_at and device is not self._sender:
            self._times.told.setdefault(self.game, []).append(time.perf_counter() - self._sent_at)

    def note_answer(self, heard: Heard) -> None:
        """Record whether the step was confirmed or refused, and how long that took."""
        self._sender = None
        if heard.type == "confirmed":
            self._times.confirmed.setdefault(self.game, []).append(time.perf_counter() - self._sent_at)
        else:
            self._times.refused += 1


async def make_companies(server: ServerProcess, tables: int, sockets: int, times: Times) -> list[Company]:
    """Create all tables and collect their tokens before the measurement begins."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def made(number: int) -> Company:
        game, players = COMPANIES[number % len(COMPANIES)]
        async with gate:
            made_table = await lobby.people(game, players, mode="turns")
        watchers = [""] * (sockets // tables - players)
        return Company(game, made_table.id, [*made_table.tokens, *watchers], times)

    async with Lobby(server.address) as lobby:
        return list(await asyncio.gather(*map(made, range(tables))))


@dataclass(frozen=True)
class Use:
    """The resources that a process has used so far: CPU seconds, and memory in MB."""

    cpu: float
    memory: float

    @classmethod
    def of(cls, pid: int) -> "Use":
        """Read the usage of a process from /proc."""
        ticks = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()[11:13]
        status = Path(f"/proc/{pid}/status").read_text()
        resident = next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]
        return cls(sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK"), int(resident) / 1024)


def own_cpu() -> float:
    """Return the CPU seconds that the clients have used."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def shown(name: str, seconds: Sequence[float]) -> str:
    """Format one line of the report."""
    cuts = statistics.quantiles(seconds, n=1000) if len(seconds) > 1 else [0.0] * 999
    middle, high, highest = cuts[499] * 1000, cuts[989] * 1000, max(seconds, default=0) * 1000
    return f"{name:32} {len(seconds):8} {middle:8.1f} {high:8.1f} {highest:8.1f}"


async def run(server: ServerProcess, tables: int, sockets: int, seconds: float, pause: float) -> bool:
    """Open all sockets, play, and print the report. Return True if the goal was met."""
    times = Times()
    companies = await make_companies(server, tables, sockets, times)
    devices = [device for company in companies for device in company.devices]
    empty = Use.of(server.pid)
    opening = [device.open(server.socket_address, place / len(devices), times) for place, device in enumerate(devices)]
    began = time.perf_counter()
    await asyncio.gather(*opening)
    all_open = time.perf_counter() - began
    listening = [asyncio.create_task(device.listen()) for device in devices]
    gc.disable()  # a collection would stop all clients, and the report would blame the server
    before, own_before, began = Use.of(server.pid), own_cpu(), time.perf_counter()
    await asyncio.gather(*(company.play(began + seconds, pause) for company in companies))
    await asyncio.sleep(1)
    lasted = time.perf_counter() - began
    after, own = Use.of(server.pid), own_cpu() - own_before
    for device in devices:
        await device.close()
    await asyncio.gather(*listening)
    return report(times, lasted, all_open, (empty, before, after), own)


def report(times: Times, lasted: float, all_open: float, uses: tuple[Use, Use, Use], own: float) -> bool:
    """Print the report. Return True if the goal was met."""
    empty, before, after = uses
    confirmed = [value for values in times.confirmed.values() for value in values]
    told = [value for values in times.told.values() for value in values]
    print(f"{'milliseconds':32} {'count':>8} {'p50':>8} {'p99':>8} {'max':>8}")
    print(shown("connect to first view", times.opened))
    for name, values in sorted(times.confirmed.items()):
        print(shown(f"submit to confirm, {name}", values))
    print(shown("submit to confirm, all", confirmed))
    print(shown("submit to other seats, all", told))
    print(f"all {len(times.opened)} sockets had their first view after {all_open:.1f} s")
    print(f"{len(confirmed) / lasted:.0f} steps/s, {len(told) / lasted:.0f} deliveries/s to others, ", end="")
    print(f"{times.refused} refused, {times.late} late")
    used = after.cpu - before.cpu
    print(f"server: {100 * used / lasted:.0f}% of its core, {1000 * used / len(confirmed):.2f} ms a step; ", end="")
    print(f"{empty.memory:.0f} MB with all tables, {before.memory:.0f} MB with all sockets, ", end="")
    print(f"{after.memory:.0f} MB at the end")
    print(f"clients: {100 * own / lasted:.0f}% of their core")
    return statistics.quantiles(confirmed, n=100)[98] < GOAL and statistics.quantiles(told, n=100)[98] < GOAL


def main() -> None:
    """Pin the server to one core and the clients to another, and run the load test."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two steps at a table")
    given = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))
    with tempfile.TemporaryDirectory() as folder:
        os.sched_setaffinity(0, {0})  # the server inherits this
        with ServerProcess(Path(folder) / "data", SOCKETS_PER_ADDRESS=given.sockets + 100) as server:
            os.sched_setaffinity(0, {1})
            is_met = uvloop.run(run(server, given.tables, given.sockets, given.seconds, given.pause))
            complaints = server.complaints
    print(f"the server logged {len(complaints)} errors")
    raise SystemExit(0 if is_met and not complaints else 1)


if __name__ == "__main__":
    main()
