"""E3: a turn, and the first turn."""

import pytest

from ludoteca.checks.rulebook import allows, at, refuses
from ludoteca.core.errors import NotationError, PositionError, SeatError
from tests.games.elios.table import EVEN, FIRST_SUN, table

FIRST = f"{FIRST_SUN} 2 YOW.YW.OR.{'.'.join('RPPBBLLGGMM')}|{'.'.join(EVEN)} 1"


def test_e3_1_the_first_turn_places_a_group_with_a_joker() -> None:
    match = at("elios", FIRST)
    assert match.legal() == ["YOW", "YW"]
    allows(match, "YOW Y>Y O>O W>R")
    assert match.to_act == (1,)


def test_e3_1_nothing_else_is_legal_in_the_first_turn() -> None:
    match = at("elios", FIRST)
    for step in ("OR", "R", "disc", "Y/OW", "O/R", "pass"):
        refuses(match, step, "E3.1")


def test_e3_1_the_restriction_applies_only_to_the_first_turn() -> None:
    match = at("elios", FIRST)
    match.play("YW Y>Y W>R")
    for step in ("O", "disc"):
        assert step in match.legal()


def test_e3_1_the_first_turn_is_always_possible() -> None:
    for joker_group in ("YOW", "GMW", "W"):
        rest = list(EVEN)
        for letter in joker_group:
            rest.remove(letter)
        allows(at("elios", f"{FIRST_SUN} 2 {joker_group}.{'.'.join(rest)}|{'.'.join(EVEN)} 1"), joker_group)


@pytest.mark.parametrize(
    "position",
    [
        f"{FIRST_SUN} 2 {'.'.join(EVEN)}|{'.'.join(EVEN)} 1 @2.0.1",
        f"YY/O/R/P/B/L/G/M 2 {'.'.join(EVEN[1:])}|{'.'.join(EVEN)} 2 @3.0.1",
        f"YW/O/R/P/B/L/G/M 2 {'.'.join(EVEN[:-1])}|{'.'.join(EVEN)} 2 @1.0.1",
        f"{FIRST_SUN} 3 {'.'.join(EVEN)}|{'.'.join(EVEN)} 1 @1.0.1",
        f"{FIRST_SUN} 2 {'.'.join(EVEN[1:])}|{'.'.join(EVEN)} 1 >Y @1.0.1",
        f"YY/O/R/P/B/L/G/M 2 {'.'.join(EVEN[1:-1])}|{'.'.join(EVEN)} 1 >W @1.1.1",
    ],
)
def test_e3_1_an_impossible_first_turn_is_refused(position: str) -> None:
    with pytest.raises(PositionError) as caught:
        at("elios", position)
    assert caught.value.clause == "E3.1"


def test_e3_1_a_half_finished_first_turn_is_accepted() -> None:
    match = at("elios", f"YY/O/R/P/B/L/G/M 2 {'.'.join(EVEN[1:-1])}|{'.'.join(EVEN)} 1 >W:2 @1.2.1")
    allows(match, "W>O")


def test_e3_2_turns_go_clockwise() -> None:
    match = table("Y", players=4, discs=3)
    for seat in (0, 1, 2, 3, 0):
        assert match.to_act == (seat,)
        match.play("disc")


def test_e3_2_a_turn_is_one_action() -> None:
    for action in ("O O>O", "disc", "Y/R"):
        match = table("O.YR")
        allows(match, action)
        assert (match.to_act, match.turn) == ((1,), 3)


def test_e3_2_turns_and_steps_are_counted() -> None:
    match = table("YO.RP")
    match.play("YO Y>Y O>O")
    match.play("disc")
    assert (match.state.turn, match.state.ply) == (4, 4)


def test_e3_2_there_are_three_kinds_of_action() -> None:
    match = table("YO.R")
    assert {"YO", "R", "disc", "Y/O"} <= set(match.legal())


def test_e3_2_acting_out_of_turn_is_refused() -> None:
    with pytest.raises(SeatError):
        table("YO").play("disc", 1)
    match = table("YO")
    refusal = match.game.rules.refusal(match.view(1).state, 1, match.view(1).code("disc"))
    assert refusal is not None
    assert refusal.clause == "E3.2"


def test_e3_2_a_placement_must_be_finished() -> None:
    match = table("YO.RP")
    match.play("YO")
    for step in ("disc", "RP", "R/P", "pass", "done"):
        refuses(match, step, "E3.2")
    match.play("Y>Y")
    refuses(match, "disc", "E3.2")
    allows(match, "O>O")


def test_e3_2_nothing_can_be_played_after_the_end_of_the_turn() -> None:
    match = table("Y.O")
    with pytest.raises(NotationError):
        match.play("Y Y>Y O")
    assert match.to_act == (0,)
    assert not match.taken
