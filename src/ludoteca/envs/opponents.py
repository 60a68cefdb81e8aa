"""Opponents that decide in Python: any computer player, or any function from a view to a step."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ludoteca.core.contract import Game
from ludoteca.core.errors import LudotecaError
from ludoteca.core.state import copy
from ludoteca.core.view import View
from ludoteca.players import computer_player

Decider: TypeAlias = Callable[[View], int]
"""Somebody who chooses a legal step, knowing a seat's view and nothing else."""


class Opponents:
    """Who acts for the seats that do not learn: for each lane and seat a player of its own, who may have plans."""

    def __init__(self, game: Game, who: str | Decider) -> None:
        if not callable(who):
            computer_player(who)  # whether there is one shall be known at once
        self._game = game
        self._who = who
        self._seed = 0
        self._players: dict[tuple[int, int], Decider] = {}

    def sow(self, seed: int) -> None:
        """Begin anew with the chance that belongs to a seed."""
        self._seed = seed
        self._players.clear()

    def answer(self, lanes: Any, which: npt.NDArray[np.bool_]) -> None:
        """Let them act in every lane that is meant until it is the learner's turn, or the match is over."""
        states = lanes.states
        for lane in np.flatnonzero(which):
            while not states["over"][lane] and states["seat"][lane] != lanes.learners[lane]:
                self._act(states, int(lane), int(states["seat"][lane]))

    def _act(self, states: Any, lane: int, seat: int) -> None:
        view = View.of(self._game, copy(states[lane]), seat)
        step = self._decider(lane, seat)(view)
        if step not in view.legal():
            raise LudotecaError(f"an opponent chose {step!r} in lane {lane}, which is not legal there")
        self._game.compiled.apply_at(states, lane, seat, int(step))

    def _decider(self, lane: int, seat: int) -> Decider:
        if callable(self._who):
            return self._who
        if (lane, seat) not in self._players:
            self._players[lane, seat] = computer_player(self._who, self._seed, lane, seat).choose
        return self._players[lane, seat]
