"""X3: two opening turns of one tile each, then full turns."""

import pytest

import ludoteca
from ludoteca.checks.rulebook import allows, at, refuses
from ludoteca.games.exagon.state import FIRST, PLAY, SECOND
from ludoteca.games.exagon.tiles import TILE_39
from tests.games.exagon.layouts import FIT, NO_ROOM_FOR_23, ONE_SIDE, allowance, at_ring, impossible, ring

DEALT = "/".join(",".join(str(tile) for tile in range(first, 41, 2)) for first in (1, 2))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_x3_1_the_holder_of_the_39_starts(players: int) -> None:
    starters = set()
    for seed in range(12):
        state = ludoteca.new("exagon", players, seed=seed).state
        assert int(state.hand[int(state.seat)]) >> TILE_39 & 1
        assert (state.turn, state.acting, state.phase) == (1, 1 << int(state.seat), FIRST)
        starters.add(int(state.seat))
    assert len(starters) > 1


def test_x3_1_the_first_turn_is_any_single_tile() -> None:
    match = at("exagon", f"- {DEALT} seat=2 first")
    assert match.legal() == [f"T{tile}" for tile in range(2, 41, 2)]
    allows(match, "T8")
    assert (match.seat, match.turn, int(match.state.phase)) == (0, 2, SECOND)
    assert (int(match.state.table), int(match.state.turned[7])) == (1 << 7, 0)
    refuses(at("exagon", f"- {DEALT} seat=2 first"), "pass", "X3.1")


def test_x3_1_with_three_players_a_tile_is_connected_to_the_table_tile() -> None:
    match = ludoteca.new("exagon", 3, seed=1)
    table = match.view().position.split(":")[0]
    starter, tile = match.seat, match.legal()[0]
    refuses(match, "pass", "X3.2")
    allows(match, tile)
    assert match.seat == starter
    assert all(step.startswith(table) for step in match.legal())
    allows(match, match.legal()[0])
    assert (match.seat, int(match.state.phase)) == ((starter + 1) % 3, SECOND)


def test_x3_1_only_the_holder_of_the_39_can_be_first_in_a_position() -> None:
    impossible(f"- {DEALT} seat=1 first", "X3.1")
    impossible(f"1:0,0,0 {DEALT[2:]} seat=2 first", "X3.1")


def test_x3_2_the_next_player_connects_one_tile_and_the_turn_ends() -> None:
    match = at("exagon", "1:0,0,0 2,3/* seat=2 second")
    refuses(match, "pass", "X3.2")
    allows(match, "T4 1e=3")
    assert (match.seat, match.turn, int(match.state.phase)) == (0, 2, PLAY)
    assert (match.state.laid, match.state.bonus) == (0, 0)


def test_x3_2_turns_go_round_one_seat_at_a_time() -> None:
    match = ludoteca.new("exagon", 4, seed=2)
    starter, seats = match.seat, list[int]()
    while len(seats) < 8:
        others = set(range(4)) - {match.seat}
        assert all(match.game.legal(match.state, seat) == [] for seat in others)
        assert match.to_act == (match.seat,)
        seats += [match.seat] if not seats or seats[-1] != match.seat else []
        match.play(match.legal()[-1])
    assert seats == [(starter + turn) % 4 for turn in range(8)]


def test_x3_2_no_bonus_however_many_sides_match() -> None:
    two_sides = at("exagon", f"{ring(2)} 1,2/3,4/* seat=1 second", 3)
    allows(two_sides, FIT)
    assert (two_sides.seat, int(two_sides.state.phase)) == (1, PLAY)


def test_x3_2_a_player_who_cannot_connect_passes_to_the_next() -> None:
    match = at("exagon", f"{NO_ROOM_FOR_23} 23/1,2/* seat=1 second", 3)
    assert match.legal() == ["pass"]
    allows(match, "pass")
    assert (match.seat, int(match.state.phase), match.state.passes) == (1, SECOND, 1)
    refuses(match, "pass", "X3.2")
    tile = match.legal()[0]
    allows(match, tile)
    allows(match, match.legal()[0])
    assert (match.seat, int(match.state.phase), match.state.passes) == (2, PLAY, 0)


def test_x3_3_then_several_tiles_may_be_placed() -> None:
    match = at("exagon", f"{ring(1)} 1,2,5/* seat=2 second")
    assert "end" not in match.legal()
    allows(match, "T29 6se=5")
    assert match.legal() == ["T1", "T2", "T5"]
    allows(match, FIT)
    assert match.seat == 0
    assert "end" in match.legal()


def test_x3_3_a_position_after_the_opening_has_its_tiles() -> None:
    for layout, players in ((ring(1), 2), (ring(2), 3)):
        hands = "1/" + "2/" * (players - 2) + "*"
        impossible(f"{layout} {hands} seat=1 play", "X3.3", players)
    impossible(f"{ring(2)} 1/* seat=1 second", "X3.2")
    impossible(f"{ring(1)} 1/* seat=1 second laid=1", "X3.3")


def test_x3_4_the_opening_is_not_timed() -> None:
    match = at("exagon", f"- {DEALT} seat=2 first", hourglass=60)
    refuses(match, "timeout", "X3.4")
    assert allowance(match, 0.0) is None
    allows(match, "T6")
    refuses(match, "timeout", "X3.4")
    assert allowance(match, 30.0) is None
    allows(match, "T29 6w=7")
    match.play("timeout")
    assert match.seat == 0


def test_x3_4_the_opening_carries_nothing_over() -> None:
    assert allowance(at_ring(2, "1,3/*", hourglass=60), 30.0) == 60.0
    after_a_turn = allows(at_ring(2, "1,3/*", hourglass=60), ONE_SIDE)
    assert allowance(after_a_turn, 30.0) == 90.0
    after_a_pass = at_ring(2, "1,3/*", "passes=1", hourglass=60)
    assert allowance(after_a_pass, 30.0) == 90.0
    three = at("exagon", f"{ring(3)} 1/2/* seat=1 play", 3, hourglass=60)
    assert allowance(three, 30.0) == 60.0
