"""Looking after people: refused names, and people who have blocked each other."""

import asyncio
import threading

import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.table.admin.exports import guest_export
from ludoteca.table.base.names import folded, found_in
from ludoteca.table.errors import ForbiddenError, NotFoundError
from ludoteca.table.features import care
from ludoteca.table.live import seating
from ludoteca.table.messages.call_rows import CallRow, SubscriptionRow
from ludoteca.table.messages.care import Block
from ludoteca.table.messages.care_rows import BlockRow, RefusedWord
from ludoteca.table.messages.http import NewTable, SeatWish
from ludoteca.table.messages.socket import Confirmed, Mute, Refused, Said, Say
from ludoteca.table.storage.care import MOST_BLOCKS, allow_words, refuse_words
from ludoteca.table.storage.location import Location, database_at
from tests.support.client import new_id
from tests.support.command import CommandResult, Run
from tests.support.lobby import ME, OPEN, RANDOM
from tests.support.local import TWO, LocalTables, run_local
from tests.table.stores import become, place_of

WORD = RefusedWord(folded("Grobian"), "Grobian", False, 1)
INSIDE = RefusedWord(folded("Grobian"), "Grobian", True, 1)


@pytest.mark.parametrize(
    "name",
    [
        *("Grobian", "GROBIAN", "gröbìán", "g r o b i a n", "Gr0b1an", "G.r-o_bian!", "Sir Grobian II", "Grobian99"),
        *("Grobi\u0430n", "\uff27rob\uff29an", "gro\u0301bian", "Sir gro bian", "Grob!an"),
    ],
)
def test_a_word_is_found_however_it_is_written(name: str) -> None:
    assert found_in(name, [WORD]) == WORD


@pytest.mark.parametrize("name", ["Ann", "Grobiana", "Megrobian", "Gro Bi", "田中", "🙂🙂", ""])
def test_other_names_are_free(name: str) -> None:
    assert found_in(name, [WORD]) is None


def test_a_word_can_be_refused_inside_others() -> None:
    assert found_in("xXGrobianXx", [INSIDE]) == INSIDE
    assert found_in("Megr0bian", [INSIDE]) == INSIDE
    assert found_in("Ann", [INSIDE]) is None


def refuse(location: Location, word: RefusedWord = WORD) -> None:
    """Refuse a word beside a running server, as `ludoteca names add` does."""
    database_at(location).change(lambda connection: refuse_words(connection, [word]))


