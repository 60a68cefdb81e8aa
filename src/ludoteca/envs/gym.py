"""One match as a Gymnasium environment: a seat learns against fixed opponents.

This module needs the extra `envs`.

Examples:
    >>> import gymnasium, ludoteca.envs.gym
    >>> env = gymnasium.make("ludoteca/elios-v1", players=3, opponents="greedy")
    >>> observation, info = env.reset(seed=1)
    >>> action = info["action_mask"].argmax()
    >>> observation, reward, is_over, is_cut_off, info = env.step(action)
    >>> reward, is_over
    (0.0, False)
"""

from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from ludoteca.core.errors import LudotecaError, MatchOverError, OptionError
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.state import copy
from ludoteca.core.view import View
from ludoteca.envs import rendering
from ludoteca.envs.batch import Batch, Parts
from ludoteca.envs.opponents import Policy
from ludoteca.envs.rewards import FORFEIT
from ludoteca.envs.vector import observation_space

# isort: split
# These modules need Gymnasium; the one above reports that it is missing.
import gymnasium

from ludoteca.envs.spaces import StepSpace, agent_space, has_mask

NAMESPACE = "ludoteca"

Stepped = tuple[Parts, float, bool, bool, dict[str, Any]]


class MatchEnv(gymnasium.Env):
    """One match. A step returns when it is the learner's turn again, or the match is over.

    An illegal step ends the match with a reward of -1 for the learner, as in PettingZoo's `TerminateIllegalWrapper`.
    It also warns, because an agent that takes illegal steps does not use the mask. With `illegal="refuse"`, an illegal
    step raises an error and changes nothing.

    `info["action_mask"]` and `action_masks()` mark the legal steps. With `mask="observation"`, the mask is part of the
    observation too: a dictionary with `observation`, all parts concatenated, and `action_mask`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(rendering.MODES), "render_fps": 2}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        opponents: str | Policy = "random",
        learner: int | None = None,
        illegal: str = "lose",
        mask: str = "info",
        render_mode: str | None = None,
        frame_size: rendering.FrameSize | None = None,
        **options: Any,
    ) -> None:
        if illegal not in ("lose", "refuse"):
            raise LudotecaError(f"illegal must be lose or refuse, not {illegal!r}")
        rendering.check_render(render_mode, frame_size=frame_size)
        self.batch = Batch(game, 1, players, opponents=opponents, learner=learner, autoreset_mode="Disabled", **options)
        self.render_mode, self.frame_size = render_mode, frame_size
        self._is_mask_shown, steps = has_mask(mask), self.batch.game.rules.steps
        self.observation_space = (
            agent_space(self.batch.game, steps, has_mask=True) if self._is_mask_shown else observation_space(self.batch)
        )
        self.action_space = StepSpace(steps)
        self._refuses = illegal == "refuse"
        self._is_running = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Parts, dict[str, Any]]:
        """Deal a new match. The same seed gives the same match."""
        if options:
            raise OptionError(f"reset takes no options; pass {', '.join(map(repr, options))} to gymnasium.make")
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**63)))
        self._is_running = True
        self._show()
        return self._get_obs(), self._get_info()

    def step(self, action: Any) -> Stepped:
        """Take a step for the learner, then let the opponents act until the learner's next turn."""
        if not self._is_running:
            raise MatchOverError("no match is running; call reset before step")
        chosen = np.asarray(action)
        if chosen.shape != () or chosen.dtype.kind not in "iu":
            raise LudotecaError(f"an action must be one step code, a whole number, not {action!r}")
        if not self._refuses and not self._is_legal(int(chosen)):
            return self._forfeit(int(chosen))
        self.batch.step(chosen.reshape(1))
        is_over = bool(self.batch.terminations[0])
        self._is_running = not is_over
        self._show()
        return self._get_obs(), float(self.batch.reward[0]), is_over, False, self._get_info()

    def _forfeit(self, step: int) -> Stepped:
        self._is_running = False
        self._show()
        gymnasium.logger.warn(
            f"Step {step} is illegal and lost the match. The agent must choose among the steps that"
            ' info["action_mask"] or action_masks() marks.'
        )
        return self._get_obs(), FORFEIT, True, False, self._get_info()

    def _show(self) -> None:
        """Let samples of the action space be legal, and print the board in the mode `human`."""
        legal = np.flatnonzero(self.batch.masks[0])
        self.action_space.legal_steps = np.concatenate(([len(legal)], legal)) if self._is_running else None
        if self.render_mode == "human":
            self.render()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the learner's legal steps as booleans, under the name that sb3-contrib looks for."""
        return self.batch.masks[0].copy() if self._is_running else np.zeros_like(self.batch.masks[0])

    def render(self) -> rendering.Frame:
        """Render the learner's view: as text, as pixels, or printed."""
        if self.render_mode is None:
            return None
        if not self.batch.states["players"][0]:
            raise LudotecaError("call reset before render")
        view = View.of(self.batch.game, copy(self.batch.states[0]), int(self.batch.seats[0]))
        return rendering.render(view, self.render_mode, self.frame_size)

    def close(self) -> None:
        """Close the environment. It cannot be used afterwards."""
        self.batch.close()
        self._is_running = False

    def _is_legal(self, step: int) -> bool:
        return 0 <= step < self.batch.game.rules.steps and bool(self.batch.masks[0, step])

    def _get_obs(self) -> Parts:
        if self._is_mask_shown:
            return {"observation": self.batch.flat_observations[0].copy(), "action_mask": self._mask()}
        return {name: part[0].copy() for name, part in self.batch.observations.items()}

    def _get_info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "seat": int(self.batch.seats[0])}

    def _mask(self) -> npt.NDArray[np.int8]:
        return self.action_masks().astype(np.int8)


def register() -> None:
    """Register all games with `gymnasium.make` and `gymnasium.make_vec`, once per rules version."""
    for name in names():
        for version in registered(name).rules.versions:
            _register(name, version)


def _register(name: str, version: int) -> None:
    known = f"{NAMESPACE}/{name}-v{version}"
    if known not in gymnasium.registry:
        gymnasium.register(
            known,
            entry_point="ludoteca.envs.gym:MatchEnv",
            vector_entry_point="ludoteca.envs.vector:VectorEnv",
            kwargs={"game": name, **registered(name).options_of(version, {})},
        )


register()
