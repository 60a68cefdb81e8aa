"""Steps, positions and deals survive a round trip through text, and invalid text is refused."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludoteca
from ludoteca import Match
from ludoteca.checks.rulebook import at
from ludoteca.core.errors import NotationError, PositionError
from ludoteca.core.state import same
from tests.games.elementos.boards import START, start

GAME = ludoteca.game("elementos")
OPTIONS = st.fixed_dictionaries(
    {
        "opening": st.sampled_from(["balanced", "free", "random"]),
        "starter": st.sampled_from(["random", "1", "2"]),
        "backs": st.sampled_from(["private", "memory", "open"]),
    }
)


def played(seed: int, steps: int, options: dict[str, Any], quiet: bool) -> Match:
    """A match after this many random steps. With `quiet`, most of them are flips and other reversible turns."""
    chance = random.Random(seed)
    match = ludoteca.new("elementos", seed=seed, **options)
    for _ in range(steps):
        if match.is_over:
            break
        seat = chance.choice(match.to_act)
        legal = match.legal(seat)
        flips = [text for text in legal if text.endswith("*") or text.startswith("w-")]
        match.play(chance.choice(flips if quiet and flips and chance.random() < 0.9 else legal), seat)
    return match


MATCHES = st.builds(played, st.integers(0, 10**6), st.integers(0, 70), OPTIONS, st.booleans())


@settings(max_examples=60, deadline=None)
@given(MATCHES)
def test_positions_survive_a_round_trip_in_every_byte(match: Match) -> None:
    text = GAME.notation.position_text(match.state)
    if match.is_over:
        return
    options: dict[str, Any] = match.options
    again = at("elementos", text, **options)
    assert same(again.state, match.state)
    assert again.legal() == match.legal()


@settings(max_examples=40, deadline=None)
@given(MATCHES)
def test_legal_steps_survive_a_round_trip(match: Match) -> None:
    for seat in match.to_act:
        view = match.view(seat)
        texts = view.legal_texts()
        assert [view.code(text) for text in texts] == view.legal()
        assert len(set(texts)) == len(texts)
        assert all(" " not in text and view.words(step) for text, step in zip(texts, view.legal(), strict=True))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), OPTIONS)
def test_deals_survive_a_round_trip(seed: int, options: dict[str, Any]) -> None:
    match = ludoteca.new("elementos", seed=seed, **options)
    empty = GAME.empty(2, match.options)
    dealt = GAME.notation.read_deal(empty, match.origin[1])
    assert GAME.notation.deal_text(empty, dealt) == match.origin[1]
    assert same(GAME.start(empty, dealt), match.state)


def test_every_step_code_survives_a_round_trip() -> None:
    view = start().view(0)
    assert [view.code(view.text(step)) for step in range(GAME.rules.steps)] == list(range(GAME.rules.steps))


def test_a_move_may_be_typed_either_way_and_in_capitals() -> None:
    view = start().view(0)
    assert view.code("B3xB4") == view.code("b3-b4")
    assert view.code("fw") == view.code("FW")


@pytest.mark.parametrize("text", ["", "b3", "b3-b9", "b3b4", "z*", "w-", "wb3-b4", "FF", "take1", "-", "b3-b3"])
def test_an_invalid_step_is_explained(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        start().view(0).code(text)
    key = "elementos-one-square" if text == "b3-b3" else "elementos-unknown-move"
    assert caught.value.sentence.key == key


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        START[:-2],
        START.replace(" 1", " 3"),
        START + " 1",
        START + " @0.0.0",
        START + " @1.0",
        START + " ~",
        START.replace("wf", "wF"),
        START.replace("3/3", "4/2"),
        START.replace("3/3", "3/2"),
        START.replace("AF", "XF"),
        "arranging",
        "arranging - -",
        "arranging - - 3",
        "arranging FWF - 1",
        "arranging -FW - 1 2",
    ],
)
def test_an_invalid_position_is_refused(text: str) -> None:
    with pytest.raises(PositionError):
        at("elementos", text)


def test_a_view_is_not_a_position() -> None:
    with pytest.raises(PositionError, match="hidden"):
        at("elementos", start().view(0).position)


def test_counters_survive_a_round_trip() -> None:
    match = at("elementos", START + " @7.6.3")
    assert (match.turn, int(match.state.ply), int(match.state.shown), int(match.state.first)) == (7, 6, 3, 0)
    assert int(at("elementos", START + " @8.7.3").state.first) == 1
    assert match.origin[1].endswith("@7.6.3")


def test_words_and_prompts() -> None:
    match = at("elementos", "3/1fw|1/3/1wa1/1FWAF/3/1FA|1/3 1")
    view = match.view(0)
    words = {view.text(step): str(view.words(step)) for step in view.legal()}
    assert words["b4xb5"] == "Take wood on b5 with fire from b4"
    assert words["b2-b3"] == "Carry the wand from b2 to b3"
    assert words["c4*"] == "Flip the disc on c4"
    assert str(match.view(1).prompt) == "It’s Seat 1’s turn."
    assert view.prompt.key == "elementos-ask-turn"
