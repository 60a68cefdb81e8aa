"""The ASGI application, assembled from the settings."""

import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ASGIApp, Receive, Scope, Send

from ludoteca.core.errors import LudotecaError, RecordError, as_sentence
from ludoteca.core.sentences import plain, say, with_english
from ludoteca.table.base.limits import Places
from ludoteca.table.base.logs import RequestLog, note_exception
from ludoteca.table.base.metrics import Metrics
from ludoteca.table.base.settings import Settings
from ludoteca.table.errors import ElsewhereError, ServerError, SignedOutError, ThrottledError
from ludoteca.table.http.bodies import JsonRequest
from ludoteca.table.http.docs import openapi_config
from ludoteca.table.http.forwarded import Forwarded
from ludoteca.table.http.guard import Guard
from ludoteca.table.http.health import HealthCheck, health_route, metrics_route
from ludoteca.table.http.pages import page_routes
from ludoteca.table.http.previews import describing
from ludoteca.table.http.relay import ADDRESS, Relay, gather_metrics
from ludoteca.table.http.relayed import RelayedApp
from ludoteca.table.http.routes.accounts import ACCOUNT_HANDLERS
from ludoteca.table.http.routes.archive import ARCHIVE_HANDLERS
from ludoteca.table.http.routes.calls import CALL_HANDLERS
from ludoteca.table.http.routes.care import CARE_HANDLERS
from ludoteca.table.http.routes.lessons import LEARN_HANDLERS
from ludoteca.table.http.routes.mistakes import MISTAKE_HANDLERS
from ludoteca.table.http.routes.moderation import MODERATION_HANDLERS
from ludoteca.table.http.routes.offers import OFFER_HANDLERS
from ludoteca.table.http.routes.operators import OPERATOR_HANDLERS, provide_operator
from ludoteca.table.http.routes.pairing import PAIRING_HANDLERS
from ludoteca.table.http.routes.puzzles import PUZZLE_HANDLERS
from ludoteca.table.http.routes.replays import REPLAY_HANDLERS
from ludoteca.table.http.routes.reviews import REVIEW_HANDLERS
from ludoteca.table.http.routes.solved import SOLVED_HANDLERS
from ludoteca.table.http.routes.studies import STUDY_HANDLERS
from ludoteca.table.http.routes.tables import HANDLERS
from ludoteca.table.http.socket import table_socket
from ludoteca.table.http.throttle import Throttle
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.messages.account_rows import SignIn
from ludoteca.table.messages.http import Problem
from ludoteca.table.messages.rows import GuestRow
from ludoteca.table.peers.peers import Peers
from ludoteca.table.storage.disk import check_space, free_bytes
from ludoteca.table.storage.location import database_at

log = structlog.get_logger()
BEARER = "Bearer "
BUSY_WAIT = 5.0  # seconds in the Retry-After header of a busy server
AnyRequest = Request[Any, Any, Any]


