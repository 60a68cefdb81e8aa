"""Worker processes play the same matches however many there are, and no match is lost when one of them dies."""

import multiprocessing
import os
import signal
from pathlib import Path

import pytest

from ludoteca.arena.fixtures import Contest, Fixture
from ludoteca.arena.matches import MatchResult, play
from ludoteca.arena.workers import MatchError, ProcessPool
from ludoteca.core.errors import LudotecaError
from tests.arena.contests import Here, arena
from tests.support.processes import has_gone


def test_any_number_of_processes_plays_the_same_matches() -> None:
    alone = sorted(arena().run(Here(play)), key=lambda match: match.number)
    for count in (1, 3):
        held = arena()
        list(held.run(ProcessPool(count, play)))
        assert list(held.results) == alone


def die_once(contest: Contest, fixture: Fixture) -> MatchResult:
    """Exit like a killed process the first time match 3 is played."""
    mark = Path(os.environ["LUDOTECA_TEST_MARK"])
    if fixture.number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play(contest, fixture)


def die_always(contest: Contest, fixture: Fixture) -> MatchResult:
    """Exit whenever match 3 is played."""
    if fixture.number == 3:
        os._exit(9)
    return play(contest, fixture)


def fail(contest: Contest, fixture: Fixture) -> MatchResult:
    """Raise an error, as if the match could not be played."""
    raise LudotecaError("the board is missing")


def test_the_match_of_a_dead_worker_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTECA_TEST_MARK", str(tmp_path / "died"))
    held = arena()
    list(held.run(ProcessPool(2, die_once)))
    assert (tmp_path / "died").exists()
    assert [match.number for match in held.results] == list(range(6))


def test_a_match_that_kills_every_worker_is_given_up_by_name() -> None:
    with pytest.raises(MatchError, match="match 4 of random against greedy failed: 3 workers died playing it"):
        list(arena().run(ProcessPool(2, die_always)))


def test_an_error_in_a_worker_is_reported() -> None:
    with pytest.raises(MatchError, match="match 1 of random against greedy cannot be played: the board is missing"):
        list(arena().run(ProcessPool(1, fail)))


def test_workers_end_with_the_arena() -> None:
    held = arena(matches=40)
    running = held.run(ProcessPool(2, play))
    next(running)
    pids = [child.pid for child in multiprocessing.active_children() if child.pid is not None]
    assert len(pids) == 2
    running.close()
    assert all(map(has_gone, pids))
