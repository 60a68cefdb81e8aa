"""The first names of bots, the same in all languages, and how a record writes them.

The pages know each name as a character with a face; the characters of a level have a biography too.
"""

import re
import zlib
from collections.abc import Collection

from ludoteca.table.base.settings import SEATED

CHARACTERS = {
    "beginner": ("Lupe", "Nils", "Zoe", "Emil"),
    "casual": ("Nadia", "Bruno", "Mei", "Omar"),
    "skilled": ("Rosa", "Kenji", "Wanda", "Tariq"),
    "expert": ("Freya", "Ravi", "Ines", "Goran"),
    "master": ("Vera", "Chidi", "Yuki", "Pavel"),
}
"""The names of each level: enough for the bots of the largest table."""
NAMES = (
    *("Nadia", "Kenji", "Rosa", "Tariq", "Freya", "Marek", "Ines", "Chidi", "Greta", "Omar"),
    *("Yuki", "Bruno", "Elif", "Pavel", "Lupe", "Hugo", "Dina", "Ravi", "Wanda", "Emil"),
    *("Mei", "Samir", "Carla", "Goran", "Zoe", "Ivo", "Hana", "Jamal", "Vera", "Nils"),
    *("Uma", "Dario", "Petra", "Kofi", "Anouk", "Leo", "Yara", "Tomas", "Kira", "Farid"),
)
"""All names. Bots without a level of their own get any of them, and so does a bot whose namesakes are all taken."""

_WRITTEN = re.compile(r"(?P<name>.+) \((?P<level>[a-z]+) bot\)")


def bot_name(table: str, seat: int, taken: Collection[str] = (), level: str = "") -> str:
    """A name for the bot in a seat: always the same at a table, and none of those that are taken."""
    others = {name.casefold() for name in taken}
    start = zlib.crc32(table.encode()) + seat
    choice = (*_turned(CHARACTERS.get(level, ()), start), *_turned(NAMES, start))
    return next(name for name in choice if name.casefold() not in others)


def _turned(names: tuple[str, ...], start: int) -> tuple[str, ...]:
    """The names in their order, beginning anywhere among them."""
    first = start % max(1, len(names))
    return names[first:] + names[:first]


def written_bot(name: str, level: str) -> str:
    """A bot in the header of a record, where readers also need to see that it is a bot."""
    return f"{name} ({level} bot)"


def read_bot(written: str) -> tuple[str, str] | None:
    """The name and level of a bot in the header of a record; None if the player is not a bot."""
    found = _WRITTEN.fullmatch(written)
    return (found["name"], found["level"]) if found and found["level"] in SEATED else None
