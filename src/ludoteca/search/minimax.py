"""The arguments that the kernels of alpha-beta share: what they work on, and which techniques they use.

They are not part of the template: Numba would not recognise a class of a template in machine code from its cache, and
would load the code again for every call.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from ludoteca.core.state import States, Weights
from ludoteca.search.transpositions import Entries, Hashing

Numbers: TypeAlias = npt.NDArray[np.int64]
Features: TypeAlias = npt.NDArray[np.float64]


class Craft(NamedTuple):
    """The techniques that a search uses. Tests and measurements switch them off one by one."""

    remembers: bool = True
    """Whether it uses the transposition table."""
    settles: bool = True
    """Whether it follows steps that take something before it evaluates a position (quiescence)."""
    reduces: bool = True
    """Whether it searches late steps less deeply at first (late move reductions)."""


class Minimax(NamedTuple):
    """Everything that a search works on."""

    states: States
    """One state for each level below the root, which is at index 0."""
    words: npt.NDArray[np.int32]
    """The same memory as words, for hashing."""
    steps: npt.NDArray[np.int32]
    """By level, the legal steps."""
    ranks: Numbers
    """By level, the rank of each legal step."""
    notes: Numbers
    """By level, what is noted about the state."""
    killers: npt.NDArray[np.int32]
    """By level, the last steps that refuted a position there."""
    history: Numbers
    """By side and step, how often and how deep a step refuted a position."""
    entries: Entries
    hashing: Hashing
    weights: Weights
    seen: Features
    """The features of both sides."""
    numbers: Numbers
    craft: Craft
