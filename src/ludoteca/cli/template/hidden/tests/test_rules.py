"""What each clause allows and refuses. `ludoteca check-game` checks that every clause has a test."""

from collections import Counter

import pytest

import ludoteca
from ludoteca.checks.fairness import is_even
from ludoteca.checks.rulebook import allows, at, ending_of, refuses
from ludoteca.core.chance import stream
from ludoteca.core.state import array_of, copy

EMPTY = "..../..../..../...."


def test_t1_1_the_board_has_sixteen_squares() -> None:
    assert len(ludoteca.new("trios", 2, seed=1).legal()) == 16


@pytest.mark.parametrize("players", [2, 3])
def test_t1_2_every_seat_starts_equally_often(players: int) -> None:
    starts = [ludoteca.new("trios", players, seed=seed).seat for seed in range(600)]
    assert is_even({seat: starts.count(seat) for seat in set(starts)}, range(players))


def test_t1_3_all_pairs_of_cards_are_equally_likely() -> None:
    deals = (ludoteca.new("trios", 2, seed=seed).origin[1].split()[1] for seed in range(1600))
    assert is_even(Counter(deals), [one + other for one in "adfr" for other in "adfr"])


def test_t2_1_a_mark_goes_on_an_empty_square() -> None:
    match = allows(at("trios", f"{EMPTY} 1 ad"), "b2 c3")
    refuses(match, "b2", "T2.1")
    refuses(match, "c3", "T2.1")
    assert match.seat == 0


def test_t2_1_seats_take_turns() -> None:
    match = at("trios", f"{EMPTY} 2 rrr", 3)
    seats = []
    for step in ("a1", "b1", "c1", "d1"):
        seats.append(match.seat)
        match.play(step)
    assert seats == [1, 2, 0, 1]


@pytest.mark.parametrize(
    ("position", "step"),
    [
        ("11../22../..../.... 1 ad", "c1"),
        ("1.2./1.2./..../.... 1 da", "a3"),
        ("1.2./.12./..../.... 1 fa", "c3"),
        ("2.1./21../..../.... 1 ra", "a3"),
    ],
)
def test_t3_1_three_marks_in_the_own_direction_win(position: str, step: str) -> None:
    match = allows(at("trios", position), step)
    assert ending_of(match).clause == "T3.1"
    assert (match.places, match.scores) == ([1, 2], [1, 0])


@pytest.mark.parametrize("cards", ["dd", "fd", "rd"])
def test_t3_1_three_marks_in_another_direction_do_not_win(cards: str) -> None:
    assert not allows(at("trios", f"11../22../..../.... 1 {cards}"), "c1").is_over


def test_t3_2_a_full_board_is_a_draw() -> None:
    match = allows(at("trios", "1122/2211/1122/221. 1 aa"), "d4")
    assert ending_of(match).clause == "T3.2"
    assert (match.places, match.scores) == ([1, 1], [0, 0])


def test_t4_1_a_seat_sees_only_its_own_card_until_the_end() -> None:
    match = at("trios", "11../22../..../.... 1 ad")
    assert [match.view(seat).position[-2:] for seat in (0, 1, -1)] == ["a?", "?d", "??"]
    match.play("c1")
    assert {match.view(seat).position[-2:] for seat in (0, 1, -1)} == {"ad"}


def test_t4_1_all_cards_that_are_still_possible_are_equally_likely() -> None:
    """Seat 2 has completed a row across and has not won, so it has another card."""
    view = at("trios", "222./11../1.../.... 1 rd").view(0)
    rng, drawn = stream(1), Counter[int]()
    for _ in range(3000):
        world = copy(view.state)
        view.game.bridge.resample_at(array_of(world), 0, 0, rng)
        drawn[int(world.card[1])] += 1
    assert is_even(drawn, [1, 2, 3])
