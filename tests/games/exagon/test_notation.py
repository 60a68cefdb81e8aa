"""Steps, positions and deals survive a round trip through text."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludoteca
from ludoteca import Match
from ludoteca.checks.rulebook import allows, at
from ludoteca.core.errors import NotationError, PositionError
from ludoteca.core.state import same
from ludoteca.games.exagon import steps
from tests.games.exagon.layouts import FIT, NO_ROOM_FOR_1, NO_ROOM_FOR_23, at_ring, impossible, ring

GAME = ludoteca.game("exagon")


def played(players: int, seed: int, most: int, **options: Any) -> Match:
    match, rng = ludoteca.new("exagon", players, seed=seed, **options), random.Random(seed)
    while not match.is_over and len(match.taken) < most:
        match.play(rng.choice(match.legal()))
    return match


@settings(max_examples=25)
@given(players=st.sampled_from([2, 3, 4, 5]), seed=st.integers(0, 10**6), most=st.integers(0, 60), floor=st.booleans())
def test_a_position_survives_a_round_trip(players: int, seed: int, most: int, floor: bool) -> None:
    match = played(players, seed, most, score_floor=floor, hourglass=30)
    text = match.view().position
    if not match.is_over:
        again = GAME.empty(players, match.options)
        GAME.notation.read_position(again, text)
        assert same(again, match.state)
        assert GAME.notation.position_text(again) == text


@settings(max_examples=6)
@given(seed=st.integers(0, 10**6), most=st.integers(0, 60))
def test_every_code_survives_a_round_trip(seed: int, most: int) -> None:
    match = played(2, seed, most)
    state, seat = match.state, match.seat
    texts = [GAME.notation.step_text(state, seat, step) for step in range(steps.STEPS + 1)]
    assert [GAME.notation.step_code(state, seat, text) for text in texts] == list(range(steps.STEPS + 1))
    assert all(str(GAME.notation.step_words(state, seat, step)) for step in range(steps.STEPS + 1))


def test_steps_are_read_as_people_write_them() -> None:
    ways = ("T1 6sw=1", "t1 6SW", "T1 29w=3", "T1 T29w", "T01 6sw/0")
    for way in ways:
        match = at_ring(2, "1,2/*")
        match.play(way)
        assert [taken.text for taken in match.taken] == ["T1", "6sw=1"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("T0", "no T0"),
        ("T41", "no T41"),
        ("99ne=1", "no T99"),
        ("6north=1", "isn’t a move"),
        ("give6", "isn’t a move"),
        ("give", "isn’t a move"),
        ("6sw=0", "isn’t a move"),
        ("6sw/6", "isn’t a move"),
        ("T²", "isn’t a move"),
    ],
)
def test_an_invalid_step_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        at_ring(2, "1,2/*").play(text)


def test_an_area_that_the_tile_does_not_have_is_refused() -> None:
    match = allows(at_ring(2, "1,2/*"), "T1")
    with pytest.raises(NotationError, match=r"T1 has no side 9\. Its sides are 1-3-4-2-5-6"):
        match.play("6sw=9")


def test_the_area_is_required_if_several_rotations_fit() -> None:
    match = allows(at("exagon", "35:0,0,0 1,2/* seat=1 second"), "T1")
    with pytest.raises(NotationError, match="fits there in 3 ways"):
        match.play("35ne")


def test_a_step_is_described_in_words() -> None:
    match = at_ring(3, "1,2/*")
    view = match.view(0)
    words = {text: str(view.words(view.code(text))) for text in ("T1", "give2", "end", "pass", "timeout", "6sw")}
    assert words == {
        "T1": "Pick the 21",
        "give2": "Give it to Seat 2",
        "end": "End your turn",
        "pass": "Pass",
        "timeout": "The hourglass has run out",
        "6sw": "Place a tile to the lower left of 1-3-8-2-7-5",
    }
    view = allows(match, "T1").view(0)
    assert str(view.words(view.code("6sw=1"))) == ("Place it to the lower left of 1-3-8-2-7-5, matching 1, 3 and 4")


@settings(max_examples=10)
@given(players=st.sampled_from([2, 3, 4, 5]), seed=st.integers(0, 10**6), most=st.integers(0, 60))
def test_no_two_legal_steps_have_the_same_words(players: int, seed: int, most: int) -> None:
    match = played(players, seed, most)
    view = match.view(match.seat if not match.is_over else 0)
    words = [str(view.words(step)) for step in view.legal()]
    assert len(set(words)) == len(words)


def test_a_jolly_is_called_so() -> None:
    view = allows(at("exagon", "1:0,0,0 35,2/* seat=1 second"), "T35").view(0)
    assert str(view.words(view.code("1ne=J"))) == "Place it to the upper right of the 21, matching the Jolly"


def test_prompts_say_what_is_expected() -> None:
    def prompt(match: Match, seat: int = 0) -> str:
        return str(match.view(seat).prompt)

    assert prompt(at_ring(2, "1,2/*")) == "Pick a tile to place."
    assert prompt(at_ring(2, "1,2/*"), 1) == "It’s Seat 1’s turn."
    assert prompt(allows(at_ring(2, "1,2/*"), "T1")) == "Place the tile you picked."
    assert prompt(allows(at_ring(3, "1,2/*"), FIT)) == "Pick another tile or end your turn. You have one bonus tile."
    assert prompt(allows(at_ring(2, "1/*"), FIT)) == "The match is over."
    giving = allows(at_ring(4, "1,2/5/*", "laid=1 bonus=1", players=3), "T1")
    assert prompt(giving) == "Place it, or give it to a player who has only one tile left."
    assert "pick any tile" in prompt(ludoteca.new("exagon", seed=1), ludoteca.new("exagon", seed=1).seat)
    assert prompt(at("exagon", "1:0,0,0 2,3/* seat=1 second")).startswith("Join one tile")


def test_prompts_say_so_if_no_tile_fits() -> None:
    def prompt(position: str, players: int, step: str = "") -> str:
        match = at("exagon", position, players)
        return (allows(match, step) if step else match).view(0).prompt.key

    assert prompt(f"{NO_ROOM_FOR_23} 23/1/* seat=1 second", 3) == "exagon-ask-pass-opening"
    assert prompt(f"{NO_ROOM_FOR_1} 1/* seat=1 play", 2) == "exagon-ask-pass"
    assert prompt(f"{NO_ROOM_FOR_1} 1/* seat=1 play laid=1", 2) == "exagon-ask-end"
    assert prompt(f"{NO_ROOM_FOR_1} 1,2/5/6/* seat=1 play laid=1 bonus=1", 4, "T1") == "exagon-ask-give"
    state = at_ring(4, "1,2/5/*", "laid=1 bonus=1", players=3).state
    state.playable = 0  # set directly, because a hand with two tiles that fit nowhere is too rare
    assert GAME.notation.prompt(state, 0).key == "exagon-ask-end-or-give"


def test_the_remaining_tiles_can_be_written_as_a_star() -> None:
    rest = ",".join(str(tile) for tile in range(3, 41) if tile not in (6, 29))
    assert same(at_ring(2, "1,2/*").state, at_ring(2, f"1,2/{rest}").state)


@pytest.mark.parametrize(
    ("position", "clause"),
    [
        ("", ""),
        ("- 1/2 seat=1", ""),
        (f"{ring(2)} 1/* seat=3 play", ""),
        (f"{ring(2)} 1/* seat=1 later", ""),
        (f"{ring(2)} 1/*/2 seat=1 play", ""),
        (f"{ring(2)} */* seat=1 play", ""),
        (f"{ring(2)} 1;2/* seat=1 play", ""),
        (f"{ring(2)} 1/* seat=1 play laid=x", ""),
        (f"{ring(2)} 1/* seat=1 play passes=1 laid=1", ""),
        (f"{ring(2)} 1/* seat=1 play @0.0.0", ""),
        (f"{ring(2)} 1/* seat=1 play @1.0.1", ""),
        ("6:1,-1 1/* seat=1 play", ""),
        (f"{ring(2)} 1,41/* seat=1 play", "X1.1"),
        (f"{ring(2)} 1,6/* seat=1 play", "X1.1"),
        (f"{ring(2)} 1,1/* seat=1 play", "X1.1"),
        (f"{ring(2)} 1/2 seat=1 play", "X1.1"),
        ("6:1,-1,3/6:1,0,4 1/* seat=1 play", "X1.1"),
        ("- 1/* seat=2 first", "X2.1"),
        (f"{ring(3)} 1/* seat=1 play laid=2", "X3.3"),
        (f"{ring(2)} 1/* seat=1 play pick=2", "X4.2"),
        (f"{ring(2)} 1/* seat=1 play bonus=1", "X5.3"),
    ],
)
def test_an_impossible_position_is_refused(position: str, clause: str) -> None:
    impossible(position, clause)


def test_the_first_position_of_three_players_is_read() -> None:
    hands = "1,2,3,4,5,6,7,8,9,10,11,12,13/14,15,16,17,18,19,20,21,22,23,24,25,26/*"
    at("exagon", f"27:0,0,0 {hands} seat=3 first", 3)
    at("exagon", f"27:0,0,0 {hands} seat=1 first passes=1", 3)
    impossible(f"27:0,0,0 {hands} seat=1 first", "X3.1", 3)
    impossible(f"38:0,0,0 {hands} seat=3 first", "X2.2", 3)


def test_a_deal_survives_a_round_trip() -> None:
    for players in (2, 3, 4, 5):
        match = ludoteca.new("exagon", players, seed=players)
        empty = GAME.empty(players, match.options)
        dealt = GAME.notation.read_deal(empty, match.origin[1])
        assert GAME.notation.deal_text(empty, dealt) == match.origin[1]


@pytest.mark.parametrize("text", ["", "hands", "1,2/3,4", "1,2/3,4 table=5", "1,,2/3", "?"])
def test_an_invalid_deal_is_refused(text: str) -> None:
    with pytest.raises(PositionError):
        GAME.notation.read_deal(GAME.empty(2, GAME.choose(2, {})), text)
