"""The solution for a turn: the only right way to play it, with proof that every other way is wrong."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ludoteca.core.chance import shuffle, stream
from ludoteca.core.game import Game
from ludoteca.study.puzzles.proving import ITERATIONS, SHARED, WIN, has
from ludoteca.study.puzzles.puzzle import Kind
from ludoteca.study.puzzles.turns import Stand, Turn

LEAST_CHOICES = 5  # with fewer, there is too little to choose from
FIRST_LOOK = 2000  # iterations for a first proof, before all turns are examined
GLANCE = 200  # iterations for each turn before any of them is examined thoroughly: many positions have two solutions


@dataclass(frozen=True)
class Solution:
    """The right way to play a turn."""

    kind: Kind
    end: Stand
    """The end of the turn, or one of several possible ends if only the beginning is unique."""
    length: int
    """The number of steps after which all correct turns have reached the same position."""
    key: bytes
    """The position after `length` steps, as bytes."""
    choices: int
    """The number of positions to choose from, including the right position."""


class Meeting:
    """Finds a position that all correct turns pass through, by collecting their possible positions layer by layer."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._ends: list[Stand] = []
        self._through: list[set[bytes]] = [set() for _ in turn.layers]

    def add(self, end: Stand) -> None:
        """Add a correct turn."""
        key = end.states.tobytes()
        self._ends.append(end)
        ways = self._turn.ways_to(key)
        for n, through in enumerate(self._through):
            through.update(ways[n] if n < len(ways) else {key})

    def solution(self, kind: Kind) -> Solution | None:
        """Return what all correct turns so far share: a whole turn, or the longest possible beginning of one."""
        end = self._ends[0]
        if len(self._ends) == 1:
            return Solution(kind, end, len(end.steps), end.states.tobytes(), len(self._turn.ends()))
        for length in range(min(len(end.steps) for end in self._ends), 0, -1):
            choices = self._turn.choices(length)
            if len(self._through[length]) == 1 and choices >= LEAST_CHOICES:
                return Solution(kind, end, length, next(iter(self._through[length])), choices)
        return None


def solution_of(game: Game, turn: Turn) -> Solution | None:
    """Return the solution for one of two sides: to win immediately, to keep a proven win, or to save a shared win."""
    start = next(iter(turn.layers[0].values())).state
    side = game.side(int(start.players), turn.seat)
    ends = _in_any_order(list(turn.ends().values()))
    wins = [end for end in ends if end.states["over"][0] and has(game, end.state, side)]
    if wins:
        return _of_wins(turn, wins)
    is_winning = has(game, start, side, WIN, FIRST_LOOK)
    if is_winning:
        return _only(game, turn, ends, side, "only", WIN)
    can_share = is_winning is False and has(game, start, side, SHARED, FIRST_LOOK)
    return _only(game, turn, ends, side, "save", SHARED) if can_share else None


def _of_wins(turn: Turn, wins: Sequence[Stand]) -> Solution | None:
    meeting = Meeting(turn)
    for end in wins:
        meeting.add(end)
    return meeting.solution("win")


def _only(game: Game, turn: Turn, ends: Sequence[Stand], side: int, kind: Kind, share: float) -> Solution | None:
    """Return what all turns that keep this share of the win have in common.

    Return None if they have nothing in common, or if it is not proven whether some turn keeps the share.
    """
    meeting, solution, unknown = Meeting(turn), None, list(ends)
    for iterations in (GLANCE, ITERATIONS):
        examined, unknown = unknown, []
        for end in examined:
            is_kept = has(game, end.state, side, share, iterations)
            if is_kept is None and iterations == ITERATIONS:
                return None
            if is_kept is None:
                unknown.append(end)
            elif is_kept:
                meeting.add(end)
                solution = meeting.solution(kind)
                if solution is None:
                    return None
    return solution


def _in_any_order(ends: list[Stand]) -> list[Stand]:
    """Shuffle the ends.

    Neighbouring ends are similar. In random order, two correct turns that have nothing in common are found earlier,
    and the search can stop.
    """
    order = np.arange(len(ends))
    shuffle(stream(0), order, len(order))
    return [ends[int(k)] for k in order]
