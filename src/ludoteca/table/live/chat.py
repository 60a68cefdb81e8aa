"""A table's chat. Messages are stored and rate-limited, the host can remove them, and anybody can mute a seat."""

import weakref
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import say
from ludoteca.core.view import SPECTATOR
from ludoteca.table.base.limits import Allowance
from ludoteca.table.base.plain_text import clean
from ludoteca.table.features.care import check_chat
from ludoteca.table.live.viewers import Connection, encoded
from ludoteca.table.messages.rows import ChatRow
from ludoteca.table.messages.socket import CHAT_LENGTH, Mute, Remove, Said, Say
from ludoteca.table.state.timing import milliseconds

if TYPE_CHECKING:
    from ludoteca.table.live.room import Room

KEPT = 40  # messages that a newcomer gets: fewer than a connection's send queue can take
PER_SECOND, AT_ONCE = 0.5, 5  # limits on messages from one seat


class Chat:
    """The chat messages at one table."""

    def __init__(self, room: "Room", messages: Sequence[ChatRow]) -> None:
        self._room: Room = weakref.proxy(room)
        self._messages = deque(messages, KEPT)
        self._last = messages[-1].number if messages else 0
        self._sent = {(row.seat, row.send_id) for row in messages if row.send_id}
        self._allowances = [Allowance(PER_SECOND, AT_ONCE) for _ in room.ledger.seats]

    async def catch_up(self, connection: Connection, heard: int) -> None:
        """Send a connection the messages that it has missed, and tell it which older messages were removed."""
        muted = self._room.viewers.muted(connection) | await self._blocked(connection)
        for row in self._messages:
            if (row.number > heard or not row.text) and row.seat not in muted:
                connection.send(encoded(Said(row.number, row.seat, row.text)))

    async def _blocked(self, connection: Connection) -> set[int]:
        """The seats of people whom the guest behind a connection has blocked."""
        guest = self._guest(connection)
        blocked = {row.blocked for row in await self._room.services.store.blocks_of(guest)} if guest else set()
        return {row.seat for row in self._room.ledger.seats if row.guest in blocked}

    async def _deaf(self, seat: int) -> list[Connection]:
        """The connections of people who have blocked the person in a seat."""
        blockers = await self._room.services.store.blockers_of(self._room.ledger.seats[seat].guest)
        return [connection for connection in self._room.viewers if self._guest(connection) in blockers]

    def _guest(self, connection: Connection) -> str:
        """The guest at a connection, or an empty string for a spectator."""
        seat = self._room.viewers.place(connection)
        return self._room.ledger.seats[seat].guest if seat is not None and seat != SPECTATOR else ""

    async def say(self, seat: int, message: Say) -> None:
        """Store a message, then send it to everybody."""
        if (seat, message.id) in self._sent:
            return
        if self._room.ledger.seats[seat].is_silenced:
            raise LudotecaError(say("chat-silenced"))
        text = clean(message.text, CHAT_LENGTH)
        if not text:
            raise LudotecaError(say("chat-empty"))
        if not self._allowances[seat].take():
            raise LudotecaError(say("chat-often"))
        await self._check_author(self._room.ledger.seats[seat].guest)
        deaf = await self._deaf(seat)
        row = ChatRow(self._room.ledger.table.id, self._last + 1, seat, milliseconds(), text, message.id)
        await self._room.services.store.say(row, self._room.ledger.lease)
        self._last = row.number
        self._messages.append(row)
        self._sent.add((seat, message.id))
        self._room.services.metrics.messages.inc()
        self._room.viewers.send(Said(row.number, seat, text), but_muted=seat, but=deaf)

    async def _check_author(self, guest: str) -> None:
        """Refuse a message if an operator has suspended its author, or if they have written too many at all tables."""
        services = self._room.services
        await check_chat(services.store, guest)
        if await services.store.limits.take("messages of a guest", guest, services.settings.messages_per_guest):
            raise LudotecaError(say("chat-often"))

    async def remove(self, message: Remove) -> None:
        """Remove a message at the host's request. If the host asks for it, silence its author as well."""
        row = next((row for row in self._messages if row.number == message.number), None)
        if row is None:
            raise LudotecaError(say("chat-unknown"))
        gone = msgspec.structs.replace(row, text="")
        await self._room.services.store.say(gone, self._room.ledger.lease)
        self._messages[self._messages.index(row)] = gone
        if message.is_silenced:
            silenced = msgspec.structs.replace(self._room.ledger.seats[row.seat], is_silenced=True)
            await self._room.ledger.carry_out((), seats=[silenced])
        self._room.viewers.send(Said(row.number, row.seat, ""))

    async def mute(self, connection: Connection, seat: int | None, message: Mute) -> None:
        """Mute or unmute a seat. A player's choice is stored; a spectator's choice ends with the connection."""
        if not message.is_on and message.seat in await self._blocked(connection):
            raise LudotecaError(say("chat-blocked"))
        muted = self._room.viewers.muted(connection)
        muted = muted | {message.seat} if message.is_on else muted - {message.seat}
        if seat is not None:
            row = self._room.ledger.seats[seat]
            await self._room.ledger.carry_out(
                (), seats=[msgspec.structs.replace(row, muted=sum(1 << other for other in muted))]
            )
            for other in self._room.viewers.at(seat):
                self._room.viewers.mute(other, muted)
        self._room.viewers.mute(connection, muted)
