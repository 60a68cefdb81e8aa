"""A chi-square test for uniform draws, without a library."""

import math
from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

Outcome = TypeVar("Outcome", bound=Hashable)


def is_even(counts: Mapping[Outcome, int], outcomes: Iterable[Outcome]) -> bool:
    """True if exactly these outcomes occurred, and about equally often. Fair draws fail this test in 0.1% of cases."""
    expected_outcomes = set(outcomes)
    if set(counts) != expected_outcomes:
        return False
    expected = sum(counts.values()) / len(expected_outcomes)
    return chi_square(counts.values(), expected) < bound(len(expected_outcomes) - 1)


def chi_square(counts: Iterable[int], expected: float) -> float:
    """The chi-square statistic for counts that should all be `expected`."""
    return sum((count - expected) ** 2 / expected for count in counts)


def bound(freedom: int) -> float:
    """The value that chi-square exceeds in one of a thousand cases (Wilson–Hilferty approximation)."""
    if freedom == 0:
        return 1e-9
    return freedom * (1 - 2 / (9 * freedom) + 3.0902 * math.sqrt(2 / (9 * freedom))) ** 3
