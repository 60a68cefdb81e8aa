"""Call every compiled entry point of a game once, so that it stands in the cache: a program of its own."""

import sys
from collections.abc import Callable, Iterator

import numpy as np

from ludoteca.core.chance import stream
from ludoteca.core.game import Game
from ludoteca.core.registry import game as registered
from ludoteca.core.state import SEATS, State, array_of, copy
from ludoteca.core.view import View
from ludoteca.search.search import Search
from ludoteca.search.setting_up import chosen_set_up, is_setting_up
from ludoteca.search.style import Style

JOBS = 17


def jobs(game: Game) -> Iterator[Callable[[], object]]:
    """One call for each entry point, each on a state of its own."""
    players = game.players[0]
    empty = game.empty(players, game.choose(players, {}))
    rules, rng, dealt = game.compiled, stream(0), np.zeros(game.rules.deal_length, np.int16)
    out, scores = np.zeros(game.rules.max_legal, np.int32), np.zeros(SEATS, np.int32)
    chances = np.zeros(SEATS)
    state = array_of(copy(empty))
    yield lambda: rules.deal_at(state, 0, rng, dealt)
    yield lambda: rules.setup_at(state, 0, dealt)
    yield lambda: rules.legal_at(state, 0, int(state[0].seat), out)
    yield lambda: rules.apply_at(state.copy(), 0, int(state[0].seat), int(out[0]))
    yield lambda: rules.happens_at(state, 0, 0, game.rules.steps)
    yield lambda: rules.scores_at(state, 0, scores)
    yield lambda: rules.chances_at(state, 0, game.heuristics.weight_rows, chances)
    yield lambda: rules.features_at(state, 0, 0, np.zeros(len(game.heuristics.features)))
    yield lambda: rules.observe_at(state, 0, 0, np.zeros(game.observed, np.uint8))
    yield lambda: rules.worlds_at(state, 0, 0)
    yield lambda: rules.lay_world_at(state.copy(), 0, 0, 0)
    yield lambda: rules.mask_at(state, 0, 0)
    yield lambda: rules.resample_at(state, 0, 0, rng)
    yield lambda: _play(game, empty)
    yield lambda: _count(game, empty)
    yield lambda: _search(game, empty)
    yield lambda: _set_up(game, empty)


def _play(game: Game, empty: State) -> None:
    states = array_of(empty).repeat(2)
    game.template("ludoteca.search.playouts").playouts(states, 1, np.zeros(game.rules.deal_length, np.int16), stream(0))


def _count(game: Game, empty: State) -> None:
    started = game.start(empty, game.draw_deal(empty, stream(1)))
    game.template("ludoteca.search.perft").count_lines(array_of(started).repeat(3), 0, 1)


def _search(game: Game, empty: State) -> None:
    started = game.start(empty, game.draw_deal(empty, stream(1)))
    Search(View.of(game, started, int(started.seat)), Style(), stream(1), capacity=1).run(1)


def _set_up(game: Game, empty: State) -> None:
    started = game.start(empty, game.draw_deal(empty, stream(1)))
    view = View.of(game, started, int(started.seat))
    if is_setting_up(view):
        chosen_set_up(view, stream(1), drafts=2, plays=2)


if __name__ == "__main__":
    for job in jobs(registered(sys.argv[1])):
        job()
        print("ready", flush=True)
