"""E4: placing a group."""

import pytest

from ludoteca.checks.rulebook import allows, refuses
from ludoteca.core.errors import PositionError
from tests.games.elios.table import groups, table, tops


def test_e4_1_all_beams_of_a_group_are_placed() -> None:
    match = table("YOR.YP", sun="MWM")
    allows(match, "YOR Y>Y O>O R>R")
    assert groups(match, 1)[0] == "YP"
    assert [int(height) for height in match.state.height] == [2, 2, 2, 1, 1, 1, 1, 3]
    assert "".join(groups(match, 1)).count("Y") == 1
    assert match.state.hand[0].sum() == 13


def test_e4_1_players_place_only_their_own_groups() -> None:
    match = table("YOR")
    refuses(match, "YO", "E4.1")
    refuses(match, "OR", "E4.1")
    allows(match, "YOR")


def test_e4_1_two_equal_groups_are_one_choice() -> None:
    match = table("YO.YO")
    assert match.legal().count("YO") == 1
    assert match.legal().count("Y/O") == 1
    match.play("YO Y>Y O>O")
    assert "YO" in groups(match, 1)


def test_e4_1_the_group_is_chosen_before_its_rays() -> None:
    match = table("YO")
    refuses(match, "Y>Y", "E4.1")
    match.play("YO")
    refuses(match, "O>O", "E4.1")
    refuses(match, "R>R", "E4.1")
    allows(match, "Y>Y O>O")


def test_e4_1_each_beam_goes_onto_a_different_ray() -> None:
    """Yellow and orange could both go only onto the joker on the red ray."""
    refuses(table("YO", sun="YY RRW MWM", discs=4), "YO", "E4.1")
    allows(table("YO", sun="YY RRW BBW MWM", discs=4), "YO Y>R O>B")


def test_e4_1_extra_free_rays_do_no_harm() -> None:
    """No ray shows yellow, and two rays show a joker, although one would be enough."""
    match = table("Y", sun="YW OW")
    allows(match, "Y")
    assert match.legal() == ["Y>Y", "Y>O"]


def test_e4_1_two_jokers_need_two_rays() -> None:
    sun = "YY OO RR PP BB LL GG MWM"
    match = table("WW", sun=sun, discs=4, two_jokers_in_group=True)
    match.play("WW W>Y")
    refuses(match, "W>Y", "E4.4")
    refuses(match, "W>M", "E4.4")
    allows(match, "W>O")
    refuses(table("", sun=sun, discs=4, rest="WW", two_jokers_in_group=True), "W>M", "E4.1")


def test_e4_1_a_beam_does_not_take_the_only_ray_of_the_next() -> None:
    match = table("YO", sun="YY RW MWM", discs=3)
    match.play("YO")
    refuses(match, "Y>R", "E4.1")
    assert match.legal() == ["Y>Y"]
    allows(match, "Y>Y O>R")


def test_e4_1_a_joker_needs_its_own_ray_too() -> None:
    """The joker needs a second ray as high as the yellow ray, and at first there is none."""
    refuses(table("YW", sun="YYY MWMM", discs=5), "YW", "E4.1")
    allows(table("YW", sun="YYY OOO MWMM", discs=5), "YW Y>Y W>O")


def test_e4_2_a_beam_goes_onto_its_own_colour() -> None:
    match = table("Y")
    match.play("Y")
    for ray in "ORPBLGM":
        refuses(match, f"Y>{ray}", "E4.2")
    allows(match, "Y>Y")
    assert tops(match) == "YORPBLGM"


def test_e4_2_the_top_beam_counts_rather_than_the_ray() -> None:
    match = table("Y.O", sun="YWO MWM")
    refuses(match, "Y", "E4.2")


def test_e4_2_the_top_beam_accepts_its_colour() -> None:
    match = table("O", sun="YWO MWM", discs=4)
    match.play("O")
    assert match.legal() == ["O>Y", "O>O"]
    allows(match, "O>Y")
    assert tops(match) == "OORPBLGM"


def test_e4_2_a_colour_goes_onto_a_joker() -> None:
    match = table("Y", sun="OW")
    match.play("Y")
    assert match.legal() == ["Y>Y", "Y>O"]
    allows(match, "Y>O")
    assert tops(match) == "YYRPBLGM"


def test_e4_2_a_covered_joker_is_no_longer_free() -> None:
    match = table("Y.O", sun="RW", discs=4)
    match.play("Y Y>R")
    match.play("disc")
    match.play("O")
    assert match.legal() == ["O>O"]
    refuses(match, "O>R", "E4.2")


def test_e4_2_a_joker_covers_the_colour_below() -> None:
    match = table("W.Y", discs=4)
    match.play("W W>O")
    match.play("disc")
    match.play("Y")
    assert match.legal() == ["Y>Y", "Y>O"]


def test_e4_2_a_beam_without_a_fitting_top_is_refused() -> None:
    match = table("Y.YP", sun="YWO MWM", discs=5)
    refuses(match, "Y", "E4.2")
    refuses(match, "YP", "E4.2")


