"""`ludoteca operator`: who looks after the server, on its page `/operator`."""

import asyncio
import os
from collections.abc import Sequence
from datetime import datetime
from typing import Annotated

import typer

from ludoteca.cli.common import DatabaseOption, DataOption, console, data_location, plain_table
from ludoteca.core.errors import LudotecaError
from ludoteca.table.admin.operators import LINK_MINUTES, invitation, removal
from ludoteca.table.base.plain_text import clean_name
from ludoteca.table.base.settings import Settings, read_settings
from ludoteca.table.messages.operator_rows import OperatorRow
from ludoteca.table.storage import operators
from ludoteca.table.storage.location import Location, database_at, look

app = typer.Typer(
    help="Decide who looks after the server: the operators who use its page /operator.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)
NameArgument = Annotated[str, typer.Argument(help="The operator's name, as the audit log shows it.", metavar="NAME")]


@app.command()
def invite(
    name: NameArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    address: Annotated[
        str | None,
        typer.Option(help="The address of the server for browsers (default: the first in LUDOTECA_ORIGINS)."),
    ] = None,
) -> None:
    """Print a link with which somebody becomes an operator. The server may be running.

    Whoever opens the link adds a passkey. The link works once, within 30 minutes. Another link for the same name adds
    another passkey, for example after the first one was lost.
    """
    row, line, code = invitation(clean_name(name))
    root = (address or _address(read_settings(os.environ))).rstrip("/")
    database_at(data_location(data, database)).change(lambda connection: operators.invite(connection, row, line))
    console.print(f"Open this link within {LINK_MINUTES} minutes to become the operator {row.name}:", markup=False)
    console.print(f"{root}/operator#code={code}", soft_wrap=True, markup=False)


@app.command()
def remove(name: NameArgument, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Remove an operator with all their passkeys, and sign them out. The server may be running."""
    line = removal(name)
    if not database_at(data_location(data, database)).change(lambda found: operators.remove(found, name, line)):
        raise LudotecaError(f"unknown operator {name!r}")
    console.print("[green]Removed.[/green] The audit log keeps the name.")


@app.command(name="list")
def show(data: DataOption = None, database: DatabaseOption = None) -> None:
    """List the operators, with their passkeys and when they last used one."""
    rows = asyncio.run(_operators(data_location(data, database)))
    if not rows:
        console.print("There are no operators. Invite somebody with: ludoteca operator invite NAME")
        return
    table = plain_table("operator", "passkeys", "last signed in")
    for row, passkeys, used_at in rows:
        last = f"{datetime.fromtimestamp(used_at / 1000):%Y-%m-%d %H:%M}" if used_at else "never"
        table.add_row(row.name, str(passkeys), last)
    console.print(table)


def _address(settings: Settings) -> str:
    """Where browsers reach the server. Passkeys need a name, so this machine is localhost."""
    return next(iter(settings.origins), f"http://localhost:{settings.port}")


async def _operators(location: Location) -> Sequence[tuple[OperatorRow, int, int]]:
    store = look(location)
    try:
        return await store.operators()
    finally:
        await store.close()
