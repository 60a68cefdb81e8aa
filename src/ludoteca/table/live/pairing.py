"""Quick pairing: guests who wait for somebody to play with."""

from collections.abc import Sequence

from ludoteca.core.errors import PlayersError
from ludoteca.core.registry import game as registered
from ludoteca.core.sentences import say
from ludoteca.table.errors import NotFoundError
from ludoteca.table.features.care import check_strangers
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.live.seating import table_of
from ludoteca.table.messages.http import NewTable, SeatWish
from ludoteca.table.messages.pairing import Wait, Waiting
from ludoteca.table.messages.rows import GuestRow, SeatRow, TableRow
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage.pairing import MakePair

PAIR = 2  # people


async def wait(registry: TableRegistry, guest: GuestRow, wish: Wait) -> Waiting:
    """Wait for an opponent, or go on waiting. When two have been paired, their match begins."""
    game = registered(wish.game)
    if PAIR not in game.players:
        raise PlayersError(say("pairing-two", game=game.title))
    if wish.begins:
        await check_strangers(registry.store, guest)
        await registry.check_room(guest)
    return await _begun(registry, await registry.store.wait(guest, wish, milliseconds(), _maker(registry)))


async def agree(registry: TableRegistry, guest: GuestRow, page: str) -> Waiting:
    """Leave the bot and play with the person who has been found. If they have gone, keep waiting."""
    return await _begun(registry, await registry.store.agree(guest, page, milliseconds(), _maker(registry)))


async def _begun(registry: TableRegistry, waiting: Waiting | None) -> Waiting:
    if waiting is None:
        raise NotFoundError(say("pairing-left"))
    if waiting.table:
        await registry.begin(waiting.table)
    return waiting


def _maker(registry: TableRegistry) -> MakePair:
    def make(game: str, people: Sequence[GuestRow]) -> tuple[TableRow, Sequence[SeatRow]]:
        return table_of(NewTable(game, [SeatWish("me"), SeatWish("open")]), people, registry.settings)

    return make
