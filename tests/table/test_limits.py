"""Allowances: a burst, then a rate; one address does not use up another's; memory stays small."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.table.limits import Allowance, Allowances, Places, household


class Watch:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


def test_a_burst_then_a_rate(watch: Watch) -> None:
    allowance = Allowance(10, 40, watch)
    assert [allowance.take() for _ in range(41)] == [True] * 40 + [False]
    assert allowance.wait == pytest.approx(0.1)
    watch.now += 0.1
    assert [allowance.take(), allowance.take()] == [True, False]
    watch.now += 3600
    assert sum(allowance.take() for _ in range(100)) == 40


def test_asking_in_vain_costs_nothing(watch: Watch) -> None:
    allowance = Allowance(1, 1, watch)
    assert allowance.take()
    assert not any(allowance.take() for _ in range(1000))
    watch.now += 1
    assert allowance.take()


@given(st.lists(st.floats(0, 5), max_size=60), st.integers(1, 10), st.integers(1, 10))
def test_never_more_than_rate_and_burst(pauses: list[float], rate: int, burst: int) -> None:
    watch = Watch()
    allowance, taken = Allowance(rate, burst, watch), 0
    for pause in pauses:
        watch.now += pause
        taken += sum(allowance.take() for _ in range(burst + 3))
        assert taken <= burst + rate * (watch.now - 1000) + 1e-6


def test_addresses_do_not_share(watch: Watch) -> None:
    allowances = Allowances.per_minute(10, watch)
    assert sum(allowances.take("192.0.2.1") for _ in range(20)) == 10
    assert allowances.wait("192.0.2.1") == pytest.approx(6)
    assert allowances.wait("192.0.2.2") == 0
    assert allowances.take("192.0.2.2")


def test_full_allowances_are_forgotten(watch: Watch) -> None:
    allowances = Allowances.per_minute(60, watch)
    for last in range(100):
        assert allowances.take(f"192.0.2.{last}")
    assert len(allowances) == 100
    for last in range(100, 300):
        watch.now += 5
        assert allowances.take(f"198.51.100.{last}")
    assert len(allowances) <= 3


def test_memory_is_bounded(watch: Watch) -> None:
    allowances = Allowances(0.001, 1, watch, most=50)
    for last in range(1000):
        allowances.take(f"name {last}")
    assert len(allowances) == 50


def test_places_are_taken_and_given_back() -> None:
    places = Places(3, 2)
    assert [places.take("a"), places.take("a"), places.take("a")] == [True, True, False]
    assert [places.take("b"), places.take("c")] == [True, False]
    places.give_back("a")
    assert places.take("c")
    assert len(places) == 3


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_address(address: str, name: str) -> None:
    assert household(address) == name
