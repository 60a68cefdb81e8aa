"""The transposition table: what the alpha-beta search knows about positions that it has searched before.

A position is known by a hash of its state: a sum of products of the state's words with random numbers (multilinear
hashing). Counters that only number the steps are left out, so a position is recognised by whatever path it is reached.
Everything else counts, also the history on which a rule against repetition depends, so equal positions really have the
same future, and what is proven about one is true of the other.
"""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from ludoteca.core.compilation import compiled
from ludoteca.core.state import Steps

Entries: TypeAlias = npt.NDArray[Any]
Entry: TypeAlias = np.record
Factors: TypeAlias = npt.NDArray[np.int64]

COUNTERS = ("ply", "shown")  # fields that only count what has happened
EMPTY, AT_LEAST, AT_MOST, EXACT = range(4)  # what an entry's value says about the true value
NOWHERE = -1
BUCKET = 2  # entries in which a position can be: the first keeps what was searched deepest, the second what is newest
KEY_BITS = (1 << 62) - 1  # a sum of products wraps around in compiled code, but not in plain Python
HIGH = 31  # the high bits of a sum are the best mixed, so they are folded into the low ones

ENTRY = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("key", np.int64),
                ("value", np.int32),
                ("step", np.int32),  # the step that was best, or that refuted the position
                ("depth", np.int16),
                ("bound", np.int8),
                ("is_certain", np.int8),  # every line ended with the match: no evaluation was involved
            ],
            align=True,
        ),
    )
)


class Hashing(NamedTuple):
    """How to hash a state: which of its words count, and what they are multiplied by."""

    words: Steps
    """The indices of the words that count."""
    kept: Steps
    """For each of them, the bits that count."""
    factors: Factors


def hashing(dtype: np.dtype[Any]) -> Hashing:
    """Return how to hash states of this type. The random numbers are always the same."""
    fields = dtype.fields
    assert fields is not None, "states are records"
    counts = np.full(1, -1, np.int8).repeat(dtype.itemsize)
    for name in COUNTERS:
        kind, offset = fields[name][:2]
        counts[offset : offset + kind.itemsize] = 0
    kept = counts.view(np.int32)
    words = np.flatnonzero(kept).astype(np.int32)
    factors = np.random.default_rng(1).integers(1, 1 << 62, len(words)) | 1
    return Hashing(words, kept[words], factors)


def table(positions: int) -> Entries:
    """Return an empty table with room for at least this many positions."""
    return np.zeros(1 << max(1, (positions - 1).bit_length()), ENTRY)


@compiled
def key_of(words: Steps, how: Hashing) -> int:
    """Return the hash of a state, given as an array of words."""
    total = 0
    for k in range(len(how.words)):
        total += int(words[how.words[k]] & how.kept[k]) * int(how.factors[k])
    total &= KEY_BITS
    return int(total ^ total >> HIGH)


@compiled
def find(entries: Entries, key: int) -> int:
    """Return the index of a position's entry, or NOWHERE."""
    first = key & (len(entries) - BUCKET)
    for k in range(first, first + BUCKET):
        if entries[k].key == key and entries[k].bound != EMPTY:
            return k
    return NOWHERE


@compiled
def slot_for(entries: Entries, key: int, depth: int) -> int:
    """Return the index at which to store a position that was searched to this depth."""
    first = key & (len(entries) - BUCKET)
    if entries[first].key == key or entries[first].depth <= depth:
        return first
    return first + 1
