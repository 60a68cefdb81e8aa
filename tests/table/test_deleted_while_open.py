"""If a running server's data file is deleted or replaced, the server confirms nothing more and tells everybody why."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from ludoteca.table.errors import StoreError
from ludoteca.table.http import health
from ludoteca.table.http.health import HealthCheck
from ludoteca.table.storage.datafile import DATA_FILE
from ludoteca.table.storage.store import Store
from tests.support.local import LocalTables, run_local
from tests.support.server import ServerProcess
from tests.table.samples import guest_row
from tests.table.stores import keep_two, rows_of, use

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows does not allow deleting open files")


def replaced(file: Path) -> None:
    other = file.with_name("other")
    shutil.copy2(file, other)
    other.replace(file)


def folder_moved(file: Path) -> None:
    file.parent.rename(file.parent.with_name("moved"))


@pytest.mark.parametrize("change", [Path.unlink, replaced, folder_moved])
def test_nothing_is_stored_in_a_file_that_was_moved_away(folder: Path, change: Callable[[Path], object]) -> None:
    async def scenario(store: Store) -> None:
        await keep_two(store)
        change(folder / DATA_FILE)
        with pytest.raises(StoreError, match="deleted, moved or replaced"):
            await store.add_guest(guest_row("later"))
        with pytest.raises(StoreError, match="deleted, moved or replaced"):
            await store.remove_traces()
        with pytest.raises(StoreError, match="deleted, moved or replaced"):
            store.check_usable()

    use(folder, scenario)


def test_a_file_that_is_put_back_is_used_again(folder: Path) -> None:
    async def scenario(store: Store) -> None:
        away = folder / "away"
        (folder / DATA_FILE).rename(away)
        with pytest.raises(StoreError):
            await store.add_guest(guest_row("refused"))
        away.rename(folder / DATA_FILE)
        await store.add_guest(guest_row("stored"))
        store.check_usable()

    use(folder, scenario)
    assert [row[0] for row in rows_of(folder / DATA_FILE)["guests"]] == ["stored"]


def test_health_reports_it_and_logs_it_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "LASTS", 0.0)

    async def script(local: LocalTables) -> None:
        check = HealthCheck(store=local.registry.show_life)
        file, away = tmp_path / "data" / DATA_FILE, tmp_path / "away"
        for _ in range(2):
            file.rename(away)
            for _ in range(3):
                assert (await check.check(0, 0)).failed == ["store"]
            away.rename(file)
            assert (await check.check(0, 0)).failed == []

    with capture_logs() as logged:
        run_local(tmp_path / "data", script)
    failures = [line for line in logged if line["event"] == "the health check failed"]
    assert [line["part"] for line in failures] == ["store"] * 2, "one line each time it starts to fail"
    assert "deleted, moved or replaced" in failures[0]["why"]


def test_the_stop_message_does_not_claim_that_nothing_is_lost(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data")
    server.start()
    (server.folder / DATA_FILE).unlink()
    server.stop(expected=1)
    assert "All data is saved" not in server.log
    assert "deleted, moved or replaced" in " ".join(server.log.split())
