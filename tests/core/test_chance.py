"""Chance is even, repeatable, and the same everywhere."""

import numpy as np

from ludoteca.core.chance import chance, draw, shuffle, stream, word


def test_the_stream_of_a_seed_never_changes() -> None:
    rng = stream(7)
    assert [word(rng) for _ in range(4)] == FIRST_WORDS


def test_streams_below_a_seed_differ() -> None:
    firsts = {word(stream(7, *path)) for path in ((), (0,), (1,), (0, 0))}
    assert len(firsts) == 4


def test_without_a_seed_no_two_streams_are_alike() -> None:
    assert word(stream()) != word(stream())


def test_every_number_is_equally_likely() -> None:
    rng = stream(1)
    for sides in (2, 3, 6, 7, 40):
        counts = np.bincount([draw(rng, sides) for _ in range(sides * 1000)], minlength=sides)
        assert len(counts) == sides
        assert chi_square(counts) < bound(sides - 1)


def test_every_order_is_equally_likely() -> None:
    rng = stream(2)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        items = np.arange(4)
        shuffle(rng, items, 4)
        key = tuple(items.tolist())
        orders[key] = orders.get(key, 0) + 1
    assert len(orders) == 24
    assert chi_square(np.array(list(orders.values()))) < bound(23)


def test_a_share_lies_between_nothing_and_one() -> None:
    rng = stream(3)
    shares = [chance(rng) for _ in range(1000)]
    assert min(shares) >= 0
    assert max(shares) < 1
    assert 0.45 < sum(shares) / 1000 < 0.55


def chi_square(counts: "np.ndarray[tuple[int], np.dtype[np.int64]]") -> float:
    expected = counts.sum() / len(counts)
    return float(((counts - expected) ** 2 / expected).sum())


def bound(freedom: int) -> float:
    """What chi-square exceeds once in a thousand (Wilson and Hilferty's approximation)."""
    return freedom * (1 - 2 / (9 * freedom) + 3.0902 * (2 / (9 * freedom)) ** 0.5) ** 3


FIRST_WORDS = [1728275802, 2954084038, 1317266994, 2014734928]
