"""OpenSpiel's own bots as players of the arena: MCTS where nothing is hidden, and IS-MCTS anywhere.

Importing this module registers them. They search OpenSpiel's state of a view, with random rollouts. Their searches
count simulations, not seconds, so a search with a time limit first measures how many simulations fit into its time.
They choose set-ups as a master does, because OpenSpiel's searches take minutes for a set-up.
"""

import time
from abc import abstractmethod
from dataclasses import replace
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from ludoteca.core.chance import draw
from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import plain
from ludoteca.core.state import array_of, copy
from ludoteca.core.view import View
from ludoteca.envs.openspiel.history import HistoryNode
from ludoteca.envs.openspiel.parameters import PREFIX
from ludoteca.envs.openspiel.states import LudotecaState
from ludoteca.players import OUTSIDE
from ludoteca.players.alphabeta import SHARE, may_continue
from ludoteca.players.searching import SearchingPlayer
from ludoteca.players.skill import Skill, skill_of

EXPLORATION = 1.4
SIMULATIONS = 100  # by default
TRIAL = 4  # simulations that measure the speed


class OpenSpielPlayer(SearchingPlayer):
    """One of OpenSpiel's bots. Its iterations are simulations."""

    pace = 10.0

    def skill(self, view: View) -> Skill:
        """Allow SIMULATIONS by default. If the overrides set a time limit, only the time counts."""
        master = skill_of(view.game, int(view.state.players), "master")
        default = SIMULATIONS if "seconds" not in self._overrides else 10**9
        return replace(master, **{"iterations": default, **self._overrides})

    @abstractmethod
    def bot(self, game: Any, simulations: int) -> Any:
        """Return OpenSpiel's bot, which searches this many simulations."""

    def _turn(self, view: View, skill: Skill, deadline: float | None) -> list[int]:
        """Return one step. Every step of a turn gets half of its time if more steps may follow."""
        game = pyspiel.load_game(f"{PREFIX}{view.game.name}(players={int(view.state.players)})")
        state = state_of(game, view)
        if deadline is None:
            return [int(self.bot(game, max(2, skill.iterations)).step(state))]
        began = time.perf_counter()
        first = int(self.bot(game, TRIAL).step(state))
        each = (time.perf_counter() - began) / TRIAL
        left = skill.seconds * (SHARE if may_continue(view, []) else 1.0) - TRIAL * each
        fit = int(left / each)
        return [int(self.bot(game, fit).step(state)) if fit > TRIAL else first]

    def random_state(self) -> np.random.RandomState:
        """Return a random generator for OpenSpiel, seeded from this bot's own stream."""
        return np.random.RandomState(draw(self._rng, 1 << 31))


class MctsPlayer(OpenSpielPlayer):
    """OpenSpiel's MCTS, for positions in which nothing is hidden."""

    name = "openspiel-mcts"
    summary = plain("OpenSpiel's MCTS")

    def bot(self, game: Any, simulations: int) -> Any:
        """Return the bot."""
        rng = self.random_state()
        return mcts.MCTSBot(game, EXPLORATION, simulations, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)

    def _turn(self, view: View, skill: Skill, deadline: float | None) -> list[int]:
        if view.game.bridge.worlds_at(array_of(copy(view.state)), 0, view.seat) != 1:
            raise LudotecaError(f"{self.name} cannot play: something is hidden; use openspiel-ismcts")
        return super()._turn(view, skill, deadline)


class IsmctsPlayer(OpenSpielPlayer):
    """OpenSpiel's information-set MCTS."""

    name = "openspiel-ismcts"
    summary = plain("OpenSpiel's IS-MCTS")

    def bot(self, game: Any, simulations: int) -> Any:
        """Return the bot. It draws its worlds from its own stream: OpenSpiel's own sampler is seeded by the clock."""
        rng = self.random_state()
        evaluator = mcts.RandomRolloutEvaluator(1, rng)
        bot = ismcts.ISMCTSBot(game, evaluator, EXPLORATION, simulations, random_state=rng)
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.uniform))
        return bot


def state_of(game: Any, view: View) -> LudotecaState:
    """Return OpenSpiel's state of a view: it holds nothing that the view does not show."""
    state = LudotecaState(game, game.start)
    state.node = HistoryNode(game.start, array_of(copy(view.state)))
    return state


OUTSIDE.update({player.name: player for player in (MctsPlayer, IsmctsPlayer)})
