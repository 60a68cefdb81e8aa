"""Names for the numbers that a game writes into arrays: features for the search, observations for agents.

A game lists its features and the parts of its observation once, as members of an enumeration. The order of the members
is the layout of the array, and compiled code uses the members as indices, so a number, its index and its meaning cannot
come apart.
"""

import math
from dataclasses import dataclass
from enum import IntEnum
from typing import Self


@dataclass(frozen=True)
class Feature:
    """One number that speaks for a side or against it, and why."""

    name: str
    sign: int
    """+1 if more of it is good for the side, -1 if it is bad: no weight has the other sign."""
    why: str


class FeatureIndex(IntEnum):
    """The features of a game, in the order in which `features` writes them.

    A game derives its own class, one line for each feature: `tempo = +1, "The side to move is a turn ahead."`. Compiled
    code then writes `out[Index.tempo] = 1.0`. The names are those of weights.json, so they are written in lowercase.
    """

    sign: int
    why: str

    def __new__(cls, sign: int, why: str) -> Self:
        """The next index."""
        index = int.__new__(cls, len(cls.__members__))
        index._value_ = int(index)
        index.sign, index.why = sign, why
        return index

    @classmethod
    def features(cls) -> tuple[Feature, ...]:
        """The features as plain data."""
        return tuple(Feature(index.name, index.sign, index.why) for index in cls)


@dataclass(frozen=True)
class Part:
    """One named part of what a program is shown of a view: whole numbers from 0 to `most`, laid out in this shape."""

    name: str
    shape: tuple[int, ...]
    most: int
    why: str

    @property
    def length(self) -> int:
        """How many numbers it has."""
        return math.prod(self.shape)


class PartOffset(IntEnum):
    """Where each part of an observation begins, in the order in which `observe` writes them.

    A game derives its own class, one line for each part with its shape, its greatest number and its meaning:
    `seat = (4,), 1, "The seat that looks."`. Compiled code then writes `out[At.seat + seat] = 1`. Lowercase names can't
    hide the game's constants, which the shapes are made of.
    """

    shape: tuple[int, ...]
    most: int
    why: str

    def __new__(cls, shape: tuple[int, ...], most: int, why: str) -> Self:
        """The place behind all parts before."""
        offset = int.__new__(cls, sum(math.prod(part.shape) for part in cls))
        offset._value_ = int(offset)
        offset.shape, offset.most, offset.why = shape, most, why
        return offset

    @classmethod
    def parts(cls) -> tuple[Part, ...]:
        """The parts as plain data."""
        return tuple(Part(offset.name, offset.shape, offset.most, offset.why) for offset in cls)
