"""The computer players of one table: asked when they are to act, given only what their seat sees."""

import asyncio
import time
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING

import structlog

from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.players import PLAYERS
from ludoteca.table import deciding
from ludoteca.table.clock import HOURGLASS
from ludoteca.table.thinking import Foreseen, Thought

if TYPE_CHECKING:
    from ludoteca.table.room import Room

log = structlog.get_logger()


class Computers:
    """Lets the computer players of a table act: they think beside its queue, and take their steps inside it."""

    def __init__(self, room: "Room") -> None:
        self._room: Room = weakref.proxy(room)
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._plans: dict[int, tuple[Foreseen, ...]] = {}
        """The steps that a seat has planned and not yet taken: one thought serves a whole turn."""
        self._pauses: dict[int, int] = {}
        """How many pauses a seat's longest thought has taken."""

    @property
    def is_thinking(self) -> bool:
        """True while a thought is under way."""
        return bool(self._thinking)

    async def wake(self) -> None:
        """Let every computer player that is to act do so."""
        for seat in self._due():
            if seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat))
                self._thinking[seat].add_done_callback(self._forget(seat))

    async def finish_set_up(self) -> None:
        """Where all act at once, computer players are done before any person is (E2.8): wait for them."""
        while (seat := next(iter(self._due()), None)) is not None and self._is_set_up:
            if seat in self._thinking:
                await asyncio.wait({self._thinking[seat]})
            else:
                await self._plan(seat)
            if not await self._take_planned(seat):
                return

    def _forget(self, seat: int) -> Callable[[asyncio.Task[None]], None]:
        """What is done when a thought has come to an end, however that was: the seat is free to think again."""

        def forget(thought: asyncio.Task[None]) -> None:
            if self._thinking.get(seat) is thought:
                del self._thinking[seat]
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

    @property
    def _is_set_up(self) -> bool:
        """True while all act at once, before play begins: nobody follows what others do, so nothing has to be paced."""
        return "simultaneous" in self._match.game.capabilities and self._match.turn == 0

    async def _think(self, seat: int) -> None:
        """Think outside the queue; what was planned is taken inside it, if it still fits."""
        if seat not in self._due():
            return
        began, is_paced, is_thought = time.monotonic(), not self._is_set_up, not self._planned(seat)
        await self._plan(seat)
        if is_paced:
            await asyncio.sleep(self._rest(seat, time.monotonic() - began, is_thought))
        del self._thinking[seat]
        self._room.submit(lambda: self._act(seat))

    async def _act(self, seat: int) -> None:
        is_done = seat not in self._due() or await self._take_planned(seat)
        if is_done or not self._is_set_up:
            await self.wake()

    async def _plan(self, seat: int) -> None:
        """See to it that a seat knows what to do on its present view: as it has planned, or else anew."""
        if not self._planned(seat):
            around = self._room.around
            self._plans[seat] = await around.minds.choose(self._thought(seat), around.settings.thinking)

    def _planned(self, seat: int) -> Foreseen | None:
        """The next step of a seat's plan, if the seat sees exactly what the plan foresaw."""
        planned = next(iter(self._plans.get(seat, ())), None)
        return planned if planned and planned.view == self._match.view(seat).state.tobytes() else None

    def _thought(self, seat: int) -> Thought:
        """All that a mind is sent: what the seat sees, and which of its choices this is."""
        ledger, match = self._room.ledger, self._match
        return Thought(
            game=match.game.name,
            seat=seat,
            view=match.view(seat).state.tobytes(),
            level=self._level(seat),
            luck=ledger.seats[seat].luck,
            path=(ledger.playing.number, sum(taken.seat == seat for taken in match.taken)),
            seconds=self._room.around.settings.search_limit,
        )

    def _level(self, seat: int) -> str:
        ledger = self._room.ledger
        return ledger.playing.stand_ins.get(seat) or ledger.seats[seat].level

    def _rest(self, seat: int, spent: float, is_thought: bool) -> float:
        """The wait until a step is shown: whole pauses.

        Where something is hidden, a seat whose thought once took several takes as many from then on, as far as a search
        may last: how long it thinks about what only it can see tells nothing.
        """
        settings = self._room.around.settings
        if settings.pause <= 0:
            return 0.0
        pauses = 1 + int(spent // settings.pause)
        if is_thought and "hidden" in self._match.game.capabilities:
            most = 1 + int(settings.search_limit // settings.pause)
            self._pauses[seat] = min(most, max(pauses, self._pauses.get(seat, 1)))
            pauses = max(pauses, self._pauses[seat])
        return pauses * settings.pause - spent

    async def _take_planned(self, seat: int) -> bool:
        """Take the next step of a plan, in a set-up all that fit; False if one could not be stored."""
        while (planned := self._planned(seat)) is not None:
            self._plans[seat] = self._plans[seat][1:]
            if not await self._take(seat, planned.step):
                return False
            if seat not in self._due() or not self._is_set_up:
                break
        return True

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
