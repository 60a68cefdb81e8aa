"""A small tournament between computer players, as cells to be run one after the other or all at once.

    python examples/tournament.py --game elios --players random greedy beginner casual --matches 20 --out out/tournament

It needs the extra `arena`, and for the plot `plot` (docs/research.md). For long tournaments see `ludoteca arena` and
docs/arena.md: it plays on all cores, and goes on where it was stopped.
"""

# %% What is played
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

parser = argparse.ArgumentParser(description="A small tournament between computer players.")
parser.add_argument("--game", default="elementos")
parser.add_argument("--players", nargs="+", default=["random", "greedy", "beginner", "casual"])
parser.add_argument("--matches", type=int, default=10, help="for each pairing, made up to whole deals")
parser.add_argument("--seed", type=int, default=0, help="the same number gives the same matches")
parser.add_argument("--out", type=Path, default=Path("out/tournament"), help="a folder for the picture")
wishes, _ = parser.parse_known_args()

# %% Who meets whom: everybody meets everybody, with the same deals from all seats
game = registered(wishes.game)
seats = game.players[0]
check_players(wishes.players)
contest = Contest.of(game, seats, game.choose(seats, {}), wishes.seed)
arena = Arena(contest, wishes.players, wishes.matches, Results(contest))
print(f"{contest}: {arena.matches} matches")


# %% Play. `ludoteca.arena.workers.ProcessPool` does the same on several cores, from a script with a main guard
class Here:
    """Plays one match after the other in this process."""

    def play(self, contest: Contest, fixtures: Iterator[Fixture]) -> Iterator[MatchResult]:
        """Play all fixtures."""
        for fixture in fixtures:
            yield play(contest, fixture)


for number, result in enumerate(arena.run(Here()), 1):
    print(f"\r{number} of {arena.matches}: {result.pairing[0]} against {result.pairing[1]}", end=" " * 12, flush=True)
print()

# %% What it proves: win shares with their intervals, and ratings
facts = summary(arena)
for series in facts["series"]:
    low, high = series["interval"]
    print(f"{' – '.join(series['players']):24} {series['share']:6.1%}   95% interval {low:.1%} to {high:.1%}")
for rating in facts["ratings"]:
    print(f"{rating['player']:24} {rating['rating']:6.1f} ± {rating['doubt']:.1f}")

# %% The same as a picture
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
right.set(xlabel="rating (everybody begins at 25)", title="Ratings")
wishes.out.mkdir(parents=True, exist_ok=True)
figure.savefig(wishes.out / "tournament.png", dpi=120)
print(f"the picture is in {wishes.out / 'tournament.png'}")
