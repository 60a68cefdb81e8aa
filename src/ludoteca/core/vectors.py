"""Names for the numbers that a game writes into arrays: features for the search, observations for agents.

A game lists its features and the parts of its observation once, as members of an enumeration. The order of the members
is the layout of the array, and compiled code uses the members as indices, so a number, its index and its meaning always
stay together.
"""

import math
from dataclasses import dataclass
from enum import IntEnum
from typing import Self


@dataclass(frozen=True)
class Feature:
    """A number that counts for or against a side, with an explanation."""

    name: str
    sign: int
    """+1 if a larger value is good for the side, -1 if it is bad. Weights never have the opposite sign."""
    why: str


class FeatureIndex(IntEnum):
    """A game's features, in the order in which `features` writes them.

    Each game derives its own class, with a line for each feature: `tempo = +1, "The side to move is a turn ahead."`.
    Compiled code then writes `out[Index.tempo] = 1.0`. The names are the keys of weights.json, so they are lowercase.
    """

    sign: int
    why: str

    def __new__(cls, sign: int, why: str) -> Self:
        """Create the member with the next index."""
        index = int.__new__(cls, len(cls.__members__))
        index._value_ = int(index)
        index.sign, index.why = sign, why
        return index

    @classmethod
    def features(cls) -> tuple[Feature, ...]:
        """Return the features as plain data."""
        return tuple(Feature(index.name, index.sign, index.why) for index in cls)


@dataclass(frozen=True)
class Part:
    """A named part of an observation: an array of this shape, filled with whole numbers from 0 to `most`."""

    name: str
    shape: tuple[int, ...]
    most: int
    why: str

    @property
    def length(self) -> int:
        """The number of values in the part."""
        return math.prod(self.shape)


class PartOffset(IntEnum):
    """The offset of each part of an observation, in the order in which `observe` writes them.

    Each game derives its own class, with a line for each part that gives its shape, its largest value and its meaning:
    `seat = (4,), 1, "The observing seat."`. Compiled code then writes `out[At.seat + seat] = 1`. Lowercase names cannot
    shadow the game's constants, which define the shapes.
    """

    shape: tuple[int, ...]
    most: int
    why: str

    def __new__(cls, shape: tuple[int, ...], most: int, why: str) -> Self:
        """Create the member whose offset follows all earlier parts."""
        offset = int.__new__(cls, sum(math.prod(part.shape) for part in cls))
        offset._value_ = int(offset)
        offset.shape, offset.most, offset.why = shape, most, why
        return offset

    @classmethod
    def parts(cls) -> tuple[Part, ...]:
        """Return the parts as plain data."""
        return tuple(Part(offset.name, offset.shape, offset.most, offset.why) for offset in cls)
