"""Puzzles: positions in which exactly one thing is right, proven so when they were made (`puzzle_making`).

They lie in `material/<game>/puzzles.jsonl`, one on a line. A game can have them if it has a `puzzles.toml`, which says
with how many players and which options everything in it lies open.
"""

import tomllib
from collections.abc import Sequence
from datetime import date
from functools import cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.state import State, array_of
from ludoteca.study.study import begun
from ludoteca.study.turns import Turn

Kind: TypeAlias = Literal["win", "only", "save"]
"""What is asked for: to win in this turn; the only turn that keeps a win which is proven; the only one that saves from
a loss, where nobody can win alone any more."""
Level: TypeAlias = Literal["easy", "medium", "hard"]

PuzzleId: TypeAlias = Annotated[str, Meta(pattern=r"^(win|only|save)-[0-9a-f]{6}$")]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is played in its puzzles."""

    players: int
    options: dict[str, bool | int | str] = {}


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One puzzle."""

    id: PuzzleId
    game: str
    rules: int
    """The version of the rules that it was proven with."""
    kind: Kind
    level: Level
    players: int
    options: dict[str, bool | int | str]
    position: str
    turn: str
    """A whole turn that solves it."""
    length: Annotated[int, Meta(ge=1)]
    """After so many of its steps all ways to solve it have met in one position; what follows may be done in several."""
    choices: Annotated[int, Meta(ge=2)]
    """How many different positions there are after so many steps, of which only this one is right."""
    effort: Annotated[int, Meta(ge=0)]
    """How often a search has to look ahead until it finds it; 0 if it need not look ahead at all."""
    match: Annotated[int, Meta(ge=0)]
    """The match of self-play that it comes from."""

    def begin(self) -> Match:
        """The match in which it is to be solved."""
        options = {**registered(self.game).options_of(self.rules, {}), **self.options}
        return begun(self.game, self.players, options, self.position)

    def key(self) -> bytes:
        """The one position that is right after `length` steps."""
        match = self.begin()
        match.play(" ".join(self.turn.split()[: self.length]))
        return _bytes(match.state)


def is_right(puzzle: Puzzle, steps: str) -> bool:
    """Whether a turn solves a puzzle. A step that the rules refuse raises RefusedError with its clause."""
    match, key, is_met = puzzle.begin(), puzzle.key(), False
    number = match.turn
    for step in steps.split():
        if match.is_over or match.turn != number:
            raise LudotecaError(f"the turn is over before {step!r}")
        match.play(step)
        is_met |= _bytes(match.state) == key
    return is_met and (puzzle.kind != "win" or _has_won(match, puzzle.begin().seat))


def _has_won(match: Match, seat: int) -> bool:
    return match.is_over and match.places[seat] == 1


def rest_of(puzzle: Puzzle, steps: str) -> str | None:
    """What is left of a solution after some steps of the turn; None if they are not on the way to it."""
    match, solved = puzzle.begin(), puzzle.begin()
    solved.play(puzzle.turn)
    if steps:
        match.play(steps)
    stand = Turn(match.game, match.state).reaches(_bytes(solved.state))
    return None if stand is None else _texts(match, stand.steps)


def _texts(match: Match, steps: Sequence[int]) -> str:
    """Steps from where a match stands, as text."""
    length = len(match.taken)
    for step in steps:
        match.take(step)
    return " ".join(taken.text for taken in match.taken[length:])


def _bytes(state: State) -> bytes:
    return array_of(state).tobytes()


@cache
def terms(game: str) -> Terms | None:
    """How a game is played in its puzzles; None if it has none."""
    file = _file(registered(game).name, "puzzles.toml")
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Terms) if file.is_file() else None


def puzzled() -> list[str]:
    """The games that can have puzzles."""
    return [name for name in names() if terms(name) is not None]


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first."""
    file = _file(registered(game).name, "puzzles.jsonl")
    return read_puzzles(file.read_text("utf-8")) if file.is_file() else ()


@cache
def all_puzzles() -> dict[str, Puzzle]:
    """The puzzles of all games by their ids."""
    return {puzzle.id: puzzle for game in names() for puzzle in puzzles_of(game)}


@cache
def earlier_puzzles(game: str) -> tuple[Puzzle, ...]:
    """Puzzles that are proven only under an earlier version of the rules: not listed, but links to them still work."""
    file = _file(registered(game).name, "earlier_puzzles.jsonl")
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


def _file(game: str, name: str) -> Traversable:
    return resources.files("ludoteca.study") / "material" / game / name
