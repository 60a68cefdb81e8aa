"""Strike the processes of one server and their database, and check that nothing confirmed is lost or done twice.

As a program, `python -m tests.table.process_chaos FAULTS PROCESSES` notes each batch of faults in a file, resumes an
interrupted run, and prints the figures.
"""

import argparse
import asyncio
import random
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

import msgspec
import psycopg

from ludoteca.core.registry import names
from ludoteca.table.storage.location import look
from tests.support.client import Client
from tests.support.cluster import Cluster, Member, cluster
from tests.table.chaos import EndlessTable, kept_steps

Kind: TypeAlias = Literal["kill", "pause", "cut", "restart"]
KINDS: tuple[Kind, ...] = get_args(Kind)
LIMITS: dict[Kind, float] = {"kill": 7.0, "pause": 7.0, "cut": 7.0, "restart": 5.0}
"""The longest time in seconds until everybody plays again: from the fault, or from the database's return."""
HELD = (4.0, 6.0)  # seconds that a process is paused or cut off: longer than a lease
SILENCE = 1.5  # seconds without an answer after which a client tries another process
AGAIN = 4  # steps that a table must confirm to count as playing: more than were on their way when the fault struck
PATIENCE = 120.0  # seconds before a run fails
BATCH = 12  # faults between two comparisons, each batch on new processes and a new database
OUT = Path(__file__).resolve().parents[2] / "out" / "chaos"
AUDIT = """
    CREATE TABLE appended (table_id text, number bigint, epoch bigint, writer text);
    CREATE FUNCTION note_writer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO appended SELECT NEW.table_id, NEW.number, epoch, current_setting('application_name')
            FROM leases WHERE name = NEW.table_id;
        RETURN NEW;
    END $$;
    CREATE TRIGGER note_writer AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION note_writer();
"""
"""Notes which process wrote each entry, and under which epoch of the table's lease."""


NOTED = ("confirmed", "moved")
WRONG = ("lost", "twice", "gaps", "setbacks", "two_owners")
"""The counts that must stay zero."""


class Fault(NamedTuple):
    """One fault, and the seconds until everybody played again."""

    kind: Kind
    seconds: float


@dataclass
class Verdict:
    """What a comparison of the clients' notes with the database found."""

    confirmed: int = 0
    lost: int = 0
    twice: int = 0
    gaps: int = 0
    setbacks: int = 0
    two_owners: int = 0
    moved: int = 0
    """How often a table moved to another process. Without moves, the run has shown nothing."""
    faults: list[Fault] = field(default_factory=list)

    @property
    def wrong(self) -> int:
        """Everything that must never happen."""
        return sum(getattr(self, name) for name in WRONG)


class ProcessChaos:
    """A server with several processes, and everything that is played on it."""

    def __init__(self, made: Cluster, seed: int, games: Sequence[str] | None = None) -> None:
        self.verdict = Verdict()
        self._cluster = made
        self._rng = random.Random(seed)
        self._tables = [
            EndlessTable(made.members, name, random.Random(f"{seed} {name}"), SILENCE) for name in games or names()
        ]
        with closing(psycopg.connect(made.address.secret, autocommit=True)) as connection:
            connection.execute(AUDIT)

    async def run(self, kinds: Sequence[Kind], progress: Callable[[Fault], None] = lambda fault: None) -> Verdict:
        """Strike with these faults one after another, then compare."""
        tasks = [asyncio.create_task(table.go_on()) for table in self._tables]
        try:
            await self._all_play(tasks)
            for kind in kinds:
                await asyncio.sleep(self._rng.random())
                fault = Fault(kind, await self._strike(kind, tasks))
                self.verdict.faults.append(fault)
                progress(fault)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await self._compare()
        return self.verdict

    async def _strike(self, kind: Kind, tasks: Sequence[asyncio.Task[None]]) -> float:
        """Strike, and return the seconds until everybody played again."""
        member = self._rng.choice(self._cluster.members)
        match kind:
            case "kill":
                return await self._kill(member, tasks)
            case "pause":
                return await self._hold(member.pause, member.resume, tasks)
            case "cut":
                return await self._hold(member.line.cut, member.line.mend, tasks)
            case "restart":
                return await self._restart(tasks)

    async def _kill(self, member: Member, tasks: Sequence[asyncio.Task[None]]) -> float:
        began = time.monotonic()
        await asyncio.to_thread(member.kill)
        seconds = await self._all_play(tasks, began)
        member.launch()
        await asyncio.to_thread(member.wait_until_well)
        return seconds

    async def _hold(
        self, begin: Callable[[], None], end: Callable[[], None], tasks: Sequence[asyncio.Task[None]]
    ) -> float:
        """Hold a process or its line for longer than a lease, and let it go on while the others play."""
        began = time.monotonic()
        begin()
        release = asyncio.get_running_loop().call_later(self._rng.uniform(*HELD), end)
        try:
            seconds = await self._all_play(tasks, began)
            await asyncio.sleep(max(0.0, release.when() - asyncio.get_running_loop().time()) + 0.1)
            await self._all_play(tasks)
        finally:
            release.cancel()
            end()
        return seconds

    async def _restart(self, tasks: Sequence[asyncio.Task[None]]) -> float:
        """Restart the database, half of the time as if its machine had crashed."""
        how = self._rng.choice((signal.SIGINT, signal.SIGQUIT))
        await asyncio.to_thread(self._cluster.database.stop, how)
        await asyncio.sleep(self._rng.random())
        await asyncio.to_thread(self._cluster.database.start)
        return await self._all_play(tasks, time.monotonic())

    async def _all_play(self, tasks: Sequence[asyncio.Task[None]], began: float | None = None) -> float:
        """Wait until steps are confirmed at every table. Return the seconds since `began`."""
        start = time.monotonic() if began is None else began
        before = {table: table.steps for table in self._tables}
        while still := [table for table, steps in before.items() if table.steps < steps + AGAIN]:
            for task in tasks:
                if task.done():
                    task.result()
            if time.monotonic() > start + PATIENCE:
                logs = [member.log[-1500:] for member in self._cluster.members]
                raise AssertionError("\n".join([*map(str, still), *logs]))
            await asyncio.sleep(0.005)
        return time.monotonic() - start

    async def _compare(self) -> None:
        store = look(self._cluster.address)
        try:
            for table in self._tables:
                for client in (*table.past, *table.clients):
                    self._judge(client, await store.table(client.table_id))
        finally:
            await store.close()
        with closing(psycopg.connect(self._cluster.address.secret)) as connection:
            rows = connection.execute(
                "SELECT table_id, epoch, writer FROM appended ORDER BY table_id, number"
            ).fetchall()
        self._judge_writers(rows)

    def _judge(self, client: Client, stored: Any) -> None:
        found = self.verdict
        found.confirmed += len(client.confirmed)
        found.setbacks += client.setbacks
        if client.seat is not None:
            kept = kept_steps(stored, client.seat)
            found.lost += sum(kept.get(name) != (version, steps) for name, version, steps in client.confirmed)
            sent = Counter(row.send_id for row in stored.entries if row.seat == client.seat and row.send_id)
            found.twice += sum(count > 1 for count in sent.values())
        versions = [msgspec.json.decode(row.versions) for row in stored.entries] if stored else []
        steps = [new - old for before, after in pairwise(versions) for old, new in zip(before, after, strict=True)]
        found.gaps += sum(step not in (0, 1) for step in steps)

    def _judge_writers(self, rows: Sequence[tuple[str, int, str]]) -> None:
        """Each epoch has one writer, and no entry comes after one of a later epoch."""
        writers: dict[tuple[str, int], set[str]] = {}
        for (table, epoch, writer), after in zip(rows, [*rows[1:], None], strict=True):
            writers.setdefault((table, epoch), set()).add(writer)
            if after is not None and after[0] == table:
                self.verdict.two_owners += after[1] < epoch
                self.verdict.moved += after[2] != writer
        self.verdict.two_owners += sum(len(each) > 1 for each in writers.values())


