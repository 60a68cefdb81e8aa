"""Positions as text, with a cache: OpenSpiel compares states by their text and often asks for each player's view."""

from functools import cache, lru_cache
from typing import Any

import numpy as np

from ludoteca.core.registry import game as registered
from ludoteca.core.state import State

KEPT = 4096  # cached texts; OpenSpiel often asks a state and its copies for the same text


class _Fields(np.record):  # type: ignore[misc]  # NumPy's types call it final, NumPy does not
    """A record that looks up attributes before fields, which makes it twice as fast to read."""

    __getattribute__ = object.__getattribute__

    def __getattr__(self, name: str) -> Any:
        return np.void.__getitem__(self, name)


@cache
def _dtype(name: str) -> np.dtype[Any]:
    return np.dtype((_Fields, registered(name).rules.dtype))


@lru_cache(KEPT)
def position_text(name: str, table: bytes) -> str:
    """Return the position of the state or view with these bytes."""
    state: State = np.frombuffer(table, _dtype(name)).copy()[0]
    return registered(name).notation.position_text(state)
