"""The plots of the strength, performance and scaling pages, drawn from the committed figures."""

import re
from pathlib import Path

from benchmarks.ladder import Row, read_kept, rows, stats_of
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.players import levels
from ludoteca.players.levels import FORMER
from tools.references.svg import Bar, Dot, bars, shares

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"
FAMILIES = tuple(FORMER)  # the names that games divide into levels
RESULTS, SCALING = BENCHMARKS / "RESULTS.md", BENCHMARKS / "SCALING.md"


def levels_plot() -> str:
    """Return the win shares of each level against the one below, for every game and number of players."""
    lines = []
    for name in names():
        for seats in registered(name).players:
            played = [row for row in rows(name) if _is_level(row, seats) and read_kept(row) is not None]
            dots = [_dot(row, FAMILIES.index(row.players[0].partition("-")[0]) - 1) for row in played]
            lines.append((f"{registered(name).title}, {seats} players", dots))
    return shares("How often each level beats the level below", lines, FAMILIES[1:])


def baselines_plot() -> str:
    """Return the win shares of the strongest level against the two baselines."""
    lines = []
    for name in names():
        for row in rows(name):
            if row.name.startswith(("greedy", "uct")) and not row.ends_early and read_kept(row) is not None:
                kind = int(row.players[1] != "greedy")
                lines.append((f"{registered(name).title}, {row.seats} players", [_dot(row, kind)]))
    return shares("How often the strongest beats the baselines", lines, ("greedy", "plain UCT, 0.2 s a turn each"))


def play_plot() -> str:
    """Return the speed of random play inside compiled code, next to OpenSpiel."""
    found = table("Random play inside compiled code")
    values = [_bar(row[0], row[1]) for row in found]
    theirs = sum(_number(row[2]) for row in found) / len(found)
    values.append(Bar("OpenSpiel: breakthrough 8x3", theirs, False, _told(theirs)))
    return bars("Random play in compiled code, one thread", "steps per second", values)


def search_plot() -> str:
    """Return the speed of the tree search with random playouts, next to OpenSpiel."""
    found = table("Tree search with random playouts")
    values = [_bar(row[0], row[1]) for row in found]
    theirs = sum(_number(row[3]) for row in found) / len(found)
    values.append(Bar("OpenSpiel MCTS: breakthrough 8x8", theirs, False, _told(theirs)))
    return bars("Tree search from the first turn, one thread", "iterations per second", values)


def environments_plot() -> str:
    """Return the speed of vector environments, next to Pgx and OpenSpiel."""
    values = [_bar(row[0], row[1]) for row in table("4096 vectorized environments")]
    return bars("4,096 environments with masks and observations, 2 threads", "steps per second", values, True)


def pettingzoo_plot() -> str:
    """Return the speed of one match in PettingZoo, next to connect four."""
    values = [_bar(row[0], row[1]) for row in table("PettingZoo AEC")]
    return bars("One match in PettingZoo", "turns per second", values)


def start_plot() -> str:
    """Return the seconds until people can play on a machine where nothing is compiled."""
    found = {row[0]: float(row[1]) for row in table("Starting")}
    values = [Bar(_named(what), found[what], True, f"{found[what]:g} s") for what in found if "until" not in what]
    return bars("From a start with nothing compiled", "seconds", values)


def step_cost_plot() -> str:
    """Return the CPU time of a step with the most tables that were measured, on each store."""
    found = table("Cost of a step", SCALING)
    most = max(_number(row[2]) for row in found)
    values = []
    for store, processes, tables, _, _, server, database in found:
        if _number(tables) == most:
            cost = float(server) + float(database or 0)
            name = f"{store}, {processes} {'process' if processes == '1' else 'processes'}"
            values.append(Bar(name, cost, True, f"{cost:.2f} ms"))
    return bars("CPU time for each step, with the database", "milliseconds", values)


def players_plot() -> str:
    """Return how many players each set-up serves. Measured and calculated figures differ in colour and in words."""
    found = table("What one would run", SCALING)
    values = [Bar(f"{run} ({basis})", _number(players), basis == "measured", players) for players, run, basis in found]
    return bars("Players at the same time", "players", values, True)


def table(title: str, file: Path = RESULTS) -> list[list[str]]:
    """Return the cells of the first table below a heading that starts with this title."""
    section = re.search(rf"^## {title}.*?$(.*?)(?=^## |\Z)", file.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    if section is None:
        raise ValueError(f"{file.name} has no section '{title}'")
    lines = section[1].strip().split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def _is_level(row: Row, seats: int) -> bool:
    return row.seats == seats and row.players[1] in levels(registered(row.game))


def _dot(row: Row, colour: int) -> Dot:
    kept = read_kept(row)
    if kept is None:
        raise ValueError(f"row {row.name} of {row.game} has not been played; run make ladder")
    stats = stats_of(row, kept)
    return Dot(stats.share, *stats.interval, colour)


def _bar(name: str, cell: str) -> Bar:
    value = _number(cell)
    return Bar(_named(name), value, name in names(), _told(value))


def _named(name: str) -> str:
    """Return a row's name with the titles of our games, and without versions."""
    for game in names():
        name = name.replace(game, registered(game).title)
    name = name.replace("terminal asks for the first move", "first move in the terminal")
    return re.sub(r" \(JAX.*\)| \d+\.\d+\.\d+", "", name)


def _number(cell: str) -> float:
    return float(cell.replace(",", ""))


def _told(value: float) -> str:
    for size, unit in ((1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{value / size:.3g}{unit}"
    return f"{value:.3g}"
