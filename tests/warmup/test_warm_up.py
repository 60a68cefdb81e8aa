"""The warm-up compiles in separate processes, with the most urgent game first, and compiles nothing twice."""

import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludoteca
from ludoteca.core import cache, compilation
from ludoteca.core.errors import LudotecaError
from ludoteca.players import computer_player, learned
from ludoteca.search.net import NO_NET
from ludoteca.warmup import warm_up
from ludoteca.warmup.needs import stages_for
from ludoteca.warmup.stages import BOTS, MATCH, RULES, SEARCH, SET_UP, STRONGEST, Stage
from ludoteca.warmup.warm_up import Job, WarmUp, jobs_left, keep_compiled_code

PROGRAM = """
import os, sys, time
for line in sys.stdin:
    game, stage = line.split()
    with open({log!r}, "a") as log:
        log.write(f"{{os.getpid()}} {{game}} {{stage}}\\n")
    while os.path.exists({gate!r}):
        time.sleep(0.01)
    if game == "broken":
        print("failed ValueError: no such rule", flush=True)
    elif game == "deadly":
        os._exit(3)
    else:
        print("ready", flush=True)
"""
"""A stand-in for the compiler process. It logs every request, and answers only while the gate is open."""


class Workshop:
    """A stand-in for the compiler."""

    def __init__(self, folder: Path) -> None:
        self.log, self.gate = folder / "log", folder / "gate"
        self.program = PROGRAM.format(log=str(self.log), gate=str(self.gate))

    @property
    def asked(self) -> list[str]:
        """The games and stages that were requested, in order."""
        return [line.partition(" ")[2] for line in self._lines]

    @property
    def processes(self) -> int:
        """The number of processes that received requests."""
        return len({line.partition(" ")[0] for line in self._lines})

    @property
    def _lines(self) -> list[str]:
        return self.log.read_text().splitlines() if self.log.exists() else []

    def wait_for(self, count: int) -> None:
        """Wait until this many jobs have begun."""
        until = time.monotonic() + 30
        while len(self.asked) < count and time.monotonic() < until:
            time.sleep(0.01)
        assert len(self.asked) >= count


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workshop]:
    made = Workshop(tmp_path)
    monkeypatch.setattr(warm_up, "COMMAND", (sys.executable, "-c", made.program))
    yield made
    made.gate.unlink(missing_ok=True)


def jobs(*games: str) -> list[Job]:
    return [Job(game, stage) for stage in MATCH for game in games]


def names(told: list[Job]) -> list[str]:
    return [f"{job.game} {job.stage.name}" for job in told]


def test_games_are_compiled_one_by_one_stage_by_stage_in_separate_processes(workshop: Workshop) -> None:
    told: list[Job] = []
    one = WarmUp(jobs("b", "a"), told.append, processes=1)
    one.start()
    one.wait()
    assert workshop.asked == ["a rules", "a search", "a set-up", "b rules", "b search", "b set-up"]
    assert names(told) == workshop.asked
    assert workshop.processes == 2
    assert one.is_over("a")
    assert one.seconds_left("b") == 0


def test_an_opened_game_goes_before_waiting_ones(workshop: Workshop) -> None:
    workshop.gate.touch()
    one = WarmUp(jobs("a", "b", "c"), processes=1)
    one.start()
    workshop.wait_for(1)
    one.prefer("b")
    one.prefer("c")
    workshop.gate.unlink()
    one.wait()
    assert workshop.asked[:1] == ["a rules"]
    assert workshop.asked[1:7] == ["c rules", "c search", "c set-up", "b rules", "b search", "b set-up"]


def test_the_stage_for_the_strongest_bots_comes_last_in_all_games(workshop: Workshop) -> None:
    one = WarmUp([Job(game, stage) for stage in BOTS for game in "ab"], processes=1)
    one.prefer("b")
    one.start()
    one.wait()
    assert workshop.asked[-2:] == ["b strongest", "a strongest"]


def test_only_the_strongest_level_waits_for_alphabeta_and_only_where_it_can_see_everything() -> None:
    def needed(name: str, level: str, **options: Any) -> tuple[Stage, ...]:
        match = ludoteca.new(name, seed=1, **options)
        while match.turn < 1:
            match.take(match.view(match.seat).legal()[0], match.seat)
        return stages_for(match.view(match.seat), computer_player(level))

    assert needed("exagon", "master-1") == (SEARCH, STRONGEST)
    assert needed("exagon", "expert-3") == needed("exagon", "master") == (SEARCH,)
    assert needed("exagon", "casual-2") == ()
    assert needed("elementos", "master-1", opening="random") == (SEARCH,)
    assert needed("elementos", "master-1", opening="random", backs="open") == (SEARCH, STRONGEST)


