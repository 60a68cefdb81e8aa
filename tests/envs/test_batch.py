"""The environments in a batch play ordinary matches, with any number of threads and any opponents."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ludoteca.core.chance import stream
from ludoteca.core.errors import LudotecaError, OptionError, PlayersError, SeatError, UnknownGameError
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.state import array_of, copy, same
from ludoteca.core.view import View
from ludoteca.envs.batch import Batch
from ludoteca.envs.rewards import rewards


def begun(name: str, num_envs: int, players: int | None = None, **options: Any) -> Batch:
    """A batch that has been reset."""
    batch = Batch(name, num_envs, players, **options)
    batch.reset()
    return batch


def exhaust(batch: Batch) -> None:
    """Play until a match ends."""
    while not batch.terminations.any():
        batch.step(batch.random_steps())


def test_the_first_match_of_an_environment_follows_from_its_seed() -> None:
    batch = begun("elios", 3, 3, seed=4)
    game = batch.game
    empty = game.empty(3, game.choose(3, {}))
    assert same(batch.states[1], game.start(empty, game.draw_deal(empty, stream(4, 1))))


@pytest.mark.parametrize("name", names())
def test_an_environment_plays_an_ordinary_match(name: str) -> None:
    players = registered(name).players[-1]
    batch = begun(name, 2, players, seed=4)
    game, ended = batch.game, 0
    while not ended:
        state, actor = copy(batch.states[1]), int(batch.seats[1])
        assert np.flatnonzero(batch.masks[1]).tolist() == game.legal(state, actor)
        assert np.array_equal(batch.flat_observations[1], game.observe(View.of(game, state, actor).state, actor))
        steps = batch.random_steps()
        assert batch.masks[[0, 1], steps].all()
        game.bridge.apply_at(array_of(state), 0, actor, int(steps[1]))
        batch.step(steps)
        assert batch.rewards[1].tolist() == pytest.approx(rewards(game, state))
        assert batch.reward[1] == batch.rewards[1, actor]
        assert batch.terminations[1] == bool(state.over)
        assert batch.terminations[1] or same(batch.states[1], state)
        ended += int(batch.terminations[1])
    seen = np.concatenate([part[1].ravel() for part in batch.final_obs.values()])
    assert np.array_equal(seen, game.observe(state, actor))
    assert not batch.states["over"].any()
    assert (
        abs(sum({game.side(players, seat): float(batch.rewards[1, seat]) for seat in range(players)}.values())) < 1e-6
    )


@pytest.mark.parametrize("opponents", [None, "random"])
@pytest.mark.parametrize("name", names())
def test_the_number_of_threads_changes_nothing(name: str, opponents: str | None) -> None:
    one, three = (begun(name, 1000, seed=5, threads=threads, opponents=opponents) for threads in (1, 3))
    ended = 0
    for _ in range(150):
        steps = one.random_steps()
        assert np.array_equal(steps, three.random_steps())
        one.step(steps)
        three.step(steps)
        ended += int(one.terminations.sum())
    assert ended
    for array in ("states", "masks", "flat_observations", "seats", "terminations", "reward", "rewards"):
        assert getattr(one, array).tobytes() == getattr(three, array).tobytes(), array
    three.close()


def test_a_thread_takes_over_what_the_others_have_not_begun() -> None:
    alone, usual = begun("elementos", 600, seed=5), begun("elementos", 600, seed=5)
    steps, claims = alone.random_steps(), np.zeros(3, np.int64)
    alone._kernels.step_envs(alone._arrays, claims, 1, steps, alone._all)  # the threads of shares 0 and 2 never start
    usual.step(steps)
    assert claims.min() > 0
    for array in ("states", "masks", "flat_observations"):
        assert getattr(alone, array).tobytes() == getattr(usual, array).tobytes(), array


@pytest.mark.parametrize("name", names())
def test_an_illegal_step_in_one_environment_refuses_the_whole_batch(name: str) -> None:
    batch = begun(name, 4, seed=6)
    steps = batch.random_steps()
    before = batch.states.tobytes()
    wrong = steps.copy()
    wrong[2] = int(np.flatnonzero(~batch.masks[2])[0])
    far = steps.astype(np.int64) + 2**32  # would be legal if truncated to 32 bits
    for bad in (wrong, np.full(4, -1), np.full(4, batch.game.rules.steps), far, steps.astype(np.uint64) + 2**63):
        with pytest.raises(LudotecaError, match="legal step"):
            batch.step(bad)
    shapes: list[Any] = [steps[:3], np.append(steps, 0), steps.reshape(2, 2), []]
    for wrong_kind in (*shapes, steps.astype(float), steps > 0, "ab", None, 3):
        with pytest.raises(LudotecaError, match="one step code for each"):
            batch.step(wrong_kind)
    assert batch.states.tobytes() == before
    batch.masks[:] = True  # the batch must not trust the caller's copy
    with pytest.raises(LudotecaError, match="environment 2 is not legal"):
        batch.step(wrong)
    batch.step(steps.tolist())


@pytest.mark.parametrize(
    ("error", "wanted"),
    [
        (UnknownGameError, lambda: Batch("chess", 2)),
        (PlayersError, lambda: Batch("elementos", 2, 3)),
        (OptionError, lambda: Batch("elementos", 2, colour="red")),
        (LudotecaError, lambda: Batch("elementos", 0)),
        (LudotecaError, lambda: Batch("elementos", 2.5)),  # type: ignore[arg-type]  # wrong on purpose
        (LudotecaError, lambda: Batch("elementos", 2, threads=0)),
        (LudotecaError, lambda: Batch("elementos", 2, seed=-1).reset()),
        (LudotecaError, lambda: Batch("elementos", 2, learner=0)),
        (SeatError, lambda: Batch("elementos", 2, opponents="random", learner=2)),
        (SeatError, lambda: Batch("elementos", 2, opponents="random", learner=-1)),
        (LudotecaError, lambda: Batch("elementos", 2, opponents="nobody")),
        (LudotecaError, lambda: Batch("elementos", 2, autoreset_mode="later")),  # type: ignore[arg-type]  # wrong on purpose
        (LudotecaError, lambda: Batch("elementos", 2).step([0, 0])),
        (LudotecaError, lambda: Batch("elementos", 2).reset(reset_mask=np.array([True, False]))),
        (LudotecaError, lambda: begun("elementos", 2).reset(reset_mask=np.array([False, False]))),
        (LudotecaError, lambda: begun("elementos", 2).reset(reset_mask=np.array([1, 0]))),
    ],
)
def test_invalid_arguments_are_refused(error: type[LudotecaError], wanted: Callable[[], object]) -> None:
    with pytest.raises(error):
        wanted()


def test_a_closed_batch_refuses_everything() -> None:
    batch = begun("holi", 600, threads=2)
    batch.close()
    batch.close()
    calls: list[Callable[[], object]] = [batch.reset, lambda: batch.step(batch.random_steps())]
    for call in calls:
        with pytest.raises(LudotecaError, match="closed"):
            call()


def test_the_same_seed_gives_the_same_matches() -> None:
    batch = begun("holi", 5, seed=1, opponents="random")
    first = batch.states.tobytes()
    batch.step(batch.random_steps())
    batch.reset()
    assert batch.states.tobytes() != first
    batch.reset(1)
    assert batch.states.tobytes() == first
    assert begun("holi", 5).states.tobytes() != begun("holi", 5).states.tobytes()


def test_some_environments_are_reset_while_others_continue() -> None:
    batch = begun("elios", 3, seed=2)
    batch.step(batch.random_steps())
    before = [
        [state.tobytes() for state in batch.states],
        batch.flat_observations.tolist(),
        batch.random_steps().tolist(),
    ]
    batch.reset(reset_mask=np.array([False, True, False]))
    after = [
        [state.tobytes() for state in batch.states],
        batch.flat_observations.tolist(),
        batch.random_steps().tolist(),
    ]
    assert [was[::2] for was in before] == [now[::2] for now in after]
    assert before[0][1] != after[0][1]


def test_a_finished_match_waits_for_a_reset_without_autoreset() -> None:
    batch = begun("elios", 2, seed=3, autoreset_mode="Disabled")
    exhaust(batch)
    assert not batch.masks[batch.terminations].any()
    assert np.array_equal(batch.flat_observations[batch.terminations], batch._arrays.final_obs[batch.terminations])
    with pytest.raises(LudotecaError, match="is over; reset it"):
        batch.step(batch.random_steps())
    batch.reset(reset_mask=batch.terminations.copy())
    assert not batch.rewards.any()
    batch.step(batch.random_steps())


def test_the_next_match_can_start_one_step_later() -> None:
    batch = begun("elios", 2, seed=3, autoreset_mode="NextStep")
    exhaust(batch)
    over = batch.terminations.copy()
    assert batch.rewards[over].any()
    steps = batch.random_steps()
    steps[over] = -7  # ignored
    batch.step(steps)
    assert not batch.states["over"][over].any()
    assert batch.masks[over].any()
    assert not batch.reward[over].any()


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("opponents", ["random", "rollout", "greedy"])
def test_opponents_move_until_the_learner_can_move(name: str, opponents: str) -> None:
    players = registered(name).players[-1]
    batch = begun(name, 6, players, seed=7, opponents=opponents)
    assert batch.seats.tolist() == [env % players for env in range(6)]
    learners = batch.seats.copy()
    for _ in range(25):
        batch.step(batch.random_steps())
        assert np.array_equal(batch.states["seat"], batch.seats)
        learners = np.where(batch.terminations, (learners + 1) % players, learners)
        assert np.array_equal(batch.seats, learners)
        assert np.array_equal(batch.reward[~batch.terminations], np.zeros((~batch.terminations).sum()))


@pytest.mark.parametrize("name", names())
def test_greedy_opponents_win_against_a_random_learner(name: str) -> None:
    batch = begun(name, 20, seed=8, opponents="greedy", learner=1)
    earned: list[float] = []
    while len(earned) < 40:
        batch.step(batch.random_steps())
        assert (batch.seats == 1).all()
        earned += batch.reward[batch.terminations].tolist()
    assert np.mean(earned) < -0.5


def test_opponents_can_be_any_player_or_function() -> None:
    seen: list[View] = []

    def first(view: View) -> int:
        seen.append(view)
        return view.legal()[0]

    for opponents in (first, "casual:iterations=2,drafts=1,plays=1"):
        batch = begun("elementos", 2, seed=9, opponents=opponents)
        while not batch.terminations.any():
            batch.step(batch.random_steps())
            assert np.array_equal(batch.states["seat"], batch.seats)
            assert batch.masks.any(axis=1).all()
    view = seen[-1]
    assert same(view.state, view.game.masked(view.state, view.seat))


def test_an_illegal_choice_of_an_opponent_is_reported_and_a_reset_recovers() -> None:
    is_wrong = [False]
    batch = begun("holi", 2, seed=9, opponents=lambda view: -1 if is_wrong[0] else view.legal()[0], learner=0)
    is_wrong[0] = True
    with pytest.raises(LudotecaError, match="chose -1"):
        exhaust(batch)
    with pytest.raises(LudotecaError, match="reset"):
        batch.step(batch.random_steps())
    is_wrong[0] = False
    batch.reset()
    batch.step(batch.random_steps())
