"""Levels are divided as their games need it; those of version 0.1 play as before; hasty bots err like people."""

import json
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import numpy as np
import pytest

import ludoteca
from benchmarks.ladder import ratings
from ludoteca.core.chance import draw, stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.sentences import say
from ludoteca.core.view import View
from ludoteca.core.wording import languages, wording
from ludoteca.players import LEVELS, check_spec, computer_player, default_level, levels, rating, strongest
from ludoteca.players.alphabeta import WinningSearch
from ludoteca.players.impressions import tempting
from ludoteca.players.levels import FORMER
from ludoteca.players.skill import skill_of

STORED = Path(__file__).parents[1] / "data" / "version_0_1" / "levels.json"
FORMERLY = json.loads(STORED.read_text())
OFFERED = [(name, level) for name in names() for level in levels(registered(name))]
HASTY = [(name, level) for name, level in OFFERED if skill_of(registered(name), 2, level).haste > 0]


def positions(name: str) -> Iterator[View]:
    """The positions in which the levels of version 0.1 chose the stored steps."""
    for seed in range(3):
        match, rng = ludoteca.new(name, seed=seed), stream(seed)
        for _ in range(4 + 9 * seed):
            legal = match.view(match.seat).legal()
            match.take(legal[draw(rng, len(legal))], match.seat)
        yield match.view(match.seat)


def winning_positions() -> Iterator[tuple[View, set[int]]]:
    """Positions at the end of random matches in which some steps win immediately and others do not."""
    for seed in range(12):
        match, rng = ludoteca.new("elementos", seed=seed, opening="random", backs="open"), stream(seed)
        while not match.is_over:
            view, seat = match.view(match.seat), match.seat
            wins = {step for step in view.legal() if wins_now(match, step)}
            if wins and wins != set(view.legal()):
                yield view, wins
                break
            match.take(view.legal()[draw(rng, len(view.legal()))], seat)


def wins_now(match: Match, step: int) -> bool:
    trial, seat = Match(match.game, match.state, match.options, match.origin), match.seat
    trial.take(step, seat)
    return trial.is_over and trial.places[seat] == 1


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("level", FORMER)
def test_the_levels_of_version_0_1_play_as_they_did(name: str, level: str) -> None:
    stored = FORMERLY[f"{name} {level}"]
    for players, skill in stored["skills"].items():
        now = asdict(skill_of(registered(name), int(players), level))
        assert now == {**now, **skill, "haste": 0.0, "seconds": math.inf, "threads": 1}
    for number, view in enumerate(positions(name)):
        plan = computer_player(f"{level}:iterations=40,drafts=2,plays=4", number).plan(view)
        assert view.text(plan[0]) == stored["steps"][number]


def test_the_reference_for_measurements_is_the_master_of_version_0_1() -> None:
    view = next(positions("exagon"))
    plans = [computer_player(f"{name}:iterations=100", 1).plan(view) for name in ("master-0.1", "master")]
    assert plans[0] == plans[1]


@pytest.mark.parametrize("name", names())
def test_a_game_has_five_to_nine_levels_that_everybody_can_name(name: str) -> None:
    offered = levels(registered(name))
    assert 5 <= len(offered) <= 9
    assert set(offered) <= set(LEVELS)
    families = [level.partition("-")[0] for level in offered]
    assert families == sorted(families, key=list(FORMER).index), "from the weakest to the strongest"
    assert set(families) == set(FORMER)
    assert default_level(registered(name)).startswith("casual")
    for language in languages():
        said = [wording(language).word(say(f"level-{level}")) for level in offered]
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("name", names())
def test_the_strongest_level_searches_for_a_second_as_its_game_is_played_best(name: str) -> None:
    best = strongest(registered(name))
    assert issubclass(LEVELS[best], WinningSearch)
    skill = skill_of(registered(name), 2, best)
    assert skill.seconds == 1.0
    assert (skill.noise, skill.oversight, skill.haste) == (0, 0, 0)


@pytest.mark.parametrize("name", names())
def test_ratings_follow_from_the_measured_steps(name: str) -> None:
    game = registered(name)
    assert {level: rating(game, level) for level in levels(game) if rating(game, level)} == ratings(name)
    assert rating(game, levels(game)[0]) == 800


def test_a_level_of_another_game_is_refused() -> None:
    elios = registered("elios")
    for spec in ("beginner-1", "expert-2:iterations=9"):
        with pytest.raises(LudotecaError, match=r"elios has no level .* choose one of beginner, casual"):
            check_spec(spec, elios)
    for spec in ("master", "greedy", "master-0.1", "master-1"):
        check_spec(spec, elios)


def test_a_hasty_bot_never_misses_a_win_in_one_step() -> None:
    spec, found = "beginner-1:temperature=100", 0
    for view, wins in winning_positions():
        found += 1
        assert {computer_player(spec, seed).choose(view) for seed in range(12)} <= wins
    assert found > 3


@pytest.mark.parametrize(("name", "level"), HASTY)
def test_a_hasty_level_plays_different_legal_steps(name: str, level: str) -> None:
    view = max(positions(name), key=lambda view: len(view.legal()))
    chosen = {computer_player(f"{level}:iterations=20", seed).choose(view) for seed in range(12)}
    assert chosen <= set(view.legal())
    assert len(chosen) > 1


def test_a_better_looking_step_is_more_tempting() -> None:
    values = np.array([0.5, 0.6, 0.9])

    def chosen(temperature: float) -> Counter[int]:
        rng = stream(3)
        return Counter(tempting(values, temperature, rng) for _ in range(600))

    often = chosen(1.0)
    assert often[2] > often[1] > often[0] > 0
    odds = math.exp(math.log(9) - math.log(1.5))
    assert often[2] / often[1] == pytest.approx(odds, rel=0.2)
    assert set(chosen(0.0)) == {2}
    assert min(chosen(100.0).values()) > 150


def test_haste_is_the_share_of_first_impressions() -> None:
    view = list(positions("holi"))[2]
    steady = {computer_player("expert-1:iterations=200", seed).choose(view) for seed in range(3)}
    hasty = [
        computer_player("expert-1:iterations=200,haste=0.5,temperature=100", seed).choose(view) for seed in range(40)
    ]
    assert 5 < sum(step not in steady for step in hasty) < 35
