"""A match as an OpenSpiel state."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pyspiel

from ludoteca.core.chance import stream
from ludoteca.core.errors import LudotecaError, MatchOverError, Refusal, RefusedError
from ludoteca.core.sentences import say
from ludoteca.envs.openspiel.history import HistoryNode
from ludoteca.envs.openspiel.start import Start
from ludoteca.envs.openspiel.structs import (
    Struct,
    action_of,
    action_struct,
    observation_struct,
    player_of,
    state_struct,
)
from ludoteca.envs.rewards import rewards

SEEDS = 2**53  # the number of distinct values of OpenSpiel's samplers


class LudotecaState(pyspiel.State):
    """One match: chance nodes first, then seats act one at a time, even in a simultaneous set-up.

    There are few attributes, because OpenSpiel copies and saves all of them.
    """

    def __init__(self, game: Any, start: Start) -> None:
        super().__init__(game)
        self.start = start
        self.drawn: tuple[int, ...] = ()
        self.node: HistoryNode | None = None if start.outcomes else HistoryNode(start, start.initial_states(()))

    def current_player(self) -> int:
        """Return the seat to act, or OpenSpiel's player id for a chance node or a terminal state."""
        return player_of(self.node)

    def is_terminal(self) -> bool:
        """True if the match has ended or was cut off."""
        return self.node is not None and self.node.is_over

    def _legal_actions(self, player: int) -> list[int]:
        assert self.node is not None
        return self.node.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the next chance outcomes, with equal probabilities."""
        if self.node is not None:
            raise LudotecaError("this is not a chance node: the match has started")
        return _evenly(self.start.outcomes[len(self.drawn)])

    def _apply_action(self, action: int) -> None:
        if self.node is None:
            self._draw(action)
        elif self.node.is_over:
            raise MatchOverError("the match is over: no more steps can be taken")
        elif action in self.node.legal():
            self.node = self.node.child(action)
        else:
            raise self._refused(self.node, action)

    def _draw(self, outcome: int) -> None:
        if not 0 <= outcome < self.start.outcomes[len(self.drawn)]:
            raise LudotecaError(f"{outcome} is not a chance outcome here; `chance_outcomes` lists them")
        self.drawn = (*self.drawn, outcome)
        if len(self.drawn) == len(self.start.outcomes):
            self.node = HistoryNode(self.start, self.start.initial_states(self.drawn))

    def _refused(self, node: HistoryNode, action: int) -> LudotecaError:
        if not 0 <= action < self.start.game.rules.steps:
            return LudotecaError(
                f"unknown step {action}; steps are numbered from 0 to {self.start.game.rules.steps - 1}"
            )
        refusal = node.view(node.seat).refusal(action)
        return RefusedError(refusal or Refusal("", say("move-not-offered")))

    def _action_to_string(self, player: int, action: int) -> str:
        """Return a step or a chance outcome as text."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"drawn:{action}"
        if not 0 <= action < self.start.game.rules.steps:
            return f"no step {action}"
        node = self.node or HistoryNode(self.start, self.start.any_initial_states())
        return node.view(player).text(action)

    def _to_struct(self) -> Struct:
        return state_struct(self.start, self.drawn, self.node)

    def _to_observation_struct(self, player: int) -> Struct:
        return observation_struct(self.start, self.node, player)

    def _action_to_struct(self, player: int, action: int) -> Struct:
        return action_struct(self.node, player, action)

    def _struct_to_actions(self, struct: Struct) -> list[int]:
        return [action_of(self.node, struct)]

    def returns(self) -> list[float]:
        """Return every seat's reward: 0 while the match is running, or if it was cut off."""
        if self.node is None:
            return [0.0] * self.start.players
        return rewards(self.start.game, self.node.state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Any:
        """Return a state drawn uniformly from the player's information set, without its history."""
        if self.node is None:
            return self.clone()
        if not 0 <= player < self.start.players:
            raise LudotecaError(f"unknown player {player}; players are numbered from 0 to {self.start.players - 1}")
        state = LudotecaState(self.get_game(), self.start)
        state.node = self.node.resampled(player, stream(int(sampler() * SEEDS)))
        return state

    def __str__(self) -> str:
        if self.node is None:
            return " ".join(["drawing", *map(str, self.drawn)])
        return self.node.full_position()


@cache
def _evenly(outcomes: int) -> list[tuple[int, float]]:
    return [(outcome, 1 / outcomes) for outcome in range(outcomes)]
