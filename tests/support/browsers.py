"""Browsers at a server in this process: each keeps a token and sends requests as our pages do."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec

from ludoteca.core.wording import wording
from ludoteca.table.app import Server
from ludoteca.table.base.settings import Settings
from ludoteca.table.messages.http import Problem
from ludoteca.table.storage.location import Location
from tests.support.asgi import open_server
from tests.support.authenticator import Authenticator

ORIGIN = "https://play.example.org"
FOREIGN = "https://play.example.com"
PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"

Script = Callable[["Browser", "Browser"], Awaitable[None]]


class Browser:
    """One browser: it keeps a token and sends requests as our pages do."""

    def __init__(self, client: httpx.AsyncClient, server: Server) -> None:
        self.client, self.server, self.token, self.id = client, server, "", ""

    async def ask(self, method: str, path: str, body: Any = None, origin: str = ORIGIN) -> httpx.Response:
        """Send a request."""
        headers = {"host": "play.example.org", "origin": origin, "user-agent": PHONE}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        return await self.client.request(method, f"/api/{path}", json=body, headers=headers)

    async def get(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request that succeeds, and return its response."""
        answer = await self.ask(method, path, body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    async def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """Send a request that is refused. Return its status and the key of the sentence, which has a text."""
        answer = await self.ask(method, path, body)
        sentence = msgspec.json.decode(answer.content, type=Problem).sentence
        assert sentence.english == wording().word(sentence)
        return answer.status_code, sentence.key

    async def come_in(self, name: str) -> "Browser":
        """Become a new guest."""
        return self._keep(await self.get("POST", "guests", {"name": name}))

    async def sign_in(self, how: str, body: Any) -> Any:
        """Sign in, and keep the new token."""
        answer = await self.get("POST", f"sign-in/{how}", body)
        self._keep(answer)
        return answer

    def _keep(self, guest: Any) -> "Browser":
        self.token, self.id = guest["token"], guest["id"]
        return self

    async def add_passkey(self, authenticator: Authenticator) -> Any:
        """Register a passkey."""
        options = await self.get("POST", "me/passkeys/options")
        return await self.get("POST", "me/passkeys", {"answer": authenticator.create(options), "name": "Key"})

    async def with_passkey(self, authenticator: Authenticator) -> Any:
        """Sign in with a passkey."""
        options = await self.get("POST", "sign-in/options")
        return await self.sign_in("passkey", {"answer": authenticator.get(options)})

    async def account(self) -> Any:
        """How this guest can sign in."""
        return await self.get("GET", "me/account")

    async def seats(self) -> list[Any]:
        """The tables at which this guest sits."""
        return [mine for mine in await self.get("GET", "me/tables") if mine["seats"]]

    async def play(self) -> str:
        """Make a table, and return its id."""
        wish = {"game": "elementos", "seats": [{"kind": "me"}, {"kind": "open"}]}
        return str((await self.get("POST", "tables", wish))["table"]["id"])


def key(counter: int = 0) -> Authenticator:
    """A passkey for the test server."""
    return Authenticator(ORIGIN, "play.example.org", counter)


def run_server(location: Location, script: Script, **settings: Any) -> None:
    """Run a script with two browsers at a server."""
    place = {"data": location} if isinstance(location, Path) else {"database": location}

    async def run() -> None:
        chosen = {"sign_ins_per_minute": 1000, **place, **settings}
        async with open_server(Settings(origins=(ORIGIN,), workers=1, **chosen)) as (server, client):
            await script(Browser(client, server), Browser(client, server))

    asyncio.run(run())
