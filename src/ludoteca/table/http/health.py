"""Monitoring for hosts: `/health` checks rules, store and disk, and `/metrics` is for Prometheus."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from typing import Any, TypeAlias, get_args

import structlog
from litestar import Request, Response, get
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec

from ludoteca import __version__
from ludoteca.core.chance import stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.view import viewers
from ludoteca.table.base.metrics import MEDIA_TYPE, Metrics
from ludoteca.table.http.relay import RELAYED
from ludoteca.table.messages.http import Health, HealthPart
from ludoteca.table.messages.socket import Status

STEPS = 2
LIMIT = 10.0  # seconds allowed for a probe
LASTS = 5.0  # seconds for which a result about the store or the disk is reused

Probe: TypeAlias = Callable[[], Coroutine[Any, Any, object]]
"""A function that raises an error if a part of the server does not work."""

log = structlog.get_logger()


def play_two_steps(game: Game) -> None:
    """Deal a match, take two steps and build every view, as in a real match."""
    players = game.players[0]
    options = game.choose(players, {})
    match = Match.dealt(game, players, options, game.draw_deal(game.empty(players, options), stream()))
    for _ in range(STEPS):
        match.play(match.legal()[0])
    for viewer in viewers(players):
        match.view(viewer).scene()


class Check:
    """Checks one part of the server. It runs one probe at a time and reuses the result for a while.

    A probe that hangs counts as failed, and no second probe is started until it ends.
    """

    def __init__(self, part: HealthPart, probe: Probe, limit: float, lasts: float) -> None:
        self.part = part
        self._probe, self._limit, self._lasts = probe, limit, lasts
        self._running: asyncio.Future[object] | None = None
        self._ends = 0.0
        self._logged = ""

    async def is_well(self) -> bool:
        """Return True if the current or the most recent probe succeeded in time."""
        if self._running is None or (self._running.done() and time.monotonic() >= self._ends):
            self._running = asyncio.ensure_future(self._probe())
            self._ends = time.monotonic() + self._lasts
        try:
            await asyncio.wait_for(asyncio.shield(self._running), self._limit)
        except Exception as error:
            self._log(error)
            return False
        self._logged = ""
        return True

    def _log(self, error: Exception) -> None:
        """Log a failure once, not on every request. Add a traceback if the error is unexpected."""
        if self._logged != repr(error):
            trace = None if isinstance(error, LudotecaError) else error
            log.error("the health check failed", part=self.part, why=str(error), exc_info=trace)
        self._logged = repr(error)


async def _nothing() -> None:
    """A probe that checks nothing."""


class HealthCheck:
    """Plays two steps of a different game each time, writes to the store, and checks the free disk space."""

    def __init__(
        self,
        play: Callable[[Game], None] = play_two_steps,
        limit: float = LIMIT,
        store: Probe = _nothing,
        space: Probe = _nothing,
    ) -> None:
        self._play = play
        self._player = ThreadPoolExecutor(1, "ludoteca-health")  # not the shared threads, which may all be busy
        self._games = cycle(names())
        self._game = ""
        self._checks = [
            Check("rules", self._play_next, limit, lasts=0),
            Check("store", store, limit, LASTS),
            Check("space", space, limit, LASTS),
        ]

    async def _play_next(self) -> None:
        self._game = next(self._games)
        await asyncio.get_running_loop().run_in_executor(self._player, self._play, registered(self._game))

    async def check(self, tables: int, sockets: int) -> Health:
        """Run all checks concurrently, and return the response for `/health`."""
        found = await asyncio.gather(*(check.is_well() for check in self._checks))
        failed = [check.part for check, is_well in zip(self._checks, found, strict=True) if not is_well]
        return Health(not failed, __version__, self._game, tables, sockets, failed)


def health_route(check: HealthCheck, counts: Callable[[], tuple[int, int]]) -> HTTPRouteHandler:
    """`GET /health`; `counts` returns how many tables are in memory and how many sockets are open."""

    @get(
        "/health",
        summary="Health check",
        description="Plays two steps of a match, writes to the store and checks the free disk space: 200 if everything "
        "works, otherwise 503 with the failed parts.",
        responses={503: ResponseSpec(Health, description="A check failed.", generate_examples=False)},
    )
    async def health() -> Response[Health]:
        found = await check.check(*counts())
        return Response(found, status_code=200 if found.is_well else 503)

    return health


def _is_watcher(request: Request[Any, Any, Any], watchers: Collection[str]) -> bool:
    return request.client is not None and request.client.host in watchers


async def _alone(own: bytes) -> bytes:
    """The metrics of a server with one process."""
    return own


def metrics_route(
    metrics: Metrics,
    watchers: Collection[str],
    statuses: Callable[[], Iterable[str]] = tuple,
    gather: Callable[[bytes], Awaitable[bytes]] = _alone,
) -> HTTPRouteHandler:
    """`GET /metrics`, for Prometheus; `statuses` returns the status of every table in memory.

    Only watchers may read the metrics, because on a quiet server they reveal how many hidden steps a player takes.
    `gather` adds the metrics of the other processes.
    """

    @get("/metrics", include_in_schema=False, media_type=MEDIA_TYPE)
    async def numbers(request: Request[Any, Any, Any]) -> bytes:
        if RELAYED not in request.scope and not _is_watcher(request, watchers):
            raise PermissionDeniedException("Only the addresses in LUDOTECA_WATCHERS may read the metrics.")
        counted = Counter(statuses())
        for status in get_args(Status):
            metrics.tables.labels(status).set(counted[status])
        return metrics.text() if RELAYED in request.scope else await gather(metrics.text())

    return numbers
