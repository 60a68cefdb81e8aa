"""Random play in compiled code. This module is a template, so load it with `game.template`."""

from typing import TYPE_CHECKING

import numpy as np

from ludoteca.core.chance import Stream
from ludoteca.core.compilation import compiled
from ludoteca.core.state import Deal, State, States, Steps

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import MAX_LEGAL, apply, deal, pick, setup


@compiled
def playout(s: State, rng: Stream, out: Steps) -> int:
    """Play random legal steps to the end of the match, and return the number of steps."""
    steps = 0
    while s.over == 0:
        seat = int(s.seat)
        apply(s, seat, pick(s, seat, rng, out))
        steps += 1
    return steps


@compiled
def playouts(states: States, matches: int, dealt: Deal, rng: Stream) -> int:
    """Play random matches with the players and options of states[0]. Use states[1] for the matches.

    Return the total number of steps in all matches.
    """
    out = np.empty(MAX_LEGAL, np.int32)
    steps = 0
    for _ in range(matches):
        states[1] = states[0]
        deal(states[1], rng, dealt)
        setup(states[1], dealt)
        steps += playout(states[1], rng, out)
    return steps
