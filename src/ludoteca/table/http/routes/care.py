"""HTTP routes that look after people: blocking, unblocking and reporting."""

from typing import Annotated, TypeAlias

from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter

from ludoteca.core.sentences import say
from ludoteca.table.errors import NotFoundError
from ludoteca.table.features import care, reports
from ludoteca.table.http.routes.tables import PROBLEMS, AnyRequest, TableParameter, TheGuest, TheHouse, TheThrottle
from ludoteca.table.live.seating import row_of
from ludoteca.table.messages.care import Block, BlockWish, ReportWish

BlockParameter: TypeAlias = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]+$", max_length=32)]


@get("/api/me/blocks", responses=PROBLEMS, summary="People you have blocked")
async def blocks(guest: TheGuest, registry: TheHouse) -> list[Block]:
    """The people you have blocked, the latest first."""
    return [care.as_block(row) for row in await registry.store.blocks_of(guest.id)]


@post("/api/tables/{table:str}/blocks", responses=PROBLEMS, summary="Block a player", status_code=200)
async def block(
    table: TableParameter,
    data: JSONBody[BlockWish],
    request: AnyRequest,
    guest: TheGuest,
    registry: TheHouse,
    throttle: TheThrottle,
) -> Block:
    """Block the person in a seat. They can't join your tables or invite you, and you don't see what they write."""
    await throttle.take("calls", request)
    await throttle.take_from(guest.id, "invitations", request)
    room = await registry.room(table)
    return await care.block(registry.store, guest, row_of(room, data.seat))


@delete("/api/me/blocks/{block:str}", responses=PROBLEMS, summary="Unblock somebody", status_code=204)
async def unblock(block: BlockParameter, guest: TheGuest, registry: TheHouse) -> None:
    """Remove one of your blocks."""
    if not await registry.store.unblock(guest.id, block):
        raise NotFoundError(say("block-unknown"))


@post("/api/tables/{table:str}/reports", responses=PROBLEMS, summary="Report a player", status_code=204)
async def report(
    table: TableParameter,
    data: JSONBody[ReportWish],
    request: AnyRequest,
    guest: TheGuest,
    registry: TheHouse,
    throttle: TheThrottle,
) -> None:
    """Report the person in a seat to the operators of this server. The person learns nothing of it."""
    await throttle.take("reports", request)
    await throttle.take_from(guest.id, "reports", request)
    room = await registry.room(table)
    await reports.report(registry.store, guest, room.ledger.table, row_of(room, data.seat), data)


CARE_HANDLERS = [blocks, block, unblock, report]
