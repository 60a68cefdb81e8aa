"""The part of a store that is about adaptive bots."""

from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from ludoteca.table.messages.rows import AdaptedRow
from ludoteca.table.storage import adapted
from ludoteca.table.storage.connection import DatabaseConnection

P = ParamSpec("P")
T = TypeVar("T")


class AdaptedReader(Protocol):
    """Reads how strong adaptive bots are."""

    async def _read(
        self, query: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T: ...

    async def adapted_of(self, guest: str) -> Sequence[AdaptedRow]:
        """How strong adaptive bots are against a guest, in each game."""
        return await self._read(adapted.adapted_of, guest)

    async def adapted_level(self, guest: str, game: str, players: int) -> str:
        """The level at which adaptive bots play against a guest next."""
        return await self._read(adapted.adapted_level, guest, game, players)
