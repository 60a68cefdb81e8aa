"""A small tournament between bots, divided into notebook cells; it also runs as a script.

    python examples/tournament.py --game elios --players random greedy beginner casual --matches 20 --out out/tournament

It needs the extras `arena` and `plot` (docs/research.md). For long tournaments use `ludoteca arena` (docs/arena.md),
which plays on all cores and can resume an interrupted run.
"""

# %% Settings
import argparse
from collections.abc import Iterator
from pathlib import Path

import matplotlib as mpl

from ludoteca.arena.arena import Arena, check_players
from ludoteca.arena.fixtures import Contest, Fixture
from ludoteca.arena.matches import MatchResult, play
from ludoteca.arena.results import Results
from ludoteca.arena.summary import summary
from ludoteca.core.registry import game as registered

mpl.use("Agg")
import matplotlib.pyplot as plt

parser = argparse.ArgumentParser(description="A small tournament between bots.")
parser.add_argument("--game", default="elementos")
parser.add_argument("--players", nargs="+", default=["random", "greedy", "beginner", "casual"])
parser.add_argument("--matches", type=int, default=10, help="matches per pairing, rounded up to whole deals")
parser.add_argument("--seed", type=int, default=0, help="the same seed gives the same matches")
parser.add_argument("--out", type=Path, default=Path("out/tournament"), help="the folder for the plot")
wishes, _ = parser.parse_known_args()

# %% Pairings: a round robin, with the same deals from all seats
game = registered(wishes.game)
seats = game.players[0]
check_players(wishes.players, game)
contest = Contest.of(game, seats, game.choose(seats, {}), wishes.seed)
arena = Arena(contest, wishes.players, wishes.matches, Results(contest))
print(f"{contest}: {arena.matches} matches")


# %% Play. To use several cores, pass `ludoteca.arena.workers.ProcessPool` instead, from a script with a main guard
class Here:
    """Plays matches sequentially in this process."""

    def play(self, contest: Contest, fixtures: Iterator[Fixture]) -> Iterator[MatchResult]:
        """Play all fixtures."""
        for fixture in fixtures:
            yield play(contest, fixture)


for number, result in enumerate(arena.run(Here()), 1):
    print(f"\r{number} of {arena.matches}: {result.pairing[0]} against {result.pairing[1]}", end=" " * 12, flush=True)
print()

# %% Results: win shares with their intervals, and ratings
facts = summary(arena)
for series in facts["series"]:
    low, high = series["interval"]
    print(f"{' – '.join(series['players']):24} {series['share']:6.1%}   95% interval {low:.1%} to {high:.1%}")
for rating in facts["ratings"]:
    print(f"{rating['player']:24} {rating['rating']:6.1f} ± {rating['doubt']:.1f}")

# %% Plot of the results
figure, (left, right) = plt.subplots(1, 2, figsize=(11, 4), layout="constrained")
names = [" – ".join(series["players"]) for series in facts["series"]]
shares = [series["share"] for series in facts["series"]]
sides = [[abs(series["interval"][k] - series["share"]) for series in facts["series"]] for k in (0, 1)]
left.errorbar(shares, names, xerr=sides, fmt="o", capsize=3)
left.axvline(0.5, color="grey", linewidth=1)
left.set(xlim=(-0.02, 1.02), xlabel="win share of the first player", title=f"{game.title}, {seats} seats")
left.invert_yaxis()
rated = facts["ratings"][::-1]
right.barh([one["player"] for one in rated], [one["rating"] for one in rated], xerr=[one["doubt"] for one in rated])
right.set(xlabel="rating (every player starts at 25)", title="Ratings")
wishes.out.mkdir(parents=True, exist_ok=True)
figure.savefig(wishes.out / "tournament.png", dpi=120)
print(f"saved the plot as {wishes.out / 'tournament.png'}")
