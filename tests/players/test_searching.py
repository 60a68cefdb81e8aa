"""Bots that search have consistent plans and distinct levels, and find a legal step even with the smallest budget."""

import time
from dataclasses import replace
from typing import Any

import pytest

import ludoteca
from ludoteca.checks.cases import Case, default_cases
from ludoteca.checks.rulebook import at
from ludoteca.core.chance import draw, stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.players import LEVELS, computer_player, levels
from ludoteca.players.levels import FORMER
from ludoteca.players.searching import normal, turn_continues
from ludoteca.players.skill import skill_of, style_of
from ludoteca.search.style import Style


def played(match: Match, turns: int, seed: int) -> Match:
    rng = stream(seed)
    while not match.is_over and match.turn < turns:
        steps = match.view(match.seat).legal()
        match.take(steps[draw(rng, len(steps))], match.seat)
    return match


def with_tuning(tuning: dict[str, Any]) -> Game:
    """Elios with different tuning for its bots."""
    elios = registered("elios")
    return replace(elios, heuristics=replace(elios.heuristics, tuning=tuning))


@pytest.mark.parametrize("case", default_cases(), ids=str)
@pytest.mark.parametrize("former", [True, False])
def test_every_level_has_a_skill_in_every_game(case: Case, former: bool) -> None:
    ladder = list(FORMER) if former else levels(case.game)
    skills = [skill_of(case.game, case.players, level) for level in ladder]
    for level, skill in zip(ladder, skills, strict=True):
        assert skill.iterations > 0 or skill.haste == 1
        is_strong = level.startswith(("expert", "master"))
        assert (skill.noise, skill.oversight, skill.haste) == (0, 0, 0) or not is_strong
    assert [skill.iterations for skill in skills] == sorted(skill.iterations for skill in skills)


@pytest.mark.parametrize("name", names())
def test_tuning_uses_only_known_names(name: str) -> None:
    game = registered(name)
    styles, skills, learned = (
        {what, *(f"{what}_{n}" for n in game.players)} for what in ("style", "levels", "learned_style")
    )
    styles |= learned
    assert set(game.heuristics.tuning) <= styles | skills | {"alphabeta", "ladder", "learned", "ratings"}
    assert all(set(game.heuristics.tuning[key]) <= set(LEVELS) for key in skills & set(game.heuristics.tuning))
    assert set(game.heuristics.tuning["levels"]) == {*FORMER, *levels(game)}
    assert all(set(game.heuristics.tuning[key]) <= set(Style._fields) for key in styles & set(game.heuristics.tuning))


def test_an_integer_in_a_style_does_not_cause_recompilation() -> None:
    tuned = with_tuning({"style": {"explore": 1, "playout": 2, "solves": False}})
    style = style_of(tuned, 2)
    assert (style.explore, style.playout, style.solves) == (1.0, 2, False)
    assert [type(value) for value in style] == [type(value) for value in Style()]


def test_tuning_for_a_number_of_players_takes_precedence() -> None:
    tuning = {
        "style": {"explore": 0.3, "history": 0.7},
        "style_3": {"explore": 0.2},
        "levels": {"master": {"iterations": 50, "plays": 9}},
        "levels_3": {"master": {"iterations": 70}},
    }
    tuned = with_tuning(tuning)
    assert [style_of(tuned, players).explore for players in (2, 3, 4)] == [0.3, 0.2, 0.3]
    assert style_of(tuned, 3).history == 0.7
    assert [skill_of(tuned, players, "master").iterations for players in (2, 3, 4)] == [50, 70, 50]
    assert skill_of(tuned, 3, "master").plays == 9


