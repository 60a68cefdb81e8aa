"""Observations for agents in Holi, checked on a position as two seats see it."""

import numpy as np

from ludoteca import Match
from ludoteca.checks.rulebook import allows
from ludoteca.core.state import Observation, array_of
from ludoteca.envs.batch import parts_of
from tests.games.holi.scramble import scramble
from tests.games.holi.table import table

A, B, C, M = 0, 1, 2, 12  # cards


def seen(match: Match, seat: int) -> dict[str, Observation]:
    return parts_of(match.game.observation, match.game.observe(match.state, seat))


def ones(part: Observation) -> list[tuple[int, ...]]:
    """The indices of a part's nonzero values."""
    return [tuple(map(int, place)) for place in np.argwhere(part)]


def crowded() -> Match:
    """A three-player match that seat 3 started. Seat 2 has moved in this turn, and its pawn is one level up."""
    return table(
        lower="1*R1*1/*4*/6/R1Y3/*4*/1*2*1",
        middle="1*2*1/*4*/6/B5/*4*/1*2*1",
        players=3,
        pawns="1c3 2d4 1f6",
        hands="AB BC CM",
        up="- A E",
        down="C - -",
        state="d - -",
        stains="2R3 3Y1",
        sweets="0 0 0",
        hits="2 1 0",
        turn="3:2:m:-:-",
        rivalry=("balcony", "railing"),
    )


def test_the_courtyard_is_the_same_for_all_but_the_observing_seat_comes_first() -> None:
    match = crowded()
    of_one, of_two = seen(match, 0), seen(match, 1)
    red, yellow, blue = [(0, 0, 2), (0, 3, 0)], [(0, 3, 2)], [(1, 3, 0)]
    assert [ones(of_one["tokens"][row]) for row in range(4)] == [red, yellow, blue, []]
    assert [ones(of_two["tokens"][row]) for row in range(4)] == [yellow, blue, red, []]
    assert ones(of_one["pawns"]) == [(0, 0, 2, 2), (1, 1, 3, 3), (2, 0, 5, 5)]
    assert ones(of_two["pawns"]) == [(0, 1, 3, 3), (1, 0, 5, 5), (2, 0, 2, 2)]
    assert np.array_equal(of_one["sweets"], of_two["sweets"])
    assert ones(of_one["sweets"][0])[:4] == [(0, 1), (0, 4), (1, 0), (1, 5)]


def test_the_turn_and_the_seats_are_shown() -> None:
    of_one, of_two = seen(crowded(), 0), seen(crowded(), 1)
    assert ones(of_one["seat"]) == [(0,)]
    assert ones(of_two["seat"]) == [(1,)]
    assert of_one["players"].tolist() == [0, 1, 0]
    assert of_one["acting"].tolist() == [0, 1, 0, 0]
    assert of_two["acting"].tolist() == [1, 0, 0, 0]
    assert of_one["phase"].tolist() == [0, 1, 0, 0, 0]
    assert of_one["done"].tolist() == [0, 1, 0]
    assert of_two["first"].tolist() == [0, 1, 0, 0]
    assert of_two["hits"].tolist() == [1, 0, 2, 0]
    assert of_one["reserve"].tolist() == [[20, 0, 0, 0], [3, 23, 0, 0], [0, 1, 24, 0], [0, 0, 0, 0]]
    assert of_two["reserve"].tolist() == [[23, 0, 3, 0], [1, 24, 0, 0], [0, 0, 20, 0], [0, 0, 0, 0]]
    assert ones(of_one["rivalry"]) == [(6,), (18,)]


def test_cards_are_shown_as_far_as_the_seat_knows_them() -> None:
    of_one, of_two = seen(crowded(), 0), seen(crowded(), 1)
    assert ones(of_one["hand"]) == [(A,), (B,)]
    assert ones(of_one["face_down"]) == [(C,)]
    assert ones(of_one["unseen"][0]) == [(card,) for card in range(3, 13)]
    assert ones(of_two["hand"]) == [(B,), (C,)]
    assert ones(of_two["face_down"]) == []
    assert ones(of_two["face_up"]) == [(0, A), (1, 4)]
    assert of_two["unseen"][2].all()
    assert of_two["hand_size"].tolist() == [2, 2, 2, 0]
    assert of_two["deck_size"].tolist() == [10, 10, 10, 0]
    assert of_two["downs"].tolist() == of_two["top_down"].tolist() == [0, 0, 1, 0]


def test_others_see_that_a_card_was_chosen_but_not_which() -> None:
    up_b, up_c = allows(crowded(), "up:B"), allows(crowded(), "up:C")
    assert ones(seen(up_b, 1)["card"]) == [(B,)]
    assert ones(seen(up_c, 1)["card"]) == [(C,)]
    for seat in (0, 2):
        assert np.array_equal(up_b.game.observe(up_b.state, seat), up_c.game.observe(up_c.state, seat))
        assert seen(up_b, seat)["phase"].tolist() == [0, 0, 1, 0, 0]


def test_hidden_cards_are_not_shown() -> None:
    match, rng = allows(crowded(), "down:B"), np.random.default_rng(1)
    before = match.game.observe(match.state, 0)
    for _ in range(5):
        state = match.state
        scramble(array_of(state)[0], 0, rng)
        assert np.array_equal(match.game.observe(state, 0), before)


def test_squares_competing_for_too_few_tokens_are_shown_during_the_choice() -> None:
    match = allows(table(pawns="1c3 1f6", hands="A AB", stains="2R24"), "up:A")
    text = next(text for text in match.legal() if text.startswith("lay:"))
    allows(match, text)
    now = seen(match, 0)
    assert now["phase"].tolist() == [0, 0, 0, 1, 0]
    names = ["abcdef"[column] + str(row + 1) for row, column in ones(now["pattern"])]
    assert "+".join(names) == text.removeprefix("lay:")
