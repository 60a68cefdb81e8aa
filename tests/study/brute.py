"""Optimal play by exhaustive search, to check puzzles independently of the search that generated them."""

from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.state import State, array_of, copy
from ludoteca.study.puzzles.puzzle import Puzzle

WANTED = {"win": 1.0, "only": 1.0, "save": 0.5}


class TooLargeError(Exception):
    """There are more positions than the limit."""


class Solver:
    """Computes the win share of one of two sides, and visits each position only once."""

    def __init__(self, game: Game, side: int, most: int) -> None:
        self._game, self._side, self._left = game, side, most
        self._known: dict[bytes, float] = {}

    def value(self, state: State) -> float:
        """The side's win share under optimal play. Stops at the first winning step."""
        if state.over:
            return _share(state, self._side)
        key = self._bare(state)
        if key not in self._known:
            self._left -= 1
            if self._left < 0:
                raise TooLargeError
            self._known[key] = self._best(state)
        return self._known[key]

    def _best(self, state: State) -> float:
        seat = int(state.seat)
        is_own = self._game.side(int(state.players), seat) == self._side
        found: float | None = None
        for after in sorted(self.after(state, seat), key=lambda one: not one.over):
            value = self.value(after)
            found = value if found is None else max(found, value) if is_own else min(found, value)
            if found == float(is_own):
                break
        assert found is not None
        return found

    def after(self, state: State, seat: int) -> list[State]:
        """The positions after each legal step."""
        return [self._stepped(state, seat, step) for step in self._game.legal(copy(state), seat)]

    def _stepped(self, state: State, seat: int, step: int) -> State:
        after = copy(state)
        self._game.bridge.apply_at(array_of(after), 0, seat, step)
        return after

    def _bare(self, state: State) -> bytes:
        """A position as bytes, without the counters that do not affect what can follow."""
        bare = copy(state)
        bare.ply, bare.turn = 0, min(int(bare.turn), 2)
        return bare.tobytes()


def _share(state: State, side: int) -> float:
    winners = [seat for seat in range(int(state.players)) if state.place[seat] == 1]
    return 1.0 / len(winners) if side in winners else 0.0


def right_turns(puzzle: Puzzle, most: int) -> set[bytes]:
    """The positions after the unique part of a turn from which the puzzle's goal can still be achieved."""
    match = puzzle.begin()
    solver = Solver(match.game, match.game.side(match.players, match.seat), most)
    stands = _after_steps(match, solver, puzzle.length)
    return {key for key, state in stands.items() if _is_kept(match, solver, puzzle, state)}


def _after_steps(match: Match, solver: Solver, length: int) -> dict[bytes, State]:
    """All positions after this many steps of the turn, or at the end of the turn if it is shorter."""
    layer = {match.state.tobytes(): match.state}
    for _ in range(length):
        layer = {
            after.tobytes(): after
            for state in layer.values()
            for after in ([state] if _has_ended(match, state) else solver.after(state, match.seat))
        }
    return layer


def _is_kept(match: Match, solver: Solver, puzzle: Puzzle, state: State) -> bool:
    if puzzle.kind != "win":
        return solver.value(state) >= WANTED[puzzle.kind]
    if _has_ended(match, state):
        return bool(state.over) and _share(state, match.seat) == 1.0
    return any(_is_kept(match, solver, puzzle, after) for after in solver.after(state, match.seat))


def _has_ended(match: Match, state: State) -> bool:
    return bool(state.over) or int(state.turn) != match.turn
