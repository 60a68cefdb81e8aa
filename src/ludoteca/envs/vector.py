"""Many matches as a Gymnasium vector environment. This module needs the extra `envs`.

Examples:
    Random legal steps in eight matches at the same time:

    >>> from ludoteca.envs.vector import VectorEnv
    >>> env = VectorEnv("elementos", num_envs=8, seed=1)
    >>> observations, infos = env.reset()
    >>> infos["action_mask"].any(axis=1).all()
    np.True_
    >>> observations, rewards, terminations, truncations, infos = env.step(env.batch.random_steps())
    >>> rewards.shape
    (8,)
"""

from typing import Any, cast

import numpy as np
import numpy.typing as npt

from ludoteca.core.errors import LudotecaError, OptionError
from ludoteca.core.extras import MissingExtraError
from ludoteca.envs.batch import AutoresetName, Batch, Parts
from ludoteca.envs.opponents import Policy

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise MissingExtraError("Gymnasium environments need", "envs") from error

Stepped = tuple[Parts, npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]


class VectorEnv(gymnasium.vector.VectorEnv):
    """`num_envs` matches of a game in parallel: every seat learns, or one seat learns against fixed opponents.

    Observations and action masks (`infos["action_mask"]`) belong to the seat to act (`infos["seats"]`). Unless
    `copy` is set, every step overwrites the same memory. `autoreset_mode` accepts all three of Gymnasium's modes. By
    default, an environment resets in the same step in which its match ends.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        players: int | None = None,
        *,
        seed: int | None = None,
        threads: int = 1,
        opponents: str | Policy | None = None,
        learner: int | None = None,
        autoreset_mode: "str | AutoresetMode" = AutoresetMode.SAME_STEP,
        copy: bool = False,
        **options: Any,
    ) -> None:
        mode = _mode(autoreset_mode)
        self.batch = Batch(
            game, num_envs, players, seed=seed, threads=threads, opponents=opponents, learner=learner,
            autoreset_mode=cast(AutoresetName, mode.value), **options,
        )  # fmt: skip
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.single_observation_space = observation_space(self.batch)
        self.single_action_space = spaces.Discrete(self.batch.game.rules.steps)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copies = copy
        self._shows_final = mode is AutoresetMode.SAME_STEP
        self._truncations = np.zeros(num_envs, np.bool_)  # matches always end by the rules

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Parts, dict[str, Any]]:
        """Reset all environments, or only those where `options["reset_mask"]` is true."""
        chosen = dict(options or {})
        reset_mask = chosen.pop("reset_mask", None)
        if chosen:
            raise OptionError(f"the only option of reset is reset_mask, not {', '.join(map(repr, chosen))}")
        super().reset(seed=_seed(seed))
        self.batch.reset(seed, reset_mask)
        return self._get_obs(), self._get_info()

    def step(self, actions: npt.ArrayLike) -> Stepped:
        """Take one legal step in each environment, then let opponents act until the learner's next turn.

        The rewards are for the seats that acted or, with opponents, for the learners. `infos["rewards"]` has the
        rewards for all seats.
        """
        batch = self.batch
        batch.step(actions)
        infos = self._get_info()
        terminations = batch.terminations.copy()
        if self._shows_final and terminations.any():
            infos["final_obs"], infos["_final_obs"] = self._final_obs(terminations), terminations
        return self._get_obs(), batch.reward.copy(), terminations, self._truncations.copy(), infos

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the action masks of all environments, under the name that sb3-contrib looks for."""
        return self.batch.masks.copy()

    def close_extras(self, **kwargs: Any) -> None:
        """Stop the threads."""
        self.batch.close()

    def _get_obs(self) -> Parts:
        observations = self.batch.observations
        return {name: part.copy() for name, part in observations.items()} if self._copies else dict(observations)

    def _get_info(self) -> dict[str, Any]:
        batch = self.batch
        masks = batch.masks.copy() if self._copies else batch.masks
        return {"action_mask": masks, "seats": batch.seats.copy(), "rewards": batch.rewards.copy()}

    def _final_obs(self, terminations: npt.NDArray[np.bool_]) -> npt.NDArray[np.object_]:
        """Return the final observations of finished matches, in the same format as Gymnasium's own environments."""
        final_obs = np.full(self.num_envs, None, np.object_)
        names = tuple(self.batch.final_obs)
        ended = np.flatnonzero(terminations)
        parts = [part[ended] for part in self.batch.final_obs.values()]
        for env, values in zip(ended, zip(*parts, strict=True), strict=True):
            final_obs[env] = dict(zip(names, values, strict=True))
        return final_obs


def observation_space(batch: Batch) -> "spaces.Dict":
    """Return the observation space with one entry per part, bounded by the highest value the part can have."""
    parts = batch.game.observation
    return spaces.Dict({part.name: spaces.Box(0, part.most, part.shape, np.uint8) for part in parts})


def _mode(given: "str | AutoresetMode") -> "AutoresetMode":
    try:
        return AutoresetMode(given)
    except ValueError:
        known = ", ".join(mode.value for mode in AutoresetMode)
        raise LudotecaError(f"autoreset_mode must be one of {known}, not {given!r}") from None


def _seed(seed: object) -> int | None:
    if seed is None:
        return None
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or seed < 0:
        raise LudotecaError(f"seed must be a whole number, at least 0, not {seed!r}")
    return int(seed)
