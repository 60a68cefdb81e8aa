"""Request bodies: how long they may be, how they are read, and how JSON is decoded."""

from typing import Any

from litestar import Request
from litestar.exceptions import ClientException
from litestar.types import Receive

BODY_LIMIT = 16 * 1024
STUDIES = ("/api/study", "/api/reviews")
STUDY_LIMIT = 80 * 1024  # whoever studies a match sends its record


class JsonRequest(Request[Any, Any, Any]):
    """A request whose JSON may be nested too deeply for the decoder: the client's mistake, not an error of ours."""

    async def json(self) -> Any:
        """The decoded body."""
        try:
            return await super().json()
        except RecursionError:
            raise ClientException("this JSON is nested too deeply") from None


def body_limit(path: str) -> int:
    """The most bytes that a body sent to a path may have."""
    return STUDY_LIMIT if path.startswith(STUDIES) else BODY_LIMIT


async def read_body(receive: Receive) -> bytes | None:
    """The whole body of a request; None if the client hung up before its end."""
    body = bytearray()
    while True:
        message: Any = await receive()
        if message["type"] != "http.request":
            return None
        body += message.get("body", b"")
        if not message.get("more_body", False):
            return bytes(body)


def replay_body(body: bytes, receive: Receive) -> Receive:
    """Hand on a body that was read already, then whatever else the web server says."""
    waiting: list[Any] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replayed() -> Any:
        return waiting.pop() if waiting else await receive()

    return replayed
