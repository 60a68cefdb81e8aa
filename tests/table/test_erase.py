"""Erasing a guest, down to the bytes of the file."""

import asyncio
import random
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from ludoteca.core.record import read_record
from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.messages.account_rows import DeviceRow, PasskeyRow
from ludoteca.table.messages.rows import ChatRow, SeatRow
from ludoteca.table.storage import scrub
from ludoteca.table.storage.datafile import DATA_FILE, connect_reader
from ludoteca.table.storage.location import Location
from ludoteca.table.storage.postgres import store as postgres_store
from ludoteca.table.storage.postgres.connection import connect
from ludoteca.table.storage.postgres.store import PERSONAL
from ludoteca.table.storage.store import Store
from tests.support.command import Run
from tests.support.postgres import PostgresServer
from tests.table.samples import guest_row, table_row
from tests.table.stores import change, found_in, keep_two, use


def tables_of(server: PostgresServer, address: DatabaseAddress) -> Path:
    """The folder with the files of all tables of a database."""
    with closing(connect(address)) as raw:
        (number,) = raw.execute(b"SELECT oid FROM pg_database WHERE datname = current_database()").fetchone() or ("",)
    return server.data / "base" / str(number)


def secrets_of(guest: str) -> list[str]:
    """What must not be left of an erased guest."""
    return [f"{what} of {guest}" for what in ("Name", "Word", "Device", "Passkey", "Key")]


def device_of(guest: str) -> DeviceRow:
    """A device with a name that the guest has chosen."""
    return DeviceRow(f"device-{guest}", guest, f"Device of {guest}", guest.encode(), 1, 2)


def passkey_of(guest: str) -> PasskeyRow:
    """A passkey with a name that the guest has chosen."""
    return PasskeyRow(guest.encode(), guest, f"Passkey of {guest}", "localhost", f"Key of {guest}".encode(), 0, 1, 2)


async def fill_store(store: Store) -> list[str]:
    """Store many guests and return their ids.

    The guests sit down and chat in random order, which splits pages and moves rows.
    """
    chance = random.Random(1)
    guests = [f"{chance.getrandbits(96):024x}" for _ in range(300)]
    await asyncio.gather(*(store.add_guest(guest_row(guest, f"Name of {guest}")) for guest in guests))
    await asyncio.gather(*(store.sign_in(device_of(guest)) for guest in guests))
    await asyncio.gather(*(store.add_passkey(passkey_of(guest)) for guest in guests))
    for guest in guests:
        table = f"{chance.getrandbits(96):024x}"
        seat = SeatRow(table, 0, "person", guest=guest, name=f"Name of {guest}", token_hash=b"hash" * 8)
        said = [ChatRow(table, k, 0, k, f"Word of {guest}{'.' * chance.randrange(250)}", str(k)) for k in (1, 2, 3)]
        await asyncio.gather(store.add_table(table_row(table), [seat]), *map(store.say, said))
    return guests


def test_nothing_of_an_erased_guest_remains_in_any_file(folder: Path) -> None:
    async def scenario(store: Store) -> None:
        guests = await fill_store(store)
        erased, stay = guests[:280], guests[280:]
        secrets = [secret for guest in erased for secret in (guest, *secrets_of(guest))]
        assert found_in(folder, secrets) == secrets
        await asyncio.gather(*map(store.erase_guest, erased))
        assert found_in(folder, secrets) == []
        assert found_in(folder, stay) == stay
        assert not scrub.is_marked(folder)

    use(folder, scenario)


