"""The running server: it listens, tells everybody before it stops, and ends well."""

import asyncio
import errno
import gc
import ipaddress
import os
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from types import FrameType
from typing import Any

import structlog
import uvicorn

from ludoteca.core.errors import LudotecaError
from ludoteca.table.app import Server
from ludoteca.table.base.settings import EVERYWHERE, Settings, address
from ludoteca.table.errors import ListenError, StartError
from ludoteca.table.http.connections import Connections, LimitedConfig
from ludoteca.table.messages.socket import FRAME_LIMIT

log = structlog.get_logger()
BACKLOG = 2048  # connections that wait to be accepted: whole rooms come back in the same second
PING = 20.0  # seconds between signs of life on a connection, and until a missing one ends it
UNREAD = 30.0  # seconds after which the system cuts a connection whose other side takes nothing of what was sent
PATIENCE = 5  # seconds for requests to be finished when the server stops
FILES = 200  # open files besides connections
GARBAGE = 50_000  # objects that are made before the next look for garbage in circles, of which there is hardly any
TURN = 0.0005  # seconds after which a busy thread lets others go on: the one that stores is asked for often and briefly
NOBODY = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses of nobody: the way to them leads over the network that other machines see this one in."""


class GracefulServer(uvicorn.Server):
    """Uvicorn's server, but it closes the tables before the connections, so that everybody learns why."""

    def __init__(
        self, config: uvicorn.Config, close_tables: Callable[[], Awaitable[None]], ready: Callable[[], object]
    ) -> None:
        super().__init__(config)
        self._close_tables, self._ready = close_tables, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, and say so."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, close the tables, and wait until all have gone."""
        for server in self.servers:
            server.close()
        await self._close_tables()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal to stop is a wish, not an error: the process ends with 0. The second one makes haste."""
        self.force_exit = self.should_exit
        self.should_exit = True


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; ListenError with the reason if that cannot be."""
    is_v6 = ":" in host
    try:
        listener = socket.create_server(
            (host, port),
            family=socket.AF_INET6 if is_v6 else socket.AF_INET,
            backlog=BACKLOG,
            dualstack_ipv6=host == "::" and socket.has_dualstack_ipv6(),
        )
    except OSError as error:
        raise ListenError(_reason(host, port, error)) from None
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # its connections inherit it; other systems give up later by themselves
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(UNREAD * 1000))
    return listener


def _reason(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken by another program, perhaps by a table that runs already; choose one with --port"
    if error.errno == errno.EACCES:
        return f"this user may not listen on port {port}; ports from 1024 on are free to use"
    reason = error.strerror if isinstance(error, socket.gaierror) else os.strerror(error.errno or 0)
    return f"nothing can listen on {host!r}: {(reason or 'unknown reason').lower()}"


def network_addresses(settings: Settings) -> tuple[str, ...]:
    """Under which addresses other machines reach a server that listens everywhere; nothing is sent to find out."""
    if settings.host not in EVERYWHERE:
        return ()
    families = [socket.AF_INET, socket.AF_INET6] if settings.host == "::" else [socket.AF_INET]
    return tuple(address(host, settings.port) for host in map(_own_host, families) if host)


def _own_host(family: socket.AddressFamily) -> str:
    """How this machine is called in the network; empty if it is in none."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((NOBODY[family], 9))
            found = ipaddress.ip_address(probe.getsockname()[0])
    except (OSError, ValueError):
        return ""
    return "" if found.is_unspecified else str(found)


def run(app: Server, settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until a signal says stop. What goes wrong at the start is raised, as from any function."""
    allow_files(settings.connections + BACKLOG + FILES)
    sys.setswitchinterval(TURN)
    gc.collect()
    gc.freeze()  # what was loaded stays: looking through it again and again would stop the table each time
    gc.set_threshold(GARBAGE)
    config = _config(app, settings)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(_serve(app, config, listener, lambda server: ready()))


@asynccontextmanager
async def opened(app: Server, settings: Settings, listener: socket.socket) -> AsyncIterator[None]:
    """Serve for as long as a block of code runs, in the loop that it runs in."""
    ready: asyncio.Future[GracefulServer] = asyncio.get_running_loop().create_future()
    serving = asyncio.create_task(_serve(app, _config(app, settings), listener, ready.set_result))
    either: set[asyncio.Future[Any]] = {ready, serving}
    await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    try:
        if ready.done():
            yield
    finally:
        if ready.done():
            ready.result().should_exit = True
        await serving  # raises what went wrong at the start


async def _serve(
    app: Server, config: uvicorn.Config, listener: socket.socket, ready: Callable[[GracefulServer], object]
) -> None:
    async with AsyncExitStack() as tables:
        try:
            await tables.enter_async_context(app.framework.lifespan())
        except ExceptionGroup as group:
            raise _start_error(group) from group
        server = GracefulServer(config, tables.aclose, lambda: ready(server))
        await server.serve([listener])


def _start_error(group: ExceptionGroup[Exception]) -> Exception:
    """Why the table cannot start: the framework starts in a task group, which wraps whatever goes wrong there."""
    cause: Exception = group
    while isinstance(cause, ExceptionGroup):
        cause = cause.exceptions[0]
    return StartError(f"the table cannot start: {cause}") if isinstance(cause, LudotecaError) else group


def _config(app: Server, settings: Settings) -> uvicorn.Config:
    most = connection_limit(settings.connections, open_files())
    if most < settings.connections:
        log.warning("fewer connections than set: the system allows too few open files", connections=most)
    return LimitedConfig(
        app,
        Connections(settings, most, app.is_proxy, app.metrics),
        ws_max_size=FRAME_LIMIT,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # the table reads them itself
        backlog=BACKLOG,
        timeout_graceful_shutdown=PATIENCE,
    )


def connection_limit(wanted: int, files: int) -> int:
    """How many connections to keep open with so many files.

    New ones are accepted before they can be refused, so there must be files left for those that arrive together.
    """
    return min(wanted, max(files // 4, files - FILES - min(BACKLOG, files // 4)))


def allow_files(count: int) -> None:
    """Ask the system for as many open files as there may be connections, as far as it lets us."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count if hard == resource.RLIM_INFINITY else min(count, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def open_files() -> int:
    """How many files this process may have open."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if soft == resource.RLIM_INFINITY else soft
