"""The pace of bots is regular, so that pauses do not reveal what a seat was thinking about."""

import pytest

from ludoteca.table.live.pacing import Pace


def shown_after(pace: Pace, took: float, waited: float = 0.0, seat: int = 1) -> float:
    """The time at which a step is shown, in seconds from the start of its turn."""
    return round(waited + took + pace.rest(seat, took, waited), 6)


@pytest.mark.parametrize("is_hidden", [True, False])
def test_a_slow_choice_slows_later_ones_where_something_is_hidden(is_hidden: bool) -> None:
    pace = Pace(pause=0.5, search_limit=1.2, is_hidden=is_hidden)
    assert shown_after(pace, 0.1) == shown_after(pace, 0.4) == 0.5
    assert shown_after(pace, 0.7) == 1.0
    assert shown_after(pace, 0.1) == (1.0 if is_hidden else 0.5)
    assert pace.rest_planned() == 0.5, "planned steps keep the usual pace"
    assert shown_after(pace, 9.1) == 9.5, "one very slow search is shown late"
    assert shown_after(pace, 0.1) == (1.5 if is_hidden else 0.5), "later ones are slowed at most to the search limit"
    assert shown_after(pace, 0.1, seat=0) == 0.5, "other seats are not slowed"


@pytest.mark.parametrize("waited", [0.0, 0.01, 0.3, 0.5, 0.77, 7.4])
def test_waiting_for_an_engine_does_not_reveal_how_long_a_choice_took(waited: float) -> None:
    """If both times were added up before rounding, a busy server would reveal which choices took longer."""
    pace = Pace(pause=0.5, search_limit=1.0, is_hidden=True)
    pace.rest(1, 1.0)
    assert len({shown_after(pace, took, waited) for took in (0.0, 0.1, 0.26, 0.49, 0.74, 0.99)}) == 1


def test_waiting_does_not_slow_later_choices() -> None:
    pace = Pace(pause=0.5, search_limit=1.0, is_hidden=True)
    assert shown_after(pace, 0.1, waited=7.4) == 8.0
    assert shown_after(pace, 0.1) == 0.5


@pytest.mark.parametrize("is_hidden", [True, False])
def test_nothing_waits_without_a_pause(is_hidden: bool) -> None:
    pace = Pace(pause=0.0, search_limit=1.0, is_hidden=is_hidden)
    assert (pace.rest(0, 0.3, 0.2), pace.rest_planned()) == (0.0, 0.0)
