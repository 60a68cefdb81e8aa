"""Count the lines of play up to a depth (perft), in two ways."""

import numpy as np

from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.state import State, array_of, copy


def lines(match: Match, depth: int) -> int:
    """Count the sequences of `depth` legal steps from the current state of a match."""
    states = np.zeros(depth + 1, match.game.rules.dtype)
    states[0] = match.state
    return int(match.game.template("ludoteca.search.perft").count_lines(states, 0, depth))


def tried(match: Match, depth: int) -> int:
    """Return the same count as `lines`, found by trying every step code and skipping the refused ones."""
    return _tried(match.game, match.state, depth)


def _tried(game: Game, state: State, depth: int) -> int:
    if depth == 0 or state.over:
        return int(depth == 0)
    seat, total = int(state.seat), 0
    view = game.masked(state, seat)
    for step in range(game.rules.steps):
        if game.rules.refusal(view, seat, step) is None:
            after = copy(state)
            game.bridge.apply_at(array_of(after), 0, seat, step)
            total += _tried(game, after, depth - 1)
    return total
