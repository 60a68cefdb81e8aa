"""The bots at one table. On its turn, a bot is asked for a move and gets only its seat's view."""

import asyncio
import time
import weakref
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import structlog

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import say
from ludoteca.players import PLAYERS
from ludoteca.players.adaptive import level_at_turn
from ludoteca.table.base.backoff import Backoff
from ludoteca.table.engines.answers import PlannedStep, SearchRequest
from ludoteca.table.engines.pool import PlannedTurn
from ludoteca.table.engines.queue import Origin, Priority
from ludoteca.table.errors import BusyError, EngineError, StoreError
from ludoteca.table.live.pacing import Pace
from ludoteca.table.messages.socket import Trouble
from ludoteca.table.state import commands
from ludoteca.table.state.clock import GAME_CLOCK

if TYPE_CHECKING:
    from ludoteca.table.live.room import Room

BUSY = 1.0  # seconds until a bot retries if its table's queue is full
OF_TURN = 0  # marks the random stream that chooses between the two levels of a mix; other streams have other lengths
SET_UP_PATIENCE = 5.0  # seconds that a person's last set-up step waits for the bots, or `thinking` if that is longer

log = structlog.get_logger()


class Computers:
    """Runs the bots at a table. They search outside the table's queue, and take their steps inside it.

    A table without people plays only while somebody watches.
    """

    def __init__(self, room: "Room") -> None:
        self._room: Room = weakref.proxy(room)
        self._is_stopped = False
        self._tasks: dict[int, asyncio.Task[None]] = {}
        """Each seat's task: a choice in progress, or the wait before a retry."""
        self._plans: dict[int, tuple[PlannedStep, ...]] = {}
        """The steps that each seat has planned but not taken yet. One choice covers a whole turn."""
        self._backoffs: dict[int, tuple[Backoff, Trouble]] = {}
        """The seats whose last attempt failed."""
        settings, game = room.services.settings, room.ledger.state.game
        self._pace = Pace(settings.pause, settings.search_limit, "hidden" in game.capabilities)

    @property
    def is_thinking(self) -> bool:
        """Return True while a bot at this table is busy."""
        return bool(self._tasks)

    @property
    def trouble(self) -> Trouble:
        """Why a bot does not move on its turn, or an empty string if nothing is wrong."""
        return next((self._backoffs[seat][1] for seat in self._due() if seat in self._backoffs), "")

    async def wake(self) -> None:
        """Start every bot whose turn it is."""
        for seat in self._due():
            if not self._is_busy(seat) and not self._is_stopped:
                self._begin(seat, self._think(seat))

    async def finish_set_up(self) -> None:
        """Wait for the bots to finish a simultaneous set-up. Raise BusyError if that takes too long.

        Bots finish before any person does (E2.8).
        """
        until = time.monotonic() + max(self._room.services.settings.thinking, SET_UP_PATIENCE)
        while self._is_set_up and (seat := next(iter(self._due()), None)) is not None:
            if self._planned(seat):
                await self._take_planned(seat)
            elif (left := until - time.monotonic()) > 0 and not self._is_stopped:
                await self.wake()
                await asyncio.wait({self._tasks[seat]}, timeout=left)
            else:
                raise BusyError(say("bots-starting"))

    def stop(self) -> None:
        """Cancel all tasks for good."""
        self._is_stopped = True
        for task in self._tasks.values():
            task.cancel()

    def _is_busy(self, seat: int) -> bool:
        """Return True while a seat is thinking or waiting. A task that has just ended does not count."""
        return seat in self._tasks and not self._tasks[seat].done()

    def _begin(self, seat: int, work: Coroutine[Any, Any, None]) -> None:
        self._tasks[seat] = asyncio.create_task(work)
        self._tasks[seat].add_done_callback(self._forget(seat))

    def _forget(self, seat: int) -> Callable[[asyncio.Task[None]], None]:
        """Return a callback that lets the seat think again when its task ends, successfully or not."""

        def forget(task: asyncio.Task[None]) -> None:
            if self._tasks.get(seat) is task:
                del self._tasks[seat]
            if not task.cancelled() and (trouble := task.exception()) is not None:
                log.error("a bot's turn failed", exc_info=trouble)

        return forget

    # Whose turn it is

    def _due(self) -> list[int]:
        state = self._room.ledger.state
        is_attended = bool(state.people) or len(self._room.viewers) > 0
        return sorted(set(state.to_act) & state.computers) if is_attended else []

    @property
    def _is_set_up(self) -> bool:
        """Return True during a simultaneous set-up. Nobody sees the others' steps then, so bots need no pauses."""
        state = self._room.ledger.state
        is_beginning = state.is_running and state.match is not None and state.match.turn == 0
        return is_beginning and "simultaneous" in state.game.capabilities

    # Thinking, outside the table's queue

    async def _think(self, seat: int) -> None:
        """Choose steps unless some are already planned, pause as `Pace` requires, then submit the next step."""
        is_paced, began = not self._is_set_up, time.monotonic()
        if self._planned(seat):
            rest = self._pace.rest_planned()
        else:
            choice = await self._choice(seat)
            if choice is None:
                return
            self._plans[seat] = choice.steps
            waited = min(choice.waited, time.monotonic() - began)
            rest = self._pace.rest(seat, time.monotonic() - began - waited, waited)
        if is_paced:
            await asyncio.sleep(rest)
        self._submit(seat)

    def _submit(self, seat: int) -> None:
        """Submit the next planned step to the table's queue. From then on, the seat can think again."""
        self._tasks.pop(seat, None)
        if not self._room.submit(lambda: self._act(seat)) and not self._is_stopped:
            self._begin(seat, self._try_again(seat, BUSY))

    async def _choice(self, seat: int) -> PlannedTurn | None:
        """Return a seat's plan, or None if it is no longer the seat's turn. Retry as long as the engines fail."""
        began, services, is_again = time.monotonic(), self._room.services, False
        while seat in self._due():
            try:
                choice = await services.engines.choose(self._request(seat), self._origin(), services.settings.thinking)
            except EngineError as error:
                if error.reason == "stopped":
                    return None
                is_again = True
                await asyncio.sleep(self._fail(seat, "engines", error))
            else:
                self._recover(seat)
                return PlannedTurn(choice.steps, time.monotonic() - began) if is_again else choice
        self._backoffs.pop(seat, None)
        return None

    def _planned(self, seat: int) -> PlannedStep | None:
        """The next step in a seat's plan, or None if the seat's view is not the view for which the step was planned."""
        planned, state = next(iter(self._plans.get(seat, ())), None), self._room.ledger.state
        if planned is None or not state.is_running or state.match is None:
            return None
        return planned if planned.view == state.match.view(seat).content else None

    def _request(self, seat: int) -> SearchRequest:
        """The engine request, which contains only the seat's view and the number of the choice."""
        ledger, match = self._room.ledger, self._room.ledger.state.present_match
        return SearchRequest(
            game=match.game.name,
            seat=seat,
            view=match.view(seat).content,
            level=self._level(seat),
            seed=ledger.seats[seat].seed,
            path=(ledger.state.number, sum(taken.seat == seat for taken in match.taken)),
            seconds=self._room.services.settings.search_limit,
        )

    def _origin(self) -> Origin:
        """The origin of this table's bot requests. They use the host's share of the engines."""
        table, people = self._room.ledger.table, self._room.ledger.state.people
        is_live = bool(self._room.viewers.here(people))
        return Origin(Priority.LIVE if is_live else Priority.UNATTENDED, table.host or table.id, table.id)

    def _level(self, seat: int) -> str:
        """The level at which a seat plays this turn. A mixed level means one of two, by chance."""
        ledger, match = self._room.ledger, self._room.ledger.state.present_match
        level, own = ledger.state.stand_ins.get(seat), ledger.seats[seat]
        return level or level_at_turn(own.level, own.seed, ledger.state.number, match.turn, OF_TURN)

    # Failures and retries

    def _fail(self, seat: int, trouble: Trouble, error: Exception) -> float:
        """Note that a bot could not move, and show that at the table. Return the seconds until the next attempt."""
        backoff, _ = self._backoffs.setdefault(seat, (Backoff(), trouble))
        self._backoffs[seat] = backoff, trouble
        if backoff.fail():
            why, game = str(error), self._room.ledger.table.game
            log.error("a bot cannot move", game=game, trouble=trouble, why=why, again_in=backoff.delay)
        self._room.show_table_soon()
        return backoff.delay

    def _recover(self, seat: int) -> None:
        if self._backoffs.pop(seat, None):
            log.info("a bot can move again", game=self._room.ledger.table.game)
            self._room.show_table_soon()

    # Taking steps, inside the table's queue

    async def _act(self, seat: int) -> None:
        if seat in self._due():
            try:
                await self._take_planned(seat)
            except LudotecaError as error:
                self._back_off(seat, error)
                return
        await self.wake()

    def _back_off(self, seat: int, error: LudotecaError) -> None:
        """Retry a failed step later. If only storing it failed, the seat keeps its plan."""
        if not isinstance(error, StoreError):
            self._plans.pop(seat, None)
        seconds = self._fail(seat, "saving" if isinstance(error, StoreError) else "engines", error)
        if not self._is_busy(seat) and not self._is_stopped:
            self._begin(seat, self._try_again(seat, seconds))

    async def _try_again(self, seat: int, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self._submit(seat)

    async def _take_planned(self, seat: int) -> None:
        """Take the next step of a plan or, in a set-up, all steps whose planned views still match."""
        while (planned := self._planned(seat)) is not None:
            await self._take(seat, planned.step)
            self._plans[seat] = self._plans[seat][1:]
            self._recover(seat)
            if seat not in self._due() or not self._is_set_up:
                break

    async def _take(self, seat: int, step: int) -> None:
        """Take a step. If the game's clock has run out, time out instead (X6).

        A step that people carry out by hand costs a bot time as well.
        """
        ledger, level = self._room.ledger, self._room.services.settings.level_for_stand_in
        clocks = ledger.timing.clocks
        own_clock = ledger.state.game.clock
        if own_clock is not None:
            cost = own_clock.cost(ledger.state.present_match.state, step, PLAYERS[self._level(seat)].pace)
            clocks.spend(seat, round(cost * 1000))
        if clocks.hands[seat].kind == GAME_CLOCK and clocks.remaining(seat) == 0:
            decision = commands.time_out(ledger.state, seat, GAME_CLOCK, level)
        else:
            decision = commands.let_play(ledger.state.present_match.view(seat).text(step), seat)
        await self._room.carry_out(decision)
