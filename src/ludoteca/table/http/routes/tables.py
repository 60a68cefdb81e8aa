"""HTTP routes for guests, tables, seats and records."""

from typing import Annotated, Any, TypeAlias

from litestar import MediaType, Request, Response, delete, get, patch, post
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from rich.console import Console

from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.sentences import say
from ludoteca.table.admin.exports import guest_export, seat_names
from ludoteca.table.base.browsers import browser_name
from ludoteca.table.base.catalogue import game_info
from ludoteca.table.base.languages import texts_body
from ludoteca.table.base.packing import cached_response
from ludoteca.table.errors import ForbiddenError, NotFoundError
from ludoteca.table.http.throttle import Throttle
from ludoteca.table.live import seating
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.live.room import Room
from ludoteca.table.messages.http import (
    ComputerWish,
    GameInfo,
    Guest,
    GuestExport,
    Join,
    JoinByCode,
    MyTable,
    NewGuest,
    NewName,
    NewTable,
    Problem,
    Seated,
    SeatKey,
    Texts,
    WarmingGame,
)
from ludoteca.table.messages.rows import GuestRow
from ludoteca.table.messages.socket import TableInfo

BOARD_WIDTH = 100  # characters per line of a board drawn as text

READABLE_OFFLINE = CacheControlHeader(no_cache=True)
"""The header for responses that are the same for everybody. Browsers may store them for offline use."""
PROBLEMS = {
    status: ResponseSpec(Problem, description=words, generate_examples=False)
    for status, words in {
        400: "The request is invalid, or not possible now.",
        401: "The token is missing or unknown.",
        403: "You don't have permission to do this.",
        404: "Not found.",
        411: "The Content-Length header is missing.",
        413: "The body is too large.",
        415: "The body is not JSON.",
        429: "Too many requests; wait and try again.",
        503: "The server is busy or cannot store anything now.",
    }.items()
}

AnyRequest: TypeAlias = Request[Any, Any, Any]
TheHouse: TypeAlias = NamedDependency[TableRegistry]
TheGuest: TypeAlias = NamedDependency[GuestRow]
PerhapsGuest: TypeAlias = NamedDependency[GuestRow | None]
TheToken: TypeAlias = NamedDependency[str]
TheThrottle: TypeAlias = NamedDependency[Throttle]
TableParameter: TypeAlias = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]+$", max_length=32)]
LanguageParameter: TypeAlias = Annotated[str, PathParameter(max_length=16)]
SeatParameter: TypeAlias = Annotated[int, PathParameter(ge=0, le=4)]
MatchParameter: TypeAlias = Annotated[int, PathParameter(ge=1, le=1_000_000)]


def browser_of(request: AnyRequest) -> str:
    """The name of the browser that sent a request."""
    return browser_name(request.headers.get("user-agent", ""))


@get(
    "/api/games",
    responses=PROBLEMS,
    summary="The games, their options and levels",
    cache_control=READABLE_OFFLINE,
    sync_to_thread=False,
)
def games() -> list[GameInfo]:
    """All games with their facts, their options and clauses, and the bot levels."""
    return [game_info(registered(name)) for name in names()]


@get("/api/warm-up", responses=PROBLEMS, summary="Games that are still being compiled", sync_to_thread=False)
def warm_up(registry: TheHouse) -> list[WarmingGame]:
    """A server compiles the games after its first start. Strong bots have to wait until that is done."""
    return registry.engines.readiness.warming()


@get("/api/texts/{language:str}", responses=PROBLEMS, summary="The texts of a language", sync_to_thread=False)
def texts(language: LanguageParameter, request: AnyRequest) -> Response[Texts]:
    """The texts for moves, prompts, refusals and the log, in the format of Project Fluent."""
    return cached_response(texts_body(language), request)


@post("/api/guests", responses=PROBLEMS, summary="Become a guest")
async def come_in(data: JSONBody[NewGuest], request: AnyRequest, registry: TheHouse, throttle: TheThrottle) -> Guest:
    """Become a guest. The token is returned only once; send it as `Authorization: Bearer TOKEN`."""
    await throttle.take("guests", request)
    return await registry.new_guest(data.name, browser_of(request))


