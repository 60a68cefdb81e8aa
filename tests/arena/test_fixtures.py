"""Fixtures decide who plays whom, with which deal and in which seats."""

from collections import Counter

import pytest

from ludoteca.arena.fixtures import arrangements, fixtures, pairings
from ludoteca.arena.matches import new_match, play, share_of_win
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tests.arena.contests import contest

SIZES = [(name, seats) for name in names() for seats in registered(name).players]


@pytest.mark.parametrize(("sides", "expected"), [(2, 2), (3, 6), (4, 2), (5, 10)])
def test_both_players_play_every_side_equally_often(sides: int, expected: int) -> None:
    held = arrangements(sides)
    assert len(held) == len(set(held)) == expected
    for side in range(sides):
        assert sum(arrangement[side] for arrangement in held) == expected / 2


def test_the_numbers_of_sides_differ_by_at_most_one() -> None:
    for sides in range(2, 6):
        found = arrangements(sides)
        assert found
        assert all(abs(2 * sum(arrangement) - sides) <= 1 for arrangement in found)


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_every_deal_is_played_from_all_seats(name: str, seats: int) -> None:
    held = contest(name, seats)
    made = list(fixtures(held, ("random", "greedy"), 2 * held.matches_a_deal))
    assert [fixture.number for fixture in made] == list(range(2 * held.matches_a_deal))
    for deal in (0, 1):
        of_deal = [fixture for fixture in made if fixture.deal == deal]
        assert len(of_deal) == len({fixture.seats for fixture in of_deal}) == held.matches_a_deal
        for seat in range(seats):
            count = Counter(fixture.seats[seat] for fixture in of_deal)
            assert count["random"] == count["greedy"]


def test_one_player_plays_a_whole_team() -> None:
    found = list(fixtures(contest("elios", 4), ("random", "greedy"), 2))
    assert len(found) == 2
    for fixture in found:
        assert fixture.seats[0] == fixture.seats[2] != fixture.seats[1] == fixture.seats[3]


def test_matches_are_rounded_up_to_whole_deals() -> None:
    assert len(list(fixtures(contest("holi", 3), ("random", "greedy"), 7))) == 12


def test_everybody_meets_everybody_deal_by_deal() -> None:
    players = ("random", "greedy", "beginner", "casual")
    made = list(fixtures(contest(), players, 4))
    assert Counter(fixture.pairing for fixture in made) == dict.fromkeys(pairings(players), 4)
    assert [fixture.deal for fixture in made] == sorted(fixture.deal for fixture in made)


def test_matches_of_one_deal_start_alike_and_other_deals_differ() -> None:
    held = contest("holi", 2)
    assert new_match(held, 3).origin == new_match(held, 3).origin != new_match(held, 4).origin
    one, other = (play(held, fixture).record for fixture in fixtures(held, ("random", "greedy"), 2))
    assert _deal_line(one) == _deal_line(other) == f"deal {new_match(held, 0).origin[1]}"


def _deal_line(record: str) -> str:
    return next(line for line in record.splitlines() if line.startswith("deal "))


def test_a_shared_win_is_split() -> None:
    held = contest("exagon", 3)
    fixture = next(fixtures(held, ("random", "greedy"), 6))
    assert fixture.seats == ("random", "greedy", "random")
    assert share_of_win(held, fixture, (1, 2, 3)) == 1.0
    assert share_of_win(held, fixture, (1, 1, 3)) == 0.5
    assert share_of_win(held, fixture, (1, 1, 1)) == pytest.approx(2 / 3)
    assert share_of_win(held, fixture, (2, 1, 3)) == 0.0


def test_a_winning_team_counts_as_one_win() -> None:
    held = contest("elios", 4)
    fixture = next(fixtures(held, ("random", "greedy"), 2))
    assert share_of_win(held, fixture, (1, 2, 1, 2)) == 1.0
    assert share_of_win(held, fixture, (1, 1, 1, 1)) == 0.5
