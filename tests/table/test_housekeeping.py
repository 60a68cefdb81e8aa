"""A running server deletes in small batches, and only if its clock can be trusted. It never deletes what is in use."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from ludoteca.table.admin import housekeeping as module
from ludoteca.table.admin.housekeeping import Housekeeping, is_clock_trusted
from ludoteca.table.base.keys import token_hash
from ludoteca.table.base.metrics import Metrics
from ludoteca.table.errors import NotFoundError, StoreError
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.rows import RunRow
from ludoteca.table.messages.socket import Resign
from ludoteca.table.state.timing import DAY, milliseconds
from ludoteca.table.storage.location import Location
from ludoteca.table.storage.retention import Expired, Retention
from ludoteca.table.storage.store import Store
from tests.support.lobby import ME, OPEN
from tests.support.local import TWO, LocalTables, run_local
from tests.table.expiry import KEPT, LONG_AGO, NOW, age, days, keep, let_go
from tests.table.samples import guest_row, table_row
from tests.table.stores import use


def test_a_table_in_memory_is_never_touched(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        await local.send(await local.connect(), Resign("r"))
        table = room.ledger.table.id
        age(location)
        assert await local.registry.housekeeping.tidy() == []
        assert await local.registry.store.table(table) is not None
        await let_go(local, table)
        age(location)
        assert {each.why for each in await local.registry.housekeeping.tidy()} == {"finished", "guest"}
        with pytest.raises(NotFoundError):
            await local.registry.room(table)

    run_local(location, script)


def test_a_table_opened_while_it_is_deleted_is_gone_or_complete(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading waits for the deletion. Otherwise, somebody would sit at a table that is no longer stored."""

    async def script(local: LocalTables) -> None:
        store, housekeeping = local.registry.store, local.registry.housekeeping
        real, begun, go_on = store.delete_expired, asyncio.Event(), asyncio.Event()

        async def slow(found: Sequence[Expired], retention: Retention, now: int) -> list[Expired]:
            begun.set()
            await go_on.wait()
            return await real(found, retention, now)

        monkeypatch.setattr(store, "delete_expired", slow)
        made = await local.registry.create(local.guests[0], NewTable("elementos", [ME, OPEN]))
        await let_go(local, made.table.id)
        age(folder)
        tidying = asyncio.create_task(housekeeping.tidy())
        await begun.wait()
        opening = asyncio.create_task(local.registry.room(made.table.id))
        await asyncio.sleep(0.05)
        assert not opening.done()
        go_on.set()
        assert made.table.id in {each.id for each in await tidying}
        with pytest.raises(NotFoundError):
            await opening

    run_local(folder, script)


def test_a_table_that_changes_before_it_is_deleted_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(local: LocalTables) -> None:
        store, housekeeping = local.registry.store, local.registry.housekeeping
        made = await local.registry.create(local.guests[0], NewTable("elementos", [ME, OPEN]))
        await let_go(local, made.table.id)
        stored = await store.table(made.table.id)
        assert stored is not None
        age(folder)
        real = store.delete_expired

        async def late(found: Sequence[Expired], retention: Retention, now: int) -> list[Expired]:
            await store.append(stored.table, [])
            return await real(found, retention, now)

        monkeypatch.setattr(store, "delete_expired", late)
        assert made.table.id not in {each.id for each in await housekeeping.tidy()}
        assert (await local.registry.room(made.table.id)).ledger.table.id == made.table.id

    run_local(folder, script)


