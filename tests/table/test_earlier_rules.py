"""Matches played under an earlier version of the rules still load and replay.

The files in tests/data/rules_1 were written before version 2 of Exagon's rules.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ludoteca.checks.playthroughs import lines_of
from ludoteca.core.errors import RecordError, RulesVersionError
from ludoteca.core.record import Record, read_record, read_records
from ludoteca.core.registry import game as registered
from ludoteca.core.replay import replay
from ludoteca.study.review.review import review_id
from ludoteca.table.admin.doctor import check
from ludoteca.table.state.table_state import TableState, first_of
from ludoteca.table.state.updates import table_info
from ludoteca.table.storage.datafile import DATA_FILE
from ludoteca.table.storage.store import Store
from tests.table.stores import use

DATA = Path(__file__).parents[1] / "data" / "rules_1"
RECORDS = list(read_records((DATA / "exagon.txt").read_text(encoding="utf-8")))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"{record.players} players")
def test_a_record_of_earlier_rules_replays_to_the_same_text(record: Record) -> None:
    assert record.version == 1
    match = replay(record)
    assert str(match.record()) == str(record)
    assert review_id(match.record()) == review_id(record)
    assert match.option_texts["bonus_after_limit"] == "off"


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"{record.players} players")
def test_the_current_rules_would_play_these_matches_differently(record: Record) -> None:
    """In each of these matches, a bonus lapsed with a turn's last tile, so the test above cannot pass by chance."""
    today = str(record).replace('[Rules "1"]', '[Rules "2"]')
    today = today.replace('[Option "score_floor=on"]', '[Option "score_floor=on"]\n[Option "bonus_after_limit=on"]')
    with pytest.raises(RecordError, match=r"this is turn|is over before"):
        replay(read_record(today))


def test_a_record_does_not_mix_two_versions() -> None:
    text = str(RECORDS[0])
    mixed = text.replace('[Option "score_floor=on"]', '[Option "score_floor=on"]\n[Option "bonus_after_limit=on"]')
    with pytest.raises(RecordError, match="no option 'bonus_after_limit'"):
        replay(read_record(mixed))
    with pytest.raises(RecordError, match="bonus_after_limit is missing"):
        replay(read_record(text.replace('[Rules "1"]', '[Rules "2"]')))
    for version in (0, registered("exagon").rules.version + 1):
        with pytest.raises(RulesVersionError):
            replay(read_record(text.replace('[Rules "1"]', f'[Rules "{version}"]')))


@pytest.mark.parametrize("players", [2, 4])
def test_a_playthrough_of_earlier_rules_matches_its_option(players: int) -> None:
    head, deal, *kept = (DATA / f"exagon-{players}-players.txt").read_text(encoding="utf-8").splitlines()
    assert head.endswith("version 1")
    game = registered("exagon")
    options = game.choose(players, game.options_of(1, {}))
    match = first_of(game, players, options, ("deal", deal.removeprefix("deal ")))
    for line in kept[:-1]:
        match.play(line.partition(": ")[2].partition(" | ")[0])
    assert list(lines_of(match)) == [deal, *kept]


def test_a_new_match_is_recorded_with_the_current_rules() -> None:
    game = registered("exagon")
    assert game.version_for(game.choose(2, {})) == game.rules.version == 2
    assert game.version_for(game.choose(2, {"bonus_after_limit": "off"})) == 1


def test_tables_with_earlier_rules_load_and_can_be_continued(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / DATA_FILE)) as connection:
        connection.executescript((DATA / "exagon_tables.sql").read_text(encoding="utf-8"))

    async def look(store: Store) -> None:
        report = await check(store)
        assert (report.tables, report.matches, report.damage, report.other_rules) == (2, 2, [], [])
        stored = await store.table("running")
        assert stored is not None
        state = TableState.load(stored)
        assert state.is_running
        assert state.record(1, {}).version == stored.table.rules == 1
        assert table_info(stored.table, stored.seats).options["bonus_after_limit"] == "off"
        match = state.present_match
        while not match.is_over:
            match.take(match.game.legal(match.state, match.seat)[0])
        assert str(replay(match.record()).record()) == str(match.record())

    use(tmp_path, look)
