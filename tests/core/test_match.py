"""A match refuses illegal actions, says why, and stays unchanged."""

import weakref

import pytest

import ludoteca
from ludoteca.core.chance import stream
from ludoteca.core.errors import (
    LudotecaError,
    MatchOverError,
    NotationError,
    PositionError,
    RefusedError,
    SeatError,
    UnknownGameError,
)
from ludoteca.core.match import Match
from ludoteca.core.registry import game
from ludoteca.core.state import same
from ludoteca.core.view import viewers
from tests.core.nim import NIM


@pytest.fixture
def match() -> Match:
    options = NIM.choose(2, {"stones_at_start": 5})
    return Match.at_position(NIM, 2, options, "5")


def test_steps_are_taken_in_turn_until_the_end(match: Match) -> None:
    match.play("take3")
    assert match.to_act == (1,)
    match.play("take2", seat=1)
    assert match.is_over
    assert match.places == [2, 1]
    assert match.scores == [0, 1]
    assert match.legal() == []
    assert match.ending is not None
    assert match.ending.name == "last"


def test_an_illegal_step_is_refused_with_its_clause(match: Match) -> None:
    before = match.state
    with pytest.raises(RefusedError) as caught:
        match.play("take4")
    assert caught.value.refusal.clause == "N2"
    assert same(before, match.state)


@pytest.mark.parametrize("text", ["", "  ", "take", "eat1", "1"])
def test_a_text_that_is_not_a_step_is_refused(match: Match, text: str) -> None:
    with pytest.raises(NotationError):
        match.play(text)


def test_several_steps_are_taken_completely_or_not_at_all(match: Match) -> None:
    before = match.state
    with pytest.raises(LudotecaError, match="turn"):
        match.play("take1 take1")
    assert same(before, match.state)
    assert match.taken == ()


def test_the_wrong_seat_is_refused(match: Match) -> None:
    for seat in (1, 2, -1, 99):
        with pytest.raises(SeatError):
            match.play("take1", seat=seat)
    with pytest.raises(SeatError, match="no seat 8"):
        match.view(7)


def test_a_finished_match_accepts_nothing(match: Match) -> None:
    match.play("take3")
    match.play("take2")
    with pytest.raises(MatchOverError, match="The last stone was taken"):
        match.play("take1")


def test_a_step_can_be_undone(match: Match) -> None:
    with pytest.raises(LudotecaError, match="no move to take back"):
        match.undo()
    before = match.state
    match.play("take1")
    assert not match.can_undo(0)
    with pytest.raises(LudotecaError, match="take this move back"):
        match.undo(0)
    match.undo()
    assert same(before, match.state)


def test_an_impossible_position_is_refused() -> None:
    with pytest.raises(PositionError, match="N1"):
        Match.at_position(NIM, 2, NIM.choose(2, {}), "0")


def test_a_returned_state_is_a_copy(match: Match) -> None:
    match.state.stones = 99
    match.view(0).state.stones = 98
    assert match.view(0).position == "5"


def test_a_match_keeps_each_view_until_it_changes(match: Match) -> None:
    view = match.view(0)
    assert match.view(0) is view
    kept = weakref.ref(view)
    match.play(match.legal()[0])
    assert match.view(0) != view
    del view
    assert kept() is None, "an earlier view takes up memory"


def test_an_unknown_game_is_refused_with_a_hint() -> None:
    with pytest.raises(UnknownGameError, match="Did you mean elios"):
        game("elois")
    with pytest.raises(UnknownGameError, match="Choose one of elementos"):
        game("chess")


def test_the_same_seed_deals_the_same_match() -> None:
    empty = NIM.empty(2, NIM.choose(2, {}))
    assert {int(NIM.draw_deal(empty, stream(3))[0]) for _ in range(5)} == {int(NIM.draw_deal(empty, stream(3))[0])}


def test_viewers_share_what_is_read_from_a_view_exactly_if_they_see_the_same() -> None:
    match = ludoteca.new("elementos", seed=1)
    match.play("FW", 0)
    arranging = [match.view(viewer).unpacked for viewer in viewers(2)]
    assert len({id(unpacked) for unpacked in arranging}) == 3, "each sees only its own discs, and spectators none"
    match = ludoteca.new("elementos", seed=1, opening="random", backs="open")
    unpacked = match.view().unpacked
    assert all(match.view(viewer).unpacked is unpacked for viewer in viewers(2))
    match.play(match.legal()[0])
    assert match.view().unpacked is not unpacked


def test_the_repr_of_a_match_and_its_views(match: Match) -> None:
    assert repr(match) == "<Match of Nim: 2 players, turn 1, seat 1 to act>"
    assert repr(match.view(1)) == "<View of Nim for seat 2: 5>"
    assert repr(match.view()) == "<View of Nim for spectators: 5>"
    while not match.is_over:
        match.play(match.legal()[0])
    assert repr(match) == f"<Match of Nim: 2 players, over, places {match.places}>"


def test_the_repr_of_a_view_reveals_no_secret() -> None:
    match = ludoteca.new("elementos", seed=1)
    others = repr(match.view(1))
    match.play(match.legal(0)[0], 0)
    assert repr(match.view(1)) == others, "the other seat is arranging its discs in secret"
    assert repr(match.view(0)) != others
