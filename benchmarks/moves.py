"""The CPU time of one move, with the same seeded matches every time, so that two versions of the code can be compared.

`make moves` prints the figures of this version. `make moves AGAINST=main` also plays the same matches with the code of
another revision, in turns. The ratio says more than the figures, because other work on the machine hits both alike.
With `EACH=1`, each game is measured by itself.
"""

import argparse
import asyncio
import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

GAMES = {"elios": 4, "elementos": 2, "holi": 4, "exagon": 5}
"""The games and their player counts, as in the load test. Everybody plays or watches on five sockets for each table."""
SOCKETS = 5
TABLES = 60
MOVES = 60  # moves at each table, or fewer if the match ends before
AT_ONCE = 4  # tables that move at the same time, about as on a busy server
PARTS = ("inside", "sockets")
ROOT = Path(__file__).parents[1]
PAGES = "src/ludoteca/table/static"


Mix: TypeAlias = Sequence[tuple[str, int]]
"""The games to play, with their player counts."""


class Cost(NamedTuple):
    """Milliseconds of CPU for each move."""

    loop: float
    """In the thread of the event loop."""
    whole: float
    """In all threads of the server."""
    sent: float
    """Kilobytes sent for each move, or 0 if unknown."""


class Script(NamedTuple):
    """The moves at one table: for each of them, the seat and the step."""

    table: Any
    moves: Sequence[tuple[int, str]]


