"""Data from version 0.1 is still understood: data folders, records, and client messages.

Version 0.1 wrote the files in tests/data/version_0_1: a data folder with schema 3 as SQL, one record of each game, and
client messages.
"""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from ludoteca.core.record import read_records
from ludoteca.core.replay import replay
from ludoteca.core.sentences import plain
from ludoteca.core.wording import wording
from ludoteca.table.admin.doctor import check
from ludoteca.table.base.bot_names import NAMES
from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.http.english import in_english
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.rows import ReviewRow, StoredTable
from ludoteca.table.messages.socket import ClientMessage, Hello, LogLine, Outdated, Update
from ludoteca.table.state.entries import Played
from ludoteca.table.state.narration import read_told
from ludoteca.table.state.table_state import TableState
from ludoteca.table.state.updates import gives_hints
from ludoteca.table.storage.datafile import DATA_FILE
from ludoteca.table.storage.location import open_store
from ludoteca.table.storage.store import Store
from tests.support.command import Run
from tests.support.local import LocalTables, run_local
from tests.table.stores import rows_of, use

DATA = Path(__file__).parents[1] / "data" / "version_0_1"
FROM_CLIENTS = (DATA / "client.jsonl").read_bytes().splitlines()


class EarlierBye(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bye", tag_field="type"):
    """The last message on a connection, as version 0.1 understands it."""

    sentence: str
    is_back_soon: bool


@pytest.fixture
def earlier(tmp_path: Path) -> Path:
    """A data folder as version 0.1 left it."""
    with closing(sqlite3.connect(tmp_path / DATA_FILE)) as connection:
        connection.executescript((DATA / "tables.sql").read_text(encoding="utf-8"))
        assert connection.execute("PRAGMA user_version").fetchone() == (3,)
    return tmp_path


async def stored_tables(store: Store) -> dict[str, StoredTable]:
    """The tables in a store, keyed by game. There is one for each game."""
    found = [await store.table(table) for table in await store.all_tables()]
    return {stored.table.game: stored for stored in found if stored is not None}


def test_a_data_folder_is_upgraded_with_everything_in_it(earlier: Path) -> None:
    async def look(store: Store) -> None:
        report = await check(store)
        assert (report.tables, report.matches, report.damage, report.other_rules) == (4, 4, [], [])
        tables = await stored_tables(store)
        modes = {game: stored.table.mode for game, stored in tables.items()}
        assert modes == {"elementos": "live", "elios": "turns", "holi": "one_screen", "exagon": "live"}
        texts = [message.text for message in tables["elementos"].messages]
        assert texts == ["Good luck", "You too 👋", ""], "the host deleted the third message"
        assert tables["elios"].seats[1].level == "random"
        assert all(seat.seed > 0 for stored in tables.values() for seat in stored.seats)
        bots = {row.name for stored in tables.values() for row in stored.seats if row.kind == "computer"}
        assert bots
        assert bots <= set(NAMES), "bots have names, which version 0.1 did not give them"
        hints = {game: gives_hints(stored.table, stored.seats) for game, stored in tables.items()}
        assert hints == {"elementos": False, "elios": True, "holi": True, "exagon": False}, "as in version 0.1"

    use(earlier, look)


def test_a_data_folder_can_be_restored_into_postgresql(run: Run, earlier: Path, address: DatabaseAddress) -> None:
    assert run("restore", earlier / DATA_FILE, "--database", address.secret).code == 0
    assert run("doctor", "--database", address.secret).code == 0
    asyncio.run(open_store(earlier).close())
    restored, upgraded = rows_of(address), rows_of(earlier)
    for table in ("guests", "devices"):
        kept = [[row[:-1] for row in rows.pop(table)] for rows in (restored, upgraded)]
        assert kept[0] == kept[1], "except for the time of the last visit, which is that of the upgrade"
    assert restored == upgraded


def test_a_running_match_can_be_continued(earlier: Path) -> None:
    async def look(store: Store) -> None:
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
    read = msgspec.json.decode(line, type=kind)
    if isinstance(read, Hello):
        assert read.protocol == 1, "the server recognises an earlier client by its hello"
        line = line.removesuffix(b"}") + b',"protocol":1,"is_looking":true,"english":true}'
    if isinstance(read, NewTable):
        assert read.has_hints is None
        line = line.removesuffix(b"}") + b',"has_hints":null}'
    assert msgspec.json.encode(read) == line


def test_an_earlier_client_can_read_the_goodbye_of_the_server() -> None:
    """An earlier client receives only this message (see test_hello.py)."""
    bye = msgspec.json.decode(msgspec.json.encode(Outdated()), type=EarlierBye)
    assert "reload" in bye.sentence
    assert not bye.is_back_soon


def test_a_log_line_of_an_earlier_version_is_shown_as_it_was_stored() -> None:
    stored = (
        b'{"lines":[{"turn":0,"seat":-1,"steps":[],"words":"match 1 begins","kind":"table"},'
        b'{"turn":1,"seat":1,"steps":["a2*"],"words":"turn over the disc on a2","kind":"step"}],"to":[0,1,-1]}'
    )
    told = read_told(stored)
    assert told.to == [0, 1, -1]
    assert told.lines == [
        LogLine(0, -1, [], [plain("match 1 begins")], "table"),
        LogLine(1, 1, ["a2*"], [plain("turn over the disc on a2")], "step"),
    ]
    assert [in_words(line) for line in told.lines] == ["match 1 begins", "Seat 2: turn over the disc on a2"]
    assert read_told(msgspec.json.encode(told)) == told


def in_words(line: LogLine) -> str:
    """A line of the log in English."""
    return " ".join(wording().tell(words, line.seat) for words in line.words)


def test_the_log_of_a_stored_match_is_kept(earlier: Path) -> None:
    """Old and new lines share one log, and programs get both in English."""

    async def look(store: Store) -> None:
        for stored in (await stored_tables(store)).values():
            for row in stored.entries:
                lines = msgspec.json.decode(row.told)["lines"]
                words = [line.words for line in read_told(row.told).lines]
                assert words == [[plain(line["words"])] for line in lines]
                assert all(said.key == "plain" for line in words for said in line)

    async def continue_playing(local: LocalTables) -> None:
        tables = [await local.registry.room(table) for table in await local.registry.store.all_tables()]
        local.room = next(room for room in tables if room.ledger.table.game == "elementos")
        seat, step = local.step()
        await local.room.do(lambda: local.room.carry_out([Played(seat, [step])]))
        update = (await local.connect(None)).last(Update)
        keys = [line.words[0].key for line in update.log]
        assert keys[:-1] == ["plain"] * (len(keys) - 1)
        assert len(keys) > 5
        assert keys[-1].startswith("elementos-")
        log = msgspec.json.decode(in_english(msgspec.json.encode(update), None))["log"]
        assert log[0]["words"][0]["english"] == "match 1 begins"
        assert log[1]["words"][0]["english"] == f"Seat {log[1]['seat'] + 1}: {log[1]['words'][0]['values']['text']}"

    use(earlier, look)
    run_local(earlier, continue_playing)


def test_stored_reviews_are_dropped(earlier: Path) -> None:
    """Their sentences are in version 0.1's format, and reviews can always be computed again."""
    with closing(sqlite3.connect(earlier / DATA_FILE)) as connection:
        connection.execute("INSERT INTO reviews VALUES ('r1', 'elios', 1, x'7b7d')")
        connection.commit()

    async def look(store: Store) -> None:
        assert await store.review("r1") is None
        await store.add_review(ReviewRow("r2", "elios", 2, b"{}"))

    async def look_again(store: Store) -> None:
        assert await store.review("r2") == ReviewRow("r2", "elios", 2, b"{}"), "reviews of this version are kept"

    use(earlier, look)
    use(earlier, look_again)
