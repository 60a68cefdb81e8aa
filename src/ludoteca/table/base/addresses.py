"""IP addresses: parsing, normalising, and grouping addresses that count as one visitor."""

import ipaddress
from functools import lru_cache

HOUSEHOLD, SITE = 64, 48  # IPv6 prefix lengths: for one household, and for the largest network that one customer gets


@lru_cache(maxsize=4096)
def networks(address: str) -> tuple[str, ...]:
    """The networks that an address counts towards, widest first.

    An IPv4 address counts only towards itself, and an IPv6 address towards its site and its household.
    """
    parsed = _parsed(address)
    if parsed is None:
        return (address,)
    if isinstance(parsed, ipaddress.IPv4Address):
        return (str(parsed),)
    return tuple(str(ipaddress.ip_network((parsed, bits), strict=False)) for bits in (SITE, HOUSEHOLD))


def is_site(network: str) -> bool:
    """Return True for a network that many households may share."""
    return network.endswith(f"/{SITE}")


def is_address(text: str) -> bool:
    """Return True if the text is an IP address, not a host name or anything else."""
    return _parsed(text) is not None


def plain_address(address: str) -> str:
    """The usual form of an address: IPv4 without the `::ffff:` prefix that IPv6 sockets add."""
    parsed = _parsed(address)
    return address if parsed is None or parsed.version == 6 else str(parsed)


def _parsed(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(parsed, "ipv4_mapped", None) or parsed
