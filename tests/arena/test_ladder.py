"""The strength table has the right rows and shows only results that were really played."""

import subprocess
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

from benchmarks import fingerprint, ladder
from benchmarks.ladder import Kept
from ludoteca.arena.arena import Arena
from ludoteca.arena.fixtures import Contest, Fixture
from ludoteca.arena.matches import MatchResult
from ludoteca.arena.results import Results
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.players import levels
from tests.arena.contests import Here, invented


@pytest.fixture(autouse=True)
def nothing_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "MATCHES_FOLDER", tmp_path / "matches")
    monkeypatch.setattr(ladder, "KEPT", tmp_path / "strength.json")


@pytest.fixture(autouse=True)
def brief_fingerprints(monkeypatch: pytest.MonkeyPatch) -> None:
    """One random match has enough positions to notice each change that these tests make."""
    monkeypatch.setattr(fingerprint, "DEALS", 1)


PAGE, STRENGTH = ladder.TABLE, ladder.KEPT


def row(name: str, game: str = "elios") -> ladder.Row:
    return next(row for row in ladder.rows(game) if row.name == name)


def fill(made: ladder.Row, matches: int, won: int, players: str = "", a_core: float = 1.0) -> None:
    """Store made-up matches for a row, played by the current players or by others. The first `won` matches are wins."""
    ladder.begin(made, players or made.played_by, False)
    with Results(made.contest, made.folder) as results:

        def invent(contest: Contest, fixture: Fixture) -> MatchResult:
            return invented(float(fixture.number < won), fixture)

        list(Arena(made.contest, made.players, matches, results).run(Here(invent)))
    ladder.keep(made, a_core)


def test_the_rows_have_the_targets_of_each_level() -> None:
    for name in names():
        found = {row.name: row for row in ladder.rows(name)}
        steps = list(pairwise(levels(registered(name))))
        assert [found[level].players for _, level in steps] == [(level, below) for below, level in steps]
        assert {(found[level].aim, found[level].most_share) for _, level in steps} == {(0.7, 0.85)}
        assert (found["greedy"].players, found["greedy"].aim) == (("master-1", "greedy"), 0.95)
        assert found["uct"].players == ("master-1:seconds=0.2,iterations=1000000000", "uct:seconds=0.2")
        assert found["uct"].aim == (0.7 if name == "holi" else 0.8)
    assert row("uct-4", "holi").seats == 4


def test_levels_are_compared_at_every_number_of_seats() -> None:
    for name in names():
        assert {made.seats for made in ladder.rows(name)} == set(registered(name).players)
    assert (row("expert-1-5", "exagon").seats, row("expert-1-5", "exagon").players) == (5, ("expert-1", "skilled-2"))
    assert [made.name for made in ladder.rows("elios") if made.seats == 4] == [
        *("casual-4", "skilled-4", "expert-4", "master-1-4"),
    ]


def test_a_row_shows_what_was_played() -> None:
    made = row("skilled")
    assert "| skilled | casual | not played |" in ladder.line(made)
    fill(made, 40, 30)
    assert ladder.line(made) == "| elios | 2 | skilled | casual | 40 | 75.0% | 52.5% to 89.0% | 70% to 85% | yes |"
    fill(row("expert"), 40, 20)
    assert ladder.line(row("expert")).endswith("| 70% to 85% | no |")
    fill(row("casual"), 40, 36)
    assert ladder.line(row("casual")).endswith("| 90.0% | 69.3% to 97.3% | 70% to 85% | no |")
    assert "earlier version" not in ladder.table()


def test_matches_of_other_players_are_marked() -> None:
    fill(row("skilled"), 4, 3, "of-old")
    assert ladder.line(row("skilled")).endswith("| yes \\* |")
    assert "earlier version" in ladder.table()


