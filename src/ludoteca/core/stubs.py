"""Stubs of what a game provides to templates: the names that each game must define, and their signatures.

Type checkers read them. A template gets the real functions and numbers as its globals when it is executed for a game.
"""

from types import ModuleType

import numpy as np

from ludoteca.core.chance import Stream
from ludoteca.core.state import SEATS, Chances, Deal, Observation, Scores, State, Steps, Weights

REQUIRED = ("deal", "setup", "legal", "apply", "scores", "mask", "resample", "features", "observe")
OPTIONAL = ("happens", "pick", "rollout", "worlds", "lay_world")
IS_HIDDEN = False
MAX_LEGAL = 0
STEPS = 0
DEAL_LENGTH = 0
FEATURES = 0
OBSERVED = 0
SIDE = np.zeros((SEATS + 1, SEATS), np.int64)  # by number of players and seat
SIDES = np.zeros(SEATS + 1, np.int64)  # how many sides there are, by number of players
MOST_SIDES = 0  # the largest of these numbers


def template(module: str) -> ModuleType:
    """Another template, executed for the same game."""
    raise NotImplementedError


def deal(s: State, rng: Stream, out: Deal) -> None:
    """Draw what chance decides. `s` is blank but for its players and options."""
    raise NotImplementedError


def setup(s: State, dealt: Deal) -> None:
    """Lay out the table. `s` is blank but for its players and options."""
    raise NotImplementedError


def legal(s: State, seat: int, out: Steps) -> int:
    """Write the legal steps of a seat in ascending order and return how many; 0 for a seat that is not to act."""
    raise NotImplementedError


def happens(s: State, seat: int, event: int) -> bool:
    """True if this event, which nobody chooses, can befall the seat now."""
    raise NotImplementedError


def apply(s: State, seat: int, step: int) -> None:
    """Carry out a legal step or an event, and all that follows from it by itself."""
    raise NotImplementedError


def scores(s: State, out: Scores) -> None:
    """Write every seat's score as it stands."""
    raise NotImplementedError


def mask(s: State, seat: int) -> None:
    """Hide from `s` all that a seat may not know; from seat -1 all that is not public."""
    raise NotImplementedError


def resample(s: State, seat: int, rng: Stream) -> None:
    """Redraw what `mask` hid, evenly among all that is consistent with the view."""
    raise NotImplementedError


def pick(s: State, seat: int, rng: Stream, out: Steps) -> int:
    """Optional: one of the legal steps, each equally likely, sooner than by listing them all; `out` is scratch."""
    raise NotImplementedError


def rollout(s: State, seat: int, rng: Stream, out: Steps) -> int:
    """Optional: a plausible legal step from a cheap policy, for rollouts; `out` is scratch."""
    raise NotImplementedError


def worlds(s: State, seat: int) -> int:
    """Optional: how many worlds a view may be, all equally likely; 0 if they cannot be listed."""
    raise NotImplementedError


def lay_world(s: State, seat: int, number: int) -> None:
    """Optional, with `worlds`: turn a view into the world of this number, counted from 0."""
    raise NotImplementedError


def features(s: State, seat: int, out: Chances) -> None:
    """Write the numbers that speak for or against the side of a seat while the match runs, also in mid-turn."""
    raise NotImplementedError


def observe(s: State, seat: int, out: Observation) -> None:
    """Write into zeros what a seat knows, for agents: the same from a state as from the seat's view."""
    raise NotImplementedError


def chances(s: State, weights: Weights, out: Chances) -> None:
    """Write how likely each side is to win: see `ludoteca.core.bridge`."""
    raise NotImplementedError
