"""External programs play in the arena like any other player. One that fails loses its seat."""

import subprocess
import sys
import time
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from ludoteca.arena.fixtures import Contest, Pairing, fixtures
from ludoteca.arena.matches import MatchResult, new_match, play
from ludoteca.arena.program_match import places_behind
from ludoteca.arena.workers import ProcessPool
from ludoteca.core.record import read_record
from ludoteca.core.replay import replay
from tests.arena.contests import contest
from tests.support.command import start
from tests.support.processes import has_gone

PROGRAMS = Path(__file__).with_name("programs.py")
EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def program(mode: str) -> str:
    return f"program:{sys.executable} {PROGRAMS} {mode}"


def play_matches(held: Contest, pairings: list[Pairing], matches: int, patience: float = 30) -> list[MatchResult]:
    """Play the first matches of some pairings, all in parallel, because programs spend most of their time waiting."""
    due = [fixture for pairing in pairings for fixture in islice(fixtures(held, pairing, matches), matches)]
    pool = ProcessPool(len(due), partial(play, patience=patience))
    return sorted(pool.play(held, iter(due)), key=lambda match: (match.pairing, match.number))


def test_the_documented_example_plays_both_seats_of_a_deal() -> None:
    held, player = contest("elios"), f"program:{sys.executable} {EXAMPLE}"
    played = play_matches(held, [(player, "random")], 2)
    assert [match.seats for match in played] == [(player, "random"), ("random", player)]
    for match in played:
        assert match.note == ""
        whole = replay(read_record(match.record))
        assert whole.places == list(match.places)
        assert whole.origin == new_match(held, 0).origin


def test_two_programs_at_a_table_for_three() -> None:
    (match,) = play_matches(contest("exagon", 3), [(program("well"), program("also"))], 1)
    assert match.seats == (program("well"), program("also"), program("well"))
    assert match.note == ""
    assert match.ending != "resigned"


FAILURES = {
    "broken": "ended with exit code 1: this program is broken",
    "die": "ended with exit code 1: I have had enough",
    "never": "did not join within 8 seconds",
    "hang": "made no move within 8 seconds",
    "nonsense": "made no move within 8 seconds",
}


def test_a_program_that_fails_loses_its_seat() -> None:
    played = play_matches(contest("elios"), [(program(mode), "random") for mode in FAILURES], 1, patience=8)
    assert len(played) == len(FAILURES)
    for match in played:
        assert FAILURES[match.pairing[0].rpartition(" ")[2]] in match.note
        assert (match.share, match.ending, match.places) == (0.0, "resigned", (2, 1))
        assert read_record(match.record).result is not None


def test_the_others_continue_after_a_program_has_lost_its_seat() -> None:
    (match,) = play_matches(contest("exagon", 3), [("random", program("die"))], 1)
    assert match.seats == ("random", program("die"), "random")
    assert "(seat 2) ended with exit code 1: I have had enough" in match.note
    assert match.ending != "resigned"
    assert match.places[1] == 3
    assert match.share == 1.0


def test_a_program_ends_with_its_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the arena is killed, no program is left running."""
    monkeypatch.setenv("LUDOTECA_TEST_PID", str(tmp_path / "pid"))
    words = ("arena", "elios", "random", program("hang"), "-k", 1)
    with start(*words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as command:
        pid = _written(tmp_path / "pid")
        command.kill()
    assert has_gone(pid)


def _written(path: Path) -> int:
    until = time.monotonic() + 120
    while not (path.exists() and path.read_text()):
        assert time.monotonic() < until, "the program was never started"
        time.sleep(0.05)
    return int(path.read_text())


@pytest.mark.parametrize(
    ("places", "lost", "expected"),
    [
        ([1, 2], {0}, [2, 1]),
        ([1, 2, 3], {0}, [3, 1, 2]),
        ([2, 1, 3], {0, 1}, [2, 2, 1]),
        ([1, 2, 3], {0, 1, 2}, [1, 1, 1]),
        ([1, 1, 3], {2}, [1, 1, 3]),
    ],
)
def test_a_player_who_lost_a_seat_comes_last(places: list[int], lost: set[int], expected: list[int]) -> None:
    assert places_behind(places, tuple(range(len(places))), lost) == expected


def test_a_team_that_lost_a_seat_comes_last_as_a_whole() -> None:
    assert places_behind([1, 3, 1, 3], (0, 1, 0, 1), {2}) == [3, 1, 3, 1]
