"""Positions as text, written often: OpenSpiel compares states by their text, and asks for what each player sees."""

from functools import cache, lru_cache
from typing import Any

import numpy as np

from ludoteca.core.registry import game as registered
from ludoteca.core.state import State

KEPT = 4096  # texts: a state and its copies are asked for the same one again and again


class _Fields(np.record):  # type: ignore[misc]  # NumPy's types call it final, NumPy does not
    """A record that looks for a name among its fields only once it has no such attribute: twice as fast to read."""

    __getattribute__ = object.__getattribute__

    def __getattr__(self, name: str) -> Any:
        return np.void.__getitem__(self, name)


@cache
def _dtype(name: str) -> np.dtype[Any]:
    return np.dtype((_Fields, registered(name).rules.dtype))


@lru_cache(KEPT)
def position_text(name: str, table: bytes) -> str:
    """The position of a game whose state or view has these bytes."""
    state: State = np.frombuffer(table, _dtype(name)).copy()[0]
    return registered(name).notation.position_text(state)
