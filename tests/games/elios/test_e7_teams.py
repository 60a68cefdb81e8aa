"""E7: four players in two teams."""

import pytest

import ludoteca
from ludoteca.checks.rulebook import allows, at, ending_of
from ludoteca.core.errors import PositionError
from tests.games.elios.table import table

# Both members of team A are nearly done; everything else is on the sun or with team B.
LATE = "YYYYY/OOOO/RRRRR/PPPPP/BBBBB/LLLL/GGGGG/MWMWMWMWM 9"


def test_e7_1_seats_1_and_3_play_against_2_and_4() -> None:
    game = ludoteca.game("elios")
    assert game.teams == {4: (0, 1, 0, 1)}
    assert [game.side(4, seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [game.side(3, seat) for seat in range(3)] == [0, 1, 2]


def test_e7_1_turns_alternate() -> None:
    match = table("Y", players=4)
    seen = []
    for _ in range(5):
        seen.append(match.to_act[0])
        match.play("disc")
    assert seen == [0, 1, 2, 3, 0]


def test_e7_1_the_score_belongs_to_the_team() -> None:
    match = at("elios", f"{LATE} O|L|-|- 1", 4)
    assert match.scores == [-1, -1, -1, -1]
    match = table("Y", players=4, sun="YY OO MWM")
    left = match.state.hand.sum(axis=1).tolist()
    assert match.scores == [-(left[0] + left[2]), -(left[1] + left[3])] * 2


def test_e7_2_a_player_without_beams_is_skipped() -> None:
    match = at("elios", "YYYY/OOOO/RRRRR/PPPPP/BBBBB/LLLL/GGGG/MWMWMWMWM 9 Y|-|O|L.G 1", 4)
    allows(match, "Y Y>Y")
    assert match.to_act == (2,)


def test_e7_2_several_players_without_beams_are_skipped() -> None:
    match = at("elios", "YYYY/OOOO/RRRRR/PPPPP/BBBBB/LLLL/GGGGG/MWMWMWMWM 9 Y.O|-|-|L 1", 4)
    allows(match, "Y Y>Y")
    assert match.to_act == (3,)


def test_e7_2_a_team_has_not_won_when_only_one_member_is_out_of_beams() -> None:
    match = at("elios", "YYYY/OOOO/RRRRR/PPPPP/BBBBB/LLLL/GGGGG/MWMWMWMWM 9 Y|L|O|- 1", 4)
    allows(match, "Y Y>Y")
    assert not match.is_over
    assert match.to_act == (1,)


def test_e7_2_the_first_team_without_beams_wins() -> None:
    match = at("elios", "YYYY/OOOOO/RRRRR/PPPPP/BBBBB/LLL/GGGGG/MWMWMWMWM 9 Y|L|-|L 1", 4)
    allows(match, "Y Y>Y")
    assert match.is_over
    assert ending_of(match).name == "all-placed"
    assert match.places == [1, 2, 1, 2]
    assert match.scores == [0, -2, 0, -2]


def test_e7_2_the_partner_may_finish_for_the_team() -> None:
    match = at("elios", "YYYYY/OOOO/RRRRR/PPPPP/BBBBB/LLL/GGGGG/MWMWMWMWM 9 L|-|L|O 4", 4)
    allows(match, "O O>O")
    assert match.places == [2, 1, 2, 1]


def test_e7_2_a_player_without_beams_never_has_a_turn() -> None:
    with pytest.raises(PositionError) as caught:
        at("elios", f"{LATE} O|L|-|- 3", 4)
    assert caught.value.clause == "E7.2"
    match = at("elios", "YYYY/OOOO/RRRRR/PPPPP/BBBBB/LLLL/GGGGG/MWMWMWMWM 9 Y|L|O|- 3", 4)
    allows(match, "O O>O")
    assert match.to_act == (0,)
