"""A learned evaluation: a small value network, in the form that compiled code receives.

The network reads the observation of one seat and the features of all sides, and returns log-odds. It has two hidden
layers with rectified linear units, and a direct connection from each feature to the output, which is what the linear
evaluation consists of. See docs/learned.md.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from ludoteca.core.state import Observation, Steps

Numbers: TypeAlias = npt.NDArray[np.float32]
Features: TypeAlias = npt.NDArray[np.float64]
Words: TypeAlias = npt.NDArray[np.int64]

A_WORD = 8  # the numbers of an observation that are looked at together
KINDS_OF_FEATURES = 2  # a seat's network reads its side's features, and the mean of the other sides' features


class Net(NamedTuple):
    """The weights of a network. Without a network, all arrays are empty."""

    spans: Steps
    """The stretches of the observation that the network reads, in words: its first word and the word after its last."""
    first: Numbers
    """The weights of the first layer, indexed by orientation, input and unit.

    There are two orientations if the second seat sees the board from the other side, otherwise one. The inputs are the
    whole observation, the features of the seat's side, and the mean features of the others.
    """
    second: Numbers
    """The weights of the second layer, indexed by unit of the first layer and unit."""
    others: Numbers
    """The biases of both layers, the weights of the output, the direct weights by feature, and the output's bias."""


class Memory(NamedTuple):
    """Scratch memory for evaluating a network."""

    observation: Observation
    words: Words
    """The same memory, eight numbers in each word: most words are 0 and can be passed over."""
    inputs: Steps
    """The inputs of a layer that are not 0."""
    values: Numbers
    """The values of these inputs."""
    features: Features
    """The features, by side, and last their sum."""
    layers: Numbers
    """The units of the first layer, then those of the second."""


NO_NET = Net(
    np.zeros((0, 2), np.int32),
    np.zeros((0, 0, 0), np.float32),
    np.zeros((0, 0), np.float32),
    np.zeros(0, np.float32),
)
"""Stands for the linear evaluation."""
