"""What lies on the table, as one flat record per game: a common head, then the game's own fields."""

from collections.abc import Sequence
from typing import Any, TypeAlias, cast

import numpy as np
import numpy.typing as npt

SEATS = 5  # the most that any game seats

State: TypeAlias = np.record
"""One state: an element of an array of a game's dtype. Read and write its fields by name; copy it with `copy`."""
States: TypeAlias = npt.NDArray[Any]
Steps: TypeAlias = npt.NDArray[np.int32]
Deal: TypeAlias = npt.NDArray[np.int16]
Scores: TypeAlias = npt.NDArray[np.int32]
Chances: TypeAlias = npt.NDArray[np.float64]
"""One number for each side (or each feature of one)."""
Weights: TypeAlias = npt.NDArray[np.float64]
"""By number of players and feature."""
Observation: TypeAlias = npt.NDArray[np.uint8]
"""All parts of what a program is shown, one behind the other."""

HEAD: list[tuple[Any, ...]] = [
    ("ply", np.int32),  # steps taken since play began; those of a simultaneous phase are not counted (they are secret)
    ("turn", np.int16),  # turns begun since play began: 0 during set-up
    ("shown", np.int16),  # how often something hidden was shown: what came before it cannot be taken back freely
    ("players", np.int8),
    ("seat", np.int8),  # the seat to act; in a simultaneous phase the first of them
    ("acting", np.int8),  # the set of seats to act, as bits; 0 when the match is over
    ("phase", np.int8),  # the game's own
    ("over", np.int8),  # 0 while it runs, else which of the game's endings it is
    ("place", np.int8, (SEATS,)),  # 1 for the first; shared places are equal; 0 while it runs
]


def state_dtype(fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """The record of a game: the common head and its own fields, largest items first so that nothing is wasted."""
    ordered = sorted([*HEAD, *fields], key=lambda field: -np.dtype(field[1]).itemsize)
    return np.dtype((np.record, np.dtype(ordered, align=True)))


def blank(dtype: np.dtype[Any]) -> State:
    """A state with nothing on the table."""
    state: State = np.zeros(1, dtype)[0]
    return state


def copy(state: State) -> State:
    """A state of its own with the same content."""
    alone = np.zeros(1, state.dtype)
    alone[0] = state
    single: State = alone[0]
    return single


def array_of(state: State) -> States:
    """The array that a state made by `blank` or `copy` is the one element of: what compiled code takes."""
    alone: Any = state.base
    assert alone.shape == (1,), "take a copy of an element of a batch first"
    return cast(States, alone)


def same(a: State, b: State) -> bool:
    """True if two states are equal in every byte."""
    return a.tobytes() == b.tobytes()


def named_fields(state: State) -> dict[str, Any]:
    """All of a state as plain Python values, for people and for other programs."""
    alone = array_of(copy(state))  # fields of an array are read several times as fast as those of a record
    return {name: alone[name].tolist()[0] for name in alone.dtype.names or ()}
