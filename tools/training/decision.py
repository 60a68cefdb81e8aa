"""Decide whether a network is better than the best evaluation so far, at equal CPU time and on new deals."""

import statistics
import time

from rich.console import Console
from rich.progress import Progress

from ludoteca.arena.shares import ShareStats, Sprt, share_stats
from ludoteca.core.chance import stream
from ludoteca.core.view import View
from ludoteca.fitting.searching_matches import Contender, Table, duel
from ludoteca.search.search import Search
from tools.training.recipe import Training

MEASURED = 40  # positions in which speeds are compared
LEAST_DEALS = 20


def speed_ratio(table: Table, contender: Contender, other: Contender) -> float:
    """Return how many iterations `contender` runs in the CPU time of one iteration of `other`.

    Both search the same positions in turn, so that other work on the machine slows both down.
    """
    ratios = []
    for number in range(MEASURED):
        state = table.begun(number, table.options(number, 1.0), opening=12.0)
        if not state.over:
            view = View.of(table.game, state, int(state.seat))
            ratios.append(_speed(view, contender, number) / _speed(view, other, number))
    return statistics.median(ratios)


def _speed(view: View, contender: Contender, number: int) -> float:
    """Return iterations per second of CPU time."""
    search = Search(view, contender.style, stream(number), capacity=contender.iterations, net=contender.net)
    began = time.thread_time()
    search.run(contender.iterations)
    return search.visits / (time.thread_time() - began)


def decide(training: Training, number: int, table: Table, pair: tuple[Contender, Contender], console: Console) -> bool:
    """Play deals until a sequential test knows whether the first of a pair wins more often. Return its verdict.

    Without a verdict after all deals, the first has to have won more often than the 95% interval allows by luck.
    """
    recipe, sides = training.recipe, table.game.sides(table.players)
    test, name = Sprt(1 / sides, 1 / sides + recipe.edge), f"decision-{number}"
    stored = training.read(name, {"iterations": [one.iterations for one in pair], "shares": []})
    shares: list[float] = stored["shares"]
    with Progress(console=console, transient=True) as progress:
        bar = progress.add_task(f"generation {number}: deals", total=recipe.deals, completed=len(shares))
        while len(shares) < recipe.deals and not _verdict(test, shares, sides):
            shares.append(duel(table, len(shares), *pair))
            training.write(name, {**stored, "shares": shares})
            progress.update(bar, completed=len(shares), description=f"{sum(shares) / len(shares):.1%} won")
    stats = share_stats(shares, sides)
    low, high = stats.interval
    is_better = _verdict(test, shares, sides) == "high" or low > 1 / sides
    console.print(
        f"generation {number}: {stats.share:.1%} of {stats.matches} matches won ({low:.1%} to {high:.1%}) with"
        f" {pair[0].iterations} against {pair[1].iterations} iterations: {'better' if is_better else 'not better'}"
    )
    return is_better


def _verdict(test: Sprt, shares: list[float], sides: int) -> str:
    stats: ShareStats = share_stats(shares, sides)
    return test.verdict(stats) if stats.deals >= LEAST_DEALS else ""
