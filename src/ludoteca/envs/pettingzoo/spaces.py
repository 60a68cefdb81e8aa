"""The spaces of one agent: its observations, and the steps that it may take."""

from typing import Any

import numpy as np
from gymnasium import spaces

from ludoteca.core.game import Game
from ludoteca.core.state import Steps
from ludoteca.envs.kernels.match import Mask


class StepSpace(spaces.Discrete):
    """All step codes of a game. Sampled without a mask it gives one that is legal now, as long as the seat is to act.

    So whoever plays at random by `env.action_space(agent).sample()`, as many do, plays by the rules.
    """

    def __init__(self, steps: int) -> None:
        super().__init__(steps)
        self.legal_steps: Steps | None = None
        """What the seat may do now: the number of legal steps, then their codes."""

    def sample(self, mask: Mask | None = None, probability: Any = None) -> np.int64:
        """A step by chance: within the mask, by given probabilities, or one that is legal now."""
        legal_steps = self.legal_steps
        if legal_steps is None or mask is not None or probability is not None:
            chosen: np.int64 = super().sample(mask, probability)
            return chosen
        return np.int64(legal_steps[1 + int(self.np_random.random() * legal_steps[0])])

    def contains(self, x: Any) -> bool:
        """True if this is a step code, the usual kinds of number asked about first."""
        is_plain = type(x) is int or type(x) is np.int64
        return bool(0 <= x < self.n if is_plain else super().contains(x))


def observation_space(game: Game) -> spaces.Box:
    """The space of observations: all parts one behind the other, each number with its own limit."""
    most = [np.full(part.length, part.most, np.uint8) for part in game.observation]
    high = np.concatenate(most)
    return spaces.Box(np.zeros_like(high), high, dtype=np.uint8)


def masked_observation_space(game: Game) -> spaces.Dict:
    """The same, with the mask of legal steps beside it."""
    return spaces.Dict(
        {"observation": observation_space(game), "action_mask": spaces.Box(0, 1, (game.rules.steps,), np.int8)}
    )
