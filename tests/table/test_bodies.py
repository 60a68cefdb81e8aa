"""Request bodies are read completely before the application sees them. Undecodable bodies get a readable error."""

import asyncio
import socket
from typing import Any

import msgspec
import pytest

from ludoteca.table.http.bodies import read_body
from ludoteca.table.messages.http import Problem
from tests.support.server import ServerProcess

PATIENCE = 30


def posted(server: ServerProcess, path: str, body: bytes) -> tuple[int, Problem]:
    """Post JSON over a new connection, then close it. Return the status and the problem."""
    head = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(head.encode() + body)
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    start, _, said = answer.partition(b"\r\n\r\n")
    return int(start.split()[1]), msgspec.json.decode(said, type=Problem)


@pytest.mark.parametrize("path", ["/api/guests", "/api/study", "/api/reviews"])
def test_too_deeply_nested_json_is_refused(server: ServerProcess, path: str) -> None:
    before = len(server.complaints)
    for depth in range(100, 2000, 150):  # the decoder gives up at some depth; the rest is refused anyway
        status, problem = posted(server, path, b'{"name":' + b"[" * depth + b"]" * depth + b"}")
        assert status == 400
    assert str(problem.sentence) == "This JSON is nested too deeply."
    assert server.complaints[before:] == []


def test_a_client_that_disconnects_within_the_body_causes_no_server_error(server: ServerProcess) -> None:
    before = len(server.complaints)
    head = f"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
            line.sendall(f"{head}Content-Length: 20\r\n\r\n{{".encode())
    posted(server, "/api/guests", b"{}")
    assert '"status": 408' in server.log
    assert server.complaints[before:] == []


def receiver(*messages: dict[str, Any]) -> Any:
    """Deliver a web server's messages one by one."""
    waiting = list(messages)

    async def receive() -> dict[str, Any]:
        return waiting.pop(0)

    return receive


def test_a_body_in_several_parts_is_read_completely() -> None:
    pieces = [
        {"type": "http.request", "body": b'{"a', "more_body": True},
        {"type": "http.request", "body": b'":1}', "more_body": False},
    ]
    assert asyncio.run(read_body(receiver(*pieces))) == b'{"a":1}'


def test_an_incomplete_body_is_discarded() -> None:
    pieces: list[dict[str, Any]] = [
        {"type": "http.request", "body": b"{", "more_body": True},
        {"type": "http.disconnect"},
    ]
    assert asyncio.run(read_body(receiver(*pieces))) is None
