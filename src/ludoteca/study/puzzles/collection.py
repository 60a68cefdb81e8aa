"""A game's puzzles, found and proven in advance (`making`) and stored in files.

The puzzles are in `material/<game>/puzzles.jsonl`, one per line. A game can have puzzles if it has a `puzzles.toml`,
which names the number of players and the options.
"""

from collections.abc import Sequence
from datetime import date
from functools import cache
from hashlib import sha256

import msgspec

from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.study.material import material, material_file
from ludoteca.study.puzzles.puzzle import Puzzle
from ludoteca.study.puzzles.themes import Theme


class PuzzleTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game's puzzles are made."""

    players: int
    options: dict[str, bool | int | str] = {}
    is_judged: bool = False
    """True if something is always hidden: then the best turn is judged (`judging`), because nothing can be proven."""
    plain: float = 1 / 3
    """The largest share of puzzles that a bot solves without looking ahead."""
    themes: list[Theme] = []
    """The most specific first."""


@cache
def terms(game: str) -> PuzzleTerms | None:
    """Return the players and options for a game's puzzles, or None if the game cannot have puzzles."""
    found = material(registered(game).name, "puzzles.toml")
    return None if found is None else msgspec.convert(found, PuzzleTerms)


def themes_of(game: str) -> list[Theme]:
    """Return the themes of a game's puzzles, the most specific first."""
    conditions = terms(game)
    return [] if conditions is None else conditions.themes


def puzzled() -> list[str]:
    """Return the games that have puzzles."""
    return [name for name in names() if puzzles_of(name)]


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return a game's puzzles, the easiest first."""
    return _kept(game, "puzzles.jsonl")


@cache
def all_puzzles() -> dict[str, Puzzle]:
    """Return the puzzles for all games, keyed by id."""
    return {puzzle.id: puzzle for game in names() for puzzle in puzzles_of(game)}


@cache
def earlier_puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return puzzles proven only under an earlier rules version. They are not listed, but links to them still work."""
    return _kept(game, "earlier_puzzles.jsonl")


def _kept(game: str, name: str) -> tuple[Puzzle, ...]:
    file = material_file(registered(game).name, name)
    return read_puzzles(file.read_text("utf-8")) if file.is_file() else ()


@cache
def known_puzzles() -> dict[str, Puzzle]:
    """Return all puzzles that can be opened, keyed by id."""
    return {puzzle.id: puzzle for game in names() for puzzle in earlier_puzzles(game)} | all_puzzles()


def puzzle_of(name: str) -> Puzzle:
    """Return the puzzle with this id."""
    if name not in known_puzzles():
        raise LudotecaError(f"unknown puzzle {name!r}; run `ludoteca puzzles` to list them")
    return known_puzzles()[name]


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Parse puzzles strictly. Any error names its line."""
    return tuple(_read(number, line) for number, line in enumerate(text.splitlines(), 1))


def _read(number: int, line: str) -> Puzzle:
    try:
        return msgspec.json.decode(line, type=Puzzle)
    except msgspec.DecodeError as error:
        raise LudotecaError(f"line {number}: {error}") from None


def puzzles_text(puzzles: Sequence[Puzzle]) -> str:
    """Return puzzles as text for a file."""
    return "".join(msgspec.json.encode(puzzle).decode() + "\n" for puzzle in puzzles)


def daily(day: date) -> Puzzle:
    """Return the puzzle of the day: the same for everybody, with no repeats until all have been shown."""
    order = sorted(all_puzzles().values(), key=lambda puzzle: sha256(puzzle.id.encode()).digest())
    if not order:
        raise LudotecaError("no puzzles yet")
    return order[day.toordinal() % len(order)]
