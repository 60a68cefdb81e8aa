"""`/api/docs`: the API documentation on one page, without external resources."""

from typing import Any

from litestar import MediaType, Request, Router, get
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import OpenAPIRenderPlugin

from ludoteca import __version__
from ludoteca.table.http.docs_html import STYLE, page
from ludoteca.table.http.schema import socket_schema, struct_schemas

PATH = "/api/docs"


@get("/socket.json", include_in_schema=False, sync_to_thread=False)
def socket_json() -> dict[str, Any]:
    """The JSON Schema for the socket messages."""
    return socket_schema()


@get("/style.css", include_in_schema=False, media_type=MediaType.CSS, sync_to_thread=False)
def style() -> str:
    """The page's style sheet. It is a separate file because the CSP forbids inline styles."""
    return STYLE


class DocsPage(OpenAPIRenderPlugin):
    """The documentation page, rendered once."""

    def __init__(self) -> None:
        super().__init__(path="/", favicon="", style="")
        self._drawn = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page as HTML."""
        if not self._drawn:
            self._drawn = page(openapi_schema, socket_schema(), struct_schemas()).encode()
        return self._drawn

    def receive_router(self, router: Router) -> None:
        """Register the page's other files."""
        router.register(socket_json)
        router.register(style)


def openapi_config() -> OpenAPIConfig:
    """The OpenAPI configuration: documentation at `/api/docs` and `/api/docs/openapi.json`."""
    return OpenAPIConfig(
        title="Ludoteca",
        version=__version__,
        description="Four tabletop games to play online: create a table, take a seat and play. Matches use the socket "
        "at /api/socket, everything else uses HTTP. Send a guest's token in the header "
        "`Authorization: Bearer TOKEN`. Seats are numbered from 0.",
        path=PATH,
        render_plugins=[DocsPage()],
        use_handler_docstrings=True,
    )
