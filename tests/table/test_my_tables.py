"""My tables: in order of the time left, with a deadline only where it is my turn over days."""

from pathlib import Path

from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.rows import SeatRow
from ludoteca.table.messages.socket import Clock, OptionValue, Resign
from ludoteca.table.state.timing import DAY, milliseconds
from ludoteca.table.storage.location import Location
from ludoteca.table.storage.store import Store
from tests.support.lobby import ME, OPEN
from tests.support.local import LocalTables, run_local
from tests.table.samples import guest_row, table_row
from tests.table.stores import use

PLAIN: dict[str, OptionValue] = {"opening": "random", "starter": "1"}


def over_days(days: int | None) -> NewTable:
    """A match over days in which the host is first to move, with this many days for each turn."""
    clock = None if days is None else Clock(days * DAY // 1000, 0)
    return NewTable("elementos", [ME, OPEN], PLAIN, mode="turns", clock=clock)


def test_the_table_with_the_least_time_left_comes_first(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        begun = milliseconds()
        long = (await local.table(over_days(7))).ledger.table.id
        endless = (await local.table(over_days(None))).ledger.table.id
        short = (await local.table(over_days(1))).ledger.table.id
        live = (await local.table(NewTable("elementos", [ME, OPEN], PLAIN, clock=Clock(60, 0)))).ledger.table.id
        mine = await local.registry.tables_of(local.guests[0])
        assert [one.table.id for one in mine] == [short, long, live, endless]
        assert [one.is_due for one in mine] == [True] * 4
        first, second, *others = (one.due_at for one in mine)
        assert first in range(begun + DAY, milliseconds() + DAY + 1)
        assert second in range(begun + 7 * DAY, milliseconds() + 7 * DAY + 1)
        assert others == [None, None], "live clocks stop while nobody is there"

    run_local(tmp_path, script)


def test_only_the_player_who_is_to_move_has_a_deadline(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        await local.table(over_days(1))
        (theirs,) = await local.registry.tables_of(local.guests[1])
        assert (theirs.is_due, theirs.due_at) == (False, None)
        await local.send(await local.connect(0), Resign(id="1"))
        for guest in local.guests:
            (over,) = await local.registry.tables_of(guest)
            assert (over.is_due, over.due_at) == (False, None)

    run_local(tmp_path, script)


def test_finished_tables_never_crowd_out_a_table_that_waits(location: Location) -> None:
    async def scenario(store: Store) -> None:
        await store.add_guest(guest_row("a"))
        for number in range(3):
            seat = [SeatRow(f"over{number}", 0, "person", guest="a")]
            await store.add_table(table_row(f"over{number}", status="over", changed_at=50 + number), seat)
        await store.add_table(table_row("waits", status="running"), [SeatRow("waits", 0, "person", guest="a")])
        assert [table.id for table, _ in await store.tables_of("a", 2)] == ["waits", "over2"]

    use(location, scenario)