def test_timed_matches_that_competed_for_cores_are_marked() -> None:
    fill(row("uct"), 4, 4, a_core=1.0)
    assert "| 4 | 100.0% |" in ladder.line(row("uct"))
    fill(row("uct"), 8, 8, a_core=2.0)
    fill(row("uct"), 10, 10, a_core=1.0)
    fill(row("skilled"), 4, 4, a_core=2.0)
    assert "| 10 † | 100.0% |" in ladder.line(row("uct"))
    assert "| 4 | 100.0% |" in ladder.line(row("skilled"))
    assert "more matches at a time than cores" in ladder.table()
    ladder.begin(row("uct"), row("uct").played_by, True)
    fill(row("uct"), 10, 10, a_core=1.0)
    assert "| 10 | 100.0% |" in ladder.line(row("uct"))


def test_matches_of_other_players_are_never_mixed_with_current_ones() -> None:
    fill(row("skilled"), 20, 20, "of-old")
    fill(row("skilled"), 8, 4)
    assert "| 8 | 50.0% |" in ladder.line(row("skilled"))


def test_fewer_matches_of_the_same_players_replace_nothing() -> None:
    fill(row("skilled"), 20, 20)
    ladder.begin(row("skilled"), row("skilled").played_by, True)
    fill(row("skilled"), 8, 4)
    assert "| 20 | 100.0% |" in ladder.line(row("skilled"))


def test_matches_stored_by_any_clone_are_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[list[str]] = []

    def arena(words: list[str], cwd: Path) -> subprocess.CompletedProcess[bytes]:
        played.append(words)
        return subprocess.CompletedProcess(words, 0)

    monkeypatch.setattr(subprocess, "run", arena)
    fill(row("skilled"), 20, 20)
    fill(row("expert"), 20, 20, "of-old")
    monkeypatch.setattr(ladder, "MATCHES_FOLDER", ladder.MATCHES_FOLDER / "of-another-clone")
    ladder.play(row("skilled"), 20, None, False)
    assert not played
    ladder.play(row("skilled"), 22, None, False)
    ladder.play(row("expert"), 20, None, False)
    ladder.play(row("skilled"), 20, None, True)
    assert [words[5:7] for words in played] == [["skilled", "casual"], ["expert", "skilled"], ["skilled", "casual"]]


