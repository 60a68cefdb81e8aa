"""Plain minimax without any pruning, order or memory, as a reference for the alpha-beta search."""

import numpy as np

from ludoteca.core.game import Game
from ludoteca.core.state import SEATS, States, copy
from ludoteca.search.alphabeta import SCALE, WIN


def minimax(game: Game, states: States, depth: int, level: int = 0) -> int:
    """The value of a state for the side to move, looking this many steps ahead."""
    state = states[0]
    side = game.side(int(state.players), int(state.seat))
    if depth == 0:
        return evaluated(game, states, side)
    values = []
    for step in game.legal(copy(state), int(state.seat)):
        after = states.copy()
        game.bridge.apply_at(after, 0, int(state.seat), step)
        if after[0].over:
            values.append(result(game, after, side, level + 1))
        else:
            value = minimax(game, after, depth - 1, level + 1)
            is_same = game.side(int(state.players), int(after[0].seat)) == side
            values.append(value if is_same else -value)
    return max(values)


def evaluated(game: Game, states: States, side: int) -> int:
    """The log-odds of a side's win, in thousandths, as a whole number."""
    seen = np.zeros((2, len(game.heuristics.features)))
    for k in range(2):
        game.bridge.features_at(states, 0, k, seen[k])
    weights = game.heuristics.weight_rows[int(states[0].players)]
    total = 0.0
    for k in range(len(weights)):
        total += weights[k] * (seen[side, k] - seen[1 - side, k])
    return int(SCALE * total)


def result(game: Game, states: States, side: int, level: int) -> int:
    """The value of a finished match: a win, a loss, or 0 if the win is shared. Early wins are worth more."""
    out = np.zeros(SEATS)
    game.bridge.chances_at(states, 0, game.heuristics.weight_rows, out)
    return 0 if out[side] == 0.5 else WIN - level if out[side] > 0.5 else level - WIN
