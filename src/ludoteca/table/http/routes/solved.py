"""HTTP routes for the puzzles that a guest has solved."""

import asyncio

from litestar import get, post
from litestar.params import JSONBody

from ludoteca.table.features.solved import my_solved, rows_of
from ludoteca.table.http.routes.tables import PROBLEMS, AnyRequest, TheGuest, TheHouse, TheThrottle
from ludoteca.table.messages.solved import MySolved, NewlySolved


@get("/api/me/puzzles", responses=PROBLEMS, summary="My solved puzzles")
async def my_puzzles(guest: TheGuest, registry: TheHouse) -> MySolved:
    """The puzzles that you have solved on any device, and your streak."""
    return my_solved(await registry.store.solved_of(guest.id))


@post("/api/me/puzzles", responses=PROBLEMS, summary="Add solved puzzles", status_code=200)
async def add_my_puzzles(
    data: JSONBody[NewlySolved], request: AnyRequest, guest: TheGuest, registry: TheHouse, throttle: TheThrottle
) -> MySolved:
    """Add the puzzles that this device knows to be solved. Sending the same puzzles again changes nothing."""
    await throttle.take("studies", request)
    rows = await asyncio.to_thread(rows_of, guest.id, data.solved)
    return my_solved(await registry.store.add_solved(guest.id, rows))


SOLVED_HANDLERS = [my_puzzles, add_my_puzzles]
