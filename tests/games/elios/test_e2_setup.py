"""E2.1-E2.4: the first sun and the beams."""

from collections import Counter

import numpy as np
import pytest

import ludoteca
from ludoteca.checks.rulebook import allows, at, refuses
from ludoteca.core.chance import stream
from ludoteca.core.errors import PositionError
from tests.games.elios.table import EVEN, FIRST_SUN, FOUR, THREE, table

PER_PLAYER = {2: (16, 2), 3: (10, 1), 4: (8, 1)}


def test_e2_1_two_discs_are_in_the_centre() -> None:
    assert ludoteca.new("elios", seed=1).state.discs == 2


def test_e2_1_seven_discs_are_in_the_supply() -> None:
    match = table("Y", sun="OW", discs=2)
    allows(match, "disc")
    for _ in range(6):
        match.play("disc")
    refuses(match, "disc", "E5.1")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e2_2_the_first_sun_has_one_beam_of_each_colour_and_no_joker(players: int) -> None:
    assert ludoteca.new("elios", players, seed=1).view().position.startswith(FIRST_SUN + " ")


@pytest.mark.parametrize("sun", ["O/Y/R/P/B/L/G/M", "W/O/R/P/B/L/G/M", "Y/O/R/P/B/L/G"])
def test_e2_2_another_first_sun_is_refused(sun: str) -> None:
    with pytest.raises(PositionError) as caught:
        at("elios", f"{sun} 2 +{EVEN}|+{EVEN} 1")
    assert caught.value.clause in ("E2.2", "E1.1", "E1.2")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e2_3_each_player_is_dealt_the_right_number_of_beams(players: int) -> None:
    hands = ludoteca.new("elios", players, seed=1).state.hand
    assert [int(hand[:8].sum()) for hand in hands[:players]] == [PER_PLAYER[players][0]] * players


@pytest.mark.parametrize(("players", "aside"), [(2, 0), (3, 2), (4, 0)])
def test_e2_3_with_three_players_two_beams_stay_in_the_bag(players: int, aside: int) -> None:
    for seed in range(5):
        assert int(ludoteca.new("elios", players, seed=seed).state.aside[:8].sum()) == aside


def test_e2_3_beams_out_of_play_are_shown() -> None:
    match = at("elios", f"{FIRST_SUN} 2 +{'|+'.join(THREE)} 1", 3)
    for seat in (-1, 0, 1, 2):
        assert match.view(seat).state.aside.tolist() == [0, 0, 0, 0, 0, 0, 1, 1, 1]


def test_e2_3_beams_are_dealt_at_random() -> None:
    """Seat 1 gets 16 of 32 beams, so its number of yellow beams is hypergeometric.

    With 4 degrees of freedom, chi-square exceeds 18.5 in 0.1% of cases.
    """
    drawn = 600
    chance = np.array([1820, 8960, 14400, 8960, 1820]) / 35960
    game = ludoteca.game("elios")
    empty = game.empty(2, game.choose(2, {}))
    found = Counter(int(game.draw_deal(empty, stream(seed))[0]) for seed in range(drawn))
    off = sum((found[k] - drawn * chance[k]) ** 2 / (drawn * chance[k]) for k in range(5))
    assert off < 18.5


@pytest.mark.parametrize(
    ("deal", "clause"),
    [
        ("YYOORRPPBBLLGGMM|YYOORRPPBBLLGGM 1", "E2.3"),
        ("YYYYYRRPPBBLLGGM|OOOORRPPBBLLGGMM 1", "E2.3"),
        ("YYOORRPPBBLLGGMW|YYOORRPPBBLLGGMM 1", "E2.4"),
        ("YYOORRPPBBLLGGMM|YYOORRPPBBLLGGMM *", "E2.8"),
        ("YYOORRPPBBLLGGMM|YYOORRPPBBLLGGMM 3", ""),
        ("YYOORRPPBBLLGGMM 1", ""),
        ("YYOORRPPBBLLGGMX|YYOORRPPBBLLGGMM 1", ""),
    ],
)
def test_e2_3_an_impossible_deal_is_refused(deal: str, clause: str) -> None:
    game = ludoteca.game("elios")
    with pytest.raises(PositionError) as caught:
        game.notation.read_deal(game.empty(2, game.choose(2, {})), deal)
    assert caught.value.clause == clause


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e2_4_jokers_are_dealt_separately(players: int) -> None:
    hands = ludoteca.new("elios", players, seed=1).state.hand
    assert [int(hand[8]) for hand in hands[:players]] == [PER_PLAYER[players][1]] * players


@pytest.mark.parametrize(("players", "aside"), [(2, 0), (3, 1), (4, 0)])
def test_e2_4_with_three_players_a_joker_stays_in_the_box(players: int, aside: int) -> None:
    assert int(ludoteca.new("elios", players, seed=1).state.aside[8]) == aside


@pytest.mark.parametrize(
    ("position", "players", "clause"),
    [
        (f"{FIRST_SUN} 2 +{EVEN[:-1]}|+{EVEN}W 1", 2, "E2.4"),
        (f"{FIRST_SUN} 2 +{EVEN[:-1]}|+{EVEN} 1", 2, "E2.4"),
        (f"{FIRST_SUN} 2 +{EVEN[1:]}|+Y{EVEN} 1", 2, "E2.3"),
        (f"{FIRST_SUN} 2 +{EVEN[1:]}|+{EVEN} 1", 2, "E2.3"),
        (f"{FIRST_SUN} 2 +{'|+'.join(THREE)}G 1", 3, "E2.3"),
        (f"{FIRST_SUN} 2 +{'|+'.join([FOUR] * 4)} 1", 4, ""),
    ],
)
def test_e2_4_impossible_hands_are_refused(position: str, players: int, clause: str) -> None:
    if not clause:
        at("elios", position, players)
        return
    with pytest.raises(PositionError) as caught:
        at("elios", position, players)
    assert caught.value.clause == clause


def test_e2_3_the_seat_with_too_many_beams_is_named() -> None:
    with pytest.raises(PositionError, match="Seat 2 "):
        at("elios", f"{FIRST_SUN} 2 +{EVEN[1:]}|+Y{EVEN} 1")


def test_e2_4_with_three_players_only_three_jokers_are_in_play() -> None:
    sun = "YW/O/R/P/B/L/G/M"
    hands = "|".join(".".join(hand) for hand in THREE)
    at("elios", f"{sun} 2 {hands.removesuffix('.W')} 1", 3)
    with pytest.raises(PositionError) as caught:
        at("elios", f"{sun} 2 {hands} 1", 3)
    assert caught.value.clause == "E2.4"
