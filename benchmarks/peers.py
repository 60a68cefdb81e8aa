"""Random play in other libraries' environments, each with legal actions and observations."""

import random
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from multiprocessing import get_context
from typing import Any

import jax
import numpy as np
import pgx
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.rl_agent import StepOutput
from open_spiel.python.vector_env import SyncVectorEnv
from pettingzoo.classic import connect_four_v3
from pgx.experimental import auto_reset

SCANNED = 16  # steps per call into compiled code, so that Pgx spends none of its time in Python
MANY = 20_000  # states kept in memory to measure the size of one


def rate(work: Callable[[], int], seconds: float) -> float:
    """Repeat the work for this many seconds, and return the rate per second. Each call returns the amount done."""
    done, began = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds:
        done += work()
    return done / elapsed


class Pgx:
    """A Pgx game with automatic resets. Compiled code chooses random actions, as in the authors' benchmark."""

    def __init__(self, name: str, num_envs: int) -> None:
        env = pgx.make(name)
        self.name = f"Pgx {version('pgx')} {name} (JAX {version('jax')}, CPU)"
        self._num_envs = num_envs
        self._step = jax.vmap(auto_reset(env.step, env.init))
        self._key = jax.random.PRNGKey(1)
        self._state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), num_envs))
        self._scan = jax.jit(lambda state, key: jax.lax.scan(self._one, (state, key), None, SCANNED)[0])
        self._work()

    def run(self, seconds: float) -> float:
        """Return the steps per second."""
        return rate(self._work, seconds)

    @property
    def bytes(self) -> int:
        """The size of one state."""
        return int(sum(leaf.nbytes for leaf in jax.tree_util.tree_leaves(self._state)) // self._num_envs)

    def _one(self, carried: Any, _: None) -> tuple[Any, None]:
        state, key = carried
        key, chosen, reset = jax.random.split(key, 3)
        actions = jax.random.categorical(chosen, jax.numpy.log(state.legal_action_mask.astype(float)), axis=-1)
        return (self._step(state, actions, jax.random.split(reset, self._num_envs)), key), None

    def _work(self) -> int:
        self._state, self._key = jax.block_until_ready(self._scan(self._state, self._key))
        return self._num_envs * SCANNED


class OpenSpiel:
    """An OpenSpiel game driven from Python, one state at a time, with an observation and legal actions at each step."""

    def __init__(self, name: str) -> None:
        self.name = f"OpenSpiel {version('open_spiel')} {name}"
        self._game = pyspiel.load_game(name)

    def run(self, seconds: float) -> float:
        """Return the steps per second."""
        return rate(self._match, seconds)

    @property
    def bytes(self) -> int:
        """The size of one state. It is measured in a new process, because a process with freed memory may not grow."""
        with ProcessPoolExecutor(1, get_context("spawn")) as fresh:
            return fresh.submit(_growth, self._game.get_type().short_name).result()

    def _match(self) -> int:
        state, steps = self._game.new_initial_state(), 0
        while not state.is_terminal():
            state.observation_tensor()
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps


class OpenSpielVector:
    """OpenSpiel's own vector environment, which steps a list of environments in Python."""

    def __init__(self, name: str, num_envs: int) -> None:
        self.name = f"OpenSpiel {version('open_spiel')} {name}, SyncVectorEnv of {num_envs}"
        self._envs = SyncVectorEnv([rl_environment.Environment(name) for _ in range(num_envs)])
        self._now = self._envs.reset()

    def run(self, seconds: float) -> float:
        """Return the steps per second."""
        return rate(self._work, seconds)

    def _work(self) -> int:
        actions = [random.choice(now.observations["legal_actions"][now.current_player()]) for now in self._now]
        outputs = [StepOutput(action=action, probs=None) for action in actions]
        self._now = self._envs.step(outputs, reset_if_done=True)[0]
        return len(actions)


class PettingZoo:
    """A PettingZoo environment, played turn by turn with actions from the mask, as in PettingZoo's own benchmark."""

    def __init__(self, name: str, env: Any) -> None:
        self.name = name
        self._env = env

    @classmethod
    def connect_four(cls) -> "PettingZoo":
        """Create PettingZoo's own connect four."""
        return cls(f"PettingZoo {version('pettingzoo')} connect_four_v3", connect_four_v3.env())

    def run(self, seconds: float) -> float:
        """Return the turns per second."""
        return rate(self._match, seconds)

    def _match(self) -> int:
        env, turns = self._env, 0
        env.reset()
        for _ in env.agent_iter():
            seen, _, is_over, is_cut, _ = env.last()
            done = is_over or is_cut
            env.step(None if done else random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            turns += 1
            if all(env.terminations.values()):
                break
        return turns


def _growth(name: str) -> int:
    """Return how many bytes of memory each additional state of a game takes in this process."""
    before, state = _resident(), pyspiel.load_game(name).new_initial_state()
    held = [state.clone() for _ in range(MANY)]
    return (_resident() - before) // len(held)


def _resident() -> int:
    """Return the resident memory of this process in bytes."""
    with open("/proc/self/statm", encoding="ascii") as pages:
        return int(pages.read().split()[1]) * 4096
