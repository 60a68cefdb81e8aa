"""The server's HTTP API for scripted guests, who register, make tables, join them and fetch match records."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from types import TracebackType
from typing import Any, NamedTuple, TypeVar

import httpx
import msgspec

from ludoteca.table.messages.http import Guest, NewGuest, NewTable, Seated, SeatKey, SeatWish
from tests.support.server import ServerProcess

PATIENCE = 300.0  # seconds; the first request of each game waits for its rules to load
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil")
Answer = TypeVar("Answer")

ME, OPEN, RANDOM = SeatWish("me"), SeatWish("open"), SeatWish("computer", "random")


class NotAnsweredError(AssertionError):
    """The server is too busy, or cannot store anything now."""


class MadeTable(NamedTuple):
    """A table with everybody seated: its id, its host, and the keys to the people's seats."""

    id: str
    host: Guest
    keys: dict[int, SeatKey]

    @property
    def tokens(self) -> list[str]:
        """The tokens for the people's seats, in seat order."""
        return [self.keys[seat].token for seat in sorted(self.keys)]


class Lobby:
    """HTTP access for any number of guests. An async context manager.

    `visitor` is their address, reported as a proxy would report it, because limits apply to each address separately.
    """

    def __init__(self, address: str, visitor: str = "", patience: float = PATIENCE) -> None:
        headers = {"X-Forwarded-For": visitor} if visitor else {}
        self._http = httpx.AsyncClient(base_url=address, headers=headers, timeout=patience, trust_env=False)

    async def __aenter__(self) -> "Lobby":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def call(self, method: str, path: str, token: str = "", body: object = None) -> httpx.Response:
        """Send a request, and return the response even if it is an error."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        content = None if body is None else msgspec.json.encode(body)
        if content is not None:
            headers["Content-Type"] = "application/json"
        return await self._http.request(method, path, headers=headers, content=content)

    async def ask(self, kind: type[Answer], method: str, path: str, token: str = "", body: object = None) -> Answer:
        """Send a request that must succeed, and parse its response."""
        answer = await self.call(method, path, token, body)
        if answer.status_code == 503:
            raise NotAnsweredError(answer.text)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return msgspec.json.decode(answer.content, type=kind)

    async def come_in(self, name: str) -> Guest:
        """Register a new guest."""
        return await self.ask(Guest, "POST", "/api/guests", body=NewGuest(name))

    async def make(self, host: Guest, table: NewTable) -> Seated:
        """Make a new table."""
        return await self.ask(Seated, "POST", "/api/tables", host.token, table)

    async def join(self, guest: Guest, table: str) -> Seated:
        """Sit down at the first open seat of a table."""
        return await self.ask(Seated, "POST", f"/api/tables/{table}/join", guest.token, {})

    async def record(self, table: str, token: str = "", match: int = 1) -> str:
        """The record of a finished match."""
        answer = await self.call("GET", f"/api/tables/{table}/matches/{match}/record", token)
        assert answer.is_success, f"{answer.status_code} {answer.text}"
        return answer.text

    async def seat(self, game: str, *seats: SeatWish, names: Sequence[str] = NAMES, **wishes: Any) -> MadeTable:
        """A table with these seats. New guests with these names take the open seats."""
        host, *others = names
        maker = await self.come_in(host)
        made = await self.make(maker, NewTable(game, list(seats), **wishes))
        keys = list(made.keys)
        for name in others[: sum(seat.kind == "open" for seat in seats)]:
            keys += (await self.join(await self.come_in(name), made.table.id)).keys
        return MadeTable(made.table.id, maker, {key.seat: key for key in keys})

    async def people(self, game: str, players: int, computers: Sequence[str] = (), **wishes: Any) -> MadeTable:
        """A table with people in the first seats, followed by bots of these levels."""
        bots = [SeatWish("computer", level) for level in computers]
        seats = [ME, *[OPEN] * (players - 1)][: players - len(bots)]
        return await self.seat(game, *seats, *bots, **wishes)


def visit(server: ServerProcess, script: Callable[[Lobby], Awaitable[Answer]], visitor: str = "") -> Answer:
    """Run a script with a new lobby, and return its result."""

    async def visited() -> Answer:
        async with Lobby(server.address, visitor) as lobby:
            return await script(lobby)

    return asyncio.run(visited())
