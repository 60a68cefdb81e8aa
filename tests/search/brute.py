"""Optimal play near the end of a match, found by exhaustive search, as a reference for the tree search."""

from collections.abc import Callable

import numpy as np

from ludoteca.core.chance import draw, stream
from ludoteca.core.match import Match
from ludoteca.core.state import SEATS, States, array_of, copy

Shares = tuple[float, ...]


class TooLargeError(Exception):
    """There are more positions than the limit."""


def best_play(match: Match, most: int) -> Shares:
    """The win shares of two sides under optimal play, from an exhaustive search."""
    known: dict[bytes, float] = {}
    return (value := _value(match, array_of(copy(match.state)), known, most)), 1 - value


def _value(match: Match, state: States, known: dict[bytes, float], most: int) -> float:
    """The win share of side 0. The step and turn counters are ignored, because they do not affect what can follow."""
    game = match.game
    if state[0].over:
        out = np.zeros(SEATS)
        game.bridge.chances_at(state, 0, game.heuristics.weight_rows, out)
        return float(out[0])
    bare = array_of(copy(state[0]))  # a plain copy would leave random bytes between the fields
    bare["ply"] = 0
    bare["turn"] = np.minimum(bare["turn"], 2)  # the first turn of a match may have special rules
    key = bare.tobytes()
    if key in known:
        return known[key]
    if len(known) >= most:
        raise TooLargeError
    known[key] = 0.0
    seat = int(state[0].seat)
    values = []
    for step in game.legal(copy(state[0]), seat):
        after = array_of(copy(state[0]))
        game.bridge.apply_at(after, 0, seat, step)
        values.append(_value(match, after, known, most))
    known[key] = max(values) if game.side(match.players, seat) == 0 else min(values)
    return known[key]


def near_the_end(match: Match, seed: int, left: Callable[[list[int]], int], most: int) -> Match:
    """Play at random until the match is over, or until `left`, applied to the negated scores, is at most `most`."""
    rng = stream(seed)
    while not match.is_over and (match.turn == 0 or left([-score for score in match.scores]) > most):
        steps = match.view(match.seat).legal()
        match.take(steps[draw(rng, len(steps))], match.seat)
    return match
