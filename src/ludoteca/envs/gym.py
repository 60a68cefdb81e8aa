"""One match as a Gymnasium environment: a seat learns against fixed opponents.

This module needs the extra `envs`.

>>> import gymnasium, ludoteca.envs.gym
>>> env = gymnasium.make("ludoteca/elios-v1", players=3, opponents="greedy")
"""

from typing import Any, ClassVar

import numpy as np
from rich.console import Console

from ludoteca.core.errors import LudotecaError, MatchOverError, OptionError
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.state import copy
from ludoteca.core.view import View
from ludoteca.envs.batch import Batch, Parts
from ludoteca.envs.opponents import Policy
from ludoteca.envs.rewards import FORFEIT
from ludoteca.envs.vector import observation_space

import gymnasium  # isort: skip  # after the module that reports a missing extra

NAMESPACE = "ludoteca"
WIDTH = 100  # columns of the text rendering


class MatchEnv(gymnasium.Env):
    """One match. A step returns when it is the learner's turn again, or the match is over.

    An illegal step ends the match with a reward of -1 for the learner, as in PettingZoo's `TerminateIllegalWrapper`.
    With `illegal="refuse"`, an illegal step raises an error and changes nothing. `info["action_mask"]` marks the legal
    steps.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        opponents: str | Policy = "random",
        learner: int | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if illegal not in ("lose", "refuse"):
            raise LudotecaError(f"illegal must be lose or refuse, not {illegal!r}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise LudotecaError(f"render_mode must be ansi, not {render_mode!r}")
        self.batch = Batch(game, 1, players, opponents=opponents, learner=learner, autoreset_mode="Disabled", **options)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.batch)
        self.action_space = gymnasium.spaces.Discrete(self.batch.game.rules.steps)
        self._refuses = illegal == "refuse"
        self._is_running = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Parts, dict[str, Any]]:
        """Deal a new match. The same seed gives the same match."""
        if options:
            raise OptionError(f"reset takes no options; pass {', '.join(map(repr, options))} to gymnasium.make")
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**63)))
        self._is_running = True
        return self._get_obs(), self._get_info()

    def step(self, action: Any) -> tuple[Parts, float, bool, bool, dict[str, Any]]:
        """Take a step for the learner, then let the opponents act until the learner's next turn."""
        if not self._is_running:
            raise MatchOverError("no match is running; call reset before step")
        chosen = np.asarray(action)
        if chosen.shape != () or chosen.dtype.kind not in "iu":
            raise LudotecaError(f"an action must be one step code, a whole number, not {action!r}")
        if not self._refuses and not self._is_legal(int(chosen)):
            self._is_running = False
            return self._get_obs(), FORFEIT, True, False, self._get_info()
        self.batch.step(chosen.reshape(1))
        is_over = bool(self.batch.terminations[0])
        self._is_running = not is_over
        return self._get_obs(), float(self.batch.reward[0]), is_over, False, self._get_info()

    def render(self) -> str | None:
        """Return the learner's view as text."""
        if self.render_mode is None:
            return None
        if not self.batch.states["players"][0]:
            raise LudotecaError("call reset before render")
        view = View.of(self.batch.game, copy(self.batch.states[0]), int(self.batch.seats[0]))
        console = Console(width=WIDTH, no_color=True, force_terminal=False)
        with console.capture() as captured:
            console.print(view.board)
        return captured.get()

    def close(self) -> None:
        """Close the environment. It cannot be used afterwards."""
        self.batch.close()
        self._is_running = False

    def _is_legal(self, step: int) -> bool:
        return 0 <= step < self.batch.game.rules.steps and bool(self.batch.masks[0, step])

    def _get_obs(self) -> Parts:
        return {name: part[0].copy() for name, part in self.batch.observations.items()}

    def _get_info(self) -> dict[str, Any]:
        mask = (
            self.batch.masks[0].astype(np.int8) if self._is_running else np.zeros(self.batch.game.rules.steps, np.int8)
        )
        return {"action_mask": mask, "seat": int(self.batch.seats[0])}


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
