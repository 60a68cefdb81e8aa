"""Tables for browser tests: guests, seats and links, and programs that play the other seats.

Playwright occupies the event loop of the main thread, so all of this runs in other threads.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from ludoteca.core.registry import names
from ludoteca.table.messages.http import Guest, SeatKey, SeatWish
from ludoteca.table.messages.socket import TableInfo
from tests.support.client import Client
from tests.support.lobby import ME, RANDOM, Lobby, MadeTable, visit
from tests.support.server import ServerProcess

PATIENCE = 300.0  # seconds; the first request of each game waits for its rules to load
Found = TypeVar("Found")


def in_thread(work: Callable[[], Found]) -> Found:
    """Run something in a separate thread and return its result."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work).result()


class Tables:
    """Makes tables on the server for the players in a test."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.address = server.address

    def wake(self) -> None:
        """Let a bot move in each game, because the first move is slow: its process has to start and load the rules."""
        for game in names():
            self.against_computer(game).program(0).play(2)

    def guest(self, name: str) -> Guest:
        """A guest without tables."""

        async def come_in(lobby: Lobby) -> Guest:
            return await lobby.come_in(name)

        return in_thread(lambda: visit(self.server, come_in))

    def table(self, game: str, *seats: SeatWish, **wishes: Any) -> "OpenTable":
        """A table with these seats. A guest for each of the `names` takes an open seat."""

        async def made(lobby: Lobby) -> MadeTable:
            return await lobby.seat(game, *seats, **wishes)

        return OpenTable(self.server, in_thread(lambda: visit(self.server, made)))

    def against_computer(self, game: str, players: int = 2, **wishes: Any) -> "OpenTable":
        """A table with one person against bots."""
        return self.table(game, ME, *[RANDOM] * (players - 1), **wishes)


class OpenTable:
    """A table to open in a window, with the links to its seats."""

    def __init__(self, server: ServerProcess, made: MadeTable) -> None:
        self._server = server
        self.id = made.id
        self.host: Guest = made.host
        self.keys: dict[int, SeatKey] = made.keys

    def link(self, seat: int) -> str:
        """The link that opens a seat."""
        return f"t/{self.id}#seat={self.keys[seat].token}"

    def name(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self._info().seats[seat].name

    def is_here(self, seat: int) -> bool:
        """Whether the player in a seat is connected."""
        return self._info().seats[seat].is_here

    def _info(self) -> TableInfo:
        async def asked(lobby: Lobby) -> TableInfo:
            return await lobby.ask(TableInfo, "GET", f"/api/tables/{self.id}")

        return in_thread(lambda: visit(self._server, asked))

    @property
    def path(self) -> str:
        """The spectators' page of the table."""
        return f"t/{self.id}"

    def program(self, seat: int) -> "Program":
        """A program that can play a seat."""
        return Program(self._server.socket_address, self.id, self.keys[seat].token)


class Program:
    """A program that plays a seat."""

    def __init__(self, address: str, table: str, token: str, seed: int = 1) -> None:
        self._address, self._table, self._token = address, table, token
        self._rng = random.Random(seed)

    def play(self, steps: int) -> None:
        """Take random steps as soon as they are allowed, until this many have been taken or the match ends."""
        self._do(lambda client: self._steps(client, steps))

    def take(self, steps: Sequence[str]) -> None:
        """Take these steps, and wait until the seat can move again or the match is over."""
        self._do(lambda client: self._given(client, steps))

    def gets_a_turn(self) -> bool:
        """Wait until this seat can move. Return False if the match ends first."""
        turns: list[bool] = []
        self._do(lambda client: self._wait(client, turns))
        return turns[0]

    def play_until_only(self, step: str) -> None:
        """Take random steps until, in the middle of a turn, only the given step is left."""
        self._do(lambda client: self._until_only(client, step))

    def set_up(self) -> None:
        """Take random steps until this seat has finished its secret set-up."""
        self._do(self._set_up)

    async def _set_up(self, client: Client) -> None:
        await client.until(lambda: client.may_act, PATIENCE)
        while client.may_act and client.seen.turn == 0:
            await client.play(self._rng.choice(client.seen.legal).text)

    def play_out(self) -> None:
        """Play at random until the match is over."""
        self._do(lambda client: client.play_out(self._rng, patience=PATIENCE))

    async def _until_only(self, client: Client, step: str) -> None:
        await client.until(lambda: client.may_act, PATIENCE)
        while not ([legal.text for legal in client.seen.legal] == [step] and client.seen.can_undo):
            await client.play(self._rng.choice(client.seen.legal).text)
            await client.until(lambda: client.is_over or client.may_act, PATIENCE)
            assert not client.is_over, "the match ended first"

    async def _wait(self, client: Client, turns: list[bool]) -> None:
        await client.until(lambda: client.is_over or client.may_act, PATIENCE)
        turns.append(not client.is_over)

    async def _steps(self, client: Client, steps: int) -> None:
        for _ in range(steps):
            await client.until(lambda: client.is_over or client.may_act, PATIENCE)
            if client.is_over:
                return
            await client.play(self._rng.choice(client.seen.legal).text)

    async def _given(self, client: Client, steps: Sequence[str]) -> None:
        for step in steps:
            await client.until(lambda: client.may_act, PATIENCE)
            await client.play(step)
        await client.until(lambda: client.is_over or client.may_act, PATIENCE)

    def _do(self, deed: Callable[[Client], Awaitable[None]]) -> None:
        async def sit() -> None:
            async with Client(self._address, self._table, self._token) as client:
                await deed(client)

        in_thread(lambda: asyncio.run(sit()))
