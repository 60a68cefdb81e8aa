"""Many environments stepped together, with arrays of states, action masks and observations.

This module needs no extra. `ludoteca.envs.vector` wraps a batch as a Gymnasium vector environment.

Examples:
    >>> from ludoteca.envs.batch import Batch
    >>> batch = Batch("elementos", num_envs=4, seed=1)
    >>> batch.reset()
    >>> batch.step(batch.random_steps())
    >>> batch.reward
    array([0., 0., 0., 0.], dtype=float32)
"""

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from ludoteca.core.chance import stream
from ludoteca.core.errors import LudotecaError, SeatError
from ludoteca.core.registry import game as registered
from ludoteca.core.state import SEATS, Observation, States, Steps
from ludoteca.core.vectors import Part
from ludoteca.envs.kernels.batch import AUTORESET_MODES, COMPILED_OPPONENTS, NOBODY, OUTSIDE
from ludoteca.envs.opponents import Opponents, Policy
from ludoteca.players.impressions import WORLDS

Number = TypeVar("Number", bound=np.generic)
Parts: TypeAlias = dict[str, Observation]
"""Observations, keyed by part name."""
AutoresetName: TypeAlias = Literal["SameStep", "NextStep", "Disabled"]

KEPT = (
    "game", "players", "num_envs", "_seed", "_learner", "_threads", "_outside", "_all", "_is_begun", "_is_closed",
)  # fmt: skip  # what a copied or pickled batch keeps, apart from its arrays
KERNELS = "ludoteca.envs.kernels.batch"
MIN_ENVS_PER_THREAD = 256  # with fewer, another thread is not worth waking


