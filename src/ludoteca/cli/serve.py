"""`ludoteca serve`: run the server, for this machine only or for everyone."""

import os
import socket
import tempfile
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape

from ludoteca.cli.common import DatabaseOption, console, database_address, warn_about_games
from ludoteca.core.errors import LudotecaError, reason_of
from ludoteca.core.extras import require_server
from ludoteca.table.base.settings import Settings, read_settings

if TYPE_CHECKING:
    from ludoteca.table.storage.location import Location


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
    database: DatabaseOption = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="An address that browsers use, such as https://play.example.org. Repeatable."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(envvar="LUDOTECA_WORKERS", help="Number of processes that compute bots' moves.")
    ] = None,
    processes: Annotated[
        int | None,
        typer.Option(envvar="LUDOTECA_PROCESSES", help="Number of server processes; more than one needs --database."),
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

    Every setting can also be an environment variable, such as LUDOTECA_PORT; docs/reference/settings.md lists them all.
    Press Ctrl-C to stop: nothing is lost, and matches resume when the server starts again.
    """
    require_server("the server needs")
    origins = tuple(origin) if origin else None
    environment = {name: value for name, value in os.environ.items() if name != "LUDOTECA_DATABASE"}
    settings = read_settings(
        environment,
        host=host,
        port=port,
        data=data,
        database=database_address(data, database),
        origins=origins,
        workers=workers,
        processes=processes,
        log_format=log_format,
        require_data=require_data,
    )
    if settings.require_data and not fresh:
        _require_data(settings.location)
    if settings.database is None:
        _check_folder(settings.data)
    if fresh:
        _start_fresh(settings.location)
    if check:
        _check_matches(settings.location)
    from ludoteca.table import supervisor

    inherited = supervisor.inherited()
    if inherited is None:
        _listen_and_serve(settings, open)
    else:
        _serve(settings, inherited.listener, inherited.ready)


def _listen_and_serve(settings: Settings, is_opened: bool) -> None:
    from ludoteca.table import serving  # imports the server's libraries, which only this command needs
    from ludoteca.table.base.logs import set_up
    from ludoteca.table.supervisor import Child, Supervisor, settings_of_children

    with serving.listen(settings.host, settings.port) as listener:
        settings = settings.changed(port=listener.getsockname()[1])
        origins = dict.fromkeys((*settings.origins, *serving.network_addresses(settings)))
        settings = settings.changed(origins=tuple(origins))
        if settings.processes == 1:
            _serve(settings, listener, lambda: _greet(settings, is_opened))
        else:
            set_up(settings.log_format)
            shared = settings_of_children(settings)
            supervisor = Supervisor(settings.processes, lambda: Child(listener, shared))
            supervisor.run(lambda: _greet(settings, is_opened))
    console.print("Server stopped. All data is saved.")


def _serve(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    from ludoteca.table import serving
    from ludoteca.table.app import Server
    from ludoteca.table.base.logs import set_up

    server = Server(settings)
    _load_games()
    set_up(settings.log_format)
    serving.run(server, settings, listener, ready)
    server.store.check_usable()


def _check_folder(folder: Path) -> None:
    """Create the folder with access for this user only, and check that it is writable."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        reason = reason_of(error)
        raise LudotecaError(f"the data folder '{folder}' cannot be used: {reason}; choose one with --data") from None


def _require_data(location: "Location") -> None:
    """Check that there already is data, before anything creates it.

    A missing folder may be on a disk that is not mounted yet. Mounting the disk later would hide the new folder.
    """
    from ludoteca.table.storage.location import database_at

    database_at(location).require_data()


def _start_fresh(location: "Location") -> None:
    """Create empty data before the server looks for it."""
    from ludoteca.table.storage.location import database_at

    kept = database_at(location).start_fresh()
    if kept is not None:
        console.print(f"The remains of the old data are kept in {kept}.", soft_wrap=True)


def _check_matches(location: "Location") -> None:
    """Refuse to start if any stored data is damaged."""
    from ludoteca.cli.doctor import examine, show
    from ludoteca.table.storage.location import database_at

    if not database_at(location).has_data():
        return
    report = examine(location)
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
    warn_about_games()
    for name in names():
        load(game(name), RULES)
        try:
            play_two_steps(game(name))
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise LudotecaError(
                f"{name} fails in its first steps ({reason}); run ludoteca check-game {name}"
            ) from error


def _greet(settings: Settings, is_opened: bool) -> None:
    own = settings.addresses[0]
    console.print(f"Ludoteca is running at [bold]{escape(own)}[/bold]", soft_wrap=True)
    for address in settings.origins:
        console.print(f"  also at {escape(address)}", soft_wrap=True)
    console.print("Press Ctrl-C to stop. Matches resume at the next start.")
    if is_opened:
        threading.Thread(target=webbrowser.open, args=(own,), daemon=True).start()
