"""Confidence intervals for win shares, and a sequential test that stops a series early.

The matches of one deal are not independent: the same good hand wins for whichever player holds it. So the unit of
observation is a player's share of a whole deal. The variance between deals gives the effective sample size: the number
of independent matches that would carry as much information, capped at the number of matches played.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from ludoteca.core.errors import LudotecaError

Z = 1.959964  # 95% of the normal distribution is within this many standard deviations
ERROR = 0.05  # error rate of the test: how often it accepts each hypothesis when the other is true

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
        stats = ShareStats(matches_a_deal)
        for share in shares:
            stats.add(share)
            if verdict := self.verdict(stats):
                return stats.deals, verdict
        return stats.deals, ""
