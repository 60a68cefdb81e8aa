"""Every puzzle is legal and has one solution, proven or clearly the best, and the generator is repeatable."""

import random
from datetime import date, timedelta
from itertools import islice

import pytest
from msgspec.structs import replace

import ludoteca
from ludoteca.core.chance import stream
from ludoteca.core.errors import LudotecaError, RefusedError
from ludoteca.core.registry import game as registered
from ludoteca.core.state import array_of, copy
from ludoteca.core.view import View
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
from ludoteca.study.puzzles.explaining import reason_text
from ludoteca.study.puzzles.judging import holds, spots
from ludoteca.study.puzzles.making import levelled, make, puzzle_at
from ludoteca.study.puzzles.proving import has, is_open
from ludoteca.study.puzzles.puzzle import LEVELS, Puzzle, is_right, rest_of
from ludoteca.study.puzzles.solutions import FIRST_LOOK, solution_of
from ludoteca.study.puzzles.themes import Theme, themes_in
from ludoteca.study.puzzles.turns import Turn
from ludoteca.study.review.worlds import imagined
from ludoteca.study.study import begun
from tests.study.brute import TooLargeError, right_turns

VERIFIED = 4  # puzzles of each game to prove or judge again; `make trials` does it for all
SAMPLE = 24  # puzzles to check exhaustively, unless they are too large
MOST = 1000  # positions to visit for each puzzle


@pytest.mark.parametrize("name", puzzled())
def test_every_puzzle_is_legal_and_its_solution_is_correct(name: str) -> None:
    assert puzzles_of(name)
    for puzzle in puzzles_of(name):
        match = puzzle.begin()
        assert puzzle.rules == match.game.rules.version
        assert puzzle.game == name
        assert is_open(match.game, match.state) == (puzzle.kind != "best")
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
    conditions = terms(name)
    assert conditions is not None
    kinds = {puzzle.kind for puzzle in puzzles}
    assert len(puzzles) >= 100
    assert kinds == {"best"} if conditions.is_judged else {"win", "only"} <= kinds
    assert {puzzle.level for puzzle in puzzles} == set(LEVELS)
    assert len({puzzle.position for puzzle in puzzles}) == len(puzzles)
    assert list(puzzles) == levelled(puzzles)
    assert all(puzzle.choices >= 5 for puzzle in puzzles)
    assert sum(puzzle.effort > 0 for puzzle in puzzles) > len(puzzles) / 4
    assert sum(puzzle.effort > 16 for puzzle in puzzles) >= 6


def test_puzzles_are_judged_only_where_nothing_can_be_proven() -> None:
    for name in puzzled():
        conditions = terms(name)
        assert conditions is not None
        match = puzzles_of(name)[0].begin()
        assert conditions.is_judged == (not is_open(match.game, match.state))


def test_a_game_without_terms_has_no_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "terms", lambda name: None)
    with pytest.raises(LudotecaError, match="has no puzzles"):
        next(make("holi", 1, 0))


@pytest.mark.parametrize("name", puzzled())
def test_a_sample_of_the_solutions_is_verified_again(name: str) -> None:
    for puzzle in random.Random(7).sample(puzzles_of(name), VERIFIED):
        assert is_verified(puzzle), puzzle.id


@pytest.mark.long
@pytest.mark.parametrize("name", puzzled())
def test_all_solutions_are_verified_again(name: str) -> None:
    """Proofs must hold again. A judgement is an estimate, so with fresh seeds one in fifty may be too close."""
    failed = [puzzle.id for puzzle in puzzles_of(name) if not is_verified(puzzle)]
    conditions = terms(name)
    assert conditions is not None
    assert len(failed) <= (len(puzzles_of(name)) / 50 if conditions.is_judged else 0), failed


def is_verified(puzzle: Puzzle) -> bool:
    """Prove or judge a solution again, without looking at what is stored."""
    if puzzle.kind == "best":
        return holds(puzzle)
    match = puzzle.begin()
    solution = solution_of(match.game, Turn(match.game, match.state))
    return solution is not None and (solution.kind, solution.key) == (puzzle.kind, puzzle.key())