@pytest.mark.parametrize("name", names())
def test_a_full_tree_leaves_the_rest_of_a_turn_to_the_next_search(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.search.tree.MIN_NODES", registered(name).rules.max_legal + 2)
    monkeypatch.setattr("ludoteca.search.search.NODES_PER_ITERATION", 0)
    match = played(ludoteca.new(name, seed=4), 3, 4)
    for seed in range(6):
        plan = computer_player("beginner:iterations=12", seed).plan(match.view(match.seat))
        assert plan[0] in match.view(match.seat).legal()


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_a_plan_is_legal_step_by_step_and_ends_with_the_turn(case: Case) -> None:
    match = case.match(3)
    lengths = []
    for number in range(12):
        view = match.view(match.seat)
        seat, turn = match.seat, match.turn
        plan = computer_player("skilled:iterations=60,drafts=2,plays=2", 1, number).plan(view)
        lengths.append(len(plan))
        for step in plan:
            assert seat in match.to_act
            assert match.turn == turn
            assert step in match.view(seat).legal()
            match.take(step, seat)
    assert max(lengths) > 1 or case.name == "elementos"


def test_a_plan_is_followed_until_something_else_happens() -> None:
    match = played(ludoteca.new("exagon", seed=2), 4, 2)
    seat, spec = match.seat, "skilled:iterations=200"
    plan = computer_player(spec, 1).plan(match.view(seat))
    assert len(plan) > 1
    player = computer_player(spec, 1)
    assert player.choose(match.view(seat)) == plan[0]
    match.take(plan[0], seat)
    assert player.choose(match.view(seat)) == plan[1]
    match.undo(seat)
    other = next(step for step in match.view(seat).legal() if step != plan[0])
    match.take(other, seat)
    assert player.choose(match.view(seat)) in match.view(seat).legal()


def test_a_turn_does_not_continue_after_new_information() -> None:
    match = played(ludoteca.new("holi", seed=2), 3, 2)
    view = match.view(match.seat)
    steps: list[int] = []
    while turn_continues(view, steps):
        seen = match.view(match.seat)
        step = next((s for s in seen.legal() if seen.text(s) == "end"), seen.legal()[0])
        steps.append(step)
        match.take(step, match.seat)
    assert match.seat != view.seat or match.is_over


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("spec", ["master:seconds=0", "master:iterations=0", "uct:seconds=0", "beginner:iterations=1"])
def test_a_zero_budget_still_gives_a_legal_step(name: str, spec: str) -> None:
    for turns in (0, 3):
        match = played(ludoteca.new(name, seed=5), turns, 5)
        began = time.perf_counter()
        assert computer_player(spec, 1).choose(match.view(match.seat)) in match.view(match.seat).legal()
        assert time.perf_counter() - began < 10


@pytest.mark.parametrize("name", names())
def test_a_finished_match_leaves_nothing_to_choose(name: str) -> None:
    match = played(ludoteca.new(name, seed=5), 10**6, 5)
    assert match.is_over
    for level in LEVELS:
        with pytest.raises(LudotecaError, match="not this seat"):
            computer_player(level, 1).choose(match.view(0))


@pytest.mark.parametrize("name", names())
def test_a_beginner_varies_more_than_an_expert(name: str) -> None:
    match = played(ludoteca.new(name, seed=8), 6, 8)
    view = match.view(match.seat)
    errant = {computer_player("beginner", seed).choose(view) for seed in range(12)}
    steady = {computer_player("expert", seed).choose(view) for seed in range(4)}
    assert len(errant) > 1
    assert len(errant) > len(steady)


def test_noise_is_normally_distributed() -> None:
    rng = stream(3)
    numbers = [normal(rng) for _ in range(4000)]
    mean = sum(numbers) / len(numbers)
    assert abs(mean) < 0.06
    assert abs(sum((number - mean) ** 2 for number in numbers) / len(numbers) - 1) < 0.08


def test_a_plan_ends_with_the_turn_even_if_the_same_seat_may_be_next() -> None:
    """Whether the opponent can throw a card is hidden, so a plan must not assume that their turn is skipped."""
    courtyard = "Y1RY2/2YYYY/YYRY1Y/1YRRRR/*RR1YY/1y1Y1Y 1*R3/*2RR1/3R1R/6/*4*/1*2*1 6/6/6/6/6/6"
    pawns = "2:1:-:-:- 2e3:6.3:6:1:AK:-:BCDFGHIJ:ELM:- 1a2:6.6:8:2:M:-:BCDEFHIJL:AGK:d"
    for seed in range(20):
        match = at(
            "holi", f"{courtyard} small-steps,garland,all-around {pawns} @24.94.37", 2, rivalry_random=3, starter="2"
        )
        turn, plan = match.turn, computer_player("expert:iterations=150", seed).plan(match.view(0))
        assert plan
        for step in plan:
            assert match.turn == turn
            match.take(step, 0)
