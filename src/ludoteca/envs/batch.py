"""Many matches at once for learning: one array of states, masks, observations, one call for a step in each.

It needs no extra. `ludoteca.envs.vector` dresses it as Gymnasium expects a vector environment.
"""

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from ludoteca.core.chance import stream
from ludoteca.core.contract import Part
from ludoteca.core.errors import LudotecaError, SeatError
from ludoteca.core.registry import game as registered
from ludoteca.core.state import SEATS, Observation, States, Steps
from ludoteca.envs.opponents import Decider, Opponents

Number = TypeVar("Number", bound=np.generic)
Parts: TypeAlias = dict[str, Observation]
"""What is seen, by the names of the parts."""
AfterEnd: TypeAlias = Literal["SameStep", "NextStep", "Disabled"]

OUTSIDE = 1  # the numbers of the kernels
COMPILED = {"random": 2, "rollout": 3, "greedy": 4}
AFTER_END: dict[str, int] = {"Disabled": 0, "SameStep": 1, "NextStep": 2}
SMALL = 256  # lanes that are not worth waking another thread for


class Batch:
    """`lanes` matches side by side. Each lane has its own chance, so results do not depend on the number of threads.

    The compiled loops release Python's lock, so plain threads share the work. All arrays stay the same ones from
    call to call: who wants to keep what they show takes a copy.
    """

    def __init__(
        self,
        name: str,
        lanes: int,
        players: int | None = None,
        *,
        seed: int | None = None,
        threads: int = 1,
        opponents: str | Decider | None = None,
        learner: int | None = None,
        after_end: AfterEnd = "SameStep",
        **options: object,
    ) -> None:
        self.game = registered(name)
        self.players = self.game.players[0] if players is None else players
        empty = np.zeros(1, self.game.dtype)
        empty[0] = self.game.empty(self.players, self.game.choose(self.players, options))
        _check_counts(lanes, threads)
        _check_seats(self.players, opponents, learner)
        if after_end not in AFTER_END:
            raise LudotecaError(f"after the end of a match comes one of {', '.join(AFTER_END)}, not {after_end!r}")
        self.lanes = lanes
        self._seed = seed
        self._learner = learner
        self._kernels = self.game.template("ludoteca.envs.lanes")
        self._outside = None if opponents is None or opponents in COMPILED else Opponents(self.game, opponents)
        who = 0 if opponents is None else COMPILED.get(str(opponents), OUTSIDE)
        rotates = opponents is not None and learner is None
        self._lanes = self._blank(empty, np.array([AFTER_END[after_end], who, int(rotates)]))
        self._pool = ThreadPoolExecutor(threads - 1) if min(threads, lanes // SMALL) > 1 else None
        shares = threads if self._pool else 1
        self._cuts = [(lanes * k // shares, lanes * (k + 1) // shares) for k in range(shares)]
        self._all = np.ones(lanes, np.bool_)
        self._is_begun = self._is_closed = False
        self._name_arrays()

    def _blank(self, empty: States, terms: npt.NDArray[np.int64]) -> Any:
        """All that the lanes have, before the first match."""
        n, game = self.lanes, self.game
        return self._kernels.Lanes(
            states=np.zeros(n, game.dtype),
            empty=empty,
            terms=terms.astype(np.int64),
            weights=game.weight_rows,
            streams=np.zeros((n, 4), np.int64),
            listed=np.zeros((n, game.max_legal), np.int32),
            counts=np.zeros(n, np.int32),
            masks=np.zeros((n, game.steps), np.bool_),
            drawn=np.zeros(n, np.int32),
            observed=np.zeros((n, game.observed), np.uint8),
            final=np.zeros((n, game.observed), np.uint8),
            seats=np.zeros(n, np.int8),
            learners=np.zeros(n, np.int8),
            ended=np.zeros(n, np.bool_),
            fresh=np.zeros(n, np.bool_),
            gains=np.zeros(n, np.float32),
            rewards=np.zeros((n, SEATS), np.float32),
        )

    def _name_arrays(self) -> None:
        lanes = self._lanes
        self.states: States = lanes.states
        self.masks: npt.NDArray[np.bool_] = lanes.masks
        """By lane and step code: what the seat to act may do."""
        self.observed: Observation = lanes.observed
        """What the seat to act sees, all parts one behind the other."""
        self.observations: Parts = parts_of(self.game.observation, lanes.observed)
        """The same by the names of the parts."""
        self.final: Parts = parts_of(self.game.observation, lanes.final)
        """In lanes that have ended: what the seat of `gains` saw then."""
        self.seats: npt.NDArray[np.int8] = lanes.seats
        """The seat to act; with opponents always the learner."""
        self.ended: npt.NDArray[np.bool_] = lanes.ended
        """The lanes whose match ended with the last step."""
        self.gains: npt.NDArray[np.float32] = lanes.gains
        """The reward of the seat that acted last, with opponents of the learner."""
        self.rewards: npt.NDArray[np.float32] = lanes.rewards[:, : self.players]
        """The rewards of all seats: see `ludoteca.envs.rewards`."""

    def reset(self, seed: int | None = None, which: npt.NDArray[np.bool_] | None = None) -> None:
        """Deal a new match in all lanes, or in those that are meant; with a seed the same ones every time."""
        self._check_open()
        meant = np.ones(self.lanes, np.bool_) if which is None else self._checked_lanes(which)
        if seed is not None or not self._is_begun:
            self._sow(self._seed if seed is None else seed, meant)
        self._is_begun = True
        self.states["over"][meant] = 1  # so that the next match is dealt
        self._advance(np.zeros(self.lanes, np.int32), meant)

    def step(self, actions: npt.ArrayLike) -> None:
        """Take one legal step in each lane: all of them, or none if one is refused."""
        self._check_open()
        if not self._is_begun:
            raise LudotecaError("reset comes before the first step")
        self._advance(self._checked(actions), self._all)

    def random_steps(self) -> Steps:
        """A random legal step for each lane, drawn together with the masks."""
        return self._lanes.drawn.copy()  # type: ignore[no-any-return]

    @property
    def nbytes(self) -> int:
        """The memory that all lanes take together."""
        return sum(array.nbytes for array in self._lanes if array.shape[0] == self.lanes)

    def close(self) -> None:
        """Let the threads go; nothing can be done with it afterwards."""
        if self._pool is not None:
            self._pool.shutdown()
        self._is_closed = True

    def _sow(self, seed: int | None, meant: npt.NDArray[np.bool_]) -> None:
        """Give the lanes their chance, and the first learner: lane after lane another seat, if they take turns."""
        root = int(stream()[0]) if seed is None else seed
        for lane in np.flatnonzero(meant):
            self._lanes.streams[lane] = stream(root, int(lane))
        first = np.arange(-1, self.lanes - 1) % self.players if self._learner is None else self._learner
        self._lanes.learners[meant] = np.broadcast_to(first, self.lanes)[meant]
        if self._outside is not None:
            self._outside.sow(root)

    def _advance(self, steps: Steps, which: npt.NDArray[np.bool_]) -> None:
        """Let each thread advance its part of the lanes; this one takes the last."""
        if self._outside is not None:
            self._advance_outside(steps, which)
            return
        advance, lanes = self._kernels.advance, self._lanes
        pool, cuts = self._pool, self._cuts[:-1]
        others = [pool.submit(advance, lanes, a, b, steps, which) for a, b in cuts] if pool else []
        advance(lanes, *self._cuts[-1], steps, which)
        for other in others:
            other.result()

    def _advance_outside(self, steps: Steps, which: npt.NDArray[np.bool_]) -> None:
        """The same with opponents that are not compiled; where one of them fails, only a reset helps."""
        assert self._outside is not None
        kernels, lanes, part = self._kernels, self._lanes, (0, self.lanes)
        self._is_begun = False
        kernels.act(lanes, *part, steps, which)
        self._outside.answer(lanes, which)
        while kernels.settle(lanes, *part, which):
            self._outside.answer(lanes, which)
        kernels.show(lanes, *part, which)
        self._is_begun = True

    def _checked(self, actions: npt.ArrayLike) -> Steps:
        """The steps as the kernels take them; an error that names the first lane whose step is not legal."""
        given = np.asarray(actions)
        if given.shape != (self.lanes,) or given.dtype.kind not in "iu":
            raise LudotecaError(
                f"one step code is expected for each of {self.lanes} lanes, as whole numbers in one row,"
                f" not {given.dtype} of shape {given.shape}"
            )
        steps = np.ascontiguousarray(given, np.int32)
        if steps.dtype != given.dtype:
            steps[steps != given] = -1  # what does not fit is no step
        refused = self._kernels.first_refused(self._lanes, steps)
        if refused >= 0:
            raise LudotecaError(self._why_not(refused, int(given[refused])))
        return steps

    def _why_not(self, lane: int, step: int) -> str:
        if not self._lanes.counts[lane]:
            return f"the match in lane {lane} is over; reset it before the next step"
        return f"step {step} in lane {lane} is not legal; one legal step is expected for each lane: `masks` shows them"

    def _checked_lanes(self, which: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
        meant = np.asarray(which)
        if meant.shape != (self.lanes,) or meant.dtype != np.bool_ or not meant.any():
            raise LudotecaError(
                f"which lanes are meant is told by {self.lanes} truth values, at least one of them true"
            )
        if not self._is_begun and not meant.all():
            raise LudotecaError("the first reset is one of all lanes")
        return np.ascontiguousarray(meant)

    def _check_open(self) -> None:
        if self._is_closed:
            raise LudotecaError("this environment has been closed")


def parts_of(parts: tuple[Part, ...], rows: npt.NDArray[Number]) -> dict[str, npt.NDArray[Number]]:
    """Rows of observations by the names of their parts: the same memory, in the shapes that the parts have."""
    ends = np.cumsum([part.length for part in parts])
    return {
        part.name: rows[..., end - part.length : end].reshape(*rows.shape[:-1], *part.shape)
        for part, end in zip(parts, ends, strict=True)
    }


def _check_counts(lanes: int, threads: int) -> None:
    for number, what in ((lanes, "lanes"), (threads, "threads")):
        if isinstance(number, bool) or not isinstance(number, int | np.integer) or number < 1:
            raise LudotecaError(f"the number of {what} is a whole number from 1, not {number!r}")


def _check_seats(players: int, opponents: object, learner: int | None) -> None:
    if learner is None:
        return
    if opponents is None:
        raise LudotecaError("a seat learns alone only against opponents; without them all seats do")
    if isinstance(learner, bool) or learner not in range(players):
        raise SeatError(f"there is no seat {learner!r} to learn in; they are numbered from 0 to {players - 1}")
