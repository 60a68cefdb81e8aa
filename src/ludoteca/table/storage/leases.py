"""Leases: each table, and each review in progress, belongs to one process at a time."""

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple, Protocol, TypeAlias

Lost: TypeAlias = Callable[[Collection[str]], object]
Figures: TypeAlias = Callable[[], dict[str, float]]


class Lease(NamedTuple):
    """The right of one process to write to a table. Every change of hands increases the epoch."""

    epoch: int = 0
    gap: tuple[int, int] | None = None
    """If an earlier holder died: its last sign of life, and when this process took over, in milliseconds."""


SOLE = Lease()
"""The lease of a process that shares its database with nobody."""


class Leases(Protocol):
    """The leases of one process. They hold as long as the process gives signs of life."""

    process: str
    """The id of this process."""

    @property
    def is_sure(self) -> bool:
        """False if this process has given no sign of life for so long that others may have taken its leases."""

    async def secret(self) -> bytes:
        """What only the processes of this server know."""

    async def open(self, address: str, lost: Lost, figures: Figures) -> None:
        """Register this process, which the others reach at an address, and begin to give signs of life.

        Call `lost` with the leases that others took while this process gave none, for example because it was paused.
        Publish `figures` with each sign of life.
        """

    async def close(self) -> None:
        """Give everything back and leave."""

    async def acquire(self, name: str) -> Lease:
        """Take a lease, or return the one held already. Raise ElsewhereError if another process holds it."""

    async def holder(self, name: str) -> str | None:
        """The address of the other process that holds a lease, if there is one."""

    async def others(self) -> dict[str, str]:
        """The addresses of the other processes that are alive, by id."""

    async def release(self, names: Iterable[str]) -> None:
        """Give leases back, so that any process can take them immediately."""

    async def forget(self, name: str) -> None:
        """Delete a lease that nobody needs any more."""


class SoleLeases:
    """The leases of the only process: it holds everything. The lock on the data folder keeps others out."""

    process = ""
    is_sure = True

    async def secret(self) -> bytes:
        """Nobody else needs to know anything."""
        return b""

    async def open(self, address: str, lost: Lost, figures: Figures) -> None:
        """There is nobody to tell."""

    async def close(self) -> None:
        """There is nobody to tell."""

    async def acquire(self, name: str) -> Lease:
        """Everything belongs to this process."""
        return SOLE

    async def holder(self, name: str) -> str | None:
        """Nobody else is there."""
        return None

    async def others(self) -> dict[str, str]:
        """Nobody else is there."""
        return {}

    async def release(self, names: Iterable[str]) -> None:
        """Nobody else could take them."""

    async def forget(self, name: str) -> None:
        """Nothing is stored."""
