"""The computer players of one table: asked when they are to act, given only what their seat sees."""

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import structlog

from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.players import PLAYERS
from ludoteca.table import deciding
from ludoteca.table.clock import HOURGLASS

if TYPE_CHECKING:
    from ludoteca.table.room import Room

log = structlog.get_logger()
SET_UP_SECONDS = 2.0  # for a step in a set-up where all act at once: meanwhile nobody else at the table is heard


class Computers:
    """Lets the computer players of a table act."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._thinking: dict[int, asyncio.Task[None]] = {}

    @property
    def is_thinking(self) -> bool:
        """True while a thought is under way."""
        return bool(self._thinking)

    async def wake(self) -> None:
        """Let every computer player that is to act do so; where all act at once, they are done first (E2.8)."""
        while (seat := self._in_set_up()) is not None:
            step = await self._choose(self._match, seat, SET_UP_SECONDS)
            if not await self._take(seat, step):
                return
        for seat in self._due():
            if seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat))
                self._thinking[seat].add_done_callback(self._forget(seat))

    def _forget(self, seat: int) -> Callable[[asyncio.Task[None]], None]:
        """What is done when a thought has come to an end, however that was: the seat is free to think again."""

        def forget(thought: asyncio.Task[None]) -> None:
            self._thinking.pop(seat, None)
            if not thought.cancelled() and (trouble := thought.exception()) is not None:
                log.error("a computer player's thought failed", exc_info=trouble)

        return forget

    def stop(self) -> None:
        """Think no more."""
        for thought in self._thinking.values():
            thought.cancel()

    @property
    def _match(self) -> Match:
        return self._room.ledger.playing.present_match

    def _due(self) -> list[int]:
        playing = self._room.ledger.playing
        return sorted(set(playing.to_act) & playing.computers)

    def _in_set_up(self) -> int | None:
        """A computer player that is to act together with others, before play begins."""
        playing = self._room.ledger.playing
        due = self._due()
        is_set_up = "simultaneous" in playing.game.capabilities and bool(due) and self._match.turn == 0
        return due[0] if is_set_up else None

    async def _choose(self, match: Match, seat: int, seconds: float) -> int:
        ledger, around = self._room.ledger, self._room.around
        own_steps = sum(taken.seat == seat for taken in match.taken)
        return await around.minds.choose(
            match.game.name,
            seat,
            match.view(seat).state.tobytes(),
            self._level(seat),
            ledger.seats[seat].luck,
            (ledger.playing.number, own_steps),
            min(seconds, around.settings.thinking),
        )

    def _level(self, seat: int) -> str:
        ledger = self._room.ledger
        return ledger.playing.stand_ins.get(seat) or ledger.seats[seat].level

    async def _think(self, seat: int) -> None:
        """Think outside the queue; the step is taken inside it, if it still fits."""
        if seat not in self._due():
            return
        match, began, view = self._match, time.monotonic(), self._match.view(seat).state.tobytes()
        step = await self._choose(match, seat, self._room.around.settings.thinking)
        await asyncio.sleep(self._rest(time.monotonic() - began))

        async def take() -> None:
            if seat in self._due() and self._match.view(seat).state.tobytes() == view:
                await self._take(seat, step)
            await self.wake()

        self._room.submit(take)

    def _rest(self, spent: float) -> float:
        """The wait until a step is shown: whole pauses, so that the time of a thought tells nothing about it."""
        pause = self._room.around.settings.pause
        return pause - spent % pause if pause > 0 else 0.0

    async def _take(self, seat: int, step: int) -> bool:
        """Take the step; False if it could not be stored.

        A step by hand takes sand, and if the hourglass has run out, that is what happens instead (X6).
        """
        ledger, level = self._room.ledger, self._room.around.settings.level_for_stand_in
        clocks = ledger.timing.clocks
        is_by_hand = ledger.playing.game.is_by_hand
        if is_by_hand is not None and is_by_hand(step):
            clocks.spend(seat, round(PLAYERS[self._level(seat)].pace * 1000))
        if clocks.hands[seat].kind == HOURGLASS and clocks.remaining(seat) == 0:
            decision = deciding.time_out(ledger.playing, seat, HOURGLASS, level)
        else:
            decision = deciding.let_play(self._match.view(seat).text(step), seat)
        try:
            await self._room.happen(decision)
        except LudotecaError as error:
            log.error("a computer player's step was refused", game=ledger.table.game, why=str(error))
            return False
        return True
