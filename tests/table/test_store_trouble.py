"""While the database does not answer, people wait and see why, and nobody sees a move that is not stored."""

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from ludoteca.table.errors import StoreError
from ludoteca.table.live import ledger, room
from ludoteca.table.messages.rows import StoredTable
from ludoteca.table.messages.socket import Confirmed, Play, Refused, TableChanged, Update
from tests.support.local import TWO, LocalTables, RecordingConnection, run_local, until
from tests.support.postgres import PostgresServer


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "ASKING", 0.01)
    monkeypatch.setattr(room, "SLOW", 0.05)


def troubles(line: RecordingConnection) -> list[str]:
    return [message.table.trouble for message in line.got if isinstance(message, TableChanged)]


async def sit_down(local: LocalTables) -> tuple[RecordingConnection, RecordingConnection, Play]:
    """Two people at a table: the one to move, the other, and a legal move."""
    await local.table(TWO)
    lines = [await local.connect(0), await local.connect(1)]
    seat, step = local.step()
    for line in lines:
        line.got.clear()
    return lines[seat], lines[1 - seat], Play("m", local.room.ledger.versions[seat], step)


def test_nobody_sees_a_move_while_the_database_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(local: LocalTables) -> None:
        mover, other, move = await sit_down(local)
        before = list(local.room.ledger.versions)

        async def away(*_: object) -> Any:
            raise StoreError("the database cannot be reached")

        with monkeypatch.context() as broken:
            broken.setattr(local.registry.store, "append", away)
            broken.setattr(local.registry.store, "table", away)
            sending = asyncio.create_task(local.send(mover, move))
            await until(lambda: troubles(mover) == troubles(other) == ["saving"])
            await asyncio.sleep(0.05)
            assert not sending.done()
            assert not any(isinstance(message, Update) for message in mover.got + other.got)
        answer = await sending
        assert isinstance(answer, Refused)
        assert answer.update is not None
        assert answer.update.version == before[0]
        assert local.room.ledger.versions == before
        await until(lambda: troubles(mover) == ["saving", ""])
        assert isinstance(await local.send(mover, move), Confirmed)

    run_local(tmp_path, script)


def test_a_move_whose_commit_was_in_doubt_is_confirmed_and_shown_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(local: LocalTables) -> None:
        mover, other, move = await sit_down(local)
        append = local.registry.store.append

        async def answerless(*args: Any) -> None:
            await append(*args)
            raise StoreError("the connection was lost during a commit that may have succeeded")

        with monkeypatch.context() as broken:
            broken.setattr(local.registry.store, "append", answerless)
            assert isinstance(await local.send(mover, move), Confirmed)
        assert isinstance(await local.send(mover, move), Confirmed), "sent again"
        for line in (mover, other):
            assert [type(message) for message in line.got if isinstance(message, Update)] == [Update]
        stored = await local.registry.store.table(local.room.ledger.table.id)
        assert isinstance(stored, StoredTable)
        assert [row.send_id for row in stored.entries].count("m") == 1

    run_local(tmp_path, script)


READ_ONLY = (
    "ALTER DATABASE {name} SET default_transaction_read_only = on",
    "ALTER DATABASE {name} RESET default_transaction_read_only",
)
FULL = (
    "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS"
    " $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;"
    " CREATE TRIGGER fail BEFORE INSERT ON entries EXECUTE FUNCTION fail()",
    "DROP TRIGGER fail ON entries",
)


@pytest.mark.parametrize("spoil", [READ_ONLY, FULL], ids=["read-only", "full"])
def test_a_move_that_cannot_be_stored_is_refused_and_accepted_once_it_can(
    postgres: PostgresServer, spoil: tuple[str, str]
) -> None:
    address = postgres.new_database()

    def change(statement: str) -> None:
        with closing(psycopg.connect(address.secret, autocommit=True)) as raw:
            raw.execute(b"SET default_transaction_read_only = off")
            raw.execute(statement.format(name=address.secret.rpartition("/")[2]).encode())
            raw.execute(
                b"SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                b" WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )

    async def script(local: LocalTables) -> None:
        mover, other, move = await sit_down(local)
        before = list(local.room.ledger.versions)
        change(spoil[0])
        answer = await local.send(mover, move)
        assert isinstance(answer, Refused)
        assert answer.update is not None
        assert local.room.ledger.versions == before
        assert not any(isinstance(message, Update) for message in other.got)
        change(spoil[1])
        assert isinstance(await local.send(mover, move), Confirmed)
        await until(lambda: other.got != [])
        stored = await local.registry.store.table(local.room.ledger.table.id)
        assert stored is not None
        assert [row.send_id for row in stored.entries].count("m") == 1

    run_local(address, script)
