"""L2: the simultaneous secret set-up."""

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

import ludoteca
from ludoteca import Match
from ludoteca.checks.rulebook import allows, at, refusal_of, refuses
from ludoteca.core.errors import OptionError, PositionError
from ludoteca.core.sentences import NOTHING
from ludoteca.core.state import same

NINE = "FA FW FW WA WA WF AF AF AW"  # three of each kind, with three of each symbol on top


def arranging(**options: Any) -> Match:
    return ludoteca.new("elementos", seed=1, **options)


def played(**options: Any) -> Match:
    match = arranging(**options)
    allows(match, NINE + " done", seat=0)
    return allows(match, NINE + " done", seat=1)


def test_l2_1_the_nine_nearest_squares_are_filled_in_a_fixed_order() -> None:
    match = played(starter="1", backs="open")
    board = match.view(0).position.split()[0].split("/")
    assert board == ["fwfwfa", "wfwa|wa", "awafaf", "3", "3", "AFAFAW", "WAWA|WF", "FAFWFW"]


def test_l2_1_all_nine_squares_are_filled() -> None:
    match = arranging()
    refuses(match, "done", "L2.1", seat=0)
    allows(match, " ".join(NINE.split()[:8]), seat=0)
    refuses(match, "done", "L2.1", seat=0)
    allows(match, "AW", seat=0)
    assert match.legal(0) == ["done"]
    refuses(match, "FW", "L2.1", seat=0)


def test_l2_1_either_side_may_face_up() -> None:
    assert arranging().legal(0) == ["FW", "FA", "WF", "WA", "AF", "AW"]


def test_l2_2_balanced_shows_three_of_each_symbol() -> None:
    match = arranging()
    allows(match, "FW FA FW", seat=0)
    refuses(match, "FA", "L2.2", seat=0)
    allows(match, "AF", seat=0)


def test_l2_2_balanced_never_leads_into_a_dead_end() -> None:
    """After FW FW FA, no more fire may show. The other two FA discs must show water, so only one WA disc can."""
    match = arranging()
    allows(match, "FW FW FA AW", seat=0)
    refuses(match, "AW", "L2.2", seat=0)
    allows(match, "WA WA AF AF WF done", seat=0)


def test_l2_2_exactly_the_offered_placements_can_be_completed() -> None:
    """Check by brute force that exactly the legal placements can still lead to three of each kind and symbol."""
    chance = random.Random(1)
    for _ in range(6):
        match, taken = arranging(), tuple[str, ...]()
        while len(taken) < 9:
            assert match.legal(0) == [step for step in _discs() if len(taken) < 2 or _can_end((*taken, step))]
            taken = (*taken, chance.choice(match.legal(0)))
            match.play(taken[-1], 0)


def _discs() -> list[str]:
    return [up + down for up, down in product("FWA", repeat=2) if up != down]


def _can_end(placed: tuple[str, ...]) -> bool:
    """True if three of each kind with three of each symbol on top can still be reached."""
    kinds = Counter(frozenset(disc) for disc in placed)
    shown = Counter(disc[0] for disc in placed)
    if max(kinds.values()) > 3 or max(shown.values()) > 3:
        return False
    return len(placed) == 9 or any(_can_end((*placed, disc)) for disc in _discs())


def test_l2_2_free_allows_any_symbols() -> None:
    match = arranging(opening="free")
    allows(match, "FW FW FW FA FA FA WA AW WA done", seat=0)


def test_l2_2_random_arranges_both_sides_and_begins() -> None:
    match = arranging(opening="random", starter="2")
    assert match.turn == 1
    assert match.to_act == (1,)
    state = match.state
    for seat in range(2):
        assert [int(squares).bit_count() for squares in state.up[seat]] == [3, 3, 3]
    assert state.up[0].tolist() != state.up[1].tolist()
    assert arranging(opening="random", starter="2").record() == match.record()


def test_l2_2_a_deal_must_be_balanced() -> None:
    game = ludoteca.game("elementos")
    empty = game.empty(2, game.choose(2, {"opening": "random"}))
    good = "begins:1 FWFAFWWAWFWAAFAWAF fwfafwwawfwaafawaf"
    assert game.notation.deal_text(empty, game.notation.read_deal(empty, good)) == good
    for bad in (good.replace("FWFAFW", "FWFAWF"), good[:-2], good.replace("fwfafw", "fwfwfw"), "begins:1"):
        with pytest.raises(PositionError):
            game.notation.read_deal(empty, bad)


