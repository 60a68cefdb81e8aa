"""The state of a match as one flat record: a common head, then the game's own fields."""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
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
    whole: Any = state.base
    if _is_alone(whole):  # copying the bytes takes a fifth of the time
        alone = np.ndarray((1,), whole.dtype, bytearray(whole.tobytes()))
    else:
        alone = np.zeros(1, state.dtype)
        alone[0] = state
    single: State = alone[0]
    return single


def _is_alone(whole: Any) -> bool:
    """True if this array holds a single state, as those from `blank` and `copy` do. Its padding is zero."""
    return isinstance(whole, np.ndarray) and whole.shape == (1,)


def array_of(state: State) -> States:
    """Return the one-element array that holds a state from `blank` or `copy`. Compiled code takes such arrays."""
    alone: Any = state.base
    assert _is_alone(alone), "copy an element of a batch first"
    return cast(States, alone)


class UnpackedState(SimpleNamespace):
    """A state as plain attributes, which Python reads many times faster than the fields of a record.

    Functions that only read a state accept it in place of a record, as long as they run as plain Python. `array_of`
    and `copy` still find the record, which compiled code needs.
    """

    base: States | None
    """The array from which the state was unpacked, or None for a copy, which may have changed since."""

    @property
    def dtype(self) -> np.dtype[Any]:
        """The dtype of the record."""
        assert self.base is not None, "a changed copy has no record"
        return self.base.dtype

    @classmethod
    def of(cls, state: State) -> State:
        """Return an independent copy of a state, unpacked."""
        alone = array_of(copy(state))
        unpacked = cls(base=alone)
        vars(unpacked).update(zip(alone.dtype.names or (), alone.item(), strict=True))
        return cast(State, unpacked)

    def copy(self) -> State:
        """Return an independent copy."""
        fields = vars(self).items()
        copied = {name: field.copy() if isinstance(field, np.ndarray) else field for name, field in fields}
        return cast(State, UnpackedState(**copied | {"base": None}))


def from_bytes(dtype: np.dtype[Any], data: bytes) -> State:
    """Return the state with these bytes, as `tobytes` wrote them."""
    state: State = np.frombuffer(bytearray(data), dtype)[0]
    return state


def from_fields(dtype: np.dtype[Any], fields: Mapping[str, Any]) -> State:
    """Return the state with these values, as `named_fields` returned them. Raise ValueError if they do not fit."""
    if not isinstance(fields, Mapping) or set(fields) != set(dtype.names or ()):
        raise ValueError("the fields are not the fields of a state of this game")
    state = blank(dtype)
    for name, given in fields.items():
        kind = state.dtype[name]
        values = np.array(given)
        if values.shape != kind.shape or values.dtype.kind not in "iu" or (values != values.astype(kind.base)).any():
            raise ValueError(f"{name} does not fit into a state of this game")
        state[name] = values
    return state


def same(a: State, b: State) -> bool:
    """True if two states are equal byte by byte."""
    return a.tobytes() == b.tobytes()


def named_fields(state: State) -> dict[str, Any]:
    """Return all fields of a state as plain Python values, for people and other programs."""
    alone = array_of(copy(state))  # reading fields is several times faster from an array than from a record
    return {name: alone[name].tolist()[0] for name in alone.dtype.names or ()}
