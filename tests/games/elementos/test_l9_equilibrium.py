"""L9: repetition, quiet turns and passes."""

import random
from collections import Counter

import pytest

from ludoteca import Match
from ludoteca.checks.rulebook import allows, at, ending_of, refuses
from ludoteca.core.errors import PositionError
from ludoteca.core.state import State, array_of
from ludoteca.core.view import View
from tests.games.elementos.boards import rows, start

DEADLOCK = "3/3/3/1fw|1/1FW|1/3/3/3"  # both can only flip


def test_l9_1_the_third_occurrence_is_refused() -> None:
    match = allows(start(), "a1* a8* a1* a8* a1* a8* a1*")
    refuses(match, "a8*", "L9.1")
    assert "b8*" in match.legal()


def test_l9_1_the_second_occurrence_is_allowed_and_the_first_position_counts() -> None:
    match = allows(start(), "b1* b8* b1*")
    allows(match, "b8*")


@pytest.mark.parametrize("round_trip", ["a4-b4 a5-b5 b4-a4 b5-a5", "w-a2 w-a7 w-b2 w-b7", "a4* w-a7 a4* w-b7"])
def test_l9_1_sideways_moves_and_wand_passes_repeat_too(round_trip: str) -> None:
    match = rows("3/fawa|1/3/fw2/FW2/3/FAWA|1/3")
    steps = round_trip.split()
    allows(match, " ".join(steps + steps[:3]))
    refuses(match, steps[3], "L9.1")


def test_l9_1_the_side_facing_up_belongs_to_the_position() -> None:
    """Flipped discs make a different position, so the same squares may be occupied four times."""
    match = rows("3/fawa|1/3/fw2/FW2/3/FAWA|1/3")
    allows(match, "a4* a5-b5 a2* b5-a5 a4* a5-b5 a2* b5-a5 a4* a5-b5 a2* b5-a5")
    refuses(allows(match, "a4* a5-b5 a2*"), "b5-a5", "L9.1")


def test_l9_1_a_moving_disc_keeps_its_side() -> None:
    """A disc flipped on a4, moved to b4, flipped back there and returned to a4 makes the same position again."""
    match = rows("3/fawa|1/3/fw2/FW2/3/FAWA|1/3")
    round_trip = ["a4*", "a5-b5", "a4-b4", "b5-a5", "b4*", "a5-b5", "b4-a4"]
    allows(match, " ".join([*round_trip, "b5-a5", *round_trip]))
    refuses(match, "b5-a5", "L9.1")


def test_l9_1_the_seat_to_move_belongs_to_the_position() -> None:
    """After a pass, the same arrangements may occur twice more, because the other seat is to move."""
    match = allows(rows(DEADLOCK), "b4* b5* b4* b5* b4* b5* b4* pass")
    allows(match, "b4* b5* b4* b5*")


def test_l9_1_a_forward_move_resets_the_count() -> None:
    match = allows(start(), "a1* a8* a1* a8* b3-b4 b6-b5 a1* a8* a1* a8* a1* a8* a1*")
    refuses(match, "a8*", "L9.1")
    assert int(match.state.quiet) == 7


def test_l9_1_positions_before_a_forward_move_are_forgotten() -> None:
    match = allows(start(), "a1* a8* a1* a8* b3-b4 b6-b5")
    assert int(match.state.again) == 0
    assert not match.state.keys[1:].any()
    allows(match, "c1* c8* b1* b8* a1* a8* a1* a8*")


def test_l9_1_a_forward_move_is_never_refused_for_repetition() -> None:
    match = allows(start(), "a1* a8* a1* a8* a1* a8* a1*")
    allows(match, "b6-b5")


@pytest.mark.parametrize("seed", range(4))
def test_l9_1_matches_a_list_of_all_positions(seed: int) -> None:
    """In a long stretch of quiet turns, exactly the steps that would repeat a position a third time are refused."""
    chance = random.Random(seed)
    match = rows("3/1waaf|/2fw/3/3/FW2/AF|WA1/3")
    seen = Counter([_sight(match.state)])
    refused = 0
    for _ in range(38):
        view = match.view(match.seat)
        for step in range(match.game.rules.steps):
            reason = view.refusal(step)
            if reason is None or reason.clause == "L9.1":
                is_third = seen[_sight(_after(match, step))] >= 2 and view.text(step) != "pass"
                assert is_third == (reason is not None)
                refused += is_third
        match.take(chance.choice(_few_quiet(match, view)), match.seat)
        seen[_sight(match.state)] += 1
    assert refused > 0


