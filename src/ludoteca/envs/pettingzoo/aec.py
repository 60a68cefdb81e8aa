"""One match as a PettingZoo AEC environment, in which agents act one at a time."""

import operator
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from ludoteca.core.chance import stream
from ludoteca.core.errors import LudotecaError, MatchOverError, Refusal, RefusedError
from ludoteca.core.registry import game as registered
from ludoteca.core.sentences import plain, say
from ludoteca.core.state import Observation, array_of
from ludoteca.core.view import SPECTATOR, View
from ludoteca.envs import rendering
from ludoteca.envs.batch import parts_of
from ludoteca.envs.kernels.match import ILLEGAL, OVER, Mask
from ludoteca.envs.rewards import rewards
from ludoteca.envs.spaces import AgentObservation, StepSpace, agent_space, flat_space, has_mask

AFTER_RESET = {"agents", "agent_selection", "rewards", "terminations", "truncations", "infos"}


class RawEnv(AECEnv):
    """A match without wrappers: an illegal step raises an error that cites the clause, and changes nothing."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        render_mode: str | None = None,
        *,
        mask: str = "observation",
        eyes: str = "seat",
        frame_size: rendering.FrameSize | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.game = registered(game)
        rendering.check_render(render_mode, eyes, frame_size)
        seats = self.game.players[0] if players is None else players
        chosen = self.game.choose(seats, options)
        self._empty = array_of(self.game.empty(seats, chosen))
        self._states = np.zeros(1, self.game.rules.dtype)
        self._prepare()
        self.render_mode, self.eyes, self.frame_size = render_mode, eyes, frame_size
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._steps, self._observed = self.game.rules.steps, self.game.observed
        self._legal_steps = np.zeros(self.game.rules.max_legal + 1, np.int32)
        self._is_mask_shown = has_mask(mask)
        self.observation_spaces = {
            agent: agent_space(self.game, self._steps, has_mask=self._is_mask_shown) for agent in self.possible_agents
        }
        self.action_spaces = {agent: StepSpace(self.game.rules.steps) for agent in self.possible_agents}
        every = np.tile(flat_space(self.game).high, (seats, 1))
        self.state_space = spaces.Box(np.zeros_like(every), every, dtype=np.uint8)
        self.metadata = rendering.metadata(self.game, chosen, is_parallelizable=False)

    def _prepare(self) -> None:
        """Look up the compiled functions, which are not part of a copied or pickled environment."""
        self._kernels = self.game.template("ludoteca.envs.kernels.match")
        self._observe_at = self.game.bridge.observe_at

    def __getstate__(self) -> dict[str, Any]:
        """Leave out the compiled functions, and store states as bytes, because copying a record skips padding bytes."""
        states = {name: self.__dict__[name].tobytes() for name in ("_states", "_empty")}
        return {**self.__dict__, **states, "game": self.game.name, "_kernels": None, "_observe_at": None}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept, game=registered(kept["game"]))
        self._states, self._empty = (
            np.frombuffer(bytearray(kept[name]), self.game.rules.dtype) for name in ("_states", "_empty")
        )
        self._prepare()

    def __getattr__(self, name: str) -> Any:
        """Explain that attributes set by `reset` do not exist before the first reset."""
        if name in AFTER_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return an agent's observation space."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return an agent's action space: the game's steps."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the match for this seed. Without a seed, deal the next match from the random stream."""
        if seed is not None or "_rng" not in self.__dict__:
            self._rng = stream(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": np.zeros(self._steps, np.int8)} for agent in self.agents
        }
        self._skip_agent_selection = None
        self.agent_selection = self._selected = self.agents[0]
        for agent in self.agents:
            self.action_spaces[agent].legal_steps = None
        self.action_spaces[self._selected].legal_steps = self._legal_steps
        mask = np.empty(self._steps, np.int8)
        self._select_next(self._kernels.reset(self._states, self._empty, self._rng, self._legal_steps, mask), mask)

    def step(self, action: Any) -> None:
        """Take a step for the selected agent. If that agent is done, the action must be None."""
        agent = self.agent_selection
        if not self.agents:
            raise MatchOverError("the match is over and all agents are done; call reset() to start the next one")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        step = self._code(action)
        if not self._take(step):
            raise RefusedError(self._refusal(step))

    def observe(self, agent: str) -> AgentObservation:
        """Return an agent's observation as a new array."""
        seen = np.empty(self._observed, np.uint8)
        self._observe_at(self._states, 0, self._seat_of[agent], seen)
        if not self._is_mask_shown:
            return seen
        mask = self._mask.copy() if agent == self._selected else np.zeros(self._steps, np.int8)
        return {"observation": seen, "action_mask": mask}

    def state(self) -> npt.NDArray[np.uint8]:
        """Return the observations of all agents, with one row per agent, for training with a centralized critic."""
        return np.stack([self.game.observe(self._states[0], seat) for seat in self._seat_of.values()])

    def parts(self, observation: AgentObservation) -> dict[str, Observation]:
        """Split an observation into named parts, without copying."""
        flat = observation["observation"] if isinstance(observation, dict) else observation
        return parts_of(self.game.observation, flat)

    def render(self) -> rendering.Frame:
        """Render the board as the seat to act or a spectator sees it: as text, as pixels, or printed."""
        seat = SPECTATOR if self.eyes == "spectator" else self._seat_of[self.agent_selection]
        return rendering.render(View.of(self.game, self._states[0], seat), self.render_mode, self.frame_size)

    def close(self) -> None:
        """Do nothing: there are no resources to release."""

    def _code(self, action: Any) -> int:
        try:
            return operator.index(action)
        except TypeError:
            raise LudotecaError(
                f"an action must be a whole number from 0 to {self.game.rules.steps - 1}, not {action!r}"
            ) from None

    def _refusal(self, step: int) -> Refusal:
        if not 0 <= step < self.game.rules.steps:
            last = self.game.rules.steps - 1
            return Refusal("", plain(f"An action must be a whole number from 0 to {last}, not {step}."))
        view = View.of(self.game, self._states[0], self._seat_of[self.agent_selection])
        return view.refusal(step) or Refusal("", say("move-not-offered"))

    def _take(self, step: int) -> bool:
        """Take a step if it is legal, and return whether it was legal."""
        mask = np.empty(self._steps, np.int8)
        seat = self._kernels.step(self._states, step, self._legal_steps, mask)
        if seat != ILLEGAL:
            self._select_next(seat, mask)
        return bool(seat != ILLEGAL)

    def _select_next(self, seat: int, mask: Mask) -> None:
        """Select the next agent, or end the match."""
        self._mask = mask
        if seat == OVER:
            self._end()
        else:
            self._select(self.possible_agents[seat])
        if self.render_mode == "human":
            self.render()

    def _select(self, agent: str) -> None:
        if agent != self._selected:
            self.infos[self._selected] = {"action_mask": np.zeros(self._steps, np.int8)}
            self.action_spaces[self._selected].legal_steps = None
            self.action_spaces[agent].legal_steps = self._legal_steps
            self._selected = self.agent_selection = agent
        self.infos[agent] = {"action_mask": self._mask}

    def _end(self) -> None:
        state = self._states[0]
        scores = self.game.scores(state)
        for seat, reward in enumerate(rewards(self.game, state)):
            agent = self.possible_agents[seat]
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {"place": int(state.place[seat]), "score": scores[seat], "action_mask": self._mask}
        self.action_spaces[self._selected].legal_steps = None
        self._deads_step_first()
