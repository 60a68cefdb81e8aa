"""`ludoteca serve`: run the table, for this machine alone or for everybody."""

import os
import tempfile
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from ludoteca.cli.common import console
from ludoteca.core.errors import LudotecaError, reason_of
from ludoteca.core.extras import require_server
from ludoteca.table.base.settings import Settings, read_settings


def command(
    host: Annotated[
        str | None, typer.Option(envvar="LUDOTECA_HOST", help="Where to listen (127.0.0.1); 0.0.0.0 is everywhere.")
    ] = None,
    port: Annotated[
        int | None, typer.Option("--port", "-p", envvar="LUDOTECA_PORT", help="The port (8642); 0 takes a free one.")
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(envvar="LUDOTECA_DATA", help="The folder to keep everything in (default: in your data folder)."),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="An address under which browsers open the table, like https://play.example.org. Repeatable."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(envvar="LUDOTECA_WORKERS", help="Processes in which computer players think.")
    ] = None,
    log_format: Annotated[
        str | None, typer.Option(envvar="LUDOTECA_LOG_FORMAT", help="How the log is written: json, text or auto.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="First replay every stored match, as ludoteca doctor does.")
    ] = False,
    fresh: Annotated[
        bool,
        typer.Option("--fresh", help="Start with no data where the data file is missing. Nothing is deleted."),
    ] = False,
    require_data: Annotated[
        bool | None,
        typer.Option("--require-data", help="Refuse to start where there is no data, as when a disk is not mounted."),
    ] = None,
    open: Annotated[bool, typer.Option("--open", help="Open the table in the browser.")] = False,  # noqa: A002
) -> None:
    """Run the table: a server where people and computer players sit down to matches.

    Every setting can be given in the environment, as LUDOTECA_PORT; docs/hosting.md lists them all. Stop it with
    Ctrl-C: nothing is lost, matches go on when it runs again.
    """
    require_server("the server needs")
    origins = tuple(origin) if origin else None
    settings = read_settings(
        os.environ,
        host=host,
        port=port,
        data=data,
        origins=origins,
        workers=workers,
        log_format=log_format,
        require_data=require_data,
    )
    if settings.require_data and not fresh:
        _require_data(settings.data)
    _check_folder(settings.data)
    if fresh:
        _start_fresh(settings.data)
    if check:
        _check_matches(settings.data)
    _serve(settings, open)


def _serve(settings: Settings, is_opened: bool) -> None:
    from ludoteca.table import serving  # the server's libraries are for this command alone
    from ludoteca.table.app import Server
    from ludoteca.table.base.logs import set_up

    with serving.listen(settings.host, settings.port) as listener:
        settings = settings.changed(port=listener.getsockname()[1])
        origins = dict.fromkeys((*settings.origins, *serving.network_addresses(settings)))
        settings = settings.changed(origins=tuple(origins))
        server = Server(settings)
        _load_games()
        set_up(settings.log_format)
        serving.run(server, settings, listener, lambda: _greet(settings, is_opened))
    server.store.check_file()
    console.print("The table is closed. Nothing is lost.")


def _check_folder(folder: Path) -> None:
    """Make the folder for this user alone, and see that something can be written there."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        reason = reason_of(error)
        raise LudotecaError(f"the data folder '{folder}' cannot be used: {reason}; choose one with --data") from None


def _require_data(folder: Path) -> None:
    """Look before the folder is made: it would be hidden beneath the disk once that is mounted."""
    from ludoteca.table.storage.folder_state import require_data

    require_data(folder)


def _start_fresh(folder: Path) -> None:
    """Create the data file before the server looks for it."""
    from ludoteca.table.storage.folder_state import start_fresh

    kept = start_fresh(folder)
    if kept is not None:
        console.print(f"What was left of the old data is kept in {kept}.", soft_wrap=True)


def _check_matches(folder: Path) -> None:
    """Open the table only if all that it keeps is whole."""
    from ludoteca.cli.doctor import examine, show
    from ludoteca.table.storage.datafile import DATA_FILE

    if not (folder / DATA_FILE).exists():
        return
    report = examine(folder)
    show(report)
    if not report.is_sound:
        raise LudotecaError("the table stays closed; ludoteca restore puts a backup in the place of damaged data")


def _load_games() -> None:
    """Load every game, as far as it is compiled: nobody waits for that at the table. The rest runs as plain Python."""
    from ludoteca.core.compilation import start_plain
    from ludoteca.core.registry import game, names
    from ludoteca.table.http.health import play_two_steps
    from ludoteca.warmup.loading import load
    from ludoteca.warmup.stages import RULES

    start_plain()
    for name in names():
        load(game(name), RULES)
        play_two_steps(game(name))


def _greet(settings: Settings, is_opened: bool) -> None:
    own = settings.addresses[0]
    console.print(f"The table is open: [bold]{escape(own)}[/bold]", soft_wrap=True)
    for address in settings.origins:
        console.print(f"  also at {escape(address)}", soft_wrap=True)
    console.print("Stop it with Ctrl-C; matches go on when it runs again.")
    if is_opened:
        threading.Thread(target=webbrowser.open, args=(own,), daemon=True).start()
