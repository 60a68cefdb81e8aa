"""An agent's observation and action spaces, and where it finds its action mask."""

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces

from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.state import Steps
from ludoteca.envs.kernels.match import Mask

AgentObservation: TypeAlias = Any
"""With the mask, a dictionary with `observation` and `action_mask`; otherwise an array of all parts concatenated."""

MASKS = ("info", "observation")


class StepSpace(spaces.Discrete):
    """All of a game's step codes. Without a mask, samples are legal while it is the seat's turn.

    So the common random policy `env.action_space(agent).sample()` plays by the rules.
    """

    def __init__(self, steps: int) -> None:
        super().__init__(steps)
        self.legal_steps: Steps | None = None
        """The number of legal steps, then their codes, or None if it is not the seat's turn."""

    def sample(self, mask: Mask | None = None, probability: Any = None) -> np.int64:
        """Return a random step: within the mask, with the given probabilities, or among the currently legal steps."""
        legal_steps = self.legal_steps
        if legal_steps is None or mask is not None or probability is not None:
            chosen: np.int64 = super().sample(mask, probability)
            return chosen
        return np.int64(legal_steps[1 + int(self.np_random.random() * legal_steps[0])])

    def contains(self, x: Any) -> bool:
        """True if this is a step code. Common number types are checked first, which is faster."""
        is_plain = type(x) is int or type(x) is np.int64
        return bool(0 <= x < self.n if is_plain else super().contains(x))


def has_mask(mask: str) -> bool:
    """True if the mask is part of the observation. It is always part of the info."""
    if mask not in MASKS:
        raise LudotecaError(f"mask must be one of {', '.join(MASKS)}, not {mask!r}")
    return mask == "observation"


def agent_space(game: Game, actions: int, *, has_mask: bool) -> spaces.Space[Any]:
    """Return the space of an agent's observations."""
    if not has_mask:
        return flat_space(game)
    return spaces.Dict({"observation": flat_space(game), "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def flat_space(game: Game) -> spaces.Box:
    """Return the space of all parts of an observation concatenated, each number with its own upper bound."""
    most = [np.full(part.length, part.most, np.uint8) for part in game.observation]
    high = np.concatenate(most)
    return spaces.Box(np.zeros_like(high), high, dtype=np.uint8)
