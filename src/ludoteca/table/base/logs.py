"""The log. It has one line per request and per error, and never contains secrets.

A line names the route, not the path; queries, headers and bodies are never logged.
"""

import logging
import re
import sys
import time
from typing import Any, TextIO

import structlog
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, WebSocketException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.core.errors import LudotecaError
from ludoteca.table.base.metrics import Metrics

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
NOWHERE = "nowhere"  # logged for requests that match no route
EXPECTED = (HTTPException, WebSocketException, LudotecaError)
TOKEN = re.compile(r"(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[A-Za-z0-9_-]{22}(?![\w-])")
"""Matches our tokens, in case a token ever ends up in an error message."""

log = structlog.get_logger()


def set_up(form: str = "auto", out: TextIO | None = None) -> None:
    """Set up logging for the server and its libraries. By default, it writes text to a terminal and JSON elsewhere."""
    out = out or sys.stderr
    is_text = form == "text" or (form == "auto" and out.isatty())
    shared: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper("iso", utc=True),
    ]
    shown = _text(out) if is_text else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    structlog.configure(
        processors=[*shared, *shown, hide_tokens],
        logger_factory=structlog.WriteLoggerFactory(out),
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
    )
    _set_up_libraries(out, shared, shown)


def hide_tokens(logger: object, name: str, line: Any) -> str:
    """Replace anything that looks like a token in a finished log line."""
    return TOKEN.sub("(hidden)", line)


class RequestLog:
    """Logs and counts each request and each WebSocket connection when it ends."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, then log its outcome."""
        began, status = time.perf_counter(), 500 if scope["type"] == ScopeType.HTTP else 101

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            is_request = scope["type"] == ScopeType.HTTP
            await self._app(scope, receive, noted if is_request else send)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = scope.get("path_template") or NOWHERE
        if scope["type"] == ScopeType.WEBSOCKET:
            log.info("connection", route=route, seconds=round(seconds, 1))
            return
        said = scope["method"]
        method = said if said in METHODS else "other"
        self._metrics.requests.labels(method, route, status).inc()
        self._metrics.request_seconds.observe(seconds)
        log.info("request", method=method, route=route, status=status, ms=round(seconds * 1000, 1))


async def note_exception(error: Exception, scope: Scope) -> None:
    """Log an unexpected error with its traceback. Litestar calls this hook (`after_exception`)."""
    if not isinstance(error, EXPECTED) or getattr(error, "status_code", 0) == 500:
        log.error("unexpected", route=scope.get("path_template") or NOWHERE, exc_info=error)


def _text(out: TextIO) -> list[Any]:
    return [structlog.dev.ConsoleRenderer(colors=out.isatty(), exception_formatter=structlog.dev.plain_traceback)]


def _set_up_libraries(out: TextIO, shared: list[Any], shown: list[Any]) -> None:
    meta = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    formatter = structlog.stdlib.ProcessorFormatter(
        processors=[meta, *shown, hide_tokens], foreign_pre_chain=[*shared, structlog.stdlib.add_logger_name]
    )
    handler = logging.StreamHandler(out)
    handler.setFormatter(formatter)
    handler.addFilter(_is_news)
    logging.root.handlers[:] = [handler]
    logging.root.setLevel(logging.WARNING)  # below that, libraries log addresses and paths
    logging.captureWarnings(True)


def _is_news(record: logging.LogRecord) -> bool:
    """Return False for the message about invalid UTF-8, which any client can cause by sending a bad frame."""
    return not (record.name == "uvicorn.error" and record.getMessage().startswith("Invalid UTF-8"))
