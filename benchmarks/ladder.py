"""Measure the strength of each level against the one below, and of the strongest against the greedy bot and plain UCT.

    python -m benchmarks.ladder                            all rows, like `make ladder`
    python -m benchmarks.ladder elementos --row uct        one row of one game
    python -m benchmarks.ladder --table                    only rewrite docs/strength.md from the stored results

Matches are stored in out/ladder, in a folder for each row, so an interrupted run can resume. The results of each row
are stored in benchmarks/strength.json with a fingerprint of its players. The table is generated from that file, which
is part of the repository. A row is not played again as long as its players still play the same way.
"""

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import msgspec

from benchmarks.fingerprint import fingerprint
from ludoteca.arena.arena import Arena
from ludoteca.arena.fixtures import Contest
from ludoteca.arena.results import CONTEST_FILE, RESULTS_FILE, Results, read_results
from ludoteca.arena.shares import ShareStats, share_stats
from ludoteca.arena.workers import cores
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.players import LEVELS, STRONGEST
from ludoteca.players.spec import read_spec

ROOT = Path(__file__).parents[1]
MATCHES_FOLDER = ROOT / "out" / "ladder"
KEPT = ROOT / "benchmarks" / "strength.json"
TABLE = ROOT / "docs" / "strength.md"
PLAYED_BY_FILE, CROWDED_FILE = "played_by.txt", "a_core.txt"
SEED = 0
MATCHES = 400
LEVEL_AIM, GREEDY_AIM = 0.70, 0.95
UCT_AIM = {"elementos": 0.80, "elios": 0.80, "exagon": 0.80, "holi": 0.70}
UCT_SEATS = {"holi": (2, 4)}
SECONDS = 0.2  # per turn, for both sides of the rows against UCT
UNBOUNDED = 10**9  # iterations: only the clock limits the search


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

    @property
    def folder(self) -> Path:
        """The folder with the row's matches."""
        return MATCHES_FOLDER / self.game / self.name

    @property
    def contest(self) -> Contest:
        """The settings that all matches of the row share."""
        game = registered(self.game)
        return Contest.of(game, self.seats, game.choose(self.seats, {}), SEED)

    @property
    def is_timed(self) -> bool:
        """True if a clock limits the players' searches."""
        return any("seconds" in read_spec(player)[1] for player in self.players)

    @property
    def played_by(self) -> str:
        """The current fingerprint of the row's players."""
        return fingerprint(self.contest, self.players)


def rows(game: str) -> Iterator[Row]:
    """Yield a game's rows: level against level for every seat count, then the strongest level against other players."""
    fewest = registered(game).players[0]

    def called(name: str, seats: int) -> str:
        return name if seats == fewest else f"{name}-{seats}"

    for seats in registered(game).players:
        for below, level in pairwise(LEVELS):
            yield Row(called(level, seats), game, seats, (level, below), LEVEL_AIM)
    yield Row("greedy", game, fewest, (STRONGEST, "greedy"), GREEDY_AIM)
    timed = f"{STRONGEST}:seconds={SECONDS},iterations={UNBOUNDED}", f"uct:seconds={SECONDS}"
    for seats in UCT_SEATS.get(game, (fewest,)):
        yield Row(called("uct", seats), game, seats, timed, UCT_AIM[game])


def play(row: Row, matches: int, processes: int | None, is_fresh: bool) -> None:
    """Play the missing matches of a row and show progress. Finished matches count even if the run is interrupted."""
    players, kept = row.played_by, read_kept(row)
    if kept and kept.played_by == players and stats_of(row, kept).matches >= matches and not is_fresh:
        print(f"{row.game}, {row.name}: already played", flush=True)
        return
    begin(row, players, is_fresh)
    words = [sys.executable, "-m", "ludoteca", "arena", row.game, *row.players, "--players", str(row.seats)]
    words += ["--matches", str(matches), "--seed", str(SEED), "--out", str(row.folder)]
    words += ["--processes", str(processes)] if processes else []
    print(f"{row.game}, {row.name}: {' against '.join(row.players)}", flush=True)
    try:
        is_whole = subprocess.run(words, cwd=ROOT).returncode == 0
    finally:
        keep(row, (processes or cores()) / cores())
    if not is_whole:
        sys.exit(f"row {row.name} of {row.game} is incomplete; run the same command again to resume")


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
    who = f"| {row.game} | {row.seats} | {row.players[0]} | {row.players[1]} "
    kept = read_kept(row)
    if kept is None:
        return f"{who}| not played | | | {row.aim:.0%} | |"
    stats = stats_of(row, kept)
    low, high = stats.interval
    reached = ("yes" if stats.share >= row.aim else "no") + ("" if kept.played_by == row.played_by else f" {OLD}")
    matches = f"{stats.matches} {CROWDED}" if row.is_timed and kept.a_core > 1 else str(stats.matches)
    return f"{who}| {matches} | {stats.share:.1%} | {low:.1%} to {high:.1%} | {row.aim:.0%} | {reached} |"


def table() -> str:
    """Return the strength page, generated from all stored results."""
    lines = [line(row) for game in names() for row in rows(game)]
    notes = [f"\n{sign} {said}" for sign, said in NOTES.items() if any(f" {sign} |" in made for made in lines)]
    return "\n".join([*HEAD, *lines, *notes, ""])


OLD, CROWDED = "\\*", "†"
NOTES = {
    OLD: "Played by an earlier version of the bots or of the rules.",
    CROWDED: "Played with more matches at a time than cores, so both players had only part of their time.",
}
HEAD = """# How strong the bots are

Written by `make ladder MATCHES=400`, or row by row: `python -m benchmarks.ladder elementos --row uct`.
[arena.md](arena.md) explains how deals are paired, seats rotated and intervals computed; 50% means equal strength. A
row reaches its target if the win share is at least that high. With `seconds`, both players have that much time per
turn. The share of every deal is stored in `benchmarks/strength.json`, with a fingerprint of the players: the moves they
would make in a few dozen positions.

| game | seats | player | against | matches | win share | 95% interval | target | reached |
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
        chosen = [row for game in asked.games or names() for row in rows(registered(game).name)]
    except LudotecaError as error:
        parser.error(str(error))
    chosen = [row for row in chosen if not asked.row or row.name in asked.row]
    if not chosen:
        parser.error(f"unknown row: {', '.join(asked.row)}")
    for row in () if asked.table else chosen:
        play(row, asked.matches, asked.processes, asked.fresh)
        TABLE.write_text(table(), encoding="utf-8")
    TABLE.write_text(table(), encoding="utf-8")


if __name__ == "__main__":
    main()
