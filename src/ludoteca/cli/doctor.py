"""`ludoteca doctor`: is all that the table keeps whole, and does every match replay?"""

import asyncio
from pathlib import Path

import msgspec
import typer

from ludoteca.cli.common import DataOption, JsonOption, console, data_folder, print_json, progress_of
from ludoteca.table.admin.backup import Progress
from ludoteca.table.admin.doctor import Finding, Report, check, check_file
from ludoteca.table.storage.sqlite import SQLiteReader


def command(data: DataOption = None, json: JsonOption = False) -> None:
    """Check the table's data: the file itself, and every match by replaying it. A server may run meanwhile.

    Ends with exit code 1 if something is damaged. Tables of other rules are named, but they are no damage.
    """
    report = examine(data_folder(data))
    if json:
        print_json(msgspec.to_builtins(report))
    else:
        show(report)
    if not report.is_sound:
        raise typer.Exit(1)


def examine(folder: Path) -> Report:
    """Look at the file and replay every match, with progress."""
    broken = [Finding("", f"the data file: {fault}") for fault in check_file(folder)]
    with progress_of("replaying") as progress:
        report = asyncio.run(_examined(folder, progress))
    return msgspec.structs.replace(report, damage=broken + report.damage)


async def _examined(folder: Path, progress: Progress) -> Report:
    store = SQLiteReader.look(folder)
    try:
        return await check(store, progress)
    finally:
        await store.close()


def show(report: Report) -> None:
    """Tell a person what was found."""
    for finding in report.other_rules:
        console.print(f"[yellow]Of other rules:[/yellow] {_words(finding)}", soft_wrap=True)
    for finding in report.damage:
        console.print(f"[bold red]Damaged:[/bold red] {_words(finding)}", soft_wrap=True)
    counted = f"tables {report.tables}, matches {report.matches}, entries {report.entries}"
    if report.is_sound:
        console.print(f"[green]All is in order[/green] ({counted}).")
    else:
        console.print(f"Not all is in order ({counted}). ludoteca restore puts a backup in the place of damaged data.")


def _words(finding: Finding) -> str:
    return f"table {finding.table}: {finding.sentence}" if finding.table else finding.sentence
