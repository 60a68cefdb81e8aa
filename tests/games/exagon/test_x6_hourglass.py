"""X6: one minute per turn, plus the time that the previous player left."""

import pytest

import ludoteca
from ludoteca import read_record, replay
from ludoteca.checks.rulebook import allows, refuses
from ludoteca.core.errors import OptionError
from ludoteca.core.state import same
from ludoteca.core.wording import People, Wording
from tests.games.exagon.layouts import FIT, allowance, at_ring

GAME = ludoteca.game("exagon")


@pytest.mark.parametrize(("unused", "seconds"), [(0.0, 60.0), (12.5, 72.5), (60.0, 120.0), (75.0, 120.0), (-1.0, 60.0)])
def test_x6_1_a_turn_has_a_minute_plus_the_unused_time(unused: float, seconds: float) -> None:
    assert allowance(at_ring(4, "1,2/*", hourglass=60), unused) == seconds


def test_x6_1_at_most_one_more_hourglass_is_added() -> None:
    assert allowance(at_ring(4, "1,2/*", hourglass=30), 50.0) == 60.0


def test_x6_1_there_is_no_time_limit_without_an_hourglass() -> None:
    assert allowance(at_ring(4, "1,2/*"), 10.0) is None


def test_x6_2_a_time_out_ends_the_turn_and_loses_bonuses() -> None:
    match = allows(at_ring(4, "1,2,3/*", hourglass=60), FIT)
    assert match.state.bonus == 2
    match.play("timeout")
    assert (match.seat, int(match.state.bonus), int(match.state.laid), match.turn) == (1, 0, 0, 2)


def test_x6_2_a_picked_tile_returns_to_the_hand() -> None:
    match = allows(at_ring(4, "1,2,3/*", hourglass=60), "T2")
    match.play("timeout")
    assert (int(match.state.hand[0]), int(match.state.picked), match.seat) == (0b111, -1, 1)


@pytest.mark.parametrize(
    ("steps", "own", "others"),
    [
        ([], "your turn ended. You lost nothing else.", "Ann’s turn ended."),
        (["T2"], "your turn ended. The tile you picked is back in your hand.", "Ann’s turn ended."),
        (
            FIT.split(),
            "your turn ended, and your 2 bonus tiles were lost. You lost nothing else.",
            "Ann’s turn ended, and their 2 bonus tiles were lost.",
        ),
    ],
)
def test_x6_2_a_time_out_is_told_with_what_it_costs(steps: list[str], own: str, others: str) -> None:
    match = at_ring(4, "1,2,3/*", hourglass=60)
    for step in steps:
        match.play(step)
    told = match.view(0).words(GAME.rules.events["timeout"])
    for you, words in ((0, own), (1, others)):
        assert Wording("en").tell(told, 0, People({0: "Ann"}, you)) == f"The hourglass ran out, so {words}"


def test_x6_2_only_the_seat_to_move_times_out_and_never_after_the_end() -> None:
    match = at_ring(2, "1/*", hourglass=60)
    happens = GAME.rules.functions["happens"]
    event = GAME.rules.events["timeout"]
    assert happens(match.state, 0, event)
    assert not happens(match.state, 1, event)
    assert not happens(match.state, 0, event + 1)
    allows(match, FIT)
    assert match.is_over
    assert not happens(match.state, 0, event)


def test_x6_3_the_hourglass_is_in_seconds_or_none() -> None:
    for seconds in (10, 600, None):
        assert ludoteca.new("exagon", seed=1, hourglass=seconds).options["hourglass"] == seconds
    for wrong in (9, 601, "fast"):
        with pytest.raises(OptionError, match="hourglass"):
            ludoteca.new("exagon", seed=1, hourglass=wrong)


def test_x6_3_nothing_runs_out_without_an_hourglass() -> None:
    refuses(at_ring(4, "1,2/*"), "timeout", "X6.3")


def test_x6_3_a_time_out_is_recorded() -> None:
    match = at_ring(4, "1,2/*", hourglass=60)
    match.play("T1")
    match.play("timeout")
    assert "1. seat 1: T1 timeout" in str(match.record())
    assert same(replay(read_record(str(match.record()))).state, match.state)
