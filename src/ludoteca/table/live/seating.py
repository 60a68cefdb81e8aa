"""Creates tables and manages their seats: taking, filling and freeing them before a match, and their keys."""

import random
from collections.abc import Sequence

import msgspec

from ludoteca.core.errors import LudotecaError, OptionError, PlayersError
from ludoteca.core.game import Game
from ludoteca.core.options import Options, option_texts
from ludoteca.core.registry import game as registered
from ludoteca.core.sentences import say
from ludoteca.players import default_level, levels
from ludoteca.players.adaptive import ADAPTIVE
from ludoteca.table.base.bot_names import bot_name
from ludoteca.table.base.keys import new_code, new_id, new_seed, new_token, opens, token_hash
from ludoteca.table.base.plain_text import clean
from ludoteca.table.base.settings import SEATED, Settings
from ludoteca.table.errors import ForbiddenError
from ludoteca.table.features.care import check_welcome
from ludoteca.table.live.room import Room
from ludoteca.table.messages.http import NewTable, Seated, SeatKey, SeatWish
from ludoteca.table.messages.rows import GuestRow, SeatRow, TableRow
from ludoteca.table.messages.socket import Bye, Hello, TableInfo
from ludoteca.table.state import commands
from ludoteca.table.state.timing import milliseconds

HOUR = 3_600_000


def new_table(
    wish: NewTable, host: GuestRow, settings: Settings, adapted: str = ""
) -> tuple[TableRow, list[SeatRow], list[SeatKey]]:
    """Build a table from a request, with the keys to the host's seats. Adaptive bots get the level `adapted`."""
    game, now = registered(wish.game), milliseconds()
    _check_seats(wish, game)
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
        hints=wish.has_hints,
    )
    seats, keys = list[SeatRow](), list[SeatKey]()
    people = [_name(seat, host) for seat in wish.seats if seat.kind == "me"]
    for number, seat in enumerate(wish.seats):
        if seat.kind == "computer":
            empty, taken = SeatRow(table.id, number, "open", seed=new_seed()), [*people, *(row.name for row in seats)]
            seats.append(_with_bot(empty, table, seat.level, taken, adapted))
        else:
            row, key = _new_seat(table, number, seat, host)
            seats.append(row)
            keys += key
    return table, seats, keys


def table_of(wish: NewTable, people: Sequence[GuestRow], settings: Settings) -> tuple[TableRow, list[SeatRow]]:
    """Build a table for people who have agreed to play. The first is its host, and chance gives them their seats."""
    table, seats, _ = new_table(wish, people[0], settings)
    order = random.SystemRandom().sample(people, len(people))
    taken = [
        SeatRow(table.id, number, "person", guest=guest.id, name=guest.name, seed=new_seed())
        for number, guest in enumerate(order)
    ]
    return table, [*taken, *seats[len(taken) :]]


def _with_bot(row: SeatRow, table: TableRow, level: str, taken: Sequence[str], adapted: str) -> SeatRow:
    """Put a bot into an empty seat. A guest's adaptive bots keep their names from table to table."""
    if level != ADAPTIVE:
        name = bot_name(table.id, row.seat, taken, level)
        return msgspec.structs.replace(row, kind="computer", level=level, name=name)
    name = bot_name(f"{table.host} {table.game}", 0, taken, default_level(registered(table.game)))
    return msgspec.structs.replace(row, kind="computer", level=adapted, name=name, is_adaptive=True)


def _people(wish: NewTable) -> int:
    return sum(seat.kind != "computer" for seat in wish.seats)


def _new_seat(table: TableRow, number: int, wish: SeatWish, host: GuestRow) -> tuple[SeatRow, list[SeatKey]]:
    """Create a seat for a person: an open seat, or one of the host's seats with its key."""
    if wish.kind == "open":
        return SeatRow(table.id, number, "open", seed=new_seed()), []
    token = new_token()
    row = SeatRow(table.id, number, "person", "", host.id, _name(wish, host), token_hash(token), new_seed())
    return row, [SeatKey(number, token)]


def _name(wish: SeatWish, host: GuestRow) -> str:
    """The name of the person in one of the host's seats."""
    return clean(wish.name, len(wish.name)) or host.name


def _check_seats(wish: NewTable, game: Game) -> None:
    """Allow one person to take several seats only on a shared screen. On a shared screen, refuse open seats."""
    kinds = [seat.kind for seat in wish.seats]
    if wish.mode == "one_screen" and "open" in kinds:
        raise PlayersError(say("seats-one-screen"))
    if wish.mode != "one_screen" and kinds.count("me") > 1:
        raise PlayersError(say("seats-one-each"))
    for seat in wish.seats:
        if seat.kind == "computer":
            check_seated(seat.level, game)


def check_seated(level: str, game: Game) -> None:
    """Raise OptionError if no bot of this level can sit at a table of the game."""
    if level not in (ADAPTIVE, *SEATED, *levels(game)):
        raise OptionError(say("level-unknown", level=level, levels=", ".join(levels(game))))


def _running_clock(game: Game, options: Options) -> str:
    """The option that sets the game's own clock, or an empty string if no such clock runs in this match."""
    return game.clock.option if game.clock is not None and options[game.clock.option] is not None else ""


def _check_mode(game: Game, wish: NewTable, own_clock: str) -> None:
    if wish.is_tournament and game.tournament is None:
        raise OptionError(say("tournament-none", game=game.title))
    if own_clock and wish.mode == "turns":
        raise OptionError(say("clock-over-days"))
    if own_clock and wish.clock is not None:
        raise OptionError(say("clock-own"))


