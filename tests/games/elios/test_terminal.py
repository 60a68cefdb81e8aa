"""The board and the score breakdown at a terminal."""

import pytest

import ludoteca
from ludoteca.checks.evaluation import chance
from ludoteca.checks.rulebook import at
from ludoteca.core.contract import ScoreLine
from tests.games.elios.table import EVEN, grouping, table
from tests.support.terminal import printed


def test_the_board_shows_the_sun_and_the_groups() -> None:
    board = printed(table("YOR", sun="YY OW", discs=3).view(0))
    assert "level 3 (====)        .    .    .    .    .    .    .    ." in board
    assert "level 2 (====)        Y    W    .    .    .    .    .    ." in board
    assert "3 discs in the centre, 6 in the supply" in board
    assert " > seat 1 (you)        16 beams  YOR " in board


def test_the_board_hides_what_the_view_hides() -> None:
    match = grouping()
    match.play("YO", 1)
    assert f"{EVEN}  (still grouping)" in printed(match.view(0))
    assert "YO  to group: Y" in printed(match.view(1))


def test_the_board_shows_what_is_out_of_play() -> None:
    assert "out of play: GMW" in printed(grouping(players=3).view())


def test_the_board_shows_a_placement_in_progress() -> None:
    match = table("YO")
    match.play("YO Y>Y")
    assert "being placed: O on level 2" in printed(match.view(0))


def test_the_board_shows_the_places() -> None:
    match = at("elios", "YYYY/OOOO/RRRRR/PPPPP/BBBBB/LLLLL/GGGGG/MWMWMWMWM 9 Y|O 1")
    match.play("Y Y>Y")
    assert "1. seat 1" in printed(match.view(0))
    assert "2. seat 2               1 beam   O" in printed(match.view(0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_fits_eighty_columns(players: int) -> None:
    match = ludoteca.new("elios", players, seed=2)
    while not match.is_over:
        lines = printed(match.view(match.seat)).splitlines()
        assert max(map(len, lines)) <= 80
        assert len(lines) <= match.state.discs + 3 + players + 2
        match.play(match.legal()[0])


def test_the_breakdown_adds_up_to_the_beams_that_players_count() -> None:
    game = ludoteca.game("elios")
    for players in (2, 3, 4):
        match = ludoteca.new("elios", players, seed=2)
        lines = game.presentation.breakdown(match.state)
        assert all(isinstance(line, ScoreLine) for line in lines)
        sums = [sum(points) for points in zip(*(line.points for line in lines), strict=True)]
        assert sums == [game.presentation.counted(score).values["count"] for score in match.scores]


def test_the_evaluation_favours_the_player_who_is_ahead() -> None:
    match = at("elios", "YYYY/OOO/RRRR/PPPPP/BBBBB/LLLLL/GGGGG/MWMWMWMWM 9 Y|O.O.R 1")
    assert chance(match, 0) > 0.5 > chance(match, 1)
    match.play("Y Y>Y")
    assert (chance(match, 0), chance(match, 1)) == (1.0, 0.0)
