"""`ludoteca tidy`: delete tables, guests and other things that have expired, or only list them."""

import asyncio
import os
from collections.abc import Sequence
from datetime import datetime
from typing import Annotated

import msgspec
import typer

from ludoteca.cli.common import DatabaseOption, DataOption, JsonOption, console, data_location, print_json
from ludoteca.core.errors import LudotecaError
from ludoteca.core.extras import require_server
from ludoteca.table.base.settings import read_settings
from ludoteca.table.errors import DataTakenError
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage.location import Location, look, open_store
from ludoteca.table.storage.retention import Expired, Retention, Why

ALL = 2**62  # no limit on how many expired items are read
SHOWN = 10  # items of each kind that are printed
REASONS: dict[Why, str] = {
    "unstarted": "tables that never started a match, unused for {days} days",
    "finished": "finished tables, with all guests away for {days} days",
    "guest": "guests without a table, away for {days} days",
    "device": "devices of guests, unused for {days} days",
    "report": "reports that an operator closed {days} days ago",
}


def command(
    data: DataOption = None,
    database: DatabaseOption = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="List what would be deleted and why; delete nothing.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
    json: JsonOption = False,
) -> None:
    """Delete tables and guests that have been unused for a long time, as the server does every hour.

    LUDOTECA_KEEP_UNSTARTED_DAYS, LUDOTECA_KEEP_FINISHED_DAYS and LUDOTECA_KEEP_GUESTS_DAYS set how long they are kept,
    LUDOTECA_KEEP_DEVICES_DAYS how long an unused device stays signed in, and LUDOTECA_KEEP_REPORTS_DAYS how long closed
    reports are kept; 0 means forever. A dry run works while the server is running. Running matches are never deleted.
    """
    if not dry_run:
        require_server("tidying needs")
    location, retention = data_location(data, database), Retention.of(read_settings(os.environ))
    expired = asyncio.run(_expired(location, retention))
    if not dry_run and expired:
        if not json:
            _show(expired, retention, "Expired")
        if not yes and not typer.confirm(f"Delete {_counted(expired)}? This cannot be undone.", err=True):
            raise typer.Exit(1)
        expired = _delete(location, retention)
    if json:
        print_json({"is_dry_run": dry_run, "count": len(expired), "items": msgspec.to_builtins(expired)})
    else:
        _show(expired, retention, "Would be deleted" if dry_run else "Deleted")


async def _expired(location: Location, retention: Retention) -> list[Expired]:
    store = look(location)
    try:
        return await store.expired(retention, milliseconds(), ALL)
    finally:
        await store.close()


def _delete(location: Location, retention: Retention) -> list[Expired]:
    try:
        return asyncio.run(_tidied(location, retention))
    except DataTakenError as error:
        raise LudotecaError(
            f"{error} (a running server tidies every hour; --dry-run lists what it will delete)"
        ) from None


async def _tidied(location: Location, retention: Retention) -> list[Expired]:
    from ludoteca.table.admin.housekeeping import Housekeeping  # imports the server's libraries
    from ludoteca.table.base.metrics import Metrics

    store = open_store(location, is_alone=True)
    try:
        housekeeping = Housekeeping(retention, store, lambda table: False, Metrics(), pause=0)
        deleted = list[Expired]()
        while more := await housekeeping.tidy():
            deleted += more
        await store.scrub()
        return deleted
    finally:
        await store.close()


def _show(expired: Sequence[Expired], retention: Retention, heading: str) -> None:
    """Print what has expired and why."""
    console.print(f"{heading}: {_counted(expired)}.")
    for (why, reason), days in zip(REASONS.items(), retention, strict=True):
        of_kind = [each for each in expired if each.why == why]
        if of_kind:
            console.print(f"{len(of_kind)} {reason.format(days=days)}:", soft_wrap=True)
        for each in of_kind[:SHOWN]:
            console.print(f"  {each.id}, last used {datetime.fromtimestamp(each.last_used / 1000):%Y-%m-%d}")
        if len(of_kind) > SHOWN:
            console.print(f"  and {len(of_kind) - SHOWN} more (--json lists all)")


def _counted(expired: Sequence[Expired]) -> str:
    if not expired:
        return "nothing"
    guests, devices, reports = (sum(each.why == why for each in expired) for why in ("guest", "device", "report"))
    parts = [_number(len(expired) - guests - devices - reports, "table"), _number(guests, "guest")]
    parts += [_number(count, word) for count, word in ((devices, "device"), (reports, "report")) if count]
    return " and ".join(parts)


def _number(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
