"""Durable appends per second, in SQLite and in PostgreSQL, in one run: `python -m benchmarks.appends`.

Many tables append entries of the size of a move at the same time, each waiting until its own is on disk, as in play.
"""

import argparse
import asyncio
import itertools
import statistics
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import msgspec

from ludoteca.table.storage.location import Location, open_store
from ludoteca.table.storage.store import Store
from tests.support.postgres import postgres_server
from tests.table.samples import entry_row, table_row

BODY = {"body": b"b" * 90, "told": b"t" * 160, "versions": b"v" * 12, "clock": b"c" * 40}  # bytes, as in a typical move


class Figures(NamedTuple):
    """What one database achieved."""

    database: str
    tables: int
    per_second: float
    cpu: float  # milliseconds of this process per append
    batch: float
    median: float  # milliseconds
    slow: float  # milliseconds, the 99th percentile


async def _fill(store: Store, table: str, until: float, waits: list[float]) -> None:
    row = table_row(table, status="running")
    for number in itertools.count(1):
        entry = msgspec.structs.replace(entry_row(table, number, 0, str(number)), **BODY)
        began = time.monotonic()
        if began > until:
            return
        await store.append(msgspec.structs.replace(row, changed_at=number, acting=number % 2), [entry])
        waits.append(time.monotonic() - began)


async def _measure(name: str, location: Location, tables: int, seconds: float) -> Figures:
    batches: list[int] = []
    store = open_store(location, batches.append)
    names = [f"{tables}-{number}" for number in range(tables)]
    for table in names:
        await store.add_table(table_row(table, status="running"), [])
    waits: list[float] = []
    batches.clear()
    cpu = time.process_time()
    await asyncio.gather(*(_fill(store, table, time.monotonic() + seconds, waits) for table in names))
    cpu = time.process_time() - cpu
    await store.close()
    cuts = statistics.quantiles(waits, n=100)
    return Figures(
        name,
        tables,
        len(waits) / seconds,
        cpu / len(waits) * 1000,
        statistics.mean(batches),
        cuts[49] * 1000,
        cuts[98] * 1000,
    )


def main() -> None:
    """Measure both databases with few and many tables, and print the figures as a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 20, 400])
    asked = parser.parse_args()
    print("| database | tables | appends/s | CPU ms each | appends per commit | p50 ms | p99 ms |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder, postgres_server(fsync="on", full_page_writes="on") as server:
        places: dict[str, Location] = {"SQLite": Path(folder), "PostgreSQL": server.new_database()}
        for tables in asked.tables:
            for name, place in places.items():
                found = asyncio.run(_measure(name, place, tables, asked.seconds))
                print(
                    f"| {found.database} | {found.tables} | {found.per_second:,.0f} | {found.cpu:.2f} "
                    f"| {found.batch:.1f} | {found.median:.1f} | {found.slow:.1f} |"
                )


if __name__ == "__main__":
    main()
