"""What tells a host that all is well: `/health` plays two steps of a real match, `/metrics` has the numbers."""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from importlib import metadata
from itertools import cycle
from typing import Any, get_args

import structlog
from litestar import Request, Response, get
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec

from ludoteca.core.chance import stream
from ludoteca.core.contract import Game
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.view import SPECTATOR
from ludoteca.table.metrics import MEDIA_TYPE, Metrics
from ludoteca.table.protocol import Status
from ludoteca.table.requests import Health

STEPS = 2
LIMIT = 10.0  # seconds

log = structlog.get_logger()


def play_two_steps(game: Game) -> None:
    """Deal a match, take steps, and make every view: all that a real match needs of the rules."""
    players = game.players[0]
    options = game.choose(players, {})
    match = Match.dealt(game, players, options, game.draw_deal(game.empty(players, options), stream()))
    for _ in range(STEPS):
        match.play(match.legal()[0])
    for seat in range(SPECTATOR, players):
        match.view(seat).scene()


class HealthCheck:
    """Takes one game after the other, in a thread: a check that hangs does not hang the table."""

    def __init__(self, probe: Callable[[Game], None] = play_two_steps, limit: float = LIMIT) -> None:
        self._probe, self._limit = probe, limit
        self._games = cycle(names())
        self._running: asyncio.Future[None] | None = None
        self._game = ""

    async def is_well(self) -> bool:
        """True if two steps could be played in time. Who asks while another asks gets the same answer."""
        if self._running is None or self._running.done():
            self._game = next(self._games)
            self._running = asyncio.ensure_future(asyncio.to_thread(self._probe, registered(self._game)))
        try:
            await asyncio.wait_for(asyncio.shield(self._running), self._limit)
        except Exception as error:
            log.error("the check of health failed", game=self._game, exc_info=error)
            return False
        return True

    async def check(self, tables: int, sockets: int) -> Health:
        """What `/health` answers."""
        is_well = await self.is_well()
        return Health(is_well, metadata.version("ludoteca"), self._game, tables, sockets)


def health_route(check: HealthCheck, counts: Callable[[], tuple[int, int]]) -> HTTPRouteHandler:
    """`GET /health`; `counts` tells how many tables are in memory and how many sockets are open."""

    @get(
        "/health",
        summary="Is the table well?",
        description="Plays two steps of a match: 200 if that went well, 503 if not.",
        responses={503: ResponseSpec(Health, description="It is not well.", generate_examples=False)},
    )
    async def health() -> Response[Health]:
        found = await check.check(*counts())
        return Response(found, status_code=200 if found.is_well else 503)

    return health


def metrics_route(
    metrics: Metrics, watchers: Collection[str], statuses: Callable[[], Iterable[str]] = tuple
) -> HTTPRouteHandler:
    """`GET /metrics`, for Prometheus; `statuses` tells the status of every table in memory.

    Only watchers may read it: on a quiet server the numbers tell how many hidden steps somebody takes.
    """

    @get("/metrics", include_in_schema=False, media_type=MEDIA_TYPE, sync_to_thread=False)
    def numbers(request: Request[Any, Any, Any]) -> bytes:
        if request.client is None or request.client.host not in watchers:
            raise PermissionDeniedException("The numbers are for those who run the table (LUDOTECA_WATCHERS).")
        counted = Counter(statuses())
        for status in get_args(Status):
            metrics.tables.labels(status).set(counted[status])
        return metrics.text()

    return numbers
