"""The compiled loops for a batch of environments. This module is a template, used through `ludoteca.envs.batch`.

Each environment plays one match after another with its own random stream, so results do not depend on which thread
steps which environment.
"""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.core.chance import Stream, draw
from ludoteca.core.compilation import compiled
from ludoteca.core.state import SEATS, Chances, Observation, State, States, Steps, Weights
from ludoteca.envs.kernels.claims import Claims, claim

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import (
        DEAL_LENGTH,
        IS_HIDDEN,
        MAX_LEGAL,
        SIDE,
        SIDES,
        apply,
        chances,
        deal,
        legal,
        mask,
        observe,
        pick,
        resample,
        rollout,
        setup,
    )

DISABLED, SAME_STEP, NEXT_STEP = 0, 1, 2  # when an environment resets after its match has ended
AUTORESET_MODES = {"Disabled": DISABLED, "SameStep": SAME_STEP, "NextStep": NEXT_STEP}  # Gymnasium's names
NOBODY, OUTSIDE, RANDOM, ROLLOUT, GREEDY = 0, 1, 2, 3, 4  # the policy for the seats that do not learn
COMPILED_OPPONENTS = {"random": RANDOM, "rollout": ROLLOUT, "greedy": GREEDY}
CHUNK = 64  # environments stepped together, few enough to stay in the CPU cache
TOLERANCE = 1e-9  # values closer than this count as equal


Flags = npt.NDArray[np.bool_]
Rewards = npt.NDArray[np.float32]


class Shared(NamedTuple):
    """The settings that all environments of a batch share."""

    empty: States
    weights: Weights
    autoreset: int
    opponents: int
    rotates: int
    """How many seats the learner moves on after each match: 1, or 0 if its seat is fixed."""
    worlds: int
    """The number of determinizations that a greedy opponent averages over in games with hidden information."""


class BatchArrays(NamedTuple):
    """All arrays of a batch, indexed by environment, and the shared settings.

    Only a few functions take a `BatchArrays` as an argument: passing this many arrays costs more than a step and is
    slow to compile.
    """

    shared: Shared
    states: States
    streams: npt.NDArray[np.int64]
    legal_steps: Steps
    legal_counts: Steps
    masks: Flags
    random_steps: Steps
    observations: Observation
    final_obs: Observation
    seats: npt.NDArray[np.int8]
    learners: npt.NDArray[np.int8]
    terminations: Flags
    needs_deal: Flags
    reward: Rewards
    rewards: Rewards


@compiled
def first_illegal(arrays: BatchArrays, steps: Steps) -> int:
    """Return the first environment whose step is illegal, or -1 if all are legal. Nothing is changed."""
    legal_steps, legal_counts, waits = arrays.legal_steps, arrays.legal_counts, arrays.shared.autoreset == NEXT_STEP
    for env in range(len(steps)):
        count = int(legal_counts[env])
        if count == 0 and waits:
            continue
        is_legal = False
        for k in range(count):  # faster than a binary search, whose branches are hard to predict
            is_legal |= legal_steps[env, k] == steps[env]
        if not is_legal:
            return env
    return -1


@compiled
def step_envs(arrays: BatchArrays, claims: Claims, own: int, steps: Steps, active: Flags) -> None:
    """Step the active environments of one share, chunk by chunk, and then what is left of the other shares.

    Threads start late and are interrupted, so each takes over chunks that the others have not yet claimed.
    """
    envs, shares = len(steps), len(claims)
    for later in range(shares):
        share = (own + later) % shares
        low, high = envs * share // shares, envs * (share + 1) // shares
        first = low + CHUNK * claim(claims, share)
        while first < high:
            step_chunk(arrays, first, min(first + CHUNK, high), steps, active)
            first = low + CHUNK * claim(claims, share)


@compiled
def step_chunk(arrays: BatchArrays, low: int, high: int, steps: Steps, active: Flags) -> None:
    """Let the environments step and the opponents act, reset finished matches, and write observations."""
    apply_steps(arrays, low, high, steps, active)
    while answer_and_deal(arrays, low, high, active) and arrays.shared.opponents > OUTSIDE:
        continue
    observe_envs(arrays, low, high, active)


@compiled
def apply_steps(arrays: BatchArrays, low: int, high: int, steps: Steps, active: Flags) -> None:
    """Take one step in each active environment, or mark the environment for reset if its match is over."""
    states, terminations, needs_deal = arrays.states, arrays.terminations, arrays.needs_deal
    reward, rewards, learners = arrays.reward, arrays.rewards, arrays.learners
    rotates, players = arrays.shared.rotates, int(arrays.shared.empty[0].players)
    for env in range(low, high):
        if not active[env]:
            continue
        s = states[env]
        if terminations[env]:  # a reward is given only once
            terminations[env] = False
            reward[env] = 0.0
            rewards[env] = 0.0
        needs_deal[env] = s.over != 0
        if s.over == 0:
            apply(s, int(s.seat), int(steps[env]))
        else:
            learners[env] = (learners[env] + rotates) % players