def test_a_running_server_refuses_names_as_soon_as_a_word_is_added(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        registry, ann = local.registry, local.guests[0]
        early = await registry.guest((await registry.new_guest("Grobian")).token)
        assert early is not None
        await asyncio.to_thread(refuse, location)
        with pytest.raises(ForbiddenError, match="another name"):
            await registry.new_guest("grob1an")
        with pytest.raises(ForbiddenError, match="another name"):
            await registry.rename(ann, "Grobian")
        assert (await registry.guest(local.tokens[0])).name == "Ann"  # type: ignore[union-attr]
        named = NewTable("elementos", [SeatWish("me", name="Grobian"), RANDOM], {}, "one_screen")
        with pytest.raises(ForbiddenError, match="another name"):
            await registry.create(ann, named)
        made = await registry.create(ann, NewTable("elementos", [ME, OPEN]))
        room = await registry.room(made.table.id)
        with pytest.raises(ForbiddenError, match="another name"):
            await room.do(lambda: seating.sit(room, early, None))
        database_at(location).change(lambda connection: allow_words(connection, [WORD.word]))
        assert (await registry.new_guest("Grobian")).name == "Grobian"

    run_local(location, script)


def test_words_can_be_added_while_the_server_stores_moves(location: Location) -> None:
    """Neither waits long for the other, and nothing is lost."""

    async def script(local: LocalTables) -> None:
        failures: list[Exception] = []

        def add() -> None:
            try:
                for number in range(20):
                    refuse(location, RefusedWord(f"word{number}", f"word{number}", False, number))
            except Exception as error:
                failures.append(error)

        thread = threading.Thread(target=add)
        thread.start()
        names = [(await local.registry.new_guest(f"Guest {number}")).name for number in range(40)]
        await asyncio.to_thread(thread.join)
        assert not failures
        assert len(names) == 40
        assert len(await local.registry.store.refused_words()) == 20

    run_local(location, script)


def test_the_host_edits_the_words_with_a_command(location: Location, run: Run) -> None:
    async def script(local: LocalTables) -> None:
        async def names(*words: str) -> CommandResult:
            return await asyncio.to_thread(run, "names", *words, *place_of(location))

        assert "No words" in (await names("list")).output
        assert "Grobian, Lümmel" in (await names("add", "Grobian", "Lümmel")).output
        listed = (await names("list")).output
        assert "Grobian" in listed
        assert "Lümmel" in listed
        with pytest.raises(ForbiddenError):
            await local.registry.new_guest("LUMMEL")
        await names("remove", "lümmel")
        assert (await local.registry.new_guest("Lümmel")).name == "Lümmel"
        assert "in the list: lümmel" in (await names("remove", "lümmel")).complaint
        assert "no letter" in (await names("add", "?")).complaint

    run_local(location, script)


# Blocks


async def blocked(local: LocalTables, by: int, who: int) -> Block:
    """Let one guest at the table block another."""
    row = next(row for row in local.room.ledger.seats if row.guest == local.guests[who].id)
    return await care.block(local.registry.store, local.guests[by], row)


def test_a_blocked_guest_cannot_join_tables_of_the_blocker(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        ann, bob = local.guests
        await local.table(TWO)
        made = await blocked(local, 0, 1)
        assert made == await blocked(local, 0, 1)  # once
        assert made.name == "Bob"
        table = await local.registry.create(ann, NewTable("elementos", [ME, OPEN]))
        room = await local.registry.room(table.table.id)
        with pytest.raises(ForbiddenError, match="at this table"):
            await room.do(lambda: seating.sit(room, bob, None))
        own = await local.registry.create(bob, NewTable("elementos", [ME, OPEN]))
        bobs = await local.registry.room(own.table.id)
        assert (await bobs.do(lambda: seating.sit(bobs, ann, None))).keys
        assert (await seating.sit(local.room, bob, None)).table.id  # Bob keeps the earlier seat
        assert not await local.registry.store.unblock(bob.id, made.id)
        assert await local.registry.store.unblock(ann.id, made.id)
        assert (await room.do(lambda: seating.sit(room, bob, None))).keys

    run_local(location, script)


def test_a_blocker_does_not_see_what_a_blocked_guest_writes(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        await local.table(TWO)
        ann, bob, spectator = await local.connect(0), await local.connect(1), await local.connect(None)
        made = await blocked(local, 0, 1)
        assert isinstance(await local.send(bob, Say(new_id(), "rude")), Confirmed)
        assert isinstance(await local.send(ann, Say(new_id(), "hello")), Confirmed)
        again = await local.connect(0)
        assert [said.text for said in ann.got if isinstance(said, Said)] == ["hello"]
        assert [said.text for said in again.got if isinstance(said, Said)] == ["hello"]
        for line in (bob, spectator):
            assert [said.text for said in line.got if isinstance(said, Said)] == ["rude", "hello"]
        assert isinstance(await local.send(ann, Mute(new_id(), 1, False)), Refused)
        await local.registry.store.unblock(local.guests[0].id, made.id)
        assert isinstance(await local.send(bob, Say(new_id(), "sorry")), Confirmed)
        assert ann.last(Said).text == "sorry"

    run_local(location, script)


def test_a_blocked_guest_cannot_invite_the_blocker(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        store, (ann, bob) = local.registry.store, local.guests
        await local.table(TWO)
        for guest in (ann, bob):
            await store.subscribe(SubscriptionRow(guest.id, guest.id, f"https://{guest.id}", "", "", "en", None, 1))
        assert [row.guest for row in await store.companions(bob.id)] == [ann.id]
        made = await local.registry.create(bob, NewTable("elementos", [ME, OPEN]))
        await store.invite(CallRow(ann.id, made.table.id, "invitation", 1, 0, 1, 1))
        assert await store.called_to(made.table.id) == {ann.id}
        await blocked(local, 0, 1)
        assert await store.called_to(made.table.id) == set()
        assert await store.companions(bob.id) == await store.companions(ann.id) == []

    run_local(location, script)


def test_blocks_have_limits(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        store, (ann, bob) = local.registry.store, local.guests
        room = await local.table(TWO)
        with pytest.raises(ForbiddenError, match="yourself"):
            await care.block(store, bob, room.ledger.seats[1])
        bots = await local.registry.create(ann, NewTable("elementos", [ME, RANDOM]))
        with pytest.raises(NotFoundError, match="nobody"):
            await care.block(store, ann, (await local.registry.room(bots.table.id)).ledger.seats[1])
        with pytest.raises(NotFoundError, match="nobody"):
            await store.block(BlockRow("x", ann.id, "unknown", "Nobody", 1))
        others = [await local.registry.new_guest(f"Guest {number}") for number in range(MOST_BLOCKS)]
        for other in others:
            await store.block(BlockRow(new_id(), ann.id, other.id, other.name, 1))
        with pytest.raises(LudotecaError, match="the most"):
            await blocked(local, 0, 1)

    run_local(location, script)


def test_blocks_are_exported_and_erased_with_either_guest(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        store, (ann, bob) = local.registry.store, local.guests
        await local.table(TWO)
        await blocked(local, 0, 1)
        await blocked(local, 1, 0)
        assert [block.name for block in (await guest_export(store, ann)).blocks] == ["Bob"]
        await local.registry.erase(bob)
        assert await store.blocks_of(ann.id) == await store.blocks_of(bob.id) == []

    run_local(location, script)


def test_blocks_move_along_when_two_guests_become_one(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        store, (ann, bob) = local.registry.store, local.guests
        guests = [await local.registry.new_guest(name) for name in ("Cleo", "Dora")]
        cleo, dora = (guest.id for guest in guests)
        pairs = [(ann.id, cleo), (bob.id, cleo), (ann.id, bob.id), (bob.id, ann.id), (ann.id, dora), (dora, ann.id)]
        for guest, other in [*pairs, (dora, bob.id)]:
            await store.block(BlockRow(new_id(), guest, other, "Name", 1))
        await become(store, ann.id, bob.id)
        assert {row.blocked for row in await store.blocks_of(bob.id)} == {cleo, dora}
        assert [row.blocked for row in await store.blocks_of(dora)] == [bob.id]

    run_local(location, script)
