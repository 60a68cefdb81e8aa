"""Our bots as OpenSpiel bots. They see only the view of their seat, never the state."""

from typing import Any

import pyspiel

from ludoteca.core.errors import LudotecaError
from ludoteca.envs.openspiel.states import LudotecaState
from ludoteca.players import computer_player


class PlayerBot(pyspiel.Bot):
    """A bot such as `greedy`, `expert` or `uct:iterations=500`, in one seat of a match."""

    def __init__(self, player: str, seat: int, seed: int | None = None) -> None:
        super().__init__()
        self._spec, self._seat, self._seed, self._matches = player, seat, seed, 0
        self._player = computer_player(player, seed, 0)

    def restart(self) -> None:
        """Start another match, with its own random stream."""
        self._matches += 1
        self._player = computer_player(self._spec, self._seed, self._matches)

    def restart_at(self, state: Any) -> None:
        """Start again from a state in the middle of a match."""
        self.restart()

    def step(self, state: LudotecaState) -> int:
        """Return the step to take."""
        if state.node is None or state.current_player() != self._seat:
            raise LudotecaError(f"it is not the turn of seat {self._seat + 1}, in which {self._spec} plays")
        return self._player.choose(state.node.view(self._seat))
