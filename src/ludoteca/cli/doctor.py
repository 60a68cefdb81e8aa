"""`ludoteca doctor`: check the server's data and replay every stored match."""

import asyncio

import msgspec
import typer

from ludoteca.cli.common import DatabaseOption, DataOption, JsonOption, console, data_location, print_json, progress_of
from ludoteca.table.admin.doctor import Finding, Report, check
from ludoteca.table.storage.copying import Progress
from ludoteca.table.storage.location import Location, database_at, look


def command(data: DataOption = None, database: DatabaseOption = None, json: JsonOption = False) -> None:
    """Check the server's data and replay every stored match. The server may be running.

    The command exits with code 1 if anything is damaged. Tables that use rules this version does not have are listed,
    but they do not count as damage.
    """
    report = examine(data_location(data, database))
    if json:
        print_json(msgspec.to_builtins(report))
    else:
        show(report)
    if not report.is_sound:
        raise typer.Exit(1)


def examine(location: Location) -> Report:
    """Check the database and replay every match, showing progress."""
    broken = [Finding("", fault) for fault in database_at(location).faults()]
    with progress_of("replaying") as progress:
        report = asyncio.run(_examined(location, progress))
    return msgspec.structs.replace(report, damage=broken + report.damage)


async def _examined(location: Location, progress: Progress) -> Report:
    from ludoteca.table.features.calls.checks import call_damage

    store = look(location)
    try:
        report = await check(store, progress)
        damage = [Finding("", fault) for fault in await call_damage(store)]
        return msgspec.structs.replace(report, damage=damage + report.damage)
    finally:
        await store.close()


def show(report: Report) -> None:
    """Print a report for the host."""
    for finding in report.other_rules:
        console.print(f"[yellow]Other rules:[/yellow] {_words(finding)}", soft_wrap=True)
    for finding in report.damage:
        console.print(f"[bold red]Damaged:[/bold red] {_words(finding)}", soft_wrap=True)
    counted = f"tables {report.tables}, matches {report.matches}, entries {report.entries}"
    if report.is_sound:
        console.print(f"[green]No damage found[/green] ({counted}).")
    else:
        console.print(f"The data is damaged ({counted}). To replace it with a backup, run ludoteca restore FILE.")


def _words(finding: Finding) -> str:
    return f"table {finding.table}: {finding.sentence}" if finding.table else finding.sentence
