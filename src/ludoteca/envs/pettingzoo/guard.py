"""The AEC environment with the checks that PettingZoo's own games have."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
from pettingzoo.utils.env_logger import EnvLogger

from ludoteca.envs import rendering
from ludoteca.envs.pettingzoo.aec import RawEnv
from ludoteca.envs.rewards import FORFEIT
from ludoteca.envs.spaces import AgentObservation


class GuardedEnv(RawEnv):
    """A match with the checks of PettingZoo's three usual wrappers, in one class and without their attribute lookups.

    An illegal step ends the match (`TerminateIllegalWrapper`), only step codes are accepted
    (`AssertOutOfBoundsWrapper`), and `reset` must come first (`OrderEnforcingWrapper`).
    """

    _has_moved = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next match."""
        self._has_moved = True
        super().reset(seed, options)

    def step(self, action: Any) -> None:
        """Take a step. An illegal step ends the match for all agents, and the agent that took it loses."""
        if "agents" not in self.__dict__:
            EnvLogger.error_step_before_reset()
        self._has_moved = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        is_done = self.terminations[agent] or self.truncations[agent]
        assert (action is None and is_done) or self.action_spaces[agent].contains(action), (
            "action is not in action space"
        )
        if is_done:
            self._was_dead_step(action)
        elif not self._take(int(action)):
            self._forfeit(agent)

    def observe(self, agent: str) -> AgentObservation:
        """Return an agent's observation."""
        if "agents" not in self.__dict__:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def state(self) -> npt.NDArray[np.uint8]:
        """Return the observations of all agents."""
        if "agents" not in self.__dict__:
            EnvLogger.error_state_before_reset()
        return super().state()

    def render(self) -> rendering.Frame:
        """Render the board."""
        if "agents" not in self.__dict__:
            EnvLogger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Iterate over the agents to act. Each agent must act before the next one is requested."""
        if "agents" not in self.__dict__:
            EnvLogger.error_agent_iter_before_reset()
        return self._agents_to_act(max_iter)

    def _agents_to_act(self, most: int) -> Iterator[str]:
        while self.agents and most > 0:
            assert self._has_moved, "need to call step() or reset() in a loop over `agent_iter`"
            self._has_moved = False
            most -= 1
            yield self.agent_selection

    def _forfeit(self, agent: str) -> None:
        EnvLogger.warn_on_illegal_move()
        self.action_spaces[agent].legal_steps = None
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: FORFEIT}
        self._accumulate_rewards()
        self._deads_step_first()
