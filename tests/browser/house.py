"""Tables for trials, made over HTTP: guests, seats and links, and programs that play in the other seats."""

import asyncio
import random
import threading
from types import TracebackType
from typing import Any

import httpx
import msgspec

from ludoteca.core.registry import names
from ludoteca.table.messages.http import Guest, NewTable, Seated, SeatKey, SeatWish
from tests.table.client import Client
from tests.table.serving import Server

ME, OPEN, COMPUTER = SeatWish("me"), SeatWish("open"), SeatWish("computer", "random")
PATIENCE = 300.0  # seconds: the first thought in each game waits for its rules to be loaded
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil")


class House:
    """The server, as somebody uses it who makes tables for others."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.address = server.address
        self._http = httpx.Client(base_url=server.address, timeout=PATIENCE, trust_env=False)

    def __enter__(self) -> "House":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._http.close()

    def wake(self) -> None:
        """Let a computer player act in each game: its process has to start and load the rules first."""
        for game in names():
            self.against_computer(game).program(0).play(2)

    def ask(self, kind: Any, method: str, path: str, token: str = "", body: object = None) -> Any:
        """One request that is to succeed."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        content = b"" if body is None else msgspec.json.encode(body)
        answer = self._http.request(method, path, headers=headers, content=content)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return msgspec.json.decode(answer.content, type=kind)

    def guest(self, name: str) -> Guest:
        """Somebody new."""
        guest: Guest = self.ask(Guest, "POST", "/api/guests", body={"name": name})
        return guest

    def table(self, game: str, *seats: SeatWish, names: tuple[str, ...] = NAMES, **wishes: Any) -> "Made":
        """A table with people in all seats that are not a computer player's."""
        guests = [self.guest(name) for name in names[: sum(seat.kind != "computer" for seat in seats)]]
        made: Seated = self.ask(Seated, "POST", "/api/tables", guests[0].token, NewTable(game, list(seats), **wishes))
        keys = list(made.keys)
        for guest in guests[1 : 1 + sum(seat.kind == "open" for seat in seats)]:
            joined: Seated = self.ask(Seated, "POST", f"/api/tables/{made.table.id}/join", guest.token, {})
            keys += joined.keys
        return Made(self, made.table.id, guests[0], {key.seat: key for key in keys})

    def against_computer(self, game: str, players: int = 2, **wishes: Any) -> "Made":
        """A table where one person plays against computer players."""
        return self.table(game, ME, *[COMPUTER] * (players - 1), **wishes)


class Made:
    """A table that was made."""

    def __init__(self, house: House, table: str, host: Guest, keys: dict[int, SeatKey]) -> None:
        self.house, self.id, self.host, self.keys = house, table, host, keys

    def link(self, seat: int) -> str:
        """The link that opens a seat."""
        return f"t/{self.id}#seat={self.keys[seat].token}"

    @property
    def path(self) -> str:
        """The page of the table, for who does not sit there."""
        return f"t/{self.id}"

    def program(self, seat: int) -> "Program":
        """A program that can play in a seat."""
        return Program(self.house.server.socket_address, self.id, self.keys[seat].token)


class Program:
    """A program in a seat, in a thread of its own: Playwright has the loop of this one."""

    def __init__(self, address: str, table: str, token: str, seed: int = 1) -> None:
        self._address, self._table, self._token = address, table, token
        self._luck = random.Random(seed)

    def play(self, steps: int) -> None:
        """Take so many random steps, as soon as they may be taken; fewer if the match ends."""
        self._do(lambda client: self._steps(client, steps))

    def play_out(self) -> None:
        """Play at random until the match is over."""
        self._do(lambda client: client.play_out(self._luck, patience=PATIENCE))

    async def _steps(self, client: Client, steps: int) -> None:
        for _ in range(steps):
            await client.until(lambda: client.is_over or client.may_act, PATIENCE)
            if client.is_over or client.view is None:
                return
            await client.play(self._luck.choice(client.view.legal).text)

    def _do(self, deed: Any) -> None:
        failures: list[BaseException] = []

        async def sit() -> None:
            async with Client(self._address, self._table, self._token) as client:
                await deed(client)

        def run() -> None:
            try:
                asyncio.run(sit())
            except BaseException as failure:
                failures.append(failure)

        thread = threading.Thread(target=run)
        thread.start()
        thread.join()
        if failures:
            raise failures[0]
