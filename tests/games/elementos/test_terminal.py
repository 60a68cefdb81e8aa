"""The board as a person sees it."""

import pytest
from rich.console import Console

import ludoteca
from ludoteca import Match
from tests.games.elementos.boards import rows, start
from tests.rulebook import allows


def drawn(match: Match, seat: int) -> str:
    console = Console(width=80, no_color=True)
    with console.capture() as captured:
        console.print(match.view(seat).board)
    return captured.get()


@pytest.mark.parametrize(("seat", "top", "bottom"), [(0, "8", "1"), (1, "1", "8"), (-1, "8", "1")])
def test_the_viewer_sits_at_the_lower_edge(seat: int, top: str, bottom: str) -> None:
    lines = drawn(start(), seat).splitlines()
    assert lines[0].split()[:3] == (["c", "b", "a"] if seat == 1 else ["a", "b", "c"])
    assert lines[2].split()[0] == top
    assert lines[16].split()[0] == bottom
    assert max(map(len, lines)) <= 80


def test_own_backs_are_drawn_and_hidden_ones_are_not() -> None:
    text = drawn(allows(start(), "a3* a6*"), 0)
    assert "│ [W] a  │ [W]|a  │ [A] w  │" in text
    assert "│ (A) f! │ (A)    │ (A)    │" in text
    assert "│ [F] a! │" in text


def test_hidden_arrangements_are_question_marks() -> None:
    match = allows(ludoteca.new("elementos", seed=1), "FW FA", seat=0)
    text = drawn(match, 0)
    assert text.count("(?)") == 9
    assert "Still to place:  FW 2  FA 2  WA 3" in text
    assert "[ ]" in text
    assert drawn(match, -1).count("?") == 18


def test_taken_discs_and_the_end_are_told() -> None:
    match = allows(rows("3/1FW|1/3/3/3/3/1fw|1/3"), "b7-b8")
    assert "won" in drawn(match, 0)
    assert "home" in drawn(match, 1)
    assert "lost: FW FW FA FA FA WA WA WA" in drawn(match, 0)
    assert [(line.label, line.points) for line in match.game.breakdown(match.state)] == [("wand brought home", (2, 0))]


def test_a_draw_is_told() -> None:
    match = rows("3/3/3/1fw|1/1FW|1/3/3/3", backs="memory")
    assert "lost: 8" in drawn(match, 0)
    assert match.game.breakdown(match.state) == []
    while not match.is_over:
        match.play(match.legal()[0])
    assert "draw" in drawn(match, 0)
    assert [line.points for line in match.game.breakdown(match.state)] == [(1, 1)]
