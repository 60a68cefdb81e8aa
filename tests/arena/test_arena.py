"""Small but complete arenas: what they play, store and report, and how they resume."""

import itertools
import json
import os
import re
import resource
import shutil
import signal
from pathlib import Path

import msgspec
import pytest

from ludoteca.arena.arena import Arena, check_players
from ludoteca.arena.fixtures import Contest
from ludoteca.arena.matches import MatchResult, play
from ludoteca.arena.plot import plot
from ludoteca.arena.ratings import ratings
from ludoteca.arena.results import Results, ResultsError
from ludoteca.arena.shares import Sprt
from ludoteca.arena.summary import summary
from ludoteca.core.errors import LudotecaError
from ludoteca.core.record import read_record
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.replay import replay
from tests.arena.contests import Here, arena, contest, invented

STORED = Path(__file__).parents[1] / "data" / "version_0_1" / "arena"
SIZES = [(name, seats) for name in names() for seats in registered(name).players]


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_arena_plays_a_deal_of_every_game_and_size(name: str, seats: int) -> None:
    held = arena(("random", "beginner"), 1, game=name, seats=seats)
    played = list(held.run(Here(play)))
    assert len(played) == held.contest.matches_a_deal
    for match in played:
        assert replay(read_record(match.record)).places == list(match.places)
        assert 0 <= match.share <= 1


def test_greedy_beats_random() -> None:
    held = arena(("random", "greedy"), 20)
    list(held.run(Here(play)))
    facts = summary(held)
    assert facts["matches"] == 20
    assert facts["series"][0]["share"] < 0.2
    assert [rating["player"] for rating in facts["ratings"]] == ["greedy", "random"]


def test_ratings_follow_the_wins() -> None:
    ladder = [(("a", "b"), 1.0), (("b", "c"), 1.0), (("a", "c"), 0.5)] * 10
    found = ratings(("c", "b", "a"), ladder)
    assert [rating.player for rating in found][-1] == "c"
    assert ratings(("a", "b"), [])[0].strength == 25
    assert all(rating.doubt < 8 for rating in found)


def test_half_of_a_deal_is_a_draw_despite_rounding() -> None:
    thirds = sum([2 / 3, 1 / 3, 2 / 3, 1 / 3, 1 / 3, 2 / 3]) / 6
    assert thirds != 0.5
    assert {rating.strength for rating in ratings(("a", "b"), [(("a", "b"), thirds)])} == {25}


def test_asking_for_many_matches_costs_nothing() -> None:
    held = arena(("random", "greedy"), 10**22)
    for fixture in itertools.islice(held._to_play(), 5):
        held.results.add(invented(1.0, fixture))
    assert held.series(("random", "greedy")).stats.matches == 4


def test_matches_beyond_the_requested_number_do_not_count() -> None:
    held = arena(("random", "greedy"), 8)
    for fixture in held._to_play():
        held.results.add(invented(1.0, fixture))
    fewer = Arena(held.contest, held.players, 4, held.results)
    assert (summary(fewer)["matches"], summary(fewer)["uncounted"]) == (4, 4)


def test_sprt_stops_a_series_and_counts_only_the_matches_it_needed() -> None:
    held = arena(("random", "greedy"), 400, sprt=Sprt(0.5, 0.55))
    played = list(held.run(Here(lambda contest, fixture: invented(1.0, fixture))))
    series = held.series(("random", "greedy"))
    assert series.verdict == "high"
    assert series.stats.matches == len(played) == 32


def test_sprt_does_not_depend_on_the_order_of_the_workers() -> None:
    """A match that finishes out of order does not count until all earlier matches have finished."""
    held = arena(("random", "greedy"), 100, sprt=Sprt(0.5, 0.55))
    made = list(held._to_play())
    for fixture in reversed(made[2:]):
        held.results.add(invented(1.0, fixture))
    assert held.series(("random", "greedy")).stats.deals == 0
    for fixture in made[:2]:
        held.results.add(invented(1.0, fixture))
    assert held.series(("random", "greedy")).stats.matches == 32


def test_a_deal_counts_once_it_was_played_from_all_seats() -> None:
    held = arena(("random", "greedy"), 4)
    for fixture in list(held._to_play())[:3]:
        held.results.add(invented(1.0, fixture))
    facts = summary(held)
    assert (facts["matches"], facts["uncounted"]) == (2, 1)


def test_finished_matches_are_not_played_again(tmp_path: Path) -> None:
    first = arena(folder=tmp_path)
    played = []
    for match in first.run(Here(play)):
        played.append(match)
        if len(played) == 3:
            break
    first.results.close()
    second = arena(folder=tmp_path)
    played += second.run(Here(play))
    second.results.close()
    whole = list(arena().run(Here(play)))
    assert played == whole
    with Results(contest(), tmp_path) as kept:
        assert list(kept) == whole


def test_the_file_does_not_depend_on_the_order_in_which_matches_end(tmp_path: Path) -> None:
    for folder, order in (("one", 1), ("other", -1)):
        held = arena(folder=tmp_path / folder)
        for fixture in list(held._to_play())[::order]:
            held.results.add(play(held.contest, fixture))
        held.results.close()
    assert (tmp_path / "one" / "results.jsonl").read_bytes() == (tmp_path / "other" / "results.jsonl").read_bytes()
    assert sorted(os.listdir(tmp_path / "one")) == ["contest.json", "ludoteca.lock", "results.jsonl"]