def test_a_network_needs_the_stage_for_the_strongest_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    match = ludoteca.new("elementos", seed=1, opening="random")
    net = NO_NET._replace(others=np.zeros(1, np.float32))
    monkeypatch.setattr(learned, "net_of", lambda game, players: net)
    view = match.view(match.seat)
    assert stages_for(view, computer_player("master-1")) == (SEARCH, STRONGEST)
    assert stages_for(view, computer_player("master")) == (SEARCH,)


def test_no_game_is_compiled_by_two_processes_simultaneously(workshop: Workshop) -> None:
    workshop.gate.touch()
    one = WarmUp(jobs("a", "b"), processes=3)
    one.start()
    workshop.wait_for(2)
    time.sleep(0.2)
    assert sorted(workshop.asked) == ["a rules", "b rules"]
    workshop.gate.unlink()
    one.wait()
    assert sorted(workshop.asked) == sorted(f"{game} {stage.name}" for game in "ab" for stage in MATCH)


def test_the_remaining_time_is_known_before_and_during_the_warm_up(workshop: Workshop) -> None:
    workshop.gate.touch()
    one = WarmUp(jobs("a", "b"), processes=1)
    whole = sum(stage.seconds for stage in MATCH)
    assert one.seconds_left("a") == whole
    assert one.seconds_left("b") == 2 * whole
    assert one.seconds_left("a", (RULES,)) == RULES.seconds
    assert one.seconds_left("c") == 0
    one.start()
    workshop.wait_for(1)
    assert 1 <= one.seconds_left("a") <= whole
    assert not one.is_over("a", (SEARCH,))
    one.stop()


def test_a_failure_is_reported_and_the_rest_continues(workshop: Workshop) -> None:
    one = WarmUp([Job("broken", RULES), Job("fine", RULES)], processes=1)
    one.start()
    with pytest.raises(LudotecaError, match="the rules of broken could not be compiled: ValueError: no such rule"):
        one.wait()
    assert workshop.asked == ["broken rules", "fine rules"]
    assert one.failure("broken")
    assert one.failure("fine") == ""
    assert one.is_over("broken"), "nobody should wait for a failed job"


def test_a_process_that_dies_fails_only_one_job(workshop: Workshop) -> None:
    one = WarmUp([Job("deadly", RULES), Job("deadly", SEARCH), Job("fine", RULES)], processes=1)
    one.start()
    with pytest.raises(LudotecaError, match="could not be compiled: the compiler process has ended"):
        one.wait()
    assert workshop.asked == ["deadly rules", "deadly search", "fine rules"]
    assert one.failure("fine") == ""


def test_the_warm_up_can_be_stopped_midway(workshop: Workshop) -> None:
    workshop.gate.touch()
    told: list[Job] = []
    one = WarmUp(jobs("a", "b"), told.append, processes=2)
    one.start()
    workshop.wait_for(2)
    began = time.monotonic()
    one.stop()
    assert time.monotonic() - began < 10
    assert told == []
    assert not any(thread.is_alive() for thread in threading.enumerate() if thread in one._threads)


def test_a_warm_up_with_nothing_to_do_starts_no_process(workshop: Workshop) -> None:
    one = WarmUp([])
    one.start()
    one.wait()
    one.stop()
    assert workshop.asked == []
    assert one.is_over("a")


@pytest.mark.skipif(compilation.INTERPRETED, reason="nothing is compiled")
def test_only_missing_stages_are_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LUDOTECA_CACHE", str(tmp_path))
    assert jobs_left(["elios"]) == [*jobs("elios"), Job("elios", STRONGEST)]
    cache.mark_ready("elios", "rules", [])
    assert jobs_left(["elios"], MATCH) == [Job("elios", SEARCH), Job("elios", SET_UP)]


def test_an_unwritable_cache_is_replaced_by_one_for_this_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LUDOTECA_CACHE", str(tmp_path / "fine"))
    assert keep_compiled_code()
    assert cache.root() == tmp_path / "fine"
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("LUDOTECA_CACHE", str(tmp_path / "file"))
    assert not keep_compiled_code()
    assert cache.root() != tmp_path / "file"
    assert cache.is_writable()
