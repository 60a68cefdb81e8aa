"""Hints show what a strong bot would play in the player's seat. The search runs outside the table's queue."""

import asyncio
import weakref
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import structlog

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import say
from ludoteca.core.view import View
from ludoteca.players.analysis import LEVEL, LINES, Analysis, Line
from ludoteca.table.engines.answers import SearchRequest
from ludoteca.table.engines.queue import Origin, Priority
from ludoteca.table.errors import BusyError, EngineError
from ludoteca.table.live.viewers import Connection, encoded
from ludoteca.table.messages.socket import Advice, Expected, Hint, Hinted
from ludoteca.table.state.entries import AskedHint
from ludoteca.table.state.updates import gives_hints

if TYPE_CHECKING:
    from ludoteca.table.live.room import Room

log = structlog.get_logger()


@dataclass
class _Asked:
    """A hint that is being computed, and the connection that is waiting for it."""

    connection: Connection
    hint: Hint
    task: asyncio.Task[None] = field(init=False)


class Hints:
    """Finds hints for the people at one table. For each view of a seat, it runs only one search at a time."""

    def __init__(self, room: "Room") -> None:
        self._room: Room = weakref.proxy(room)
        self._asked: dict[tuple[int, bytes], _Asked] = {}  # keyed by seat and view
        self._known: dict[int, tuple[bytes, Analysis]] = {}  # for each seat, the last view searched and the result

    def is_sent_again(self, connection: Connection, seat: int, hint: Hint) -> bool:
        """Return True if the same message is already being processed. The response then goes to this connection."""
        asked = next((one for (by, _), one in self._asked.items() if by == seat and one.hint.id == hint.id), None)
        if asked is None:
            return False
        asked.connection = connection
        return True

    async def ask(self, connection: Connection, seat: int, hint: Hint) -> None:
        """Tell everybody that a seat asked for a hint, then start the search. Only this connection gets the hint."""
        ledger = self._room.ledger
        state = ledger.state
        if not gives_hints(ledger.table, ledger.seats):
            raise LudotecaError(say("hints-none"))
        match = state.present_match
        if seat not in state.to_act or seat in state.left:
            raise LudotecaError(say("not-your-turn"))
        view = match.view(seat)
        place = seat, view.state.tobytes()
        if place in self._asked:
            raise LudotecaError(say("hint-coming"))
        await self._room.carry_out([AskedHint(seat)])
        request = SearchRequest(
            game=match.game.name,
            seat=seat,
            view=place[1],
            level=LEVEL,
            seed=ledger.seats[seat].seed,
            path=(state.number, sum(taken.seat == seat for taken in match.taken)),
            seconds=self._room.services.settings.search_limit,
            lines=LINES,
        )
        asked = self._asked[place] = _Asked(connection, hint)
        asked.task = asyncio.create_task(self._think(asked, view, request))
        asked.task.add_done_callback(lambda _: self._asked.pop(place, None))

    def stop(self) -> None:
        """Cancel all searches."""
        for asked in self._asked.values():
            asked.task.cancel()

    async def _think(self, asked: _Asked, view: View, request: SearchRequest) -> None:
        """Search outside the queue, then send the result inside the queue if the player is still connected."""
        found: Analysis | LudotecaError = LudotecaError(say("hint-late"))
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
        """The engines' analysis. It is cached, so asking again in the same view gives the same hint."""
        services, (view, known) = self._room.services, self._known.get(request.seat, (b"", None))
        if known is None or view != request.view:
            known = await services.engines.analyse(request, self._origin(request.seat), services.settings.thinking)
            self._known[request.seat] = request.view, known
        return known

    def _origin(self, seat: int) -> Origin:
        """The origin of a seat's hint requests.

        They are urgent, because a player is waiting, and use that guest's share of the engines.
        """
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
    """A line of an analysis as a message."""
    follows = [Expected(reply.seat, reply.text, reply.words) for reply in line.follows[1:]]
    return Advice(view.text(line.step), view.words(line.step), line.chance, line.is_certain, follows)
