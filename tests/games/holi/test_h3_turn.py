"""H3: the turn."""

import pytest

from ludoteca import Match
from ludoteca.checks.rulebook import allows, refuses
from ludoteca.core.errors import PositionError
from tests.games.holi.table import EMPTY, fields_of, moves, table


@pytest.mark.parametrize("order", ["T M C", "T C M", "M T C", "M C T", "C T M", "C M T"])
def test_h3_1_throw_move_and_climb_come_in_any_order(order: str) -> None:
    """The pawn starts on d2, where it is surrounded. If it moves to d5 before it climbs, it is surrounded there too."""
    lower = "3R2/2R1R1/3R2/3R2/2R1R1/3R2"
    match = table(lower=lower, pawns="1d2 1f6", sweets="0 16", hands="A B")
    words = {"T": "down:A put:a1", "M": "move:d5" if order.index("M") < order.index("C") else "move:a4", "C": "climb"}
    for action in order.split():
        allows(match, words[action])
    assert match.legal() == ["end"]
    allows(match, "end")
    assert match.seat == 1


def test_h3_1_each_action_is_taken_once_a_turn() -> None:
    lower = "3R2/2R1R1/3R2/3R2/2R1R1/3R2"
    match = table(lower=lower, middle="3R2/2R1R1/3R2/6/6/6", pawns="1d2 1f6", sweets="24 0", hands="AB B")
    allows(match, "down:A put:a1")
    refuses(match, "up:B", "H3.1")
    refuses(match, "down:B", "H3.1")
    refuses(match, "put:b1", "H3.1")
    allows(match, "climb")
    refuses(match, "climb", "H3.1")
    allows(match, "move:a4")
    refuses(match, "move:a5", "H3.1")


def test_h3_1_nothing_comes_between_a_card_and_its_squares() -> None:
    match = allows(table(), "up:A")
    for step in ("move:c3", "climb", "end", "up:B", "down:A", "put:c3", "fill:b1"):
        refuses(match, step, "H3.1")
    match = allows(table(), "down:A")
    for step in ("move:c3", "end", "lay:#1", "leave:b1"):
        refuses(match, step, "H3.1")


def test_h3_1_only_cards_in_hand_can_be_thrown() -> None:
    match = table(hands="AB CD")
    refuses(match, "up:C", "H3.1")
    refuses(match, "down:C", "H3.1")
    refuses(match, "lay:#1", "H3.1")
    assert "up:A" in match.legal()


@pytest.mark.parametrize(("hand", "drawn"), [("A", 3), ("AB", 2), ("ABC", 1)])
def test_h3_1_then_cards_are_drawn_up_to_three(hand: str, drawn: int) -> None:
    match = allows(table(hands=f"{hand} A"), f"down:{hand[0]} put:c3")
    shown = int(match.state.shown)
    deck = fields_of(match, 0)[5]
    assert fields_of(match, 0)[4] == (hand[1:] or "-")
    allows(match, "end")
    assert fields_of(match, 0)[4:6] == ["".join(sorted(hand[1:] + deck[:drawn])), deck[drawn:]]
    assert int(match.state.shown) == shown + 1


def test_h3_1_a_position_with_more_than_three_cards_in_hand_is_refused() -> None:
    with pytest.raises(PositionError, match=r"H3\.1"):
        table(hands="ABCD A")


def cornered(state: str, seat: int = 1) -> Match:
    """A match in which seat 2 can reach only six squares of the upper level (Small steps). Card J fits from none."""
    column = "1R4/R5/R5/6/6/6"
    return table(
        lower=column,
        middle=column,
        upper=column,
        pawns="1f6 3a1",
        hands="AB J",
        down="- B",
        up="- C",
        state=f"- {state}",
        turn=f"1:{seat}:-:-:2",
        rivalry="small-steps",
    )


def gap(done: str) -> Match:
    """A match in which card A fits into the gap c1-c3 of the middle level, and nowhere else."""
    return table(
        players=4,
        lower="RRRRRR/RRRRRR/YYYYYY/YYYYYY/BBBBBB/BBBBBB",
        middle="RR1RRR/RR1RRR/YY1YYY/GGGGGG/GGGGGG/GGGGG1",
        pawns="2f6 3a1 3b1 3c1",
        hands="A B B B",
        down="B - - -",
        state="d - - -",
        turn=f"1:1:{done}:-:2",
    )


