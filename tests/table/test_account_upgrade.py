"""A guest of the version before accounts keeps everything, in each kind of database.

That version wrote the files in tests/data/schema_10: a data folder as SQL, the rows of a PostgreSQL database, and the
tokens that its guests have in their browsers.
"""

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca.study.puzzles.collection import puzzles_of
from ludoteca.table.admin.doctor import check
from ludoteca.table.features import care, reports
from ludoteca.table.features.accounts import new_recovery_code_for
from ludoteca.table.features.archive import archive_page
from ludoteca.table.features.calls.sealing import row_of
from ludoteca.table.live import offers
from ludoteca.table.messages.archive_rows import ArchiveSearch
from ludoteca.table.messages.calls import Subscription
from ludoteca.table.messages.care import ReportWish
from ludoteca.table.messages.offers import NewOffer
from ludoteca.table.messages.rows import SolvedRow
from ludoteca.table.messages.socket import Resign
from ludoteca.table.storage.copying import LEFT_BEHIND, TABLES
from ludoteca.table.storage.datafile import DATA_FILE
from ludoteca.table.storage.location import Location
from ludoteca.table.storage.postgres import schema
from ludoteca.table.storage.postgres.connection import Raw, connect
from ludoteca.table.storage.schema import Migration
from tests.support.local import LocalTables, run_local
from tests.support.postgres import PostgresServer
from tests.support.push_service import PushBrowser

DATA = Path(__file__).parents[1] / "data" / "schema_10"
TOKENS = json.loads((DATA / "tokens.json").read_text(encoding="utf-8"))
CREATED = re.compile(r"^CREATE TABLE (?!new_)(\w+)", re.MULTILINE)  # a migration may rebuild a table under another name
NEW_TABLES = {
    name for migration in schema.migrations() if migration.version > 10 for name in CREATED.findall(migration.script)
}


@pytest.fixture(params=["sqlite", "postgres"])
def earlier(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Location, str]:
    """Data as the version before accounts left it, in each kind of database."""
    if request.param == "sqlite":
        with closing(sqlite3.connect(tmp_path / DATA_FILE)) as connection:
            connection.executescript((DATA / "tables.sql").read_text(encoding="utf-8"))
            assert connection.execute("PRAGMA user_version").fetchone() == (10,)
        return tmp_path, "sqlite"
    server: PostgresServer = request.getfixturevalue("postgres")
    address = server.new_database()
    known: list[Migration] = schema.migrations()
    with closing(connect(address)) as raw, monkeypatch.context() as patched:
        patched.setattr(schema, "migrations", lambda: [each for each in known if each.version <= 10])
        schema.create(raw)
        raw.execute((DATA / "postgres.sql").read_bytes())
        assert schema.version_of(raw) == 10
        assert not NEW_TABLES & _tables(raw)
    return address, "postgres"


def _tables(raw: Raw) -> set[Any]:
    return {row[0] for row in raw.execute(b"SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")}


def test_a_guest_of_the_version_before_keeps_everything(earlier: tuple[Location, str]) -> None:
    location, kind = earlier

    async def look(local: LocalTables) -> None:
        ann, bob = [await local.registry.sign_ins.find(token) for token in TOKENS[kind]]
        assert ann is not None
        assert bob is not None
        assert (ann.guest.name, bob.guest.name) == ("Ann", "Bob")
        tables = await local.registry.tables_of(ann.guest)
        assert sorted((mine.table.game, mine.seats) for mine in tables) == [("elementos", [0]), ("elios", [0])]
        said = [await local.registry.store.messages_of(each.guest.id) for each in (ann, bob)]
        assert sorted(message.text for messages in said for message in messages) == ["Good luck", "You too 👋"]
        assert (await local.registry.store.table(tables[0].table.id)) is not None
        report = await check(local.registry.store)
        assert (report.tables, report.damage) == (2, [])
        local.guests, local.tokens = [ann.guest, bob.guest], TOKENS[kind]
        table = next(mine.table.id for mine in tables if mine.table.game == "elementos")
        local.room = await local.registry.room(table)
        await local.connect(0)
        assert len(local.room.viewers.at(0)) == 1, "the token still opens the seat"
        code = await local.registry.sign_in(ann.guest, "Phone", None, brings=True)
        assert (await local.registry.guest(code)) is not None
        assert len(await local.registry.store.devices_of(ann.guest.id)) == 2
        seat = next(row for row in local.room.ledger.seats if row.guest == bob.guest.id)
        wish = ReportWish(seat.seat, "rude")
        await reports.report(local.registry.store, ann.guest, local.room.ledger.table, seat, wish)
        (made,) = await local.registry.store.reports(False, 2**62, "", 10)
        assert (made.name, {quote.text for quote in made.messages}) == ("Bob", {"You too 👋"})

    run_local(location, look)


