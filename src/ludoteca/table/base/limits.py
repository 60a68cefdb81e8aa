"""How much anybody may ask for: allowances that fill up with time, per connection and per address."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable

from ludoteca.table.base.addresses import is_site, networks

ADDRESSES = 20_000  # that are remembered at most
SITE_FACTOR = 16  # how many households' allowances the networks of one site share

Clock = Callable[[], float]


class Allowance:
    """So many a second in the long run, and a burst of so many at once.

    One number is enough: the moment at which the allowance is full again.
    """

    __slots__ = ("_clock", "_each", "_full_at", "_slack")

    def __init__(self, rate: float, burst: int, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._each = 1 / rate
        self._slack = burst / rate
        self._full_at = clock()

    def take(self) -> bool:
        """Use one up; False if there is none left, and then nothing is used."""
        if self.wait > 0:
            return False
        self._full_at = max(self._full_at, self._clock()) + self._each
        return True

    @property
    def wait(self) -> float:
        """Seconds until there is one to take; 0 if there is one now."""
        missing = self._full_at + self._each - self._slack - self._clock()
        return missing if missing > 1e-9 else 0.0

    @property
    def is_full(self) -> bool:
        """True if nothing of it is used: it need not be remembered."""
        return self._full_at <= self._clock()


class Allowances:
    """An allowance for each address. Those not used for long are forgotten, so that memory stays small.

    The IPv6 networks of one site share a larger allowance besides: whoever has 65,536 of them has no more than that.
    """

    def __init__(self, rate: float, burst: int, clock: Clock = time.monotonic, most: int = ADDRESSES) -> None:
        self._rate, self._burst, self._clock, self._most = rate, burst, clock, most
        self._kept: OrderedDict[str, Allowance] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    @classmethod
    def per_minute(cls, count: int, clock: Clock = time.monotonic) -> "Allowances":
        """So many in any minute that follows a quiet one."""
        return cls(count / 60, count, clock)

    def take(self, address: str) -> bool:
        """Use one of an address up; False if it has none left, and then nothing is used."""
        if self.wait(address) > 0:
            return False
        for network in networks(address):
            self._of(network).take()
        self._forget()
        return True

    def wait(self, address: str) -> float:
        """Seconds until an address has one to take."""
        return max(self._kept[network].wait if network in self._kept else 0.0 for network in networks(address))

    def _of(self, network: str) -> Allowance:
        factor = SITE_FACTOR if is_site(network) else 1
        if network not in self._kept:
            self._kept[network] = Allowance(self._rate * factor, self._burst * factor, self._clock)
        self._kept.move_to_end(network)
        return self._kept[network]

    def _forget(self) -> None:
        """Forget those used longest ago, as far as they are full again or too many; never the one just used."""
        while len(self._kept) > 1:
            longest = next(iter(self._kept))
            if len(self._kept) <= self._most and not self._kept[longest].is_full:
                return
            del self._kept[longest]


class Places:
    """Places that are taken and given back: a limit in all, and a limit for each address that is not exempt.

    The IPv6 networks of one site share more, but never more than half of all places.
    """

    def __init__(self, most: int, most_each: int, is_exempt: Callable[[str], bool] = lambda address: False) -> None:
        self._most, self._most_each, self._is_exempt = most, most_each, is_exempt
        self._most_site = max(most_each, min(most_each * SITE_FACTOR, most // 2))
        self._count = 0
        self._taken: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._count

    def take(self, address: str) -> bool:
        """Take a place; False if there is none left for this address."""
        if self.is_full or not self.has_room_for(address):
            return False
        self._count += 1
        self._taken.update(networks(address))
        return True

    @property
    def is_full(self) -> bool:
        """True if all places are taken."""
        return self._count >= self._most

    def has_room_for(self, address: str) -> bool:
        """False if an address has taken all the places that one address may have."""
        return self._is_exempt(address) or all(
            self._taken[network] < (self._most_site if is_site(network) else self._most_each)
            for network in networks(address)
        )

    def give_back(self, address: str) -> None:
        """Give a place back that was taken."""
        self._count -= 1
        for network in networks(address):
            self._taken[network] -= 1
            if self._taken[network] <= 0:
                del self._taken[network]
