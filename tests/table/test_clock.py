"""Clocks: how much time a turn gets, how it is spent, and what is refunded."""

from typing import Any

import pytest

import ludoteca
from ludoteca import Match
from ludoteca.table.messages.socket import Clock
from ludoteca.table.state.clock import CHOSEN, GAME_CLOCK, GENEROUS, Clocks, ClockTerms, uptime
from tests.games.exagon.layouts import allowance

PLAIN = ClockTerms(clock=None, is_live=True, grace=20_000, set_up_limit=600_000)
CHESS = ClockTerms(clock=Clock(turn=10, bank=60), is_live=True, grace=20_000, set_up_limit=600_000)


def exagon(**options: Any) -> Match:
    """A match of Exagon after its opening."""
    match = ludoteca.new("exagon", 2, seed=1, **options)
    while allowance(match, 0.0) is None and match.turn < 6:
        match.play(match.legal()[0])
    return match


def test_the_time_of_a_turn_is_spent_before_the_bank() -> None:
    match = ludoteca.new("elementos", seed=2, opening="random")
    clocks = Clocks.begin(2, CHESS.clock)
    clocks.give(match, 1, {0, 1}, CHESS)
    seat = match.seat
    assert clocks.hands[seat].kind == CHOSEN
    assert clocks.remaining(seat) == 70_000
    clocks.spend(seat, 15_000)
    assert (clocks.hands[seat].left, clocks.hands[seat].bank) == (0, 55_000)
    clocks.spend(seat, 100_000)
    assert clocks.remaining(seat) == 0


def test_the_turn_time_is_renewed_each_turn_and_the_bank_is_not() -> None:
    match = ludoteca.new("elementos", seed=2, opening="random")
    clocks = Clocks.begin(2, CHESS.clock)
    clocks.give(match, 1, {0, 1}, CHESS)
    first = match.seat
    clocks.spend(first, 12_000)
    for _ in range(2):
        match.play(match.legal()[0])
        clocks.give(match, 1, {0, 1}, CHESS)
    assert match.seat == first
    assert (clocks.hands[first].left, clocks.hands[first].bank) == (10_000, 58_000)


def test_several_steps_of_a_turn_share_its_time() -> None:
    match = ludoteca.new("elementos", seed=2, opening="balanced")
    clocks = Clocks.begin(2, CHESS.clock)
    clocks.give(match, 1, {0, 1}, CHESS)
    clocks.spend(0, 4_000)
    match.play(match.legal(0)[0], 0)
    clocks.give(match, 1, {0, 1}, CHESS)
    assert clocks.hands[0].left == 6_000


def test_an_absent_player_spends_the_grace_first_and_only_once_a_turn() -> None:
    match = ludoteca.new("elementos", seed=2, opening="random")
    clocks = Clocks.begin(2, CHESS.clock)
    clocks.give(match, 1, {0, 1}, CHESS)
    seat = match.seat
    clocks.spend(seat, 15_000, is_away=True)
    assert clocks.remaining(seat) == 70_000
    clocks.spend(seat, 15_000, is_away=True)
    assert clocks.remaining(seat) == 60_000


def test_x6_1_the_hourglass_passes_on_what_is_left() -> None:
    match = exagon(hourglass=60)
    clocks = Clocks.begin(2, None)
    clocks.give(match, 1, {0, 1}, PLAIN)
    seat = match.seat
    assert clocks.hands[seat].kind == GAME_CLOCK
    assert clocks.remaining(seat) == 60_000
    clocks.spend(seat, 40_000)
    match.take(match.game.rules.events["timeout"], seat)
    clocks.give(match, 1, {0, 1}, PLAIN)
    assert clocks.remaining(match.seat) == 80_000
    assert match.seat != seat


def test_x6_1_at_most_one_more_hourglass_is_passed_on() -> None:
    match = exagon(hourglass=60)
    clocks = Clocks.begin(2, None)
    clocks.unused = 200_000
    clocks.give(match, 1, {0, 1}, PLAIN)
    assert clocks.remaining(match.seat) in (60_000, 120_000)
    seat = match.seat
    match.take(match.game.rules.events["timeout"], seat)
    clocks.give(match, 1, {0, 1}, PLAIN)
    assert clocks.remaining(match.seat) == 120_000


