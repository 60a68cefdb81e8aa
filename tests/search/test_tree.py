"""The tree search proves only what is true, depends only on the view and the seed, and never hangs or crashes."""

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ludoteca
from ludoteca.checks.rulebook import at
from ludoteca.core.chance import draw, stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.registry import names
from ludoteca.core.state import array_of, copy
from ludoteca.core.view import View
from ludoteca.players import computer_player
from ludoteca.search.search import MIN_ITERATIONS, Search
from ludoteca.search.style import PLAIN, Style
from ludoteca.search.tree import Tree
from tests.core.nim import NIM
from tests.search.brute import TooLargeError, best_play, near_the_end

Left = Callable[[list[int]], int]
PROVING = Style(proof=0.3)


def searched(view: View, iterations: int, style: Style = PROVING, seed: int = 1, threads: int = 1) -> Search:
    search = Search(view, style, stream(seed), capacity=iterations, threads=threads)
    search.run(iterations)
    return search


def after_random_steps(name: str, players: int | None, turns: int, seed: int) -> Match:
    match, rng = ludoteca.new(name, players, seed=seed), stream(seed)
    while not match.is_over and match.turn < turns:
        steps = match.view(match.seat).legal()
        match.take(steps[draw(rng, len(steps))], match.seat)
    return match


def nim(stones: int, players: int = 2) -> View:
    empty = NIM.empty(players, NIM.choose(players, {}))
    return View.of(NIM, NIM.start(empty, np.array([stones], np.int16)), 0)


def test_nim_is_solved() -> None:
    """Here and below, one test covers all numbers of stones, because every process has to compile the test game."""
    for stones in range(1, 13):
        search = searched(nim(stones), 2000)
        best = search.best()
        assert search.trees[0].is_solved
        assert best.value(0) == (1.0 if stones % 4 else 0.0)
        if stones % 4:
            assert best.step + 1 == stones % 4


def check_children(tree: Tree, node: int, stones: int) -> None:
    """Assert that this node, like every node below it, has all its children or none."""
    children = {int(tree._arrays.nodes[child]["step"]): child for child in tree._children(node)}
    assert set(children) in (set(), set(range(min(3, stones))))
    for step, child in children.items():
        check_children(tree, child, stones - step - 1)


