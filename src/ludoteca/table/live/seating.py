"""Who sits where: tables are made; seats are taken, filled and freed before a match begins, opened by their keys."""

from collections.abc import Sequence

import msgspec

from ludoteca.core.errors import LudotecaError, OptionError, PlayersError
from ludoteca.core.game import Game
from ludoteca.core.options import Options, option_texts
from ludoteca.core.registry import game as registered
from ludoteca.players import LEVELS
from ludoteca.table.base.keys import new_code, new_id, new_seed, new_token, opens, token_hash
from ludoteca.table.base.plain_text import clean
from ludoteca.table.base.settings import SEATED, Settings
from ludoteca.table.errors import ForbiddenError
from ludoteca.table.live.room import Room
from ludoteca.table.messages.http import NewTable, Seated, SeatKey, SeatWish
from ludoteca.table.messages.rows import GuestRow, SeatRow, TableRow
from ludoteca.table.messages.socket import Bye, Hello, TableInfo
from ludoteca.table.state import commands
from ludoteca.table.state.timing import milliseconds

HOUR = 3_600_000


def new_table(wish: NewTable, host: GuestRow, settings: Settings) -> tuple[TableRow, list[SeatRow], list[SeatKey]]:
    """A table as somebody wishes it, with the keys of the seats that the host takes."""
    game, now = registered(wish.game), milliseconds()
    _check_seats(wish)
    options = game.choose(len(wish.seats), wish.options, 0 if wish.mode == "turns" else _people(wish))
    _check_mode(game, wish, _running_clock(game, options))
    table = TableRow(
        id=new_id(),
        game=game.name,
        rules=game.rules.version,
        mode=wish.mode,
        is_public=wish.is_public and wish.mode != "one_screen",
        is_tournament=wish.is_tournament,
        options=option_texts(game.options, options),
        clock=wish.clock if wish.clock and (wish.clock.turn or wish.clock.bank) else None,
        host=host.id,
        code=new_code(),
        code_until=now + settings.code_hours * HOUR,
        status="open",
        match=0,
        made_at=now,
        changed_at=now,
        due_at=None,
    )
    seats, keys = [], []
    for number, seat in enumerate(wish.seats):
        row, key = _new_seat(table, number, seat, host)
        seats.append(row)
        keys += key
    return table, seats, keys


def _people(wish: NewTable) -> int:
    return sum(seat.kind != "computer" for seat in wish.seats)


def _new_seat(table: TableRow, number: int, wish: SeatWish, host: GuestRow) -> tuple[SeatRow, list[SeatKey]]:
    match wish.kind:
        case "computer":
            return SeatRow(table.id, number, "computer", wish.level, name=wish.level, seed=new_seed()), []
        case "open":
            return SeatRow(table.id, number, "open", seed=new_seed()), []
    token = new_token()
    name = clean(wish.name, len(wish.name)) or host.name
    row = SeatRow(table.id, number, "person", "", host.id, name, token_hash(token), new_seed())
    return row, [SeatKey(number, token)]


def _check_seats(wish: NewTable) -> None:
    """One person sits in one seat, but for those who share a screen; nobody comes to a screen from elsewhere."""
    kinds = [seat.kind for seat in wish.seats]
    if wish.mode == "one_screen" and "open" in kinds:
        raise PlayersError("at a table on one screen everybody is there already: no seat can stay open")
    if wish.mode != "one_screen" and kinds.count("me") > 1:
        raise PlayersError("you can sit in one seat only, unless the table is on one screen")
    for seat in wish.seats:
        if seat.kind == "computer":
            check_level(seat.level)


def check_level(level: str) -> None:
    """A computer player must be one that sits at tables."""
    if level not in SEATED:
        raise OptionError(f"there is no computer player {level!r}; there are {', '.join(LEVELS)}")


def _running_clock(game: Game, options: Options) -> str:
    """The option that sets the game's own clock, if the game has one and it runs in this match."""
    return game.clock.option if game.clock is not None and options[game.clock.option] is not None else ""


def _check_mode(game: Game, wish: NewTable, own_clock: str) -> None:
    if wish.is_tournament and game.tournament is None:
        raise OptionError(f"{game.title} has no tournament")
    if own_clock and wish.mode == "turns":
        raise OptionError(f"option {own_clock}: over days there is no such clock; set it to none")
    if own_clock and wish.clock is not None:
        raise OptionError(f"option {own_clock} is this game's clock; set it to none to use another")


def seat_opened_by(room: Room, token: str, guest: GuestRow | None, wanted: int | None) -> int | None:
    """The seat that a token opens: its own, or one in which the guest sits, by choice the one to act."""
    rows = room.ledger.seats
    own = [row.seat for row in rows if row.token_hash and opens(token, row.token_hash)]
    if guest is not None:
        own += [row.seat for row in rows if row.kind == "person" and row.guest == guest.id]
    if wanted is not None:
        return wanted if wanted in own else None
    return next((seat for seat in own if seat in room.ledger.state.to_act), own[0] if own else None)


