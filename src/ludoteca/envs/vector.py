"""Many matches at once as a vector environment of Gymnasium; the extra `envs` brings what it needs."""

from typing import Any

import numpy as np
import numpy.typing as npt

from ludoteca.core.errors import LudotecaError, OptionError
from ludoteca.envs.batch import Batch, Parts
from ludoteca.envs.opponents import Decider

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise LudotecaError("vector environments need Gymnasium: pip install 'ludoteca[envs]'") from error

Stepped = tuple[Parts, npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]


class VectorEnv(gymnasium.vector.VectorEnv):
    """`lanes` matches of a game side by side: every seat learns, or one of them against fixed opponents.

    Observations, and the masks in `infos["action_mask"]`, are made for the seat to act (`infos["seats"]`) and are
    views of the same memory at every step, unless `copy` is asked for. How a finished match is followed by the next
    one is `autoreset_mode`, all three of Gymnasium's; by default it is dealt with the same step.
    """

    def __init__(
        self,
        game: str,
        lanes: int,
        players: int | None = None,
        *,
        seed: int | None = None,
        threads: int = 1,
        opponents: str | Decider | None = None,
        learner: int | None = None,
        autoreset_mode: "str | AutoresetMode" = AutoresetMode.SAME_STEP,
        copy: bool = False,
        **options: Any,
    ) -> None:
        mode = _mode(autoreset_mode)
        after_end: Any = mode.value
        self.batch = Batch(
            game, lanes, players, seed=seed, threads=threads, opponents=opponents, learner=learner,
            after_end=after_end, **options,
        )  # fmt: skip
        self.num_envs = lanes
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.single_observation_space = observation_space(self.batch)
        self.single_action_space = spaces.Discrete(self.batch.game.steps)
        self.observation_space = batch_space(self.single_observation_space, lanes)
        self.action_space = batch_space(self.single_action_space, lanes)
        self._copies = copy
        self._shows_final = mode is AutoresetMode.SAME_STEP
        self._truncations = np.zeros(lanes, np.bool_)  # every match ends by itself

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Parts, dict[str, Any]]:
        """Deal new matches: in all lanes, or in those that `options["reset_mask"]` is true for."""
        chosen = dict(options or {})
        which = chosen.pop("reset_mask", None)
        if chosen:
            raise OptionError(f"a reset knows the option reset_mask, not {', '.join(map(repr, chosen))}")
        super().reset(seed=_seed(seed))
        self.batch.reset(seed, which)
        return self._seen(), self._told()

    def step(self, actions: npt.ArrayLike) -> Stepped:
        """Take one legal step in each lane; with opponents they answer, until the learner is to act again.

        The rewards are those of the seats that acted, with opponents of the learners; `infos["rewards"]` has all.
        """
        batch = self.batch
        batch.step(actions)
        infos = self._told()
        ended = batch.ended.copy()
        if self._shows_final and ended.any():
            infos["final_obs"], infos["_final_obs"] = self._final(ended), ended
        return self._seen(), batch.gains.copy(), ended, self._truncations.copy(), infos

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go."""
        self.batch.close()

    def _seen(self) -> Parts:
        seen = self.batch.observations
        return {name: part.copy() for name, part in seen.items()} if self._copies else dict(seen)

    def _told(self) -> dict[str, Any]:
        batch = self.batch
        masks = batch.masks.copy() if self._copies else batch.masks
        return {"action_mask": masks, "seats": batch.seats.copy(), "rewards": batch.rewards.copy()}

    def _final(self, ended: npt.NDArray[np.bool_]) -> npt.NDArray[np.object_]:
        """What was seen at the end in the lanes that have ended, in the form in which Gymnasium's own give it."""
        final = np.full(self.num_envs, None, np.object_)
        names = tuple(self.batch.final)
        lanes = np.flatnonzero(ended)
        parts = [part[lanes] for part in self.batch.final.values()]
        for lane, values in zip(lanes, zip(*parts, strict=True), strict=True):
            final[lane] = dict(zip(names, values, strict=True))
        return final


def made(num_envs: int = 1, **options: Any) -> VectorEnv:
    """What `gymnasium.make_vec` calls."""
    return VectorEnv(lanes=num_envs, **options)


def observation_space(batch: Batch) -> "spaces.Dict":
    """The parts of an observation, each with the greatest number that it can hold."""
    parts = batch.game.observation
    return spaces.Dict({part.name: spaces.Box(0, part.most, part.shape, np.uint8) for part in parts})


def _mode(given: "str | AutoresetMode") -> "AutoresetMode":
    try:
        return AutoresetMode(given)
    except ValueError:
        known = ", ".join(mode.value for mode in AutoresetMode)
        raise LudotecaError(f"{given!r} is no autoreset mode; there are {known}") from None


def _seed(seed: object) -> int | None:
    if seed is None:
        return None
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or seed < 0:
        raise LudotecaError(f"a seed is a whole number from 0, not {seed!r}")
    return int(seed)
