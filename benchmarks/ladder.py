"""Measure the strength of each level against the one below, and of the strongest level against the yardsticks.

The yardsticks are the greedy bot, plain UCT, alpha-beta, and OpenSpiel's MCTS and IS-MCTS. Best responders show how
beatable the two strongest levels are where something is hidden.

    python -m benchmarks.ladder                            all rows, like `make ladder`
    python -m benchmarks.ladder elementos --row uct        one row of one game
    python -m benchmarks.ladder --row alphabeta-1s         one row of all games
    python -m benchmarks.ladder --table                    only rewrite docs/strength.md from the stored results

Matches are stored in out/ladder, in a folder for each row, so an interrupted run can resume. The results of each row
are stored in benchmarks/strength.json with a fingerprint of its players. The table is generated from that file, which
is part of the repository. A row is not played again as long as its players still play the same way.
"""

import argparse
import json
import math
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.fingerprint import fingerprint
from ludoteca.arena.arena import Arena
from ludoteca.arena.fixtures import Contest
from ludoteca.arena.outside import OPENSPIEL
from ludoteca.arena.results import CONTEST_FILE, RESULTS_FILE, Results, read_results
from ludoteca.arena.shares import Aim, ShareStats, share_stats
from ludoteca.arena.workers import cores
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.players import levels, strongest
from ludoteca.players.responder import RESPONDERS
from ludoteca.players.skill import skill_of
from ludoteca.players.spec import name_of, read_spec

ROOT = Path(__file__).parents[1]
MATCHES_FOLDER = ROOT / "out" / "ladder"
KEPT = ROOT / "benchmarks" / "strength.json"
TABLE = ROOT / "docs" / "strength.md"
PLAYED_BY_FILE, CROWDED_FILE = "played_by.txt", "a_core.txt"
SEED = 0
MATCHES = 400
LEVEL_AIM, LEVEL_MOST, GREEDY_AIM = 0.70, 0.85, 0.95
WEAKEST, ODDS = 800, 400  # the Elo rating of the weakest level, and the points that mean ten times the odds
UCT_AIM = {"elementos": 0.80, "elios": 0.80, "exagon": 0.80, "holi": 0.70}
UCT_SEATS = {"holi": (2, 4)}
SECONDS = 0.2  # per turn, for both sides of the rows against other searches
LONG_SECONDS, LONG_MATCHES = 1.0, 100  # the slow rows, with fewer matches
OPEN_FORMS: dict[str, dict[str, str]] = {"elementos": {"backs": "open"}, "elios": {}, "exagon": {}}
"""The games in which two players can see everything, and the options for it."""
ALPHABETA_AIM, LONG_UCT_AIM, OPENSPIEL_AIM = 0.70, 0.90, 0.95
EVEN, RESPONDER_MATCHES = 0.5, 100
RESEARCH = ROOT / ".research" / "bin" / "python"  # OpenSpiel is installed there by `make .research/ready`
A_SECOND, UNHURRIED = 200_000, 3600  # instead of a second on a quiet core: iterations, and seconds that nobody needs
UNBOUNDED = 10**9  # iterations: only the clock limits the search
MARGIN, ROUNDED = 0.01, 10  # ratings count no share closer to a certain win, and are rounded
GAMES = ROOT / "src" / "ludoteca" / "games"
RATINGS = "[ratings]"


class Kept(msgspec.Struct):
    """The stored results of a row."""

    played_by: str
    """The fingerprint of its players."""
    deals: list[float]
    """The first player's win share in each deal."""
    a_core: float = 1.0
    """The largest number of simultaneous matches per core."""