async def start_if_full(room: Room, seats: Sequence[SeatRow] = ()) -> None:
    """Store changed seats, and begin the first match if none is open any more."""
    changed = {row.seat: row for row in seats}
    is_full = all(changed.get(row.seat, row).kind != "open" for row in room.ledger.seats)
    begins = is_full and room.ledger.state.match is None
    await room.carry_out(commands.begin(room.ledger.state) if begins else (), seats=seats)
    room.submit(room.computers.wake)


async def sit(room: Room, guest: GuestRow, wanted: int | None) -> Seated:
    """Somebody sits down; who sits here already is only told where."""
    ledger = room.ledger
    if any(row.guest == guest.id for row in ledger.seats):
        return seated(room, guest, [])
    free = [row for row in ledger.seats if row.kind == "open" and wanted in (None, row.seat)]
    if not free:
        raise LudotecaError("no seat is free here" if wanted is None else f"seat {wanted + 1} is not free")
    token = new_token()
    row = msgspec.structs.replace(free[0], kind="person", guest=guest.id, name=guest.name, token_hash=token_hash(token))
    room.viewers.expect(row.seat)
    await start_if_full(room, [row])
    return seated(room, guest, [SeatKey(row.seat, token)])


def seated(room: Room, guest: GuestRow, keys: list[SeatKey]) -> Seated:
    """The table for somebody who sits at it; its code while there is something to join, told by who is in."""
    table = room.ledger.table
    is_in = table.host == guest.id or any(row.guest == guest.id for row in room.ledger.seats)
    has_code = is_in and table.status == "open" and milliseconds() < table.code_until
    return Seated(room.info(), keys, table.code if has_code else "")


async def fill(room: Room, guest: GuestRow, seat: int, level: str) -> TableInfo:
    """The host lets a computer player sit in an open seat."""
    _check_host(room, guest)
    check_level(level)
    row = _row(room, seat)
    if row.kind != "open":
        raise LudotecaError(f"seat {seat + 1} is taken")
    await start_if_full(room, [msgspec.structs.replace(row, kind="computer", level=level, name=level)])
    return room.info()


async def free(room: Room, guest: GuestRow, seat: int) -> TableInfo:
    """A seat becomes open again before the match: its own person gets up, or the host asks for it."""
    row = _row(room, seat)
    if row.guest != guest.id:
        _check_host(room, guest)
    if room.ledger.table.status != "open":
        raise LudotecaError("the match has begun; a seat can be given up only by resigning")
    if row.kind != "open":
        await room.carry_out((), seats=[SeatRow(row.table, seat, "open", seed=new_seed())])
        for connection in room.viewers.at(seat):
            await room.attach(connection, Hello(row.table), None)
    return room.info()


async def leave(room: Room, guest: GuestRow) -> TableInfo:
    """Get up before the match."""
    own = [row.seat for row in room.ledger.seats if row.guest == guest.id]
    if not own:
        raise LudotecaError("you do not sit here")
    for seat in own:
        await free(room, guest, seat)
    return room.info()


async def new_link(room: Room, token: str, guest: GuestRow | None, seat: int) -> SeatKey:
    """A new key for a seat, for another device; the key before opens it no more."""
    row = _row(room, seat)
    if seat_opened_by(room, token, guest, seat) is None:
        raise ForbiddenError("only who sits there gets the key of a seat")
    key = new_token()
    await room.carry_out((), seats=[msgspec.structs.replace(row, token_hash=token_hash(key))])
    for connection in room.viewers.at(seat):
        room.viewers.remove(connection)
        connection.close(Bye("This seat has a new key.", is_back_soon=True))
    return SeatKey(seat, key)


async def renew_code(room: Room, guest: GuestRow, settings: Settings) -> Seated:
    """The host gets a new join code; the one before holds no more."""
    _check_host(room, guest)
    until = milliseconds() + settings.code_hours * HOUR
    renewed = msgspec.structs.replace(room.ledger.table, code=new_code(), code_until=until)
    await room.services.store.append(renewed, ())
    room.ledger.table = renewed
    return seated(room, guest, [])


def _check_host(room: Room, guest: GuestRow) -> None:
    if room.ledger.table.host != guest.id:
        raise ForbiddenError("only the host of the table can do this")


def _row(room: Room, seat: int) -> SeatRow:
    if seat >= len(room.ledger.seats):
        raise LudotecaError(f"there is no seat {seat + 1} at this table")
    return room.ledger.seats[seat]
