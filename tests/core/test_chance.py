"""Random numbers are uniform, repeatable, and the same on every machine."""

from collections import Counter
from itertools import permutations

import numpy as np

from ludoteca.checks.fairness import is_even
from ludoteca.core.chance import chance, draw, shuffle, stream, word


def test_the_stream_of_a_seed_never_changes() -> None:
    rng = stream(7)
    assert [word(rng) for _ in range(4)] == FIRST_WORDS


def test_child_streams_of_a_seed_differ() -> None:
    firsts = {word(stream(7, *path)) for path in ((), (0,), (1,), (0, 0))}
    assert len(firsts) == 4


def test_streams_without_a_seed_differ() -> None:
    assert word(stream()) != word(stream())


def test_every_number_is_equally_likely() -> None:
    rng = stream(1)
    for sides in (2, 3, 6, 7, 40):
        assert is_even(Counter(draw(rng, sides) for _ in range(sides * 1000)), range(sides))


def test_every_order_is_equally_likely() -> None:
    rng = stream(2)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = np.arange(4)
        shuffle(rng, items, 4)
        orders[tuple(items.tolist())] += 1
    assert is_even(orders, permutations(range(4)))


def test_uneven_draws_are_detected() -> None:
    assert is_even({"a": 1000, "b": 1010}, "ab")
    assert not is_even({"a": 1000, "b": 1200}, "ab")
    assert not is_even({"a": 1000, "b": 1010}, "abc")


def test_a_share_is_between_zero_and_one() -> None:
    rng = stream(3)
    shares = [chance(rng) for _ in range(1000)]
    assert min(shares) >= 0
    assert max(shares) < 1
    assert 0.45 < sum(shares) / 1000 < 0.55


FIRST_WORDS = [1728275802, 2954084038, 1317266994, 2014734928]
