"""The log has one line per request in either format, and never contains a secret, whichever way it was sent."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from litestar import Litestar, Response, get, post
from litestar.exceptions import NotAuthorizedException
from litestar.params import FromPath, JSONBody

from ludoteca.core.errors import LudotecaError
from ludoteca.table.base import logs
from ludoteca.table.base.keys import new_token
from ludoteca.table.base.logs import RequestLog, note_exception
from ludoteca.table.base.metrics import Metrics
from tests.support.asgi import HOST, JSON, asked

TOKEN = "tOKEN_nobody-may-see42"  # 22 characters, like our own tokens


@get("/api/tables/{table:str}", sync_to_thread=False)
def table(table: FromPath[str]) -> str:
    if table == TOKEN:
        raise KeyError(f"no table {table}")
    return "shown"


@post("/api/keys", sync_to_thread=False)
def keys(data: JSONBody[dict[str, str]]) -> str:
    raise ValueError("it broke" if data["token"] == TOKEN else "")


@get("/api/closed", sync_to_thread=False)
def closed() -> str:
    raise NotAuthorizedException(f"not with {TOKEN}")


@get("/api/refused", sync_to_thread=False)
def refused() -> str:
    raise LudotecaError("this cannot be done")


@pytest.fixture
def out() -> Iterator[io.StringIO]:
    """The log output. The logging set-up is restored afterwards."""
    kept, level, before = logging.root.handlers[:], logging.root.level, structlog.get_config()
    written = io.StringIO()
    yield written
    logging.root.handlers[:] = kept
    logging.root.setLevel(level)
    logging.captureWarnings(False)
    structlog.configure(**before)


def app(metrics: Metrics | None = None) -> RequestLog:
    made = Litestar(
        [table, keys, closed, refused],
        openapi_config=None,
        logging_config=None,
        after_exception=[note_exception],
        exception_handlers={LudotecaError: lambda request, error: Response("no", status_code=400)},
    )
    return RequestLog(made, metrics or Metrics())


def lines(out: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_request_is_one_line_with_its_route_but_not_its_path(out: io.StringIO) -> None:
    logs.set_up("json", out)
    metrics = Metrics()
    asked(app(metrics), "/api/tables/secret", HOST)
    asked(app(metrics), "/secret", HOST, method="BREW")
    first, second = lines(out)
    assert {**first, "ms": 0, "timestamp": ""} == {
        "event": "request",
        "level": "info",
        "method": "GET",
        "route": "/api/tables/{table}",
        "status": 200,
        "ms": 0,
        "timestamp": "",
    }
    assert (second["method"], second["route"], second["status"]) == ("other", "nowhere", 404)
    assert (
        'ludoteca_requests_total{method="GET",route="/api/tables/{table}",status="200"} 1.0' in metrics.text().decode()
    )


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_token_never_appears_in_the_log_wherever_it_was_sent(out: io.StringIO, form: str) -> None:
    logs.set_up(form, out)
    body = json.dumps({"token": TOKEN}).encode()
    asked(app(), f"/api/tables/{TOKEN}", HOST)
    asked(app(), f"/{TOKEN}", HOST)
    asked(app(), "/api/closed", HOST, ("authorization", f"Bearer {TOKEN}"), ("cookie", TOKEN), ("x-any", TOKEN))
    asked(app(), "/api/keys", HOST, JSON, ("content-length", str(len(body))), method="POST", body=body)
    asked(app(), "/api/closed", HOST, method=TOKEN)
    assert out.getvalue().count("request") >= 5
    assert "KeyError" in out.getvalue()
    assert "it broke" in out.getvalue()
    assert TOKEN not in out.getvalue()


def test_only_unexpected_errors_have_a_traceback(out: io.StringIO) -> None:
    logs.set_up("json", out)
    for path in ("/api/closed", "/api/refused", "/nowhere"):
        asked(app(), path, HOST)
    assert {line["level"] for line in lines(out)} == {"info"}
    asked(app(), f"/api/tables/{TOKEN}", HOST)
    (error,) = (line for line in lines(out) if line["level"] == "error")
    assert "Traceback" in error["exception"]
    assert error["route"] == "/api/tables/{table}"


def test_messages_of_libraries_have_the_same_format(out: io.StringIO) -> None:
    logs.set_up("json", out)
    logging.getLogger("uvicorn.error").info('127.0.0.1 - "WebSocket /api/socket?token=%s" [accepted]', TOKEN)
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received from %s", TOKEN)
    (line,) = lines(out)
    assert (line["level"], line["logger"]) == ("warning", "uvicorn.error")
    assert TOKEN not in line["event"]


def test_auto_means_text_only_for_a_terminal(out: io.StringIO) -> None:
    logs.set_up("auto", out)
    structlog.get_logger().info("hello")
    assert lines(out)[0]["event"] == "hello"


def test_tokens_are_recognised_and_ordinary_words_are_not() -> None:
    for _ in range(200):
        token = new_token()
        assert token not in logs.hide_tokens(None, "", f'{{"error": "KeyError(\'{token}\')"}}')
    plain = (
        "a_function_of_22_signs d251d31e50ce7cd725216d8e /api/tables/{table}/matches/{number}/record 2026-11-16T02:25Z"
    )
    assert logs.hide_tokens(None, "", plain) == plain


def test_a_token_that_the_log_would_not_recognise_is_never_issued(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["92zwo3v7ts38nl6d3xheyg", "92ZWO3V7TS38NL6D3XHEYG", "92ZWO3v7ts38nl6d3xheyg"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: next(drawn))
    assert "(hidden)" in logs.hide_tokens(None, "", new_token())


def test_a_socket_logs_one_line_when_it_closes(out: io.StringIO) -> None:
    logs.set_up("json", out)

    async def handler(scope: Any, receive: Any, send: Any) -> None:
        scope["path_template"] = "/api/socket"

    scope: Any = {"type": "websocket", "path": f"/{TOKEN}"}
    unused: Any = None
    asyncio.run(RequestLog(handler, Metrics())(scope, unused, unused))
    (line,) = lines(out)
    assert (line["event"], line["route"]) == ("connection", "/api/socket")


def test_the_hosting_page_names_every_metric() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    names = list(Metrics().names())
    assert len(names) > 10
    for name in names:
        assert f"`{name}`" in page, name
