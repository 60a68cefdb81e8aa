"""The first names of bots, which are the same in all languages, and how records write them.

The web pages draw a face for each name. They also have a biography for each of a level's characters.
"""

import re
import zlib
from collections.abc import Collection

from ludoteca.players import LEVELS
from ludoteca.players.adaptive import parts
from ludoteca.table.base.settings import SEATED

CHARACTERS = {
    "beginner": ("Lupe", "Nils", "Zoe", "Emil"),
    "casual": ("Nadia", "Bruno", "Mei", "Omar"),
    "skilled": ("Rosa", "Kenji", "Wanda", "Tariq"),
    "expert": ("Freya", "Ravi", "Ines", "Goran"),
    "master": ("Vera", "Chidi", "Yuki", "Pavel"),
}
"""The names for each level, divided or not. There are enough for all bots at the largest table."""
NAMES = (
    *("Nadia", "Kenji", "Rosa", "Tariq", "Freya", "Marek", "Ines", "Chidi", "Greta", "Omar"),
    *("Yuki", "Bruno", "Elif", "Pavel", "Lupe", "Hugo", "Dina", "Ravi", "Wanda", "Emil"),
    *("Mei", "Samir", "Carla", "Goran", "Zoe", "Ivo", "Hana", "Jamal", "Vera", "Nils"),
    *("Uma", "Dario", "Petra", "Kofi", "Anouk", "Leo", "Yara", "Tomas", "Kira", "Farid"),
)
"""All names, for bots that have no level, and for a level whose names are all taken."""

_WRITTEN = re.compile(r"(?P<name>.+) \((?P<level>[a-z]+(-\d)?(/[a-z]+(-\d)?)?) bot\)")


def bot_name(table: str, seat: int, taken: Collection[str] = (), level: str = "") -> str:
    """A free name for the bot in a seat, from its level's names if possible. It depends only on the arguments."""
    others = {name.casefold() for name in taken}
    start = zlib.crc32(table.encode()) + seat
    choice = (*_turned(CHARACTERS.get(level.partition("-")[0], ()), start), *_turned(NAMES, start))
    return next(name for name in choice if name.casefold() not in others)


def _turned(names: tuple[str, ...], start: int) -> tuple[str, ...]:
    """The names, rotated to begin at index `start` (modulo their number)."""
    first = start % max(1, len(names))
    return names[first:] + names[:first]


def written_bot(name: str, level: str) -> str:
    """A bot's name for the header of a record. It includes the level, so readers can see that it is a bot."""
    return f"{name} ({level} bot)"


def read_bot(written: str) -> tuple[str, str] | None:
    """Parse a bot's name and level from the header of a record. Return None if the player is not a bot."""
    found = _WRITTEN.fullmatch(written)
    is_bot = found is not None and set(parts(found["level"])) <= {*LEVELS, *SEATED}
    return (found["name"], found["level"]) if found is not None and is_bot else None