def test_ctrl_c_waits_until_a_match_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = arena(folder=tmp_path)
    fixture = next(held._to_play())
    monkeypatch.setattr(os, "fsync", lambda file: signal.raise_signal(signal.SIGINT))
    with held.results, pytest.raises(KeyboardInterrupt):
        held.results.add(invented(1.0, fixture))
    assert list(held.results) == [invented(1.0, fixture)]


def test_a_truncated_last_line_is_played_again(tmp_path: Path) -> None:
    _filled(tmp_path)
    path = tmp_path / "results.jsonl"
    path.write_bytes(path.read_bytes()[:-20])
    with Results(contest(), tmp_path) as kept:
        assert len(list(kept)) == 5
    assert path.read_bytes().endswith(b"\n")
    assert len(_filled(tmp_path)) == 1


def test_a_damaged_line_is_reported_by_number(tmp_path: Path) -> None:
    _filled(tmp_path)
    path = tmp_path / "results.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"{}\n", *lines[3:]]))
    with pytest.raises(ResultsError, match="line 3, is not a result"):
        Results(contest(), tmp_path)


def test_a_folder_belongs_to_one_contest(tmp_path: Path) -> None:
    _filled(tmp_path)
    with pytest.raises(ResultsError, match=r"has matches of elementos .* seed 7, not of .* seed 8"):
        Results(contest(seed=8), tmp_path)


def test_results_of_an_unknown_contest_are_not_mistaken_for_another(tmp_path: Path) -> None:
    _filled(tmp_path)
    (tmp_path / "contest.json").unlink()
    with pytest.raises(ResultsError, match=r"no contest\.json"):
        Results(contest("elios"), tmp_path)
    assert not (tmp_path / "contest.json").exists()


@pytest.mark.parametrize(("was", "becomes"), [('"share":', '"share":7.5,"_":'), ('"number":', '"number":-4,"_":')])
def test_an_impossible_result_is_reported_by_line(tmp_path: Path, was: str, becomes: str) -> None:
    _filled(tmp_path)
    path = tmp_path / "results.jsonl"
    path.write_text(path.read_text().replace(was, becomes, 1))
    with pytest.raises(ResultsError, match="line 1, is not a result"):
        Results(contest(), tmp_path)


def test_a_full_disk_is_reported_and_stored_results_survive(tmp_path: Path) -> None:
    held = arena(folder=tmp_path)
    first, second, *_ = held._to_play()
    held.results.add(invented(1.0, first))
    size = (tmp_path / "results.jsonl").stat().st_size
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20, before[1]))
    try:
        with pytest.raises(ResultsError, match="cannot be written"), held.results:
            held.results.add(invented(1.0, second))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)
    with Results(contest(), tmp_path) as kept:
        assert list(kept) == [invented(1.0, first)]


def test_only_one_arena_can_use_a_folder(tmp_path: Path) -> None:
    with Results(contest(), tmp_path), pytest.raises(LudotecaError, match="another arena is using"):
        Results(contest(), tmp_path)
    Results(contest(), tmp_path).close()


def _filled(folder: Path) -> list[MatchResult]:
    held = arena(folder=folder)
    played = list(held.run(Here(play)))
    held.results.close()
    return played


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (["greedy"], "two players"),
        (["greedy", "greedy"], "listed twice"),
        (["greedy", "gredy"], "unknown bot 'gredy'"),
        (["greedy", "expert-2"], "elios has no level 'expert-2'"),
        (["greedy", "program:"], "program not found"),
        (["greedy", "program:no-such-program-here --x"], "program not found"),
        (["greedy", "program:'open"], "not a command"),
    ],
)
def test_invalid_players_are_refused(players: list[str], sentence: str) -> None:
    with pytest.raises(LudotecaError, match=sentence):
        check_players(players, registered("elios"))


def test_the_drawing_shows_every_series() -> None:
    held = arena(("random", "greedy", "beginner"), 2)
    for fixture in held._to_play():
        held.results.add(invented(1.0, fixture))
    drawn = plot(json.loads(json.dumps(summary(held))))
    assert drawn.startswith("<svg")
    assert drawn.count("<circle") == 3
    assert "random – greedy" in drawn


def test_a_folder_of_version_0_1_is_read_and_resumed(tmp_path: Path) -> None:
    """Version 0.1 stored two matches, and the current version plays two more."""
    folder = shutil.copytree(STORED, tmp_path / "arena")
    kept = msgspec.json.decode((folder / "contest.json").read_bytes(), type=Contest)
    with Results(kept, folder) as results:
        held = Arena(kept, ("random", "greedy"), 4, results)
        for match in results:
            assert replay(read_record(match.record)).places == list(match.places)
        assert held.series(("random", "greedy")).deals == (0.0,)
        list(held.run(Here(play)))
        assert [match.number for match in results] == [0, 1, 2, 3]
    stored = re.sub(rb'"seconds":[0-9.]+,', b"", (STORED / "results.jsonl").read_bytes())
    assert (folder / "results.jsonl").read_bytes().startswith(stored)
