"""Random streams that produce the same numbers on every machine, compiled or interpreted.

The generator is sfc32 (Chris Doty-Humphrey, public domain). Its four 32-bit words are stored as int64, so its
arithmetic never overflows, compiled or not. Functions that need randomness receive a stream as an argument. A state
never contains a stream.
"""

import secrets

import numpy as np
import numpy.typing as npt

from ludoteca.core.compilation import compiled
from ludoteca.core.errors import LudotecaError

Stream = npt.NDArray[np.int64]

WORD = 0xFFFFFFFF


def stream(seed: int | None = None, *path: int) -> Stream:
    """Return a random stream for the given seed. Without a seed, the operating system provides one.

    With the same seed, different paths produce independent streams.
    """
    if seed is not None and seed < 0:
        raise LudotecaError(f"seed must be a whole number, at least 0, not {seed}")
    entropy = secrets.randbits(128) if seed is None else seed
    words = np.random.SeedSequence(entropy, spawn_key=path).generate_state(3, np.uint32)
    return np.array([*words, 1], dtype=np.int64)


@compiled
def word(rng: Stream) -> int:
    """Return the next 32 random bits."""
    a, b, c, count = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    result = (a + b + count) & WORD
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & WORD
    rng[2] = ((((c << 21) & WORD) | (c >> 11)) + result) & WORD
    rng[3] = (count + 1) & WORD
    return result


@compiled
def draw(rng: Stream, n: int) -> int:
    """Return a uniformly random number from 0 to n - 1. Lemire's method rejects products that would cause a bias."""
    product = word(rng) * n
    if (product & WORD) < n:
        uneven = ((1 << 32) - n) % n
        while (product & WORD) < uneven:
            product = word(rng) * n
    return product >> 32


@compiled
def chance(rng: Stream) -> float:
    """Return a uniformly random number that is at least 0 and less than 1."""
    return word(rng) / 4294967296.0


@compiled
def shuffle(rng: Stream, items: npt.NDArray[np.integer], n: int) -> None:
    """Shuffle the first n items. All orders are equally likely."""
    for last in range(n - 1, 0, -1):
        other = draw(rng, last + 1)
        kept = items[last]
        items[last] = items[other]
        items[other] = kept
