"""Long answers: packed for whoever can unpack them, and kept by browsers where they are the same for everybody."""

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Self

import msgspec
from litestar import MediaType, Request, Response

PACKING = 6  # of 9: more takes longer and saves next to nothing


@dataclass(frozen=True)
class CachedBody:
    """An answer that is made once: as it is sent, packed, and with a mark that changes with the content."""

    body: bytes
    packed: bytes
    etag: str

    @classmethod
    def of(cls, value: msgspec.Struct | list[Any]) -> Self:
        """What browsers may keep of a value."""
        body = msgspec.json.encode(value)
        return cls(body, gzip.compress(body, PACKING, mtime=0), f'W/"{hashlib.sha256(body).hexdigest()[:16]}"')


def cached_response(found: CachedBody, request: Request[Any, Any, Any]) -> Response[Any]:
    """An answer that a browser keeps, and asks about before it uses it again."""
    headers = {"cache-control": "no-cache", "etag": found.etag, "vary": "Accept-Encoding"}
    if found.etag in request.headers.get("if-none-match", ""):
        return Response[Any](None, status_code=304, headers=headers)
    if not _can_unpack(request):
        return Response(found.body, media_type=MediaType.JSON, headers=headers)
    return Response(found.packed, media_type=MediaType.JSON, headers=headers | {"Content-Encoding": "gzip"})


def packed(
    body: bytes, request: Request[Any, Any, Any], extra: Mapping[str, str] = MappingProxyType({})
) -> Response[Any]:
    """A long answer that is made for this request."""
    headers = {"vary": "Accept-Encoding", **extra}
    if _can_unpack(request):
        body, headers = gzip.compress(body, PACKING), headers | {"Content-Encoding": "gzip"}
    return Response(body, media_type=MediaType.JSON, headers=headers)


def _can_unpack(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")