@dataclass(frozen=True)
class Row:
    """A line of the table: a series of matches, and the win share that its first player should reach."""

    name: str
    game: str
    seats: int
    players: tuple[str, str]
    aim: float
    most_share: float = 1.0
    """The highest share that still reaches the target: a step between levels may also be too large."""
    options: dict[str, str] = field(default_factory=dict)
    most: int = MATCHES
    """The most matches to play."""
    ends_early: bool = False
    """Whether the row ends once its interval lies on one side of the aim."""

    @property
    def form(self) -> str:
        """The game and the options that differ from the default."""
        return self.game + (
            f" ({', '.join(f'{name}={value}' for name, value in self.options.items())})" * bool(self.options)
        )

    @property
    def target(self) -> str:
        """The win share to reach, as the table shows it."""
        return f"{self.aim:.0%}" + (f" to {self.most_share:.0%}" if self.most_share < 1 else "")

    @property
    def is_outside(self) -> bool:
        """True if one of the players is OpenSpiel's."""
        return any(name_of(player) in OPENSPIEL for player in self.players)

    @property
    def folder(self) -> Path:
        """The folder with the row's matches."""
        return MATCHES_FOLDER / self.game / self.name

    @property
    def contest(self) -> Contest:
        """The settings that all matches of the row share."""
        game = registered(self.game)
        return Contest.of(game, self.seats, game.choose(self.seats, self.options), SEED)

    @property
    def is_timed(self) -> bool:
        """True if a clock limits the players' searches."""
        return any(read_spec(player)[1].get("seconds", UNHURRIED) < UNHURRIED for player in self.players)

    @property
    def played_by(self) -> str:
        """The current fingerprint of the row's players."""
        return fingerprint(self.contest, self.players)


def rows(game: str) -> Iterator[Row]:
    """Yield a game's rows: level against level for every seat count, then the strongest level against other players."""
    fewest, best = registered(game).players[0], strongest(registered(game))

    def called(name: str, seats: int) -> str:
        return name if seats == fewest else f"{name}-{seats}"

    for seats in registered(game).players:
        for below, level in pairwise(levels(registered(game))):
            yield Row(called(level, seats), game, seats, (level, below), LEVEL_AIM, LEVEL_MOST)
    yield Row("greedy", game, fewest, (best, "greedy"), GREEDY_AIM)
    for seats in UCT_SEATS.get(game, (fewest,)):
        yield Row(called("uct", seats), game, seats, timed(best, "uct", SECONDS)["players"], UCT_AIM[game])
    yield from yardsticks(game)


def yardsticks(game: str) -> Iterator[Row]:
    """Yield the rows of the strongest level against other searches, with two players and with the same time for both.

    Alpha-beta and OpenSpiel's MCTS need a form in which both players see everything.
    """
    if 2 not in registered(game).players:
        return
    best = strongest(registered(game))
    for seconds, most in ((SECONDS, MATCHES), (LONG_SECONDS, LONG_MATCHES)):
        against = partial(Row, game=game, seats=2, most=most, ends_early=True)
        if game in OPEN_FORMS:
            for name, aim in (("alphabeta", ALPHABETA_AIM), ("openspiel-mcts", OPENSPIEL_AIM)):
                yield against(**timed(best, name, seconds), aim=aim, options=OPEN_FORMS[game])
        if seconds == LONG_SECONDS:
            yield against(**timed(best, "uct", seconds), aim=LONG_UCT_AIM)
        if "hidden" in registered(game).capabilities:
            yield against(**timed(best, "openspiel-ismcts", seconds), aim=OPENSPIEL_AIM)


def responses(game: str) -> Iterator[Row]:
    """Yield the rows of the best responders, which know how one of the two strongest levels plays.

    They need two players and something hidden during play. Their opponents have a number of iterations instead of a
    clock, so that they play as well on a busy machine.
    """
    known = [level for level in levels(registered(game)) if f"responder-{level}" in RESPONDERS]
    if 2 in registered(game).players and "hidden" in registered(game).capabilities and len(known) == len(RESPONDERS):
        for level in known:
            players = f"responder-{level}", without_clock(game, level)
            yield Row(f"responder-{level}", game, 2, players, EVEN, most=RESPONDER_MATCHES)


