"""Answers the requests and sockets that other processes relay to this one, with the same application."""

from typing import Any

from litestar.types import ASGIApp

from ludoteca.table.http.connection import LINE
from ludoteca.table.http.relay import RELAYED
from ludoteca.table.peers.frames import ChannelEnd, Data, Head, RelayedRequest
from ludoteca.table.peers.link import Channel


class RelayedApp:
    """Runs the framework for one channel after another. The process that relays has checked everything before."""

    def __init__(self, framework: ASGIApp) -> None:
        self._framework = framework

    async def serve(self, channel: Channel, asked: RelayedRequest) -> None:
        """Answer a request, or serve a socket until either side ends it."""
        if asked.is_socket:
            socket = _Socket(channel)
            scope = _scope(asked)
            scope["extensions"] = {LINE: socket}
            await self._framework(scope, socket.receive, socket.send)
            return
        request = _Request(channel)
        await self._framework(_scope(asked), request.receive, request.send)
        channel.send(ChannelEnd(channel.number))


class _Request:
    """A relayed request as an ASGI application sees it."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel

    async def receive(self) -> Any:
        frame = await self._channel.next()
        if isinstance(frame, Data):
            return {"type": "http.request", "body": frame.content, "more_body": False}
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        number = self._channel.number
        if message["type"] == "http.response.start":
            self._channel.send(Head(number, message["status"], list(message["headers"])))
        elif message.get("body"):
            self._channel.send(Data(number, message["body"]))
        await self._channel.drained()


class _Socket:
    """A relayed socket as an ASGI application sees it."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._is_connected = False

    async def receive(self) -> Any:
        if not self._is_connected:
            self._is_connected = True
            return {"type": "websocket.connect"}
        frame = await self._channel.next()
        if isinstance(frame, Data):
            return {"type": "websocket.receive", "text": frame.content.decode()}
        return {"type": "websocket.disconnect", "code": 1001}

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self._channel.send(ChannelEnd(self._channel.number, message.get("code", 1000)))
            await self._channel.drained()

    @property
    def is_full(self) -> bool:
        """True while the other process has too much to read."""
        return self._channel.is_full

    def write(self, message: bytes) -> None:
        """Send a text message."""
        self._channel.send(Data(self._channel.number, message))

    async def room(self) -> None:
        """Wait until the other process has read enough."""
        await self._channel.drained()


def _scope(asked: RelayedRequest) -> Any:
    """The ASGI scope of a relayed request or socket."""
    kind = {"type": "websocket", "subprotocols": []} if asked.is_socket else {"type": "http", "method": asked.method}
    return {
        **kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "ws" if asked.is_socket else "http",
        "path": asked.path,
        "raw_path": asked.path.encode(),
        "query_string": asked.query,
        "root_path": "",
        "headers": asked.headers,
        "client": (asked.client, 0),
        "server": None,
        "state": {},
        RELAYED: True,
    }
