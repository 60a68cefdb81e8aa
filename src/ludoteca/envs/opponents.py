"""Opponents that decide in Python: any computer player, or any function from a view to a step."""

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
"""A function that chooses a legal step, knowing a seat's view and nothing else."""


class Opponents:
    """The players of the seats that do not learn: one for each environment and seat, since a player may have plans."""

    def __init__(self, game: Game, opponents: str | Policy) -> None:
        if not callable(opponents):
            computer_player(opponents)  # refuse an unknown one now, not at the first step
        self._game = game
        self._opponents = opponents
        self._seed = 0
        self._policies: dict[tuple[int, int], Policy] = {}

    def seed(self, seed: int) -> None:
        """Start again with the random numbers of a seed."""
        self._seed = seed
        self._policies.clear()

    def act(self, arrays: Any, active: npt.NDArray[np.bool_]) -> None:
        """Let them act in every active environment until it is the learner's turn, or the match is over."""
        states = arrays.states
        for env in np.flatnonzero(active):
            while not states["over"][env] and states["seat"][env] != arrays.learners[env]:
                self._step(states, int(env), int(states["seat"][env]))

    def _step(self, states: Any, env: int, seat: int) -> None:
        view = View.of(self._game, copy(states[env]), seat)
        step = self._policy(env, seat)(view)
        if step not in view.legal():
            raise LudotecaError(f"an opponent chose {step!r} in environment {env}, which is not legal there")
        self._game.bridge.apply_at(states, env, seat, int(step))

    def _policy(self, env: int, seat: int) -> Policy:
        if callable(self._opponents):
            return self._opponents
        if (env, seat) not in self._policies:
            self._policies[env, seat] = computer_player(self._opponents, self._seed, env, seat).choose
        return self._policies[env, seat]
