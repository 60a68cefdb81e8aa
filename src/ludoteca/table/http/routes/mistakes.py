"""HTTP routes for learning from mistakes: a player tries a turn of their finished match again."""

import asyncio
from typing import Annotated, TypeAlias

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from ludoteca.core.match import Match
from ludoteca.core.record import Record
from ludoteca.core.sentences import say
from ludoteca.study.puzzles.mistakes import position_before, turn_at
from ludoteca.study.review.stretches import PlayedTurn
from ludoteca.table.errors import ForbiddenError, NotFoundError
from ludoteca.table.features.studies import studied
from ludoteca.table.http.analyses import asker
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
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.live.room import Room
from ludoteca.table.messages.mistakes import MistakeAnswer, MistakeStart, MistakeSteps, MySeats
from ludoteca.table.messages.rows import GuestRow

FirstParameter: TypeAlias = Annotated[int, PathParameter(ge=0, le=100_000)]
PATH = "/api/tables/{table:str}/matches/{number:int}/mistakes"


@get(PATH, responses=PROBLEMS, summary="The seats whose turns I may try again")
async def my_seats(table: TableParameter, token: TheToken, optional_guest: PerhapsGuest, registry: TheHouse) -> MySeats:
    """The seats that your token opens at this table. The list is empty for everybody else."""
    room = await registry.room(table)

    async def own() -> MySeats:
        seats = range(len(room.ledger.seats))
        return MySeats([seat for seat in seats if _opens(room, token, optional_guest, seat)])

    return await room.do(own)


@get(PATH + "/{first:int}", responses=PROBLEMS, summary="The position before one of my turns")
async def start_mistake(
    table: TableParameter,
    number: MatchParameter,
    first: FirstParameter,
    request: AnyRequest,
    token: TheToken,
    optional_guest: PerhapsGuest,
    registry: TheHouse,
    throttle: TheThrottle,
) -> MistakeStart:
    """The position in which one of your turns began, as you saw it. `first` is the number of steps before it."""
    await throttle.take("studies", request)
    turn, match = await _position(table, number, first, token, optional_guest, registry)
    return MistakeStart(turn.seat, await asyncio.to_thread(studied, match, turn.seat, is_open=False))


@post(PATH + "/{first:int}/answer", responses=PROBLEMS, summary="Try one of my turns again", status_code=200)
async def answer_mistake(
    table: TableParameter,
    number: MatchParameter,
    first: FirstParameter,
    data: JSONBody[MistakeSteps],
    request: AnyRequest,
    token: TheToken,
    optional_guest: PerhapsGuest,
    registry: TheHouse,
    throttle: TheThrottle,
) -> MistakeAnswer:
    """Judge another turn as a review would. Every turn that gives nothing away is right.

    If the judgement takes longer than a few seconds, the response says so. Send the same request again to wait on.
    """
    await throttle.take("analyses", request)
    turn, match = await _position(table, number, first, token, optional_guest, registry)
    await asyncio.to_thread(match.play, data.steps, turn.seat)
    return await registry.judgements.judge(match, asker(request, optional_guest))


async def _position(
    table: str, number: int, first: int, token: str, guest: GuestRow | None, registry: TableRegistry
) -> tuple[PlayedTurn, Match]:
    """One of the visitor's own turns, and the position before it. Raises ForbiddenError for anybody else's turn."""
    room = await registry.room(table)

    async def stored() -> Record:
        if room.ledger.state.ended(number) is None:
            raise NotFoundError(say("match-not-over", number=number))
        return room.ledger.state.record(number, {})

    record = await room.do(stored)
    turn = await asyncio.to_thread(turn_at, record, first)

    async def check() -> None:
        if not _opens(room, token, guest, turn.seat):
            raise ForbiddenError(say("mistake-not-yours"))

    await room.do(check)
    return turn, await asyncio.to_thread(position_before, record, turn)


def _opens(room: Room, token: str, guest: GuestRow | None, seat: int) -> bool:
    return seating.seat_opened_by(room, token, guest, seat) == seat


MISTAKE_HANDLERS = [my_seats, start_mistake, answer_mistake]
