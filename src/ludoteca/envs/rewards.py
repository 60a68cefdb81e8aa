"""The rewards for a match, defined once for all environments.

Examples:
    >>> import ludoteca
    >>> from ludoteca.envs.rewards import rewards
    >>> match = ludoteca.new("elios", players=3, seed=7)
    >>> rewards(match.game, match.state)
    [0.0, 0.0, 0.0]
"""

from ludoteca.core.game import Game
from ludoteca.core.state import State, array_of

FORFEIT = -1.0  # reward for an illegal step that ends the match, as in PettingZoo's classic games


def rewards(game: Game, state: State) -> list[float]:
    """Return each seat's reward: 0 while the match is running, then (n * share - 1) / (n - 1) for n sides.

    `share` is the side's share of the win: 1 for the only winner, and less if several sides win together. With two
    sides the reward is +1, 0 or -1. The rewards of all sides sum to 0.
    """
    alone = array_of(state)
    players = int(alone["players"][0])
    if not alone["over"][0]:
        return [0.0] * players
    sides, shares = game.sides(players), game.chances(state)
    return [(sides * shares[game.side(players, seat)] - 1) / (sides - 1) for seat in range(players)]
