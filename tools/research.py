"""Generate the tables in docs/research.md: sizes, observations and step codes (`make research`).

Consecutive step codes whose notation has the same form share a row. Examples from random matches show what the codes in
a row mean, in the words that players see.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

import numpy as np

from ludoteca.core.chance import draw, stream
from ludoteca.core.game import Game
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.state import State, array_of

PAGE = Path(__file__).resolve().parent.parent / "docs" / "research.md"
NAMED = re.compile(r"\w*[0-9A-Z]\w*")  # the square, beam or tile in a text; ordinary words are lowercase
MATCHES = 20
SHOWN = 3  # texts shown per row, including the last one


@dataclass
class Row:
    """Consecutive codes for one kind of step, with examples of what they mean."""

    first: int
    texts: list[str]
    examples: dict[int, str] = field(default_factory=dict)
    """An example in words for each phase of the match."""

    @property
    def last(self) -> int:
        """The last code."""
        return self.first + len(self.texts) - 1


def main() -> None:
    """Rewrite the tables on the page."""
    page = PAGE.read_text(encoding="utf-8")
    for mark, table in tables():
        page = _with_part(page, mark, table)
    PAGE.write_text(page, encoding="utf-8")


def tables() -> Iterator[tuple[str, str]]:
    """Yield the marker and the text of every generated table."""
    yield "sizes", sizes_table()
    for name in names():
        yield f"{name} observation", observation_table(registered(name))
        yield f"{name} steps", steps_table(registered(name))


def part(page: str, mark: str) -> str:
    """Return the text after a marker."""
    found = re.search(rf"<!-- {mark} -->\n(.*?)<!-- end -->", page, re.DOTALL)
    assert found, f"{PAGE.name} has no marker {mark!r}"
    return found[1].strip()


def _with_part(page: str, mark: str, text: str) -> str:
    part(page, mark)
    opening = f"<!-- {mark} -->"
    return re.sub(rf"{opening}\n.*?<!-- end -->", lambda _: f"{opening}\n{text}\n<!-- end -->", page, flags=re.DOTALL)


def sizes_table() -> str:
    """Return a table of each game's sizes."""
    lines = [
        "| game | players | bytes per state | observation | step codes | max. legal steps | max. steps per match |",
        "|---|---|---:|---:|---:|---:|---|",
    ]
    for game in map(registered, names()):
        players = ", ".join(map(str, game.players))
        bounds = ", ".join(str(game.rules.bound(n)) for n in game.players)
        sizes = f"{game.rules.dtype.itemsize} | {game.observed} | {game.rules.steps} | {game.rules.max_legal}"
        lines.append(f"| {game.title} | {players} | {sizes} | {bounds} |")
    return "\n".join(lines)


def observation_table(game: Game) -> str:
    """Return a table of the parts of an observation, with the index at which each begins."""
    lines = ["| part | shape | start | max. | meaning |", "|---|---|---:|---:|---|"]
    start = 0
    for piece in game.observation:
        shape = " x ".join(map(str, piece.shape))
        lines.append(f"| `{piece.name}` | {shape} | {start} | {piece.most} | {piece.why} |")
        start += piece.length
    return "\n".join(lines)


def steps_table(game: Game) -> str:
    """Return a table of the kinds of step: their codes, their notation and an example."""
    lines = ["| codes | number | notation | example |", "|---|---:|---|---|"]
    for row in _rows(game):
        codes = str(row.first) if row.first == row.last else f"{row.first} to {row.last}"
        examples = "; ".join(_told_apart(row)).replace("|", r"\|")
        lines.append(f"| {codes} | {len(row.texts)} | {_written(row.texts)} | {examples} |")
    return "\n".join(lines)


def _told_apart(row: Row) -> list[str]:
    """Return one example per verb, because the same step can have different effects in different phases."""
    verbs = {row.examples[phase].split()[1]: row.examples[phase] for phase in sorted(row.examples, reverse=True)}
    return list(reversed(verbs.values()))


def _written(texts: list[str]) -> str:
    shown = texts if len(texts) <= SHOWN else [*texts[: SHOWN - 1], "...", texts[-1]]
    return " ".join(text if text == "..." else f"`{text}`" for text in shown)


def _rows(game: Game) -> list[Row]:
    first = _first_state(game, game.players[0], 0)
    rows: list[Row] = []
    texts = [game.notation.step_text(first, 0, code) for code in range(game.rules.steps)]
    for _, same in groupby(enumerate(texts), key=lambda numbered: NAMED.sub("x", numbered[1])):
        codes = list(same)
        rows.append(Row(codes[0][0], [text for _, text in codes]))
    for number in range(MATCHES):
        _collect(game, game.players[number % len(game.players)], number, rows)
    for row in rows:
        if not row.examples:  # too rare to occur in these matches, or possible only with an option
            row.examples[0] = _example(game, first, 0, row.first)
    return rows


def _collect(game: Game, players: int, number: int, rows: list[Row]) -> None:
    """Play a random match and record the first example of each kind of step in each phase."""
    state, rng = _first_state(game, players, number), stream(0, number)
    of_code = np.repeat(np.arange(len(rows)), [len(row.texts) for row in rows])
    while not state.over:
        seat = int(state.seat)
        legal = game.legal(state, seat)
        step = legal[draw(rng, len(legal))]
        examples = rows[of_code[step]].examples
        if int(state.phase) not in examples:
            examples[int(state.phase)] = _example(game, game.masked(state, seat), seat, step)
        game.bridge.apply_at(array_of(state), 0, seat, step)


def _example(game: Game, view: State, seat: int, step: int) -> str:
    return f"`{game.notation.step_text(view, seat, step)}` {game.notation.step_words(view, seat, step)}"


def _first_state(game: Game, players: int, number: int) -> State:
    empty = game.empty(players, game.choose(players, {}))
    return game.start(empty, game.draw_deal(empty, stream(number)))


if __name__ == "__main__":
    main()
