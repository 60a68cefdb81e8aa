"""Steps, positions and deals survive a round trip through text."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludoteca
from ludoteca.checks.rulebook import at
from ludoteca.core.chance import draw, stream
from ludoteca.core.errors import NotationError, PositionError
from ludoteca.core.state import State, array_of, copy, same
from tests.games.elios.table import EVEN, FIRST_SUN, THREE, table

GAME = ludoteca.game("elios")
NOTATION = GAME.notation

matches = st.fixed_dictionaries(
    {
        "players": st.integers(2, 4),
        "options": st.fixed_dictionaries(
            {
                "joker_keeps_ray": st.booleans(),
                "two_jokers_in_group": st.booleans(),
                "starter": st.sampled_from(["random", "last_to_group", "1", "2"]),
            }
        ),
        "seed": st.integers(0, 2**32),
        "steps": st.integers(0, 120),
    }
)


def played(players: int, options: dict[str, Any], seed: int, steps: int) -> tuple[State, State]:
    """A state in mid-match, after some random steps by any seats that may act."""
    empty = GAME.empty(players, GAME.choose(players, options))
    rng = stream(seed)
    state = before = GAME.start(empty, GAME.draw_deal(empty, rng))
    for _ in range(steps):
        seats = [seat for seat in range(players) if int(state.acting) >> seat & 1]
        seat = seats[draw(rng, len(seats))]
        legal = GAME.legal(state, seat)
        before = copy(state)
        GAME.bridge.apply_at(array_of(state), 0, seat, legal[draw(rng, len(legal))])
        if state.over:
            return empty, before
    return empty, state


@settings(max_examples=150, deadline=None)
@given(matches)
def test_positions_survive_a_round_trip(match: dict[str, Any]) -> None:
    empty, state = played(**match)
    NOTATION.read_position(empty, NOTATION.position_text(state))
    assert same(empty, state)


@settings(max_examples=60, deadline=None)
@given(matches)
def test_steps_survive_a_round_trip(match: dict[str, Any]) -> None:
    _, state = played(**match)
    for seat in range(match["players"]):
        for step in GAME.legal(state, seat):
            text = NOTATION.step_text(state, seat, step)
            assert " " not in text
            assert NOTATION.step_code(state, seat, text) == NOTATION.step_code(state, seat, text.lower()) == step
            assert NOTATION.step_words(state, seat, step)


def test_every_code_has_a_unique_text() -> None:
    state = table("Y").state
    texts = [NOTATION.step_text(state, 0, step) for step in range(GAME.rules.steps + 1)]
    assert len(set(texts)) == GAME.rules.steps + 1
    assert [NOTATION.step_code(state, 0, text) for text in texts] == list(range(GAME.rules.steps + 1))


@settings(max_examples=60, deadline=None)
@given(matches)
def test_deals_survive_a_round_trip(match: dict[str, Any]) -> None:
    empty = GAME.empty(match["players"], GAME.choose(match["players"], match["options"]))
    dealt = GAME.draw_deal(empty, stream(match["seed"]))
    assert np.array_equal(NOTATION.read_deal(empty, NOTATION.deal_text(empty, dealt)), dealt)


@settings(max_examples=25, deadline=None)
@given(matches)
def test_refusals_agree_with_the_legal_steps(match: dict[str, Any]) -> None:
    _, state = played(**match)
    for seat in range(match["players"]):
        view = GAME.masked(state, seat)
        legal = GAME.legal(view, seat)
        assert legal == GAME.legal(state, seat)
        assert [step for step in range(GAME.rules.steps) if GAME.rules.refusal(view, seat, step) is None] == legal


@pytest.mark.parametrize(
    ("text", "same_as"), [("roy", "YOR"), ("w>m", "W>M"), ("OR/Y", "Y/OR"), ("ro/y", "Y/OR"), ("DONE", "done")]
)
def test_a_step_may_be_written_in_other_ways(text: str, same_as: str) -> None:
    state = table("Y").state
    assert NOTATION.step_code(state, 0, text) == NOTATION.step_code(state, 0, same_as)


@pytest.mark.parametrize(
    "text", ["X", "YORP", "YY", "Y>W", "Y>", ">Y", "YO>Y", "Y/Y", "Y/", "/", "YOR/YOR", "discs", "1"]
)
def test_an_invalid_step_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        NOTATION.step_code(table("Y").state, 0, text)


@pytest.mark.parametrize(
    ("position", "players"),
    [
        ("", 2),
        (FIRST_SUN, 2),
        (f"{FIRST_SUN} 2 +{EVEN}|+{EVEN}", 2),
        (f"{FIRST_SUN} 2 +{EVEN}|+{EVEN} 1 extra", 2),
        (f"{FIRST_SUN} 2 +{EVEN}|+{EVEN} 1 >Y", 2),
        (f"{FIRST_SUN} 2 +{EVEN}|+{EVEN} 1 @1.0.0", 2),
        (f"{FIRST_SUN} 2 +{EVEN}|+{EVEN} 1 @x", 2),
        (f"{FIRST_SUN} 2 +{EVEN}|+{EVEN} 3", 2),
        (f"{FIRST_SUN} 2 +{EVEN} 1", 2),
        (f"{FIRST_SUN} 2 +{EVEN}|+{EVEN}X 1", 2),
        (f"Y//R/P/B/L/G/M 2 +{EVEN}|+{EVEN} 1", 2),
        (f"{FIRST_SUN} two +{EVEN}|+{EVEN} 1", 2),
        (f"{FIRST_SUN} 2 +{'|+'.join(THREE)} 4", 3),
        (f"{FIRST_SUN} 2 {'.'.join(EVEN)}|{'.'.join(EVEN)} 1 @0.0.1", 2),
        (f"{FIRST_SUN} 2 {'.'.join(EVEN)}|{'.'.join(EVEN)} 1 @1.0.0", 2),
    ],
)
def test_an_invalid_position_is_refused(position: str, players: int) -> None:
    with pytest.raises(PositionError):
        at("elios", position, players)


def test_a_view_is_not_a_position() -> None:
    view = ludoteca.new("elios", seed=1).view(0)
    assert "?" in view.position
    with pytest.raises(PositionError, match="hidden"):
        at("elios", view.position)


def test_the_tail_may_be_left_out() -> None:
    state = at("elios", f"{FIRST_SUN} 2 {'.'.join(EVEN)}|{'.'.join(EVEN)} 2").state
    assert (state.turn, state.ply, state.shown) == (1, 0, 1)
    assert "@" not in NOTATION.position_text(state)
    state = table("Y").state
    assert (state.turn, state.ply, state.shown) == (2, 0, 1)
    assert "@" not in NOTATION.position_text(state)


def test_prompts_say_what_is_expected() -> None:
    match = at("elios", f"{FIRST_SUN} 2 +{EVEN}|{'.'.join(EVEN[:-2])}+WW 1")
    assert "up to three in a group" in str(match.view(0).prompt)
    match.play("W W", 1)
    assert "Confirm" in str(match.view(1).prompt)
    match.play("done", 1)
    assert "others" in str(match.view(1).prompt)
    match.play("timeout", 0)
    assert "joker" in str(match.view(0).prompt)
    assert "Seat 1" in str(match.view(1).prompt)
    match.play("GMW")
    assert "green" in str(match.view(0).prompt)
    match.play("G>G M>M W>Y")
    assert "split" in str(match.view(1).prompt)


def test_steps_are_described_in_words() -> None:
    view = table("YOR").view(0)
    assert str(view.words(view.code("YOR"))) == "Place yellow, orange and red"
    assert str(view.words(view.code("L>L"))) == "Put light blue on the light blue ray, level 2"
    assert str(view.words(view.code("Y/OR"))) == "Split yellow from orange and red"
    assert str(view.words(view.code("disc"))) == "Place a disc"
    assert str(ludoteca.new("elios", seed=1).view(0).words(1)) == "Make a group: yellow"


def test_a_whole_match_survives_a_round_trip() -> None:
    match = ludoteca.new("elios", 3, seed=8, starter="last_to_group")
    match.play("timeout", 2)
    while not match.is_over:
        steps = match.legal()
        match.play(steps[len(match.taken) * 5 % len(steps)])
    again = ludoteca.replay(ludoteca.read_record(str(match.record())))
    assert same(again.state, match.state)
