"""The part of a store that is about finished matches."""

from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from ludoteca.table.messages.archive_rows import ArchiveSearch, FoundMatches
from ludoteca.table.messages.rows import ResultRow
from ludoteca.table.storage import archive
from ludoteca.table.storage.connection import DatabaseConnection

P = ParamSpec("P")
T = TypeVar("T")


class ArchiveReader(Protocol):
    """Reads the archive of finished matches."""

    async def _read(
        self, query: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T: ...

    async def search_archive(self, guest: str, wanted: ArchiveSearch, limit: int) -> FoundMatches:
        """A page of a guest's finished matches, the latest first."""
        return await self._read(archive.search_archive, guest, wanted, limit)

    async def results_of(self, guest: str) -> Sequence[ResultRow]:
        """How all of a guest's finished matches went, oldest first."""
        return await self._read(archive.results_of, guest)
