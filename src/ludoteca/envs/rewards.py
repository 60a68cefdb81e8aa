"""The rewards of a match: one definition for all environments."""

from ludoteca.core.game import Game
from ludoteca.core.state import State, array_of

FORFEIT = -1.0  # for an illegal step that ends the match, as in PettingZoo's own classic games


def rewards(game: Game, state: State) -> list[float]:
    """Nothing while a match runs; at its end (n * share - 1) / (n - 1) for each seat, n being the number of sides.

    The share is the part of the win that the seat's side has: with two sides this is +1, 0 or -1. All sides sum to 0.
    """
    alone = array_of(state)
    players = int(alone["players"][0])
    if not alone["over"][0]:
        return [0.0] * players
    sides, shares = game.sides(players), game.chances(state)
    return [(sides * shares[game.side(players, seat)] - 1) / (sides - 1) for seat in range(players)]
