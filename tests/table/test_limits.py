"""An allowance permits a burst, then a steady rate. Addresses do not share allowances, and memory use stays small."""

import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.table.base.addresses import is_address, networks
from ludoteca.table.base.limits import SITE_FACTOR, Allowance, Allowances, Places


class Watch:
    """A clock that the test advances."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


def test_an_allowance_is_a_burst_then_a_rate(watch: Watch) -> None:
    allowance = Allowance(10, 40, watch)
    assert [allowance.take() for _ in range(41)] == [True] * 40 + [False]
    assert allowance.wait == pytest.approx(0.1)
    watch.now += 0.1
    assert [allowance.take(), allowance.take()] == [True, False]
    watch.now += 3600
    assert sum(allowance.take() for _ in range(100)) == 40


def test_a_refused_request_costs_nothing(watch: Watch) -> None:
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


def test_addresses_do_not_share_an_allowance(watch: Watch) -> None:
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


def test_slots_are_taken_and_released() -> None:
    places = Places(3, 2)
    assert [places.take("a"), places.take("a"), places.take("a")] == [True, True, False]
    assert [places.take("b"), places.take("c")] == [True, False]
    places.give_back("a")
    assert places.take("c")
    assert len(places) == 3


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("192.0.2.1", ("192.0.2.1",)),
        ("::ffff:192.0.2.1", ("192.0.2.1",)),
        ("2001:db8:1:2:3::4", ("2001:db8:1::/48", "2001:db8:1:2::/64")),
        ("fe80::1%eth0", ("fe80::/48", "fe80::/64")),
        ("testclient", ("testclient",)),
    ],
)
def test_an_ipv6_address_belongs_to_a_household_and_a_site(address: str, found: tuple[str, ...]) -> None:
    assert networks(address) == found


def subnets(site: str) -> list[str]:
    """An address in each /64 network of a site."""
    first = int(ipaddress.ip_address(site))
    return [str(ipaddress.ip_address(first + (number << 64))) for number in range(1000)]


def test_a_site_shares_an_allowance_however_many_networks_it_uses(watch: Watch) -> None:
    allowances = Allowances.per_minute(10, watch)
    assert sum(allowances.take(address) for address in subnets("2001:db8:1::") for _ in range(2)) == 10 * SITE_FACTOR
    assert allowances.wait("2001:db8:1:ffff::1") > 0
    assert allowances.take("2001:db8:2::1")
    assert sum(allowances.take("2001:db8:3::1") for _ in range(20)) == 10, "a household only has its own share"


def test_a_refused_request_costs_neither_household_nor_site(watch: Watch) -> None:
    allowances = Allowances.per_minute(1, watch)
    assert sum(allowances.take("2001:db8:1::1") for _ in range(100)) == 1
    others = [address for address in subnets("2001:db8:1::") if address != "2001:db8:1::"]
    assert sum(allowances.take(address) for address in others) == SITE_FACTOR - 1
    assert len(allowances) == SITE_FACTOR + 1, "a refused network must not be remembered"


def test_a_site_never_takes_more_than_half_of_all_slots() -> None:
    places = Places(100, 10)
    assert sum(places.take(address) for address in subnets("2001:db8:1::")) == 50
    assert sum(places.take("2001:db8:2::1") for _ in range(20)) == 10
    for address in subnets("2001:db8:1::")[:50]:
        places.give_back(address)
    assert len(places) == 10
    assert sum(places.take(address) for address in subnets("2001:db8:1::")) == 50


def test_a_site_may_have_at_least_the_share_of_one_household() -> None:
    places = Places(10, 9)
    assert sum(places.take("2001:db8:1::1") for _ in range(20)) == 9


@pytest.mark.parametrize("text", ["192.0.2.1", "2001:db8::1", "fe80::1%eth0", "::ffff:192.0.2.1"])
def test_addresses_are_recognised(text: str) -> None:
    assert is_address(text)


@pytest.mark.parametrize("text", ["", "unknown", "_hidden", "192.0.2.1.5", "example.org", "1" * 300, "192.0.2.1, x"])
def test_nonsense_is_not_an_address(text: str) -> None:
    assert not is_address(text)
