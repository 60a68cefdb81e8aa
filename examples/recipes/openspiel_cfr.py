"""OpenSpiel's CFR+ on a small Elementos position: exploitability falls towards zero.

    pip install '.[openspiel]'
    python examples/recipes/openspiel_cfr.py --iterations 1000

The match begins at a position with few discs and ends as a draw after a few steps. A chance node draws the hidden
backs. The script builds the tree once, from the rules, and OpenSpiel's own code solves it. `--plot out/cfr.png` saves
the curve; it needs the extra `plot`.
"""

import argparse
from pathlib import Path

import pyspiel
from open_spiel.python.algorithms import gambit

import ludoteca.envs.openspiel  # noqa: F401  registers the games

POSITION = "1wa1/1AW!|1/1wf|1/AF!2/3/3/3/3 1"
HORIZON = 5
FACTOR = 10  # how much less exploitable than random play the solution must be


def small_elementos(position: str, horizon: int) -> pyspiel.Game:
    """Return the complete game tree from a position, cut off after `horizon` steps."""
    game = pyspiel.load_game("ludoteca_elementos", {"position": position, "horizon": horizon})
    return pyspiel.load_efg_game(gambit.export_gambit(game))


def solved(tree: pyspiel.Game, iterations: int) -> list[tuple[int, float]]:
    """Return the exploitability of the average policy after 1, 2, 4, 8 ... iterations, and at the end."""
    solver, curve = pyspiel.CFRPlusSolver(tree), []
    for iteration in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration & (iteration - 1) == 0 or iteration == iterations:
            curve.append((iteration, pyspiel.exploitability(tree, solver.average_policy())))
            print(f"{iteration:6} iterations: exploitability {curve[-1][1]:.6f}", flush=True)
    value = pyspiel.expected_returns(tree.new_initial_state(), solver.average_policy(), -1, False)[0]
    print(f"the position is worth {value:+.3f} to seat 1")
    return curve


def draw(curve: list[tuple[int, float]], path: Path) -> None:
    """Save the curve as an image."""
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots()
    axes.loglog(*zip(*curve, strict=True), marker="o")
    axes.set(xlabel="iterations of CFR+", ylabel="exploitability", title="A small Elementos")
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=120)
    print(f"saved the curve as {path}")


def main() -> None:
    """Solve the position."""
    parser = argparse.ArgumentParser(description="OpenSpiel's CFR+ on a small Elementos.")
    parser.add_argument("--position", default=POSITION, help="the starting position")
    parser.add_argument("--horizon", type=int, default=HORIZON, help="number of steps after which the match is a draw")
    parser.add_argument("--iterations", type=int, default=64)
    parser.add_argument("--plot", type=Path, help="save the curve as this file, such as out/cfr.png")
    wishes = parser.parse_args()
    tree = small_elementos(wishes.position, wishes.horizon)
    at_first = pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree))
    print(f"uniformly random play: exploitability {at_first:.6f}")
    curve = solved(tree, wishes.iterations)
    if wishes.plot:
        draw(curve, wishes.plot)
    assert FACTOR * curve[-1][1] < at_first, "CFR+ found nothing better than random play"


if __name__ == "__main__":
    main()
