"""Intervals and the SPRT, checked against values computed elsewhere."""

import math
import random

import pytest

from ludoteca.arena.shares import LEAST_DEALS, Aim, ShareStats, Sprt, share_stats, wilson
from ludoteca.core.errors import LudotecaError


@pytest.mark.parametrize(
    ("share", "matches", "low", "high"),
    [(0.5, 10, 0.2366, 0.7634), (0.81, 100, 0.7222, 0.8749), (0.0, 20, 0.0, 0.1611), (1.0, 400, 0.9905, 1.0)],
)
def test_wilson_intervals_match_published_values(share: float, matches: int, low: float, high: float) -> None:
    assert wilson(share, matches) == pytest.approx((low, high), abs=1e-4)


def test_without_matches_the_interval_is_everything() -> None:
    assert ShareStats(2).interval == (0.0, 1.0)


def test_deals_that_decide_the_match_count_once() -> None:
    """If a player always wins both matches of a deal or neither, the two matches are no more informative than one."""
    won_both = share_stats([1.0, 0.0] * 100, 2)
    assert won_both.matches == 400
    assert won_both.effective_matches == pytest.approx(199)
    assert won_both.interval == wilson(0.5, won_both.effective_matches)


def test_pairs_never_count_for_more_than_their_matches() -> None:
    assert share_stats([0.5] * 200, 2).effective_matches == 400
    assert share_stats([1.0] * 200, 2).effective_matches == 400


def test_independent_matches_count_in_full() -> None:
    rng = random.Random(3)
    shares = [((rng.random() < 0.6) + (rng.random() < 0.6)) / 2 for _ in range(4000)]
    assert share_stats(shares, 2).effective_matches == pytest.approx(8000, rel=0.05)


def test_intervals_cover_the_truth_as_often_as_claimed() -> None:
    rng = random.Random(5)
    held = 0
    for _ in range(600):
        low, high = share_stats([((rng.random() < 0.7) + (rng.random() < 0.7)) / 2 for _ in range(60)], 2).interval
        held += low <= 0.7 <= high
    assert 0.92 <= held / 600 <= 0.98


def test_sprt_computes_the_same_as_wald() -> None:
    stats = share_stats([1.0] * 3 + [0.0] * 1, 1)
    assert Sprt(0.5, 0.6).log_likelihood_ratio(stats) == pytest.approx(3 * math.log(1.2) + math.log(0.8), rel=0.3)
    assert Sprt(0.5, 0.6).log_likelihood_ratio(share_stats([1.0] * 4, 1)) == pytest.approx(4 * math.log(1.2))


def test_sprt_stops_when_the_result_is_clear() -> None:
    deals, verdict = Sprt(0.5, 0.55).stop([1.0] * 100, 2)
    assert (deals, verdict) == (math.ceil(math.log(19) / math.log(1.1) / 2), "high")
    assert Sprt(0.5, 0.55).stop([0.0] * 100, 2)[1] == "low"
    assert Sprt(0.5, 0.55).stop([0.5] * 10, 2) == (10, "")


def test_sprt_is_seldom_wrong() -> None:
    rng = random.Random(11)

    def verdict(share: float) -> str:
        deals = [((rng.random() < share) + (rng.random() < share)) / 2 for _ in range(3000)]
        return Sprt(0.5, 0.6).stop(deals, 2)[1]

    assert sum(verdict(0.5) == "high" for _ in range(200)) <= 20
    assert sum(verdict(0.6) == "low" for _ in range(200)) <= 20


@pytest.mark.parametrize("text", ["", "0.5", "0.6,0.5", "0,0.5", "0.5,1", "a,b", "0.5,0.6,0.7", "nan,0.5"])
def test_an_invalid_sprt_is_refused(text: str) -> None:
    with pytest.raises(LudotecaError, match="--sprt takes two shares"):
        Sprt.read(text)


def test_an_aim_ends_a_series_once_its_interval_is_on_one_side() -> None:
    assert Aim(0.7).stop([1.0] * 100, 2) == (LEAST_DEALS, "high")
    assert Aim(0.7).stop([0.0] * 100, 2) == (LEAST_DEALS, "low")
    assert Aim(0.7).stop([1.0, 0.5] * 5, 2) == (10, "")
    deals, verdict = Aim(0.7).stop([0.5] * 100, 2)
    assert verdict == "low"
    assert share_stats([0.5] * (deals - 1), 2).interval[1] >= 0.7 > share_stats([0.5] * deals, 2).interval[1]


def test_an_aim_is_seldom_wrong_about_shares_away_from_it() -> None:
    rng = random.Random(2)

    def verdict(share: float) -> str:
        deals = [((rng.random() < share) + (rng.random() < share)) / 2 for _ in range(200)]
        return Aim(0.7).stop(deals, 2)[1]

    wrong = sum(verdict(0.8) == "low" for _ in range(200)) + sum(verdict(0.6) == "high" for _ in range(200))
    assert wrong <= 8


@pytest.mark.parametrize("aim", [0.0, 1.0, -1.0, float("nan")])
def test_an_aim_must_be_a_share(aim: float) -> None:
    with pytest.raises(LudotecaError, match="between 0 and 1"):
        Aim.read(aim)
