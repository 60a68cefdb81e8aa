"""The bridge: the functions through which Python calls a game's compiled code, a template executed once per game.

Each takes an array of states and an index, because passing a single record from Python costs three times as much.
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
        """One of the legal steps, each equally likely."""
        return int(out[draw(rng, legal(s, seat, out))])


if "rollout" not in globals():
    rollout = pick

if "worlds" not in globals():

    @compiled
    def worlds(s: State, seat: int) -> int:
        """A game without secrets has one world; of another it is not known."""
        return 0 if IS_HIDDEN else 1

    @compiled
    def lay_world(s: State, seat: int, number: int) -> None:
        """The only world is the view itself."""
        return


@compiled
def deal_at(states: States, i: int, rng: Stream, out: Deal) -> None:
    """Draw what chance decides for a match with the players and options of this state."""
    deal(states[i], rng, out)


@compiled
def setup_at(states: States, i: int, dealt: Deal) -> None:
    """Lay out the table for a deal."""
    setup(states[i], dealt)


@compiled
def legal_at(states: States, i: int, seat: int, out: Steps) -> int:
    """Write the legal steps of a seat, ascending, and return how many there are."""
    return legal(states[i], seat, out)


@compiled
def happens_at(states: States, i: int, seat: int, event: int) -> bool:
    """True if an event that nobody chooses (a time-out) can befall this seat now."""
    return happens(states[i], seat, event)


@compiled
def apply_at(states: States, i: int, seat: int, step: int) -> None:
    """Carry out a step that is legal, or an event that can happen."""
    apply(states[i], seat, step)


@compiled
def scores_at(states: States, i: int, out: Scores) -> None:
    """Write the score of every seat as it stands now."""
    scores(states[i], out)


@compiled
def mask_at(states: States, i: int, seat: int) -> None:
    """Turn a state into what one seat sees of it (-1: what everybody sees)."""
    mask(states[i], seat)


@compiled
def resample_at(states: States, i: int, seat: int, rng: Stream) -> None:
    """Turn a seat's view into one of the states that it may be, each equally likely."""
    resample(states[i], seat, rng)


@compiled
def worlds_at(states: States, i: int, seat: int) -> int:
    """How many worlds a view may be; 0 if they cannot be listed."""
    return worlds(states[i], seat)


@compiled
def lay_world_at(states: States, i: int, seat: int, number: int) -> None:
    """Turn a view into the world of this number."""
    lay_world(states[i], seat, number)


@compiled
def chances(s: State, weights: Weights, out: Chances) -> None:
    """Write how likely each side is to win, all together 1: what happened, or what the features promise."""
    if s.over != 0:
        shares(s, out)
        return
    players = int(s.players)
    sides = SIDES[players]
    seen = np.empty(FEATURES, np.float64)
    most = -np.inf
    for side in range(sides):  # seat k sits on side k, as long as there is a side k
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
    """Write each side's part of the win at the end: 1 for the first, parts of it where the first place is shared."""
    players = int(s.players)
    winners = 0
    for side in range(SIDES[players]):
        winners += s.place[side] == 1
    for side in range(SIDES[players]):
        out[side] = 1.0 / winners if s.place[side] == 1 else 0.0


@compiled
def chances_at(states: States, i: int, weights: Weights, out: Chances) -> None:
    """Write how likely each side is to win."""
    chances(states[i], weights, out)


@compiled
def features_at(states: States, i: int, seat: int, out: Chances) -> None:
    """Write what speaks for or against the side of a seat."""
    features(states[i], seat, out)


@compiled
def observe_at(states: States, i: int, seat: int, out: Observation) -> None:
    """Write what a program is shown of what a seat knows."""
    out[:] = 0
    observe(states[i], seat, out)
