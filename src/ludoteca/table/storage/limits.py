"""How often an address may ask for something expensive. All processes of a server count together."""

from typing import Protocol

from ludoteca.table.base.limits import Allowances


class Limits(Protocol):
    """Counts requests by kind and address."""

    async def take(self, kind: str, address: str, per_minute: int) -> float:
        """Count a request. If there were too many, count nothing and return the seconds until the next is allowed."""

    async def close(self) -> None:
        """Close all connections."""


class LocalLimits:
    """The counts of the only process, in its memory."""

    def __init__(self) -> None:
        self._kinds: dict[str, Allowances] = {}

    async def take(self, kind: str, address: str, per_minute: int) -> float:
        """Count a request, or return the seconds to wait."""
        allowances = self._kinds.setdefault(kind, Allowances.per_minute(per_minute))
        return 0.0 if allowances.take(address) else allowances.wait(address)

    async def close(self) -> None:
        """There are none."""
