"""Data written before names changed: data folders, records and messages of version 0.1 are still understood.

The files in tests/data/version_0_1 were written by that version: a data folder of schema 3 as SQL, one record of each
game, and messages in both directions.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from ludoteca.core.record import read_records
from ludoteca.core.replay import replay
from ludoteca.table.admin.doctor import check
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.rows import StoredTable
from ludoteca.table.messages.socket import ClientMessage, ServerMessage
from ludoteca.table.state.table_state import TableState
from ludoteca.table.storage.datafile import DATA_FILE
from ludoteca.table.storage.sqlite import SQLiteStore
from tests.table.stores import use

DATA = Path(__file__).parents[1] / "data" / "version_0_1"
FROM_CLIENTS = (DATA / "client.jsonl").read_bytes().splitlines()
FROM_SERVER = (DATA / "server.jsonl").read_bytes().splitlines()


@pytest.fixture
def earlier(tmp_path: Path) -> Path:
    """A data folder as version 0.1 left it."""
    with closing(sqlite3.connect(tmp_path / DATA_FILE)) as connection:
        connection.executescript((DATA / "tables.sql").read_text(encoding="utf-8"))
        assert connection.execute("PRAGMA user_version").fetchone() == (3,)
    return tmp_path


async def stored_tables(store: SQLiteStore) -> dict[str, StoredTable]:
    """All tables of a store, by game: there is one of each."""
    found = [await store.table(table) for table in await store.all_tables()]
    return {stored.table.game: stored for stored in found if stored is not None}


def test_a_data_folder_is_brought_up_to_date_with_all_that_is_in_it(earlier: Path) -> None:
    async def look(store: SQLiteStore) -> None:
        report = await check(store)
        assert (report.tables, report.matches, report.damage, report.other_rules) == (4, 4, [], [])
        tables = await stored_tables(store)
        modes = {game: stored.table.mode for game, stored in tables.items()}
        assert modes == {"elementos": "live", "elios": "turns", "holi": "one_screen", "exagon": "live"}
        texts = [message.text for message in tables["elementos"].messages]
        assert texts == ["Good luck", "You too 👋", ""], "the host removed the third"
        assert tables["elios"].seats[1].level == "random"
        assert all(seat.seed > 0 for stored in tables.values() for seat in stored.seats)

    use(earlier, look)


def test_a_match_that_was_running_is_played_on(earlier: Path) -> None:
    async def look(store: SQLiteStore) -> None:
        for game, stored in (await stored_tables(store)).items():
            state = TableState.load(stored)
            assert state.is_running is (game in ("elementos", "elios"))
            if state.is_running:
                match = state.present_match
                while not match.is_over:
                    match.take(match.game.legal(match.state, match.to_act[0])[0], match.to_act[0])
                assert str(replay(match.record()).record()) == str(match.record())

    use(earlier, look)


def test_a_record_of_each_game_replays_to_the_same_text() -> None:
    records = list(read_records((DATA / "records.txt").read_text(encoding="utf-8")))
    assert sorted(record.game for record in records) == ["elementos", "elios", "exagon", "holi"]
    for record in records:
        assert str(replay(record).record()) == str(record)


@pytest.mark.parametrize("line", FROM_CLIENTS, ids=lambda line: line[:24].decode())
def test_a_message_of_an_earlier_client_is_read(line: bytes) -> None:
    kind = ClientMessage if b'"type"' in line else NewTable
    assert msgspec.json.encode(msgspec.json.decode(line, type=kind)) == line


@pytest.mark.parametrize("line", FROM_SERVER, ids=lambda line: line[:24].decode())
def test_the_server_still_writes_messages_that_an_earlier_client_reads(line: bytes) -> None:
    assert msgspec.json.encode(msgspec.json.decode(line, type=ServerMessage)) == line