def without_clock(game: str, level: str) -> str:
    """Return the spec of a level that searches about as much as in its time on a quiet core, however long it takes."""
    seconds = skill_of(registered(game), 2, level).seconds
    return level if math.isinf(seconds) else f"{level}:seconds={UNHURRIED},iterations={A_SECOND * round(seconds)}"


def timed(best: str, other: str, seconds: float) -> dict[str, Any]:
    """Return the name and the players of a row in which the strongest level and another bot have the same time."""
    players = f"{best}:seconds={seconds},iterations={UNBOUNDED}", f"{other}:seconds={seconds}"
    return {"name": other if seconds == SECONDS else f"{other}-1s", "players": players}


def play(row: Row, matches: int, processes: int | None, is_fresh: bool) -> None:
    """Play the missing matches of a row and show progress. Finished matches count even if the run is interrupted."""
    players, kept, matches = row.played_by, read_kept(row), min(matches, row.most)
    if kept and kept.played_by == players and is_enough(row, kept, matches) and not is_fresh:
        print(f"{row.game}, {row.name}: already played", flush=True)
        return
    python = interpreter(row)
    if not python:
        print(f"{row.game}, {row.name}: skipped, because OpenSpiel is missing; `make .research/ready` installs it")
        return
    begin(row, players, is_fresh)
    words = [python, "-m", "ludoteca", "arena", row.game, *row.players, "--players", str(row.seats)]
    words += ["--matches", str(matches), "--seed", str(SEED), "--out", str(row.folder)]
    words += ["--processes", str(processes)] if processes else []
    words += [word for name, value in row.options.items() for word in ("--option", f"{name}={value}")]
    words += ["--aim", str(row.aim)] if row.ends_early else []
    print(f"{row.game}, {row.name}: {' against '.join(row.players)}", flush=True)
    others = load()
    try:
        is_whole = subprocess.run(words, cwd=ROOT).returncode == 0
    finally:
        used = processes or cores()
        keep(row, (used + max(others, load() - used)) / cores())
    if not is_whole:
        sys.exit(f"row {row.name} of {row.game} is incomplete; run the same command again to resume")


def is_enough(row: Row, kept: Kept, matches: int) -> bool:
    """True if all matches of a row have been played, or enough of them to see on which side of its aim it is."""
    stats = stats_of(row, kept)
    return stats.matches >= matches or (row.ends_early and Aim(row.aim).verdict(stats) != "")


def interpreter(row: Row) -> str:
    """Return the Python that can play a row, or an empty string if OpenSpiel is missing."""
    if not row.is_outside or find_spec("pyspiel"):
        return sys.executable
    return str(RESEARCH) if RESEARCH.exists() else ""


def load() -> int:
    """Return how many cores were busy during the last minutes, or 0 on systems that do not say."""
    return round(os.getloadavg()[1]) if hasattr(os, "getloadavg") else 0


def begin(row: Row, players: str, is_fresh: bool) -> None:
    """Prepare a row's folder. Delete matches whose players had a different fingerprint."""
    played_by = row.folder / PLAYED_BY_FILE
    if is_fresh or not played_by.exists() or played_by.read_text() != players:
        shutil.rmtree(row.folder, ignore_errors=True)
        row.folder.mkdir(parents=True)
        played_by.write_text(players)


def keep(row: Row, a_core: float = 1.0) -> None:
    """Store a row's results, unless more results for the same players are already stored."""
    if not (row.folder / RESULTS_FILE).exists():
        return
    players, before = (row.folder / PLAYED_BY_FILE).read_text(), read_kept(row)
    made = Kept(players, played_deals(row), crowded(row, a_core))
    is_less = before is not None and before.played_by == players and len(before.deals) > len(made.deals)
    if is_less or not made.deals:
        return
    together = {**all_kept(), f"{row.game} {row.name}": made}
    lines = [f"{json.dumps(name)}: {msgspec.json.encode(together[name]).decode()}" for name in sorted(together)]
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def crowded(row: Row, a_core: float) -> float:
    """Return the largest number of simultaneous matches per core in any run of this row, and store it."""
    noted = row.folder / CROWDED_FILE
    most = max(a_core, float(noted.read_text()) if noted.exists() else 0.0)
    noted.write_text(str(most))
    return most


