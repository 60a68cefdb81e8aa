"""The outermost middleware: checks host, origin, rate and size of requests, and adds security headers to responses.

There are no cookies, and browsers never send a token by themselves, so a foreign page cannot act on behalf of a guest.
The checks here stop a foreign page earlier, even if its domain name resolves to this machine (DNS rebinding).
"""

import math
from collections.abc import Iterator

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from ludoteca.core.sentences import Sentence, plain, say, with_english
from ludoteca.table.base.limits import Allowances, Places
from ludoteca.table.base.settings import Settings
from ludoteca.table.http.bodies import body_limit, read_body, replay_body
from ludoteca.table.messages.http import Problem

READING = frozenset({"GET", "HEAD", "OPTIONS"})
TARGET_LIMIT = 2048  # the maximum number of bytes in path and query; real requests need far fewer
ANY_NAME = frozenset({"/health"})  # monitoring may use any of the machine's names, and the response has no secrets
FRESH = ("/api", "/health", "/metrics")  # responses that must not be cached
KEPT = (
    "/api/games",
    "/api/texts/",
    "/api/learn",
    "/api/rules/",
    "/api/puzzles",
)  # exceptions: these responses are the same for everybody and set their own Cache-Control

HEADERS = {
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}

Headers = dict[bytes, bytes]


class Rejection(msgspec.Struct, frozen=True):
    """Why a request is refused."""

    status: int
    sentence: Sentence
    wait: float = 0.0


class Guard:
    """Lets valid requests through. It wraps the framework, so every response gets the security headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._origins = frozenset(origin.encode() for origin in settings.allowed_origins)
        self._hosts = frozenset(host.encode() for host in settings.allowed_hosts)
        self._headers = {**HEADERS, b"content-security-policy": content_policy(settings).encode()}
        self._requests = Allowances.per_minute(settings.requests_per_minute)
        self._running = Places(settings.connections, settings.requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or pass it on."""
        rejection = next(self._rejections(scope), None)
        if scope["type"] == ScopeType.HTTP:
            await self._answer(scope, receive, self._hardened(scope["path"], send), rejection)
        elif rejection is None:
            await self._app(scope, receive, send)
        else:  # closing a socket before accepting it sends a 403
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": str(rejection.sentence)})

    async def _answer(self, scope: HTTPScope, receive: Receive, send: Send, rejection: Rejection | None) -> None:
        address = _address(scope)
        if rejection is None and not self._running.take(address):
            rejection = Rejection(429, say("too-often"), 1)
        if rejection is not None:
            await _reject(rejection, send)
            return
        try:
            await self._hand_on(scope, receive, send)
        finally:
            self._running.give_back(address)

    async def _hand_on(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Read the body first, because the framework would treat an incomplete body as a server error."""
        if scope["method"] not in READING:
            body = await read_body(receive)
            if body is None:
                await _reject(Rejection(408, plain("The connection closed before the whole request arrived.")), send)
                return
            receive = replay_body(body, receive)
        await self._app(scope, receive, send)

    def _rejections(self, scope: Scope) -> Iterator[Rejection]:
        headers = dict(scope["headers"])
        address = _address(scope)
        if not self._requests.take(address):
            yield Rejection(429, say("too-often"), self._requests.wait(address))
        if len(scope["raw_path"]) + len(scope["query_string"]) > TARGET_LIMIT:
            yield Rejection(414, plain("This address is too long."))
        if headers.get(b"host", b"").lower() not in self._hosts and scope["path"] not in ANY_NAME:
            yield Rejection(403, say("origin-unknown"))
        if b"origin" in headers and headers[b"origin"] not in self._origins:
            yield Rejection(403, plain("Pages of other sites may not use this server."))
        if scope["type"] == ScopeType.HTTP and scope["method"] not in READING:
            yield from _body_rejections(headers, body_limit(scope["path"]))

    def _hardened(self, path: str, send: Send) -> Send:
        async def hardened(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = {name.lower() for name, _ in message["headers"]}
                is_kept = path.startswith(KEPT) and b"cache-control" in said
                is_fresh = path.startswith(FRESH) and not is_kept
                added = [(name, value) for name, value in self._headers.items() if name not in said]
                kept = [(name, value) for name, value in message["headers"] if name.lower() != b"cache-control"]
                store = [(b"cache-control", b"no-store")]
                message["headers"] = [*kept, *added, *store] if is_fresh else [*message["headers"], *added]
            await send(message)

        return hardened


def _address(scope: Scope) -> str:
    return scope["client"][0] if scope["client"] else ""


def content_policy(settings: Settings) -> str:
    """The Content-Security-Policy: pages may load only the server's own files."""
    named = (origin for origin in settings.allowed_origins if "[" not in origin)  # browsers reject IPv6 addresses here
    sockets = sorted(origin.replace("http", "ws", 1) for origin in named)
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            f"connect-src 'self' {' '.join(sockets)}",  # in some browsers 'self' does not include sockets
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )


def _body_rejections(headers: Headers, limit: int) -> Iterator[Rejection]:
    """Refuse bodies that are too large or not JSON. This also stops forms on foreign pages, which cannot send JSON."""
    if b"transfer-encoding" in headers:
        yield Rejection(411, plain("The request needs a Content-Length header."))
    length = headers.get(b"content-length", b"0")
    if not length.isdigit() or int(length) > limit:
        yield Rejection(413, plain(f"The body may have at most {limit} bytes."))
    kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
    if int(length) and kind != b"application/json":
        yield Rejection(415, plain("The body must be JSON (Content-Type: application/json)."))


async def _reject(rejection: Rejection, send: Send) -> None:
    body = msgspec.json.encode(Problem(with_english(rejection.sentence)))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if rejection.wait:
        headers.append((b"retry-after", str(math.ceil(rejection.wait)).encode()))
    await send({"type": "http.response.start", "status": rejection.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
