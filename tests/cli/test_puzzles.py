"""`ludoteca puzzles`: list them, solve one at the terminal, and generate more."""

import json
from pathlib import Path

from ludoteca.study.puzzles.collection import all_puzzles, puzzles_of, read_puzzles
from tests.support.command import Run


def test_puzzles_are_listed_without_their_solutions(run: Run) -> None:
    code, out, _ = run("puzzles")
    assert code == 0
    assert all(name in out for name in all_puzzles())
    told = json.loads(run("puzzles", "--json").out)
    assert [one["id"] for one in told] == list(all_puzzles())
    assert all("turn" not in one for one in told)


def test_a_puzzle_is_shown_and_described(run: Run) -> None:
    puzzle = puzzles_of("elementos")[0]
    code, out, _ = run("puzzles", "solve", puzzle.id)
    assert code == 0
    assert "Elementos, easy. Seat" in out
    assert puzzle.turn not in out
    assert puzzle.turn in run("puzzles", "solve", puzzle.id, "--tell").out


def test_a_turn_is_judged(run: Run) -> None:
    puzzle = next(one for one in puzzles_of("elementos") if one.length == 1)
    wrong = next(step for step in puzzle.begin().legal() if step != puzzle.turn)
    assert run("puzzles", "solve", puzzle.id, puzzle.turn)[:2] == (0, "Correct.\n")
    code, _, err = run("puzzles", "solve", puzzle.id, wrong)
    assert code == 1
    assert "That is not the solution." in err
    code, _, err = run("puzzles", "solve", "win-000000")
    assert code == 1
    assert "run `ludoteca puzzles` to list them" in err


def test_puzzles_are_generated_and_resumed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "made.jsonl"
    wishes = ("puzzles", "make", "elementos", "--seed", 4, "--out", file)
    code, out, _ = run(*wishes, "--count", 1)
    assert code == 0
    assert "1 puzzles: 1 easy, 0 medium, 0 hard" in " ".join(out.split())
    (first,) = read_puzzles(file.read_text("utf-8"))
    assert (first.game, first.level) == ("elementos", "easy")
    assert run(*wishes, "--count", 1).out == out
    assert read_puzzles(file.read_text("utf-8")) == (first,)
