"""OpenSpiel's IS-MCTS against one of our computer players: the same deals from every seat, and who wins how much.

    python examples/openspiel_ismcts.py --game "ludoteca_holi(players=3)" --opponent casual --deals 20 --simulations 300

It needs the extra `openspiel` (docs/research.md). IS-MCTS draws worlds that agree with what its seat has seen; our
player is shown the view of its seat. With n sides an equal player would have one nth of the wins.
"""

import argparse
import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from ludoteca.envs.openspiel import PlayerBot


def dealt(game: pyspiel.Game, seed: int) -> pyspiel.State:
    """A match after chance has drawn: the same for the same seed."""
    state, rng = game.new_initial_state(), np.random.RandomState(seed)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choice(outcomes, p=chances))
    return state


def searcher(game: pyspiel.Game, simulations: int, seed: int) -> ismcts.ISMCTSBot:
    """OpenSpiel's bot: UCT over what players have seen, each leaf judged by one random match."""
    rng = np.random.RandomState(seed)
    return ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, simulations, random_state=rng)


def win_share(state: pyspiel.State, seat: int) -> float:
    """What part of the win a seat's side has: 1 alone, parts of it where it is shared, else 0."""
    game = state.get_game()
    sides: int = round(1 - 1 / game.min_utility())  # a side that wins nothing is paid -1 / (sides - 1)
    paid: float = state.returns()[seat]
    return (paid * (sides - 1) + 1) / sides


def meet(game: pyspiel.Game, deal: int, seat: int, opponent: str, simulations: int) -> float:
    """One match with IS-MCTS in a seat and the opponent in all others; returns the searcher's part of the win."""
    bots = [PlayerBot(opponent, other, deal) for other in range(game.num_players())]
    bots[seat] = searcher(game, simulations, deal)
    state = dealt(game, deal)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    return win_share(state, seat)


def main() -> None:
    """Play all deals from all seats."""
    parser = argparse.ArgumentParser(description="OpenSpiel's IS-MCTS against one of our computer players.")
    parser.add_argument("--game", default="ludoteca_elementos(opening=random)", help="as pyspiel.load_game takes it")
    parser.add_argument("--opponent", default="casual", help="random, greedy, beginner ... master, uct:iterations=500")
    parser.add_argument("--deals", type=int, default=10, help="how many deals, each played from every seat")
    parser.add_argument("--simulations", type=int, default=200, help="of IS-MCTS for each step")
    wishes = parser.parse_args()
    game = pyspiel.load_game(wishes.game)
    if game.get_type().information != pyspiel.GameType.Information.IMPERFECT_INFORMATION:
        sys.exit(f"nothing is hidden in {wishes.game}; IS-MCTS is for games in which something is")
    shares = []
    for deal in range(wishes.deals):
        for seat in range(game.num_players()):
            shares.append(meet(game, deal, seat, wishes.opponent, wishes.simulations))
            print(f"deal {deal + 1}, IS-MCTS in seat {seat + 1}: {shares[-1]:.2f} of the win", flush=True)
    print(f"IS-MCTS has {np.mean(shares):.1%} of the wins against {wishes.opponent} in {len(shares)} matches")


if __name__ == "__main__":
    main()
