"""How the cost of a move grows with tables, sockets and processes, and where the database saturates.

Run by `make load PROCESSES=2`. Clients, processes and PostgreSQL share this machine. So the CPU time for each step says
more than the delays, which include waiting for a core.
"""

import argparse
import asyncio
import gc
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import msgspec
import uvloop

from benchmarks.load import Company, Times, Use, make_companies
from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.storage.leases import Lease
from ludoteca.table.storage.postgres.store import PostgresStore
from tests.support.cluster import Cluster
from tests.support.postgres import PostgresServer
from tests.support.server import ServerProcess
from tests.table.samples import entry_row, guest_row, table_row

DURABLE = {"fsync": "on", "full_page_writes": "on", "synchronous_commit": "on", "autovacuum": "on"}
SIZES = ((50, 250), (100, 500), (200, 1000))
"""The numbers of tables and sockets to measure."""
WRITERS = (1, 2, 4)  # processes that only append, to find the limit of the database
TABLES_PER_WRITER = 64


class Row(NamedTuple):
    """One measurement."""

    store: str
    processes: int
    tables: int
    sockets: int
    steps: float
    """Steps a second."""
    p50: float
    p99: float
    """Milliseconds from sending a step to its confirmation."""
    server_cpu: float
    database_cpu: float
    """Milliseconds of CPU for each step, of all processes together and of PostgreSQL."""


def main() -> None:
    """Print the table of all measurements, and the limit of the database."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two steps at a table")
    parser.add_argument("--append", nargs=2, help=argparse.SUPPRESS)  # the command of a writer
    given = parser.parse_args()
    if given.append:
        asyncio.run(_append(DatabaseAddress(os.environ["LUDOTECA_DATABASE"]), given.append[0], float(given.append[1])))
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    print("| store | processes | tables | sockets | steps/s | p50 ms | p99 ms | CPU ms/step: server | PostgreSQL |")
    print("|---|---|---|---|---|---|---|---|---|")
    for tables, sockets in SIZES:
        for processes in (0, 1, given.processes):
            show(measured(processes, tables, sockets, given.seconds, given.pause))
    print("\n| writers | durable moves/s |\n|---|---|")
    for writers in WRITERS:
        print(f"| {writers} | {appended(writers, given.seconds):.0f} |", flush=True)


def show(row: Row) -> None:
    """Print one line of the table."""
    numbers = f"{row.steps:.0f} | {row.p50:.1f} | {row.p99:.1f} | {row.server_cpu:.2f} | {row.database_cpu:.2f}"
    print(f"| {row.store} | {row.processes} | {row.tables} | {row.sockets} | {numbers} |", flush=True)


def measured(processes: int, tables: int, sockets: int, seconds: float, pause: float) -> Row:
    """Measure one configuration. Without processes, it is one process on SQLite."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if processes == 0:
            members: Sequence[ServerProcess] = [stack.enter_context(ServerProcess(folder / "data"))]
            return uvloop.run(play("SQLite", members, [], tables, sockets, (seconds, pause)))
        database = PostgresServer(DURABLE)
        stack.callback(database.close)
        members = stack.enter_context(Cluster(database, folder, processes, WORKERS=1)).members
        return uvloop.run(play("PostgreSQL", members, [database.process.pid], tables, sockets, (seconds, pause)))


async def play(
    store: str,
    members: Sequence[ServerProcess],
    others: Sequence[int],
    tables: int,
    sockets: int,
    pace: tuple[float, float],
) -> Row:
    """Play at all tables for some seconds and with some pause, with each socket at any of the processes."""
    seconds, pause = pace
    times = Times()
    companies: list[Company] = []
    for member in members:
        companies += await make_companies(member, tables // len(members), sockets // len(members), times)
    devices = [device for company in companies for device in company.devices]
    await asyncio.gather(
        *(
            device.open(random.choice(members).socket_address, 3 * place / len(devices), times)
            for place, device in enumerate(devices)
        )
    )
    listening = [asyncio.create_task(device.listen()) for device in devices]
    gc.disable()
    before, began = _cpu(members, others), time.perf_counter()
    await asyncio.gather(*(company.play(began + seconds, pause) for company in companies))
    lasted, after = time.perf_counter() - began, _cpu(members, others)
    gc.enable()
    for device in devices:
        await device.close()
    await asyncio.gather(*listening)
    confirmed = [value for values in times.confirmed.values() for value in values]
    cuts = statistics.quantiles(confirmed, n=100)
    cost = [1000 * (late - early) / len(confirmed) for early, late in zip(before, after, strict=True)]
    steps = len(confirmed) / lasted
    return Row(store, len(members), tables, sockets, steps, 1000 * cuts[49], 1000 * cuts[98], cost[0], cost[1])


def _cpu(members: Sequence[ServerProcess], others: Sequence[int]) -> tuple[float, float]:
    """The CPU seconds so far of all processes, and of the database with its children."""
    return sum(Use.of(member.pid).cpu for member in members), sum(map(_with_children, others))


def _with_children(pid: int) -> float:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return Use.of(pid).cpu + sum(Use.of(int(child)).cpu for child in found)


def appended(writers: int, seconds: float) -> float:
    """How many moves a second some processes can store durably, if they do nothing else."""
    database = PostgresServer(DURABLE)
    try:
        address = database.new_database()
        environment = {**os.environ, "LUDOTECA_DATABASE": address.secret}
        command = [sys.executable, "-m", "benchmarks.scaling", "--append"]
        running = [
            subprocess.Popen([*command, f"w{number}", str(seconds)], env=environment, stdout=subprocess.PIPE, text=True)
            for number in range(writers)
        ]
        return sum(float(process.communicate()[0]) for process in running)
    finally:
        database.close()


async def _append(address: DatabaseAddress, name: str, seconds: float) -> None:
    """Append to many tables at the same time, and print the moves a second."""
    store = PostgresStore.open(address)
    await store.leases.open(name, lambda lost: None, dict)
    await store.add_guest(guest_row(name))
    leases: list[tuple[str, Lease]] = []
    for number in range(TABLES_PER_WRITER):
        table = f"{name}-{number}"
        await store.add_table(table_row(table, host=name), [])
        leases.append((table, await store.leases.acquire(table)))
    began, counts = time.perf_counter(), [0] * TABLES_PER_WRITER

    async def write(place: int, table: str, lease: Lease) -> None:
        while time.perf_counter() < began + seconds:
            counts[place] += 1
            row = msgspec.structs.replace(table_row(table, host=name), changed_at=counts[place])
            await store.append(row, [entry_row(table, counts[place])], lease=lease)

    await asyncio.gather(*(write(place, *each) for place, each in enumerate(leases)))
    print(sum(counts) / (time.perf_counter() - began))
    await store.leases.close()
    await store.close()


if __name__ == "__main__":
    main()
