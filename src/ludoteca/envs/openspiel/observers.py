"""Observations for OpenSpiel's algorithms: strings for tabular methods, tensors for networks."""

from typing import Any

import numpy as np
import pyspiel

from ludoteca.core.errors import LudotecaError
from ludoteca.core.vectors import Part
from ludoteca.core.view import SPECTATOR
from ludoteca.envs.batch import parts_of
from ludoteca.envs.openspiel.history import HistoryNode
from ludoteca.envs.openspiel.start import Start


class Observer:
    """Observes what a seat sees now or, with perfect recall, everything it has seen so far.

    An observer shows everything that the seat knows, or only the public part.

    The tensor contains the parts of the game's observation, concatenated. With perfect recall, it also contains the
    log. For every step that the seat knows of, the log has two numbers: the seat that took the step (1 for the
    observing seat, then clockwise), and the step's code, counted from 1 (0 if the seat does not know which step it
    was).
    """

    def __init__(self, start: Start, kind: Any, parameters: object) -> None:
        if parameters:
            raise LudotecaError(f"observers take no parameters, not {parameters!r}")
        self._start = start
        self._has_recall = bool(kind.perfect_recall)
        self._is_public = bool(kind.public_info)
        self._private = kind.private_info
        is_whole = self._is_public and self._private == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        if is_whole:
            self._lay_out()

    def _lay_out(self) -> None:
        """Allocate the tensor and its named parts, which are views of it."""
        game, length = self._start.game, self._start.length
        log = Part("log", (length, 2), game.rules.steps, "The seat and the code, from 1, of each known step.")
        parts = (*game.observation, log) if self._has_recall else game.observation
        self.tensor = np.zeros(sum(part.length for part in parts), np.float32)
        self.dict = parts_of(parts, self.tensor)

    def set_from(self, state: Any, player: int) -> None:
        """Write a player's observation of a state to the tensor."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.node is not None:
            game = self._start.game
            self.tensor[: game.observed] = game.observe(state.node.state, player)
            if self._has_recall:
                self._write_log(state.node, player)

    def _write_log(self, node: HistoryNode, player: int) -> None:
        for row, logged in enumerate(node.log(player)):
            self.dict["log"][row] = (logged.seat - player) % self._start.players + 1, logged.step

    def string_from(self, state: Any, player: int) -> str:
        """Return a player's observation of a state as text."""
        if state.node is None or not (self._is_public or self._has_secrets(state.node, player)):
            return ""
        names = {pyspiel.PrivateInfoType.ALL_PLAYERS: "all", pyspiel.PrivateInfoType.NONE: "everybody"}
        who = names.get(self._private, f"seat {player + 1}")
        return f"{who} | {self._told(state.node, player)}"

    def _has_secrets(self, node: HistoryNode, player: int) -> bool:
        """True if the observation includes private information and the player has any."""
        if self._private == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return node.position(player) != node.position(SPECTATOR)
        return bool(self._private == pyspiel.PrivateInfoType.ALL_PLAYERS)

    def _told(self, node: HistoryNode, player: int) -> str:
        """Return the position or, with perfect recall, all known steps with a digest of what was seen in between."""
        if self._private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return node.full_position()
        seat = player if self._private == pyspiel.PrivateInfoType.SINGLE_PLAYER else SPECTATOR
        if not self._has_recall:
            return node.position(seat)
        steps = " ".join(f"{logged.seat + 1}:{logged.text}" for logged in node.log(seat))
        return f"{steps or '-'} | {node.memory(seat).hex()}"
