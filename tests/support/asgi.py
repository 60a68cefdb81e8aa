"""Call an ASGI application directly, as a web server would."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec

from ludoteca.core.sentences import Sentence
from ludoteca.table.app import Server
from ludoteca.table.base.settings import Settings
from ludoteca.table.messages.http import Problem

HOST = ("host", "127.0.0.1:8642")
JSON = ("content-type", "application/json")


class Answer(msgspec.Struct):
    """A response: its status, headers and body."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def sentence(self) -> Sentence:
        return msgspec.json.decode(self.body, type=Problem).sentence


def asked(
    app: Any, path: str, *headers: tuple[str, str], method: str = "GET", body: bytes = b"", query: bytes = b""
) -> Answer:
    """Send a request to the application, as a web server would."""
    scope = scope_of("http", path, headers, method=method, query_string=query)
    sent = asyncio.run(exchange(app, scope, {"type": "http.request", "body": body}))
    start = sent[0]
    told = {name.decode().lower(): value.decode() for name, value in start["headers"]}
    assert len(told) == len(start["headers"]), "duplicate header"
    return Answer(start["status"], told, b"".join(message.get("body", b"") for message in sent[1:]))


def scope_of(kind: str, path: str, headers: Iterable[tuple[str, str]], **more: Any) -> dict[str, Any]:
    """The scope of a request or socket, as a web server would pass it to an application."""
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in headers],
        "client": ("192.0.2.1", 5000),
        "server": ("127.0.0.1", 8642),
        "state": {},
        "extensions": {},
        **more,
    }


async def exchange(app: Any, scope: dict[str, Any], message: dict[str, Any]) -> list[dict[str, Any]]:
    """All events that an application sends after it receives one message."""
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return message

    async def send(event: dict[str, Any]) -> None:
        sent.append(event)

    await app(scope, receive, send)
    return sent


@asynccontextmanager
async def open_server(settings: Settings) -> AsyncIterator[tuple[Server, httpx.AsyncClient]]:
    """A complete server in this process, without engines or a network, with an HTTP client for it."""
    server = Server(settings, starts_engines=False)
    app: Any = server  # httpx declares its own types for the same protocol
    transport, address = httpx.ASGITransport(app), settings.addresses[0]
    async with server.framework.lifespan(), httpx.AsyncClient(transport=transport, base_url=address) as client:
        yield server, client
