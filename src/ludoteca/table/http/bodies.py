"""Request bodies: size limits, reading, and decoding of JSON."""

from typing import Any

from litestar import Request
from litestar.exceptions import ClientException
from litestar.types import Receive

BODY_LIMIT = 16 * 1024
STUDIES = ("/api/study", "/api/reviews")
STUDY_LIMIT = 80 * 1024  # these requests contain the record of a match


class JsonRequest(Request[Any, Any, Any]):
    """A request that gets a 400, not a 500, if its JSON is nested too deeply for the decoder."""

    async def json(self) -> Any:
        """The decoded body."""
        try:
            return await super().json()
        except RecursionError:
            raise ClientException("this JSON is nested too deeply") from None


def body_limit(path: str) -> int:
    """The maximum size in bytes of a body for this path."""
    return STUDY_LIMIT if path.startswith(STUDIES) else BODY_LIMIT


async def read_body(receive: Receive) -> bytes | None:
    """The complete body of a request, or None if the client disconnected before the end."""
    body = bytearray()
    while True:
        message: Any = await receive()
        if message["type"] != "http.request":
            return None
        body += message.get("body", b"")
        if not message.get("more_body", False):
            return bytes(body)


def replay_body(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` function that first returns a body that was already read, then passes on further events."""
    waiting: list[Any] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replayed() -> Any:
        return waiting.pop() if waiting else await receive()

    return replayed
