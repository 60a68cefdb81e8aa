"""What clients say, carried out once or refused: with the reason, and how things stand."""

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

import structlog

from ludoteca.core.errors import LudotecaError, RefusedError
from ludoteca.table import deciding
from ludoteca.table.entries import AnyEntry
from ludoteca.table.protocol import Answer, Ask, Confirmed, Mute, Play, Refused, Remove, Resign, Say, Undo
from ludoteca.table.store import StoreError
from ludoteca.table.viewers import Connection, encoded

if TYPE_CHECKING:
    from ludoteca.table.room import Room

log = structlog.get_logger()

Message: TypeAlias = Play | Undo | Ask | Answer | Resign | Say | Mute | Remove


class StaleError(LudotecaError):
    """The sender had not seen everything that its steps hang on."""


class Hearing:
    """Hears what is said to one table."""

    def __init__(self, room: "Room") -> None:
        self._room = room

    async def hear(self, connection: Connection, message: Message, moment: float) -> None:
        """Do what somebody asks for, or refuse it with the reason and how things stand."""
        viewer = self._room.viewers.place(connection)
        if viewer is None:
            return
        try:
            version = await self._answer(connection, viewer, message, moment)
        except LudotecaError as error:
            self._refuse(connection, viewer, message.id, error)
            return
        connection.send(encoded(Confirmed(message.id, version)))
        self._room.around.metrics.confirm_seconds.observe(time.monotonic() - moment)
        await self._room.computers.wake()

    async def _answer(self, connection: Connection, viewer: int, message: Message, moment: float) -> int:
        """Carry a message out once; the version that it led to."""
        seat = viewer if viewer < len(self._room.ledger.seats) else None
        if isinstance(message, Mute):
            await self._room.talk.mute(connection, seat, message)
            return self._room.ledger.versions[viewer]
        if seat is None:
            raise LudotecaError("spectators only look; sit down to play")
        if (seat, message.id) in self._room.ledger.sent:
            return self._room.ledger.sent[seat, message.id]
        if isinstance(message, Say):
            await self._room.talk.say(seat, message)
        elif isinstance(message, Remove):
            self._check_host(seat)
            await self._room.talk.remove(message)
        else:
            await self._room.happen(self._decision(seat, message), moment, seat, message.id)
        return self._room.ledger.versions[seat]

    def _decision(self, seat: int, message: Play | Undo | Ask | Answer | Resign) -> Iterable[AnyEntry]:
        playing, level = self._room.ledger.playing, self._room.around.settings.level_for_stand_in
        match message:
            case Play():
                self._check_version(seat, message.version)
                return deciding.play(playing, seat, message.steps)
            case Undo():
                self._check_version(seat, message.version)
                return deciding.undo(playing, seat)
            case Ask():
                return deciding.ask(playing, seat, message.what, message.seat, self._room.company, level)
            case Answer():
                return deciding.answer(playing, seat, message.question, message.is_yes, level)
            case Resign():
                return deciding.resign(playing, seat, level)

    def _check_version(self, seat: int, version: int) -> None:
        if not self._room.ledger.ground[seat] <= version <= self._room.ledger.versions[seat]:
            raise StaleError("the table has changed since; look again and choose")

    def _check_host(self, seat: int) -> None:
        row, host = self._room.ledger.seats[seat], self._room.ledger.table.host
        if not host or row.guest != host:
            raise LudotecaError("only the host of the table can do this")

    def _refuse(self, connection: Connection, viewer: int, send_id: str, error: LudotecaError) -> None:
        refusal = error.refusal if isinstance(error, RefusedError) else None
        self._room.around.metrics.refusals.labels(type(error).__name__).inc()
        if isinstance(error, StoreError):
            log.error("something could not be stored", why=str(error))
        sentence = refusal.sentence if refusal else as_sentence(str(error))
        clause = refusal.clause if refusal else ""
        connection.send(encoded(Refused(send_id, clause, sentence, self._room.update(viewer, 0))))


def as_sentence(text: str) -> str:
    """The words of an error, as they are shown to a person."""
    closed = text if text.endswith((".", "!", "?")) else f"{text}."
    return closed[:1].upper() + closed[1:]