@compiled
def answer_and_deal(arrays: BatchArrays, low: int, high: int, active: Flags) -> bool:
    """Let the opponents act, reward finished matches, and deal the next matches. Return True if any were dealt.

    A match that ends before the learner has acted does not count and is replaced by another match.
    """
    states, streams, learners, needs_deal = arrays.states, arrays.streams, arrays.learners, arrays.needs_deal
    shared, legal_steps = arrays.shared, arrays.legal_steps
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    has_dealt = False
    for env in range(low, high):
        if not active[env]:
            continue
        s = states[env]
        if shared.opponents > OUTSIDE:
            opponents_act(s, int(learners[env]), shared, streams[env], legal_steps[env])
        if s.over == 0:
            continue
        if not needs_deal[env] and not arrays.terminations[env]:
            actor = int(arrays.seats[env] if shared.opponents == NOBODY else learners[env])
            arrays.terminations[env] = True
            arrays.reward[env] = end_match(s, actor, shared.weights, arrays.rewards[env], arrays.final_obs[env])
            if shared.autoreset == SAME_STEP:
                needs_deal[env] = True
                learners[env] = (learners[env] + shared.rotates) % int(s.players)
        if needs_deal[env]:
            states[env] = shared.empty[0]
            deal(s, streams[env], dealt)
            setup(s, dealt)
            has_dealt = True
    return has_dealt


@compiled
def end_match(s: State, actor: int, weights: Weights, rewards: Rewards, final_obs: Observation) -> float:
    """Write the rewards for a finished match and the actor's final observation. Return the actor's reward."""
    players = int(s.players)
    sides = SIDES[players]
    shares = np.empty(SEATS, np.float64)
    chances(s, weights, shares)
    for seat in range(players):  # the definition is in `ludoteca.envs.rewards`
        rewards[seat] = (sides * shares[SIDE[players, seat]] - 1.0) / (sides - 1.0)
    final_obs[:] = 0
    observe(s, actor, final_obs)
    return float(rewards[actor])


@compiled
def observe_envs(arrays: BatchArrays, low: int, high: int, active: Flags) -> None:
    """Write the legal steps, a random legal step, the action mask and the observation, all for the seat to act."""
    states, masks, observations = arrays.states, arrays.masks, arrays.observations
    legal_steps, legal_counts = arrays.legal_steps, arrays.legal_counts
    seats, random_steps, streams = arrays.seats, arrays.random_steps, arrays.streams
    out = np.empty(MAX_LEGAL, np.int32)
    for env in range(low, high):
        if not active[env]:
            continue
        s, row, seen = states[env], masks[env], observations[env]
        row[:] = False
        seen[:] = 0
        legal_counts[env] = 0
        if s.over != 0:
            seen[:] = arrays.final_obs[env]
            continue
        seat = int(s.seat)
        n = legal(s, seat, out)
        for k in range(n):
            row[out[k]] = True
            legal_steps[env, k] = out[k]
        observe(s, seat, seen)
        legal_counts[env], seats[env], random_steps[env] = n, seat, out[draw(streams[env], n)]


@compiled
def opponents_act(s: State, learner: int, shared: Shared, rng: Stream, out: Steps) -> None:
    """Let the opponents act until it is the learner's turn or the match is over."""
    while s.over == 0 and s.seat != learner:
        seat = int(s.seat)
        if shared.opponents == RANDOM:
            step = pick(s, seat, rng, out)
        elif shared.opponents == ROLLOUT:
            step = rollout_step(s, seat, shared.empty, rng, out)
        else:
            step = greedy_step(s, seat, shared, rng, out)
        apply(s, seat, step)


@compiled
def rollout_step(s: State, seat: int, empty: States, rng: Stream, out: Steps) -> int:
    """Return a step from the game's rollout policy, chosen in a determinization of the seat's view."""
    worlds = empty.copy()
    worlds[0] = s
    resample_hidden(worlds[0], seat, rng)
    return rollout(worlds[0], seat, rng, out)


@compiled
def resample_hidden(world: State, seat: int, rng: Stream) -> None:
    """Resample what the seat cannot see, so that opponents use only their own view."""
    if IS_HIDDEN:
        mask(world, seat)
        resample(world, seat, rng)


@compiled
def greedy_step(s: State, seat: int, shared: Shared, rng: Stream, out: Steps) -> int:
    """Return the step with the best evaluation for the seat, as in `players.greedy`. Ties are broken at random."""
    n = legal(s, seat, out)
    if n == 1:
        return int(out[0])
    worlds = np.empty(2, shared.empty.dtype)
    values = np.zeros(n, np.float64)
    for _ in range(shared.worlds if IS_HIDDEN else 1):
        worlds[0] = s
        resample_hidden(worlds[0], seat, rng)
        add_values(worlds, seat, shared.weights, out, values)
    return int(out[best_of(values, rng)])


@compiled
def add_values(worlds: States, seat: int, weights: Weights, out: Steps, values: Chances) -> None:
    """Add the value of each step in worlds[0] to `values`. worlds[1] is scratch space."""
    side = SIDE[int(worlds[0].players), seat]
    looks = np.empty(SEATS, np.float64)
    for k in range(len(values)):
        worlds[1] = worlds[0]
        apply(worlds[1], seat, int(out[k]))
        chances(worlds[1], weights, looks)
        values[k] += looks[side]


@compiled
def best_of(values: Chances, rng: Stream) -> int:
    """Return the index of the highest value. Ties are broken uniformly at random."""
    most = values.max()
    ties = 0
    for k in range(len(values)):
        ties += values[k] >= most - TOLERANCE
    left = draw(rng, ties)
    for k in range(len(values)):
        if values[k] >= most - TOLERANCE:
            if left == 0:
                return k
            left -= 1
    return 0