def test_a_guest_of_the_version_before_can_use_everything_new(earlier: tuple[Location, str]) -> None:
    """Ways to come back, calls, the archive, puzzles, invitations and blocks; and erasing deletes all of it."""
    location, kind = earlier

    async def use(local: LocalTables) -> None:
        store, signed_in = local.registry.store, [await local.registry.sign_ins.find(token) for token in TOKENS[kind]]
        ann, bob = [each.guest for each in signed_in if each is not None]
        local.guests, local.tokens = [ann, bob], TOKENS[kind]
        tables = await local.registry.tables_of(ann)
        local.room = await local.registry.room(next(one.table.id for one in tables if one.table.game == "elementos"))
        await local.send(await local.connect(0), Resign(id="1"))
        assert [(row.game, row.outcome) for row in await store.results_of(bob.id)] == [("elementos", "won")]
        page = await archive_page(store, ann.id, ArchiveSearch(opponent="bob"))
        assert [found.result for found in page.matches] == ["lost"]

        assert await new_recovery_code_for(store, ann)
        device = (await store.devices_of(ann.id))[0].id
        browser = msgspec.convert(PushBrowser("ann").subscription, Subscription)
        await store.subscribe(row_of(browser, ann.id, "en", device, 1))
        assert [companion.name for companion in await store.companions(bob.id)] == ["Ann"]
        solved = SolvedRow(ann.id, puzzles_of("elios")[0].id, "2026-11-18")
        await store.add_solved(ann.id, [solved])
        assert list(await store.solved_of(ann.id)) == [solved]
        await offers.make_offer(local.registry, ann, NewOffer("elementos", 2, {"opening": "random"}))
        assert [offer.people for offer in await offers.open_offers(local.registry, bob)] == [["Ann"]]
        await care.block(store, ann, next(row for row in local.room.ledger.seats if row.guest == bob.id))
        assert await offers.open_offers(local.registry, bob) == []
        assert (await check(store)).is_sound

        await store.erase_guest(ann.id)
        left = (store.devices_of, store.subscriptions_of, store.results_of, store.solved_of)
        assert not any([await rows(ann.id) for rows in left])
        assert await store.recovery_code_of(ann.id) is None
        assert (await check(store)).is_sound

    run_local(location, use)


def test_the_new_tables_are_part_of_backups_and_moves() -> None:
    assert {"devices", "subscriptions", "solved_puzzles", "blocks", "reports", "results", "offers"} < NEW_TABLES
    assert {*TABLES, *LEFT_BEHIND} > NEW_TABLES


def test_expired_tickets_are_deleted(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        from ludoteca.table.messages.account_rows import TicketRow

        store = local.registry.store
        await store.add_ticket(TicketRow(b"old", "sign-in", "", 1))
        await store.add_ticket(TicketRow(b"new", "sign-in", local.guests[0].id, 2**60))
        await local.registry.housekeeping.tidy()
        assert await store.ticket(b"old") is None
        assert await store.ticket(b"new") is not None
        taken = await asyncio.gather(*(store.take_ticket(b"new") for _ in range(5)))
        assert sum(ticket is not None for ticket in taken) == 1

    run_local(tmp_path, script)
