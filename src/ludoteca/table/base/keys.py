"""Secrets, and names that nobody can guess. All chance comes from the operating system."""

import hashlib
import hmac
import secrets

from ludoteca.table.errors import CodeError

TOKEN_BYTES = 16  # 128 bits
ID_BYTES = 12  # 96 bits
CODE_LENGTH = 6
CODE_SIGNS = "BCDFGHJKMNPQRSTVWXZ3479"
"""No vowels, so that no words come about; of signs that look alike (2 and Z, 5 and S, 6 and G, 8 and B) only one."""
MEANT = str.maketrans({"2": "Z", "5": "S", "6": "G", "8": "B", " ": None, "-": None})


def new_token() -> str:
    """A secret of 128 bits that opens a seat or says who a guest is.

    It has capital and small letters, because the log recognises tokens by them and hides them. One draw in 50,000 lacks
    one of the two.
    """
    while True:
        token = secrets.token_urlsafe(TOKEN_BYTES)
        if token != token.lower() and token != token.upper():
            return token


def token_hash(token: str) -> bytes:
    """What is stored of a token: from it nobody finds the token.

    A slow hash with salt protects words that people think up. Of 128 random bits nobody can try even a small part, so a
    fast one is as safe, and checking it costs an attacker's target nothing.
    """
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def opens(token: str, stored: bytes) -> bool:
    """True if this is the token whose hash is stored; takes equally long wherever they differ."""
    return bool(token) and hmac.compare_digest(token_hash(token), stored)


def new_id() -> str:
    """The name of a table or of a guest. Knowing it lets one look, so it cannot be guessed."""
    return secrets.token_hex(ID_BYTES)


def new_code() -> str:
    """A short code to be read out and typed: it holds for a while only, and tries are throttled."""
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """The join code that somebody typed, in any case, with spaces, hyphens, and signs that look like the right one."""
    code = text.strip().upper().translate(MEANT)
    if len(code) != CODE_LENGTH or not set(code) <= set(CODE_SIGNS):
        raise CodeError(f"a join code has {CODE_LENGTH} letters and digits, like BCD 3FG")
    return code


def new_seed() -> int:
    """A seed for what chance decides at a table: 63 bits, so that any store keeps it as a whole number."""
    return secrets.randbits(63)
