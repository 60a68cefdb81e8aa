"""E1: what is in the box."""

from collections import Counter

import pytest

import ludoteca
from ludoteca import Match
from ludoteca.checks.rulebook import at
from ludoteca.core.errors import PositionError
from tests.games.elios.table import EVEN, FIRST_SUN, table


def all_beams(match: Match) -> Counter[str]:
    """Every beam in a position, including those out of play."""
    sun, _, hands, *_ = match.view().position.split()
    aside = [int(n) for n in match.state.aside]
    return Counter(letter for letter in sun + hands if letter in "YORPBLGMW") + Counter(
        dict(zip("YORPBLGMW", aside, strict=True))
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e1_1_there_are_five_beams_of_each_of_eight_colours(players: int) -> None:
    beams = all_beams(ludoteca.new("elios", players, seed=1))
    assert {colour: beams[colour] for colour in "YORPBLGM"} == dict.fromkeys("YORPBLGM", 5)


def test_e1_1_a_sixth_beam_of_a_colour_is_refused() -> None:
    with pytest.raises(PositionError) as caught:
        at("elios", f"{FIRST_SUN} 2 +{EVEN}|+{EVEN.replace('O', 'Y', 1)} 1")
    assert caught.value.clause == "E1.1"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e1_2_there_are_four_jokers(players: int) -> None:
    assert all_beams(ludoteca.new("elios", players, seed=1))["W"] == 4


def test_e1_2_a_fifth_joker_is_refused() -> None:
    with pytest.raises(PositionError) as caught:
        at("elios", f"YW/O/R/P/B/L/G/M 2 {'.'.join(EVEN[1:])}|{'.'.join(EVEN)} 1")
    assert caught.value.clause == "E1.2"


def test_e1_3_there_are_nine_discs() -> None:
    assert table("Y", discs=9).state.discs == 9


@pytest.mark.parametrize("discs", [1, 10])
def test_e1_3_more_than_nine_or_fewer_than_two_discs_are_refused(discs: int) -> None:
    with pytest.raises(PositionError) as caught:
        table("Y", discs=discs)
    assert caught.value.clause == "E1.3"