def crowded(done: str) -> Match:
    """A match whose middle level is full except for d5, where the pawn would arrive. On the lower level, f6 is open."""
    return table(
        players=4,
        lower="RRRRRR/RRRRRR/RRRRRR/YYYYYY/YYY1YY/YYYYY1",
        middle="BBBBBB/BBBBBB/BBBBBB/GGGGGG/GGG1GG/GGGGG1",
        pawns="1d5 2f6 3a1 3b1",
        hands="A B B B",
        turn=f"1:1:{done}:-:3",
    )


def packed() -> Match:
    """A match in which no card fits on the lower level, but there is room on the middle level."""
    return table(
        lower="RRRRRR/RRRRRR/RRRRRR/RRRRRY/YYYYYY/YYYYY1",
        pawns="1f6 2f6",
        hands="A B",
        down="B -",
        state="d -",
        middle=EMPTY,
    )


def test_h3_2_a_player_who_cannot_throw_is_finished_immediately() -> None:
    match = allows(cornered("d"), "down:A put:c4 end")
    assert fields_of(match, 1)[8] == "df"
    assert fields_of(match, 1)[4] == "J"
    assert (match.seat, match.turn) == (0, 2)


def test_h3_2_a_player_who_can_throw_has_a_turn() -> None:
    match = allows(cornered("-"), "down:A put:c4 end")
    assert (match.seat, match.turn) == (1, 2)
    assert "down:J" in match.legal()


def test_h3_2_a_position_in_which_the_seat_to_move_cannot_throw_is_refused() -> None:
    assert cornered("-", seat=2).seat == 1
    with pytest.raises(PositionError, match=r"H3\.2"):
        cornered("d", seat=2)


def test_h3_2_steps_after_which_no_throw_is_possible_are_refused() -> None:
    match = gap("c")
    assert match.legal() == ["move:c1", "move:c2", "move:c3", "move:c4"]
    refuses(match, "move:d1", "H3.2")
    refuses(match, "move:a6", "H3.2")
    allows(match, "move:c1 up:A lay:c2+c3 end")


def test_h3_2_a_move_may_lead_to_a_climb_that_leads_to_a_throw() -> None:
    """The pawn has not climbed yet. It may move to a square where it can climb, because the upper level has room."""
    match = gap("-")
    surrounded = {"e2", "b3"} & moves(match)
    assert surrounded == {"e2"}
    assert "f1" not in moves(match)
    allows(match, "move:e2")
    assert match.legal() == ["climb"]
    allows(match, "climb up:A lay:e1+e3")


def test_h3_2_after_the_throw_any_move_is_allowed() -> None:
    match = allows(gap("c"), "move:c1 up:A lay:c2+c3")
    assert match.legal() == ["end"]
    free = table(hands="AB A", down="C -", state="d -")
    allows(free, "up:A lay:a2+a3 move:f1")


def test_h3_2_climbing_away_from_the_last_throw_is_refused() -> None:
    match = crowded("m")
    refuses(match, "climb", "H3.2")
    assert match.legal() == ["down:A"]
    allows(match, "down:A put:f6 climb")


def test_h3_2_climbing_is_allowed_if_a_move_afterwards_leads_to_a_throw() -> None:
    match = allows(crowded("-"), "climb")
    refuses(match, "down:A", "H6.1")
    assert {step.partition(":")[0] for step in match.legal()} == {"move"}
    allows(match, "move:a1 down:A put:d5")


def test_h3_2_a_throw_reachable_only_by_climbing_counts() -> None:
    match = packed()
    refuses(match, "up:A", "H4.4")
    refuses(match, "move:a1", "H3.2")
    allows(match, "move:c3")
    assert match.legal() == ["climb"]
    allows(match, "climb up:A lay:c1+c2 end")


def test_h3_3_the_turn_may_end_once_colour_has_been_thrown() -> None:
    match = table()
    refuses(match, "end", "H3.3")
    allows(match, "move:c3")
    refuses(match, "end", "H3.3")
    allows(match, "down:A put:a1")
    assert "end" in match.legal()
    allows(match, "end")


def test_h3_3_drawing_ends_with_the_deck() -> None:
    match = allows(table(hands="AB A", up="CDEFGHIJKLM -"), "down:A put:c3")
    shown = int(match.state.shown)
    allows(match, "end")
    assert fields_of(match, 0)[4:6] == ["B", "-"]
    assert int(match.state.shown) == shown
    match = allows(table(hands="A A", up="CDEFGHIJKLM -"), "down:A put:c3 end")
    assert fields_of(match, 0)[4:6] == ["B", "-"]
