"""The server searches for reference cycles while nobody waits, and a move leaves hardly any behind."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.table.base import garbage
from ludoteca.table.base.garbage import CHECK, IDLE, OVERDUE, IdleCollector
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.socket import Play
from tests.support.lobby import ME, OPEN
from tests.support.local import LocalTables, run_local

MOVES = 40


class Counting:
    """Counts how often it is called."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self) -> None:
        self.calls += 1


@pytest.fixture
def collect() -> Counting:
    return Counting()


@pytest.fixture
def survivors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Objects that have survived a search."""
    monkeypatch.setattr(gc, "get_count", lambda: (0, 1, 0))


@pytest.mark.usefixtures("survivors")
def test_an_idle_server_collects(collect: Counting) -> None:
    IdleCollector(0, 0, collect).check(CHECK, IDLE * CHECK / 2)
    assert collect.calls == 1


@pytest.mark.usefixtures("survivors")
def test_a_busy_server_does_not_collect(collect: Counting) -> None:
    collector = IdleCollector(0, 0, collect)
    for number in range(1, 10):
        collector.check(number * CHECK, number * CHECK * 0.6)
    assert collect.calls == 0


@pytest.mark.usefixtures("survivors")
def test_a_server_that_is_never_idle_collects_after_some_hours(collect: Counting) -> None:
    collector = IdleCollector(0, 0, collect)
    for number in range(1, round(2.5 * OVERDUE / CHECK)):
        collector.check(number * CHECK, number * CHECK)
    assert collect.calls == 2


def test_an_idle_server_without_new_objects_does_not_collect(
    collect: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (100, 0, 0))
    IdleCollector(0, 0, collect).check(CHECK, 0)
    assert collect.calls == 0


@pytest.fixture
def prepared() -> Iterator[None]:
    """A process set up as the server sets itself up."""
    before = gc.get_threshold()
    garbage.prepare()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


@pytest.mark.usefixtures("prepared")
def test_python_searches_only_new_objects_by_itself() -> None:
    searched: list[int] = []
    gc.callbacks.append(note := lambda phase, info: searched.append(info["generation"]))
    try:
        kept = [[] for _ in range(20 * garbage.YOUNG)]  # type: ignore[var-annotated]  # what they hold does not matter
    finally:
        gc.callbacks.remove(note)
    assert len(kept) == 20 * garbage.YOUNG
    assert searched
    assert set(searched) == {0}


def test_moves_leave_hardly_any_cycles_behind(tmp_path: Path) -> None:
    """Otherwise memory would grow until the server is idle."""

    async def script(local: LocalTables) -> None:
        room = await local.table(NewTable("exagon", [ME, OPEN]))
        lines = [await local.connect(0), await local.connect(1)]
        gc.collect()
        for number in range(MOVES):
            seat, step = local.step()
            await local.send(lines[seat], Play(f"move-{number}", room.ledger.versions[seat], step))
        assert gc.collect() < MOVES

    gc.disable()
    try:
        run_local(tmp_path, script)
    finally:
        gc.enable()
