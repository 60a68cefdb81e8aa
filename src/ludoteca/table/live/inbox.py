"""Handles messages from clients. Each is carried out once, or refused with the reason and the current view."""

import time
import weakref
from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

import structlog

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import Sentence, say
from ludoteca.core.view import Viewer, seat_of
from ludoteca.table.base.limits import Allowance
from ludoteca.table.errors import LostLeaseError, StaleError, StoreError
from ludoteca.table.live.viewers import Connection, encoded
from ludoteca.table.messages.socket import (
    Answer,
    Ask,
    Confirmed,
    Hint,
    KeepDraft,
    Looking,
    Mute,
    Play,
    Refused,
    Remove,
    Resign,
    Say,
    Undo,
)
from ludoteca.table.state import commands
from ludoteca.table.state.drafts import check_draft
from ludoteca.table.state.entries import AnyEntry

if TYPE_CHECKING:
    from ludoteca.table.live.room import Room

log = structlog.get_logger()

Message: TypeAlias = Play | Undo | Hint | KeepDraft | Ask | Answer | Resign | Say | Mute | Looking | Remove

CHANGED = say("table-changed")
UNDOS_PER_SECOND, UNDOS_AT_ONCE = 0.5, 20
ASKS_PER_SECOND, ASKS_AT_ONCE = 0.2, 10
HINTS_PER_SECOND, HINTS_AT_ONCE = 0.2, 30  # each hint keeps an engine busy, but a set-up may need many in a row


class Inbox:
    """Handles the messages to one table."""

    def __init__(self, room: "Room") -> None:
        self._room: Room = weakref.proxy(room)
        players = len(room.ledger.seats)
        self._undos = [Allowance(UNDOS_PER_SECOND, UNDOS_AT_ONCE) for _ in range(players)]
        self._asks = [Allowance(ASKS_PER_SECOND, ASKS_AT_ONCE) for _ in range(players)]
        self._hints = [Allowance(HINTS_PER_SECOND, HINTS_AT_ONCE) for _ in range(players)]
        self._heard_at = [time.monotonic()] * players

    def note_activity(self, seats: Iterable[int]) -> None:
        """Restart the silence timer for seats whose turn has come or that have sent a message."""
        for seat in seats:
            self._heard_at[seat] = time.monotonic()

    def silent_for(self, seconds: float) -> frozenset[int]:
        """The seats that have been silent for at least this many seconds."""
        now = time.monotonic()
        return frozenset(seat for seat, heard_at in enumerate(self._heard_at) if now - heard_at >= seconds)

    async def handle(self, connection: Connection, message: Message, moment: float) -> None:
        """Carry out a message, or refuse it with the reason and the current view."""
        viewer = self._room.viewers.place(connection)
        if viewer is None:
            return
        try:
            version = await self._answer(connection, viewer, message, moment)
        except LostLeaseError:
            return  # the table moves to another process, and the client sends the message again there
        except LudotecaError as error:
            self.refuse(connection, viewer, message, error)
            return
        except Exception:
            log.exception("a message could not be carried out", game=self._room.ledger.table.game)
            sorry = LudotecaError(say("server-failed"))
            self.refuse(connection, viewer, message, sorry)
            return
        if version is None:
            return
        connection.send(encoded(Confirmed(message.id, version)))
        self._room.services.metrics.confirm_seconds.observe(time.monotonic() - moment)
        await self._room.computers.wake()

    async def _answer(self, connection: Connection, viewer: Viewer, message: Message, moment: float) -> int | None:
        """Carry out a message once; return the resulting version, or None if the response comes later."""
        seat = seat_of(viewer)
        if isinstance(message, Mute):
            await self._room.chat.mute(connection, seat, message)
            return self._room.ledger.versions[viewer]
        if isinstance(message, Looking):
            self._room.note_looking(connection, seat, message.is_on)
            return self._room.ledger.versions[viewer]
        if seat is None:
            raise LudotecaError(say("spectators-watch"))
        if (seat, message.id) in self._room.ledger.history.sent:
            return self._room.ledger.history.sent[seat, message.id]
        self.note_activity((seat,))
        if isinstance(message, Hint):
            self.check_version(seat, message.version)
            if not self._room.hints.is_sent_again(connection, seat, message):
                self._check_length()
                _use(self._hints[seat])
                await self._room.hints.ask(connection, seat, message)
            return None
        if isinstance(message, KeepDraft):
            await self._keep_draft(seat, message)
        elif isinstance(message, Say):
            await self._room.chat.say(seat, message)
        elif isinstance(message, Remove):
            self._check_host(seat)
            await self._room.chat.remove(message)
        else:
            if isinstance(message, Play) and self._ends_set_up(seat, message.steps):
                await self._room.computers.finish_set_up()
            await self._room.carry_out(self._decision(seat, message), moment, seat, message.id)
        return self._room.ledger.versions[seat]

    async def _keep_draft(self, seat: int, message: KeepDraft) -> None:
        self.check_version(seat, message.version)
        steps = message.steps.split()
        check_draft(self._room.ledger.state, seat)
        await self._room.ledger.keep_draft(seat, steps)

    def _ends_set_up(self, seat: int, steps: str) -> bool:
        match = self._room.ledger.state.match
        return match is not None and match.turn == 0 and match.view(seat).ends_set_up(steps)

    def _decision(self, seat: int, message: Play | Undo | Ask | Answer | Resign) -> Iterable[AnyEntry]:
        state, level = self._room.ledger.state, self._room.services.settings.level_for_stand_in
        match message:
            case Play():
                self.check_version(seat, message.version, say("move-late"))
                return commands.play(state, seat, message.steps)
            case Undo():
                self.check_version(seat, message.version)
                self._check_length()
                _use(self._undos[seat])
                return commands.undo(state, seat)
            case Ask():
                if message.what in ("undo", "rematch"):
                    self._check_length()
                _use(self._asks[seat])
                return commands.ask(state, seat, message.what, message.seat, self._room.presence, level)
            case Answer():
                presence = self._room.presence
                return commands.answer(state, seat, message.question, message.is_yes, presence, level)
            case Resign():
                return commands.resign(state, seat, level)

    def check_version(self, seat: int, version: int, reason: Sentence = CHANGED) -> None:
        """Refuse a message that is based on an outdated view."""
        if not self._room.ledger.ground[seat] <= version <= self._room.ledger.versions[seat]:
            raise StaleError(reason)

    def _check_length(self) -> None:
        """Once the history is very long, allow only moves. This way a match can always be finished."""
        if self._room.ledger.is_full:
            raise LudotecaError(say("table-full-history"))

    def _check_host(self, seat: int) -> None:
        row, host = self._room.ledger.seats[seat], self._room.ledger.table.host
        if not host or row.guest != host:
            raise LudotecaError(say("host-only"))

    def refuse(self, connection: Connection, viewer: Viewer, message: Message, error: LudotecaError) -> None:
        """Send the reason, the current view, and everything since the version that the message was based on."""
        self._room.services.metrics.refusals.labels(type(error).__name__).inc()
        if isinstance(error, StoreError):
            log.error("something could not be stored", why=str(error))
        newest = self._room.ledger.versions[viewer]
        seen = message.version if isinstance(message, Play | Undo | Hint | KeepDraft) else newest
        update = self._room.update(viewer, self._room.caught_up(viewer, seen))
        connection.send(encoded(Refused(message.id, error.clause, error.sentence, update)))


def _use(allowance: Allowance) -> None:
    if not allowance.take():
        raise LudotecaError(say("too-often"))
