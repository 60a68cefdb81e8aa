"""The guard decides which requests pass, limits their number and size, and adds headers to every response."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar, get, post

from ludoteca.table.base.settings import Settings
from ludoteca.table.http.bodies import BODY_LIMIT
from ludoteca.table.http.guard import TARGET_LIMIT, Guard, content_policy
from tests.support.asgi import HOST, JSON, asked, exchange, scope_of

SETTINGS = Settings(data=Path("unused"), port=8642, origins=("https://play.example.org",), requests_per_minute=50)


@get("/api/seen", sync_to_thread=False)
def seen() -> str:
    return "seen"


@get("/page", sync_to_thread=False)
def page() -> str:
    return "page"


@post("/api/done", sync_to_thread=False)
def done() -> str:
    return "done"


BEHIND = Litestar([seen, page, done], openapi_config=None, logging_config=None)


def guarded(settings: Settings = SETTINGS) -> Guard:
    return Guard(BEHIND, settings)


def test_a_program_without_an_origin_is_allowed() -> None:
    assert asked(guarded(), "/api/seen", HOST).status == 200


@pytest.mark.parametrize("origin", ["http://127.0.0.1:8642", "http://localhost:8642", "https://play.example.org"])
def test_pages_of_the_table_itself_are_allowed(origin: str) -> None:
    assert asked(guarded(), "/api/seen", HOST, ("origin", origin)).status == 200


@pytest.mark.parametrize(
    "origin",
    [
        "null",
        "",
        "http://play.example.org",
        "https://play.example.org:444",
        "https://play.example.org.evil.org",
        "https://evil.org/https://play.example.org",
        "HTTPS://PLAY.EXAMPLE.ORG",
        "http://127.0.0.1:8643",
        "http://127.0.0.1",
    ],
)
def test_pages_of_other_origins_are_refused(origin: str) -> None:
    for path, method in (("/api/seen", "GET"), ("/api/done", "POST"), ("/page", "GET"), ("/nowhere", "OPTIONS")):
        answer = asked(guarded(), path, HOST, ("origin", origin), method=method)
        assert answer.status == 403
        assert "other sites" in str(answer.sentence)


@pytest.mark.parametrize(
    "host", ["evil.org", "evil.org:8642", "127.0.0.1", "127.0.0.1:80", "", "play.example.org:8642"]
)
def test_a_rebound_host_name_is_refused(host: str) -> None:
    answer = asked(guarded(), "/api/seen", ("host", host))
    assert answer.status == 403
    assert answer.sentence.key == "origin-unknown"
    assert "--origin" in str(answer.sentence)


@pytest.mark.parametrize("host", ["play.example.org", "PLAY.example.org", "play.example.org:443", "localhost:8642"])
def test_configured_host_names_are_allowed(host: str) -> None:
    assert asked(guarded(), "/api/seen", ("host", host)).status == 200


def test_health_is_available_under_any_host_name() -> None:
    assert asked(guarded(), "/health", ("host", "10.0.0.7")).status == 404
    assert asked(guarded(), "/health/", ("host", "10.0.0.7")).status == 403


def test_metrics_are_available_only_under_known_host_names() -> None:
    """With DNS rebinding, a browser on the same machine could otherwise reach them under a foreign host name."""
    assert asked(guarded(), "/metrics", ("host", "evil.org:8642")).status == 403
    assert asked(guarded(), "/metrics", ("host", "play.example.org")).status == 404
    scraped = SETTINGS.changed(origins=("http://table.lan:8642",))
    assert asked(guarded(scraped), "/metrics", ("host", "table.lan:8642")).status == 404


@pytest.mark.parametrize("path", ["/" * 40_000, "/api/" + "x" * 40_000, "/" + "%2f" * 13_000])
def test_an_overlong_path_is_refused_with_a_short_answer(path: str) -> None:
    answer = asked(guarded(), path, HOST)
    assert answer.status == 414
    assert len(answer.body) < 200


def test_an_overlong_query_is_refused() -> None:
    assert asked(guarded(), "/page", HOST, query=b"q" * (TARGET_LIMIT - 5)).status == 200
    assert asked(guarded(), "/page", HOST, query=b"q" * TARGET_LIMIT).status == 414


@pytest.mark.parametrize("path", ["/api/seen", "/page", "/nowhere", "/api/done"])
def test_every_response_has_its_headers(path: str) -> None:
    for headers in ((HOST,), (HOST, ("origin", "https://evil.org"))):
        answer = asked(guarded(), path, *headers)
        assert answer.headers["content-security-policy"] == content_policy(SETTINGS)
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in answer.headers["permissions-policy"]
        assert (answer.headers.get("cache-control") == "no-store") == path.startswith("/api")
        assert "access-control-allow-origin" not in answer.headers
        assert "set-cookie" not in answer.headers


def test_the_policy_allows_nothing_foreign_and_nothing_unsafe() -> None:
    policy = dict(rule.split(" ", 1) for rule in content_policy(SETTINGS).split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert "wss://play.example.org" in policy["connect-src"].split()
    assert "unsafe" not in content_policy(SETTINGS)
    assert "*" not in content_policy(SETTINGS)


def test_html_forms_cannot_do_anything() -> None:
    for kind in ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", ""):
        answer = asked(guarded(), "/api/done", HOST, ("content-type", kind), ("content-length", "2"), method="POST")
        assert answer.status == 415
    assert asked(guarded(), "/api/done", HOST, JSON, ("content-length", "2"), method="POST", body=b"{}").status == 201
    assert asked(guarded(), "/api/done", HOST, method="POST").status == 201


@pytest.mark.parametrize("length", [str(BODY_LIMIT + 1), "9" * 30, "-1", "x", ""])
def test_large_bodies_are_not_read(length: str) -> None:
    answer = asked(guarded(), "/api/done", HOST, JSON, ("content-length", length), method="POST")
    assert answer.status == 413


def test_bodies_of_unknown_length_are_not_read() -> None:
    answer = asked(guarded(), "/api/done", HOST, JSON, ("transfer-encoding", "chunked"), method="POST")
    assert answer.status == 411


def test_too_many_requests_are_told_when_to_retry() -> None:
    app = guarded()
    answers = [asked(app, "/api/seen", HOST) for _ in range(SETTINGS.requests_per_minute + 3)]
    assert [answer.status for answer in answers].count(200) == SETTINGS.requests_per_minute
    assert answers[-1].status == 429
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 4


@pytest.mark.parametrize(
    ("headers", "is_refused"),
    [
        ([HOST], False),
        ([HOST, ("origin", "http://localhost:8642")], False),
        ([HOST, ("origin", "https://evil.org")], True),
        ([HOST, ("origin", "null")], True),
        ([("host", "evil.org"), ("origin", "http://evil.org")], True),
        ([("host", "evil.org")], True),
    ],
)
def test_sockets_follow_the_same_rules(headers: list[tuple[str, str]], is_refused: bool) -> None:
    reached = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        reached.append(scope["path"])

    guard = Guard(app, SETTINGS)
    connect = {"type": "websocket.connect"}
    sent = asyncio.run(exchange(guard, scope_of("websocket", "/api/socket", headers, subprotocols=[]), connect))
    assert reached == ([] if is_refused else ["/api/socket"])
    assert [event["type"] for event in sent] == (["websocket.close"] if is_refused else [])


def test_concurrent_requests_are_limited_for_each_address() -> None:
    asyncio.run(asyncio.wait_for(_many_at_once(), 20))


async def _many_at_once() -> None:
    finish = asyncio.Event()

    async def slow(scope: Any, receive: Any, send: Any) -> None:
        await finish.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})

    guard = Guard(slow, SETTINGS.changed(requests_at_once=3, requests_per_minute=100))

    async def status(address: str, method: str = "GET") -> int:
        scope = scope_of("http", "/page", [HOST], method=method, client=(address, 5000))
        return int((await exchange(guard, scope, {"type": "http.request"}))[0]["status"])

    running = [asyncio.create_task(status("192.0.2.1", method)) for method in ("GET", "POST", "GET")]
    await asyncio.sleep(0)
    assert await status("192.0.2.1") == 429
    other = asyncio.create_task(status("192.0.2.2"))
    await asyncio.sleep(0)
    finish.set()
    assert [*await asyncio.gather(*running), await other] == [200] * 4
    assert await status("192.0.2.1") == 200


def test_a_failed_request_releases_its_slot() -> None:
    async def broken(scope: Any, receive: Any, send: Any) -> None:
        raise ZeroDivisionError

    guard = Guard(broken, SETTINGS.changed(requests_at_once=1))
    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            asked(guard, "/page", HOST)