def test_a_full_tree_proves_nothing_false(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step for which the tree had no room may be better than all visited steps."""
    monkeypatch.setattr("ludoteca.search.tree.MIN_NODES", 0)
    for most in range(5, 40):
        monkeypatch.setattr("ludoteca.search.tree.MAX_NODES", most)
        tree = searched(nim(11), 500).trees[0]
        check_children(tree, tree.root, 11)


def test_bounds_contain_the_share_of_each_of_three_seats() -> None:
    search = searched(nim(2, players=3), 500)
    best = search.best()
    assert (best.step, list(best.low), list(best.high)) == (1, [1.0, 0.0, 0.0], [1.0, 0.0, 0.0])
    other = next(stats for stats in search.stats() if stats.step == 0)
    assert list(other.low) == list(other.high) == [0.0, 1.0, 0.0]


def test_a_distant_win_shared_by_three_is_proven() -> None:
    """One third has no exact float. Rounding errors must not accumulate up the tree until the bounds cross."""
    match = at("elios", "YWB/OOO/RRRR/PPWMM/BBB/LLLL/GGGG/MWYYYY 9 P.G|O.O.P.M|P.L.M 2 @41.64.1", 3)
    search = searched(match.view(match.seat), 3000, Style(history=1.0, playout=-1))
    assert search.best().is_proven(search.side)
    for stats in search.stats():
        assert (stats.low <= stats.high + 1e-6).all()
        assert stats.value(search.side) == pytest.approx(1 / 3)


def outcomes(stones: int, mover: int) -> set[int]:
    """The seats that may win, out of three, if every seat that can force a win does so and the others choose freely."""
    after = [{mover} if taken == stones else outcomes(stones - taken, (mover + 1) % 3) for taken in (1, 2, 3)[:stones]]
    return {mover} if {mover} in after else set().union(*after)


def test_nothing_is_proven_with_three_seats_that_may_turn_out_otherwise() -> None:
    """A seat that cannot win may choose who does.

    So the bounds must contain all possible outcomes. If there is only one outcome, they must be equal.
    """
    for stones in range(1, 11):
        search = searched(nim(stones, players=3), 3000)
        for stats in search.stats():
            left = stones - stats.step - 1
            may_win = outcomes(left, 1) if left else {0}
            for seat in range(3):
                assert stats.low[seat] <= float(may_win == {seat}) + 1e-5
                assert stats.high[seat] >= float(seat in may_win) - 1e-5
            if len(may_win) == 1 and not search.trees[0].is_solved:
                assert stats.is_proven(0)


def endgames(name: str, players: int, options: dict[str, Any], left: Left, most: int) -> list[tuple[Match, float]]:
    """Positions near the end, each with side 0's win share found by brute force."""
    found = []
    for seed in range(60):
        match = near_the_end(ludoteca.new(name, players, seed=seed, **options), seed, left, most)
        if match.is_over:
            continue
        try:
            found.append((match, best_play(match, 4000)[0]))
        except TooLargeError:
            continue
        if len(found) == 8:
            return found
    raise AssertionError("too few endgames are small enough")


@pytest.mark.parametrize(
    ("name", "players", "options", "left", "most"),
    [
        ("elios", 2, {}, sum, 6),
        ("elios", 2, {"joker_keeps_ray": True}, sum, 5),
        ("elios", 4, {}, sum, 12),
        ("exagon", 2, {}, min, 1),
        ("exagon", 2, {"hourglass": 60}, min, 1),
    ],
    ids=str,
)
@pytest.mark.parametrize("style", [PROVING, Style(proof=0.0)], ids=["proof numbers", "bounds alone"])
def test_endgames_are_played_as_brute_force_says(
    name: str, players: int, options: dict[str, Any], left: Callable[[list[int]], int], most: int, style: Style
) -> None:
    wins = set()
    for match, value in endgames(name, players, options, left, most):
        side = match.game.side(players, match.seat)
        own = value if side == 0 else 1 - value
        search = searched(match.view(match.seat), 60_000, style)
        assert search.trees[0].is_solved, match.view().position
        assert search.best().value(side) == pytest.approx(own, abs=1e-4), match.view().position
        taken = Match(match.game, match.state, match.options, match.origin)
        taken.take(search.best().step, match.seat)
        after = taken.is_over or best_play(taken, 10**6)[0]
        if after is not True:
            assert (after if side == 0 else 1 - after) == pytest.approx(own, abs=1e-4)
        wins.add(round(own, 2))
    assert len(wins) > 1, "endgames that are all won would prove little"


@pytest.mark.parametrize("name", names())
def test_the_same_seed_gives_the_same_search(name: str) -> None:
    view = (match := after_random_steps(name, None, 4, 3)).view(match.seat)
    once, again, other = (searched(view, 300, PLAIN, seed) for seed in (1, 1, 2))
    counts = [[(stats.step, stats.visits) for stats in search.stats()] for search in (once, again, other)]
    assert counts[0] == counts[1] != counts[2]
    assert sum(visits for _, visits in counts[0]) in (299, 300)
    pieces = Search(view, PLAIN, stream(1), capacity=300)
    for visits in (64, 100, 300):
        pieces.run(visits)
    assert [(stats.step, stats.visits) for stats in pieces.stats()] == counts[0]


@pytest.mark.parametrize("name", names())
def test_threads_share_the_work(name: str) -> None:
    view = (match := after_random_steps(name, None, 4, 3)).view(match.seat)
    once, again = (searched(view, 400, threads=2) for _ in range(2))
    assert once.visits == 400
    assert [tree.visits for tree in once.trees] == [200, 200]
    assert [stats.visits for stats in once.stats()] == [stats.visits for stats in again.stats()]
    assert once.best().step in view.legal()


@pytest.mark.parametrize("name", names())
def test_the_time_limit_is_kept_and_zero_still_gives_a_legal_step(name: str) -> None:
    view = (match := after_random_steps(name, None, 4, 3)).view(match.seat)
    search = Search(view, PLAIN, stream(1), capacity=10**6)
    search.run(10**9, time.perf_counter())
    assert MIN_ITERATIONS <= search.visits < 2 * MIN_ITERATIONS
    assert search.best().step in view.legal()
    began = time.perf_counter()
    search.run(10**9, began + 0.2)
    assert 0.15 < time.perf_counter() - began < 2.0
    assert search.visits > 2 * MIN_ITERATIONS


@pytest.mark.parametrize("name", names())
def test_a_full_tree_continues_to_evaluate(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.search.tree.MAX_NODES", 300)
    view = (match := after_random_steps(name, None, 4, 3)).view(match.seat)
    search = searched(view, 2000)
    assert search.visits == 2000
    assert search.best().step in view.legal()


def test_a_seat_whose_turn_it_is_not_cannot_search() -> None:
    match = after_random_steps("exagon", 2, 4, 1)
    with pytest.raises(LudotecaError, match="not this seat"):
        Search(match.view(1 - match.seat), PROVING, stream(1), capacity=10)
    while not match.is_over:
        match.play(match.legal()[0])
    with pytest.raises(LudotecaError, match="not this seat"):
        Search(match.view(match.seat), PROVING, stream(1), capacity=10)


def test_a_tree_is_reused_after_its_own_step() -> None:
    match = after_random_steps("elios", 2, 5, 2)
    search = searched(match.view(match.seat), 2000)
    best = search.best()
    search.advance(best.step)
    assert search.visits == best.visits
    search.run(best.visits + 100)
    match.take(best.step, match.seat)
    if len(match.to_act) == 1 and match.to_act[0] == search.view.seat:
        assert {stats.step for stats in search.stats()} == set(match.view(match.seat).legal())


@pytest.mark.parametrize("options", [{}, {"backs": "memory"}, {"backs": "open"}], ids=str)
def test_elementos_enumerates_exactly_the_worlds_that_can_be_drawn(options: dict[str, Any]) -> None:
    match = ludoteca.new("elementos", seed=4, opening="random", **options)
    rng = stream(4)
    for _ in range(12):
        match.take((steps := match.view(match.seat).legal())[draw(rng, len(steps))], match.seat)
    view = match.view(match.seat)
    rules = match.game.bridge
    count = rules.worlds_at(array_of(copy(view.state)), 0, view.seat)
    listed = []
    for number in range(count):
        world = array_of(copy(view.state))
        rules.lay_world_at(world, 0, view.seat, number)
        listed.append(world.tobytes())
        assert View.of(match.game, copy(world[0]), view.seat).state.tobytes() == view.state.tobytes()
    assert len(set(listed)) == count
    drawn = set()
    for _ in range(300):
        world = array_of(copy(view.state))
        rules.resample_at(world, 0, view.seat, rng)
        drawn.add(world.tobytes())
    assert drawn <= set(listed)
    assert (count == 1) == (options.get("backs") == "open")
    if count < 60:
        assert len(drawn) == count


@pytest.mark.parametrize(("loss", "value"), [(0.0, 0.5), (0.1, 0.45)])
def test_a_draw_is_worth_less_than_half_a_win(loss: float, value: float) -> None:
    match = at("elementos", "3/3/3/1fw|1/1FW|1/3/3/3 1")
    while not match.is_over:
        match.play(match.legal()[0])
    assert match.places == [1, 1]
    result = np.zeros(2)
    kernel = match.game.template("ludoteca.search.evaluate")
    kernel.evaluate(match.state, match.game.heuristics.weight_rows, loss, result)
    assert list(result) == pytest.approx([value, value])


def test_a_proven_loss_is_never_chosen_while_another_step_is_open() -> None:
    """The last refuted step has the most visits, but it must not be chosen."""
    for stones in (5, 6, 7, 9, 10, 11):
        for iterations in range(4, 40):
            search = searched(nim(stones), iterations, Style(explore=0.4, history=1.0, playout=-1), seed=stones)
            best, stats = search.best(), search.stats()
            assert best.high[0] > 0.0 or all(one.high[0] == 0.0 for one in stats)


def test_plain_uct_keeps_visiting_a_winning_reply() -> None:
    """If a player takes 3 of 5 stones, the opponent takes the last two. Plain UCT must find this without a proof."""
    search = searched(nim(5), 3000, PLAIN)
    assert not search.trees[0].is_solved
    assert next(stats for stats in search.stats() if stats.step == 2).value(0) < 0.2
    assert search.best().step == 0


def test_a_seat_that_cannot_win_may_choose_any_step() -> None:
    """After one of 7 stones is taken, a seat that cannot win decides which of the others does."""
    search = searched(nim(7, players=3), 1500, Style(explore=0.4))
    open_yet = [stats for stats in search.stats() if not stats.is_proven(0) and stats.visits > 100]
    assert open_yet
    assert all(0.1 < stats.values[0] < 0.9 for stats in open_yet)


@pytest.mark.parametrize("name", names())
def test_several_threads_plan_to_the_end_of_a_turn(name: str) -> None:
    """One thread may solve its tree before another has even visited the chosen step."""
    matches = [after_random_steps(name, None, 6 + 3 * seed, seed) for seed in range(12)]
    running = [match for match in matches if not match.is_over]
    assert len(running) > 6
    for seed, match in enumerate(running):
        view = match.view(match.seat)
        plan = computer_player("master:iterations=200,threads=3", seed).plan(view)
        assert plan[0] in view.legal()


def test_a_tree_that_never_visited_the_step_is_dropped() -> None:
    search = searched(nim(9), 60, threads=2)
    tree = search.trees[1]
    tree._kernel.expand.start(tree._arrays)  # as if it had not started
    search.advance(0)
    assert len(search.trees) == 1
    search.run(20)
    assert search.best().step in range(3)
