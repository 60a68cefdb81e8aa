"""One connection between two processes. It carries many channels: one for each relayed request or socket."""

import asyncio
import hmac
import math
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from itertools import count
from typing import TypeAlias

import structlog

from ludoteca.table.errors import PeerError
from ludoteca.table.peers.frames import (
    Beat,
    Challenge,
    ChannelEnd,
    Data,
    Dismiss,
    Frame,
    Greeting,
    Head,
    Proof,
    RelayedRequest,
    Unload,
    packed,
    read_frame,
)

BEAT = 0.5  # seconds between two signs of life
SILENCE = 2.5  # seconds without a message after which the other process counts as gone
HANDSHAKE = 2.0  # seconds to connect and to prove who one is
UNREAD = 8 * 1024 * 1024  # bytes that the other process may leave unread
UNHEARD = 256  # frames that a client may send to a relayed socket before anybody reads them
NONCE = 32  # bytes
OVERFLOW = 4429  # the close code of a socket whose client sends more than the server reads

log = structlog.get_logger()
Streams: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Answer: TypeAlias = Head | Data | ChannelEnd


class Channel:
    """One relayed request or socket, as either side of the link sees it."""

    def __init__(self, link: "Link", number: int, most: float = math.inf) -> None:
        """`most` is the number of messages that may wait here. If more arrive, the channel ends."""
        self._link, self.number, self._most = link, number, most
        self._heard: asyncio.Queue[Answer | None] = asyncio.Queue()

    def hear(self, frame: Answer | None) -> None:
        """Take a message from the other side. None means that the link is gone."""
        self._heard.put_nowait(frame)
        if frame is not None and self._heard.qsize() > self._most:
            self.close()
            self.send(ChannelEnd(self.number, OVERFLOW))
            self._heard.put_nowait(None)

    async def next(self) -> Answer | None:
        """The next message from the other side, or None if the link is gone."""
        return await self._heard.get()

    async def messages(self) -> AsyncIterator[Answer]:
        """All messages until the channel ends. Raises PeerError if the link breaks first."""
        while (frame := await self._heard.get()) is not None:
            yield frame
            if isinstance(frame, ChannelEnd):
                return
        raise PeerError("the connection to another process broke")

    def send(self, frame: Frame) -> None:
        """Queue a message for the other side."""
        self._link.send(frame)

    @property
    def is_full(self) -> bool:
        """True while the other side has too much to read."""
        return self._link.is_full

    async def drained(self) -> None:
        """Wait while the other side has too much to read."""
        await self._link.drained()

    def close(self) -> None:
        """Forget the channel; whatever still arrives for it is ignored."""
        self._link.forget(self.number)


Named: TypeAlias = Callable[[list[str]], object]
Serve: TypeAlias = Callable[[Channel, RelayedRequest], Awaitable[None]]


class Link:
    """An authenticated connection to another process. Only the side that connected opens channels."""

    def __init__(self, streams: Streams, serve: Serve, unload: Named, dismiss: Named) -> None:
        self._reader, self._writer = streams
        self._serve, self._unload, self._dismiss = serve, unload, dismiss
        self._numbers = count(1)
        self._channels: dict[int, Channel] = {}
        self._serving: set[asyncio.Task[None]] = set()
        self._heard_at = time.monotonic()
        self.is_closed = False

    def open(self) -> Channel:
        """A new channel. If the link has just broken, the channel is already at its end."""
        channel = Channel(self, next(self._numbers))
        self._channels[channel.number] = channel
        if self.is_closed:
            channel.hear(None)
        return channel

    def forget(self, number: int) -> None:
        """Remove a channel."""
        self._channels.pop(number, None)

    def send(self, frame: Frame) -> None:
        """Send a message, without waiting. A process that does not read loses its connection."""
        if self.is_closed:
            return
        self._writer.write(packed(frame))
        if self._writer.transport.get_write_buffer_size() > UNREAD:
            self.abort()

    @property
    def is_full(self) -> bool:
        """True while the other process has too much to read."""
        transport = self._writer.transport
        return transport.get_write_buffer_size() > transport.get_write_buffer_limits()[1]

    async def drained(self) -> None:
        """Wait while the other process has too much to read.

        Everybody who waits wakes up at the same time, and the first to write may fill the line again.
        """
        with suppress(OSError):
            await self._writer.drain()
            while self.is_full:
                await self._writer.drain()

    def abort(self) -> None:
        """Cut the connection now."""
        self.is_closed = True
        self._writer.transport.abort()

    async def run(self) -> None:
        """Handle messages until the connection ends, then end all channels."""
        beating = asyncio.create_task(self._beat())
        try:
            while True:
                self._take(await read_frame(self._reader))
                self._heard_at = time.monotonic()
        except (OSError, EOFError, ValueError):
            pass  # the other process is gone, or does not speak this protocol
        finally:
            beating.cancel()
            self.abort()
            for channel in self._channels.values():
                channel.hear(None)
            self._channels.clear()

    async def _beat(self) -> None:
        """Send signs of life. Cut the connection if the other process gives none."""
        while time.monotonic() - self._heard_at < SILENCE:
            self.send(Beat())
            await asyncio.sleep(BEAT)
        self.abort()

    def _take(self, frame: Frame) -> None:
        match frame:
            case RelayedRequest():
                most = UNHEARD if frame.is_socket else math.inf
                channel = self._channels[frame.channel] = Channel(self, frame.channel, most)
                task = asyncio.create_task(self._answer(channel, frame))
                self._serving.add(task)
                task.add_done_callback(self._serving.discard)
            case Head() | Data() | ChannelEnd():
                if frame.channel in self._channels:
                    self._channels[frame.channel].hear(frame)
            case Unload():
                self._unload(frame.tables)
            case Dismiss():
                self._dismiss(frame.devices)
            case _:
                pass  # a sign of life

    async def _answer(self, channel: Channel, asked: RelayedRequest) -> None:
        try:
            await self._serve(channel, asked)
        except Exception:
            log.exception("a relayed request failed")
            channel.send(ChannelEnd(channel.number, 1011))
        finally:
            channel.close()


async def greet(streams: Streams, secret: bytes) -> None:
    """Prove to the process that was called that this process belongs to the server, and check the same of it."""
    reader, writer = streams
    own = secrets.token_bytes(NONCE)
    writer.write(packed(Greeting(own)))
    answer = await read_frame(reader)
    if not isinstance(answer, Challenge) or not _is_proof(answer.proof, secret, b"called", own, answer.nonce):
        raise PeerError("another process does not know this server's secret")
    writer.write(packed(Proof(_proof(secret, b"calling", answer.nonce, own))))


async def challenge(streams: Streams, secret: bytes) -> None:
    """The other side of `greet`."""
    reader, writer = streams
    greeting = await read_frame(reader)
    if not isinstance(greeting, Greeting):
        raise PeerError("a connection between processes must begin with a greeting")
    own = secrets.token_bytes(NONCE)
    writer.write(packed(Challenge(own, _proof(secret, b"called", greeting.nonce, own))))
    answer = await read_frame(reader)
    if not isinstance(answer, Proof) or not _is_proof(answer.proof, secret, b"calling", own, greeting.nonce):
        raise PeerError("another process does not know this server's secret")


def _proof(secret: bytes, *parts: bytes) -> bytes:
    return hmac.digest(secret, b"".join(parts), "sha256")


def _is_proof(proof: bytes, secret: bytes, *parts: bytes) -> bool:
    return hmac.compare_digest(proof, _proof(secret, *parts))
