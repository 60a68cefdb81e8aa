"""The health check plays a real match of each game in turn. It reports what hangs or fails, and never waits for it."""

import asyncio
import shutil
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.table.base.metrics import Metrics
from ludoteca.table.base.settings import Settings
from ludoteca.table.errors import StoreError
from ludoteca.table.http import health
from ludoteca.table.http.health import HealthCheck, health_route, metrics_route, play_two_steps
from ludoteca.table.messages.http import Health
from ludoteca.table.storage.disk import check_space
from tests.support.asgi import HOST, asked, open_server
from tests.support.local import LocalTables, run_local


@pytest.mark.parametrize("name", names())
def test_two_steps_can_be_played(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    played, play = list[str](), Match.play

    def counted(match: Match, text: str) -> None:
        played.append(text)
        play(match, text)

    monkeypatch.setattr(Match, "play", counted)
    play_two_steps(registered(name))
    assert len(played) == health.STEPS


def test_every_game_gets_a_turn() -> None:
    check = HealthCheck()

    async def run() -> list[Health]:
        return [await check.check(3, 5) for _ in range(2 * len(names()))]

    found = asyncio.run(run())
    assert [health.game for health in found] == [*names()] * 2
    assert all(health.is_well for health in found)
    assert (found[0].tables, found[0].sockets, found[0].version[:2]) == (3, 5, "0.")


def test_broken_rules_are_unhealthy() -> None:
    def broken(game: Game) -> None:
        raise ZeroDivisionError

    assert not asyncio.run(HealthCheck(broken).check(0, 0)).is_well


def test_a_check_that_hangs_is_unhealthy_and_not_started_twice() -> None:
    begun, go_on = [], threading.Event()

    def hanging(game: Game) -> None:
        begun.append(game.name)
        go_on.wait(30)

    async def run() -> list[bool]:
        check = HealthCheck(hanging, limit=0.05)
        waited = [(await check.check(0, 0)).is_well for _ in range(3)]
        go_on.set()
        await asyncio.sleep(0.1)
        return [*waited, (await check.check(0, 0)).is_well]

    assert asyncio.run(run()) == [False, False, False, True]
    assert begun == [names()[0], names()[1]]


def test_every_failing_part_is_named() -> None:
    async def fails() -> None:
        raise StoreError("nothing was stored or read: the disk is full")

    async def works() -> None:
        pass

    for store, space, failed in ((works, works, []), (fails, works, ["store"]), (fails, fails, ["store", "space"])):
        found = asyncio.run(HealthCheck(store=store, space=space).check(0, 0))
        assert (found.failed, found.is_well) == (failed, not failed)


def test_a_hanging_store_is_asked_once_and_not_awaited() -> None:
    """There is only one writer thread, so health checks must not queue up behind whatever blocks it."""
    asked = []

    async def run() -> list[Health]:
        go_on = asyncio.Event()

        async def hanging() -> None:
            asked.append(1)
            await go_on.wait()

        check = HealthCheck(limit=0.05, store=hanging)
        found = await asyncio.gather(*(check.check(0, 0) for _ in range(5)), return_exceptions=True)
        go_on.set()
        return [health for health in found if isinstance(health, Health)]

    found = asyncio.run(run())
    assert [health.failed for health in found] == [["store"]] * 5
    assert len(asked) == 1


def test_the_answer_of_the_store_is_cached_for_some_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    async def fails() -> None:
        asked.append(1)
        raise StoreError("the disk is full")

    async def run() -> None:
        check = HealthCheck(store=fails)
        for _ in range(3):
            assert (await check.check(0, 0)).failed == ["store"]
        assert len(asked) == 1
        now = time.monotonic()
        monkeypatch.setattr(time, "monotonic", lambda: now + health.LASTS + 1)
        await check.check(0, 0)
        assert len(asked) == 2

    asyncio.run(run())


def test_a_nearly_full_disk_is_unhealthy(tmp_path: Path) -> None:
    free = shutil.disk_usage(tmp_path).free // 2**20
    asyncio.run(check_space(tmp_path, 0))
    asyncio.run(check_space(tmp_path, free // 2))
    with pytest.raises(StoreError, match="MB are free"):
        asyncio.run(check_space(tmp_path, free * 2 + 1000))
    with pytest.raises(StoreError, match="cannot be used"):
        asyncio.run(check_space(tmp_path / "nowhere", 1))


def test_the_server_reports_a_store_that_cannot_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(local: LocalTables) -> None:
        check = HealthCheck(store=local.registry.show_life)
        assert (await check.check(0, 0)).failed == []
        before = (await local.registry.store.runs())[-1].alive_at
        await asyncio.sleep(0.01)
        await local.registry.show_life()
        assert (await local.registry.store.runs())[-1].alive_at > before, "the check must write"

        async def full(run: int, now: int) -> None:
            raise StoreError("nothing was stored or read: the disk is full")

        monkeypatch.setattr(local.registry.store, "stay_alive", full)
        assert (await HealthCheck(store=local.registry.show_life).check(0, 0)).failed == ["store"]

    run_local(tmp_path / "data", script)


def test_the_whole_server_answers_503_and_names_the_part(tmp_path: Path) -> None:
    async def answered(**settings: Any) -> tuple[int, dict[str, Any]]:
        async with open_server(Settings(data=tmp_path / "data", **settings)) as (server, client):
            answer = await client.get("/health")
            numbers = server.metrics.registry.get_sample_value("ludoteca_free_bytes")
        assert numbers is not None
        assert numbers > 0
        return answer.status_code, answer.json()

    status, body = asyncio.run(answered())
    assert (status, body["failed"], body["is_well"]) == (200, [], True)
    status, body = asyncio.run(answered(min_free_mb=10_000_000))
    assert (status, body["failed"], body["is_well"]) == (503, ["space"], False)


def test_the_routes_answer() -> None:
    def broken(game: Game) -> None:
        raise ZeroDivisionError

    metrics = Metrics()
    metrics.steps.labels("holi").inc(3)
    well = Litestar(
        [
            health_route(HealthCheck(), lambda: (1, 2)),
            metrics_route(metrics, {"192.0.2.1"}, lambda: ("open", "open")),
        ],
        logging_config=None,
    )
    assert asked(well, "/health", HOST).status == 200
    numbers = asked(well, "/metrics", HOST)
    assert b'ludoteca_steps_total{game="holi"} 3.0' in numbers.body
    assert b'ludoteca_tables{status="open"} 2.0' in numbers.body
    assert b'ludoteca_tables{status="over"} 0.0' in numbers.body
    assert numbers.headers["content-type"].startswith("text/plain; version=")
    ill = Litestar([health_route(HealthCheck(broken), lambda: (1, 2))], logging_config=None)
    answer = asked(ill, "/health", HOST)
    assert answer.status == 503
    assert b'"is_well":false' in answer.body


def test_metrics_are_only_for_watchers() -> None:
    guarded = Litestar([metrics_route(Metrics(), {"127.0.0.1"})], logging_config=None)
    answer = asked(guarded, "/metrics", HOST)
    assert answer.status == 403
    assert b"ludoteca_" not in answer.body
