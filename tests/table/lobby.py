"""The table's HTTP side as a scripted guest uses it: come in, make a table, join it, fetch what it keeps."""

from collections.abc import Sequence
from types import TracebackType
from typing import Any, TypeVar

import httpx
import msgspec

from ludoteca.table.messages.http import Guest, NewGuest, NewTable, Seated, SeatWish

PATIENCE = 60.0
Answer = TypeVar("Answer")

ME, OPEN = SeatWish("me"), SeatWish("open")


class Lobby:
    """A way in for any number of guests. Use it with `async with`."""

    def __init__(self, address: str) -> None:
        self._http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, trust_env=False)

    async def __aenter__(self) -> "Lobby":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def call(self, method: str, path: str, token: str = "", body: object = None) -> httpx.Response:
        """One request, whatever comes of it."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        content = None if body is None else msgspec.json.encode(body)
        if content is not None:
            headers["Content-Type"] = "application/json"
        return await self._http.request(method, path, headers=headers, content=content)

    async def ask(self, kind: type[Answer], method: str, path: str, token: str = "", body: object = None) -> Answer:
        """One request that is to succeed, and its answer."""
        answer = await self.call(method, path, token, body)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return msgspec.json.decode(answer.content, type=kind)

    async def come_in(self, name: str) -> Guest:
        """A new guest."""
        return await self.ask(Guest, "POST", "/api/guests", body=NewGuest(name))

    async def make(self, host: Guest, table: NewTable) -> Seated:
        """A new table."""
        return await self.ask(Seated, "POST", "/api/tables", host.token, table)

    async def join(self, guest: Guest, table: str) -> Seated:
        """Sit down at the first open seat of a table."""
        return await self.ask(Seated, "POST", f"/api/tables/{table}/join", guest.token, {})

    async def record(self, table: str, token: str = "", match: int = 1) -> str:
        """The record of a match that is over."""
        answer = await self.call("GET", f"/api/tables/{table}/matches/{match}/record", token)
        assert answer.is_success, f"{answer.status_code} {answer.text}"
        return answer.text

    async def people(
        self, game: str, players: int, computers: Sequence[str] = (), **wishes: Any
    ) -> tuple[str, list[str]]:
        """A table of people, then computer players of these levels; its id and the tokens of the people's seats."""
        people = players - len(computers)
        seats = [ME, *[OPEN] * (people - 1), *(SeatWish("computer", level) for level in computers)]
        host = await self.come_in("Host")
        seated = await self.make(host, NewTable(game, seats, **wishes))
        tokens = [key.token for key in seated.keys]
        for number in range(1, people):
            joined = await self.join(await self.come_in(f"Guest {number}"), seated.table.id)
            tokens += [key.token for key in joined.keys]
        return seated.table.id, tokens