def all_kept() -> dict[str, Kept]:
    """Return the stored results of all rows, keyed by game and row name."""
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Kept]) if KEPT.exists() else {}


def read_kept(row: Row) -> Kept | None:
    """Return the stored results of a row, or None if it has not been played."""
    return all_kept().get(f"{row.game} {row.name}")


def played_deals(row: Row) -> list[float]:
    """Return the first player's win share in each complete deal stored in a row's folder."""
    contest = msgspec.json.decode((row.folder / CONTEST_FILE).read_bytes(), type=Contest)
    results = Results(contest)
    for result in read_results(row.folder / RESULTS_FILE):
        results.add(result)
    matches = max(results.of(row.players), default=-1) + 1
    return list(Arena(contest, row.players, matches, results).series(row.players).deals)


def stats_of(row: Row, kept: Kept) -> ShareStats:
    """Return the statistics of a row's deals."""
    return share_stats(kept.deals, row.contest.matches_a_deal)


def line(row: Row) -> str:
    """Format one row of the table, even if it has not been played."""
    who = f"| {row.form} | {row.seats} | {row.players[0]} | {row.players[1]} "
    kept = read_kept(row)
    if kept is None:
        return f"{who}| not played | | | {row.target} | |"
    stats = stats_of(row, kept)
    low, high = stats.interval
    is_reached = row.aim <= stats.share <= row.most_share
    reached = ("yes" if is_reached else "no") + ("" if kept.played_by == row.played_by else f" {OLD}")
    matches = f"{stats.matches} {CROWDED}" if row.is_timed and kept.a_core > 1 else str(stats.matches)
    return f"{who}| {matches} | {stats.share:.1%} | {low:.1%} to {high:.1%} | {row.target} | {reached} |"


def ratings(game: str) -> dict[str, int]:
    """Return the Elo ratings of a game's levels, from the rows with the fewest players.

    Every step adds to the rating of the level below. A level above a row that was not played has no rating.
    """
    found = {levels(registered(game))[0]: float(WEAKEST)}
    for row in rows(game):
        kept, (level, below) = read_kept(row), row.players
        if row.seats != registered(game).players[0] or below not in found or kept is None:
            continue
        if level in levels(registered(game)):
            share = min(max(stats_of(row, kept).share, MARGIN), 1 - MARGIN)
            found[level] = found[below] + ODDS * math.log10(share / (1 - share))
    return {level: round(rating / ROUNDED) * ROUNDED for level, rating in found.items()}


def write_ratings(game: str) -> None:
    """Write the ratings of a game's levels to the last section of its levels.toml."""
    file = GAMES / game / "levels.toml"
    before = file.read_text(encoding="utf-8").partition(RATINGS)[0].rstrip()
    lines = (f"{level} = {rating}" for level, rating in ratings(game).items())
    file.write_text("\n".join([before, "", RATINGS, *lines, ""]), encoding="utf-8")


def table() -> str:
    """Return the strength page, generated from all stored results."""
    lines = [line(row) for game in names() for row in rows(game)]
    beatable = [line(row) for game in names() for row in responses(game)]
    notes = [
        f"\n{sign} {said}" for sign, said in NOTES.items() if any(f" {sign} |" in made for made in lines + beatable)
    ]
    return "\n".join([*HEAD, *lines, *BEATABLE, *beatable, *notes, ""])