def main() -> None:
    """Print the figures, or measure one part for the parent process."""
    if sys.argv[1:2] == ["serve"]:
        serve()
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", default="", help="another revision to play the same matches with")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--part", choices=PARTS, action="append")
    parser.add_argument("--each", action="store_true", help="measure each game by itself")
    parser.add_argument("--measure", nargs="+", metavar=("PART", "GAME"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure:
        import uvloop

        part, *games = given.measure
        print(json.dumps(uvloop.run(MEASURES[part](tuple((game, GAMES[game]) for game in games)))))
        return
    mixes = [(game,) for game in GAMES] if given.each else [tuple(GAMES)]
    with other_tree(given.against) as other:
        trees = {"now": ROOT} if other is None else {given.against: other, "now": ROOT}
        for part, mix in itertools.product(given.part or PARTS, mixes):
            compare(part, mix, trees, given.rounds)


@contextmanager
def other_tree(revision: str) -> Iterator[Path | None]:
    """The files of another revision, in a temporary folder."""
    if not revision:
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "archive", revision], cwd=ROOT, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
        (Path(folder) / PAGES).symlink_to(ROOT / PAGES)  # a server does not start without them
        yield Path(folder)


def compare(part: str, mix: Sequence[str], trees: dict[str, Path], rounds: int) -> None:
    """Measure a part with some games in all trees in turns, and print the medians."""
    what = f"{part}, {mix[0]}" if len(mix) == 1 else part
    costs: dict[str, list[Cost]] = {name: [] for name in trees}
    for _ in range(rounds):
        for name, tree in trees.items():
            costs[name].append(measured(part, mix, tree))
    medians = {name: Cost(*map(statistics.median, zip(*found, strict=True))) for name, found in costs.items()}
    for name, cost in medians.items():
        print(f"{what}, {name}: {cost.loop:.3f} ms in the loop, {cost.whole:.3f} ms in all, {cost.sent:.1f} kB a move")
    if len(trees) > 1:
        before, after = medians.values()
        print(f"{what}, ratio: {after.loop / before.loop:.3f} in the loop, {after.whole / before.whole:.3f} in all")


def measured(part: str, mix: Sequence[str], tree: Path) -> Cost:
    """Measure a part in another process, with the code of one tree."""
    words = [sys.executable, __file__, "--measure", part, *mix]
    paths = os.pathsep.join(map(str, (tree / "src", tree)))
    done = subprocess.run(words, cwd=tree, env={**os.environ, "PYTHONPATH": paths}, check=True, capture_output=True)
    return Cost(*json.loads(done.stdout.splitlines()[-1]))


def seed_deals() -> None:
    """Let this process deal the same matches in every run."""
    from ludoteca.core import chance
    from ludoteca.table.state import table_state

    numbers = itertools.count(1)
    table_state.__dict__["stream"] = lambda seed: chance.stream(next(numbers))


def serve() -> None:
    """Run the server with the same deals in every run."""
    seed_deals()
    from ludoteca.cli import main as ludoteca

    ludoteca()


# Inside one process, without a network


class Line:
    """A connection that counts what is sent to it, together with all others."""

    def __init__(self, total: "Line | None" = None) -> None:
        self.sent = 0
        self._total = total or self

    def send(self, message: bytes) -> None:
        """Count a message."""
        self._total.sent += len(message)

    def close(self, reason: object) -> None:
        """Do nothing."""


async def inside(mix: Mix) -> Cost:
    """Measure the tables and the store alone, with garbage collected as on a server."""
    from ludoteca.table.base import garbage
    from tests.support.local import open_local

    seed_deals()
    garbage.prepare()
    with tempfile.TemporaryDirectory() as folder:
        async with open_local(Path(folder) / "data") as local:
            line = Line()
            warm = [await script(local, mix, number, line) for number in range(len(mix))]
            await play_all(warm)
            scripts = [await script(local, mix, number, line) for number in range(TABLES)]
            return await timed(lambda: play_all(scripts), sum(len(script.moves) for script in scripts), line)


async def timed(play: Callable[[], Any], moves: int, line: Line) -> Cost:
    """Measure this process while it plays."""
    line.sent = 0
    loop, whole = time.thread_time(), time.process_time()
    await play()
    loop, whole = time.thread_time() - loop, time.process_time() - whole
    return Cost(1000 * loop / moves, 1000 * whole / moves, line.sent / moves / 1000)


async def script(local: Any, mix: Mix, number: int, line: Line) -> Script:
    """A new table with people in all seats, with five connections, and the moves to be played there."""
    from ludoteca.table.live import seating
    from ludoteca.table.messages.http import NewTable
    from ludoteca.table.messages.socket import PROTOCOL, Hello
    from tests.support.lobby import ME, OPEN

    game, players = mix[number % len(mix)]
    tokens = [(await local.registry.new_guest(f"Guest {seat}")).token for seat in range(players)]
    guests = [await local.registry.guest(token) for token in tokens]
    made = await local.registry.create(guests[0], NewTable(game, [ME, *[OPEN] * (players - 1)], mode="turns"))
    room = await local.registry.room(made.table.id)
    for guest in guests[1:]:
        await room.do(lambda guest=guest: seating.sit(room, guest, None))
    for token in [*tokens, *[""] * (SOCKETS - players)]:
        await local.reader(Line(line))._greet(Hello(made.table.id, token, protocol=PROTOCOL))
    return Script(room, moves_of(room.ledger.state.present_match.copy(), random.Random(number)))


def moves_of(match: Any, rng: random.Random) -> list[tuple[int, str]]:
    """Play random moves in a copy of a match, and return them."""
    moves: list[tuple[int, str]] = []
    while len(moves) < MOVES and not match.is_over:
        seat = rng.choice(match.to_act)
        moves.append((seat, rng.choice(match.legal(seat))))
        match.play(moves[-1][1], seat)
    return moves


async def play_all(scripts: Sequence[Script]) -> None:
    """Play all scripts, one move at each table in turns."""
    from ludoteca.table.messages.socket import Play

    async def move(room: Any, number: int, seat: int, step: str) -> None:
        message = Play(f"move-{number}", room.ledger.versions[seat], step)
        await room.do(lambda: room.inbox.handle(room.viewers.at(seat)[0], message, time.monotonic()))

    for number in range(MOVES):
        due = [script for script in scripts if number < len(script.moves)]
        for first in range(0, len(due), AT_ONCE):
            group = due[first : first + AT_ONCE]
            await asyncio.gather(*(move(script.table, number, *script.moves[number]) for script in group))


# Through sockets


async def sockets(mix: Mix) -> Cost:
    """Measure a whole server with real sockets."""
    from benchmarks import load
    from benchmarks.load import Times, make_companies
    from tests.support.server import ServerProcess

    class Seeded(ServerProcess):
        program = "benchmarks.moves"

    load.__dict__["COMPANIES"] = mix
    with tempfile.TemporaryDirectory() as folder:
        os.sched_setaffinity(0, {0})
        with Seeded(Path(folder) / "data", SOCKETS_PER_ADDRESS=SOCKETS * TABLES + 100) as server:
            os.sched_setaffinity(0, {1})
            times = Times()
            companies = await make_companies(server, TABLES, SOCKETS * TABLES, times)
            devices = [device for company in companies for device in company.devices]
            await asyncio.gather(*(device.open(server.socket_address, 0, times) for device in devices))
            listening = [asyncio.create_task(device.listen()) for device in devices]
            before = used(server.pid)
            gate = asyncio.Semaphore(AT_ONCE)
            await asyncio.gather(*(steps(company, number, gate) for number, company in enumerate(companies)))
            after = used(server.pid)
            moves = sum(len(confirmed) for confirmed in times.confirmed.values())
            for device in devices:
                await device.close()
            await asyncio.gather(*listening)
    loop, whole = ((b - a) / 1e6 / moves for a, b in zip(before, after, strict=True))
    return Cost(loop, whole, 0.0)


async def steps(company: Any, seed: int, gate: asyncio.Semaphore) -> None:
    """Play seeded random moves at a table, each after the one before is confirmed."""
    rng = random.Random(seed)
    for _ in range(MOVES):
        async with gate:
            while not (due := [device for device in company.devices if device.legal]) and not company.is_over:
                await asyncio.sleep(0.0005)
            if company.is_over:
                return
            device = rng.choice(due)
            company._sender, company._sent = device, company._sent + 1
            company._sent_at = time.perf_counter()
            await device.send(f"load-{company._sent}")
            while company._sender is not None:
                await asyncio.sleep(0.0005)


def used(pid: int) -> tuple[int, int]:
    """Nanoseconds of CPU that a process has used, in its first thread and in all threads."""
    tasks = {
        task.name: int((task / "schedstat").read_text().split()[0]) for task in Path(f"/proc/{pid}/task").iterdir()
    }
    return tasks[str(pid)], sum(tasks.values())


MEASURES: dict[str, Callable[[Mix], Any]] = {"inside": inside, "sockets": sockets}

if __name__ == "__main__":
    main()
