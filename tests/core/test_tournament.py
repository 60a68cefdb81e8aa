"""The points from several matches add up to a tournament score (X8)."""

from dataclasses import replace

import pytest

from ludoteca.core.contract import Tournament
from ludoteca.core.errors import LudotecaError, MatchOverError
from ludoteca.core.match import Match
from ludoteca.core.tournament import Standings
from tests.core.nim import NIM

GIVEN: list[tuple[int, ...]] = []
CONTEST = replace(NIM, tournament=Tournament(lambda state: GIVEN.pop(0), 50, 4, "stones_at_start"))


@pytest.fixture
def finished() -> Match:
    match = Match.at_position(CONTEST, 2, CONTEST.choose(2, {}), "1")
    match.play("take1")
    return match


def standings_after(finished: Match, *rounds: tuple[int, ...], has_floor: bool = True) -> Standings:
    standings = Standings(CONTEST, 2, has_floor)
    GIVEN[:] = list(rounds)
    for _ in rounds:
        standings.add(finished)
    return standings


def test_nobody_falls_below_zero_unless_asked(finished: Match) -> None:
    assert standings_after(finished, (20, -7), (-5, 20)).totals == [15, 20]
    assert standings_after(finished, (20, -7), (-5, 20), has_floor=False).totals == [15, 13]


def test_a_tournament_ends_at_the_target(finished: Match) -> None:
    assert not standings_after(finished, (20, 0), (20, 0), (9, 0)).is_over
    standings = standings_after(finished, (20, 0), (20, 0), (10, 3))
    assert standings.is_over
    assert standings.places == [1, 2]
    with pytest.raises(MatchOverError):
        standings.add(finished)


def test_a_tournament_ends_after_the_last_match_and_ties_share_a_place(finished: Match) -> None:
    standings = standings_after(finished, (20, 0), (0, 20), (0, 0), (0, 0))
    assert standings.is_over
    assert standings.places == [1, 1]


def test_only_finished_matches_of_a_game_with_tournaments_count(finished: Match) -> None:
    with pytest.raises(LudotecaError, match="no tournament"):
        Standings(NIM, 2)
    running = Match.at_position(CONTEST, 2, CONTEST.choose(2, {}), "5")
    with pytest.raises(LudotecaError, match="finished match"):
        Standings(CONTEST, 2).add(running)
