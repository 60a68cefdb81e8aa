"""Tickets: secrets that work once and for a short time, in whichever process they are used."""

import hashlib
import secrets

from ludoteca.table.messages.account_rows import TicketRow
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage.store import Store

SECRET_BYTES = 32
SECONDS = 300  # for a passkey's challenge: as long as the browser waits for a person


def new_secret() -> bytes:
    """Return a new secret of 256 bits."""
    return secrets.token_bytes(SECRET_BYTES)


async def issue(store: Store, purpose: str, guest: str = "", seconds: int = SECONDS, secret: bytes = b"") -> bytes:
    """Make a ticket for a purpose, such as signing in, and return its secret."""
    secret = secret or new_secret()
    await store.add_ticket(TicketRow(hashed(secret), purpose, guest, milliseconds() + seconds * 1000))
    return secret


async def look(store: Store, secret: bytes, purpose: str) -> TicketRow | None:
    """A valid ticket, which stays valid."""
    return _valid(await store.ticket(hashed(secret)), purpose)


async def take(store: Store, secret: bytes, purpose: str) -> TicketRow | None:
    """Use up a ticket; return None if it is not valid, because it was used before or is for something else."""
    return _valid(await store.take_ticket(hashed(secret)), purpose)


def hashed(secret: bytes) -> bytes:
    """What is stored of a secret. A fast hash is safe, because nobody can guess 256 bits (see `base/keys.py`)."""
    return hashlib.sha256(secret).digest()


def _valid(found: TicketRow | None, purpose: str) -> TicketRow | None:
    return found if found and found.purpose == purpose and found.until >= milliseconds() else None