OLD, CROWDED = "\\*", "†"
NOTES = {
    OLD: "Played by an earlier version of the bots or of the rules.",
    CROWDED: "Played on a busy machine, or with more matches at a time than cores: both players had only part of their"
    " time.",
}
HEAD = """# How strong the bots are

Written by `make ladder MATCHES=400`, or row by row: `python -m benchmarks.ladder elementos --row uct`.
[arena.md](arena.md) explains how deals are paired, seats rotated and intervals computed; 50% means equal strength. A
row reaches its target if the win share is at least that high, and not higher than its second number, if it has one: a
step between levels should leave both players a chance. With `seconds`, both players have that much time per
turn. The share of every deal is stored in `benchmarks/strength.json`, with a fingerprint of the players: the moves they
would make in a few dozen positions.

The plots show the same figures: a dot is a win share, and the line through it its 95% interval. First, each level
against the level below, in the default rules:

![Win shares of each level against the level below, for every game and number of players](plots/levels.svg)

Then the strongest level against two baselines: `greedy`, which looks one step ahead, and `uct`, a plain tree search
with random playouts and the same time per turn.

![Win shares of master against greedy and against plain UCT](plots/baselines.svg)

More yardsticks have the same time per turn: `alphabeta` ([decision 39](decisions/0039-alphabeta.md)), and OpenSpiel's
MCTS and IS-MCTS with random rollouts. These searches run in Python, on our compiled rules, so they are much slower.
They set up as a master does. Their rows are skipped where OpenSpiel is missing (`make .research/ready` installs it).
Rows with 0.2 s a turn have at most 400 matches, rows with 1 s at most 100. All these rows end as soon as the 95%
interval lies on one side of the target, from the tenth deal on. An interval that is looked at after every deal is wrong
more often than one that is looked at only at the end. In simulated series of 400 matches, the verdict is wrong in 3% of
the series if the true share is 5 points from the target, and in less than 1% if it is 10 points from it. If the true
share is the target, 31% of the series get a verdict.

Rows that say *not played* are still to come: a match of the strongest level takes a minute or more, and both players
get their full time only on an otherwise idle machine.

| game | seats | player | against | matches | win share | 95% interval | target | reached |
|---|---|---|---|---|---|---|---|---|""".splitlines()

BEATABLE = """
## How beatable the strongest levels are

A best responder knows how one level plays, and searches for what beats it ([bots](players.md#best-responders)). **What
it wins is only a lower bound on how exploitable the level is**: a better responder may win more, and a share below 50%
does not mean that nobody can exploit the level. The responder knows only what its own seat may know, and its model of
the opponent searches with few iterations. The level has a fixed number of iterations instead of a clock.

| game | seats | player | against | matches | win share | 95% interval | even | reached |
|---|---|---|---|---|---|---|---|---|""".splitlines()


def main() -> None:
    """Play the selected rows and write the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", help="games to measure (default: all)")
    parser.add_argument("--row", action="append", help="rows to play: a level, greedy, uct, or casual-4 (default: all)")
    parser.add_argument("--matches", type=int, default=MATCHES, help="matches per row (default: %(default)s)")
    parser.add_argument("--processes", type=int, help="matches at the same time (default: one per core)")
    parser.add_argument("--fresh", action="store_true", help="discard the stored matches of these rows first")
    parser.add_argument("--table", action="store_true", help="only write the table, without playing")
    asked = parser.parse_args()
    try:
        games = [registered(game).name for game in asked.games or names()]
        chosen = [row for game in games for row in (*rows(game), *responses(game))]
    except LudotecaError as error:
        parser.error(str(error))
    chosen = [row for row in chosen if not asked.row or row.name in asked.row]
    if not chosen:
        parser.error(f"unknown row: {', '.join(asked.row)}")
    for row in () if asked.table else chosen:
        play(row, asked.matches, asked.processes, asked.fresh)
        TABLE.write_text(table(), encoding="utf-8")
        write_ratings(row.game)
    TABLE.write_text(table(), encoding="utf-8")


if __name__ == "__main__":
    main()
