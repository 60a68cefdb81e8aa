"""IP addresses: how they are written, and which of them count as one visitor."""

import ipaddress
from functools import lru_cache

HOUSEHOLD, SITE = 64, 48  # bits of IPv6: the network of one household, and the most that a provider gives a customer


@lru_cache(maxsize=4096)
def networks(address: str) -> tuple[str, ...]:
    """What an address counts as, the widest first: an IPv4 address itself, an IPv6 address its site and household."""
    parsed = _parsed(address)
    if parsed is None:
        return (address,)
    if isinstance(parsed, ipaddress.IPv4Address):
        return (str(parsed),)
    return tuple(str(ipaddress.ip_network((parsed, bits), strict=False)) for bits in (SITE, HOUSEHOLD))


def is_site(network: str) -> bool:
    """True for a network that many households may share."""
    return network.endswith(f"/{SITE}")


def is_address(text: str) -> bool:
    """True for an IP address, as opposed to a name or nonsense."""
    return _parsed(text) is not None


def plain_address(address: str) -> str:
    """An address as it is usually written: IPv4 addresses without what IPv6 sockets put before them."""
    parsed = _parsed(address)
    return address if parsed is None or parsed.version == 6 else str(parsed)


def _parsed(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(parsed, "ipv4_mapped", None) or parsed