def test_l2_2_opening_is_one_of_three() -> None:
    with pytest.raises(OptionError, match=r"L2\.2"):
        arranging(opening="chess")


def test_l2_3_the_wand_is_on_the_middle_disc() -> None:
    match = arranging()
    assert match.state.wand.tolist() == [4, 19]
    board = played().view().position.split()[0].split("/")
    assert board[1] == "w?w?|w?"
    assert board[6] == "W?W?|W?"
    assert sum(row.count("|") for row in board) == 2


def test_l2_4_nothing_is_revealed_before_both_are_done() -> None:
    match, other = arranging(), arranging()
    allows(match, NINE, seat=1)
    assert same(match.view(0).state, other.view(0).state)
    assert same(match.view().state, other.view().state)
    assert match.view(0).position == "arranging - ? ?"
    assert match.view(1).position == "arranging ? fafwfwwawawfafafaw ?"


def test_l2_4_placing_a_disc_is_not_described_to_others() -> None:
    match = arranging()
    assert [match.told(match.view(1).code("FW"), 1, viewer) for viewer in (-1, 0)] == [NOTHING, NOTHING]
    assert "b8" in str(allows(match, "FW", seat=1).told(match.view(1).code("FA"), 1, 1))
    allows(match, "FA FW WA WA WF AF AF AW", seat=1)
    assert match.told(match.view(1).code("done"), 1, 0).key == "elementos-done"


def test_l2_4_it_is_public_whether_the_opponent_is_done() -> None:
    match = arranging()
    allows(match, NINE + " done", seat=1)
    assert match.to_act == (0,)
    assert match.view(0).position == "arranging - ?. ?"


def test_l2_4_both_arrangements_are_revealed_together() -> None:
    match = arranging()
    allows(match, NINE + " done", seat=0)
    assert match.turn == 0
    assert int(match.state.shown) == 0
    allows(match, NINE + " done", seat=1)
    assert match.turn == 1
    assert int(match.state.shown) == 1
    assert match.view(0).position.split()[0].split("/")[:3] == ["f?f?f?", "w?w?|w?", "a?a?a?"]


def test_l2_4_a_confirmed_arrangement_is_final() -> None:
    match = arranging()
    allows(match, NINE, seat=0)
    assert match.can_undo(0)
    allows(match, "done", seat=0)
    assert not match.can_undo(0)
    with pytest.raises(ludoteca.LudotecaError):
        match.play("FW", 0)
    assert refusal_of(match.view(0), 0).clause == "L2.4"
    allows(match, NINE + " done", seat=1)
    refuses(match, "FW", "L2.4")
    refuses(match, "done", "L2.4")


@pytest.mark.parametrize("starter", ["1", "2"])
def test_l2_5_an_agreed_starter_is_known_and_begins(starter: str) -> None:
    match = arranging(starter=starter)
    assert match.view(0).position.endswith(f" {starter}")
    assert played(starter=starter).to_act == (int(starter) - 1,)
    other = "1" if starter == "2" else "2"
    with pytest.raises(PositionError) as caught:
        at("elementos", f"arranging - - {other}", starter=starter)
    assert caught.value.clause == "L2.5"


def test_l2_5_a_drawn_starter_is_hidden_until_the_reveal() -> None:
    first, second = at("elementos", "arranging - - 1"), at("elementos", "arranging - - 2")
    for seat in (-1, 0, 1):
        assert same(first.view(seat).state, second.view(seat).state)
    for match, begins in ((first, 0), (second, 1)):
        allows(match, NINE + " done", seat=0)
        allows(match, NINE + " done", seat=1)
        assert match.to_act == (begins,)


def test_l2_5_either_seat_may_be_drawn() -> None:
    assert {ludoteca.new("elementos", seed=seed, opening="random").seat for seed in range(10)} == {0, 1}


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("arranging FWFWFWFW - 1", "L1.2"),
        ("arranging FWFWFAFA - 1", "L2.2"),
        ("arranging FWFA. - 1", "L2.1"),
        ("arranging fwfa - 1", "L1.2"),
        ("arranging FWFAFWWAWFWAAFAWAF. fwfafwwawfwaafawaf. 1", "L2.4"),
    ],
)
def test_l2_4_impossible_set_ups_are_refused(text: str, clause: str) -> None:
    with pytest.raises(PositionError) as caught:
        at("elementos", text)
    assert caught.value.clause == clause


def test_l2_2_nobody_arranges_with_the_random_opening() -> None:
    with pytest.raises(PositionError) as caught:
        at("elementos", "arranging - - 1", opening="random")
    assert caught.value.clause == "L2.2"
