"""Forwarded addresses are accepted only from trusted proxies, and only if they are valid."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ludoteca.table.http.forwarded import Forwarded
from tests.support.asgi import exchange, scope_of
from tests.support.server import ServerProcess

PROXY = "192.0.2.1"


def client_of(*headers: tuple[str, str], peer: str = PROXY, trusted: str = PROXY, kind: str = "http") -> Any:
    """The client that the application sees behind a connection."""
    seen = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["client"])

    scope = scope_of(kind, "/", headers, client=(peer, 5000) if peer else None)
    asyncio.run(exchange(Forwarded(app, trusted), scope, {}))
    return seen[0][0] if seen[0] else None


@pytest.mark.parametrize("kind", ["http", "websocket"])
@pytest.mark.parametrize(
    ("said", "client"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("198.51.100.1, 203.0.113.9", "203.0.113.9"),
        ("203.0.113.9, 192.0.2.1", "203.0.113.9"),
        ("203.0.113.9:4711", "203.0.113.9"),
        ("[2001:db8::9]:4711", "2001:db8::9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
    ],
)
def test_a_trusted_proxy_is_believed(said: str, client: str, kind: str) -> None:
    assert client_of(("x-forwarded-for", said), kind=kind) == client


@pytest.mark.parametrize("said", ["unknown", "nonsense-17", "", " , ", "203.0.113.9, x", "1.2.3", "9" * 5000])
def test_an_invalid_address_counts_as_the_proxy_itself(said: str) -> None:
    assert client_of(("x-forwarded-for", said)) == PROXY


def test_other_clients_are_not_believed() -> None:
    assert client_of(("x-forwarded-for", "203.0.113.9"), peer="198.51.100.1") == "198.51.100.1"


def test_a_proxy_is_recognised_on_a_dual_stack_socket() -> None:
    assert client_of(("x-forwarded-for", "203.0.113.9"), peer="::ffff:192.0.2.1") == "203.0.113.9"
    assert client_of(peer="::ffff:198.51.100.1") == "198.51.100.1"


def test_a_connection_without_an_address_stays_without_one() -> None:
    assert client_of(("x-forwarded-for", "203.0.113.9"), peer="") is None


def test_changing_invalid_addresses_does_not_renew_the_allowance(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "data", GUESTS_PER_MINUTE=5) as server:
        answers = [
            server.request("POST", "/api/guests", {"X-Forwarded-For": f"word {number}"}, {"name": "Nadia"})
            for number in range(8)
        ]
    assert [answer.status_code for answer in answers] == [201] * 5 + [429] * 3
