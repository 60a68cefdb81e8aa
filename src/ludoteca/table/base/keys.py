"""Tokens, ids, join codes and seeds. All randomness comes from the operating system."""

import hashlib
import hmac
import secrets

from ludoteca.core.sentences import say
from ludoteca.table.errors import CodeError

TOKEN_BYTES = 16  # 128 bits
ID_BYTES = 12  # 96 bits
CODE_LENGTH = 6
RECOVERY_GROUPS, GROUP = 5, 4
CODE_SIGNS = "BCDFGHJKMNPQRSTVWXZ3479"
"""The characters of join codes.

There are no vowels, to avoid words, and only one of each pair that looks alike (2 and Z, 5 and S, 6 and G, 8 and B).
"""
MEANT = str.maketrans({"2": "Z", "5": "S", "6": "G", "8": "B", " ": None, "-": None})


def new_token() -> str:
    """Return a new 128-bit secret that opens a seat or identifies a guest.

    A token always contains uppercase and lowercase letters, because the log uses them to recognise and hide tokens. One
    random draw in 50,000 lacks one of the two and is repeated.
    """
    while True:
        token = secrets.token_urlsafe(TOKEN_BYTES)
        if token != token.lower() and token != token.upper():
            return token


def token_hash(token: str) -> bytes:
    """The hash that is stored instead of a token.

    Passwords need a slow, salted hash because people choose guessable ones. 128 random bits cannot be guessed, so a
    fast hash is just as safe, and attackers cannot use it to overload the server.
    """
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def opens(token: str, stored: bytes) -> bool:
    """Return True if the token matches the stored hash, compared in constant time."""
    return bool(token) and hmac.compare_digest(token_hash(token), stored)


def new_id() -> str:
    """Return a new id for a table or a guest. It must not be guessable: anybody who knows a table's id may watch."""
    return secrets.token_hex(ID_BYTES)


def new_code() -> str:
    """Return a new join code, short enough to read out and type.

    A code can be this short because it expires and attempts are throttled.
    """
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))


def new_recovery_code() -> str:
    """Return a new recovery code: 20 characters in groups of four, which is 89 random bits.

    Nobody can guess that many, so a fast hash is enough, as for a token.
    """
    signs = [secrets.choice(CODE_SIGNS) for _ in range(RECOVERY_GROUPS * GROUP)]
    return "-".join("".join(signs[start : start + GROUP]) for start in range(0, len(signs), GROUP))


def recovery_hash(text: str) -> bytes:
    """The stored hash of a recovery code, however it is typed: in lower case, with spaces, with look-alikes."""
    return token_hash(text.strip().upper().translate(MEANT))


def read_code(text: str) -> str:
    """Normalise a typed join code: accept upper and lower case, spaces, hyphens and look-alike characters."""
    code = text.strip().upper().translate(MEANT)
    if len(code) != CODE_LENGTH or not set(code) <= set(CODE_SIGNS):
        raise CodeError(say("code-form", length=CODE_LENGTH, example="BCD 3FG"))
    return code


def new_seed() -> int:
    """Return a new random seed for a table: 63 bits, to fit into a signed integer column."""
    return secrets.randbits(63)
