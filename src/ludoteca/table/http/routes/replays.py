"""HTTP routes for replays: a match from a table or a record, step by step."""

import asyncio
from collections.abc import Callable
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from ludoteca.core.errors import SeatError
from ludoteca.core.sentences import say
from ludoteca.core.view import SPECTATOR
from ludoteca.table.base.packing import packed
from ludoteca.table.errors import ForbiddenError, NotFoundError
from ludoteca.table.features.replays import look_through
from ludoteca.table.http.routes.tables import (
    PROBLEMS,
    AnyRequest,
    MatchParameter,
    PerhapsGuest,
    TableParameter,
    TheHouse,
    TheThrottle,
    TheToken,
)
from ludoteca.table.live import seating
from ludoteca.table.live.room import Room
from ludoteca.table.messages.replays import Moments, Watch
from ludoteca.table.messages.rows import GuestRow
from ludoteca.table.state.moments import moments_of, moments_so_far

LETTERS_AT_ONCE = 4_000  # characters of a record per request: longer records count as several requests

Look = Callable[[], Moments]


@get("/api/tables/{table:str}/matches/{number:int}/moments", responses=PROBLEMS, summary="A match, step by step")
async def moments(
    table: TableParameter,
    number: MatchParameter,
    request: AnyRequest,
    token: TheToken,
    optional_guest: PerhapsGuest,
    registry: TheHouse,
    throttle: TheThrottle,
    seat: Annotated[int | None, QueryParameter(ge=0, le=4, required=False)] = None,
) -> Response[Moments]:
    """The moments of a match: before the first step and after each step.

    A finished match is shown with nothing hidden, or as one of the seats saw it.

    A running match is shown only as far back as the requesting seat may look. Without a seat, it is shown as far back
    as spectators may look.
    """
    await throttle.take("moments", request)
    room = await registry.room(table)

    async def found() -> Look:
        return _over(room, number, seat) or _running(room, number, token, optional_guest, seat)

    look = await room.do(found)
    return packed(await asyncio.to_thread(lambda: msgspec.json.encode(look())), request)


@post("/api/study/moments", responses=PROBLEMS, summary="A record, step by step", status_code=200)
async def record_moments(data: JSONBody[Watch], request: AnyRequest, throttle: TheThrottle) -> Response[Moments]:
    """The match in a record, with nothing hidden or as one of the seats saw it.

    If the record is invalid, the error names the line.
    """
    for _ in range(1 + len(data.record) // LETTERS_AT_ONCE):
        await throttle.take("moments", request)
    return packed(await asyncio.to_thread(lambda: msgspec.json.encode(look_through(data))), request)


def _over(room: Room, number: int, seat: int | None) -> Look | None:
    """The moments of a finished match, in which nothing is secret any more. None if the match is not finished."""
    ended = room.ledger.state.ended(number)
    if ended is None:
        return None
    (match, over), info, levels = ended, room.info(), room.ledger.state.levels[number - 1]
    if seat is not None and seat >= match.players:
        raise SeatError(say("seat-missing", seat=seat + 1))
    return lambda: Moments(
        game=info.game,
        options=info.options,
        seats=[msgspec.structs.replace(one, level=levels.get(one.seat, one.level)) for one in info.seats],
        viewer=seat,
        is_open=seat is None,
        is_running=False,
        moments=moments_of(number, match, over, seat),
    )


def _running(room: Room, number: int, token: str, guest: GuestRow | None, seat: int | None) -> Look:
    """The running match, as seen from the seat that the token opens, or as everybody may see it."""
    state, info = room.ledger.state, room.info()
    match = state.match
    if match is None or number != state.number:
        raise NotFoundError(say("match-unknown", number=number))
    opened = seating.seat_opened_by(room, token, guest, seat)
    if seat is not None and opened is None:
        raise ForbiddenError(say("seat-key-wrong"))
    if info.mode == "one_screen":  # several people share the screen, and a replay is not hidden between turns
        opened = None
    return lambda: Moments(
        game=info.game,
        options=info.options,
        seats=info.seats,
        viewer=opened,
        is_open=False,
        is_running=True,
        moments=moments_so_far(number, match, SPECTATOR if opened is None else opened),
    )


REPLAY_HANDLERS = [moments, record_moments]