def test_the_page_shows_the_stored_results(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ignore the mark for earlier versions, because the last bits of floating-point results differ between machines."""
    monkeypatch.setattr(ladder, "KEPT", STRENGTH)
    monkeypatch.setattr(ladder, "fingerprint", lambda contest, players: "")
    shown, made = (
        [line.replace(" \\* |", " |") for line in page.splitlines() if line.startswith("|")]
        for page in (PAGE.read_text(encoding="utf-8"), ladder.table())
    )
    assert shown == made


def test_a_changed_level_outdates_only_its_own_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    before, skills = all_players(), registered("elementos").heuristics.tuning["levels"]
    monkeypatch.setitem(skills, "master-1", {**skills["master-1"], "iterations": 1})
    assert changed(before) == {"master-1", "greedy"}


def test_a_changed_evaluation_outdates_the_rows_of_all_players_that_use_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = all_players()
    heuristics = registered("elementos").heuristics
    monkeypatch.setitem(heuristics.__dict__, "weight_rows", heuristics.weight_rows * 0.9)
    assert changed(before) == set(before)


def all_players() -> dict[str, str]:
    return {made.name: made.played_by for made in ladder.rows("elementos")}


def changed(before: dict[str, str]) -> set[str]:
    after = all_players()
    return {name for name in before if before[name] != after[name]}


def test_the_yardsticks_have_equal_time_and_forms_in_which_they_can_search() -> None:
    elementos = {made.name: made for made in ladder.rows("elementos")}
    assert elementos["alphabeta"].players[1] == "alphabeta:seconds=0.2"
    assert elementos["alphabeta-1s"].players[0] == "master-1:seconds=1.0,iterations=1000000000"
    assert elementos["alphabeta"].contest.options["backs"] == "open"
    assert elementos["openspiel-ismcts"].contest.options["backs"] == "private"
    assert ladder.line(elementos["alphabeta"]).startswith("| elementos (backs=open) | 2 |")
    assert (elementos["alphabeta"].most, elementos["alphabeta-1s"].most) == (400, 100)
    assert {"alphabeta", "openspiel-mcts"} <= {made.name for made in ladder.rows("exagon")}
    assert "openspiel-mcts" not in {made.name for made in ladder.rows("holi")}, "something is always hidden in Holi"
    assert all(made.ends_early for made in ladder.yardsticks("exagon"))
    assert all(len({made.name for made in ladder.rows(game)}) == len(list(ladder.rows(game))) for game in names())
    assert all("uct-1s" in {made.name for made in ladder.rows(game)} for game in names())


def arenas(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Let the ladder start no arena, and return the commands with which it would have started one."""
    played: list[list[str]] = []

    def arena(words: list[str], cwd: Path) -> subprocess.CompletedProcess[bytes]:
        played.append(words)
        return subprocess.CompletedProcess(words, 0)

    monkeypatch.setattr(subprocess, "run", arena)
    monkeypatch.setattr(ladder, "fingerprint", lambda contest, players: "same")
    return played


def test_a_row_ends_once_it_is_clear_whether_it_reaches_its_aim(monkeypatch: pytest.MonkeyPatch) -> None:
    played = arenas(monkeypatch)
    made = row("alphabeta", "elementos")
    fill(made, 16, 16)
    ladder.play(made, 400, None, False)
    assert played[0][played[0].index("--aim") + 1] == "0.7"
    assert played[0][played[0].index("--option") + 1] == "backs=open"
    assert played[0][played[0].index("--matches") + 1] == "400"
    fill(made, 30, 30)
    ladder.play(made, 400, None, False)
    assert len(played) == 1
    ladder.play(row("alphabeta-1s"), 400, None, False)
    assert played[1][played[1].index("--matches") + 1] == "100"


def test_a_row_without_openspiel_is_skipped_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    played = arenas(monkeypatch)
    monkeypatch.setattr(ladder, "find_spec", lambda name: None)
    monkeypatch.setattr(ladder, "RESEARCH", tmp_path / "python")
    ladder.play(row("openspiel-mcts"), 400, None, False)
    assert not played
    assert "skipped, because OpenSpiel is missing" in capsys.readouterr().out
    (tmp_path / "python").touch()
    ladder.play(row("openspiel-mcts"), 400, None, False)
    assert played[0][0] == str(tmp_path / "python")


def test_rows_played_while_others_use_the_machine_are_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    arenas(monkeypatch)
    made, loads = row("alphabeta"), iter([0, 1, 5, 1])
    monkeypatch.setattr(ladder, "load", lambda: next(loads))
    monkeypatch.setattr(ladder, "cores", lambda: 2)
    fill(made, 4, 4)
    ladder.play(made, 40, 1, False)
    assert "| 4 | 100.0% |" in ladder.line(made), "its own matches do not count as other load"
    ladder.play(made, 40, 1, False)
    assert "| 4 † | 100.0% |" in ladder.line(made)
    assert (ladder.read_kept(made) or Kept("", [])).a_core == 3.0


def test_ratings_add_up_the_measured_steps() -> None:
    assert ladder.ratings("elios") == {"beginner": 800}
    fill(row("casual"), 40, 30)
    fill(row("expert"), 40, 30)
    assert ladder.ratings("elios") == {"beginner": 800, "casual": 990}, "the step below the expert was not measured"
    fill(row("skilled"), 40, 40)
    assert ladder.ratings("elios") == {"beginner": 800, "casual": 990, "skilled": 1790, "expert": 1980}
    fill(row("casual-3"), 6, 0)
    assert ladder.ratings("elios")["casual"] == 990, "ratings belong to the form with the fewest players"


def test_ratings_are_written_after_the_levels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "elios").mkdir()
    file = tmp_path / "elios" / "levels.toml"
    file.write_text("[levels]\ncasual = { iterations = 3 }\n")
    monkeypatch.setattr(ladder, "GAMES", tmp_path)
    ladder.write_ratings("elios")
    fill(row("casual"), 40, 30)
    ladder.write_ratings("elios")
    assert tomllib.loads(file.read_text()) == {
        "levels": {"casual": {"iterations": 3}},
        "ratings": {"beginner": 800, "casual": 990},
    }
