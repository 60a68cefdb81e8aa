"""The table of strength: which rows it has, and that it tells what was played and nothing else."""

from pathlib import Path

import pytest

from benchmarks import ladder
from ludoteca.arena.arena import Arena
from ludoteca.arena.fixtures import Contest
from ludoteca.arena.results import Results
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tests.arena.contests import Here, invented


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(ladder, "KEPT", tmp_path)
    return tmp_path


def row(name: str, game: str = "elementos") -> ladder.Row:
    return next(row for row in ladder.rows(game) if row.name == name)


def fill(made: ladder.Row, matches: int, won: int, source: str) -> None:
    """Keep matches of a row of which the first ones were won."""
    game = registered(made.game)
    contest = Contest.of(game, made.seats, game.choose(made.seats, {}), 0)
    with Results(contest, made.folder) as results:
        win = Here(lambda contest, fixture: invented(float(fixture.number < won), fixture))
        list(Arena(contest, made.players, matches, results).run(win))
    (made.folder / ladder.SOURCES_FILE).write_text(source + "\n")


def test_the_rows_are_what_is_to_be_reached() -> None:
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


def test_levels_are_compared_with_the_most_seats_too() -> None:
    assert (row("expert-5", "exagon").seats, row("expert-5", "exagon").players) == (5, ("expert", "skilled"))
    assert [made.name for made in ladder.rows("holi") if made.seats == 4] == [
        *("casual-4", "skilled-4", "expert-4", "master-4", "uct-4"),
    ]
    assert {made.seats for made in ladder.rows("elementos")} == {2}


def test_a_row_tells_what_was_played(kept: Path) -> None:
    made = row("skilled")
    assert "| skilled | casual | not played |" in ladder.line(made)
    fill(made, 40, 30, ladder.digest(made))
    assert ladder.line(made) == "| elementos | 2 | skilled | casual | 40 | 75.0% | 52.5% to 89.0% | 70% | yes |"
    fill(row("expert"), 40, 20, ladder.digest(row("expert")))
    assert ladder.line(row("expert")).endswith("| 70% | no |")
    assert "earlier version" not in ladder.table()


def test_matches_of_other_players_are_marked(kept: Path) -> None:
    fill(row("skilled"), 4, 4, "of-old")
    assert ladder.line(row("skilled")).endswith("| yes * |")
    assert "earlier version" in ladder.table()


def test_another_level_makes_only_its_own_rows_old(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_digests() -> dict[str, str]:
        return {made.name: ladder.digest(made) for made in ladder.rows("elementos")}

    before, levels = all_digests(), registered("elementos").tuning["levels"]
    monkeypatch.setitem(levels, "master", {**levels["master"], "iterations": 1})
    after = all_digests()
    assert {name for name in before if before[name] != after[name]} == {"master", "greedy"}