@get("/api/me", responses=PROBLEMS, summary="Who am I?", sync_to_thread=False)
def me(guest: TheGuest) -> Guest:
    """The guest with this token."""
    return Guest(guest.id, guest.name)


@patch("/api/me", responses=PROBLEMS, summary="Change my name")
async def rename_me(
    data: JSONBody[NewName], request: AnyRequest, guest: TheGuest, registry: TheHouse, throttle: TheThrottle
) -> Guest:
    """Change your name. Seats you have taken keep the old name, so a table's log and records stay consistent."""
    await throttle.take("guests", request)
    return await registry.rename(guest, data.name)


@get("/api/me/tables", responses=PROBLEMS, summary="My tables")
async def my_tables(guest: TheGuest, registry: TheHouse) -> list[MyTable]:
    """Your tables. Those where it is your turn come first, the least time left first."""
    return await registry.tables_of(guest)


@get("/api/me/export", responses=PROBLEMS, summary="Export my data")
async def my_export(request: AnyRequest, guest: TheGuest, registry: TheHouse, throttle: TheThrottle) -> GuestExport:
    """Your seats, your messages, and the records of your finished matches."""
    await throttle.take("exports", request)
    return await guest_export(registry.store, guest)


@delete("/api/me", responses=PROBLEMS, summary="Delete my data")
async def forget_me(guest: TheGuest, registry: TheHouse) -> None:
    """Erase your name, tokens and messages. Your matches are kept without your name."""
    await registry.erase(guest)


@get("/api/tables", responses=PROBLEMS, summary="Public tables")
async def tables(
    registry: TheHouse,
    before: Annotated[str, QueryParameter(pattern=r"^[A-Za-z0-9_-]*$", max_length=32, required=False)] = "",
) -> Response[list[TableInfo]]:
    """Public tables that are waiting for players or running, newest first, fifty at a time.

    For the next fifty, set `before` to the id of the last table in this response.
    """
    body = await registry.public_list.page(before)
    answer: Response[list[TableInfo]] = Response(body, media_type=MediaType.JSON)  # type: ignore[arg-type]
    return answer


@post("/api/tables", responses=PROBLEMS, summary="Create a table")
async def make_table(
    data: JSONBody[NewTable],
    request: AnyRequest,
    guest: TheGuest,
    registry: TheHouse,
    throttle: TheThrottle,
) -> Seated:
    """Create a table. The match starts automatically when no seat is open."""
    await throttle.take("tables", request)
    await throttle.take_from(guest.id, "tables", request)
    return await registry.create(guest, data)


@get("/api/tables/{table:str}", responses=PROBLEMS, summary="One table")
async def one_table(table: TableParameter, registry: TheHouse) -> TableInfo:
    """The public information about a table."""
    room = await registry.room(table)
    return await room.do(_info(room))


@post("/api/tables/{table:str}/join", responses=PROBLEMS, summary="Take a seat")
async def join(table: TableParameter, data: JSONBody[Join], guest: TheGuest, registry: TheHouse) -> Seated:
    """Take an open seat. If you already have a seat here, the response says which."""
    room = await registry.room(table)
    return await room.do(lambda: seating.sit(room, guest, data.seat))


@post("/api/join", responses=PROBLEMS, summary="Take a seat with a join code")
async def join_by_code(
    data: JSONBody[JoinByCode],
    request: AnyRequest,
    guest: TheGuest,
    registry: TheHouse,
    throttle: TheThrottle,
) -> Seated:
    """Take an open seat at the table with this join code."""
    await throttle.take("joins", request)
    room = await registry.room(await registry.table_by_code(data.code))
    return await room.do(lambda: seating.sit(room, guest, data.seat))


@post("/api/tables/{table:str}/leave", responses=PROBLEMS, summary="Leave before the match", status_code=200)
async def leave(table: TableParameter, guest: TheGuest, registry: TheHouse) -> TableInfo:
    """Give up your seat before the match starts."""
    room = await registry.room(table)
    return await room.do(lambda: seating.leave(room, guest))


