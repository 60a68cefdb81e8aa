"""Determines a request's client address: the address that a trusted proxy reports, or else the peer's address."""

from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ludoteca.table.base.addresses import is_address, plain_address

PEER = "ludoteca.peer"


class Forwarded:
    """Reads `X-Forwarded-For` as uvicorn does, but ignores anything that is not an address.

    Otherwise every string that a client invents would count as a new address with its own limits.
    """

    def __init__(self, app: ASGIApp, trusted: str) -> None:
        self._app = app
        self._headers = ProxyHeadersMiddleware(self._checked, trusted)

    def is_proxy(self, address: str) -> bool:
        """Return True for a trusted proxy."""
        return address in self._headers.trusted_hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Set the client address, and pass the request on."""
        if scope["client"]:
            scope["client"] = (plain_address(scope["client"][0]), scope["client"][1])
            scope.setdefault("state", {})[PEER] = scope["client"]  # ASGI servers need not provide a state
            await self._headers(scope, receive, send)  # type: ignore[arg-type]
        else:
            await self._app(scope, receive, send)

    async def _checked(self, scope: Any, receive: Any, send: Any) -> None:
        peer = scope["state"].pop(PEER)
        host, port = scope["client"]
        scope["client"] = (plain_address(host), port) if is_address(host) else peer
        await self._app(scope, receive, send)
