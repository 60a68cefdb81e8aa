"""How many lines of play there are (perft), and the same by trying every code at small depth."""

import numpy as np
import pytest

import ludoteca
from ludoteca.core.chance import stream
from ludoteca.core.compiled import INTERPRETED
from ludoteca.core.state import array_of, copy
from tests.games.exagon.layouts import at_ring

GAME = ludoteca.game("exagon")
POSITIONS = {
    "two": lambda: ludoteca.new("exagon", 2, seed=1),
    "three": lambda: ludoteca.new("exagon", 3, seed=1),
    "four": lambda: ludoteca.new("exagon", 4, seed=1),
    "five": lambda: ludoteca.new("exagon", 5, seed=1),
    "bonus": lambda: at_ring(4, "1,2,3,7/5/*", "laid=1 bonus=2", players=3),
    "jolly": lambda: at_ring(5, "35,36/37/*", "laid=2", players=3),
}


def lines(state, depth: int) -> int:
    states = np.zeros(depth + 1, GAME.dtype)
    states[0] = state
    return int(GAME.template("ludoteca.search.counting").lines(states, 0, depth))


def tried(state, depth: int) -> int:
    """The same number, by asking of every code why it is refused."""
    if depth == 0 or state.over:
        return int(depth == 0)
    seat, total = int(state.seat), 0
    for step in range(GAME.steps):
        if GAME.refusal(state, seat, step) is None:
            after = copy(state)
            GAME.compiled.apply_at(array_of(after), 0, seat, step)
            total += tried(after, depth - 1)
    return total


@pytest.mark.parametrize("name", POSITIONS)
def test_the_count_is_what_trying_every_code_finds(name):
    state = POSITIONS[name]().state
    for depth in (1, 2):
        assert lines(state, depth) == tried(state, depth)


SHALLOW = [
    ("two", 3, 1673),
    ("three", 3, 637),
    ("four", 3, 416),
    ("five", 3, 253),
    ("bonus", 4, 645),
    ("jolly", 4, 165),
]
DEEP = [("two", 5, 138016), ("three", 5, 35686), ("four", 5, 17899), ("five", 5, 8914), ("bonus", 5, 2027)]


@pytest.mark.parametrize(("name", "depth", "count"), SHALLOW)
def test_the_count_is_what_it_was(name, depth, count):
    assert lines(POSITIONS[name]().state, depth) == count


@pytest.mark.skipif(INTERPRETED, reason="too many lines to count without compiling")
@pytest.mark.parametrize(("name", "depth", "count"), DEEP)
def test_the_count_further_on_is_what_it_was(name, depth, count):
    assert lines(POSITIONS[name]().state, depth) == count


def test_random_choice_reaches_every_legal_step_equally_often():
    """`pick` draws from the same steps as `legal` lists."""
    out = np.zeros(GAME.max_legal, np.int32)
    for name in ("bonus", "jolly", "three"):
        state, rng = POSITIONS[name]().state, stream(3)
        legal = GAME.legal(state, int(state.seat))
        drawn = [GAME.functions["pick"](state, int(state.seat), rng, out) for _ in range(100 * len(legal))]
        counts = [drawn.count(step) for step in legal]
        assert sum(counts) == len(drawn)
        assert min(counts) > 55
        assert max(counts) < 150
