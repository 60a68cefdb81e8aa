"""Sends one notification to a push service: an HTTPS request that follows no redirects and cannot take long."""

import asyncio
import ssl
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from typing import NamedTuple

import structlog

from ludoteca.core.sentences import say
from ludoteca.table.errors import PeerError
from ludoteca.table.features.calls.addresses import (
    Address,
    EndpointError,
    IsPublic,
    Resolve,
    Resolver,
    Target,
    target_of,
)
from ludoteca.table.features.calls.addresses import is_public as is_on_internet
from ludoteca.table.state.timing import milliseconds

CONNECT = 5.0  # seconds to connect, TLS included
ANSWER = 10.0  # seconds to send a notification and get the answer
HEAD = 16 * 1024  # the maximum number of bytes in the headers of the answer; the rest of it is not read
INTERIM = 5  # the maximum number of interim answers (1xx)
LONGEST = 24 * 3600.0  # seconds: a longer Retry-After is not believed

log = structlog.get_logger()
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class UnreachableError(PeerError):
    """The push service cannot be reached, so it has not got the notification."""


class SilentError(PeerError):
    """The push service did not answer, so it may or may not have got the notification."""


class PushAnswer(NamedTuple):
    """The status of an answer, and the seconds until the next attempt that it asks for."""

    status: int
    wait: float = 0.0


class Transport:
    """Connects to push services.

    The name of a service is resolved for every notification, all its addresses are checked, and the connection goes to
    one of the checked addresses. So a name that changes its meaning in between (DNS rebinding) leads nowhere.
    Only tests pass other functions.
    """

    def __init__(
        self, resolve: Resolve | None = None, is_public: IsPublic = is_on_internet, trust: ssl.SSLContext | None = None
    ) -> None:
        self._resolve = resolve or Resolver()
        self._resolve_new = resolve or Resolver()
        """For the names of new subscriptions. Somebody whose name servers are slow must not hold up notifications."""
        self._is_public = is_public
        self._trust = trust or ssl.create_default_context()

    async def check(self, endpoint: str) -> None:
        """Raise EndpointError for an endpoint to which nothing may be sent, and UnreachableError for an unknown one."""
        await self._addresses(target_of(endpoint), self._resolve_new)

    async def send(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> PushAnswer:
        """Send a notification and return the answer."""
        target = target_of(endpoint)
        streams = await self._connect(target, await self._addresses(target, self._resolve))
        try:
            async with asyncio.timeout(ANSWER):
                return await _exchange(streams, _request(target, headers, body))
        except (OSError, EOFError, ValueError, asyncio.LimitOverrunError) as error:
            raise SilentError(f"{target.host} did not answer: {type(error).__name__}") from None
        finally:
            streams[1].transport.abort()

    async def _addresses(self, target: Target, resolve: Resolve) -> list[Address]:
        found = await resolve(target.host)
        if not found:
            raise UnreachableError(say("call-unknown-host", host=target.host))
        if not all(self._is_public(address) for address, _ in found):
            raise EndpointError(say("call-endpoint"))
        return found

    async def _connect(self, target: Target, addresses: list[Address]) -> Streams:
        for host, port in addresses[:2]:
            try:
                async with asyncio.timeout(CONNECT):
                    return await asyncio.open_connection(
                        host, port, ssl=self._trust, server_hostname=target.host, limit=HEAD
                    )
            except OSError as error:  # a time-out and a wrong certificate are OSErrors too
                log.debug("a push service cannot be reached", host=target.host, why=type(error).__name__)
        raise UnreachableError(f"{target.host} cannot be reached")


def _request(target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    said = {"Host": target.host, **headers, "Content-Length": str(len(body)), "Connection": "close"}
    lines = [f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in said.items()), "", ""]
    return "\r\n".join(lines).encode("ascii") + body


async def _exchange(streams: Streams, request: bytes) -> PushAnswer:
    reader, writer = streams
    writer.write(request)
    await writer.drain()
    for _ in range(INTERIM):
        answer = _answer(await reader.readuntil(b"\r\n\r\n"))
        if answer.status >= 200:
            return answer
    raise ValueError("no final answer")


def _answer(head: bytes) -> PushAnswer:
    first, *lines = head.decode("latin-1").split("\r\n")
    version, status, *_ = [*first.split(" ", 2), ""]
    if not version.startswith("HTTP/1.") or not (status.isdigit() and len(status) == 3):
        raise ValueError("this is not an answer of HTTP")
    named = (line.partition(":") for line in lines)
    waits = [value.strip() for name, _, value in named if name.lower() == "retry-after"]
    return PushAnswer(int(status), _wait(waits[0]) if waits else 0.0)


def _wait(written: str) -> float:
    """The seconds in a Retry-After header, which is a number or a date."""
    if written.isdigit():
        return min(LONGEST, float(written[:9]))
    try:
        until = parsedate_to_datetime(written).timestamp()
    except (ValueError, OverflowError):
        return 0.0
    return min(LONGEST, max(0.0, until - milliseconds() / 1000))
