"""Runs the server: listens, serves, and shuts down gracefully."""

import asyncio
import errno
import ipaddress
import os
import socket
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from types import FrameType
from typing import Any

import structlog
import uvicorn

from ludoteca.core.errors import LudotecaError
from ludoteca.table.app import Server
from ludoteca.table.base import garbage
from ludoteca.table.base.settings import EVERYWHERE, Settings, address
from ludoteca.table.errors import ListenError, StartError
from ludoteca.table.http.connections import Connections, LimitedConfig
from ludoteca.table.messages.socket import FRAME_LIMIT

log = structlog.get_logger()
BACKLOG = 2048  # connections waiting to be accepted: after a restart everybody reconnects in the same second
PING = 20.0  # seconds between WebSocket pings, and how long to wait for the pong
UNREAD = 30.0  # seconds after which the system cuts a connection whose peer does not acknowledge any data
PATIENCE = 5  # how many seconds open requests get to finish when the server stops
FILES = 200  # open files besides connections
TURN = 0.0005  # seconds: the thread switch interval, short because the writer thread needs the CPU often but briefly
NOBODY = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Reserved addresses. They are used only to look up a route, and nothing is sent to them.

The route goes through the network on which other machines see this machine.
"""


class GracefulServer(uvicorn.Server):
    """Uvicorn's server, except that it closes tables before connections, so clients learn why they are disconnected."""

    def __init__(
        self, config: uvicorn.Config, close_tables: Callable[[], Awaitable[None]], ready: Callable[[], object]
    ) -> None:
        super().__init__(config)
        self._close_tables, self._ready = close_tables, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start serving, then call `ready`."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop accepting connections, close the tables, and wait until all connections are closed."""
        for server in self.servers:
            server.close()
        await self._close_tables()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop on a signal and exit with 0, because a signal is not an error; a second signal forces the exit."""
        self.force_exit = self.should_exit
        self.should_exit = True


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; raise ListenError with the reason if that fails."""
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
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # accepted connections inherit this; systems without it time out later
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(UNREAD * 1000))
    return listener


def _reason(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken by another program, maybe another Ludoteca server; choose another with --port"
    if error.errno == errno.EACCES:
        return f"you don't have permission to listen on port {port}; choose a port from 1024 up with --port"
    reason = error.strerror if isinstance(error, socket.gaierror) else os.strerror(error.errno or 0)
    return f"cannot listen on {host!r}: {(reason or 'unknown reason').lower()}"


def network_addresses(settings: Settings) -> tuple[str, ...]:
    """The addresses at which other machines can reach a server that listens on all networks.

    Finding them sends no network traffic.
    """
    if settings.host not in EVERYWHERE:
        return ()
    families = [socket.AF_INET, socket.AF_INET6] if settings.host == "::" else [socket.AF_INET]
    return tuple(address(host, settings.port) for host in map(_own_host, families) if host)


def _own_host(family: socket.AddressFamily) -> str:
    """The address of this machine on the network, or an empty string if it has none."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((NOBODY[family], 9))
            found = ipaddress.ip_address(probe.getsockname()[0])
    except (OSError, ValueError):
        return ""
    return "" if found.is_unspecified else str(found)


def run(app: Server, settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until a signal stops the server. Errors during start-up are raised."""
    allow_files(settings.connections + BACKLOG + FILES)
    sys.setswitchinterval(TURN)
    garbage.prepare()
    config = _config(app, settings)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(_serve_and_collect(app, config, listener, ready))


async def _serve_and_collect(
    app: Server, config: uvicorn.Config, listener: socket.socket, ready: Callable[[], None]
) -> None:
    collecting = asyncio.create_task(garbage.IdleCollector(time.monotonic(), time.process_time()).run())
    try:
        await _serve(app, config, listener, lambda server: ready())
    finally:
        collecting.cancel()


@asynccontextmanager
async def opened(app: Server, settings: Settings, listener: socket.socket) -> AsyncIterator[None]:
    """Serve in the running event loop while the body of the `async with` runs."""
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
        await serving  # re-raises any error from the start-up


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
    """The cause of a failed start, which the framework's task group has wrapped in an exception group."""
    cause: Exception = group
    while isinstance(cause, ExceptionGroup):
        cause = cause.exceptions[0]
    return StartError(f"the server cannot start: {cause}") if isinstance(cause, LudotecaError) else group


def _config(app: Server, settings: Settings) -> uvicorn.Config:
    most = connection_limit(settings.connections, open_files())
    if most < settings.connections:
        log.warning("connection limit lowered: the system allows too few open files", connections=most)
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
        proxy_headers=False,  # `Forwarded` reads them
        backlog=BACKLOG,
        timeout_graceful_shutdown=PATIENCE,
    )


def connection_limit(wanted: int, files: int) -> int:
    """Return how many connections to allow if the process may open `files` files.

    The server accepts a connection before it can refuse it, so some files stay reserved for bursts of new connections.
    """
    return min(wanted, max(files // 4, files - FILES - min(BACKLOG, files // 4)))


def allow_files(count: int) -> None:
    """Raise the limit on open files to `count`, or to the hard limit if that is lower."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count if hard == resource.RLIM_INFINITY else min(count, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def open_files() -> int:
    """The number of files that this process may open."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if soft == resource.RLIM_INFINITY else soft
