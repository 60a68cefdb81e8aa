"""What a match is worth to a program that learns: one definition for all environments."""

from ludoteca.core.contract import Game
from ludoteca.core.state import State


def rewards(game: Game, state: State) -> list[float]:
    """The reward of each seat: 0 while a match runs; at its end 1 for a win alone, and 0 in sum over the sides.

    A side that has this share of the win (1 if it is first alone, 1/k if k sides are first together, else 0) gets
    (n * share - 1) / (n - 1), where n is the number of sides: with two sides +1, 0 or -1.
    """
    players = int(state.players)
    if not state.over:
        return [0.0] * players
    sides, shares = game.sides(players), game.chances(state)
    return [(sides * shares[game.side(players, seat)] - 1) / (sides - 1) for seat in range(players)]
