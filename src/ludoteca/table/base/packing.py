"""Large responses: gzip-compressed, and cached by browsers if they are the same for everybody."""

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Self

import msgspec
from litestar import MediaType, Request, Response

PACKING = 6  # gzip level: higher ones take longer and save next to nothing


@dataclass(frozen=True)
class CachedBody:
    """A response body that is built once: plain, compressed, and with an ETag that changes with the content."""

    body: bytes
    packed: bytes
    etag: str

    @classmethod
    def of(cls, value: msgspec.Struct | list[Any]) -> Self:
        """Encode a value as a cacheable body."""
        body = msgspec.json.encode(value)
        return cls(body, gzip.compress(body, PACKING, mtime=0), f'W/"{hashlib.sha256(body).hexdigest()[:16]}"')


def cached_response(found: CachedBody, request: Request[Any, Any, Any]) -> Response[Any]:
    """A response that browsers cache and revalidate before they use it again."""
    headers = {"cache-control": "no-cache", "etag": found.etag, "vary": "Accept-Encoding"}
    if found.etag in request.headers.get("if-none-match", ""):
        return Response[Any](None, status_code=304, headers=headers)
    if not _can_unpack(request):
        return Response(found.body, media_type=MediaType.JSON, headers=headers)
    return Response(found.packed, media_type=MediaType.JSON, headers=headers | {"Content-Encoding": "gzip"})


def packed(
    body: bytes, request: Request[Any, Any, Any], extra: Mapping[str, str] = MappingProxyType({})
) -> Response[Any]:
    """A large response that only this request gets. It is compressed if the client accepts gzip."""
    headers = {"vary": "Accept-Encoding", **extra}
    if _can_unpack(request):
        body, headers = gzip.compress(body, PACKING), headers | {"Content-Encoding": "gzip"}
    return Response(body, media_type=MediaType.JSON, headers=headers)


def _can_unpack(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")
