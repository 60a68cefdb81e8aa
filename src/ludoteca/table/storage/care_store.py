"""The part of a store that looks after people."""

from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from ludoteca.table.messages.care_rows import BlockRow, RefusedWord
from ludoteca.table.storage import care
from ludoteca.table.storage.connection import DatabaseConnection

P = ParamSpec("P")
T = TypeVar("T")


class CareReader(Protocol):
    """Reads refused words and blocks."""

    async def _read(
        self, query: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T: ...

    async def refused_words(self) -> Sequence[RefusedWord]:
        """The words that no name may contain."""
        return await self._read(care.refused_words)

    async def blocks_of(self, guest: str) -> Sequence[BlockRow]:
        """The people whom a guest has blocked, the latest first."""
        return await self._read(care.blocks_of, guest)

    async def blockers_of(self, blocked: str) -> set[str]:
        """The guests who have blocked somebody."""
        return await self._read(care.blockers_of, blocked)


class CareWriter(Protocol):
    """Changes blocks. Each change is atomic, for all processes."""

    async def _write(
        self, change: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T: ...

    async def block(self, row: BlockRow) -> BlockRow:
        """Block a guest for another, once, and withdraw their invitations. Return the block."""
        return await self._write(care.block, row)

    async def unblock(self, guest: str, block: str) -> bool:
        """Remove one of a guest's blocks; return False if they have no such block."""
        return await self._write(care.unblock, guest, block)
