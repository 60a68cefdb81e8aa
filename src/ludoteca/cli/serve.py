"""`ludoteca serve`: run the server, for this machine only or for everyone."""

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
        str | None,
        typer.Option(envvar="LUDOTECA_HOST", help="Address to listen on (default: 127.0.0.1); 0.0.0.0 means all."),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option("--port", "-p", envvar="LUDOTECA_PORT", help="Port (default: 8642); 0 picks a free one."),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(envvar="LUDOTECA_DATA", help="The data folder (default: in your user data folder)."),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="An address that browsers use, such as https://play.example.org. Repeatable."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(envvar="LUDOTECA_WORKERS", help="Number of processes that compute bots' moves.")
    ] = None,
    log_format: Annotated[
        str | None, typer.Option(envvar="LUDOTECA_LOG_FORMAT", help="Log format: json, text or auto.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Check the data before starting, as ludoteca doctor does.")
    ] = False,
    fresh: Annotated[
        bool,
        typer.Option("--fresh", help="Start with no data if the data file is missing. Nothing is deleted."),
    ] = False,
    require_data: Annotated[
        bool | None,
        typer.Option("--require-data", help="Do not start without data, for example if a disk is not mounted."),
    ] = None,
    open: Annotated[bool, typer.Option("--open", help="Open the start page in your browser.")] = False,  # noqa: A002
) -> None:
    """Run the server, where people and bots play in the browser.

    Every setting can also be an environment variable, such as LUDOTECA_PORT; docs/hosting.md lists them all. Press
    Ctrl-C to stop: nothing is lost, and matches resume when the server starts again.
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
    from ludoteca.table import serving  # imports the server's libraries, which only this command needs
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
    console.print("Server stopped. All data is saved.")


def _check_folder(folder: Path) -> None:
    """Create the folder with access for this user only, and check that it is writable."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        reason = reason_of(error)
        raise LudotecaError(f"the data folder '{folder}' cannot be used: {reason}; choose one with --data") from None


def _require_data(folder: Path) -> None:
    """Check that the folder already has data, before anything creates it.

    A missing folder may be on a disk that is not mounted yet. Mounting the disk later would hide the new folder.
    """
    from ludoteca.table.storage.folder_state import require_data

    require_data(folder)


def _start_fresh(folder: Path) -> None:
    """Create the data file before the server looks for it."""
    from ludoteca.table.storage.folder_state import start_fresh

    kept = start_fresh(folder)
    if kept is not None:
        console.print(f"The remains of the old data are kept in {kept}.", soft_wrap=True)


def _check_matches(folder: Path) -> None:
    """Refuse to start if any stored data is damaged."""
    from ludoteca.cli.doctor import examine, show
    from ludoteca.table.storage.datafile import DATA_FILE

    if not (folder / DATA_FILE).exists():
        return
    report = examine(folder)
    show(report)
    if not report.is_sound:
        raise LudotecaError(
            "the server did not start; to replace damaged data with a backup, run ludoteca restore FILE"
        )


def _load_games() -> None:
    """Load every game's compiled code before anyone plays. Code that is not compiled yet runs as plain Python."""
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
    console.print(f"Ludoteca is running at [bold]{escape(own)}[/bold]", soft_wrap=True)
    for address in settings.origins:
        console.print(f"  also at {escape(address)}", soft_wrap=True)
    console.print("Press Ctrl-C to stop. Matches resume at the next start.")
    if is_opened:
        threading.Thread(target=webbrowser.open, args=(own,), daemon=True).start()
