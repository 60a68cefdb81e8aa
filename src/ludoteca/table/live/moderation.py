"""What operators do to people and tables. Each act is stored first, and then takes effect in every process."""

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import say
from ludoteca.table.admin.exports import MOST_TABLES
from ludoteca.table.admin.operators import line
from ludoteca.table.base.names import folded
from ludoteca.table.base.plain_text import clean_name
from ludoteca.table.errors import NotFoundError
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.messages.care_rows import RefusedWord, SuspensionRow
from ludoteca.table.messages.operator_rows import OperatorRow
from ludoteca.table.messages.operators import PersonRename, SuspensionWish
from ludoteca.table.messages.socket import Bye
from ludoteca.table.state import commands
from ludoteca.table.state.timing import DAY, milliseconds


class Moderation:
    """The acts of one operator."""

    def __init__(self, registry: TableRegistry, operator: OperatorRow) -> None:
        self._registry, self._store, self._operator = registry, registry.store, operator

    async def sign_out(self, guest: str) -> None:
        """Sign a guest out on all their devices. The links to their seats stop working too."""
        await self._name(guest)
        tables = await self._tables(guest)
        devices = await self._store.sign_out_person(guest, line(self._operator, "guest-signed-out", guest))
        await self._registry.sign_ins.let_go(devices)
        await self._registry.reload(tables)

    async def rename(self, guest: str, wish: PersonRename) -> None:
        """Give a guest another name, which everybody at their tables sees immediately."""
        old, name = await self._name(guest), clean_name(wish.name)
        if wish.is_refused and folded(old):
            word = RefusedWord(folded(old), old, False, milliseconds())
            await self._store.refuse_word(word, line(self._operator, "word-refused"))
        tables = await self._tables(guest)
        await self._registry.reload(tables)  # what a table in memory still has to store, it stores now
        await self._store.rename_person(guest, name, line(self._operator, "guest-renamed", guest))
        await self._registry.reload(tables)

    async def suspend(self, guest: str, wish: SuspensionWish) -> None:
        """Suspend a guest for some days, or lift the suspension."""
        until = milliseconds() + wish.days * DAY if wish.days else 0
        what = line(self._operator, "guest-suspended", guest, f"{wish.scope} {wish.days}")
        if not wish.days:
            what = line(self._operator, "suspension-lifted", guest, wish.scope)
        if not await self._store.suspend(SuspensionRow(guest, wish.scope, until), what):
            raise NotFoundError(say("person-unknown"))

    async def close_table(self, table: str) -> None:
        """End the match at a table, or delete the table if no match has begun.

        Raise ElsewhereError if another process serves it.
        """
        room = await self._registry.room(table)
        note = line(self._operator, "table-closed", detail=table)
        if room.ledger.table.status == "over":
            raise LudotecaError(say("match-over"))
        if room.ledger.table.status == "open":
            await self._registry.delete_open_table(table, note, Bye(say("bye-closed"), is_back_soon=False))
        else:
            await self._store.note(note)
            await room.do(lambda: room.carry_out(commands.stop(room.ledger.state)))
        self._registry.public_list.forget()

    async def _name(self, guest: str) -> str:
        found = await self._store.guest_by_id(guest)
        if found is None:
            raise NotFoundError(say("person-unknown"))
        return found.name

    async def _tables(self, guest: str) -> set[str]:
        return {table.id for table, _ in await self._store.tables_of(guest, MOST_TABLES)}
