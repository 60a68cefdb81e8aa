"""The state of a match as one flat record: a common head, then the game's own fields."""

from collections.abc import Sequence
from typing import Any, TypeAlias, cast

import numpy as np
import numpy.typing as npt

SEATS = 5  # maximum number of seats in any game

State: TypeAlias = np.record
"""One state: an element of an array with a game's dtype. Read and write its fields by name; copy it with `copy`."""
States: TypeAlias = npt.NDArray[Any]
Steps: TypeAlias = npt.NDArray[np.int32]
Deal: TypeAlias = npt.NDArray[np.int16]
Scores: TypeAlias = npt.NDArray[np.int32]
Chances: TypeAlias = npt.NDArray[np.float64]
"""One number for each side (or for each feature of a side)."""
Weights: TypeAlias = npt.NDArray[np.float64]
"""The weights, indexed by number of players and feature."""
Observation: TypeAlias = npt.NDArray[np.uint8]
"""All parts of an observation, concatenated."""

HEAD: list[tuple[Any, ...]] = [
    ("ply", np.int32),  # steps taken since play began, not counting secret steps in a simultaneous phase
    ("turn", np.int16),  # turns begun since play began; 0 during set-up
    ("shown", np.int16),  # how often something hidden was revealed; earlier steps cannot be freely taken back
    ("players", np.int8),
    ("seat", np.int8),  # the seat to move, or the first of several in a simultaneous phase
    ("acting", np.int8),  # the seats to move, as bits; 0 when the match is over
    ("phase", np.int8),  # defined by the game
    ("over", np.int8),  # 0 while the match runs, then the number of its ending, from 1
    ("place", np.int8, (SEATS,)),  # 1 for first place; tied seats have the same place; 0 while the match runs
]


def state_dtype(fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """Return the dtype of a game's states: the common head, then its own fields, largest first to avoid padding."""
    ordered = sorted([*HEAD, *fields], key=lambda field: -np.dtype(field[1]).itemsize)
    return np.dtype((np.record, np.dtype(ordered, align=True)))


def blank(dtype: np.dtype[Any]) -> State:
    """Return a state with nothing on the table."""
    state: State = np.zeros(1, dtype)[0]
    return state


def copy(state: State) -> State:
    """Return an independent copy of a state."""
    alone = np.zeros(1, state.dtype)
    alone[0] = state
    single: State = alone[0]
    return single


def array_of(state: State) -> States:
    """Return the one-element array that holds a state from `blank` or `copy`. Compiled code takes such arrays."""
    alone: Any = state.base
    assert alone.shape == (1,), "copy an element of a batch first"
    return cast(States, alone)


def same(a: State, b: State) -> bool:
    """True if two states are equal byte by byte."""
    return a.tobytes() == b.tobytes()


def named_fields(state: State) -> dict[str, Any]:
    """Return all fields of a state as plain Python values, for people and other programs."""
    alone = array_of(copy(state))  # reading fields is several times faster from an array than from a record
    return {name: alone[name].tolist()[0] for name in alone.dtype.names or ()}
