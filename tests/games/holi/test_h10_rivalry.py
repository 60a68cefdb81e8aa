"""H10: the Rivalry cards."""

from typing import Any

import pytest

import ludoteca
from ludoteca.checks.rulebook import allows, refuses
from ludoteca.core.state import named_fields
from ludoteca.games.holi.rivalry import RIVALRY
from tests.games.holi import referee
from tests.games.holi.cards import ways
from tests.games.holi.table import EMPTY, fields_of, laid, moves, pawn, reserve, table, tokens
from tests.games.holi.walks import positions_of_play


def points(card: str, **position: Any) -> tuple[int, ...]:
    """Each seat's points from a scoring card."""
    match = table(rivalry=card, **position)
    return match.game.presentation.breakdown(match.state)[-1].points


def test_h10_1_there_are_seven_rule_cards_and_fourteen_scoring_cards() -> None:
    assert [card.kind for card in RIVALRY] == ["rule"] * 7 + ["scoring"] * 14
    assert len({card.word for card in RIVALRY}) == 21


def test_h10_1_the_result_says_which_points_come_from_a_rivalry_card() -> None:
    match = table(rivalry="corners")
    assert str(match.game.presentation.breakdown(match.state)[-1].label) == "Rivalry: Corners"


def test_h10_1_small_steps_limits_moves_to_two_squares() -> None:
    match = table(pawns="1c3 1f6", rivalry="small-steps", lower="6/6/1Y4/6/6/6")
    near = {"c1", "b2", "c2", "d2", "a3", "b3", "d3", "e3", "b4", "c4", "d4", "c5"}
    assert moves(match) == near
    refuses(match, "move:f3", "H10.1")
    refuses(match, "move:a1", "H10.1")
    allows(match, "move:a3")
    assert reserve(match, 0) == [25, 0]
    assert tokens(match) == {"1b3": "Y"}


def test_h10_1_small_steps_pawns_block_the_way() -> None:
    match = table(players=4, pawns="1a1 1b1 1a2 1f6", hands="A A A A", rivalry="small-steps", lower=EMPTY)
    assert moves(match) == set()
    match = table(players=3, pawns="1a3 1b3 1f6", hands="A A A", rivalry="small-steps", lower=EMPTY)
    assert moves(match) == {"a1", "a2", "b2", "a4", "a5", "b4"}
    refuses(match, "move:b3", "H7.1")
    refuses(match, "move:c3", "H10.1")


def test_h10_1_wet_paint_forbids_moving_onto_colour() -> None:
    match = table(lower="1RY3/6/6/6/6/6", rivalry="wet-paint")
    refuses(match, "move:b1", "H10.1")
    refuses(match, "move:c1", "H10.1")
    allows(match, "move:d1")
    allows(table(lower="1RY3/6/6/6/6/6"), "move:b1")


def test_h10_1_powder_cloud_allows_face_down_turn_after_turn() -> None:
    match = table(hands="AB A", down="C -", state="d -", rivalry="powder-cloud")
    allows(match, "down:A put:c3 end")
    assert table(hands="A A", down="BCDE -", state="d -", rivalry="powder-cloud").seat == 0


@pytest.mark.parametrize(
    ("lower", "square"),
    [
        ("6/2R3/1Y1R2/6/6/6", "c3"),
        ("6/2R3/3R2/2R3/6/6", "c3"),
        ("1R1R2/2R3/6/6/6/6", "c1"),
        ("6/R5/1R4/R5/6/6", "a3"),
        ("6/6/6/5R/4R1/5R", "f5"),
        ("6/6/6/6/3R2/2R1R1", "d6"),
    ],
)
def test_h10_1_shoulders_three_neighbours_are_enough(lower: str, square: str) -> None:
    position: dict[str, Any] = {"lower": lower, "pawns": f"1{square} 2d4", "middle": EMPTY}
    refuses(table(**position), "climb", "H8.1")
    match = allows(table(**position, rivalry="shoulders"), "climb")
    assert pawn(match, 0) == f"2{square}"


