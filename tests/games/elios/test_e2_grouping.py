"""E2.5-E2.8: dividing the beams into groups, and who starts."""

import pytest

import ludoteca
from ludoteca import Match
from ludoteca.checks.rulebook import allows, at, refuses
from ludoteca.core.errors import NotationError, OptionError, PositionError, SeatError
from tests.games.elios.table import EVEN, FIRST_SUN, THREE, grouping, groups, table

WHOLE = "YOR YOR PBL PBL GMW GMW done"  # an even hand, grouped


def test_e2_5_a_group_has_one_to_three_beams() -> None:
    allows(grouping(), "Y YO ORP")


def test_e2_5_there_is_no_group_of_four() -> None:
    with pytest.raises(NotationError, match=r"E2\.5"):
        grouping().play("YORP")


@pytest.mark.parametrize("hand", ["YORP+", "Y.+", "+"])
def test_e2_5_a_position_with_an_invalid_group_is_refused(hand: str) -> None:
    with pytest.raises(PositionError) as caught:
        grouping(hand, EVEN)
    assert caught.value.clause in ("E2.5", "E2.3")


def test_e2_5_all_beams_must_be_grouped() -> None:
    match = grouping()
    allows(match, WHOLE.removesuffix(" done"))
    assert match.legal() == ["done"]


def test_e2_5_done_is_legal_only_when_all_beams_are_grouped() -> None:
    match = grouping()
    refuses(match, "done", "E2.5")
    match.play("YOR YOR PBL PBL GMW GM")
    refuses(match, "done", "E2.5")
    allows(match, "W done")


def test_e2_5_beams_are_grouped_in_the_order_of_their_colours() -> None:
    match = grouping()
    refuses(match, "OR", "E2.5")
    allows(match, "Y Y OR")


def test_e2_5_only_loose_beams_can_be_grouped() -> None:
    match = grouping()
    match.play("YO YO")
    refuses(match, "Y", "E2.5")
    refuses(match, "OR", "E2.5")
    allows(match, "RP")


def test_e2_5_no_other_action_is_legal_while_grouping() -> None:
    match = grouping()
    for step in ("disc", "pass", "Y>Y", "Y/O"):
        refuses(match, step, "E2.5")


def test_e2_5_nothing_is_placed_while_grouping() -> None:
    for position in (f"{FIRST_SUN} 3 +{EVEN}|+{EVEN} 1", f"YY/O/R/P/B/L/G/M 2 +{EVEN[1:]}|+{EVEN} 1"):
        with pytest.raises(PositionError) as caught:
            at("elios", position)
        assert caught.value.clause == "E2.5"


def test_e2_6_a_group_has_no_two_beams_of_one_colour() -> None:
    with pytest.raises(NotationError, match=r"E2\.6"):
        grouping().play("YY")
    with pytest.raises(PositionError) as caught:
        grouping("YY+" + EVEN[2:], EVEN)
    assert caught.value.clause == "E2.6"


def test_e2_6_jokers_count_as_one_colour() -> None:
    match = grouping("Y.Y.O.O.R.R.P.P.B.B.L.L.G.G.M+MWW", EVEN)
    refuses(match, "MWW", "E2.6")
    allows(match, "MW W")
    with pytest.raises(PositionError) as caught:
        grouping("WW+" + EVEN[:-2], EVEN)
    assert caught.value.clause == "E2.6"


def test_e2_6_two_jokers_may_share_a_group_by_option() -> None:
    match = grouping("Y.Y.O.O.R.R.P.P.B.B.L.L.G.G.M+MWW", EVEN, two_jokers_in_group=True)
    allows(match, "MWW done")
    match = grouping("Y.Y.O.O.R.R.P.P.B.B.L.L.G.G.M.MW+W", EVEN, two_jokers_in_group=True)
    refuses(match, "WW", "E2.5")
    allows(match, "W")


def test_e2_7_players_group_at_the_same_time() -> None:
    match = grouping(players=3)
    assert match.to_act == (0, 1, 2)
    allows(match, "YOR", 2)
    allows(match, "YO", 0)
    assert match.to_act == (0, 1, 2)


def test_e2_7_opponents_see_beams_but_not_groups() -> None:
    match = grouping()
    before = match.view(1).position
    match.play(WHOLE.removesuffix(" done"), 0)
    assert match.view(1).position == before
    assert f"?+{EVEN}|+{EVEN}" in before
    assert match.view(1).state.tobytes() == grouping().view(1).state.tobytes()
    match.play("done", 0)
    assert f"?{EVEN}|+{EVEN}" in match.view(1).position


def test_e2_7_a_spectator_sees_only_beams() -> None:
    match = grouping()
    match.play("YOR", 1)
    assert f"?+{EVEN}|?+{EVEN} ?" in match.view().position