def test_a_judged_puzzle_contains_nothing_that_its_seat_could_not_see() -> None:
    """Its position is drawn from the view, so two worlds that look the same to the seat give the same puzzle."""
    game = registered("holi")
    match = ludoteca.new("holi", seed=3)
    rng = random.Random(3)
    while match.turn < 8:
        match.play(rng.choice(match.legal()))
    seat, worlds = match.seat, []
    for seed in range(2):
        world = array_of(copy(game.masked(match.state, seat)))
        game.bridge.resample_at(world, 0, seat, stream(seed))
        worlds.append(copy(world[0]))
    assert worlds[0].tobytes() != worlds[1].tobytes(), "something is hidden"
    drawn = {imagined(View.of(game, world, seat)).tobytes() for world in worlds}
    assert len(drawn) == 1
    starts = [[turn.start.tobytes() for turn in spots(game, [world])] for world in worlds]
    assert starts[0] == starts[1]


@pytest.mark.parametrize("name", puzzled())
def test_every_puzzle_has_its_themes_and_a_reason(name: str) -> None:
    conditions = terms(name)
    assert conditions is not None
    for puzzle in puzzles_of(name):
        derived = themes_in(conditions.themes, puzzle.kind, puzzle.begin(), puzzle.turn)
        assert puzzle.themes == derived
        assert puzzle.themes, puzzle.id
        assert reason_text(name, puzzle.reason), puzzle.id
        match = puzzle.begin()
        match.play(puzzle.turn)
        if puzzle.reply:
            number = match.turn
            match.play(puzzle.reply)
            assert match.is_over or match.turn == number + 1
    used = {theme for puzzle in puzzles_of(name) for theme in puzzle.themes}
    assert len(used) > 3, "themes that nearly all puzzles have do not help to choose"
    for theme in conditions.themes:
        assert set(theme.name) == set(theme.idea) == {"en", "it", "de"}


def test_a_theme_needs_all_its_conditions() -> None:
    puzzle = next(one for one in puzzles_of("exagon") if one.kind == "win")
    name = {"en": "x"}
    met = Theme("met", name, name, turn="^T", kinds=("win",))
    unmet = [
        Theme("turn", name, name, turn="^w"),
        Theme("words", name, name, words="no-such-step"),
        Theme("kind", name, name, kinds=("save",)),
        Theme("raises", name, name, raises="hand"),  # a set of tiles as bits, which only shrinks
    ]
    assert themes_in([met, *unmet], puzzle.kind, puzzle.begin(), puzzle.turn) == ("met",)


def test_brute_force_finds_exactly_one_solution() -> None:
    """Try all turns and all continuations, with code that shares nothing with the search."""
    puzzles, looked_at = [puzzle for puzzle in all_puzzles().values() if puzzle.kind != "best"], 0
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


def test_proofs_reach_many_turns_ahead() -> None:
    """Alpha-beta proves the win of the capture within a first look. The tree search needs more iterations."""
    puzzle = next(one for one in puzzles_of("elementos") if "capture" in one.themes)
    match = puzzle.begin()
    assert "x" in puzzle.turn
    assert has(match.game, match.state, match.game.side(2, match.seat), iterations=FIRST_LOOK)


def test_a_puzzle_without_a_theme_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players look for puzzles by theme, and the first hint is the idea of a theme."""
    found = [replace(puzzle, themes=()) for puzzle in puzzles_of("elios")[:2]]
    monkeypatch.setattr(making, "_from_match", lambda *wishes: found)
    themes = {found[0].id: (), found[1].id: ("joker",)}
    monkeypatch.setattr(making, "explained", lambda puzzle: replace(puzzle, themes=themes[puzzle.id]))
    assert [one.id for one in next(make("elios", 6, 0))] == [found[1].id]


def test_only_a_third_of_the_puzzles_may_be_trivial(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once a third of them are trivial, search only for puzzles that a player who does not look ahead would miss."""
    asked: list[bool] = []

    def looked(*wishes: object) -> list[Puzzle]:
        asked.append(bool(wishes[-1]))
        return [replace(puzzle, id=f"only-{len(asked):06}", effort=effort) for effort in (64, 0)[len(asked) % 2 :]]

    puzzle = puzzles_of("elios")[0]
    monkeypatch.setattr(making, "_from_match", looked)
    monkeypatch.setattr(making, "MOST_ALIKE", 1)
    *_, made = make("elios", 6, 0)
    assert [one.effort for one in made] == [0, 0, 64, 64, 64, 64]
    assert asked == [True] * 3 + [False] * 5


def test_a_damaged_file_is_refused_with_its_line() -> None:
    text = puzzles_text(puzzles_of("elios")[:2])
    with pytest.raises(LudotecaError, match="line 2"):
        read_puzzles(text.replace("\n", "\n{", 1))
    with pytest.raises(LudotecaError, match="line 1"):
        read_puzzles(text.replace('"kind":"', '"kind":"no-', 1))