class Batch:
    """`num_envs` matches in parallel. Each has its own random stream, so results do not depend on the threads.

    The compiled loops release the GIL, so plain threads share the work. Every call overwrites the same arrays: copy
    what you need to keep.
    """

    def __init__(
        self,
        name: str,
        num_envs: int,
        players: int | None = None,
        *,
        seed: int | None = None,
        threads: int = 1,
        opponents: str | Policy | None = None,
        learner: int | None = None,
        autoreset_mode: AutoresetName = "SameStep",
        **options: object,
    ) -> None:
        self.game = registered(name)
        self.players = self.game.players[0] if players is None else players
        empty = np.zeros(1, self.game.rules.dtype)
        empty[0] = self.game.empty(self.players, self.game.choose(self.players, options))
        _check_counts(num_envs, threads)
        _check_seats(self.players, opponents, learner)
        if autoreset_mode not in AUTORESET_MODES:
            raise LudotecaError(f"autoreset_mode must be one of {', '.join(AUTORESET_MODES)}, not {autoreset_mode!r}")
        self.num_envs = num_envs
        self._seed = seed
        self._learner = learner
        self._threads = threads
        self._kernels = self.game.template(KERNELS)
        self._outside = (
            None if opponents is None or opponents in COMPILED_OPPONENTS else Opponents(self.game, opponents)
        )
        shared = self._kernels.Shared(
            empty=empty,
            weights=self.game.heuristics.weight_rows,
            autoreset=AUTORESET_MODES[autoreset_mode],
            opponents=NOBODY if opponents is None else COMPILED_OPPONENTS.get(str(opponents), OUTSIDE),
            rotates=int(opponents is not None and learner is None),
            worlds=WORLDS,
        )
        self._arrays = self._new_arrays(shared)
        self._start_threads()
        self._all = np.ones(num_envs, np.bool_)
        self._is_begun = self._is_closed = False
        self._name_arrays()

    def _start_threads(self) -> None:
        """Start the threads besides the caller's. Plain Python gains nothing from them."""
        is_worth_it = min(self._threads, self.num_envs // MIN_ENVS_PER_THREAD) > 1 and self.game.runs_compiled(KERNELS)
        self._pool = ThreadPoolExecutor(self._threads - 1) if is_worth_it else None
        self._claims = np.zeros(self._threads if is_worth_it else 1, np.int64)

    def __repr__(self) -> str:
        state = "closed" if self._is_closed else "running" if self._is_begun else "before its first reset"
        return f"<Batch of {self.num_envs} matches of {self.game.title}: {self.players} players, {state}>"

    def __getstate__(self) -> dict[str, Any]:
        """Leave out the compiled functions, the threads and the named views of the arrays."""
        arrays = {name: _packed(value) for name, value in self._arrays._asdict().items() if name != "shared"}
        shared = {name: _packed(value) for name, value in self._arrays.shared._asdict().items()}
        plain = {name: self.__dict__[name] for name in KEPT}
        return {**plain, "_arrays": {**arrays, "shared": shared}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._kernels = self.game.template(KERNELS)
        arrays = dict(kept["_arrays"])
        settings = {name: _unpacked(value) for name, value in arrays.pop("shared").items()}
        unpacked = {name: _unpacked(value) for name, value in arrays.items()}
        self._arrays = self._kernels.BatchArrays(shared=self._kernels.Shared(**settings), **unpacked)
        self._start_threads()
        self._name_arrays()

    def _new_arrays(self, shared: Any) -> Any:
        """Allocate all arrays."""
        n, game = self.num_envs, self.game
        return self._kernels.BatchArrays(
            shared=shared,
            states=np.zeros(n, game.rules.dtype),
            streams=np.zeros((n, 4), np.int64),
            legal_steps=np.zeros((n, game.rules.max_legal), np.int32),
            legal_counts=np.zeros(n, np.int32),
            masks=np.zeros((n, game.rules.steps), np.bool_),
            random_steps=np.zeros(n, np.int32),
            observations=np.zeros((n, game.observed), np.uint8),
            final_obs=np.zeros((n, game.observed), np.uint8),
            seats=np.zeros(n, np.int8),
            learners=np.zeros(n, np.int8),
            terminations=np.zeros(n, np.bool_),
            needs_deal=np.zeros(n, np.bool_),
            reward=np.zeros(n, np.float32),
            rewards=np.zeros((n, SEATS), np.float32),
        )

    def _name_arrays(self) -> None:
        arrays = self._arrays
        self.states: States = arrays.states
        self.masks: npt.NDArray[np.bool_] = arrays.masks
        """The action masks for the seats to act, indexed by environment and step code."""
        self.flat_observations: Observation = arrays.observations
        """The observation for the seat to act, one row per environment, with all parts concatenated."""
        self.observations: Parts = parts_of(self.game.observation, arrays.observations)
        """The same observations, keyed by part name."""
        self.final_obs: Parts = parts_of(self.game.observation, arrays.final_obs)
        """The final observations of finished matches, for the seat that `reward` belongs to."""
        self.seats: npt.NDArray[np.int8] = arrays.seats
        """The seat to act. If there are opponents, this is always the learner."""
        self.terminations: npt.NDArray[np.bool_] = arrays.terminations
        """The environments whose match ended with the last step."""
        self.reward: npt.NDArray[np.float32] = arrays.reward
        """The reward for the seat that acted last. If there are opponents, it is the learner's reward."""
        self.rewards: npt.NDArray[np.float32] = arrays.rewards[:, : self.players]
        """The rewards for all seats (see `ludoteca.envs.rewards`)."""

    def reset(self, seed: int | None = None, reset_mask: npt.NDArray[np.bool_] | None = None) -> None:
        """Reset all environments, or only those where the mask is true. The same seed gives the same matches."""
        self._check_open()
        chosen = self._all if reset_mask is None else self._checked_mask(reset_mask)
        if seed is not None or not self._is_begun:
            self._seed_envs(self._seed if seed is None else seed, chosen)
        self._is_begun = True
        self.states["over"][chosen] = 1  # so that the next match is dealt
        self._step_envs(np.zeros(self.num_envs, np.int32), chosen)

    def step(self, actions: npt.ArrayLike) -> None:
        """Take one legal step in each environment. If any step is illegal, take none."""
        self._check_open()
        if not self._is_begun:
            raise LudotecaError("call reset before step")
        self._step_envs(self._checked_steps(actions), self._all)

    def random_steps(self) -> Steps:
        """Return a random legal step for each environment, drawn together with the action masks."""
        return self._arrays.random_steps.copy()  # type: ignore[no-any-return]

    @property
    def nbytes(self) -> int:
        """The total memory used by all environments."""
        return sum(array.nbytes for array in self._arrays if isinstance(array, np.ndarray))

    def close(self) -> None:
        """Stop the threads. The batch cannot be used afterwards."""
        if self._pool is not None:
            self._pool.shutdown()
        self._is_closed = True

    def _seed_envs(self, seed: int | None, chosen: npt.NDArray[np.bool_]) -> None:
        """Set the random streams and the first learners. If learners rotate, they start in different seats."""
        root = int(stream()[0]) if seed is None else seed
        for env in np.flatnonzero(chosen):
            self._arrays.streams[env] = stream(root, int(env))
        first = np.arange(-1, self.num_envs - 1) % self.players if self._learner is None else self._learner
        self._arrays.learners[chosen] = np.broadcast_to(first, self.num_envs)[chosen]
        if self._outside is not None:
            self._outside.seed(root)

    def _step_envs(self, steps: Steps, active: npt.NDArray[np.bool_]) -> None:
        """Let each thread step its share of the environments, and then help the others."""
        if self._outside is not None:
            self._step_with_outside_opponents(steps, active)
            return
        step_envs, arrays, claims = self._kernels.step_envs, self._arrays, self._claims
        claims[:] = 0
        pool, shares = self._pool, range(1, len(claims))
        others = [pool.submit(step_envs, arrays, claims, share, steps, active) for share in shares] if pool else []
        step_envs(arrays, claims, 0, steps, active)
        for other in others:
            if not other.cancel():  # a thread that has not even started has nothing left to do
                other.result()

    def _step_with_outside_opponents(self, steps: Steps, active: npt.NDArray[np.bool_]) -> None:
        """Step the environments with opponents that choose their steps in Python.

        If an opponent raises an error, the batch has to be reset before the next step.
        """
        assert self._outside is not None
        kernels, arrays, whole = self._kernels, self._arrays, (0, self.num_envs)
        self._is_begun = False
        kernels.apply_steps(arrays, *whole, steps, active)
        self._outside.act(arrays, active)
        while kernels.answer_and_deal(arrays, *whole, active):
            self._outside.act(arrays, active)
        kernels.observe_envs(arrays, *whole, active)
        self._is_begun = True

    def _checked_steps(self, actions: npt.ArrayLike) -> Steps:
        """Convert the steps for the kernels. If a step is illegal, raise an error that names its environment."""
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise LudotecaError(
                f"actions must be one step code for each of {self.num_envs} environments, an integer array of shape"
                f" ({self.num_envs},), not {given.dtype} of shape {given.shape}"
            )
        steps = np.ascontiguousarray(given, np.int32)
        if steps.dtype != given.dtype:
            steps[steps != given] = -1  # values out of range are not steps
        illegal = self._kernels.first_illegal(self._arrays, steps)
        if illegal >= 0:
            raise LudotecaError(self._why_not(illegal, int(given[illegal])))
        return steps

    def _why_not(self, env: int, step: int) -> str:
        if not self._arrays.legal_counts[env]:
            return f"the match in environment {env} is over; reset it before the next step"
        return (
            f"step {step} in environment {env} is not legal; take one legal step in each environment:"
            " `masks` shows them"
        )

    def _checked_mask(self, reset_mask: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
        chosen = np.asarray(reset_mask)
        if chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_ or not chosen.any():
            raise LudotecaError(f"reset_mask must have {self.num_envs} booleans, at least one of them true")
        if not self._is_begun and not chosen.all():
            raise LudotecaError("the first reset must be of all environments")
        return np.ascontiguousarray(chosen)

    def _check_open(self) -> None:
        if self._is_closed:
            raise LudotecaError("this environment has been closed")


def parts_of(parts: tuple[Part, ...], rows: npt.NDArray[Number]) -> dict[str, npt.NDArray[Number]]:
    """Split rows of observations into named parts with their shapes, without copying."""
    ends = np.cumsum([part.length for part in parts])
    return {
        part.name: rows[..., end - part.length : end].reshape(*rows.shape[:-1], *part.shape)
        for part, end in zip(parts, ends, strict=True)
    }


def _packed(value: Any) -> Any:
    """Return an array as its bytes, because copying an array of states skips padding bytes."""
    return (value.dtype, value.shape, value.tobytes()) if isinstance(value, np.ndarray) else value


def _unpacked(value: Any) -> Any:
    if not isinstance(value, tuple):
        return value
    dtype, shape, data = value
    return np.frombuffer(bytearray(data), dtype).reshape(shape)


def _check_counts(num_envs: int, threads: int) -> None:
    for name, number in (("num_envs", num_envs), ("threads", threads)):
        if isinstance(number, bool) or not isinstance(number, int | np.integer) or number < 1:
            raise LudotecaError(f"{name} must be a whole number, at least 1, not {number!r}")


def _check_seats(players: int, opponents: object, learner: int | None) -> None:
    if learner is None:
        return
    if opponents is None:
        raise LudotecaError("learner needs opponents; without opponents, all seats learn")
    if isinstance(learner, bool) or learner not in range(players):
        raise SeatError(f"learner must be a seat from 0 to {players - 1}, not {learner!r}")
