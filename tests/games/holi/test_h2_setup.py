"""H2: the set-up."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

import ludoteca
from ludoteca.checks.rulebook import allows, refuses
from ludoteca.core.chance import stream
from ludoteca.core.errors import OptionError, PositionError
from ludoteca.games.holi.rivalry import RIVALRY
from tests.games.holi.table import SWEETS_ONLY, fields_of, level_of, pawn, table

RULES = {card.word for card in RIVALRY if card.kind == "rule"}
GAME = ludoteca.game("holi")


def drawn(players: int, seed: int, **options: Any) -> list[str]:
    """The Rivalry cards in a deal."""
    empty = GAME.empty(players, GAME.choose(players, options))
    text = GAME.notation.deal_text(empty, GAME.draw_deal(empty, stream(seed))).split(" ")[1]
    return [] if text == "-" else text.split(",")


def test_h2_1_eight_squares_of_the_middle_level_have_one_sweet() -> None:
    match = ludoteca.new("holi", seed=1)
    assert level_of(match, 2) == SWEETS_ONLY
    on_middle = table(lower="3R2/2R1R1/3R2/6/6/6", pawns="1d2 1f6", sweets="0 16")
    allows(on_middle, "climb move:b1")
    assert fields_of(on_middle, 0)[2] == "1"


def test_h2_1_there_are_no_sweets_elsewhere() -> None:
    with pytest.raises(PositionError, match=r"H2\.1"):
        table(middle="*3*1/*4*/6/6/*4*/1*2*1")
    with pytest.raises(PositionError, match=r"H2\.1"):
        table(upper="1*4/6/6/6/6/6")


def test_h2_2_eight_squares_of_the_lower_level_have_two_sweets() -> None:
    match = ludoteca.new("holi", seed=1)
    assert level_of(match, 1) == SWEETS_ONLY
    allows(moved := table(), "move:b1")
    assert fields_of(moved, 0)[2] == "2"
    with pytest.raises(PositionError, match=r"H2\.2"):
        table(lower="2*1*1/*4*/6/6/*4*/1*2*1")


def test_h2_3_a_match_has_zero_to_three_cards() -> None:
    for number in range(4):
        assert len(set(drawn(3, 5, rivalry_random=number))) == number
    with pytest.raises(OptionError, match="at most 3"):
        ludoteca.new("holi", rivalry="corners,roof,pillars,railing")
    with pytest.raises(OptionError, match=r"H2\.3"):
        ludoteca.new("holi", rivalry="corners,roof", rivalry_random=2)
    with pytest.raises(OptionError):
        ludoteca.new("holi", rivalry_random=4)


def test_h2_3_chosen_and_drawn_cards_are_used_together() -> None:
    match = ludoteca.new("holi", seed=4, rivalry="corners,roof", rivalry_random=1)
    assert bin(int(match.state.rivals)).count("1") == 3
    assert int(match.state.rivals) & int(match.state.rivalry) == int(match.state.rivalry)


def test_h2_3_a_live_table_defaults_to_two_cards_and_a_plain_match_to_none() -> None:
    assert GAME.choose(2, {})["rivalry_random"] == 0
    assert GAME.choose(2, {}, people=1)["rivalry_random"] == 2


def test_h2_3_a_draw_never_adds_a_second_rule_card() -> None:
    draws = [drawn(3, seed, rivalry_random=3) for seed in range(120)]
    rules = Counter(len(RULES & set(cards)) for cards in draws)
    assert set(rules) == {0, 1}
    beside_rule = [drawn(3, seed, rivalry="balcony", rivalry_random=2) for seed in range(60)]
    assert not any(RULES & set(cards) for cards in beside_rule)


def test_h2_3_a_chosen_set_may_have_several_rule_cards_but_not_certain_pairs() -> None:
    assert ludoteca.new("holi", rivalry="small-steps,balcony,both-hands", seed=1).legal()
    for players in (2, 4):
        with pytest.raises(OptionError, match=r"H2\.3"):
            ludoteca.new("holi", players, rivalry="small-steps,wet-paint")


def test_h2_3_a_deal_or_position_with_other_cards_is_refused() -> None:
    empty = GAME.empty(2, GAME.choose(2, {"rivalry_random": 2}))
    decks = "ABCDEFGHIJKLM/ABCDEFGHIJKLM"
    assert GAME.notation.read_deal(empty, f"1 balcony,corners {decks}")[1] == 7
    for cards in ("balcony", "balcony,wet-paint", "corners,corners", "corners,roof", "corners,first-up", "corners,x"):
        with pytest.raises(PositionError):
            GAME.notation.read_deal(empty, f"1 {cards} {decks}")
    with pytest.raises(PositionError, match=r"H2\.3"):
        table(drawn="corners")


def test_h2_4_the_first_player_is_drawn_or_chosen() -> None:
    assert {int(ludoteca.new("holi", 3, seed=seed).seat) for seed in range(20)} == {0, 1, 2}
    for seat in (1, 2, 3):
        assert {ludoteca.new("holi", 3, seed=seed, starter=str(seat)).seat for seed in range(5)} == {seat - 1}


def test_h2_4_the_first_player_must_exist() -> None:
    with pytest.raises(OptionError, match=r"H2\.4"):
        ludoteca.new("holi", 2, starter="3")
    with pytest.raises(PositionError, match=r"H2\.4"):
        table(turn="2:1:-:-:-", starter="1")
    empty = GAME.empty(2, GAME.choose(2, {"starter": "2"}))
    with pytest.raises(PositionError, match=r"H2\.4"):
        GAME.notation.read_deal(empty, "1 - ABCDEFGHIJKLM/ABCDEFGHIJKLM")


def test_h2_5_each_pawn_goes_to_a_different_corner_in_turn_order() -> None:
    match = ludoteca.new("holi", 4, seed=1, starter="3")
    assert match.legal() == ["corner:a1", "corner:f1", "corner:a6", "corner:f6"]
    refuses(match, "move:a1", "H2.5")
    refuses(match, "end", "H2.5")
    allows(match, "corner:f1")
    refuses(match, "corner:f1", "H2.5")
    assert match.seat == 3
    allows(match, "corner:a1")
    allows(match, "corner:f6")
    assert match.turn == 0
    allows(match, "corner:a6")
    assert [pawn(match, seat) for seat in range(4)] == ["1f6", "1a6", "1f1", "1a1"]
    assert (match.seat, match.turn) == (2, 1)
    refuses(match, "corner:a1", "H2.5")


@pytest.mark.parametrize(
    "change", [("1a1", "1b2"), ("1:2:corners", "2:1:corners"), ("25.0:0", "24.0:0"), ("@0.1.0", "@1.1.0")]
)
def test_h2_5_a_position_with_other_corners_is_refused(change: tuple[str, str]) -> None:
    match = ludoteca.new("holi", seed=1, starter="1")
    allows(match, "corner:a1")
    text = GAME.notation.position_text(match.state)
    assert change[0] in text
    assert ludoteca.new("holi", position=text).seat == 1
    with pytest.raises(PositionError):
        ludoteca.new("holi", position=text.replace(*change))


def test_h2_6_decks_are_shuffled_and_each_player_draws_one_card() -> None:
    match = ludoteca.new("holi", 3, seed=1)
    for seat in range(3):
        hand, deck = fields_of(match, seat)[4:6]
        assert (len(hand), len(deck)) == (1, 12)
        assert sorted(hand + deck) == list("ABCDEFGHIJKLM")
    tops = Counter(fields_of(ludoteca.new("holi", seed=seed), 0)[4] for seed in range(130))
    assert len(tops) == 13


CORNERS_IN_A_CIRCLE = ("a1", "f1", "f6", "a6")


@pytest.mark.parametrize("card", "ABCDEFGHIJKLM")
def test_h2_6_the_first_card_gives_no_reason_to_prefer_a_corner(card: str) -> None:
    """With the other pawn in the next corner, every corner allows the same number of throws, and none of them hits."""
    throws = set()
    others = "".join(sorted(set("ABCDEFGHIJKLM") - {card}))
    for corner, next_corner in zip(CORNERS_IN_A_CIRCLE, (*CORNERS_IN_A_CIRCLE[1:], "a1"), strict=True):
        empty = GAME.empty(2, options := GAME.choose(2, {"rivalry_random": 0}))
        dealt = GAME.notation.read_deal(empty, f"1 - {card}{others}/ABCDEFGHIJKLM")
        match = ludoteca.Match.dealt(GAME, 2, options, dealt)
        allows(match, f"corner:{corner} corner:{next_corner}")
        laid = allows(match, f"up:{card}").legal() if f"up:{card}" in match.legal() else []
        assert not any(next_corner in step for step in laid)
        throws.add(len(laid))
    assert len(throws) == 1


def test_h2_6_the_next_card_of_the_deal_is_drawn_first() -> None:
    empty = GAME.empty(2, GAME.choose(2, {}))
    dealt = GAME.notation.read_deal(empty, "1 - MLKJIHGFEDCBA/CABDEFGHIJKLM")
    state = GAME.start(empty, dealt)
    assert [int(hand) for hand in state.hand[:2]] == [1 << 12, 1 << 2]
    assert np.array_equal(state.deck[0, :12], range(12))


@pytest.mark.parametrize("decks", ["ABCDEFGHIJKLM", "ABCDEFGHIJKL/ABCDEFGHIJKLM", "AACDEFGHIJKLM/ABCDEFGHIJKLM"])
def test_h2_6_a_deal_with_other_decks_is_refused(decks: str) -> None:
    empty = GAME.empty(2, GAME.choose(2, {}))
    with pytest.raises(PositionError):
        GAME.notation.read_deal(empty, f"1 - {decks}")