def test_a_returning_guest_is_noticed_and_stays(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        age(location)
        back = await local.registry.guest(local.tokens[0])
        assert back is not None
        assert milliseconds() - back.seen_at < DAY
        assert {each.id for each in await local.registry.housekeeping.tidy()} == {local.guests[1].id}
        assert await local.registry.guest(local.tokens[0]) is not None
        assert await local.registry.guest(local.tokens[1]) is None

    run_local(location, script)


def test_a_guest_deleted_at_the_same_moment_gets_an_answer(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        age(location)
        found = await local.registry.store.signed_in(token_hash(local.tokens[0]))
        assert found is not None
        await local.registry.housekeeping.tidy()
        assert await local.registry.housekeeping.note_seen(*found) is None

    run_local(location, script)


def test_a_full_disk_does_not_keep_guests_out(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(guest: str, now: int) -> bool:
        raise StoreError("nothing was stored or read: the disk is full")

    async def script(local: LocalTables) -> None:
        age(folder)
        monkeypatch.setattr(local.registry.store, "see_device", full)
        assert await local.registry.guest(local.tokens[0]) is not None

    run_local(folder, script)


def test_deleting_runs_in_small_batches_and_repeatedly(location: Location, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST", 0.0)
    monkeypatch.setattr(module, "EVERY", 0.01)
    sizes: list[int] = []

    async def scenario(store: Store) -> None:
        real = store.delete_expired

        async def counted(found: Sequence[Expired], retention: Retention, now: int) -> list[Expired]:
            sizes.append(len(found))
            return await real(found, retention, now)

        monkeypatch.setattr(store, "delete_expired", counted)
        metrics = Metrics()
        housekeeping = Housekeeping(KEPT, store, lambda table: False, metrics, pause=0)
        running = asyncio.create_task(housekeeping.run())
        for part in range(2):
            for number in range(25):
                await store.add_guest(msgspec.structs.replace(guest_row(f"g{part}-{number}"), seen_at=LONG_AGO))
            async with asyncio.timeout(30):
                while metrics.registry.get_sample_value("ludoteca_tidied_total", {"why": "guest"}) != 25 * (part + 1):
                    await asyncio.sleep(0.01)
        running.cancel()

    use(location, scenario)
    assert max(sizes) <= module.BATCH


def test_failed_housekeeping_is_repeated(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST", 0.0)
    monkeypatch.setattr(module, "EVERY", 0.0)

    async def scenario(store: Store) -> None:
        done, real = asyncio.Event(), store.expired
        failures = iter([True, False])

        async def failing(retention: Retention, now: int, limit: int) -> list[Expired]:
            if next(failures, False):
                raise OSError("the disk is gone")
            done.set()
            return await real(retention, now, limit)

        monkeypatch.setattr(store, "expired", failing)
        running = asyncio.create_task(Housekeeping(KEPT, store, lambda table: False, Metrics()).run())
        async with asyncio.timeout(30):
            await done.wait()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    use(folder, scenario)


@pytest.mark.parametrize(
    ("runs", "is_trusted"),
    [
        ([], True),
        ([(0, 10)], True),
        ([(0, 10), (12, 20), (49, 50)], True),
        ([(0, 10), (410, 410.1)], False),
        ([(0, 10), (410, 410.1), (410.2, 410.3)], False),
        ([(0, 10), (410, 414), (414, 418)], True),
        ([(400, 410), (0, 1)], False),
        ([(400, 410), (0, 1), (411, 412)], False),
    ],
    ids=[
        "first run",
        "one run",
        "pauses",
        "far ahead",
        "far ahead, twice",
        "a week later",
        "behind",
        "set right again",
    ],
)
def test_a_clock_that_jumped_is_trusted_again_after_a_week_of_running(
    runs: list[tuple[float, float]], is_trusted: bool
) -> None:
    """If a machine started with a wrong clock, everything would look old, even after another start."""
    rows = [RunRow(number, round(began * DAY), round(alive * DAY)) for number, (began, alive) in enumerate(runs)]
    assert is_clock_trusted(rows) == is_trusted


def test_nothing_is_deleted_while_the_clock_is_not_trusted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST", 0.0)
    monkeypatch.setattr(module, "EVERY", 0.0)
    monkeypatch.setattr(module, "milliseconds", lambda: NOW)

    async def scenario(store: Store) -> None:
        await keep(store, [(table_row("old", status="over", changed_at=days(400)), [])])
        await store.begin_run(days(500))
        await store.begin_run(NOW)
        tidying = asyncio.create_task(Housekeeping(KEPT, store, lambda table: False, Metrics(), pause=0.0).run())
        await asyncio.sleep(0.2)
        assert await store.table("old") is not None
        await store.stay_alive(2, NOW + 8 * DAY)
        async with asyncio.timeout(20):
            while await store.table("old") is not None:
                await asyncio.sleep(0.01)
        tidying.cancel()

    use(folder, scenario)
