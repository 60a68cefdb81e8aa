"""Parse bot specs. A spec is a name, optionally followed by a colon and settings that differ from the level's."""

from ludoteca.core.errors import LudotecaError
from ludoteca.players.skill import SETTINGS

WHOLE = ("iterations", "drafts", "plays", "threads")
MOST = {
    "iterations": 10**9,
    "noise": 10,
    "oversight": 1,
    "haste": 1,
    "temperature": 100,
    "drafts": 10**4,
    "plays": 10**7,
    "seconds": 86400,  # a day, as in the server's settings
    "threads": 256,
}


def read_spec(spec: str) -> tuple[str, dict[str, float]]:
    """Return a bot's name and settings."""
    rest = spec.partition(":")[2]
    return name_of(spec), dict(_setting(part) for part in rest.split(",") if part.strip())


def name_of(spec: str) -> str:
    """Return a bot's name, without its settings."""
    return spec.partition(":")[0].strip().lower()


def _setting(text: str) -> tuple[str, float]:
    word, separator, value = (part.strip() for part in text.partition("="))
    if not separator or word not in SETTINGS:
        raise LudotecaError(
            f"{text.strip()!r} is not a setting of a bot; use name=value with one of {', '.join(SETTINGS)}"
        )
    try:
        number = int(value) if word in WHOLE else float(value)
    except ValueError:
        kind = "whole number" if word in WHOLE else "number"
        raise LudotecaError(f"{word} must be a {kind}, not {value!r}") from None
    least = 1 if word in ("threads", "drafts") else 0
    if not least <= number <= MOST[word]:  # also rejects NaN
        raise LudotecaError(f"{word} must be a number from {least} to {MOST[word]}, not {value}")
    return word, number
