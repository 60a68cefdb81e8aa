"""Every puzzle is legal, correct and has exactly one solution, and the generator is repeatable."""

import random
from datetime import date, timedelta
from itertools import islice

import pytest
from msgspec.structs import replace

from ludoteca.core.errors import LudotecaError, RefusedError
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.study.puzzles import making
from ludoteca.study.puzzles.collection import (
    all_puzzles,
    daily,
    earlier_puzzles,
    puzzle_of,
    puzzled,
    puzzles_of,
    puzzles_text,
    read_puzzles,
    terms,
)
from ludoteca.study.puzzles.making import levelled, make, puzzle_at
from ludoteca.study.puzzles.proving import is_open
from ludoteca.study.puzzles.puzzle import LEVELS, Puzzle, is_right, rest_of
from ludoteca.study.study import begun
from tests.study.brute import TooLargeError, right_turns

SAMPLE = 24  # puzzles to check exhaustively, unless they are too large
MOST = 1000  # positions to visit for each puzzle


@pytest.mark.parametrize("name", puzzled())
def test_every_puzzle_is_legal_and_its_solution_is_correct(name: str) -> None:
    assert puzzles_of(name)
    for puzzle in puzzles_of(name):
        match = puzzle.begin()
        assert puzzle.rules == match.game.rules.version
        assert puzzle.game == name
        assert is_open(match.game, match.state)
        assert is_right(puzzle, puzzle.turn)
        number = match.turn
        match.play(puzzle.turn)
        assert match.is_over or match.turn == number + 1
        assert (puzzle.kind == "win") == match.is_over


def test_there_are_puzzles_of_earlier_rules() -> None:
    assert [name for name in puzzled() if earlier_puzzles(name)] == ["exagon"]


@pytest.mark.parametrize("name", puzzled())
def test_puzzles_of_earlier_rules_are_solved_with_those_rules(name: str) -> None:
    for puzzle in earlier_puzzles(name):
        assert puzzle.rules < registered(name).rules.version
        assert puzzle.id not in all_puzzles()
        assert puzzle_of(puzzle.id) == puzzle
        assert puzzle.begin().record().version == puzzle.rules
        assert is_right(puzzle, puzzle.turn)


def test_a_puzzle_of_earlier_rules_may_have_more_solutions_today() -> None:
    """The version of the rules matters, because this puzzle has a second solution under the current rules."""
    puzzle = next(one for one in earlier_puzzles("exagon"))
    conditions = terms("exagon")
    assert conditions is not None
    today = begun("exagon", puzzle.players, puzzle.options, puzzle.position)
    assert puzzle_at(today.game, conditions, today.state) is None
    assert puzzle_at(today.game, conditions, puzzle.begin().state) is not None


@pytest.mark.parametrize("name", puzzled())
def test_a_game_has_puzzles_of_each_level_and_kind(name: str) -> None:
    puzzles = puzzles_of(name)
    assert len(puzzles) >= 36
    assert {"win", "only"} <= {puzzle.kind for puzzle in puzzles}
    assert {puzzle.level for puzzle in puzzles} == set(LEVELS)
    assert len({puzzle.position for puzzle in puzzles}) == len(puzzles)
    assert list(puzzles) == levelled(puzzles)
    assert all(puzzle.choices >= 5 for puzzle in puzzles)
    assert sum(puzzle.effort > 0 for puzzle in puzzles) > len(puzzles) / 4
    assert sum(puzzle.effort > 16 for puzzle in puzzles) >= 6


def test_games_with_hidden_information_have_no_puzzles() -> None:
    assert set(puzzled()) < set(names())
    assert all("hidden" in registered(name).capabilities for name in names() if terms(name) is None)
    with pytest.raises(LudotecaError, match="has no puzzles"):
        next(make("holi", 1, 0))


def test_brute_force_finds_exactly_one_solution() -> None:
    """Try all turns and all continuations, with code that shares nothing with the search."""
    puzzles, looked_at = list(all_puzzles().values()), 0
    random.Random(6).shuffle(puzzles)
    for puzzle in puzzles[:SAMPLE]:
        try:
            right = right_turns(puzzle, MOST)
        except TooLargeError:
            continue
        looked_at += 1
        assert right == {puzzle.key()}, puzzle.id
    assert looked_at >= SAMPLE / 4


def test_other_turns_are_wrong_or_refused() -> None:
    puzzle = next(one for one in puzzles_of("elementos") if one.kind == "only")
    legal = puzzle.begin().legal()
    assert [step for step in legal if is_right(puzzle, step)] == [puzzle.turn]
    assert rest_of(puzzle, "") == puzzle.turn
    with pytest.raises(RefusedError):
        is_right(puzzle, "b1-b2" if "b1-b2" not in legal else "b1-b8")
    with pytest.raises(LudotecaError, match="over before"):
        is_right(puzzle, f"{puzzle.turn} {puzzle.turn}")


def test_the_steps_of_a_solution_may_come_in_another_order() -> None:
    """The rest of a solution can be found from any point on the way."""
    puzzle = next(one for one in puzzles_of("exagon") if len(one.turn.split()) >= 4)
    first, second, *rest = puzzle.turn.split()
    assert rest_of(puzzle, f"{first} {second}") == " ".join(rest)
    other = next(step for step in puzzle.begin().legal() if rest_of(puzzle, step) is None)
    assert other != first


def test_the_daily_puzzle_changes_every_day_until_all_were_used() -> None:
    count = len(all_puzzles())
    days = [daily(date(2026, 1, 1) + timedelta(day)).id for day in range(count)]
    assert set(days) == set(all_puzzles())
    assert daily(date(2026, 1, 1) + timedelta(count)).id == days[0]


def test_the_generator_is_repeatable_and_resumes() -> None:
    once = list(islice(make("elementos", 6, 4), 2))
    assert [len(found) for found in once] == [1, 2]
    stopped = read_puzzles(puzzles_text(once[0]))
    again = next(make("elementos", 6, 4, stopped))
    assert again == once[-1]
    assert list(make("elementos", 2, 4, again)) == []


def test_only_a_third_of_the_puzzles_may_be_trivial(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once a third of them are trivial, search only for puzzles that a player who does not look ahead would miss."""
    asked: list[bool] = []

    def looked(*wishes: object) -> list[Puzzle]:
        asked.append(bool(wishes[-1]))
        return [replace(puzzle, id=f"only-{len(asked):06}", effort=effort) for effort in (64, 0)[len(asked) % 2 :]]

    puzzle = puzzles_of("elementos")[0]
    monkeypatch.setattr(making, "_from_match", looked)
    monkeypatch.setattr(making, "MOST_ALIKE", 1)
    *_, made = make("elementos", 6, 0)
    assert [one.effort for one in made] == [0, 0, 64, 64, 64, 64]
    assert asked == [True] * 3 + [False] * 5


def test_a_damaged_file_is_refused_with_its_line() -> None:
    text = puzzles_text(puzzles_of("elios")[:2])
    with pytest.raises(LudotecaError, match="line 2"):
        read_puzzles(text.replace("\n", "\n{", 1))
    with pytest.raises(LudotecaError, match="line 1"):
        read_puzzles(text.replace('"kind":"', '"kind":"no-', 1))