@pytest.mark.parametrize(("name", "options"), [("elios", {}), ("exagon", {"hourglass": 60})])
def test_e2_8_x3_4_the_set_up_has_a_generous_limit_at_a_live_table(name: str, options: dict[str, Any]) -> None:
    match = ludoteca.new(name, 2, seed=1, **options)
    clocks = Clocks.begin(2, None)
    clocks.give(match, 1, {0, 1}, PLAIN)
    assert clocks.hands[match.seat].kind == GENEROUS
    assert clocks.remaining(match.seat) == 600_000


@pytest.mark.parametrize("terms", [PLAIN, CHESS])
@pytest.mark.parametrize(("name", "options"), [("elios", {}), ("exagon", {"hourglass": 60})])
def test_e2_8_x3_4_the_set_up_has_no_limit_against_bots(name: str, options: dict[str, Any], terms: ClockTerms) -> None:
    match = ludoteca.new(name, 2, seed=1, **options)
    clocks = Clocks.begin(2, terms.clock)
    clocks.give(match, 1, {match.seat}, terms)
    assert clocks.remaining(match.seat) is None


@pytest.mark.parametrize(
    ("name", "options", "terms"),
    [
        ("elios", {}, ClockTerms(None, False, 0, 600_000)),
        ("elios", {}, ClockTerms(None, True, 0, 0)),
        ("elementos", {}, PLAIN),
        ("exagon", {"hourglass": None}, PLAIN),
    ],
)
def test_nothing_is_limited_without_a_clock(name: str, options: dict[str, Any], terms: ClockTerms) -> None:
    match = ludoteca.new(name, 2, seed=1, **options)
    clocks = Clocks.begin(2, None)
    clocks.give(match, 1, {0, 1}, terms)
    assert clocks.remaining(match.seat) is None
    assert clocks.shown([match.seat]) is None


def test_a_chosen_clock_does_not_run_for_bots() -> None:
    match = ludoteca.new("elementos", seed=2, opening="random")
    clocks = Clocks.begin(2, CHESS.clock)
    clocks.give(match, 1, {1 - match.seat}, CHESS)
    assert clocks.remaining(match.seat) is None


def test_turns_taken_back_renew_the_time_and_carry_nothing_over() -> None:
    match = exagon(hourglass=60)
    clocks = Clocks.begin(2, None)
    clocks.give(match, 1, {0, 1}, PLAIN)
    clocks.spend(match.seat, 50_000)
    clocks.unused = 30_000
    clocks.forget_turn()
    clocks.give(match, 1, {0, 1}, PLAIN)
    assert clocks.remaining(match.seat) == 60_000


def test_a_returning_player_gets_a_new_turn_time_but_no_new_sand() -> None:
    match = ludoteca.new("elios", 2, seed=1)
    clocks = Clocks.begin(2, None)
    clocks.give(match, 1, {0, 1}, PLAIN)
    clocks.spend(0, 600_000)
    clocks.change_hands(0)
    clocks.give(match, 1, {0, 1}, PLAIN)
    assert clocks.remaining(0) == 600_000
    timed = exagon(hourglass=60)
    sand = Clocks.begin(2, None)
    sand.give(timed, 1, {0, 1}, PLAIN)
    sand.spend(timed.seat, 50_000)
    sand.change_hands(timed.seat)
    sand.give(timed, 1, {0, 1}, PLAIN)
    assert sand.remaining(timed.seat) == 10_000


def test_only_time_with_a_running_server_counts() -> None:
    runs = [(0, 100), (200, 300), (500, 900)]
    assert uptime(runs, 50, 600) == 50 + 100 + 100
    assert uptime(runs, 310, 450) == 0
    assert uptime([], 0, 1000) == 0


def test_a_run_before_a_move_is_not_charged_after_the_clock_was_set_back() -> None:
    right, behind, right_again = (1_000, 2_000), (100, 150), (2_100, 2_200)
    assert uptime([right, behind, right_again], 120, 2_200) == 30 + 100
