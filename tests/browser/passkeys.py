"""Passkeys in a window: a virtual authenticator, and windows at the address at which passkeys work."""

from typing import Any

from playwright.sync_api import CDPSession

from ludoteca.table.messages.http import Guest
from tests.browser.conftest import Opener
from tests.browser.screen import DESK, Device, Screen
from tests.browser.tables import Tables

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Key:
    """A virtual authenticator in a window, such as a phone's own."""

    def __init__(self, window: Screen) -> None:
        self._session: CDPSession = window.context.new_cdp_session(window.page)
        self._session.send("WebAuthn.enable", {"enableUI": False})
        made = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self._id = {"authenticatorId": made["authenticatorId"]}

    @property
    def credentials(self) -> list[dict[str, Any]]:
        """The passkeys that it has."""
        found: list[dict[str, Any]] = self._session.send("WebAuthn.getCredentials", self._id)["credentials"]
        return found

    def take(self, credential: dict[str, Any], **changes: Any) -> None:
        """Let it have a passkey that was synchronised from another device, or copied."""
        self._session.send("WebAuthn.addCredential", {**self._id, "credential": {**credential, **changes}})

    def forget(self) -> None:
        """Lose all passkeys."""
        self._session.send("WebAuthn.clearCredentials", self._id)

    def stop_answering(self) -> None:
        """From now on, let nobody touch it."""
        self._session.send("WebAuthn.setAutomaticPresenceSimulation", {**self._id, "enabled": False})


def localhost(tables: Tables) -> str:
    """The address at which passkeys work."""
    return tables.address.replace("127.0.0.1", "localhost")


def opened(
    screen: Opener, tables: Tables, device: Device = DESK, language: str = "en", guest: Guest | None = None
) -> Screen:
    """A window at localhost, in which a guest may be signed in already. It keeps who signs in there."""
    window = screen("join", device, language, address=localhost(tables))
    if guest:
        kept = {"id": guest.id, "name": guest.name, "token": guest.token}
        window.page.evaluate("(guest) => localStorage.setItem('ludoteca.guest', JSON.stringify(guest))", kept)
    return window
