"""The web client's pages. They are part of the package, read once at start-up and served from memory."""

import gzip
import mimetypes
import re
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from ludoteca.table.base.settings import Settings
from ludoteca.table.errors import PagesError
from ludoteca.table.http import chunks
from ludoteca.table.http.chunks import Chunks
from ludoteca.table.http.previews import Describe, head, link_of, preferred_language

FOLDER = Path(__file__).parents[1] / "static"
CLIENT_PATHS = (
    *(
        "/",
        "/new",
        "/join",
        "/me",
        "/settings",
        "/meet",
        "/sign-in",
        "/operator",
        "/t/{table:str}",
        "/t/{table:str}/replay/{match:int}",
        "/t/{table:str}/mistakes/{match:int}",
        "/replay",
    ),
    *("/learn", "/learn/{game:str}", "/rules/{game:str}", "/explore", "/explore/{game:str}"),
    *("/puzzles", "/puzzles/{game:str}", "/puzzles/{game:str}/{puzzle:str}"),
)
"""The paths of pages. The server sends the same file for each of them, and the client renders the right page."""
DEPTH = 20  # the maximum number of slashes in a page's path
NO_PAGES = ("/api/", "/assets/", "/health", "/metrics")
"""Prefixes of paths that are never pages. An unknown path with one of them gets a JSON error instead of a page."""
FOR_EVER = "public, max-age=31536000, immutable"
"""The Cache-Control header for files with a content hash in their name."""
ASK_FIRST = "no-cache"
BUILT_HEAD = re.compile(rb'<meta name="description"[^>]*>|<title>.*?</title>')
"""What the index says about itself when it is built. Every page says it for itself."""
KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""Media types that may be missing or wrong on the host's operating system."""


class Pages:
    """The built files: the index, its assets, and files such as the icon."""

    def __init__(self, folder: Path = FOLDER) -> None:
        if not (folder / "index.html").is_file():
            raise PagesError(f"the web client has not been built: {folder} has no index.html; run `make pages`")
        self._index = BUILT_HEAD.sub(b"", (folder / "index.html").read_bytes())
        self.chunks = Chunks(folder)
        files = [file for file in folder.rglob("*") if file.is_file() and file.name != chunks.NAME]
        self._files = {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}
        self._packed = {name: gzip.compress(body, mtime=0) for name, body in self._files.items()}

    def index(self, path: str, tags: bytes, status: int = 200) -> Response[bytes]:
        """The page for a path, with these tags in its head.

        Its scripts have relative addresses, so it works behind any path prefix.
        """
        if path.count("/") > DEPTH:
            raise NotFoundException("there is nothing at this address")
        up = b"../" * (path.count("/") - 1) or b"./"
        body = self._index.replace(b"</head>", tags + b"\n  </head>", 1).replace(b'="./', b'="' + up)
        headers = {"Cache-Control": ASK_FIRST, "Vary": "Accept-Language"}
        return Response(body, status_code=status, media_type="text/html", headers=headers)

    def file(self, name: str, is_packed: bool) -> Response[bytes]:
        """The response for a file other than the index, compressed if the browser accepts gzip."""
        if name not in self._files:
            raise NotFoundException(f"unknown file {name}")
        headers = {"Cache-Control": FOR_EVER if name.startswith("assets/") else ASK_FIRST, "Vary": "Accept-Encoding"}
        if is_packed:
            headers["Content-Encoding"] = "gzip"
        body = (self._packed if is_packed else self._files)[name]
        return Response(body, media_type=_kind(name), headers=headers)

    @property
    def names(self) -> frozenset[str]:
        """The names of all files."""
        return frozenset(self._files)

    @property
    def beside(self) -> list[str]:
        """The paths of the files beside the index, such as the icon."""
        return [f"/{name}" for name in self._files if "/" not in name and name != "index.html"]


def page_routes(describe: Describe, settings: Settings, folder: Path = FOLDER) -> list[HTTPRouteHandler]:
    """The handlers for all pages and their files; raises PagesError if the pages have not been built."""
    pages = Pages(folder)

    async def shown(request: Request[Any, Any, Any], path: str, status: int = 200) -> Response[bytes]:
        language = preferred_language(request.headers.get("accept-language", ""))
        preview = await describe(path)
        tags = head(preview, link_of(request, path, settings), language, pages.names)
        return pages.index(path, tags + pages.chunks.tags(path, preview.game), status)

    @get(list(CLIENT_PATHS), include_in_schema=False)
    async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        """A page."""
        return await shown(request, _path(request))

    @get("/{path:path}", include_in_schema=False)
    async def lost(request: Request[Any, Any, Any]) -> Response[bytes]:
        """An unknown path: the client renders its "not found" page."""
        path = _path(request)
        if path.startswith(NO_PAGES):
            raise NotFoundException("there is nothing at this address")
        return await shown(request, path, 404)

    @get(["/assets/{name:str}", *pages.beside], include_in_schema=False, sync_to_thread=False)
    def file(request: Request[Any, Any, Any]) -> Response[bytes]:
        """A script, a style sheet or an image."""
        is_packed = "gzip" in request.headers.get("accept-encoding", "")
        return pages.file(_path(request).removeprefix("/"), is_packed)

    return [page, lost, file]


def _path(request: Request[Any, Any, Any]) -> str:
    """The path as the browser shows it, without the server's path prefix."""
    path = request.scope["raw_path"].decode("ascii", "replace").partition("?")[0]
    return path.removeprefix(request.scope.get("root_path", "")) or "/"


def _kind(name: str) -> str:
    return KINDS.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
