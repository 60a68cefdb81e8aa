"""The strength table has the right rows and shows only results that were really played."""

import subprocess
from pathlib import Path

import pytest

from benchmarks import ladder
from ludoteca.arena.arena import Arena
from ludoteca.arena.fixtures import Contest, Fixture
from ludoteca.arena.matches import MatchResult
from ludoteca.arena.results import Results
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tests.arena.contests import Here, invented


@pytest.fixture(autouse=True)
def nothing_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "MATCHES_FOLDER", tmp_path / "matches")
    monkeypatch.setattr(ladder, "KEPT", tmp_path / "strength.json")


PAGE, STRENGTH = ladder.TABLE, ladder.KEPT


def row(name: str, game: str = "elementos") -> ladder.Row:
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
        assert [found[level].players for level in ("casual", "skilled", "expert", "master")] == [
            ("casual", "beginner"),
            ("skilled", "casual"),
            ("expert", "skilled"),
            ("master", "expert"),
        ]
        assert {found[level].aim for level in ("casual", "skilled", "expert", "master")} == {0.7}
        assert (found["greedy"].players, found["greedy"].aim) == (("master", "greedy"), 0.95)
        assert found["uct"].players == ("master:seconds=0.2,iterations=1000000000", "uct:seconds=0.2")
        assert found["uct"].aim == (0.7 if name == "holi" else 0.8)
    assert row("uct-4", "holi").seats == 4


def test_levels_are_compared_at_every_number_of_seats() -> None:
    for name in names():
        assert {made.seats for made in ladder.rows(name)} == set(registered(name).players)
    assert (row("expert-5", "exagon").seats, row("expert-5", "exagon").players) == (5, ("expert", "skilled"))
    assert [made.name for made in ladder.rows("holi") if made.seats == 4] == [
        *("casual-4", "skilled-4", "expert-4", "master-4", "uct-4"),
    ]


def test_a_row_shows_what_was_played() -> None:
    made = row("skilled")
    assert "| skilled | casual | not played |" in ladder.line(made)
    fill(made, 40, 30)
    assert ladder.line(made) == "| elementos | 2 | skilled | casual | 40 | 75.0% | 52.5% to 89.0% | 70% | yes |"
    fill(row("expert"), 40, 20)
    assert ladder.line(row("expert")).endswith("| 70% | no |")
    assert "earlier version" not in ladder.table()


def test_matches_of_other_players_are_marked() -> None:
    fill(row("skilled"), 4, 4, "of-old")
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
    before, levels = all_players(), registered("elementos").heuristics.tuning["levels"]
    monkeypatch.setitem(levels, "master", {**levels["master"], "iterations": 1})
    assert changed(before) == {"master", "greedy"}


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