def _few_quiet(match: Match, view: View) -> list[int]:
    """The quiet steps, limited to a few discs if possible, so that positions soon repeat."""
    first = [step for step in view.legal() if _after(match, step).quiet > match.state.quiet]
    return [step for step in first if view.text(step)[0] in "wab"] or first


def _after(match: Match, step: int) -> State:
    state = match.state
    match.game.bridge.apply_at(array_of(state), 0, int(state.seat), step)
    return state


def _sight(state: State) -> str:
    return str((state.up.tolist(), state.wand.tolist(), int(state.seat)))


def _quiet_turns(match: Match, turns: int, seed: int = 1) -> Match:
    """Play this many turns in which nothing moves forward and nothing is taken."""
    chance = random.Random(seed)
    for _ in range(turns):
        view = match.view(match.seat)
        quiet = [step for step in view.legal() if view.text(step)[-1] in "*s"]
        match.take(chance.choice(quiet))
    return match


def test_l9_2_forty_quiet_turns_are_a_draw() -> None:
    match = _quiet_turns(start(), 39)
    assert match.ending is None
    _quiet_turns(match, 1)
    assert match.is_over
    assert ending_of(match).name == "equilibrium"
    assert match.turn == 40
    assert match.places == [1, 1]
    assert match.scores == [1, 1]
    assert match.to_act == ()


@pytest.mark.parametrize("forward", ["b3-b4", "b3-a4", "w-b3", "w-c3"])
def test_l9_2_moving_forward_resets_the_count(forward: str) -> None:
    text = "wffwfw/awwa|wa/faafaf/3/3/1AF1/WAWA|AW/FWFWWF 1"
    text = text.replace("1AF1", "AFAFFA") if forward == "w-c3" else text
    match = _quiet_turns(at("elementos", text), 38)
    allows(match, forward)
    assert int(match.state.quiet) == 0
    assert not _quiet_turns(match, 39).is_over


def test_l9_2_taking_sideways_resets_the_count() -> None:
    match = _quiet_turns(rows("3/fawa|1/3/3/AFfwWA/3/FAWA|1/3"), 0)
    match = allows(match, "a2* a7* a2* a7*")
    allows(match, "a4xb4")
    assert int(match.state.quiet) == 0


@pytest.mark.parametrize("quiet", ["a4-b4", "w-a2", "a4*"])
def test_l9_2_sideways_moves_and_flips_are_quiet(quiet: str) -> None:
    match = allows(rows("3/fawa|1/3/fw2/FW2/3/FAWA|1/3"), quiet)
    assert int(match.state.quiet) == 1


def test_l9_2_passes_count_as_quiet() -> None:
    match = rows(DEADLOCK)
    for _ in range(39):
        match.play(match.legal()[0])
    assert not match.is_over
    match.play(match.legal()[0])
    assert ending_of(match).name == "equilibrium"


def test_l9_2_the_match_continues_if_the_fortieth_turn_moves_forward() -> None:
    match = allows(_quiet_turns(start(), 38), "b3-b4")
    assert not match.is_over


def test_l9_3_a_player_who_can_do_nothing_passes() -> None:
    match = allows(rows(DEADLOCK), "b4* b5* b4* b5* b4* b5* b4*")
    assert match.legal() == ["pass"]
    refuses(match, "b5*", "L9.1")
    allows(match, "pass")
    assert match.to_act == (0,)
    assert match.turn == 9


def test_l9_3_nobody_else_may_pass() -> None:
    refuses(start(), "pass", "L9.3")
    refuses(allows(rows(DEADLOCK), "b4*"), "pass", "L9.3")


def test_l9_3_a_pass_is_never_refused() -> None:
    """When every reachable position has occurred twice, both players pass until the match ends."""
    match = rows(DEADLOCK)
    while not match.is_over:
        match.play(match.legal()[0])
    assert [taken.text for taken in match.taken][-3:] == ["pass"] * 3


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("~b4*,b5*,b4*,b5*,b4*,b5*,b4*,b5*", "L9.1"),
        ("~b4*,pass", "L9.3"),
        ("~b4*,a5*", "L9.1"),
        ("~" + ",".join(["b4*", "b5*"] * 20), "L9.2"),
        ("~b3-b4,b5*", "L9.2"),
        ("~wb4-b4,b5*", "L7.1"),
    ],
)
def test_l9_1_a_trail_must_follow_the_rules(text: str, clause: str) -> None:
    with pytest.raises(PositionError) as caught:
        at("elementos", "3/3/3/1fw!|1/1FW!|1/3/3/3 1 " + text)
    assert caught.value.clause == clause