def test_e2_7_all_groups_are_revealed_when_everybody_is_done() -> None:
    match = grouping()
    match.play(WHOLE, 1)
    assert match.state.shown == 0
    match.play(WHOLE, 0)
    assert (match.state.shown, match.turn) == (1, 1)
    assert groups(match, 1) == groups(match, 2) == ["YOR", "YOR", "PBL", "PBL", "GMW", "GMW"]


def test_e2_7_a_confirmed_grouping_is_final() -> None:
    match = grouping()
    match.play("YOR", 0)
    assert match.can_undo(0)
    match.play(WHOLE.removeprefix("YOR "), 0)
    assert not match.can_undo(0)
    with pytest.raises(SeatError):
        match.play("YOR", 0)


def test_e2_7_only_done_is_legal_when_all_beams_are_grouped() -> None:
    match = grouping()
    match.play(WHOLE.removesuffix(" done"))
    for step in ("YOR", "disc"):
        refuses(match, step, "E2.7")


def test_e2_7_grouping_is_refused_during_play() -> None:
    refuses(table("YO"), "done", "E2.7")


def test_e2_8_the_last_to_group_starts() -> None:
    for last in (0, 1):
        match = _by_arrival()
        match.play(WHOLE, 1 - last)
        match.play(WHOLE, last)
        assert match.to_act == (last,)


def _by_arrival() -> Match:
    return at("elios", f"{FIRST_SUN} 2 +{EVEN}|+{EVEN} *", starter="last_to_group")


@pytest.mark.parametrize("drawn", [1, 2])
def test_e2_8_a_random_starter_is_drawn_early_and_hidden_until_all_are_done(drawn: int) -> None:
    match = at("elios", f"{FIRST_SUN} 2 +{EVEN}|+{EVEN} {drawn}")
    assert [int(match.view(seat).state.first) for seat in (-1, 0, 1)] == [-1, -1, -1]
    match.play(WHOLE, 0)
    match.play(WHOLE, 1)
    assert match.to_act == (drawn - 1,)


def test_e2_8_a_random_starter_may_be_anybody() -> None:
    game = ludoteca.game("elios")
    starters = {ludoteca.new("elios", 3, seed=seed).origin[1][-1] for seed in range(30)}
    assert starters == {"1", "2", "3"}
    assert game.options[2].default == "random"


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_e2_8_a_seat_may_be_chosen_to_start(seat: int) -> None:
    match = ludoteca.new("elios", 3, seed=1, starter=seat)
    assert match.view().state.first == seat - 1
    while match.turn == 0:
        match.play(match.legal()[0])
    assert match.to_act == (seat - 1,)


def test_e2_8_a_starter_needs_a_seat() -> None:
    ludoteca.new("elios", 4, seed=1, starter="4")
    with pytest.raises(OptionError, match="Seat 4"):
        ludoteca.new("elios", 3, seed=1, starter="4")


def test_e2_8_the_last_to_group_starts_at_a_live_table_of_two() -> None:
    game = ludoteca.game("elios")
    assert [game.choose(2, {}, people)["starter"] for people in (0, 1, 2)] == ["random", "random", "last_to_group"]


@pytest.mark.parametrize(
    ("starter", "option"), [("*", "random"), ("1", "last_to_group"), ("1", "2"), ("3", "random"), ("*", "1")]
)
def test_e2_8_a_position_with_another_starter_is_refused(starter: str, option: str) -> None:
    with pytest.raises(PositionError):
        at("elios", f"{FIRST_SUN} 2 +{EVEN}|+{EVEN} {starter}", starter=option)


def test_e2_8_beams_are_grouped_for_a_player_whose_time_is_up() -> None:
    match = grouping()
    match.play("YW", 0)
    match.play("timeout", 0)
    assert match.to_act == (1,)
    match.play("timeout", 1)
    assert groups(match, 1) == ["YOR", "YW", "ORP", "PBL", "BLG", "GMW", "M"]
    assert groups(match, 2) == ["YOR", "YOR", "PBL", "PBL", "GMW", "GMW"]


def test_e2_8_automatic_grouping_never_joins_two_jokers() -> None:
    match = grouping("Y.Y.O.O.R.R.P.P.B.B.L.L.G.G.M.M+WW", EVEN, two_jokers_in_group=True)
    match.play("timeout", 0)
    match.play("timeout", 1)
    assert groups(match, 1)[-2:] == ["W", "W"]


def test_e2_8_the_time_limit_applies_only_to_grouping() -> None:
    refuses(table("YO"), "timeout", "E2.8")


def test_e2_8_the_last_to_time_out_starts() -> None:
    match = _by_arrival()
    match.play("timeout", 1)
    match.play("timeout", 0)
    assert match.to_act == (0,)


def test_e2_8_three_hands_are_grouped_automatically_too() -> None:
    match = grouping(*THREE, players=3)
    for seat in (0, 1, 2):
        match.play("timeout", seat)
    assert match.turn == 1