class Server:
    """The ASGI application.

    Lifespan events are passed directly to the framework. All other events pass through the guard first.
    """

    def __init__(self, settings: Settings, starts_engines: bool = True) -> None:
        """Open the data and reserve it for this server.

        With `starts_engines`, the engines start together with the server, so a bot's first move is not delayed.
        """
        self.metrics = Metrics()
        self.metrics.free_bytes.set_function(lambda: free_bytes(settings.location))
        database = database_at(settings.location)
        if settings.require_data:
            database.require_data()
        self.store = database.open(self.metrics.count_batch)
        self.registry = TableRegistry(settings, self.store, self.metrics, starts_engines)
        self.framework = _framework(settings, self.registry)
        inner: ASGIApp = self.framework
        if settings.database is not None:
            self.registry.peers = Peers(
                RelayedApp(self.framework).serve, self.registry.unload, self.registry.sign_ins.dismiss
            )
            inner = Relay(self.framework, self.registry.peers)
        guarded = RequestLog(Guard(inner, settings), self.metrics)
        self._front = Forwarded(guarded, settings.forwarded_allow_ips)

    def is_proxy(self, address: str) -> bool:
        """Return True for the address of a trusted proxy, whose `X-Forwarded-For` header is used."""
        return self._front.is_proxy(address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or WebSocket, or the server's lifespan events."""
        is_lifespan = str(scope["type"]) == "lifespan"
        asked: ASGIApp = self.framework if is_lifespan else self._front
        await asked(scope, receive, send)


def _framework(settings: Settings, registry: TableRegistry) -> Litestar:
    places, throttle = Places(settings.sockets, settings.sockets_per_address), Throttle(settings, registry.store.limits)

    @asynccontextmanager
    async def open_registry(app: Litestar) -> AsyncIterator[None]:
        for caution in registry.store.cautions:
            log.warning(caution)
        try:
            await registry.open()
        except Exception:
            await registry.store.close()
            raise
        try:
            yield
        finally:
            await registry.close()

    check = HealthCheck(store=registry.show_life, space=lambda: check_space(settings.location, settings.min_free_mb))
    health = health_route(check, lambda: (len(registry.rooms), len(places)))

    async def gather(own: bytes) -> bytes:
        return await gather_metrics(own, registry.store.leases, registry.peers)

    numbers = metrics_route(registry.metrics, settings.watchers, registry.statuses, gather)
    return Litestar(
        [
            *HANDLERS,
            *ACCOUNT_HANDLERS,
            *STUDY_HANDLERS,
            *REPLAY_HANDLERS,
            *REVIEW_HANDLERS,
            *LEARN_HANDLERS,
            *PUZZLE_HANDLERS,
            *CALL_HANDLERS,
            *CARE_HANDLERS,
            *OPERATOR_HANDLERS,
            *MODERATION_HANDLERS,
            *ARCHIVE_HANDLERS,
            *OFFER_HANDLERS,
            *PAIRING_HANDLERS,
            *SOLVED_HANDLERS,
            *MISTAKE_HANDLERS,
            *page_routes(describing(registry.store), settings),
            table_socket,
            health,
            numbers,
        ],
        lifespan=[open_registry],
        request_class=JsonRequest,
        dependencies={
            "registry": Provide(lambda: registry, sync_to_thread=False),
            "places": Provide(lambda: places, sync_to_thread=False),
            "throttle": Provide(lambda: throttle, sync_to_thread=False),
            "token": Provide(_token, sync_to_thread=False),
            "sign_in": Provide(_sign_in),
            "optional_guest": Provide(_optional_guest, sync_to_thread=False),
            "guest": Provide(_guest),
            "operator": Provide(provide_operator),
        },
        exception_handlers={
            LudotecaError: _refused,
            HTTPException: _http_problem,
            Exception: _unexpected,
        },
        after_exception=[note_exception],
        openapi_config=openapi_config(),
        logging_config=None,
    )


def _token(request: AnyRequest) -> str:
    """The bearer token in a request, or an empty string if there is none."""
    said = request.headers.get("authorization", "")
    return said.removeprefix(BEARER) if said.startswith(BEARER) else ""


async def _sign_in(token: NamedDependency[str], registry: NamedDependency[TableRegistry]) -> SignIn | None:
    """The guest and the device that sent a request, or None if its token belongs to nobody."""
    return await registry.sign_ins.find(token)


def _optional_guest(sign_in: NamedDependency[SignIn | None]) -> GuestRow | None:
    """The guest who sent a request, or None if its token belongs to nobody."""
    return sign_in.guest if sign_in else None


async def _guest(optional_guest: NamedDependency[GuestRow | None]) -> GuestRow:
    """The guest who sent a request. Without a guest, the response is a 401."""
    if optional_guest is None:
        raise SignedOutError
    return optional_guest


def _refused(request: AnyRequest, error: LudotecaError) -> Response[Problem]:
    status = error.status if isinstance(error, ServerError) else 400
    wait = error.wait if isinstance(error, ThrottledError) else BUSY_WAIT if status == 503 else 0.0
    headers = {"retry-after": str(math.ceil(wait))} if wait else {}
    if isinstance(error, ElsewhereError):
        headers[ADDRESS.decode()] = error.address
    return Response(_problem(error), status_code=status, headers=headers)


def _problem(error: LudotecaError) -> Problem:
    line = error.line if isinstance(error, RecordError) else 0
    return Problem(with_english(error.sentence), error.clause, line)


def _http_problem(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    detail = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        detail = "; ".join(f"{part.get('key', 'body')}: {part.get('message', '')}" for part in error.extra)
    return Response(
        Problem(with_english(plain(as_sentence(detail or "this cannot be done")))), status_code=error.status_code
    )


def _unexpected(request: AnyRequest, error: Exception) -> Response[Problem]:
    return Response(Problem(with_english(say("server-failed"))), status_code=500)
