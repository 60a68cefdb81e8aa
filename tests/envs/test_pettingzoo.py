"""The PettingZoo environments pass PettingZoo's tests without a warning, and pass our own tests too."""

import copy
import pickle
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, assert_type

import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

import ludoteca
from ludoteca.checks.cases import Case, all_cases, default_cases, hidden_cases
from ludoteca.core.errors import (
    LudotecaError,
    MatchOverError,
    OptionError,
    PlayersError,
    RefusedError,
    UnknownGameError,
)
from ludoteca.core.registry import names
from ludoteca.envs import pettingzoo as zoo
from ludoteca.envs import rendering
from ludoteca.envs.pettingzoo.aec import RawEnv
from ludoteca.envs.pettingzoo.guard import GuardedEnv
from ludoteca.envs.pettingzoo.parallel import ParallelMatchEnv

CASES = pytest.mark.parametrize("case", default_cases(), ids=str)
GAMES = pytest.mark.parametrize("name", names())


@pytest.fixture(autouse=True)
def nothing_logged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the warnings that PettingZoo logs, because none are allowed."""
    heard: list[str] = []
    monkeypatch.setattr(EnvLogger, "_generic_warning", staticmethod(heard.append))
    return heard


def made(case: Case, **further: Any) -> Any:
    return zoo.env(case.name, case.players, **further, **case.options)


def play(env: Any, steps: int = 10**6, seed: int = 0) -> None:
    """Take random steps until the match ends or this many have been taken."""
    rng = np.random.default_rng(seed)
    while steps > 0 and not any(env.terminations.values()):
        env.step(int(rng.choice(np.flatnonzero(env.infos[env.agent_selection]["action_mask"]))))
        steps -= 1


@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_the_api_test_of_pettingzoo_passes(case: Case, nothing_logged: list[str]) -> None:
    api_test(made(case, mask="info"), num_cycles=20 if case.options else 200)
    assert not nothing_logged


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent prob")
@CASES
def test_the_api_test_of_pettingzoo_warns_only_about_dictionaries(case: Case, nothing_logged: list[str]) -> None:
    """It knows the games whose observations are dictionaries by name: only PettingZoo's own."""
    api_test(made(case), num_cycles=50)
    assert not nothing_logged


@CASES
def test_the_seed_test_of_pettingzoo_passes(case: Case) -> None:
    seed_test(lambda: made(case), num_cycles=100)


