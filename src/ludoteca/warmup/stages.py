"""The stages in which a game is compiled. To compile a stage, every entry point of its templates is called once."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

import numpy as np

from ludoteca.core.chance import stream
from ludoteca.core.game import BRIDGE, Game
from ludoteca.core.state import SEATS, State, array_of, copy
from ludoteca.core.view import View
from ludoteca.envs.batch import Batch
from ludoteca.players import LEVELS, strongest
from ludoteca.players.alphabeta import WinningSearch
from ludoteca.search.deepening import Deepening
from ludoteca.search.net import NO_NET
from ludoteca.search.nets import net_of
from ludoteca.search.search import Search
from ludoteca.search.setting_up import chosen_set_up, is_setting_up
from ludoteca.search.style import Style

Calls: TypeAlias = Iterator[Callable[[], object]]


class Stage(NamedTuple):
    """A part of a game's compiled code that is useful on its own."""

    name: str
    templates: tuple[str, ...]
    """The modules that run as compiled code once the stage is ready."""
    seconds: float
    """How many seconds an average-sized game takes to compile on an ordinary core.

    People see this number as the first estimate.
    """
    calls: Callable[[Game], Calls]


def _call_rules(game: Game) -> Calls:
    """Yield one call for each entry point of the bridge."""
    empty = _empty(game)
    bridge, rng, dealt = game.bridge, stream(0), np.zeros(game.rules.deal_length, np.int16)
    out, scores = np.zeros(game.rules.max_legal, np.int32), np.zeros(SEATS, np.int32)
    chances = np.zeros(SEATS)
    state = array_of(copy(empty))
    yield lambda: bridge.deal_at(state, 0, rng, dealt)
    yield lambda: bridge.setup_at(state, 0, dealt)
    yield lambda: bridge.legal_at(state, 0, int(state[0].seat), out)
    yield lambda: bridge.apply_at(state.copy(), 0, int(state[0].seat), int(out[0]))
    yield lambda: bridge.mask_at(state, 0, 0)
    yield lambda: bridge.happens_at(state, 0, 0, game.rules.steps)
    yield lambda: bridge.scores_at(state, 0, scores)
    yield lambda: bridge.resample_at(state, 0, 0, rng)
    yield lambda: bridge.chances_at(state, 0, game.heuristics.weight_rows, chances)
    yield lambda: bridge.worlds_at(state, 0, 0)
    yield lambda: bridge.features_at(state, 0, 0, np.zeros(len(game.heuristics.features)))


def _call_search(game: Game) -> Calls:
    yield lambda: Search(_first_view(game), Style(), stream(1), capacity=1).run(1)


def _call_set_up(game: Game) -> Calls:
    """Yield one call that chooses a set-up, or no call for games without a simultaneous set-up."""
    view = _first_view(game)
    if is_setting_up(view):
        yield lambda: chosen_set_up(view, stream(1), drafts=2, plays=2)


def _call_strongest(game: Game) -> Calls:
    """Yield a call that searches by alpha-beta, and one that searches with a network, if the game's bots do."""
    if uses_alphabeta(game):
        yield lambda: Deepening(_first_view(game), 1).run(1, deepest=1)
    nets = [net for players in game.players if (net := net_of(game, players)) is not NO_NET]
    if nets:  # the same code serves all networks
        yield lambda: Search(_first_view(game), Style(), stream(1), capacity=1, net=nets[0]).run(1)


def uses_alphabeta(game: Game) -> bool:
    """True if the strongest level uses alpha-beta in some form of the game."""
    sees_everything = "hidden" not in game.capabilities or "worlds" in game.rules.functions
    return issubclass(LEVELS[strongest(game)], WinningSearch) and sees_everything


def _call_measuring(game: Game) -> Calls:
    states, dealt = array_of(_empty(game)).repeat(2), np.zeros(game.rules.deal_length, np.int16)
    yield lambda: game.template("ludoteca.search.playouts").playouts(states, 1, dealt, stream(0))
    yield lambda: game.template("ludoteca.search.perft").count_lines(array_of(_started(game)).repeat(3), 0, 1)


def _call_learning(game: Game) -> Calls:
    state = array_of(_started(game))
    yield lambda: game.bridge.observe_at(state, 0, 0, np.zeros(game.observed, np.uint8))
    yield lambda: game.bridge.lay_world_at(state.copy(), 0, 0, 0)
    yield lambda: _play(Batch(game.name, 1, seed=0))
    yield lambda: _play(Batch(game.name, 1, seed=0, opponents=lambda view: view.legal()[0]))
    kernels = game.template("ludoteca.envs.kernels.match")
    legal_steps, mask = np.zeros(game.rules.max_legal + 1, np.int32), np.zeros(game.rules.steps, np.int8)
    states, empty = np.zeros(1, game.rules.dtype), array_of(_empty(game))
    yield lambda: kernels.reset(states, empty, stream(0), legal_steps, mask)
    yield lambda: kernels.step(states, int(legal_steps[1]), legal_steps, mask)


def _play(batch: Batch) -> None:
    batch.reset()
    batch.step(batch.random_steps())


def _empty(game: Game) -> State:
    players = game.players[0]
    return game.empty(players, game.choose(players, {}))


def _started(game: Game) -> State:
    return game.start(_empty(game), game.draw_deal(_empty(game), stream(1)))


def _first_view(game: Game) -> View:
    started = _started(game)
    return View.of(game, started, int(started.seat))


RULES = Stage("rules", (BRIDGE,), 8.0, _call_rules)
SEARCH = Stage("search", ("ludoteca.search.mcts",), 6.0, _call_search)
SET_UP = Stage("set-up", ("ludoteca.search.setup_rollouts",), 7.0, _call_set_up)
STRONGEST_TEMPLATES = ("ludoteca.search.alphabeta", "ludoteca.search.learned_mcts")
STRONGEST = Stage("strongest", STRONGEST_TEMPLATES, 7.0, _call_strongest)
MEASURING = Stage("measuring", ("ludoteca.search.playouts", "ludoteca.search.perft"), 2.0, _call_measuring)
LEARNING = Stage("learning", ("ludoteca.envs.kernels.batch", "ludoteca.envs.kernels.match"), 10.0, _call_learning)

MATCH = (RULES, SEARCH, SET_UP)
"""The stages that a match and its review need, in the order in which they need them."""
BOTS = (*MATCH, STRONGEST)
"""The stages that all bots need. Only the strongest level needs the last one."""
RESEARCH = (*BOTS, MEASURING, LEARNING)
STAGES = {stage.name: stage for stage in RESEARCH}
