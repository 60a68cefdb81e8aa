"""Solved puzzles and streaks are kept with the guest, and every device of the guest sees them."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from ludoteca.study.puzzles.collection import earlier_puzzles, puzzles_of
from ludoteca.table.features.solved import rows_of, streak_of
from ludoteca.table.messages.http import GuestExport
from ludoteca.table.messages.rows import SolvedRow
from ludoteca.table.messages.solved import MySolved, SolvedPuzzle, Streak
from ludoteca.table.storage.solved import bring_solved
from ludoteca.table.storage.store import Store
from tests.support.lobby import Lobby, visit
from tests.support.server import ServerProcess
from tests.table.samples import guest_row
from tests.table.stores import use

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)
FIRST, SECOND = (puzzle.id for puzzle in puzzles_of("elios")[:2])


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ([], Streak(0, "", 0)),
        ([""], Streak(0, "", 0)),
        (["2026-11-18", "2026-11-17", "2026-11-18"], Streak(2, "2026-11-18", 2)),
        (["2026-03-01", "2026-02-28", "2026-02-27", "2026-03-04"], Streak(1, "2026-03-04", 3)),
        (["2027-01-01", "2026-12-31"], Streak(2, "2027-01-01", 2)),
    ],
)
def test_a_streak_counts_days_in_a_row(days: list[str], streak: Streak) -> None:
    assert streak_of(days) == streak


@pytest.mark.parametrize(
    ("moment", "day", "kept"),
    [
        (NOON, "2026-11-18", True),
        (NOON, "2026-11-17", True),
        (NOON, "2026-11-19", True),  # it is already tomorrow in Kiribati
        (NOON.replace(hour=9), "2026-11-19", False),  # nowhere yet
        (NOON, "2026-10-20", True),  # solved on a journey without a connection
        (NOON, "2026-10-01", False),
        (NOON, "2026-13-01", False),
        (NOON, "", False),
    ],
)
def test_a_day_is_believed_if_it_is_possible_somewhere(moment: datetime, day: str, kept: bool) -> None:
    (row,) = rows_of("ada", [SolvedPuzzle(FIRST, day)], moment)
    assert row == SolvedRow("ada", FIRST, day if kept else "")


def test_unknown_puzzles_are_left_out_and_earlier_ones_are_kept() -> None:
    earlier = earlier_puzzles("exagon")[0].id
    rows = rows_of("ada", [SolvedPuzzle("win-000000"), SolvedPuzzle(earlier)], NOON)
    assert [row.puzzle for row in rows] == [earlier]


def test_a_second_device_sees_what_the_first_has_solved(server: ServerProcess) -> None:
    """The first request brings what a browser noted before the server kept it: without a day, and without a streak."""
    today = datetime.now(UTC).date()

    async def ask(lobby: Lobby) -> None:
        ada = (await lobby.come_in("Ada")).token
        old = {"solved": [{"puzzle": FIRST, "day": ""}]}
        told = await lobby.ask(MySolved, "POST", "/api/me/puzzles", ada, body=old)
        assert told == MySolved([FIRST], Streak(0, "", 0))
        days = [(today - timedelta(1)).isoformat(), today.isoformat()]
        new = {"solved": [{"puzzle": SECOND, "day": day} for day in days]}
        for _ in range(2):  # a repeated request changes nothing
            told = await lobby.ask(MySolved, "POST", "/api/me/puzzles", ada, body=new)
            assert told.streak == Streak(2, days[-1], 2)
        assert await lobby.ask(MySolved, "GET", "/api/me/puzzles", ada) == told
        assert sorted(told.solved) == sorted([FIRST, SECOND])
        export = await lobby.ask(GuestExport, "GET", "/api/me/export", ada)
        assert SolvedPuzzle(SECOND, days[0]) in export.puzzles
        assert len(export.puzzles) == 3

    visit(server, ask)


def test_bad_requests_are_refused(server: ServerProcess) -> None:
    async def ask(lobby: Lobby) -> None:
        assert (await lobby.call("GET", "/api/me/puzzles")).status_code == 401
        ada = (await lobby.come_in("Ada")).token
        for body in ({"solved": [{"puzzle": FIRST, "day": "tomorrow"}]}, {}, {"solved": [{"puzzle": FIRST}] * 2001}):
            assert (await lobby.call("POST", "/api/me/puzzles", ada, body=body)).status_code in {400, 413}

    visit(server, ask)


def test_erasing_a_guest_erases_what_they_solved(tmp_path: Path) -> None:
    async def erase(store: Store) -> None:
        await store.add_guest(guest_row("ada"))
        assert len(await store.add_solved("ada", [SolvedRow("ada", FIRST, ""), SolvedRow("ada", FIRST, "")])) == 1
        await store.erase_guest("ada")
        assert list(await store.solved_of("ada")) == []
        assert await store.add_solved("ada", [SolvedRow("ada", FIRST, "")]) == []

    use(tmp_path / "data", erase)


def test_two_guests_in_one_browser_become_one_with_all_puzzles(tmp_path: Path) -> None:
    async def merge(store: Store) -> None:
        for guest, puzzles in (("ada", [FIRST]), ("bo", [FIRST, SECOND])):
            await store.add_guest(guest_row(guest))
            await store.add_solved(guest, [SolvedRow(guest, puzzle, "") for puzzle in puzzles])
        await store._write(bring_solved, "bo", "ada")
        assert sorted(row.puzzle for row in await store.solved_of("ada")) == sorted([FIRST, SECOND])

    use(tmp_path / "data", merge)


def test_the_message_is_strict() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"puzzle": "x", "day": "2026-1-1"}', type=SolvedPuzzle)
