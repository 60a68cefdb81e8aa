"""The HTTP route for the archive of finished matches."""

from typing import Annotated, TypeAlias

from litestar import get
from litestar.params import QueryParameter

from ludoteca.table.features.archive import archive_page, read_place
from ludoteca.table.http.routes.tables import PROBLEMS, TheGuest, TheHouse
from ludoteca.table.messages.archive import ArchivePage, Result
from ludoteca.table.messages.archive_rows import ArchiveSearch
from ludoteca.table.messages.socket import NAME_LENGTH

LAST_DAY = 253_402_300_800_000  # the year 10000, in milliseconds since 1970

GameQuery: TypeAlias = Annotated[str, QueryParameter(pattern=r"^[a-z0-9_-]*$", max_length=40, required=False)]
NameQuery: TypeAlias = Annotated[str, QueryParameter(max_length=NAME_LENGTH, required=False)]
ResultQuery: TypeAlias = Annotated[Result, QueryParameter(required=False)]
TimeQuery: TypeAlias = Annotated[int, QueryParameter(ge=0, le=LAST_DAY, required=False)]
AfterQuery: TypeAlias = Annotated[
    str, QueryParameter(pattern=r"^(\d{1,15}\.[A-Za-z0-9_-]{1,32}\.\d{1,9})?$", max_length=60, required=False)
]


@get("/api/me/matches", responses=PROBLEMS, summary="My finished matches")
async def my_matches(
    guest: TheGuest,
    registry: TheHouse,
    game: GameQuery = "",
    opponent: NameQuery = "",
    result: ResultQuery = "",
    since: TimeQuery = 0,
    until: TimeQuery = LAST_DAY,
    after: AfterQuery = "",
) -> ArchivePage:
    """Search your finished matches by game, opponent, result and the time when they ended, thirty at a time.

    `opponent` is part of a name; case and accents make no difference. The times are in milliseconds since 1970, and
    `until` is excluded. For the next thirty, send the `after` of this response with the same search.
    """
    wanted = ArchiveSearch(game, opponent.strip(), result, since, until, read_place(after))
    return await archive_page(registry.store, guest.id, wanted)


ARCHIVE_HANDLERS = [my_matches]
