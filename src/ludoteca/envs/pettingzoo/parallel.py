"""One match as a PettingZoo parallel environment: all agents act at the same time, in cycles.

In a simultaneous set-up, all agents really do act together. In the rest of a match, all agents but one wait.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import ParallelEnv

from ludoteca.core.chance import stream
from ludoteca.core.errors import LudotecaError, MatchOverError, Refusal, RefusedError
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.sentences import plain
from ludoteca.core.view import SPECTATOR
from ludoteca.envs import rendering
from ludoteca.envs.rewards import rewards
from ludoteca.envs.spaces import AgentObservation, StepSpace, agent_space, has_mask

Observations = dict[str, AgentObservation]
Infos = dict[str, dict[str, Any]]


class ParallelMatchEnv(ParallelEnv):
    """A match in cycles.

    An extra action means waiting. When it is not an agent's turn, waiting is its only legal action.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        render_mode: str | None = None,
        *,
        max_cycles: int | None = None,
        mask: str = "observation",
        eyes: str = "seat",
        frame_size: rendering.FrameSize | None = None,
        **options: object,
    ) -> None:
        self.game = registered(game)
        rendering.check_render(render_mode, eyes, frame_size)
        if max_cycles is not None and max_cycles < 1:
            raise LudotecaError(f"max_cycles must be a whole number, at least 1, not {max_cycles}")
        seats = self.game.players[0] if players is None else players
        self.options = self.game.choose(seats, options)
        self.max_cycles = max_cycles
        self.render_mode, self.eyes, self.frame_size = render_mode, eyes, frame_size
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.wait = self.game.rules.steps
        self._is_mask_shown = has_mask(mask)
        self._observation_spaces = {
            agent: agent_space(self.game, self.wait + 1, has_mask=self._is_mask_shown) for agent in self.possible_agents
        }
        self._action_spaces = {agent: StepSpace(self.wait + 1) for agent in self.possible_agents}
        self.metadata = rendering.metadata(self.game, self.options, is_parallelizable=True)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return an agent's observation space."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return an agent's action space: the game's steps, and waiting."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observations, Infos]:
        """Deal the match for this seed. Without a seed, deal the next match from the random stream."""
        if seed is not None or "_rng" not in self.__dict__:
            self._rng = stream(seed)
        seats = len(self.possible_agents)
        dealt = self.game.draw_deal(self.game.empty(seats, self.options), self._rng)
        self.match = Match.dealt(self.game, seats, self.options, dealt)
        self.agents, self.cycles = self.possible_agents[:], 0
        infos = self._infos()
        return self._observations(infos), infos

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Take one step for each seat to act. If any of these steps is illegal, take none."""
        if not self.agents:
            raise MatchOverError("the match is over; call reset() to start the next one")
        due = {seat: self._checked(seat, actions) for seat in range(len(self.agents))}
        for seat in self.match.to_act:
            self.match.take(due[seat], seat)
        self.cycles += 1
        is_cut = self.max_cycles is not None and self.cycles >= self.max_cycles and not self.match.is_over
        infos = self._infos()
        stepped = (
            self._observations(infos),
            dict(zip(self.agents, rewards(self.game, self.match.state), strict=True)),
            dict.fromkeys(self.agents, self.match.is_over),
            dict.fromkeys(self.agents, is_cut),
            infos,
        )
        self.agents = [] if self.match.is_over or is_cut else self.agents
        if self.render_mode == "human":
            self.render()
        return stepped

    def state(self) -> npt.NDArray[np.uint8]:
        """Return the observations of all agents, with one row per agent."""
        state = self.match.state
        return np.stack([self.game.observe(state, seat) for seat in range(len(self.possible_agents))])

    def render(self) -> rendering.Frame:
        """Render the board as the first seat to act or a spectator sees it."""
        seat = SPECTATOR if self.eyes == "spectator" else self.match.seat
        return rendering.render(self.match.view(seat), self.render_mode, self.frame_size)

    def close(self) -> None:
        """Do nothing: there are no resources to release."""

    def _checked(self, seat: int, actions: dict[str, Any]) -> int:
        """Return a seat's action, or raise an error if it is missing or illegal."""
        agent = self.possible_agents[seat]
        if agent not in actions:
            raise LudotecaError(f"every agent must act in each cycle; the action of {agent} is missing")
        action, legal = actions[agent], self._legal(seat)
        if not self._action_spaces[agent].contains(action):
            raise LudotecaError(f"an action must be a whole number from 0 to {self.wait}, not {action!r}")
        if int(action) not in legal:
            raise RefusedError(self._refusal(seat, int(action)))
        return int(action)

    def _legal(self, seat: int) -> list[int]:
        return self.match.view(seat).legal() or [self.wait]

    def _refusal(self, seat: int, step: int) -> Refusal:
        if seat not in self.match.to_act:
            return Refusal("", plain(f"It is not the turn of player_{seat}, which can only wait: {self.wait}."))
        why = self.match.view(seat).refusal(step) if step < self.wait else None
        return why or Refusal("", plain(f"This step of player_{seat} is not legal now."))

    def _observations(self, infos: Infos) -> Observations:
        flat = dict(zip(self.agents, self.state(), strict=True))
        if not self._is_mask_shown:
            return {**flat}
        masks = {agent: infos[agent]["action_mask"].copy() for agent in self.agents}
        return {agent: {"observation": flat[agent], "action_mask": masks[agent]} for agent in self.agents}

    def _infos(self) -> Infos:
        """Return every agent's action mask and, at the end of the match, also its place and score."""
        infos: Infos = {}
        for seat, agent in enumerate(self.agents):
            legal = self._legal(seat)
            mask = np.zeros(self.wait + 1, np.int8)
            mask[legal] = 1
            self._action_spaces[agent].legal_steps = np.array([len(legal), *legal], np.int32)
            infos[agent] = {"action_mask": mask}
            if self.match.is_over:
                infos[agent] |= {"place": self.match.places[seat], "score": self.match.scores[seat]}
        return infos
