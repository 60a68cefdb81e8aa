"""Cleans names and chat messages: one line, without invisible characters that could hide or imitate other text."""

import unicodedata

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import say
from ludoteca.table.messages.socket import NAME_LENGTH

UNSEEN = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}  # categories of characters that reverse, hide or break a line
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Characters that are letters or symbols by category, but are drawn as empty space."""
IGNORED = frozenset(
    map(chr, (0x034F, 0x17B4, 0x17B5, 0x2065, *range(0x180B, 0x1810), *range(0xFFF0, 0xFFF9), *range(0xE0000, 0xE1000)))
)
"""Characters that fonts do not draw: Unicode's default ignorables that are not in UNSEEN."""
SELECTORS = frozenset(map(chr, range(0xFE00, 0xFE10)))
"""Variation selectors. Emoji need them. After any other character, they are invisible."""
VISIBLE = "LNPS"  # first letters of the categories that are visible alone: letters, numbers, punctuation, symbols


def clean(text: str, length: int) -> str:
    """Return the text cleaned and cut to `length`, or an empty string if nothing visible is left."""
    shown = ""
    for sign in unicodedata.normalize("NFC", text):
        if sign.isspace() or sign in BLANK:
            shown += " "
        elif not _is_unseen(sign, shown[-1:]):
            shown += sign
    line = " ".join(shown.split())[:length].strip()
    return line if any(unicodedata.category(sign)[0] in VISIBLE for sign in line) else ""


def clean_name(text: str) -> str:
    """Return a cleaned name. Raise LudotecaError if nothing visible is left or the name is too long."""
    name = clean(text, len(text))
    if not name:
        raise LudotecaError(say("name-empty"))
    if len(name) > NAME_LENGTH:
        raise LudotecaError(say("name-long", most=NAME_LENGTH))
    return name


def _is_unseen(sign: str, before: str) -> bool:
    if sign in SELECTORS:
        return not before or unicodedata.category(before) != "So"
    return sign in IGNORED or unicodedata.category(sign) in UNSEEN
