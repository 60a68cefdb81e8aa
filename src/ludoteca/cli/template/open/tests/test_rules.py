"""What each clause allows and refuses. `ludoteca check-game` checks that every clause has a test."""

import pytest

import ludoteca
from ludoteca.checks.fairness import is_even
from ludoteca.checks.rulebook import allows, at, ending_of, refuses

EMPTY = "..../..../..../...."


def test_t1_1_the_board_has_sixteen_squares() -> None:
    assert len(ludoteca.new("trios", 2, seed=1).legal()) == 16


@pytest.mark.parametrize("players", [2, 3])
def test_t1_2_every_seat_starts_equally_often(players: int) -> None:
    starts = [ludoteca.new("trios", players, seed=seed).seat for seed in range(600)]
    assert is_even({seat: starts.count(seat) for seat in set(starts)}, range(players))


def test_t2_1_a_mark_goes_on_an_empty_square() -> None:
    match = allows(at("trios", f"{EMPTY} 1"), "b2 c3")
    refuses(match, "b2", "T2.1")
    refuses(match, "c3", "T2.1")
    assert match.seat == 0


def test_t2_1_seats_take_turns() -> None:
    match = at("trios", f"{EMPTY} 2", 3)
    seats = []
    for step in ("a1", "b1", "c1", "d1"):
        seats.append(match.seat)
        match.play(step)
    assert seats == [1, 2, 0, 1]


@pytest.mark.parametrize(
    ("position", "step"),
    [("11../22../..../.... 1", "c1"), ("1.2./1.2./..../.... 1", "a3"), ("1.2./.12./..../.... 1", "c3")],
)
def test_t3_1_three_marks_in_a_row_win(position: str, step: str) -> None:
    match = allows(at("trios", position), step)
    assert ending_of(match).clause == "T3.1"
    assert (match.places, match.scores) == ([1, 2], [1, 0])


def test_t3_1_two_marks_in_a_row_do_not_win() -> None:
    assert not allows(at("trios", "1.../2.../..../.... 1"), "b1").is_over


def test_t3_2_a_full_board_is_a_draw() -> None:
    match = allows(at("trios", "1122/2211/1122/221. 1"), "d4")
    assert ending_of(match).clause == "T3.2"
    assert (match.places, match.scores) == ([1, 1], [0, 0])