def test_e4_2_by_option_a_joker_keeps_the_colour_of_its_ray() -> None:
    match = table("Y.O", sun="OW", joker_keeps_ray=True)
    match.play("Y")
    assert match.legal() == ["Y>Y"]
    refuses(match, "Y>O", "E4.2")
    match = table("O", sun="OW", joker_keeps_ray=True)
    allows(match, "O O>O")


def test_e4_2_by_option_a_joker_goes_anywhere_and_changes_nothing() -> None:
    match = table("W", joker_keeps_ray=True)
    match.play("W W>Y")
    allows(match, "Y Y>Y")
    assert tops(match) == "YORPBLGM"


@pytest.mark.parametrize(("sun", "keeps"), [("YO MWM", False), ("YWO", True), ("YOW", False)])
def test_e4_2_an_impossible_sun_is_refused(sun: str, keeps: bool) -> None:
    with pytest.raises(PositionError) as caught:
        table("R", sun=sun, joker_keeps_ray=keeps)
    assert caught.value.clause == "E4.2"


@pytest.mark.parametrize("keeps", [False, True])
def test_e4_3_a_joker_goes_onto_any_colour(keeps: bool) -> None:
    match = table("W", joker_keeps_ray=keeps, discs=4)
    match.play("W")
    assert match.legal() == ["W>" + ray for ray in "YORPBLGM"]


@pytest.mark.parametrize("keeps", [False, True])
def test_e4_3_a_joker_goes_onto_a_joker(keeps: bool) -> None:
    match = table("W", sun="YW", joker_keeps_ray=keeps)
    allows(match, "W W>Y")
    assert tops(match)[0] == "W"


def test_e4_4_all_beams_go_onto_one_level() -> None:
    match = table("YO.OR", sun="YY MWM", discs=4)
    refuses(match, "YO", "E4.4")
    allows(match, "OR O>O R>R")


def test_e4_4_equal_heights_are_enough() -> None:
    allows(table("YO", sun="YY OO MWM", discs=3), "YO Y>Y O>O")


def test_e4_4_the_first_beam_decides_the_level() -> None:
    match = table("OW", sun="YY OW RR MWM", discs=4)
    match.play("OW")
    assert match.legal() == ["O>O"]
    match.play("O>O")
    assert match.legal() == ["W>Y", "W>R"]
    for ray in "PBLGM":
        refuses(match, f"W>{ray}", "E4.4")


def test_e4_4_two_beams_never_go_onto_the_same_ray() -> None:
    match = table("YW")
    match.play("YW Y>Y")
    refuses(match, "W>Y", "E4.4")
    allows(match, "W>O")


def test_e4_4_an_impossible_placement_in_progress_is_refused() -> None:
    for rest, clause in (("OW:4", "E4.4"), ("YOW:2", "E4.4"), ("OW:1", "E2.2"), ("O:9", "E4.5")):
        with pytest.raises(PositionError) as caught:
            table("R", rest=rest)
        assert caught.value.clause in (clause, "E4.5"), rest
    allows(table("R", sun="YY MWM", rest="OW:2"), "O>O W>R")


def test_e4_5_never_above_the_discs() -> None:
    match = table("Y", sun="YY OW", discs=2)
    refuses(match, "Y", "E4.5")
    allows(match, "disc")


def test_e4_5_beams_may_reach_the_level_of_the_discs() -> None:
    match = table("Y", sun="YY MWM", discs=3)
    allows(match, "Y Y>Y")
    assert match.state.height[0] == 3


def test_e4_5_the_limit_applies_to_each_beam_of_a_group() -> None:
    refuses(table("YO", sun="YY OO RW", discs=2), "YO", "E4.5")
    allows(table("YO", sun="YY OO RW", discs=3), "YO Y>Y O>O")


def test_e4_5_a_ray_as_high_as_the_discs_accepts_nothing() -> None:
    match = table("W", sun="YY OW", discs=2)
    match.play("W")
    for ray in "YO":
        refuses(match, f"W>{ray}", "E4.5")
    allows(match, "W>R")


def test_e4_5_no_beam_goes_above_the_ninth_disc() -> None:
    match = table("M.Y", sun="MWYWYYWWM", discs=9)
    refuses(match, "M", "E4.5")
    allows(match, "Y Y>Y")


def test_e4_5_a_position_with_a_ray_above_the_discs_is_refused() -> None:
    with pytest.raises(PositionError) as caught:
        table("Y", sun="YYY OW", discs=2)
    assert caught.value.clause == "E4.5"


def test_e4_1_the_second_of_two_jokers_may_be_left_to_place() -> None:
    allows(table("R", sun="YW", rest="W:2", two_jokers_in_group=True), "W>O")
    with pytest.raises(PositionError) as caught:
        table("R", sun="YW", rest="W:2")
    assert caught.value.clause == "E4.4"
    with pytest.raises(PositionError) as caught:
        table("R", sun="OO MWM", rest="O:2", two_jokers_in_group=True)
    assert caught.value.clause == "E4.4"
