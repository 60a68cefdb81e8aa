"""The bridge from Python to a game's compiled code. This template is executed once per game.

Python calls only the functions whose names end in `_at`. They take an array of states and an index, because passing a
single record from Python takes three times as long.
"""

import math
from typing import TYPE_CHECKING

import numpy as np

from ludoteca.core.chance import Stream, draw
from ludoteca.core.compilation import compiled
from ludoteca.core.state import Chances, Deal, Observation, Scores, State, States, Steps, Weights

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import (
        FEATURES,
        IS_HIDDEN,
        SIDES,
        apply,
        deal,
        features,
        happens,
        legal,
        mask,
        observe,
        resample,
        scores,
        setup,
    )

if "pick" not in globals():

    @compiled
    def pick(s: State, seat: int, rng: Stream, out: Steps) -> int:
        """Return a uniformly random legal step."""
        return int(out[draw(rng, legal(s, seat, out))])


if "rollout" not in globals():
    rollout = pick

if "worlds" not in globals():

    @compiled
    def worlds(s: State, seat: int) -> int:
        """Return 1 for a game without secrets, whose only world is the view. Otherwise return 0, for "unknown"."""
        return 0 if IS_HIDDEN else 1

    @compiled
    def lay_world(s: State, seat: int, number: int) -> None:
        """Do nothing: the only world is the view itself."""
        return


if "takes" not in globals():

    @compiled
    def takes(s: State, seat: int, step: int) -> bool:
        """Return False: nothing is ever taken."""
        return False


@compiled
def deal_at(states: States, i: int, rng: Stream, out: Deal) -> None:
    """Draw everything that chance decides in a match, given the players and options in this state."""
    deal(states[i], rng, out)


@compiled
def setup_at(states: States, i: int, dealt: Deal) -> None:
    """Set up the initial state for a deal."""
    setup(states[i], dealt)


@compiled
def legal_at(states: States, i: int, seat: int, out: Steps) -> int:
    """Write a seat's legal steps in ascending order and return their number."""
    return legal(states[i], seat, out)


@compiled
def happens_at(states: States, i: int, seat: int, event: int) -> bool:
    """True if an event, such as a time-out, can happen to this seat now."""
    return happens(states[i], seat, event)


@compiled
def apply_at(states: States, i: int, seat: int, step: int) -> None:
    """Apply a legal step, or an event that can happen."""
    apply(states[i], seat, step)


@compiled
def scores_at(states: States, i: int, out: Scores) -> None:
    """Write every seat's current score."""
    scores(states[i], out)


@compiled
def mask_at(states: States, i: int, seat: int) -> None:
    """Hide everything in a state that a seat may not see. For seat -1, hide everything that is not public."""
    mask(states[i], seat)


@compiled
def resample_at(states: States, i: int, seat: int, rng: Stream) -> None:
    """Turn a seat's view into one of the states consistent with it, drawn uniformly."""
    resample(states[i], seat, rng)


@compiled
def worlds_at(states: States, i: int, seat: int) -> int:
    """Return how many worlds are consistent with a view, or 0 if they cannot be listed."""
    return worlds(states[i], seat)


@compiled
def lay_world_at(states: States, i: int, seat: int, number: int) -> None:
    """Turn a view into the world with this number."""
    lay_world(states[i], seat, number)


@compiled
def chances(s: State, weights: Weights, out: Chances) -> None:
    """Write each side's chance of winning. The chances sum to 1.

    Once the match is over, they are its result. Until then, they are an estimate.
    """
    if s.over != 0:
        shares(s, out)
        return
    players = int(s.players)
    sides = SIDES[players]
    seen = np.empty(FEATURES, np.float64)
    most = -np.inf
    for side in range(sides):  # seat k always plays for side k, so it can represent that side
        features(s, side, seen)
        out[side] = 0.0
        for k in range(FEATURES):
            out[side] += weights[players, k] * seen[k]
        most = max(most, out[side])
    total = 0.0
    for side in range(sides):
        out[side] = math.exp(out[side] - most)
        total += out[side]
    for side in range(sides):
        out[side] /= total


@compiled
def shares(s: State, out: Chances) -> None:
    """Write each side's share of the win in a finished match.

    A sole winner has a share of 1. Sides that tie for first place divide the win equally.
    """
    players = int(s.players)
    winners = 0
    for side in range(SIDES[players]):
        winners += s.place[side] == 1
    for side in range(SIDES[players]):
        out[side] = 1.0 / winners if s.place[side] == 1 else 0.0


@compiled
def chances_at(states: States, i: int, weights: Weights, out: Chances) -> None:
    """Write each side's chance of winning."""
    chances(states[i], weights, out)


@compiled
def features_at(states: States, i: int, seat: int, out: Chances) -> None:
    """Write the features for a seat's side."""
    features(states[i], seat, out)


@compiled
def observe_at(states: States, i: int, seat: int, out: Observation) -> None:
    """Write a seat's observation."""
    out[:] = 0
    observe(states[i], seat, out)
