"""Backups and `ludoteca move-data` carry all data between SQLite and PostgreSQL, in both directions."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec import convert

from ludoteca.study.puzzles.collection import puzzles_of
from ludoteca.table.admin.backup import backup
from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.features.calls.sealing import new_key, row_of
from ludoteca.table.messages.account_rows import DeviceRow, PasskeyRow, RecoveryRow, TicketRow
from ludoteca.table.messages.call_rows import CallRow
from ludoteca.table.messages.calls import CallSettings, QuietHours, Subscription
from ludoteca.table.messages.care_rows import BlockRow, Quote, RefusedWord, ReportRow, SuspensionRow
from ludoteca.table.messages.offer_rows import OfferRow
from ludoteca.table.messages.operator_rows import AuditRow, OperatorPasskeyRow, OperatorRow, SessionRow
from ludoteca.table.messages.pairing import Wait
from ludoteca.table.messages.rows import AdaptedRow, ChatRow, DraftRow, GuestRow, Progress, ReviewRow, SolvedRow
from ludoteca.table.messages.socket import Clock
from ludoteca.table.storage import operators
from ludoteca.table.storage.care import refuse_words
from ludoteca.table.storage.copying import TABLES
from ludoteca.table.storage.datafile import DATA_FILE
from ludoteca.table.storage.location import Location, database_at
from ludoteca.table.storage.store import Store
from tests.support.command import Run
from tests.support.postgres import PASSWORD, PostgresServer
from tests.support.push_service import PushBrowser
from tests.table.samples import entry_row, guest_row, table_row
from tests.table.stores import change, keep_two, rows_of, use


@pytest.fixture
def empty(postgres: PostgresServer) -> DatabaseAddress:
    """A PostgreSQL database without tables."""
    address = postgres.clean_database()
    change(address, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    return address


def fill(location: Location) -> None:
    """Store rows in every table."""
    use(location, lambda store: store.add_guest(guest_row("first")))
    database = database_at(location)
    olga = OperatorRow("o", "Olga", 1, b"\0link", 2**50)
    database.change(lambda found: operators.invite(found, olga, AuditRow("b", 1, "", "operator-invited", "", "Olga")))
    use(location, some_of_everything)
    words = [RefusedWord("tab\there", "Tab\there, backslash \\N", True, 1)]
    database.change(lambda connection: refuse_words(connection, words))


def never(*parts: object) -> Any:
    """Nobody is complete in these tests."""
    raise AssertionError


async def some_of_everything(store: Store) -> None:
    """Rows in every table that a store fills.

    Among them is what needs care: bytes, missing values, and characters with a meaning in copies.
    """
    await keep_two(store)
    await store.say(ChatRow("first", 1, 0, 5, "Tab\there, backslash \\N, quote ' and 👋", "x"))
    found = await store.table("second")
    assert found is not None
    progress = Progress(AdaptedRow("first-0", "elementos", 2, "casual-1"), 1)
    await store.append(found.table, [], (), [DraftRow("second", 0, 1, "FA AF")], progress=progress)
    await store.add_review(ReviewRow("review", "elios", 5, bytes(range(256))))
    await store.sign_in(DeviceRow("d", "first-0", "Firefox, Android", b"\0\xff", 1, 2))
    await store.add_passkey(PasskeyRow(b"\xff\0", "first-0", "Key \\", "localhost", b"\0key", 2**32, 1, 0))
    await store.put_recovery_code(RecoveryRow("first-0", b"\0code", 3))
    for number, guest in enumerate(("first-0", "")):
        await store.add_ticket(TicketRow(bytes([number]), "sign-in", guest, 4))
    await store.erase_guest("first-1")
    await store.add_solved("first-0", [SolvedRow("first-0", puzzles_of("elios")[0].id, "2026-11-18")])
    await store.subscribe(row_of(convert(PushBrowser("a").subscription, Subscription), "first-0", "de", "d", 1))
    await store.keep_call_settings("first-0", CallSettings(QuietHours(60, 420, "Europe/Rome")))
    await store.invite(CallRow("first-0", "second", "invitation", 5, 0, 5, None))
    await store.push_key(new_key())
    offer = OfferRow("o", "first-0", "elios", 3, {"opening": "random"}, "turns", Clock(60, 0), 2, 5, 2**50)
    await store.add_offer(offer)
    await store.accept_offer(GuestRow("second-0", "Quote ' and \\N", 1), "o", 6, never)
    await store.wait(GuestRow("first-0", "Ann", 1), Wait("elios", "page-page", begins=True), 2**50, never)
    await store.block(BlockRow("b", "first-0", "second-1", "Quote ' and \\N", 6))
    await operators_of(store)
    await store.stay_alive((await store.begin_run(1)).id, 2)


async def operators_of(store: Store) -> None:
    """An operator who is signed in, a report and a suspension."""
    quotes = [Quote(1, 5, "Tab\there, quote ' and \\N", True)]
    who = ("r", "first-0", "second-1", "Quote '", "second", "elementos")
    await store.add_report(ReportRow(*who, "rude", "Words \\N", quotes, 7, 8, "Note ' and \\N"))
    line = AuditRow("a", 9, "Olga", "guest-suspended", "second-1", "chat 1")
    await store.suspend(SuspensionRow("second-1", "chat", 2**50), line)
    key = OperatorPasskeyRow(b"\0\xff", "o", "localhost", b"\0key", 2**32, 5, 0)
    assert await store.enrol_operator(b"\0link", key, AuditRow("c", 9, "Olga", "passkey-added", "", ""))
    await store.begin_session(SessionRow(b"\0\\", "o", 1, 2), AuditRow("d", 9, "Olga", "signed-in", "", ""))


def test_all_rows_survive_the_way_there_and_back(
    run: Run, folder: Path, empty: DatabaseAddress, tmp_path: Path
) -> None:
    fill(folder)
    before = rows_of(folder)
    assert all(before[table] for table in TABLES)
    code, out, err = run("move-data", f"sqlite:{folder}", empty.secret)
    assert code == 0, err
    assert "No damage found" in out
    assert "p4ss" not in out + err
    assert rows_of(empty) == before == rows_of(folder)
    assert run("move-data", empty.secret, f"sqlite:{tmp_path / 'back'}").code == 0
    assert rows_of(tmp_path / "back") == before
    use(tmp_path / "back", lambda store: store.add_guest(guest_row("new")))


def test_a_moved_server_goes_on(
    folder: Path, run: Run, empty: DatabaseAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTECA_DATABASE", empty.secret)
    fill(folder)
    assert run("move-data", "sqlite", "postgresql").code == 0

    async def scenario(store: Store) -> None:
        last = max(run.id for run in await store.runs())
        assert (await store.begin_run(9)).id == last + 1
        found = await store.table("second")
        assert found is not None
        await store.append(found.table, [entry_row("second", len(found.entries) + 1)])

    use(empty, scenario)


def test_moving_refuses_what_could_lose_data(run: Run, folder: Path, empty: DatabaseAddress, tmp_path: Path) -> None:
    used = tmp_path / "used"
    use(folder, keep_two)
    use(used, lambda store: store.add_guest(guest_row("a")))
    here, there = f"sqlite:{folder}", empty.secret
    for words, reason in (
        ((here, here), "are the same"),
        ((here, f"sqlite:{used}"), "is data in"),
        ((f"sqlite:{tmp_path / 'missing'}", there), "No data found"),
        ((there, f"sqlite:{tmp_path / 'new'}"), "No data found"),
        ((here, "mysql://host/name"), "sqlite:FOLDER or as postgresql://"),
        ((here, "postgresql"), "set LUDOTECA_DATABASE"),
        ((here, there.replace("p4ss", "wrong")), "password authentication failed"),
    ):
        code, out, err = run("move-data", *words)
        assert code == 1
        assert reason.lower() in " ".join(err.split()).lower()
        assert PASSWORD not in out + err
    assert not (tmp_path / "missing").exists()

    async def running(store: Store) -> None:
        code, _, err = await asyncio.to_thread(run, "move-data", here, there)
        assert (code, "A server is already using" in err) == (1, True)

    before = rows_of(folder)
    use(folder, running)
    assert run("move-data", here, there).code == 0
    assert run("move-data", here, there).code == 1, "the target is not empty any more"
    assert rows_of(empty) == before

    async def running_there(store: Store) -> None:
        code, _, err = await asyncio.to_thread(run, "move-data", there, f"sqlite:{tmp_path / 'new'}")
        assert (code, "A server is already using" in err) == (1, True)

    use(empty, running_there)


def test_damage_is_found_in_the_copy(run: Run, folder: Path, empty: DatabaseAddress) -> None:
    use(folder, keep_two)
    change(folder, "DELETE FROM entries WHERE table_id = 'first' AND number = 2")
    code, out, err = run("move-data", f"sqlite:{folder}", empty.secret)
    assert code == 1
    assert "entry 2 is missing" in out
    assert "keep using the original" in " ".join(err.split())


# Backups


def test_a_backup_of_either_database_can_be_restored_into_either(
    run: Run, folder: Path, address: DatabaseAddress, tmp_path: Path
) -> None:
    fill(address)
    before, copy = rows_of(address), tmp_path / "copy"
    assert run("backup", copy, "--database", address.secret).code == 0
    assert rows_of(copy) == before
    assert run("restore", copy).code == 0
    assert rows_of(folder) == before
    use(folder, lambda store: store.add_guest(guest_row("later")))
    after = rows_of(folder)
    assert run("backup", copy, "--force").code == 0
    code, out, _ = run("restore", copy, "--database", address.secret)
    assert code == 0
    assert rows_of(address) == after
    assert "The old data is kept in the schema ludoteca_replaced_" in out
    assert run("doctor", "--database", address.secret).code == 0
    use(address, lambda store: store.add_guest(guest_row("even later")))
    code, out, _ = run("erase", "--guest", "first-0", "--yes", "--database", address.secret)
    assert code == 0
    assert "still contains the guest" in out
    assert "ludoteca_replaced_" in out


def test_a_backup_of_postgresql_is_consistent_while_the_server_writes(address: DatabaseAddress, tmp_path: Path) -> None:
    heard: list[int] = []

    async def scenario(store: Store) -> None:
        await store.add_table(table_row("t"), [])
        await store.append(table_row("t"), [entry_row("t", number) for number in range(1, 3000)])
        before, loop = rows_of(address), asyncio.get_running_loop()

        def progress(done: int, total: int) -> None:
            heard.append(done)
            store_more = store.append(table_row("t"), [entry_row("t", 2999 + len(heard))])
            asyncio.run_coroutine_threadsafe(store_more, loop).result(10)

        await asyncio.to_thread(backup, address, tmp_path / "copy", progress=progress)
        assert rows_of(tmp_path / "copy") == before
        assert len(rows_of(address)["entries"]) == 2999 + len(heard)

    use(address, scenario)
    assert len(heard) > 3
    assert heard == sorted(heard)


def test_a_backup_never_replaces_a_fuller_one(run: Run, location: Location, tmp_path: Path) -> None:
    use(location, keep_two)
    assert run("backup", tmp_path / "copy").code == 0
    change(location, "DELETE FROM tables WHERE id = 'first'")
    code, _, err = run("backup", tmp_path / "copy", "--force")
    assert code == 1
    assert "has 2 tables" in " ".join(err.split())
    assert run("backup", tmp_path / "copy", "--force", "--anyway").code == 0


def test_restoring_into_postgresql_is_all_or_nothing(run: Run, address: DatabaseAddress, tmp_path: Path) -> None:
    use(address, keep_two)
    before = rows_of(address)
    damaged = tmp_path / "damaged"
    damaged.write_bytes(b"not a database file" * 1000)
    assert run("restore", damaged, "--database", address.secret).code == 1

    async def running(store: Store) -> None:
        code, _, err = await asyncio.to_thread(run, "restore", damaged, "--database", address.secret)
        assert (code, "A server is already using" in err) == (1, True)

    use(address, running)
    use(tmp_path / "data", keep_two)
    assert run("backup", tmp_path / "copy").code == 0
    change(tmp_path / "data", "PRAGMA foreign_keys = OFF", "UPDATE seats SET guest = 'nobody'")
    assert run("restore", tmp_path / "data" / DATA_FILE, "--database", address.secret).code == 1
    assert rows_of(address) == before
