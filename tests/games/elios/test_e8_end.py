"""E8: how a match ends, and what happens to a player who is stuck."""

import pytest

import ludoteca
from ludoteca.checks.rulebook import allows, at, ending_of, refuses
from ludoteca.core.errors import MatchOverError, PositionError

# No lime beam can be placed: lime is on no top, and every joker is covered.
NO_LIME = "YWYYYY/OWOOO/RWRRRR/PPPPP/BBBBB/LLLLL/GGGG/MWG 9"


def test_e8_1_the_first_player_without_beams_wins_immediately() -> None:
    match = at("elios", "YYYY/OOOO/RRRRR/PPPPP/BBBBB/LLLLL/GGGGG/MWMWMWMWM 9 Y|O 1")
    allows(match, "Y")
    assert not match.is_over
    match.play("Y>Y")
    assert (ending_of(match).name, ending_of(match).clause) == ("all-placed", "E8.1")
    assert (match.places, match.scores, match.to_act) == ([1, 2], [0, -1], ())
    with pytest.raises(MatchOverError):
        match.play("O", 1)


def test_e8_1_a_player_with_a_group_left_has_not_won() -> None:
    match = at("elios", "YYYY/OOOO/RRRRR/PPPPP/BBBBB/LLLL/GGGGG/MWMWMWMWM 9 Y.L|O 1")
    allows(match, "Y Y>Y")
    assert not match.is_over


def test_e8_1_the_others_rank_by_fewest_beams() -> None:
    match = at("elios", "YYYY/OOO/RRRR/PPPPP/BBBBB/LLLLL/GGG/MWMWMWMM 9 Y|O.O|R 1", 3)
    allows(match, "Y Y>Y")
    assert match.places == [1, 3, 2]
    assert match.scores == [0, -2, -1]


def test_e8_1_equal_numbers_share_a_place() -> None:
    match = at("elios", "YYYY/OOOO/RRRR/PPPPP/BBBBB/LLLLL/GGG/MWMWMWMM 9 R|Y|O 3", 3)
    allows(match, "O O>O")
    assert match.places == [2, 2, 1]


def test_e8_1_a_win_comes_before_a_blocked_match() -> None:
    match = at("elios", f"{NO_LIME} O|M.M.M.M 1")
    allows(match, "O O>O")
    assert ending_of(match).name == "all-placed"
    assert match.places == [1, 2]


def test_e8_1_a_finished_match_is_not_a_position() -> None:
    with pytest.raises(PositionError) as caught:
        at("elios", "YYYYY/OOOO/RRRRR/PPPPP/BBBBB/LLLLL/GGGGG/MWMWMWMWM 9 -|O 2")
    assert caught.value.clause == "E8.1"


def test_e8_2_a_player_who_can_do_nothing_passes() -> None:
    match = at("elios", f"{NO_LIME} M.M|M.M.O 1")
    assert match.legal() == ["pass"]
    allows(match, "pass")
    assert (match.to_act, match.turn) == ((1,), 3)


def test_e8_2_a_player_who_passed_may_play_again() -> None:
    match = at("elios", "YWYYYY/OWOOOO/RRRRR/PPPPP/BBBBB/LLLLL/GGGG/MWG 9 M.M|M.M.W 1")
    allows(match, "pass W W>P M M>P")


@pytest.mark.parametrize(("discs", "hand", "action"), [(8, "M", "disc"), (9, "GM", "G/M"), (9, "G.M", "G")])
def test_e8_2_passing_is_refused_while_an_action_is_possible(discs: int, hand: str, action: str) -> None:
    sun = "YWYYYY/OWOOOO/RWRRRR/PPPPP/BBBBB/LLLLL/GGG/MWG"
    match = at("elios", f"{sun} {discs} {hand}|{'M.M.M' if 'G' in hand else 'M.M.M.G'} 1")
    refuses(match, "pass", "E8.2")
    allows(match, action)


