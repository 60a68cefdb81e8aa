"""Opponents that choose in Python: any bot, or any function from a view to a step."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.state import copy
from ludoteca.core.view import View
from ludoteca.players import computer_player

Policy: TypeAlias = Callable[[View], int]
"""A function that chooses a legal step from a seat's view."""


class Opponents:
    """The opponents in the seats that do not learn.

    There is one bot per environment and seat, because a bot remembers its plan from one step to the next.
    """

    def __init__(self, game: Game, opponents: str | Policy) -> None:
        if not callable(opponents):
            computer_player(opponents)  # reject an unknown bot now, not at the first step
        self._game = game
        self._opponents = opponents
        self._seed = 0
        self._policies: dict[tuple[int, int], Policy] = {}

    def seed(self, seed: int) -> None:
        """Restart with random streams derived from a seed."""
        self._seed = seed
        self._policies.clear()

    def act(self, arrays: Any, active: npt.NDArray[np.bool_]) -> None:
        """Let opponents act in every active environment until it is the learner's turn or the match is over."""
        states = arrays.states
        for env in np.flatnonzero(active):
            while not states["over"][env] and states["seat"][env] != arrays.learners[env]:
                self._step(states, int(env), int(states["seat"][env]))

    def _step(self, states: Any, env: int, seat: int) -> None:
        view = View.of(self._game, copy(states[env]), seat)
        step = self._policy(env, seat)(view)
        if step not in view.legal():
            raise LudotecaError(f"an opponent in environment {env} chose {step!r}, which is not a legal step")
        self._game.bridge.apply_at(states, env, seat, int(step))

    def _policy(self, env: int, seat: int) -> Policy:
        if callable(self._opponents):
            return self._opponents
        if (env, seat) not in self._policies:
            self._policies[env, seat] = computer_player(self._opponents, self._seed, env, seat).choose
        return self._policies[env, seat]
