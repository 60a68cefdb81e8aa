"""An engine that plans at random and can be paused, and tables with a bot that uses it."""

import asyncio
import random
from collections.abc import Callable

from ludoteca.core.view import View
from ludoteca.players.player import view_after
from ludoteca.table.engines.answers import PlannedStep, SearchRequest, foreseen, view_of
from ludoteca.table.engines.pool import PlannedTurn
from ludoteca.table.engines.queue import Origin
from ludoteca.table.messages.http import NewTable, SeatWish
from tests.support.lobby import ME
from tests.support.local import LocalTables

COMPUTER = SeatWish("computer", "casual")
GROUPING = {"starter": "last_to_group"}


class Planner:
    """An engine that plans random steps to the end of the turn, up to `most` steps, and records its requests."""

    def __init__(self, most: int = 100) -> None:
        self.most, self.requests, self.origins = most, list[SearchRequest](), list[Origin]()
        self.given_up = 0
        """The number of requests that were cancelled."""
        self.is_free = asyncio.Event()
        self.is_free.set()
        self.change: Callable[[tuple[PlannedStep, ...]], tuple[PlannedStep, ...]] = lambda plan: plan

    async def choose(self, request: SearchRequest, origin: Origin, seconds: float) -> PlannedTurn:
        self.requests.append(request)
        self.origins.append(origin)
        try:
            await self.is_free.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        return PlannedTurn(self.change(tuple(foreseen(view_of(request), self._steps(view_of(request))))))

    def _steps(self, view: View) -> list[int]:
        steps, rng, game, turn = list[int](), random.Random(1), view.game, int(view.state.turn)
        while (legal := view.legal()) and len(steps) < self.most and int(view.state.turn) == turn:
            steps.append(rng.choice(legal))
            after = view_after(view, steps[-1])
            view = view_of(SearchRequest(game.name, view.seat, after, "", 0, (), 0))
        return steps


async def seated(local: LocalTables, planner: Planner, game: str, **options: str) -> None:
    local.answer_requests(planner.choose)
    await local.table(NewTable(game, [ME, COMPUTER], dict(options)))


def own_steps(local: LocalTables, seat: int) -> int:
    return sum(taken.seat == seat for taken in local.room.ledger.state.present_match.taken)