def test_e8_3_a_match_is_blocked_as_soon_as_no_beam_can_ever_be_placed() -> None:
    match = at("elios", f"{NO_LIME} M.O|M.M.M 1")
    allows(match, "O O>O")
    assert (ending_of(match).name, ending_of(match).clause) == ("blocked", "E8.3")
    assert (match.places, match.scores, match.to_act) == ([1, 2], [-1, -3], ())


@pytest.mark.parametrize(("hands", "places"), [("M.M.O|M.M", [1, 1]), ("M.M.M.O|M", [2, 1])])
def test_e8_3_the_fewest_beams_left_win_and_equal_numbers_share(hands: str, places: list[int]) -> None:
    match = at("elios", f"{NO_LIME} {hands} 1")
    match.play("O O>O")
    assert match.places == places


def test_e8_3_three_players_share_the_first_place() -> None:
    match = at("elios", "YWYYYY/OWOOO/RRRRR/PPPPP/BBBBB/LLLLL/GG/MWG 9 M.O|M|M.M 1", 3)
    match.play("O O>O")
    assert match.places == [1, 1, 3]


def test_e8_3_a_team_counts_the_beams_of_both() -> None:
    match = at("elios", f"{NO_LIME} M.O|-|M.M|M 1", 4)
    match.play("O O>O")
    assert match.places == [2, 1, 2, 1]
    assert match.scores == [-3, -1, -3, -1]


def test_e8_3_a_match_is_not_blocked_while_a_split_would_help() -> None:
    match = at("elios", "YWYYYY/OWOOO/RWRRRR/PPPPP/BBBBB/LLLLL/GGG/MWG 9 M.O|GM.M.M 1")
    match.play("O O>O")
    assert not match.is_over
    allows(match, "G/M")


def test_e8_3_a_match_is_not_blocked_while_a_disc_would_help() -> None:
    match = at("elios", "YYYYY/OWWOOO/RWRRRR/PPPPP/BBBBB/LLLLL/GGG/MWG 6 G.M|O.M.M.M 1")
    match.play("G G>G")
    assert not match.is_over
    refuses(match, "O", "E4.5")


def test_e8_3_a_match_is_not_blocked_while_a_hand_has_a_joker() -> None:
    match = at("elios", "YWYYYY/OWOOO/RRRRR/PPPPP/BBBBB/LLLLL/GGGG/MWG 9 M.O|M.M.M.W 1")
    match.play("O O>O")
    assert not match.is_over


def test_e8_3_a_match_is_not_blocked_while_a_joker_is_on_top() -> None:
    match = at("elios", "YWYYYY/OWOOO/RRRRR/PPPPPW/BBBBB/LLLLL/GGGG/MWG 9 M.O|M.M.M 1")
    match.play("O O>O")
    assert not match.is_over


@pytest.mark.parametrize(("sun", "is_over"), [("YYY/OWYWYWWOO", True), ("YYYY/OWYWWWOO", False)])
def test_e8_3_a_ray_of_nine_accepts_nothing(sun: str, is_over: bool) -> None:
    match = at("elios", f"{sun}/RRRRR/PPPPP/BBBBB/LLLLL/GGGGG/MMMM 9 M.O|O 1")
    match.play("M M>M")
    assert match.is_over == is_over


def test_e8_3_a_blocked_match_is_not_a_position() -> None:
    with pytest.raises(PositionError) as caught:
        at("elios", f"{NO_LIME.replace('OOO', 'OOOO')} M.M|M.M 1")
    assert caught.value.clause == "E8.3"


def test_e8_3_a_match_is_never_blocked_when_a_joker_keeps_its_ray() -> None:
    for seed in range(6):
        match = ludoteca.new("elios", 2 + seed % 3, seed=seed, joker_keeps_ray=True)
        while not match.is_over:
            steps = match.legal()
            match.play(steps[(seed * 7 + len(match.taken)) % len(steps)])
        assert ending_of(match).name == "all-placed"
