"""A random walk through a game, with a digest for every thousand positions. Both modes must yield the same digests.

Run as a program, it prints the digests of a case: GAME PLAYERS SEED POSITIONS [name=value ...].
"""

import hashlib
import sys
from typing import Any

import numpy as np

from ludoteca.core.chance import draw, stream
from ludoteca.core.game import Game
from ludoteca.core.registry import game as registered
from ludoteca.core.state import State, copy


def _chances(game: Game, state: State) -> bytes:
    return " ".join(f"{chance:.9f}" for chance in game.chances(copy(state))).encode()


def digests(name: str, players: int, seed: int, positions: int, options: dict[str, Any]) -> list[str]:
    """Play random matches, choosing uniformly among the seats that may act, and digest everything the rules return."""
    game = registered(name)
    rules = game.bridge
    rng = stream(seed)
    empty = game.empty(players, game.choose(players, options))
    states, views = np.zeros(1, game.rules.dtype), np.zeros(1, game.rules.dtype)
    dealt, out, scores = (
        np.zeros(game.rules.deal_length, np.int16),
        np.zeros(game.rules.max_legal, np.int32),
        np.zeros(5, np.int32),
    )
    found, total = [], hashlib.sha256()
    states[0].over = 1
    for position in range(1, positions + 1):
        if states[0].over:
            states[0] = empty
            rules.deal_at(states, 0, rng, dealt)
            rules.setup_at(states, 0, dealt)
        seats = [seat for seat in range(players) if int(states[0].acting) >> seat & 1]
        seat = seats[draw(rng, len(seats))]
        n = rules.legal_at(states, 0, seat, out)
        total.update(states.tobytes() + out[:n].tobytes())
        if position % 20 == 0:
            rules.scores_at(states, 0, scores)
            views[0] = states[0]
            rules.mask_at(views, 0, seat)
            total.update(scores.tobytes() + views.tobytes() + game.observe(copy(states[0]), seat).tobytes())
            rules.resample_at(views, 0, seat, rng)
            total.update(views.tobytes() + _chances(game, states[0]))
        rules.apply_at(states, 0, seat, int(out[draw(rng, n)]))
        if position % 1000 == 0:
            found.append(total.hexdigest())
    return found


if __name__ == "__main__":
    words = dict(word.split("=") for word in sys.argv[5:])
    print("\n".join(digests(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), dict(words))))
