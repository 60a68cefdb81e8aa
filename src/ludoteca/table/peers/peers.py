"""The other processes of the same server: this process listens for them and connects to them when it has to."""

import asyncio

import structlog

from ludoteca.table.errors import PeerError
from ludoteca.table.peers.frames import Dismiss, Unload
from ludoteca.table.peers.link import HANDSHAKE, Link, Named, Serve, Streams, challenge, greet

log = structlog.get_logger()


class Peers:
    """All links of one process. Each address has at most one outgoing link, which every request shares."""

    def __init__(self, serve: Serve, unload: Named, dismiss: Named) -> None:
        self._serve, self._unload, self._dismiss = serve, unload, dismiss
        self._secret = b""
        self._links: dict[str, asyncio.Task[Link]] = {}
        self._running: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self._is_closed = False

    async def listen(self, host: str, port: int, secret: bytes) -> str:
        """Accept links from other processes. Return the address that they must use."""
        self._secret = secret
        self._server = await asyncio.start_server(self._accept, host, port)
        bound = self._server.sockets[0].getsockname()
        return f"{bound[0]}:{bound[1]}"

    async def close(self) -> None:
        """Cut all links and stop listening."""
        self._is_closed = True
        if self._server is not None:
            self._server.close()
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await asyncio.sleep(0)  # the event loop closes the sockets in its next turn

    async def link(self, address: str) -> Link:
        """The link to a process, connecting to it if necessary. Raises PeerError if that fails."""
        self._links = {place: task for place, task in self._links.items() if not _is_over(task)}
        task = self._links.get(address)
        if task is None:
            task = self._links[address] = asyncio.create_task(self._connect(address))
        return await asyncio.shield(task)

    async def unload(self, address: str, tables: list[str]) -> None:
        """Ask another process to close tables that it has in memory."""
        (await self.link(address)).send(Unload(tables))

    async def dismiss(self, address: str, devices: list[str]) -> None:
        """Ask another process to close the connections of devices that were signed out."""
        (await self.link(address)).send(Dismiss(devices))

    async def _connect(self, address: str) -> Link:
        host, _, port = address.rpartition(":")
        try:
            async with asyncio.timeout(HANDSHAKE):
                streams = await asyncio.open_connection(host, int(port))
                await self._greet(streams)
        except (OSError, EOFError, ValueError) as error:
            raise PeerError(f"another process cannot be reached: {error}") from None
        if self._is_closed:
            streams[1].transport.abort()
            raise PeerError("this process is closing its connections to others")
        return self._run(streams)

    async def _greet(self, streams: Streams) -> None:
        try:
            await greet(streams, self._secret)
        except BaseException:
            streams[1].transport.abort()
            raise

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(HANDSHAKE):
                await challenge((reader, writer), self._secret)
        except (OSError, EOFError, ValueError, PeerError) as error:
            log.warning("a connection from another process was refused", why=str(error))
            writer.transport.abort()
            return
        if self._is_closed:
            writer.transport.abort()
        else:
            self._run((reader, writer))

    def _run(self, streams: Streams) -> Link:
        link = Link(streams, self._serve, self._unload, self._dismiss)
        task = asyncio.create_task(link.run())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return link


def _is_over(task: asyncio.Task[Link]) -> bool:
    """Whether a link could not be made, or has ended."""
    return task.done() and (task.exception() is not None or task.result().is_closed)
