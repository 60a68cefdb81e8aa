"""How strong the levels are: each against the one below, the strongest against greedy and against a plain UCT.

    python -m benchmarks.ladder                            all rows, as `make ladder` does
    python -m benchmarks.ladder elementos --row uct        one row of one game
    python -m benchmarks.ladder --table                    only write docs/strength.md anew from all that is kept

Matches are kept under out/ladder, a folder for each row: what was stopped goes on. What came of each row is kept in
benchmarks/strength.json beside a fingerprint of who played it. The table is made from there, in every clone; a row that
these very players have played is not played again.
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
SECONDS = 0.2  # a turn, for both sides of the rows against UCT
UNBOUNDED = 10**9  # iterations: there the clock alone counts


class Kept(msgspec.Struct):
    """What came of a row."""

    played_by: str
    """The fingerprint of its players."""
    deals: list[float]
    """The share that the first player has of each deal."""
    a_core: float = 1.0
    """How many matches were played at a time on each core, at the most."""


@dataclass(frozen=True)
class Row:
    """A line of the table: a series, and the share that its first player is to reach."""

    name: str
    game: str
    seats: int
    players: tuple[str, str]
    aim: float

    @property
    def folder(self) -> Path:
        """Where its matches are kept."""
        return MATCHES_FOLDER / self.game / self.name

    @property
    def contest(self) -> Contest:
        """What all of its matches have in common."""
        game = registered(self.game)
        return Contest.of(game, self.seats, game.choose(self.seats, {}), SEED)

    @property
    def is_timed(self) -> bool:
        """True if its players think by the clock."""
        return any("seconds" in read_spec(player)[1] for player in self.players)

    @property
    def played_by(self) -> str:
        """The fingerprint of its players as they are now."""
        return fingerprint(self.contest, self.players)


def rows(game: str) -> Iterator[Row]:
    """What is to be measured of a game: the levels with any number of seats, the strongest against others."""
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
    """Play what a row still lacks; its progress is seen, and what was played counts even if this is stopped."""
    players, kept = row.played_by, read_kept(row)
    if kept and kept.played_by == players and stats_of(row, kept).matches >= matches and not is_fresh:
        print(f"{row.game}, {row.name}: played already", flush=True)
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
        sys.exit(f"the row {row.name} of {row.game} was not played to its end; the same command goes on with it")


def begin(row: Row, players: str, is_fresh: bool) -> None:
    """Make ready the folder of a row; matches that were played by others are cleared away."""
    played_by = row.folder / PLAYED_BY_FILE
    if is_fresh or not played_by.exists() or played_by.read_text() != players:
        shutil.rmtree(row.folder, ignore_errors=True)
        row.folder.mkdir(parents=True)
        played_by.write_text(players)


def keep(row: Row, a_core: float = 1.0) -> None:
    """Write down what came of a row, unless more is known of the same players already."""
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
    """The most matches at a time on each core of all that lie in the folder of a row; noted there for later ones."""
    noted = row.folder / CROWDED_FILE
    most = max(a_core, float(noted.read_text()) if noted.exists() else 0.0)
    noted.write_text(str(most))
    return most


def all_kept() -> dict[str, Kept]:
    """What came of all rows, by game and name."""
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Kept]) if KEPT.exists() else {}


def read_kept(row: Row) -> Kept | None:
    """What came of a row, if it was played."""
    return all_kept().get(f"{row.game} {row.name}")


def played_deals(row: Row) -> list[float]:
    """The first player's share of each whole deal in the folder of a row."""
    contest = msgspec.json.decode((row.folder / CONTEST_FILE).read_bytes(), type=Contest)
    results = Results(contest)
    for result in read_results(row.folder / RESULTS_FILE):
        results.add(result)
    matches = max(results.of(row.players), default=-1) + 1
    return list(Arena(contest, row.players, matches, results).series(row.players).deals)


def stats_of(row: Row, kept: Kept) -> ShareStats:
    """The statistics of a row's deals."""
    return share_stats(kept.deals, row.contest.matches_a_deal)


def line(row: Row) -> str:
    """A row of the table; one that was not played says so."""
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
    """The page about strength, from all that is kept."""
    lines = [line(row) for game in names() for row in rows(game)]
    notes = [f"\n{sign} {said}" for sign, said in NOTES.items() if any(f" {sign} |" in made for made in lines)]
    return "\n".join([*HEAD, *lines, *notes, ""])


OLD, CROWDED = "\\*", "†"
NOTES = {
    OLD: "Played by an earlier version of the players or of the rules.",
    CROWDED: "Played with more matches at a time than cores: of their time both players had a part only.",
}
HEAD = """# How strong the computer players are

Written by `make ladder MATCHES=400`, or row by row: `python -m benchmarks.ladder elementos --row uct`. How deals are
paired, seats rotated and intervals reckoned stands in [arena.md](arena.md); 50% would be equal strength. A row is
reached if its share is at least its aim. With `seconds` both players have that time for a turn. The share of every deal
is kept in `benchmarks/strength.json`, with a fingerprint of the players: what they would do in a few dozen positions.

| game | seats | player | against | matches | win share | 95% interval | aim | reached |
|---|---|---|---|---|---|---|---|---|""".splitlines()


def main() -> None:
    """Play the rows that are asked for, and write the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", help="which games (all)")
    parser.add_argument("--row", action="append", help="which rows (all): a level, greedy, uct; or casual-4")
    parser.add_argument("--matches", type=int, default=MATCHES, help="of each row (%(default)s)")
    parser.add_argument("--processes", type=int, help="matches at the same time (cores)")
    parser.add_argument("--fresh", action="store_true", help="forget what is kept of these rows first")
    parser.add_argument("--table", action="store_true", help="play nothing, only write the table")
    asked = parser.parse_args()
    try:
        chosen = [row for game in asked.games or names() for row in rows(registered(game).name)]
    except LudotecaError as error:
        parser.error(str(error))
    chosen = [row for row in chosen if not asked.row or row.name in asked.row]
    if not chosen:
        parser.error(f"no row is called {' or '.join(asked.row)}")
    for row in () if asked.table else chosen:
        play(row, asked.matches, asked.processes, asked.fresh)
        TABLE.write_text(table(), encoding="utf-8")
    TABLE.write_text(table(), encoding="utf-8")


if __name__ == "__main__":
    main()
