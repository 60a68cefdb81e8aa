"""The puzzles that a game has: found and proven in advance (`making`), kept in files.

They lie in `material/<game>/puzzles.jsonl`, one on a line. A game can have them if it has a `puzzles.toml`, which says
with how many players and which options everything in it lies open.
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


class PuzzleTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is played in its puzzles."""

    players: int
    options: dict[str, bool | int | str] = {}


@cache
def terms(game: str) -> PuzzleTerms | None:
    """How a game is played in its puzzles; None if it has none."""
    found = material(registered(game).name, "puzzles.toml")
    return None if found is None else msgspec.convert(found, PuzzleTerms)


def puzzled() -> list[str]:
    """The games that can have puzzles."""
    return [name for name in names() if terms(name) is not None]


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first."""
    return _kept(game, "puzzles.jsonl")


@cache
def all_puzzles() -> dict[str, Puzzle]:
    """The puzzles of all games by their ids."""
    return {puzzle.id: puzzle for game in names() for puzzle in puzzles_of(game)}


@cache
def earlier_puzzles(game: str) -> tuple[Puzzle, ...]:
    """Puzzles that are proven only under an earlier version of the rules: not listed, but links to them still work."""
    return _kept(game, "earlier_puzzles.jsonl")


def _kept(game: str, name: str) -> tuple[Puzzle, ...]:
    file = material_file(registered(game).name, name)
    return read_puzzles(file.read_text("utf-8")) if file.is_file() else ()


@cache
def known_puzzles() -> dict[str, Puzzle]:
    """All puzzles that can be opened, by their ids."""
    return {puzzle.id: puzzle for game in names() for puzzle in earlier_puzzles(game)} | all_puzzles()


def puzzle_of(name: str) -> Puzzle:
    """The puzzle with an id."""
    if name not in known_puzzles():
        raise LudotecaError(f"there is no puzzle {name!r}; `ludoteca puzzles` lists them")
    return known_puzzles()[name]


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Read puzzles strictly; the line of one that cannot be read is named."""
    return tuple(_read(number, line) for number, line in enumerate(text.splitlines(), 1))


def _read(number: int, line: str) -> Puzzle:
    try:
        return msgspec.json.decode(line, type=Puzzle)
    except msgspec.DecodeError as error:
        raise LudotecaError(f"line {number}: {error}") from None


def puzzles_text(puzzles: Sequence[Puzzle]) -> str:
    """Puzzles as they lie in a file."""
    return "".join(msgspec.json.encode(puzzle).decode() + "\n" for puzzle in puzzles)


def daily(day: date) -> Puzzle:
    """The puzzle of a day: the same for everybody, another every day, until all have been seen."""
    order = sorted(all_puzzles().values(), key=lambda puzzle: sha256(puzzle.id.encode()).digest())
    if not order:
        raise LudotecaError("there are no puzzles yet")
    return order[day.toordinal() % len(order)]
