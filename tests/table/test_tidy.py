"""`ludoteca tidy` deletes exactly what its dry run lists."""

import asyncio
import json
from pathlib import Path

import pytest

from ludoteca.table.base.settings import Settings
from ludoteca.table.storage.location import Location
from ludoteca.table.storage.retention import Retention
from ludoteca.table.storage.store import Store
from tests.support.command import Run
from tests.table.expiry import KEPT, expired_things
from tests.table.stores import rows_of, use


def test_a_dry_run_lists_what_would_be_deleted_even_while_a_server_runs(run: Run, location: Location) -> None:
    async def scenario(store: Store) -> None:
        await expired_things(store)
        code, out, _ = await asyncio.to_thread(run, "tidy", "--dry-run", "--json")
        assert code == 0
        told = json.loads(out)
        assert (told["is_dry_run"], told["count"]) == (True, 4)
        assert {(item["why"], item["id"]) for item in told["items"]} == {
            ("unstarted", "unstarted"),
            ("finished", "finished"),
            ("guest", "gone"),
            ("guest", "alone"),
        }
        code, out, _ = await asyncio.to_thread(run, "tidy", "--dry-run")
        assert "2 tables and 2 guests" in out
        assert "90 days" in out
        code, _, err = await asyncio.to_thread(run, "tidy", "--yes")
        assert code == 1
        assert "a running server tidies every hour" in " ".join(err.split())

    use(location, scenario)
    assert len(rows_of(location)["guests"]) == 4


def test_tidy_deletes_what_the_dry_run_listed(run: Run, location: Location, tmp_path: Path) -> None:
    use(location, expired_things)
    assert run("backup", tmp_path / "copy").code == 0
    listed = json.loads(run("tidy", "--dry-run", "--json").out)["items"]
    code, out, _ = run("tidy", "--yes", "--json")
    assert code == 0
    assert json.loads(out) == {"is_dry_run": False, "count": 4, "items": listed}
    rows = rows_of(location)
    assert {row[0] for row in rows["tables"]} == {"running"}
    assert {row[0] for row in rows["guests"]} == {"here", "gone2"}
    assert "nothing" in run("tidy", "--yes").out
    assert run("backup", tmp_path / "copy", "--force").code == 0, "deleted data must not count as lost"


def test_every_kind_can_be_kept_forever(run: Run, location: Location, monkeypatch: pytest.MonkeyPatch) -> None:
    use(location, expired_things)
    for kind in ("UNSTARTED", "FINISHED", "GUESTS"):
        monkeypatch.setenv(f"LUDOTECA_KEEP_{kind}_DAYS", "0")
    assert json.loads(run("tidy", "--yes", "--json").out)["items"] == []


def test_the_default_settings_are_generous() -> None:
    assert Retention.of(Settings()) == KEPT
