"""Evaluate a state with a value network. This module is a template.

With two sides, the network looks at the state once, as the seat to move. With more sides, it gives every side a score,
and the chances are the softmax of the scores.
"""

import math
from typing import TYPE_CHECKING

import numpy as np

from ludoteca.core.compilation import compiled, unchecked
from ludoteca.core.state import Chances, Observation, State, Steps
from ludoteca.search.net import A_WORD, KINDS_OF_FEATURES, Features, Memory, Net, Numbers, Words

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import FEATURES, MOST_SIDES, OBSERVED, SIDE, SIDES, features, observe

MOST = 30.0  # scores beyond this are certain enough


@compiled
def memory_for(net: Net) -> Memory:
    """Return scratch memory for a network."""
    observation = np.zeros((OBSERVED + A_WORD - 1) // A_WORD * A_WORD, np.uint8)
    units = net.second.shape[0] + net.second.shape[1]
    most = OBSERVED + KINDS_OF_FEATURES * FEATURES + units
    return Memory(
        observation,
        observation.view(np.int64),
        np.zeros(most, np.int32),
        np.zeros(most, np.float32),
        np.zeros((MOST_SIDES + 1, FEATURES), np.float64),
        np.zeros(units, np.float32),
    )


@compiled
def estimate(s: State, net: Net, memory: Memory, out: Chances) -> None:
    """Write each side's chance of winning. The match must not be over."""
    sides = int(SIDES[s.players])
    list_features(s, sides, memory.features)
    if sides == 2:
        seat = int(s.seat)
        side = int(SIDE[s.players, seat])
        out[side] = 1.0 / (1.0 + math.exp(-max(-MOST, min(MOST, score(s, seat, net, memory)))))
        out[1 - side] = 1.0 - out[side]
        return
    most = -np.inf
    for side in range(sides):  # seat k always plays for side k, so it can represent that side
        out[side] = score(s, side, net, memory)
        most = max(most, out[side])
    total = 0.0
    for side in range(sides):
        out[side] = math.exp(out[side] - most)
        total += out[side]
    for side in range(sides):
        out[side] /= total


@compiled
def list_features(s: State, sides: int, seen: Features) -> None:
    """Write the features of all sides, and their sum."""
    seen[MOST_SIDES] = 0.0
    for side in range(sides):
        features(s, side, seen[side])
        for k in range(FEATURES):
            seen[MOST_SIDES, k] += seen[side, k]


@compiled
def score(s: State, seat: int, net: Net, memory: Memory) -> float:
    """Return the score of a seat's side: its log-odds if there are two sides.

    Every array gets a name first: compiled code counts references whenever it takes an array out of a tuple.
    """
    observation, inputs, values, layers = memory.observation, memory.inputs, memory.values, memory.layers
    spans, first, second = net.spans, net.first, net.second
    n = 0
    if len(spans) > 0:
        observation[:] = 0
        observe(s, seat, observation)
        n = list_inputs(observation, memory.words, spans, inputs, values)
    side, others = int(SIDE[s.players, seat]), float(SIDES[s.players]) - 1.0
    list_own(side, others, n, memory.features, inputs, values)
    n += KINDS_OF_FEATURES * FEATURES
    return forward(first[seat & (len(first) - 1)], second, net.others, inputs, values, n, layers)


@unchecked
def list_own(side: int, others: float, n: int, seen: Features, inputs: Steps, values: Numbers) -> None:
    """List a side's features and the mean of the others', after n other inputs."""
    for k in range(FEATURES):
        inputs[n + k], values[n + k] = OBSERVED + k, seen[side, k]
        inputs[n + FEATURES + k] = OBSERVED + FEATURES + k
        values[n + FEATURES + k] = (seen[MOST_SIDES, k] - seen[side, k]) / others


@unchecked
def forward(
    first: Numbers, second: Numbers, others: Numbers, inputs: Steps, values: Numbers, n: int, layers: Numbers
) -> float:
    """Return the output for n inputs, of which the last are features."""
    one, two = second.shape
    lead, at = float(others[-1]), one + two
    for k in range(FEATURES):
        own = n - KINDS_OF_FEATURES * FEATURES + k
        lead += float(others[at + two + k]) * (float(values[own]) - float(values[own + FEATURES]))
    for k in range(at):
        layers[k] = others[k]
    add_rows(layers[:one], first, inputs, values, n)
    n = list_active(layers[:one], inputs, values)
    add_rows(layers[one:], second, inputs, values, n)
    for k in range(two):
        if layers[one + k] > 0.0:
            lead += float(layers[one + k]) * float(others[at + k])
    return lead


@unchecked
def list_inputs(observation: Observation, words: Words, spans: Steps, inputs: Steps, values: Numbers) -> int:
    """List the numbers of an observation that are not 0, and return how many there are."""
    n = 0
    for span in range(len(spans)):
        for word in range(spans[span, 0], spans[span, 1]):
            if words[word] != 0:
                for k in range(word * A_WORD, word * A_WORD + A_WORD):
                    if observation[k] != 0:
                        inputs[n], values[n] = k, observation[k]
                        n += 1
    return n


@unchecked
def list_active(layer: Numbers, inputs: Steps, values: Numbers) -> int:
    """List the units of a layer that are above 0, and return how many there are."""
    n = 0
    for k in range(len(layer)):
        if layer[k] > 0.0:
            inputs[n], values[n] = k, layer[k]
            n += 1
    return n


@unchecked
def add_rows(layer: Numbers, weights: Numbers, inputs: Steps, values: Numbers, n: int) -> None:
    """Add the rows of n inputs to a layer, each multiplied by its value. Two at a time are twice as fast as one."""
    units = len(layer)
    for i in range(0, n - 1, 2):
        row, times = weights[inputs[i]], values[i]
        other, times_other = weights[inputs[i + 1]], values[i + 1]
        for k in range(units):
            layer[k] += row[k] * times + other[k] * times_other
    if n % 2 == 1:
        row, times = weights[inputs[n - 1]], values[n - 1]
        for k in range(units):
            layer[k] += row[k] * times
