"""The data structures of the tree search: nodes as flat records, and groups of arguments that its kernels share.

Node 0 means "no node", and the tree starts at node `ROOT`. A node has one child per step; the children form a linked
list through `next`.
"""

from functools import cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from ludoteca.core.chance import Stream
from ludoteca.core.state import Chances, States, Steps, Weights
from ludoteca.search.style import Style

Nodes: TypeAlias = npt.NDArray[Any]
Node: TypeAlias = np.record
History: TypeAlias = npt.NDArray[np.float32]

ROOT = 1
MAX_DEPTH = 512  # longer lines are cut off at this depth and evaluated
UNPROVABLE = 1e9  # the proof number of a win that is impossible
VIEW, WORLD = 0, 1  # the states of a root: the seat's view, and the determinization of an iteration
SUM, COUNT = 0, 1  # the parts of the history: the sum and the number of a step's results, anywhere in the tree
SLACK = 1e-5  # shares of a win that differ by less count as equal, because nodes store them in 32 bits


@cache
def node_dtype(sides: int) -> np.dtype[Any]:
    """Return the record type for a node in a game with at most this many sides."""
    by_side = (np.float32, (sides,))
    fields: list[tuple[Any, ...]] = [
        ("first", np.int32),  # the first child
        ("next", np.int32),  # the next sibling
        ("step", np.int32),  # the step that leads here
        ("visits", np.int32),
        ("available", np.int32),  # availability count: how often this node could have been selected
        ("side", np.int8),  # the side to move
        ("is_solved", np.int8),  # the bounds of all sides have met
        ("total", *by_side),  # the sum of all results
        ("best", np.int32),  # the child with the highest minimax value for the side to move
        ("minimax", *by_side),  # the evaluation after best play within the tree
        ("low", *by_side),  # proven lower bound on the share of the win
        ("high", *by_side),  # proven upper bound
        ("proof", *by_side),  # proof number: at least this many leaves must be solved to prove a win
    ]
    return np.dtype((np.record, np.dtype(fields, align=True)))


class TreeArrays(NamedTuple):
    """The arrays of a search tree, as kernels receive them."""

    nodes: Nodes
    size: Steps
    """An array with a single number: how many nodes are in use."""
    history: History
    """Progressive history: SUM and COUNT for each side and step."""


class Root(NamedTuple):
    """The start of a search: a seat's view, and the root node."""

    states: States
    """Two states, at the indices VIEW and WORLD."""
    seat: int
    own_steps: Steps
    """The seat's own steps that lead from the view to the root node."""
    worlds: Steps
    """The numbers of all worlds in random order, or an empty array if the game cannot list them."""
    node: int


class Policy(NamedTuple):
    """The settings for selecting children and evaluating leaves."""

    style: Style
    weights: Weights
    rng: Stream
    is_open: bool
    """True if nothing is hidden: the view is the only world."""


class Buffers(NamedTuple):
    """Scratch memory that all iterations reuse."""

    steps: Steps
    """The legal steps of the current state."""
    child_of: Steps
    """The child of the current node for each step."""
    options: Steps
    """The children to select from."""
    path: Steps
    """The nodes of an iteration, from the root to the leaf."""
    result: Chances
    """The value of the leaf for each side."""
