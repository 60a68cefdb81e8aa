"""`ludoteca status`: how the server is doing."""

import asyncio
import time
from datetime import timedelta

import msgspec

from ludoteca.cli.common import DatabaseOption, DataOption, JsonOption, console, data_location, print_json
from ludoteca.table.admin.status import ServerStatus, status_of
from ludoteca.table.messages.rows import ProcessRow
from ludoteca.table.storage.location import Location, look


def command(data: DataOption = None, database: DatabaseOption = None, json: JsonOption = False) -> None:
    """Show how the server is doing: its processes, their tables and queues, and what is stored.

    The command only reads the data, so it works while the server is running and while it is not.
    """
    found = asyncio.run(_look(data_location(data, database)))
    if json:
        print_json(msgspec.to_builtins(found))
    else:
        _show(found)


async def _look(location: Location) -> ServerStatus:
    store = look(location)
    try:
        return await status_of(store)
    finally:
        await store.close()


def _show(found: ServerStatus) -> None:
    counts = ", ".join(f"{count} {status}" for status, count in sorted(found.tables.items())) or "none"
    console.print(f"Tables: {counts}. Guests: {found.guests}.")
    if found.processes:
        for row in found.processes:
            console.print(_line(row), soft_wrap=True)
    elif found.alive_at is None:
        console.print("No server has used this data yet.")
    else:
        ago = _ago(found.alive_at)
        verb = "is running" if found.is_alive else "is not running"
        console.print(f"The server {verb}, last seen {ago} ago.")


def _line(row: ProcessRow) -> str:
    """One process in words."""
    if not row.is_alive:
        return f"Process {row.id} at {row.address} is gone, last seen {_ago(row.alive_at)} ago."
    figures = {name: f"{value:.0f}" for name, value in row.figures.items()}
    return (
        f"Process {row.id} at {row.address}, version {row.version}, running for {_ago(row.began_at)}: "
        f"{row.leases} tables and reviews, {figures.get('connections', 0)} connections, "
        f"{figures.get('engine_queue', 0)} engine requests waiting, stalled for {figures.get('stalled_seconds', 0)} s."
    )


def _ago(moment: int) -> str:
    """The time since a moment, to the second."""
    return str(timedelta(seconds=max(0, round(time.time() - moment / 1000))))
