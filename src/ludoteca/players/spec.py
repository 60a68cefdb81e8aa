"""How a computer player is written: its name, and after a colon the settings that differ from its level."""

from ludoteca.core.errors import LudotecaError
from ludoteca.players.skill import SETTINGS

WHOLE = ("iterations", "drafts", "plays", "threads")
MOST = {
    "iterations": 10**9,
    "noise": 10,
    "oversight": 1,
    "drafts": 10**4,
    "plays": 10**7,
    "seconds": 86400,  # a day, as in the settings of a table
    "threads": 256,
}


def read_spec(spec: str) -> tuple[str, dict[str, float]]:
    """The name of a player, and its settings."""
    rest = spec.partition(":")[2]
    return name_of(spec), dict(_setting(part) for part in rest.split(",") if part.strip())


def name_of(spec: str) -> str:
    """The name of a player, whatever else is said of it."""
    return spec.partition(":")[0].strip().lower()


def _setting(text: str) -> tuple[str, float]:
    word, separator, value = (part.strip() for part in text.partition("="))
    if not separator or word not in SETTINGS:
        raise LudotecaError(
            f"{text.strip()!r} says nothing about a player; write name=value with one of {', '.join(SETTINGS)}"
        )
    try:
        number = int(value) if word in WHOLE else float(value)
    except ValueError:
        raise LudotecaError(f"{value!r}, said of {word}, is not a number") from None
    least = 1 if word in ("threads", "drafts") else 0
    if not least <= number <= MOST[word]:  # not a number is refused here too
        raise LudotecaError(f"{word} is a number from {least} to {MOST[word]}, not {value}")
    return word, number