def test_nothing_of_an_erased_guest_remains_in_the_tables_of_postgresql(
    postgres: PostgresServer, address: DatabaseAddress
) -> None:
    """The log of PostgreSQL is not looked at: it keeps old rows until it is overwritten (see docs/hosting.md)."""

    async def scenario(store: Store) -> None:
        guests = await fill_store(store)
        erased, stay = guests[:280], guests[280:]
        secrets = [secret for guest in erased for secret in secrets_of(guest)]
        change(address, "ANALYZE", "CHECKPOINT")
        assert found_in(tables_of(postgres, address), secrets) == secrets
        await asyncio.gather(*map(store.erase_guest, erased))
        change(address, "ANALYZE", "CHECKPOINT")
        assert found_in(tables_of(postgres, address), secrets) == []
        assert found_in(tables_of(postgres, address), stay) == stay
        with closing(connect(address)) as raw:
            copied = raw.execute(b"SELECT tablename, attname FROM pg_stats")
            personal = {
                (table, column) for table in PERSONAL for column in ("name", "text", "token_hash", "public_key")
            }
            assert not {tuple(row) for row in copied} & personal, "PostgreSQL's statistics"

    use(address, scenario)


def test_large_tables_of_postgresql_are_rewritten_by_command(
    run: Run, postgres: PostgresServer, address: DatabaseAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store, "AT_ONCE", 0)

    async def scenario(store: Store) -> None:
        await keep_two(store)
        change(address, "CHECKPOINT")
        await store.erase_guest("first-0")
        assert await store.guest_by_id("first-0") is None

    use(address, scenario)
    assert run("erase", "--guest", "first-1", "--yes", "--database", address.secret).code == 0
    change(address, "CHECKPOINT")
    assert found_in(tables_of(postgres, address), ["Guest 0 of first", "Guest 1 of first", "Guest 0 of second"]) == [
        "Guest 0 of second"
    ]


def test_failed_scrubbing_is_repeated_at_the_next_start(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scrub, "AT_ONCE", 0)

    async def scenario(store: Store) -> None:
        await keep_two(store)
        await store.erase_guest("first-0")
        assert scrub.is_marked(folder)

    async def nothing(store: Store) -> None:
        assert not scrub.is_marked(folder)

    use(folder, scenario)
    use(folder, nothing)
    assert found_in(folder, ["Guest 0 of first", "Guest 1 of first"]) == ["Guest 1 of first"]


def test_another_reader_delays_scrubbing_but_not_erasing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scrub, "SHORT_PATIENCE", 0.01)

    async def scenario(store: Store) -> None:
        await keep_two(store)
        with closing(connect_reader(folder / DATA_FILE)) as elsewhere:
            elsewhere.execute("BEGIN")
            elsewhere.execute("SELECT count(*) FROM guests").fetchone()
            await store.erase_guest("first-0")
            assert await store.guest_by_id("first-0") is None
            assert scrub.is_marked(folder)
        assert await store.scrub()
        assert not scrub.is_marked(folder)
        assert found_in(folder, ["Guest 0 of first"]) == []

    use(folder, scenario)


def test_a_guest_is_erased_by_command(run: Run, folder: Path, tmp_path: Path) -> None:
    use(folder, keep_two)
    assert run("backup", tmp_path / "copy").code == 0

    async def refused(store: Store) -> None:
        code, _, err = await asyncio.to_thread(run, "erase", "--guest", "first-0", "--yes")
        assert code == 1
        assert "DELETE /api/me" in err

    use(folder, refused)
    assert run("restore", tmp_path / "copy").code == 0
    code, out, _ = run("erase", "--guest", "first-0", "--yes")
    assert code == 0
    (kept,) = folder.glob("replaced-*")
    assert str(kept / DATA_FILE) in out
    shutil.rmtree(kept)
    assert found_in(folder, ["Guest 0 of first"]) == []
    assert run("erase", "--guest", "first-0", "--yes").code == 1
    assert run("doctor").code == 0
    assert read_record(run("export", "first").out).names == {1: "Guest 1 of first"}


def test_a_command_does_not_erase_beside_a_running_server(run: Run, location: Location) -> None:
    async def scenario(store: Store) -> None:
        await keep_two(store)
        code, _, err = await asyncio.to_thread(run, "erase", "--guest", "first-0", "--yes")
        assert (code, "A server is already using" in err) == (1, True)
        assert await store.guest_by_id("first-0") is not None

    use(location, scenario)
    assert run("erase", "--guest", "first-0", "--yes").code == 0
