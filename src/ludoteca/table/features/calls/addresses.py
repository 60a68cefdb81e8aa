"""Which addresses notifications may be sent to. Endpoints come from clients, so they could name internal machines."""

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeAlias
from urllib.parse import urlsplit

from ludoteca.core.sentences import say
from ludoteca.table.errors import ServerError

PORT = 443
LOOK_UP = 5.0  # seconds
THREADS = 8  # look-ups at a time, in separate threads, because a slow name server must not delay other work
UNICAST = ipaddress.ip_network("2000::/3")  # all of IPv6 that is routed on the internet
NAT64 = ipaddress.ip_network("64:ff9b::/96")
HOST = set("abcdefghijklmnopqrstuvwxyz0123456789.-")

Address: TypeAlias = tuple[str, int]
Resolve: TypeAlias = Callable[[str], Awaitable[list[Address]]]
"""Returns the addresses of a host."""
IsPublic: TypeAlias = Callable[[str], bool]


class EndpointError(ServerError):
    """Notifications cannot be sent to this endpoint."""


class Target(NamedTuple):
    """Where an endpoint is: its host, and the path to send to."""

    host: str
    path: str


def target_of(endpoint: str) -> Target:
    """Take an endpoint apart. Raise EndpointError unless it is an https address with a name and the standard port."""
    try:
        parts = urlsplit(endpoint)
        port, host = parts.port, parts.hostname or ""
    except ValueError:
        raise EndpointError(say("call-endpoint")) from None
    is_plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    is_named = set(host) <= HOST and "." in host.strip(".") and not _is_number(host)
    if parts.scheme != "https" or port not in (None, PORT) or parts.username is not None or not (is_plain and is_named):
        raise EndpointError(say("call-endpoint"))
    return Target(host, f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}")


def _is_number(host: str) -> bool:
    """True for an address in numbers, in any of the spellings that systems accept, such as 0x7f.1."""
    last = host.rstrip(".").rpartition(".")[2]
    return last.isdigit() or last.startswith("0x")


def is_public(address: str) -> bool:
    """True for an address on the public internet, also if an IPv4 address is wrapped in an IPv6 address."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF) if ip in NAT64 else ip.ipv4_mapped or ip.sixtofour
        if inner is not None:
            return is_public(str(inner))
        if ip not in UNICAST:
            return False
    return ip.is_global and not ip.is_multicast


class Resolver:
    """Looks up names in a few separate threads."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, "ludoteca-names")

    async def __call__(self, host: str) -> list[Address]:
        """The addresses of a host, or none if there are none."""
        loop = asyncio.get_running_loop()
        look_up = loop.run_in_executor(self._pool, _look_up, host)
        try:
            async with asyncio.timeout(LOOK_UP):
                return await look_up
        except (OSError, UnicodeError):  # a time-out is an OSError
            return []


def _look_up(host: str) -> list[Address]:
    found = socket.getaddrinfo(host, PORT, type=socket.SOCK_STREAM)
    return list(dict.fromkeys((str(entry[4][0]), PORT) for entry in found))
