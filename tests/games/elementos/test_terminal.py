"""The board printed at a terminal."""

import pytest

import ludoteca
from ludoteca.checks.rulebook import allows
from tests.games.elementos.boards import rows, start
from tests.support.terminal import printed


@pytest.mark.parametrize(("seat", "top", "bottom"), [(0, "8", "1"), (1, "1", "8"), (-1, "8", "1")])
def test_the_viewer_sits_at_the_lower_edge(seat: int, top: str, bottom: str) -> None:
    lines = printed(start().view(seat)).splitlines()
    assert lines[0].split()[:3] == (["c", "b", "a"] if seat == 1 else ["a", "b", "c"])
    assert lines[2].split()[0] == top
    assert lines[16].split()[0] == bottom
    assert max(map(len, lines)) <= 80


def test_own_backs_are_drawn_and_hidden_ones_are_not() -> None:
    text = printed(allows(start(), "a3* a6*").view(0))
    assert "│ [W] a  │ [W]|a  │ [A] w  │" in text
    assert "│ (A) f! │ (A)    │ (A)    │" in text
    assert "│ [F] a! │" in text


def test_hidden_arrangements_are_question_marks() -> None:
    match = allows(ludoteca.new("elementos", seed=1), "FW FA", seat=0)
    text = printed(match.view(0))
    assert text.count("(?)") == 9
    assert "Still to place:  FW 2  FA 2  WA 3" in text
    assert "[ ]" in text
    assert printed(match.view(-1)).count("?") == 18


def test_taken_discs_and_the_end_are_shown() -> None:
    match = allows(rows("3/1FW|1/3/3/3/3/1fw|1/3"), "b7-b8")
    assert "won" in printed(match.view(0))
    assert "The wand has reached the far row." in printed(match.view(1))
    assert "lost: FW FW FA FA FA WA WA WA" in printed(match.view(0))
    assert [(line.label.key, line.points) for line in match.game.presentation.breakdown(match.state)] == [
        ("elementos-score-wand", (2, 0))
    ]


def test_a_draw_is_shown() -> None:
    match = rows("3/3/3/1fw|1/1FW|1/3/3/3", backs="memory")
    assert "lost: 8" in printed(match.view(0))
    assert match.game.presentation.breakdown(match.state) == []
    while not match.is_over:
        match.play(match.legal()[0])
    assert "draw" in printed(match.view(0))
    assert [line.points for line in match.game.presentation.breakdown(match.state)] == [(1, 1)]