@post("/api/tables/{table:str}/code", responses=PROBLEMS, summary="A new join code (host)")
async def renew_code(table: TableParameter, guest: TheGuest, registry: TheHouse) -> Seated:
    """Replace the join code; the old one stops working."""
    room = await registry.room(table)
    return await room.do(lambda: seating.renew_code(room, guest, registry.settings))


@post("/api/tables/{table:str}/seats/{seat:int}/link", responses=PROBLEMS, summary="A new key for my seat")
async def seat_link(
    table: TableParameter,
    seat: SeatParameter,
    token: TheToken,
    optional_guest: PerhapsGuest,
    registry: TheHouse,
) -> SeatKey:
    """Get a key that opens your seat on another device; the old key stops working."""
    room = await registry.room(table)
    return await room.do(lambda: seating.new_link(room, token, optional_guest, seat))


@post(
    "/api/tables/{table:str}/seats/{seat:int}/computer",
    responses=PROBLEMS,
    summary="Add a bot (host)",
)
async def fill_seat(
    table: TableParameter,
    seat: SeatParameter,
    data: JSONBody[ComputerWish],
    guest: TheGuest,
    registry: TheHouse,
) -> TableInfo:
    """Fill an open seat with a bot."""
    room = await registry.room(table)
    return await room.do(lambda: seating.fill(room, guest, seat, data.level))


@delete(
    "/api/tables/{table:str}/seats/{seat:int}",
    responses=PROBLEMS,
    summary="Free a seat before the match",
    status_code=200,
)
async def free_seat(table: TableParameter, seat: SeatParameter, guest: TheGuest, registry: TheHouse) -> TableInfo:
    """Free a seat. The host may free any seat, and a guest only their own."""
    room = await registry.room(table)
    return await room.do(lambda: seating.free(room, guest, seat))


@get(
    "/api/tables/{table:str}/matches/{number:int}/record",
    responses=PROBLEMS,
    summary="The record of a match",
    media_type="text/plain",
)
async def record(table: TableParameter, number: MatchParameter, registry: TheHouse) -> str:
    """A finished match as a record file. A running match has none, because it would reveal hidden information."""
    room = await registry.room(table)

    async def text() -> str:
        state = room.ledger.state
        if state.ended(number) is None:
            raise NotFoundError(say("match-not-over", number=number))
        return str(state.record(number, seat_names(room.ledger.seats, state.levels[number - 1])))

    return await room.do(text)


@get("/api/tables/{table:str}/board", responses=PROBLEMS, summary="The table as text", media_type="text/plain")
async def board(
    table: TableParameter,
    token: TheToken,
    optional_guest: PerhapsGuest,
    registry: TheHouse,
    seat: Annotated[int | None, QueryParameter(ge=0, le=4, required=False)] = None,
) -> str:
    """The board as text. With a token, it is shown as your seat sees it; without one, as spectators see it."""
    room = await registry.room(table)

    async def text() -> str:
        opened = seating.seat_opened_by(room, token, optional_guest, seat)
        if token and opened is None:
            raise ForbiddenError(say("seat-key-wrong"))
        return _drawn(room, opened)

    return await room.do(text)


def _drawn(room: Room, seat: int | None) -> str:
    match = room.ledger.state.match
    if match is None:
        raise LudotecaError(say("match-not-begun"))
    console = Console(width=BOARD_WIDTH, color_system=None, force_terminal=False, file=None)
    with console.capture() as capture:
        console.print(match.view(-1 if seat is None else seat).board)
    return capture.get()


def _info(room: Room) -> Any:
    async def info() -> TableInfo:
        return room.info()

    return info


HANDLERS = [
    games,
    warm_up,
    texts,
    come_in,
    me,
    rename_me,
    my_tables,
    my_export,
    forget_me,
    tables,
    make_table,
    one_table,
    join,
    join_by_code,
    leave,
    renew_code,
    seat_link,
    fill_seat,
    free_seat,
    record,
    board,
]
