"""`ludoteca names`: the words that no name on this server may contain."""

import asyncio
from collections.abc import Sequence
from typing import Annotated

import typer

from ludoteca.cli.common import DatabaseOption, DataOption, console, data_location, plain_table
from ludoteca.core.errors import LudotecaError
from ludoteca.table.base.names import folded
from ludoteca.table.messages.care_rows import RefusedWord
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage.care import allow_words, refuse_words
from ludoteca.table.storage.location import Location, database_at, look

app = typer.Typer(help="Refuse names that contain certain words.", no_args_is_help=True, rich_markup_mode="rich")
WordsArgument = Annotated[list[str], typer.Argument(help="The words.", metavar="WORD...")]


@app.command()
def add(
    words: WordsArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    inside: Annotated[bool, typer.Option("--inside", help="Refuse the words inside other words too.")] = False,
) -> None:
    """Refuse names with these words from now on. The server may be running. Names that are in use stay."""
    now = milliseconds()
    rows = [RefusedWord(_folded(word), word.strip(), inside, now) for word in words]
    database_at(data_location(data, database)).change(lambda connection: refuse_words(connection, rows))
    console.print(f"[green]Refused from now on:[/green] {', '.join(row.written for row in rows)}", markup=True)


@app.command()
def remove(words: WordsArgument, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Allow names with these words again. The server may be running."""
    location = data_location(data, database)
    wanted = {_folded(word): word for word in words}
    removed = database_at(location).change(lambda connection: allow_words(connection, list(wanted)))
    unknown = [word for key, word in wanted.items() if key not in removed]
    if unknown:
        raise LudotecaError(f"not in the list: {', '.join(unknown)}")
    console.print("[green]Allowed again.[/green]")


@app.command(name="list")
def show(data: DataOption = None, database: DatabaseOption = None) -> None:
    """List the words that names may not contain."""
    rows = asyncio.run(_words(data_location(data, database)))
    if not rows:
        console.print("No words are refused. Add some with: ludoteca names add WORD")
        return
    table = plain_table("word", "refused")
    for row in rows:
        table.add_row(row.written, "inside other words too" if row.is_inside else "as a word")
    console.print(table)


async def _words(location: Location) -> Sequence[RefusedWord]:
    store = look(location)
    try:
        return await store.refused_words()
    finally:
        await store.close()


def _folded(word: str) -> str:
    """The word as it is compared. Raise LudotecaError if nothing is left to compare."""
    key = folded(word)
    if not key:
        raise LudotecaError(f"{word!r} has no letter or digit")
    return key
