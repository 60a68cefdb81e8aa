"""The Gymnasium environment passes Gymnasium's checker and handles wrong input."""

import copy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ludoteca.core.errors import LudotecaError, MatchOverError, OptionError, PlayersError, SeatError
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names


def make(name: str, **options: Any) -> gymnasium.Env:
    """The environment itself, without Gymnasium's wrappers."""
    return gymnasium.make(f"ludoteca.envs.gym:ludoteca/{name}-v{registered(name).rules.version}", **options).unwrapped


@pytest.mark.filterwarnings("ignore:.*is illegal and lost the match")  # it does not look at the mask
@pytest.mark.parametrize("name", names())
def test_the_checker_of_gymnasium_passes(name: str) -> None:
    for players in registered(name).players:
        check_env(make(name, players=players))
    check_env(make(name, mask="observation"))


def test_an_earlier_version_uses_its_own_rules() -> None:
    with pytest.warns(DeprecationWarning, match="out of date"):
        earlier = gymnasium.make("ludoteca.envs.gym:ludoteca/exagon-v1")
    for env, code in ((earlier.unwrapped, 0), (make("exagon"), 1)):
        env.reset(seed=1)
        assert env.batch.states["bonus_after_limit"].tolist() == [code]


@pytest.mark.parametrize("name", names())
def test_a_match_is_played_to_its_end(name: str) -> None:
    version = registered(name).rules.version
    env = gymnasium.make(f"ludoteca.envs.gym:ludoteca/{name}-v{version}", render_mode="ansi", learner=1)
    _, info = env.reset(seed=2)
    reward, is_over = 0.0, False
    while not is_over:
        assert reward == 0
        assert info["seat"] == 1
        action = env.action_space.sample(info["action_mask"])
        seen, reward, is_over, is_cut, info = env.step(action)
        assert seen in env.observation_space
        assert not is_cut
    assert reward in (-1, 0, 1)
    assert not info["action_mask"].any()
    assert env.render().strip()
    with pytest.raises(MatchOverError, match="reset"):
        env.unwrapped.step(action)


def test_an_illegal_step_loses_or_is_refused() -> None:
    loser, strict = make("elios"), make("elios", illegal="refuse")
    for env in (loser, strict):
        _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    for action in (illegal, -1, 10**6):
        loser.reset(seed=1)
        with pytest.warns(UserWarning, match="must choose among the steps"):
            assert loser.step(action)[1:4] == (-1.0, True, False)
        with pytest.raises(MatchOverError):
            loser.step(action)
        with pytest.raises(LudotecaError, match="not legal"):
            strict.step(action)
    for wrong in (1.0, "a", [1], None, True):
        with pytest.raises(LudotecaError, match="a whole number"):
            strict.step(wrong)
    assert not strict.step(int(np.argmax(info["action_mask"])))[2]


@pytest.mark.parametrize("name", names())
def test_a_sample_without_a_mask_is_legal(name: str) -> None:
    env = make(name, illegal="refuse")
    for seed in range(3):
        env.reset(seed=seed)
        while not env.step(env.action_space.sample())[2]:
            pass
    env.reset(seed=9)
    twin = copy.deepcopy(env)
    assert not twin.step(twin.action_space.sample())[2]


@pytest.mark.parametrize("name", names())
def test_the_mask_can_be_part_of_the_observation(name: str) -> None:
    plain, masked = make(name), make(name, mask="observation")
    seen, info = plain.reset(seed=3)
    both, again = masked.reset(seed=3)
    assert both in masked.observation_space
    assert np.array_equal(both["observation"], np.concatenate([part.ravel() for part in seen.values()]))
    for mask in (both["action_mask"], again["action_mask"], plain.action_masks()):
        assert np.array_equal(mask, info["action_mask"])


@pytest.mark.parametrize("name", names())
def test_every_mode_renders_what_the_learner_sees(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    frames = make(name, render_mode="rgb_array", frame_size=(320, 240), learner=0)
    frames.reset(seed=1)
    assert frames.render().shape == (240, 320, 3)
    texts, printed = (make(name, render_mode=mode, learner=0) for mode in ("ansi", "human"))
    texts.reset(seed=1)
    printed.reset(seed=1)
    assert capsys.readouterr().out.strip() == texts.render().strip()


def test_wrong_use_is_reported() -> None:
    env = make("elios")
    with pytest.raises(MatchOverError, match="reset"):
        env.step(0)
    with pytest.raises(OptionError, match="'colour'"):
        env.reset(options={"colour": 1})
    with pytest.raises(LudotecaError, match="reset before render"):
        make("elios", render_mode="ansi").render()
    env.close()
    with pytest.raises(LudotecaError, match="closed"):
        env.reset()
    for error, wrong in (
        (PlayersError, {"players": 9}),
        (SeatError, {"learner": 2}),
        (OptionError, {"colour": "red"}),
        (LudotecaError, {"opponents": "nobody"}),
        (LudotecaError, {"illegal": "cheat"}),
        (LudotecaError, {"mask": "nowhere"}),
        (LudotecaError, {"frame_size": 200}),
    ):
        with pytest.raises(error):
            make("elios", **wrong)
