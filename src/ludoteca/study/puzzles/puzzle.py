"""A puzzle: a position with exactly one right turn, and what counts as solving it."""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.state import State, array_of
from ludoteca.study.puzzles.turns import Turn
from ludoteca.study.study import begun

Kind: TypeAlias = Literal["win", "only", "save", "best"]
"""The goal: to win in this turn; to find the only turn that keeps a proven win; if the win can only be shared, to find
the only turn that avoids a loss; or, if nothing can be proven because something is hidden, to find the best turn."""
Level: TypeAlias = Literal["easy", "medium", "hard"]

PuzzleId: TypeAlias = Annotated[str, Meta(pattern=r"^(win|only|save|best)-[0-9a-f]{6}$")]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One puzzle."""

    id: PuzzleId
    game: str
    rules: int
    """The rules version under which the solution was proven."""
    kind: Kind
    level: Level
    players: int
    options: dict[str, bool | int | str]
    position: str
    turn: str
    """A whole turn that solves the puzzle."""
    length: Annotated[int, Meta(ge=1)]
    """The number of steps after which all solutions have reached the same position. They may differ after that."""
    choices: Annotated[int, Meta(ge=2)]
    """The number of different positions that `length` steps can lead to. Only one of them is right."""
    effort: Annotated[int, Meta(ge=0)]
    """The number of iterations that a search needs to find the solution, or 0 if looking one step ahead is enough."""
    match: Annotated[int, Meta(ge=0)]
    """The number of the self-play match that the puzzle comes from."""
    themes: tuple[str, ...] = ()
    """What the solution is about: ids of the game's themes, the most specific first."""
    reason: str = ""
    """Why the solution is right, as a key of the sentences for reviews (`explaining`)."""
    reply: str = ""
    """The others' best answer to the solution, for the explanation: one whole turn, if nothing is hidden."""

    def begin(self) -> Match:
        """Return the match in which to solve the puzzle."""
        options = {**registered(self.game).options_of(self.rules, {}), **self.options}
        return begun(self.game, self.players, options, self.position)

    def key(self) -> bytes:
        """Return the only right position after `length` steps, as bytes."""
        match = self.begin()
        match.play(" ".join(self.turn.split()[: self.length]))
        return _bytes(match.state)


def is_right(puzzle: Puzzle, steps: str) -> bool:
    """True if a turn solves a puzzle. A step that the rules refuse raises RefusedError with its clause."""
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
    """Return the steps that complete a solution after these first steps, or None if they do not lead to one."""
    match, solved = puzzle.begin(), puzzle.begin()
    solved.play(puzzle.turn)
    if steps:
        match.play(steps)
    stand = Turn(match.game, match.state).reaches(_bytes(solved.state))
    return None if stand is None else _texts(match, stand.steps)


def _texts(match: Match, steps: Sequence[int]) -> str:
    """Return steps as text, starting from the current state of a match."""
    length = len(match.taken)
    for step in steps:
        match.take(step)
    return " ".join(taken.text for taken in match.taken[length:])


def _bytes(state: State) -> bytes:
    return array_of(state).tobytes()
