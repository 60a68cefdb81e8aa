"""Confidence intervals for win shares, and a sequential test that stops a series early.

The matches of one deal are not independent: the same good hand wins for whichever player holds it. So the unit of
observation is a player's share of a whole deal. The variance between deals gives the effective sample size: the number
of independent matches that would carry as much information, capped at the number of matches played.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from ludoteca.core.errors import LudotecaError

Z = 1.959964  # 95% of the normal distribution is within this many standard deviations
ERROR = 0.05  # error rate of the test: how often it accepts each hypothesis when the other is true

LEAST_DEALS = 10  # before that, intervals of a few lucky deals are too narrow

Verdict = Literal["", "low", "high"]


@dataclass
class ShareStats:
    """A player's win share over whole deals and its uncertainty, accumulated as sums."""

    matches_a_deal: int
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, share: float) -> None:
        """Add the player's share of one more deal."""
        self.deals += 1
        self.total += share
        self.squares += share * share

    @property
    def matches(self) -> int:
        """The number of matches in these deals."""
        return self.deals * self.matches_a_deal

    @property
    def share(self) -> float:
        """The player's mean share."""
        return self.total / self.deals if self.deals else 0.5

    @property
    def effective_matches(self) -> float:
        """The number of independent matches that would carry as much information as these deals."""
        if self.deals < 2:
            return float(self.deals)
        variance = (self.squares - self.deals * self.share**2) / (self.deals - 1)
        if variance * self.matches <= self.share * (1 - self.share) * self.deals or variance < 1e-12:
            return float(self.matches)
        return self.share * (1 - self.share) * self.deals / variance

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the true share."""
        return wilson(self.share, self.effective_matches)


def share_stats(shares: Iterable[float], matches_a_deal: int) -> ShareStats:
    """Return the statistics of these deals."""
    stats = ShareStats(matches_a_deal)
    for share in shares:
        stats.add(share)
    return stats


def wilson(share: float, matches: float) -> tuple[float, float]:
    """Return Wilson's interval for a share of independent matches.

    The interval is accurate even with few matches or extreme shares.
    """
    if matches <= 0:
        return 0.0, 1.0
    spread = Z * Z / matches
    centre = (share + spread / 2) / (1 + spread)
    half = Z * math.sqrt(share * (1 - share) / matches + spread / (4 * matches)) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


@dataclass(frozen=True)
class Sprt:
    """Wald's sequential test of two hypotheses: the true share is `low`, or it is `high`."""

    low: float
    high: float

    @classmethod
    def read(cls, text: str) -> "Sprt":
        """Parse text such as `0.5,0.55`."""
        try:
            low, high = (float(part) for part in text.split(","))
        except ValueError:
            raise LudotecaError(f"--sprt takes two shares such as 0.5,0.55, not {text!r}") from None
        if not 0 < low < high < 1:
            raise LudotecaError(f"--sprt takes two shares between 0 and 1, the lower first, not {text!r}")
        return cls(low, high)

    def log_likelihood_ratio(self, stats: ShareStats) -> float:
        """Return the log of the likelihood ratio of the results, `high` over `low`."""
        won, lost = stats.share, 1 - stats.share
        return stats.effective_matches * (
            won * math.log(self.high / self.low) + lost * math.log((1 - self.high) / (1 - self.low))
        )

    def verdict(self, stats: ShareStats) -> Verdict:
        """Return the test's decision after these deals, or an empty string if there is none yet."""
        bound, ratio = math.log((1 - ERROR) / ERROR), self.log_likelihood_ratio(stats)
        return "high" if ratio >= bound else "low" if ratio <= -bound else ""

    def stop(self, shares: Sequence[float], matches_a_deal: int) -> tuple[int, Verdict]:
        """Return how many deals the test needs to decide, and its verdict.

        If the test does not decide, return the total number of deals and an empty string.
        """
        return _stopped(self.verdict, shares, matches_a_deal)


@dataclass(frozen=True)
class Aim:
    """A rule that ends a series once it is clear enough whether a player reaches a share: the aim.

    The series ends at the first deal, from LEAST_DEALS on, after which the 95% interval lies on one side of the aim.
    The interval is looked at after every deal, so it misses the truth more often than one time in twenty. In simulated
    series of 400 independent matches with an aim of 70%, the verdict is wrong in 3% if the true share is 5 points away,
    and in less than 1% if it is 10 points away. If the share is exactly the aim, 31% of the series get a verdict.
    """

    share: float

    @classmethod
    def read(cls, share: float) -> "Aim":
        """Check the aim."""
        if not 0 < share < 1:
            raise LudotecaError(f"--aim takes a share between 0 and 1, not {share}")
        return cls(share)

    def verdict(self, stats: ShareStats) -> Verdict:
        """Return whether the share is clearly above or below the aim, or an empty string if neither is clear."""
        low, high = stats.interval
        if stats.deals < LEAST_DEALS:
            return ""
        return "high" if low >= self.share else "low" if high < self.share else ""

    def stop(self, shares: Sequence[float], matches_a_deal: int) -> tuple[int, Verdict]:
        """Return how many deals it takes until the verdict is clear, and the verdict."""
        return _stopped(self.verdict, shares, matches_a_deal)


def _stopped(
    verdict_on: Callable[[ShareStats], Verdict], shares: Sequence[float], matches_a_deal: int
) -> tuple[int, Verdict]:
    stats = ShareStats(matches_a_deal)
    for share in shares:
        stats.add(share)
        if verdict := verdict_on(stats):
            return stats.deals, verdict
    return stats.deals, ""
