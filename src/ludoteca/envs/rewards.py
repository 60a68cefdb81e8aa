"""What a match is worth to each seat: one definition for all environments."""

from ludoteca.core.contract import Game
from ludoteca.core.state import State


def rewards(game: Game, state: State) -> list[float]:
    """Nothing while the match runs; at its end (n * share - 1) / (n - 1) for every seat of each of the n sides.

    The share is a side's part of the win: 1 alone in the first place, 1/k where k sides share it, else 0. Over the
    sides it adds up to 0, and with two of them it is +1, 0 or -1.
    """
    players = int(state.players)
    if not state.over:
        return [0.0] * players
    sides = game.sides(players)
    winners = {game.side(players, seat) for seat in range(players) if state.place[seat] == 1}
    share = 1 / len(winners)
    return [(sides * share * (game.side(players, seat) in winners) - 1) / (sides - 1) for seat in range(players)]