@pytest.mark.parametrize(
    ("lower", "square"), [("6/2R3/3R2/6/6/6", "c3"), ("1R1R2/6/6/6/6/6", "c1"), ("1R4/R5/6/6/6/6", "a1")]
)
def test_h10_1_shoulders_two_neighbours_are_not(lower: str, square: str) -> None:
    refuses(table(lower=lower, pawns=f"1{square} 2d4", rivalry="shoulders"), "climb", "H10.1")


@pytest.mark.parametrize("letter", "ACDFGJKL")
def test_h10_1_both_hands_allows_mirrored_cards(letter: str) -> None:
    match = allows(table(pawns="1d4 1f6", hands=f"{letter} A", rivalry="both-hands"), f"up:{letter}")
    assert set(laid(match)) == ways(letter, "d4", can_mirror=True)


def test_h10_1_full_pockets_draws_up_to_four() -> None:
    match = allows(table(hands="A A", rivalry="full-pockets"), "down:A put:c3 end")
    assert fields_of(match, 0)[4] == "BCDE"
    assert table(hands="ABCD A", rivalry="full-pockets").seat == 0


def test_h10_1_balcony_allows_the_level_above() -> None:
    position: dict[str, Any] = {"lower": "2Y3/6/6/6/6/6", "pawns": "1a1 2f6", "hands": "AB A"}
    match = allows(table(**position, rivalry="balcony"), "down:A")
    refuses(match, "above:f6", "H6.1")
    refuses(match, "put:c1", "H6.1")
    allows(match, "above:c1")
    assert tokens(match) == {"1c1": "Y", "2c1": "R"}
    match = allows(table(**position, rivalry="balcony"), "down:A above:d1")
    assert tokens(match) == {"1c1": "Y", "1d1": "R"}
    refuses(allows(table(**position), "down:A"), "above:c1", "H6.1")


def test_h10_1_balcony_allows_only_the_next_level_and_nothing_above_the_upper_one() -> None:
    match = table(pawns="3c3 1f6", hands="AB A", turn="1:1:-:-:1", rivalry="balcony")
    allows(match, "down:A")
    assert not any(step.startswith("above") for step in match.legal())
    refuses(match, "above:a1", "H6.1")


def test_h10_1_balcony_allows_a_throw_when_the_own_level_is_full() -> None:
    lower = "RRRRRR/RRRRRR/RRRRRR/RRRRYY/YYYYYY/YYYYY1"
    match = table(lower=lower, pawns="1f6 2f6", rivalry="balcony")
    allows(match, "down:A")
    assert {step.partition(":")[0] for step in match.legal()} == {"above"}


def test_h10_1_corners() -> None:
    assert points("corners", lower="R4Y/6/6/6/6/Y5", middle="R5/6/6/6/6/6", pawns="2c3 2d3") == (6, 6)


def test_h10_1_garland() -> None:
    lower = "RRRR2/R5/R5/R5/YYY3/6"
    assert points("garland", lower=lower, pawns="2f6 2d4") == (8, 0)
    assert points("garland", lower="RRR1R1/6/YYYYYY/6/6/6", pawns="2f6 2d4") == (4, 4)


def test_h10_1_pillars() -> None:
    lower, middle, upper = "RRRY2/6/6/6/6/6", "RYRY2/6/6/6/6/6", "RR4/6/6/6/6/6"
    assert points("pillars", lower=lower, middle=middle, upper=upper, pawns="1f6 1e6") == (9, 3)


def test_h10_1_mosaic() -> None:
    assert points("mosaic", lower="RR4/Y5/6/6/6/6", pawns="2f6 2d4") == (2, 0)
    assert points("mosaic", lower="RR4/RY4/6/6/6/6", pawns="2f6 2d4") == (2, 0)
    assert points("mosaic", lower="RR4/YY4/RR4/6/6/6", pawns="2f6 2d4") == (4, 4)
    assert points("mosaic", lower="RR4/RR4/6/6/6/6", pawns="2f6 2d4") == (0, 0)


