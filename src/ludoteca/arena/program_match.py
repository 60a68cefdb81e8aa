"""A match with external programs, on a server that the arena starts for it.

Deals and seats are the same as in any other match.

Programs join through the public bot API with a join code. The arena's own players sit at the same table, choose their
steps from the views that the table gives them, and submit their steps to the same queue.
"""

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any

from ludoteca.arena.fixtures import Contest, Fixture
from ludoteca.arena.matches import MatchResult, match_result, new_match
from ludoteca.arena.programs import Program, is_program
from ludoteca.core.errors import LudotecaError
from ludoteca.core.record import plain_name
from ludoteca.players import Player, computer_player
from ludoteca.table import serving
from ludoteca.table.app import Server
from ludoteca.table.base import logs
from ludoteca.table.base.settings import Settings
from ludoteca.table.live import seating
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.live.room import Room
from ludoteca.table.messages.http import NewTable, SeatWish
from ludoteca.table.messages.rows import GuestRow
from ludoteca.table.state import commands
from ludoteca.table.state.table_state import TableState

POLL_SECONDS = 0.005  # between two checks of the table
NO_LIMITS: dict[str, Any] = dict.fromkeys(
    ("messages_per_second", "messages_at_once", "guests_per_minute", "joins_per_minute", "requests_per_minute"), 100_000
)
"""The rate limits of public servers, set so high that no match reaches them."""
STAND_IN = "random"


def play_with_programs(contest: Contest, fixture: Fixture, patience: float) -> MatchResult:
    """Play a match with programs in some seats.

    Each program has `patience` seconds to join, and the same time again for each step.
    """
    with tempfile.TemporaryDirectory(prefix="ludoteca-arena-") as name, serving.listen("127.0.0.1", 0) as listener:
        folder = Path(name)
        settings = Settings(
            port=listener.getsockname()[1],
            data=folder,
            workers=1,
            pause=0.0,
            set_up_limit=0.0,
            absence=86400.0,  # long enough that an arena player never counts as away and is never replaced
            level_for_stand_in=STAND_IN,
            **NO_LIMITS,
        )
        with (folder / "log.jsonl").open("w", encoding="utf-8") as log:
            logs.set_up("json", log)
            server = Server(settings, starts_engines=False)

            async def play() -> MatchResult:
                async with serving.opened(server, settings, listener):
                    return await ProgramMatch(contest, fixture, server.registry, folder, patience).play()

            return asyncio.run(play())


