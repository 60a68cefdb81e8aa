"""Chance from outside: a small stream of random numbers that runs the same compiled, interpreted, and on any machine.

The generator is sfc32 (Chris Doty-Humphrey, public domain): four 32-bit words kept in int64, so that nothing
overflows in either mode. It is passed to what needs chance and never kept in a state.
"""

import secrets

import numpy as np
import numpy.typing as npt

from ludoteca.core.compilation import compiled
from ludoteca.core.errors import LudotecaError

Stream = npt.NDArray[np.int64]

WORD = 0xFFFFFFFF


def stream(seed: int | None = None, *path: int) -> Stream:
    """A stream of random numbers: from the operating system, or the one of a seed (and a path below it)."""
    if seed is not None and seed < 0:
        raise LudotecaError(f"a seed is a whole number from 0, not {seed}")
    entropy = secrets.randbits(128) if seed is None else seed
    words = np.random.SeedSequence(entropy, spawn_key=path).generate_state(3, np.uint32)
    return np.array([*words, 1], dtype=np.int64)


@compiled
def word(rng: Stream) -> int:
    """The next 32 random bits."""
    a, b, c, count = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    result = (a + b + count) & WORD
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & WORD
    rng[2] = ((((c << 21) & WORD) | (c >> 11)) + result) & WORD
    rng[3] = (count + 1) & WORD
    return result


@compiled
def draw(rng: Stream, n: int) -> int:
    """A number from 0 to n - 1, each equally likely (Lemire's method: products in the uneven rest are drawn again)."""
    product = word(rng) * n
    if (product & WORD) < n:
        uneven = ((1 << 32) - n) % n
        while (product & WORD) < uneven:
            product = word(rng) * n
    return product >> 32


@compiled
def chance(rng: Stream) -> float:
    """A number from 0 up to, but not including, 1."""
    return word(rng) / 4294967296.0


@compiled
def shuffle(rng: Stream, items: npt.NDArray[np.integer], n: int) -> None:
    """Put the first n items into an order of which each is equally likely."""
    for last in range(n - 1, 0, -1):
        other = draw(rng, last + 1)
        kept = items[last]
        items[last] = items[other]
        items[other] = kept
