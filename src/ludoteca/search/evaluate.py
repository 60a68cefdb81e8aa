"""Evaluation: choose a determinization for an iteration, and evaluate the leaf. This module is a template."""

from typing import TYPE_CHECKING

from ludoteca.core.chance import Stream
from ludoteca.core.compilation import compiled
from ludoteca.core.state import Chances, State, Steps, Weights
from ludoteca.search.nodes import SLACK
from ludoteca.search.style import Style

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import MOST_SIDES, apply, chances, lay_world, pick, resample, rollout


@compiled
def determinize(s: State, seat: int, worlds: Steps, iteration: int, rng: Stream) -> None:
    """Turn a seat's view into a determinization: a world that is consistent with the view.

    If the worlds can be listed, iterations cycle through all of them. Otherwise, each iteration samples a world.
    """
    if len(worlds) == 0:
        resample(s, seat, rng)
    else:
        lay_world(s, seat, int(worlds[iteration % len(worlds)]))


@compiled
def simulate(s: State, style: Style, rng: Stream, steps: Steps) -> None:
    """Play up to `style.playout` steps from a leaf, using the game's rollout policy or random steps."""
    left = style.playout
    while left != 0 and s.over == 0:
        seat = int(s.seat)
        apply(s, seat, rollout(s, seat, rng, steps) if style.is_wise else pick(s, seat, rng, steps))
        left -= 1


@compiled
def evaluate(s: State, weights: Weights, contempt: float, result: Chances) -> None:
    """Write the value of a state for each side: the result if the match is over, otherwise an evaluation.

    A shared win is worth a little less than its share (contempt).
    """
    chances(s, weights, result)
    if s.over != 0:
        for side in range(MOST_SIDES):
            if result[side] < 1.0 - SLACK:
                result[side] *= 1.0 - contempt