class ProgramMatch:
    """One match with external programs, from joining the table to the result."""

    def __init__(
        self, contest: Contest, fixture: Fixture, registry: TableRegistry, folder: Path, patience: float
    ) -> None:
        self._contest, self._fixture, self._registry, self._folder = contest, fixture, registry, folder
        self._patience = patience
        self._players: dict[int, Player] = {
            seat: computer_player(name, contest.seed, fixture.number, 1 + seat)
            for seat, name in enumerate(fixture.seats)
            if not is_program(name)
        }
        self._programs: dict[int, Program] = {}
        self._lost: dict[int, str] = {}
        """Seats whose programs failed, with the reason."""

    async def play(self) -> MatchResult:
        """Play the match."""
        try:
            room = await self._sit_down()
            await self._play_on(room)
            return self._result(room.ledger.state)
        finally:
            for program in self._programs.values():
                await asyncio.to_thread(program.stop)

    # Joining

    async def _sit_down(self) -> Room:
        """Create the table, set its deal, and fill its seats.

        The arena's players sit down first, then one program after another.
        """
        host, seats = await self._guest("Arena"), range(self._contest.seats)
        wish = NewTable(self._contest.game, [SeatWish("open") for _ in seats], dict(self._contest.options))
        made = await self._registry.create(host, wish)
        room = await self._registry.room(made.table.id)
        room.ledger.state.given = new_match(self._contest, self._fixture.deal).origin
        for seat in self._players:
            await self._sit(room, seat)
        for seat in sorted(set(seats) - set(self._players)):
            await self._start_program(room, seat, made.code)
        return room

    async def _guest(self, name: str) -> GuestRow:
        come = await self._registry.new_guest(name)
        guest = await self._registry.guest(come.token)
        assert guest is not None
        return guest

    async def _sit(self, room: Room, seat: int) -> None:
        guest = await self._guest(f"Arena, seat {seat + 1}")
        await room.do(lambda: seating.sit(room, guest, seat))

    async def _start_program(self, room: Room, seat: int, code: str) -> None:
        """Start a program and wait until it joins. The table gives it the first open seat, which is always `seat`."""
        address, errors = self._registry.settings.addresses[0], self._folder / f"seat-{seat + 1}.txt"
        name = f"Program, seat {seat + 1}"
        program = self._programs[seat] = Program(self._fixture.seats[seat], address, code, name, errors)
        until = time.monotonic() + self._patience
        while room.ledger.seats[seat].kind == "open":
            await asyncio.sleep(POLL_SECONDS)
            slow = f"did not join within {self._patience:g} seconds" if time.monotonic() > until else ""
            why = program.end or slow
            if why and room.ledger.seats[seat].kind == "open":
                self._lost[seat] = why
                await self._sit(room, seat)

    # Playing

    async def _play_on(self, room: Room) -> None:
        state, longest, since = room.ledger.state, -1, time.monotonic()
        for seat in list(self._lost):
            await self._give_up(room, seat)
        while state.is_running:
            room.used_at = time.monotonic()
            if len(state.present_match.taken) > longest:
                longest, since = len(state.present_match.taken), time.monotonic()
            own = [seat for seat in state.to_act if seat in self._players]
            if own:
                await self._act(room, own[0])
                since = time.monotonic()
            else:
                await asyncio.sleep(POLL_SECONDS)
                await self._watch(room, time.monotonic() - since > self._patience)

    async def _act(self, room: Room, seat: int) -> None:
        """Let an arena player take a step. In a timed game, a step that comes too late is not an error."""
        view = room.ledger.state.present_match.view(seat)
        text = view.text(await asyncio.to_thread(self._players[seat].choose, view))
        try:
            await room.do(lambda: room.carry_out(commands.play(room.ledger.state, seat, text)))
        except LudotecaError:
            if room.ledger.state.is_running and seat in room.ledger.state.to_act:
                raise
        room.submit(room.computers.wake)

    async def _watch(self, room: Room, is_late: bool) -> None:
        """Replace programs that have exited or exceeded their time for a step."""
        state = room.ledger.state
        for seat in sorted(set(self._programs) - set(self._lost)):
            slow = f"made no move within {self._patience:g} seconds" if is_late and seat in state.to_act else ""
            why = self._programs[seat].end or slow
            if why and state.is_running:
                self._lost[seat] = why
                await self._give_up(room, seat)

    async def _give_up(self, room: Room, seat: int) -> None:
        """Resign for a seat. If the match continues, a stand-in plays for the seat."""
        if room.ledger.state.is_running:
            await room.do(lambda: room.carry_out(commands.resign(room.ledger.state, seat, STAND_IN)))
            room.submit(room.computers.wake)

    # The result

    def _result(self, state: TableState) -> MatchResult:
        assert state.match is not None
        assert state.outcome is not None
        names = {seat: plain_name(name) for seat, name in enumerate(self._fixture.seats)}
        places = places_behind(state.outcome.places, self._contest.sides, set(self._lost))
        note = "; ".join(f"{self._fixture.seats[seat]} (seat {seat + 1}) {why}" for seat, why in self._lost.items())
        return match_result(
            self._contest,
            self._fixture,
            state.match,
            ending=state.outcome.ending,
            places=places,
            record=str(state.record(1, names)),
            note=note,
        )


def places_behind(places: list[int], sides: tuple[int, ...], lost: set[int]) -> list[int]:
    """Return the places after moving every side with a failed program to last place.

    It does not matter how well the stand-ins for that side played. If every side has a failed program, all share first
    place.
    """
    out = {sides[seat] for seat in lost}
    staying = [seat for seat, side in enumerate(sides) if side not in out]
    if not staying:
        return [1] * len(sides)
    return [
        1 + sum(places[other] < places[seat] for other in staying) if seat in staying else len(staying) + 1
        for seat in range(len(sides))
    ]
