"""Somebody becomes an operator of a server, as `ludoteca operator invite` and the page make it."""

import asyncio
from typing import Any

from ludoteca.table.admin.operators import invitation
from ludoteca.table.storage import operators
from ludoteca.table.storage.location import Location, database_at
from tests.support.authenticator import Authenticator
from tests.support.browsers import Browser, key


async def link_for(location: Location, name: str = "Olga") -> str:
    """The code in a new link for an operator, made beside a running server."""
    row, line, code = invitation(name)
    await asyncio.to_thread(database_at(location).change, lambda found: operators.invite(found, row, line))
    return code


async def enrol(browser: Browser, code: str, authenticator: Authenticator) -> Any:
    """Add an operator's passkey and sign in."""
    options = await browser.get("POST", "operator/passkeys/options", {"code": code})
    answer = {"code": code, "answer": authenticator.create(options)}
    session = await browser.get("POST", "operator/passkeys", answer)
    browser.token = session["token"]
    return session


async def sign_in(browser: Browser, authenticator: Authenticator) -> Any:
    """Sign in with an operator's passkey."""
    options = await browser.get("POST", "operator/sign-in/options")
    session = await browser.get("POST", "operator/sign-in", {"answer": authenticator.get(options)})
    browser.token = session["token"]
    return session


async def operator(beside: Browser, location: Location, name: str = "Olga") -> Browser:
    """A browser in which an operator is signed in, beside another one."""
    browser = Browser(beside.client, beside.server)
    await enrol(browser, await link_for(location, name), key())
    return browser


async def audited(browser: Browser) -> list[tuple[str, str]]:
    """What the audit log tells, oldest first: each action with the name of the guest whom it is about."""
    return [(line["action"], line["name"]) for line in reversed(await browser.get("GET", "operator/audit"))]
