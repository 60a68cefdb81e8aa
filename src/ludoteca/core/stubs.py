"""Stubs for the functions and constants that a game provides to templates, with their names and signatures.

Type checkers read the stubs. A template receives the real functions and constants as globals when it is executed for a
game.
"""

from types import ModuleType

import numpy as np

from ludoteca.core.chance import Stream
from ludoteca.core.state import SEATS, Chances, Deal, Observation, Scores, State, Steps, Weights

REQUIRED = ("deal", "setup", "legal", "apply", "scores", "mask", "resample", "features", "observe")
OPTIONAL = ("happens", "pick", "rollout", "worlds", "lay_world", "takes")
IS_HIDDEN = False
HAS_TAKES = False
MAX_LEGAL = 0
STEPS = 0
DEAL_LENGTH = 0
FEATURES = 0
OBSERVED = 0
SIDE = np.zeros((SEATS + 1, SEATS), np.int64)  # the side of each seat, indexed by number of players and seat
SIDES = np.zeros(SEATS + 1, np.int64)  # the number of sides, indexed by number of players
MOST_SIDES = 0  # the largest number of sides


def template(module: str) -> ModuleType:
    """Return another template, executed for the same game."""
    raise NotImplementedError


def deal(s: State, rng: Stream, out: Deal) -> None:
    """Draw everything that chance decides. Only players and options are set in `s`."""
    raise NotImplementedError


def setup(s: State, dealt: Deal) -> None:
    """Set up the initial state. Only players and options are set in `s`."""
    raise NotImplementedError


def legal(s: State, seat: int, out: Steps) -> int:
    """Write a seat's legal steps in ascending order. Return their number, which is 0 for a seat that can't move."""
    raise NotImplementedError


def happens(s: State, seat: int, event: int) -> bool:
    """True if this event can happen to the seat now."""
    raise NotImplementedError


def apply(s: State, seat: int, step: int) -> None:
    """Apply a legal step or an event, and everything that follows automatically."""
    raise NotImplementedError


def scores(s: State, out: Scores) -> None:
    """Write every seat's current score."""
    raise NotImplementedError


def mask(s: State, seat: int) -> None:
    """Hide everything in `s` that a seat may not know. For seat -1, hide everything that is not public."""
    raise NotImplementedError


def resample(s: State, seat: int, rng: Stream) -> None:
    """Redraw everything that `mask` hid, uniformly among the states consistent with the view."""
    raise NotImplementedError


def pick(s: State, seat: int, rng: Stream, out: Steps) -> int:
    """Optional: return a uniformly random legal step without listing all of them. `out` is scratch space."""
    raise NotImplementedError


def rollout(s: State, seat: int, rng: Stream, out: Steps) -> int:
    """Optional: return a plausible legal step from a cheap policy, for rollouts. `out` is scratch space."""
    raise NotImplementedError


def worlds(s: State, seat: int) -> int:
    """Optional: return how many worlds are consistent with a view, or 0 if they cannot be listed.

    All worlds must be equally likely.
    """
    raise NotImplementedError


def lay_world(s: State, seat: int, number: int) -> None:
    """Optional, with `worlds`: turn a view into the world with this number, counted from 0."""
    raise NotImplementedError


def takes(s: State, seat: int, step: int) -> bool:
    """Optional: return True if a legal step takes something, so that an evaluation before it would mislead."""
    raise NotImplementedError


def features(s: State, seat: int, out: Chances) -> None:
    """Write the features for a seat's side: numbers that count for or against it.

    The function must work at any point in a running match, even in the middle of a turn.
    """
    raise NotImplementedError


def observe(s: State, seat: int, out: Observation) -> None:
    """Write everything that a seat knows into an array of zeros, as input for agents.

    The result must be the same for a state and for the seat's view of that state.
    """
    raise NotImplementedError


def chances(s: State, weights: Weights, out: Chances) -> None:
    """Write each side's chance of winning. `ludoteca.core.bridge` implements this function."""
    raise NotImplementedError
