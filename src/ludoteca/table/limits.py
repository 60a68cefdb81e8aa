"""How much anybody may ask for: allowances that fill up with time, per connection and per address."""

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable

ADDRESSES = 20_000  # that are remembered at most
NETWORK_V6 = 64  # bits: one household has a whole network of IPv6 addresses

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
    """An allowance for each address. Those not used for long are forgotten, so that memory stays small."""

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
        """Use one of an address up; False if it has none left."""
        return self._of(address).take()

    def wait(self, address: str) -> float:
        """Seconds until an address has one to take."""
        return self._of(address).wait

    def _of(self, address: str) -> Allowance:
        name = household(address)
        allowance = self._kept.setdefault(name, Allowance(self._rate, self._burst, self._clock))
        self._kept.move_to_end(name)
        self._forget()
        return allowance

    def _forget(self) -> None:
        """Forget those used longest ago, as far as they are full again or too many; never the one just asked for."""
        while len(self._kept) > 1:
            longest = next(iter(self._kept))
            if len(self._kept) <= self._most and not self._kept[longest].is_full:
                return
            del self._kept[longest]


class Places:
    """Places that are taken and given back: so many in all, and so many for one address."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most, self._most_each = most, most_each
        self._taken: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._taken.total()

    def take(self, address: str) -> bool:
        """Take a place; False if there is none left for this address."""
        name = household(address)
        if len(self) >= self._most or self._taken[name] >= self._most_each:
            return False
        self._taken[name] += 1
        return True

    def give_back(self, address: str) -> None:
        """Give a place back that was taken."""
        name = household(address)
        self._taken[name] -= 1
        if self._taken[name] <= 0:
            del self._taken[name]


def household(address: str) -> str:
    """What counts as one address: an IPv4 address, or the IPv6 network that one household has."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, NETWORK_V6), strict=False))