def seat_opened_by(room: Room, token: str, guest: GuestRow | None, wanted: int | None) -> int | None:
    """The seat that a token opens: its own seat, or one of the guest's seats. A seat whose turn it is comes first."""
    rows = room.ledger.seats
    own = [row.seat for row in rows if row.token_hash and opens(token, row.token_hash)]
    if guest is not None:
        own += [row.seat for row in rows if row.kind == "person" and row.guest == guest.id]
    if wanted is not None:
        return wanted if wanted in own else None
    return next((seat for seat in own if seat in room.ledger.state.to_act), own[0] if own else None)


def is_full(table: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Whether the first match can begin: nobody is missing."""
    return table.status == "open" and all(row.kind != "open" for row in seats)


async def start_if_full(room: Room, seats: Sequence[SeatRow] = ()) -> None:
    """Store changed seats, and start the first match if no seat is open."""
    changed = {row.seat: row for row in seats}
    is_full = all(changed.get(row.seat, row).kind != "open" for row in room.ledger.seats)
    begins = is_full and room.ledger.state.match is None
    await room.carry_out(commands.begin(room.ledger.state) if begins else (), seats=seats)
    room.submit(room.computers.wake)


async def sit(room: Room, guest: GuestRow, wanted: int | None) -> Seated:
    """Seat a guest. A guest who already has a seat keeps it."""
    ledger = room.ledger
    if any(row.guest == guest.id for row in ledger.seats):
        return seated(room, guest, [])
    await check_welcome(room.services.store, ledger.table, guest)
    free = [row for row in ledger.seats if row.kind == "open" and wanted in (None, row.seat)]
    if not free:
        raise LudotecaError(say("seats-full") if wanted is None else say("seat-taken", seat=wanted + 1))
    token = new_token()
    row = msgspec.structs.replace(free[0], kind="person", guest=guest.id, name=guest.name, token_hash=token_hash(token))
    room.viewers.expect(row.seat)
    await start_if_full(room, [row])
    return seated(room, guest, [SeatKey(row.seat, token)])


def seated(room: Room, guest: GuestRow, keys: list[SeatKey]) -> Seated:
    """The response for a guest at a table. The host and seated guests also get the join code while it is valid."""
    table = room.ledger.table
    is_in = table.host == guest.id or any(row.guest == guest.id for row in room.ledger.seats)
    has_code = is_in and table.status == "open" and milliseconds() < table.code_until
    return Seated(room.info(), keys, table.code if has_code else "")


async def fill(room: Room, guest: GuestRow, seat: int, level: str) -> TableInfo:
    """Fill an open seat with a bot. Only the host may do this."""
    _check_host(room, guest)
    table = room.ledger.table
    check_seated(level, registered(table.game))
    row = row_of(room, seat)
    if row.kind != "open":
        raise LudotecaError(say("seat-taken", seat=seat + 1))
    players, taken = len(room.ledger.seats), [other.name for other in room.ledger.seats]
    store = room.services.store
    adapted = await store.adapted_level(guest.id, table.game, players) if level == ADAPTIVE else ""
    await start_if_full(room, [_with_bot(row, table, level, taken, adapted)])
    return room.info()


async def free(room: Room, guest: GuestRow, seat: int) -> TableInfo:
    """Free a seat before the match. Only the person in the seat and the host may do this."""
    row = row_of(room, seat)
    if row.guest != guest.id:
        _check_host(room, guest)
    if room.ledger.table.status != "open":
        raise LudotecaError(say("seat-resign"))
    if row.kind != "open":
        await room.carry_out((), seats=[SeatRow(row.table, seat, "open", seed=new_seed())])
        for connection in room.viewers.at(seat):
            await room.attach(connection, Hello(row.table), None)
    return room.info()


async def leave(room: Room, guest: GuestRow) -> TableInfo:
    """Free all of a guest's seats before the match."""
    own = [row.seat for row in room.ledger.seats if row.guest == guest.id]
    if not own:
        raise LudotecaError(say("seat-not-yours"))
    for seat in own:
        await free(room, guest, seat)
    return room.info()


async def new_link(room: Room, token: str, guest: GuestRow | None, seat: int) -> SeatKey:
    """Create a new key that opens a seat on another device. The old key stops working."""
    row = row_of(room, seat)
    if seat_opened_by(room, token, guest, seat) is None:
        raise ForbiddenError(say("seat-key"))
    key = new_token()
    await room.carry_out((), seats=[msgspec.structs.replace(row, token_hash=token_hash(key))])
    for connection in room.viewers.at(seat):
        room.viewers.remove(connection)
        connection.close(Bye(say("bye-new-key"), is_back_soon=True))
    return SeatKey(seat, key)


async def renew_code(room: Room, guest: GuestRow, settings: Settings) -> Seated:
    """Replace the join code. The old code stops working. Only the host may do this."""
    _check_host(room, guest)
    until = milliseconds() + settings.code_hours * HOUR
    renewed = msgspec.structs.replace(room.ledger.table, code=new_code(), code_until=until)
    await room.ledger.store(renewed)
    return seated(room, guest, [])


def _check_host(room: Room, guest: GuestRow) -> None:
    if room.ledger.table.host != guest.id:
        raise ForbiddenError(say("host-only"))


def row_of(room: Room, seat: int) -> SeatRow:
    """A seat. Raise LudotecaError if the table has no such seat."""
    if seat >= len(room.ledger.seats):
        raise LudotecaError(say("seat-missing", seat=seat + 1))
    return room.ledger.seats[seat]