def balanced(count: int, rng: random.Random) -> list[Kind]:
    """Faults of all kinds, equally often, in random order."""
    kinds = [KINDS[number % len(KINDS)] for number in range(count)]
    rng.shuffle(kinds)
    return kinds


def batch(kinds: Sequence[Kind], processes: int, seed: int, progress: Callable[[Fault], None]) -> Verdict:
    """Run some faults on new processes and a new database."""
    with tempfile.TemporaryDirectory() as folder, cluster(Path(folder), processes) as made:
        return asyncio.run(ProcessChaos(made, seed).run(kinds, progress))


def summary(verdicts: Sequence[Verdict]) -> list[str]:
    """The figures of all batches, line by line."""
    faults = [fault for verdict in verdicts for fault in verdict.faults]
    lines = []
    for kind in KINDS:
        times = sorted(fault.seconds for fault in faults if fault.kind == kind)
        if times:
            middle, late, over = times[len(times) // 2], times[int(len(times) * 0.95)], _late(kind, times)
            spread = f"median {middle:.1f} s, 95% {late:.1f} s, longest {times[-1]:.1f} s"
            lines.append(f"{kind:8} {len(times):4}: {spread}, {over} over {LIMITS[kind]:.0f} s")
    totals = {name: sum(getattr(each, name) for each in verdicts) for name in (*NOTED, *WRONG)}
    return [*lines, ", ".join(f"{name} {count}" for name, count in totals.items())]


def _late(kind: Kind, times: Sequence[float]) -> int:
    return sum(seconds > LIMITS[kind] for seconds in times)


def main() -> None:
    """Run by `make chaos PROCESSES=3`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("faults", type=int)
    parser.add_argument("processes", type=int)
    given = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    file = OUT / f"processes-{given.processes}.jsonl"
    lines = file.read_text().splitlines() if file.exists() else []
    verdicts = [msgspec.json.decode(line, type=Verdict) for line in lines]
    while (done := sum(len(verdict.faults) for verdict in verdicts)) < given.faults:
        kinds = balanced(min(BATCH, given.faults - done), random.Random(done))
        verdicts.append(batch(kinds, given.processes, done, _show))
        with file.open("ab") as out:
            out.write(msgspec.json.encode(verdicts[-1]) + b"\n")
        print(f"{done + len(kinds)} of {given.faults} faults, {verdicts[-1].wrong} wrong", flush=True)
    print("\n".join(summary(verdicts)))
    is_late = any(fault.seconds > LIMITS[fault.kind] for verdict in verdicts for fault in verdict.faults)
    raise SystemExit(1 if is_late or any(verdict.wrong for verdict in verdicts) else 0)


def _show(fault: Fault) -> None:
    print(f"  {fault.kind} {fault.seconds:.1f} s", flush=True)


if __name__ == "__main__":
    main()
