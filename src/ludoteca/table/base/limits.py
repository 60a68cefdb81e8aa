"""Rate limits and connection limits, per connection and per address."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable

from ludoteca.table.base.addresses import is_site, networks

ADDRESSES = 20_000  # the maximum number of addresses to remember
SITE_FACTOR = 16  # all networks in one site together get this many times one household's limit

Clock = Callable[[], float]


class Allowance:
    """A token bucket: `rate` tokens a second in the long run, with bursts of up to `burst`.

    Its whole state is one number, the time at which the bucket will be full again.
    """

    __slots__ = ("_clock", "_each", "_full_at", "_slack")

    def __init__(self, rate: float, burst: int, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._each = 1 / rate
        self._slack = burst / rate
        self._full_at = clock()

    def take(self) -> bool:
        """Take one token; if none is left, return False and take nothing."""
        if self.wait > 0:
            return False
        self._full_at = max(self._full_at, self._clock()) + self._each
        return True

    @property
    def wait(self) -> float:
        """Seconds until a token can be taken, or 0 if one is available."""
        missing = self._full_at + self._each - self._slack - self._clock()
        return missing if missing > 1e-9 else 0.0

    @property
    def is_full(self) -> bool:
        """Return True if the bucket is full. A full bucket can be dropped, because a new one would be the same."""
        return self._full_at <= self._clock()


class Allowances:
    """One allowance per address. Allowances that have not been used for a while are dropped to limit memory use.

    The IPv6 networks in one site also share a larger allowance, so owning 65,536 of them does not multiply the limit.
    """

    def __init__(self, rate: float, burst: int, clock: Clock = time.monotonic, most: int = ADDRESSES) -> None:
        self._rate, self._burst, self._clock, self._most = rate, burst, clock, most
        self._kept: OrderedDict[str, Allowance] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    @classmethod
    def per_minute(cls, count: int, clock: Clock = time.monotonic) -> "Allowances":
        """Allow `count` requests a minute, all of which may come in one burst."""
        return cls(count / 60, count, clock)

    def take(self, address: str) -> bool:
        """Take one token for an address; if the address has none left, return False and take nothing."""
        if self.wait(address) > 0:
            return False
        for network in networks(address):
            self._of(network).take()
        self._forget()
        return True

    def wait(self, address: str) -> float:
        """Seconds until a token is available for an address."""
        return max(self._kept[network].wait if network in self._kept else 0.0 for network in networks(address))

    def _of(self, network: str) -> Allowance:
        factor = SITE_FACTOR if is_site(network) else 1
        if network not in self._kept:
            self._kept[network] = Allowance(self._rate * factor, self._burst * factor, self._clock)
        self._kept.move_to_end(network)
        return self._kept[network]

    def _forget(self) -> None:
        """Drop the least recently used allowances while they are full, or while there are too many.

        Never drop the allowance just used.
        """
        while len(self._kept) > 1:
            longest = next(iter(self._kept))
            if len(self._kept) <= self._most and not self._kept[longest].is_full:
                return
            del self._kept[longest]


class Places:
    """A limited number of places, in total and for each address that is not exempt.

    The IPv6 networks in one site share a larger limit, but never more than half of all places.
    """

    def __init__(self, most: int, most_each: int, is_exempt: Callable[[str], bool] = lambda address: False) -> None:
        self._most, self._most_each, self._is_exempt = most, most_each, is_exempt
        self._most_site = max(most_each, min(most_each * SITE_FACTOR, most // 2))
        self._count = 0
        self._taken: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._count

    def take(self, address: str) -> bool:
        """Take a place; return False if none is left for this address."""
        if self.is_full or not self.has_room_for(address):
            return False
        self._count += 1
        self._taken.update(networks(address))
        return True

    @property
    def is_full(self) -> bool:
        """Return True if all places are taken."""
        return self._count >= self._most

    def has_room_for(self, address: str) -> bool:
        """Return False if an address has reached its own limit."""
        return self._is_exempt(address) or all(
            self._taken[network] < (self._most_site if is_site(network) else self._most_each)
            for network in networks(address)
        )

    def give_back(self, address: str) -> None:
        """Release a place."""
        self._count -= 1
        for network in networks(address):
            self._taken[network] -= 1
            if self._taken[network] <= 0:
                del self._taken[network]
