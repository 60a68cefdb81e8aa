"""Hints: what a strong bot would play in the seat of the player who asks, searched beside the table's queue."""

import asyncio
import weakref
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import structlog

from ludoteca.core.errors import LudotecaError
from ludoteca.core.view import View
from ludoteca.players import STRONGEST
from ludoteca.players.analysis import LINES, Analysis, Line
from ludoteca.table.engines.answers import SearchRequest
from ludoteca.table.engines.queue import Origin, Priority
from ludoteca.table.errors import BusyError, EngineError
from ludoteca.table.live.viewers import Connection, encoded
from ludoteca.table.messages.socket import Advice, Expected, Hint, Hinted
from ludoteca.table.state.updates import gives_hints

if TYPE_CHECKING:
    from ludoteca.table.live.room import Room

log = structlog.get_logger()


@dataclass
class _Asked:
    """A hint that is being searched, and the connection that waits for it."""

    connection: Connection
    hint: Hint
    task: asyncio.Task[None] = field(init=False)


class Hints:
    """Thinks for the people of one table: one hint for each view of a seat."""

    def __init__(self, room: "Room") -> None:
        self._room: Room = weakref.proxy(room)
        self._asked: dict[tuple[int, int], _Asked] = {}  # by seat and version
        self._known: dict[int, tuple[bytes, Analysis]] = {}  # by seat: the view searched last, and the result

    def is_sent_again(self, connection: Connection, seat: int, hint: Hint) -> bool:
        """True if this very message is being worked on; its answer goes to where it came from last."""
        asked = self._asked.get((seat, hint.version))
        if asked is None or asked.hint.id != hint.id:
            return False
        asked.connection = connection
        return True

    def ask(self, connection: Connection, seat: int, hint: Hint) -> None:
        """Begin to think about what a seat could do now; the answer goes to this connection and nowhere else."""
        ledger = self._room.ledger
        state = ledger.state
        if not gives_hints(ledger.table, ledger.seats):
            raise LudotecaError("people compete at this table: there are no hints")
        match = state.present_match
        if seat not in state.to_act or seat in state.left:
            raise LudotecaError("it is not your turn")
        place = seat, hint.version
        if place in self._asked:
            raise LudotecaError("a hint is on its way already")
        view = match.view(seat)
        request = SearchRequest(
            game=match.game.name,
            seat=seat,
            view=view.state.tobytes(),
            level=STRONGEST,
            seed=ledger.seats[seat].seed,
            path=(state.number, sum(taken.seat == seat for taken in match.taken)),
            seconds=self._room.services.settings.search_limit,
            lines=LINES,
        )
        asked = self._asked[place] = _Asked(connection, hint)
        asked.task = asyncio.create_task(self._think(asked, view, request))
        asked.task.add_done_callback(lambda _: self._asked.pop(place, None))

    def stop(self) -> None:
        """Think no more."""
        for asked in self._asked.values():
            asked.task.cancel()

    async def _think(self, asked: _Asked, view: View, request: SearchRequest) -> None:
        """Think outside the queue; what came of it is told inside, if who asked still looks."""
        found: Analysis | LudotecaError = LudotecaError("no hint came to mind in time; try again")
        try:
            found = await self._analysis(request)
        except BusyError as error:
            found = error
        except EngineError:
            log.warning("the engines gave no hint", game=request.game)
        except Exception:
            log.exception("a hint failed", game=request.game)

        async def tell() -> None:
            if self._room.viewers.place(asked.connection) == view.seat:
                self._tell(asked.connection, asked.hint, view, found)

        self._room.submit(tell)

    async def _analysis(self, request: SearchRequest) -> Analysis:
        """What the engines answer; who asks again on the same view is told the same."""
        services, (view, known) = self._room.services, self._known.get(request.seat, (b"", None))
        if known is None or view != request.view:
            known = await services.engines.analyse(request, self._origin(request.seat), services.settings.thinking)
            self._known[request.seat] = request.view, known
        return known

    def _origin(self, seat: int) -> Origin:
        """Where the hints of a seat queue: somebody waits for them at the table, and they count for that person."""
        table = self._room.ledger.table
        return Origin(Priority.LIVE, self._room.ledger.seats[seat].guest or table.id, table.id)

    def _tell(self, connection: Connection, hint: Hint, view: View, found: Analysis | LudotecaError) -> None:
        inbox = self._room.inbox
        try:
            inbox.check_version(view.seat, hint.version)
            if isinstance(found, LudotecaError):
                raise found
        except LudotecaError as error:
            inbox.refuse(connection, view.seat, hint, error)
        else:
            advice = [advice_of(view, line) for line in found.lines]
            connection.send(encoded(Hinted(hint.id, hint.version, list(found.chances), advice)))


def advice_of(view: View, line: Line) -> Advice:
    """A line of an analysis as it is told."""
    follows = [Expected(reply.seat, reply.text, reply.words) for reply in line.follows[1:]]
    return Advice(view.text(line.step), view.words(line.step), line.chance, line.is_certain, follows)
