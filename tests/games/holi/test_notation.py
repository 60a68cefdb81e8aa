"""Everything that can come up in play survives a round trip through text."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludoteca
from ludoteca import LudotecaError, Match
from ludoteca.checks.rulebook import allows
from ludoteca.core.chance import stream
from ludoteca.core.errors import NotationError, PositionError
from ludoteca.core.state import same
from tests.games.holi.table import table

GAME = ludoteca.game("holi")
OPTIONS: tuple[dict[str, str | int], ...] = (
    {},
    {"rivalry_random": 3},
    {"rivalry": "balcony,shoulders"},
    {"rivalry": "both-hands"},
    {"starter": "2"},
)

walks = st.builds(
    lambda players, options, seed, steps: walk(players, options, seed, steps),
    st.sampled_from([2, 3, 4]),
    st.sampled_from(OPTIONS),
    st.integers(0, 10**6),
    st.integers(0, 230),
)


def walk(players: int, options: dict[str, Any], seed: int, steps: int) -> Match:
    """A match after some random steps, never past its end."""
    match = ludoteca.new("holi", players, seed=seed, **options)
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        before = match.state
        match.take(int(rng.choice(match.game.legal(before, match.seat))))
        if match.is_over:
            match.undo()
            break
    return match


@settings(max_examples=60, deadline=None)
@given(walks)
def test_a_position_survives_a_round_trip(match: Match) -> None:
    text = GAME.notation.position_text(match.state)
    again = Match.at_position(GAME, match.players, match.options, text)
    assert same(again.state, match.state)


@settings(max_examples=40, deadline=None)
@given(walks)
def test_a_step_survives_a_round_trip(match: Match) -> None:
    view = match.view(match.seat)
    for step in range(GAME.rules.steps):
        assert view.code(view.text(step)) == step
        assert view.words(step)
        assert (view.refusal(step) is None) == (step in view.legal())


@settings(max_examples=40, deadline=None)
@given(walks)
def test_views_hide_with_question_marks_and_are_not_positions(match: Match) -> None:
    for seat in range(-1, match.players):
        text = match.view(seat).position
        assert "?" in text
        with pytest.raises(PositionError, match="hidden"):
            Match.at_position(GAME, match.players, match.options, text)


@settings(max_examples=60, deadline=None)
@given(walks, st.integers(0, 400), st.sampled_from("0123456789*RYBGry:./-=@ AMdf?"))
def test_a_position_with_a_changed_letter_is_refused_or_another_position(match: Match, place: int, letter: str) -> None:
    text = GAME.notation.position_text(match.state)
    place %= len(text)
    changed = text[:place] + letter + text[place + 1 :]
    try:
        again = Match.at_position(GAME, match.players, match.options, changed)
    except PositionError:
        return
    assert again.legal()
    assert GAME.notation.position_text(again.state) == again.record().origin[1]


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    match = table()
    for read in (lambda: match.view(0).code(text), lambda: ludoteca.new("holi", position=text)):
        with pytest.raises(LudotecaError):
            read()
    with pytest.raises(PositionError):
        GAME.notation.read_deal(GAME.empty(2, GAME.choose(2, {})), text)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from([2, 3, 4]), st.sampled_from(OPTIONS), st.integers(0, 10**6))
def test_a_deal_survives_a_round_trip(players: int, options: dict[str, Any], seed: int) -> None:
    empty = GAME.empty(players, GAME.choose(players, options))
    dealt = GAME.draw_deal(empty, stream(seed))
    again = GAME.notation.read_deal(empty, GAME.notation.deal_text(empty, dealt))
    assert np.array_equal(dealt, again)


def test_a_record_replays_to_the_same_end() -> None:
    match = walk(3, {"rivalry_random": 2}, 5, 40)
    again = ludoteca.replay(ludoteca.read_record(str(match.record())))
    assert same(again.state, match.state)


@pytest.mark.parametrize("text", ["", "move", "move:g1", "move:a7", "up:Z", "up:", "lay:", "climb:a1", "end:"])
def test_an_invalid_step_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(NotationError, match="move:d4"):
        table().view(0).code(text)


def test_an_invalid_corner_is_refused_with_its_clause() -> None:
    with pytest.raises(NotationError, match=r"H2\.5") as caught:
        table().view(0).code("corner:b2")
    assert caught.value.sentence.key == "holi-not-a-corner"


def test_squares_to_lay_are_read_in_any_order() -> None:
    match = allows(table(pawns="1c3 1f6", hands="A A"), "up:A")
    match.play("lay:d3+b3")
    assert match.taken[-1].text == "lay:b3+d3"


def test_counters_are_written_only_if_they_differ() -> None:
    assert "@" not in table().record().origin[1]
    assert table(counters="@7.21.9").record().origin[1].endswith(" @7.21.9")
    for wrong in ("@7.21", "@0.0.0", "@x.1.1"):
        with pytest.raises(PositionError):
            table(counters=wrong)


@pytest.mark.parametrize(
    ("turn", "stains", "expected"),
    [
        ("1:1:-:-:-", "", "Throw a card, face up or face down. You can also move before or after."),
        ("1:1:t:-:-", "", "Move if you like, then end your turn."),
        ("1:1:tm:-:-", "", "End your turn."),
        ("1:1:-:up=A:-", "", "Choose the squares to colour with Streak."),
        ("1:1:-:down=A:-", "", "Choose a free square on your level for the token."),
        ("1:1:-:spread=b1+a2:-", "2R24", "You have one token left for b1 and a2. Choose where it goes."),
    ],
)
def test_prompts_say_what_is_expected(turn: str, stains: str, expected: str) -> None:
    match = table(hands="AD A", up="B -", turn=turn, stains=stains)
    assert str(match.view(0).prompt) == expected
    assert str(match.view(1).prompt) == "It’s Seat 1’s turn."


def test_steps_are_read_in_capital_letters_too() -> None:
    view = ludoteca.new("holi", seed=1).view(0)
    for text in ("move:d4", "up:H", "end", "corner:a1", "put:c3"):
        assert view.code(text.upper()) == view.code(text.lower()) == view.code(text)