@GAMES
def test_the_render_test_of_pettingzoo_passes(
    name: str, nothing_logged: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    players = ludoteca.game(name).players[-1]
    render_test(lambda render_mode: zoo.env(name, players, render_mode))
    assert len(capsys.readouterr().out) > 1000
    assert not nothing_logged


@GAMES
def test_observations_can_be_saved(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    save_obs_test(zoo.env(name))


@GAMES
def test_the_benchmark_of_pettingzoo_runs(
    name: str, nothing_logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Run PettingZoo's own benchmark, with a clock that is a hundred times faster."""
    module = sys.modules[performance_benchmark.__module__]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: 100 * time.perf_counter()))
    performance_benchmark(zoo.env(name))
    performance_benchmark(zoo.env(name, mask="observation"))
    assert not nothing_logged


@CASES
def test_a_seed_deals_the_match_of_that_seed(case: Case) -> None:
    env, match = made(case), ludoteca.new(case.name, case.players, seed=5)
    env.reset(seed=5)
    for step in range(40):
        agent = env.agent_selection
        assert agent == f"player_{match.seat}"
        seen = env.observe(agent)
        assert np.array_equal(seen["observation"], case.game.observe(match.state, match.seat))
        assert np.array_equal(seen["action_mask"], env.infos[agent]["action_mask"])
        legal = match.view(match.seat).legal()
        assert np.flatnonzero(env.infos[agent]["action_mask"]).tolist() == legal
        assert {int(env.action_space(agent).sample()) for _ in range(5)} <= set(legal)
        env.step(legal[step % len(legal)])
        match.take(legal[step % len(legal)])


@CASES
def test_rewards_sum_to_zero_and_follow_the_places(case: Case) -> None:
    env = made(case)
    for seed in range(3):
        env.reset(seed=seed)
        play(env, seed=seed)
        assert all(env.terminations.values())
        sides = {case.game.side(case.players, seat): agent for seat, agent in enumerate(env.agents)}
        assert sum(env.rewards[agent] for agent in sides.values()) == pytest.approx(0)
        best = max(env.rewards.values())
        for seat, agent in enumerate(env.agents):
            place, reward = env.infos[agent]["place"], env.rewards[agent]
            assert (place == 1) == (reward == best)
            assert reward == env.rewards[sides[case.game.side(case.players, seat)]] == env._cumulative_rewards[agent]


@pytest.mark.parametrize("case", [case for case in hidden_cases() if not case.options], ids=str)
def test_hidden_information_does_not_leak(case: Case) -> None:
    """Replacing the real world with another one that fits the view does not change anything that the agent receives."""
    env = made(case, render_mode="ansi")
    env.reset(seed=1)
    for part in range(4):
        play(env, 9, seed=part)
        if any(env.terminations.values()):
            break
        agent = env.agent_selection
        seat = int(agent[-1])
        before = env.observe(agent), env.infos[agent], env.render()
        case.game.bridge.mask_at(env._states, 0, seat)
        case.game.bridge.resample_at(env._states, 0, seat, ludoteca.core.chance.stream(part))
        mask = np.zeros(case.game.rules.steps, np.int8)
        mask[case.game.legal(env._states[0], seat)] = 1
        assert np.array_equal(before[0]["action_mask"], mask)
        assert data_equivalence(before, (env.observe(agent), {"action_mask": mask}, env.render()))


@CASES
def test_the_parallel_tests_of_pettingzoo_pass(case: Case) -> None:
    def cycles(**further: Any) -> Any:
        return zoo.parallel_env(case.name, case.players, **further)

    max_cycles_test(SimpleNamespace(env=lambda max_cycles: made(case, max_cycles=max_cycles), parallel_env=cycles))
    parallel_api_test(cycles(), num_cycles=60)
    parallel_seed_test(cycles, num_cycles=5)


@CASES
def test_the_parallel_environment_plays_the_same_match(case: Case) -> None:
    """With the same seed and steps, sequential and parallel play lead to the same end and the same rewards."""
    env, seeds = zoo.parallel_env(case.name, case.players), np.random.default_rng(1)
    seen, infos = env.reset(seed=6)
    taken: list[list[int]] = [[] for _ in env.agents]
    ended = {"player_0": False}
    while not ended["player_0"]:
        chosen = {agent: seeds.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in env.agents}
        for seat in env.match.to_act:
            taken[seat].append(int(chosen[f"player_{seat}"]))
        seen, gained, ended, _, infos = env.step(chosen)
    single = made(case)
    single.reset(seed=6)
    while not any(single.terminations.values()):
        single.step(taken[int(single.agent_selection[-1])].pop(0))
    assert single.rewards == gained
    for agent in single.agents:
        assert np.array_equal(seen[agent]["observation"], single.observe(agent)["observation"])
        assert np.flatnonzero(seen[agent]["action_mask"]).tolist() == [env.wait]
    assert {agent: infos[agent]["place"] for agent in infos} == {a: single.infos[a]["place"] for a in single.infos}


@GAMES
def test_a_parallel_step_happens_only_if_all_actions_are_legal(name: str) -> None:
    env = zoo.parallel_env(name)
    with pytest.raises(LudotecaError, match="at least 1"):
        zoo.parallel_env(name, max_cycles=0)
    _, infos = env.reset(seed=1)
    right = {agent: env.action_space(agent).sample() for agent in env.agents}
    before = env.match.state.tobytes()
    for agent in env.agents:
        wrong = int(np.argmin(infos[agent]["action_mask"]))
        for actions in ({**right, agent: wrong}, {**right, agent: 0.5}, {a: right[a] for a in right if a != agent}):
            with pytest.raises(LudotecaError, match=r"\w+ \w+" if agent in actions else agent):
                env.step(actions)
    assert env.match.state.tobytes() == before
    env.step(right)
    assert env.match.state.tobytes() != before


@GAMES
def test_a_spectator_sees_less(name: str) -> None:
    env = zoo.env(name, render_mode="ansi", eyes="spectator")
    env.reset(seed=1)
    assert env.render() == rendering.text(ludoteca.new(name, seed=1).view())


@GAMES
@pytest.mark.parametrize("mask", ["info", "observation"])
def test_the_built_in_checks_match_the_wrappers_of_pettingzoo(name: str, mask: str) -> None:
    """Make the same valid and invalid calls to `env` and to a wrapped `raw_env`, and expect the same results."""
    ours = zoo.env(name, mask=mask)
    wrapped = wrappers.TerminateIllegalWrapper(zoo.raw_env(name, mask=mask), illegal_reward=-1)
    theirs = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
    told = []
    for env in (ours, theirs):
        EnvLogger.flush()
        told.append([answer(env, call) for call in calls(ours.game.rules.steps)])
    assert data_equivalence(told[0], told[1])


def calls(steps: int) -> list[Any]:
    """Calls of every kind.

    Some come before a reset, after the end, or from finished agents. Others are legal, illegal, out of bounds, or of a
    wrong type.
    """
    right: list[Any] = [lambda env: env.step(first(env)), lambda env: env.last(), lambda env: env.agent_selection]
    return [
        *(lambda env, name=name: getattr(env, name) for name in ("agents", "rewards", "agent_selection")),
        *(lambda env: env.step(0), lambda env: env.observe("player_0"), lambda env: env.render()),
        *(lambda env: env.agent_iter(), lambda env: env.state(), lambda env: env.reset(seed=3)),
        *right * 30,
        *(lambda env, wrong=wrong: env.step(wrong) for wrong in (steps, -1, 0.5, "1", None, np.float32(1))),
        *(lambda env: list(env.agent_iter(5)), *right),
        *(lambda env: env.step(illegal(env)), lambda env: env.rewards, lambda env: env.last()),
        *(lambda env: env.step(0), lambda env: env.step(None), lambda env: env.last()),
        *(lambda env: env.step(None), lambda env: env.agents, lambda env: env.step(None)),
    ]


def answer(env: Any, call: Any) -> Any:
    try:
        return call(env)
    except Exception as error:
        return type(error).__name__, str(error)


def first(env: Any) -> int:
    return int(np.argmax(env.last()[-1]["action_mask"]))


def illegal(env: Any) -> int:
    return int(np.argmin(env.last()[-1]["action_mask"]))


@GAMES
def test_raw_env_refuses_with_a_reason(name: str) -> None:
    env = zoo.raw_env(name)
    env.reset(seed=2)
    before = env._states.tobytes()
    for wrong in (illegal(env), env.game.rules.steps, -1):
        with pytest.raises(RefusedError, match=r"\w+ \w+"):
            env.step(wrong)
    kinds: list[Any] = [0.5, "1", None, [1]]
    for kind in kinds:
        with pytest.raises(LudotecaError, match="whole number"):
            env.step(kind)
    assert env._states.tobytes() == before
    play(env)
    with pytest.raises(ValueError, match="dead"):
        env.step(0)
    while env.agents:
        env.step(None)
    with pytest.raises(MatchOverError, match="reset"):
        env.step(None)


def test_invalid_arguments_are_refused() -> None:
    with pytest.raises(UnknownGameError, match="elios"):
        zoo.env("elio")
    with pytest.raises(PlayersError, match="2-4 players"):
        zoo.elios_v1.env(players=7)
    with pytest.raises(OptionError, match="colour"):
        zoo.elios_v1.env(colour="red")
    settings: list[dict[str, Any]] = [{"render_mode": "3d"}, {"mask": "nowhere"}, {"eyes": "all"}]
    for wrong in settings:
        for make in (zoo.elios_v1.env, zoo.elios_v1.parallel_env):
            with pytest.raises(LudotecaError, match="must be one of"):
                make(**wrong)
    sizes: list[Any] = [300, (300,), (300, 0), (300.0, 200), "ab"]
    for size in sizes:
        with pytest.raises(LudotecaError, match="a width and a height"):
            zoo.elios_v1.env(frame_size=size)
    with pytest.raises(AttributeError, match="elios_v1"):
        zoo.elios_v99  # noqa: B018


def test_an_earlier_version_uses_its_own_rules() -> None:
    assert {"exagon_v1", "exagon_v2"} <= set(dir(zoo))
    for name, has_bonus in (("exagon_v1", False), ("exagon_v2", True)):
        version = getattr(zoo, name)
        assert version.parallel_env().options["bonus_after_limit"] is has_bonus
        assert [made.metadata["name"] for made in (version.env(), version.parallel_env())] == [name, name]


@GAMES
def test_the_registry_of_pettingzoo_has_every_game(name: str) -> None:
    version = ludoteca.game(name).rules.version
    env, cycles = (pettingzoo.make(kind, f"ludoteca/{name}-v{version}", players=2) for kind in ("aec", "parallel"))
    assert env.metadata["name"] == cycles.metadata["name"] == f"{name}_v{version}"
    env.reset(seed=5)
    match = ludoteca.new(name, 2, seed=5)
    assert np.array_equal(env.observe("player_1")["observation"], match.game.observe(match.state, 1))
    cut = pettingzoo.make("aec", f"ludoteca/{name}-v{version}", max_cycles=1)
    cut.reset(seed=1)
    for agent in cut.possible_agents:
        cut.step(int(np.argmax(cut.observe(agent)["action_mask"])))
    assert all(cut.truncations.values())


def test_the_registry_keeps_earlier_versions_and_finds_the_latest() -> None:
    zoo.register()  # a second time changes nothing
    for known, version in (("exagon-v1", "exagon_v1"), ("exagon", "exagon_v2")):
        assert pettingzoo.make("aec", f"ludoteca/{known}").metadata["name"] == version


def test_factories_have_types() -> None:
    """Checked by mypy: without types, editors could not complete anything."""
    assert_type(zoo.elios_v1.env(), GuardedEnv)
    assert_type(zoo.env("elios"), GuardedEnv)
    assert_type(zoo.elios_v1.raw_env(), RawEnv)
    assert_type(zoo.elios_v1.parallel_env(), ParallelMatchEnv)


@GAMES
def test_frames_have_the_size_that_was_asked_for(name: str) -> None:
    env = zoo.env(name, render_mode="rgb_array", frame_size=(400, 300))
    env.reset(seed=1)
    frames = []
    for _ in range(4):
        frames.append(env.render())
        play(env, 6)
    assert {frame.shape for frame in frames} == {(300, 400, 3)}
    assert any(not np.array_equal(frames[0], frame) for frame in frames)
    whole = zoo.env(name, render_mode="rgb_array")
    whole.reset(seed=1)
    height, width, _ = whole.render().shape
    wide = zoo.env(name, render_mode="rgb_array", frame_size=(width + 40, height + 20))
    wide.reset(seed=1)
    assert np.array_equal(wide.render()[10:-10, 20:-20], whole.render())  # never enlarged, in the middle


@GAMES
def test_a_copy_is_independent(name: str) -> None:
    env = zoo.env(name)
    env.reset(seed=4)
    play(env, 10)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        play(twin, 15, seed=1)
        assert twin._states.tobytes() != env._states.tobytes()
        again = copy.deepcopy(env)
        play(again, 15, seed=1)
        assert twin._states.tobytes() == again._states.tobytes()


@GAMES
def test_parts_are_named(name: str) -> None:
    env = zoo.env(name, mask="observation")
    env.reset(seed=1)
    seat = 1 if env.agent_selection == "player_0" else 0
    seen = env.observe(f"player_{seat}")
    assert env.observation_space(f"player_{seat}").contains(seen)
    parts = env.parts(seen)
    assert [(part.name, part.shape) for part in env.game.observation] == [(k, v.shape) for k, v in parts.items()]
    assert all(np.shares_memory(part, seen["observation"]) for part in parts.values())
    assert np.array_equal(env.state()[seat], seen["observation"])
    assert env.state_space.contains(env.state())
    assert not seen["action_mask"].any()
