"""The evaluation prefers better positions. Its exact values are not tested."""

import pytest

import ludoteca
from ludoteca.checks.evaluation import chance
from ludoteca.checks.rulebook import allows
from tests.games.elementos.boards import rows, start


def test_a_finished_match_is_won_lost_or_drawn() -> None:
    won = allows(rows("3/1FW|1/3/3/3/3/1fw|1/3"), "b7-b8")
    assert (chance(won, 0), chance(won, 1)) == (1.0, 0.0)
    drawn = rows("3/3/3/1fw|1/1FW|1/3/3/3")
    while not drawn.is_over:
        drawn.play(drawn.legal()[0])
    assert chance(drawn, 0) == chance(drawn, 1) == 0.5


def test_the_set_up_is_even() -> None:
    match = allows(ludoteca.new("elementos", seed=1), "FW FA", seat=0)
    assert chance(match, 0) == chance(match, 1) == 0.5


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("3/1fw|1/3/3/1FW|1/3/3/3", "3/1fw|1/3/3/3/1FW|1/3/3"),
        ("3/1fw|1/3/3/3/1FW|FA/3/3", "3/1fw|1/3/3/3/1FW|1/3/3"),
        ("3/1fw|1/3/1FW|1/3/3/fa2/3", "3/1fw|1/fa2/1FW|1/3/3/3/3"),
    ],
)
def test_wand_discs_and_a_clear_path_count(better: str, worse: str) -> None:
    assert 0 < chance(rows(worse), 0) < chance(rows(better), 0) < 1
    assert chance(rows(worse), 1) > chance(rows(better), 1)


def test_waiting_costs_something() -> None:
    ahead = rows("3/1fw|1/3/fa2/1FW|FA/3/3/FW2")
    waited = allows(rows("3/1fw|1/3/fa2/1FW|FA/3/3/FW2"), "a1* a5* a1* a5*")
    assert chance(waited, 0) < chance(ahead, 0)
    assert chance(start(), 0) == pytest.approx(1 - chance(start(), 1))


def test_an_unstoppable_wand_has_almost_won() -> None:
    """The disc on c8 can block the wand only if its owner is to move."""
    running = "2fa/fw|FW|1/3/3/3/3/3/3"
    assert chance(rows(running, seat=1), 0) > 0.98
    assert chance(rows(running, seat=2), 0) < 0.95


def test_a_threatened_disc_counts_less() -> None:
    """Water on a5 takes fire on a4, but not wood."""
    assert chance(rows("3/1fw|1/3/af2/FW2/1FW|1/3/3", seat=2), 0) < chance(
        rows("3/1fw|1/3/af2/WF2/1FW|1/3/3", seat=2), 0
    )
