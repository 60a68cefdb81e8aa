"""How strong the levels are: each against the one below, the strongest against greedy and against a plain UCT.

    python -m benchmarks.ladder                            all rows, as `make ladder` does
    python -m benchmarks.ladder elementos --row uct        one row of one game
    python -m benchmarks.ladder --table                    only write docs/strength.md anew from all that is kept

Results are kept under out/ladder, a folder for each row: what was stopped goes on, and the table is made from them all.
"""

import argparse
import hashlib
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import msgspec

from ludoteca.arena.arena import Arena
from ludoteca.arena.fixtures import Contest
from ludoteca.arena.results import CONTEST_FILE, RESULTS_FILE, Results, read_results
from ludoteca.arena.shares import Tally
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.players import LEVELS, STRONGEST
from ludoteca.players.skill import Skill, skill_of, style_of
from ludoteca.players.spec import read_spec
from ludoteca.search.style import Style

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "ludoteca"
KEPT = ROOT / "out" / "ladder"
TABLE = ROOT / "docs" / "strength.md"
SOURCES_FILE = "sources.txt"
MATCHES = 400
LEVEL_AIM, GREEDY_AIM = 0.70, 0.95
UCT_AIM = {"elementos": 0.80, "elios": 0.80, "exagon": 0.80, "holi": 0.70}
UCT_SEATS = {"holi": (2, 4)}
SECONDS = 0.2  # a turn, for both sides of the rows against UCT
UNBOUNDED = 10**9  # iterations: there the clock alone counts
PLAYED_BY = ("core", "search", "players")  # what decides how players play, beside their game
NEUTRAL = ("compiled.py", "observe.py", "scene.py", "terminal.py")  # to compile a game, and to show it, decides nothing
LEVELS_FILE = "levels.toml"  # of which only the levels that play decide


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
        return KEPT / self.game / self.name


def rows(game: str) -> Iterator[Row]:
    """What is to be measured of a game: the levels with the fewest and the most seats, the strongest against others."""
    fewest, most = registered(game).players[0], registered(game).players[-1]

    def called(name: str, seats: int) -> str:
        return name if seats == fewest else f"{name}-{seats}"

    for seats in sorted({fewest, most}):
        for below, level in pairwise(LEVELS):
            yield Row(called(level, seats), game, seats, (level, below), LEVEL_AIM)
    yield Row("greedy", game, fewest, (STRONGEST, "greedy"), GREEDY_AIM)
    timed = f"{STRONGEST}:seconds={SECONDS},iterations={UNBOUNDED}", f"uct:seconds={SECONDS}"
    for seats in UCT_SEATS.get(game, (fewest,)):
        yield Row(called("uct", seats), game, seats, timed, UCT_AIM[game])


def play(row: Row, matches: int, processes: int | None, is_fresh: bool) -> None:
    """Play what a row still lacks; its progress is seen, and what was played counts even if this is stopped."""
    if is_fresh:
        shutil.rmtree(row.folder, ignore_errors=True)
    row.folder.mkdir(parents=True, exist_ok=True)
    with (row.folder / SOURCES_FILE).open("a") as sources:
        sources.write(digest(row) + "\n")
    words = [sys.executable, "-m", "ludoteca", "arena", row.game, *row.players, "--players", str(row.seats)]
    words += ["--matches", str(matches), "--out", str(row.folder)]
    words += ["--processes", str(processes)] if processes else []
    print(f"{row.game}, {row.name}: {' against '.join(row.players)}", flush=True)
    if subprocess.run(words, cwd=ROOT).returncode:
        sys.exit(f"the row {row.name} of {row.game} was not played to its end; the same command goes on with it")


def digest(row: Row) -> str:
    """One number for all that decides how the players of a row play: the sources, and what their levels have."""
    total = hashlib.sha256(repr(_having(row)).encode())
    for folder in (*PLAYED_BY, f"games/{row.game}"):
        for path in sorted((PACKAGE / folder).rglob("*")):
            is_other = path.name in (*NEUTRAL, LEVELS_FILE) or path.parent.name == "phrases"
            if path.is_file() and path.suffix in (".py", ".json") and not is_other:
                total.update(path.read_bytes())
    return total.hexdigest()[:16]


def _having(row: Row) -> tuple[Style, list[Skill]]:
    """How the game is searched, and the skill of each player."""
    game, specs = registered(row.game), map(read_spec, row.players)
    return style_of(game), [replace(skill_of(game, row.seats, name), **wishes) for name, wishes in specs]


def counted(row: Row) -> Tally | None:
    """All whole deals that are kept of a row; None if there are none."""
    if not (row.folder / RESULTS_FILE).exists():
        return None
    contest = msgspec.json.decode((row.folder / CONTEST_FILE).read_bytes(), type=Contest)
    results = Results(contest)
    for played in read_results(row.folder / RESULTS_FILE):
        results.add(played)
    matches = max(results.of(row.players), default=-1) + 1
    found = Arena(contest, row.players, matches, results).series(row.players).counted
    return found if found.deals else None


def is_of_now(row: Row) -> bool:
    """True if all matches of a row were played by the players as they are now."""
    return set((row.folder / SOURCES_FILE).read_text().split()) == {digest(row)}


def line(row: Row) -> str:
    """A row of the table; one that was not played says so."""
    who = f"| {row.game} | {row.seats} | {row.players[0]} | {row.players[1]} "
    found = counted(row)
    if found is None:
        return f"{who}| not played | | | {row.aim:.0%} | |"
    low, high = found.interval
    reached = ("yes" if found.share >= row.aim else "no") + ("" if is_of_now(row) else " *")
    return f"{who}| {found.matches} | {found.share:.1%} | {low:.1%} to {high:.1%} | {row.aim:.0%} | {reached} |"


def table() -> str:
    """The page about strength, from all that is kept."""
    lines = [line(row) for game in names() for row in rows(game)]
    has_old = any(made.endswith("* |") for made in lines)
    notes = ["", "\\* Some of these matches were played by an earlier version of the players."] if has_old else []
    return "\n".join([*HEAD, *lines, *notes, ""])


HEAD = """# How strong the computer players are

Written by `make ladder MATCHES=400`, or row by row: `python -m benchmarks.ladder elementos --row uct`. How deals are
paired, seats rotated and intervals reckoned stands in [arena.md](arena.md); 50% would be equal strength. A row is
reached if its share is at least its aim. With `seconds` both players have that time for a turn.

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
