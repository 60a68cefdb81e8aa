"""Analysis lists the best legal steps first, with plausible chances, and uses only what the seat knows."""

import time

import pytest

import ludoteca
from ludoteca.checks.rulebook import at
from ludoteca.core.chance import draw, stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.registry import names
from ludoteca.players.analysis import analyse


def played(name: str, players: int | None, turns: int, seed: int) -> Match:
    match, rng = ludoteca.new(name, players, seed=seed), stream(seed)
    while match.turn < turns and not match.is_over:
        steps = match.view(match.seat).legal()
        match.take(steps[draw(rng, len(steps))], match.seat)
    return match


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("turns", [0, 4])
def test_lines_are_legal_and_chances_sum_to_one(name: str, turns: int) -> None:
    match = played(name, None, turns, 6)
    found = analyse(match.view(match.seat), iterations=300, seconds=60, seed=1)
    assert sum(found.chances) == pytest.approx(1)
    assert 1 <= len(found.lines) <= 3
    assert len({line.step for line in found.lines}) == len(found.lines)
    for line in found.lines:
        assert 0 <= line.chance <= 1
        trial = Match(match.game, match.state, match.options, match.origin)
        assert trial.view(match.seat).code(line.follows[0].text) == line.step
        for reply in line.follows:
            trial.play(reply.text, reply.seat)


@pytest.mark.parametrize("name", names())
def test_lines_are_sorted_by_chance(name: str) -> None:
    match, rng, asked = ludoteca.new(name, seed=3), stream(3), 0
    while not match.is_over and asked < 40:
        view = match.view(match.seat)
        steps = view.legal()
        if len(steps) > 2:
            chances = [line.chance for line in analyse(view, iterations=120, seconds=60, most=5, seed=asked).lines]
            assert chances == sorted(chances, reverse=True)
            asked += 1
        match.take(steps[draw(rng, len(steps))], match.seat)
    assert asked > 5


def test_an_immediate_win_is_found_and_certain() -> None:
    match = at("elios", "YYYY/OOO/RRRR/PPPPP/BBBBB/LLLLL/GGGGG/MWMWMWMWM 9 Y|O.O.R 1")
    found = analyse(match.view(0), iterations=500, seconds=60, seed=1)
    assert (found.lines[0].chance, found.lines[0].is_certain) == (1.0, True)
    assert found.lines[0].follows[0].text == "Y"
    assert found.chances == (1.0, 0.0)


def test_a_line_ends_with_the_turn_when_information_is_hidden() -> None:
    match = played("holi", 3, 5, 2)
    found = analyse(match.view(match.seat), iterations=400, seconds=60, seed=1)
    assert {reply.seat for line in found.lines for reply in line.follows} == {match.seat}


def test_more_lines_can_be_requested_and_the_time_limit_is_kept() -> None:
    match = played("exagon", 2, 4, 3)
    view = match.view(match.seat)
    assert len(analyse(view, iterations=400, seconds=60, most=5, seed=1).lines) == min(5, len(view.legal()))
    assert analyse(view, seconds=0, seed=1).lines
    began = time.perf_counter()
    analyse(view, seconds=0.6, seed=1)
    assert 0.6 <= time.perf_counter() - began < 5


def test_a_seat_whose_turn_it_is_not_cannot_be_analysed() -> None:
    match = played("exagon", 2, 4, 3)
    with pytest.raises(LudotecaError, match="not this seat"):
        analyse(match.view(1 - match.seat))
