"""The first names of bots, which are the same in all languages, and the form in which records write them."""

import re
import zlib
from collections.abc import Collection

from ludoteca.table.base.settings import SEATED

NAMES = (
    *("Nadia", "Kenji", "Rosa", "Tariq", "Freya", "Marek", "Ines", "Chidi", "Greta", "Omar"),
    *("Yuki", "Bruno", "Elif", "Pavel", "Lupe", "Hugo", "Dina", "Ravi", "Wanda", "Emil"),
    *("Mei", "Samir", "Carla", "Goran", "Zoe", "Ivo", "Hana", "Jamal", "Vera", "Nils"),
    *("Uma", "Dario", "Petra", "Kofi", "Anouk", "Leo", "Yara", "Tomas", "Kira", "Farid"),
)

_WRITTEN = re.compile(r"(?P<name>.+) \((?P<level>[a-z]+) bot\)")


def bot_name(table: str, seat: int, taken: Collection[str] = ()) -> str:
    """A free name for the bot in a seat. It depends only on the table, the seat and the names that are taken."""
    first = (zlib.crc32(table.encode()) + seat) % len(NAMES)
    others = {name.casefold() for name in taken}
    return next(name for name in NAMES[first:] + NAMES[:first] if name.casefold() not in others)


def written_bot(name: str, level: str) -> str:
    """The name of a bot for the header of a record. It includes the level, so readers can see that it is a bot."""
    return f"{name} ({level} bot)"


def read_bot(written: str) -> tuple[str, str] | None:
    """Parse the name and level of a bot from the header of a record. Return None if the player is not a bot."""
    found = _WRITTEN.fullmatch(written)
    return (found["name"], found["level"]) if found and found["level"] in SEATED else None
