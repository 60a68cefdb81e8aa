"""OpenSpiel's IS-MCTS against one of Ludoteca's bots, with the same deals from every seat.

    pip install '.[openspiel]'
    python examples/recipes/openspiel_ismcts.py --opponent casual --deals 20 --simulations 300 --least 0

IS-MCTS samples worlds consistent with what its seat has seen; the bot gets only the view of its seat. With n sides, a
player of equal strength would win one nth of the matches.
"""

import argparse
import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from ludoteca.envs.openspiel import PlayerBot


def dealt(game: pyspiel.Game, seed: int) -> pyspiel.State:
    """Return the state after all chance nodes; the same seed gives the same deal."""
    state, rng = game.new_initial_state(), np.random.RandomState(seed)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choice(outcomes, p=chances))
    return state


def searcher(game: pyspiel.Game, simulations: int, seed: int) -> ismcts.ISMCTSBot:
    """Create OpenSpiel's IS-MCTS bot, which evaluates each leaf by one random rollout.

    Without the resampler, the bot would draw its worlds from the clock, and no match could be repeated.
    """
    rng = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, simulations, random_state=rng)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.uniform))
    return bot


def win_share(state: pyspiel.State, seat: int) -> float:
    """Return the seat's share of the win: 1 if its side wins alone, less if the win is shared, 0 if it loses."""
    game = state.get_game()
    sides: int = round(1 - 1 / game.min_utility())  # a side that loses is paid -1 / (sides - 1)
    paid: float = state.returns()[seat]
    return (paid * (sides - 1) + 1) / sides


def meet(game: pyspiel.Game, deal: int, seat: int, opponent: str, simulations: int) -> float:
    """Play one match with IS-MCTS in a seat and the opponent in all others; return IS-MCTS's share of the win."""
    bots = [PlayerBot(opponent, other, deal) for other in range(game.num_players())]
    bots[seat] = searcher(game, simulations, deal)
    state = dealt(game, deal)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    return win_share(state, seat)


def main() -> None:
    """Play all deals from all seats."""
    parser = argparse.ArgumentParser(description="OpenSpiel's IS-MCTS against one of Ludoteca's bots.")
    parser.add_argument("--game", default="ludoteca_holi", help="a name for pyspiel.load_game")
    parser.add_argument("--opponent", default="random", help="random, greedy, beginner ... master, uct:iterations=500")
    parser.add_argument("--deals", type=int, default=5, help="number of deals, each played from every seat")
    parser.add_argument("--simulations", type=int, default=20, help="simulations of IS-MCTS per step")
    parser.add_argument("--least", type=float, default=0.6, help="the share of the wins below which the program fails")
    wishes = parser.parse_args()
    game = pyspiel.load_game(wishes.game)
    if game.get_type().information != pyspiel.GameType.Information.IMPERFECT_INFORMATION:
        sys.exit(f"nothing is hidden in {wishes.game}; IS-MCTS needs a game with hidden information")
    shares = []
    for deal in range(wishes.deals):
        for seat in range(game.num_players()):
            shares.append(meet(game, deal, seat, wishes.opponent, wishes.simulations))
            print(f"deal {deal + 1}, IS-MCTS in seat {seat + 1}: {shares[-1]:.2f} of the win", flush=True)
    print(f"IS-MCTS took {np.mean(shares):.1%} of the wins against {wishes.opponent} in {len(shares)} matches")
    assert np.mean(shares) >= wishes.least, f"fewer than {wishes.least:.0%} of the wins"


if __name__ == "__main__":
    main()
