"""Health: a real match is played for it, of each game in turn; what hangs or breaks is told, not waited for."""

import asyncio
import threading

import pytest
from litestar import Litestar

from ludoteca.core.contract import Game
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.table.health import HealthCheck, health_route, metrics_route, play_two_steps
from ludoteca.table.metrics import Metrics
from ludoteca.table.requests import Health
from tests.table.test_guard import HOST, asked


@pytest.mark.parametrize("name", names())
def test_two_steps_can_be_played(name: str) -> None:
    play_two_steps(registered(name))


def test_every_game_has_its_turn() -> None:
    check = HealthCheck()

    async def run() -> list[Health]:
        return [await check.check(3, 5) for _ in range(2 * len(names()))]

    found = asyncio.run(run())
    assert [health.game for health in found] == [*names()] * 2
    assert all(health.is_well for health in found)
    assert (found[0].tables, found[0].sockets, found[0].version[:2]) == (3, 5, "0.")


def test_broken_rules_are_not_well() -> None:
    def broken(game: Game) -> None:
        raise ZeroDivisionError

    assert not asyncio.run(HealthCheck(broken).check(0, 0)).is_well


def test_a_check_that_hangs_is_not_well_and_is_not_begun_twice() -> None:
    begun, go_on = [], threading.Event()

    def hanging(game: Game) -> None:
        begun.append(game.name)
        go_on.wait(30)

    async def run() -> list[bool]:
        check = HealthCheck(hanging, limit=0.05)
        waited = [await check.is_well() for _ in range(3)]
        go_on.set()
        await asyncio.sleep(0.1)
        return [*waited, await check.is_well()]

    assert asyncio.run(run()) == [False, False, False, True]
    assert begun == [names()[0], names()[1]]


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


def test_the_numbers_are_for_watchers_only() -> None:
    guarded = Litestar([metrics_route(Metrics(), {"127.0.0.1"})], logging_config=None)
    answer = asked(guarded, "/metrics", HOST)
    assert answer.status == 403
    assert b"ludoteca_" not in answer.body
