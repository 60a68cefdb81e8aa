"""The Gymnasium environment passes Gymnasium's checker and handles wrong input."""

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


@pytest.mark.parametrize("name", names())
def test_the_checker_of_gymnasium_passes(name: str) -> None:
    for players in registered(name).players:
        check_env(make(name, players=players))


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
        assert loser.step(action)[1:4] == (-1.0, True, False)
        with pytest.raises(MatchOverError):
            loser.step(action)
        with pytest.raises(LudotecaError, match="not legal"):
            strict.step(action)
    for wrong in (1.0, "a", [1], None, True):
        with pytest.raises(LudotecaError, match="a whole number"):
            strict.step(wrong)
    assert not strict.step(int(np.argmax(info["action_mask"])))[2]


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
    ):
        with pytest.raises(error):
            make("elios", **wrong)