def test_h10_1_sweet_tooth_and_sharp_eye() -> None:
    assert points("sweet-tooth", lower=EMPTY, sweets="10 6") == (10, 6)
    assert points("sharp-eye", stains="2R3", hits="2 0") == (2, 0)


@pytest.mark.parametrize(("card", "level"), [("ground-floor", 0), ("first-floor", 1), ("roof", 2)])
def test_h10_1_most_tokens_on_a_level(card: str, level: int) -> None:
    def lead(row: str) -> tuple[int, ...]:
        boards = [f"{row}/6/6/6/6/6"] * (level + 1) + [EMPTY] * (2 - level)
        return points(card, lower=boards[0], middle=boards[1], upper=boards[2], pawns="1f6 1e6")

    assert lead("RRY3") == (5, 0)
    assert lead("RYY3") == (0, 5)
    assert lead("RY4") == (5, 5)
    assert lead("6") == (0, 0)


def test_h10_1_first_up() -> None:
    assert points("first-up", pawns="3a1 3b1", turn="1:1:-:-:2") == (0, 5)
    assert points("first-up") == (0, 0)


def test_h10_1_first_up_stays_with_the_first() -> None:
    around = "6/2R3/1R1R2/2R3/6/6"
    match = table(lower=around, middle=around, pawns="2c3 3a1", turn="1:1:-:-:2", hands="AB A")
    allows(match, "climb")
    assert match.state.first_up == 1


def test_h10_1_big_splash() -> None:
    assert points("big-splash", lower="RRR2R/2R2R/4RR/6/Y1Y3/1Y4", pawns="2f6 2d4") == (4, 1)
    assert points("big-splash", lower="RR4/6/6/6/6/6", middle="RR4/6/6/6/6/6", pawns="1f6 1d4") == (2, 0)
    assert points("big-splash", lower="5R/R5/6/6/6/6", pawns="2f6 2d4") == (1, 0)


def test_h10_1_railing() -> None:
    board = "RR4/RY4/6/Y5/6/6"
    assert points("railing", lower=board, middle=board, upper="R5/6/6/6/6/6", pawns="1f6 1d4") == (4, 1)


def test_h10_1_clean_shirt() -> None:
    assert points("clean-shirt", stains="2R1") == (5, 0)
    assert points("clean-shirt") == (5, 5)
    assert points("clean-shirt", players=3, hands="A A A", stains="2R2 1Y1 3R1") == (5, 0, 5)


def test_h10_1_all_around() -> None:
    assert points("all-around", lower="RR2Y1/6/6/R4Y/6/6", pawns="2f6 2d4") == (6, 6)
    assert points("all-around", lower="RY4/6/6/6/6/6", pawns="2f6 2d4") == (0, 0)
    assert points("all-around", lower="6/6/R1R3/R5/6/6", middle=EMPTY, pawns="2f6 2d4") == (6, 0)


def test_h10_1_roof_and_first_up_are_not_drawn_with_two_players() -> None:
    names = {card.word: 1 << number for number, card in enumerate(RIVALRY)}
    left_out = names["roof"] | names["first-up"]
    for players, expected in ((2, False), (3, True)):
        seen = 0
        for seed in range(60):
            seen |= int(ludoteca.new("holi", players, seed=seed, rivalry_random=3).state.rivals)
        assert bool(seen & left_out) is expected
    assert ludoteca.new("holi", 2, seed=1, rivalry="roof,first-up").legal()


@pytest.mark.parametrize("card", [card.word for card in RIVALRY])
def test_h10_1_every_card_agrees_with_the_referee(card: str) -> None:
    game = ludoteca.game("holi")
    for number, state in enumerate(positions_of_play(3, range(1), rivalry=card)):
        if number % 10 == 0 or state.over:
            assert game.scores(state) == referee.outcome(named_fields(state))[1]
