"""Only games that declare a simultaneous phase have one, and seats leave it with the step `done`."""

import pytest

from ludoteca.checks.cases import Case


@pytest.mark.defaults
def test_a_seat_ends_its_part_of_the_set_up_with_done(case: Case) -> None:
    phase, ended = case.game.simultaneous, set[int]()
    for match in case.played(7):
        if len(match.to_act) > 1:
            assert phase is not None
            assert match.turn == 0
        for taken in match.taken[-1:]:
            is_done = phase is not None and taken.turn == 0 and taken.step == phase.done
            assert not is_done or taken.seat not in ended
            ended |= {taken.seat} if is_done else set()
        if match.turn == 0 and phase is not None:
            assert set(match.to_act) == set(range(case.players)) - ended
    assert ended == (set() if phase is None else set(range(case.players)))


@pytest.mark.defaults
def test_a_view_knows_which_step_ends_the_set_up(case: Case) -> None:
    phase = case.game.simultaneous
    for match in case.played(8, most=60):
        for seat in match.to_act:
            view = match.view(seat)
            for step in view.legal():
                is_done = phase is not None and step == phase.done
                assert view.ends_set_up(view.text(step)) == is_done
                assert view.ends_set_up(f"before {view.text(step)} after") == is_done
