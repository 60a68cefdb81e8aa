"""The table printed at a terminal."""

import ludoteca
from ludoteca.core.view import View
from tests.games.holi.table import table
from tests.games.holi.walks import positions_of_play
from tests.support.terminal import printed

WIDE = 200  # columns: wider than any board


def test_the_courtyard_and_the_players_fit_into_80_columns() -> None:
    game = ludoteca.game("holi")
    for number, state in enumerate(positions_of_play(4, [3], rivalry="full-pockets,balcony")):
        if number % 20 == 0 or state.over:
            for seat in (-1, int(state.seat)):
                board = printed(View.of(game, state, seat), WIDE).partition("Rivalry cards:")[0]
                assert max(len(line.rstrip()) for line in board.splitlines()) <= 80


def test_a_seat_sees_its_own_cards_and_question_marks_for_others() -> None:
    match = table(hands="ABJ DE", lower="1rY1*1/*4*/6/6/*4*/1*2*1", turn="1:1:m:-:-")
    board = printed(match.view(0), WIDE)
    assert "Turn 1: Seat 1 R has moved." in board
    assert "1 (R) R* Y  ·  *  ·" in board
    for text in ("A Streak", "B Handful", "J Whirl", "R R R", "@"):
        assert text in board
    assert "??" in board
    assert "Your cards" not in printed(match.view(-1), WIDE)


def test_rivalry_cards_are_shown_with_their_text() -> None:
    assert "Balcony: The token of a face-down card can also" in printed(table(rivalry="balcony").view(), WIDE)
