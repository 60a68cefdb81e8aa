"""Looking after people: which names are refused, who is suspended, and who has blocked whom."""

import math
from collections.abc import Iterable
from typing import Protocol

from ludoteca.core.sentences import say
from ludoteca.table.base.keys import new_id
from ludoteca.table.base.names import found_in
from ludoteca.table.errors import ForbiddenError, NotFoundError
from ludoteca.table.messages.care import Block
from ludoteca.table.messages.care_rows import BlockRow, RefusedWord, Scope
from ludoteca.table.messages.rows import GuestRow, SeatRow, TableRow
from ludoteca.table.state.timing import DAY, milliseconds
from ludoteca.table.storage.store import Store


class Words(Protocol):
    """Knows the words that no name may contain."""

    async def refused_words(self) -> Iterable[RefusedWord]:
        """The words that no name may contain."""


async def check_names(store: Words, *names: str) -> None:
    """Raise ForbiddenError if a name contains a word that the host of this server refuses.

    The words are read each time, so a change applies immediately, in all processes.
    """
    words = await store.refused_words()
    if any(found_in(name, words) for name in names):
        raise ForbiddenError(say("name-refused"))


async def check_welcome(store: Store, table: TableRow, guest: GuestRow) -> None:
    """Raise ForbiddenError if a guest may not take a seat: because of their name, a suspension or a block."""
    await check_names(store, guest.name)
    if table.is_public:
        await check_public(store, guest.id)
    if table.host in await store.blockers_of(guest.id):
        raise ForbiddenError(say("table-closed-to-you"))


async def check_public(store: Store, guest: str) -> None:
    """Raise ForbiddenError if an operator has suspended a guest from public tables."""
    await _check_suspended(store, guest, "public")


async def check_strangers(store: Store, guest: GuestRow) -> None:
    """Raise ForbiddenError if a guest may not look for people to play with: because of their name or a suspension."""
    await check_names(store, guest.name)
    await check_public(store, guest.id)


async def check_chat(store: Store, guest: str) -> None:
    """Raise ForbiddenError if an operator has suspended a guest from chats."""
    await _check_suspended(store, guest, "chat")


async def _check_suspended(store: Store, guest: str, scope: Scope) -> None:
    now = milliseconds()
    until = await store.suspended_until(guest, scope, now)
    if until:
        raise ForbiddenError(say(f"suspended-{scope}", days=math.ceil((until - now) / DAY)))


async def block(store: Store, guest: GuestRow, row: SeatRow) -> Block:
    """Block the person in a seat."""
    if not row.guest:
        raise NotFoundError(say("block-nobody"))
    if row.guest == guest.id:
        raise ForbiddenError(say("block-yourself"))
    return as_block(await store.block(BlockRow(new_id(), guest.id, row.guest, row.name, milliseconds())))


def as_block(row: BlockRow) -> Block:
    """A block as its guest sees it. Nobody learns the other person's id."""
    return Block(row.id, row.name, row.made_at)
